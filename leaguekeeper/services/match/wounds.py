"""The dice of a casualty as they fell: for the match's page and the site."""

from __future__ import annotations

from collections.abc import Iterator

from leaguekeeper.league.documents.match import Casualty
from leaguekeeper.league.questions import faces
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.casualties import casualty_table
from leaguekeeper.services.match.views import StoryDie

__all__ = ["dice_that_fell"]


def dice_that_fell(book: RuleBook, hurt: Casualty, stands: str) -> Iterator[StoryDie]:
    """The dice of a casualty, the apothecary's too; whichever did not count is refused."""
    table, again = casualty_table(book), hurt.apothecary
    if hurt.roll is None:  # he regenerated before it was rolled
        return
    second = again is not None and (
        again.choose == "second" or (again.choose is None and table.outcome(hurt.roll).slug != stands)
    )
    yield from _one_by_one(table.dice, hurt.roll, second)
    if again is not None:
        yield from _one_by_one(table.dice, again.roll, not second)
    then = next((row.outcome.then for row in table.rows if row.outcome.then), None)
    dice = book.table(then).dice if then is not None else "d6"
    for lasting, refused in ((hurt.lasting, second), (again.lasting if again is not None else None, not second)):
        if lasting is not None:
            yield from _one_by_one(dice, lasting, refused)


def _one_by_one(dice: str, fell: int, refused: bool = False) -> Iterator[StoryDie]:
    """One die, or two that are read as tens and units."""
    if len(faces(dice)) == 1:
        yield StoryDie(dice, fell, refused)
    else:
        yield from (StoryDie("d6", int(digit), refused) for digit in str(fell))
