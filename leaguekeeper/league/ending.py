"""How a season ended, in figures: pinned on the sheet that closes it, and compared whenever that sheet is read.

A new release, or other words of a rule book, may read an old stack otherwise than it was read when it was filed. The
figures on the sheet show where, so that history never changes unsaid. (leaguekeeper/README.md, "The idea".)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.words import N_
from leaguekeeper.league.profile import earned_spp
from leaguekeeper.league.standings import table
from leaguekeeper.league.value import team_value

if TYPE_CHECKING:
    from leaguekeeper.league.reading_context import ReadingContext
    from leaguekeeper.league.state import Season, State, Team
    from leaguekeeper.rules.book import RuleBook

__all__ = ["ENDED_OTHERWISE", "compare_ending", "ending"]

ENDED_OTHERWISE = "ended-otherwise"
"""The code of the conflict of a season that reads otherwise than when it was closed."""

_SENTENCES = {
    "place": N_("{team}: place {was} when the season was closed, place {now} as it is read today."),
    "points": N_("{team}: league points {was} when the season was closed, {now} as it is read today."),
    "value": N_("{team}: team value {was} gp when the season was closed, {now} gp as it is read today."),
    "treasury": N_("{team}: treasury {was} gp when the season was closed, {now} gp as it is read today."),
    "players": N_("{team}: players on the roster {was} when the season was closed, {now} as it is read today."),
    "experience": N_("{team}: SPP on the roster {was} when the season was closed, {now} as it is read today."),
    "improvements": N_("{team}: improvements on the roster {was} when the season was closed, {now} as read today."),
    "injuries": N_("{team}: lasting injuries on the roster {was} when the season was closed, {now} as read today."),
}

_LOOKED_AT = ("match", "adjustment", "lots", "fixture")
"""What a table is made of."""


def ending(state: State, book: RuleBook, season: Season) -> dict[str, dict[str, int]]:
    """The figures of each team of a season as they stand: place and points, value and treasury, and the roster."""
    teams = state.teams
    lines = (line for line in table(state, book, season) if line.team in teams)
    return {
        line.team: {"place": line.place, "points": line.points, **_figures(book, teams[line.team])} for line in lines
    }


def _figures(book: RuleBook, team: Team) -> dict[str, int]:
    roster = team.roster()
    return {
        "value": team_value(book, team),
        "treasury": team.treasury,
        "players": len(roster),
        "experience": sum(earned_spp(book, player) for player in roster),
        "improvements": sum(len(player.advances) for player in roster),
        "injuries": sum(player.niggles + sum(player.lost.values()) for player in roster),
    }


def compare_ending(context: ReadingContext, season: Season, told: Mapping[str, Mapping[Any, int]]) -> None:
    """Note where a season reads otherwise than the sheet that closed it tells."""
    if not told:
        return
    for kind in _LOOKED_AT:
        context.every(kind)
    for team in season.participants:
        context.look("team", team)
    today = ending(context.state, context.book, season)
    for team, figures in told.items():
        for what, was in figures.items():
            now = today.get(team, {}).get(what)
            context.rule(
                now == was, ENDED_OTHERWISE, _SENTENCES[what], team=team, was=was, now=now if now is not None else "–"
            )
