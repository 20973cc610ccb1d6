"""Every screen, and how it is reached: by a function that leads a stage there."""

_CLOSED = ({25: 1, 6: 4}, {6: 3, 5: 3, 4: 3, 3: 2, 2: 2, 1: 2})
_TURN = {"turn": 0, "dice": (4, 2), "score": [2, 1]}


def _home(stage):
    stage.app.go_home()


def _from_home(line, *actions):
    def reach(stage):
        stage.app.go_home()
        stage.choose(line)
        stage.press(*actions)

    return reach


def _position(*actions, **changes):
    """On the board."""

    def reach(stage):
        stage.match_at(**changes)
        stage.press(*actions)

    return reach


def _on(*actions):
    """From the screen before."""
    return lambda stage: stage.press(*actions)


def _line(name):
    """A line of the list before."""
    return lambda stage: stage.choose(name)


def _from_menu(line):
    """From the menu of a game in the middle of a turn."""

    def reach(stage):
        stage.match_at(**_TURN)
        stage.press("MENU")
        stage.choose(line)

    return reach


def _slots(stage):
    """Matches of different kinds in all places."""
    rules = stage.module("engine.rules").Rules
    stage.app.begin(rules(7), 4, names=("Margaret", ""))
    stage.app.begin(rules(0), 0, names=("Anna", "Bo"))
    stage.app.begin(rules(1), 1)
    _from_home("SLOTS")(stage)


def _two_ways(stage):
    """One of the ways hits."""
    stage.match_at(men=({13: 2, 6: 5}, {15: 1, 1: 5}), turn=0, dice=(3, 2))
    stage.press("OK", "DOWN", "RIGHT", "RIGHT", "OK")


def _enter_dice(stage):
    """The second die of an opening roll."""
    stage.app.begin(stage.module("engine.rules").Rules(5), 2, by_hand=True)
    stage.press("OK", "RIGHT", "RIGHT", "OK", "RIGHT")


def _two_players(stage):
    rules = stage.module("engine.rules").Rules(25)
    changes = {"turn": 1, "score": [24, 20], "crawford": True}
    stage.match_at(rules=rules, players=(0, 0), names=("Anna", "Bo"), **changes)


def _beaver(stage):
    rules = stage.module("engine.rules").Rules(0)
    rules.beavers = rules.raccoons = True
    stage.match_at(rules=rules, players=(0, 0), turn=1, offered=1)


def _result(stage):
    """Bear the last two checkers off."""
    stage.match_at(men=({1: 2}, {6: 15}), turn=0, dice=(6, 6))
    for _ in range(5):
        stage.press("OK")
        stage.rest(30)


def _result_match(stage):
    board = stage.match_at(turn=0, cube=4, owner=1, score=[2, 1])
    board.match.resign(2)
    board.match.accept()
    board._made()


def _judged(stage):
    """A few turns of a careless player, kept and analysed."""
    match = stage.module("engine.match").Match()
    match.begin(stage.module("engine.rules").Rules(7), bytes(range(6)))
    walk = stage.module("engine.plays").Walk()
    for _ in range(3):
        match.roll()
        walk.begin(match.pos, *match.dice)
        walk.next()
        for i in range(walk.count):
            match.step(walk.src[i], walk.die[i])
        match.confirm()
    stage.app.saves.keep(match)
    stage.app.play(match)
    stage.press("MENU")
    stage.choose("ANALYSIS")


def _tutor(stage):
    """A checker too many is left alone."""
    preferences = stage.module("firmware.preferences")
    stage.app.settings.set(preferences.TUTOR, 1)
    match = stage.match_at(turn=0, dice=(3, 1), score=[2, 1]).match
    match.step(6, 3)
    match.step(6, 1)
    stage.rest(150)
    stage.app.settings.set(preferences.TUTOR, 0)


def _last_play(stage):
    """The other side has played."""
    match = stage.module("engine.match").Match()
    chooser = stage.module("engine.choose").Chooser(stage.module("engine.pubeval").Pubeval())
    match.begin(stage.module("engine.rules").Rules(7), bytes(range(6)))
    while match.turn or match.phase != 1:
        match.roll()
        for i in range(chooser.best(match.pos, *match.dice)):
            match.step(chooser.src[i], chooser.die[i])
        match.confirm()
    stage.app.saves.keep(match)
    stage.app.play(match)
    stage.press("LEFT")
    stage.rest(60)


def _glance(stage):
    """In the menu of the smallest panels only."""
    board = stage.match_at(**_TURN)
    stage.module("firmware.glance").open_glance(stage.app, board.match)


def _editor_wrong(stage):
    """A board without checkers."""
    stage.press("MENU")
    stage.choose("EDIT_EMPTY")
    stage.press("MENU")
    stage.choose("EDIT_PLAY")


def _save_trouble(stage):
    """The flash is full."""
    stage.app.go_home()
    stage.app.saves.trouble = 4


def _notice(title, *lines):
    """What is told where the screens may be what is broken, by the names of the texts."""

    def reach(stage):
        texts = [stage.text(line) for line in lines]
        make = stage.module("firmware.error").Notice
        notice = make(stage.panel, stage.text(title), texts, stage.app.language)
        notice.enter = notice.leave = lambda: None
        notice.tick = notice.press = lambda _: None
        stage.app.go_home()
        stage.app.push(notice)

    return reach


def _numbers(stage):
    """Points with numbers, home at the left, dark checkers."""
    preferences = stage.module("firmware.preferences")
    for which in (preferences.NUMBERS, preferences.MIRRORED, preferences.COLOUR):
        stage.app.settings.set(which, 1)
        stage.app.heed(which)
    stage.match_at(**_TURN)


SCREENS = {
    "home": _home,
    "home_continue": lambda stage: stage.match_played(),
    "new_match": _from_home("NEW_MATCH"),
    "seed": _from_home("NEW_MATCH", *["DOWN"] * 6, "RIGHT"),
    # A name is typed for a match of two players.
    "name": _from_home("TWO_PLAYERS", *["DOWN"] * 4, "OK", "UP", "OK", "OK", "DOWN"),
    "slots": _slots,
    "slot": _on("OK"),
    "slot_discard": _on("DOWN", "OK"),
    "home_replace": _from_home("NEW_GAME"),
    "settings": _from_home("SETTINGS"),
    "settings_end": _on("UP"),
    "about": _on("OK"),
    "help": _from_home("HELP"),
    "help_rules": _on("RIGHT"),
    "start": lambda stage: stage.app.new_game(),
    "enter_dice": _enter_dice,
    "roll": _position(turn=0),
    "double": _on("EXTRA"),
    "pick": _position(**_TURN),
    "aim": _on("OK"),
    "second_die": _on("OK"),
    "two_ways": _two_ways,
    "bar": _position(men=({25: 2, 13: 11, 6: 2}, {24: 3, 4: 12}), turn=0, dice=(3, 1)),
    "bear_off": _position(men=({6: 2, 4: 2, 2: 1}, {3: 2, 1: 3}), turn=0, dice=(6, 6)),
    "dance": _position(men=_CLOSED, turn=0, dice=(4, 3)),
    # The computer's Master.
    "thinks": _position(players=(0, 4), turn=1, dice=(3, 1)),
    "two_players": _two_players,
    "doubled": _position(turn=1, offered=1),
    "beaver": _beaver,
    "menu": _position("MENU", **_TURN),
    "resign": _from_menu("RESIGN"),
    "resigned": _position(players=(0, 0), turn=1, resigned=3, resigner=1),
    "result": _result,
    "result_match": _result_match,
    "glance": _glance,
    "share": _from_menu("SHARE"),
    "share_text": _on("OK"),
    "hint": _from_menu("HINT"),
    "hint_numbers": _on("OK"),
    "last_play": _last_play,
    "tutor": _tutor,
    "analysis": _judged,
    "mistakes": _on("OK"),
    "mistake": _on("OK"),
    "mistake_played": _on("OK"),
    "record": lambda stage: (stage.match_played(), stage.choose("RECORD")),
    "record_list": _on("OK"),
    "statistics": _from_home("STATISTICS"),
    "statistics_counts": _on("RIGHT"),
    "statistics_ever": _on("RIGHT"),
    "statistics_errors": _on("RIGHT"),
    "editor": _from_home("EDITOR", "LEFT", "OK"),
    "editor_menu": _on("MENU"),
    "type_id": _line("EDIT_TYPE"),
    "type_wrong": _on("EXTRA"),
    "editor_wrong": lambda stage: (_from_home("EDITOR")(stage), _editor_wrong(stage)),
    "save_trouble": _save_trouble,
    "error": _notice("ERROR_TITLE", "ERROR_KEPT", "ERROR_REPORT", "ERROR_GO_ON"),
    "safe_mode": _notice("TITLE", "SAFE_MODE"),
    # These come last, since what they choose is offered from then on.
    "new_money_match": _from_home("NEW_MATCH", "DOWN", "DOWN", "RIGHT", *["UP"] * 3),
    "numbers": _numbers,
}
