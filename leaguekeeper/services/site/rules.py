"""The rule book in force, in parts that make pages, with its rulings and what differs from the one it was made from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import N_, pick
from leaguekeeper.services.rulebooks.builder import rulebook_view
from leaguekeeper.services.rulebooks.shelf_builder import differences
from leaguekeeper.services.session import rule_book
from leaguekeeper.services.site.views import RulesPage

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.services.rulebooks.views import RuleChapter
    from leaguekeeper.services.site.publication import Publication

__all__ = ["PARTS", "rules_page"]

PARTS = {
    "": N_("Rulings and the season"),
    "match": N_("Match day"),
    "skills": N_("Skills"),
    "teams": N_("Team lists"),
    "stars": N_("Star players and inducements"),
}
"""The parts of the rule book, a page for each: how its file ends, and its title."""

_OF_STARS = frozenset({"stars", "inducements", "sponsors", "prayers", "special-cards"})


def rules_page(pub: Publication, part: str) -> RulesPage:
    """A part of the rule book in force."""
    book = pub.session.book
    view = rulebook_view(book)
    parent = _parent(book) if not part else None
    return RulesPage(
        title=view.title,
        facts=view.facts,
        part=part,
        chapters=tuple(each for each in view.chapters if _part_of(each) == part),
        parent=pick(parent.about.name) if parent is not None else "",
        differences=tuple(differences(parent, book)) if parent is not None else (),
    )


def _part_of(chapter: RuleChapter) -> str:
    if chapter.id.startswith("skills-"):
        return "skills"
    if chapter.id.startswith("team-") and chapter.group == "lists":
        return "teams"
    if chapter.id in _OF_STARS:
        return "stars"
    return "" if chapter.group in {"season", "rulings"} else "match"


def _parent(book: RuleBook) -> RuleBook | None:
    """The book that this one was made from; None where there is none, or it is not here."""
    if not book.about.based_on:
        return None
    try:
        return rule_book(book.about.based_on)
    except LeaguekeeperError:
        return None
