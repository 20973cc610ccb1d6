"""The pages about the match on MicroPython: they open in a small heap, and are painted without
an allocation."""

from test_screens import CONSOLE

PAGES = """
from engine.choose import Chooser
from engine.match import Match
from engine.pubeval import Pubeval
from engine.record import Whole
from engine.rules import Rules
from engine.state import State
from firmware import lifetime, more, pad

lifetime._PATH = "/nowhere/games"
match = Match()
match.begin(Rules(5), b"a game")
chooser = Chooser(Pubeval())
turns = 0
while turns < 60 or match.phase != intents.TO_MOVE or match.play.done:
    if match.phase == intents.TO_MOVE:
        for i in range(chooser.best(match.pos, match.dice[0], match.dice[1])):
            match.step(chooser.src[i], chooser.die[i])
        match.confirm()
        turns += 1
    elif match.phase == intents.GAME_OVER:
        match.next_game()
    else:
        match.roll()
app.saves.events = lambda match: Whole(None, match)

def measure(name):
    rounds(100)
    for again in range(2):
        gc.collect()
        gc.disable()
        before = gc.mem_alloc()
        app.canvas.dirty_all()
        rounds(3)
        grown = gc.mem_alloc() - before
        gc.enable()
    print(name, type(app.top()).__name__, grown, gc.mem_alloc() - empty)

def press(action):
    app.top().press(action)

more.entries(app, app.texts("boxes"), match)[-1][1]()
measure("share")
press(pad.BACK)
more.record(app, match)
measure("record")
press(pad.LEFT)
measure("back")
press(pad.OK)
measure("list")
press(pad.UP)
press(pad.OK)
press(pad.BACK)
more.hint(app, match)
measure("hint")
press(pad.RIGHT)
measure("second")
press(pad.OK)
measure("numbers")
press(pad.BACK)
press(pad.BACK)
more.statistics(app, match)
rounds(1000)
measure("dice")
press(pad.RIGHT)
measure("counts")
press(pad.RIGHT)
measure("ever")
press(pad.BACK)
more.editor(app)
measure("editor")
press(pad.OK)
press(pad.LEFT)
measure("put")
app.top()._type()
measure("type")
press(pad.OK)
press(pad.DOWN)
measure("typed")
app.paint_with("safe")
measure("theme")
press(pad.MENU)
more.slots(app)
measure("slots")
press(pad.DOWN)
press(pad.OK)
measure("slot")
press(pad.OK)
measure("form")
form = app.top()
form._chosen(form._rows[4])
press(pad.DOWN)
press(pad.OK)
measure("name")
press(pad.OK)
measure("named")
press(pad.MENU)
app.begin(Rules(5), 0, by_hand=True)
press(pad.OK)
measure("dice")
press(pad.OK)
measure("die")
"""

WANTED = (
    "Share", "Browse", "Browse", "Moves", "Hint", "Hint", "Numbers", "Stats", "Stats", "Stats",
    "Editor", "Editor", "TypeId", "TypeId", "TypeId",
    "Slots", "Box", "Form", "Typewriter", "Typewriter", "EnterDice", "EnterDice",
)  # fmt: skip


def test_pages_open_in_a_small_heap_and_are_painted_without_an_allocation(micropython):
    lines = [line.split() for line in micropython(CONSOLE + PAGES, heap="640k").splitlines()]
    assert [line[1] for line in lines] == list(WANTED)
    for name, _, grown, _ in lines:
        assert int(grown) == 0, f"{name} allocates {grown} bytes a picture"
    most = max(int(line[3]) for line in lines)
    print(f"at most {most} bytes in use")
