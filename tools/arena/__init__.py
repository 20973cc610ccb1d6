"""Let two players play paired games on the same dice, or measure one on decisions.

    python3 tools arena expert gnubg-0 --games 10000
    python3 tools arena master --bench

Players: expert, expert-small, master[:POSITIONS], master-small, normal, beginner, gnubg-0,
gnubg-1, gnubg-2, pubeval, and a path of weights still in training (build/train/large.npz). Ours
play by the numba twin of the integers that the console computes. Games are cubeless money games;
each pair of games has the same dice with the seats swapped, and the standard error is that of the
pairs. The bench measures the loss per decision in thousandths of a point (mEq) on
tests/bench/decisions.jsonl; see there.
"""

GROUPS = ("train", "judge")


def arguments(parser):
    parser.add_argument("players", nargs="+", metavar="PLAYER", help="one or two players")
    parser.add_argument("--games", type=int, default=1000, help="games, an even number")
    parser.add_argument("--seed", type=int, default=1, help="of the dice")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--bench", action="store_true", help="measure each player on decisions")
    parser.add_argument("--first", type=int, help="only so many decisions of the bench")


def run(options):
    from tools.arena import bench, games
    from tools.setup import Unfit

    if options.bench:
        for name in options.players:
            print(bench.measure(name, options.first), flush=True)
        return 0
    if len(options.players) != 2 or options.games % 2:
        raise Unfit("Name two players and an even number of games, or one player with --bench.")
    print(games.play(*options.players, options.games, options.seed, options.jobs))
    return 0
