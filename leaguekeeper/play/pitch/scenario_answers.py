"""What scenario files need not say: the usual answers to decisions, and other words for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.words import decode
from leaguekeeper.play.protocol import Choose, Illegal

if TYPE_CHECKING:
    from leaguekeeper.play.pitch.game import PitchGame

__all__ = ["ALIASES", "DEFAULTS", "declined", "default", "means"]

DEFAULTS: Mapping[str, Any] = {
    "ability": "never",
    "apothecary": "spare",
    "argue": "never",
    "carve": "never",
    "cast": "never",
    "clock": "first",
    "dice": "first",
    "drum": "never",
    "bite": "first",
    "bless": "never",
    "claim": "never",
    "direction:rush": "never",
    "gain:dance": "never",
    "gain:mutation": "first",
    "intercept": "never",
    "operate": "never",
    "protest": "never",
    "reroll": "skill",
    "reroll:scatter": {"use": "none"},
    "skill": "harmless",
    "switch": "never",
    "wisdom": "never",
}

ALIASES: Mapping[str, str] = {
    "argue-the-call": "argue",
    "block": "block-die",
    "block-result": "block-die",
    "followup": "follow-up",
    "formation": "setup",
    "interception": "intercept",
    "interceptor": "intercept",
    "kick-off": "kick",
    "kick-off-target": "kick",
    "kick-target": "kick",
    "kickoff": "kick",
    "dump-off-target": "target",
    "facing": "direction",
    "place-ball": "put-ball",
    "place-player": "run",
    "swarming": "swarm",
    "template": "direction",
    "pass-target": "target",
    "push-square": "push",
    "pushback": "push",
    "re-roll": "reroll",
    "set-up": "setup",
    "spell": "cast",
    "touch-back": "touchback",
}
"""Other words for kinds of decisions."""


def means(choose: Choose, data: Mapping[str, Any]) -> bool:
    """Whether ``{"choose": "skill", "skill": "dodge"}`` answers the question of a re-roll, which Dodge gives."""
    gives = choose.kind == "reroll" and "skill" in choose.about.get("sources", ())
    return gives and data.get("choose") == "skill" and data.get("skill") == choose.about.get("skill")


def declined(data: Mapping[str, Any]) -> bool:
    """Whether a listed answer is a plain no, which a file may write where nothing could be used anyway."""
    refuses = any(data.get(key, True) in (False, None, "none", "never", "no") for key in ("use", "player", "skill"))
    return data.get("choose") in _DECLINABLE and refuses


_DECLINABLE = frozenset(("reroll", "skill", "apothecary", "argue", "bribe", "intercept", "follow-up"))


def default(game: PitchGame, state: PitchState, choose: Choose, word: Any) -> Action | None:
    """What a default answers: ``never``, ``always``, ``first``, or a value of the decision.

    ``skill`` (for re-rolls, also ``never``) uses a skill that re-rolls and nothing else; ``harmless`` uses the
    skills that cannot hurt and lets lie those that ask for more; ``spare`` keeps the apothecary from a mere stun.

    Raises:
        Illegal: the word is no answer to the decision.
    """
    options = game.options(state)
    if word == "first":
        return options[0]
    if choose.kind == "reroll" and word in ("never", "skill"):
        return next((o for o in options if o[1] == "skill"), ("reroll", "none"))
    if choose.kind == "skill" and word == "harmless":
        asked = state.match.edition.tables["asked"]
        if choose.about["skill"] in asked["spared"]:
            return options[-1]
        return None if choose.about["skill"] in asked["skills"] else options[0]
    if word == "spare":
        return ("apothecary", False) if choose.about["result"] == "stunned" else None
    if word in ("always", "never"):
        return _always(choose.kind, options, use=word == "always")
    data = dict(word) if isinstance(word, Mapping) else {"use": word}
    return decode(state, options, {"choose": choose.kind, **data})


def _always(kind: str, options: Any, *, use: bool) -> Action:
    negative = [o for o in options if o[-1] in (None, False, "none") or len(o) == 1]
    positive = [o for o in options if o not in negative]
    found = positive if use else negative
    if not found:
        raise Illegal("not-offered", given=kind)
    first: Action = found[0]
    return first
