"""A match that was played here or followed at the table, turn by turn: what happened when, and the luck of the dice."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.league.live.course import read_course
from leaguekeeper.league.live.sheet import LiveSheet
from leaguekeeper.league.live.terms import live_terms
from leaguekeeper.league.step import SIDES, other
from leaguekeeper.play.core.log import Log
from leaguekeeper.play.core.protocol import Fact
from leaguekeeper.play.core.registry import module_of
from leaguekeeper.play.core.replay import at_start, replay
from leaguekeeper.rules.book import RuleBook

__all__ = ["Moment", "Turns", "turns_of_log", "turns_of_notes"]

_KINDS = {"touchdown": "touchdown", "casualty": "hurt", "sent-off": "sent-off"}
_MOST = 99
"""Re-rolls enough for any match: who had how many is not asked here."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that happened: when, to whom of which side (by the league's ids), and who did it."""

    half: int
    turn: int
    side: str
    kind: str
    player: str
    by: str | None = None


@dataclass(slots=True)
class Turns:
    """A match turn by turn. ``expected`` and ``got`` are by side the tests that should have come off, and did so."""

    moments: list[Moment] = field(default_factory=list)
    expected: dict[str, list[float]] = field(default_factory=lambda: {side: [0.0] for side in SIDES})
    got: dict[str, list[int]] = field(default_factory=lambda: {side: [0] for side in SIDES})
    half: int = 1
    turn: int = 1

    @property
    def half_time(self) -> dict[str, int]:
        """The touchdowns of the first half, by side."""
        scored = [each.side for each in self.moments if each.kind == "touchdown" and each.half == 1]
        return {side: scored.count(side) for side in SIDES}

    def begin(self, half: int, turn: int) -> None:
        """A side's turn begins."""
        self.half, self.turn = half, turn
        for side in SIDES:
            self.expected[side].append(self.expected[side][-1])
            self.got[side].append(self.got[side][-1])

    def test(self, side: str, need: int, success: bool) -> None:
        """A D6 against a figure: a one never does, a six always."""
        self.expected[side][-1] += (7 - min(6, max(2, need))) / 6
        self.got[side][-1] += success


def turns_of_log(log: Log) -> Turns:
    """A match at the pitch, read off its log.

    Raises:
        LogDiffers: the log does not fit its game.
    """
    found, particulars = Turns(), log.header.setup.particulars
    of = {player["id"]: (side, str(player.get("of", player["id"]))) for side in SIDES
          for player in particulars[side]["players"]}  # fmt: skip
    for _entry, facts in replay(log, at_start(module_of(log.header.game).load(), log)):
        for fact in facts:
            _note(found, fact, of)
    return found


def _note(found: Turns, fact: Fact, of: Mapping[str, tuple[str, str]]) -> None:
    values: Mapping[str, Any] = fact.values
    if fact.kind == "turn":
        found.begin(int(values["half"]), int(values["turn"]))
    player = str(values.get("player"))
    if player not in of:
        return
    side, ref = of[player]
    if fact.kind in _KINDS:
        by = of.get(str(values.get("by")))
        found.moments.append(Moment(found.half, found.turn, side, _KINDS[fact.kind], ref, by[1] if by else None))
    elif isinstance(values.get("need"), int) and isinstance(values.get("roll"), int):
        found.test(side, values["need"], bool(values.get("success")))


def turns_of_notes(sheet: LiveSheet, book: RuleBook, kicks: str | None, knock_out: bool) -> Turns | None:
    """A match that was followed at the table, read off its notes; None where they do not fit the rule book."""
    rerolls = dict.fromkeys(SIDES, _MOST)
    with contextlib.suppress(RuleViolation):
        course = read_course(sheet, live_terms(book), rerolls, other(kicks) if kicks else None, knock_out)
        found = Turns()
        for told in course.timeline:
            note, kind = told.note, {"hurt": "hurt", "sent-off": "sent-off"}.get(told.note.kind, "")
            if note.kind == "deed" and note.event == "touchdown":
                kind = "touchdown"
            if kind and note.side is not None and note.player is not None:
                at = max(told.turn, 1)
                found.moments.append(Moment(told.half, at, note.side, kind, note.player, note.by))
        return found
    return None
