"""Skills about a block that nobody's hands leave unchanged: Wrestle, Juggernaut, Fend, Dauntless by one die."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.armour import WEATHER
from leaguekeeper.play.pitch.frames import roll, step, then
from leaguekeeper.play.pitch.procedures.blocking import block, push
from leaguekeeper.play.pitch.procedures.blocking.assists import strength_of
from leaguekeeper.play.pitch.procedures.harm.knock_down import lie_down
from leaguekeeper.play.pitch.procedures.rolls.roll import lone_die
from leaguekeeper.play.pitch.procedures.rolls.skill_use import offer
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["dare_strength", "fend_off", "run_down", "wrestle"]


@step
def wrestle(state: PitchState, attacker: int, victims: tuple[int, ...]) -> None:
    """Where both would be knocked down, one of them may drag both to the ground unharmed: first the attacker."""
    _ask(state, (attacker, *victims), attacker, victims)


def _ask(state: PitchState, asked: tuple[int, ...], attacker: int, victims: tuple[int, ...]) -> None:
    effect = state.match.edition.effects.wrestles
    overrun = push.overrun(state, state.at[attacker])
    able = [p for p in asked if state.skills[p] & effect and (p == attacker or not overrun)]
    if able:
        skill = state.match.edition.slug_of(effect, state.skills[able[0]])
        offer(state, skill, (able[0],), _wrestles, tuple(able[1:]), attacker, victims)


@step
def _wrestles(
    state: PitchState,
    answer: Action,
    skill: str,
    players: tuple[int, ...],
    rest: tuple[int, ...],
    attacker: int,
    victims: tuple[int, ...],
) -> None:
    if answer[2] is None:
        _ask(state, rest, attacker, victims)
        return
    state.tell("skill", player=players[0], skill=skill)
    state.stack.pop()
    for player in (attacker, *victims):
        if state.carrier == player and state.side[player] == state.active:
            state.turnover = True
        lie_down(state, player)


@step
def run_down(state: PitchState, attacker: int, victims: tuple[int, ...]) -> None:
    """A blitzing juggernaut may push his victim where both would go down."""
    effect = state.match.edition.effects.overruns
    if state.action == "blitzed" and len(victims) == 1 and push.overrun(state, state.at[attacker]):
        skill = state.match.edition.slug_of(effect, state.skills[attacker])
        offer(state, skill, (attacker,), _runs_down, victims[0])


@step
def _runs_down(state: PitchState, answer: Action, skill: str, players: tuple[int, ...], victim: int) -> None:
    if answer[2] is None:
        return
    attacker = players[0]
    state.tell("skill", player=attacker, skill=skill)
    while state.stack[-1][0] is not block.both_down:
        state.stack.pop()
    state.stack.pop()
    then(state, push.hit, attacker, victim, state.at[attacker], False, 1)


@step
def fend_off(state: PitchState, attacker: int, victim: int) -> None:
    """A player who is pushed back may keep the attacker from following him."""
    effects = state.match.edition.effects
    effect = effects.fends & state.skills[victim]
    if not effect or push.overrun(state, state.at[attacker]) or state.at[victim] < 0:
        return
    if not state.skills[attacker] & effects.ball_and_chain:
        offer(state, state.match.edition.slug_of(effect, effect), (victim,), _fends)


@step
def _fends(state: PitchState, answer: Action, skill: str, players: tuple[int, ...]) -> None:
    if answer[2] is not None:
        state.tell("skill", player=players[0], skill=skill)
        push.stay(state)


@step
def dare_strength(state: PitchState, attacker: int, victims: tuple[int, ...]) -> None:
    """Against somebody stronger a die and his own strength above the other's lend the attacker the same strength."""
    edition, charge = state.match.edition, _charge(state, attacker)
    strength = sum(state.st[v] for v in victims)
    effect = edition.effects.dares & state.skills[attacker]
    own = strength_of(state, attacker) + charge
    if effect and strength > own:
        offer(state, edition.slug_of(effect, effect), (attacker,), _dares, strength, charge)


def _charge(state: PitchState, attacker: int) -> int:
    """What a blitz has added to his strength or taken from it before he has to dare: horns, and snow."""
    if state.match.edition.figures["snow-before-daring"]:
        return block.lone_strength(state, attacker) - strength_of(state, attacker)
    return state.match.edition.modifier("blitz", state.skills[attacker]) if state.action == "blitzed" else 0


@step
def _dares(state: PitchState, answer: Action, skill: str, players: tuple[int, ...], strength: int, charge: int) -> None:
    if answer[2] is not None:
        if state.memory.raged and state.match.edition.figures["effects-to-the-letter"]:
            state.memory.raged = False  # over another block
        beats = strength - strength_of(state, players[0]) - charge + 1
        lone_die(state, players[0], skill, beats, _dared, players[0], strength, charge, skill)


@step
def _dared(state: PitchState, values: tuple[int, ...], player: int, strength: int, charge: int, skill: str) -> None:
    edition = state.match.edition
    success = values[0] + strength_of(state, player) + charge > strength
    state.tell(skill, player=player, roll=values, added=_added(state, player), need=strength + 1, success=success)
    if not success:
        for again in edition.living(state.skills[player]).dare_failed:
            again(state, player, (_dares_again, player, strength, charge, skill))
    else:
        state.memory.strength = strength - charge
        twice = 2 * strength - charge * (1 if edition.figures["effects-to-the-letter"] else 2)
        for more in edition.living(state.skills[player]).dared:
            more(state, player, twice)


def _added(state: PitchState, player: int) -> tuple[tuple[str, int], ...]:
    edition, own = state.match.edition, ("st", strength_of(state, player))
    if state.action != "blitzed":
        return (own,)
    snow = state.conditions.get("blitz", 0) if edition.figures["snow-before-daring"] else 0
    return (own, *edition.adders("blitz", state.skills[player]), *(((WEATHER, snow),) if snow else ()))


@step
def _dares_again(state: PitchState, player: int, strength: int, charge: int, skill: str) -> None:
    roll(state, ("d6",), skill, state.side[player], _dared, player, strength, charge, skill)
