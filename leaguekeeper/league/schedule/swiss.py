"""Swiss rounds: equals meet, nobody meets the same team twice while it can be avoided, one rest each at most."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from leaguekeeper.league.schedule.matching import most_pairs
from leaguekeeper.league.schedule.round_robin import Pair

__all__ = ["Entrant", "swiss_round"]


@dataclass(frozen=True, slots=True)
class Entrant:
    """A team before a Swiss round: points so far, whom it met, where it was at home, whether it rested."""

    team: str
    points: int = 0
    met: frozenset[str] = field(default_factory=frozenset)
    homes: int = 0
    aways: int = 0
    rested: bool = False


def swiss_round(ranked: Sequence[Entrant]) -> tuple[list[Pair], str | None]:
    """The pairs of the next round, and who rests where the number is odd.

    ``ranked`` is the table, the first place first, lots drawn among equals. From the top down each team meets the
    nearest one it has not met yet, as long as the rest can still be paired with as few repeats as possible.
    """
    resting = _resting(ranked)
    left = [entrant for entrant in ranked if entrant.team != resting]
    pairs = []
    while left:
        first, *others = left
        second = _opponent(first, others)
        left = [entrant for entrant in others if entrant is not second]
        pairs.append(_at_home(first, second))
    return pairs, resting


def _resting(ranked: Sequence[Entrant]) -> str | None:
    if len(ranked) % 2 == 0:
        return None
    fewest = None
    for entrant in reversed(ranked):
        if entrant.rested:
            continue
        repeats = _repeats([each for each in ranked if each is not entrant])
        if repeats == 0:
            return entrant.team
        if fewest is None or repeats < fewest[0]:
            fewest = (repeats, entrant.team)
    return fewest[1] if fewest is not None else ranked[-1].team


def _opponent(first: Entrant, others: Sequence[Entrant]) -> Entrant:
    """The nearest one with whom the round has as few repeats as it must have: there always is one."""
    least = _repeats([first, *others])
    return next(
        second
        for second in others
        if (second.team in first.met) + _repeats([each for each in others if each is not second]) == least
    )


def _repeats(entrants: Sequence[Entrant]) -> int:
    """How many pairs must meet again when these are paired."""
    names = {entrant.team for entrant in entrants}
    may_meet: Mapping[str, Collection[str]] = {e.team: names - e.met - {e.team} for e in entrants}
    return len(names) // 2 - most_pairs({team: frozenset(others) for team, others in may_meet.items()})


def _at_home(one: Entrant, two: Entrant) -> Pair:
    lead = (one.homes - one.aways) - (two.homes - two.aways)
    if lead == 0:
        lead = -1 if (one.homes + one.aways) % 2 == 0 else 1
    return (one.team, two.team) if lead < 0 else (two.team, one.team)
