"""Slips of one team that belong to no match: what a step does after one, a sheet of its own does between two."""

from __future__ import annotations

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.words import N_
from leaguekeeper.league.chapters.enrolment import tell_gone
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
    tell_gone(context, document.team)
    asker = _asker(context, document, BUYING)
    purchase(context, asker, "entries", document.team, asker.rule)
    if context.strict:
        asker.refuse_rest()


def improvements_made(context: ReadingContext, document: ImprovementsMade) -> None:
    """Read a slip of improvements.

    Raises:
        RuleViolation: the rule book sells none: players make star rolls after a match. (LRB 4, Jets d’expérience.)
    """
    if not context.book.improvements:
        sentence = N_("By this rule book nobody buys improvements: star rolls are made after the match.")
        context.refuse(RuleViolation("no-improvements", sentence, _rule(context, IMPROVING)))
        return
    tell_gone(context, document.team)
    asker = _asker(context, document, IMPROVING)
    improve(context, asker, "entries", document.team, asker.rule)
    if context.strict:
        asker.refuse_rest()


def _asker(context: ReadingContext, document: PurchasesMade | ImprovementsMade, chapters: tuple[str, ...]) -> Asker:
    """Who asks for the entries, under the rule of those chapters."""
    rule = _rule(context, chapters)
    context.asker = Asker("", "", {"entries": list(document.entries)}, refuse=context.refuse, rule=rule)
    return context.asker


def _rule(context: ReadingContext, chapters: tuple[str, ...]) -> str:
    """The rule of the first step after a match that is one of those chapters."""
    return next((step.rule for step in context.book.sequences.post_match if step.chapter in chapters), "")
