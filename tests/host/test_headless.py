"""Scripts: keys, waits, pictures, power-offs and cuts, the same every time."""

import subprocess
import sys
from pathlib import Path

import pytest
from bench_console import PROGRAMS, bench
from PIL import Image

from sim.flash import Flash
from sim.headless import Run, ScriptError, parse

ROOT = Path(__file__).resolve().parents[2]
RED = (255, 0, 0)
GREEN = (0, 255, 0)
BLUE = (0, 0, 255)


def play(script, shots=None, program="squares.py", flash=None):
    device = bench(main=PROGRAMS / program, flash=flash)
    played = Run(device, parse(script, device.keys), shots)
    played.play()
    return device, played


def square(path, at):
    """The colour in the middle of the square `at` of a picture."""
    with Image.open(path) as picture:
        return picture.convert("RGB").getpixel((at % 6 * 40 + 30, at // 6 * 40 + 30))


def test_keys_paint_and_pictures_show_it(tmp_path):
    device, played = play(
        "wait\nshot first\npress A  # A is the fifth key\nwait\nshot second\n", tmp_path
    )
    assert played.crash is None
    assert square(tmp_path / "first.png", 5) != RED
    assert square(tmp_path / "second.png", 5) == RED
    assert not device.panel.faults


def test_a_run_is_the_same_every_time(tmp_path):
    script = "wait\npress UP\nhold X 700\nwait 250\nshot a\noff\non\nwait\nshot b\n"
    runs = [play(script, tmp_path / str(i)) for i in range(2)]
    assert runs[0][0].clock.now == runs[1][0].clock.now
    for name in ("a.png", "b.png"):
        first, second = ((tmp_path / str(i) / name).read_bytes() for i in range(2))
        assert first == second


def test_off_and_on_keeps_the_flash_only(tmp_path):
    play("wait\nshot a\npress A\nwait\noff\nshot dark\nwait 100\non\nwait\nshot b\n", tmp_path)
    assert square(tmp_path / "a.png", 35) == BLUE
    assert square(tmp_path / "dark.png", 35) == (0, 0, 0)
    assert square(tmp_path / "b.png", 35) == GREEN  # the count was saved
    assert square(tmp_path / "b.png", 5) != RED  # the picture was not


def test_a_cut_ends_the_run_until_on(tmp_path):
    flash = Flash()
    _, played = play("wait\ncut 1\npress A\nwait\non\nwait\nshot a\n", tmp_path, flash=flash)
    assert played.crash is None
    assert square(tmp_path / "a.png", 35) == BLUE  # the save did not happen
    assert [entry[0] for entry in flash.listdir("/")] in ([], ["count.0"])


def test_off_in_the_middle_of_a_long_sleep(tmp_path):
    (tmp_path / "main.py").write_text(
        "import time\nprint('on', time.ticks_ms())\ntime.sleep_ms(10000)\nprint('never')\n"
    )
    device, _ = play("wait 100\noff\nwait 100\non\nwait 100\n", program=tmp_path / "main.py")
    assert "".join(device.lines) == "on 0\non 200\n"


def test_switching_off_writes_nothing_more(tmp_path):
    """A file open at that moment is not closed as an orderly end would close it."""
    (tmp_path / "main.py").write_text(
        "import os, time\nprint(os.listdir())\nwith open('/f', 'w') as file:\n"
        "    file.write('half')\n    time.sleep_ms(1000)\nprint('never')\n"
    )
    script = "wait 100\noff\non\nwait 100\n"
    device, _ = play(script, program=tmp_path / "main.py")
    assert device.lines == ["[]\n", "['f']\n"]
    assert device.flash.stat("/f")[1] == 0


def test_a_crash_is_told_and_the_script_goes_on(tmp_path):
    (tmp_path / "main.py").write_text("1 / 0\n")
    _, played = play("wait\npress A\nshot a\n", tmp_path, tmp_path / "main.py")
    assert isinstance(played.crash, ZeroDivisionError)
    assert (tmp_path / "a.png").exists()


@pytest.mark.parametrize(
    "script, words",
    (
        ("press Q", "Line 1 of the script: this board has no key 'Q'"),
        ("\n# fine\njump", "Line 3 of the script: there is no step 'jump'"),
        ("hold A", "'hold' does not take 1 word after it"),
        ("wait soon", "'soon' is not a whole number"),
        ("off now", "'off' does not take 1 word"),
    ),
)
def test_a_wrong_script_is_refused(script, words):
    with pytest.raises(ScriptError) as problem:
        parse(script, bench().keys)
    assert words in str(problem.value)


def test_a_picture_that_never_rests_is_told(tmp_path):
    (tmp_path / "main.py").write_text(
        "from hal.console import Console\nfrom hal import clock\nconsole = Console()\n"
        "while True:\n"
        "    try:\n        clock.sleep(300)\n        console.panel.window(0, 0, 1, 1)\n"
        "    except Exception:\n        print('the script reached the device')\n"
    )
    device = bench(main=tmp_path / "main.py")
    with pytest.raises(ScriptError, match="did not rest"):
        Run(device, parse("wait", device.keys)).play()
    assert device.lines == []


def test_pictures_need_a_folder():
    with pytest.raises(ScriptError, match="--shot"):
        play("shot a")


def tool(*words, **options):
    return subprocess.run(
        [sys.executable, "tools", "play", *words], cwd=ROOT, capture_output=True, text=True,
        **options,
    )  # fmt: skip


@pytest.mark.parametrize(
    "words, text",
    (
        (["--headless"], "Headless play needs a script"),
        (["--headless", "--script", "/none"], "cannot be read"),
        (["--script", "x"], "belong to --headless"),
        (["--headless", "--script", "-", "--flash", "README.md"], "not a flash image"),
        (["--terminal"], "neither a screen nor a terminal"),
    ),
)
def test_the_tool_says_in_a_sentence_what_is_wrong(words, text, tmp_path):
    if "--flash" in words:
        (tmp_path / "x").write_text("no image")
        words = words[:-1] + [str(tmp_path / "x")]
    done = tool(*words, input="")
    assert done.returncode == 2
    assert text in done.stderr and done.stderr.count("\n") == 1
