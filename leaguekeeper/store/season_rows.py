"""The rows of what a season has beside its matches: draws, brackets, prizes, awards, re-enrolments, rulings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from leaguekeeper.league.schedule.knock_out import Game
from leaguekeeper.league.state import Accepted
from leaguekeeper.league.state_of_season import (
    Adjustment,
    Award,
    Bracket,
    Draw,
    Lots,
    PaidPrize,
    ReEnrolment,
)

if TYPE_CHECKING:
    from leaguekeeper.store.changes import Row, Rows

__all__ = [
    "accepted_rows",
    "adjustment_rows",
    "award_rows",
    "bracket_rows",
    "draw_rows",
    "lots_rows",
    "prize_rows",
    "re_enrolment_rows",
]


def draw_rows(draw: Draw) -> Rows:
    """A draw's rows: itself, who was drawn, the dice, and who rests."""
    here = {"draw": draw.id}
    return {
        "draws": [{"id": draw.id, "season": draw.season, "system": draw.system, "document": draw.document}],
        "draw_entrants": [{**here, "place": n, "team": team} for n, team in enumerate(draw.entrants, start=1)],
        "draw_dice": [{**here, "place": n, "die": die} for n, die in enumerate(draw.dice, start=1)],
        "draw_rests": [{**here, "round": n, "team": team} for n, team in enumerate(draw.rests, start=1) if team],
    }


def bracket_rows(bracket: Bracket) -> Rows:
    """A knock-out's rows: itself, its entrants by seed, its games, and what its rounds are called."""
    here = {"bracket": bracket.id}
    same = ("id", "season", "match", "first_round")
    return {
        "brackets": [{name: getattr(bracket, name) for name in same}],
        "bracket_entrants": [
            {**here, "seed": n, "team": team, "replaced_by": bracket.replaced.get(team)}
            for n, team in enumerate(bracket.entrants, start=1)
        ],
        "bracket_games": [_game(bracket, game) for game in bracket.games],
        "bracket_stages": [{**here, "place": n, "name": name} for n, name in enumerate(bracket.stages, start=1)],
    }


def _game(bracket: Bracket, game: Game) -> Row:
    sides: dict[str, Any] = {
        f"{side}_{what}": getattr(source, what)
        for side, source in (("home", game.home), ("away", game.away))
        for what in ("seed", "winner_of", "loser_of")
    }
    fixture = bracket.fixture_of(game.id)
    return {"bracket": bracket.id, "game": game.id, "fixture": fixture, "round": game.round, "cup": game.cup, **sides}


def prize_rows(prize: PaidPrize) -> Rows:
    """A prize's row."""
    same = ("id", "document", "season", "tournament", "place", "team", "gold")
    return {"prizes": [{name: getattr(prize, name) for name in same}]}


def award_rows(award: Award) -> Rows:
    """An award's row."""
    same = ("id", "season", "award", "team", "player", "coach")
    return {"awards": [{name: getattr(award, name) for name in same}]}


def re_enrolment_rows(told: ReEnrolment) -> Rows:
    """A re-enrolment's rows: its budget, its players and its staff with what they cost."""
    here = {"document": told.id}
    hired = [(0, each) for each in told.players] + [(1, each) for each in told.recruits]
    row = {**here, "team": told.team, "season": told.season, "painted": int(told.painted), "budget": told.budget}
    return {
        "re_enrolments": [{**row, "spent": told.budget - told.left, "left_over": told.left}],
        "re_enrolled_players": [
            {**here, "player": player, "recruit": recruit, "cost": cost} for recruit, (player, cost) in hired
        ],
        "re_enrolled_staff": [
            {**here, "staff": staff, "count": count, "cost": cost} for staff, count, cost in told.staff
        ],
    }


def adjustment_rows(given: Adjustment) -> Rows:
    """The row of league points given or taken."""
    same = ("season", "team", "points", "reason", "day")
    return {"adjustments": [{"document": given.id, **{name: getattr(given, name) for name in same}}]}


def lots_rows(lots: Lots) -> Rows:
    """A row for each place that lots gave."""
    here = {"document": lots.id, "season": lots.season, "tournament": lots.tournament}
    return {"lots": [{**here, "place": place, "team": team} for place, team in enumerate(lots.order, start=1)]}


def accepted_rows(accepted: Accepted) -> Rows:
    """The row of a sheet whose conflicts are let stand."""
    return {"accepted": [{"document": accepted.document, "ruling": accepted.ruling}]}
