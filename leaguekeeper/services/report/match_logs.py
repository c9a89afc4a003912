"""The logs of a league's matches that were played here, one file for each, in a folder beside the league file.

The league file stays the league: everything that counts of a match stands in its report, and nothing of the folder is
ever read to know the state. A log lets the match be looked at again, die by die; it is some fifty times as long as the
report, which is why it is no part of the file, of its copies and its backups.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

from leaguekeeper.base.errors import BadInput, LeaguekeeperError
from leaguekeeper.base.output import keep_file
from leaguekeeper.base.refused_by_system import why_not
from leaguekeeper.base.words import N_
from leaguekeeper.play.core.log import Log, read_log, write_log
from leaguekeeper.services.report.log_folder import folder_of, is_of, made_folder_of, who_met
from leaguekeeper.services.session import Session

__all__ = ["folder_of", "is_last", "keep_log", "keep_notes", "logs_of", "new_log", "notes_of"]


def logs_of(session: Session, match: int) -> list[Path]:
    """The logs of a match, by its number, the first one first.

    Once an earlier fixture was taken out, matches go by other numbers than their logs: one of other teams is another's,
    and a match of which none goes by its number has those of its teams, where they meet only once.
    """
    folder = folder_of(session)
    called = [path for path in (folder / name for name in _names(match)) if path.exists()]
    fixtures = [(each, who_met(session, each)) for each in session.state.fixtures.values()] if folder.is_dir() else []
    teams = next((met for each, met in fixtures if each.number == match), None)
    if teams is None:
        return called
    own = [path for path in called if is_of(session, teams, path) is not False]
    if own or [met for _each, met in fixtures].count(teams) > 1:
        return own
    return [path for path in sorted(folder.glob("match-*.jsonl")) if is_of(session, teams, path)]


def new_log(session: Session, match: int) -> Path:
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
    return next(folder / name for name in _names(match) if not (folder / name).exists())


def notes_of(session: Session, match: int) -> Path:
    """Where the notes lie of a match that was followed at the table."""
    return folder_of(session) / f"match-{match:03}.notes.json"


def keep_notes(session: Session, match: int, notes: Path) -> None:
    """Keep what was noted of a match at the table, once its report is filed; a folder without room loses it."""
    if notes.exists():
        with contextlib.suppress(OSError):
            made_folder_of(session)
            keep_file(notes_of(session, match), notes.read_text(encoding="utf-8"))


def _names(match: int) -> list[str]:
    return [f"match-{match:03}{again}.jsonl" for again in ("", *(f"-{count}" for count in range(2, 100)))]


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
    path = new_log(session, match)
    write_log(path, log)
    return path
