"""What a match means in its season: a first win, a run, a first defeat, a return match won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile

from leaguekeeper.league.state import Match
from leaguekeeper.league.step import other
from leaguekeeper.services.bulletin.course import Before, Past
from leaguekeeper.services.bulletin.facts import Facts, Score, TeamName

__all__ = ["add_runs"]

_RUN = 3


def add_runs(facts: Facts, match: Match, first: str, before: Before, teams: Mapping[str, TeamName]) -> None:
    """Note what the matches of the season so far make of this one; each figure counts matches of the season alone."""
    past = {"home": before.home, "away": before.away}
    mine, theirs = past[first], past[other(first)]
    if match.winner is not None:
        _won(facts, mine, match.document)
        _lost(facts, match, theirs, match.side(other(first)).score)
        _revenge(facts, match, first, before)
    for side in (first, other(first)):
        now = Past(match.side(side).outcome, 0, 0, match.document)
        _so_far(facts, teams[side], (*past[side], now))


def _documents(past: Sequence[Past], now: str) -> tuple[str, ...]:
    return (*(each.document for each in past), now)


def _won(facts: Facts, past: Sequence[Past], now: str) -> None:
    if not any(each.outcome in {"win", ""} for each in past):
        facts.count("winless_before", len(past), _documents(past, now), least=2)
    run = list(takewhile(lambda each: each.outcome == "win", reversed(past)))
    facts.count("win_run", len(run) + 1, _documents(run, now), least=2)


def _lost(facts: Facts, match: Match, past: Sequence[Past], scored: int) -> None:
    now = match.document
    if not any(each.outcome in {"loss", ""} for each in past):
        facts.count("unbeaten_before", len(past), _documents(past, now), least=2)
    run = list(takewhile(lambda each: each.outcome == "loss", reversed(past)))
    facts.count("loss_run", len(run) + 1, _documents(run, now), least=2)
    played = [each for each in past if each.played]
    known = match.ended == "played" and all(each.outcome for each in past)
    if known and not scored and all(each.scored for each in played) and len(played) > 1:
        why = _documents(played, now)
        facts.count("blank_goals", sum(each.scored for each in played), why)
        facts.count("blank_matches", len(played), why)


def _revenge(facts: Facts, match: Match, first: str, before: Before) -> None:
    if match.ended != "no-show" and before.met is not None and before.met[0] == match.side(other(first)).team:
        told = before.met[1]
        facts.add("revenge_score", Score(told.scored, told.against), (told.document, match.document))


def _so_far(facts: Facts, team: TeamName, past: Sequence[Past]) -> None:
    """A whole season without a defeat, or without a win, this match among them."""
    why = tuple(each.document for each in past)
    outcomes = {each.outcome for each in past}
    if len(past) < _RUN or len(outcomes) < 2 or "" in outcomes:
        return
    if "loss" not in outcomes and "unbeaten_run" not in facts.known:
        facts.add("unbeaten_team", team, why)
        facts.count("unbeaten_run", len(past), why)
    if "win" not in outcomes and "winless_run" not in facts.known:
        facts.add("winless_team", team, why)
        facts.count("winless_run", len(past), why)
