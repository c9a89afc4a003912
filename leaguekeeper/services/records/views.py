"""Statistics and records: who leads, how the season went, charts to be drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from leaguekeeper.services.views import ONE_SEASON, SeasonSwitch, Silk, Why

__all__ = ["Chart", "RecordTable", "RecordsView", "Series", "SideEventView", "SidePlace"]


@dataclass(frozen=True, slots=True)
class Series:
    """One line or one set of bars: a name, a value for each label of its chart (None where there is none).

    ``whys`` are by value where it comes from; of a line that only grows the last one tells all before it.
    """

    name: str
    values: tuple[float | None, ...]
    silk: Silk | None = None
    whys: tuple[Why | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart: its title says what it shows, ``unit`` what is counted, ``labels`` stand along its foot."""

    title: str
    kind: Literal["lines", "bars"]
    labels: tuple[str, ...]
    series: tuple[Series, ...]
    unit: str = ""


@dataclass(frozen=True, slots=True)
class RecordTable:
    """A list of the best: name, silk, what they did, in order; ``whys`` are by row where its figure comes from.

    ``players`` are by row his team's id and his own (``team/player``), where the list is one of players.
    ``beside`` says that it tells of a game beside the league.
    """

    title: str
    rows: tuple[tuple[str, Silk | None, str, str], ...]
    whys: tuple[Why | None, ...] = ()
    players: tuple[str, ...] = ()
    beside: bool = False


@dataclass(frozen=True, slots=True)
class SidePlace:
    """Where somebody came at a side event: his name, his coach's in the league, his team, his total, his honour."""

    place: int
    name: str
    coach: str
    played_as: str
    figure: int | None
    won: int
    drawn: int
    honour: str


@dataclass(frozen=True, slots=True)
class SideEventView:
    """A game beside the league: what it was, in which season, what the figures count, who came where."""

    name: str
    game: str
    season: str
    day: str | None
    counted: str
    places: tuple[SidePlace, ...]
    games: int


@dataclass(frozen=True, slots=True)
class RecordsView:
    """The figures and records of a season, or of every one."""

    title: str
    facts: str
    charts: tuple[Chart, ...]
    tables: tuple[RecordTable, ...]
    seasons: SeasonSwitch = ONE_SEASON
