"""Pictures of the panel: RGB565 pixels (high byte first) to PNG files and to terminal text."""

import struct
import zlib


def rgb(pixels, index):
    """The red, green and blue (0-255) of pixel `index` of RGB565 `pixels`."""
    colour = pixels[2 * index] << 8 | pixels[2 * index + 1]
    red, green, blue = colour >> 11, colour >> 5 & 63, colour & 31
    return red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2


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


def half_blocks(pixels, width, height, columns):
    """Lines of text with colours that show the picture, two pixels a character, one above another.

    The picture is made smaller by a whole number until it fits into `columns`.
    """
    step = max(1, -(-width // columns))
    for y in range(0, height - step, 2 * step):
        line = []
        for x in range(0, width, step):
            upper = rgb(pixels, y * width + x)
            lower = rgb(pixels, (y + step) * width + x)
            line.append("\x1b[38;2;%d;%d;%dm\x1b[48;2;%d;%d;%dm▀" % (*upper, *lower))
        yield "".join(line) + "\x1b[0m"
