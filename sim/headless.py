"""Play by script, with virtual time: keys, waits, pictures and power-offs, one step a line.

    press A        tap a key                 wait         until the picture rests
    hold A 800     hold it for 800 ms        wait 500     for 500 ms
    down A, up A   press, let go             shot NAME    save the picture as NAME.png
    off, on        the power                 cut N        power fails before the N-th
                                                          operation of the flash from now

Keys are UP DOWN LEFT RIGHT A B X Y PRESS. `#` begins a comment. The console is switched on at
the start, and off at the end of the script.
"""

from pathlib import Path

from sim.power import PowerOff

_TAP_MS = 80
_REST_MS = 400
_PATIENCE_MS = 120_000

_ARGUMENTS = {
    "press": 1, "hold": 2, "down": 1, "up": 1, "wait": (0, 1), "shot": 1, "off": 0, "on": 0,
    "cut": 1,
}  # fmt: skip
_NUMBER_AT = {"hold": 2, "wait": 1, "cut": 1}

_OFF = -1  # what a script yields instead of a pause
_END = -2


class ScriptError(Exception):
    """The script is wrong, or the console did not do what it waits for; one sentence."""


def parse(text, keys):
    """The steps of a script as lists of words; raises ScriptError with the line."""
    steps = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].split()
        if words:
            problem = _problem(words, keys)
            if problem:
                raise ScriptError(f"Line {number} of the script: {problem}.")
            steps.append(words)
    return steps


def _problem(words, keys):
    command, given = words[0], len(words) - 1
    if command not in _ARGUMENTS:
        return f"there is no step '{command}'; the steps are {', '.join(_ARGUMENTS)}"
    wanted = _ARGUMENTS[command]
    if given != wanted and not (isinstance(wanted, tuple) and given in wanted):
        return f"'{command}' does not take {given} word{'s' * (given != 1)} after it"
    if command in ("press", "hold", "down", "up") and words[1] not in keys:
        return f"this board has no key '{words[1]}'; it has {' '.join(keys)}"
    at = _NUMBER_AT.get(command)
    if at and given >= at and not words[at].isdigit():
        return f"'{words[at]}' is not a whole number"
    return None


class Run:
    """One script on one device with a virtual clock; pictures go to the folder `shots`."""

    def __init__(self, device, steps, shots=None):
        self.crash = None  # the first exception that ended the device's main program
        self._device = device
        self._clock = device.clock
        self._shots = Path(shots) if shots else None
        self._rest = self._play(steps)
        self._on = True
        self._ended = False
        self._problem = None

    def play(self):
        """Play the script to its end; raises ScriptError when it cannot be played."""
        self._clock.agenda = self._next
        self._clock.due = self._clock.now
        try:
            while not self._ended:
                if self._on:
                    self._live()
                else:
                    self._device.wait(1000)
        finally:
            self._clock.agenda = self._clock.due = None
        if self._problem:
            raise self._problem

    def _live(self):
        """Run the device until its power goes."""
        try:
            self._device.boot()
            self.crash = self.crash or self._device.crash
            while True:
                self._device.wait(1000)  # at the prompt
        except PowerOff:
            self._on = False

    def _next(self):
        """The clock's agenda: go on with the script, answer the time of its next part."""
        try:
            pause = next(self._rest, _END)
        except Exception as problem:  # kept from the device code that is asleep above
            self._problem = problem
            pause = _END
        if pause >= 0:
            return self._clock.now + 1000 * pause
        self._ended = pause == _END
        self._clock.due = self._clock.now
        if self._on:
            self._device.off()
            raise PowerOff
        return self._clock.due

    def _play(self, steps):
        """Do the steps; yields the milliseconds to let pass, or _OFF."""
        device = self._device
        for command, *words in steps:
            if command in ("press", "hold"):
                device.key(words[0], True)
                yield int(words[1]) if command == "hold" else _TAP_MS
                device.key(words[0], False)
                yield _TAP_MS
            elif command in ("down", "up"):
                device.key(words[0], command == "down")
            elif command == "wait" and words:
                yield int(words[0])
            elif command == "wait":
                yield from self._until_rest()
            elif command == "shot":
                self._shoot(words[0])
            elif command == "off":
                yield _OFF
            elif command == "on":
                self._on = True
                yield 1
            elif command == "cut":
                device.flash.cut(int(words[0]))

    def _until_rest(self):
        start = self._clock.now
        while True:
            quiet = (self._clock.now - max(start, self._device.written_us)) // 1000
            if quiet >= _REST_MS:
                return
            if self._clock.now - start > 1000 * _PATIENCE_MS:
                raise ScriptError(
                    f"The picture did not rest within {_PATIENCE_MS // 1000} s of the device's "
                    "time; use 'wait MS' while something moves."
                )
            yield _REST_MS - quiet

    def _shoot(self, name):
        if self._shots is None:
            raise ScriptError("The script takes pictures: say where to with --shot FOLDER.")
        from sim.picture import image

        self._shots.mkdir(parents=True, exist_ok=True)
        image(self._device).save(self._shots / (name + ".png"))
