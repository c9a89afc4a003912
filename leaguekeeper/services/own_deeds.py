"""What was done here to the stack of an open league, told from what others did to it meanwhile."""

from __future__ import annotations

from leaguekeeper.store.sheets import Action, StackChange

__all__ = ["OwnDeeds"]


class OwnDeeds:
    """What one window, or one command, has done, taken back and done again, and where the journal stood before.

    An action is known by what it did, not by its number: another file may have come in the place of this one.
    """

    def __init__(self, last: int, undone: int | None) -> None:
        self._last, self._undone = last, undone
        self._here: dict[StackChange, bool] = {}
        """Whether it is done, as it was left here."""

    def note(self, change: StackChange, *, done: bool) -> None:
        """Note that it was done here just now, or taken back."""
        self._here[change] = done

    def did(self, action: Action) -> bool:
        """Whether it was done here."""
        return self._here.get(action.change, False)

    def came(self, action: Action) -> bool:
        """Whether somebody else did it since the league was opened here."""
        return not self._here.get(action.change, action.number <= self._last)

    def was_taken(self, action: Action) -> bool:
        """Whether somebody else took it back since the league was opened here."""
        before = self._undone is not None and action.number >= self._undone
        return self._here.get(action.change, not before)
