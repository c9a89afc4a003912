"""Spells that touch nobody in particular or several at once: growth and tremors, flora, blinks, dances, hot stew."""

from __future__ import annotations

from collections.abc import Sequence

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, draw, lists, roll, step, then
from leaguekeeper.play.pitch.geometry import CELLS, COVERED, NOWHERE, ON_PITCH, SCATTER, SQUARES, anchor, distance
from leaguekeeper.play.pitch.in_force import begin, lend, lend_mark, lend_skills
from leaguekeeper.play.pitch.inducements.spellbook import attempt, fits, spell_of
from leaguekeeper.play.pitch.procedures.ball.loose import settle
from leaguekeeper.play.pitch.procedures.harm.injury import knock_out, strike_senseless
from leaguekeeper.play.pitch.procedures.harm.knock_down import armour, knock_down, lie_down
from leaguekeeper.play.pitch.room import stand_at, struck_near
from leaguekeeper.play.pitch.squares import come_any_way
from leaguekeeper.play.pitch.state import NOBODY, Mark, PitchState, Status

__all__ = ["aim_pot", "dance", "ground_shifts", "linemen_dance", "name_some", "plants_grow", "two_blink", "two_steady"]

_DANCE = "danse-macabre"
_BETTER = {"ma": 1, "ag": -1, "pa": -1}
_FAR = 2
_POT = "hot-pot"
_ON_TARGET = 6
_SPLASHED = 4


@step
def ground_shifts(state: PitchState, coach: int, spell: str) -> None:
    """Something changes for everybody or for a side: for the coming turn, or as long as the spell says."""
    until = str(spell_of(state, spell).get("until", "turn"))
    begin(state, spell, coach, until)
    state.tell("spell-hits", spell=spell, success=True)


# --- strange flora ---------------------------------------------------------------------------------------------------


@step
def plants_grow(state: PitchState, coach: int, spell: str) -> None:
    """Strange flora sprouts from an empty square and reaches for opponents near it."""
    about = (("for", "spell"), ("spell", spell))
    choose(state, coach, "target:flora", _sprouts, coach, spell, about=about)


@lists("target:flora")
def _empty(state: PitchState, coach: int, spell: str) -> list[Action]:
    return [("target", s) for s in SQUARES if state.who[s] < 0]


@step
def _sprouts(state: PitchState, answer: Action, coach: int, spell: str) -> None:
    roll(state, ("d3",), "spell", coach, _counted, coach, spell, answer[1])


@step
def _counted(state: PitchState, values: tuple[int, ...], coach: int, spell: str, at: int) -> None:
    near = tuple(
        p for p in state.on_pitch(1 - coach) if state.status[p] == Status.STANDING and distance(state.at[p], at) <= _FAR
    )
    name_some(state, coach, spell, near, (), values[0])


def name_some(
    state: PitchState, coach: int, spell: str, able: tuple[int, ...], named: tuple[int, ...], count: int
) -> None:
    """Ask for so many players one after the other; where there are no more than that, all of them are meant."""
    if len(able) + len(named) <= count:
        _strike_all(state, coach, spell, (*named, *able))
    elif len(named) == count:
        _strike_all(state, coach, spell, named)
    else:
        about = (("for", "spell"), ("spell", spell))
        choose(state, coach, "nominate", _nominated, able, coach, spell, named, count, about=about)


@lists("nominate")
def _able(state: PitchState, able: tuple[int, ...], *about: object) -> list[Action]:
    return [("nominate", p) for p in able]


@step
def _nominated(
    state: PitchState, answer: Action, able: tuple[int, ...], coach: int, spell: str, named: tuple[int, ...], count: int
) -> None:
    left = tuple(p for p in able if p != answer[1])
    name_some(state, coach, spell, left, (*named, answer[1]), count)


def _strike_all(state: PitchState, coach: int, spell: str, players: Sequence[int]) -> None:
    then(state, settle)
    for player in reversed(players):
        then(state, attempt, coach, spell, player)


# --- reality blinks --------------------------------------------------------------------------------------------------


@step
def two_blink(state: PitchState, coach: int, spell: str) -> None:
    """Reality blinks: two team-mates without the ball may change places."""
    if two_steady(state, coach, spell):
        about = (("for", "spell"), ("spell", spell))
        choose(state, coach, "nominate:blink", _first_named, coach, spell, NOBODY, about=about)


def two_steady(state: PitchState, coach: int, spell: str) -> list[int]:
    """Those who may change places, where there are two at least."""
    found = _steady(state, coach, spell)
    return found if len(found) > 1 else []


def _steady(state: PitchState, coach: int, spell: str) -> list[int]:
    """Standing team-mates without the ball whom no roots hold: none who goes it alone, or those whom the card names."""
    alone, of = state.match.edition.effects.alone, spell_of(state, spell).get("of")
    held = Mark.ROOTED if state.match.edition.figures["effects-to-the-letter"] else 0
    there = [p for p in state.on_pitch(coach) if state.status[p] == Status.STANDING and state.carrier != p]
    there = [p for p in there if not state.marks[p] & held]
    return [p for p in there if (fits(state, coach, p, of) if of else not state.skills[p] & alone)]


@lists("nominate:blink")
def _blinking(state: PitchState, coach: int, spell: str, first: int) -> list[Action]:
    return [("nominate", p) for p in _steady(state, coach, spell) if p != first]


@step
def _first_named(state: PitchState, answer: Action, coach: int, spell: str, first: int) -> None:
    if first == NOBODY:
        about = (("for", "spell"), ("spell", spell), ("player", answer[1]))
        choose(state, coach, "nominate:blink", _first_named, coach, spell, answer[1], about=about)
    elif not spell_of(state, spell)["need"]:
        _change_places(state, first, answer[1])
    else:
        roll(state, ("d6",), "spell", coach, _blinked, coach, spell, first, answer[1])


@step
def _blinked(state: PitchState, values: tuple[int, ...], coach: int, spell: str, one: int, other: int) -> None:
    need = int(spell_of(state, spell)["need"])
    state.tell("spell-hits", player=one, spell=spell, roll=values[0], need=need, success=values[0] >= need)
    if values[0] >= need:
        _change_places(state, one, other)
        return
    for player in (one, other):
        lend_mark(state, spell, f"turn-of-{coach}", player, Mark.HYPNOTISED)
        lend_skills(state, spell, f"turn-of-{coach}", player, ("no-hands",))


def _change_places(state: PitchState, one: int, other: int) -> None:
    here, there = state.at[one], state.at[other]
    if here >= CELLS or there >= CELLS:
        _change_with_room(state, one, other)
        return
    state.take_off(one, Status.STANDING)
    state.shift(other, here)
    state.place(one, there)
    _tell_moves(state, (one, other), (here, there))


def _tell_moves(state: PitchState, players: tuple[int, int], stood: tuple[int, int]) -> None:
    for player, at in zip(players, stood, strict=True):
        state.tell("moved", player=player, at=at, to=state.at[player])
        come_any_way(state, player, at)


def _change_with_room(state: PitchState, one: int, other: int) -> None:
    """The same where one of them is large: each comes to stand where the other stood, if both find room there."""
    places = state.at[one], state.at[other]
    for player in (one, other):
        state.take_off(player, Status.STANDING)
    to = stand_at(state, one, anchor(places[1]))
    if to != NOWHERE:
        state.place(one, to)
    left = [at for square in COVERED[places[0]] if (at := stand_at(state, other, square)) != NOWHERE]
    if to != NOWHERE and left:
        state.place(other, left[0])
    else:
        state.take_off(one, Status.STANDING)
        for player, at in zip((one, other), places, strict=True):
            state.place(player, at)
    _tell_moves(state, (one, other), places)


# --- danse macabre ---------------------------------------------------------------------------------------------------


@step
def linemen_dance(state: PitchState, coach: int, spell: str) -> None:
    """Danse macabre: in the coming turn each lineman may be a little better at something."""
    roll(state, ("d6",), "spell", coach, _danced, coach, spell)


@step
def _danced(state: PitchState, values: tuple[int, ...], coach: int, spell: str) -> None:
    need = int(spell_of(state, spell)["need"])
    state.tell("spell-hits", spell=spell, roll=values[0], need=need, success=values[0] >= need)
    for player in state.on_pitch(coach) if values[0] >= need else ():
        if _lineman(state, player):
            lend_skills(state, spell, "turn", player, (_DANCE,))


def _lineman(state: PitchState, player: int) -> bool:
    memory, match = state.memory, state.match
    if player in memory.hired and player not in memory.outsiders:
        return True
    return f"{match.races[player]}:{match.positions[player]}" in match.edition.tables["linemen"]


@step
def dance(state: PitchState, player: int, kind: str) -> None:
    """A lineman suffused with dark vitality begins to act: his coach says what he is better at."""
    if state.skills[player] & state.match.edition.bits[_DANCE]:
        about = (("player", player), ("gain", "dance"))
        choose(state, state.side[player], "gain:dance", _steps, player, about=about)


@lists("gain:dance")
def _figures(state: PitchState, player: int) -> list[Action]:
    known = [("gain", what) for what in _BETTER if what != "pa" or state.pa[player]]
    return [("gain", None), *known]


@step
def _steps(state: PitchState, answer: Action, player: int) -> None:
    what = answer[1]
    if what is None:
        return
    lend(state, _DANCE, "turn", player, what, _BETTER[what])
    if what == "ma" and state.left + state.extra > 0:
        state.left += 1


# --- the hot pot -----------------------------------------------------------------------------------------------------


@step
def aim_pot(state: PitchState, coach: int, spell: str) -> None:
    """The hot pot is aimed at a square anywhere."""
    choose(state, coach, "target:pot", _launched, coach, about=(("for", "spell"), ("spell", spell)))


@lists("target:pot")
def _anywhere(state: PitchState, coach: int) -> list[Action]:
    return [("target", s) for s in SQUARES]


@step
def _launched(state: PitchState, answer: Action, coach: int) -> None:
    roll(state, ("d6",), _POT, coach, _flew, coach, answer[1])


@step
def _flew(state: PitchState, values: tuple[int, ...], coach: int, at: int) -> None:
    state.tell(_POT, side=coach, roll=values[0], success=values[0] == _ON_TARGET)
    if values[0] == _ON_TARGET:
        _spills(state, at)
    elif values[0] > 1:
        roll(state, ("d8", "d3"), "scatter", None, _strayed, at)
    elif _reserves(state, coach):
        roll(state, ("d3",), _POT, coach, _misfired, coach)


@step
def _strayed(state: PitchState, values: tuple[int, ...], at: int) -> None:
    for _square in range(values[1]):
        at = at + SCATTER[values[0]] if ON_PITCH[at] else at
    state.tell("scatter", to=at, at=at, roll=values)
    if ON_PITCH[at]:
        _spills(state, at)


def _spills(state: PitchState, at: int) -> None:
    then(state, settle)
    for near in reversed(struck_near(state, at)):
        then(state, _splash, near)
    if state.who[at] >= 0:
        then(state, _hit, state.who[at])


@step
def _hit(state: PitchState, player: int) -> None:
    """The pot itself fells whoever stands there, and hurts whoever lies there."""
    if state.status[player] == Status.STANDING:
        knock_down(state, player, NOBODY, "stew", turnover=False)
    else:
        then(state, armour, player, NOBODY, "stew")


@step
def _splash(state: PitchState, player: int) -> None:
    if state.at[player] >= 0 and state.status[player] == Status.STANDING:
        roll(state, ("d6",), _POT, None, _splashed, player)


@step
def _splashed(state: PitchState, values: tuple[int, ...], player: int) -> None:
    hit = values[0] >= _SPLASHED
    state.tell("splash", player=player, roll=values[0], need=_SPLASHED, success=hit)
    if hit:
        lie_down(state, player)


def _reserves(state: PitchState, side: int) -> tuple[int, ...]:
    return tuple(p for p in state.team(side) if state.status[p] == Status.RESERVES)


@step
def _misfired(state: PitchState, values: tuple[int, ...], coach: int) -> None:
    """It goes off among the reserves of its own side."""
    then(state, _scald, _reserves(state, coach), values[0])


@step
def _scald(state: PitchState, able: tuple[int, ...], left: int) -> None:
    if able and left:
        draw(state, able, None, _scalded, able, left)


@step
def _scalded(state: PitchState, values: tuple[int, ...], able: tuple[int, ...], left: int) -> None:
    player = able[values[0] - 1]
    then(state, _scald, tuple(p for p in able if p != player), left - 1)
    if state.match.edition.figures["each-rule-counts"]:
        strike_senseless(state, player, "stew")
    else:
        knock_out(state, player)
        state.tell("knocked-out", player=player)
