"""Pictures of the panel: RGB565 pixels, high byte first, into PNG files."""

import struct
import zlib


def rgb(pixels, index):
    """The red, green and blue (0-255) of pixel `index` of RGB565 `pixels`."""
    colour = pixels[2 * index] << 8 | pixels[2 * index + 1]
    red, green, blue = colour >> 11, colour >> 5 & 63, colour & 31
    return red * 255 // 31, green * 255 // 63, blue * 255 // 31


def png(pixels, width, height):
    """A PNG file's bytes."""
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(width):
            rows += bytes(rgb(pixels, y * width + x))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(bytes(rows))), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, content) for kind, content in chunks)


def _chunk(kind, content):
    body = kind + content
    return struct.pack(">I", len(content)) + body + struct.pack(">I", zlib.crc32(body))
