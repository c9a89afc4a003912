"""Experience: what earns it, which levels it leads to, and what improvements cost and are worth."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from leaguekeeper.rules.entry import Entry, Gold, Slug, Words

__all__ = ["Access", "Cause", "ExperienceEvent", "Improvement", "Level"]

Cause = Literal["block", "foul", "crowd", "fall", "weapon", "other"]
"""By what somebody is hurt."""

Access = Literal["primary", "secondary"]
"""Whether a player learns of a category freely or at a higher price."""


class ExperienceEvent(Entry):
    """Something that earns experience: a touchdown, a completion."""

    short: Words
    points: int
    counted: Literal["player", "match"] = "player"
    """``match``: given after the match (best player) instead of counted during it."""
    causes: tuple[Cause, ...] = ()
    """What a casualty must have come by to count as this, where the event is that somebody was hurt."""
    needs_characteristic: Slug | None = None
    """The characteristic without which nobody does it: a completion needs one for passing."""
    turn: Literal["own", "opposing"] = "own"
    """In whose turn it mostly happens; whoever follows a match is offered that side first."""
    key: Words | None = None
    """The key by which it is noted, a letter for each language; none: the first free letter of its name."""


class Level(Entry):
    """A level of experience: how many improvements a player of it has, or the points at which he reaches it."""

    improvements: int
    """How many improvements he has at this level."""
    points: int | None = None
    """The experience at which he reaches it, where levels are reached and not bought."""
    ageing: int | None = None
    """The roll of two dice at or above which he does not age on reaching it."""


class Improvement(Entry):
    """A kind of improvement that experience buys, one price for each level."""

    what: Literal["skill", "characteristic"]
    access: Access | None = None
    chosen: bool = True
    """False where dice decide."""
    rolls: Annotated[int, Field(ge=1)] = 1
    """How many skills the dice give, where they decide; the coach keeps one of them."""
    instead: tuple[Access, ...] = ()
    """Which skills may be taken in place of the characteristic, whatever the dice offer."""
    forces: bool = False
    """True where nobody saves up its price: whoever holds it has to improve in some way."""
    prices: Annotated[tuple[int, ...], Field(min_length=1)]
    """Experience points for a player's first, second … improvement."""
    value: Gold | None = None
    """What it adds to the player's value; none: the characteristic says it."""
    table: Slug | None = None
    """The table rolled on, where dice decide and the category has none of its own."""
