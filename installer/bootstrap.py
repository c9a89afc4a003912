"""Sets Leaguekeeper up in this folder with nothing but Python and git, then runs it or its tests.

    python3 installer/bootstrap.py run [words…]     opens Leaguekeeper, or runs one of its commands
    python3 installer/bootstrap.py test [words…]    runs every test, or pytest with those words
    python3 installer/bootstrap.py lock             renews what is installed, in both lock files

Standard library only. It must still be *readable* by a Python too old to run it, so that such a Python
gives a sentence and not a stack of errors: no annotation or syntax here that Python 3.6 cannot parse.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older one is told so
    sys.exit(
        "Leaguekeeper needs Python 3.11 or newer; this is Python {}.{} ({}).".format(
            *sys.version_info[:2], sys.executable
        )
    )

import os
import shutil
import signal
import subprocess
import tempfile

import site_checks
import system_libraries
from environment import LOCK, LOCK_DEV, ROOT, own_folder, python, say, set_up, shadow_of_qt, takes_files
from faults import Stop
from spoken import spoken
from tour import Tour

from leaguekeeper.base.display import has_display, missing_libraries

WINDOWED = ("tests/ui", "tests/e2e")
"""The tests that draw the window."""

ROOM_FOR_TESTS = 1_000_000_000
"""Bytes: what the tests write while they run, and some more."""


def main(words: list[str]) -> int:
    """Do what the first word says and give the exit status of what was run."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    actions = {"run": run, "test": test, "lock": renew_lock}
    action = actions.get(words[0]) if words else None
    if action is None:
        sys.stderr.write(f"{__doc__ or ''}")
        return 2
    ready = False
    try:
        set_up((LOCK,) if action is run else (LOCK, LOCK_DEV))
        ready = True
        return action(words[1:])
    except Stop as sentence:
        sys.stderr.write(f"{sentence}\n")
        return 2
    except OSError as error:
        what = f"is set up, but could not {words[0]}" if ready else "could not be set up"
        sys.stderr.write(f"Leaguekeeper {what}: {error.strerror or error} ({error.filename}).\n")
        return 2
    except KeyboardInterrupt:
        if not ready:
            sys.stderr.write("Stopped. Start the same command again to go on.\n")
        return 130


def run(words: list[str]) -> int:
    """Open the window, or run one command; with no display and no command, show the main job without a window."""
    if _opens_the_window(words) and has_display():
        _bring_libraries(seen=True)
    elif not words:
        say(*spoken(python(), "There is no display here, so Leaguekeeper shows its main job without a window."))
        return Tour(python(), own_folder("sample-league")).go()
    return _started([str(python()), "-m", "leaguekeeper", *words])


def test(words: list[str]) -> int:
    """Run every test without a display: the rooms where PySide6 cannot be imported, then the window's with it."""
    drawn = not words or _draws_the_window(words)
    if drawn:  # before what the tests can do without
        _bring_libraries(seen=False)
    checks = site_checks.bring() if site_checks.wanted(words) else {}
    with_qt = {**os.environ, **_room_for_tests(), **checks, "QT_QPA_PLATFORM": "offscreen"}
    without_qt = {**with_qt, "PYTHONPATH": str(shadow_of_qt())}
    if not drawn:
        return _started(_pytest(words), without_qt)
    if words:
        return _started(_pytest(words), with_qt)
    windowed = [folder for folder in WINDOWED if (ROOT / folder).is_dir()]
    say("1 of 2: everything but the window, where PySide6 cannot be imported")
    first = _started(_pytest([f"--ignore={folder}" for folder in windowed]), without_qt)
    say("2 of 2: the window and whole journeys")
    second = _windowed(windowed, with_qt) if windowed else 0
    return first or second


def renew_lock(_words: list[str]) -> int:
    """Write the newest versions that fit pyproject.toml into the lock file."""
    return _started([str(python()), str(ROOT / "installer" / "lock.py")])


def _opens_the_window(words: list[str]) -> bool:
    """Whether the words are no command: none at all, or a league's file, and the language maybe."""
    others = list(words)
    if others and others[0].startswith("--lang"):
        others = others[1 if "=" in others[0] else 2 :]
    return not others or (len(others) == 1 and others[0].endswith(".league"))


def _draws_the_window(words: list[str]) -> bool:
    """Whether pytest will need Qt for these words: it will where they name no tests, or some of the window's."""
    if {"-h", "--help", "-V", "--version"} & set(words):
        return False
    named = [os.path.normpath(word.split("::")[0]).replace(os.sep, "/") for word in words if not word.startswith("-")]
    named = [name for name in named if (ROOT / name).exists()]
    return not named or any(_lies_in(one, folder) or _lies_in(folder, one) for one in named for folder in WINDOWED)


def _lies_in(inner: str, outer: str) -> bool:
    return f"{inner}/".startswith(f"{outer}/")


def _bring_libraries(seen: bool) -> None:
    system_libraries.bring(missing_libraries(seen=seen), "System libraries that Qt needs are")


def _room_for_tests() -> dict[str, str]:
    """Other folders for the tests: a temporary one with room where the usual has none, writable caches.

    What Python translates is kept, whatever is usual here: the tests start it some hundred times.
    """
    told = {"PYTHONDONTWRITEBYTECODE": ""}
    try:
        small = shutil.disk_usage(tempfile.gettempdir()).free < ROOM_FOR_TESTS
    except OSError:
        small = True
    if small and takes_files(ROOT):
        told["TMPDIR"] = str(own_folder("tests"))
    if not takes_files(ROOT):
        told["HYPOTHESIS_STORAGE_DIRECTORY"] = str(own_folder("hypothesis"))
    return told


def _windowed(folders: list[str], known: dict[str, str]) -> int:
    """The window's tests. Where Qt's bindings brought a whole worker down, what failed is run once more, and told."""
    crashed = False
    line = _pytest(folders)
    with subprocess.Popen(
        line, cwd=ROOT, env=known, stdout=subprocess.PIPE, encoding="utf-8", errors="replace"
    ) as running:
        for said in running.stdout or ():
            sys.stdout.write(said)
            sys.stdout.flush()
            crashed = crashed or "crashed while running" in said
    if not running.returncode or not crashed:
        return running.returncode
    say("Qt's bindings brought a test worker down; every test that failed is run once more")
    return _started([*line, "--last-failed"], known)


def _pytest(words: list[str]) -> list[str]:
    cache = [] if takes_files(ROOT) else ["-o", f"cache_dir={own_folder('pytest')}"]
    return [str(python()), "-m", "pytest", "-q", "-n", str(min(os.cpu_count() or 1, 8)), *cache, *words]


def _started(command: list[str], known: dict[str, str] | None = None) -> int:
    """Run a program to its own end: Ctrl-C it hears itself, and what ends our session is passed on to it."""
    heard: list[int] = []
    told = {signal.SIGINT: signal.signal(signal.SIGINT, lambda _number, _frame: None)}
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            told[number] = signal.signal(number, lambda given, _frame: heard.append(given))
    try:
        with subprocess.Popen(command, cwd=ROOT if known is not None else None, env=known) as child:
            for number in told.keys() - {signal.SIGINT}:
                signal.signal(number, lambda given, _frame: child.send_signal(given))
            for number in heard:
                child.send_signal(number)
            status = child.wait()
    finally:
        for number, before in told.items():
            signal.signal(number, before)
    return status if status >= 0 else 128 - status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
