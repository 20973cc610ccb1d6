"""From float weights to the bytes that the engine reads, with their provenance.

Every hidden unit has a scale of its own, so that its largest weight takes all of a signed byte;
the line of engine/net.py undoes it. The bytes become a module of engine/nets/: one literal, which
stays in flash where the module is frozen.
"""

import json
import struct

import numpy as np

from tools.train import PLANS, ROOT, learn, resume

# Of the bytes and of their pages in nets.bin: _VERSION of engine/net.py.
VERSION = 2
# The table has places of 1/32 from -8 on; a line keeps 12 bits below them.
_PLACE = 32 << 12
_MIDDLE = 256 << 12
_HALF = 1 << 11
_OUT = 1024
_HIDDEN = 1024

NETS = ROOT / "engine" / "nets"


def quantise(net):
    """The bytes of a float net in the layout of engine/net.py."""
    rows = learn.by_checker(net.rows).astype(np.float64)
    count, hidden = rows.shape
    assert hidden % 8 == 0 and hidden < 256
    scale = np.abs(rows).max(axis=0) / 127
    whole = np.rint(rows / scale).astype(np.int64)
    slope = np.rint(scale * _PLACE).astype(np.int64)
    rest = np.rint(net.bias.astype(np.float64) * _PLACE).astype(np.int64) + _MIDDLE + _HALF
    out = np.rint(net.out.astype(np.float64) * _OUT).astype(np.int64)
    # The hidden values are cut down to ten bits: on average by half a step.
    base = np.rint(net.out_bias.astype(np.float64) * _OUT * _HIDDEN + out.sum(axis=1) / 2)
    assert (np.abs(out).sum(axis=1) * _HIDDEN + np.abs(base)).max() < 1 << 30
    assert np.abs(out).max() < 1 << 15
    words = (whole + 128).astype(np.uint8).reshape(count, hidden // 4, 4)[:, :, [0, 2, 1, 3]]
    data = struct.pack("<BBH", hidden, VERSION, count) + words.tobytes()
    for j in range(hidden):
        data += struct.pack("<ii5HH", slope[j], rest[j], *(out[:, j] + 32768), 0)
    return data + struct.pack("<5i", *base.astype(int))


def literal(data):
    """Bytes as the lines of a literal within the line length."""
    lines = []
    line = ""
    for byte in data:
        sign = chr(byte)
        if sign in '"\\' or not 32 <= byte < 127:
            sign = f"\\x{byte:02x}"
        if len(line) + len(sign) > 90:
            lines.append(f'    b"{line}"')
            line = ""
        line += sign
    lines.append(f'    b"{line}"')
    return "\n".join(lines)


def write(name, work):
    """Write engine/nets/NAME.py; returns a line about it."""
    plan = PLANS[name]
    stages = [work / f"{name}{stage}.npz" for stage in ("-refined", "-polished", "")]
    net, block = resume(next(path for path in stages if path.exists()), plan, 1)
    data = quantise(net)
    NETS.mkdir(exist_ok=True)
    text = f'''"""The {name} net, made by `python3 tools train`: see provenance.json and net.py."""

DATA = (
{literal(data)}
)
'''
    (NETS / f"{name}.py").write_text(text)
    kept = NETS / "provenance.json"
    provenance = json.loads(kept.read_text()) if kept.exists() else {}
    # What was written by hand about a net's history stays.
    entry = provenance.setdefault(name, {})
    entry |= {"bytes": len(data), "hidden": plan["hidden"], "rows": plan["rows"]}
    entry |= {"of": plan["of"], "teacher": "gnubg-nn 1.1.0a11, 0-ply", "blocks": block}
    kept.write_text(json.dumps(provenance, indent=2, ensure_ascii=False) + "\n")
    return f"engine/nets/{name}.py: {len(data)} bytes"
