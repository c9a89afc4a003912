"""Two reports of one match laid side by side: where both say the same, where they differ, and one made of both."""

from __future__ import annotations

import copy
import datetime
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from leaguekeeper.base.fields import FIELDS, VALUES
from leaguekeeper.base.figures import long_day
from leaguekeeper.base.sentences import parted
from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.league.chapters.purchases import DEEDS
from leaguekeeper.league.state import Fixture, State
from leaguekeeper.league.step import SIDES
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.in_tray.views import Difference
from leaguekeeper.services.stack.naming import SECTIONS, Naming

__all__ = ["Fact", "compared", "facts_of", "merged", "told_plainly"]

Where = tuple[str, ...]
"""The place of a fact in a report: ``("after", "winnings", "home")``; of deeds by event, of injuries by player."""

_NOTHING = "–"
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_DEEDS, _HURT = "players", "casualties"
_HEALED = {"niggles": N_("dice for niggling injuries"), "lost": N_("dice for lost characteristics")}
"""Of who is hired again, what dice may rid him of."""

_FIRST = ("do", "player", "how")
"""What a row of a list is told by, before the rest of it; whom and how by their names alone."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that a report says: where it stands, what it is called, and what it says in words."""

    where: Where
    label: str
    words: str


def facts_of(state: State, book: RuleBook, report: Mapping[str, Any]) -> list[Fact]:
    """Everything that a report says, in its order: before the match, on the pitch, after it."""
    return list(_Report(state, book, report).facts())


def compared(
    state: State, book: RuleBook, first: Mapping[str, Any], second: Mapping[str, Any]
) -> tuple[list[tuple[str, str]], list[tuple[Difference, Where]]]:
    """What two reports of a match both say, and where they differ, with the place of each difference."""
    ours, theirs = ({each.where: each for each in facts_of(state, book, one)} for one in (first, second))
    same, differences = [], list[tuple[Difference, Where]]()
    for where in dict.fromkeys((*ours, *theirs)):
        mine, other = ours.get(where), theirs.get(where)
        label = (mine or other or Fact(where, "", "")).label
        if _value(first, where) == _value(second, where):
            same.append((label, mine.words if mine is not None else _NOTHING))
            continue
        said = (each.words if each is not None else _NOTHING for each in (mine, other))
        differences.append((Difference(len(differences) + 1, label, *said), where))
    return same, differences


def merged(first: Mapping[str, Any], second: Mapping[str, Any], taken: list[Where]) -> dict[str, Any]:
    """The first report with what the second says at some places."""
    told = copy.deepcopy(dict(first))
    for where in taken:
        _put(told, where, copy.deepcopy(_value(second, where)))
    return told


def told_plainly(state: State, book: RuleBook, sheet: Mapping[str, Any], name: str) -> Fact:
    """A field of a sheet about one team, in words: players, teams and what the rule book knows by name."""
    report = _Report(state, book, sheet)
    report.of = str(sheet.get("team") or "")
    return Fact((name,), _field(name), report.words_of(name, sheet[name], "own"))


class _Report:
    of = ""
    """The team that all players are of, where the sheet is about one alone."""

    def __init__(self, state: State, book: RuleBook, report: Mapping[str, Any]) -> None:
        self._state, self._book, self._report = state, book, report
        self._naming = Naming(state, state, book, report)
        self._fixture: Fixture | None = state.fixtures.get(str(report.get("fixture")))

    def facts(self) -> Iterator[Fact]:
        """Each fact once."""
        yield from self._steps("before")
        result = self._report.get("result") or {}
        for side in SIDES:
            yield from self._side(side, result.get(side) or {})
        yield from self._injuries(result.get(_HURT) or ())
        for name, value in result.items():
            if name not in (*SIDES, _HURT):
                yield Fact(("result", name), _field(name), self.words(value))
        yield from self._steps("after")
        for name in ("note", "date"):
            if self._report.get(name):
                yield Fact((name,), _field(name), self.words(self._report[name]))

    def _steps(self, part: str) -> Iterator[Fact]:
        order = [each.id for each in self._book.sequences.all_steps()]
        told = sorted(
            (self._report.get(part) or {}).items(),
            key=lambda row: order.index(row[0]) if row[0] in order else len(order),
        )
        for step, value in told:
            name = pick(self._book.step(step).name) if self._book.has("steps", step) else _field(step)
            yield from self._split((part, step), name, value)

    def _split(self, where: Where, label: str, value: Any) -> Iterator[Fact]:
        """A fact for each side, and for each part of what is asked of a side."""
        parted = isinstance(value, dict) and value and (
            set(value) & set(SIDES) or all(isinstance(each, dict) for each in value.values())
        )  # fmt: skip
        if not parted:
            side = next((part for part in where if part in SIDES), "")
            yield Fact(where, label, self.words(value, side))
            return
        for name, inner in sorted(value.items(), key=lambda row: row[0] != SIDES[0]):  # the hosts first
            told = self._team(name) if name in SIDES else self._event(name)
            yield from self._split((*where, name), f"{label}, {told}", inner)

    def _side(self, side: str, told: Mapping[str, Any]) -> Iterator[Fact]:
        team = self._team(side)
        for name, value in told.items():
            if name != _DEEDS:
                yield Fact(("result", side, name), f"{team}, {_field(name)}", self.words(value, side))
        deeds: dict[str, list[str]] = {}
        for player, events in (told.get(_DEEDS) or {}).items():
            for event, count in events.items():
                words = self._player(side, player)
                deeds.setdefault(event, []).append(
                    f"{words} {count}" if isinstance(count, int) and count > 1 else words
                )
        for event, who in deeds.items():
            yield Fact(("result", side, _DEEDS, event), f"{team}, {self._event(event)}", ", ".join(who))

    def _injuries(self, rows: Any) -> Iterator[Fact]:
        """A fact for each player; of whoever was hurt more than once it tells every time."""
        hurt: dict[tuple[str, str], list[dict[str, Any]]] = {}
        for row in rows:
            more = {name: value for name, value in row.items() if name not in ("side", "player")}
            hurt.setdefault((str(row.get("side", "")), str(row.get("player", ""))), []).append(more)
        for (side, player), times in hurt.items():
            label = _("injury of {player}").format(player=self._player(side, player))
            yield Fact(("result", _HURT, side, player), label, self.words(times, _other(side)))

    def words(self, value: Any, side: str = "", field: str = "") -> str:
        """What stands at a place, in words; ``side`` is whose players are named, ``field`` what its keys belong to."""
        if isinstance(value, bool):
            return _("yes") if value else _("no")
        if isinstance(value, dict):
            told = sorted(value.items(), key=lambda part: _FIRST.index(part[0]) if part[0] in _FIRST else len(_FIRST))
            called = dict(self._naming.choices(field, {})) if field in SECTIONS else {}
            parts = (
                f"{called[name]} {self.words(each)}" if name in called else self._part(name, each, side)
                for name, each in told
            )
            return ", ".join(parts) or _NOTHING
        if isinstance(value, list):
            join = parted if any(isinstance(each, dict) for each in value) else " · ".join
            return join(self.words(each, side) for each in value) or _NOTHING
        if isinstance(value, str) and _DAY.fullmatch(value):
            return long_day(datetime.date.fromisoformat(value))
        return _(VALUES[value]) if isinstance(value, str) and value in VALUES else str(value)

    def words_of(self, name: str, value: Any, side: str) -> str:
        """What stands in a field, in words: whatever it names by what it is called."""
        each_of = value if isinstance(value, list) else [value]
        if name in ("player", "by", "nominees") and side:
            return ", ".join(self._player(side, str(each)) for each in each_of)
        if all(isinstance(each, str) for each in each_of):
            called = dict(self._naming.choices(name, {"side": side} if side in SIDES else {}))
            return ", ".join(called.get(each) or self.words(each, side) for each in each_of)
        return self.words(value, side, name)

    def _part(self, name: str, value: Any, side: str) -> str:
        """A field and what stands in it; a deed of a slip by its words alone."""
        if name == "do" and value in DEEDS:
            return _(DEEDS[value])
        said = self.words_of(name, value, side)
        if name in _HEALED and not isinstance(value, int):  # else it is how many he has
            return f"{_(_HEALED[name])} {said}"
        return said if name in _FIRST else f"{self._event(name)} {said}"

    def _team(self, side: str) -> str:
        team = self._state.teams.get(getattr(self._fixture, side, "")) if self._fixture is not None else None
        return team.name if team is not None else side

    def _player(self, side: str, ref: str) -> str:
        named = self.of or (getattr(self._fixture, side, "") if self._fixture is not None else "")
        team = self._state.teams.get(named)
        player = team.players.get(ref) if team is not None else None
        if player is None or player.name == f"#{player.number}":
            return _("no. {number}").format(number=ref if player is None else player.number)
        return player.name

    def _event(self, slug: str) -> str:
        return pick(self._book.experience_event(slug).name) if self._book.has("experience", slug) else _field(slug)


def _other(side: str) -> str:
    return {"home": "away", "away": "home"}.get(side, "")


def _field(name: str) -> str:
    return _(FIELDS[name]) if name in FIELDS else name.replace("_", " ")


def _value(report: Mapping[str, Any], where: Where) -> Any:
    """What a report says at a place, None where it says nothing."""
    if len(where) == 4 and where[2] == _DEEDS:
        players = _at(report, where[:3]) or {}
        return {player: events[where[3]] for player, events in players.items() if where[3] in events} or None
    if len(where) == 4 and where[1] == _HURT:
        rows = _at(report, where[:2]) or ()
        return [row for row in rows if (row.get("side"), row.get("player")) == where[2:]] or None
    return _at(report, where)


def _at(report: Mapping[str, Any], where: Where) -> Any:
    found: Any = report
    for part in where:
        found = found.get(part) if isinstance(found, Mapping) else None
    return found


def _put(report: dict[str, Any], where: Where, value: Any) -> None:
    """Write down what stands at a place, or that nothing does."""
    if len(where) == 4 and where[2] == _DEEDS:
        _put_deeds(_made(report, where[:3]), where[3], value or {})
    elif len(where) == 4 and where[1] == _HURT:
        result = _made(report, where[:1])
        kept = [row for row in result.get(_HURT, ()) if (row.get("side"), row.get("player")) != where[2:]]
        result[_HURT] = [*kept, *(value or ())]
    elif value is None:
        _made(report, where[:-1]).pop(where[-1], None)
    else:
        _made(report, where[:-1])[where[-1]] = value


def _put_deeds(players: dict[str, Any], event: str, counts: Mapping[str, Any]) -> None:
    for player in list(players):
        players[player].pop(event, None)
    for player, count in counts.items():
        players.setdefault(player, {})[event] = count
    for player in [player for player, events in players.items() if not events]:
        del players[player]


def _made(report: dict[str, Any], where: Where) -> dict[str, Any]:
    found = report
    for part in where:
        found = found.setdefault(part, {})
    return found
