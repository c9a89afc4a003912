"""What the tests of the site check it with: a browser of Debian's, and two npm packages of exact version and hash.

Nothing here stops the tests: where something cannot be had a sentence says so, and what needs it is skipped.
"""

import os
import shutil
import subprocess
import sys

from environment import ROOT, own_folder

__all__ = ["bring", "wanted"]

FOLDER = "tests/publish/site"
"""The tests that open the site in a browser."""

BROWSER = ("chromium", "chromium-driver")
LISTS = ("package.json", "package-lock.json")
PATIENCE = 90
"""Seconds after which a package that did not come is done without."""


def wanted(words: list[str]) -> bool:
    """Whether pytest will reach those tests with these words: it will where they name no tests, or some of these."""
    if {"-h", "--help", "-V", "--version"} & set(words):
        return False
    named = [os.path.normpath(word.split("::")[0]).replace(os.sep, "/") for word in words if not word.startswith("-")]
    named = [name for name in named if (ROOT / name).exists()]
    return not named or any(f"{one}/".startswith(f"{FOLDER}/") or f"{FOLDER}/".startswith(f"{one}/") for one in named)


def bring() -> dict[str, str]:
    """Bring what is not here, as far as it may be brought; gives what the tests are told of where it lies."""
    _bring_browser()
    return _bring_packages()


def _bring_browser() -> None:
    if shutil.which("chromium") and shutil.which("chromedriver"):
        return
    if not _is_debian() or getattr(os, "geteuid", lambda: 1)() != 0:
        by_hand = f"sudo apt-get install {' '.join(BROWSER)}"
        _say(f"No browser here to open the site in; those tests are skipped. On Debian this brings it: {by_hand}")
        return
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    _say(f"  installing {' '.join(BROWSER)}")
    line = ["apt-get", "install", "-y", "-q", "--no-install-recommends", *BROWSER]
    fetched = _done(["apt-get", "update", "-q"], quiet) and _done([*line, "--download-only"], quiet)
    if not (fetched and _done(line, quiet, patience=None)):  # nothing is stopped while it is being unpacked
        _say("The browser could not be installed; the tests that open the site in it are skipped.")


def _is_debian() -> bool:
    """Whether its packages are Debian's: Ubuntu's chromium is a snap, which no driver starts in a container."""
    try:
        with open("/etc/os-release", encoding="utf-8") as told:
            return "ID=debian" in told.read().splitlines() and shutil.which("apt-get") is not None
    except OSError:
        return False


def _bring_packages() -> dict[str, str]:
    """Axe-core and the HTML checker as the lock names them, in a folder of the checkout's own."""
    folder, npm = own_folder("site-checks"), shutil.which("npm")
    lists = ROOT / "installer" / "browser"
    known = {"NODE_PATH": os.pathsep.join(filter(None, (str(folder / "node_modules"), os.environ.get("NODE_PATH"))))}
    if all(_same(folder / name, lists / name) for name in LISTS) and (folder / "node_modules").is_dir():
        return known
    if npm is None:
        _say("No npm here; the tests with axe-core and the HTML checker are skipped.")
        return {}
    for name in LISTS:
        shutil.copyfile(lists / name, folder / name)
    line = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent", "--prefix", str(folder)]
    if _done(line, dict(os.environ)):
        return known
    (folder / LISTS[0]).unlink(missing_ok=True)  # so that the next run tries again
    _say("axe-core and the HTML checker could not be fetched; the tests with them are skipped.")
    return {}


def _same(one: os.PathLike[str], other: os.PathLike[str]) -> bool:
    try:
        with open(one, "rb") as first, open(other, "rb") as second:
            return first.read() == second.read()
    except OSError:
        return False


def _done(line: list[str], known: dict[str, str], patience: "int | None" = PATIENCE) -> bool:
    try:
        done = subprocess.run(line, capture_output=True, env=known, check=False, timeout=patience)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _say(sentence: str) -> None:
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()
