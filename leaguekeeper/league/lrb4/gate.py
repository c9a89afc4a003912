"""The gate: how many fans come to see the match. (LRB 4, Le Public.)"""

from __future__ import annotations

from leaguekeeper.base.words import N_
from leaguekeeper.league.step import SIDES, Step, chapter
from leaguekeeper.league.terms import fan_count

__all__ = ["count_gate"]


@chapter("gate")
def gate(step: Step) -> None:
    """A die for each point of both fan factors, times a thousand."""
    for name, team in step.teams():
        step.side(name).popularity = fan_count(step.book, team)
    if step.unplayed and not step.asker.answers:
        return
    count_gate(step, "dice")


def count_gate(step: Step, key: str) -> None:
    """Roll the gate for the fan factors that now hold."""
    points = _as_filed(step, key, sum(step.side(name).popularity for name in SIDES))
    fell = step.asker.dice(key, f"{points}{step.book.dice('gate')}", N_("How many fans come?"))
    step.match.gate = sum(fell) * step.book.number("gate-multiplier")
    step.context.remark(
        N_("{gate} fans: {dice} dice showed {roll}."),
        step.rule,
        of=step.asker.of(key),
        gate=step.match.gate,
        dice=points,
        roll=sum(fell),
    )


def _as_filed(step: Step, key: str, points: int) -> int:
    """The dice of a report that was filed are read as they stand, and told where others are due by now."""
    filed = step.asker.answers.get(key) if isinstance(step.asker.answers, dict) else None
    if step.context.strict or not isinstance(filed, list):
        return points
    step.context.rule(
        len(filed) == points,
        "gate-dice",
        N_("The gate was rolled with {count} dice, and both fan factors make {due}."),
        step.rule,
        count=len(filed),
        due=points,
    )
    return len(filed)
