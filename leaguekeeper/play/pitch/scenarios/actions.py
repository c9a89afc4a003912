"""Whole actions of a scenario (or of a click) as the single decisions they are made of.

``{"do": "blitz", "player": "a1", "path": [[…], …], "target": "b1", "continue": [[…], …]}`` becomes a
declaration, steps, a block and more steps, each given when the engine next asks for one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from leaguekeeper.play.core.protocol import Choose, Illegal
from leaguekeeper.play.pitch.actions import DECLARE, END_TURN, KINDS, STOP, THROW, Action
from leaguekeeper.play.pitch.frames import offered
from leaguekeeper.play.pitch.geometry import anchor
from leaguekeeper.play.pitch.room import spot
from leaguekeeper.play.pitch.state import Mark, PitchState, Status
from leaguekeeper.play.pitch.words.notation import decode, read_square

__all__ = ["ALIASES", "SPELLS", "actions"]

ALIASES = {
    "handoff": "hand-off",
    "hand_off": "hand-off",
    "stand-up": "move",
    "throw-team-mate": "throw-team-mate",
    "chainsaw": "block",
    "stab": "block",
    "multiple-block": "block",
    "gaze": "move",
    "hypnotic-gaze": "move",
    "leap": "move",
    "ball-and-chain": "whirl",
    "fanatic": "whirl",
    "dagger": "block",
    "vomit": "block",
    "projectile-vomit": "block",
    "breathe-fire": "block",
    "throw-bomb": "bomb",
    "jump": "move",
    "jump-over": "move",
}
_LEAVE = ("leave", "leave-ball", "drop", "fumblerooskie")
"""Where a path leaves the ball behind."""
_LIFTS = {"throw-team-mate": "pick-up-team-mate", "kick-team-mate": "kick-mate"}
_MATE = ("mate", "thrown", "team-mate", "teammate")
SPELLS = ("fireball", "zap", "lightning")
_ATTACKS = {
    "chainsaw": "chainsaw",
    "stab": "stab",
    "dagger": "stab",
    "vomit": "vomit",
    "projectile-vomit": "vomit",
    "breathe-fire": "breathe-fire",
}


def actions(state: PitchState, data: Mapping[str, Any]) -> Iterator[Action]:
    """The decisions that a ``do`` means.

    Raises:
        Illegal: it names no action or nobody, or a part of it is not allowed when it falls due.
    """
    do = str(data.get("do", ""))
    if do in ("end-turn", "end"):
        yield from _finished(state)
        yield END_TURN
        return
    if do in SPELLS or (do in ("spell", "wizard", "cast") and "value" not in data):
        yield from _spell(state, str(data.get("spell", data.get("value", do))), data)
        return
    if "player" not in data or do in ("declare", "spell", "by-hand"):
        yield decode(state, offered(state), data)
        return
    player = _player(state, data["player"])
    yield from _whole(state, do, player, data)


def _spell(state: PitchState, name: str, data: Mapping[str, Any]) -> Iterator[Action]:
    """A spell and its target: a square, a player, or the edge and place where a bolt begins."""
    if not (isinstance(state.asks, Choose) and state.asks.kind == name):
        yield ("spell", name)
    target = data.get("target")
    if name == "zap" and target is not None:
        yield ("zap", _player(state, target) if isinstance(target, str) else state.who[read_square(target)])
    elif name == "lightning":
        yield ("lightning", data.get("edge"), data.get("from"))
    elif target is not None:
        yield ("target", _square_of(state, target))


def _player(state: PitchState, value: Any) -> int:
    if isinstance(value, str) and value in state.match.index:
        return state.match.index[value]
    if isinstance(value, list) and state.who[read_square(value)] >= 0:
        return state.who[read_square(value)]
    raise Illegal("unknown-player", player=str(value))


def _whole(state: PitchState, do: str, player: int, data: Mapping[str, Any]) -> Iterator[Action]:
    kind = ALIASES.get(do, do)
    if kind == "block" and (data.get("blitz") or (do != "block" and data.get("path"))):
        kind = "blitz"
    if kind not in KINDS:
        raise Illegal("unknown-action", action=do)
    if state.marks[player] & Mark.ROOTED and (_path(kind, data) or data.get("continue", data.get("after"))):
        raise Illegal("rooted", player=state.match.ids[player])
    if state.actor != player:
        yield from _finished(state)
        yield DECLARE[kind][player]
    leave = next((read_square(data[word]) for word in _LEAVE if word in data), None)
    yield from _walk(state, player, _path(kind, data), leave)
    onward = data.get("continue", data.get("after", ()))
    if _aiming(state) or (_acting(state, player) and state.action == kind):
        yield from _deed(state, do, data)
        if kind != "blitz" or state.left + state.extra <= 0:
            _see_to_the_end(state, player, onward)
    yield from _walk(state, player, onward, leave)
    if _acting(state, player) and not data.get("open"):
        yield STOP


def _see_to_the_end(state: PitchState, player: int, squares: Any) -> None:
    """Squares that are left when an action is over cannot be walked, unless something has befallen the player.

    Raises:
        Illegal: nothing has.
    """
    if squares and not _acting(state, player) and _unscathed(state, player):
        raise Illegal("path-not-walked", player=state.match.ids[player], squares=str(list(squares)))


def _unscathed(state: PitchState, player: int) -> bool:
    """Whether a player stands as he stood, and it is still his side's turn."""
    asks = state.asks
    on = isinstance(asks, Choose) and asks.kind == "turn" and asks.seat == state.side[player]
    return on and state.status[player] == Status.STANDING and not state.marks[player] & (Mark.ROOTED | Mark.NO_ZONE)


def _path(kind: str, data: Mapping[str, Any]) -> Any:
    """The squares of a path; a single square where somebody only moves may stand for it."""
    goal = data.get("to", data.get("target"))
    if kind == "move" and not data.get("path") and isinstance(goal, list) and data.get("do") in _SINGLE:
        return [goal]
    return data.get("path") or ()


_SINGLE = ("move", "jump", "jump-over")


def _finished(state: PitchState) -> Iterator[Action]:
    """Whoever has begun an action before has ended it when the next one begins."""
    if state.actor >= 0 and _acting(state, state.actor):
        yield STOP


def _acting(state: PitchState, player: int) -> bool:
    asks = state.asks
    return isinstance(asks, Choose) and asks.kind == "action" and state.actor == player


def _walk(state: PitchState, player: int, path: Any, leave: int | None = None) -> Iterator[Action]:
    if path and _acting(state, player) and not state.marks[player] & Mark.ROOTED:
        _within_reach(state, player, path)
    for place, each in enumerate(path):
        if not _acting(state, player) or state.marks[player] & Mark.ROOTED:
            _see_to_the_end(state, player, path[place:] if place else ())
            return
        to = spot(state, player, read_square(each))
        options = offered(state)
        step: Action = ("step", to)
        if step not in options and ("leap", to) in options:
            step = ("leap", to)
        elif state.at[player] == leave and state.carrier == player:
            step = ("leave-ball", to)
        yield step
        if state.at[player] != to:
            return


def _within_reach(state: PitchState, player: int, path: Any) -> None:
    """A path may not be longer than his movement and the squares for which he may go."""
    squares = state.left + state.extra + state.conditions.get("sloping", 0)
    if len(path) > squares:
        raise Illegal("path-too-long", player=state.match.ids[player], squares=squares, found=len(path))


def _deed(state: PitchState, do: str, data: Mapping[str, Any]) -> Iterator[Action]:
    """What comes at the end of the path: a block, a throw, a foul."""
    target = next((data[word] for word in ("target", "to", "at") if word in data), None)
    if do in _SINGLE and isinstance(target, list):
        return
    several = isinstance(target, list) and target and isinstance(target[0], str)
    if do == "multiple-block" or "targets" in data or several:
        yield ("multiple-block", *(_player(state, t) for t in data.get("targets", target or ())))
    elif do in ("leap",) and isinstance(target, list):
        yield ("leap", spot(state, state.actor, read_square(target)))
    elif do in _LIFTS:
        mate = next((data[word] for word in _MATE if word in data), target)
        where = target if mate is not target else next((data[w] for w in ("to", "at", "square") if w in data), None)
        yield (_LIFTS[do], _player(state, mate))
        if _aiming(state):
            yield ("target", _square_of(state, where))
    elif do in ("pass", "bomb", "throw-bomb", "blunderbuss") and target is not None:
        if do == "pass":
            yield THROW
        if _aiming(state):
            at = _square_of(state, target)
            chosen: Action = ("target", at)
            if data.get("hail-mary") or chosen not in offered(state):
                chosen = ("hail-mary", at) if ("hail-mary", at) in offered(state) else chosen
            yield chosen
    elif target is not None:
        verb = {"hypnotic-gaze": "gaze", "blitz": "block", "handoff": "hand-off"}.get(do, _ATTACKS.get(do, do))
        weapon = data.get("with")
        yield (_ATTACKS.get(str(weapon), verb), _player(state, target))


def _aiming(state: PitchState) -> bool:
    asks = state.asks
    return isinstance(asks, Choose) and asks.kind == "target"


def _square_of(state: PitchState, target: Any) -> int:
    if isinstance(target, str):
        return anchor(state.at[_player(state, target)])
    return read_square(target)
