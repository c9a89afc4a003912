"""Players and sides by name."""

from __future__ import annotations

from leaguekeeper.base.sentences import numbered
from leaguekeeper.base.words import _, pick
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["name_of", "team_name"]


def name_of(state: PitchState, player: int) -> str:
    """A player by name and number."""
    match = state.match
    name = match.names[player] or _hired_as(state, player)
    number = match.numbers[player]
    return _("{name} no. {number}").format(name=name, number=number) if name != f"#{number}" else numbered(name, number)


def _hired_as(state: PitchState, player: int) -> str:
    """Whoever has no name of his own is called what he was hired as."""
    book, slug = state.match.edition.book, state.match.positions[player]
    return pick(book.inducement(slug).name) if book.has("inducements", slug) else state.match.ids[player]


def team_name(state: PitchState, side: int) -> str:
    """A side's name."""
    return state.match.staff[side].name or (_("Home") if side == 0 else _("Away"))
