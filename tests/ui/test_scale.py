"""The window at 100, 150 and 200 %: as sharp as the screen, nothing cut short, nothing for Qt to complain about."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_window_is_as_sharp_as_its_scale(scale: float, tmp_path: Path) -> None:
    folders = {f"LEAGUEKEEPER_{name}": str(tmp_path) for name in ("CONFIG", "DATA", "CACHE")}
    told = subprocess.run(
        [sys.executable, "-m", "tests.ui.scaled", str(scale)],
        env={**os.environ, **folders, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    said = [line for line in told.stderr.splitlines() if "propagateSizeHints" not in line]
    assert (told.returncode, said) == (0, [])
    assert told.stdout.split(" ", 2) == [str(round(1280 * scale)), f"{scale:g}", "[]\n"]
