"""The real MicroPython firmware for a Pico, built from sources: Debian's packages or a tree.

`firmware()` returns a folder under build/micropython/ with firmware.bin and firmware.uf2. It is
built once for each set of inputs (sources, compiler, board folder, manifest and frozen files)
and found again by their hash. The emulated Pico starts from the plain image; `tools build --uf2`
passes a manifest that freezes the game.

Debian's packages are taken from the release that has a fitting MicroPython, unpacked and never
installed, through a private apt folder; the machine's own package sources are left alone. The
mirror's address is the machine's own, with the release's name replaced.
"""

import functools
import hashlib
import json
import os
import re
import shutil
import struct
import subprocess
import sys
from pathlib import Path

from tools.setup import ROOT, Unfit, apt_install

BUILD = ROOT / "build" / "micropython"
BOARD = "RPI_PICO"
# KiB of flash, and how much of it MicroPython leaves to files on this board.
FLASH = 2048
STORAGE = 1408
# The release whose MicroPython is right: 1.25. The viper compiler of 1.26 and 1.27 is not.
RELEASE = "trixie"
SOURCES = ("micropython", "mbedtls")
PACKAGES = ("pico-sdk-source", "tinyusb-source")
# The RP2040's family number in a UF2 file, and where flash begins.
FAMILY = "0xe48bff56"
ORIGIN = "0x10000000"

# Each tool the build calls, and the Debian package that brings it.
_TOOLS = {
    "arm-none-eabi-gcc": "gcc-arm-none-eabi",
    "cmake": "cmake",
    "make": "make",
    "gcc": "build-essential",
    "dpkg-source": "dpkg-dev",
    "python3": "python3",
}
_LIBRARIES = ("libnewlib-arm-none-eabi", "libstdc++-arm-none-eabi-newlib")
_PLAIN_MANIFEST = 'freeze("$(PORT_DIR)/modules")\ninclude("$(MPY_DIR)/extmod/asyncio")\n'


def say(text):
    """One line of progress on standard error; standard output belongs to results."""
    print(text, file=sys.stderr, flush=True)


def install_commands(commands, extra=()):
    """Install the Debian packages behind the missing `commands`; {command: package}.

    `extra` are packages to add when anything is missing. Unfit where this cannot be done.
    """
    missing = {package for command, package in commands.items() if not shutil.which(command)}
    if missing:
        apt_install([*sorted(missing), *extra])


def ensure_tools():
    """Make sure that the compiler and what else the build calls are there."""
    install_commands(_TOOLS, _LIBRARIES)


def firmware(source=None, storage=None, manifest=None, frozen=(), progress=say):
    """Build, or find, an image; returns the folder that holds firmware.bin and firmware.uf2.

    `source` is a MicroPython tree, None for Debian's; `storage` the KiB of flash for files, None
    for the Pico's own 1408; `manifest` a manifest file, None for the plain one; `frozen` the
    files that the manifest freezes, so that a change of them is seen. Unfit when the image does
    not fit beside the storage.
    """
    ensure_tools()
    tree = _given_tree(source) if source else _debian_tree(progress)
    if not manifest:
        manifest = BUILD / "manifest.py"
        _write(manifest, _PLAIN_MANIFEST)
    board = tree / "ports/rp2/boards" / BOARD
    if storage:
        board = _board_with(board, storage)
    inputs = [manifest, *frozen, *sorted(p for p in board.iterdir() if p.is_file())]
    folder = BUILD / f"{board.name.lower()}-{_digest(tree, inputs)}"
    if not (folder / "firmware.uf2").exists():
        _make(tree, folder, board, Path(manifest), progress)
    _check_size(folder / "firmware.bin", storage or STORAGE)
    return folder


# The compiler aligns constants on words unless it optimises for size, and the kernels read the
# frozen nets by words. Frozen machine code it puts at halfwords, as MicroPython's tool asks for,
# but viper reads its larger numbers from beside the code by words.
_ALIGNED = """
set_source_files_properties("${CMAKE_BINARY_DIR}/frozen_content.c"
    PROPERTIES COMPILE_OPTIONS "-O2;-include;${MICROPY_BOARD_DIR}/words.h")
"""
_WORDS = "#define aligned(n) __aligned__((n) < 4 ? 4 : (n))\n"


def _board_with(plain, storage):
    """A copy of a board's folder which leaves `storage` KiB of flash to files."""
    board = BUILD / "boards" / f"{storage}K" / plain.name
    board.mkdir(parents=True, exist_ok=True)
    for path in plain.iterdir():
        if path.is_file():
            text = path.read_text().replace(f"({STORAGE} * 1024)", f"({storage} * 1024)")
            _write(board / path.name, text + _ALIGNED * (path.name == "mpconfigboard.cmake"))
    _write(board / "words.h", _WORDS)
    return board


def _check_size(binary, storage):
    """MicroPython's own build does not notice when an image reaches into the file system."""
    room = FLASH - storage
    size = -(-binary.stat().st_size // 1024)
    if size > room:
        raise Unfit(f"The image has {size} KB, but there is room for {room} KB beside the files.")


def plain_bytes(uf2):
    """The bytes from the start of flash that a UF2 file holds; gaps are erased flash, 0xff."""
    blocks = {}
    for at in range(0, len(uf2), 512):
        magic, _, _, address, size = struct.unpack_from("<IIIII", uf2, at)
        if magic != 0x0A324655:
            raise Unfit("This is no UF2 file, or a damaged one.")
        blocks[address - int(ORIGIN, 16)] = uf2[at + 32 : at + 32 + size]
    plain = bytearray(b"\xff" * max(at + len(block) for at, block in blocks.items()))
    for at, block in blocks.items():
        plain[at : at + len(block)] = block
    return bytes(plain)


def version(source=None):
    """The version text of the sources that `firmware(source)` builds, e.g. "1.25.0"."""
    tree = Path(source) if source else BUILD / "sources" / "micropython"
    text = (tree / "py/mpconfig.h").read_text()
    parts = (re.search(rf"MICROPY_VERSION_{name} (\d+)", text) for name in _VERSION_NAMES)
    return ".".join(part.group(1) for part in parts)


_VERSION_NAMES = ("MAJOR", "MINOR", "MICRO")


def _last(text):
    return (text.strip().splitlines() or ["no message"])[-1]


def _write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def _run(command, problem, log=None, **options):
    """Run a build step quietly; on failure raise Unfit with `problem` and the last line."""
    done = subprocess.run(
        [str(word) for word in command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        **options,
    )
    if log:
        log.write_text(done.stdout)
    if done.returncode:
        where = f" (see {log})" if log else ""
        raise Unfit(f"{problem}{where}: {_last(done.stdout)}")
    return done.stdout


# Debian's sources


def _debian_tree(progress):
    """MicroPython's tree with the SDK, TinyUSB and mbedTLS linked in, from Debian's packages."""
    folder = BUILD / "sources"
    tree = folder / "micropython"
    if (folder / "complete").exists():
        return tree
    progress(f"Fetching MicroPython's sources (Debian {RELEASE}, about 60 MB, once) ...")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    apt = _private_apt(BUILD / "apt")
    problem = f"Debian's source packages of {RELEASE} could not be fetched; check the network"
    _run(["apt-get", *apt, "update"], problem, BUILD / "apt.log")
    fetch = ["apt-get", *apt, "-o", "APT::Sandbox::User=root"]
    _run([*fetch, "source", "--download-only", *SOURCES], problem, cwd=folder)
    _run([*fetch, "download", *PACKAGES], problem, cwd=folder)
    for name, target in (("micropython", tree), ("mbedtls", folder / "mbedtls")):
        (description,) = folder.glob(f"{name}_*.dsc")
        _run(["dpkg-source", "--no-check", "-x", description, target], "Unpacking failed")
    for package in folder.glob("*.deb"):
        _run(["dpkg-deb", "-x", package, folder / "installed"], "Unpacking failed")
    _link_libraries(tree, folder)
    packages = (path.name for path in folder.glob("*.d[es]*"))
    (folder / "complete").write_text("\n".join(sorted(packages)))
    return tree


def _link_libraries(tree, folder):
    """Put the libraries that Debian's package leaves out where the build looks for them."""
    installed = folder / "installed/usr/src"
    for name, place in (
        ("pico-sdk", installed / "pico-sdk"),
        ("tinyusb", installed / "tinyusb"),
        ("mbedtls", folder / "mbedtls"),
    ):
        link = tree / "lib" / name
        if link.is_dir() and not link.is_symlink():
            shutil.rmtree(link)
        link.symlink_to(place)
    # The build asks whether this submodule is there by looking for its README.
    readme = tree / "lib/micropython-lib/README.md"
    readme.parent.mkdir(exist_ok=True)
    readme.touch()


def _private_apt(folder):
    """An apt folder of our own with the release's sources; returns apt-get's options."""
    for sub in ("lists/partial", "cache/archives/partial"):
        (folder / sub).mkdir(parents=True, exist_ok=True)
    lines = _release_lines(_source_texts(), _codename())
    if not lines:
        raise Unfit(
            "No Debian package source was found on this machine; "
            "give a MicroPython source tree with --source DIR"
        )
    (folder / "sources.list").write_text("\n".join(lines) + "\n")
    settings = {
        "Dir::Etc::SourceList": folder / "sources.list",
        "Dir::Etc::SourceParts": "/dev/null",
        "Dir::State::Lists": folder / "lists",
        "Dir::Cache": folder / "cache",
    }
    return [word for key, value in settings.items() for word in ("-o", f"{key}={value}")]


def _codename():
    text = Path("/etc/os-release").read_text() if Path("/etc/os-release").exists() else ""
    match = re.search(r"^VERSION_CODENAME=(\w+)", text, re.M)
    return match.group(1) if match else RELEASE


def _source_texts():
    """{file name: text} of the machine's own package sources."""
    folder = Path("/etc/apt")
    found = [folder / "sources.list", *sorted((folder / "sources.list.d").glob("*"))]
    return {path.name: path.read_text() for path in found if path.is_file()}


def _release_lines(texts, codename):
    """Source lines for RELEASE on the mirrors that `texts` name for the release `codename`.

    `texts` maps file names to contents, in either of apt's two formats.
    """
    mirrors = []
    for name, text in texts.items():
        parse = _stanza_mirrors if name.endswith(".sources") else _line_mirrors
        mirrors += [mirror for mirror in parse(text, codename) if mirror not in mirrors]
    return [f"{kind} {mirror} {RELEASE} main" for mirror in mirrors for kind in ("deb", "deb-src")]


def _stanza_mirrors(text, codename):
    """Mirrors of the stanzas (deb822) that name the suite `codename`."""
    for stanza in re.split(r"\n\s*\n", text):
        lines = [line for line in stanza.splitlines() if ":" in line and line[0] not in "# \t"]
        fields = {key.lower(): value.strip() for key, value in (ln.split(":", 1) for ln in lines)}
        if codename in fields.get("suites", "").split():
            key = fields.get("signed-by", "")
            option = f"[signed-by={key}] " if key.startswith("/") else ""
            yield from (option + mirror for mirror in fields.get("uris", "").split())


def _line_mirrors(text, codename):
    """Mirrors of the one-line entries that name the suite `codename`."""
    for line in text.splitlines():
        match = re.match(r"deb(?:-src)?\s+(\[[^]]*\]\s+)?(\S+)\s+(\S+)\s", line)
        if match and match.group(3) == codename:
            yield (match.group(1) or "") + match.group(2)


# A tree of the user's own


def _given_tree(source):
    """Check a MicroPython source tree; Unfit says what it lacks."""
    tree = Path(source).resolve()
    if not (tree / "ports/rp2/CMakeLists.txt").exists():
        raise Unfit(f"{source} is no MicroPython source tree: it has no ports/rp2.")
    for name in ("pico-sdk", "tinyusb", "mbedtls"):
        library = tree / "lib" / name
        if not library.is_dir() or not any(library.iterdir()):
            raise Unfit(
                f"{source} lacks lib/{name}; "
                "run 'make -C ports/rp2 submodules' in it, then try again."
            )
    return tree


# Building


@functools.cache
def _compiler():
    done = subprocess.run(["arm-none-eabi-gcc", "--version"], capture_output=True, text=True)
    return done.stdout.splitlines()[0]


def _digest(tree, inputs):
    """A short hash of everything that an image is made of, this module included."""
    digest = hashlib.sha256(_compiler().encode() + Path(__file__).read_bytes())
    mark = tree.parent / "complete"
    digest.update(mark.read_bytes() if mark.exists() else _tree_state(tree))
    for path in inputs:
        digest.update(Path(path).name.encode() + b"\0" + Path(path).read_bytes())
    return digest.hexdigest()[:12]


def _tree_state(tree):
    """The size and time of every file of the folders that go into an image."""
    state = [str(tree)]
    for sub in ("py", "extmod", "shared", "ports/rp2", "mpy-cross", "lib/oofatfs", "lib/littlefs"):
        for path in sorted((tree / sub).rglob("*.[chp]*")):
            facts = path.stat()
            state.append(f"{path.relative_to(tree)} {facts.st_size} {facts.st_mtime_ns}")
    return "\n".join(state).encode()


def _make(tree, folder, board, manifest, progress):
    """Run the real build of `tree` into `folder`; the image's files appear there at the end."""
    # Of its own, since two builds may run at once.
    work = folder.with_name(f"{folder.name}.{os.getpid()}.work")
    work.mkdir(parents=True, exist_ok=True)
    jobs = f"-j{os.cpu_count() or 1}"
    progress(f"Building MicroPython's image for {board.name} (one to three minutes, once) ...")
    problem = "MicroPython's image could not be built"
    cross = BUILD / f"mpy-cross-{version(tree)}"
    if not (cross / "mpy-cross").exists():
        command = ["make", "-C", tree / "mpy-cross", jobs, f"BUILD={cross}"]
        _run(command, problem, BUILD / "mpy-cross.log")
    configure = [
        *("cmake", "-S", tree / "ports/rp2", "-B", work, "-DPICO_NO_PICOTOOL=1"),
        f"-DMICROPY_BOARD={board.name}",
        f"-DMICROPY_BOARD_DIR={board}",
        f"-DMICROPY_FROZEN_MANIFEST={manifest}",
    ]
    environment = {
        **os.environ,
        "MICROPY_MPYCROSS": str(cross / "mpy-cross"),
        # Else the image would bear the commit and the day of whatever folder it is built in.
        "MICROPY_GIT_TAG": f"v{version(tree)}",
        "MICROPY_GIT_HASH": "sources",
        "SOURCE_DATE_EPOCH": "0",
    }
    _run(configure, problem, work / "configure.log", env=environment)
    _run(["make", "-C", work, jobs], problem, work / "make.log", env=environment)
    convert = [sys.executable, tree / "tools/uf2conv.py", "-f", FAMILY, "-b", ORIGIN, "-c"]
    _run([*convert, "-o", work / "firmware.uf2", work / "firmware.bin"], problem)
    folder.mkdir(exist_ok=True)
    shutil.copy(work / "firmware.bin", folder)
    _write(
        folder / "made-of.json",
        json.dumps({"version": version(tree), "compiler": _compiler(), "board": board.name}),
    )
    shutil.copy(work / "firmware.uf2", folder)
    shutil.rmtree(work)
