"""The sheet by which a running league goes over to another rule book, its teams with it."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from leaguekeeper.league.documents.base import Document, Paper, PlayerRef, Slug

__all__ = ["EditionChanged", "PlayerGoesOver", "TeamGoesOver"]


class PlayerGoesOver(Paper):
    """What becomes of a player: his new position, and by their old slugs the skills he learned that are exchanged.

    So are those that a ruling gave him or took from him. A skill without a new one is let go: the experience that it
    cost comes back. ``leaves``: the player is let go, and his price goes into the treasury. ``returns``: his temporary
    retirement ends, as it would at the re-enrolment that the new book does not have.
    """

    team: Slug
    player: PlayerRef
    position: Slug | None = None
    skills: dict[Slug, Slug | None] = Field(default_factory=dict, max_length=20)
    leaves: bool = False
    returns: bool = False


class TeamGoesOver(Paper):
    """What becomes of a team: its new list, what it chooses there, the staff that is exchanged or let go.

    What is not named stays what it was, by its slug. ``leaves``: the team is dissolved.
    """

    team: Slug
    list: Slug | None = None
    choices: tuple[Slug, ...] | None = None
    staff: dict[Slug, Slug | None] = Field(default_factory=dict, max_length=30)
    leaves: bool = False


class EditionChanged(Document):
    """The league goes over to another rule book between two seasons, and every team is made anew by it.

    ``book`` is the whole of it where it is the league's own: because it was written so, or because the commissioner
    lets something of the old book stand in it (``keeps``, by slugs).
    """

    kind: Literal["edition_changed"] = "edition_changed"
    rulebook: Slug
    book: dict[str, Any] | None = None
    keeps: tuple[Slug, ...] = Field(default=(), max_length=200)
    teams: tuple[TeamGoesOver, ...] = Field(default=(), max_length=512)
    players: tuple[PlayerGoesOver, ...] = Field(default=(), max_length=20_000)
