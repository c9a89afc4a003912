"""The dice of somebody on the move: what faces succeed, whether he gets up, what he may roll again."""

from __future__ import annotations

from leaguekeeper.play.pitch.state import Mark, PitchState, Status

__all__ = ["faces_of", "pick_up", "rerolls", "standing_up", "success"]


def success(need: int) -> float:
    """How likely a D6 shows at least ``need``; a 1 always fails and a 6 always succeeds."""
    return faces_of(need) / 6


def faces_of(need: int) -> int:
    """By how many faces of a D6 it shows at least ``need``."""
    return 7 - min(6, max(2, need))


def standing_up(state: PitchState, player: int) -> tuple[int, int]:
    """By how many faces of a die he gets on his feet, and what movement is left then."""
    edition = state.match.edition
    movement = state.ma[player] + edition.modifier("movement", state.skills[player])
    if state.status[player] != Status.PRONE or state.skills[player] & edition.effects.stands_free:
        return 6, movement
    cost = edition.figures["stand-up"]
    if movement >= cost:
        return 6, movement - cost
    return faces_of(edition.figures["stand-up-roll"]), 0


def rerolls(state: PitchState, player: int, kind: str) -> bool:
    """Whether a player has a skill for rolling something again that he has not used."""
    for each in state.match.edition.rerolls_of(kind):
        if state.skills[player] & each.mask:
            spent = state.actor == player and (player, each.mask) in state.spent
            return not spent and not (each.limit == "turn" and state.marks[player] & Mark.ONCE_A_TURN)
    return False


def pick_up(state: PitchState, player: int) -> int:
    """By how many faces of a die, his own re-roll reckoned in, he picks the ball up where it lies."""
    home, free = state.at[player], state.who[state.ball] < 0
    if free:
        state.shift(player, state.ball)
    need = state.match.edition.call.pick_up(state, player)
    if free:
        state.shift(player, home)
    return faces_of(need)
