"""Skills and traits, and the categories from which players learn them."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from leaguekeeper.rules.entry import Entry, Gold, Slug, Strict, Words

__all__ = ["Keyword", "OnPitch", "Skill", "SkillCategory"]


class SkillCategory(Entry):
    """A category of skills, with the letter that a team list gives for it."""

    letter: Words
    learnable: bool = True
    """False for what a player is born with: traits, racial characteristics, secret weapons."""
    random_table: Slug | None = None
    """The dice table by which a random skill of the category is found."""


class Keyword(Entry):
    """What players are beside their position, so that skills and rules can speak of them: orc, undead, lineman."""

    kind: Literal["race", "position"] = "race"
    """What somebody is, or what he plays: nobody learns to hate all blitzers."""


class OnPitch(Strict):
    """What a skill does when a match is played out at the pitch, in the words that the pitch knows.

    Which words there are is for the pitch to say; one that it does not know does nothing on it.
    """

    effects: tuple[Slug, ...] = ()
    """What it lets a player do, say ``guards``."""
    modify: dict[Slug, int] = Field(default_factory=dict)
    """What it adds to which roll, or to the squares he may move."""
    reroll: tuple[Slug, ...] = ()
    """The rolls he may make again."""
    limit: Slug = "action"
    """How often he may do so: once in an ``action``, a ``turn`` …, or every time (``none``)."""


class Skill(Entry):
    """A skill or trait, its effect in our own short words."""

    category: Slug
    effect: Words
    kind: Literal["skill", "trait", "racial", "secret-weapon"] = "skill"
    """A trait is harder to learn than a skill, or cannot be learned at all, as the rule book says."""
    learnable: bool = True
    """False where no improvement can choose it although its category is open."""
    mandatory: bool = False
    """True where the player must use it; for readers."""
    not_with: tuple[Slug, ...] = ()
    """Skills that the same player may not have."""
    needs: Slug | None = None
    """The skill a player must have before he can learn this one."""
    needs_one_of: tuple[Slug, ...] = ()
    """Skills of which a player must have one before he can learn this one."""
    family: Slug | None = None
    """What the forms of one skill share, say ``mighty-blow`` for +1 and +2; nobody has two of a family."""
    number: int | None = None
    """The number in its name: 1 for Mighty Blow (+1), 4 for Loner (4+)."""
    named_for: bool = False
    """True where each position says for whom it counts, in words or by keywords, as with Animosity."""
    surcharge: Gold = 0
    """What it adds to the value of who learns it, beside what the improvement itself is worth."""
    minority: bool = False
    """True where a new team may not have more players with it than without."""
    penalty_roll: int | None = None
    """The roll on which the referee sends off a player with this weapon, where the rule book has such rolls."""
    pitch: OnPitch | None = None
    """What it does at the pitch; left out where the program knows that itself, as with every skill it comes with."""
