"""What a menu offers besides the game: pages about the match at hand, loaded when they open."""

from engine import intents
from firmware import data


def entries(app, boxes, match):
    """Pairs of a line for a menu and what it does; boxes: the texts of boxes over the board."""
    words = app.words
    pages = [
        (words.RECORD, lambda: record(app, match)),
        (words.ANALYSIS, lambda: analysis(app, match)),
        (words.STATISTICS, lambda: app.aside(lambda: statistics(app, match), match)),
        (words.SHARE, lambda: app.aside(lambda: share(app, match), match)),
    ]
    if match.phase in (intents.TO_ROLL, intents.TO_MOVE):
        pages.insert(0, (boxes.LAST_PLAY, lambda: last_play(app, match)))
    if match.phase == intents.TO_MOVE:
        pages.insert(0, (words.HINT, lambda: hint(app, match)))
    if app.geometry.one_line:
        pages.insert(0, (words.GLANCE, lambda: glance(app, match)))
    return pages


def glance(app, match):
    """Tell what the board has no room for."""
    data.load("firmware.glance").open_glance(app, match)


def hint(app, match):
    """Show the best plays of the dice that lie."""
    data.load("firmware.hint").open_hint(app, match)


def last_play(app, match):
    """Show the other side's last play once more."""
    data.load("firmware.last_play").show_last(app, match)


def analysis(app, match):
    """Show what was lost and how lucky the sides were in that match, instead of the board."""
    app.aside(lambda: data.load("firmware.analysis").open_analysis(app, match), match)


def share(app, match):
    """Show the position as text and as a QR code."""
    data.load("firmware.share").open_share(app, match)


def record(app, match):
    """Show the record of the match that was kept or fetched last."""
    data.load("firmware.browse").open_record(app, match)


def statistics(app, match):
    """Show the statistics of that match (None: of all games only)."""
    data.load("firmware.stats").open_statistics(app, match)


def count_game(app, match):
    """Count the game that has just ended among all games ever; telling it twice does no harm."""
    data.load("firmware.lifetime").count_game(app, match)


def editor(app):
    """Set up a position and play from it."""
    data.load("firmware.editor").open_editor(app)


def slots(app):
    """Show the matches that are kept."""
    data.load("firmware.slots").open_slots(app)


def begin(app, start):
    """Call start() to begin a match; where that costs the match at hand, ask before."""
    if app.saves.free() >= 0:
        start()
        return
    words = app.texts("boxes")
    actions = (None, lambda: slots(app), start)

    def chosen(i):
        if i > 0:
            actions[i]()

    lines = (words.REPLACE_NO, app.words.SLOTS, words.REPLACE_YES)
    app.ask(words.REPLACE, words.REPLACE_LOST, lines, chosen)
