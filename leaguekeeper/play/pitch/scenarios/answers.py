"""What scenario files need not say: the usual answers to decisions, and other words for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from leaguekeeper.play.core.protocol import Choose, Illegal
from leaguekeeper.play.pitch.actions import Action, is_yes
from leaguekeeper.play.pitch.frames import offered
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.words.notation import decode, pick_option

__all__ = ["DEFAULTS", "declined", "default", "means", "said", "settled"]

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
    "bribe": "never",
    "claim": "never",
    "corruption": "always",
    "direction:rush": "never",
    "gain:dance": "never",
    "gain:mutation": "first",
    "high-kick": "never",
    "kicker:kick-off": "first",
    "intercept": "never",
    "operate": "never",
    "protest": "never",
    "quick-snap": "never",
    "redraw": "never",
    "rock": "always",
    "reroll": "skill",
    "reroll:scatter": {"use": "none"},
    "run": "never",
    "skill": "harmless",
    "solid-defence": "never",
    "swarm": "never",
    "switch": "never",
    "wisdom": "never",
}


def said(choose: Choose, defaults: Mapping[str, Any]) -> Any:
    """What the defaults of a file say of a skill that gives the re-roll in question; None where they say nothing."""
    if choose.kind != "reroll" or "skill" not in choose.about.get("sources", ()):
        return None
    word = defaults.get(f"skill:{choose.about.get('skill')}", defaults.get("skill"))
    return {"never": "none", "always": "skill"}.get(word) if isinstance(word, str) else None


def means(choose: Choose, data: Mapping[str, Any]) -> bool:
    """Whether an answer named after a skill is about it, the re-roll it gives or the square it chooses."""
    skill = choose.about.get("skill")
    if skill is None or (choose.kind == "reroll" and "skill" not in choose.about.get("sources", ())):
        return False
    if choose.kind not in ("reroll", "skill", "push"):
        return False
    return _named(data, skill) and (choose.kind != "push" or _square(data) is not None)


def _named(data: Mapping[str, Any], skill: str) -> bool:
    """Whether an answer is named after a skill; ``side-step`` and ``sidestep`` are one word in two books."""
    named = data.get("choose")
    said = data.get("skill") if named == "skill" else named
    return isinstance(said, str) and said.replace("-", "") == skill.replace("-", "")


def _square(data: Mapping[str, Any]) -> Any:
    return next((value for value in data.values() if isinstance(value, list)), None)


def settled(state: PitchState, data: Mapping[str, Any]) -> bool:
    """Whether a listed answer is one that nobody is asked for, there being no other (it is then crossed off).

    That a skill is used goes without saying where it lets its owner choose a square and the square is asked for.
    """
    asks = state.asks
    aside = asks.about.get("skill") if isinstance(asks, Choose) and asks.kind == "push" else None
    if aside is not None and _square(data) is None and _named(data, aside):
        return data.get("use", True) is True
    used = next((each for each in state.forced if each[0] == "skill"), None)
    if used is not None and _named(data, used[1]) and data.get("use", True) is True:
        at = _square(data)
        found = pick_option(state.match, state.forced, {"choose": "push", "at": at}) if at is not None else used
    else:
        found = pick_option(state.match, state.forced, data)
    if found is not None and found is not used:
        state.forced.remove(found)
    return found is not None


def declined(data: Mapping[str, Any]) -> bool:
    """Whether a listed answer is a plain no, which a file may write where nothing could be used anyway."""
    refuses = any(data.get(key, True) in _NO for key in ("use", "player", "skill", "to"))
    return (data.get("choose") in _DECLINABLE and refuses) or (len(data) == 1 and data.get("choose") in _DONE)


_NO = (False, None, "none", "never", "no")
_DECLINABLE = frozenset(("reroll", "skill", "apothecary", "argue", "bribe", "intercept", "follow-up", "run"))


_DONE = frozenset(("quick-snap", "solid-defence", "swarm"))
"""What is over with a bare mention, or by itself when nobody is left."""


def default(state: PitchState, choose: Choose, word: Any) -> Action | None:
    """What a default answers: ``never``, ``always``, ``first``, or a value of the decision.

    ``skill`` (for re-rolls, also ``never``) uses a skill that re-rolls and nothing else; ``harmless`` uses the
    skills that cannot hurt and lets lie those that ask for more; ``spare`` keeps the apothecary from a mere stun.

    Raises:
        Illegal: the word is no answer to the decision.
    """
    options: Sequence[Action] = offered(state)
    if word == "first":
        return options[0]
    if choose.kind == "reroll" and word == "none":
        return ("reroll", "none")
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


def _always(kind: str, options: Any, *, use: bool) -> Action | None:
    found = [o for o in options if (len(o) > 1 and is_yes(o)) is use]
    if not found and not use:
        return None
    if not found:
        raise Illegal("not-offered", given=kind)
    first: Action = found[0]
    return first
