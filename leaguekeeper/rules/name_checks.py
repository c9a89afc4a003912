"""What a book names that is nowhere, or writes so that it never happens: slips that no step would stop at.

A part of the year that never comes, a parameter that no chapter reads, a prize that nobody knows: a league would play
on and never see them work. Like what steps need, this holds a book that is taken in or adopted; one that was filed
before is read as it stands. A book may do without an entry that is named where nothing hangs on it: who takes
cheerleaders or a team list out need not write anew what speaks of them. (resources/rulebooks/README.md.)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import get_args

from leaguekeeper.base.words import N_
from leaguekeeper.rules.access import TAG, Tag
from leaguekeeper.rules.advancement import Cause
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.checks import accessible, known
from leaguekeeper.rules.dice import is_dice
from leaguekeeper.rules.faults import Finding, Place
from leaguekeeper.rules.sequence import Step

__all__ = ["DEEDS", "GIFTS", "PARAMS", "check_names"]

DEEDS = ("hire", "keep", "fire", "retire", "buy", "drop", "rename", "renumber", "captain")
"""What can be done on a slip of purchases."""

GIFTS = ("medals", "popularity-die", "purse", "trophy-re-roll")
"""What a prize brings beside gold and staff; the re-roll of a trophy is its holder’s."""

_RE_ROLL = "re-roll"
"""A champion begins matches with it, whether or not teams of the book can buy any."""

_VALUES_OF_BANDS = ("chosen",)
"""What a band gives by name, beside its value and its table."""

_NEVER_WITHOUT = ("tables", "band_tables")
"""Of these a step needs what it names; what else a book does without counts for nobody there."""

_DICE = ("dice",)
_YES: tuple[str, ...] = ()
PARAMS: Mapping[str, str | tuple[str, ...]] = {
    "ageing": "tables", "bands": "band_tables", "brought_by": "inducements", "casualty_events": "experience",
    "casualty_table": "tables", "concession_voids_experience": _YES,
    "concession_voids_score": _YES, "deeds": DEEDS, "dice": _DICE, "drawn_by": "skills", "event": "experience",
    "excused_keep_score": _YES, "fetch_back": "inducements", "frail": "skills", "gate": "band_tables",
    "group": _YES, "healing_inducements": "inducements", "hires_first": _YES, "journeymen": _YES,
    "knock_out_inducements": "inducements", "niggles_add": _YES,
    "overtime": ("level", "playoff"), "penalties_add": "staff",
    "penalties_skill": "skills", "plague": "skills", "plague_causes": get_args(Cause), "plague_spares": "skills",
    "plague_spares_big_guys": _YES, "plague_strength": _YES, "plagued_as": "positions", "prayers_heard": _YES,
    "raised_as": "positions",
    "raised_spares": "skills", "raised_strength": _YES, "raisers": "special_rules", "rating": "band_tables",
    "regeneration_first": _YES,
    "rot": "skills", "rotted_as": "positions", "rune": _YES, "shared_stars": "stars", "shared_with": "tags",
    "skill": "skills", "staff": "staff", "sudden_death": _YES, "table": "any table", "trait": "skills",
    "treatment": ("heals", "second-roll"), "turncoats": "skills",
    "unraised_positions": "positions", "unraised_stars": "stars",
    "untreated": get_args(Cause), "whole_attendance": _YES,
}  # fmt: skip
"""What the parameters of steps name: entries of a section, or one of the words that their chapter knows."""

_FORMER = ("lasting_table",)
"""Parameters that stand in older copies of our books and never steered anything: a casualty's row names its table."""

_DAY = re.compile(r"^(\d{2})-(\d{2})$")
_LONGEST = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def check_names(book: RuleBook) -> Iterator[Finding]:
    """Everything in a book that leads nowhere without any step stopping at it."""
    for part in type(book.sequences).model_fields:
        for number, step in enumerate(getattr(book.sequences, part)):
            yield from _params(book, step, ("sequences", part, number, "params"))
    yield from _hired(book)
    yield from _prizes(book)
    yield from _kinds_of_rules(book)
    yield from _never(book)
    for number, event in enumerate(book.experience):
        if event.needs_characteristic is not None:
            place = ("experience", number, "needs_characteristic")
            yield from known(book, "characteristics", (event.needs_characteristic,), place)


def _params(book: RuleBook, step: Step, place: Place) -> Iterator[Finding]:
    for param, told in step.params.items():
        names, at = PARAMS.get(param), (*place, param)
        said = tuple(each for each in (told if isinstance(told, tuple) else (told,)) if isinstance(each, str))
        if param in _FORMER:
            continue
        if names is None:
            yield from _unknown((param,), tuple(PARAMS), at, N_("no chapter reads “{slug}”; these are read: {known}"))
        elif names == _DICE:
            yield from (Finding(at, N_("“{slug}” is no dice"), {"slug": each}) for each in said if not is_dice(each))
        elif names == "any table":
            yield from known(book, "tables", (each for each in said if not book.has("band_tables", each)), at)
        elif names == "tags":
            wrong = (each for each in said if not re.match(TAG, each))
            yield from (Finding(at, N_("must say for which teams, as in any, list:skaven or tier:2")) for _tag in wrong)
            yield from accessible(book, said, at)
        elif isinstance(names, str):
            yield from known(book, names, said, at) if names in _NEVER_WITHOUT else ()
        elif names:
            yield from _unknown(said, names, at)


_NO_WORD = N_("“{slug}” means nothing here; these do: {known}")


def _unknown(said: Iterable[str], words: Iterable[str], place: Place, sentence: str = _NO_WORD) -> Iterator[Finding]:
    told = ", ".join(words)
    yield from (Finding(place, sentence, {"slug": each, "known": told}) for each in said if each not in words)


def _hired(book: RuleBook) -> Iterator[Finding]:
    """What stars learn, and who may hire staff."""
    for number, star in enumerate(book.stars):
        for access in ("primary", "secondary"):
            yield from known(book, "skill_categories", getattr(star, access), ("stars", number, access))
    for number, kind in enumerate(book.staff):
        yield from accessible(book, kind.access, ("staff", number, "access"))


def _prizes(book: RuleBook) -> Iterator[Finding]:
    trophies = {each.tournament for each in book.prizes}
    for number, prize in enumerate(book.prizes):
        gifts = (*(each.slug for each in book.staff), _RE_ROLL, *GIFTS)
        yield from _unknown(prize.gives, gifts, ("prizes", number, "gives"))
        if prize.after is not None:
            yield from _unknown((prize.after,), trophies, ("prizes", number, "after"))


def _kinds_of_rules(book: RuleBook) -> Iterator[Finding]:
    """A list's leagues are leagues, its gods are gods; whoever asks for one of them asks for that kind."""
    kinds = {rule.slug: rule.kind for rule in book.special_rules}
    for number, team in enumerate(book.teams):
        named = {"leagues": (team.leagues, "league"), "special_rules": (team.special_rules, "special"),
                 "favoured_of": (team.favoured_of, "favoured")}  # fmt: skip
        for label, (slugs, kind) in named.items():
            for slug in slugs:
                yield from _of_kind(kinds, slug, kind, ("teams", number, label))
    for place, tags in _tags(book):
        for tag in tags:
            kind, _colon, slug = tag.removeprefix("!").partition(":")
            if slug != "any":
                yield from _of_kind(kinds, slug, kind, place)


def _of_kind(kinds: Mapping[str, str], slug: str, kind: str, place: Place) -> Iterator[Finding]:
    if kind in {"league", "special", "favoured"} and kinds.get(slug, kind) != kind:
        said = N_("“{slug}” is of the kind “{known}”, and stands here as “{kind}”")
        yield Finding(place, said, {"slug": slug, "known": kinds[slug], "kind": kind})


def _tags(book: RuleBook) -> Iterator[tuple[Place, tuple[Tag, ...]]]:
    for section in ("inducements", "stars", "staff"):
        yield from (((section, at, "access"), each.access) for at, each in enumerate(getattr(book, section)))
    for at, each in enumerate(book.inducements):
        if each.discount is not None:
            yield ("inducements", at, "discount", "access"), each.discount.access
    yield from ((("allies", at, "plays_for"), each.plays_for) for at, each in enumerate(book.allies))


def _never(book: RuleBook) -> Iterator[Finding]:
    """What never comes as it is written: days that no year has, a least above its most, a place before the first."""
    for number, table in enumerate(book.tables):
        for day in table.season or ():
            if not _is_day(day):
                said = N_("“{day}” is no day of the year, written as in 03-20: month, then day")
                yield Finding(("tables", number, "season"), said, {"day": day})
    for place, least, most in _spans(book):
        if least is not None and most is not None and least > most:
            yield Finding(place, N_("ends before it begins: {least} to {most}"), {"least": least, "most": most})
    for number, bands in enumerate(book.band_tables):
        for at, band in enumerate(bands.bands):
            yield from _unknown(band.values, _VALUES_OF_BANDS, ("band_tables", number, "bands", at, "values"))
    for number, prize in enumerate(book.prizes):
        if prize.place < 1:
            yield Finding(("prizes", number, "place"), N_("must be at least {ge}"), {"ge": 1})


def _spans(book: RuleBook) -> Iterator[tuple[Place, int | None, int | None]]:
    for number, bands in enumerate(book.band_tables):
        for at, band in enumerate(bands.bands):
            yield ("band_tables", number, "bands", at), band.at_least, band.at_most
    yield from ((("bonus_points", at), each.at_least, each.at_most) for at, each in enumerate(book.bonus_points))
    yield from ((("inducements", at, "stake"), *each.stake) for at, each in enumerate(book.inducements) if each.stake)


def _is_day(words: str) -> bool:
    told = _DAY.match(words)
    return told is not None and 1 <= int(told[1]) <= 12 and 1 <= int(told[2]) <= _LONGEST[int(told[1]) - 1]
