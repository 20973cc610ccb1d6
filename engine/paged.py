"""Nets that lie in pages of flash: where each has its bytes, and these nets as evaluators.

The pages are those of nets.bin (tools/pages.py), the large net's first, then those of the race net
and of the sieve. Each net begins with a page that has its head, units and outputs, its rows fill
the pages after that. hal/pages.py finds them; kernel_paged.py reads the rows where they lie.
"""

from engine import kernels

# Bytes of a page that rows fill, so that no row of 192, 128, 32 or 16 lies in two.
PAGE = 3840

_HEAD = 4


def nets(addresses, view):
    """The net that judges and the sieve, as levels.nets; None if this chip has no Thumb code.

    addresses: of all pages in order; view(address) gives a page's bytes. ValueError for nets of
    another version.
    """
    large, race, sieve = _parts(addresses, view)
    if not kernels.net_class(_whole(sieve, view)).in_thumb:
        return None
    from engine.kernel_paged import PagedNet

    return [PagedNet(large, PagedNet(race)), PagedNet(sieve)]


def _parts(addresses, view):
    """Of each net its bytes without the rows, and the addresses of those."""
    parts = []
    at = 0
    while at < len(addresses):
        data = view(addresses[at])
        pages = (_rows(data) + PAGE - 1) // PAGE
        parts.append((data, addresses[at + 1 : at + 1 + pages]))
        at += 1 + pages
    return parts


def _rows(data):
    """Bytes of a net's rows."""
    return data[0] * (data[2] | data[3] << 8)


def _whole(part, view):
    """A net's bytes in one piece, as net.py describes them."""
    data, pages = part
    rows = b"".join([view(address)[:PAGE] for address in pages])
    return bytes(data[:_HEAD]) + rows[: _rows(data)] + bytes(data[_HEAD:])
