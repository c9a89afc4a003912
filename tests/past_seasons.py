"""A league of two seasons in which everybody did something else in each: what each one's figures are, by plain sums."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.league import SeasonOpened
from leaguekeeper.league.documents.season import FixturesDrawn
from leaguekeeper.league.reading import Reading
from leaguekeeper.league.state import State
from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation.seasons import simulated_documents
from leaguekeeper.services.stack.filing import file
from tests.made_once import made_once

__all__ = ["Figures", "figures_of", "season_drawn", "season_opened", "two_seasons", "write_league"]


@made_once
def two_seasons() -> list[Document]:
    """The sheets of two whole seasons of four teams."""
    return list(simulated_documents(Reading(), 2, 11, teams=4))


def season_opened() -> list[Document]:
    """Those up to the opening of the second season; nothing is drawn in it yet."""
    openings = [place for place, each in enumerate(two_seasons()) if isinstance(each, SeasonOpened)]
    return two_seasons()[: openings[1] + 1]


def season_drawn() -> list[Document]:
    """Those up to the draw of the second season's fixtures; no match of it has been played."""
    draws = [place for place, each in enumerate(two_seasons())
             if isinstance(each, FixturesDrawn) and place >= len(season_opened())]  # fmt: skip
    return two_seasons()[: draws[0] + 1]


def write_league(path: Path, documents: list[Document]) -> Path:
    """The sheets as a league's file: the two seasons are filed once a run, and each of them is a copy."""
    if documents is two_seasons():
        path.write_bytes(_two_seasons_filed())
        return path
    return _filed(path, documents)


@made_once
def _two_seasons_filed() -> bytes:
    with TemporaryDirectory() as folder:
        return _filed(Path(folder) / "a.league", two_seasons()).read_bytes()


def _filed(path: Path, documents: list[Document]) -> Path:
    with Session.create(path) as session:
        file(session, documents)
    return path


@dataclass
class Figures:
    """A season's sums, by team and by player (as team/player)."""

    name: str
    scored: Counter[str] = field(default_factory=Counter)
    touchdowns: Counter[str] = field(default_factory=Counter)
    completions: Counter[str] = field(default_factory=Counter)
    best: Counter[str] = field(default_factory=Counter)
    matches: int = 0
    all_scores: int = 0
    numbers: set[int] = field(default_factory=set)
    champion: str = ""


def figures_of(state: State, season: str) -> Figures:
    """What happened in a season ("all": in every one), added up match by match."""
    found = Figures(state.seasons[season].name if season != "all" else "All seasons")
    for fixture, match in state.matches.items():
        if season not in {match.season, "all"}:
            continue
        found.matches += 1
        found.all_scores += match.home.score + match.away.score
        found.numbers.add(state.fixtures[fixture].number)
        for side in (match.home, match.away):
            if match.match == "league":
                found.scored[side.team] += side.score
            for ref, counts in side.counts.items():
                found.touchdowns[f"{side.team}/{ref}"] += counts.get("touchdown", 0)
                found.completions[f"{side.team}/{ref}"] += counts.get("completion", 0)
            if side.mvp:
                found.best[f"{side.team}/{side.mvp}"] += 1
    if season != "all":
        found.champion = state.teams[str(state.seasons[season].champion)].name
    return found
