"""What happens at a kick-off while the ball is in the air, one step for each event (2020 edition, kick-off events)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.brought import use, uses
from leaguekeeper.play.pitch.frames import Draw, choose, draw, draws, lists, roll, step, then
from leaguekeeper.play.pitch.geometry import NOWHERE
from leaguekeeper.play.pitch.halves import flanks, half_of, half_squares, scrimmage, standing_in
from leaguekeeper.play.pitch.in_force import end
from leaguekeeper.play.pitch.memory import noted
from leaguekeeper.play.pitch.procedures.fouls.referee import send_off
from leaguekeeper.play.pitch.procedures.harm.knock_down import stun
from leaguekeeper.play.pitch.procedures.kick_off import deviating as kick_deviates
from leaguekeeper.play.pitch.procedures.kick_off import events as kick_off_events
from leaguekeeper.play.pitch.procedures.kick_off.pray import pray
from leaguekeeper.play.pitch.procedures.kick_off.set_up import fault
from leaguekeeper.play.pitch.procedures.kick_off.spare import gain_for_drive
from leaguekeeper.play.pitch.procedures.kick_off.stadium_drives import fans_leave
from leaguekeeper.play.pitch.procedures.turns import turn
from leaguekeeper.play.pitch.procedures.weather.weather import set_weather
from leaguekeeper.play.pitch.room import everywhere, stand_at
from leaguekeeper.play.pitch.squares import come_any_way
from leaguekeeper.play.pitch.state import AWAY, HOME, PitchState, Status

__all__ = [
    "blitz",
    "brilliant_coaching",
    "changing_weather",
    "cheering_fans",
    "get_the_ref",
    "high_kick",
    "officious_ref",
    "open_players",
    "pitch_invasion",
    "quick_snap",
    "solid_defence",
    "time_out",
]

_TRIPLETS = "biased-referee-trundlefoot"
_LATE = 6
_FLANK = 2
_LINE = 3


def open_players(state: PitchState, side: int) -> tuple[int, ...]:
    """The standing players of a side whom nobody marks."""
    foes = state.zones[1 - side]
    return tuple(p for p in state.on_pitch(side) if state.status[p] == Status.STANDING and not foes[state.at[p]])


@step
def get_the_ref(state: PitchState) -> None:
    """Each side has one more bribe, unless a hired referee will not have it."""
    paid = state.conditions
    if any(paid.get(("thoron", side)) for side in (HOME, AWAY)):
        then(state, kick_deviates.roll_again)
        return
    for side in (HOME, AWAY):
        if uses(state, _TRIPLETS, side):
            use(state, _TRIPLETS, side)
            end(state, _TRIPLETS)
        if paid.get(("jorm", HOME)) or paid.get(("jorm", AWAY)):
            fans_leave(state, side)
            continue
        state.memory.bribes = noted(state.memory.bribes, side, state.memory.bribes.get(side, 0) + 1)


@step
def time_out(state: PitchState) -> None:
    """Late in the half both turn markers go back, before that they go on."""
    late = state.turns[1 - state.receiving] >= _LATE
    for side in (HOME, AWAY):
        state.turns[side] = max(0, state.turns[side] + (-1 if late else 1))
    state.tell("clock", turns=tuple(state.turns))


@step
def solid_defence(state: PitchState) -> None:
    """Some of the kickers may be set up anew."""
    roll(state, ("d3",), "solid-defence", 1 - state.receiving, _defend)


@step
def _defend(state: PitchState, values: tuple[int, ...]) -> None:
    _shift_one(state, open_players(state, 1 - state.receiving), values[0] + 3)


def _shift_one(state: PitchState, able: tuple[int, ...], count: int) -> None:
    if able and count:
        choose(state, 1 - state.receiving, "solid-defence", _shifted, able, count)


@lists("solid-defence")
def _shifts(state: PitchState, able: tuple[int, ...], count: int) -> list[Action]:
    found: list[Action] = [("solid-defence",)]
    for player in able:
        found += [("solid-defence", player, s) for s in _places_anew(state, player)]
    return found


@draws("solid-defence")
def _any_shift(state: PitchState, draw: Draw) -> Action:
    _shifted, (able, _count) = state.stack[-1]
    place = draw(16) * (len(able) + 1) >> 16
    if place < len(able):
        found = _places_anew(state, able[place])
        if found:
            return "solid-defence", able[place], found[draw(16) * len(found) >> 16]
    return ("solid-defence",)


def _places_anew(state: PitchState, player: int) -> list[int]:
    """The free squares where a player may be put without breaking the rules of setting up."""
    if state.large:
        return [at for at in everywhere(state, player) if _fits(state, player, at)]
    side = state.side[player]
    others = [state.at[p] for p in state.on_pitch(side) if p != player]
    allowed, front = half_of(state, side), scrimmage(state, side)
    if len(front.intersection(others)) < min(_LINE, len(others) + 1):
        allowed = front
    for flank in flanks(state):
        if len(flank.intersection(others)) >= _FLANK:
            allowed -= flank
    who = state.who
    return [s for s in half_squares(state, side) if s in allowed and who[s] < 0]


def _fits(state: PitchState, player: int, at: int) -> bool:
    """Whether a player may be put there, where somebody large has to be reckoned with."""
    side = state.side[player]
    others = [(p, state.at[p]) for p in state.on_pitch(side) if p != player]
    broken = fault(state, side, [*others, (player, at)])
    return not broken or (broken == "setup-scrimmage" and bool(standing_in((at,), scrimmage(state, side))))


@step
def _shifted(state: PitchState, answer: Action, able: tuple[int, ...], count: int) -> None:
    if len(answer) == 1:
        return
    player, to = answer[1], answer[2]
    state.tell("moved", player=player, at=state.at[player], to=to)
    state.shift(player, to)
    _shift_one(state, tuple(p for p in able if p != player), count - 1)


@step
def high_kick(state: PitchState) -> None:
    """One of the receivers may stand where the ball will come down."""
    at = state.memory.kick_at
    able = open_players(state, state.receiving)
    if at == NOWHERE or at not in half_of(state, state.receiving):
        return
    able = tuple(p for p in able if stand_at(state, p, at) != NOWHERE)
    if able:
        choose(state, state.receiving, "high-kick", _under_it, able)


@lists("high-kick")
def _catchers(state: PitchState, able: tuple[int, ...]) -> list[Action]:
    return [*(("high-kick", p) for p in able), ("high-kick", None)]


@step
def _under_it(state: PitchState, answer: Action, able: tuple[int, ...]) -> None:
    if answer[1] is not None:
        player, here = answer[1], state.at[answer[1]]
        at = stand_at(state, player, state.memory.kick_at)
        state.tell("moved", player=player, at=here, to=at)
        state.shift(player, at)
        come_any_way(state, player, here)


@step
def cheering_fans(state: PitchState) -> None:
    """A die for each side and its cheerleaders; the better side prays to Nuffle."""
    loud = 0 if state.conditions.get("silent") else 1
    lead = [state.match.staff[s].cheerleaders + state.conditions.get(("cheerleaders", s), 0) for s in (HOME, AWAY)]
    bonus = (lead[HOME] * loud, lead[AWAY] * loud)
    helped = ("d3",) * sum(uses(state, "staff-galandril", s) for s in (HOME, AWAY))
    roll(state, ("d6", "d6", *helped), "cheering-fans", None, _cheered, bonus)


@step
def _cheered(state: PitchState, values: tuple[int, ...], bonus: tuple[int, int]) -> None:
    more = list(values[2:])
    dance = [more.pop(0) if uses(state, "staff-galandril", side) else 0 for side in (HOME, AWAY)]
    better = _better(state, "cheering-fans", values, (bonus[HOME] + dance[HOME], bonus[AWAY] + dance[AWAY]))
    if better is not None:
        then(state, pray, better)


@step
def brilliant_coaching(state: PitchState) -> None:
    """A die for each side and its assistants; the better side has a re-roll for this drive."""
    bonus = tuple(
        state.match.staff[s].assistants - state.ejected[s] + state.conditions.get(("coaching", s), 0)
        for s in (HOME, AWAY)
    )
    roll(state, ("d6", "d6"), "brilliant-coaching", None, _coached, bonus)


@step
def _coached(state: PitchState, values: tuple[int, ...], bonus: tuple[int, int]) -> None:
    better = _better(state, "brilliant-coaching", values, bonus)
    if better is not None:
        gain_for_drive(state, better)


def _better(state: PitchState, why: str, values: tuple[int, ...], bonus: tuple[int, int]) -> int | None:
    totals = (values[HOME] + bonus[HOME], values[AWAY] + bonus[AWAY])
    state.tell(why, roll=values, totals=totals)
    if totals[HOME] == totals[AWAY]:
        return None
    return HOME if totals[HOME] > totals[AWAY] else AWAY


@step
def changing_weather(state: PitchState) -> None:
    """The weather is rolled for again; if it is fine, the wind carries the ball on."""
    roll(state, ("d6", "d6"), "weather", None, _changed)


@step
def _changed(state: PitchState, values: tuple[int, ...]) -> None:
    set_weather(state, values, sum(values))
    if state.weather == "perfect-conditions":
        then(state, kick_deviates.scatter_kick)


@step
def quick_snap(state: PitchState) -> None:
    """Some of the receivers whom nobody marks may move a square."""
    roll(state, ("d3",), "quick-snap", state.receiving, _snap)


@step
def _snap(state: PitchState, values: tuple[int, ...]) -> None:
    kick_off_events.snap(state, open_players(state, state.receiving), values[0] + 3)


@step
def blitz(state: PitchState) -> None:
    """Some of the kickers whom nobody marks may act before the ball comes down."""
    roll(state, ("d3",), "blitz", 1 - state.receiving, _blitz)


@step
def _blitz(state: PitchState, values: tuple[int, ...]) -> None:
    then(state, turn.free_turn, 1 - state.receiving, values[0] + 3)


@step
def officious_ref(state: PitchState) -> None:
    """A die for each side and its fan factor: a player of the lower side (in a tie of both) is picked out."""
    roll(state, ("d6", "d6"), "officious-ref", None, _looks_closely)


@step
def _looks_closely(state: PitchState, values: tuple[int, ...]) -> None:
    for side in _lower(state, "officious-ref", values):
        then(state, _picks, side)


def _lower(state: PitchState, why: str, values: tuple[int, ...]) -> list[int]:
    """The side with less, both in a tie; the home side's turn comes first."""
    totals = (values[HOME] + state.fan_factor[HOME], values[AWAY] + state.fan_factor[AWAY])
    state.tell(why, roll=values, totals=totals)
    return [side for side in (AWAY, HOME) if totals[side] <= totals[1 - side]]


@step
def _picks(state: PitchState, side: int) -> None:
    able = tuple(state.on_pitch(side))
    if able:
        draw(state, able, None, _picked, able)


@step
def _picked(state: PitchState, values: tuple[int, ...], able: tuple[int, ...]) -> None:
    player = able[values[0] - 1]
    roll(state, ("d6",), "officious-ref", None, _judged, player)


@step
def _judged(state: PitchState, values: tuple[int, ...], player: int) -> None:
    state.tell("referee", player=player, roll=values[0], seen=values[0] == 1)
    if values[0] == 1:
        then(state, send_off, player, "officious-ref")
    else:
        stun(state, player)


@step
def pitch_invasion(state: PitchState) -> None:
    """A die for each side and its fan factor: some players of the lower side (in a tie of both) are stunned."""
    if state.conditions.get("pacifists"):
        then(state, kick_deviates.roll_again)
        return
    roll(state, ("d6", "d6"), "pitch-invasion", None, _invaded)


@step
def _invaded(state: PitchState, values: tuple[int, ...]) -> None:
    for side in _lower(state, "pitch-invasion", values):
        then(state, _overrun, side)


@step
def _overrun(state: PitchState, side: int) -> None:
    roll(state, ("d3",), "pitch-invasion", None, _count, side)


@step
def _count(state: PitchState, values: tuple[int, ...], side: int) -> None:
    then(state, _trample, side, values[0] + state.conditions.get("rabble", 0))


@step
def _trample(state: PitchState, side: int, left: int) -> None:
    able = tuple(p for p in state.on_pitch(side) if state.status[p] != Status.STUNNED)
    if able and left:
        draw(state, able, None, _trampled, able, side, left)


@step
def _trampled(state: PitchState, values: tuple[int, ...], able: tuple[int, ...], side: int, left: int) -> None:
    then(state, _trample, side, left - 1)
    stun(state, able[values[0] - 1])
