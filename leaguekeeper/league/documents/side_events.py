"""Games played beside the league: a season of a card game, a match or a tournament of another game, as it ended.

The league knows nothing of such games. Their sheet brings its own words, in one language or in several.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from leaguekeeper.league.documents.base import Document, Name, Paper, Slug, Title

__all__ = ["Language", "SideEntrant", "SideEventHeld"]

Language = Literal["en", "fr", "ru"]

Words = Annotated[dict[Language, Name], Field(max_length=3)]
"""What something is called, by language; a reader of another language sees the English, or the first there is."""

Figure = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]


class SideEntrant(Paper):
    """One who played: what he is called, which coach of the league he is, and how he ended.

    ``played_as`` is the team he had; ``figure`` is his total of what the game counts; ``won`` and ``drawn`` count
    the games of an event of several; ``honoured`` counts how often he earned the event's honour.
    """

    name: Name
    coach: Slug | None = None
    played_as: Words = Field(default_factory=dict)
    place: int = Field(ge=1, le=64)
    figure: Figure | None = None
    won: int = Field(default=0, ge=0, le=1000)
    drawn: int = Field(default=0, ge=0, le=1000)
    honoured: int = Field(default=0, ge=0, le=1000)


class SideEventHeld(Document):
    """An event beside the league and how it ended; it changes no table and no treasury.

    ``game`` is the game's slug and ``game_name`` its name; ``counted`` says what the figures are (fans, points) and
    ``honour`` what its best earns (Manager of the Year). ``games`` holds a row for each game played, with the figure
    of each entrant in their order (null for one who sat it out); an event of one game may leave it out.
    """

    kind: Literal["side_event_held"] = "side_event_held"
    event: Slug
    season: Slug
    name: Title
    game: Slug
    game_name: Words = Field(default_factory=dict)
    counted: Words = Field(default_factory=dict)
    honour: Words = Field(default_factory=dict)
    entrants: tuple[SideEntrant, ...] = Field(min_length=2, max_length=64)
    games: tuple[tuple[Figure | None, ...], ...] = Field(default=(), max_length=1000)
