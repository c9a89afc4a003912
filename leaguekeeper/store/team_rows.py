"""The rows of one team: what its sheet says, table by table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from leaguekeeper.league.profile import characteristics, earned_spp, skills, value
from leaguekeeper.league.state import Player, Team
from leaguekeeper.league.value import current_team_value, team_value
from leaguekeeper.rules.missing import NotInRuleBook

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.store.changes import Row, Rows

__all__ = ["team_rows"]

T = TypeVar("T")


def team_rows(team: Team, book: RuleBook | None) -> Rows:
    """A team's rows under a rule book; what another season's book alone could tell is left out."""
    tables: dict[str, list[Row]] = {
        "teams": [_team(team, book)],
        "team_staff": [{"team": team.id, "staff": slug, "count": count} for slug, count in team.staff.items()],
        "team_sponsors": [
            {"team": team.id, "place": place, "sponsor": slug} for place, slug in enumerate(team.sponsors, start=1)
        ],
        "team_choices": [{"team": team.id, "choice": choice} for choice in dict.fromkeys(team.choices)],
        "team_captains": [{"team": team.id, "player": each.id} for each in team.roster() if each.id == team.captain],
        "team_trophies": [{"team": team.id, "trophy": trophy} for trophy in dict.fromkeys(team.trophies)],
        "team_tallies": [
            {"team": team.id, "season": team.record_of, "what": what, "count": count}
            for what, count in team.season_record.items()
        ],
    }
    for player in team.players.values():
        for table, rows in _player_rows(team, player, book).items():
            tables.setdefault(table, []).extend(rows)
    return tables


def _told(ask: Callable[[], T], otherwise: T) -> T:
    """What the rule book says; a team that rests since a season under another book may not stand in this one."""
    try:
        return ask()
    except NotInRuleBook:
        return otherwise


def _team(team: Team, book: RuleBook | None) -> Row:
    return {
        "id": team.id,
        "name": team.name,
        "team_list": team.team_list,
        "coach": team.coach,
        "status": team.status,
        "treasury": team.treasury,
        "team_value": _told(lambda: team_value(book, team), None) if book else None,
        "current_team_value": _told(lambda: current_team_value(book, team), None) if book else None,
        "played": team.played,
        "stadium": team.stadium,
        "enrolled_by": team.enrolled,
    }


def _player_rows(team: Team, player: Player, book: RuleBook | None) -> dict[str, list[Row]]:
    his = {"team": team.id, "player": player.id}
    profile: dict[str, int] = _told(lambda: characteristics(book, team, player), {}) if book else {}
    none: tuple[list[str], list[str]] = ([], [])
    earned, other = _told(lambda: skills(book, team, player), none) if book else none
    named = [(skill, 1) for skill in earned] + [(skill, 0) for skill in other]
    return {
        "players": [_player(team, player, book)],
        "player_characteristics": [{**his, "characteristic": slug, "value": n} for slug, n in profile.items()],
        "player_skills": [
            {**his, "place": place, "skill": skill, "earned": by_improvement}
            for place, (skill, by_improvement) in enumerate(named, start=1)
        ],
        "player_improvements": [
            {**his, "place": place, **_improvement(advance)} for place, advance in enumerate(player.advances, start=1)
        ],
        "player_injuries": [{**his, "characteristic": slug, "count": n} for slug, n in player.lost.items()],
        "player_grudges": [
            {**his, "skill": skill, "keyword": keyword} for skill, held in player.against.items() for keyword in held
        ],
        "player_events": [{**his, "event": slug, "count": n} for slug, n in player.counts.items()],
    }


def _improvement(advance: Any) -> Row:
    return {name: getattr(advance, name) for name in ("how", "skill", "characteristic", "price", "value", "document")}


def _player(team: Team, player: Player, book: RuleBook | None) -> Row:
    spp = _told(lambda: earned_spp(book, player), 0) if book else 0
    return {
        "team": team.id,
        "id": player.id,
        "number": player.number,
        "name": player.name,
        "position": player.position,
        "status": player.status,
        "price": player.price,
        "value": value(player),
        "spp": spp,
        "spp_unspent": spp - player.spent,
        "niggling_injuries": player.niggles,
        "miss_next": int(player.miss_next),
        "matches": player.matches,
        "seasons": player.seasons,
        "hired_by": player.hired,
        "ended_by": player.ended,
    }
