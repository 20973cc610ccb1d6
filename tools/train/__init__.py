"""From nothing to the shipped weights: `python3 tools train`.

Steps, each of which is skipped when its result is there, so that training may go on over many
sittings: label positions from self-play (data.py), train every net on them (learn.py), label
whole decisions (decisions.py) and polish the nets on them, judge the same decisions by Master's
search with the nets so far (deeper.py) and refine the nets on that, and write the integer weights
with their provenance (export.py). The exact bear-off is made beside them (bearoff.py). Work
is kept in build/train.
"""

import json
import time
from pathlib import Path

GROUPS = ("train", "judge")

ROOT = Path(__file__).resolve().parent.parent.parent
WORK = ROOT / "build" / "train"

# Steps between two checkpoints.
BLOCK = 4_000_000

# What each net reads, how many millions of labelled positions it learns from, and how many
# blocks of decisions it is then polished and refined with. rows: see tools/twin/inputs.py; the
# small net leaves the last group out, so that eight units more fit into its 64 KB.
PLANS = {
    "large": {
        "hidden": 192, "rows": 1024, "of": "contact", "steps": 240, "polished": 40, "refined": 240
    },
    "small": {
        "hidden": 64, "rows": 987, "of": "contact", "steps": 240, "polished": 40, "refined": 240
    },
    "race": {
        "hidden": 32, "rows": 596, "of": "race", "steps": 120, "polished": 0, "refined": 0
    },
    "filter": {"hidden": 16, "rows": 382, "of": "all", "steps": 40, "polished": 0, "refined": 0},
}  # fmt: skip
# How large a weight may grow, since a unit's largest sets the steps that its others are rounded
# to, and after how many steps it is held to that.
LIMIT = 3
TAMED = 100
# Chunks of odd races.
ODD = 1
# Positions or decisions of a step, and learning rates at the start and at the end of the phases.
BATCH = 1000
CHOICES = 500
FIRST = (0.003, 0.0001)
RATES = {"polished": (0.0007, 0.0001), "refined": (0.0007, 0.00003)}
# What a phase goes on with.
BEFORE = {"polished": "", "refined": "-polished"}
# Decisions and positions of a block of polishing.
DECISIONS = 100_000
# How hard a decision pushes, against the error of its outputs, and how sharply a net chooses
# while it learns to, in points of equity: less so at first.
PUSH = 1
HEAT = {"polished": 0.012, "refined": 0.006}


def arguments(parser):
    parser.add_argument("--net", choices=sorted(PLANS), action="append", help="only these nets")
    parser.add_argument("--chunks", type=int, default=30, help="chunks of 500,000 positions")
    parser.add_argument("--decisions", type=int, default=12, help="chunks of 50,000 decisions")
    parser.add_argument("--export", action="store_true", help="only write the weights again")
    parser.add_argument("--bearoff", action="store_true", help="only make the exact bear-off")
    parser.add_argument("--seed", type=int, default=1)


def run(options):
    from tools.train import bearoff, export

    if options.bearoff:
        print(bearoff.write())
        return 0
    WORK.mkdir(parents=True, exist_ok=True)
    names = options.net or list(PLANS)
    if not options.export:
        with _bar() as bar:
            _label(options.chunks, bar)
            for name in names:
                train(name, options.chunks, options.seed, bar)
            _decide(options.decisions, bar)
            for name in names:
                choose(name, "polished", options.chunks, options.decisions, options.seed, bar)
            _deepen(options.decisions, bar)
            for name in names:
                choose(name, "refined", options.chunks, options.decisions, options.seed, bar)
    for name in names:
        print(export.write(name, WORK))
    print(bearoff.write())
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
    from tools.train import data, races

    task = bar.add_task("label positions", total=chunks * data.CHUNK, note="")
    for number in range(chunks):
        done = number * data.CHUNK
        data.chunk(WORK, number, lambda n, done=done: bar.update(task, completed=done + n))
        bar.update(task, completed=done + data.CHUNK)
    for number in range(ODD):
        races.chunk(WORK, number)


def _decide(chunks, bar):
    from tools.train import decisions

    task = bar.add_task("label decisions", total=chunks * decisions.CHUNK, note="")
    for number in range(chunks):
        done = number * decisions.CHUNK
        decisions.chunk(WORK, number, lambda n, done=done: bar.update(task, completed=done + n))
        bar.update(task, completed=done + decisions.CHUNK)


def _deepen(chunks, bar):
    """Judge the decisions by the search, with the polished nets."""
    from sim import host
    from tools.train import decisions, deeper, export
    from tools.twin import net, search

    host.lend()
    task = bar.add_task("judge decisions", total=chunks * decisions.CHUNK, note="")
    kinds = ("large-polished", "race", "filter")
    floats = [resume(WORK / f"{kind}.npz", None, 1)[0] for kind in kinds]
    nets = search.bundle(*(net.Net(export.quantise(one)) for one in floats))
    for number in range(chunks):
        done = number * decisions.CHUNK
        deeper.chunk(WORK, number, nets, lambda n, done=done: bar.update(task, completed=done + n))
        bar.update(task, completed=done + decisions.CHUNK)


def load(kind, chunks):
    """Positions uint8[n, 52] and labels float32[n, 5] of a kind; to races odd ones are added."""
    import numpy as np

    from tools.train import learn, races

    positions = []
    labels = []
    for number in range(chunks):
        records = np.load(WORK / f"positions-{number:04d}.npy", mmap_mode="r")
        chosen = learn.of_kind(records["pos"], kind)
        positions.append(records["pos"][chosen])
        labels.append((records["label"][chosen] / 65535).astype(np.float32))
    for number in range(ODD if kind == "race" else 0):
        records = races.chunk(WORK, number)
        positions.append(records["pos"])
        labels.append((records["label"] / 65535).astype(np.float32))
    return np.concatenate(positions), np.concatenate(labels)


def train(name, chunks, seed, bar):
    """Bring a net to the end of its first phase, from its last checkpoint on."""
    plan = PLANS[name]
    total = plan["steps"] * 1_000_000 // BLOCK
    path = WORK / f"{name}.npz"
    net, block = resume(path, plan, seed)
    task = bar.add_task(f"train {name}", total=total, completed=block, note="")
    if block >= total:
        return
    steps = steps_of(path, net)
    positions, labels = load(plan["of"], chunks)
    while block < total:
        began = time.time()
        error = one_block(net, steps, block, total, seed, positions, labels)
        block += 1
        speed = BLOCK / (time.time() - began)
        save(path, net, block, steps)
        _log(name, block=block, rmse=round(error, 5), speed=round(speed))
        bar.update(task, completed=block, note=f"equity off by {error:.4f}, {speed:,.0f} steps/s")


def choose(name, phase, chunks, decisions, seed, bar):
    """Bring a net to the end of a phase in which it learns to choose: "polished" or "refined".

    The last chunk of decisions is not learned from; it tells how far the net has come.
    """
    from tools.train import learn

    plan = PLANS[name]
    total = plan[phase]
    path = WORK / f"{name}-{phase}.npz"
    before = WORK / f"{name}{BEFORE[phase]}.npz"
    net, block = resume(path, plan, seed) if path.exists() else (resume(before, plan, seed)[0], 0)
    task = bar.add_task(f"{phase} {name}", total=total, completed=block, note="")
    if block >= total:
        return
    steps = steps_of(path, net)
    positions, labels = load(plan["of"], chunks)
    groups = _groups(decisions - 1, phase)
    exam, _, *truth = _groups(1, phase, decisions - 1)
    while block < total:
        soft = choose_block(net, steps, block, phase, total, seed, positions, labels, groups)
        block += 1
        save(path, net, block, steps)
        lost = 1000 * learn.loss(learn.Net(*net.rounded()), exam, *truth)
        _log(name, phase=phase, block=block, soft=round(1000 * soft, 3), loss=round(lost, 3))
        bar.update(task, completed=block, note=f"loses {lost:.2f} mEq")


def _groups(chunks, phase, begin=0):
    """The decisions of `chunks` chunks from number `begin` on.

    Returns positions, labels, what they are worth to the mover, and where each decision begins.
    """
    import numpy as np

    from tools.train import data, decisions

    numbers = range(begin, begin + chunks)
    loaded = [decisions.chunk(WORK, number) for number in numbers]
    records = np.concatenate([found for found, _ in loaded])
    starts = [np.zeros(1, np.int64)]
    for _, first in loaded:
        starts.append(starts[-1][-1] + first[1:])
    labels = (records["label"] / 65535).astype(np.float32)
    if phase == "refined":
        truths = np.concatenate([np.load(WORK / f"deeper-{number:04d}.npy") for number in numbers])
    else:
        truths = -data.equity(labels)
    return np.ascontiguousarray(records["pos"]), labels, truths, np.concatenate(starts)


def _log(name, **figures):
    with open(WORK / f"{name}.log", "a") as log:
        log.write(json.dumps(figures) + "\n")


def resume(path, plan, seed):
    """The net of the last checkpoint and its number of blocks, or a fresh net and 0."""
    import numpy as np

    from tools.train import learn

    if not path.exists():
        return learn.Net.fresh(plan["rows"], plan["hidden"], seed), 0
    with np.load(path) as kept:
        net = learn.Net(kept["rows"], kept["bias"], kept["out"], kept["out_bias"])
        return net, int(kept["block"])


def steps_of(path, net):
    """The Adam of `net`, as its checkpoint at `path` left it, or a fresh one."""
    import numpy as np

    from tools.train.adam import Adam

    if path.exists():
        with np.load(path) as kept:
            if "steps" in kept:
                return Adam(net, kept)
    return Adam(net)


def save(path, net, block, steps):
    """Write a checkpoint of a net and its Adam; a broken-off write leaves the older one."""
    import numpy as np

    partial = path.with_suffix(".part.npz")
    np.savez(partial, block=block, **net.arrays(), **steps.arrays())
    partial.rename(path)


def one_block(net, steps, block, total, seed, positions, labels):
    """BLOCK positions; returns the root mean square error of the equity on the way.

    steps: the net's adam.Adam.
    """
    import numpy as np

    from tools.train import learn

    rng = np.random.default_rng((seed, block))
    share = np.float32(learn.EQUITY)
    batches = BLOCK // BATCH
    squares = 0.0
    for k in range(batches):
        order = rng.integers(0, len(positions), BATCH)
        squares += learn.sweep(net.rounded(), steps.slopes, positions, labels, order, share)
        steps.step(_rate(FIRST, block + k / batches, total))
        if (k + 1) % TAMED == 0:
            learn.tame(net, LIMIT)
    return (squares / BLOCK) ** 0.5


def choose_block(net, steps, block, phase, total, seed, positions, labels, groups):
    """DECISIONS decisions, and as many positions among them so that nothing is forgotten.

    Returns the mean loss of the soft choice.
    """
    import numpy as np

    from tools.train import learn

    rng = np.random.default_rng((seed, 1_000_000 + block, len(phase)))
    share = np.float32(learn.EQUITY)
    batches = DECISIONS // CHOICES
    how = share, np.float32(PUSH), np.float32(HEAT[phase])
    lost = 0.0
    for k in range(batches):
        arguments = net.rounded(), steps.slopes
        order = rng.integers(0, len(groups[3]) - 1, CHOICES)
        lost += learn.choose(*arguments, *groups, order, *how)
        order = rng.integers(0, len(positions), CHOICES)
        learn.sweep(*arguments, positions, labels, order, share)
        steps.step(_rate(RATES[phase], block + k / batches, total))
        if (k + 1) % TAMED == 0:
            learn.tame(net, LIMIT)
    return lost / DECISIONS


def _rate(rates, done, total):
    """The learning rate after `done` of `total` blocks, between the first and the last one."""
    return rates[0] * (rates[1] / rates[0]) ** (done / total)
