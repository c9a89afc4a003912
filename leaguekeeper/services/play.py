"""From the league to the table and back: a league's teams as sides for the pitch."""

from __future__ import annotations

from typing import Any

from leaguekeeper.league.profile import characteristics, skills
from leaguekeeper.league.state import Player, Team
from leaguekeeper.play.registry import installed
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.office import Office

__all__ = ["league_sides", "side_of"]

_STAFF = {
    "rerolls": "re-roll",
    "fan_factor": "popularity",
    "assistants": "assistant-coach",
    "cheerleaders": "cheerleader",
    "apothecary": "apothecary",
}
"""What a side brings besides players, and the rule book's slug for it."""


def league_sides(office: Office) -> tuple[tuple[str, dict[str, Any]], ...]:
    """The league's enrolled teams by name, as sides for the pitch; none where the pitch lacks the league's rules."""
    if office.state.league is None or not _pitch_plays(office.book.id):
        return ()
    teams = [team for team in office.state.teams.values() if team.status == "enrolled"]
    return tuple((team.name, side_of(office.book, team)) for team in sorted(teams, key=lambda team: team.name))


def side_of(book: RuleBook, team: Team) -> dict[str, Any]:
    """A team as it would take the pitch now: those who are available, re-rolls, staff and colours."""
    return {
        "name": team.name,
        "race": team.team_list,
        "colours": list(team.colours),
        "players": [_player(book, team, player) for player in team.available()],
        **{key: team.staff.get(slug, 0) for key, slug in _STAFF.items()},
    }


def _player(book: RuleBook, team: Team, player: Player) -> dict[str, Any]:
    figures = characteristics(book, team, player)
    earned, basic = skills(book, team, player)
    return {
        "id": player.id,
        "name": player.name,
        "number": player.number,
        "position": player.position,
        "skills": [*basic, *earned],
        "niggling": bool(player.niggles),
        **{name: figures[name] for name in ("ma", "st", "ag", "pa", "av") if name in figures},
    }


def _pitch_plays(rules: str) -> bool:
    return any(module.id == "pitch" and rules in module.rules for module in installed())
