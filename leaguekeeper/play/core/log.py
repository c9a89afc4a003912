"""The log of a game: its set-up, decisions and dice as JSON lines, enough to replay it exactly.

The first line is the header; each further line is a decision, a roll or the end. A log that was cut, even in
the middle of a line, is read as far as it goes and the game resumes there. Nothing else in it is forgiven.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

from leaguekeeper.base.errors import BadInput, LeaguekeeperError
from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.base.output import write_out
from leaguekeeper.base.refused_by_system import why_not
from leaguekeeper.base.words import N_
from leaguekeeper.play.core.playthrough import Observer
from leaguekeeper.play.core.protocol import Fact, Game, Over, Roll, Rolled, Seat, Setup

__all__ = [
    "FORM",
    "VERSION",
    "Decided",
    "Ended",
    "Entry",
    "Fell",
    "Header",
    "Log",
    "LogWriter",
    "NoLog",
    "agreed",
    "read_log",
]

MARK = "leaguekeeper-game"
VERSION = 15
"""The form of the logs that are written now: one more whenever the same decisions and dice give another game.

Older logs stay as they were: what a form before this reads otherwise, each game keeps in its own data (the pitch in the
``[[older]]`` rows of its tables, rugby and the card game where they are laid out)."""

_TROUBLE = N_(
    "The log {file} takes no more ({reason}). What was played up to here is in it, and the game goes on from there "
    "once there is room."
)
_ELSEWHERE = N_(
    "The log {file} was written on from elsewhere: this game is open in a second window. What was played there is in "
    "it; go on there, or close it there and open it here again."
)
_GONE = N_(
    "The log {file} is no longer there and cannot be put back ({reason}). What was played stands in this window alone, "
    "and is lost when it closes."
)
FORM = "log-form"
"""Under this word the particulars of an older log's set-up hold its version, for games that have changed since."""


def agreed(setup: Setup, before: Mapping[int, Mapping[str, Any]]) -> dict[str, Any]:
    """The options of a set-up; what an older log does not say is read as it was played.

    ``before``: how games were played whose logs are of a form before that one.
    """
    form = int(setup.particulars.get(FORM, VERSION))
    older: dict[str, Any] = {}
    for since in sorted(before, reverse=True):
        older |= before[since] if form < since else {}
    return {**older, **setup.options}


@dataclass(frozen=True, slots=True)
class Header:
    """What was agreed before the game, and who sat where."""

    game: str
    setup: Setup
    seats: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """The first line of the log."""
        return {
            "log": MARK,
            "version": int(self.setup.particulars.get(FORM, VERSION)),
            "game": self.game,
            "rules": self.setup.rules,
            "options": dict(self.setup.options),
            "particulars": {key: part for key, part in self.setup.particulars.items() if key != FORM},
            "seats": list(self.seats),
        }


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision, as the game encodes it."""

    seat: Seat
    action: Mapping[str, Any]

    def as_json(self) -> dict[str, Any]:
        """The line of the log."""
        return {"seat": self.seat, "action": dict(self.action)}


@dataclass(frozen=True, slots=True)
class Fell:
    """Dice and what fell."""

    dice: tuple[str, ...]
    why: str
    values: tuple[int, ...]

    def as_json(self) -> dict[str, Any]:
        """The line of the log."""
        return {"dice": list(self.dice), "why": self.why, "fell": list(self.values)}


@dataclass(frozen=True, slots=True)
class Ended:
    """How the game ended."""

    over: Over

    def as_json(self) -> dict[str, Any]:
        """The line of the log."""
        return {"places": list(self.over.places), "result": dict(self.over.result)}


Entry = Decided | Fell | Ended


@dataclass(frozen=True, slots=True)
class Log:
    """A log that was read; ``length`` is how many bytes of the file are whole lines, to go on behind them.

    ``starts`` is where in the file the decisions since the last dice begin, which may still be taken back.
    """

    header: Header
    entries: tuple[Entry, ...]
    length: int
    starts: tuple[int, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether the game came to its end."""
        return bool(self.entries) and isinstance(self.entries[-1], Ended)


class NoLog(BadInput):
    """A file that is not the log of a game."""


class LogWriter(Observer):
    """Writes a game's log while it is played, line by line, so that a broken-off game can be resumed.

    A line that finds no room is taken back, and none is written after it: what the log holds is always whole.

    Raises:
        LeaguekeeperError: the file cannot be written.
    """

    def __init__(self, path: Path, game: Game[Any, Any], header: Header, *, resume: Log | None = None) -> None:
        self._game = game
        self._starts = list(resume.starts) if resume is not None else []
        self._path = path
        self._stuck: LeaguekeeperError | None = None
        if resume is None or not resume.length:
            write_out(path, _line(header.as_json()))
        try:
            self._file = path.open("r+b", buffering=0)
        except OSError as error:
            raise BadInput(path, N_("This file cannot be written: {reason}"), reason=why_not(error)) from error
        if resume is not None and resume.length:
            self._file.truncate(resume.length)
        self._end = self._file.seek(0, os.SEEK_END)

    def __enter__(self) -> LogWriter:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Finish the file."""
        self._file.close()

    def decided(self, seat: Seat, action: Any, facts: Sequence[Fact]) -> None:
        """Note a decision."""
        self._starts.append(self._end)
        self._write(Decided(seat, self._game.encode(action)).as_json())

    def rolled(self, asked: Roll, fallen: Rolled, facts: Sequence[Fact]) -> None:
        """Note the dice; what was decided before them stays in the log for good."""
        self._starts.clear()
        self._write(Fell(asked.dice, asked.why, fallen.values).as_json())

    def took_back(self, count: int) -> None:
        """Strike out the last decisions."""
        self._change(self._starts[-count], b"")
        del self._starts[-count:]

    def ended(self, over: Over) -> None:
        """Note the end."""
        self._write(Ended(over).as_json())

    def _write(self, line: Mapping[str, Any]) -> None:
        self._change(self._end, _line(line))

    def _change(self, start: int, line: bytes) -> None:
        """Let the log end with a line that begins there, as long as nothing is missing before it."""
        if self._stuck is not None:
            raise self._stuck
        try:
            self._see_that_it_is_ours()
            self._see_that_it_is_there()
            if start < self._end:
                self._file.truncate(start)
                self._file.seek(start)
            rest = memoryview(line)
            while rest:
                rest = rest[self._file.write(rest) :]
        except OSError as error:
            with contextlib.suppress(OSError):
                self._file.truncate(start)
            told = {"file": str(self._path), "reason": why_not(error)}
            self._stuck = LeaguekeeperError("log-trouble", _TROUBLE, **told)
            raise self._stuck from error
        self._end = start + len(line)

    def _see_that_it_is_ours(self) -> None:
        """Write nothing into the midst of what a second window has written."""
        if self._file.seek(0, os.SEEK_END) != self._end:
            self._stuck = LeaguekeeperError("log-elsewhere", _ELSEWHERE, file=str(self._path))
            raise self._stuck

    def _see_that_it_is_there(self) -> None:
        """Put a log back that somebody cleared away: it is still open here, and nowhere else any more."""
        try:
            if os.path.samestat(self._path.stat(), os.fstat(self._file.fileno())):
                return
            self._stuck = LeaguekeeperError("log-elsewhere", _ELSEWHERE, file=str(self._path))
            raise self._stuck
        except (FileNotFoundError, NotADirectoryError):
            self._put_back()

    def _put_back(self) -> None:
        self._file.seek(0)
        content = self._file.read()
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_out(self._path, content)
            back = self._path.open("r+b", buffering=0)
        except (OSError, LeaguekeeperError) as error:
            reason = why_not(error) if isinstance(error, OSError) else error.values.get("reason", "")
            self._stuck = LeaguekeeperError("log-gone", _GONE, file=str(self._path), reason=reason)
            raise self._stuck from error
        self._file.close()
        self._file = back
        self._end = self._file.seek(0, os.SEEK_END)


def write_log(path: Path, log: Log) -> None:
    """Write a log whole, as ``read_log`` reads it.

    Raises:
        LeaguekeeperError: the file cannot be written.
    """
    lines = (log.header.as_json(), *(entry.as_json() for entry in log.entries))
    write_out(path, b"".join(_line(line) for line in lines))


def _line(told: Mapping[str, Any]) -> bytes:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def read_log(path: Path) -> Log:
    """Read a log as far as it goes.

    Raises:
        NoLog: it is none.
        BadInput: it cannot be read, is of a later version, or is damaged before its last line.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BadInput(path, N_("This file cannot be read: {reason}"), reason=why_not(error)) from error
    lines = content.split(b"\n")
    header = _header(path, lines[0])
    entries: list[Entry] = []
    starts: list[int] = []
    length = len(lines[0]) + 1 if len(lines) > 1 else 0
    for number, line in enumerate(lines[1:-1], start=2):
        entries.append(_entry(path, number, line))
        if isinstance(entries[-1], Decided):
            starts.append(length)
        else:
            starts.clear()
        length += len(line) + 1
    return Log(header, tuple(entries), length, tuple(starts))


def _header(path: Path, line: bytes) -> Header:
    try:
        told = read_json_text(line)
        if told["log"] != MARK:
            raise ValueError(told["log"])
        version = int(told["version"])
        if version <= VERSION:
            older = {} if version == VERSION else {FORM: version}
            rules, game, *seats = map(_word, (told["rules"], told["game"], *told["seats"]))
            setup = Setup(rules, {**told["options"]}, {**told["particulars"], **older})
            return Header(game, setup, tuple(seats))
    except (ValueError, KeyError, TypeError) as error:
        raise NoLog(path, N_("This is not the log of a game, or its first line is damaged.")) from error
    raise BadInput(
        str(path),
        N_("This log was written by a later version of Leaguekeeper (log version {version})."),
        version=version,
    )


def _word(told: Any) -> str:
    if not isinstance(told, str):
        raise TypeError(told)
    return told


def _entry(path: Path, number: int, line: bytes) -> Entry:
    try:
        told = read_json_text(line)
        if "action" in told:
            return Decided(int(told["seat"]), dict(told["action"]))
        if "dice" in told:
            return Fell(tuple(told["dice"]), str(told["why"]), tuple(map(int, told["fell"])))
        return Ended(Over(tuple(told["places"]), told["result"]))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise _damaged(path, number) from error


def _damaged(path: Path, number: int) -> BadInput:
    return BadInput(
        str(path),
        N_("Line {line} of this log is damaged; the lines before it can be kept by cutting it there."),
        line=number,
    )
