"""Skills about leaving a tackle zone: Tackle, Break Tackle, Diving Tackle, Stand Firm, Tentacles, Shadowing."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, roll, step, then
from leaguekeeper.play.pitch.procedures.harm.knock_down import lie_down
from leaguekeeper.play.pitch.procedures.moving.movement import stay
from leaguekeeper.play.pitch.procedures.rolls.roll import finish, judge, reroll_sources, take_reroll
from leaguekeeper.play.pitch.procedures.rolls.skill_use import offer, spend, spent
from leaguekeeper.play.pitch.skills.markers import follow_into, followers, lands, leavers, markers
from leaguekeeper.play.pitch.state import NOBODY, Mark, PitchState

__all__ = ["break_tackle", "dive", "eased", "is_tackled", "shadow", "stand_firm", "tentacles"]


def is_tackled(state: PitchState, player: int) -> bool:
    """Whether an opponent with Tackle denies the player his Dodge."""
    return bool(markers(state, player, state.at[player], state.match.edition.effects.denies_dodge))


def break_tackle(
    state: PitchState, die: int, player: int, kind: str, need: int, after: tuple[Any, ...], again: bool
) -> bool:
    """A failed dodge that strength in the place of agility would save, once a turn."""
    effect = state.match.edition.effects.breaks_tackles & state.skills[player]
    if die >= need or not effect or state.marks[player] & Mark.STRENGTH_USED or spent(state, player, effect):
        return False
    by_strength = _need_by_strength(state, player, after)
    if die < by_strength:
        return False
    spend(state, player, effect)
    skill = state.match.edition.slug_of(effect, state.skills[player])
    offer(state, skill, (player,), _breaks, by_strength, (die, player, kind, need, after, again))
    return True


def _need_by_strength(state: PitchState, player: int, after: tuple[Any, ...]) -> int:
    here, to = _way(after)
    if state.memory.diver not in (None, NOBODY) and state.match.edition.figures["keeps-to-the-letter"]:
        return _need_dived(state, player, "dodge", here, to, by_strength=True)
    return _by_strength(state, player, here, to)


def _by_strength(state: PitchState, player: int, here: int, to: int) -> int:
    agility = state.ag[player]
    state.ag[player] = state.st[player]
    need = state.match.edition.call.dodge(state, player, here, to)
    state.ag[player] = agility
    return need


def _way(after: tuple[Any, ...]) -> tuple[int, int]:
    """From where to where a dodge goes, out of the frame that waits for its outcome."""
    while isinstance(after[-1], tuple):
        after = after[-1]
    return after[-2], after[-1]


@step
def _breaks(
    state: PitchState,
    answer: Action,
    skill: str,
    players: tuple[int, ...],
    by_strength: int,
    rolled: tuple[Any, ...],
) -> None:
    die, player, kind, need, after, again = rolled
    if answer[2] is not None:
        state.mark(player, Mark.STRENGTH_USED)
        state.tell("skill", player=players[0], skill=skill)
        need = by_strength
    judge(state, die, player, kind, need, after, again)
    if answer[2] is None and state.match.edition.figures["keeps-to-the-letter"]:
        once = state.match.edition.effects.breaks_tackles & state.skills[player]
        state.spent = tuple(each for each in state.spent if each != (player, once))  # for another die of his turn


def dive(state: PitchState, die: int, player: int, kind: str, need: int, after: tuple[Any, ...], again: bool) -> bool:
    """A dodge that a diving tackle would spoil: one opponent may dive, for two less."""
    if die < need or state.memory.diver is not None:
        return False
    here, to = _way(after)
    effect = state.match.edition.effects.dives_to_tackle
    divers = leavers(state, player, here, effect)
    strong = _broke_free(state, player, kind, need, here, to)
    if not divers or die >= _need_dived(state, player, kind, here, to, by_strength=strong):
        return False
    skill = state.match.edition.slug_of(effect, state.skills[divers[0]])
    offer(state, skill, divers, _dives, (die, player, kind, need, after, again))
    return True


def _broke_free(state: PitchState, player: int, kind: str, need: int, here: int, to: int) -> bool:
    """Whether it is by his strength that he gets away, which a dive makes no less strong."""
    used = state.marks[player] & Mark.STRENGTH_USED and kind == "dodge"
    if not used or not state.match.edition.figures.get("keeps-to-the-letter"):
        return False
    return need < state.match.edition.call.dodge(state, player, here, to)


def _need_dived(state: PitchState, player: int, kind: str, here: int, to: int, *, by_strength: bool) -> int:
    state.memory.dive = 2
    call = state.match.edition.call
    asked = _by_strength if by_strength else call.leap if kind == "leap" else call.dodge
    need = asked(state, player, here, to)
    state.memory.dive = 0
    return need


def eased(state: PitchState, player: int, kind: str, after: tuple[Any, ...], bonus: int) -> int:
    """The die that a dodge needs with a bonus; where no sum does, still a natural 6. (House rules, Jet naturel.)"""
    here, to = _way(after)
    before, state.memory.broke = state.memory.broke, state.memory.broke + bonus
    if state.memory.diver in (None, NOBODY):
        need = int(state.match.edition.call.dodge(state, player, here, to))
    else:
        need = _need_dived(state, player, kind, here, to, by_strength=False)
    state.memory.broke = before
    return need


@step
def _dives(state: PitchState, answer: Action, skill: str, players: tuple[int, ...], rolled: tuple[Any, ...]) -> None:
    die, player, kind, need, after, again = rolled
    diver = answer[2]
    if diver is None:
        state.memory.diver = NOBODY
        judge(state, die, player, kind, need, after, again)
        return
    here, to = _way(after)
    strong = _broke_free(state, player, kind, need, here, to)
    state.tell("skill", player=diver, skill=skill)
    state.memory.diver = diver
    dived = _need_dived(state, player, kind, here, to, by_strength=strong)
    judge(state, die, player, kind, dived, (_dived, diver, after), again)


@step
def _dived(state: PitchState, success: bool, diver: int, after: tuple[Any, ...]) -> None:
    then(state, lands, diver, _way(after)[0])
    finish(state, after, success)


@step
def stand_firm(state: PitchState, player: int, here: int, to: int) -> None:
    """A failed dodge of a player who stands firm: he keeps his feet and his square, and does nothing more."""
    effect = state.match.edition.effects.stands_firm & state.skills[player]
    if effect:
        offer(state, state.match.edition.slug_of(effect, effect), (player,), _keeps_feet)


@step
def _keeps_feet(state: PitchState, answer: Action, skill: str, players: tuple[int, ...]) -> None:
    if answer[2] is None:
        return
    state.tell("skill", player=players[0], skill=skill)
    stay(state, over=True)
    diver, state.memory.diver = state.memory.diver, None
    if diver is not None and diver != NOBODY:
        lie_down(state, diver)


@step
def tentacles(state: PitchState, player: int, here: int, to: int) -> None:
    """One opponent with tentacles may try to hold a player who dodges or leaps away."""
    effect = state.match.edition.effects.tears
    holders = markers(state, player, here, effect)
    if holders:
        offer(state, state.match.edition.slug_of(effect, effect), holders, _grabs, player)


@step
def _grabs(state: PitchState, answer: Action, skill: str, players: tuple[int, ...], player: int) -> None:
    if answer[2] is not None:
        state.tell("skill", player=answer[2], skill=skill)
        _contest(state, "tentacles", answer[2], player, (_holds,))


@step
def _holds(state: PitchState, held: bool, holder: int) -> None:
    if held:
        stay(state, over=False)


@step
def shadow(state: PitchState, player: int, here: int, to: int) -> None:
    """An opponent may follow the acting player who has left his tackle zone, for whatever reason."""
    if player != state.actor and state.match.edition.figures["to-the-last-word"]:
        return
    effect = state.match.edition.effects.pursues
    able = followers(state, player, here, effect)
    if able:
        offer(state, state.match.edition.slug_of(effect, effect), able, _pursues, player, here)


@step
def _pursues(
    state: PitchState, answer: Action, skill: str, players: tuple[int, ...], player: int, vacated: int
) -> None:
    if answer[2] is not None:
        state.tell("skill", player=answer[2], skill=skill)
        _contest(state, "shadowing", answer[2], player, (_follows, vacated))


@step
def _follows(state: PitchState, follows: bool, follower: int, vacated: int) -> None:
    if follows:
        follow_into(state, follower, vacated)


def _contest(state: PitchState, kind: str, rival: int, mover: int, after: tuple[Any, ...]) -> None:
    """Each coach rolls a die and adds a figure of his player; whoever loses may roll his own again.

    ``after``'s step is told whether the rival won, and who he is.
    """
    roll(state, ("d6", "d6"), kind, None, _met, kind, rival, mover, after)


@step
def _met(state: PitchState, values: tuple[int, ...], kind: str, rival: int, mover: int, after: tuple[Any, ...]) -> None:
    _weigh(state, (values[0], values[1]), kind, (rival, mover, after), False)


def _weigh(state: PitchState, dice: tuple[int, int], kind: str, meeting: tuple[Any, ...], again: bool) -> None:
    rival, mover, _after = meeting
    tells_of_rival = kind == "shadowing"
    figure = _movement if tells_of_rival else _strength
    sides = ((dice[0], figure(state, rival)), (dice[1], figure(state, mover)))
    ahead = sum(sides[0]) - sum(sides[1])
    tie_wins = tells_of_rival and state.match.options.get("shadowing-tie", "follows") == "follows"
    wins = ahead > 0 or (ahead == 0 and tie_wins)
    who = {"player": rival, "target": mover} if tells_of_rival else {"player": mover, "by": rival}
    state.tell(kind, **who, roll=dice, sides=sides, success=wins)
    loser = mover if wins else rival
    sources = reroll_sources(state, loser, kind) if not again and _may_again(state, kind) else ()
    if not sources:
        _settled(state, wins, meeting)
        return
    about = (("player", loser), ("for", kind), ("roll", dice), ("sources", sources))
    rest = (dice, meeting)
    choose(state, state.side[loser], "reroll", _meets_again, loser, kind, 0, rest, sources, about=about)


def _movement(state: PitchState, player: int) -> int:
    """A player's movement with what his legs add to it. (LRB 4, Shadowing; Very Long Legs.)"""
    edition = state.match.edition
    longer = edition.modifier("movement", state.skills[player]) if edition.figures["keeps-to-the-letter"] else 0
    return state.ma[player] + longer


def _strength(state: PitchState, player: int) -> int:
    return state.st[player]


def _may_again(state: PitchState, kind: str) -> bool:
    return kind == "shadowing" or bool(state.match.edition.figures["rerolls-lone-dice"])


@step
def _settled(state: PitchState, wins: bool, meeting: tuple[Any, ...]) -> None:
    rival, _mover, after = meeting
    then(state, after[0], wins, rival, *after[1:])


@step
def _meets_again(
    state: PitchState,
    answer: Action,
    loser: int,
    kind: str,
    need: int,
    rest: tuple[tuple[int, int], tuple[Any, ...]],
    sources: tuple[str, ...],
) -> None:
    meeting = rest[1]
    stands: tuple[Any, ...] = (_settled, loser != meeting[0], meeting)
    if answer[1] == "none":
        then(state, *stands)
    else:
        take_reroll(state, loser, kind, answer[1], (_throw_one, loser, kind, *rest), stands)


@step
def _throw_one(state: PitchState, loser: int, kind: str, dice: tuple[int, int], meeting: tuple[Any, ...]) -> None:
    roll(state, ("d6",), kind, state.side[loser], _thrown_one, loser, kind, dice, meeting)


@step
def _thrown_one(
    state: PitchState, values: tuple[int, ...], loser: int, kind: str, dice: tuple[int, int], meeting: tuple[Any, ...]
) -> None:
    new = (values[0], dice[1]) if loser == meeting[0] else (dice[0], values[0])
    _weigh(state, new, kind, meeting, True)
