"""The play-offs on paper: the bracket of a season, place by place."""

from __future__ import annotations

import datetime

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.figures import short_day
from leaguekeeper.base.words import N_, _
from leaguekeeper.league.bracket import champion_of, stage_name, stands_in
from leaguekeeper.league.pairing import play_offs_of
from leaguekeeper.league.schedule.knock_out import Game, Source
from leaguekeeper.league.state_of_season import Bracket
from leaguekeeper.services.fixtures.bracket import bracket_named, bracket_of
from leaguekeeper.services.fixtures.builder import fixture_row
from leaguekeeper.services.fixtures.chosen import is_awaited, one_season
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.printing.terms import league_name, origin_of
from leaguekeeper.services.printing.views import BracketGame, BracketSheet, BracketSide, BracketStage, CupWinner
from leaguekeeper.services.session import Session

__all__ = ["bracket_on_paper", "bracket_paper", "champion_on_paper"]


def bracket_paper(session: Session, asked: str = "") -> BracketSheet:
    """The play-offs of the season now open, or of another; the finals of a tournament that is named.

    Raises:
        RuleViolation: none have been drawn in it.
        BadInput: there is no such season.
    """
    tournament = session.state.of("tournament").get(asked)
    season = one_season(session, asked if tournament is None else tournament.season)
    drawn = session.state.of("bracket").get(f"{asked}-finals") if tournament is not None else None
    bracket = drawn if tournament is not None else bracket_of(session, season)
    if bracket is None:
        raise RuleViolation("no-play-offs", N_("No play-offs have been drawn in {season}."), season=season.name)
    return bracket_on_paper(session, bracket)


def bracket_on_paper(session: Session, bracket: Bracket) -> BracketSheet:
    """One bracket as it is drawn on a sheet."""
    third = next((game for game in bracket.games if game.cup == "third"), None)
    return BracketSheet(
        league=league_name(session),
        season=session.state.seasons[bracket.season].name,
        title=bracket_named(session, bracket),
        stages=_stages(session, bracket),
        third_place=_game(session, bracket, third) if third is not None else None,
        champion=champion_on_paper(session, bracket),
        called=_("Champion") if bracket is play_offs_of(session.state, bracket.season) else _("Winner"),
        origin=origin_of(session),
    )


def champion_on_paper(session: Session, bracket: Bracket) -> CupWinner | None:
    """Who won the bracket, None while it is open."""
    champion = champion_of(session.state, bracket)
    if champion is None:
        return None
    mark = mark_of(session.state.teams[champion])
    return CupWinner(mark.name, mark.silk)


def _stages(session: Session, bracket: Bracket) -> tuple[BracketStage, ...]:
    """The main cup from its first games to its final: each place feeds the one half as far down the next stage."""
    games = {game.id: game for game in bracket.games if game.cup == "main"}
    final = max(games.values(), key=lambda game: game.round)
    places: list[list[Game | None]] = [[final]]
    for _round in range(1, final.round):
        places.insert(0, [_before(games, game, side) for game in places[0] for side in ("home", "away")])
    stages = []
    for row in places:
        named = next(game for game in row if game is not None)
        shown = tuple(_game(session, bracket, game) if game is not None else None for game in row)
        stages.append(BracketStage(_(stage_name(bracket, named)), shown))
    return tuple(stages)


def _before(games: dict[str, Game], game: Game | None, side: str) -> Game | None:
    if game is None:
        return None
    source: Source = game.home if side == "home" else game.away
    return games.get(source.winner_of or "")


def _game(session: Session, bracket: Bracket, game: Game) -> BracketGame:
    state = session.state
    fixture = state.fixtures.get(bracket.fixture_of(game.id))
    match = state.matches.get(bracket.fixture_of(game.id))
    facts = ""
    if fixture is not None:
        day = short_day(datetime.date.fromisoformat(fixture.day)) if fixture.day else ""
        number = _("match no. {number}").format(number=fixture.number)
        facts = " · ".join(part for part in (number, day, fixture_row(session, fixture).note) if part)
    sides = []
    for source, name in ((game.home, "home"), (game.away, "away")):
        team = stands_in(state, bracket, game, name)
        if team is None:
            sides.append(BracketSide(seed=source.seed, waiting=_waiting(session, bracket, source)))
            continue
        mark = mark_of(state.teams[team])
        score = str(match.side(name).score) if match is not None and match.ended != "unscored" else ""
        sides.append(BracketSide(mark.name, mark.silk, source.seed, score, match is not None and match.winner == name))
    return BracketGame(sides[0], sides[1], facts, next_up=fixture is not None and is_awaited(state, fixture))


def _waiting(session: Session, bracket: Bracket, source: Source) -> str:
    """Who will come, where the match that decides it has a number; else the drawing itself says it."""
    fixture = session.state.fixtures.get(bracket.fixture_of(source.winner_of or source.loser_of))
    if fixture is None:
        return ""
    told = _("winner of match no. {number}") if source.winner_of else _("loser of match no. {number}")
    return told.format(number=fixture.number)
