"""What one can ask of a league that goes over to another rule book: look, choose, file, correct."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguekeeper.services.editions import builder
from leaguekeeper.services.editions.plan import Choices
from leaguekeeper.services.editions.views import EditionView
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import Changes, Settling

__all__ = ["EditionApi"]


class EditionApi:
    """An open league on its way to another edition; ``choices`` are what was decided by the keys of the matters."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def view(self, book: str, choices: Choices | None = None) -> EditionView:
        """What would become of everybody under a book of the shelf.

        Raises:
            NoRuleBook: there is none of that id.
            BadInput: a choice is none.
        """
        return builder.view(self._session, book, choices or {})

    def lasting(self, where: str, choices: Choices) -> Choices:
        """Those of some choices that still can be made for a book, or on a filed sheet (``sheet:`` and its id)."""
        return builder.lasting(self._session, where, choices)

    def file(self, book: str, choices: Choices | None = None, by: str = "") -> Changes:
        """Go over: one sheet, which undo takes back.

        Raises:
            GateShut: a season is open.
            BadInput: a choice is none.
        """
        return builder.file_change(self._session, book, choices or {}, by)

    def view_filed(self, number: int, choices: Choices | None = None) -> EditionView:
        """A filed sheet in its own form, as it is or with other choices."""
        return builder.view_filed(self._session, number, choices)

    def correct(self, number: int, choices: Choices, settle: Settling = "note", by: str = "") -> Changes:
        """Put other choices in the place of those on a filed sheet.

        Raises:
            BadInput: a choice is none.
        """
        return builder.correct_change(self._session, number, choices, settle, by)

    def put_right(self, sheet: str, choices: Choices, was: Mapping[str, Any] | None = None) -> Changes:
        """Put other choices on the sheet of that id, wherever it lies by now.

        Raises:
            RuleViolation: it is not there any more, or no longer says what it ``was``.
            BadInput: a choice is none.
        """
        return self.correct(self._session.lies_at(sheet, was), choices)

    def says_all(self, number: int) -> bool:
        """Whether the form can say all that stands on a filed sheet."""
        return builder.says_all(self._session, number)
