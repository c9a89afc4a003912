"""Skills, rolls and results of tables as the rule book in force names them: each edition speaks its own words."""

from __future__ import annotations

from leaguekeeper.base.words import pick
from leaguekeeper.play.pitch import unplayed as texts
from leaguekeeper.play.pitch.catalogue import shipped
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.words import fate as fate_words
from leaguekeeper.play.pitch.words.terms import ADDED, RESULTS, ROLLS, word

__all__ = ["added_name", "outcome_name", "renamed", "roll_name", "skill_name"]


def skill_name(state: PitchState, slug: str) -> str:
    """A skill as the rule book names it."""
    book, champions = state.match.edition.book, state.match.edition.tables.get("champions", {})
    if book.has("skills", slug):
        return pick(book.skill(slug).name)
    if slug in state.match.edition.tables.get("cards", {}):
        return texts.text_of(state.match.edition, slug)[0]
    if slug in fate_words.SPELLS and slug not in champions.values():
        return word(fate_words.SPELLS, slug)
    star = next((star for star, ability in champions.items() if ability == slug and book.has("stars", star)), None)
    ability = book.star(star).ability if star else None
    if ability is None and book.has("outcomes", slug):
        return pick(book.outcome(slug).name)
    return pick(ability.name) if ability else slug.replace("-", " ").capitalize()


def roll_name(state: PitchState, why: str) -> str:
    """What dice are rolled for, as the edition calls it; where the rule book has what asks for them, its name."""
    own = state.match.edition.tables.get("roll-names", {}).get(why)
    if own:
        return pick(own)
    book, slug = state.match.edition.book, _OF_BOOK.get(why, "")
    named = next((book.index[section][slug].name for section in _SECTIONS if book.has(section, slug)), None)
    if named or (own := renamed(state, why)):
        return pick(named) if named else own
    return word(ROLLS, why) if why in ROLLS else skill_name(state, why)


_SECTIONS = ("skills", "outcomes", "inducements")
_OF_BOOK = {
    "ancient-artefact": "ancient-artefact",
    "angry-locals": "angry-locals",
    "ballistics": "master-of-ballistics",
    "chef": "halfling-master-chef",
    "drummer": "waaagh-drummer",
    "heady-brew": "heady-brew",
    "high-winds": "high-winds",
    "pro": "pro",
    "tremors": "tremors",
}
"""What has a roll of its own and stands in the rule book, whose name counts where it has it."""


_STAFF = {
    **_OF_BOOK,
    "anointed": "medicinal-unguent",
    "mascot": "team-mascot",
    "operation": "staff-krot",
    "rough-care": "staff-mungo",
    "triplets": "biased-referee-trundlefoot",
}
"""Whose doing a fact is that our words call by the name he usually has."""


def renamed(state: PitchState, kind: str) -> str:
    """What a league's own rule book calls whose doing a fact is; empty where he has the name that ours gives him."""
    edition, slug = state.match.edition, _STAFF.get(kind, "")
    if not edition.own or not edition.book.has("inducements", slug):
        return ""
    name, usual = edition.book.inducement(slug).name, shipped(edition.id)
    return "" if usual.has("inducements", slug) and usual.inducement(slug).name == name else pick(name)


def outcome_name(state: PitchState, slug: str) -> str:
    """What a table or a throw gave: as the rule book names it, else in the usual words."""
    book = state.match.edition.book
    if book.has("outcomes", slug):
        return pick(book.outcome(slug).name)
    if slug not in RESULTS and slug in state.match.edition.tables.get("inducements", ()):
        return texts.text_of(state.match.edition, slug)[0]
    return word(RESULTS, slug)


def added_name(state: PitchState, slug: str) -> str:
    """What was added to dice: a circumstance, a characteristic by its short name, or a skill."""
    book = state.match.edition.book
    if slug in ADDED:
        return word(ADDED, slug)
    return pick(book.characteristic(slug).short) if book.has("characteristics", slug) else skill_name(state, slug)
