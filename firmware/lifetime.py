"""All games ever played on this console, counted by the opponent's level, in a file of their own.

A game is counted once, however often it is told: the file remembers the last one by its match's
seed and its number. hal/store.py makes the writing safe against power cuts.

The file: version, seed (6), game (2), then per row games, wins, gammons won and lost (4 each).
"""

from struct import pack_into, unpack_from

from micropython import const

from hal.store import Store

# Rows: the levels of engine/levels.py, then two players.
ROWS = const(5)
TWO = const(4)

# Columns.
GAMES = const(0)
WINS = const(1)
GAMMONS = const(2)
LOST_GAMMONS = const(3)
COLUMNS = const(4)

_PATH = "/games"
_VERSION = const(1)
_HEAD = const(9)
_SIZE = const(_HEAD + 4 * ROWS * COLUMNS)


class Lifetime:
    """`rows[ROW][COLUMN]`; wins and gammons are those of side 0."""

    def __init__(self):
        self.rows = [[0] * COLUMNS for _ in range(ROWS)]
        self._store = Store(_PATH)
        self._last = bytes(_HEAD - 1)
        data = self._store.load()
        while data and (data[0] != _VERSION or len(data) != _SIZE):
            # Of a newer game: kept aside.
            data = self._store.refuse()
        if data:
            self._last = bytes(data[1:_HEAD])
            for row in range(ROWS):
                for column in range(COLUMNS):
                    at = _HEAD + 4 * (COLUMNS * row + column)
                    self.rows[row][column] = unpack_from("<I", data, at)[0]

    def count(self, row, match):
        """Count the game that a match has just ended; nothing where it is counted already."""
        game = bytearray(_HEAD - 1)
        game[:6] = match.seed
        pack_into("<H", game, 6, match.game & 0xFFFF)
        if match.winner < 0 or bytes(game) == self._last:
            return
        self._last = bytes(game)
        counts = self.rows[row]
        counts[GAMES] += 1
        if match.winner == 0:
            counts[WINS] += 1
        if match.kind > 1:
            counts[LOST_GAMMONS if match.winner else GAMMONS] += 1
        self._save()

    def _save(self):
        data = bytearray(_SIZE)
        data[0] = _VERSION
        data[1:_HEAD] = self._last
        for row in range(ROWS):
            for column in range(COLUMNS):
                at = _HEAD + 4 * (COLUMNS * row + column)
                pack_into("<I", data, at, self.rows[row][column])
        try:
            self._store.save(data, _SIZE)
        except OSError:
            pass  # saves.py tells that the flash is full


def count_game(app, match):
    """Count the game that has just ended, in the row of who played it."""
    other = app.saves.players[1]
    Lifetime().count(other - 1 if other else TWO, match)
