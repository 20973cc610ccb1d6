"""`tools flash` on the emulated Pico: it arrives whole, again and again, or not at all."""

import pytest

from tools import flash, pages
from tools.link import Connection
from tools.setup import Unfit

# A tiny game of three modules which tells the version of each of them when it starts.
MAIN = b"""
import one, two, three
with open('/told', 'w') as f:
    f.write('%d%d%d%d' % (VERSION, one.V, two.V, three.V))
"""


def tiny_game(version):
    modules = {f"{name}.py": b"V = %d\n" % version for name in ("one", "two", "three")}
    return {"main.py": MAIN.replace(b"VERSION", b"%d" % version), **modules}


def put(console, game):
    """Install `game` by mpremote; returns the lines shown."""
    lines = []
    with Connection(console.serial_url) as board:
        flash.install(board, game, board.facts(), lines.append)
    return lines


def restart(console):
    console.off()
    console.on()
    console.run(300)


@pytest.fixture
def given(pico, flashed):
    """A Pico that was given the game by `tools flash`."""
    console = pico(flashed[0])
    console.on()
    return console


def test_an_empty_pico_is_given_the_game_and_starts_it(given, flashed, console):
    assert "Installed and verified." in flashed[1]
    state = given.wait_idle()
    assert state["panel"]["lit"] and state["light"] > 0
    assert given.picture() == console.picture()


def test_the_files_on_the_board_are_those_that_were_built(given, flashed):
    game = flashed[2]
    apart = ("main.py", pages.NAME)
    wanted = {name: flash._digest(code) for name, code in game.items() if name not in apart}
    with Connection(given.serial_url) as board:
        assert board.hashes("game-a") == wanted
        assert board.hashes("game-b") == {}
        mark = board.mark("/nets.bin")
        nets = pages.with_mark(game[pages.NAME], mark)
        assert mark != pages.mark_of(game[pages.NAME])
        assert board.digest("/nets.bin") == flash._digest(nets)


def test_flashing_again_copies_nothing(given, flashed):
    assert put(given, flashed[2]) == ["The board has this game already; nothing was copied."]


def test_only_what_changed_is_copied_and_the_old_goes(pico):
    console = pico()
    console.on()
    put(console, tiny_game(1))
    game = tiny_game(1)
    game["two.py"] = b"V = 2\n"
    del game["three.py"]
    game["four/three.py"] = b"V = 1\n"
    game["main.py"] = game["main.py"].replace(b"two, three", b"two\nfrom four import three")
    lines = put(console, game)
    copied = [line.split()[1] for line in lines if line.startswith("[")]
    assert copied == ["two.py", "four/three.py"]
    restart(console)
    assert console.exec("print(open('/told').read())") == "1121\n"
    names = console.exec("import os; print(os.listdir('/'), os.listdir('/game-a'))")
    assert "game-new" not in names and "main.new" not in names and "'three.py'" not in names
    # And what goes at last takes its folder with it.
    put(console, tiny_game(1))
    restart(console)
    assert console.exec("print(open('/told').read())") == "1111\n"
    assert "four" not in console.exec("import os; print(os.listdir('/game-a'))")


def test_other_files_are_left_alone(pico):
    console = pico()
    console.on()
    console.exec(
        "import os\nos.mkdir('/engine')\n"
        "for name in ('/match.0', '/boot.py', '/engine/mine.py'):\n"
        "    with open(name, 'w') as f: f.write('# mine')\n"
    )
    put(console, tiny_game(1))
    put(console, tiny_game(2))
    kept = console.exec(
        "for name in ('/match.0', '/boot.py', '/engine/mine.py'): print(open(name).read())"
    )
    assert kept == "# mine\n" * 3


def test_no_room_is_told_before_anything_is_written(pico):
    console = pico()
    console.on()
    console.exec("with open('/big', 'wb') as f:\n for i in range(330): f.write(bytes(4096))")
    game = {**tiny_game(1), "net.bin": bytes(100_000)}
    before = console.state()["programmed"]
    with pytest.raises(Unfit, match="KB free and the game needs"):
        put(console, game)
    assert console.state()["programmed"] == before


def test_a_cut_in_the_middle_leaves_the_old_game_or_the_new(pico, tmp_path, request):
    """Power lost before each flash operation of an update, or half way through it."""
    console = pico()
    console.on()
    put(console, tiny_game(1))
    console.off()
    console.save(tmp_path / "old.flash")
    console.on()
    before = console.state()
    put(console, tiny_game(2))
    after = console.state()
    operations = sum(after[kind] - before[kind] for kind in ("erased", "programmed"))
    assert operations > 10
    step = 1 if request.config.getoption("--exhaustive") else 5
    seen = set()
    for number in [*range(1, operations, step), operations]:
        console.off()
        console.load(tmp_path / "old.flash")
        console.on()
        console.run(300)
        console.cut(number, part=number % 4 / 4)
        try:
            put(console, tiny_game(2))
        except Unfit:
            assert not console.powered
        restart(console)
        seen.add(console.exec("print(open('/told').read())"))
        # And the next attempt succeeds, whatever was left behind.
        put(console, tiny_game(2))
        restart(console)
        assert console.exec("print(open('/told').read())") == "2222\n"
    assert seen == {"1111\n", "2222\n"}


class Pulled(Connection):
    """A connection whose cable is pulled before the `left`-th call that changes the board."""

    def __init__(self, port, left):
        super().__init__(port)
        self._left = left

    def _call(self, code):
        self._left -= code.startswith(("put(", "exec(", "remove(", "os.rename("))
        if not self._left:
            raise Unfit("The cable was pulled.")
        return super()._call(code)


def test_a_pulled_cable_leaves_the_old_game_or_the_new(pico):
    """After each file and in the middle of one; each try finds what the one before has left."""
    console = pico()
    console.on()
    old, new = ({**tiny_game(n), "other.bin": b"%d" % n * 10_000} for n in (1, 2))
    for n, game in enumerate((old, new)):
        game[pages.NAME] = pages.with_mark(bytes(112) + b"the mark" + bytes([n]) * 9000)
    put(console, old)
    told = []
    for left in range(1, 40):
        try:
            with Pulled(console.serial_url, left) as board:
                flash.install(board, new, board.facts(), told.append)
        except Unfit as problem:
            assert "pulled" in str(problem)
        restart(console)
        shown = console.exec("print(open('/told').read())")
        nets = console.exec("print(set(open('/nets.bin', 'rb').read()[120:]))")
        assert nets in ("{0}\n", "{1}\n")
        if shown == "2222\n":
            assert nets == "{1}\n"
            break
        assert shown == "1111\n"
    assert left > 3
