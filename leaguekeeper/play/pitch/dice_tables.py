"""The dice tables of the rule book in force as procedures read them: a result for everything the dice can show.

What a league's own book puts into a table is played where its data says what it does: another result in a row, a
casualty of its own, a death by another name. A row whose result no procedure knows does nothing; a table rolled with
dice that the procedure does not roll is left for ours. Both are noted in ``unplayed``, to be named before the match.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from leaguekeeper.play.pitch.catalogue import shipped
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.dice import dice_count
from leaguekeeper.rules.tables import DiceTable

__all__ = ["BookTables", "dice_of", "figure_of"]


def dice_of(table: DiceTable) -> tuple[str, ...]:
    """The dice that are rolled for a table, one by one."""
    die = "d6" if table.dice == "d66" else f"d{table.dice.partition('d')[2]}"
    return (die,) * dice_count(table.dice)


def figure_of(dice: tuple[int, ...]) -> int:
    """What one die shows, or two that are read as tens and units."""
    return dice[0] if len(dice) == 1 else 10 * dice[0] + dice[1]


@dataclass(slots=True)
class BookTables:
    """Reads the tables of a book; ``unplayed`` are the slugs of what it says that means nothing at the pitch."""

    book: RuleBook
    unplayed: list[str] = field(default_factory=list)

    @property
    def usual(self) -> RuleBook:
        """The book of the edition as it comes with the program."""
        return shipped(self.book.edition)

    def table(self, slug: str, *, any_die: bool = False) -> DiceTable:
        """A table; ours where the book has it rolled with other dice. ``any_die``: any one die, or a D66, will do."""
        own = self.book.table(slug)
        usual = self.usual.table(slug).dice if self.usual.has("tables", slug) else _USUAL
        if own.dice == usual or (any_die and own.dice != "d26" and own.dice[0] == "d"):
            return own
        self.unplayed.append(own.slug)
        return self.usual.table(slug)

    def results(self, slug: str, known: Collection[str] | None = None) -> dict[int, str]:
        """The results of a table by what is rolled; ``known`` are those that a procedure acts on, if not all."""
        found = {roll: row.result for roll, row in self.table(slug).by_roll.items()}
        if known is not None:
            self.unplayed += [result for result in found.values() if result not in known]
        return found

    def injuries(self, slug: str, known: Collection[str]) -> dict[int, str]:
        """An injury table: an own result that counts as a casualty is one, any other leaves a player where he lies."""
        named = {own.slug: "casualty" for own in self.book.outcomes if own.casualty and own.slug not in known}
        found = {roll: named.get(row.result, row.result) for roll, row in self.table(slug).by_roll.items()}
        self.unplayed += [result for result in found.values() if result not in known]
        return found

    def casualties(self, slug: str = "casualty") -> dict[int, str]:
        """A casualty table, on which whoever dies is dead, however the book calls it."""
        table = self.table(slug, any_die=True)
        rows = sorted(table.by_roll.items())
        return {roll: "dead" if self.book.outcome(row.result).dead else row.result for roll, row in rows}

    def rolled_on(self, results: Collection[str]) -> dict[str, str]:
        """The results after which another table is rolled on, and which."""
        told = {slug: self.book.outcome(slug).then for slug in results if self.book.has("outcomes", slug)}
        return {slug: then for slug, then in told.items() if then is not None}


_USUAL = "2d6"
"""What a table is rolled with that only a league's own book has: it is one of the weather."""
