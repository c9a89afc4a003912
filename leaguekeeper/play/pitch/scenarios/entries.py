"""Listed answers of a scenario in the engine's words, and as the several answers that one of them may hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

__all__ = ["ANSWERS", "worded"]

_ALIASES: Mapping[str, str] = {
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
    "coin-toss": "coin",
    "contest": "argue",
    "skill-reroll": "reroll",
    "swarming": "swarm",
    "toss": "coin",
    "use-apothecary": "apothecary",
    "use-skill": "skill",
    "template": "direction",
    "pass-target": "target",
    "push-square": "push",
    "pushback": "push",
    "re-roll": "reroll",
    "solid-defense": "solid-defence",
    "set-up": "setup",
    "spell": "cast",
    "touch-back": "touchback",
}
"""Other words for kinds of decisions."""

_SLUGS = frozenset(("action", "choose", "die", "do", "gain", "rune", "skill", "spell", "use", "with"))
"""The parts of an answer that are no names of players."""

ANSWERS = frozenset(("kick", "kick-off", "pass-block", "dump-off", "touchback", "setup", "set-up"))
"""What a file may call a deed, though the rules ask for it."""


_SEVERAL = ("moves", "places", "players")
_EACH = ("quick-snap", "solid-defence", "swarm")
"""Decisions that are answered player by player, and the words under which a file may name all of them at once."""


def worded(data: Mapping[str, Any]) -> tuple[Mapping[str, Any], ...]:
    """An entry as the engine's answers: slugs with hyphens, the usual names of kinds, a path as single steps."""
    told = {key: value.replace("_", "-") for key, value in data.items() if key in _SLUGS and isinstance(value, str)}
    entry = {**data, **told}
    if entry.get("do") in ANSWERS:
        entry["choose"] = entry.pop("do")
    if isinstance(entry.get("choose"), str):
        return tuple(_answers(entry))
    return (entry,)


def _answers(entry: dict[str, Any]) -> Iterator[Mapping[str, Any]]:
    kind = entry["choose"]
    if kind.startswith("skill:"):
        entry = {**entry, "choose": "skill", "skill": kind.partition(":")[2]}
    elif kind == "team-reroll":
        entry = {**entry, "choose": "reroll", "use": "team" if entry.get("use", True) else "none"}
    elif kind in _ALIASES:
        entry["choose"] = _ALIASES[kind]
    if entry["choose"] == "kick":
        entry.pop("player", None)
    yield from _with_steps(entry)


def _with_steps(entry: dict[str, Any]) -> Iterator[Mapping[str, Any]]:
    """A skill that lets its owner move or throw, named together with where to."""
    named = entry.get("skill", entry["choose"])
    several = next((entry[word] for word in _SEVERAL if isinstance(entry.get(word), Mapping)), None)
    if several is not None and named in _EACH:
        for player, square in several.items():
            yield {"choose": entry["choose"], "player": player, "to": square}
        yield {"choose": entry["choose"]}
        return
    path = entry.pop("path", None) if named in ("pass-block", "on-the-ball", "run", "skill") else None
    if path is not None:
        if entry["choose"] != "run":
            yield entry
        for square in path:
            yield {"choose": "run", "to": square}
        yield {"choose": "run", "to": None}
    elif named == "dump-off" and "target" in entry:
        target = entry.pop("target")
        yield entry
        yield {"choose": "target", "at": target}
    else:
        yield entry
