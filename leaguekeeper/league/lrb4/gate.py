"""The gate: how many fans come to see the match, and who comes for one champion. (LRB 4, Le Public; Fans de Thrud.)"""

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
    _admirers(step)
    count_gate(step, "dice")


def _admirers(step: Step) -> None:
    """Who comes for the sake of one champion, whoever has hired him. (Fans de Thrud.)"""
    told = step.data.params.get("drawn_by")
    marks = told if isinstance(told, tuple) else ()
    hired = [star for name in SIDES for star in step.side(name).stars]
    those = [star for star in hired if any(slug in marks for slug in step.book.star(star).skills)]
    step.table.memory["admirers"] = 0
    for star in those:
        if not step.asker.is_told("admirers"):
            return
        fell = step.asker.die("admirers", step.book.dice("admirers"), N_("How many come to see the champion?"))
        step.table.memory["admirers"] = fell * step.book.number("gate-multiplier")
        step.context.remark(
            N_("{gate} fans come to see {player}."),
            step.rule,
            of=step.asker.of("admirers"),
            gate=fell * step.book.number("gate-multiplier"),
            player=step.book.star(star).name,
        )


def count_gate(step: Step, key: str) -> None:
    """Roll the gate for the fan factors that now hold."""
    points = _as_filed(step, key, sum(step.side(name).popularity for name in SIDES))
    fell = step.asker.dice(key, f"{points}{step.book.dice('gate')}", N_("How many fans come?"))
    came = sum(fell) * step.book.number("gate-multiplier")
    step.match.gate = came + int(step.table.memory.get("admirers", 0))
    step.context.remark(
        N_("Fans: {gate}, rolled {roll} (dice: {dice})."),
        step.rule,
        of=step.asker.of(key),
        gate=came,
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
        N_("Dice rolled for the gate: {count}; both fan factors make {due}."),
        step.rule,
        count=len(filed),
        due=points,
    )
    return len(filed)
