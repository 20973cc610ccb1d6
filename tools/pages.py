"""nets.bin, the nets for boards that load files: read where it lies in flash, it takes no RAM.

The file is made of pages, as hal/pages.py finds them. Each net begins with a page that has its
head, units and outputs; its rows fill the pages after that (engine/paged.py).
"""

import binascii
import secrets

NAME = "nets.bin"

BLOCK = 4096
_CONTENT = 3968
# What rows fill of it: PAGE of engine/paged.py.
_ROWS = 3840
_HEAD = 112
_MARK = 8
_NET_HEAD = 4


def nets_file(mark=None):
    """The bytes of nets.bin. mark: eight bytes of its own, by default of chance."""
    from engine.nets import filter, large, race

    contents = [content for net in (large, race, filter) for content in _contents(net.DATA)]
    mark = mark or secrets.token_bytes(_MARK)
    pages = (_page(mark, k, len(contents), content) for k, content in enumerate(contents))
    return b"".join(page[_links(k) :] for k, page in enumerate(pages))


def mark_of(content):
    """The mark of such a file."""
    return content[_HEAD : _HEAD + _MARK]


def with_mark(content, mark=None):
    """The same file with another mark, by default of chance."""
    return content.replace(mark_of(content), mark or secrets.token_bytes(_MARK))


def _contents(net):
    """A net's bytes (engine/net.py) in parts of a page: all but the rows, then whole rows."""
    end = _NET_HEAD + net[0] * (net[2] | net[3] << 8)
    rows = net[_NET_HEAD:end]
    yield net[:_NET_HEAD] + net[end:]
    for at in range(0, len(rows), _ROWS):
        yield rows[at : at + _ROWS]


def _page(mark, number, total, content):
    """A whole block."""
    content = content.ljust(_CONTENT, b"\x80")
    head = mark + number.to_bytes(2, "little") + total.to_bytes(2, "little")
    head += binascii.crc32(content).to_bytes(4, "little")
    return bytes(_HEAD) + head + content


def _links(block):
    """Bytes of a file's block that LittleFS keeps for itself: its links to blocks before."""
    links = 0
    while block and not block >> links & 1:
        links += 1
    return 4 * (links + 1) if block else 0
