"""However a session ends, the program ends in order: no stack of errors, no league left half written."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from leaguekeeper import __version__
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.verifying import verify

POSIX = pytest.mark.skipif(os.name == "nt", reason="signals as they are elsewhere")
PROGRAM = (sys.executable, "-u", "-m", "leaguekeeper")

IN_THE_WINDOW = """
import os
import signal
import sys
from PySide6.QtCore import QTimer, qWarning
from leaguekeeper.__main__ import main
from leaguekeeper.ui.shell import Shell

opened = Shell.take_up


def then(self, league):
    opened(self, league)
    assert league.path.name == "our.league"
    match = league.season.fixtures().rounds[-1].fixtures[0].number
    league.report.view(match)
    {act}


Shell.take_up = then
sys.argv[1:] = ["--lang", "fr", "our.league"]
sys.exit(main())
"""
AFTERWARDS = "import sys; from leaguekeeper.ui.crashes import Crashes; sys.exit(Crashes().last_time)"


def known(home: Path) -> dict[str, str]:
    own = {f"LEAGUEKEEPER_{name}": str(home / name.lower()) for name in ("CONFIG", "DATA", "CACHE")}
    return {**os.environ, **own, "LANG": "en", "QT_QPA_PLATFORM": "offscreen"}


def ended(home: Path, *words: object, **more: object) -> subprocess.CompletedProcess[str]:
    told = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "env": known(home), "timeout": 120, **more}
    return subprocess.run(list(map(str, words)), encoding="utf-8", check=False, cwd=home, **told)  # type: ignore[call-overload, no-any-return]


def test_the_version_is_told(tmp_path: Path) -> None:
    done = ended(tmp_path, *PROGRAM, "--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"Leaguekeeper {__version__}\n", "")


@POSIX
@pytest.mark.parametrize(("sent", "status"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)])
def test_work_that_is_stopped_says_nothing_and_leaves_the_league_whole(sent: str, status: int, tmp_path: Path) -> None:
    league = tmp_path / "long.league"
    command = [*PROGRAM, "simulate", str(league), "--seasons", "50"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=known(tmp_path)) as running:
        assert running.stdout is not None
        assert running.stdout.readline()
        running.send_signal(getattr(signal, sent))
        _said, errors = running.communicate()
    assert (running.returncode, errors) == (status, b"")
    assert {each.name for each in tmp_path.glob("*long*")} <= {"long.league"}
    if league.exists():  # before the first sheet there is none
        with Session.open(league) as session:
            assert verify(session) == []


@POSIX
@pytest.mark.parametrize("words", [("--help",), ("--version",), ("schema", "documents"), ("show", "nowhere.league")])
def test_nobody_need_read_on(words: tuple[str, ...], tmp_path: Path) -> None:
    reads, writes = os.pipe()
    os.close(reads)
    try:
        done = ended(tmp_path, *PROGRAM, *words, stdout=writes)
    finally:
        os.close(writes)
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr
    assert done.returncode == (2 if words[0] == "show" else 0), done.stderr


@POSIX
@pytest.mark.parametrize(
    ("words", "status"),
    [
        ("--lang en show nowhere.league teams --json >&- 2>&- <&-", 2),
        ("--lang en show nowhere.league teams --json >/dev/full 2>/dev/full", 2),
    ],
)
def test_streams_that_are_closed_or_full_change_no_end(words: str, status: int, tmp_path: Path) -> None:
    """Closed ones would be the numbers of the next files to be opened, and what is said would go into those."""
    if "/dev/full" in words and not os.path.exists("/dev/full"):
        pytest.skip("needs a disk that is always full")
    buffered = {name: value for name, value in known(tmp_path).items() if name != "PYTHONUNBUFFERED"}
    command = f"{shlex.quote(sys.executable)} -m leaguekeeper {words}"
    done = ended(tmp_path, "sh", "-c", command, env=buffered)
    assert done.returncode == status, done.stderr
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a disk that is always full")
def test_a_full_disk_is_a_sentence(tmp_path: Path) -> None:
    with open("/dev/full", "wb") as full:
        done = ended(tmp_path, *PROGRAM, "schema", "documents", stdout=full)
    assert done.returncode == 2
    assert done.stderr == "The machine refused (No space left on device). What was filed is safe.\n"


@POSIX
@pytest.mark.parametrize(
    ("act", "status"),
    [
        ("os.kill(os.getpid(), signal.SIGINT)", 130),
        ("os.kill(os.getpid(), signal.SIGTERM)", 143),
        ("os.kill(os.getpid(), signal.SIGHUP)", 129),
        ("qWarning('The X11 connection broke (error 1). Did the X11 server die?'); os._exit(1)", 1),
    ],
    ids=["interrupt", "terminate", "hang up", "display gone"],
)
def test_the_window_opened_on_a_league_goes_with_its_session(act: str, status: int, tmp_path: Path) -> None:
    pytest.importorskip("PySide6.QtWidgets")
    assert ended(tmp_path, *PROGRAM, "sample", "our.league").returncode == 0
    done = ended(tmp_path, sys.executable, "-c", IN_THE_WINDOW.format(act=act))
    said = [line for line in done.stderr.splitlines() if "X11 connection" not in line and "plugin" not in line]
    assert (done.returncode, said, done.stdout) == (status, [], "")
    assert ended(tmp_path, sys.executable, "-c", AFTERWARDS).returncode == 0
    with Session.open(tmp_path / "our.league") as session:
        assert verify(session) == []


def test_without_a_display_the_window_is_a_sentence(tmp_path: Path) -> None:
    told = known(tmp_path)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        told.pop(name, None)
    if sys.platform.startswith("linux"):
        done = ended(tmp_path, *PROGRAM, env=told)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == "There is no display here for the window; all commands work without.\n"
