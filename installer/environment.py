"""The environment in ``.venv``: Python's own, the locked packages, and a way from there to this checkout.

Nothing of it names the folder that the checkout lies in, so that it may be called anything; and whoever may not write
there uses what another person has set up.
"""

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import system_libraries
from faults import Stop, last_line, sentence_for

sys.path.append(str(Path(__file__).resolve().parents[1]))
from leaguekeeper.base.system import IS_WINDOWS, python_of, system_name

__all__ = ["LOCK", "LOCK_DEV", "ROOT", "own_folder", "python", "say", "set_up", "shadow_of_qt", "takes_files"]

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
LOCK = ROOT / "installer" / "lock.txt"
LOCK_DEV = ROOT / "installer" / "lock-dev.txt"
STAMP = VENV / "leaguekeeper-installed"
NO_QT = VENV / "without-qt"
BUILD = ROOT / "build"
ROOM_NEEDED = 1_500_000_000
"""Bytes: the installed packages take about 550 MB, and while they come in their archives lie beside them."""

WAY = """\
#!/bin/sh
exec "$(dirname -- "$(readlink -f -- "$0")")/python" -m leaguekeeper "$@"
"""
"""The command ``leaguekeeper`` of the environment, wherever that lies."""


def python() -> Path:
    """The interpreter of the checkout's own environment."""
    return python_of(VENV)


def set_up(locks: tuple[Path, ...] = (LOCK,)) -> None:
    """Make the environment whole: nothing to do where the stamp of the last time still fits.

    Args:
        locks: the lock files whose packages are needed; more may be there.

    Raises:
        Stop: it is not whole and cannot be made so.
        OSError: the machine refused something that nobody foresaw.
    """
    wrong = _unfit(locks)
    if not wrong:
        return
    if not takes_files(ROOT) or not takes_files(VENV):
        raise Stop(_not_ours(wrong))
    if os.pathsep in str(ROOT):
        raise Stop(f"Python makes no environment in a folder whose name holds a {os.pathsep!r}; move this one: {ROOT}")
    begun = time.monotonic()
    say("Setting Leaguekeeper up in this folder (once; needs the network).")
    _check_room()
    with _room_for_archives() as known:
        _make_venv(known)
        _install(locks, known)
    _show_the_way()
    shadow_of_qt(NO_QT)
    STAMP.write_text(_mark(locks), encoding="utf-8")
    say(f"Ready after {time.monotonic() - begun:.0f} s.")


def say(sentence: str) -> None:
    """Tell the person how it goes, at once."""
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()


def takes_files(folder: Path) -> bool:
    """Whether this person may write into a folder, or make it where it is not there."""
    while not os.path.lexists(folder):
        folder = folder.parent
    return os.path.isdir(folder) and os.access(folder, os.W_OK | os.X_OK)


def own_folder(name: str) -> Path:
    """A folder for what is made by the way: in the checkout, or a new one among the temporary ones."""
    folder = BUILD / name
    if takes_files(folder):
        folder.mkdir(parents=True, exist_ok=True)
        return folder
    return Path(tempfile.mkdtemp(prefix=f"leaguekeeper-{name}-"))


def shadow_of_qt(folder: Path = NO_QT) -> Path:
    """A folder that hides PySide6 from whoever has it in front of his path: the machine of one who has none."""
    words = {
        name: f'raise ModuleNotFoundError("No module named {name!r}", name="{name}")\n'
        for name in ("PySide6", "shiboken6")
    }
    files = {folder / name / "__init__.py": said for name, said in words.items()}
    with contextlib.suppress(OSError):
        if all(file.read_text(encoding="utf-8") == said for file, said in files.items()):
            return folder
    if not takes_files(folder):
        return shadow_of_qt(own_folder("without-qt"))
    for file, said in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(said, encoding="utf-8")
    return folder


def _mark(locks: tuple[Path, ...]) -> str:
    """What the environment was made from: change any of it and the environment is made whole again."""
    made_from = b"".join(lock.read_bytes() for lock in locks) + (ROOT / "pyproject.toml").read_bytes() + WAY.encode()
    version = ".".join(map(str, sys.version_info[:2]))
    return f"{hashlib.sha256(made_from).hexdigest()} {version}\n"


def _unfit(locks: tuple[Path, ...]) -> str:
    """Why the environment has to be made, empty where it is whole."""
    try:
        found = STAMP.read_text(encoding="utf-8")
    except FileNotFoundError:
        return "it is not set up yet"
    except OSError as error:
        return error.strerror or "it cannot be read"
    if not os.access(python(), os.X_OK):
        return "its Python cannot be started by you, or is no longer there"
    version = found.split()[1:]
    if version != _mark(locks).split()[1:]:
        return f"it was set up with Python {' '.join(version)}"
    return "" if found in (_mark(locks), _mark((LOCK, LOCK_DEV))) else "it was set up for other packages"


def _not_ours(wrong: str) -> str:
    """The sentence for a checkout that we may not write into, and that does not fit as it is."""
    if not os.path.lexists(STAMP):
        return f"Leaguekeeper may not write into its folder: {ROOT}"
    return (
        f"This checkout was set up by another user, and for you it has to be made anew: {wrong}. You may not write "
        f"into it ({ROOT}); set up a checkout of your own."
    )


def _check_room() -> None:
    free = shutil.disk_usage(ROOT).free
    if free < ROOM_NEEDED and not python().exists():
        raise Stop(
            f"Too little room on the disk: {free // 1_000_000} MB are free, {ROOM_NEEDED // 1_000_000} MB are needed."
        )


@contextlib.contextmanager
def _room_for_archives() -> Iterator[dict[str, str]]:
    """What pip and venv are told: unpack beside the checkout, whatever room the temporary folder has."""
    folder = BUILD / "setting-up"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    try:
        yield {
            **os.environ,
            "TMPDIR": str(folder),
            "TEMP": str(folder),
            "TMP": str(folder),
            "PYTHONUTF8": "1",
            "PIP_USER": "0",
        }
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _make_venv(known: dict[str, str]) -> None:
    if python().exists() and _version_of(python()) == sys.version_info[:2]:
        return
    say("  making .venv")
    status, said = _made(known)
    if status and _without_venv(said):
        major, minor = sys.version_info[:2]
        system_libraries.bring([f"python{major}.{minor}-venv"], "Python's venv module is")
        status, said = _made(known)
    if status:
        raise Stop(sentence_for(said, ROOT, f"Python could not make the folder .venv: {last_line(said)}"))


def _made(known: dict[str, str]) -> tuple[int, str]:
    command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace", check=False, env=known)
    return done.returncode, done.stdout + done.stderr


def _without_venv(said: str) -> bool:
    return "ensurepip" in said or "No module named" in said


def _version_of(interpreter: Path) -> tuple[int, ...]:
    command = [str(interpreter), "-c", "import sys, pip; print(*sys.version_info[:2])"]
    try:
        asked = subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace", check=False)
    except OSError:
        return ()
    return tuple(int(part) for part in asked.stdout.split()) if asked.returncode == 0 else ()


def _install(locks: tuple[Path, ...], known: dict[str, str]) -> None:
    """The locked packages, exact to the byte and never built here."""
    wanted = sum(1 for lock in locks for line in lock.read_text(encoding="utf-8").splitlines() if "==" in line)
    quiet = ["--disable-pip-version-check", "--no-input", "--progress-bar=off"]
    files = [word for lock in locks for word in ("-r", str(lock.relative_to(ROOT)))]
    exact = ["--require-hashes", "--only-binary=:all:", *files]
    say(f"  fetching {wanted} packages (about {200 if LOCK_DEV in locks else 150} MB)")
    _follow([str(python()), "-m", "pip", "install", *quiet, *exact], wanted, known)


def _follow(command: list[str], wanted: int, known: dict[str, str]) -> None:
    """Run pip, count the packages as they come, and put its failure into one sentence."""
    said: list[str] = []
    count = 0
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        cwd=ROOT,
        env=known,
    ) as pip:
        for line in pip.stdout or ():
            said.append(line.strip())
            if line.startswith(("Collecting", "Requirement already satisfied")):
                count += 1
                _progress(f"{count:3} of {wanted}  {line.split()[1 if line[0] == 'C' else 3].split(';')[0]}", count)
            elif line.startswith("Installing collected"):
                _progress("unpacking", 0)
    _progress("", 0)
    if pip.returncode:
        whole = "\n".join(said)
        raise Stop(sentence_for(whole, ROOT, f"The packages could not be installed: {last_line(whole)}"))


def _progress(what: str, count: int) -> None:
    if sys.stdout.isatty():
        sys.stdout.write(f"\r  {what:<60}" if what else "\r" + " " * 62 + "\r")
        sys.stdout.flush()
    elif what and count % 10 == 0:
        say(f"  {what}")


def _show_the_way() -> None:
    """Let the environment find this checkout, by a way that names no folder, and start it by its own name."""
    asked = "import os, sys, sysconfig; sys.stdout.buffer.write(os.fsencode(sysconfig.get_path('purelib')))"
    done = subprocess.run([python(), "-c", asked], capture_output=True, check=True)
    packages = Path(os.fsdecode(done.stdout))
    (packages / "leaguekeeper.pth").write_text(f"{os.path.relpath(ROOT, packages)}\n", encoding="ascii")
    if system_name() == IS_WINDOWS:
        (python().parent / "leaguekeeper.cmd").write_text('@"%~dp0python.exe" -m leaguekeeper %*\n', encoding="ascii")
    else:
        command = python().parent / "leaguekeeper"
        command.unlink(missing_ok=True)
        command.write_text(WAY, encoding="ascii")
        command.chmod(0o755)
