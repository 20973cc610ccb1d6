"""From nothing to the shipped weights: `python3 tools train`.

Steps, each of which is skipped when its result is there, so that training may go on over many
sittings: label positions from self-play (data.py), train every net on them (learn.py), label a
second set by looking one roll ahead (deeper.py), go on with that, and write the integer weights
with their provenance (export.py). Work is kept in build/train.
"""

import json
import time
from pathlib import Path

GROUPS = ("train", "judge")

ROOT = Path(__file__).resolve().parent.parent.parent
WORK = ROOT / "build" / "train"

# Steps between two checkpoints.
BLOCK = 4_000_000

# What each net reads, and in millions of steps how long it learns: at first from 0-ply labels,
# then from those that look one roll ahead. rows: see tools/twin/inputs.py.
PLANS = {
    "large": {"hidden": 128, "rows": 1024, "of": "contact", "steps": 240, "more": 160},
    "small": {"hidden": 56, "rows": 1024, "of": "contact", "steps": 80, "more": 120},
    "race": {"hidden": 32, "rows": 596, "of": "race", "steps": 40, "more": 0},
    "filter": {"hidden": 16, "rows": 382, "of": "all", "steps": 40, "more": 0},
}
# Learning rates at the start and at the end of both phases.
FIRST = (0.4, 0.003)
MORE = (0.03, 0.001)


def arguments(parser):
    parser.add_argument("--net", choices=sorted(PLANS), action="append", help="only these nets")
    parser.add_argument("--chunks", type=int, default=30, help="chunks of 500,000 positions")
    parser.add_argument("--deeper", type=int, default=0, help="chunks of look-ahead labels")
    parser.add_argument("--export", action="store_true", help="only write the weights again")
    parser.add_argument("--seed", type=int, default=1)


def run(options):
    from tools.train import export

    WORK.mkdir(parents=True, exist_ok=True)
    names = options.net or list(PLANS)
    if not options.export:
        with _bar() as bar:
            _label(options.chunks, bar)
            for name in names:
                train(name, options.chunks, options.deeper, options.seed, bar)
    for name in names:
        print(export.write(name, WORK))
    return 0


def _bar():
    from rich import progress

    return progress.Progress(
        progress.TextColumn("{task.description}"),
        progress.BarColumn(),
        progress.TaskProgressColumn(),
        progress.TimeRemainingColumn(),
        progress.TextColumn("{task.fields[note]}"),
    )


def _label(chunks, bar):
    from tools.train import data

    task = bar.add_task("label positions", total=chunks * data.CHUNK, note="")
    for number in range(chunks):
        done = number * data.CHUNK
        data.chunk(WORK, number, lambda n, done=done: bar.update(task, completed=done + n))
        bar.update(task, completed=done + data.CHUNK)


def load(kind, chunks, deeper):
    """Positions uint8[n, 52], labels float32[n, 5] of a class, and where the deeper ones begin."""
    import numpy as np

    from tools.train import learn

    positions = []
    labels = []
    first = 0
    for stem, count in (("positions", chunks), ("deeper", deeper)):
        first = sum(map(len, positions))
        for number in range(count):
            records = np.load(WORK / f"{stem}-{number:04d}.npy", mmap_mode="r")
            chosen = learn.of_kind(records["pos"], kind)
            positions.append(records["pos"][chosen])
            labels.append((records["label"][chosen] / 65535).astype(np.float32))
    if not deeper:
        first = sum(map(len, positions))
    return np.concatenate(positions), np.concatenate(labels), first


def train(name, chunks, deeper, seed, bar):
    """Bring a net to the end of its plan, from its last checkpoint on."""
    plan = PLANS[name]
    total = plan["steps"] + (plan["more"] if deeper else 0)
    total = total * 1_000_000 // BLOCK
    path = WORK / f"{name}.npz"
    net, block = resume(path, plan, seed)
    task = bar.add_task(f"train {name}", total=total, completed=block, note="")
    if block >= total:
        return
    positions, labels, first = load(plan["of"], chunks, deeper)
    history = []
    while block < total:
        began = time.time()
        error = one_block(net, plan, block, seed, positions, labels, first)
        block += 1
        speed = BLOCK / (time.time() - began)
        history.append({"block": block, "rmse": round(error, 5), "speed": round(speed)})
        save(path, net, block)
        with open(WORK / f"{name}.log", "a") as log:
            log.write(json.dumps(history[-1]) + "\n")
        bar.update(task, completed=block, note=f"equity off by {error:.4f}, {speed:,.0f} steps/s")


def resume(path, plan, seed):
    """The net of the last checkpoint and its number of blocks, or a fresh net and 0."""
    import numpy as np

    from tools.train import learn

    if not path.exists():
        return learn.Net.fresh(plan["rows"], plan["hidden"], seed), 0
    with np.load(path) as kept:
        net = learn.Net(kept["rows"], kept["bias"], kept["out"], kept["out_bias"])
        return net, int(kept["block"])


def save(path, net, block):
    """Write a checkpoint; a broken-off write leaves the older one."""
    import numpy as np

    partial = path.with_suffix(".part.npz")
    np.savez(partial, block=block, **net.arrays())
    partial.rename(path)


def one_block(net, plan, block, seed, positions, labels, first):
    """BLOCK steps; returns the root mean square error of the equity on the way.

    In the second phase every other step is on one of the deeper labels.
    """
    import numpy as np

    from tools.train import learn

    rng = np.random.default_rng((seed, block))
    blocks = plan["steps"] * 1_000_000 // BLOCK
    span = FIRST
    order = rng.integers(0, first, BLOCK)
    done = block
    if block >= blocks:
        done = block - blocks
        blocks = plan["more"] * 1_000_000 // BLOCK
        span = MORE
        order[::2] = rng.integers(first, len(positions), len(order[::2]))
    decay = learn.rates(*span, blocks * BLOCK)
    rate = span[0] * decay ** (done * BLOCK)
    arrays = (net.rows, net.bias, net.out, net.out_bias)
    share = np.float32(learn.EQUITY)
    return learn.sweep(*arrays, positions, labels, order, rate, decay, share) ** 0.5
