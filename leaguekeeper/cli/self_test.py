"""``self-test``: shows that what is installed here is whole, by doing the main job in a folder of its own."""

from __future__ import annotations

import argparse
import contextlib
import importlib
import importlib.util
import io
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from leaguekeeper.base.errors import placed
from leaguekeeper.base.words import N_, _, language

__all__ = ["add"]

_FOLDERS = ("LEAGUEKEEPER_CONFIG", "LEAGUEKEEPER_DATA", "LEAGUEKEEPER_CACHE")


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("self-test", help=_("show that what is installed here is whole"))
    parser.set_defaults(run=_run)


def _run(_args: argparse.Namespace) -> int:
    failed = 0
    with tempfile.TemporaryDirectory(prefix="leaguekeeper-") as name, _at_home_in(Path(name)):
        for sentence, step in _steps(Path(name)):
            status = _tried(step)
            sys.stdout.write(placed(_("failed") if status else _("done"), _(sentence)) + "\n")
            sys.stdout.flush()
            failed = failed or status
    return 1 if failed else 0


def _tried(step: Callable[[], int]) -> int:
    """A part that is missing altogether is told like one that does not work, and the rest goes on."""
    try:
        return step()
    except Exception as error:  # what is told of an installation that is not whole may be anything
        sys.stderr.write(placed(type(error).__name__, str(error)) + "\n")
        return 1


def _steps(folder: Path) -> Iterator[tuple[str, Callable[[], int]]]:
    """What is done, in words, and the doing; it gives an exit status."""
    league, report = str(folder / "sample.league"), folder / "next.json"
    yield N_("every data file is in order"), lambda: _command("check-data")
    yield N_("a sample league is written"), lambda: _command("sample", league)
    yield N_("the report of its next match is filed"), lambda: _filed(league, report)
    yield N_("the team sheets are printed"), lambda: _command("sheet", league, "teams", "-o", str(folder / "teams.pdf"))
    yield N_("the site is written"), lambda: _command("publish", league, str(folder / "site"))
    for game in ("pitch", "rugby", "cards"):
        seats = "bot:random,bot:random"
        yield N_("a game is played to its end"), partial(_command, "play", game, "--seats", seats, "--seed", "7")
    yield N_("the league is read anew and all is well"), lambda: _command("verify", league)
    yield N_("work is shared among several processes"), _shares_work
    if importlib.util.find_spec("keyring") is not None:
        yield N_("the place where passwords are kept is known"), _knows_keyring
    if _has_qt():
        yield N_("the window opens on it"), lambda: _window(Path(league))


def _filed(league: str, report: Path) -> int:
    with report.open("w", encoding="utf-8") as out:
        status = _command("sample", league, "--next", out=out)
    return status or _command("file", league, str(report))


def _command(*words: str, out: io.TextIOBase | None = None) -> int:
    """Run a command of ours; what it says is not of interest unless it fails, and that goes to the errors."""
    from leaguekeeper.cli.main import run

    with contextlib.redirect_stdout(out or io.StringIO()):
        return run(["--lang", language(), *words])


def _shares_work() -> int:
    """A bundle starts itself again for each process: one that does not notice would open windows without end."""
    from leaguekeeper.base.spread import spread

    words = ("one", "three")
    return 0 if spread(len, words, workers=len(words)) == [len(each) for each in words] else 1


def _knows_keyring() -> int:
    """A bundle that lost the names of keyrings gives none at all, on every machine."""
    keyring = importlib.import_module("keyring")
    backend = importlib.import_module("keyring.backend")
    named = {type(each).__module__ for each in backend.get_all_keyring()}
    return 0 if keyring.get_keyring() is not None and "keyring.backends.fail" in named else 1


def _has_qt() -> bool:
    try:
        return importlib.util.find_spec("PySide6.QtCore") is not None
    except ModuleNotFoundError:
        return False


def _window(league: Path) -> int:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    glance = importlib.import_module("leaguekeeper.ui.glance").glance
    return 0 if glance(league, language()) else 1


@contextlib.contextmanager
def _at_home_in(folder: Path) -> Iterator[None]:
    """A person's own settings, drafts and readings stay as they are."""
    before = {name: os.environ.get(name) for name in _FOLDERS}
    os.environ.update({name: str(folder / name.lower()) for name in _FOLDERS})
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name) if value is None else os.environ.update({name: value})
