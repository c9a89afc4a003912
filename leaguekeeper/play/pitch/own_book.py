"""What the pitch makes of a league's rule book: what it takes along, what it cannot act on, what it does not know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from leaguekeeper.base.words import N_, pick
from leaguekeeper.play.core.registry import BookAtPlay
from leaguekeeper.play.pitch.catalogue import NUMBERS, own_part, shipped
from leaguekeeper.play.pitch.edition import EDITIONS, Edition, edition
from leaguekeeper.play.pitch.skill_words import unknown
from leaguekeeper.play.pitch.unplayed import idle_skills, own_special_rules, text_of
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.faults import Fault

__all__ = ["read_book"]


def read_book(book: RuleBook) -> BookAtPlay:
    """What a match under this book takes along, what of it does nothing there, and what is played as ours has it."""
    faults = tuple(_faults(book))
    if book.edition not in EDITIONS or book is shipped(book.edition):
        return BookAtPlay(faults=faults)
    part = own_part(book)
    made = edition(book.edition, {each.slug: each.reading for each in book.rulings}, part)
    names = [text_of(made, slug)[0] for slug in made.unplayed] if part else []
    as_ours = dict.fromkeys(pick(said) for said in _as_ours(book, made))
    return BookAtPlay(part, tuple(dict.fromkeys((*names, *_of_players(book)))), tuple(as_ours), faults)


def _of_players(book: RuleBook) -> Iterator[str]:
    """Skills, stars' abilities, inducements and special rules of the book's own that do nothing on the pitch."""
    usual = shipped(book.edition)
    yield from (pick(book.skill(slug).name) for slug in idle_skills(book))
    abilities = (each.ability for each in book.stars if not usual.has("stars", each.slug))
    yield from (pick(each.name) for each in abilities if each is not None)
    hired = (each for each in book.inducements if not usual.has("inducements", each.slug))
    yield from (pick(each.name) for each in hired if each.surcharge is None)
    held = {slug for team in book.teams for slug in team.special_rules}
    yield from (pick(book.index["special_rules"][slug].name) for slug in own_special_rules(book) if slug in held)


_FROM_OURS = {
    "skills": ("effect",),
    "outcomes": ("effect", "params"),
    "inducements": ("effect", "gives"),
    "stars": ("ability",),
    "stadiums": ("effect", "params"),
    "special_rules": ("effect", "raises", "raises_linemen"),
}
"""What of an entry that our book has too the pitch takes from its own data, whatever a league's book says."""

_OF_THE_MATCH = (
    "halves", "match-players", "line-of-scrimmage-least", "penalty-rounds", "re-rolls-in-a-turn",
)  # fmt: skip
"""Numbers of a match by which the pitch does not go."""

_ROLLED_ON = ("kick-off", "prayers", "runes", "handicap", "argue-the-call", "injury", "injury-stunty")
"""The tables, besides those of the weather, whose results the pitch carries out."""


def _as_ours(book: RuleBook, made: Edition[Any]) -> Iterator[Any]:
    """The names of what is also in our book, reads otherwise, and is played as ours has it."""
    usual, rolled = shipped(book.edition), _results(book)
    for section, fields in _FROM_OURS.items():
        for each in getattr(book, section):
            ours = usual.index[section].get(each.slug)
            if ours is None or (section == "outcomes" and each.slug not in rolled) or _carried(each, ours, made):
                continue
            if any(getattr(each, name) != getattr(ours, name) for name in fields):
                yield each.name
    for slug in (slug for slug in _OF_THE_MATCH if usual.has("numbers", slug) and slug not in NUMBERS):
        if book.has("numbers", slug) and book.number(slug) != usual.number(slug):
            yield book.index["numbers"][slug].name
    for ruling in (each for each in book.rulings if usual.has("rulings", each.slug) and each.about == "pitch"):
        if ruling.reading not in {each.slug for each in usual.ruling(ruling.slug).readings}:
            yield ruling.question


def _results(book: RuleBook) -> set[str]:
    tables = [book.table(slug) for slug in _ROLLED_ON if book.has("tables", slug)]
    return {row.result for table in (*tables, *book.tables_of("weather")) for row in table.rows}


def _carried(entry: Any, ours: Any, made: Edition[Any]) -> bool:
    """Whether the pitch goes by what the book says of it: a skill's own words for the pitch, a result's figures."""
    if getattr(entry, "pitch", None) is not None:
        return True
    params = getattr(entry, "params", {})
    read = (made.tables.get("prayer-outcomes", {}), made.tables.get("weather-effects", {}))
    return bool(params) and params != ours.params and any(entry.slug in table for table in read)


def _faults(book: RuleBook) -> Iterator[Fault]:
    """The words of the book's skills that nothing on the pitch asks for."""
    for skill in book.skills:
        for key, word in unknown(skill.pitch.model_dump()) if skill.pitch is not None else ():
            yield Fault("", f"skills.{skill.slug}.pitch.{key}", N_("the pitch does not know “{word}”"), {"word": word})
