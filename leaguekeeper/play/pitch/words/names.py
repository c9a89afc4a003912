"""Players and sides by name."""

from __future__ import annotations

from collections.abc import Mapping

from leaguekeeper.base.sentences import numbered
from leaguekeeper.base.words import _, pick, sought
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["name_of", "position_words", "team_name"]


def name_of(state: PitchState, player: int) -> str:
    """A player by name and number."""
    match = state.match
    words = position_words(state, player)
    name = _spoken(match.names[player], words) or pick(words) or match.ids[player]
    number = match.numbers[player]
    return _("{name} no. {number}").format(name=name, number=number) if name != f"#{number}" else numbered(name, number)


def position_words(state: PitchState, player: int) -> Mapping[str, str]:
    """What a player is by his team list, as a star or as somebody hired, in every language; nothing where none says."""
    book, match = state.match.edition.book, state.match
    slug, race = match.positions[player], match.races[player]
    listed = book.team_list(race).positions if book.has("teams", race) else ()
    for position in listed:
        if position.slug == slug:
            return position.name
    if book.has("stars", slug):
        return book.star(slug).name
    return book.inducement(slug).name if book.has("inducements", slug) else {}


def team_name(state: PitchState, side: int) -> str:
    """A side's name."""
    book, staff = state.match.edition.book, state.match.staff[side]
    listed = book.team_list(staff.race).name if book.has("teams", staff.race) else {}
    return _spoken(staff.name, listed) or (_("Home") if side == 0 else _("Away"))


def _spoken(name: str, words: Mapping[str, str]) -> str:
    """A name as the reader calls it, where it is the rule book's own, in whatever language it was written down.

    What people called a player or a team stays as they wrote it.
    """
    return pick(words) if sought(name) in map(sought, words.values()) else name
