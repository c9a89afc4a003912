"""A FUMBBL team as the sheets that enrol it: its coach, its players with their past, its staff."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from typing import TYPE_CHECKING

from leaguekeeper.base.words import N_
from leaguekeeper.exchange.arrival import Arrival
from leaguekeeper.exchange.editions import edition_marked
from leaguekeeper.exchange.enrolling import POPULARITY, enrolled
from leaguekeeper.exchange.foreign import Earned, ForeignPlayer, ForeignTeam
from leaguekeeper.exchange.fumbbl import FumbblPlayer, FumbblTeam
from leaguekeeper.exchange.unsaid import Unsaid

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook

__all__ = ["COUNTERS", "PROGRAM", "enrol", "staff_by"]

PROGRAM = "FUMBBL"
COUNTERS = {
    "completions": "completion",
    "touchdowns": "touchdown",
    "deflections": "deflection",
    "interceptions": "interception",
    "casualties": "casualty",
    "mvps": "mvp",
}
"""The rule book's experience events by the site's counters."""

_STAFF = {
    "re-roll": "rerolls",
    "dedicated-fans": "fans",
    "assistant-coach": "assistants",
    "cheerleader": "cheerleaders",
    "apothecary": "apothecary",
}
"""The site's figures by the rule book's staff."""


def staff_by(book: RuleBook) -> dict[str, str]:
    """The site's figures by the staff of a rule book; its fans are those that the book knows."""
    fans = "dedicated-fans" if book.has("staff", "dedicated-fans") or not book.has("staff", POPULARITY) else POPULARITY
    return {fans if kind == "dedicated-fans" else kind: told for kind, told in _STAFF.items()}


_NIGGLE, _MISS_NEXT = "n", "m"


def enrol(team: FumbblTeam, book: RuleBook, taken: Container[str] = ()) -> Arrival:
    """The sheets that enrol a team under a rule book, and what its file cannot say.

    ``taken`` are ids of teams and coaches that the league already has.

    Raises:
        BadInput: the team plays a list, position or skill that the rule book does not have.
    """
    unsaid = list(team.unsaid())
    players = tuple(_player(player, f"players.{place}", book, unsaid) for place, player in enumerate(team.players))
    foreign = ForeignTeam(
        program=PROGRAM,
        name=team.name,
        coach=team.coach.name,
        race=team.roster.name,
        race_place="roster.name",
        players=players,
        staff={kind: int(getattr(team, told)) for kind, told in staff_by(book).items()},
        treasury=team.treasury,
        value=team.team_value,
        key=f"fumbbl-{team.id}",
        coach_key=f"fumbbl-coach-{team.coach.id}",
        exact=True,
        edition=edition_marked("fumbbl", str(team.ruleset)),
        unsaid=tuple(unsaid),
    )
    return enrolled(foreign, book, taken)


def _player(player: FumbblPlayer, place: str, book: RuleBook, unsaid: list[Unsaid]) -> ForeignPlayer:
    record = player.record
    counts = {event: int(getattr(record, told)) for told, event in COUNTERS.items()}
    unsaid += _experience(player, counts, book)
    lost: dict[str, int] = {}
    for mark in player.injury_marks:
        characteristic = mark.removeprefix("-")
        if mark.startswith("-") and book.has("characteristics", characteristic):
            lost[characteristic] = lost.get(characteristic, 0) + 1
        elif mark not in (_NIGGLE, _MISS_NEXT):
            unsaid.append(Unsaid("injury", N_("{player}: what the mark “{mark}” among his injuries means."),
                                 {"player": player.name, "mark": mark}))  # fmt: skip
    costs = player.skill_costs
    return ForeignPlayer(
        name=player.name,
        position=player.position,
        place=place,
        number=player.number,
        counts=counts,
        extra_spp=record.extra_spp,
        spent=record.spent_spp,
        skills=tuple(
            Earned(told, costs[number] if number < len(costs) else None) for number, told in enumerate(player.skills)
        ),
        lost=lost,
        niggles=player.injury_marks.count(_NIGGLE),
        miss_next=_MISS_NEXT in player.injury_marks,
        seasons=record.seasons,
        matches=record.games,
    )


def _experience(player: FumbblPlayer, counts: Mapping[str, int], book: RuleBook) -> Iterator[Unsaid]:
    """A total that is not what his counters are worth under the rule book."""
    known = {event: count for event, count in counts.items() if book.has("experience", event)}
    made = sum(book.experience_event(event).points * count for event, count in known.items()) + player.record.extra_spp
    if made != player.record.spp:
        words = N_("{player}: the file gives {told} SPP, its counters make {counted}.")
        yield Unsaid("experience", words, {"player": player.name, "told": player.record.spp, "counted": made})
