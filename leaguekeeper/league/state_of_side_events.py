"""What the league remembers of games played beside it."""

from __future__ import annotations

from dataclasses import dataclass, field

from leaguekeeper.league.state import Part

__all__ = ["SideEntry", "SideEvent"]


@dataclass(slots=True, frozen=True)
class SideEntry:
    """One who took part in a side event, and how he ended; names by language, ``coach`` one of the league's."""

    name: str
    coach: str | None
    played_as: dict[str, str]
    place: int
    figure: int | None
    won: int = 0
    drawn: int = 0
    honoured: int = 0


@dataclass(slots=True)
class SideEvent(Part):
    """A side event: which game, when, who came where; ``games`` has the figures of each game, entrant by entrant."""

    id: str
    document: str
    season: str
    name: str
    game: str
    day: str | None = None
    game_name: dict[str, str] = field(default_factory=dict)
    counted: dict[str, str] = field(default_factory=dict)
    honour: dict[str, str] = field(default_factory=dict)
    entries: tuple[SideEntry, ...] = ()
    games: tuple[tuple[int | None, ...], ...] = ()
