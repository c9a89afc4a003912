"""A FUMBBL team becomes the sheets that enrol it: its coach, its players with their past, its staff."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.slugs import slug_of
from leaguekeeper.base.words import N_
from leaguekeeper.exchange.arrival import Arrival
from leaguekeeper.exchange.fumbbl import FumbblPlayer, FumbblTeam
from leaguekeeper.exchange.likeness import position_like, skill_like, team_list_like
from leaguekeeper.exchange.unsaid import Unsaid
from leaguekeeper.league.documents.league import CoachJoined
from leaguekeeper.league.documents.team import Draftee, ImportedPlayer, TeamEnrolled

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.team_lists import TeamList

__all__ = ["enrol"]

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

STAFF = {
    "re-roll": "rerolls",
    "dedicated-fans": "fans",
    "assistant-coach": "assistants",
    "cheerleader": "cheerleaders",
    "apothecary": "apothecary",
}
"""The site's figures by the rule book's staff."""

_NIGGLE, _MISS_NEXT = "n", "m"


def enrol(team: FumbblTeam, book: RuleBook, taken: Container[str] = ()) -> Arrival:
    """The sheets that enrol a team under a rule book, and what its file cannot say.

    ``taken`` are ids of teams and coaches that the league already has.

    Raises:
        BadInput: the team plays a list, position or skill that the rule book does not have.
    """
    terms = team_list_like(book, team.roster.name, "roster.name")
    unsaid = list(team.unsaid())
    slug = slug_of(team.name, f"fumbbl-{team.id}", taken)
    coach = slug_of(team.coach.name, f"fumbbl-coach-{team.coach.id}", taken)
    players = tuple(
        _draftee(player, terms, book, f"players.{place}", unsaid) for place, player in enumerate(team.players)
    )
    sheet = TeamEnrolled(
        id=f"enrol-{slug}",
        team=slug,
        name=team.name[:80],
        coach=coach,
        list=terms.slug,
        players=players,
        staff={kind: int(getattr(team, told)) for kind, told in STAFF.items() if getattr(team, told)},
        treasury=max(team.treasury, 0),
        imported_from=PROGRAM,
    )
    unsaid += _beyond(team, terms, book)
    return Arrival((CoachJoined(id=f"join-{coach}", coach=coach, name=team.coach.name[:80]), sheet), tuple(unsaid))


def _draftee(player: FumbblPlayer, terms: TeamList, book: RuleBook, field: str, unsaid: list[Unsaid]) -> Draftee:
    record = player.record
    lost, niggles, missing = _injuries(player, book, unsaid)
    past = ImportedPlayer(
        counts={event: made for told, event in COUNTERS.items() if (made := int(getattr(record, told)))},
        extra_spp=record.extra_spp,
        spent=record.spent_spp,
        skills=tuple(_improvements(player, book, field)),
        niggles=niggles,
        lost=lost,
        miss_next=missing,
    )
    position = position_like(book, terms, player.position, f"{field}.position")
    return Draftee(number=player.number, position=position.slug, name=player.name[:80], past=past)


def _improvements(player: FumbblPlayer, book: RuleBook, field: str) -> Iterator[dict[str, Any]]:
    for place, told in enumerate(player.skills):
        value = player.skill_costs[place] if place < len(player.skill_costs) else 0
        characteristic = told.removeprefix("+").strip().lower()
        if told.startswith("+") and book.has("characteristics", characteristic):
            yield {"characteristic": characteristic, "how": "imported", "value": value}
        else:
            skill = skill_like(book, told, f"{field}.skills.{place}")
            yield {"skill": skill.slug, "how": "imported", "value": value}


def _injuries(player: FumbblPlayer, book: RuleBook, unsaid: list[Unsaid]) -> tuple[dict[str, int], int, bool]:
    lost: dict[str, int] = {}
    niggles, missing = 0, False
    for mark in player.injury_marks:
        characteristic = mark.removeprefix("-")
        if mark == _NIGGLE:
            niggles += 1
        elif mark == _MISS_NEXT:
            missing = True
        elif mark.startswith("-") and book.has("characteristics", characteristic):
            lost[characteristic] = lost.get(characteristic, 0) + 1
        else:
            unsaid.append(
                Unsaid(
                    "injury",
                    N_("{player}: what the mark “{mark}” among his injuries means."),
                    {"player": player.name, "mark": mark},
                )
            )
    return lost, niggles, missing


def _beyond(team: FumbblTeam, terms: TeamList, book: RuleBook) -> Iterator[Unsaid]:
    """Where the file and the rule book part: more staff than allowed, another team value."""
    for slug, told in STAFF.items():
        count, most = int(getattr(team, told)), book.staff_kind(slug).most
        if most is not None and count > most:
            yield Unsaid(
                "staff-most",
                N_("{what}: the team has {count}; the rule book allows {most}."),
                {"what": book.staff_kind(slug).name, "count": count, "most": most},
            )
    made = _team_value(team, terms, book)
    if made != team.team_value:
        yield Unsaid(
            "team-value",
            N_("The team value: the file gives {told}, the rule book makes {made}."),
            {"told": team.team_value, "made": made},
        )


def _team_value(team: FumbblTeam, terms: TeamList, book: RuleBook) -> int:
    total = 0
    for place, player in enumerate(team.players):
        total += position_like(book, terms, player.position, f"players.{place}.position").price
        total += sum(player.skill_costs)
    for slug, told in STAFF.items():
        kind = book.staff_kind(slug)
        if kind.in_team_value:
            total += int(getattr(team, told)) * kind.price_at(terms.re_roll_price, created=False)
    return total
