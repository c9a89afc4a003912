"""What an ordinary star roll would open to a player (LRB 4, Nouvelles Compétences; Gagner des Traits)."""

from __future__ import annotations

from collections.abc import Sequence

from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.rules.skills import Skill
from leaguekeeper.rules.team_lists import Position

__all__ = ["opened", "position"]


def position(state: PitchState, player: int) -> Position | None:
    """A player's position, among those of his side's list and the big guys who join several."""
    book, race = state.match.edition.book, state.match.races[player]
    own = book.team_list(race).positions if book.has("teams", race) else ()
    return next((each for each in (*own, *book.allies) if each.slug == state.match.positions[player]), None)


def opened(state: PitchState, player: int) -> list[str]:
    """The skills of his own categories; where none is left those that a double opens; a champion learns nothing.

    Whoever has no position of a list may learn of every category.
    """
    if player in state.memory.stars:
        return []
    edition, listed = state.match.edition, position(state, player)
    every = [each.slug for each in edition.book.skill_categories]
    usual = listed.primary if listed else state.memory.primary.get(player) or every
    plain = _learnable(state, player, usual, traits=False)
    more = listed.secondary if listed else ()
    return plain or [*_learnable(state, player, usual, traits=True), *_learnable(state, player, more, traits=False)]


def _learnable(state: PitchState, player: int, categories: Sequence[str], *, traits: bool) -> list[str]:
    """What of these categories he may learn beside what he has, in the order of the book."""
    edition = state.match.edition
    had = set(edition.slugs(state.skills[player]))
    return [
        each.slug
        for category in categories
        if _may_learn_of(state, player, category)
        for each in edition.book.skills_of(category)
        if each.slug in edition.bits and (traits or not _trait(state, each)) and not edition.book.bar_to(each, had)
    ]


def _trait(state: PitchState, skill: Skill) -> bool:
    """Whether only a double teaches it. (Ruling pro-kind.)"""
    return skill.kind == "trait" or (skill.slug == "pro" and state.match.options.get("pro-kind") == "trait")


def _may_learn_of(state: PitchState, player: int, category: str) -> bool:
    """Whether the ruling physical-access leaves a category to players of his list."""
    if category != "physical" or state.match.options.get("physical-access") != "text":
        return True
    return state.match.races[player] in {"chaos", "skaven"}
