"""Playing a log again, to the letter: to watch it, to prove it, or to go on where it ends."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import N_
from leaguekeeper.play.core.dice import DiceSource, WrongDice
from leaguekeeper.play.core.log import Decided, Ended, Entry, Fell, Log
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Choose, Fact, Game, Illegal, Over, Roll, Turn
from leaguekeeper.play.core.seats import Bot

__all__ = ["LogDiffers", "at_start", "replay", "replayed"]


class LogDiffers(LeaguekeeperError):
    """A log whose line does not fit the game as it stood there; lines count from 1, the header being the first."""

    def __init__(self, line: int) -> None:
        sentence = N_("Line {line} of the log does not fit the game: it is damaged, or was played under other rules.")
        super().__init__("log-differs", sentence, line=line)


def replay(log: Log, playthrough: Playthrough[Any, Any]) -> Iterator[tuple[Entry, list[Fact]]]:
    """Play a log's entries one by one on a playthrough that stands at the start, giving what each brought.

    Raises:
        LogDiffers: the game asks for something else than the log says (it is damaged, or the rules have changed).
    """
    for place, entry in enumerate(log.entries):
        if not _fits(playthrough.pending, entry):
            raise LogDiffers(place + 2)
        try:
            yield entry, _replayed(playthrough, entry)
        except (Illegal, WrongDice) as error:
            raise LogDiffers(place + 2) from error


def at_start(
    game: Game[Any, Any],
    log: Log,
    seats: Sequence[Bot | None] | None = None,
    dice: DiceSource | None = None,
    *,
    can_undo: bool = False,
) -> Playthrough[Any, Any]:
    """The game of a log before its first line (people at every seat if no seats are given).

    Raises:
        LogDiffers: the set-up is none that this game knows.
    """
    people: Sequence[Bot | None] = [None] * len(log.header.seats)
    try:
        state = game.start(log.header.setup)
    except (Illegal, LookupError, TypeError, ValueError, AttributeError) as error:
        raise LogDiffers(1) from error
    return Playthrough(game, state, people if seats is None else seats, dice, can_undo=can_undo)


def replayed(
    game: Game[Any, Any],
    log: Log,
    seats: Sequence[Bot | None] | None = None,
    dice: DiceSource | None = None,
    *,
    can_undo: bool = False,
) -> Playthrough[Any, Any]:
    """The game where the log ends, to go on with these seats and dice (people at every seat if none are given).

    Raises:
        LogDiffers: the log does not fit the game.
    """
    playthrough = at_start(game, log, seats, dice, can_undo=can_undo)
    for _step in replay(log, playthrough):
        pass
    playthrough.settle()
    return playthrough


def _fits(now: Turn, entry: Entry) -> bool:
    if isinstance(entry, Decided):
        return isinstance(now, Choose) and now.seat == entry.seat
    if isinstance(entry, Fell):
        return isinstance(now, Roll) and (now.dice, now.why) == (entry.dice, entry.why)
    return isinstance(now, Over) and _plain(Ended(now)) == _plain(entry)


def _replayed(playthrough: Playthrough[Any, Any], entry: Entry) -> list[Fact]:
    if isinstance(entry, Decided):
        return playthrough.answer(playthrough.game.decode(playthrough.state, entry.action))
    return playthrough.roll(entry.values) if isinstance(entry, Fell) else []


def _plain(ended: Ended) -> Any:
    return json.loads(json.dumps(ended.as_json()))
