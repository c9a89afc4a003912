"""What a casualty of a report came to: for the match's sheet, its page and the site."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from leaguekeeper.league.documents.match import Casualty, MatchReport, TreatedCasualty
from leaguekeeper.league.state import Match
from leaguekeeper.league.terms import reads
from leaguekeeper.rules.book import RuleBook

if TYPE_CHECKING:
    from collections.abc import Iterator

    from leaguekeeper.rules.tables import DiceTable

__all__ = ["casualty_table", "regenerated", "wounds"]


def wounds(book: RuleBook, match: Match, report: MatchReport | None) -> Iterator[tuple[Casualty, tuple[str, ...]]]:
    """Each wound that a match's report tells, in its order, with the results of it that stood, by slug.

    They are the casualty's and the lasting injury's; none where nothing is left of it. Somebody fetched back and hurt
    again has the results of each of his wounds. Of a champion, who is on no list, they are read off his dice, whoever
    hired him. (LRB 4, Facilement Confus.)
    """
    noted: dict[tuple[str, str], deque[tuple[str, ...]]] = {}
    for side, player, *slugs in match.injuries:
        noted.setdefault((side, player), deque()).append(tuple(slug for slug in slugs if slug))
    for hurt in report.result.casualties if report is not None else ():
        his = noted.get((str(hurt.side), hurt.player))
        if _healed(book, hurt) or regenerated(book, hurt):
            yield hurt, ()
        else:
            yield hurt, his.popleft() if his else _of_a_champion(book, hurt)


def _of_a_champion(book: RuleBook, hurt: Casualty) -> tuple[str, ...]:
    table = casualty_table(book)
    if hurt.roll is None or not book.has("stars", hurt.player):
        return ()
    roll, lasting = hurt.roll, hurt.lasting
    again = hurt.apothecary
    if again is not None and not _heals(book) and _second_stands(book, table, roll, again):
        roll, lasting = again.roll, again.lasting
    outcome = table.outcome(roll)
    if lasting is None or outcome.then is None:
        return (outcome.slug,)
    return outcome.slug, book.table(outcome.then).outcome(lasting).slug


def regenerated(book: RuleBook, hurt: Casualty) -> bool:
    """Whether somebody got up again by the die of Regeneration. (House rules, table of traits; LRB 4, Régénération.)"""
    return hurt.regeneration is not None and hurt.regeneration >= book.number("regeneration")


def casualty_table(book: RuleBook) -> DiceTable:
    """The table on which a match's casualties are rolled."""
    return book.table(str(book.match_step.params.get("casualty_table", "casualty")))


def _second_stands(book: RuleBook, table: DiceTable, roll: int, again: TreatedCasualty) -> bool:
    """Whether the apothecary's roll stands: the milder one, or whichever the coach chose where he may."""
    rows = list(enumerate(table.rows))
    first, second = (next(place for place, row in rows if row.lo <= die <= row.hi) for die in (roll, again.roll))
    if again.choose is not None and (first == second or reads(book, "apothecary-choice", "owner-picks")):
        return again.choose == "second"
    return second < first


def _heals(book: RuleBook) -> bool:
    return book.match_step.params.get("treatment") == "heals"


def _healed(book: RuleBook, hurt: Casualty) -> bool:
    return hurt.apothecary is not None and _heals(book) and hurt.apothecary.roll >= book.number("apothecary-heals")
