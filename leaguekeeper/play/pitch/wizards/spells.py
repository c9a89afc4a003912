"""The three spells of the Colleges of Magic, one a match, before the side's first action (LRB 4, Wizards)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import TARGET, Action, Used
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.geometry import ON_PITCH, SCATTER, SQUARES, distance, square
from leaguekeeper.play.pitch.memory import noted, taken
from leaguekeeper.play.pitch.procedures.ball.loose import drop, settle
from leaguekeeper.play.pitch.procedures.harm.knock_down import armour, knock_down
from leaguekeeper.play.pitch.procedures.match.claims import marker_options
from leaguekeeper.play.pitch.state import NOBODY, Mark, PitchState, Status

__all__ = ["cast", "own_skills", "spells"]

_SPELLS = ("fireball", "zap", "lightning")


def spells(state: PitchState) -> list[Action]:
    """The spells a side's wizard may cast now."""
    able = state.spell >> state.active & 1 and not state.used & Used.ACTED and state.memory.free_turn is None
    if not able or _marker_waits(state) or state.match.staff[state.active].wizard not in ("wizard", ""):
        return []
    return [("spell", name) for name in _SPELLS]


def _marker_waits(state: PitchState) -> bool:
    """Whether a coach has still to move his turn marker, which comes before a spell."""
    return bool(marker_options(state)) and bool(state.match.edition.figures.get("to-the-last-word"))


@step
def cast(state: PitchState, name: str) -> None:
    """A spell is cast: its target is asked for."""
    side = state.active
    state.spell &= ~(1 << side)
    if state.match.edition.figures.get("to-the-last-word"):
        state.used |= Used.MARKER  # moved by now, whoever moves it
    state.tell("spell", side=side, spell=name)
    if name == "fireball":
        choose(state, side, "target:spell", _fireball, name)
    elif name == "zap":
        choose(state, side, "zap", _zap)
    else:
        choose(state, side, "lightning", _lightning)


@lists("target:spell")
def _anywhere(state: PitchState, name: str) -> list[Action]:
    return [TARGET[s] for s in SQUARES]


@step
def _fireball(state: PitchState, answer: Action, name: str) -> None:
    at = answer[1]
    cross = state.match.options.get("fireball-template") == "cross"
    then(state, settle)
    for player in reversed([p for p, where in enumerate(state.at) if where >= 0 and distance(where, at) <= 1]):
        diagonal = abs(state.at[player] - at) in (27, 29)
        if not (cross and diagonal):
            then(state, _scorch, player)


@step
def _scorch(state: PitchState, player: int) -> None:
    if state.status[player] == Status.STANDING:
        roll(state, ("d6",), "fireball", state.active, _scorched, player)


@step
def _scorched(state: PitchState, values: tuple[int, ...], player: int) -> None:
    hit = values[0] > state.ag[player]
    state.tell("fireball", player=player, roll=values[0], need=state.ag[player] + 1, success=hit)
    if hit:
        _blast(state, player)


def _blast(state: PitchState, player: int) -> None:
    if state.carrier == player and state.side[player] == state.active:
        state.turnover = True
    knock_down(state, player, NOBODY, "spell", turnover=False)


@lists("zap")
def _players(state: PitchState) -> list[Action]:
    return [("zap", p) for p, at in enumerate(state.at) if at >= 0]


@step
def _zap(state: PitchState, answer: Action) -> None:
    roll(state, ("d6",), "zap", state.active, _zapped, state.at[answer[1]])


@step
def _zapped(state: PitchState, values: tuple[int, ...], at: int) -> None:
    state.tell("zap", to=at, roll=values[0], success=values[0] >= 4)
    if values[0] >= 4:
        _into_toad(state, at)
    else:
        roll(state, ("d8",), "scatter", None, _strays, at, values[0])


@step
def _strays(state: PitchState, values: tuple[int, ...], at: int, times: int) -> None:
    to = at + SCATTER[values[0]]
    state.tell("scatter", at=at, to=to, roll=values[0])
    if not ON_PITCH[to]:
        return
    if times > 1:
        roll(state, ("d8",), "scatter", None, _strays, to, times - 1)
    else:
        _into_toad(state, to)


def _into_toad(state: PitchState, at: int) -> None:
    player = state.who[at]
    if player < 0 or state.marks[player] & Mark.TOAD:
        return
    edition = state.match.edition
    toad = edition.tables["toad"]
    was = (state.ma[player], state.st[player], state.ag[player], state.av[player], state.skills[player])
    state.memory.toad = noted(state.memory.toad, player, was)
    state.ma[player], state.st[player], state.ag[player], state.av[player] = toad["figures"]
    state.skills[player] = 0
    state.give_skills(player, edition.mask(tuple(toad["skills"])))
    state.mark(player, Mark.TOAD)
    state.note_stance(player)
    state.tell("toad", player=player)
    if state.carrier == player:
        drop(state, player)
        if state.side[player] == state.active:
            state.turnover = True


def own_skills(state: PitchState, player: int) -> int:
    """A player's skills as himself, though he is a toad."""
    toad = state.marks[player] & Mark.TOAD and player in state.memory.toad
    return int(state.memory.toad[player][-1] if toad else state.skills[player])


@step
def back_to_shape(state: PitchState, fielded: tuple[int, ...], stood: tuple[int, ...]) -> None:
    """When the drive ends every toad is himself again."""
    for player, mark in enumerate(state.marks):
        if not mark & Mark.TOAD:
            continue
        figures, state.memory.toad = taken(state.memory.toad, player)
        if figures is not None:
            state.ma[player], state.st[player], state.ag[player], state.av[player], state.skills[player] = figures
            state.unmark(player, Mark.TOAD)


@lists("lightning")
def _edges(state: PitchState) -> list[Action]:
    along = [("lightning", side, x) for side in ("north", "south") for x in range(1, 26)]
    return along + [("lightning", side, y) for side in ("west", "east") for y in range(1, 15)]


def _bolt(side: str, start: int) -> list[tuple[int, int]]:
    """The squares of a bolt, nearest first, each rank as (right, left) seen from the wizard."""
    ranks = []
    for deep in range(1, 6):
        if side == "north":
            ranks.append((square(start, deep), square(start + 1, deep)))
        elif side == "south":
            ranks.append((square(start + 1, 16 - deep), square(start, 16 - deep)))
        elif side == "west":
            ranks.append((square(deep, start + 1), square(deep, start)))
        else:
            ranks.append((square(27 - deep, start), square(27 - deep, start + 1)))
    return ranks


@step
def _lightning(state: PitchState, answer: Action) -> None:
    then(state, settle)
    then(state, _flash, answer[1], answer[2], 0)


@step
def _flash(state: PitchState, side: str, start: int, rank: int) -> None:
    ranks = _bolt(side, start)
    while rank < len(ranks):
        there = tuple(dict.fromkeys(state.who[s] for s in ranks[rank] if state.who[s] >= 0))
        if len(there) == 1:
            _strike(state, there, side, start, rank)
            return
        if there:
            roll(state, ("d6",), "lightning-order", None, _ordered, there, side, start, rank)
            return
        rank += 1


@step
def _ordered(
    state: PitchState, values: tuple[int, ...], there: tuple[int, ...], side: str, start: int, rank: int
) -> None:
    _strike(state, there if values[0] <= 3 else there[::-1], side, start, rank)


def _strike(state: PitchState, there: tuple[int, ...], side: str, start: int, rank: int) -> None:
    roll(state, ("d6", "d6"), "lightning", state.active, _struck, there, side, start, rank)


@step
def _struck(
    state: PitchState, values: tuple[int, ...], there: tuple[int, ...], side: str, start: int, rank: int
) -> None:
    player = there[0]
    hit = sum(values) > state.ag[player]
    told = {"need": state.ag[player] + 1, "success": hit, "at": state.at[player]}
    state.tell("lightning", player=player, roll=values, **told)
    if hit:
        if state.status[player] == Status.STANDING:
            _blast(state, player)
        elif state.match.edition.figures["lightning-hurts-the-fallen"]:
            then(state, armour, player, NOBODY, "spell")
    elif len(there) > 1:
        _strike(state, there[1:], side, start, rank)
    else:
        then(state, _flash, side, start, rank + 1)
