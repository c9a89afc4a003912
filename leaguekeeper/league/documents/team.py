"""The sheets that make and change a team: draft list, purchases, improvements."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from leaguekeeper.league.documents.base import (
    Answers,
    Document,
    Gold,
    Name,
    Paper,
    PlayerRef,
    Slug,
    SquadNumber,
    Title,
)

__all__ = ["MOST_LOST", "Colours", "Draftee", "ImportedPlayer", "ImprovementsMade", "PurchasesMade", "TeamEnrolled"]

MOST_LOST = 10
"""The most steps that a characteristic can have lost: nine down to one, and twice raised. (House rules, Profil.)"""

Colour = Annotated[str, StringConstraints(pattern=r"^#[0-9a-fA-F]{6}$")]

Cut = Literal["plain", "halves", "pale", "stripes", "hoops", "band", "quarters", "chevron"]


class Colours(Paper):
    """A team's silk: two colours and the cut that tells them apart in black and white."""

    first: Colour = "#1D5C46"
    second: Colour = "#F5F6F0"
    cut: Cut = "halves"


class ImportedPlayer(Paper):
    """What a player brings along from another program: his past in figures.

    ``seasons`` are those that lie behind him, ``matches`` those he was in; both count on here.
    """

    counts: dict[Slug, Annotated[int, Field(ge=0, le=10_000)]] = Field(default_factory=dict, max_length=20)
    extra_spp: Annotated[int, Field(ge=-10_000, le=10_000)] = 0
    spent: Annotated[int, Field(ge=0, le=10_000)] = 0
    skills: tuple[dict[str, Any], ...] = Field(default=(), max_length=12)
    niggles: Annotated[int, Field(ge=0, le=20)] = 0
    lost: dict[Slug, Annotated[int, Field(ge=1, le=MOST_LOST)]] = Field(default_factory=dict, max_length=6)
    miss_next: bool = False
    seasons: Annotated[int, Field(ge=0, le=1_000)] = 0
    matches: Annotated[int, Field(ge=0, le=10_000)] = 0


class Draftee(Paper):
    """A player on a draft list; his id within the team is his first number unless given.

    ``skills`` he takes for skill points, where the rules give a new team some.
    """

    number: SquadNumber
    position: Slug
    name: Name | None = None
    id: PlayerRef | None = None
    past: ImportedPlayer | None = None
    skills: tuple[Slug, ...] = Field(default=(), max_length=12)


class TeamEnrolled(Document):
    """A team is drafted: list, players, staff. (House rules, Fans dévoués; 2020 edition, drafting a team.)

    ``staff`` counts re-rolls, dedicated fans and sideline staff by slug. ``treasury`` is only given for a team
    that comes from another program with its own money; else it is what the draft leaves of the budget.
    ``captain`` leads it, where a rule of its list asks for one.
    """

    kind: Literal["team_enrolled"] = "team_enrolled"
    team: Slug
    name: Title
    coach: Slug | None = None
    list: Slug
    choices: tuple[Slug, ...] = Field(default=(), max_length=5)
    colours: Colours = Colours()
    players: tuple[Draftee, ...] = Field(default=(), max_length=64)
    staff: dict[Slug, Annotated[int, Field(ge=0, le=99)]] = Field(default_factory=dict, max_length=20)
    treasury: Gold | None = None
    captain: PlayerRef | None = None
    imported_from: Name | None = None


class PurchasesMade(Document):
    """A slip of hirings, dismissals, staff, names and numbers, outside the sequence of a match.

    ``entries`` are those of the hiring step of the post-match sequence.
    """

    kind: Literal["purchases_made"] = "purchases_made"
    team: Slug
    entries: tuple[Answers, ...] = Field(min_length=1, max_length=200)


class ImprovementsMade(Document):
    """Players spend their points outside the sequence of a match; ``entries`` as in the improvements step."""

    kind: Literal["improvements_made"] = "improvements_made"
    team: Slug
    entries: tuple[Answers, ...] = Field(min_length=1, max_length=64)
