"""MicroPython's `os` on the console's flash."""

from sim import flash as chip_flash


def make(device):
    flash = device.flash

    def stat(path):
        kind, size = flash.stat(path)
        return (kind, 0, 0, 0, 0, 0, size, 0, 0, 0)

    def statvfs(path):
        free = chip_flash.BLOCKS - flash.used()
        block = chip_flash.BLOCK
        return (block, block, chip_flash.BLOCKS, free, free, 0, 0, 0, 0, 255)

    return {
        "ilistdir": lambda path="/": iter(flash.listdir(path)),
        "listdir": lambda path="/": [entry[0] for entry in flash.listdir(path)],
        "mkdir": flash.mkdir,
        "remove": flash.remove,
        "rename": flash.rename,
        "rmdir": flash.remove,
        "stat": stat,
        "statvfs": statvfs,
        "sync": lambda: None,
        "urandom": device.entropy,
    }
