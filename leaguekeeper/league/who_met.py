"""What a filed sheet was built on, when a correction below it sends other teams there: who met, who was drawn, who won.

Such a sheet keeps what it is about: the report of a final is that of the two teams that played it, whoever should have
stood there. It says so as a conflict, and is never handed to another team. (leaguekeeper/README.md, "The idea".)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.words import N_
from leaguekeeper.league.bracket import place_in_words, places_of
from leaguekeeper.league.gates import hold, shut
from leaguekeeper.league.qualification import qualified
from leaguekeeper.league.season_life import FORFEITED, OTHERS_MET
from leaguekeeper.league.standings import first_of, seeds_of

if TYPE_CHECKING:
    from leaguekeeper.league.documents.open_league import TrophyAwarded
    from leaguekeeper.league.documents.season import FixturesDrawn, PrizesPaid
    from leaguekeeper.league.reading_context import ReadingContext
    from leaguekeeper.league.state import Fixture, State
    from leaguekeeper.league.state_of_season import Bracket
    from leaguekeeper.rules.book import RuleBook

__all__ = ["LOOKED_AT", "already_reported", "as_played", "entrants_due", "hold_to_bracket", "hold_to_table", "podiums",
           "prize_words", "refuse_played"]  # fmt: skip

LOOKED_AT = ("match", "adjustment", "lots", "fixture", "team", "tournament", "season")
"""What a table, and who is still in it, is made of."""


def as_played(context: ReadingContext, name: str, sides: tuple[str, str] | None) -> Fixture:
    """The fixture that a result is of, between the two teams that the sheet says met there.

    Raises:
        GateShut: a new sheet says that others met than should have, and no ruling lets it.
    """
    fixture = context.fixture(name)
    if sides is None or (sides == (fixture.home, fixture.away) and not fixture.played):
        return fixture
    told = {"home": sides[0], "away": sides[1], "other": fixture.home, "rival": fixture.away}
    gate = FORFEITED if sides == (fixture.home, fixture.away) else OTHERS_MET
    hold(context, [shut(context, gate, sides[0], **{key: context.team(team).name for key, team in told.items()})])
    changed: Fixture = context.edit("fixture", name)
    changed.home, changed.away = sides
    if _forfeited(context, fixture):
        changed.played = False
    return changed


def already_reported(fixture: Fixture) -> RuleViolation:
    """What is said to whoever would report or move a match that has a report."""
    told = N_("Match no. {number} has a report already.")
    return RuleViolation("played", told, number=fixture.number, fixture=fixture.id)


def refuse_played(context: ReadingContext, name: str) -> None:
    """Refuse whatever a match that was played already is reported or moved by; one that a leaver forfeits is told so.

    Raises:
        RuleViolation: it was played, or counts as if it had been.
    """
    fixture = context.look("fixture", name)
    if fixture is None or not fixture.played:
        return
    if not _forfeited(context, fixture):
        raise already_reported(fixture)
    left = context.season(fixture.season).left
    gone = fixture.home if fixture.home in left else fixture.away
    told = N_(
        "Match no. {number} counts as forfeited: {team} has left. If it was played all the same, take out the sheet"
        " that says so, and file it again after the report."
    )
    raise RuleViolation("played", told, number=fixture.number, fixture=fixture.id, team=context.team(gone).name)


def _forfeited(context: ReadingContext, fixture: Fixture) -> bool:
    """Whether a fixture is decided by nothing but that one of its sides has left: who played it need not care."""
    match = context.look("match", fixture.id)
    return match is not None and match.document in context.season(fixture.season).left.values()


def hold_to_table(context: ReadingContext, document: FixturesDrawn) -> None:
    """Play-offs that were drawn from a table, or a qualification, are held to it.

    (House rules, Play-offs; LRB 4, Organisation d’un tournoi.)
    """
    if not document.by_table:
        return
    _depend(context, LOOKED_AT)
    _hold(
        context,
        document.entrants,
        entrants_due(context.state, context.book, document),
        "drawn-otherwise",
        N_(
            "The play-offs were drawn with {drawn}; by the table as it reads now they are due to {due}. The draw stands"
            " until it or what lies before it is corrected, or the commissioner accepts it."
        ),
    )


def entrants_due(state: State, book: RuleBook, document: FixturesDrawn) -> tuple[str, ...]:
    """Who plays a knock-out: the first of the table in their order, or whom a qualification sends, drawn by lot.

    Of the latter the order is the draw's, as long as they are the same; empty where nothing says who plays. A draw
    that has them just as the table has, though teams of one division meet by it, is as the table has it too.
    """
    tournament = state.of("tournament").get(document.draw.removesuffix("-finals"))
    if tournament is not None:
        found = qualified(state, book, tournament)
        return document.entrants if sorted(found) == sorted(document.entrants) else tuple(found)
    season = state.seasons.get(document.season)
    if season is None or document.dice:
        return ()
    first = first_of(state, book, season)[: len(document.entrants)]
    return document.entrants if list(document.entrants) == first else seeds_of(book, season, first)


def hold_to_bracket(context: ReadingContext, document: PrizesPaid | TrophyAwarded, *places: str) -> None:
    """Prizes that were paid as the play-offs ended are held to them. (House rules, Récompenses; LRB 4, Trophées.)"""
    if not document.by_bracket:
        return
    _depend(context, ("bracket", "match"))
    due = podiums(context.state, document)
    if places in due:
        return
    _hold(
        context,
        places,
        due[-1] if due else (),
        "paid-otherwise",
        N_(
            "The prizes were paid to {drawn}; as the play-offs read now they are due to {due}. They stand until this"
            " sheet or what lies before it is corrected, or the commissioner accepts it."
        ),
    )


def podiums(state: State, document: PrizesPaid | TrophyAwarded) -> list[tuple[str, ...]]:
    """The places of the knock-outs that prizes may be for; also those of sheets from before the fourth moved up."""
    most = 2 if document.kind == "trophy_awarded" else 3
    drawn = brackets_of(state, document)
    return [places_of(state, each, fourth=fourth)[:most] for each in drawn for fourth in (False, True)]


def brackets_of(state: State, document: PrizesPaid | TrophyAwarded) -> list[Bracket]:
    """The knock-outs that prizes may be for: all of a season, or a tournament's own finals."""
    told: list[Bracket] = list(state.of("bracket").values())
    if document.kind == "trophy_awarded":
        return [each for each in told if each.id == f"{document.tournament}-finals"]
    return [each for each in told if each.season == document.season]


def prize_words(context: ReadingContext, document: PrizesPaid | TrophyAwarded, team: str, place: int) -> str:
    """What a prize is called in the ledger: by what was played where a knock-out was, else by its place."""
    _depend(context, ("bracket", "match"))
    return place_in_words(context.state, brackets_of(context.state, document), team, place)


def _depend(context: ReadingContext, kinds: Sequence[str]) -> None:
    for kind in kinds:
        context.every(kind)


def _hold(context: ReadingContext, told: Sequence[str], due: Sequence[str], code: str, sentence: str) -> None:
    drawn, should = (", ".join(context.team(name).name for name in names) or "–" for names in (told, due))
    context.rule(tuple(told) == tuple(due), code, sentence, drawn=drawn, due=should)
