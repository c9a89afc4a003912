"""Sentences that are kept with their values and said later, in whatever language is spoken then.

A kept sentence is its English message id, so that a league can be filed in one language and read in another. Saying it
chooses the form that fits the count, parts the thousands of every figure, and tells the rule book's names in the
reader's language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import reduce

from leaguekeeper.base.chapter_names import CHAPTER_NAMES
from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import N_, _, ngettext, spoken

__all__ = [
    "by_number",
    "called",
    "cited",
    "continued",
    "counted",
    "ended",
    "given_name",
    "heading",
    "in_english",
    "labelled",
    "numbered",
    "parted",
    "say",
]

_DOCUMENTS = (N_("House rules"), N_("2020 edition"), N_("2025 edition"))
"""What the rule books' citations call the documents they come from."""

_PART = "\x1f"
"""Parts a counted sentence: its form for many, for one, and the value that counts."""


def counted(one: str, many: str, by: str) -> str:
    """A kept sentence that counts something: its form for one, for many, and the place that holds the count."""
    return _PART.join((many, one, by))


def say(sentence: str, values: Mapping[str, object]) -> str:
    """A kept sentence in the language now spoken."""
    return ended(_form(sentence, values).format_map({key: _figure(value) for key, value in spoken(values).items()}))


def ended(sentence: str) -> str:
    """A sentence with one mark at its end: a name that ends with a mark of its own needs no full stop behind it."""
    return sentence[:-1] if _TWICE_ENDED.search(sentence) else sentence


_TWICE_ENDED = re.compile(r"[!?…]\.$|(?<!\.)\.\.$|\.{4}$")


def labelled(label: object, words: object) -> str:
    """Words led by what they are about, with the colon of the language now spoken."""
    return _("{label}: {words}").format(label=label, words=words)


def continued(sentence: str) -> str:
    """A sentence of ours that goes on behind a colon: its first word small, unless that is an abbreviation."""
    return sentence if sentence[1:2].isupper() else sentence[:1].lower() + sentence[1:]


def heading(words: object) -> str:
    """Words that lead the lines below them, with the colon of the language now spoken."""
    return _("{words}:").format(words=words)


def parted(said: Iterable[str]) -> str:
    """Things said one after another, parted by the semicolon of the language now spoken."""
    joined = _("{before}; {after}")
    return reduce(lambda before, after: joined.format(before=before, after=after) if before else after, said, "")


_NAMELESS = re.compile(r"#(\d+)")


def called(name: str) -> str:
    """A player in a sentence: whoever has no name of his own is called by his number, as the language writes it."""
    only = _NAMELESS.fullmatch(name)
    return _("#{number}").format(number=only[1]) if only else name


def numbered(name: str, number: int) -> str:
    """A player by name and number; whoever has no name of his own is called by his number alone."""
    if _is_his_number(name, number):
        return _("no. {number}").format(number=number)
    return _("{name}, no. {number}").format(name=name, number=number)


def by_number(number: int | str, name: str) -> str:
    """A player as a list by numbers has him: the number, and the name where he has one of his own."""
    return called(f"#{number}") if _is_his_number(name, number) else f"{number} {name}"


def given_name(name: str, number: int) -> str:
    """The name that somebody gave a player; empty where nobody has."""
    return "" if _is_his_number(name, number) else name


def _is_his_number(name: str, number: int | str) -> bool:
    """Whether that is no name of his own, as it is kept or as it is shown."""
    return name in {f"#{number}", called(f"#{number}")}


def in_english(sentence: str, values: Mapping[str, object]) -> str:
    """A kept sentence as it stands in the program's own language, whatever is spoken now."""
    many, one, count = _parted(sentence, values)
    told = {key: value.get("en", "") if isinstance(value, Mapping) else value for key, value in values.items()}
    return (one if count == 1 else many).format_map(told)


def _form(sentence: str, values: Mapping[str, object]) -> str:
    many, one, count = _parted(sentence, values)
    return _(many) if count is None else ngettext(one, many, abs(count))


def _parted(sentence: str, values: Mapping[str, object]) -> tuple[str, str, int | None]:
    many, *more = sentence.split(_PART)
    count = values.get(more[1]) if len(more) > 1 else None
    return many, more[0] if more else many, count if isinstance(count, int) else None


def _figure(value: object) -> object:
    if isinstance(value, str):
        return called(value)
    return amount(value) if isinstance(value, int) and not isinstance(value, bool) else value


def cited(rule: str) -> str:
    """The citation of a rule, its documents and chapters called as readers of the language now spoken call them."""
    return parted(_passage(each) for each in rule.split("; "))


def _passage(rule: str) -> str:
    document, *chapters = rule.split(", ")
    called = _(document) if document in _DOCUMENTS else _chapter(document)
    return ", ".join([called, *map(_chapter, chapters)])


def _chapter(name: str) -> str:
    """A chapter's name, and in which publication it stands where that is told in brackets."""
    chapter, bracket, source = name.partition(" (")
    return f"{_(chapter)}{bracket}{source}" if chapter in CHAPTER_NAMES else name
