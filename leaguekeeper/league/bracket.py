"""A knock-out as it is played: games whose teams are known become fixtures, winners go on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count

from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.season import FixturesDrawn
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.schedule.knock_out import Game, Source, knock_out
from leaguekeeper.league.state import Fixture, Match, State
from leaguekeeper.league.state_of_season import Bracket
from leaguekeeper.league.unplayed import lost_by_both, points_key

__all__ = [
    "advance",
    "bracket_of",
    "champion_of",
    "forfeit",
    "lay_fixture",
    "lay_out",
    "mark_played",
    "place_in_words",
    "places_of",
    "playing_for",
    "rounds_to_come",
    "stage_name",
    "stands_in",
    "team_of",
]


def bracket_of(document: FixturesDrawn, day: Callable[[int], str | None]) -> Bracket:
    """The bracket that a draw lays out; ``day`` says on which day a round is played, counted from 0."""
    games = knock_out(len(document.entrants), third_place=document.third_place, losers_cup=document.losers_cup)
    return Bracket(
        document.draw,
        document.season,
        document.entrants,
        tuple(games),
        document.stages,
        document.first_round,
        document.match,
        tuple(day(place) for place in range(max(game.round for game in games))),
    )


def mark_played(context: ReadingContext, fixture: Fixture) -> None:
    """A fixture has been played, though it was called off before; in a knock-out its winner goes on."""
    played: Fixture = context.edit("fixture", fixture.id)
    played.played, played.cancelled = True, ""
    if fixture.draw is not None and context.look("bracket", fixture.draw) is not None:
        advance(context, fixture.draw)


def advance(context: ReadingContext, draw: str) -> None:
    """Make a fixture of every game whose two teams are known by now."""
    games: tuple[Game, ...] = context.look("bracket", draw).games
    for game in games:
        bracket: Bracket = context.look("bracket", draw)
        held: Fixture | None = context.look("fixture", bracket.fixture_of(game.id))
        if held is not None and held.draw == draw:
            continue
        home, away = (_known(context, bracket, source) for source in (game.home, game.away))
        if home is None or away is None or (held is not None and {held.home, held.away} == {home, away}):
            continue
        ref = bracket.fixture_of(game.id) if held is None else _called_otherwise(context, bracket, game)
        stage = stage_name(bracket, game)
        made = Fixture(
            ref,
            bracket.season,
            home,
            away,
            bracket.first_round + game.round - 1,
            bracket.match,
            stage,
            bracket.days[game.round - 1],
            number=context.next_number("fixture"),
            draw=draw,
        )
        context.put("fixture", ref, made)
        left = context.season(bracket.season).left
        gone = next((team for team in (home, away) if team in left), None)
        if gone is not None:
            forfeit(context, made, gone, left[gone])


def lay_out(context: ReadingContext, bracket: Bracket) -> None:
    """A knock-out is laid out; what somebody has called as one of its games would be stays what it is."""
    context.put("bracket", bracket.id, bracket)
    for game in bracket.games:
        held = context.look("fixture", bracket.fixture_of(game.id))
        if held is not None and not _stands_for_a_game(bracket, held):
            _called_otherwise(context, bracket, game)
    advance(context, bracket.id)


def lay_fixture(context: ReadingContext, fixture: Fixture) -> None:
    """A fixture is laid down under a name that somebody gave; a game to come of a knock-out finds itself another."""
    context.put("fixture", fixture.id, fixture)
    draw, _dash, name = fixture.id.rpartition("-")
    bracket: Bracket | None = context.look("bracket", draw)
    game = next((each for each in bracket.games if each.id == name), None) if bracket is not None else None
    if bracket is not None and game is not None and not _stands_for_a_game(bracket, fixture):
        _called_otherwise(context, bracket, game)


def _stands_for_a_game(bracket: Bracket, fixture: Fixture) -> bool:
    """Whether a fixture that bears the name of a game may be that game: a decider between two who were drawn."""
    same = (fixture.season, fixture.match) == (bracket.season, bracket.match)
    return same and {fixture.home, fixture.away} <= {*bracket.entrants, *bracket.replaced.values()}


def _called_otherwise(context: ReadingContext, bracket: Bracket, game: Game) -> str:
    """The fixture of a game gets a name that is free."""
    names = (f"{bracket.id}-{game.id}-{number}" for number in count(2))
    ref = next(each for each in names if context.look("fixture", each) is None)
    changed: Bracket = context.edit("bracket", bracket.id)
    changed.called = {**changed.called, game.id: ref}
    return ref


def forfeit(context: ReadingContext, fixture: Fixture, team: str, document: str) -> None:
    """A fixture counts as if a team that left had not come; nobody earns money, fans or experience by it.

    (Ruling no-show: where a match that is not played is lost by both, so is this; in a knock-out somebody goes on.)
    """
    absent, present = ("home", "away") if fixture.home == team else ("away", "home")
    match = Match.between(fixture, document, fixture.day)
    match.ended, both = "no-show", lost_by_both(context, fixture)
    if not both:
        match.by, match.winner = absent, present
        match.side(present).score = context.book.number_or("no-show-touchdowns", 0)
    for side in (present, absent):
        match.side(side).outcome = "loss" if both or side == absent else "win"
        if fixture.match == "league":
            match.side(side).points = context.book.number_or(points_key(context.book, match, side), 0)
    context.put("match", fixture.id, match)
    mark_played(context, fixture)


_BY_ROUNDS_TO_COME = {
    0: N_("Final"), 1: N_("Semi-final"), 2: N_("Quarter-final"),
    3: N_("Round of 16"), 4: N_("Round of 32"), 5: N_("Round of 64"), 6: N_("Round of 128"), 7: N_("Round of 256"),
}  # fmt: skip
"""What a stage is called by how many rounds of its knock-out follow it."""


def stage_name(bracket: Bracket, game: Game) -> str:
    """What a game's stage is called: as the draw named it, else by how many are left."""
    if game.cup == "third":
        return N_("Third place")
    if game.cup == "losers":
        return N_("Losers' cup")
    if game.round <= len(bracket.stages):
        return bracket.stages[game.round - 1]
    last = max(each.round for each in bracket.games if each.cup == "main")
    return _BY_ROUNDS_TO_COME.get(last - game.round, N_("Play-offs"))


def rounds_to_come(context: ReadingContext, fixture: Fixture) -> int | None:
    """How many rounds of its knock-out follow a fixture: 0 for a final, 1 for a semi-final; None outside of one."""
    bracket: Bracket | None = context.look("bracket", fixture.draw) if fixture.draw is not None else None
    if bracket is None:
        return None
    main = [game for game in bracket.games if game.cup == "main"]
    round_of = {bracket.fixture_of(game.id): game.round for game in main}
    if fixture.id not in round_of:
        return None
    return max(round_of.values()) - round_of[fixture.id]


def _known(context: ReadingContext, bracket: Bracket, source: Source) -> str | None:
    if source.seed is not None:
        return playing_for(bracket, bracket.entrants[source.seed - 1])
    match = context.look("match", bracket.fixture_of(source.winner_of or source.loser_of))
    if match is None or match.winner is None:
        return None
    side = match.winner if source.winner_of else ("away" if match.winner == "home" else "home")
    return playing_for(bracket, match.side(side).team)


def playing_for(bracket: Bracket, team: str) -> str:
    """Who plays on for a team: itself, or whoever has taken its place since."""
    while team in bracket.replaced:
        team = bracket.replaced[team]
    return team


def team_of(state: State, bracket: Bracket, source: Source) -> str | None:
    """Who stands on a side of a game, None while it is open."""
    if source.seed is not None:
        return bracket.entrants[source.seed - 1]
    match = state.matches.get(bracket.fixture_of(source.winner_of or source.loser_of))
    if match is None or match.winner is None:
        return None
    side = match.winner if source.winner_of else ("away" if match.winner == "home" else "home")
    return match.side(side).team


def champion_of(state: State, bracket: Bracket) -> str | None:
    """Who won the final, None while it is not decided."""
    final = max((game for game in bracket.games if game.cup == "main"), key=lambda game: game.round)
    return team_of(state, bracket, Source(winner_of=final.id))


def stands_in(state: State, bracket: Bracket, game: Game, side: str) -> str | None:
    """Who plays a game of the bracket: whom its fixture names once it is made, else who has come so far."""
    fixture = state.fixtures.get(bracket.fixture_of(game.id))
    if fixture is not None:
        return fixture.home if side == "home" else fixture.away
    team = team_of(state, bracket, game.home if side == "home" else game.away)
    return None if team is None else playing_for(bracket, team)


def places_of(state: State, bracket: Bracket, *, fourth: bool = True) -> tuple[str, ...]:
    """Champion, second, and third where it was played for; empty while the final is not decided.

    A team that has left takes no place, and whoever follows moves up, the loser of the match for third place last: the
    prizes are for the first three teams. (House rules, Récompenses.) Not ``fourth``: without that loser.
    """
    champion = champion_of(state, bracket)
    if champion is None:
        return ()
    final = max((game for game in bracket.games if game.cup == "main"), key=lambda game: game.round)
    second = team_of(state, bracket, Source(loser_of=final.id))
    third = next((game for game in bracket.games if game.cup == "third"), None)
    behind = [Source(winner_of=third.id), Source(loser_of=third.id)][: None if fourth else 1] if third else []
    places = [champion, second, *(team_of(state, bracket, source) for source in behind)]
    left = state.seasons[bracket.season].left
    return tuple(name for name in places if name is not None and name not in left)[:3]


def place_in_words(state: State, brackets: Iterable[Bracket], team: str, place: int) -> str:
    """What a prize is for: what its team won or lost in the final or the match for third place, else its place.

    The place alone tells nothing of a finalist, nor of whoever moved up since another team left.
    """
    for bracket in brackets:
        final = max((game for game in bracket.games if game.cup == "main"), key=lambda game: game.round)
        third = next((game for game in bracket.games if game.cup == "third"), None)
        if team == champion_of(state, bracket) and place == 1:
            return N_("Prize of the winner of the final")
        if team == team_of(state, bracket, Source(loser_of=final.id)):
            return N_("Prize of the loser of the final")
        if third is not None and team == team_of(state, bracket, Source(winner_of=third.id)):
            return N_("Prize of the winner of the match for third place")
    return N_("Prize for place {place}")
