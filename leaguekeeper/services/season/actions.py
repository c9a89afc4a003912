"""Running a season: drawing its fixtures, its play-offs and its prizes; each a document with its dice."""

from __future__ import annotations

import datetime
import secrets
from collections.abc import Callable, Sequence
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.league.bracket import champion_of, team_of
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.schedule.draw import draw_dice, drawn_order
from leaguekeeper.league.schedule.knock_out import Source
from leaguekeeper.league.schedule.round_robin import Pair, across_divisions, double_round_robin, round_robin
from leaguekeeper.league.schedule.swiss import Entrant, swiss_round
from leaguekeeper.league.standings import table
from leaguekeeper.league.state import State
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.session import book_of

__all__ = [
    "Roller",
    "draw_knock_out",
    "draw_league",
    "draw_swiss_round",
    "prizes_due",
    "prizes_of",
    "rolled",
]

Roller = Callable[[int], int]
"""Rolls one die of so many faces."""


def rolled(faces: int) -> int:
    """A die nobody can foresee."""
    return secrets.randbelow(faces) + 1


def draw_league(
    state: State,
    season: str,
    draw: str,
    *,
    system: str = "round-robin",
    division: str | None = None,
    first_day: datetime.date | None = None,
    days_between: int = 7,
    rounds: int | None = None,
    roller: Roller = rolled,
) -> Document:
    """The draw of a round robin (single or double) of a season or of one of its divisions.

    Raises:
        BadInput: there is no such season or division, or too few teams.
    """
    entrants = _entrants(state, season, division)
    dice = [roller(faces) for faces in draw_dice(len(entrants))]
    made = _rounds(system, drawn_order(entrants, dice))[:rounds]
    return _drawn(season, draw, system, entrants, dice, made, division=division,
                  first_day=first_day.isoformat() if first_day else None, days_between=days_between)  # fmt: skip


def _entrants(state: State, season: str, division: str | None) -> list[str]:
    found = state.seasons.get(season)
    if found is None:
        raise BadInput("season", N_("there is no season called {name}."), name=season)
    if division is not None and division not in found.divisions:
        known = ", ".join(found.divisions) or "–"
        raise BadInput("division", N_("there is no division called {name}. There are: {known}."), name=division,
                       known=known)  # fmt: skip
    names = list(found.divisions[division] if division is not None else found.participants)
    if len(names) < 2:
        raise BadInput("entrants", N_("a draw needs two teams at least."))
    return names


def _rounds(system: str, order: Sequence[str]) -> list[list[Pair]]:
    if system == "cross-division":
        half = len(order) // 2
        return across_divisions(order[:half], order[half:], half)
    return double_round_robin(order) if system == "double-round-robin" else round_robin(order)


def _drawn(
    season: str,
    draw: str,
    system: str,
    entrants: Sequence[str],
    dice: Sequence[int],
    rounds: Sequence[Sequence[Pair]],
    **more: Any,
) -> Document:
    value = {
        "kind": "fixtures_drawn",
        "id": f"draw-{draw}",
        "season": season,
        "draw": draw,
        "system": system,
        "entrants": list(entrants),
        "dice": list(dice),
        "rounds": [[list(pair) for pair in met] for met in rounds],
    }
    return from_value({**value, **{key: each for key, each in more.items() if each is not None}})


def draw_swiss_round(
    state: State, season: str, draw: str, number: int, *, day: datetime.date | None = None, roller: Roller = rolled
) -> Document:
    """The next Swiss round: by the table, lots among equals, nobody meets twice while it can be avoided."""
    entrants = _entrants(state, season, None)
    dice = [roller(faces) for faces in draw_dice(len(entrants))]
    pairs, rest = swiss_round(_ranked(state, book_of(state), season, drawn_order(entrants, dice)))
    return _drawn(season, draw, "swiss", entrants, dice, [pairs], rests=[rest], first_round=number,
                  first_day=day.isoformat() if day else None)  # fmt: skip


def _ranked(state: State, book: RuleBook, season: str, drawn: Sequence[str]) -> list[Entrant]:
    lines = {line.team: line for line in table(state, book, state.seasons[season])}
    rested = {
        name
        for each in state.of("draw").values()
        if each.season == season and each.system == "swiss"
        for name in each.rests
        if name is not None
    }
    homes = [f.home for f in state.fixtures.values() if f.season == season and f.match == "league"]
    aways = [f.away for f in state.fixtures.values() if f.season == season and f.match == "league"]
    ranked = sorted(drawn, key=lambda name: -lines[name].points)
    return [
        Entrant(name, lines[name].points, frozenset(lines[name].opponents), homes.count(name), aways.count(name),
                name in rested)
        for name in ranked
    ]  # fmt: skip


def draw_knock_out(
    state: State,
    season: str,
    draw: str,
    *,
    size: int,
    third_place: bool = True,
    losers_cup: bool = False,
    first_round: int = 100,
    first_day: datetime.date | None = None,
    seeds: Sequence[str] = (),
) -> Document:
    """The play-offs: the first teams of the table by seed, or of ``seeds`` where the commissioner set their order.

    Raises:
        BadInput: the season has not so many teams.
    """
    ranked = list(seeds) or [line.team for line in table(state, book_of(state), state.seasons[season])]
    if not 2 <= size <= len(ranked):
        raise BadInput("size", N_("the season has {count} teams."), count=len(ranked))
    return _drawn(season, draw, "knock-out", ranked[:size], (), (), match="playoff", third_place=third_place,
                  losers_cup=losers_cup, first_round=first_round,
                  first_day=first_day.isoformat() if first_day else None)  # fmt: skip


def prizes_due(state: State, draw: str) -> Document | None:
    """The prizes as the play-offs ended; None while they are not decided."""
    bracket = state.of("bracket").get(draw)
    if bracket is None or (champion := champion_of(state, bracket)) is None:
        return None
    final = max((game for game in bracket.games if game.cup == "main"), key=lambda game: game.round)
    second = team_of(state, bracket, Source(loser_of=final.id))
    third = next((game for game in bracket.games if game.cup == "third"), None)
    places = [champion, second, team_of(state, bracket, Source(winner_of=third.id)) if third else None]
    named = [name for name in places if name is not None]
    value = {"kind": "prizes_paid", "id": f"prizes-{draw}", "season": bracket.season, "places": named}
    return from_value(value)


def prizes_of(state: State, season: str, draw: str | None = None) -> Document | None:
    """The prizes of a season's play-offs; ``draw`` says which where several were drawn. None while undecided.

    Raises:
        BadInput: no play-offs of that name were drawn, or several and none is named.
    """
    drawn = [each.id for each in state.of("bracket").values() if each.season == season]
    if not drawn:
        raise BadInput("", N_("No play-offs have been drawn."))
    if draw is None and len(drawn) == 1:
        draw = drawn[0]
    if draw is None or draw not in drawn:
        raise BadInput("--name", N_("say which play-offs: {names}."), names=", ".join(drawn))
    return prizes_due(state, draw)
