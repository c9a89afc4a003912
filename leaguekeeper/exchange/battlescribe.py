"""A roster of BattleScribe: selections within selections, of which those that are players or staff are kept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.exchange.foreign import Earned, ForeignPlayer, ForeignTeam
from leaguekeeper.exchange.likeness import knows_position, knows_skill, team_list_like
from leaguekeeper.exchange.unsaid import Unsaid
from leaguekeeper.exchange.xml_gate import Tag

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.team_lists import TeamList

__all__ = ["PROGRAM", "team_of"]

PROGRAM = "BattleScribe"

STAFF = {"reroll": "re-roll", "teamreroll": "re-roll", "dedicatedfan": "dedicated-fans", "fanfactor": "dedicated-fans",
         "assistantcoach": "assistant-coach", "assistantcoache": "assistant-coach", "cheerleader": "cheerleader",
         "apothecary": "apothecary"}  # fmt: skip
"""The rule book's staff by what the rosters call it, letters alone, without a plural's s."""

_RISE = re.compile(r"^\s*\+?\s*1?\s*(MA|ST|AG|PA|AV)\b|\b(MA|ST|AG|PA|AV)\s*(?:\+\s*1|increase|improvement)", re.I)
_EARNED, _SPENT = frozenset({"TOTAL SPP", "SPP"}), frozenset({"USED SPP"})
"""Experience, which the rosters keep as costs beside the team value."""

_AWAY = frozenset({"Dead Players", "Mercenary", "Journeymen", "Star Player", "Temporarily Retired"})
"""Who is on the paper and not of the team, by the categories of the rosters."""

_MISSING = "Missing a Game"
_MOST_EXPERIENCE = 10_000
_MOST_OF_ONE = 50
_MOST_NUMBER = 10_000_000


def team_of(root: Tag, book: RuleBook) -> ForeignTeam:
    """The team of a roster.

    Raises:
        BadInput: it is a roster of another game, or of no team list that the rule book has.
    """
    force = next(root.all_of("forces", "force"), None)
    if force is None:
        raise BadInput(root.place, N_("there is no team in it."))
    race = re.sub(r"\b(teams?|BB\d*|\(NAF\)|BB16)\b|\s-\s.*$", " ", force.word("catalogueName", ""), flags=re.I)
    terms = team_list_like(book, " ".join(race.split()), f"{force.place}.catalogueName")
    reading = _Selections(book, terms)
    reading.walk(root)
    if not reading.players:
        raise BadInput(force.place, N_("there is no player in it."))
    value = _value(root)
    return ForeignTeam(
        program=PROGRAM,
        name=root.word("name").strip() or PROGRAM,
        coach="",
        race=" ".join(race.split()),
        race_place=f"{force.place}.catalogueName",
        players=tuple(reading.players),
        staff=reading.staff,
        value=value or None,
        key="battlescribe",
        unsaid=(
            Unsaid("coach", N_("Who coaches the team.")),
            _no_record(reading.players),
            Unsaid("no-colours", N_("The team's colours.")),
            *reading.unsaid,
        ),
    )


class _Selections:
    """Walks a roster: players and staff are taken, what it cannot place is listed with where it stood."""

    def __init__(self, book: RuleBook, terms: TeamList) -> None:
        self._book, self._terms = book, terms
        self.players: list[ForeignPlayer] = []
        self.staff: dict[str, int] = {}
        self.unsaid: list[Unsaid] = []

    def walk(self, tag: Tag) -> None:
        for force in tag.all_of("forces", "force"):
            self.walk(force)
        for selection in tag.all_of("selections", "selection"):
            self._take(selection)

    def _take(self, tag: Tag) -> None:
        name = tag.word("name").strip()
        count = tag.number("number", 1, least=0, most=_MOST_OF_ONE)
        position = _without_rank(name)
        if gone := _AWAY.intersection(_categories(tag)):
            told = {"player": tag.word("customName", "").strip() or name, "category": min(gone), "place": tag.place}
            self.unsaid.append(Unsaid("away", N_("{player}, who stands under “{category}”, at {place}."), told))
        elif knows_position(self._book, self._terms, position) and tag.word("type", "model") in ("model", "unit"):
            self._enlist(tag, position, count)
        elif staff := STAFF.get(re.sub(r"[^a-z]", "", name.lower()).removesuffix("s")):
            self.staff[staff] = self.staff.get(staff, 0) + self._how_many(tag, count)
        elif any(True for _inner in tag.all_of("selections", "selection")):
            self.walk(tag)
        elif count:
            self.unsaid.append(Unsaid("selection", N_("“{name}” ({count})."), {"name": name, "count": count}))

    def _how_many(self, tag: Tag, count: int) -> int:
        inner = list(tag.all_of("selections", "selection"))
        return sum(each.number("number", 1, least=0, most=_MOST_OF_ONE) for each in inner) if inner else count

    def _enlist(self, tag: Tag, position: str, count: int) -> None:
        name = tag.word("customName", "").strip()
        skills = tuple(self._earned(tag, name or position))
        earned, spent = (min(_summed(tag, costs) // max(count, 1), _MOST_EXPERIENCE) for costs in (_EARNED, _SPENT))
        for number in range(count):
            self.players.append(
                ForeignPlayer(name=name or f"{position} {len(self.players) + 1}", position=position,
                              place=f"{tag.place}.{number}" if count > 1 else tag.place, skills=skills,
                              extra_spp=earned, spent=spent, miss_next=_MISSING in _categories(tag))
            )  # fmt: skip

    def _earned(self, tag: Tag, player: str) -> Iterator[Earned]:
        for each in tag.all_of("selections", "selection"):
            name = each.word("name").strip()
            value = _value(each)
            if knows_skill(self._book, name):
                yield Earned(name, value or None)
            elif rise := _RISE.search(name):
                yield Earned(f"+{(rise[1] or rise[2]).upper()}", value or None)
            elif any(True for _inner in each.all_of("selections", "selection")):
                yield from self._earned(each, player)
            else:
                self.unsaid.append(Unsaid("selection", N_("{player}: “{name}”."), {"player": player, "name": name}))


def _without_rank(name: str) -> str:
    """The position: rosters of the program put the rank of a player behind it ("Blitzer - Veteran (Lvl 2)")."""
    return re.sub(r"\s*-\s*(rookie|experienced|veteran|emerging star|star|super star|legend).*$", "", name, flags=re.I)


def _no_record(players: list[ForeignPlayer]) -> Unsaid:
    if any(player.extra_spp or player.spent for player in players):
        return Unsaid("no-record", N_("What each player did in his matches: only his experience is told."))
    return Unsaid("no-record", N_("What each player did in his matches, and what his skills cost in experience."))


def _categories(tag: Tag) -> set[str]:
    """What the roster counts a selection among, besides its own name."""
    return {each.word("name", "").strip() for each in tag.all_of("categories", "category")}


def _summed(tag: Tag, costs: frozenset[str]) -> int:
    """What a selection and all within it come to, of some kinds of costs."""
    told = (cost for cost in tag.all_of("costs", "cost") if cost.word("name", "").strip().upper() in costs)
    own = sum(_figure(cost.word("value", "0")) for cost in told)
    return own + sum(_summed(each, costs) for each in tag.all_of("selections", "selection"))


def _value(tag: Tag) -> int:
    """What it adds to the team value, in gold pieces."""
    return next((_figure(cost.word("value", "0")) for cost in tag.all_of("costs", "cost") if _is_value(cost)), 0)


def _is_value(cost: Tag) -> bool:
    return cost.word("name", "").strip().upper() in ("TV", "GP", "GOLD", "K", "PTS")


def _figure(said: str) -> int:
    try:
        found = int(float(said))
    except (ValueError, OverflowError):
        return 0
    return found if 0 <= found <= _MOST_NUMBER else 0
