"""Load the device's modules from the source tree as MicroPython on the chip would.

Each interpreter has builtins and a module table of its own, so that every power-up imports
everything afresh and several consoles can live in one process. A name is a module of the chip,
or a file of the device (the packages engine, hal and firmware); nothing of CPython's shows.
`hal.board` is the board in use.
"""

import __future__

import builtins
import functools
import types
from pathlib import Path
from struct import calcsize

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("engine", "hal", "firmware")

# The builtins of MicroPython on the chip, and viper's pointers, which are views here.
_BUILTINS = """
ArithmeticError AssertionError AttributeError BaseException EOFError Ellipsis Exception
GeneratorExit ImportError IndentationError IndexError KeyError KeyboardInterrupt LookupError
MemoryError NameError NotImplemented NotImplementedError OSError OverflowError RuntimeError
StopAsyncIteration StopIteration SyntaxError SystemExit TypeError UnicodeError ValueError
ZeroDivisionError __build_class__ abs all any bin bool bytearray bytes callable chr classmethod
compile complex delattr dict dir divmod enumerate eval exec filter float frozenset getattr
globals hasattr hash hex id input int isinstance issubclass iter len list locals map max
memoryview min next object oct ord pow property range repr reversed round set setattr slice
sorted staticmethod str sum super tuple type zip
"""

# Annotations are not evaluated on MicroPython.
_FLAGS = __future__.annotations.compiler_flag

_compiled = {}


def _code(path):
    """The compiled file at `path`, from memory when it has not changed."""
    stamp = path.stat().st_mtime_ns
    if path not in _compiled or _compiled[path][0] != stamp:
        code = compile(path.read_bytes(), str(path), "exec", flags=_FLAGS, dont_inherit=True)
        _compiled[path] = (stamp, code)
    return _compiled[path][1]


def _view(buf, kind):
    """The memory of `buf` as 16- or 32-bit words, as viper's pointers see it."""
    flat = memoryview(buf).cast("B")
    return flat[: len(flat) // calcsize(kind) * calcsize(kind)].cast(kind)


@functools.lru_cache(maxsize=256)
def _text(text):
    return memoryview(text.encode() + b"\0")


def _bytes_of(thing):
    """A pointer to bytes; a text's are those of UTF-8 with a zero at the end."""
    return _text(thing) if isinstance(thing, str) else memoryview(thing)


class Interpreter:
    """A fresh MicroPython with the chip's modules `chip` (name to module), its sys.modules.

    `board` names the file in hal/boards; `file_open` is the flash's open and `serial` takes
    the text that is printed; `root` is the folder that holds engine, hal and firmware.
    """

    def __init__(self, chip, board, file_open, serial, root=ROOT):
        self._root = Path(root)
        self._board = board
        self._serial = serial
        self.modules = chip
        self._builtins = {name: getattr(builtins, name) for name in _BUILTINS.split()}
        self._builtins |= {
            "__import__": self._import,
            "open": file_open,
            "print": self._print,
            "ptr8": _bytes_of,
            "ptr16": lambda buf: _view(buf, "H"),
            "ptr32": lambda buf: _view(buf, "I"),
            "uint": int,
        }

    def run(self, path):
        """Run the file at `path` as the device's main program."""
        self._execute(Path(path), "__main__", "")

    def module(self, name):
        """Import the module with the full, dotted `name`."""
        if name in self.modules:
            return self.modules[name]
        parent, _, last = name.rpartition(".")
        owner = self.module(parent) if parent else None
        path = self._find(name)
        if path is None:
            raise ImportError(f"no module named '{name}'")
        package = name if path.name == "__init__.py" else parent
        try:
            module = self._execute(path, name, package)
        except BaseException:
            self.modules.pop(name, None)
            raise
        if owner is not None:
            setattr(owner, last, module)
        return module

    def _find(self, name):
        if name == "hal.board":
            name = "hal.boards." + self._board
        parts = name.split(".")
        if parts[0] not in PACKAGES:
            return None
        base = self._root.joinpath(*parts)
        for path in (base / "__init__.py", base.with_suffix(".py")):
            if path.is_file():
                return path
        return None

    def _execute(self, path, name, package):
        module = types.ModuleType(name)
        module.__dict__.update(
            __builtins__=self._builtins, __file__=str(path), __package__=package
        )
        if path.name == "__init__.py":
            module.__path__ = [str(path.parent)]
        self.modules[name] = module
        exec(_code(path), module.__dict__)
        return module

    def _import(self, name, globals=None, locals=None, fromlist=(), level=0):
        if level:
            base = globals["__package__"].split(".")
            name = ".".join(base[: len(base) - level + 1] + ([name] if name else []))
        module = self.module(name)
        if not fromlist:
            return self.modules[name.split(".")[0]]
        for wanted in fromlist:
            is_file = wanted != "*" and not hasattr(module, wanted)
            if is_file and self._find(name + "." + wanted):
                self.module(name + "." + wanted)
        return module

    def _print(self, *values, sep=" ", end="\n", file=None):
        text = sep.join(str(value) for value in values) + end
        if file is None:
            self._serial(text)
        else:
            file.write(text)
