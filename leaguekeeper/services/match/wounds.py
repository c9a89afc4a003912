"""What a casualty of a report came to, and the dice it fell by: for the match's page, its sheet and the site."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from leaguekeeper.league.documents.match import Casualty
from leaguekeeper.league.questions import faces
from leaguekeeper.league.state import Match
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.match.views import StoryDie

if TYPE_CHECKING:
    from leaguekeeper.rules.tables import DiceTable

__all__ = ["dice_that_fell", "what_stands"]


def what_stands(book: RuleBook, match: Match, hurt: Casualty) -> tuple[str, ...]:
    """The results that stood, by slug: the casualty's and the lasting injury's; none where nothing is left of it.

    Of a champion, who is on no list, they are read off his dice.
    """
    side = str(hurt.side)
    noted = next((each[2:] for each in match.injuries if each[:2] == (side, hurt.player)), None)
    if noted is not None:
        return tuple(slug for slug in noted if slug)
    table = _casualties(book)
    if hurt.player not in match.side(side).stars or _saved(book, hurt):
        return ()
    outcome = table.outcome(hurt.roll)
    if hurt.lasting is None or outcome.then is None:
        return (outcome.slug,)
    return outcome.slug, book.table(outcome.then).outcome(hurt.lasting).slug


def dice_that_fell(book: RuleBook, hurt: Casualty, stands: str) -> Iterator[StoryDie]:
    """The dice of a casualty, the apothecary's too; whichever did not count is refused."""
    table, again = _casualties(book), hurt.apothecary
    second = again is not None and (
        again.choose == "second" or (again.choose is None and table.outcome(hurt.roll).slug != stands)
    )
    yield from _one_by_one(table.dice, hurt.roll, second)
    if again is not None:
        yield from _one_by_one(table.dice, again.roll, not second)
    if hurt.lasting is not None:
        then = next((row.outcome.then for row in table.rows if row.outcome.then), None)
        yield from _one_by_one(book.table(then).dice if then is not None else "d6", hurt.lasting)


def _casualties(book: RuleBook) -> DiceTable:
    return book.table(str(book.sequences.match[0].params.get("casualty_table", "casualty")))


def _heals(book: RuleBook) -> bool:
    return book.sequences.match[0].params.get("treatment") == "heals"


def _saved(book: RuleBook, hurt: Casualty) -> bool:
    healed = hurt.apothecary is not None and _heals(book) and hurt.apothecary.roll >= book.number("apothecary-heals")
    return healed or (hurt.regeneration is not None and hurt.regeneration >= book.number("regeneration"))


def _one_by_one(dice: str, fell: int, refused: bool = False) -> Iterator[StoryDie]:
    """One die, or two that are read as tens and units."""
    if len(faces(dice)) == 1:
        yield StoryDie(dice, fell, refused)
    else:
        yield from (StoryDie("d6", int(digit), refused) for digit in str(fell))
