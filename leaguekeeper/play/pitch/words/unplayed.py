"""What a match brings that the pitch does not play: its name and text, said instead of left out silently.

``memory.not_played`` holds (side, slug), side -1 for the ground or the ball; a special card stands there as
``card:NAME``. What only a league's own rule book knows has its words in ``memory.own_words``, by slug.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from leaguekeeper.base.paths import resources
from leaguekeeper.base.words import pick
from leaguekeeper.play.pitch.edition import read_toml
from leaguekeeper.play.pitch.frames import step
from leaguekeeper.play.pitch.state import SIDES, PitchState
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.loader import load_folder

__all__ = ["leave_to_coaches", "name_words", "not_played", "say_so", "text_of", "words_of"]

CARD = "card:"
PLAY = "play-"


def leave_to_coaches(state: PitchState, side: int, slug: str, told: Mapping[str, Any] | None = None) -> None:
    """Something is brought that the coaches must carry out themselves; ``told`` has its name and effect by language."""
    if told:
        name_words(state, slug, told)
    state.memory.not_played = (*state.memory.not_played, (side, slug))


def name_words(state: PitchState, slug: str, told: Mapping[str, Any]) -> None:
    """Keep the name and the effect of something that our own rule book does not have, by language."""
    own = {slug: {key: dict(told.get(key) or {}) for key in ("name", "effect")}}
    state.memory.own_words = {**state.memory.own_words, **own}


@step
def say_so(state: PitchState) -> None:
    """When the match begins, what the program does not play is named once."""
    if state.half == 1:
        ground = state.memory.stadium
        if ground and (-1, ground) not in state.memory.not_played:
            state.tell("ground", result=ground)
        for side, slug in state.memory.not_played:
            state.tell("not-played", side=side, result=slug)


def words_of(state: PitchState, slug: str) -> tuple[str, str]:
    """The name and the text of something brought, as the league's own rule book has them, else as ours has."""
    own = state.memory.own_words.get(slug)
    return (pick(own["name"]), pick(own["effect"])) if own else text_of(state.match.edition.id, slug)


@cache
def _book(rules: str) -> RuleBook:
    return load_folder(resources() / "rulebooks" / rules)


def text_of(rules: str, slug: str) -> tuple[str, str]:
    """The name and the text of an inducement, a stadium's attribute, a star's ability or a card."""
    if slug.startswith(CARD):
        return slug.removeprefix(CARD), ""
    card = read_toml(rules, "cards").get(slug) if slug.startswith(PLAY) else None
    if card is not None:
        return pick(card["name"]), pick(card["effect"])
    book = _book(rules)
    if book.has("inducements", slug):
        found: Any = book.inducement(slug)
    elif book.has("stars", slug):
        star = book.star(slug)
        ability = star.ability
        return (
            (pick(star.name), "")
            if ability is None
            else (f"{pick(star.name)}, {pick(ability.name)}", pick(ability.effect))
        )
    else:
        found = next((each for each in book.stadiums if each.slug == slug), None)
    return (slug, "") if found is None else (pick(found.name), pick(found.effect))


def not_played(state: PitchState) -> list[dict[str, Any]]:
    """The same as data: side, slug, name and text."""
    found = []
    for side, slug in state.memory.not_played:
        name, text = words_of(state, slug)
        found.append({"side": SIDES[side] if side >= 0 else None, "slug": slug, "name": name, "text": text})
    return found
