"""Why the rules refuse an answer, in a sentence for the coach."""

from __future__ import annotations

from collections import defaultdict

from leaguekeeper.base.words import N_, _
from leaguekeeper.play.core.protocol import Illegal

__all__ = ["SENTENCES", "reason"]

SENTENCES = {
    "action-form": N_("This is not written as an action of the rugby game: {field}."),
    "bases-overlap": N_("Two bases may not overlap."),
    "cannot-move-twice": N_("This player cannot move now."),
    "cannot-run": N_("This player cannot run now."),
    "card-not-now": N_("This card cannot be played so now."),
    "down-can-only-stand-up": N_("A downed defender can only stand up."),
    "kick-into-the-other-half": N_("The kick must go into the other half."),
    "leg-without-length": N_("Each leg of a path must lead somewhere else."),
    "match-over": N_("The match is over."),
    "must-move": N_("He must move to take a token."),
    "name-the-way-to-steal": N_("Say how the ball is stolen: from a downed player, from the ground or in flight."),
    "no-decision-due": N_("No decision is due now."),
    "no-dice-due": N_("No dice are asked for now."),
    "no-movement-after-standing-up": N_("He cannot move after standing up."),
    "no-such-defender": N_("No such defender can act now."),
    "no-such-receiver": N_("The receiver must be a standing team-mate who is not ahead."),
    "nobody-to-tackle": N_("Only a standing carrier can be tackled."),
    "not-offered": N_("This is not possible now."),
    "not-the-active-player": N_("Another player is active."),
    "off-the-pitch": N_("Movement never leaves the pitch."),
    "one-bend-at-most": N_("The first movement has one bend at most."),
    "outside-own-half": N_("Players stand in their own half, away from the halfway line."),
    "place-the-line-up": N_("Place each player of the line-up, and nobody else."),
    "somebody-in-the-way": N_("Somebody stands in the way."),
    "stays-in-the-field": N_("The receiver stays in the field of play."),
    "too-far": N_("This is too far."),
}
"""The sentence of every code of refusal."""


def reason(refusal: Illegal) -> str:
    """The refusal as a sentence."""
    sentence = SENTENCES.get(refusal.code, SENTENCES["not-offered"])
    return _(sentence).format_map(defaultdict(str, {key: str(value) for key, value in refusal.values.items()}))
