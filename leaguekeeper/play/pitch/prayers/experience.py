"""Prayers by which a deed brings more experience than it usually does (2020 edition, Prayers to Nuffle)."""

from __future__ import annotations

from leaguekeeper.play.pitch.state import PitchState

__all__ = ["more_for"]


def more_for(state: PitchState, player: int, victim: int, deed: str) -> None:
    """A player has done something; what his side's prayers add to the experience he has for it is told."""
    if player < 0 or not state.memory.in_force or (victim >= 0 and state.side[victim] == state.side[player]):
        return
    tables = state.match.edition.tables
    for slug, side, _until in state.memory.in_force:
        what = tables["prayer-outcomes"].get(slug, {})
        usual = tables["experience"].get(deed)
        if side == state.side[player] and usual is not None and what.get("experience") == usual["as"]:
            points = int(what["points"]) - usual["points"]
            if points > 0:
                state.tell("extra-experience", player=player, points=points, result=slug)
