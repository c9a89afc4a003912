"""README's pictures of the real program, made again: ``python -m tests.pictures FOLDER``.

The sample league is written, its next match is begun, and each page is drawn without a display. With a language, a
theme and a size (``… FOLDER fr dark 2560 1440``) every page and every dialog is drawn instead, to be looked at.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEventLoop
from PySide6.QtWidgets import QApplication, QWidget

from leaguekeeper.services.simulation.sample import write_sample
from leaguekeeper.ui.application import make_application
from leaguekeeper.ui.components.page.head import StatFigure
from leaguekeeper.ui.idle_collection import IdleCollection
from leaguekeeper.ui.pages.matches.report import ReportPage
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.shell import Shell
from tests.ui.driving import drive
from tests.ui.scenes import STAGES, Walk

__all__ = ["asked", "everything", "main"]

PICTURES = (
    ("league_en_light", "en", "light", "league"),
    ("team_fr_light", "fr", "light", "team:barbes"),
    ("report_en_light", "en", "light", "report:17"),
    ("records_fr_dark", "fr", "dark", "records"),
    ("fixtures_ru_light", "ru", "light", "fixtures"),
    ("rulebook_en_dark", "en", "dark", "rule:injuries"),
    ("sheet_fr_light", "fr", "light", "team:rats:sheet"),
    ("league_ru_dark", "ru", "dark", "league"),
)


def main(folder: Path, width: int = 1280, height: int = 720) -> None:
    """Draw every picture into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        for name in ("CONFIG", "DATA", "CACHE"):
            os.environ[f"LEAGUEKEEPER_{name}"] = scratch
        league = write_sample(Path(scratch) / "sample.league")
        preferences = Preferences(language="en", theme="light")
        make_application(preferences)
        shell = Shell(preferences)
        IdleCollection(shell)
        shell.apply_theme()
        shell.resize(width, height)
        shell.show()
        shell.open_league(league)
        settle(shell)
        for name, language, theme, address in PICTURES:
            shell.set_theme(theme)
            shell.set_language(language)
            shell.go(address)
            settle(shell)
            if address == "team:barbes":
                ask_why(shell)
            page = shell.page()
            if isinstance(page, ReportPage):
                drive(page, lambda: settle(shell, 0.02), until="improvements")
                settle(shell)
            if not shell.grab().save(str(folder / f"{name}.png")):
                raise OSError(folder / f"{name}.png")
        shell.close()


def everything(folder: Path, language: str, theme: str, width: int, height: int) -> None:
    """Draw every page and every dialog into the folder, a folder for each stage."""
    with tempfile.TemporaryDirectory() as scratch:
        for name in ("CONFIG", "DATA", "CACHE"):
            os.environ[f"LEAGUEKEEPER_{name}"] = scratch
        make_application(Preferences(language="en"))
        for stage, (write, walk) in STAGES.items():
            shell = Shell(Preferences(language="en", theme=theme, toured=True))  # type: ignore[arg-type]
            IdleCollection(shell)
            shell.apply_theme()
            shell.resize(width, height)
            shell.show()
            shell.set_language(language)
            shell.open_league(write(Path(scratch) / f"{stage}.league"))
            walker = Walk(shell, partial(draw, folder / stage))
            walker.settle()
            walk(walker)
            shell.close()


def draw(folder: Path, name: str, shown: QWidget) -> None:
    """Draw what is shown under its name."""
    folder.mkdir(parents=True, exist_ok=True)
    number = len(list(folder.iterdir()))
    told = "".join(letter if letter.isalnum() else "-" for letter in name)
    if not shown.grab().save(str(folder / f"{number:03} {told}.png")):
        raise OSError(folder / told)


def ask_why(shell: Shell) -> None:
    """Open the reasons behind the last figure of the page's head."""
    figure = [one for one in shell.findChildren(StatFigure) if one.why() is not None][-1]
    reasons = figure.why()
    if reasons is not None:
        shell.why(reasons, figure)
        QCoreApplication.processEvents()


def settle(shell: Shell, quiet_for: float = 1.0) -> None:
    """Let everything that runs come back, and be drawn."""
    quiet = time.monotonic() + quiet_for
    while shell.operations.busy() or time.monotonic() < quiet:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 50)


def asked(words: list[str]) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures", description=(__doc__ or "").split("\n\n")[1])
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the pictures are put")
    parser.add_argument("language", nargs="?", choices=("en", "fr", "ru"), help="of every page and dialog")
    parser.add_argument("theme", nargs="?", default="light", choices=("light", "dark"))
    parser.add_argument("width", nargs="?", type=int, default=1280, metavar="WIDTH")
    parser.add_argument("height", nargs="?", type=int, default=720, metavar="HEIGHT")
    return parser.parse_args(words)


if __name__ == "__main__":
    wanted = asked(sys.argv[1:])
    if wanted.language:
        everything(wanted.folder, wanted.language, wanted.theme, wanted.width, wanted.height)
    else:
        main(wanted.folder)
