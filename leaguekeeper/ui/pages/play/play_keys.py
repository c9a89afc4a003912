"""The keys of each game, for the status bar."""

from __future__ import annotations

from leaguekeeper.base.words import _

__all__ = ["keys_of"]


def keys_of(game: str) -> tuple[str, ...]:
    """The keys that matter most in a game; none for one that is not known."""
    if game == "pitch":
        from leaguekeeper.ui.pitch.keys import key_words

        return key_words()
    if game == "cards":
        first: tuple[str, ...] = (
            _("Arrows: choose a card or an answer"),
            _("Space: choose a zone"),
            _("Enter: do it"),
            _("P: pass, or do without"),
        )
    elif game == "rugby":
        first = (_("Drag: path"), _("Right button: turn token"), _("Enter: do it"))
    else:
        return ()
    return (*first, _("S: skip"))
