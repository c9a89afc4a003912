"""Every page and dialog in every size, language and theme, measured: words without room, foreign, faint or too long.

``python -m tests.soaks walk`` walks all of it; ``… walk 1 1920 fr light`` only what fits every word that is given.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from shutil import copy

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QDialog, QWidget

from leaguekeeper.base.words import LANGUAGES
from leaguekeeper.ui.application import make_application
from leaguekeeper.ui.idle_collection import IdleCollection
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.shell import Shell
from tests.ui.painted import lines_of
from tests.ui.reading import cut_off, faint, far_lines, foreign, given_names, overlaid, overrun, shortened_lines, small
from tests.ui.scenes import STAGES, Walk
from tests.ui.scenes_of_files import FROM_OUTSIDE
from tests.ui.walking import clipped, cut_numbers, machine_dates, read_by_pointer

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
THEMES = ("light", "dark")
MANY = ("book:", "compare:", "copy", "rule", "edition:", "settings")
"""Pages on which words of several languages stand side by side on purpose: a book is written in all of them."""

SMALL = 1280
"""In a window so wide, lines may be cut short that a pointer reads in full."""

KINDS = ("cut", "short", "number", "foreign", "faint", "long", "overlaid", "small")


def run(share: float, only: Sequence[str] = ()) -> int:
    """1 where anything was found."""
    every = [(wide, high, language, theme) for (wide, high), language, theme in product(SIZES, LANGUAGES, THEMES)]
    wanted = [each for each in every if set(only) <= set(map(str, each))]
    _write_row("window", "language", "theme", "pictures", *KINDS)
    found: dict[tuple[str, str, str], list[str]] = {}
    with tempfile.TemporaryDirectory() as scratch:
        for name in ("CONFIG", "DATA", "CACHE"):
            os.environ[f"LEAGUEKEEPER_{name}"] = scratch
        make_application(Preferences(language="en"))
        leagues = {stage: write(Path(scratch) / f"{stage}.league") for stage, (write, _walk) in STAGES.items()}
        for wide, high, language, theme in wanted[: max(1, round(len(wanted) * share))]:
            pictures, faults = _walked(leagues, wide, high, language, theme)
            counts = [sum(kind == each for each, _name, _words in faults) for kind in KINDS]
            _write_row(f"{wide}×{high}", language, theme, pictures, *counts)
            for each in faults:
                found.setdefault(each, []).append(f"{wide} {language} {theme}")
    for (kind, name, words), where in sorted(found.items()):
        sys.stdout.write(f"{kind}: {name}: {words} [{', '.join(where)}]\n")
    return 1 if found else 0


def _write_row(*cells: object) -> None:
    sys.stdout.write("".join(f"{cell:>10}" for cell in cells) + "\n")
    sys.stdout.flush()


def _walked(
    leagues: dict[str, Path], wide: int, high: int, language: str, theme: str
) -> tuple[int, list[tuple[str, str, str]]]:
    """How many pictures there were, and of each fault its kind, the picture and the words."""
    found: list[tuple[str, str, str]] = []
    pictures = 0

    for stage, (_write, walk) in STAGES.items():
        shell = Shell(Preferences(language="en", theme=theme, toured=True))  # type: ignore[arg-type]
        IdleCollection(shell)
        shell.apply_theme()
        shell.resize(wide, high)
        shell.show()
        shell.set_language(language)
        shell.open_league(Path(copy(leagues[stage], leagues[stage].with_name(f"walked-{stage}.league"))))

        def look(name: str, shown: QWidget, shell: Shell = shell) -> None:
            nonlocal pictures
            pictures += 1
            found.extend((kind, name, words) for kind, words in _faults(shell, name, shown, language))

        walker = Walk(shell, look)
        walker.settle()
        walk(walker)
        shell.close()
    return pictures, sorted(set(found))


def _faults(shell: Shell, name: str, shown: QWidget, language: str) -> list[tuple[str, str]]:
    """What is wrong with one picture, by the kind of fault."""
    lines, told = lines_of(shown), read_by_pointer(shown)
    short = shortened_lines(lines, shown)
    said = () if name.startswith(MANY) else [line.words for line in lines]
    found = {
        "cut": clipped(shown)
        + overrun(lines, shown)
        + cut_off(lines)
        + [each for each in short if not _told(each, told)],
        "short": [each for each in short if shell.width() > SMALL and _told(each, told)],
        "number": cut_numbers(shown) + machine_dates(shown),
        "foreign": foreign(said, language, given_names(shell, *FROM_OUTSIDE)),
        "faint": faint(lines, shown),
        "long": far_lines(lines),
        "overlaid": overlaid(lines),
        "small": small(lines),
    }
    if isinstance(shown, QDialog) and shown.height() > shell.height() - 30:
        found["cut"].append(f"the dialog is {shown.height()} high")
    return [(kind, words) for kind, faults in found.items() for words in faults]


def _told(short: str, told: Sequence[str]) -> bool:
    """Whether a line that was cut short is read in full where a pointer rests on it."""
    return any(short[:-1].rstrip() in each for each in told)
