"""What the fields of a sheet may name, in words: the teams, players and fixtures of a league, entries of its rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from leaguekeeper.base.fields import FIELDS
from leaguekeeper.base.words import _, pick, with_capital
from leaguekeeper.league.chapters.purchases import DEEDS
from leaguekeeper.league.standings import KEYS
from leaguekeeper.league.state import State, Team
from leaguekeeper.league.terms import position
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.catalogue import listed
from leaguekeeper.services.session import rule_book
from leaguekeeper.services.stack.namesakes import coaches_to_choose, players_to_choose

__all__ = ["SECTIONS", "Choices", "Naming"]

Choices = tuple[tuple[str, str], ...]
"""Slugs and their words."""

TEAMS = frozenset({
    "team", "home", "away", "challenger", "challenged", "substitute", "winner", "runner_up", "replacement", "teams",
    "participants", "places", "order", "rests", "entrants", "divisions", "gold", "medals", "ended", "rounds",
})  # fmt: skip
"""Fields that name teams."""

PLAYERS = frozenset({"captain", "player", "players", "medals", "by", "sent_off", "nominees", "fouler"})
"""Fields that name players of the team that stands beside them."""

PARTS = {"coach": "coach", "season": "season", "tournament": "tournament"}
"""Fields that name another thing of the league, and as what it is kept there."""

SECTIONS = {
    "skill": "skills", "staff": "staff", "list": "teams", "stadium": "stadiums", "characteristic": "characteristics",
    "lost": "characteristics", "category": "skill_categories", "how": "improvements", "bonus_points": "bonus_points",
    "choices": "special_rules", "keyword": "keywords", "fades": "keywords",
    "counts": "experience", "weather": "outcomes", "prayers": "outcomes",
    "what": "inducements stars", "gains": "skills characteristics",
}  # fmt: skip
"""Fields that name an entry of the rule book, and the sections that it may be in."""


@dataclass(frozen=True, slots=True)
class Naming:
    """Knows what can be named where a sheet lies: ``before`` it was read and ``after``, under the ``book`` in force."""

    before: State
    after: State
    book: RuleBook
    sheet: Mapping[str, Any]

    def choices(self, field: str, beside: Mapping[str, Any]) -> Choices:
        """What a field may name; empty where it holds words of its own. ``beside`` is what stands next to it."""
        if field in PLAYERS and (team := self._team(field, beside)) is not None:
            return players_to_choose(self.book, team)
        if field in TEAMS:
            return _named(self.after.teams.values())
        if field == "coach":
            return coaches_to_choose(self.after)
        if field in PARTS:
            return _named(self.after.of(PARTS[field]).values())
        if field == "position":
            return tuple(self._positions(beside))
        if field in SECTIONS:
            entries = (each for section in SECTIONS[field].split() for each in getattr(self.book, section))
            return tuple((each.slug, pick(each.name)) for each in entries)
        return self._plain(field)

    def _plain(self, field: str) -> Choices:
        if field in {"fixture", "challenge"}:
            return tuple(self._pairs(field))
        if field == "do":
            return tuple((slug, _(words)) for slug, words in DEEDS.items())
        if field == "tie_breakers":
            return tuple((slug, _(words)) for slug, (words, _count) in KEYS.items())
        if field == "rulebook":
            shipped = {each.id: pick(rule_book(each.id).about.name) for each in listed()}
            return tuple({**shipped, **{own.id: pick(own.name) for own in self.after.of("rule_book").values()}}.items())
        return ()

    def readings(self, ruling: str) -> Choices:
        """The readings of a ruling; none where the rule book has no such question."""
        if not self.book.has("rulings", ruling):
            return ()
        return tuple((each.slug, pick(each.words)) for each in self.book.ruling(ruling).readings)

    def makes(self, field: str, value: Any) -> bool:
        """Whether a sheet gives that name itself, to what it brings into the league."""
        kind = {"team": "team", "fixture": "fixture", "challenge": "challenge", **PARTS}.get(field)
        return kind is not None and isinstance(value, str) and (kind, value) not in self.before.parts

    def label(self, key: str, field: str = "", path: str = "") -> str:
        """What a field, or a key of a ``field`` at that path, is called."""
        for slug, words in self.choices(field, {**self.sheet, "path": path}) if field else ():
            if slug == key:
                return words
        if field == "options" and self.book.has("rulings", key):
            return pick(self.book.ruling(key).question)
        if self.book.has("experience", key):
            return pick(self.book.experience_event(key).name)
        steps = (*self.book.sequences.pre_match, *self.book.sequences.post_match)
        step = next((each for each in steps if each.id == key), None)
        return with_capital(pick(step.name) if step is not None else _field(key))

    def label_below(self, key: str, path: str) -> str:
        """What a key is called of what a step of the match asked: a player, one of his rolls, or a field."""
        ref, _dash, again = key.partition("-")
        name = dict(self.choices("player", {"path": path})).get(ref)
        if name is None or (again and not again.isdecimal()):
            return self.label(key)
        return " · ".join((name, _("no. {number}").format(number=again))) if again else name

    def _team(self, field: str, beside: Mapping[str, Any]) -> Team | None:
        """Whose players a field names: the team beside it, its side's in a match, or the sheet's."""
        side = beside.get("side") or ("away" if "away" in beside.get("path", "") else "home")
        fixture = self.after.fixtures.get(str(self.sheet.get("fixture", "")))
        name = beside.get("team") or self.sheet.get("team")
        if name is None and fixture is not None:
            other = field == "by" and beside.get("side")
            name = (fixture.away if side == "home" else fixture.home) if other else getattr(fixture, side)
        return self.after.teams.get(str(name))

    def _positions(self, beside: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
        team = self._team("position", beside)
        slug = str(self.sheet.get("list") or (team.team_list if team is not None else ""))
        if not self.book.has("teams", slug):
            return
        terms = self.book.team_list(slug)
        for each in (*terms.positions, *(position(self.book, slug, ally) for ally in terms.allies)):
            yield each.slug, pick(each.name)

    def _pairs(self, kind: str) -> Iterator[tuple[str, str]]:
        teams = self.after.teams
        for each in self.after.of(kind).values():
            sides = (each.home, each.away) if kind == "fixture" else (each.challenger, each.challenged)
            words = " – ".join(teams[side].name if side in teams else side for side in sides)
            yield each.id, f"{each.number} · {words}" if kind == "fixture" else words


def _field(key: str) -> str:
    """A field by its name in JSON, or one of several alike ("lot-2")."""
    name, _dash, again = key.rpartition("-")
    if again.isdecimal() and name in FIELDS:
        return " · ".join((_(FIELDS[name]), _("no. {number}").format(number=again)))
    return _(FIELDS[key]) if key in FIELDS else key.replace("_", " ")


def _named(parts: Iterable[Any]) -> Choices:
    return tuple((each.id, each.name) for each in parts)
