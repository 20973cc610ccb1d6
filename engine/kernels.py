"""The fastest net that this interpreter can run, chosen by trying.

Thumb assembler on Cortex-M chips, viper on others that have it, plain Python elsewhere (CPython,
and a chip whose files were compiled for another one). MicroPython 1.26 and 1.27 compile viper
wrongly for Thumb, so a kernel has to come to the plain net's score once before it is used; the
plain net is gone from memory after that.
"""

from engine.batch import Batch
from engine.passing import load
from engine.position import SIZE, start

_chosen = []


def net_class(sample):
    """The class to make nets of; sample: the bytes of a small net to try them on."""
    if not _chosen:
        _chosen.append(_choose(sample))
    return _chosen[0]


def batch():
    """The fastest Batch; net_class has been called before."""
    if _chosen[0].in_thumb:
        from engine.thumb_walk import ThumbBatch

        return ThumbBatch()
    if not _chosen[0].plain:
        from engine.kernel_walk import ViperBatch

        return ViperBatch()
    return Batch()


def _choose(sample):
    pos = bytearray(SIZE)
    start(pos)
    plain = load("engine.plain_net").PlainNet
    expected = _score(plain, sample, pos)
    for find in (_thumb, _viper):
        kernel = find()
        if kernel is not None and _agrees(kernel, sample, pos, expected):
            return kernel
    return plain


def _agrees(kernel, sample, pos, expected):
    """Whether a kernel works here; where viper's words are no memory, it raises an error."""
    try:
        return _score(kernel, sample, pos) == expected
    except (ValueError, TypeError, IndexError):
        return False


def _score(kernel, sample, pos):
    """A score after a play, so that rows come and go."""
    net = kernel(sample)
    net.start(pos)
    pos[8] -= 1
    pos[6] -= 1
    pos[5] += 2
    score = net.score(pos)
    pos[8] += 1
    pos[6] += 1
    pos[5] -= 2
    return score


def _thumb():
    try:
        from engine.kernel_thumb import ThumbNet
    except (ImportError, SyntaxError, ValueError, AttributeError, NameError):
        return None
    return ThumbNet


def _viper():
    try:
        from engine.kernel_viper import ViperNet
    except (ImportError, SyntaxError, ValueError, AttributeError, NameError):
        return None
    return ViperNet
