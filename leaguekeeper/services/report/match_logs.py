"""The logs of a league's matches that were played here, one file for each, in a folder beside the league file.

The league file stays the league: everything that counts of a match stands in its report, and nothing of the folder is
ever read to know the state. A log lets the match be looked at again, die by die; it is some fifty times as long as the
report, which is why it is no part of the file, of its copies and its backups.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from leaguekeeper.base.errors import BadInput, LeaguekeeperError
from leaguekeeper.base.output import keep_file
from leaguekeeper.base.refused_by_system import why_not
from leaguekeeper.base.words import N_
from leaguekeeper.league.state import Fixture
from leaguekeeper.play.core.log import Log, read_log, write_log
from leaguekeeper.services.report.log_folder import folder_of, is_of, made_folder_of, numbered_in, who_met
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.match_files import fixture_of, name_of

__all__ = ["folder_of", "is_last", "keep_log", "keep_notes", "kept_of", "logs_of", "new_log", "notes_of"]


def logs_of(session: Session, match: int) -> list[Path]:
    """The logs of a match, by its number, the first one first: those that go by it, after those of earlier releases.

    Raises:
        RuleViolation: there is no such match.
    """
    fixture, folder = fixture_of(session, match), folder_of(session)
    own = (folder / name for name in _names(name_of(fixture.id, who_met(session, fixture))))
    return [*_by_number(session, fixture, folder, ".jsonl"), *(path for path in own if path.exists())]


def _by_number(session: Session, fixture: Fixture, folder: Path, ending: str) -> list[Path]:
    """What an earlier release kept of a match: that which goes by its number, unless others met in it.

    A match of which none goes by its number has what is of its teams, where they meet only once.
    """
    kept = numbered_in(folder, ending)
    if not kept:
        return []
    teams = who_met(session, fixture)
    called = [path for number, path in kept if number == fixture.number]
    own = [path for path in called if is_of(session, teams, path) is not False]
    if own or [who_met(session, each) for each in session.state.fixtures.values()].count(teams) > 1:
        return own
    return [path for _number, path in kept if is_of(session, teams, path)]


def new_log(session: Session, fixture: Fixture) -> Path:
    """The file of a log that is to be written; what lies there already is never written over.

    Raises:
        BadInput: the folder cannot be made.
    """
    try:
        folder = made_folder_of(session)
    except OSError as error:
        raise BadInput(
            folder_of(session), N_("This file cannot be written: {reason}"), reason=why_not(error)
        ) from error
    name = name_of(fixture.id, who_met(session, fixture))
    return next(folder / each for each in _names(name) if not (folder / each).exists())


def notes_of(session: Session, match: int) -> Path | None:
    """Where the notes lie of a match that was followed at the table; None where nobody kept any."""
    fixture, folder = fixture_of(session, match), folder_of(session)
    own = folder / _notes_name(session, fixture)
    return own if own.exists() else next(iter(_by_number(session, fixture, folder, ".notes.json")), None)


def _notes_name(session: Session, fixture: Fixture) -> str:
    return f"{name_of(fixture.id, who_met(session, fixture))}.notes.json"


def keep_notes(session: Session, fixture: Fixture, notes: Path) -> None:
    """Keep what was noted of a match at the table, once its report is filed; a folder without room loses it."""
    if notes.exists():
        with contextlib.suppress(OSError):
            folder = made_folder_of(session)
            keep_file(folder / _notes_name(session, fixture), notes.read_text(encoding="utf-8"))


def kept_of(session: Session, match: int) -> list[Path]:
    """Everything that is kept of a match that was played here or followed at the table."""
    notes = notes_of(session, match)
    return [*logs_of(session, match), *([notes] if notes is not None else [])]


def _names(name: str) -> Iterator[str]:
    return (f"{name}{again}.jsonl" for again in ("", *(f"-{count}" for count in range(2, 100))))


def is_last(session: Session, match: int, log: Log) -> bool:
    """Whether a game is the one of which the log of a match was kept last."""
    for path in logs_of(session, match)[-1:]:
        with contextlib.suppress(LeaguekeeperError, OSError):
            return read_log(path).entries == log.entries
    return False


def keep_log(session: Session, match: int, log: Log) -> Path:
    """Keep the log of a match that was played at a table of this program, as the last of its logs.

    The same log is not kept twice running; of several the last is the one that is reported.
    """
    if is_last(session, match, log):
        return logs_of(session, match)[-1]
    path = new_log(session, fixture_of(session, match))
    write_log(path, log)
    return path
