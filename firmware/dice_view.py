"""The dice as they are shown: up to four of each side, in the side's colour, on its half."""

_MOST = 4


class DiceView:
    """Faces and shades of the dice; every change notes its own dirty rectangle."""

    def __init__(self, canvas, geometry, theme, colours):
        """colours: the colour of each side, 0 light or 1 dark, shared with the board."""
        self._canvas = canvas
        self._geometry = geometry
        self._theme = theme
        self._colours = colours
        self._faces = (bytearray(_MOST), bytearray(_MOST))
        self._spent = (bytearray(_MOST), bytearray(_MOST))
        self._count = bytearray(2)

    def show(self, side, count):
        """Show `count` dice of a side (0: none), none of them played."""
        self._touch_all(side)
        self._count[side] = count
        for i in range(_MOST):
            self._spent[side][i] = 0
        self._touch_all(side)

    def count(self, side):
        """How many dice of a side are shown."""
        return self._count[side]

    def face(self, side, i, value):
        """Turn the i-th die of a side to a face."""
        if self._faces[side][i] != value:
            self._faces[side][i] = value
            self._touch(side, i)

    def spend(self, side, i, spent):
        """Show the i-th die as played, or not."""
        if self._spent[side][i] != spent:
            self._spent[side][i] = spent
            self._touch(side, i)

    def _touch_all(self, side):
        for i in range(self._count[side]):
            self._touch(side, i)

    def _touch(self, side, i):
        g = self._geometry
        self._canvas.dirty(g.die_x(side, i, self._count[side]), g.die_y, g.die, g.die)

    def paint(self, canvas, x, y, w, h):
        """Draw the dice that meet the tile."""
        g = self._geometry
        if g.die_y >= y + h or y >= g.die_y + g.die:
            return
        for side in range(2):
            count = self._count[side]
            for i in range(count):
                left = g.die_x(side, i, count)
                if left < x + w and x < left + g.die:
                    self._paint_die(canvas, side, i, left)

    def _paint_die(self, canvas, side, i, x):
        g = self._geometry
        t = self._theme
        y = g.die_y
        colour = self._colours[side]
        if self._spent[side][i]:
            canvas.rounded(x, y, g.die, g.die, t.spent)
            paint_pips(canvas, x, y, g.die, self._faces[side][i], t.felt)
        else:
            canvas.rounded(x, y, g.die, g.die, t.dice_edges[colour])
            canvas.rect(x + 1, y + 1, g.die - 2, g.die - 2, t.dice[colour])
            paint_pips(canvas, x, y, g.die, self._faces[side][i], t.pips[colour])


def paint_pips(canvas, x, y, die, value, ink):
    """Draw the pips of a face on a die of so many pixels."""
    dot = max(2, die // 6) if die > 7 else 1
    near = max(1, die // 9)
    mid = (die - dot) // 2
    far = die - near - dot
    if value & 1:
        canvas.rect(x + mid, y + mid, dot, dot, ink)
    if value > 1:
        canvas.rect(x + near, y + near, dot, dot, ink)
        canvas.rect(x + far, y + far, dot, dot, ink)
    if value > 3:
        canvas.rect(x + far, y + near, dot, dot, ink)
        canvas.rect(x + near, y + far, dot, dot, ink)
    if value == 6:
        canvas.rect(x + near, y + mid, dot, dot, ink)
        canvas.rect(x + far, y + mid, dot, dot, ink)
