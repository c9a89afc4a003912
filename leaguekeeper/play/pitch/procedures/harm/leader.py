"""What a side loses, or a partner gains, with whoever leaves the match (2020 edition, Leader; star players)."""

from __future__ import annotations

from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = ["leader_leaves", "leave"]

_OUT = (Status.KO, Status.CASUALTY, Status.DEAD, Status.SENT_OFF, Status.ABSENT)


def leader_leaves(state: PitchState, player: int) -> None:
    """A player has left the match or was knocked out: his side may have no leader left."""
    for more in state.live.left_play:
        more(state, player)
    side, leads = state.side[player], state.match.edition.effects.leads
    if not state.leader[side] or not state.skills[player] & leads or not state.match.edition.figures["leader-lost"]:
        return
    if not any(state.skills[p] & leads and state.status[p] not in _OUT for p in state.team(side)):
        state.leader[side] = 0


def leave(state: PitchState, player: int, status: int) -> None:
    """Between two drives a player leaves the match, and his side loses with him what it always would."""
    state.status[player] = status
    if state.match.edition.figures["effects-to-the-letter"]:
        leader_leaves(state, player)
