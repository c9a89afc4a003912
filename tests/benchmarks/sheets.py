"""Thirty-two team sheets, worst cases each, as one file and as thirty-two, in processor time; the aim is a second."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from leaguekeeper.publish import pdf
from tests.publish.sheets import crowded

AIM = 1.0
TEAMS = 32


def run() -> None:
    """Print the figures."""
    sheet = crowded()
    began = time.process_time()
    pdf.team_sheet(sheet)
    _line("the first sheet, fonts read", time.process_time() - began, AIM)
    _line(f"{TEAMS} team sheets, one file", _best(lambda: pdf.team_sheets((sheet,) * TEAMS)), AIM)
    _line(f"{TEAMS} team sheets, a file each", _best(lambda: [pdf.team_sheet(sheet) for _ in range(TEAMS)]), AIM)


def _best(work: Callable[[], object]) -> float:
    took = []
    for _ in range(3):
        began = time.process_time()
        work()
        took.append(time.process_time() - began)
    return min(took)


def _line(what: str, took: float, aim: float) -> None:
    sys.stdout.write(f"  {what:<40} {took * 1000:9.1f} ms  {took / aim:5.2f} of the aim\n")
