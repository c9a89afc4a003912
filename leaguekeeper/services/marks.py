"""How a team, and whoever plays for it, shows wherever it is named."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from leaguekeeper.base.words import _, pick
from leaguekeeper.league.profile import is_nameless
from leaguekeeper.league.skill_points import pack_lines, taken_by
from leaguekeeper.league.state import Match, Player, Team
from leaguekeeper.league.terms import has, idle_gods, position
from leaguekeeper.services.views import Cut, Silk, TeamMark

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.services.session import Session

__all__ = ["chosen_words", "coach_name", "division_called", "mark_in", "mark_of", "match_called", "player_called"]


def mark_of(team: Team) -> TeamMark:
    """The team's name and silk."""
    first, second, cut = team.colours
    return TeamMark(team.id, team.name, Silk(first, second, cast(Cut, cut)))


def mark_in(session: Session, team: str) -> TeamMark:
    """The name and silk of a team of the league, of which only the id is known."""
    return mark_of(session.state.teams[team])


def division_called(slug: str) -> str:
    """A division as people call it: by its letter, or by the name that another program gave it."""
    name = slug.replace("-", " ")
    return _("Division {name}").format(name=name.upper()) if len(name) == 1 else f"{name[:1].upper()}{name[1:]}"


def coach_name(session: Session, team: Team) -> str:
    """Who coaches the team, empty where nobody does."""
    coach = session.state.coaches.get(team.coach or "")
    return coach.name if coach is not None else ""


def match_called(session: Session, match: Match) -> str:
    """A match by its two teams, the home side first."""
    return " – ".join(session.state.teams[side.team].name for side in (match.home, match.away))


def player_called(book: RuleBook, team: Team, player: Player) -> str:
    """A player's name; as long as nobody has given him one, his position and his number."""
    known = book.has("teams", team.team_list)
    if not is_nameless(player) or not known or not has(book, team.team_list, player.position):
        return player.name
    told = _("{position} no. {number}")
    return told.format(position=pick(position(book, team.team_list, player.position).name), number=player.number)


def chosen_words(book: RuleBook, team: Team) -> tuple[str, ...]:
    """What a team chose for good when it was drafted: its league or god, and the skill points it has spent.

    A god who counts for nothing beside what else it chose is not among them.
    """
    points = _("skill points: {count} of {most}")
    idle = idle_gods(book, team.team_list, team.choices)
    shown = (slug for slug in team.choices if slug not in idle and book.has("special_rules", slug))
    known = tuple(pick(book.special_rule(slug).name) for slug in shown)
    spent = (line for line in pack_lines(book, team.team_list, taken_by(team)) if line.points and line.count)
    return (*known, *(points.format(count=line.count, most=line.most) for line in spent))
