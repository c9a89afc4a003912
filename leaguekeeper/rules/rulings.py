"""Rulings: questions that the document leaves open, the reading we follow, and the others a league may choose."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from leaguekeeper.rules.entry import Slug, Strict, Words

__all__ = ["TIE_BREAKERS", "Ruling", "RulingOption"]

TIE_BREAKERS = (
    "head-to-head", "touchdown-difference", "casualty-difference", "touchdowns", "casualties",
    "strength-of-schedule", "wins", "fair-play", "lots",
)  # fmt: skip
"""By what equal teams can be told apart, where a reading says in which order."""


class RulingOption(Strict):
    """One way to read the rule."""

    slug: Slug
    words: Words
    tables: dict[Slug, Slug] = Field(default_factory=dict)
    """Tables that stand in for others while this reading holds."""
    numbers: dict[Slug, int] = Field(default_factory=dict)
    """Numbers that hold instead of the book's own."""
    skill_pack: Slug | None = None
    """What new teams take for points while this reading holds."""
    families: dict[Slug, Slug] = Field(default_factory=dict)
    """Families of skills that are one with another while this reading holds: nobody has two of both together."""
    order: tuple[Slug, ...] = ()
    """What counts first, second … where the question is one of order."""


class Ruling(Strict):
    """A question the document leaves open; its first reading holds unless the rule book ``chose`` another."""

    slug: Slug
    question: Words
    readings: Annotated[tuple[RulingOption, ...], Field(min_length=1)]
    chose: Slug | None = None
    about: Literal["league", "pitch"] = "league"
    rule: str = ""

    @model_validator(mode="after")
    def _chose_a_reading_it_has(self) -> Ruling:
        if self.chose is not None and self.chose not in {each.slug for each in self.readings}:
            raise PydanticCustomError("reading-unknown", "“{slug}” is not one of its readings", {"slug": self.chose})
        return self

    @property
    def reading(self) -> str:
        """The slug of the reading that holds."""
        return self.chose or self.readings[0].slug

    @property
    def chosen(self) -> RulingOption:
        """The reading that holds."""
        reading = self.reading
        return next(each for each in self.readings if each.slug == reading)

    def is_(self, reading: str) -> bool:
        """Whether that reading holds."""
        return self.reading == reading
