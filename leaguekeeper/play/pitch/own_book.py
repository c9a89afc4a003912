"""What the pitch makes of a league's rule book: what it takes along, what it cannot act on, what it does not know."""

from __future__ import annotations

from collections.abc import Iterator

from leaguekeeper.base.words import N_, pick
from leaguekeeper.play.core.registry import BookAtPlay
from leaguekeeper.play.pitch.catalogue import own_part, shipped
from leaguekeeper.play.pitch.edition import EDITIONS, edition
from leaguekeeper.play.pitch.skill_words import unknown
from leaguekeeper.play.pitch.unplayed import idle_skills, text_of
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.faults import Fault

__all__ = ["read_book"]


def read_book(book: RuleBook) -> BookAtPlay:
    """What a match under this book takes along, and what of the book does nothing in it."""
    faults = tuple(_faults(book))
    if book.edition not in EDITIONS or book is shipped(book.edition):
        return BookAtPlay(faults=faults)
    part = own_part(book)
    if not part:
        return BookAtPlay(faults=faults)
    made = edition(book.edition, {each.slug: each.reading for each in book.rulings}, part)
    names = [text_of(made, slug)[0] for slug in made.unplayed]
    return BookAtPlay(part, (*names, *_of_players(book)), faults)


def _of_players(book: RuleBook) -> Iterator[str]:
    """Skills, stars' abilities and inducements of the book's own that do nothing on the pitch."""
    usual = shipped(book.edition)
    yield from (pick(book.skill(slug).name) for slug in idle_skills(book))
    abilities = (each.ability for each in book.stars if not usual.has("stars", each.slug))
    yield from (pick(each.name) for each in abilities if each is not None)
    hired = (each for each in book.inducements if not usual.has("inducements", each.slug))
    yield from (pick(each.name) for each in hired if each.surcharge is None)


def _faults(book: RuleBook) -> Iterator[Fault]:
    """The words of the book's skills that nothing on the pitch asks for."""
    for skill in book.skills:
        for key, word in unknown(skill.pitch.model_dump()) if skill.pitch is not None else ():
            yield Fault("", f"skills.{skill.slug}.pitch.{key}", N_("the pitch does not know “{word}”"), {"word": word})
