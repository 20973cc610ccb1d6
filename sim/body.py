"""The console's body for the window: where everything is, and how it looks.

All measures are in units. `Body` paints it twice, with all keys up and all keys down, large;
`fit` scales both down to the window, which gives smooth edges. The window copies the part of a
pressed key from the second.
"""

import pygame

WIDTH, HEIGHT = 680, 360
SCREEN = pygame.Rect(190, 30, 300, 280)  # the picture is fitted into this

_DESK = (24, 22, 21)
_SHADOW = (14, 13, 12)
_SHELL = (52, 54, 58)
_EDGE = (84, 87, 92)
_GLASS = (10, 11, 12)
_RIM = (30, 31, 34)
_WELL = (40, 42, 45)
_KEY = (26, 27, 29)
_KEY_EDGE = (70, 73, 78)
_IVORY = (232, 222, 202)
_AMBER = (250, 190, 60)
_FAINT = (122, 124, 128)

_UNIT = 4  # pixels of the large painting for a unit

_PAD = (98, 170)
_ARM = 34
_CLUSTER = (584, 170)
_ROUND = 24

# The key of the keyboard, written small on each round button (see window.py).
_KEYBOARD = {"A": "Z", "B": "X", "X": "C", "Y": "V"}

# Where each key is: its rectangle, which is also what the mouse hits.
KEYS = {
    "UP": pygame.Rect(_PAD[0] - 17, _PAD[1] - 17 - _ARM - 6, 34, 40),
    "DOWN": pygame.Rect(_PAD[0] - 17, _PAD[1] + 17, 34, 40),
    "LEFT": pygame.Rect(_PAD[0] - 17 - _ARM - 6, _PAD[1] - 17, 40, 34),
    "RIGHT": pygame.Rect(_PAD[0] + 17, _PAD[1] - 17, 40, 34),
    "PRESS": pygame.Rect(_PAD[0] - 17, _PAD[1] - 17, 34, 34),
    "X": pygame.Rect(_CLUSTER[0] - _ROUND, _CLUSTER[1] - 65, 48, 48),
    "B": pygame.Rect(_CLUSTER[0] - _ROUND, _CLUSTER[1] + 17, 48, 48),
    "Y": pygame.Rect(_CLUSTER[0] - 65, _CLUSTER[1] - _ROUND, 48, 48),
    "A": pygame.Rect(_CLUSTER[0] + 17, _CLUSTER[1] - _ROUND, 48, 48),
}
POWER = pygame.Rect(634, 24, 22, 22)

_ARROWS = {
    "UP": ((0, -9), (7, 4), (-7, 4)),
    "DOWN": ((0, 9), (7, -4), (-7, -4)),
    "LEFT": ((-9, 0), (4, -7), (4, 7)),
    "RIGHT": ((9, 0), (-4, -7), (-4, 7)),
}


class Body:
    """The body around a `panel`, with the `keys` named and its `title`; call `fit` first."""

    def __init__(self, panel, keys, title):
        self._keys = [key for key in KEYS if key in keys]
        self._title = title
        fit = min(SCREEN.w / panel.width, SCREEN.h / panel.height)
        self._glass = pygame.Rect(0, 0, panel.width * fit, panel.height * fit)
        self._glass.center = SCREEN.center
        self._large = [self._paint(pressed) for pressed in (False, True)]

    def fit(self, size):
        """Fill a window of `size` with the body: `up` and `down` are what to show there."""
        self.scale = min(size[0] / WIDTH, size[1] / HEIGHT)
        self._left = (size[0] - WIDTH * self.scale) / 2
        self._top = (size[1] - HEIGHT * self.scale) / 2
        self.up, self.down = (self._fitted(large, size) for large in self._large)

    def _fitted(self, large, size):
        ready = pygame.Surface(size)
        ready.fill(_DESK)
        small = (round(WIDTH * self.scale), round(HEIGHT * self.scale))
        ready.blit(pygame.transform.smoothscale(large, small), (self._left, self._top))
        return ready

    def place(self, rect):
        """The rectangle of the window, in pixels, for one in units."""
        s = self.scale
        left, top = self._left + rect.x * s, self._top + rect.y * s
        return pygame.Rect(round(left), round(top), round(rect.w * s), round(rect.h * s))

    def key_at(self, point):
        """The name of the key at a point of the window, "POWER", or None."""
        x = (point[0] - self._left) / self.scale
        y = (point[1] - self._top) / self.scale
        if POWER.inflate(10, 10).collidepoint(x, y):
            return "POWER"
        return next((key for key in self._keys if KEYS[key].collidepoint(x, y)), None)

    def _paint(self, pressed):
        large = self._to = pygame.Surface((WIDTH * _UNIT, HEIGHT * _UNIT))
        large.fill(_DESK)
        self._box(pygame.Rect(8, 12, 664, 342), _SHADOW, 46)
        self._box(pygame.Rect(6, 6, 668, 342), _EDGE, 46)
        self._box(pygame.Rect(7, 8, 666, 339), _SHELL, 45)
        self._box(self._glass.inflate(34, 28), _RIM, 16)
        self._box(self._glass.inflate(31, 25), _GLASS, 15)
        self._dot(_PAD, 70, _RIM)
        self._dot(_PAD, 69, _WELL)
        self._dot(_CLUSTER, 76, _RIM)
        self._dot(_CLUSTER, 75, _WELL)
        for key in self._keys:
            self._paint_key(key, pressed)
        self._paint_power(pressed)
        self._text("blot", (340, 334), 14, _IVORY)
        self._text(self._title, (98, 334), 9, _FAINT)
        self._text("P power   F11 full screen", (584, 334), 9, _FAINT)
        return large

    def _paint_key(self, key, pressed):
        rect = KEYS[key]
        face, mark = (_AMBER, _KEY) if pressed else (_KEY, _IVORY)
        if len(key) == 1:
            self._dot(rect.center, _ROUND, _KEY_EDGE)
            self._dot((rect.centerx, rect.centery + 0.8), _ROUND - 1, face)
            self._text(key, (rect.centerx, rect.centery - 2), 18, mark)
            self._text(
                _KEYBOARD[key], (rect.centerx, rect.centery + 13), 8, _KEY if pressed else _FAINT
            )
        elif key == "PRESS":
            self._box(rect, _KEY, 0)
            self._dot(rect.center, 7, _KEY_EDGE)
            self._dot(rect.center, 6, face)
        else:
            self._box(rect, _KEY_EDGE, 7)
            self._box(rect.inflate(-2, -2), face, 6)
            points = [(rect.centerx + x, rect.centery + y) for x, y in _ARROWS[key]]
            scaled = [(x * _UNIT, y * _UNIT) for x, y in points]
            pygame.draw.polygon(self._to, mark, scaled)

    def _paint_power(self, lit):
        self._dot(POWER.center, 11, _RIM)
        self._dot(POWER.center, 4, _AMBER if lit else _FAINT)

    def _box(self, rect, colour, radius):
        u = _UNIT
        area = pygame.Rect(rect.x * u, rect.y * u, rect.w * u, rect.h * u)
        pygame.draw.rect(self._to, colour, area, border_radius=round(radius * u))

    def _dot(self, centre, radius, colour):
        u = _UNIT
        pygame.draw.circle(self._to, colour, (centre[0] * u, centre[1] * u), radius * u)

    def _text(self, text, centre, size, colour):
        font = pygame.font.Font(None, round(1.4 * size * _UNIT))
        letters = font.render(text, True, colour)
        at = letters.get_rect(center=(centre[0] * _UNIT, centre[1] * _UNIT))
        self._to.blit(letters, at)
