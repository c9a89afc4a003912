"""The course of a season up to each match: what its two teams had done before, and how often a player had scored."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from leaguekeeper.league.state import Match, MatchSide

__all__ = ["Before", "Course", "Past", "courses"]

TOUCHDOWN = "touchdown"


@dataclass(frozen=True, slots=True)
class Past:
    """One match of a team: how it came out ("win", "draw", "loss"), its touchdowns, the document that says so.

    Not ``played`` is one to which somebody did not come: it counts in the table, but nobody met or scored. Of one whose
    score is not known nobody knows either how it came out ("").
    """

    outcome: str
    scored: int
    against: int
    document: str
    played: bool = True


@dataclass(frozen=True, slots=True)
class Before:
    """What went before a match: each team's earlier matches of the season, the last meeting of the two in the league.

    ``met`` is that meeting with the team that won it; ``tally`` are by player of this match the touchdowns of the
    season with the documents that tell them, this match among them.
    """

    home: tuple[Past, ...]
    away: tuple[Past, ...]
    met: tuple[str, Past] | None
    tally: dict[tuple[str, str], tuple[int, tuple[str, ...]]]


Course = dict[str, Before]
"""By match."""


def courses(matches: Iterable[Match]) -> Course:
    """What went before each of the matches of a league, which come in the order in which they were played."""
    found: Course = {}
    past: dict[tuple[str, str], tuple[Past, ...]] = {}
    met: dict[frozenset[str], tuple[str, Past]] = {}
    scored: dict[tuple[str, str, str], tuple[int, tuple[str, ...]]] = {}
    for match in matches:
        pair = frozenset((match.home.team, match.away.team))
        home, away = ((match.season, side.team) for side in (match.home, match.away))
        tally = dict(_tallied(match, scored))
        found[match.id] = Before(past.get(home, ()), past.get(away, ()), met.get(pair), tally)
        if match.ended == "unscored":
            met.pop(pair, None)
            for key in (home, away):
                past[key] = (*past.get(key, ()), Past("", 0, 0, match.document, played=False))
            continue
        for key, mine, other in ((home, match.home, match.away), (away, match.away, match.home)):
            told = Past(mine.outcome, mine.score, other.score, match.document, match.ended != "no-show")
            past[key] = (*past.get(key, ()), told)
            if mine.outcome == "win" and told.played:
                met[pair] = (mine.team, told)
        if match.home.outcome == "draw":
            met.pop(pair, None)
    return found


def _tallied(
    match: Match, scored: dict[tuple[str, str, str], tuple[int, tuple[str, ...]]]
) -> Iterable[tuple[tuple[str, str], tuple[int, tuple[str, ...]]]]:
    """Whoever scored, with his touchdowns of the season so far; they are remembered on the way."""
    sides: tuple[MatchSide, MatchSide] = (match.home, match.away)
    for side in sides:
        for ref, counts in side.counts.items():
            if counts.get(TOUCHDOWN):
                key = (match.season, side.team, ref)
                count, documents = scored.get(key, (0, ()))
                scored[key] = (count + counts[TOUCHDOWN], (*documents, match.document))
                yield (side.team, ref), scored[key]
