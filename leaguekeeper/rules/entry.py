"""What every entry of a rule book is made of: its slug, its names, its words and the rule it comes from."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

from leaguekeeper.base.words import LANGUAGES

__all__ = ["SLUG", "Characteristics", "Entry", "Gold", "Slug", "Strict", "Words"]

NAMED_LANGUAGES = ("en", "fr")
"""The languages in which everything must have a name; Russian is welcome and not asked for."""

SLUG = r"^[a-z0-9]+(-[a-z0-9]+)*$"

Slug = Annotated[str, Field(pattern=SLUG, max_length=80)]
"""The short name by which programs and documents know a thing; it never changes."""

Gold = Annotated[int, Field(ge=0)]
"""Gold pieces."""


def _in_both_languages(words: dict[str, str]) -> dict[str, str]:
    for code in NAMED_LANGUAGES:
        if not words.get(code, "").strip():
            raise PydanticCustomError("words-missing", "has no words in {language}", {"language": code})
    for code, text in words.items():
        if code not in LANGUAGES:
            raise PydanticCustomError("words-unknown", "{language} is not a language we speak", {"language": code})
        if not text.strip():
            raise PydanticCustomError("words-missing", "has no words in {language}", {"language": code})
    return words


Words = Annotated[dict[str, str], AfterValidator(_in_both_languages)]
"""The same words in English, French and, where known, Russian; ``base.words.pick`` chooses."""

Characteristics = dict[Slug, int]
"""A player's characteristics by slug. A target number is an int (3 for "3+"); one that is "–" is left out."""


class Strict(BaseModel):
    """A part of a rule book: nothing in it that the schema does not know, and never changed once read."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)


class Entry(Strict):
    """A named thing of a rule book: a skill, a team list, a result of a table."""

    slug: Slug
    name: Words
    rule: str = ""
    """The document and chapter that it comes from."""
    house_default: bool = False
    """True where the document only points elsewhere and we propose the value; for readers."""
    uncertain: bool = False
    """True where those who tell of the document differ here, or one alone tells of it."""
