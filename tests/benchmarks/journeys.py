"""What people do most, by mouse and keys through the real window, counted in actions: clicks, words typed, keys."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

COUNTED = "LEAGUEKEEPER_JOURNEYS"
"""The file, named in the surroundings, into which each journey writes how many actions it took."""
WALKED = ("tests/ui/test_journeys.py", "tests/ui/test_season_by_desk.py")


def run() -> None:
    """Print how many actions each journey takes."""
    with TemporaryDirectory() as folder:
        told = Path(folder) / "journeys.txt"
        around = {"QT_QPA_PLATFORM": "offscreen", **os.environ, COUNTED: str(told)}
        words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *WALKED]
        subprocess.run(words, check=True, env=around, stdout=subprocess.DEVNULL)
        for line in sorted(told.read_text(encoding="utf-8").splitlines()):
            sys.stdout.write(f"  {line}\n")


def count_journey(name: str, actions: int) -> None:
    """Keep what a journey took, where somebody asked for it."""
    told = os.environ.get(COUNTED)
    if told:
        with Path(told).open("a", encoding="utf-8") as file:
            file.write(f"{name:<60}{actions:>4} actions\n")
