"""Let two players play paired games on the same dice, or measure one on decisions.

    python3 tools arena expert gnubg-0 --games 10000
    python3 tools arena expert gnubg-0 --games 2000 --adjusted
    python3 tools arena expert gnubg-0 --games 600 --judged
    python3 tools arena master --bench
    python3 tools arena expert --cube build/redoubles.jsonl
    python3 tools arena --decide redouble build/redoubles.jsonl --games 600 --seed 2

Players: expert, expert-small, master[:POSITIONS], master-small, normal, beginner, gnubg-0,
gnubg-1, gnubg-2, pubeval, and a path of weights still in training (build/train/large.npz). Ours
play by the numba twin of the integers that the console computes. Games are cubeless money games;
each pair of games has the same dice with the seats swapped, and the standard error is that of the
pairs. --adjusted tells also what is left without the luck of the dice, which takes a thirtieth of
the games to be as certain; with --judged a judge weighs the plays instead (judged.py). The bench
measures the loss per decision in thousandths of a point (mEq) on tests/bench/decisions.jsonl; see
there. It also measures doubling decisions (cube.py): --cube does so alone, on the bench or on
files, which --decide makes (situations.py); cube-match.jsonl of the bench is `--decide match ...
--games 1000 --seed 1`, fitted was on 1,500 of seed 2.
"""

import os

GROUPS = ("train", "judge")


def arguments(parser):
    parser.add_argument("players", nargs="*", metavar="PLAYER", help="one or two players")
    parser.add_argument(
        "--games", type=int, default=1000, help="games, an even number; or decisions to make"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the dice")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    parser.add_argument(
        "--adjusted", action="store_true", help="tell also what is left without luck"
    )
    parser.add_argument("--judged", action="store_true", help="let a judge weigh the plays")
    parser.add_argument("--bench", action="store_true", help="measure each player on decisions")
    parser.add_argument("--first", type=int, help="only so many decisions of the bench")
    parser.add_argument(
        "--cube",
        nargs="*",
        metavar="FILE",
        help="measure doubling decisions, by default the bench's",
    )
    parser.add_argument(
        "--decide",
        nargs=2,
        metavar=("KIND", "FILE"),
        help="make doubling decisions: money, redouble, jacoby, beavers or match",
    )


def run(options):
    from tools.arena import bench, cube, games, judged, situations
    from tools.setup import Unfit

    if options.decide:
        kind, path = options.decide
        if kind not in situations.KINDS:
            raise Unfit("Decisions are of a kind: " + ", ".join(situations.KINDS) + ".")
        situations.make(kind, options.seed, options.games, path)
        return 0
    if options.cube is not None:
        for name in options.players or ["expert"]:
            for path in options.cube or cube.BENCHES:
                print(cube.measure(name, path, options.first), flush=True)
        return 0
    if options.bench:
        for name in options.players:
            print(bench.measure(name, options.first), flush=True)
            if name.startswith(("expert", "master")):
                for path in cube.BENCHES:
                    print(cube.measure(name, path, options.first), flush=True)
        return 0
    if len(options.players) != 2 or options.games % 2:
        raise Unfit("Name two players and an even number of games, or one player with --bench.")
    session = (*options.players, options.games, options.seed, options.jobs)
    if options.judged:
        print(judged.play(*session))
    else:
        print(games.play(*session, adjusted=options.adjusted))
    return 0
