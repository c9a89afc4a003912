"""What to be warned of an action: what breaks no rule and yet should be known, before it is done and after.

Gold that falls below zero, what a ruling lets pass, what a sheet has beside it, a team without a captain, a sheet that
says what another one says. What happens in a match is told by its report, and is no warning.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from leaguekeeper.base.clock import days_between
from leaguekeeper.base.figures import when
from leaguekeeper.base.words import N_
from leaguekeeper.league.captaincy import LEADERLESS, captain_of
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.outcome import Remark, debts
from leaguekeeper.league.reading import Filed, Reading, written_by
from leaguekeeper.league.state import State
from leaguekeeper.services.stack.twice import said_twice

__all__ = ["but_for_rulings", "clock_behind", "warnings_between"]


_BEHIND = N_(
    "This machine’s clock shows {now}, and the last sheet was filed on {last}: one of the two is wrong. What is filed "
    "now bears the day that the clock shows."
)


def clock_behind(last: str, now: str) -> tuple[Remark, ...]:
    """That the clock stands before the last sheet, by the stamps of both; machines may differ by a day."""
    behind = days_between(now, last)
    return (Remark(_BEHIND, {"now": when(now), "last": when(last)}, warning=True),) if behind > 1 else ()


def warnings_between(before: Reading, after: Reading) -> tuple[Remark, ...]:
    """What to be warned of where one stack becomes another."""
    on_top = after.on_top_of(before)
    touched = after.state.parts if on_top is None else written_by(on_top)
    known = {each.id: each for each in before.filed} if on_top is None else {}
    fresh = [each for each in after.filed if each is not known.get(each.id)] if on_top is None else on_top
    twice = () if on_top is None else said_twice(before, on_top)
    low, beside = debts(before.state.parts, touched), _beside(fresh, known)
    told = (*low, *beside, *_leaderless(after.state, fresh), *twice)
    return tuple({(each.team, each.text()): each for each in told}.values())


def but_for_rulings(warnings: Sequence[Remark], reading: Reading) -> tuple[Remark, ...]:
    """The warnings without what rulings let pass: whoever gave one was told so when he was asked why."""
    ruled = [
        told for each in (reading.filed if warnings else ()) if each.document.by_ruling for told in each.entries.remarks
    ]
    return tuple(each for each in warnings if each not in ruled)


def _beside(fresh: Sequence[Filed], known: Mapping[str, Filed]) -> Iterator[Remark]:
    """What sheets have beside them to be warned of, and had not before; of a report, what a ruling lets pass."""
    for each in fresh:
        if each.document.by_ruling or not isinstance(each.document, MatchReport):
            was = known[each.id].entries.remarks if each.id in known else ()
            told = (remark for remark in each.entries.remarks if remark.warning and remark not in was)
            yield from (remark for remark in told if remark.sentence != LEADERLESS)


def _leaderless(state: State, fresh: Sequence[Filed]) -> Iterator[Remark]:
    """Teams that the sheets that are new have left without a captain, and that have none yet."""
    told = {remark.team: remark for each in fresh for remark in each.entries.remarks if remark.sentence == LEADERLESS}
    for name, remark in told.items():
        team = state.teams.get(str(name))
        if team is not None and captain_of(team) is None:
            yield remark
