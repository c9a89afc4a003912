"""Slips of one team that belong to no match: what a step does after one, a sheet of its own does between two."""

from __future__ import annotations

from leaguekeeper.league.chapters.improvements import improve
from leaguekeeper.league.chapters.purchases import BUYING, purchase
from leaguekeeper.league.documents.team import ImprovementsMade, PurchasesMade
from leaguekeeper.league.questions import Asker
from leaguekeeper.league.reading_context import ReadingContext

__all__ = ["improvements_made", "purchases_made"]

IMPROVING = ("improvements", "star_players")
"""The chapters of a match day in which players improve; what they cite holds for a slip of improvements too."""


def purchases_made(context: ReadingContext, document: PurchasesMade) -> None:
    """Read a slip of purchases."""
    asker = _asker(context, document, BUYING)
    purchase(context, asker, "entries", document.team, asker.rule)
    if context.strict:
        asker.refuse_rest()


def improvements_made(context: ReadingContext, document: ImprovementsMade) -> None:
    """Read a slip of improvements."""
    asker = _asker(context, document, IMPROVING)
    improve(context, asker, "entries", document.team, asker.rule)
    if context.strict:
        asker.refuse_rest()


def _asker(context: ReadingContext, document: PurchasesMade | ImprovementsMade, chapters: tuple[str, ...]) -> Asker:
    """Who asks for the entries, under the rule of the first of those chapters' steps."""
    steps = context.book.sequences.post_match
    rule = next((step.rule for step in steps if step.chapter in chapters), "")
    context.asker = Asker("", "", {"entries": list(document.entries)}, refuse=context.refuse, rule=rule)
    return context.asker
