"""Famous staff who take the pitch themselves for a drive when their side is short (2020 edition, inducements)."""

from __future__ import annotations

from leaguekeeper.play.pitch.brought import uses
from leaguekeeper.play.pitch.frames import step, then
from leaguekeeper.play.pitch.in_force import begin
from leaguekeeper.play.pitch.inducements.asking import offer_use
from leaguekeeper.play.pitch.inducements.recruits import join_side
from leaguekeeper.play.pitch.procedures.harm.leader import leave
from leaguekeeper.play.pitch.procedures.kick_off.set_up import ELEVEN, available
from leaguekeeper.play.pitch.state import AWAY, HOME, NOBODY, PitchState, Status

__all__ = ["sent_off_after", "step_in"]

_STAFF = ("staff-bugman", "staff-kari")


@step
def step_in(state: PitchState) -> None:
    """A side that cannot set up eleven may have one of them join in; what else he brought may be lost with it."""
    for side in (AWAY, HOME):
        for slug in _STAFF:
            if uses(state, slug, side):
                then(state, _ask, side, slug)


@step
def _ask(state: PitchState, side: int, slug: str) -> None:
    if len(available(state, side)) < ELEVEN:
        offer_use(state, side, slug, NOBODY, _joins, side, slug)


@step
def _joins(state: PitchState, side: int, slug: str) -> None:
    data = state.match.edition.tables["playing-staff"][slug]
    player = join_side(state, side, f"{slug}-{'ab'[side]}", {**data, "position": slug, "star": True}, ())
    state.memory.substitutes = (*state.memory.substitutes, player)
    begin(state, f"{slug}-plays", side, "match")
    state.tell("joins-in", player=player)


@step
def sent_off_after(state: PitchState, fielded: tuple[int, ...], stood: tuple[int, ...]) -> None:
    """After his drive he is sent off; nobody argues about it."""
    players = state.memory.substitutes
    if players:
        state.memory.substitutes = ()
    for player in players:
        if state.status[player] <= Status.KO:
            leave(state, player, Status.SENT_OFF)
            state.tell("sent-off", player=player, why="staff")
