"""A roll against a target number, and the re-rolls it may have (LRB 4, Re-rolls).

A die is never rolled a third time, whatever re-rolls are left.
"""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.in_force import begin, cut_short, holds
from leaguekeeper.play.pitch.state import Mark, PitchState

__all__ = [
    "call_off",
    "counters_left",
    "finish",
    "judge",
    "lone_die",
    "reroll_sources",
    "take_counter",
    "take_reroll",
    "test",
]

_D6 = ("d6",)
_STOOD_BEFORE = ("ability", "eat")
"""What nothing rolled again before all of a player's own dice could be: matches of older logs stay as they were."""

_SOURCES = {name: ("reroll", name) for name in ("skill", "brawler", "team", "leader", "trophy", "pro", "none")}


def test(state: PitchState, player: int, kind: str, need: int, after: tuple[Any, ...]) -> None:
    """Roll a D6 for a player against the lowest die that succeeds; ``after``'s step is told whether it did."""
    roll(state, _D6, kind, state.side[player], _fell, player, kind, need, after, False)


@step
def _fell(
    state: PitchState, values: tuple[int, ...], player: int, kind: str, need: int, after: tuple[Any, ...], again: bool
) -> None:
    state.die = values[0]
    if not state.quiet:
        state.tell(kind, player=player, roll=values[0], need=need, success=values[0] >= need)
    judge(state, values[0], player, kind, need, after, again)


@step
def judge(state: PitchState, die: int, player: int, kind: str, need: int, after: tuple[Any, ...], again: bool) -> None:
    """Take a die as it lies: skills may still change what it needs, then re-rolls are offered."""
    for change in state.live.rolled.get(kind, ()):
        if change(state, die, player, kind, need, after, again):
            return
    if die >= need:
        finish(state, after, True)
        return
    sources = () if again else reroll_sources(state, player, kind)
    if not sources:
        finish(state, after, False)
        return
    skill = _skill_for(state, player, kind) if state.skills[player] else ""
    asked = (("for", kind), ("skill", skill), ("roll", (die,)), ("need", need), ("sources", sources))
    about = (("player", player), *asked)
    choose(state, state.side[player], "reroll", _reroll, player, kind, need, after, sources, about=about)


def _skill_for(state: PitchState, player: int, kind: str) -> str:
    """The skill of a player that lets such a roll be made again."""
    return next((each.skill for each in state.match.edition.rerolls_of(kind) if state.has(player, each.mask)), "")


def finish(state: PitchState, after: tuple[Any, ...], success: bool) -> None:
    """Hand the outcome of a roll to the step that waits for it."""
    state.stack.append((after[0], (success, *after[1:])))


def reroll_sources(state: PitchState, player: int, kind: str) -> tuple[str, ...]:
    """By what a player's roll may be rolled again: ``skill``, ``team``, ``leader``, ``trophy``, ``pro``.

    Those of the team belong to its own turn, which a turnover ends at once. (LRB 4, Team re-rolls, Turnover.)
    """
    edition = state.match.edition
    skills = state.skills[player]
    found = []
    own = edition.rerolls_of(kind) if skills else ()
    if own and any(skills & each.mask and _unspent(state, player, each, kind) for each in own):
        found.append("skill")
    side = state.side[player]
    if side == state.active and not cut_short(state) and edition.call.team_rerolls(state, player):
        found += counters_left(state, side)
    may_pro = state.actor == player or not edition.figures["pro-when-acting"]
    if skills & edition.effects.pro and may_pro and not state.marks[player] & Mark.PRO_USED:
        found.append("pro")
    return tuple(found)


def counters_left(state: PitchState, side: int) -> list[str]:
    """Of which kinds a side has counters it could use: its own, a leader's while he is on the pitch, a trophy's."""
    leads = state.match.edition.effects.leads
    found = ["team"] if state.rerolls[side] > 0 else []
    if state.leader[side] > 0 and any(state.has(p, leads) for p in state.on_pitch(side)):
        found.append("leader")
    if state.trophy[side] > 0:
        found.append("trophy")
    return found


def _unspent(state: PitchState, player: int, skill: Any, kind: str) -> bool:
    if any(denied(state, player) for denied in state.live.denies_reroll.get(kind, ())):
        return False
    if skill.limit == "turn":
        return not state.marks[player] & Mark.ONCE_A_TURN
    if skill.limit in ("match", "half", "drive", "always"):
        return _may_use(state, player, skill)
    if skill.limit == "activation" and state.actor != player:
        return False
    return skill.limit == "none" or (player, skill.mask) not in state.spent


def _may_use(state: PitchState, player: int, skill: Any) -> bool:
    """Whether what a star may roll again so and so often is left to him, and fits the block he throws."""
    told = state.match.edition.skills[skill.skill]
    if told.get("only-block") and state.action == "blitzed":
        return False
    if told.get("only-blitz") and state.action != "blitzed":
        return False
    return not holds(state, f"{skill.skill}#{player}", state.side[player])


def lone_die(
    state: PitchState,
    player: int,
    kind: str,
    need: int,
    taker: Any,
    *about: Any,
    dice: tuple[str, ...] = _D6,
    of_team: bool = True,
) -> None:
    """Dice of a player that are no test of his; below their need they may be rolled again, by his side too.

    ``taker(state, values, *about)`` is the step that takes them as they lie. ``of_team`` is false for what is no part
    of what he does, only of what he suffers.
    """
    roll(state, dice, kind, state.side[player], _lone_fell, player, kind, need, (taker, about), (dice, of_team))


@step
def _lone_fell(
    state: PitchState,
    values: tuple[int, ...],
    player: int,
    kind: str,
    need: int,
    takes: tuple[Any, tuple[Any, ...]],
    thrown: tuple[tuple[str, ...], bool],
) -> None:
    taker, about = takes
    sources = _lone_sources(state, player, kind, thrown[1]) if sum(values) < need else ()
    if not sources:
        taker(state, values, *about)
        return
    told = (("player", player), ("for", kind), ("roll", values), ("need", need), ("sources", sources))
    seat, rest = state.side[player], (values, takes, thrown[0])
    choose(state, seat, "reroll", _lone_again, player, kind, need, rest, sources, about=told)


def _lone_sources(state: PitchState, player: int, kind: str, of_team: bool) -> tuple[str, ...]:
    figures = state.match.edition.figures
    whole = bool(figures["rerolls-lone-dice"])
    if not whole and (kind in _STOOD_BEFORE or not figures["asks-what-it-may"]):
        return ()
    found = reroll_sources(state, player, "any-one-die")
    return found if whole and of_team else tuple(each for each in found if each in ("skill", "pro"))


@step
def _lone_again(
    state: PitchState, answer: tuple[str, str], player: int, kind: str, need: int, rest: Any, sources: tuple[str, ...]
) -> None:
    values, (taker, about), dice = rest
    stands: tuple[Any, ...] = (_lone_stands, values, taker, about)
    if answer[1] == "none":
        then(state, *stands)
    else:
        again = (_lone_roll, player, kind, taker, about, dice)
        take_reroll(state, player, "any" if answer[1] == "skill" else kind, answer[1], again, stands)


@step
def _lone_roll(
    state: PitchState, player: int, kind: str, taker: Any, about: tuple[Any, ...], dice: tuple[str, ...]
) -> None:
    roll(state, dice, kind, state.side[player], taker, *about)


@step
def _lone_stands(state: PitchState, values: tuple[int, ...], taker: Any, about: tuple[Any, ...]) -> None:
    taker(state, values, *about)


@lists("reroll")
def _reroll_options(
    state: PitchState, player: int, kind: str, need: int, after: tuple[Any, ...], sources: tuple[str, ...]
) -> list[tuple[str, str]]:
    return [_SOURCES[s] for s in (*sources, "none")]


@step
def _reroll(
    state: PitchState,
    answer: tuple[str, str],
    player: int,
    kind: str,
    need: int,
    after: tuple[Any, ...],
    sources: tuple[str, ...],
) -> None:
    if answer[1] == "none":
        finish(state, after, False)
        return
    again = (_again, player, kind, need, after)
    take_reroll(state, player, kind, answer[1], again, (_stands, after))


@step
def _again(state: PitchState, player: int, kind: str, need: int, after: tuple[Any, ...]) -> None:
    roll(state, _D6, kind, state.side[player], _fell, player, kind, need, after, True)


@step
def _stands(state: PitchState, after: tuple[Any, ...]) -> None:
    finish(state, after, False)


def take_reroll(
    state: PitchState, player: int, kind: str, source: str, again: tuple[Any, ...], stands: tuple[Any, ...]
) -> None:
    """Pay for a re-roll and go on with ``again``, or with ``stands`` where a Pro is not let to roll again."""
    state.tell("reroll", player=player, by=source, what=kind)
    side = state.side[player]
    if source == "pro":
        state.mark(player, Mark.PRO_USED)
        roll(state, _D6, "pro", side, _pro, player, again, stands, False)
        return
    if source == "skill":
        for each in state.match.edition.rerolls_of(kind):
            if state.skills[player] & each.mask and _unspent(state, player, each, kind):
                state.spent = (*state.spent, (player, each.mask))
                if each.limit in ("match", "half", "drive"):
                    begin(state, f"{each.skill}#{player}", side, each.limit)
                if each.limit == "turn":
                    state.mark(player, Mark.ONCE_A_TURN)
                break
        then(state, *again)
        return
    then(state, _spend, player, source, again, stands)
    if source == "trophy":
        for act in state.match.edition.moments.trophy_called:
            then(state, act, player, stands)
    if state.conditions.get("windy"):
        for act in state.match.edition.moments.calling_for_reroll:
            then(state, act, player, stands)


@step
def _spend(state: PitchState, player: int, source: str, again: tuple[Any, ...], stands: tuple[Any, ...]) -> None:
    _pay_team_reroll(state, state.side[player], source)
    then(state, *again)
    for act in state.match.edition.living(state.skills[player]).team_reroll:
        then(state, act, player, stands)


def call_off(state: PitchState) -> None:
    """A team re-roll that was called for is not used after all."""
    while state.stack.pop()[0] is not _spend:
        pass


def take_counter(state: PitchState, side: int, source: str) -> None:
    """A counter of a kind is taken off the board."""
    counters = {"team": state.rerolls, "leader": state.leader, "trophy": state.trophy}[source]
    counters[side] -= 1


def _pay_team_reroll(state: PitchState, side: int, source: str) -> None:
    """Take a team, leader or trophy re-roll off the board."""
    state.team_reroll_used = True
    take_counter(state, side, source)


@step
def _pro(
    state: PitchState,
    values: tuple[int, ...],
    player: int,
    again: tuple[Any, ...],
    stands: tuple[Any, ...],
    twice: bool,
) -> None:
    need = state.match.edition.figures["pro"]
    state.tell("pro", player=player, roll=values[0], need=need, success=values[0] >= need)
    if values[0] >= need:
        then(state, *again)
        return
    left = (
        ()
        if twice or not state.match.edition.figures["pro-again"]
        else tuple(s for s in reroll_sources(state, player, "pro") if s not in ("skill", "pro"))
    )
    if not left:
        then(state, *stands)
        return
    about = (("player", player), ("for", "pro"), ("roll", values), ("need", need), ("sources", left))
    choose(
        state, state.side[player], "reroll", _reroll_pro, player, "pro", need, (again, stands), left, about=about
    )  # fmt: skip


@step
def _reroll_pro(
    state: PitchState,
    answer: tuple[str, str],
    player: int,
    kind: str,
    need: int,
    ways: tuple[tuple[Any, ...], tuple[Any, ...]],
    sources: tuple[str, ...],
) -> None:
    again, stands = ways
    if answer[1] == "none":
        then(state, *stands)
        return
    state.tell("reroll", player=player, by=answer[1], what="pro")
    _pay_team_reroll(state, state.side[player], answer[1])
    roll(state, _D6, "pro", state.side[player], _pro, player, again, stands, True)
