"""One entry for everything: `python3 tools COMMAND`.

Each command is a module of this folder with a docstring, `GROUPS` (the package groups of
pyproject.toml that it needs), `arguments(parser)` and `run(options)`, which returns the exit
status. A command's own imports stand inside it, so that this file runs on a bare Python.
"""

import argparse
import importlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# The folder itself would shadow modules of the standard library.
sys.path[:] = [str(ROOT)] + [p for p in sys.path if Path(p).resolve() != ROOT / "tools"]

from tools import setup  # noqa: E402

COMMANDS = {
    "play": "play on the simulated console: a window, a terminal, or headless by a script",
    "test": "run the tests that this machine can run, and say what was left out",
    "build": "make the files for a board",
    "flash": "put the game on a board with mpremote",
    "query": "ask the engine: one JSON request a line",
    "match": "print a .mat file so that it can be read",
    "backup": "copy matches, settings and statistics from a board",
    "restore": "bring a back-up onto a board again",
    "export": "fetch the match from a board and write it as .mat",
    "device": "start the emulated Pico, look at its panel, press its keys",
    "arena": "let two players play paired games, or measure one on decisions",
    "assets": "make the fonts from their sources, cut down to what the texts use",
    "screens": "draw every screen in every theme, language and panel size",
    "train": "train the nets, from nothing to the shipped weights",
    "bench": "measure the budgets and write build/bench.json",
}


def _parser():
    parser = argparse.ArgumentParser(prog="python3 tools", description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    wanted = next((word for word in sys.argv[1:] if not word.startswith("-")), None)
    for name, purpose in COMMANDS.items():
        sub = commands.add_parser(name, help=purpose, description=purpose)
        if name == wanted:
            importlib.import_module(f"tools.{name}").arguments(sub)
    return parser


def main():
    """Run the command named on the command line; returns its exit status."""
    if sys.version_info < (3, 11):
        print("Blot's tools need Python 3.11 or newer.", file=sys.stderr)
        return 2
    options = _parser().parse_args()
    module = importlib.import_module(f"tools.{options.command}")
    try:
        groups = module.groups(options) if hasattr(module, "groups") else module.GROUPS
        setup.ensure(groups)
        return module.run(options)
    except setup.Unfit as problem:
        print(problem, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        return 0


if __name__ == "__main__":
    sys.exit(main())
