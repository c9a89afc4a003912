"""Games that were begun in this window: each is its log in the data folder, and goes on where the log ends.

A game is known to the window by its module alone: a form that gathers a set-up and a page that plays it, imported
when somebody sits down to it.
"""

from __future__ import annotations

import contextlib
import importlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from leaguekeeper.base.clock import written_at
from leaguekeeper.base.errors import BadInput, LeaguekeeperError
from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.base.output import write_out
from leaguekeeper.base.paths import data_folder
from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.log import Header, Log, LogWriter, NoLog, read_log
from leaguekeeper.play.core.playthrough import Observer
from leaguekeeper.play.core.protocol import Fact, Over, Roll, Rolled, Seat, Setup
from leaguekeeper.play.core.registry import PlayModule, module_of
from leaguekeeper.play.core.replay import LogDiffers, at_start, replayed
from leaguekeeper.play.core.seats import Bot
from leaguekeeper.ui.play.game_page import AnyGamePage

__all__ = ["GONE", "HUMAN", "Kept", "begin", "folder", "kept_games", "sit_down"]

HUMAN = "human"

_PAGES = {
    "pitch": ("leaguekeeper.ui.pitch", "PitchPage"),
    "cards": ("leaguekeeper.ui.cards", "CardsPage"),
    "rugby": ("leaguekeeper.ui.rugby", "RugbyPage"),
}


@dataclass(frozen=True, slots=True)
class Kept:
    """A game that was begun: its log, who plays which game, when it was last played, whether it came to its end.

    ``title`` names the teams, where they are known, and else the game; ``score`` is home, away, where the game has one
    and its log can be played again; not ``read`` is a log of a later version, or one that is damaged: whoever opens it
    hears what it is.
    """

    path: Path
    title: str
    when: datetime
    complete: bool
    score: tuple[int, int] | None = None
    read: bool = True
    game: str = ""


GONE = N_("This game is not there any more: its log was moved, renamed or removed.")


def folder() -> Path:
    """Where the logs of games lie."""
    found = data_folder() / "games"
    with contextlib.suppress(OSError):  # whoever begins a game hears of it
        found.mkdir(parents=True, exist_ok=True)
    return found


def begin(module: PlayModule, setup: Setup, seats: Sequence[str]) -> Path:
    """Write the head of a new game's log; the game is then played from there.

    Raises:
        BadInput: it cannot be written.
    """
    stamp = f"{module.id}-{datetime.now():%Y%m%d-%H%M%S}"  # noqa: DTZ005 - the clock on this person's wall
    path = folder() / f"{stamp}.jsonl"
    again = 2
    while path.exists():
        path = folder() / f"{stamp}-{again}.jsonl"
        again += 1
    LogWriter(path, module.load(), Header(module.id, setup, tuple(seats))).close()
    return path


def kept_games() -> tuple[Kept, ...]:
    """The games whose logs lie in the data folder, the last one played first; what is no log is left out."""
    found = []
    for path in folder().glob("*.jsonl"):
        with contextlib.suppress(NoLog, OSError):
            found.append(_kept(path, written_at(path)))
    return tuple(sorted(found, key=lambda each: each.when, reverse=True))


def _kept(path: Path, when: datetime) -> Kept:
    try:
        log = read_log(path)
    except NoLog:
        raise
    except LeaguekeeperError:
        return Kept(path, path.name, when, complete=False, read=False)
    title, game = _title(log)
    return Kept(path, title, when, log.complete, _score(path, log), game=game)


_SCORES: dict[str, Callable[[Any], Sequence[int]]] = {
    "pitch": lambda state: state.score,
    "rugby": lambda state: [side.score for side in state.sides],
}
"""How a game's position says how it stands; a game of more than two seats has no score."""

_known: dict[tuple[Path, float], tuple[int, int] | None] = {}
"""The scores of logs by when they were written, so that each is played again once only."""


def _score(path: Path, log: Log) -> tuple[int, int] | None:
    """How a game stands where its log ends."""
    key = path, path.stat().st_mtime
    if key not in _known:
        _known[key] = None
        told = _SCORES.get(log.header.game)
        if told is not None:
            with contextlib.suppress(LeaguekeeperError):
                home, away = told(replayed(module_of(log.header.game).load(), log).state)
                _known[key] = home, away
    return _known[key]


def _title(log: Log) -> tuple[str, str]:
    """The teams, and the name of their game; the game's name alone where no teams are known."""
    header = log.header
    with contextlib.suppress(BadInput, LookupError, TypeError, AttributeError):  # a set-up that is none has no names
        module = module_of(header.game)
        names, game = " – ".join(_names(module, log)), pick(module.names)
        return (names, game) if names else (game, "")
    return header.game, ""


def _names(module: PlayModule, log: Log) -> Sequence[str]:
    """Who plays; where teams are drawn by chance, that is the first thing that falls."""
    setup, seats = log.header.setup, module.seats(log.header.setup)
    named = module.teams(setup)
    if len(named) < seats and log.entries:
        with contextlib.suppress(LeaguekeeperError):
            game = module.load()
            state = replayed(game, replace(log, entries=log.entries[:1])).state
            return [game.words.seat_name(state, seat) for seat in range(seats)]
    return named


def sit_down(path: Path, seed: str = "", *, writing: bool = True) -> AnyGamePage:
    """The page of a game, played as far as its log goes; what happens further is written into the log.

    Raises:
        BadInput: it is no log, or of a game that is not installed.
        LogDiffers: it does not fit the game.
    """
    log = read_log(path)
    module = module_of(log.header.game)
    bots, where, name = _bots(module, log.header.seats), *_PAGES[module.id]
    at_start(module.load(), log, bots)
    if len(bots) != module.seats(log.header.setup):
        raise LogDiffers(1)
    page: AnyGamePage = getattr(importlib.import_module(where), name)(log.header.setup, bots, SeededDice(seed or None))
    goes_on = writing and not log.complete
    page.follow(log, goes_on=goes_on)
    if goes_on:
        _write_on(page, path, log)
    return page


_ONLY_LOOKED_AT = N_("What was played is in it and can be looked at; the game goes on once it can be written.")


def _write_on(page: AnyGamePage, path: Path, log: Log) -> None:
    """Write what happens on a page into its log; where that cannot be written, the game is looked at."""
    try:
        writer = LogWriter(path, page.play.game, log.header, resume=log)
    except LeaguekeeperError as error:
        page.stop_at(f"{error.text()} {_(_ONLY_LOOKED_AT)}")
        return
    page.destroyed.connect(lambda _gone=None: writer.close())
    page.play.tell(_Keeper(page, writer))
    page.taken_up.emit(_read_beside(path))
    page.beside.connect(partial(_keep_beside, path))


def _beside(path: Path) -> Path:
    """The file beside a log that holds what the game on the page keeps besides: how much of a turn's time is spent."""
    return path.with_suffix(".clock")


def _read_beside(path: Path) -> Mapping[str, Any]:
    """What was kept; nothing where it is gone or spoilt: the game is whole without it."""
    with contextlib.suppress(OSError, ValueError):
        found = read_json_text(_beside(path).read_text(encoding="utf-8"))
        return found if isinstance(found, dict) else {}
    return {}


def _keep_beside(path: Path, kept: Mapping[str, Any]) -> None:
    with contextlib.suppress(OSError, LeaguekeeperError):  # the log tells of a disk that takes no more
        if kept:
            write_out(_beside(path), json.dumps(kept).encode())
        else:
            _beside(path).unlink(missing_ok=True)


class _Keeper(Observer):
    """Writes a game's log; once it takes no more, the game stands still, and its page says why."""

    def __init__(self, page: AnyGamePage, writer: LogWriter) -> None:
        self._page, self._writer = page, writer

    def decided(self, seat: Seat, action: Any, facts: Sequence[Fact]) -> None:
        """Somebody decided."""
        self._keep(lambda: self._writer.decided(seat, action, facts))

    def rolled(self, asked: Roll, fallen: Rolled, facts: Sequence[Fact]) -> None:
        """Dice fell."""
        self._keep(lambda: self._writer.rolled(asked, fallen, facts))

    def took_back(self, count: int) -> None:
        """Decisions were taken back."""
        self._keep(lambda: self._writer.took_back(count))

    def ended(self, over: Over) -> None:
        """The game is over."""
        self._keep(lambda: self._writer.ended(over))

    def _keep(self, write: Callable[[], None]) -> None:
        try:
            write()
        except LeaguekeeperError as error:
            self._page.stop_at(error.text())


def _bots(module: PlayModule, seats: Sequence[str]) -> list[Bot | None]:
    return [
        None if word == HUMAN else module.bot(word.removeprefix("bot:"), place + 1) for place, word in enumerate(seats)
    ]
