"""Draw every screen in every theme and language on panels of every size.

The pictures come into build/screens/WIDTHxHEIGHT/, and into one contact sheet a size,
build/screens/WIDTHxHEIGHT.png: a row for each screen, a column for each language and theme.
The device's own code draws; `SCREENS` says how each screen is reached.
"""

from types import SimpleNamespace

from tools.setup import ROOT, Unfit

GROUPS = ["play"]

SIZES = ((240, 240), (320, 240), (240, 135), (160, 128), (128, 128), (128, 64), (72, 40))
# Panels up to this height have one bit a pixel.
_MONO = 64
LANGUAGES = ("en", "zh")

_OUT = ROOT / "build" / "screens"
_ROUND_MS = 20
_LABEL = 12
_GAP = 4
_BACK = (64, 64, 72)
_INK = (230, 230, 230)

_MIDDLE = ({13: 4, 8: 3, 6: 4, 5: 2, 24: 1, 23: 1}, {24: 2, 13: 4, 8: 3, 6: 6})
_CLOSED = ({25: 1, 6: 4}, {6: 3, 5: 3, 4: 3, 3: 2, 2: 2, 1: 2})


def arguments(parser):
    """The options of `screens`."""
    parser.add_argument("--size", metavar="WxH", help="one size only, such as 240x240")
    parser.add_argument("--language", choices=LANGUAGES, help="one language only")
    parser.add_argument("--theme", metavar="NAME", help="one theme only, such as wood")


def run(options):
    """Draw all that was asked for."""
    from sim import host

    host.lend()
    names = _themes()
    if options.theme and options.theme not in names:
        raise Unfit("There is no theme %s; there are %s." % (options.theme, ", ".join(names)))
    sizes = [size for size in SIZES if options.size in (None, "%dx%d" % size)]
    if not sizes:
        known = ", ".join("%dx%d" % size for size in SIZES)
        raise Unfit(f"There is no size {options.size}; there are {known}.")
    languages = [options.language] if options.language else LANGUAGES
    for size in sizes:
        mono = size[1] <= _MONO
        themes = ["mono"] if mono else [options.theme] if options.theme else names
        columns = [(language, theme) for language in languages for theme in themes]
        pictures = {column: _draw_all(size, *column) for column in columns}
        folder = _OUT / ("%dx%d" % size)
        folder.mkdir(parents=True, exist_ok=True)
        for (language, theme), shown in pictures.items():
            for name, picture in shown.items():
                picture.save(folder / f"{name}_{language}_{theme}.png")
        sheet = folder.with_suffix(".png")
        _sheet(size, pictures).save(sheet)
        print("wrote", sheet.relative_to(ROOT))
    return 0


def _themes():
    return Stage((240, 240), "en", "wood").module("firmware.theme").NAMES


def _draw_all(size, language, theme):
    """Each screen's picture, by its name."""
    shown = {}
    stage = Stage(size, language, theme)
    for name, reach in SCREENS.items():
        reach(stage)
        stage.rest()
        shown[name] = stage.picture()
    return shown


def _sheet(size, pictures):
    from PIL import Image, ImageDraw

    wide, high = size[0] + _GAP, size[1] + _LABEL + _GAP
    names = list(SCREENS)
    sheet = Image.new("RGB", (wide * len(pictures), high * len(names)), _BACK)
    draw = ImageDraw.Draw(sheet)
    for column, ((language, theme), shown) in enumerate(pictures.items()):
        for row, name in enumerate(names):
            left, top = column * wide + _GAP // 2, row * high
            draw.text((left, top), f"{name}  {language}  {theme}", fill=_INK)
            sheet.paste(shown[name], (left, top + _LABEL))
    return sheet


class Stage:
    """The app on a panel of any size, led by actions instead of keys."""

    def __init__(self, size, language, theme):
        from sim.device import Device

        lines = []
        device = Device(serial=lines.append, entropy=lambda n: bytes(range(n)))
        device.flash.power_up()
        self._interpreter = device.interpreter()
        self._panel = _Panel(*size)
        console = SimpleNamespace(
            panel=self._panel,
            clock=self.module("hal.clock"),
            keys=SimpleNamespace(poll=lambda now: 0),
            light=lambda level: None,
            sound=None,
            feed=lambda: None,
            plugged=lambda: True,
        )
        self._pad = self.module("firmware.pad")
        self.app = self.module("firmware.app").App(console, three=size[0] < 100)
        self.app.speak(language)
        self.app.paint_with(theme)
        self.app.go_home()

    def module(self, name):
        """A module of the device."""
        return self._interpreter.module(name)

    def rest(self, rounds=60):
        """Let what moves come to rest."""
        for _ in range(rounds):
            self.app.clock.sleep(_ROUND_MS)
            self.app.round()

    def press(self, *actions):
        """Give actions, names of firmware/pad.py, to the screen."""
        for action in actions:
            self.app.top().press(getattr(self._pad, action))
            self.app.round()

    def choose(self, line):
        """Choose a line, a name of the texts, of the list that is shown."""
        lines = self.app.top()._list.lines
        self.press(*["DOWN"] * lines.index(getattr(self.app.words, line)), "OK")

    def match_at(self, men=_MIDDLE, length=7, **changes):
        """Play a match from a given state, see engine/state.py."""
        match = self.module("engine.match").Match()
        state = self.module("engine.state").State()
        match.begin(self.module("engine.rules").Rules(length), bytes(6))
        state.length = length
        for row in range(2):
            for point in range(26):
                state.pos[26 * row + point] = men[row].get(point, 0)
            state.pos[26 * row] += 15 - sum(men[row].values())
        for name, value in changes.items():
            setattr(state, name, value)
        match.setup(state)
        self.app.saves.keep(match)
        self.app.play(match)
        self.rest(5)

    def match_played(self):
        """Keep a match of which some games are played, and go to the first screen."""
        match = self.module("engine.match").Match()
        chooser = self.module("engine.choose").Chooser(self.module("engine.pubeval").Pubeval())
        match.begin(self.module("engine.rules").Rules(7), bytes(range(6)))
        for _ in range(150):
            if match.phase == 7:
                match.next_game()
            elif match.phase < 2:
                match.roll()
            else:
                for i in range(chooser.best(match.pos, *match.dice)):
                    match.step(chooser.src[i], chooser.die[i])
                match.confirm()
        self.app.saves.keep(match)
        self.app.go_home()

    def picture(self):
        """The whole screen, painted anew."""
        self.app.canvas.dirty_all()
        self.app.paint()
        return self._panel.image()


class _Panel:
    """The pixels as they were sent, RGB565 with the high byte first."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.depth = 1 if height <= _MONO else 16
        self._rows = [bytearray(2 * width) for _ in range(height)]
        self._window = (0, 0, width, height)

    def window(self, x, y, w, h):
        self._window = (x, y, w, h)

    def write(self, data):
        x, y, w, h = self._window
        if self.depth == 1:
            data = _colours(data, w, h)
        for row in range(h):
            self._rows[y + row][2 * x : 2 * (x + w)] = data[2 * w * row : 2 * w * (row + 1)]

    def sleep(self, on):
        """The panel never sleeps."""

    def image(self):
        """The picture as it is seen."""
        from array import array

        from PIL import Image

        words = array("H", b"".join(self._rows))
        words.byteswap()
        return Image.frombytes("RGB", (self.width, self.height), words.tobytes(), "raw", "BGR;16")


def _colours(data, w, h):
    """Black and white in 16 bits a pixel from pages of one bit a pixel."""
    lit = (data[(y >> 3) * w + x] >> (y & 7) & 1 for y in range(h) for x in range(w))
    return b"".join(b"\xff\xff" if bit else b"\0\0" for bit in lit)


def _home(stage):
    stage.app.go_home()


def _home_continue(stage):
    stage.match_played()


def _from_home(line):
    def reach(stage):
        stage.app.go_home()
        stage.choose(line)

    return reach


def _position(**changes):
    def reach(stage):
        stage.match_at(**changes)

    return reach


def _then(reach, *actions):
    def on(stage):
        reach(stage)
        stage.press(*actions)

    return on


def _on(*actions):
    """From the screen before."""
    return lambda stage: stage.press(*actions)


def _from_menu(line):
    """From the menu of a game in the middle of a turn."""

    def reach(stage):
        stage.match_at(turn=0, dice=(4, 2), score=[2, 1])
        stage.press("MENU")
        stage.choose(line)

    return reach


def _result(stage):
    """Bear the last two checkers off."""
    stage.match_at(men=({1: 2}, {6: 15}), turn=0, dice=(6, 6))
    for _ in range(5):
        stage.press("OK")
        stage.rest(30)


def _name(stage):
    """Type a name for a match of two players."""
    _from_home("TWO_PLAYERS")(stage)
    stage.press(*["DOWN"] * 4, "OK", "UP", "OK", "OK", "DOWN")


def _slots(stage):
    """Three matches of different kinds, and an empty place."""
    rules = stage.module("engine.rules").Rules
    stage.app.begin(rules(7), 4, names=("Margaret", ""))
    stage.app.begin(rules(0), 0, names=("Anna", "Bo"))
    stage.app.begin(rules(1), 1)
    _from_home("SLOTS")(stage)


def _enter_dice(stage):
    """The second die of an opening roll."""
    stage.app.begin(stage.module("engine.rules").Rules(5), 2, by_hand=True)
    stage.press("OK", "RIGHT", "RIGHT", "OK", "RIGHT")


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
    stage.match_at(turn=0, dice=(3, 1), score=[2, 1])
    match = stage.app.top().match
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
    stage.match_at(turn=0, dice=(4, 2), score=[2, 1])
    stage.module("firmware.glance").open_glance(stage.app, stage.app.top().match)


SCREENS = {
    "home": _home,
    "home_continue": _home_continue,
    "new_match": _from_home("NEW_MATCH"),
    "seed": _then(_from_home("NEW_MATCH"), *["DOWN"] * 6, "RIGHT"),
    "name": _name,
    "slots": _slots,
    "settings": _from_home("SETTINGS"),
    "help": _from_home("HELP"),
    "start": lambda stage: stage.app.new_game(),
    "enter_dice": _enter_dice,
    "pick": _position(turn=0, dice=(4, 2), score=[2, 1]),
    "aim": _on("OK"),
    "second_die": _on("OK"),
    "bar": _position(men=({25: 2, 13: 11, 6: 2}, {24: 3, 4: 12}), turn=0, dice=(3, 1)),
    "bear_off": _position(men=({6: 2, 4: 2, 2: 1}, {3: 2, 1: 3}), turn=0, dice=(6, 6)),
    "dance": _position(men=_CLOSED, turn=0, dice=(4, 3)),
    "doubled": _position(turn=1, offered=1),
    "menu": _then(_position(turn=0, dice=(4, 2), score=[2, 1]), "MENU"),
    "result": _result,
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
    "editor": _then(_from_home("EDITOR"), "LEFT", "OK"),
    "editor_menu": _on("MENU"),
    "type_id": lambda stage: stage.choose("EDIT_TYPE"),
}
