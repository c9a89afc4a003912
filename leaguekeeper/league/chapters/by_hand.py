"""What was done by hand at the pitch: told with the report, and gold that was awarded so."""

from __future__ import annotations

from collections.abc import Iterable

from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.match import ByHand
from leaguekeeper.league.step import Step

__all__ = ["tell_by_hand"]

_TOLD = {
    "move": N_("By hand: {player} is moved. {why}"),
    "place": N_("By hand: {player} comes on. {why}"),
    "ball": N_("By hand: the ball is put elsewhere. {why}"),
    "set": N_("By hand: {player} is stood up, laid down or taken off. {why}"),
    "hurt": N_("By hand: {player} is injured. {why}"),
    "reroll": N_("By hand: {amount} re-rolls. {why}"),
    "experience": N_("By hand: {amount} experience for {player}. {why}"),
    "gold": N_("By hand: {amount} gp. {why}"),
    "roll": N_("By hand: dice are rolled. {why}"),
    "note": N_("By hand: {why}"),
}


def tell_by_hand(step: Step, name: str, deeds: Iterable[ByHand]) -> None:
    """Name every step that a side proposed and both agreed to; gold goes in or out of the treasury it is about."""
    for deed in deeds:
        whose = step.team_id(deed.of or name)
        amount = f"{deed.amount:+d}".replace("-", "−")
        if deed.deed == "gold":
            step.context.move(whose, deed.amount, _TOLD["gold"], step.rule, amount=amount, why=deed.why)
        known = step.team(deed.of or name).players.get(deed.player or "")
        player = known.name if known is not None else deed.player or "–"
        step.context.remark(_TOLD[deed.deed], step.rule, team=whose, player=player, amount=amount, why=deed.why)
