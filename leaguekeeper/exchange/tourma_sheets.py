"""A Tourma tournament becomes a finished season: its coaches, teams, rounds and results."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from leaguekeeper.base.slugs import slug_of
from leaguekeeper.exchange.arrival import Arrival
from leaguekeeper.exchange.likeness import team_list_like
from leaguekeeper.exchange.tourma import Game, Tournament
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
from leaguekeeper.rules.book import RuleBook

__all__ = ["sheets_of"]

PROGRAM = "Tourma"

KEYS = {2: "strength-of-schedule", 3: "wins", 7: "touchdowns", 9: "touchdown-difference", 10: "casualties",
        12: "casualty-difference"}  # fmt: skip
"""What ranks here for each of the program's codes; code 1 is the points themselves."""


def sheets_of(tournament: Tournament, book: RuleBook, taken: Collection[str] = ()) -> Arrival:
    """The sheets of a whole tournament, and what its file cannot say.

    Raises:
        BadInput: a coach plays a roster that the rule book does not have.
    """
    used = set(taken)
    names: dict[str, str] = {}
    for place, coach in enumerate(tournament.coaches, start=1):
        names[coach.name] = slug_of(coach.team or coach.name, f"tourma-{place}", used)
        used.add(names[coach.name])
    season = slug_of(tournament.name, "tourma", used)
    documents: list[Document] = []
    for place, coach in enumerate(tournament.coaches, start=1):
        terms = team_list_like(book, coach.roster, f"Coach[{place}].Roster")
        team = names[coach.name]
        documents.append(CoachJoined(id=f"join-{team}", coach=team, name=coach.name[:80], naf=coach.naf))
        documents.append(TeamEnrolled(id=f"enrol-{team}", team=team, name=(coach.team or coach.name)[:80], coach=team,
                                      list=terms.slug, imported_from=PROGRAM))  # fmt: skip
    order = tuple(KEYS[code] for code in tournament.ranking if code in KEYS)
    documents.append(SeasonOpened(id=f"open-{season}", season=season, name=(tournament.name or PROGRAM)[:80],
                                  participants=tuple(names.values()), tie_breakers=order))  # fmt: skip
    documents += _rounds(tournament, season, names)
    documents += _handicaps(tournament, season, names)
    documents.append(SeasonClosed(id=f"close-{season}", season=season))
    return Arrival(tuple(documents), tournament.unsaid())


def _rounds(tournament: Tournament, season: str, names: Mapping[str, str]) -> Iterator[Document]:
    for number, one in enumerate(tournament.rounds, start=1):
        draw = f"{season}-round-{number}"
        day = one.drawn.date() if one.drawn is not None else None
        pairs = tuple((names[game.home], names[game.away]) for game in one.games)
        yield FixturesDrawn(id=f"draw-{draw}", season=season, draw=draw, system="swiss", first_round=number,
                            entrants=tuple(names.values()), rounds=(pairs,), first_day=day)  # fmt: skip
        for place, game in enumerate(one.games, start=1):
            yield _result(tournament, game, f"{draw}-r{number}-{place}")


def _handicaps(tournament: Tournament, season: str, names: Mapping[str, str]) -> Iterator[Document]:
    for coach in tournament.coaches:
        if coach.handicap:
            team = names[coach.name]
            yield PointsAdjusted(
                id=f"handicap-{team}", season=season, team=team, points=coach.handicap, reason="Handicap"
            )


def _result(tournament: Tournament, game: Game, fixture: str) -> Document:
    home, away = (_side(tournament, game, side) for side in (0, 1))
    return ResultRecorded(id=f"result-{fixture}", fixture=fixture, home=home, away=away, scored=game.scored)


def _side(tournament: Tournament, game: Game, side: int) -> RecordedSide:
    name = (game.home, game.away)[side]
    made = [max(0, pair[side]) for pair in game.values.values()]
    return RecordedSide(
        score=made[0], casualties=made[1] if len(made) > 1 else 0, points=points_in(tournament, game, name)
    )
