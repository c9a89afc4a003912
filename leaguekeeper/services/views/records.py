"""Statistics and records: who leads, how the season went, charts to be drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from leaguekeeper.services.views.common import Silk

__all__ = ["Chart", "RecordTable", "RecordsPage", "Series"]


@dataclass(frozen=True, slots=True)
class Series:
    """One line or one set of bars: a name, a value for each label of its chart (None where there is none)."""

    name: str
    values: tuple[float | None, ...]
    silk: Silk | None = None


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
    """A list of the best: name, silk, what they did, in order."""

    title: str
    rows: tuple[tuple[str, Silk | None, str, str], ...]


@dataclass(frozen=True, slots=True)
class RecordsPage:
    """The season's figures and the league's records."""

    title: str
    facts: str
    charts: tuple[Chart, ...]
    tables: tuple[RecordTable, ...]
