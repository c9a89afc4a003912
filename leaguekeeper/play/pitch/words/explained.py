"""What a coach is told where he is asked: whom it is about, and the rule book's words on what he may choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguekeeper.base.sentences import labelled, parted
from leaguekeeper.play.core.protocol import Choose
from leaguekeeper.play.pitch import unplayed as texts
from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.words.book_names import outcome_name, skill_name
from leaguekeeper.play.pitch.words.names import name_of

__all__ = ["concerned", "explained"]

_ABOUT = ("handicap", "prayer", "ability", "use", "spell", "skill")
"""Under which keys a decision names what it is about."""

_ASKED = {
    "bless": "staff-papa",
    "carve": "dwarfen-runesmith",
    "corruption": "bribery-and-corruption",
    "drum": "waaagh-drummer",
    "high-kick": "high-kick",
    "line": "unclear-markings",
    "operate": "staff-krot",
    "quick-snap": "quick-snap",
    "raise-dead": "necromancer",
    "ranulf": "biased-referee-ranulf",
    "rock": "prayer-throw-a-rock",
    "rune": "rune-smith",
    "solid-defence": "solid-defence",
    "steer": "master-of-ballistics",
    "swarm": "swarming",
    "weather-shift": "weather-mage",
}
"""What asks for a decision that does not name it."""

_DONE_BY = {
    "bomb": "bombardier",
    "chainsaw": "chainsaw",
    "gaze": "hypnotic-gaze",
    "hail-mary": "hail-mary-pass",
    "leave-ball": "fumblerooskie",
    "pick-up-team-mate": "throw-team-mate",
    "start-chainsaw": "chainsaw",
    "vomit": "projectile-vomit",
    "whirl": "ball-and-chain",
}
"""The skill by which something is done that is called otherwise."""

_BY_SKILL = ("blunderbuss", "breathe-fire", "kick-team-mate", "leap", "multiple-block", "stab", "throw-team-mate")
"""What is done by the skill of the same name."""

_ELSEWHERE = {"necromancer": "masters-of-undeath", "stab": "poisoned-dagger"}
"""What has another name in rule books that lack the first."""

_NAMED = frozenset(("cast", "spell", "play", "gain", "wisdom", "skill"))
"""Answers whose first value is the slug of what they choose."""

_PLAIN = frozenset(("turn", "action", "reroll", "block-die", "follow-up", "setup", "agree", "skill", "intercept"))
"""Decisions in which whom they are about is plain, or told already."""


def concerned(state: PitchState) -> str:
    """Whom a decision is about, and what has befallen him: “b1 no. 2: dead”; empty where the question says it."""
    asked = state.asks
    if not isinstance(asked, Choose) or asked.kind in _PLAIN:
        return ""
    index = state.match.index
    who = next((index[name] for key in ("target", "player") if (name := asked.about.get(key)) in index), None)
    if who is None:
        return ""
    result = asked.about.get("result")
    return labelled(name_of(state, who), outcome_name(state, result)) if result else name_of(state, who)


def explained(state: PitchState, action: Action | None = None) -> str:
    """The rule book's words on an answer, or else on what the decision is about; empty where it has none."""
    about = state.asks.about if isinstance(state.asks, Choose) else {}
    if action is not None and action[0] == "argue":
        return _argument(state) if action[1] else ""
    if action is not None and action[0] == "reroll" and action[1] in _OF_TEAM:
        return _alone(state, about)
    slug = (_chosen(action, about) if action is not None else "") or _asked(state, about)
    return _said(state, slug) if slug else ""


_OF_TEAM = ("team", "leader", "trophy")


def _argument(state: PitchState) -> str:
    """What each die of an argument with the referee brings."""
    rows: dict[str, list[int]] = {}
    for die, row in sorted(state.match.edition.tables["argue-rows"].items()):
        rows.setdefault(row, []).append(die)
    bands = {row: str(dice[0]) if len(dice) == 1 else f"{dice[0]}–{dice[-1]}" for row, dice in rows.items()}
    return parted(labelled(band, _with_text(state, row)) for row, band in bands.items())


def _with_text(state: PitchState, row: str) -> str:
    name, text = texts.text_of(state.match.edition, row)
    return f"{name} ({text.rstrip('.')})" if text else name


def _alone(state: PitchState, about: Mapping[str, Any]) -> str:
    """Why a re-roll of the team may be wasted on a player."""
    edition, player = state.match.edition, state.match.index.get(str(about.get("player")))
    alone = () if player is None else edition.slugs(state.skills[player] & edition.effects.alone)
    return _said(state, alone[0]) if alone else ""


def _chosen(action: Action, about: Mapping[str, Any]) -> str:
    kind, *values = action
    if kind == "reroll":
        return str(about.get("skill", "")) if values[0] == "skill" else values[0] if values[0] in _BY_NAME else ""
    if kind in _NAMED and values and isinstance(values[0], str):
        return values[0]
    if kind == "handicap":
        return f"handicap-{values[0]}"
    if kind == "handicap-player" and len(values) > 1:
        return str(values[1])
    done = values[0] if kind == "declare" else kind
    return str(_DONE_BY.get(done, done if done in _BY_SKILL else ""))


_BY_NAME = ("pro", "brawler")


def _asked(state: PitchState, about: Mapping[str, Any]) -> str:
    kind = state.asks.kind if isinstance(state.asks, Choose) else ""
    if kind in ("turn", "action", "reroll"):
        return ""
    named = next((f"{'handicap-' if key == 'handicap' else ''}{about[key]}" for key in _ABOUT if about.get(key)), "")
    return named or _ASKED.get(kind, "")


def _said(state: PitchState, slug: str) -> str:
    """The name and the text of something in the rule book in force; empty where it has no text."""
    book, edition = state.match.edition.book, state.match.edition
    name, text = texts.words_of(state, slug)
    if not text and slug in _ELSEWHERE:
        slug = _ELSEWHERE[slug]
        name, text = texts.words_of(state, slug)
    champion = next((star for star, ability in edition.tables.get("champions", {}).items() if ability == slug), "")
    if not text and champion and book.has("stars", champion):
        text = texts.text_of(edition, champion)[1]
    if not text:
        text = _of_wizard(state, slug)
    return labelled(skill_name(state, slug) if name == slug else name, text) if text else ""


def _of_wizard(state: PitchState, spell: str) -> str:
    """What the book says of the wizard whose spell it is."""
    edition, seat = state.match.edition, state.asks.seat if isinstance(state.asks, Choose) else state.active
    hired = state.memory.wizards[seat] if state.memory.wizards else ()
    books = edition.tables.get("wizards", {})
    known = [slug for slug in hired if spell in books.get(slug, {}).get("spells", ())] or [_WIZARD] * (spell in _HIS)
    return next((texts.text_of(edition, slug)[1] for slug in known if edition.book.has("inducements", slug)), "")


_WIZARD, _HIS = "wizard", ("fireball", "zap", "lightning")
