"""What the documents say of a match, reckoned from the sheets alone: plain sums that know nothing of the program."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.documents.season import ResultRecorded
from leaguekeeper.league.reading import Reading
from leaguekeeper.services.fixtures.chosen import by_rounds

__all__ = ["Told", "told_by_the_sheets"]

SIDES = ("home", "away")
_DEEDS = ("interception", "completion")


@dataclass
class Told:
    """A match by side: its touchdowns, who scored how often, who was hurt, and what came before in the season.

    ``caused`` is who was hurt by whom (the side of the first, and both); ``done`` by deed who did it how often.
    """

    document: str
    teams: dict[str, str]
    score: dict[str, int]
    scorers: dict[str, Counter[str]]
    deeds: dict[str, Counter[str]]
    hurt: dict[str, list[str]]
    caused: set[tuple[str, str, str]]
    done: dict[str, dict[str, Counter[str]]]
    ended: str
    by: str | None
    past: dict[str, list[str]] = field(default_factory=dict)
    goals: dict[str, int] = field(default_factory=dict)
    tally: Counter[str] = field(default_factory=Counter)

    @property
    def figures(self) -> set[int]:
        """Every number that may be told of this match."""
        found = {*self.score.values(), sum(self.score.values()), abs(self.score["home"] - self.score["away"])}
        for counts in (*self.scorers.values(), *self.deeds.values()):
            found |= set(counts.values())
        return (
            found
            | set(self.goals.values())
            | set(range(2, 1 + max(len(each) + 1 for each in self.past.values())))
            | set(self.tally.values())
        )


def told_by_the_sheets(reading: Reading) -> dict[str, Told]:
    """Every match that has a report or a bare result, by its fixture; in which order they go has a test of its own."""
    found: dict[str, Told] = {}
    past: dict[tuple[str, str], list[str]] = {}
    goals: Counter[tuple[str, str]] = Counter()
    tally: dict[str, Counter[str]] = {}
    for match in by_rounds(reading.state, reading.state.matches.values()):
        document = reading.filed[reading.place_of(match.document)].document
        assert isinstance(document, MatchReport | ResultRecorded)
        fixture = reading.state.fixtures[document.fixture]
        told = _told(document, {"home": fixture.home, "away": fixture.away})
        for side in SIDES:
            told.goals[side] = goals[fixture.season, told.teams[side]]
            told.past[side] = list(past.get((fixture.season, told.teams[side]), ()))
            for player, count in told.scorers[side].items():
                tally.setdefault(fixture.season, Counter())[f"{told.teams[side]}/{player}"] += count
        told.tally = Counter(tally.get(fixture.season, ()))
        if match.ended != "unscored":
            for side in SIDES:
                past.setdefault((fixture.season, told.teams[side]), []).append(match.side(side).outcome)
                goals[fixture.season, told.teams[side]] += match.side(side).score
        found[document.fixture] = told
    return found


def _told(document: MatchReport | ResultRecorded, teams: dict[str, str]) -> Told:
    if isinstance(document, ResultRecorded):
        score = {"home": document.home.score, "away": document.away.score}
        none: dict[str, Counter[str]] = {side: Counter() for side in SIDES}
        return Told(document.id, teams, score, none, dict(none), {side: [] for side in SIDES}, set(),
                    {}, "bare", None)  # fmt: skip
    result = document.result.model_dump(mode="json")
    return Told(
        document.id,
        teams,
        {side: result[side]["score"] for side in SIDES},
        {side: _counted(result[side]["players"], ("touchdown",)) for side in SIDES},
        {side: _counted(result[side]["players"], ("completion", "casualty")) for side in SIDES},
        {side: [each["player"] for each in result["casualties"] if each["side"] == side] for side in SIDES},
        {(each["side"], each["player"], each["by"]) for each in result["casualties"] if each["by"]},
        {slug: {side: _counted(result[side]["players"], (slug,)) for side in SIDES} for slug in _DEEDS},
        result["ended"],
        result["by"],
    )


def _counted(players: Mapping[str, Mapping[str, Any]], slugs: Iterable[str]) -> Counter[str]:
    return Counter({player: max(did.get(slug, 0) for slug in slugs) for player, did in players.items()
                    if any(did.get(slug, 0) for slug in slugs)})  # fmt: skip
