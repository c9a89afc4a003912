"""When special plays are played besides the ends of turns and drives: in one’s turn, at a foul, a throw, a fall.

A card names its moment (``when``): ``turn`` in one’s own turn between actions; ``foul``, ``pass`` before one’s own
foul or pass; ``kicked`` and ``falling`` after the kick-off event, for the kickers and for the receivers; ``sets-out``
when an opponent is activated; ``enters`` when one comes into a tackle zone; ``trips``, ``dies`` when one’s own does.
"""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action, Used
from leaguekeeper.play.pitch.brought import use, uses
from leaguekeeper.play.pitch.frames import step, then
from leaguekeeper.play.pitch.geometry import AROUND, BIT, NEIGHBOURS
from leaguekeeper.play.pitch.in_force import begin, end, holds, settle
from leaguekeeper.play.pitch.inducements.asking import offer_use
from leaguekeeper.play.pitch.inducements.spellbook import ask, cast, known
from leaguekeeper.play.pitch.procedures.harm.knock_down import fall
from leaguekeeper.play.pitch.procedures.match.stalling import stalls
from leaguekeeper.play.pitch.state import NOBODY, Mark, PitchState, Status

__all__ = [
    "at_fall", "at_foul", "at_kick_off", "at_pass", "comes_near", "first_or_never", "forget_hole", "mourned",
    "options", "play", "sets_out", "spread_out",
]  # fmt: skip

_SKIN, _HOLE, _MOVING, _EGO = "play-banana-skin", "play-pot-hole", "play-keep-it-moving", "play-ego-trip"
_TWICE = "play-razzle-dazzle"
_AGAIN = {
    "blitz": ("play-all-out-blitz", Used.BLITZ, True),
    "hand-off": ("play-down-the-chain", Used.HAND_OFF, False),
    "pass": ("play-flea-flicker", Used.PASS, True),
}
"""The cards that let a side do more than once what is done once a turn: which bit, and whether only once more."""


def _holds_any(state: PitchState) -> bool:
    return bool(state.memory.wizards)


# --- in one’s own turn -----------------------------------------------------------------------------------------------


def options(state: PitchState) -> list[Action]:
    """The cards that a coach may play now in his own turn."""
    if not _holds_any(state) or state.memory.free_turn is not None:
        return []
    return list(dict.fromkeys(("play", spell) for _wizard, spell in known(state, state.active, "turn")))


@step
def play(state: PitchState, card: str) -> None:
    """A coach plays a card in his own turn."""
    coach = state.active
    use(state, card, coach)
    state.tell("card-played", side=coach, result=card)
    cast(state, coach, card, card)


# --- when something is about to happen -------------------------------------------------------------------------------


@step
def at_foul(state: PitchState, fouler: int, victim: int) -> None:
    """A foul is committed: its side may play a card for it."""
    _ask(state, state.side[fouler], "foul")


@step
def at_pass(state: PitchState, thrower: int, target: int, what: str) -> None:
    """A pass is declared: its side may play a card for it."""
    if what == "pass":
        _ask(state, state.side[thrower], "pass")


@step
def at_kick_off(state: PitchState) -> None:
    """The kick-off event is over and the ball still in the air: both sides may play a card."""
    _ask(state, state.receiving, "falling")
    _ask(state, 1 - state.receiving, "kicked")


def _ask(state: PitchState, coach: int, moment: str) -> None:
    if _holds_any(state) and known(state, coach, moment):
        then(state, ask, coach, moment)


@step
def sets_out(state: PitchState, player: int, kind: str) -> None:
    """A player’s action is declared: a card may let it be done more often, and the other coach may answer."""
    side = state.side[player]
    if state.skills[player] & state.match.edition.bits[_TWICE]:
        state.memory.razzled = (player, kind)
    elif state.memory.razzled[0] == player:
        state.spent = tuple((player, mask) for mask in state.memory.worn)
    card, bit, once = _AGAIN.get(kind, ("", 0, False))
    if card and holds(state, card, side):
        state.used &= ~bit
        if once:
            end(state, card)
            begin(state, f"{card}-again", side, "turn")
    spread_out(state, side)
    _let_wait(state, player)
    if not state.zones[1 - side][state.at[player]]:
        _ask(state, 1 - side, "sets-out")


def _let_wait(state: PitchState, player: int) -> None:
    """Somebody acts before a carrier who acts first or never: if he could have scored, he stalls. (Temporiser.)"""
    carrier = state.carrier
    if carrier in (NOBODY, player) or not state.match.edition.figures["as-it-is-written"]:
        return
    waits = state.skills[carrier] & state.match.edition.bits[_EGO] and not state.marks[carrier] & Mark.DONE
    if waits and state.side[carrier] == state.active and stalls(state, carrier):
        state.memory.held_back = carrier


# --- squares in which somebody may come to grief ---------------------------------------------------------------------


def spread_out(state: PitchState, side: int) -> None:
    """Note the squares where a card may trip up a player of the side whose turn it is, and that of a pot-hole."""
    foe, snags = 1 - side, set[int]()
    if uses(state, _SKIN, foe):
        for player in state.on_pitch(foe):
            snags.update(near for at in NEIGHBOURS[state.at[player]] for near in (at, *AROUND[at]))
    if state.memory.pot_hole >= 0 and state.at[state.memory.pot_hole] >= 0:
        snags.update(NEIGHBOURS[state.at[state.memory.pot_hole]])
    if tuple(sorted(snags)) != state.memory.snags:
        state.memory.snags = tuple(sorted(snags))
        settle(state)


@step
def comes_near(state: PitchState, player: int, at: int) -> None:
    """An opponent comes into a tackle zone: a discarded skin may lie there."""
    foe = 1 - state.side[player]
    here = state.at[player]
    gone = here < 0 or not BIT[at] & BIT[here]
    if gone or state.status[player] != Status.STANDING or state.side[player] != state.active:
        return
    if state.zones[foe][at]:
        offer_use(state, foe, _SKIN, player, _slips, player)


@step
def _slips(state: PitchState, player: int) -> None:
    fall(state, player)


# --- when it has happened --------------------------------------------------------------------------------------------


def at_fall(state: PitchState, player: int, by: int, cause: str) -> bool:
    """A player falls in his own turn: a card may keep it from being a turnover."""
    own = state.side[player] == state.active
    if cause in ("fall", "trip") and own and uses(state, _MOVING, state.side[player]):
        then(state, _keeps_moving, player)
    return False


@step
def _keeps_moving(state: PitchState, player: int) -> None:
    offer_use(state, state.side[player], _MOVING, player, _no_turnover)


@step
def _no_turnover(state: PitchState) -> None:
    state.turnover = False


@step
def mourned(state: PitchState, player: int, result: str) -> None:
    """A player has died: a sponge may bring him round for this match."""
    if result == "dead" and player not in state.memory.outsiders:
        offer_use(state, state.side[player], "play-magic-sponge", player, _sponged, player)


@step
def _sponged(state: PitchState, player: int) -> None:
    for spell in state.match.edition.moments.spells["sponge"]:
        then(state, spell, player, "play-magic-sponge")


def first_or_never(state: PitchState) -> bool:
    """Between actions: who would only act first does not act once another of his side has."""
    if state.used & Used.ACTED:
        ego = state.match.edition.bits[_EGO]
        for player in state.on_pitch(state.active):
            if state.skills[player] & ego and not state.marks[player] & Mark.DONE:
                state.mark(player, Mark.DONE)
    return False


def forget_hole(state: PitchState) -> None:
    """A turn is over, and with it what was laid in a player’s way, and what he did first of two actions."""
    if state.memory.snags or state.memory.pot_hole != NOBODY:
        state.memory.pot_hole, state.memory.snags = NOBODY, ()
        settle(state)
    if state.memory.razzled[0] != NOBODY:
        state.memory.razzled, state.memory.worn = (NOBODY, ""), ()
