"""The sentences of a language as data: what each needs to be known, and its words with places for the facts.

A place is written ``{first}``. With forms it agrees: ``{first|bat|battent}`` with a team or players (one, several),
``{goals|un touchdown|# touchdowns}`` with a figure by the language's own rule, ``#`` being the figure.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from babel import Locale
from babel.lists import format_list

from leaguekeeper.base.figures import amount
from leaguekeeper.base.paths import resources
from leaguekeeper.base.words import in_type, pick_in, with_capital
from leaguekeeper.services.bulletin.facts import (
    KINDS,
    Fact,
    Figure,
    Gold,
    Players,
    Score,
    TeamName,
    Term,
    Truth,
    Value,
)

__all__ = ["Sentence", "Speech", "choosable", "filled", "speech"]

PLACE = re.compile(r"\{(\w+)((?:\|[^|{}]*)*)\}")
_REGIONS = {"en": "en_GB"}
_BEGINS = re.compile(r"(^|[.!?…]\s+)$")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence that can be chosen when all it ``needs`` is known; among those, the highest ``rank`` goes first.

    ``verbs`` are the teams with which something in it agrees.
    """

    id: str
    topic: str
    text: str
    needs: frozenset[str]
    unless: frozenset[str] = frozenset()
    rank: int = 0
    verbs: tuple[str, ...] = ()

    @property
    def tells(self) -> frozenset[str]:
        """The figures, scores, players and terms in it: what makes it worth telling beside the two teams."""
        return frozenset(name for name in self.needs if KINDS[name] not in (TeamName, Truth))


@dataclass(frozen=True, slots=True)
class Speech:
    """What a language brings: its sentences by topic, small numbers as words, articles that begin a team's name."""

    language: str
    topics: Mapping[str, tuple[Sentence, ...]]
    numbers: tuple[str, ...]
    articles: Mapping[str, str]
    number_of: str
    score: str

    def of_one(self, name: str) -> bool | None:
        """Whether a team's name is singular to the verb, told by its article; None where nothing tells."""
        for begin, number in self.articles.items():
            if name.casefold().startswith(begin.casefold()):
                return number == "one"
        return None


@cache
def speech(language: str) -> Speech:
    """The sentences of a language (``fr``, ``en``, ``ru``)."""
    told = tomllib.loads((resources() / "bulletin" / f"{language}.toml").read_text("utf-8"))
    about = told.pop("language")
    topics = {
        topic: tuple(_sentence(language, topic, number, row) for number, row in enumerate(rows, start=1))
        for topic, rows in told.items()
    }
    return Speech(language, topics, tuple(about["numbers"]), about["articles"],
                  in_type(language, about["number_of"]), about["score"])  # fmt: skip


def _sentence(language: str, topic: str, number: int, row: Mapping[str, object]) -> Sentence:
    text, needs, unless = in_type(language, str(row["text"])), row.get("needs", []), row.get("unless", [])
    ref = f"{topic}-{number}"
    assert isinstance(needs, list)  # noqa: S101 - our own data, tested whole
    assert isinstance(unless, list)  # noqa: S101 - as above
    placed = {name for name, _forms in PLACE.findall(text)}
    unknown = (placed | {*needs, *unless}) - KINDS.keys()
    if unknown:
        raise ValueError(f"{ref} speaks of a fact that there is not: {', '.join(sorted(unknown))}")
    verbs = tuple(name for name, forms in PLACE.findall(text) if forms and KINDS[name] is TeamName)
    rank = int(str(row.get("rank", 0)))
    return Sentence(ref, topic, text, frozenset((*placed, *needs)), frozenset(unless), rank, verbs)


_ENDS = (".", "!", "?", "…")


def choosable(sentence: Sentence, known: Mapping[str, Fact], said: Speech) -> bool:
    """Whether all that a sentence says is known, and its verbs know how to agree."""
    if not sentence.needs <= known.keys() or sentence.unless & known.keys():
        return False
    return all(_agrees(known[name].value, said) for name in sentence.verbs)


def _agrees(value: Value, said: Speech) -> bool:
    return not isinstance(value, TeamName) or said.of_one(value.name) is not None


def filled(sentence: Sentence, known: Mapping[str, Fact], said: Speech) -> str:
    """The sentence with its facts in their places; the full stop of a name ("Sons, Inc.") begins no sentence.

    A name that ends in a mark of its own ("Yahoo!") needs no full stop behind it.
    """
    text, at = "", 0
    for place in PLACE.finditer(sentence.text):
        text = _joined(text, sentence.text[at : place.start()])
        name, forms = place.group(1), place.group(2).split("|")[1:]
        value, begins = known[name].value, _BEGINS.search(sentence.text, 0, place.start()) is not None
        word = _form(value, forms, said) if forms else _shown(value, said, begins)
        text += with_capital(word) if begins and (forms or isinstance(value, Term)) else word
        at = place.end()
    return _joined(text, sentence.text[at:])


def _joined(text: str, more: str) -> str:
    """Where a name ends as sentences do ("Sons, Inc.", "Waaagh!"), the sentence needs no full stop of its own."""
    return text + (more[1:] if text.endswith(_ENDS) and more.startswith(".") else more)


def _form(value: Value, forms: list[str], said: Speech) -> str:
    if isinstance(value, Figure):
        tag = Locale(said.language).plural_form(value.count)
        place = {"one": 0, "few": 1, "many": 2, "other": 1}[tag] if len(forms) > 2 else int(tag != "one")
        return forms[place].replace("#", _figure(value.count, said))
    one = len(value.names) == 1 if isinstance(value, Players) else said.of_one(getattr(value, "name", ""))
    return forms[0 if one else 1]


def _figure(count: int, said: Speech) -> str:
    return said.numbers[count] if count < len(said.numbers) else str(count)


def _shown(value: Value, said: Speech, begins: bool) -> str:
    match value:
        case TeamName(name):
            return name if begins else _within(name, said)
        case Players(names):
            listed = [_player(name, said, begins and not place) for place, name in enumerate(names)]
            return format_list(listed, locale=_REGIONS.get(said.language, said.language))
        case Score(first, second):
            return said.score.format(first=first, second=second)
        case Figure(count):
            return _figure(count, said)
        case Gold(gold):
            return amount(gold)
        case Term(name):
            return pick_in(said.language, name).lower()
        case Truth():
            raise ValueError("a truth is no word")


def _within(name: str, said: Speech) -> str:
    """A team's name within a sentence, its article small."""
    for begin in said.articles:
        if name.startswith(begin):
            return begin[:1].lower() + name[1:]
    return name


def _player(name: str, said: Speech, begins: bool) -> str:
    if not (name.startswith("#") and name[1:].isdecimal()):
        return name
    told = said.number_of.format(number=name[1:])
    return with_capital(told) if begins else told
