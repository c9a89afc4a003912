"""The words by which data says what a skill does on the pitch: all that some procedure asks for, and nothing else.

Shipped data with another word is a fault of ``check-data`` (``data_faults``); in a league's own rule book it is
left out, and the skill is named before the match (``unplayed``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

from leaguekeeper.play.pitch.effects import Effects

__all__ = ["EFFECTS", "LIMITS", "MODIFIED", "ROLLED_AGAIN", "known", "unknown"]

EFFECTS = frozenset(each.name.replace("_", "-") for each in fields(Effects))
"""What a player may be able to do."""

MODIFIED = frozenset(
    (
        "armour", "armour-value", "blitz", "casualty", "catch", "catch-accurate", "charge", "dodge", "extra-squares",
        "injury", "intercept", "movement", "pick-up", "rush", "throw", "throw-far", "throw-mate", "throw-near",
    )
)  # fmt: skip
"""What a skill may add to: a roll, or the squares a player may move."""

ROLLED_AGAIN = frozenset(
    (
        "always-hungry", "animal-savagery", "any", "block", "blood-lust", "bone-head", "catch", "dauntless", "dodge",
        "eat", "foul-appearance", "go-for-it", "hypnotic-gaze", "intercept", "jump-up", "landing", "leap", "pass",
        "pick-up", "really-stupid", "safe-throw", "stand-up", "start-chainsaw", "take-root", "throw-team-mate",
        "play-look-a-distraction",
    )
)  # fmt: skip
"""The rolls that a skill may let a player make again; ``any`` one die."""

LIMITS = frozenset(("action", "activation", "always", "drive", "half", "match", "none", "turn"))
"""How often a skill may do so: once in so long, or every time (``none``; of a star's ability ``always``)."""

_WORDS = {"effects": EFFECTS, "modify": MODIFIED, "reroll": ROLLED_AGAIN}


def unknown(does: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The words of a skill's part for the pitch that nothing asks for, each after the key where it stands."""
    for key, words in _WORDS.items():
        yield from ((key, word) for word in does.get(key, ()) if word not in words)
    if does.get("limit", "none") not in LIMITS:
        yield "limit", str(does["limit"])


def known(does: Mapping[str, Any]) -> dict[str, Any]:
    """A skill's part for the pitch without the words that nothing asks for."""
    lost = set(unknown(does))
    found: dict[str, Any] = {}
    for key, told in does.items():
        if isinstance(told, Mapping):
            found[key] = {word: amount for word, amount in told.items() if (key, word) not in lost}
        elif isinstance(told, str):
            found |= {} if (key, told) in lost else {key: told}
        else:
            found[key] = [word for word in told if (key, word) not in lost]
    return found
