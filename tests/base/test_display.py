from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from leaguekeeper.base import display

LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a display and libraries as they are on Linux")


@LINUX
def test_a_library_that_cannot_be_loaded_is_asked_for_by_its_package(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(display, "ANY_QT", {"libc.so.6": "libc6", "libnowhere.so.9": "libnowhere9"})
    monkeypatch.setattr(display, "X11", {"libnobody.so.1": "libnobody1"})
    monkeypatch.setattr(display, "WAYLAND", {})
    monkeypatch.setenv("DISPLAY", ":0")
    assert display.missing_libraries(seen=False) == ["libnowhere9"]
    assert display.missing_libraries(seen=True) == ["libnowhere9", "libnobody1"]


@LINUX
@pytest.mark.parametrize(
    ("session", "seen"),
    [
        ({}, False),
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, False),
    ],
)
def test_a_window_is_opened_where_somebody_can_see_it(
    session: dict[str, str], seen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in session.items():
        monkeypatch.setenv(name, value)
    assert display.has_display() is seen


LACKS = """
import sys
from leaguekeeper.base import display
from leaguekeeper.cli.main import run
display.ANY_QT |= {libraries}
sys.exit(run(["--lang", "en"]))
"""


@LINUX
@pytest.mark.parametrize(
    ("libraries", "said"),
    [
        ({}, "The window needs PySide6, which is not here; this brings it: pip install 'leaguekeeper[window]'\n"),
        (
            {"libnowhere.so.9": "libnowhere9"},
            (
                "Qt needs system libraries that are not here; on Debian or Ubuntu this brings them: "
                "sudo apt-get install libnowhere9\n"
            ),
        ),
    ],
    ids=["no PySide6", "no library"],
)
def test_what_the_window_lacks_is_named_with_what_brings_it(
    libraries: dict[str, str], said: str, tmp_path: Path
) -> None:
    (tmp_path / "PySide6.py").write_text("raise ModuleNotFoundError('none', name='PySide6')\n")
    known = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-c", LACKS.format(libraries=libraries)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, env=known)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", said)
