"""Seasons to be foreseen: made up with seeded dice, and stopped wherever a test wants."""

from __future__ import annotations

from pathlib import Path

from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.league import SeasonOpened
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.reading import Reading, read_next
from leaguekeeper.league.state import State
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.session import rule_book
from leaguekeeper.services.simulation.seasons import simulated_documents
from tests.made_once import made_once

__all__ = ["league_after", "season_after", "sheets"]


@made_once
def sheets(teams: int = 6, seed: int = 3, rules: str = "house2020", seasons: int = 1) -> tuple[Document, ...]:
    """All sheets of some seasons, play-offs too."""
    return tuple(simulated_documents(Reading(), seasons, seed, teams=teams, rules=rules))


def season_after(
    reports: int, teams: int = 6, seed: int = 3, rules: str = "house2020", bonus_points: tuple[str, ...] = ()
) -> State:
    """The league once so many matches of its first season, which gives these bonuses, have been reported."""
    reading = Reading()
    for filed in _until(sheets(teams, seed, rules), reports):
        opened = isinstance(filed, SeasonOpened)
        document = filed.model_copy(update={"bonus_points": bonus_points}) if opened else filed
        reading.state.parts.update(read_next(reading, document, rule_book).writes)
    return reading.state


def league_after(path: Path, reports: int, teams: int = 6, seed: int = 3, rules: str = "house2020") -> Path:
    """The same as a file."""
    with LeagueApi.create(path) as league:
        league.stack.file(*_until(sheets(teams, seed, rules), reports))
    return path


def _until(documents: tuple[Document, ...], reports: int) -> tuple[Document, ...]:
    places = [place for place, each in enumerate(documents) if isinstance(each, MatchReport)]
    return documents[: places[reports]] if reports < len(places) else documents
