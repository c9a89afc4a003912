"""Why an answer is refused, as sentences for people."""

from __future__ import annotations

from leaguekeeper.base.words import N_, _
from leaguekeeper.play.core.protocol import Illegal
from leaguekeeper.play.pitch.words import by_hand

__all__ = ["REASONS", "reason"]

REASONS = {
    "no-dice-due": N_("No dice are asked for now."),
    "wrong-dice": N_("Dice asked for: {expected}."),
    "no-decision-due": N_("No decision is due now."),
    "not-allowed": N_("The rules do not allow {answer} when “{kind}” is asked."),
    "not-offered": N_("Nothing that may be answered now is written like {given}."),
    "not-a-square": N_("{value} is not a square of the pitch."),
    "not-a-formation": N_("A formation names each player with his square."),
    "unknown-player": N_("There is no player “{player}” in this match."),
    "unknown-action": N_("No action is called “{action}”."),
    "path-too-long": N_("The path of {player} is too long: {found} instead of {squares} at most."),
    "path-not-walked": N_("The action of {player} is over before his path: {squares} is left."),
    "rooted": N_("{player} has taken root and cannot move."),
    "setup-player": N_("Only players in the reserves can be set up, each of them once."),
    "setup-square": N_("Players are set up on different squares of their own half."),
    "setup-number": N_("Players to be set up: {expected}, not {found}."),
    "setup-wide-zone": N_("No more than two players may stand in a wide zone."),
    "setup-scrimmage": N_("At least three players must stand on the line of scrimmage; {found} do."),
    "setup-refuses": N_("{players} refuse to be on the pitch together."),
    **by_hand.REASONS,
}


def reason(refusal: Illegal) -> str:
    """Why an answer was refused, as a sentence."""
    sentence = REASONS.get(refusal.code)
    return _(sentence).format_map(refusal.values) if sentence else refusal.code
