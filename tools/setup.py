"""Prepare what a command needs: a virtual environment in .venv with pinned packages.

Runs on a bare Python 3.11, so it imports the standard library only. `ensure(groups)` installs
the groups of pyproject.toml that are missing and, if the current interpreter is not the
environment's, starts the same command again inside it.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


class Unfit(Exception):
    """Something outside the project stops a command; its text is one sentence for the user."""


def requirements(group):
    """The pinned packages of one group of pyproject.toml."""
    with open(ROOT / "pyproject.toml", "rb") as file:
        return tomllib.load(file)["project"]["optional-dependencies"][group]


def _mark(group):
    digest = hashlib.sha256("\n".join(requirements(group)).encode()).hexdigest()[:16]
    return VENV / f"blot-{group}-{digest}"


def _install(groups):
    if not PYTHON.exists():
        print("Setting up .venv (once) ...", flush=True)
        venv.create(VENV, with_pip=True)
    packages = [package for group in groups for package in requirements(group)]
    print("Installing", ", ".join(packages), "...", flush=True)
    command = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    done = subprocess.run(command + packages, capture_output=True, text=True)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no message"])[-1]
        raise Unfit(f"Packages could not be installed; check the network and try again: {last}")
    for group in groups:
        _mark(group).touch()


def install_missing(groups):
    """Install those of the groups that the environment does not have; Unfit if that fails."""
    missing = [group for group in groups if not _mark(group).exists()]
    if missing:
        _install(missing)


def apt_install(packages):
    """Install Debian packages, as root; Unfit says what to do where that cannot be."""
    names = " ".join(packages)
    if os.geteuid() or not shutil.which("apt-get"):
        raise Unfit(f"Install these packages first: apt-get install {names}")
    print("Installing", names, "...", flush=True)
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    for words in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        done = subprocess.run(
            ["apt-get", "-qq", *words], env=environment, capture_output=True, text=True
        )
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no message"])[-1]
        raise Unfit(f"apt-get could not install {names}: {last}")


def ensure(groups):
    """Install the missing `groups` and continue inside the project's environment."""
    install_missing(groups)
    if groups and Path(sys.prefix).resolve() != VENV.resolve():
        command = [str(PYTHON), str(ROOT / "tools"), *sys.argv[1:]]
        if os.name == "nt":
            sys.exit(subprocess.call(command))
        sys.stdout.flush()
        os.execv(str(PYTHON), command)
