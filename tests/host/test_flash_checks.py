"""What `tools flash` says of boards that do not fit, and the plain parts around it."""

import contextlib
import random
import struct
from pathlib import PurePosixPath

import pytest

from sim.flash import SIZE, Flash
from tools import build, flash, pages
from tools.device import boards, image
from tools.link import Connection
from tools.setup import Unfit


def facts(version=(1, 25, 0), arch="armv6m", mpy=(6, 3)):
    number = mpy[0] | mpy[1] << 8 | flash.ARCHITECTURES.index(arch) << 10
    board = {"version": version, "mpy": number, "machine": "Board with CHIP", "free": 1 << 20}
    return {**board, "unpacks": True}


@pytest.mark.parametrize("version", [(1, 23, 0), (1, 24, 1), (1, 25, 0), (1, 28, 0), (1, 30, 2)])
def test_good_versions_pass(version):
    flash.check_firmware(facts(version), "armv6m")


@pytest.mark.parametrize(
    ("version", "why"),
    [
        ((1, 19, 1), "too old"),
        ((1, 22, 2), "too old"),
        ((1, 26, 0), "computes wrongly"),
        ((1, 27, 0), "computes wrongly"),
    ],
)
def test_bad_versions_are_refused_with_what_to_do(version, why):
    with pytest.raises(Unfit, match=why) as refusal:
        flash.check_firmware(facts(version), "armv6m")
    assert "%d.%d" % version[:2] in str(refusal.value)
    assert "then flash again" in str(refusal.value)


def test_the_number_that_the_pico_gives_is_read_right():
    assert facts()["mpy"] == 4870  # sys.implementation._mpy of MicroPython 1.25 on a Pico


@pytest.mark.parametrize("mpy", [(5, 0), (6, 2), (7, 3)])
def test_other_file_versions_are_refused(mpy):
    with pytest.raises(Unfit, match=r"not 6\.3"):
        flash.check_firmware(facts(mpy=mpy), "armv6m")


@pytest.mark.parametrize(
    ("board", "chip"), [("armv6m", "xtensawin"), ("armv7emsp", "armv6m"), ("xtensawin", "armv6m")]
)
def test_a_wrong_architecture_is_refused(board, chip):
    with pytest.raises(Unfit, match=f"with {chip} code, but the files are for {board}"):
        flash.check_firmware(facts(arch=chip), board)


def test_a_build_that_cannot_unpack_an_update_is_refused():
    with pytest.raises(Unfit, match="without its deflate module; put an official build"):
        flash.check_firmware({**facts(), "unpacks": False}, "armv6m")


def test_an_unknown_architecture_is_refused():
    with pytest.raises(Unfit, match="unknown code"):
        flash.check_firmware({**facts(), "mpy": 6 | 3 << 8 | 40 << 10}, "armv6m")


def test_a_larger_thumb_core_runs_the_code_of_a_smaller():
    flash.check_firmware(facts(arch="armv7emsp"), "armv6m")


def test_room_counts_whole_blocks():
    flash.check_room(8192, {"a": 4097})
    with pytest.raises(Unfit, match="8 KB free and the game needs 12 KB; remove files of"):
        flash.check_room(8192, {"a": 4097, "b": 1})
    with pytest.raises(Unfit, match="8 KB free and the game needs 12 KB"):
        flash.check_room(8192, {"b/c": 1})


def test_an_update_needs_room_for_the_changes_or_the_nets():
    # What does not become smaller: 4 blocks in one, 3 for the larger, 4 besides.
    files = {name: random.Random(name).randbytes(n) for name, n in (("a", 4000), ("b", 9000))}
    flash.check_update_room(11 * 4096, files, 11 * 4096)
    for more, nets in (
        ({**files, "c": random.Random("c").randbytes(4000)}, 0),
        ({}, 11 * 4096 + 1),
    ):
        with pytest.raises(Unfit, match="needs 48 KB; make room with `tools flash --remove`"):
            flash.check_update_room(11 * 4096, more, nets)


def test_an_update_of_every_file_fits_beside_the_game():
    """And beside nets and the saves of four long matches, on a Pico."""
    game = flash.files(build.build("pico_lcd_13"))
    nets = len(game.pop(pages.NAME))
    sizes = {name: len(code) for name, code in game.items()}
    saves = 40 * flash.BLOCK
    free = SIZE - saves - flash.BLOCK * (sum(map(flash._blocks, sizes.values())) + 10)
    free -= flash.BLOCK * flash._blocks(nets)
    flash.check_update_room(free, game, nets)


def test_room_for_the_game_is_enough():
    """What is said to suffice does, on a flash of the chip's own file system."""
    modules = enumerate(build.modules("pico_lcd_13"))
    game = {name: bytes(500 + 97 * (n % 90)) for n, (name, _) in modules}
    storage = Flash()
    storage.power_up()
    before = storage.used()
    for name, content in game.items():
        for parent in reversed(PurePosixPath(name).parents[:-1]):
            with contextlib.suppress(OSError):
                storage.mkdir(str(parent))
        file = storage.open(name, "wb")
        file.write(content)
        file.close()
    used = flash.BLOCK * (storage.used() - before)
    sizes = {name: len(content) for name, content in game.items()}
    flash.check_room(used + 8 * flash.BLOCK, sizes)
    with pytest.raises(Unfit):
        flash.check_room(used - 1, sizes)


def test_the_first_line_of_main_names_the_folder():
    for slot in flash.SLOTS:
        main = flash.main_for(slot, b"import game\n")
        first = main.decode().splitlines(keepends=True)[0]
        assert flash.active_slot(first) == slot
        assert main.endswith(b"\nimport game\n")
    assert flash.active_slot("import something\n") is None
    assert flash.active_slot("") is None


def test_a_missing_port_is_one_sentence():
    with pytest.raises(Unfit, match="cannot be opened"), Connection("/dev/no-such-port"):
        pass
    with pytest.raises(Unfit, match="cannot be opened"), Connection("socket://127.0.0.1:9"):
        pass


def test_an_unknown_board_is_refused_with_the_known_ones():
    with pytest.raises(Unfit, match=r"no board toaster; known: .*pico_lcd_13"):
        build.build("toaster")


def test_what_goes_onto_a_board():
    names = [name for name, _ in build.modules(boards.REFERENCE)]
    assert len(names) == len(set(names))
    assert "hal/board.mpy" in names and "engine/plays.mpy" in names
    assert not [n for n in names if n.startswith("hal/boards/")]
    assert "engine/query.mpy" not in names and "firmware/main.mpy" not in names


@pytest.mark.parametrize(
    "board, has, lacks",
    [
        ("pico_lcd_13", ["hal/st7789.mpy"], ["hal/ssd1306.mpy", "firmware/onebit.mpy"]),
        ("pico_oled_72x40", ["hal/ssd1306.mpy", "firmware/onebit.mpy"], ["hal/st7789.mpy"]),
    ],
)
def test_a_board_has_its_own_drivers_and_kernels_only(board, has, lacks):
    names = {name for name, _ in build.modules(board)}
    assert names.issuperset([*has, "engine/thumb_outputs.mpy", "engine/kernel_walk.mpy"])
    assert names.isdisjoint([*lacks, "engine/kernel_viper.mpy", "engine/nets/small.mpy"])


STANZAS = """\
Types: deb
URIs: http://mirror.example/debian
Suites: bookworm bookworm-updates
Components: main
Signed-By: /usr/share/keyrings/some.gpg

Types: deb
URIs: http://mirror.example/security
Suites: bookworm-security
"""
LINES = """\
# deb http://old.example/debian bookworm main
deb [arch=amd64] http://other.example/debian bookworm main contrib
deb http://other.example/debian bookworm-updates main
"""


def test_the_sources_come_from_the_machines_own_mirrors():
    found = image._release_lines({"debian.sources": STANZAS, "sources.list": LINES}, "bookworm")
    key = "[signed-by=/usr/share/keyrings/some.gpg]"
    assert found == [
        f"deb {key} http://mirror.example/debian trixie main",
        f"deb-src {key} http://mirror.example/debian trixie main",
        "deb [arch=amd64] http://other.example/debian trixie main",
        "deb-src [arch=amd64] http://other.example/debian trixie main",
    ]


def test_a_uf2_file_is_read_back():
    def block(address, content):
        head = struct.pack("<IIIIIIII", 0x0A324655, 0x9E5D5157, 0, address, 256, 0, 1, 0)
        return (head + content).ljust(512, b"\0")

    uf2 = block(0x10000100, b"b" * 256) + block(0x10000000, b"a" * 256)
    assert image.plain_bytes(uf2) == b"a" * 256 + b"b" * 256
    with pytest.raises(Unfit):
        image.plain_bytes(bytes(512))


def test_an_image_that_reaches_into_the_file_system_is_refused(tmp_path):
    binary = tmp_path / "firmware.bin"
    binary.write_bytes(bytes(640 * 1024))
    image._check_size(binary, 1408)
    binary.write_bytes(bytes(640 * 1024 + 1))
    with pytest.raises(Unfit, match="641 KB, but there is room for 640 KB"):
        image._check_size(binary, 1408)
