"""What a menu offers besides the game: pages about the match at hand, loaded when they open."""

from firmware import data


def entries(app, match):
    """Pairs of a line for a menu and what it does."""
    words = app.words
    return [
        (words.SHARE, lambda: data.load("firmware.share").open_share(app, match)),
    ]
