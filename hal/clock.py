"""The console's clock: milliseconds that wrap, and sleeping.

`hal.console` hands this module on as `Console.clock`. Times are compared with `since` and
`reached` only, never with < or -, because they wrap after some days.
"""

import time

now = time.ticks_ms
sleep = time.sleep_ms
after = time.ticks_add


def since(start):
    """Milliseconds from `start` to now."""
    return time.ticks_diff(time.ticks_ms(), start)


def reached(moment):
    """Whether `moment`, made by `after(now(), ms)`, has come."""
    return time.ticks_diff(time.ticks_ms(), moment) >= 0
