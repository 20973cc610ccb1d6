"""Adam: steps down the slopes that learn.py adds up, with a pace of its own for every weight.

Most rows of the net are rarely on, and plain descent leaves their weights behind. The method is
Kingma and Ba's (2015).
"""

import numpy as np
from numba import njit

_MEAN = 0.9
_SPREAD = 0.999
_LEAST = 1e-8


class Adam:
    """Steps of one net; `slopes` are the four arrays to add slopes to, each step clears them.

    kept: the arrays of an earlier Adam to go on with, as `arrays` gave them.
    """

    def __init__(self, net, kept=None):
        self.weights = net.weights()
        self.slopes = tuple(np.zeros_like(w) for w in self.weights)
        self.means = [np.zeros_like(w) for w in self.weights]
        self.spreads = [np.zeros_like(w) for w in self.weights]
        self.steps = 0
        if kept:
            self.steps = int(kept["steps"])
            for k in range(len(self.weights)):
                self.means[k][:] = kept[f"mean{k}"]
                self.spreads[k][:] = kept[f"spread{k}"]

    def arrays(self):
        """All that a later Adam needs to go on, by name."""
        found = {"steps": np.int64(self.steps)}
        for k in range(len(self.weights)):
            found |= {f"mean{k}": self.means[k], f"spread{k}": self.spreads[k]}
        return found

    def step(self, rate):
        """Move every weight by about `rate` against its slope, and clear the slopes."""
        self.steps += 1
        mean = np.float32(1 / (1 - _MEAN**self.steps))
        spread = np.float32(1 / (1 - _SPREAD**self.steps))
        for arrays in zip(self.weights, self.slopes, self.means, self.spreads):
            _step(*(a.reshape(-1) for a in arrays), np.float32(rate), mean, spread)


@njit(cache=True, fastmath=True)
def _step(weights, slopes, means, spreads, rate, mean, spread):
    keep = np.float32(_MEAN)
    hold = np.float32(_SPREAD)
    one = np.float32(1)
    for i in range(len(weights)):
        slope = slopes[i]
        means[i] = keep * means[i] + (one - keep) * slope
        spreads[i] = hold * spreads[i] + (one - hold) * slope * slope
        pace = np.sqrt(spreads[i] * spread) + np.float32(_LEAST)
        weights[i] -= rate * means[i] * mean / pace
        slopes[i] = 0
