"""From a BDF font to a module of bytes: each glyph as a few rectangles.

A glyph of a pixel font is mostly strokes, so that four or five filled rectangles draw it: fewer
calls than pixels or rows, and no bitmap object on the chip. A rectangle is two bytes:
(x + 1) << 4 | width - 1, then y << 4 | height - 1, y counted from the top of the line.

A Chinese letter has too many strokes for that. It is a cell of 12 rows, ten of them above the
base line, of two bytes each, the leftmost pixel in the highest bit; the cells come in pages of
64, so that a heap in pieces has room for them. Where the font's own glyph is poor, a text file
beside it has a better one: the letter in a line, then its rows of dots and hashes.
"""

import re

from tools.setup import ROOT, Unfit

HAN_ROWS = 12
HAN_ABOVE = 10
HAN_PAGE = 64

FOLDER = ROOT / "tools" / "assets" / "fonts"


class Glyph:
    """One character: its advance in pixels and the set of its (x, y) pixels, y from the top."""

    def __init__(self, advance, pixels):
        self.advance = advance
        self.pixels = pixels


def read_bdf(path):
    """A BDF file's (ascent, descent, {code point: Glyph})."""
    lines = iter(path.read_text(encoding="latin-1").splitlines())
    ascent = descent = 0
    glyphs = {}
    for line in lines:
        word, _, rest = line.partition(" ")
        if word == "FONT_ASCENT":
            ascent = int(rest)
        elif word == "FONT_DESCENT":
            descent = int(rest)
        elif word == "ENCODING":
            code = int(rest.split()[0])
        elif word == "DWIDTH":
            advance = int(rest.split()[0])
        elif word == "BBX":
            width, height, left, bottom = map(int, rest.split())
        elif word == "BITMAP":
            rows = [next(lines) for _ in range(height)]
            top = ascent - bottom - height
            glyphs[code] = Glyph(advance, set(_pixels(rows, width, left, top)))
    return ascent, descent, glyphs


def read_drawn(path, top):
    """The cells of Chinese letters in a file of drawings, {code point: Glyph}; top: their y."""
    glyphs = {}
    lines = path.read_text(encoding="utf-8").split()
    for at in range(0, len(lines), 1 + HAN_ROWS):
        letter, *rows = lines[at : at + 1 + HAN_ROWS]
        whole = len(letter) == 1 and len(rows) == HAN_ROWS
        if not whole or not all(re.fullmatch("[.#]{12}", row) for row in rows):
            raise Unfit(f"{path.name}: {letter} is no letter with 12 rows of 12 dots or hashes.")
        cell = ((x, top + y) for y, row in enumerate(rows) for x, c in enumerate(row) if c == "#")
        glyphs[ord(letter)] = Glyph(12, set(cell))
    return glyphs


def _pixels(rows, width, left, top):
    for y, row in enumerate(rows):
        bits = int(row, 16) << 32 >> len(row) * 4
        for x in range(width):
            if bits >> (31 - x) & 1:
                yield left + x, top + y


def rectangles(pixels):
    """Cover a set of pixels by few rectangles (x, y, width, height), none overlapping."""
    left = set(pixels)
    found = []
    while left:
        best = max(
            (_grown(left, x, y) for x, y in left), key=lambda r: (r[2] * r[3], -r[1], -r[0])
        )
        x, y, w, h = best
        left -= {(i, j) for i in range(x, x + w) for j in range(y, y + h)}
        found.append(best)
    return sorted(found, key=lambda r: (r[1], r[0]))


def _grown(left, x, y):
    """The largest rectangle of `left` whose upper left pixel is (x, y)."""
    best = (x, y, 1, 1)
    widest = 99
    h = 0
    while (x, y + h) in left:
        w = 0
        while w < widest and (x + w, y + h) in left:
            w += 1
        widest = w
        h += 1
        if w * h > best[2] * best[3]:
            best = (x, y, w, h)
    return best


def narrowed(glyph):
    """The glyph of a font of one width for all, as wide as its pixels and one more."""
    if not glyph.pixels:
        return Glyph(glyph.advance // 2, glyph.pixels)
    columns = [x for x, _ in glyph.pixels]
    left = min(columns)
    return Glyph(max(columns) - left + 2, {(x - left, y) for x, y in glyph.pixels})


def module(file, about, used, narrow=False):
    """The source of a font module with the glyphs of the string `used`, ASCII first.

    narrow: each letter is as wide as its pixels, whatever the BDF file says.
    """
    ascent, descent, glyphs = read_bdf(FOLDER / file)
    if narrow:
        glyphs = {code: narrowed(glyph) for code, glyph in glyphs.items()}
    missing = [c for c in used if ord(c) not in glyphs]
    if missing:
        raise Unfit(f"{file} has no glyph for {' '.join(missing)}; change the text or the font.")
    widths = bytearray()
    starts = bytearray(b"\0\0")
    rects = bytearray()
    for c in used:
        glyph = glyphs[ord(c)]
        widths.append(glyph.advance)
        for x, y, w, h in rectangles(glyph.pixels):
            rects.append((x + 1) << 4 | (w - 1))
            rects.append(y << 4 | (h - 1))
        starts += len(rects).to_bytes(2, "little")
    more = b"".join(ord(c).to_bytes(2, "little") for c in used[95:])
    return (
        f"{_heading(about, file)}"
        f"ASCENT = {ascent}\n"
        f"HEIGHT = {ascent + descent}\n"
        f"CAPITALS = {ascent - min(y for _, y in glyphs[ord('H')].pixels)}\n"
        f"{_bytes('MORE', more)}{_bytes('WIDTHS', widths)}"
        f"{_bytes('STARTS', starts)}{_bytes('RECTS', rects)}"
    )


def han(file, drawn, about, used):
    """The source of a module with the cells of the Chinese letters `used`, sorted.

    drawn: the name of a file of drawings, for letters that the font draws worse.
    """
    ascent, _, glyphs = read_bdf(FOLDER / file)
    top = ascent - HAN_ABOVE
    glyphs |= read_drawn(FOLDER / drawn, top)
    missing = [c for c in used if ord(c) not in glyphs]
    if missing:
        raise Unfit(f"{file} has no glyph for {' '.join(missing)}; use other letters.")
    cells = bytearray()
    for c in used:
        pixels = glyphs[ord(c)].pixels
        if not all(0 <= x < 12 and 0 <= y - top < HAN_ROWS for x, y in pixels):
            raise Unfit(f"The glyph of {c} in {file} does not fit the cell; use another letter.")
        for y in range(top, top + HAN_ROWS):
            row = sum(0x8000 >> x for x in range(12) if (x, y) in pixels)
            cells += row.to_bytes(2, "big")
    codes = b"".join(ord(c).to_bytes(2, "little") for c in used)
    size = HAN_PAGE * 2 * HAN_ROWS
    pages = [cells[i : i + size] for i in range(0, len(cells), size)]
    named = "".join(_bytes(f"_PAGE_{i}", page) for i, page in enumerate(pages))
    names = "".join(f"    _PAGE_{i},\n" for i in range(len(pages)))
    return f"{_heading(about, file)}{_bytes('CODES', codes)}{named}PAGES = (\n{names})\n"


def _heading(about, file):
    return (
        f'"""{about}\n\n'
        f"Made by `python3 tools assets` from tools/assets/fonts/{file}; the layout is told in\n"
        f'tools/assets/font.py.\n"""\n\n'
    )


def _bytes(name, data):
    """A bytes literal; one literal, so that a frozen module keeps it in flash."""
    if len(data) <= 16:
        return f'{name} = b"{_escaped(data)}"\n'
    lines = [_escaped(data[i : i + 22]) for i in range(0, len(data), 22)]
    text = "\\\n".join(lines)
    return f'{name} = b"\\\n{text}"\n'


def _escaped(data):
    return "".join(f"\\x{byte:02x}" for byte in data)
