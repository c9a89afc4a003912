"""Play-offs have a winner: what decides a level one, and where overtime may be played.

(House rules, Prolongation; Penalties. LRB 4, Remporter le match.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.league.gates import hold, shut
from leaguekeeper.league.season_life import IN_THE_PLAY_OFFS, LEVEL_PLAY_OFF

if TYPE_CHECKING:
    from leaguekeeper.league.reading_context import ReadingContext
    from leaguekeeper.league.state import Fixture, Match
    from leaguekeeper.rules.book import RuleBook

__all__ = ["decide", "hold_friendly", "hold_overtime", "may_have_overtime", "needs_winner"]


def needs_winner(context: ReadingContext, fixture: Fixture) -> bool:
    """Whether a match must have a winner: a play-off, or a game of a knock-out."""
    knock_out = fixture.draw is not None and context.look("bracket", fixture.draw) is not None
    return fixture.match == "playoff" or knock_out


def may_have_overtime(book: RuleBook, context: ReadingContext, fixture: Fixture) -> bool:
    """Whether a level match goes into overtime: a play-off, or any match where the rule book has it so."""
    always = any(step.params.get("overtime") == "level" for step in book.sequences.match)
    return always or needs_winner(context, fixture)


def hold_overtime(context: ReadingContext, match: Match) -> None:
    """Hold a match that went into overtime to how that ends: by the first touchdown, or by penalties.

    Where overtime is played out, only whether it may be played at all is asked. (LRB 4, Remporter le match.)

    Raises:
        RuleViolation: a new document tells an end that sudden death does not know.
    """
    if not match.overtime or match.ended != "played":
        return
    if not any(step.params.get("sudden_death") for step in context.book.sequences.match):
        return
    rule = context.book.rule_of_number("overtime-turns")
    context.rule(
        abs(match.home.score - match.away.score) <= 1,
        "sudden-death",
        N_("Overtime ends with its first touchdown: the winner leads by no more than one."),
        rule,
    )
    context.rule(
        match.winner is not None,
        "level-overtime",
        N_("Overtime has a winner: whoever scores in it, or else whoever wins the penalties. Enter them."),
        rule,
    )


def decide(context: ReadingContext, fixture: Fixture, match: Match, winner: str | None, where: str) -> None:
    """Hold a play-off to having a winner; by a ruling the level one is won by whom the sheet names.

    Raises:
        GateShut: the match is level, and no ruling decides it.
        BadInput: a new document names a winner where nothing is to be decided, or none where a ruling decides.
    """
    level = match.winner is None and needs_winner(context, fixture)
    if level:
        hold(context, [shut(context, LEVEL_PLAY_OFF)])
    ruled = level and bool(context.document.by_ruling)
    if ruled and winner is None:
        context.refuse(BadInput(where, N_("the ruling says who goes on: home or away.")))
    if winner is not None and not ruled:
        context.refuse(BadInput(where, N_("a winner is named only where a ruling decides a level play-off.")))
    match.winner = winner if ruled else match.winner


def hold_friendly(context: ReadingContext, season: str, pair: tuple[str, str]) -> None:
    """A friendly is for two sides that are in no play-offs, as long as these go on. (House rules, Play-offs.)

    Raises:
        GateShut: a side is in them, and no ruling lets it play.
    """
    if context.book.number_or("play-off-friendlies", 1):
        return
    for bracket in context.every("bracket").values():
        final = max((game for game in bracket.games if game.cup == "main"), key=lambda game: game.round)
        inside = [team for team in pair if team in bracket.entrants]
        if bracket.season == season and inside and context.look("match", bracket.fixture_of(final.id)) is None:
            hold(context, [shut(context, IN_THE_PLAY_OFFS, team=team) for team in inside])
