"""A Tourma tournament becomes a finished season: its pools are divisions, the games of its cups play-offs."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.slugs import slug_of
from leaguekeeper.base.words import N_, _
from leaguekeeper.exchange.arrival import Arrival
from leaguekeeper.exchange.likeness import team_list_like
from leaguekeeper.exchange.tourma_lost import unsaid_of
from leaguekeeper.exchange.tourma_table import points_in
from leaguekeeper.exchange.tournament import KEYS, Coach, Game, Round, Tournament
from leaguekeeper.exchange.unsaid import Unsaid
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
from leaguekeeper.rules.team_lists import TeamList

__all__ = ["sheets_of"]

PROGRAM = "Tourma"


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
    unsaid: list[Unsaid] = []
    for place, coach in enumerate(tournament.coaches, start=1):
        terms = _terms(book, coach, f"Coach.{place - 1}.Roster")
        team = names[coach.name]
        documents.append(CoachJoined(id=f"join-{team}", coach=team, name=coach.name[:80], naf=coach.naf))
        documents.append(TeamEnrolled(id=f"enrol-{team}", team=team, name=(coach.team or coach.name)[:80], coach=team,
                                      list=terms.slug, imported_from=PROGRAM))  # fmt: skip
    order = tuple(KEYS[code] for code in tournament.ranking if code in KEYS)
    documents.append(SeasonOpened(id=f"open-{season}", season=season, name=(tournament.name or PROGRAM)[:80],
                                  participants=tuple(names.values()), divisions=_divisions(tournament, names),
                                  tie_breakers=order))  # fmt: skip
    documents += _rounds(tournament, season, names, unsaid)
    documents += _handicaps(tournament, season, names)
    documents.append(SeasonClosed(id=f"close-{season}", season=season))
    return Arrival(tuple(documents), (*unsaid_of(tournament), *unsaid))


def _terms(book: RuleBook, coach: Coach, where: str) -> TeamList:
    try:
        return team_list_like(book, coach.roster, where)
    except BadInput:
        raise BadInput(where, N_("the rule book has no team list called “{said}”, which {coach} plays."),
                       said=coach.roster, coach=coach.name) from None  # fmt: skip


def _divisions(tournament: Tournament, names: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    return {slug_of(pool, "pool"): tuple(names[coach] for coach in coaches)
            for pool, coaches in tournament.pools.items() if coaches}  # fmt: skip


def _rounds(tournament: Tournament, season: str, names: Mapping[str, str], unsaid: list[Unsaid]) -> Iterator[Document]:
    pool_of = {coach: slug_of(pool, "pool") for pool, coaches in tournament.pools.items() for coach in coaches}
    for number, one in enumerate(tournament.rounds, start=1):
        parts: dict[tuple[str, bool], list[Game]] = {}
        for place, game in enumerate(one.games):
            cup = place < one.cup_games and _decided(tournament, number, game, unsaid)
            pools = {pool_of.get(game.home, ""), pool_of.get(game.away, "")}
            parts.setdefault(("" if cup or len(pools) > 1 else pools.pop(), cup), []).append(game)
        for coach in one.byes:
            unsaid.append(Unsaid("bye", N_("Round {number}: {coach} met nobody; no points are given for it."),
                                 {"number": number, "coach": coach}))  # fmt: skip
        for (pool, cup), games in parts.items():
            yield from _part(tournament, one, number, games, _Part(season, pool, cup, names))


@dataclass(frozen=True, slots=True)
class _Part:
    """The games of a round that are of one pool, of none, or of the cup."""

    season: str
    pool: str
    cup: bool
    names: Mapping[str, str]


def _part(tournament: Tournament, one: Round, number: int, games: list[Game], part: _Part) -> Iterator[Document]:
    draw = "-".join(filter(None, (part.season, f"round-{number}", part.pool, "cup" if part.cup else "")))
    names, rests = part.names, [part.names[coach] for coach in one.byes]
    pairs = tuple((names[game.home], names[game.away]) for game in games)
    stage = (_("Losers’ cup, round {number}") if one.losers else _("Cup, round {number}")).format(number=one.tour)
    yield FixturesDrawn(
        id=f"draw-{draw}",
        season=part.season,
        draw=draw,
        system="by-hand" if part.cup else "swiss",
        match="playoff" if part.cup else "league",
        division=part.pool or None,
        first_round=number,
        entrants=tuple(names.values()),
        rounds=(pairs,),
        rests=(rests[0],) if rests and not part.pool and not part.cup else (),
        first_day=one.drawn.date() if one.drawn is not None else None,
        stages=(stage,) if part.cup else (),
    )
    for place, game in enumerate(games, start=1):
        winner = _winner(tournament, number, game) if part.cup and game.score[0] == game.score[1] else None
        home, away = (_side(tournament, game, side) for side in (0, 1))
        fixture = f"{draw}-r{number}-{place}"
        yield ResultRecorded(id=f"result-{fixture}", fixture=fixture, home=home, away=away, scored=game.scored,
                             winner=winner, by_ruling=PROGRAM if winner else "")  # fmt: skip


def _decided(tournament: Tournament, number: int, game: Game, unsaid: list[Unsaid]) -> bool:
    """Whether it is known who went on; a game of a cup without a winner is kept as one of the league, and listed."""
    if game.score[0] != game.score[1] or _winner(tournament, number, game):
        return True
    unsaid.append(Unsaid("no-winner", N_("Round {number}, {home} – {away}: a game of the cup that nobody won."),
                         {"number": number, "home": game.home, "away": game.away}))  # fmt: skip
    return False


def _winner(tournament: Tournament, number: int, game: Game) -> Literal["home", "away"] | None:
    """Of a level game of a cup: who is in its next round and not in that of the losers."""
    for one in tournament.rounds[number:]:
        still = {name for each in one.games[: one.cup_games] for name in (each.home, each.away)} | set(one.byes)
        if one.cup_games and not one.losers and (game.home in still) != (game.away in still):
            return "home" if game.home in still else "away"
    return None


def _handicaps(tournament: Tournament, season: str, names: Mapping[str, str]) -> Iterator[Document]:
    for coach in tournament.coaches:
        if coach.handicap:
            team = names[coach.name]
            yield PointsAdjusted(
                id=f"handicap-{team}", season=season, team=team, points=coach.handicap, reason="Handicap"
            )


def _side(tournament: Tournament, game: Game, side: int) -> RecordedSide:
    name = (game.home, game.away)[side]
    made = [max(0, pair[side]) for pair in game.values.values()]
    return RecordedSide(
        score=made[0], casualties=made[1] if len(made) > 1 else 0, points=points_in(tournament, game, name)
    )
