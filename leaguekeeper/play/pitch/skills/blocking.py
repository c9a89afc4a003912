"""Skills about a block: Foul Appearance, Dauntless, Dump-Off, Frenzy, Multiple Block, Piling On."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import step, then
from leaguekeeper.play.pitch.geometry import distance
from leaguekeeper.play.pitch.memory import noted
from leaguekeeper.play.pitch.procedures.ball.loose import settle
from leaguekeeper.play.pitch.procedures.ball.passing import aim_dump_off, target_options
from leaguekeeper.play.pitch.procedures.blocking import block
from leaguekeeper.play.pitch.procedures.blocking.assists import strength_of
from leaguekeeper.play.pitch.procedures.harm.knock_down import armour_again, lie_down
from leaguekeeper.play.pitch.procedures.moving.action import begin_attack, block_targets
from leaguekeeper.play.pitch.procedures.moving.movement import pay
from leaguekeeper.play.pitch.procedures.moving.rushing import rush_to_hit
from leaguekeeper.play.pitch.procedures.rolls.roll import lone_die, test
from leaguekeeper.play.pitch.procedures.rolls.skill_use import is_bound, offer, spend, spend_once, spent
from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = [
    "block_again",
    "block_two",
    "dare",
    "disgust",
    "dump_off",
    "multiple_block_options",
    "pile_on",
]


@step
def disgust(state: PitchState, attacker: int, victim: int) -> None:
    """A player who would block somebody disgusting must roll 2 or more, or his block is lost; a fanatic has no wish."""
    effects, figures = state.match.edition.effects, state.match.edition.figures
    wishes = not figures["whirls-undisgusted"] or not state.skills[attacker] & effects.ignores_looks
    if wishes and state.skills[victim] & effects.disgusts:
        test(state, attacker, "foul-appearance", 2, (_overcomes, victim))


@step
def _overcomes(state: PitchState, success: bool, victim: int) -> None:
    if not success:
        state.memory.refused = noted(state.memory.refused, victim, 1)
        if state.match.edition.figures["disgust-ends-action"] and not _blocks_another(state):
            state.action = "over"
        state.tell("disgusted", target=victim)


def _blocks_another(state: PitchState) -> bool:
    """Whether it is one of two blocks at once that is lost, so that the other is a block action's as before."""
    return state.memory.chosen_blocks is not None and bool(state.match.edition.figures["effects-to-the-letter"])


@step
def dump_off(state: PitchState, attacker: int, victim: int) -> None:
    """The victim of a block who holds the ball may throw it quickly before he is hit, where passes fly at all."""
    effect = state.match.edition.effects.dumps_off & state.skills[victim]
    clings = state.skills[victim] & state.match.edition.effects.clings
    if not effect or clings or state.carrier != victim or state.memory.refused.get(victim) or is_bound(state, victim):
        return
    if spent(state, victim, effect):
        return
    if state.conditions.get("no-throws") and state.match.edition.figures["storms-forbid-dump-offs"]:
        return
    if state.side[attacker] != state.side[victim] and target_options(state, victim, "dump-off"):
        offer(state, state.match.edition.slug_of(effect, effect), (victim,), _dumps)


@step
def _dumps(state: PitchState, answer: Action, skill: str, players: tuple[int, ...]) -> None:
    if answer[2] is not None:
        state.tell("skill", player=players[0], skill=skill)
        spend_once(state, players[0], state.match.edition.effects.dumps_off)
        then(state, settle)
        then(state, aim_dump_off, players[0])


@step
def dare(state: PitchState, attacker: int, victims: tuple[int, ...]) -> None:
    """Against somebody stronger, two dice above his strength lend the attacker the same strength."""
    effect = state.match.edition.effects.dares & state.skills[attacker]
    strength, charge = sum(state.st[v] for v in victims), _charge(state, attacker)
    if effect and strength > state.st[attacker] + charge:
        offer(state, state.match.edition.slug_of(effect, effect), (attacker,), _dares, strength, charge)


def _charge(state: PitchState, attacker: int) -> int:
    """What a blitz has added to his strength before he has to dare; by a ruling it comes on top of what he dared."""
    on_top = state.match.options.get("horns-dauntless") == "horns-on-top"
    return 0 if on_top else block.lone_strength(state, attacker) - strength_of(state, attacker)


@step
def _dares(state: PitchState, answer: Action, skill: str, players: tuple[int, ...], strength: int, charge: int) -> None:
    if answer[2] is not None:
        dice = ("d6", "d6")
        lone_die(state, players[0], skill, strength + 1, _dared, players[0], strength, charge, skill, dice=dice)


@step
def _dared(state: PitchState, values: tuple[int, ...], player: int, strength: int, charge: int, skill: str) -> None:
    success = sum(values) > strength
    state.tell(skill, player=player, roll=values, need=strength + 1, success=success)
    if success:
        state.memory.strength = strength - charge


@step
def block_again(state: PitchState, attacker: int, victim: int) -> None:
    """A frenzied player who only pushed his victim blocks him once more, after a ball that is loose has bounced."""
    effect = state.match.edition.effects.blocks_twice & state.skills[attacker]
    if spent(state, attacker, effect) or state.status[victim] != Status.STANDING or _whirls(state, attacker):
        return
    if state.due:
        then(state, block_again, attacker, victim)
        then(state, settle)
        return
    if state.status[attacker] != Status.STANDING or distance(state.at[attacker], state.at[victim]) != 1:
        return
    spend(state, attacker, effect)
    if state.action != "blitzed" or state.left > 0:
        _hit_again(state, attacker, victim)
    elif state.extra > 0:
        _rush_again(state, attacker, victim, effect)


def _whirls(state: PitchState, attacker: int) -> bool:
    """Whether his secret weapon strikes, with which nobody is frenzied. (LRB 4, Frenzy.)"""
    chain = state.match.edition.effects.ball_and_chain & state.skills[attacker]
    return bool(chain) and bool(state.match.edition.figures.get("keeps-to-the-letter"))


def _rush_again(state: PitchState, attacker: int, victim: int, effect: int) -> None:
    """He has no movement left for the second block: he rushes for it, and may be asked whether he does."""
    if state.match.edition.figures["frenzy-must-rush"]:
        _hit_again(state, attacker, victim)
    else:
        offer(state, state.match.edition.slug_of(effect, effect), (attacker,), _rushes_on, victim)


def _hit_again(state: PitchState, attacker: int, victim: int) -> None:
    then(state, block.begin, attacker, victim)
    if state.action == "blitzed" and pay(state, 1):
        then(state, rush_to_hit, attacker)


@step
def _rushes_on(state: PitchState, answer: Action, skill: str, players: tuple[int, ...], victim: int) -> None:
    if answer[2] is not None:
        _hit_again(state, players[0], victim)


def multiple_block_options(state: PitchState, player: int, found: list[Action]) -> None:
    """Blocks against two neighbours at once."""
    if not state.skills[player] & state.match.edition.effects.blocks_two:
        return
    targets = block_targets(state, player)
    found += [
        ("multiple-block", one, other)
        for one in targets
        for other in targets
        if one != other and distance(state.at[one], state.at[other]) == 1
    ]


@step
def block_two(state: PitchState, player: int, one: int, other: int) -> None:
    """A block against two players at once, each of whom may disgust the attacker."""
    state.tell("multiple-block", player=player, players=(one, other))
    begin_attack(state, (_strike_two, player, one, other))


@step
def _strike_two(state: PitchState, player: int, one: int, other: int) -> None:
    then(state, block.strike, player, (one, other))
    for victim in (other, one):
        for act in state.match.edition.moments.block_declared:
            then(state, act, player, victim)


@step
def pile_on(state: PitchState, player: int, by: int, cause: str) -> None:
    """Whose block did not break the armour may throw himself on the victim, for another try."""
    if by < 0 or cause != "block" or state.at[player] < 0 or state.at[by] < 0 or _lets_go(state, player):
        return
    effect = state.match.edition.effects.piles_on & state.skills[by]
    if effect and _may_pile(state, by, effect) and distance(state.at[by], state.at[player]) == 1:
        offer(state, state.match.edition.slug_of(effect, effect), (by,), _piles_on, player, cause)


def _lets_go(state: PitchState, player: int) -> bool:
    """Whether a blocker has not followed whom he pushed, be it that he stepped aside. (LRB 4, Piling On; FAQ.)"""
    return state.memory.not_followed == player and bool(state.match.edition.figures["word-for-word"])


def _may_pile(state: PitchState, by: int, effect: int) -> bool:
    """Whether he stands, or lies on the first of two whom he has blocked at once. (LRB 4, Piling On; FAQ.)"""
    if spent(state, by, effect):
        return bool(state.match.edition.figures["to-the-last-word"])
    return state.status[by] == Status.STANDING


@step
def _piles_on(state: PitchState, answer: Action, skill: str, players: tuple[int, ...], player: int, cause: str) -> None:
    by = players[0]
    if answer[2] is None:
        return
    state.tell("skill", player=by, skill=skill)
    spend(state, by, state.match.edition.effects.piles_on)
    if state.carrier == by and state.side[by] == state.active:
        state.turnover = True
    if state.status[by] == Status.STANDING:
        lie_down(state, by)
        if state.match.options.get("piling-on-face") == "stunned":
            state.set_status(by, Status.STUNNED)
    then(state, armour_again, player, by, cause)
