"""The watchdog on the emulated chip: it bites who does not feed it, and never the prompt."""

FED = """
import time
from machine import WDT
dog = WDT(timeout=1000)
for _ in range(5):
    time.sleep_ms(900)
    dog.feed()
print("fed")
"""


def test_the_watchdog_bites_when_it_is_not_fed(pico):
    console = pico()
    console.on()
    assert console.exec(FED).strip() == "fed"
    assert console.state()["resets"] == 0
    console.run(2000)
    assert console.state()["resets"] == 1


def test_the_prompt_stays_free_after_the_game_on_a_cable(console):
    console.run(1000)
    assert console.exec("print(2 + 3)").strip() == "5"
    console.run(20_000)
    assert console.exec("print(2 + 3)").strip() == "5"
    assert console.state()["resets"] == 0
