"""The gate: how many fans come to see the match, and who comes for one champion. (LRB 4, Le Public; Fans de Thrud.)"""

from __future__ import annotations

from leaguekeeper.base.words import N_
from leaguekeeper.league.step import SIDES, Step, chapter
from leaguekeeper.league.terms import fan_count

__all__ = ["FOLLOWING", "count_followers", "count_gate", "halve_following"]

FOLLOWING = "following"
"""Where the table remembers each side's own following, before anything adds to it or halves it."""
_ADMIRED = "admired"
_HALVED = "following.halved"


@chapter("gate")
def gate(step: Step) -> None:
    """A die for each point of both fan factors, times a thousand."""
    step.table.memory[FOLLOWING] = {name: fan_count(step.book, team) for name, team in step.teams()}
    step.table.memory[_ADMIRED] = _admired(step)
    for name in SIDES:
        count_followers(step, name)
    if step.passed_over:
        return
    _admirers(step)
    count_gate(step, "dice")


def count_followers(step: Step, name: str) -> None:
    """How popular a side is in this match: more by the champion whom his fans follow to it, or half by bad press.

    (Fans de Thrud; Mauvaise presse.)
    """
    memory, side = step.table.memory, step.side(name)
    drawn = sum(star in memory.get(_ADMIRED, ()) for star in side.stars)
    whole = _following(step, name) + drawn * step.book.number_or("admired-popularity", 0)
    side.popularity = _half(whole) if name in memory.get(_HALVED, ()) else whole


def halve_following(step: Step, name: str) -> None:
    """Bad press: half of all who follow a side stay away, whomever they follow. (LRB 4, Table de handicap.)"""
    step.table.memory.setdefault(_HALVED, set()).add(name)
    count_followers(step, name)


def _following(step: Step, name: str) -> int:
    points: int = step.table.memory.get(FOLLOWING, {}).get(name, 0)
    return points


def _half(points: int) -> int:
    return (points + 1) // 2


def _admired(step: Step) -> tuple[str, ...]:
    """The champions hired for the match whom fans come to see."""
    told = step.data.params.get("drawn_by")
    marks = told if isinstance(told, tuple) else ()
    hired = [star for name in SIDES for star in step.side(name).stars]
    return tuple(star for star in hired if any(slug in marks for slug in step.book.star(star).skills))


def _admirers(step: Step) -> None:
    """Who comes for the sake of one champion, whoever has hired him. (Fans de Thrud.)"""
    step.table.memory["admirers"] = 0
    for star in step.table.memory[_ADMIRED]:
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
    """Roll the gate for the fan factors that now hold; who comes for a champion has dice of his own."""
    halved = step.table.memory.get(_HALVED, ())
    own = {name: _following(step, name) for name in SIDES}
    points = _as_filed(step, key, sum(_half(own[name]) if name in halved else own[name] for name in SIDES))
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
