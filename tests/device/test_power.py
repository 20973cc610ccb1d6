"""Power lost during a write: what MicroPython's file system promises, checked on its own image."""

SAVE = """
import os
with open('new', 'wb') as f:
    for i in range(10): f.write(b'B' * 1000)
os.rename('new', 'save')
"""


def test_writing_beside_and_renaming_loses_nothing(pico, tmp_path, request):
    console = pico()
    console.on()
    console.exec("with open('save', 'wb') as f: f.write(b'A' * 10000)")
    console.off()
    snapshot = tmp_path / "before.flash"
    console.save(snapshot)
    operations = _operations(console, snapshot)
    step = 1 if request.config.getoption("--exhaustive") else 5
    seen = set()
    for number in [*range(0, operations, step), operations]:
        _begin(console, snapshot)
        console.cut(number, part=number % 3 / 3)
        try:
            console.exec(SAVE)
        except Exception:
            assert not console.powered
        console.off()
        console.on()
        seen.add(console.exec("d = open('save', 'rb').read(); print(len(d), set(d))"))
    assert seen == {"10000 {65}\n", "10000 {66}\n"}


def _begin(console, snapshot):
    console.off()
    console.load(snapshot)
    console.on()
    console.prompt()


def _operations(console, snapshot):
    """How many flash operations the save takes."""
    _begin(console, snapshot)
    before = console.state()
    console.exec(SAVE)
    after = console.state()
    return sum(after[kind] - before[kind] for kind in ("erased", "programmed"))
