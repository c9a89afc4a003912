"""Sets Leaguekeeper up in this folder with nothing but Python and git, then runs it or its tests.

    python3 installer/bootstrap.py run [words…]     opens Leaguekeeper, or runs one of its commands
    python3 installer/bootstrap.py test [words…]    runs every test, or pytest with those words
    python3 installer/bootstrap.py lock             renews installer/lock.txt

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

import hashlib
import os
import shutil
import subprocess
import time
from pathlib import Path

import system_libraries
from tour import Tour

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
LOCK = ROOT / "installer" / "lock.txt"
STAMP = VENV / "leaguekeeper-installed"
NO_QT = VENV / "without-qt"
ROOM_NEEDED = 1_500_000_000
"""Bytes: the installed packages take about 530 MB, and while they come in their archives lie beside them."""

NO_NETWORK = "There is no way to the package index: check the network, then start the same command again."
FAULTS = (
    ("no space left on device", "The disk is full: the packages need about 1.5 GB while they are installed."),
    (
        "do not match the hashes",
        "A package that came is not the one that installer/lock.txt names; it was not installed.",
    ),
    ("permission denied", "Leaguekeeper may not write into its folder: {root}"),
    ("from versions: none", NO_NETWORK),
    ("failed to establish a new connection", NO_NETWORK),
    ("name resolution", NO_NETWORK),
    ("connection", "The connection to the package index broke off: start the same command again to go on."),
    (
        "no matching distribution",
        "There is no ready-made package for this machine (Python {python}, {machine}): {last}",
    ),
)
"""What pip says when it fails, by a sign of it in lower case, and what the person reads instead."""


class Stop(Exception):
    """The work cannot go on; the message is the one sentence for the person."""


def main(words: list[str]) -> int:
    """Do what the first word says and give the exit status of what was run."""
    action, rest = (words[0], words[1:]) if words else ("", [])
    try:
        if action == "run":
            set_up()
            return run(rest)
        if action == "test":
            set_up()
            return test(rest)
        if action == "lock":
            set_up()
            return renew_lock()
    except Stop as sentence:
        sys.stderr.write(f"{sentence}\n")
        return 2
    except OSError as error:
        sys.stderr.write(f"Leaguekeeper could not be set up: {error.strerror or error} ({error.filename}).\n")
        return 2
    except KeyboardInterrupt:
        sys.stderr.write("Stopped. Start the same command again to go on.\n")
        return 130
    sys.stderr.write(f"{__doc__ or ''}")
    return 2


def python() -> Path:
    """The interpreter of the checkout's own environment."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def set_up() -> None:
    """Make the environment whole: nothing to do where the stamp of the last time still fits."""
    mark = _mark()
    if not (STAMP.exists() and STAMP.read_text(encoding="utf-8") == mark and python().exists()):
        begun = time.monotonic()
        say("Setting Leaguekeeper up in this folder (once; needs the network).")
        _check_room()
        _make_venv()
        _install()
        STAMP.write_text(mark, encoding="utf-8")
        say(f"Ready after {time.monotonic() - begun:.0f} s.")


def run(words: list[str]) -> int:
    """Open the window, or run one command; with no display and no command, show the main job without a window."""
    if not words and system_libraries.has_display():
        _bring_libraries(system_libraries.missing(seen=True))
    elif not words:
        say("There is no display here, so Leaguekeeper shows its main job without a window.")
        return Tour(python(), ROOT / "build" / "sample-league").go()
    return subprocess.call([python(), "-m", "leaguekeeper", *words])


def test(words: list[str]) -> int:
    """Run every test without a display: the rooms where PySide6 cannot be imported, then the window's with it."""
    _bring_libraries(system_libraries.missing(seen=False))
    ordinary = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    if words:
        return _pytest(words, ordinary)
    windowed = [f"tests/{name}" for name in ("ui", "e2e") if (ROOT / "tests" / name).is_dir()]
    say("1 of 2: everything but the window, where PySide6 cannot be imported")
    first = _pytest([f"--ignore={folder}" for folder in windowed], {**ordinary, "PYTHONPATH": str(_shadow_of_qt())})
    say("2 of 2: the window and whole journeys")
    second = _windowed(windowed, ordinary) if windowed else 0
    return first or second


def renew_lock() -> int:
    """Write the newest versions that fit pyproject.toml into the lock file."""
    return subprocess.call([python(), ROOT / "installer" / "lock.py"])


def say(sentence: str) -> None:
    """Tell the person how it goes, at once."""
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()


def _mark() -> str:
    """What the environment was made from: change any of it and the environment is made whole again."""
    made_from = LOCK.read_bytes() + (ROOT / "pyproject.toml").read_bytes()
    version = ".".join(map(str, sys.version_info[:2]))
    return f"{hashlib.sha256(made_from).hexdigest()} {version} {ROOT}\n"


def _check_room() -> None:
    free = shutil.disk_usage(ROOT).free
    if free < ROOM_NEEDED and not python().exists():
        raise Stop(
            f"Too little room on the disk: {free // 1_000_000} MB are free, {ROOM_NEEDED // 1_000_000} MB are needed."
        )


def _make_venv() -> None:
    if python().exists() and _version_of(python()) == sys.version_info[:2]:
        return
    say("  making .venv")
    major, minor = sys.version_info[:2]
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], capture_output=True, text=True, check=False)
    if made.returncode:
        said = (made.stdout + made.stderr).lower()
        if "ensurepip" in said or "no module named" in said:
            raise Stop(
                "This Python has no venv module; on Debian or Ubuntu this line brings it: "
                f"sudo apt-get install -y python{major}.{minor}-venv"
            )
        raise Stop(_sentence_for(said, f"Python could not make the folder .venv: {_last_line(said)}"))


def _version_of(interpreter: Path) -> tuple[int, ...]:
    asked = subprocess.run(
        [interpreter, "-c", "import sys, pip; print(*sys.version_info[:2])"],
        capture_output=True,
        text=True,
        check=False,
    )
    return tuple(int(part) for part in asked.stdout.split()) if asked.returncode == 0 else ()


def _install() -> None:
    """The locked packages, exact to the byte and never built here, then this checkout itself."""
    wanted = sum(1 for line in LOCK.read_text(encoding="utf-8").splitlines() if "==" in line)
    pip: list[str | Path] = [
        python(),
        "-m",
        "pip",
        "install",
        "--disable-pip-version-check",
        "--no-input",
        "--progress-bar=off",
    ]
    say(f"  fetching {wanted} packages (about 200 MB)")
    _follow([*pip, "--require-hashes", "--only-binary=:all:", "-r", LOCK], wanted)
    say("  installing Leaguekeeper itself")
    _follow([*pip, "--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--editable", ROOT], 0)


def _follow(command: list[str | Path], wanted: int) -> None:
    """Run pip, count the packages as they come, and put its failure into one sentence."""
    said: list[str] = []
    count = 0
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=ROOT) as pip:
        for line in pip.stdout or ():
            said.append(line.strip())
            if line.startswith(("Collecting", "Requirement already satisfied")):
                count += 1
                _progress(f"{count:3} of {wanted}  {line.split()[1 if line[0] == 'C' else 3].split(';')[0]}", count)
            elif line.startswith("Installing collected"):
                _progress("unpacking", 0)
    _progress("", 0)
    if pip.returncode:
        raise Stop(_sentence_for("\n".join(said).lower(), f"The packages could not be installed: {_last_line(said)}"))


def _progress(what: str, count: int) -> None:
    if sys.stdout.isatty():
        sys.stdout.write(f"\r  {what:<60}" if what else "\r" + " " * 62 + "\r")
        sys.stdout.flush()
    elif what and count % 10 == 0:
        say(f"  {what}")


def _sentence_for(said: str, otherwise: str) -> str:
    for sign, sentence in FAULTS:
        if sign in said:
            version = ".".join(map(str, sys.version_info[:2]))
            return sentence.format(root=ROOT, python=version, machine=sys.platform, last=_last_line(said))
    return otherwise


def _last_line(said: str | list[str]) -> str:
    lines = [line for line in (said.splitlines() if isinstance(said, str) else said) if line.strip()]
    return lines[-1].removeprefix("ERROR: ").removeprefix("error: ") if lines else "no reason was given"


def _bring_libraries(missing: list[str]) -> None:
    if not missing:
        return
    line = "apt-get install -y --no-install-recommends " + " ".join(missing)
    if shutil.which("apt-get") is None:
        raise Stop(
            "Qt needs system libraries that are not here; on Debian or Ubuntu they are called: " + " ".join(missing)
        )
    if os.geteuid() != 0:
        raise Stop(f"Qt needs system libraries that are not here; this line brings them: sudo {line}")
    say(f"  installing {len(missing)} system libraries that Qt needs")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in ("apt-get update -q", line):
        done = subprocess.run(step.split(), capture_output=True, text=True, env=quiet, check=False)
    if done.returncode:
        raise Stop(f"The system libraries that Qt needs could not be installed; try it by hand: {line}")


def _windowed(folders: list[str], environment: dict[str, str]) -> int:
    """The window's tests. Where Qt's bindings brought a whole worker down, what failed is run once more, and told."""
    crashed = False
    with subprocess.Popen(_pytest_line(folders), cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as run:
        for line in run.stdout or ():
            sys.stdout.write(line)
            sys.stdout.flush()
            crashed = crashed or "crashed while running" in line
    if not run.returncode or not crashed:
        return run.returncode
    say("Qt's bindings brought a test worker down; every test that failed is run once more")
    return _pytest(["--last-failed", *folders], environment)


def _pytest(words: list[str], environment: dict[str, str]) -> int:
    return subprocess.call(_pytest_line(words), cwd=ROOT, env=environment)


def _pytest_line(words: list[str]) -> list[str]:
    return [str(python()), "-m", "pytest", "-q", "-n", str(min(os.cpu_count() or 1, 8)), *words]


def _shadow_of_qt() -> Path:
    """A folder that hides PySide6 from whoever has it in front of his path: the machine of one who has none."""
    for name in ("PySide6", "shiboken6"):
        package = NO_QT / name
        package.mkdir(parents=True, exist_ok=True)
        (package / "__init__.py").write_text(
            f'raise ModuleNotFoundError("No module named {name!r}", name="{name}")\n', encoding="utf-8"
        )
    return NO_QT


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
