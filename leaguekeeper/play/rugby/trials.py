"""A test from its sum to its outcome: the characteristic, what modifies it, one die or two, cards before and after.

A test succeeds when the kept die and the sum reach the target; the highest face always succeeds and is
critical, the lowest always fails (house rulings G1 and G2). Pressure counts against the attackers' tests (L54).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from leaguekeeper.play.core.protocol import Roll
from leaguekeeper.play.rugby.flow import step, throw
from leaguekeeper.play.rugby.geometry import Point
from leaguekeeper.play.rugby.pitch import within
from leaguekeeper.play.rugby.state import Player, State, Trial

__all__ = ["chance", "dice_for", "parts_of", "told_of"]

_CHARACTERISTIC = {
    "pass": "control",
    "ground-pass": "control",
    "reception": "control",
    "fend": "strength",
    "dodge": "reflexes",
    "pick-up": "control",
    "try": "finishing",
    "tackle": "strength",
    "footing": "reflexes",
    "trip": "reflexes",
    "steal-downed": "control",
    "steal-ground": "control",
    "steal-flight": "control",
    "endurance": "endurance",
    "kick": "control",
    "catch": "control",
    "int": "intelligence",
}
"""Which characteristic each kind of test uses."""

_PRESSED = frozenset({"pass", "ground-pass", "reception", "fend", "dodge", "pick-up", "try", "trip"})
_TIRED = frozenset({"strength", "control", "finishing", "reflexes", "intelligence"})
_FLAT = frozenset({"pick-up", "steal-downed", "steal-ground", "steal-flight", "catch", "ground-pass"})


def parts_of(
    state: State, kind: str, player: Player, place: Point | None, extra: tuple[tuple[str, int], ...] = ()
) -> tuple[tuple[str, int], ...]:
    """What a test adds up, each part with its reason; parts of 0 are left out, the characteristic never."""
    name = _CHARACTERISTIC[kind]
    if name == "finishing" and state.reads("characteristics", "never"):
        name = "control"
    parts = [(name, getattr(player.sheet, name))]
    if player.active >= 3 and name in _TIRED:
        parts.append(("fatigue", -1))
    if kind in _FLAT and not _feigned(state, kind):
        parts.append(("rule", state.house.figures.modifiers[kind]))
    parts += extra
    training = state.training(player)
    if training is not None and kind in training.bonus:
        parts.append(("training", training.bonus[kind]))
    if kind == "endurance":
        parts.append(("damage", -player.damage))
    elif kind == "try":
        parts.append(("fatigue-tokens", -(player.active + player.inactive)))
    if state.act is not None:
        parts.append(("card", _card_bonus(state, kind, player)))
        parts.append(("pressure", -_pressure_on(state, kind, player, place)))
        parts.append(("dread", _dread(state, player)))
    return (parts[0], *(part for part in parts[1:] if part[1]))


def _feigned(state: State, kind: str) -> bool:
    return kind == "ground-pass" and state.act is not None and state.act.card is not None


def _card_bonus(state: State, kind: str, player: Player) -> int:
    if state.act is None or not state.act.forces:
        return 0
    return sum(
        each.value
        for each in state.act.forces
        if each.do == "test"
        and each.seat == player.seat
        and each.player in (None, player.id)
        and (kind in each.tests or (not each.tests and state.act.step == 5))
    )


def _pressure_on(state: State, kind: str, player: Player, place: Point | None) -> int:
    act = state.act
    if act is None or place is None or player.seat != act.seat or act.step != 5:
        return 0
    if kind not in _PRESSED and not (kind == "endurance" and state.reads("pressure-endurance", "counts")):
        return 0
    if kind == "pick-up" and state.reads("pick-up", "unpressed"):
        return 0
    training = state.training(player)
    ignored = state.force("ignore-pressure", player.seat, player.id) + (training.ignore_pressure if training else 0)
    return max(0, _pressure_at(state, place) - ignored)


def _pressure_at(state: State, place: Point) -> int:
    """How many defenders press on a place: those with the token, standing, within 2 inches (L53, rule 11)."""
    act = state.active
    reach = state.house.figures.limits["pressure"] * 10 + state.force("pressure-reach", 1 - act.seat)
    return sum(
        1
        for each in state.team(1 - act.seat)
        if each.standing and _presses(state, each) and within(state, each.spot, place, reach)
    )


def _presses(state: State, player: Player) -> bool:
    if player.duty == "press":
        return True
    return (player.duty or "").startswith("steal") and state.force("both-tokens", player.seat, player.id) > 0


def _dread(state: State, player: Player) -> int:
    if state.act is None or state.act.step != 5 or not state.act.forces or not player.playing:
        return 0
    worst = 0
    for each in state.act.forces:
        if each.do == "dread" and each.seat != player.seat and each.player is not None:
            source = state.players[each.player]
            if source.playing and within(state, source.spot, player.spot, each.within or 0):
                worst += each.value
    return worst


def dice_for(state: State, kind: str, player: Player) -> int:
    """Two dice where a post skill gives them, the better one kept; one otherwise (L184-196)."""
    if player.active or player.post is None:
        return 1
    skills = state.house.skills
    return 2 if any(kind in skills[skill].two_dice for skill in state.skills(player)) else 1


def chance(bonus: int, dice: int = 1, *, by_sum: bool = False) -> float:
    """The probability that a test succeeds: natural 10 and 1 as house ruling G1 has them, or the sum alone."""
    faces = min(10, max(0, bonus + 1)) if by_sum else min(9, max(1, bonus + 1))
    return 1 - (1 - faces / 10) ** dice


@step("trial")
def _begin(state: State, kind: str, who: str, place: Point | None, extra: tuple[tuple[str, int], ...]) -> None:
    player = state.players[who]
    parts = parts_of(state, kind, player, place, extra)
    state.trials.append(Trial(kind, who, player.seat, parts, dice_for(state, kind, player), place))
    state.push(("window", "before-test"), ("trial-roll",), ("window", "after-test"), ("trial-close",))


def _asked(state: State) -> Roll:
    trial = state.trials[-1]
    return Roll((f"d{state.house.figures.test['die']}",) * trial.dice, trial.kind, trial.seat)


@throw("trial-roll", _asked)
def _rolled(state: State, values: tuple[int, ...]) -> None:
    trial = state.trials[-1]
    figures = state.house.figures.test
    kept = max(values)
    total = kept + trial.bonus
    by_sum = state.reads("naturals", "by-sum")
    success = total >= figures["target"]
    if not by_sum:
        success = kept == figures["die"] or (success and kept != 1)
    critical = kept == figures["die"] if state.reads("critical", "natural-ten") else total >= figures["target"] + 5
    state.trials[-1] = replace(trial, rolled=values, success=success, critical=success and critical)
    state.tell("test", **told_of(state.trials[-1]))


def told_of(trial: Trial) -> dict[str, Any]:
    """What is told of a test that was rolled."""
    return {
        "test": trial.kind,
        "player": trial.player,
        "dice": list(trial.rolled),
        "parts": [list(part) for part in trial.parts],
        "total": max(trial.rolled) + trial.bonus,
        "success": trial.success,
        "critical": trial.critical,
    }


@step("trial-close")
def _close(state: State) -> None:
    state.outcome = state.trials.pop()
