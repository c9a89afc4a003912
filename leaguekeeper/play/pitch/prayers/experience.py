"""Prayers by which a deed brings more experience than it usually does (2020 edition, Prayers to Nuffle)."""

from __future__ import annotations

from leaguekeeper.play.pitch.procedures.blocking.push import is_pushing
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.weapons.ball_and_chain import is_shoving

__all__ = ["more_for"]


def more_for(state: PitchState, player: int, victim: int, deed: str) -> None:
    """A player has done something; what his side's prayers add to the experience he has for it is told."""
    if player < 0 or not state.memory.in_force or (victim >= 0 and state.side[victim] == state.side[player]):
        return
    side, figures = state.side[player], state.match.edition.figures
    if deed == _CROWD and figures["word-for-word"] and not (is_pushing(state) or is_shoving(state)):
        return  # a trapdoor or the ice took him, not whoever acts
    more = _more(state, side, deed)
    if (more and deed == _CROWD and figures["effects-to-the-letter"]) or (deed == _FOUL and figures["word-for-word"]):
        more += _more(state, side, _BLOCK)
    for slug, points in more:
        state.tell("extra-experience", player=player, points=points, result=slug)


_CROWD, _FOUL, _BLOCK = "crowd-casualty", "foul-casualty", "block-casualty"
"""Casualties for which more may be earned, as for one by a block: among the crowd where a prayer lets it count as one,
by a foul always."""


def _more(state: PitchState, side: int, deed: str) -> list[tuple[str, int]]:
    """The prayers of a side that make more of a deed, and how much."""
    tables = state.match.edition.tables
    usual = tables["experience"].get(deed)
    found = []
    for slug, whose, _until in state.memory.in_force:
        what = tables["prayer-outcomes"].get(slug, {})
        if whose == side and usual is not None and what.get("experience") == usual["as"]:
            points = int(what["points"]) - usual["points"]
            if points > 0:
                found.append((slug, points))
    return found
