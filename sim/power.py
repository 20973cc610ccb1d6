"""What ends a run of the chip from outside; nothing on the device may catch these."""


class PowerOff(BaseException):
    """The console was switched off."""


class PowerCut(PowerOff):
    """The power failed in the middle of writing to the flash."""


class Reset(BaseException):
    """The chip was reset, by itself or by its watchdog."""
