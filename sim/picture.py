"""Pictures of the panel for people: RGB565 as it lies on the glass, turned into Pillow images."""

from array import array

from PIL import Image


def image(device):
    """What the glass of `device` shows, as a Pillow RGB image; the light is not counted in."""
    words = array("H", device.panel.picture())
    words.byteswap()
    size = (device.panel.width, device.panel.height)
    return Image.frombytes("RGB", size, words.tobytes(), "raw", "BGR;16")
