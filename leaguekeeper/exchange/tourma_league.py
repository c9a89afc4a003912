"""A Tourma tournament becomes a finished Swiss season: coaches, teams, its draw, every result with its points."""

from __future__ import annotations

import datetime
from collections.abc import Container, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from leaguekeeper.exchange.arrival import Arrival
from leaguekeeper.exchange.likeness import team_list_like
from leaguekeeper.exchange.slugs import slug_of
from leaguekeeper.exchange.tourma import Coach, Criterion, Game, Round, Tournament
from leaguekeeper.exchange.tourma_table import points_in
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.league import CoachJoined, SeasonOpened
from leaguekeeper.league.documents.season import (
    FixturesDrawn,
    PointsAdjusted,
    RecordedSide,
    ResultRecorded,
    SeasonClosed,
)
from leaguekeeper.league.documents.team import TeamEnrolled

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook

__all__ = ["as_season"]

PROGRAM = "Tourma"
_CASUALTIES = ("Sorties", "Injuries", "Casualties")
_TIE_BREAKERS = {2: "strength-of-schedule", 3: "wins"}
"""Our tie-breakers by Tourma's codes for what ranks after the points."""
_HANDICAP = "Handicap"


@dataclass(frozen=True)
class _Names:
    """The slugs under which the tournament's own things are filed."""

    season: str
    coaches: dict[str, str]
    teams: dict[str, str]


def as_season(tournament: Tournament, book: RuleBook, taken: Container[str] = ()) -> Arrival:
    """The sheets of a finished season that tells the tournament, and what its file cannot say.

    ``taken`` are the ids that the league already uses for teams, coaches and seasons.

    Raises:
        BadInput: a coach plays a roster that the rule book does not have.
    """
    names = _named(tournament, taken)
    documents: list[Document] = []
    for place, coach in enumerate(tournament.coaches):
        documents += _enrolment(coach, place, names, book)
    documents.append(_opening(tournament, names))
    documents += [
        _draw(tournament, names, place, one) for place, one in enumerate(tournament.rounds, start=1) if one.games
    ]
    documents += _results(tournament, names)
    documents += _handicaps(tournament, names)
    documents.append(SeasonClosed(id=f"close-{names.season}", season=names.season))
    return Arrival(tuple(documents), tournament.unsaid())


def _named(tournament: Tournament, taken: Container[str]) -> _Names:
    coaches: dict[str, str] = {}
    teams: dict[str, str] = {}
    for place, coach in enumerate(tournament.coaches, start=1):
        used = {*coaches.values(), *teams.values()}
        coaches[coach.name] = _free(coach.name, f"coach-{place}", used, taken)
        used.add(coaches[coach.name])
        teams[coach.name] = _free(coach.team, f"team-{place}", used, taken)
    season = _free(_title(tournament), "tournament", {*coaches.values(), *teams.values()}, taken)
    return _Names(season, coaches, teams)


def _free(name: str, otherwise: str, used: set[str], taken: Container[str]) -> str:
    found = slug_of(name, otherwise, used)
    while found in taken:
        used = {*used, found}
        found = slug_of(name, otherwise, used)
    return found


def _title(tournament: Tournament) -> str:
    year = f" {tournament.day.year}" if tournament.day else ""
    return tournament.name or f"{PROGRAM}{year}"


def _enrolment(coach: Coach, place: int, names: _Names, book: RuleBook) -> Iterator[Document]:
    who, team = names.coaches[coach.name], names.teams[coach.name]
    terms = team_list_like(book, coach.roster, f"Coach[{place + 1}].Roster")
    yield CoachJoined(id=f"join-{who}", coach=who, name=coach.name, naf=coach.naf)
    yield TeamEnrolled(
        id=f"enrol-{team}", team=team, name=coach.team, coach=who, list=terms.slug, imported_from=PROGRAM
    )


def _opening(tournament: Tournament, names: _Names) -> SeasonOpened:
    order = [_TIE_BREAKERS[code] for code in tournament.ranking[1:] if code in _TIE_BREAKERS]
    return SeasonOpened(
        id=f"open-{names.season}",
        date=_day(tournament.day),
        season=names.season,
        name=_title(tournament)[:80],
        participants=tuple(names.teams.values()),
        tie_breakers=tuple(order) or ("lots",),
    )


def _draw(tournament: Tournament, names: _Names, number: int, one: Round) -> FixturesDrawn:
    pairs = tuple((names.teams[game.home], names.teams[game.away]) for game in one.games)
    return FixturesDrawn(
        id=f"draw-{names.season}-{number}",
        date=_day(one.drawn),
        season=names.season,
        draw=_draw_id(names, number),
        system="round-robin" if tournament.round_robin else "swiss",
        entrants=tuple(team for pair in pairs for team in pair),
        rounds=(pairs,),
        first_round=number,
        first_day=_day(one.drawn),
    )


def _draw_id(names: _Names, number: int) -> str:
    return f"{names.season}-{number}"


def _results(tournament: Tournament, names: _Names) -> Iterator[ResultRecorded]:
    casualties = next((each for each in tournament.criteria if each.name in _CASUALTIES), None)
    for number, one in enumerate(tournament.rounds, start=1):
        for count, game in enumerate(one.games, start=1):
            fixture = f"{_draw_id(names, number)}-r{number}-{count}"
            home, away = (_side(tournament, game, side, casualties) for side in (0, 1))
            yield ResultRecorded(
                id=f"result-{fixture}",
                date=_day(one.drawn),
                fixture=fixture,
                home=home,
                away=away,
                scored=game.scored,
            )


def _side(tournament: Tournament, game: Game, side: int, casualties: Criterion | None) -> RecordedSide:
    name = (game.home, game.away)[side]
    return RecordedSide(
        score=max(game.values[tournament.criteria[0].name][side], 0),
        casualties=max(game.values[casualties.name][side], 0) if casualties else 0,
        points=points_in(tournament, game, name),
    )


def _handicaps(tournament: Tournament, names: _Names) -> Iterator[PointsAdjusted]:
    for coach in tournament.coaches:
        if coach.handicap:
            team = names.teams[coach.name]
            yield PointsAdjusted(
                id=f"handicap-{team}", season=names.season, team=team, points=coach.handicap, reason=_HANDICAP
            )


def _day(moment: datetime.datetime | None) -> datetime.date | None:
    return moment.date() if moment else None
