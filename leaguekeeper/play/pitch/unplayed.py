"""What a match brings that the pitch does not play: its name and text, said instead of left out silently.

``memory.not_played`` holds (side, slug), side -1 for the ground or the ball; a special card stands there as
``card:NAME``. What only a league's own rule book knows has its words in ``memory.own_words``, by slug.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _, pick
from leaguekeeper.play.pitch.catalogue import shipped
from leaguekeeper.play.pitch.edition import Edition
from leaguekeeper.play.pitch.skill_words import unknown
from leaguekeeper.play.pitch.state import SIDES, PitchState
from leaguekeeper.rules.book import RuleBook

__all__ = [
    "SAID_FIRST",
    "idle_skills",
    "leave_to_coaches",
    "name_own",
    "name_words",
    "not_played",
    "own_special_rules",
    "text_of",
    "told_of",
    "words_of",
]

CARD = "card:"
PLAY = "play-"
SAID_FIRST = frozenset(("ground", "not-played"))
"""The kinds of fact that are said when the match begins."""


def leave_to_coaches(state: PitchState, side: int, slug: str, told: Mapping[str, Any] | None = None) -> None:
    """Something is brought that the coaches must carry out themselves; ``told`` has its name and effect by language."""
    if told:
        name_words(state, slug, told)
    state.memory.not_played = (*state.memory.not_played, (side, slug))


def name_words(state: PitchState, slug: str, told: Mapping[str, Any]) -> None:
    """Keep the name and the effect of something that our own rule book does not have, by language."""
    own = {slug: {key: dict(told.get(key) or {}) for key in ("name", "effect")}}
    state.memory.own_words = {**state.memory.own_words, **own}


def words_of(state: PitchState, slug: str) -> tuple[str, str]:
    """The name and the text of something brought, as the league's own rule book has them, else as ours has."""
    own = state.memory.own_words.get(slug)
    return (pick(own["name"]), pick(own["effect"])) if own else text_of(state.match.edition, slug)


def name_own(state: PitchState) -> None:
    """Note what a league's own rule book brings to this match that means nothing on the pitch, so that it is named."""
    edition = state.match.edition
    if not edition.own:
        return
    for slug in edition.unplayed:
        leave_to_coaches(state, -1, slug)
    idle = edition.mask(tuple(slug for slug in idle_skills(edition.book) if slug in edition.bits))
    for side in (0, 1):
        for slug in edition.slugs(idle & _union(state, side)):
            leave_to_coaches(state, side, slug)
    for slug in own_special_rules(edition.book):
        for side in (side for side in (0, 1) if state.memory.has.get(f"{slug}:{side}")):
            leave_to_coaches(state, side, slug)
    for player in state.memory.stars:
        slug = state.match.positions[player]
        if _has_own_ability(edition, slug):
            leave_to_coaches(state, state.side[player], slug)


def _union(state: PitchState, side: int) -> int:
    """The skills that somebody of a side has."""
    whole = 0
    for player in state.team(side):
        whole |= state.skills[player]
    return whole


def _has_own_ability(edition: Edition[Any], slug: str) -> bool:
    """Whether a star has an ability that only a league's own book knows."""
    own = edition.book.has("stars", slug) and edition.book.star(slug).ability is not None
    return own and not shipped(edition.id).has("stars", slug)


def idle_skills(book: RuleBook) -> list[str]:
    """The skills of a league's own book that do nothing on the pitch, or not all that the book says."""
    usual = shipped(book.edition)
    mute = (each for each in book.skills if each.pitch is None and not usual.has("skills", each.slug))
    odd = (each for each in book.skills if each.pitch is not None and any(unknown(each.pitch.model_dump())))
    return [each.slug for each in (*mute, *odd)]


def own_special_rules(book: RuleBook) -> list[str]:
    """The special rules of team lists that only a league's own book has; the league a team belongs to plays nothing."""
    usual = shipped(book.edition)
    return [
        each.slug for each in book.special_rules if each.kind == "special" and not usual.has("special_rules", each.slug)
    ]


def text_of(edition: Edition[Any], slug: str) -> tuple[str, str]:
    """The name and the text of something of the rule book in force: an inducement, an ability, a card, a skill."""
    if slug.startswith(CARD):
        return slug.removeprefix(CARD), ""
    card = edition.tables.get("cards", {}).get(slug) if slug.startswith(PLAY) else None
    if card is not None:
        by_hand = _("Both coaches play it by hand at the pitch.") if card.get("by-hand") else ""
        return pick(card["name"]), " ".join(part for part in (pick(card["effect"]), by_hand) if part)
    book = edition.book
    if book.has("stars", slug):
        star, ability = book.star(slug), book.star(slug).ability
        if ability is None:
            return pick(star.name), ""
        return f"{pick(star.name)}, {pick(ability.name)}", pick(ability.effect)
    for section in ("inducements", "stadiums", "skills", "outcomes", "tables", "special_rules"):
        found: Any = book.index[section].get(slug)
        if found is not None:
            return pick(found.name), pick(getattr(found, "effect", None) or {})
    return slug, ""


def not_played(state: PitchState) -> list[dict[str, Any]]:
    """The same as data: side, slug, name and text."""
    found = []
    for side, slug in state.memory.not_played:
        name, text = words_of(state, slug)
        found.append({"side": SIDES[side] if side >= 0 else None, "slug": slug, "name": name, "text": text})
    return found


def told_of(edition: Edition[Any], slug: str) -> str:
    """The name and the text of a special card in one line."""
    return labelled(*text_of(edition, slug))
