"""A block: strengths and assists, the dice, who chooses, and what each face does (LRB 4, Blocks)."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.actions import FACE, Action
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.procedures.ball.loose import settle
from leaguekeeper.play.pitch.procedures.blocking import push
from leaguekeeper.play.pitch.procedures.blocking.assists import strength_of, supporters
from leaguekeeper.play.pitch.procedures.blocking.some_dice import ask_dice
from leaguekeeper.play.pitch.procedures.harm.knock_down import knock_down, lie_down
from leaguekeeper.play.pitch.procedures.rolls.roll import reroll_sources, take_reroll
from leaguekeeper.play.pitch.state import NOBODY, PitchState, Status

__all__ = ["BOTH_DOWN", "POW", "SKULL", "STUMBLE", "assists", "begin", "both_down", "declare", "dice_for",
           "is_over", "lone_strength", "resolve", "strengths", "strike"]  # fmt: skip

SKULL, BOTH_DOWN, PUSH, PUSH_TOO, STUMBLE, POW = 1, 2, 3, 4, 5, 6

_BLOCK_DICE = ((), ("block",), ("block", "block"), ("block", "block", "block"))


@step
def begin(state: PitchState, attacker: int, victim: int) -> None:
    """A block is declared and struck; what the victim does about it comes first."""
    then(state, strike, attacker, (victim,))
    declare(state, attacker, victim)


@step
def declare(state: PitchState, attacker: int, victim: int) -> None:
    """A block is declared: whatever is to be done about it before its dice are thrown."""
    state.tell("block", player=attacker, target=victim)
    for act in state.live.block_declared:
        then(state, act, attacker, victim)


@step
def strike(state: PitchState, attacker: int, victims: tuple[int, ...]) -> None:
    """The dice are thrown, after whatever changes the attacker's strength."""
    refused = state.memory.refused
    if refused:
        state.memory.refused = {v: each for v, each in refused.items() if v not in victims}
        victims = tuple(v for v in victims if v not in refused)
    if not victims or any(state.status[p] != Status.STANDING for p in (attacker, *victims)):
        return
    state.memory.strength = None
    then(state, _throw, attacker, victims)
    for act in state.live.block_strength:
        then(state, act, attacker, victims)


@step
def _throw(state: PitchState, attacker: int, victims: tuple[int, ...]) -> None:
    count = dice_for(state, attacker, victims)
    state.memory.strength = None  # it was lent for this block alone
    more, state.memory.more_dice = state.memory.more_dice, False
    if more and abs(count) < len(_BLOCK_DICE) - 1:
        count += 1 if count > 0 else -1
    roll(state, _BLOCK_DICE[abs(count)], "block", state.side[attacker], _fell, attacker, victims, count, ())


def dice_for(state: PitchState, attacker: int, victims: tuple[int, ...]) -> int:
    """How many block dice are thrown; negative where the victims' coach chooses."""
    return int(state.match.edition.call.block_dice(*strengths(state, attacker, victims)))


def strengths(state: PitchState, attacker: int, victims: tuple[int, ...]) -> tuple[int, int]:
    """What stands against what in a block: the strengths of both sides, those who help counted in."""
    own = lone_strength(state, attacker)
    if not state.skills[attacker] & state.match.edition.effects.fights_alone:
        own += assists(state, attacker, victims)
    return own, sum(state.st[v] for v in victims) + _defence(state, attacker, victims)


def lone_strength(state: PitchState, attacker: int) -> int:
    """The strength with which a player attacks before anybody helps him: of a blitzer with what a blitz adds to it."""
    edition, own = state.match.edition, strength_of(state, attacker)
    if state.action == "blitzed":
        own += edition.modifier("blitz", state.skills[attacker]) + state.conditions.get("blitz", 0)
        if state.moved:
            own += edition.modifier("charge", state.skills[attacker])
    return own


def assists(state: PitchState, attacker: int, victims: tuple[int, ...]) -> int:
    """How many team-mates help to block the victims; against one of their own nobody does."""
    if state.side[attacker] == state.side[victims[0]]:
        return 0
    if len(victims) == 1:
        at, ignored = state.at[victims[0]], 1 if state.zoning[victims[0]] else 0
        return len(supporters(state, at, state.side[attacker], attacker, ignored))
    found: set[int] = set()
    for victim in victims:
        found.update(supporters(state, state.at[victim], state.side[attacker], attacker, 0))
    return len(found)


def _defence(state: PitchState, attacker: int, victims: tuple[int, ...]) -> int:
    alone = state.skills[attacker] & state.match.edition.effects.fights_alone
    if state.side[attacker] == state.side[victims[0]] and not alone:
        return 0
    ignored = 1 if state.zoning[attacker] else 0
    helpers = supporters(state, state.at[attacker], state.side[victims[0]], victims[0], ignored)
    return len(helpers) if len(victims) == 1 else sum(1 for helper in helpers if helper not in victims)


@step
def _fell(
    state: PitchState,
    values: tuple[int, ...],
    attacker: int,
    victims: tuple[int, ...],
    count: int,
    again: tuple[str, ...],
) -> None:
    """Block dice lie there; ``again`` says by what each of the last of them has been thrown a second time."""
    state.tell(
        "block-dice", player=attacker, target=victims[0], roll=values, chooser="defender" if count < 0 else "attacker"
    )
    sources = _sources(state, values, attacker, again)
    if not sources:
        _pick(state, values, attacker, victims, count)
        return
    about = (("player", attacker), ("for", "block"), ("roll", values), ("sources", sources))
    seat, rest = state.side[attacker], (values, victims, again)
    choose(state, seat, "reroll", _reroll, attacker, "block", count, rest, sources, about=about)


def _sources(state: PitchState, values: tuple[int, ...], attacker: int, again: tuple[str, ...]) -> tuple[str, ...]:
    """By what block dice may be thrown again: none more than once, so that of some one by one alone is left.

    (House rules, Principes des relances; skills, Pro, Brawler.)
    """
    fresh = values[: len(values) - len(again)]
    if again and not (fresh and state.match.edition.figures["effects-to-the-letter"]):
        return ()
    sources = reroll_sources(state, attacker, "block")
    if again:
        sources = tuple(each for each in sources if each not in again and _takes_one(state, attacker, each))
    if BOTH_DOWN in fresh and "brawler" not in again and state.action == "block" and _brawls(state, attacker):
        return ("brawler", *sources)
    return sources


def _takes_one(state: PitchState, attacker: int, source: str) -> bool:
    """Whether a source lets one die of several be thrown again, and leaves the others."""
    pro = source == "pro" and bool(state.match.edition.figures["pro-one-die"])
    return pro or (source == "skill" and _rolls(state, attacker, "one-die"))


@step
def _reroll(
    state: PitchState,
    answer: Action,
    attacker: int,
    kind: str,
    count: int,
    rest: tuple[tuple[int, ...], tuple[int, ...], tuple[str, ...]],
    sources: tuple[str, ...],
) -> None:
    values, victims, before = rest
    stands: tuple[Any, ...] = (_pick, values, attacker, victims, count)
    if answer[1] == "none":
        then(state, *stands)
        return
    if answer[1] == "brawler":
        state.tell("reroll", player=attacker, by="skill", what=kind)
        then(state, _throw_one, attacker, victims, (count, values, (*before, "brawler")), BOTH_DOWN)
        return
    again: tuple[Any, ...] = (_throw_again, attacker, victims, count)
    if _takes_one(state, attacker, answer[1]):
        again = (_ask_die, attacker, victims, (count, values, (*before, answer[1])))
    elif answer[1] == "skill" and _rolls(state, attacker, "any-dice"):
        again = (ask_dice, attacker, values, (_fell, attacker, victims, count))
    take_reroll(state, attacker, kind, answer[1], again, stands)


def _rolls(state: PitchState, attacker: int, how: str) -> bool:
    """Whether what lets an attacker throw again lets him do it ``how``: one die only, any of them."""
    edition = state.match.edition
    each = next(each for each in edition.rerolls_of("block") if state.skills[attacker] & each.mask)
    return bool(edition.skills[each.skill].get(how))


def _brawls(state: PitchState, attacker: int) -> bool:
    return bool(state.skills[attacker] & state.match.edition.effects.brawls)


_Thrown = tuple[int, tuple[int, ...], tuple[str, ...]]
"""How many dice, how they lie, and by what the last of them are thrown again, the one that is asked about too."""


@step
def _ask_die(state: PitchState, attacker: int, victims: tuple[int, ...], thrown: _Thrown) -> None:
    """One die only is rolled again: the attacker's coach says which."""
    _count, values, again = thrown
    fresh = values[: len(values) - len(again) + 1]
    faces = tuple(dict.fromkeys(PUSH if v == PUSH_TOO else v for v in fresh))
    if len(faces) == 1:
        then(state, _throw_one, attacker, victims, thrown, faces[0])
        return
    about = (("player", attacker), ("target", victims[0]), ("roll", fresh), ("for", "reroll"))
    choose(state, state.side[attacker], "block-die", _die_named, faces, attacker, victims, thrown, about=about)


@step
def _die_named(
    state: PitchState,
    answer: Action,
    faces: tuple[int, ...],
    attacker: int,
    victims: tuple[int, ...],
    thrown: _Thrown,
) -> None:
    then(state, _throw_one, attacker, victims, thrown, answer[1])


@step
def _throw_one(state: PitchState, attacker: int, victims: tuple[int, ...], thrown: _Thrown, face: int) -> None:
    count, values, again = thrown
    place = next(i for i, v in enumerate(values) if v == face or (face == PUSH and v == PUSH_TOO))
    left = values[:place] + values[place + 1 :]
    roll(state, _BLOCK_DICE[1], "block", state.side[attacker], _thrown_one, attacker, victims, count, left, again)


@step
def _thrown_one(
    state: PitchState,
    values: tuple[int, ...],
    attacker: int,
    victims: tuple[int, ...],
    count: int,
    left: tuple[int, ...],
    again: tuple[str, ...],
) -> None:
    _fell(state, (*left, *values), attacker, victims, count, again)


@step
def _throw_again(state: PitchState, attacker: int, victims: tuple[int, ...], count: int) -> None:
    whole = ("whole",) * abs(count)
    roll(state, _BLOCK_DICE[abs(count)], "block", state.side[attacker], _fell, attacker, victims, count, whole)


@step
def _pick(state: PitchState, values: tuple[int, ...], attacker: int, victims: tuple[int, ...], count: int) -> None:
    faces = tuple(dict.fromkeys(PUSH if v == PUSH_TOO else v for v in values))
    if len(faces) == 1:
        state.forced.append(FACE[faces[0]])
        then(state, resolve, faces[0], attacker, victims)
        return
    seat = state.side[attacker] if count > 0 else state.side[victims[0]]
    about = (("player", attacker), ("target", victims[0]), ("roll", values))
    choose(state, seat, "block-die", _picked, faces, attacker, victims, values, about=about)


@lists("block-die")
def _faces(
    state: PitchState, faces: tuple[int, ...], attacker: int, victims: tuple[int, ...], values: tuple[int, ...]
) -> list[Action]:
    return [FACE[f] for f in faces]


@step
def _picked(
    state: PitchState,
    answer: Action,
    faces: tuple[int, ...],
    attacker: int,
    victims: tuple[int, ...],
    values: tuple[int, ...],
) -> None:
    then(state, resolve, answer[1], attacker, victims)


@step
def resolve(state: PitchState, face: int, attacker: int, victims: tuple[int, ...]) -> None:
    """What the chosen face does to the attacker and his victims."""
    if state.memory.chosen_blocks is not None:
        state.memory.chosen_blocks += ((face, victims[0]),)
        return
    if state.memory.not_followed != NOBODY:
        state.memory.not_followed = NOBODY
    state.tell("block-result", player=attacker, target=victims[0], face=_NAMES[face])
    if state.memory.blocks_from < 0 or not state.match.edition.figures["each-rule-counts"]:
        is_over(state, attacker, victims)
    then(state, settle)
    if face == SKULL:
        _attacker_down(state, attacker, victims)
        return
    if face == BOTH_DOWN:
        then(state, both_down, attacker, victims)
        for act in state.live.both_down:
            then(state, act, attacker, victims)
        return
    stood = state.at[attacker] if state.memory.blocks_from < 0 else state.memory.blocks_from
    for victim in reversed(victims):
        if victim != victims[-1]:
            then(state, settle)
        then(state, push.hit, attacker, victim, stood, _knocks(state, face, attacker, victim), len(victims))


@step
def is_over(state: PitchState, attacker: int, victims: tuple[int, ...]) -> None:
    """A block, or both of two at once, has been carried out: what its attacker's skills make of that."""
    for after in state.match.edition.living(state.skills[attacker]).block_over:
        then(state, after, attacker, victims)


@step
def both_down(state: PitchState, attacker: int, victims: tuple[int, ...]) -> None:
    """Attacker and victim go down, unless a skill keeps either on his feet."""
    stays_up = state.match.edition.effects.stays_up
    if state.status[attacker] == Status.STANDING and not state.skills[attacker] & stays_up:
        _fall_together(state, attacker, victims)
    for victim in reversed(victims):
        if not state.skills[victim] & stays_up:
            knock_down(state, victim, attacker, "block")


def _attacker_down(state: PitchState, attacker: int, victims: tuple[int, ...]) -> None:
    if len(victims) == 1:
        if state.status[attacker] == Status.STANDING:
            knock_down(state, attacker, victims[0], "block")
        return
    choose(state, state.side[victims[0]], "credit", _credited, victims, attacker, about=(("players", victims),))


def _fall_together(state: PitchState, attacker: int, victims: tuple[int, ...]) -> None:
    """The attacker goes down with his victims, at once, though they are hurt first."""
    if len(victims) == 1:
        knock_down(state, attacker, victims[0], "block")
    else:
        lie_down(state, attacker)
        then(state, _down_by, attacker, victims)


@step
def _down_by(state: PitchState, attacker: int, victims: tuple[int, ...]) -> None:
    _attacker_down(state, attacker, victims)


@lists("credit")
def _creditors(state: PitchState, victims: tuple[int, ...], attacker: int) -> list[Action]:
    return [("credit", v) for v in victims]


@step
def _credited(state: PitchState, answer: Action, victims: tuple[int, ...], attacker: int) -> None:
    """The victims' coach says which of them has felled an attacker who blocked two at once."""
    knock_down(state, attacker, answer[1], "block")


def _knocks(state: PitchState, face: int, attacker: int, victim: int) -> bool:
    if face != STUMBLE:
        return face == POW
    effects = state.match.edition.effects
    dodges = state.skills[victim] & effects.stumble_is_push and not state.skills[attacker] & effects.denies_dodge
    return not dodges


_NAMES = {1: "skull", 2: "both-down", 3: "push", 4: "push", 5: "stumble", 6: "pow"}
