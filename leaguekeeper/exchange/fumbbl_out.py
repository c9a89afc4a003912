"""A team in the form in which FUMBBL's API gives one, so that whoever reads those reads ours."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _
from leaguekeeper.exchange.formats import Wanted, Written
from leaguekeeper.exchange.fumbbl_enrolment import COUNTERS, staff_by
from leaguekeeper.exchange.tables_out import position_name, skill_name
from leaguekeeper.exchange.unsaid import as_others, gone
from leaguekeeper.league.profile import earned_spp
from leaguekeeper.league.value import current_team_value, team_value

if TYPE_CHECKING:
    from leaguekeeper.league.state import Player, State, Team
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.services.api import LeagueApi

__all__ = ["team_json", "team_wanted"]

_STATUSES = ("active", "retired", "journeyman")


def team_json(league: LeagueApi, wanted: Wanted) -> Written:
    """One team; what the form has no place for is said.

    Raises:
        BadInput: no team is named, or none is called so.
    """
    session = league.session
    team = team_wanted(session.state, wanted.team)
    book = session.book
    players = [player for player in team.players.values() if player.status in _STATUSES]
    told = {
        "id": 0,
        "coach": {"id": 0, "name": _coach(session.state, team)},
        "roster": {"id": 0, "name": book.team_list(team.team_list).name.get("en", team.team_list)},
        "name": team.name,
        "status": "Active",
        "teamValue": team_value(book, team),
        "currentTeamValue": current_team_value(book, team),
        "treasury": team.treasury,
        **_staff(book, team),
        "record": _record(session.state, team),
        "players": [_player(book, team, player) for player in players],
    }
    lost = [_("The ledger, the colours and the matches of the team.")]
    if team.extra_rerolls:
        lost.append(_("That a re-roll is the team’s for this season alone."))
    left = ((each.name, each.number, each.status) for each in team.players.values() if each.status not in _STATUSES)
    here = ((each.name, each.number, each.status) for each in players)
    lost += [each.text() for each in (*as_others(team.name, here), *gone(team.name, left))]
    return Written((json.dumps(told, ensure_ascii=False, indent=1) + "\n").encode(), len(players), tuple(lost))


def team_wanted(state: State, said: str) -> Team:
    """The team of that id or name; the one there is where none is named.

    Raises:
        BadInput: no team is named where there are several, or none is called so.
    """
    found = [each for each in state.teams.values() if not said or said.casefold() in (each.id, each.name.casefold())]
    if not state.teams:
        raise BadInput("", N_("There is no team in this league yet."))
    if len(found) != 1:
        raise BadInput("--team", N_("say which team: {known}."), known=", ".join(state.teams))
    return found[0]


def _coach(state: State, team: Team) -> str:
    coach = state.coaches.get(team.coach or "")
    return coach.name if coach is not None else "—"


def _staff(book: RuleBook, team: Team) -> dict[str, Any]:
    names = {"rerolls": "rerolls", "fans": "fanFactor", "assistants": "assistantCoaches",
             "cheerleaders": "cheerleaders", "apothecary": "apothecary"}  # fmt: skip
    told: dict[str, Any] = {names[theirs]: team.staff.get(ours, 0) for ours, theirs in staff_by(book).items()}
    told["rerolls"] += team.extra_rerolls
    return {**told, "apothecary": "Yes" if told["apothecary"] else "No"}


def _record(state: State, team: Team) -> dict[str, int]:
    outcomes = [
        side.outcome
        for match in state.matches.values()
        for side in (match.home, match.away)
        if side.team == team.id and match.ended != "unscored"
    ]
    return {"games": len(outcomes), "wins": outcomes.count("win"), "ties": outcomes.count("draw"),
            "losses": outcomes.count("loss")}  # fmt: skip


def _player(book: RuleBook, team: Team, player: Player) -> dict[str, Any]:
    counts = {theirs: player.counts.get(ours, 0) for theirs, ours in COUNTERS.items()}
    beyond = sum(book.experience_event(event).points * count for event, count in player.counts.items()
                 if event not in COUNTERS.values())  # fmt: skip
    marks = [f"-{slug}" for slug, count in player.lost.items() for _each in range(count)] + ["n"] * player.niggles
    return {
        "number": player.number,
        "name": player.name,
        "position": position_name(book, team, player.position),
        "record": {
            "seasons": player.seasons,
            "games": player.matches,
            **counts,
            "spp": earned_spp(book, player),
            "extra_spp": player.extra_spp + beyond,
            "spent_spp": player.spent,
        },
        "injuries": ",".join([*marks, *(["m"] if player.miss_next else [])]),
        "skills": [skill_name(book, each.skill, each.characteristic) for each in player.advances],
        "skillCosts": [each.value for each in player.advances],
    }
