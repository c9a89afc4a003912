"""The words by which a rule book says what a skill does on the pitch, as people call them.

A roll is called by its name; what else a skill may do is called by the skills of our books that do it.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

from leaguekeeper.base.paths import resources
from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.play.pitch.catalogue import shipped
from leaguekeeper.play.pitch.edition import EDITIONS
from leaguekeeper.play.pitch.skill_words import EFFECTS, MODIFIED, ROLLED_AGAIN
from leaguekeeper.play.pitch.words.terms import ROLLS

__all__ = ["words_for_books"]

_LIMITS = {
    "action": N_("once an action"),
    "activation": N_("once an activation"),
    "turn": N_("once a turn"),
    "drive": N_("once a drive"),
    "half": N_("once a half"),
    "match": N_("once a match"),
    "none": N_("every time"),
}


_MOST = 3
"""Skills by which a word is called."""

_PARTS = {
    ("effects", "ball-and-chain"): N_("whirls about"),
    ("effects", "chainsaw"): N_("saws once it runs"),
    ("effects", "death-roller"): N_("crushes, and is wrecked when it falls"),
    ("effects", "fights-alone"): N_("blocks without help from its side"),
    ("effects", "goes-first"): N_("acts before the others"),
    ("effects", "ignores-looks"): N_("nothing disgusts it"),
    ("effects", "no-zones"): N_("has no tackle zone"),
    ("effects", "picks-up-freely"): N_("picks up whoever marks it, whatever the rain"),
    ("effects", "picks-up-on-two"): N_("picks up on 2+"),
    ("effects", "saws"): N_("saws instead of blocking"),
    ("effects", "slips-zones"): N_("never dodges"),
    ("effects", "unblockable"): N_("cannot be blocked"),
    ("modify", "blitz"): N_("its strength in a blitz"),
    ("modify", "charge"): N_("its strength in a blitz that has moved"),
    ("modify", "throw"): N_("every throw"),
    ("modify", "throw-near"): N_("quick and short passes"),
    ("reroll", "pass"): N_("of the ball"),
    ("reroll", "throw-team-mate"): N_("of a team-mate"),
}
"""What tells apart words that the same skills have, or that are parts of one skill."""


def words_for_books() -> dict[str, dict[str, str]]:
    """What may stand at each key of a skill's ``pitch``: the word, and what people call it."""
    known = {"effects": EFFECTS, "modify": MODIFIED, "reroll": ROLLED_AGAIN}
    limits = {word: _(told) for word, told in _LIMITS.items()}
    return {key: _apart(key, {word: _called(key, word) for word in sorted(words)}) for key, words in known.items()} | {
        "limit": limits
    }


def _apart(key: str, named: Mapping[str, str]) -> dict[str, str]:
    """Each word with its name, and where others are called the same which part it is; those without a name go."""
    often = Counter(named.values())
    return {word: told if often[told] == 1 else f"{told} ({_part(key, word)})" for word, told in named.items() if told}


def _part(key: str, word: str) -> str:
    part = _PARTS.get((key, word))
    return _(part) if part else word


def _called(key: str, word: str) -> str:
    if key != "effects" and word in ROLLS:
        return _(ROLLS[word])
    names: dict[str, str] = {}
    for told in map(pick, _skills_with(key, word)):
        names.setdefault(told.casefold(), told)
    return ", ".join(list(names.values())[:_MOST])


@cache
def _skills_with(key: str, word: str) -> tuple[Mapping[str, str], ...]:
    """The names of the skills of our books that have a word at a key."""
    return tuple(
        shipped(rules).skill(slug).name
        for rules in sorted(EDITIONS)
        for slug, does in _data(rules).items()
        if word in does.get(key, ()) and shipped(rules).has("skills", slug)
    )


@cache
def _data(rules: str) -> dict[str, Any]:
    file = resources() / "play" / "pitch" / rules / "skills.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
