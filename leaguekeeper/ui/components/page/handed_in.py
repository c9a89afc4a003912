"""A form that was handed in: put away at once, and in sight again as it was filled in where its sheet is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.ruling import ruled

__all__ = ["Foreseen", "HandedIn", "form_of", "is_foreseen"]

T = TypeVar("T")
"""What filing gives."""


class Foreseen(Generic[T]):
    """Work of which it was shown beforehand what to be warned of: that is not said once more when it is done."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work

    def __call__(self) -> T:
        """Do it."""
        return self._work()


class HandedIn(Generic[T]):
    """The filing of what a form says; whoever is refused goes on in the form.

    Args:
        form: the form.
        told: gives what files the form as it stands when it is asked; the league may change a form beneath it.
        reason: why the commissioner lets it pass.
        foreseen: the form has shown what to be warned of; done again later, there may be more of that.
    """

    def __init__(
        self, form: Dialog, told: Callable[[], Callable[[], T]], reason: str = "", *, foreseen: bool = False
    ) -> None:
        self.form, self.foreseen, self._told, self._work = form, foreseen, told, ruled(reason, told())

    def __call__(self) -> T:
        """File it."""
        return self._work()

    def anew(self, reason: str = "") -> HandedIn[T]:
        """The form handed in once more, as it now stands."""
        return HandedIn(self.form, self._told, reason)


def form_of(work: Callable[[], object]) -> Dialog | None:
    """The form that some work was entered in; None where it was none."""
    return work.form if isinstance(work, HandedIn) else None


def is_foreseen(work: Callable[[], object]) -> bool:
    """Whether somebody has seen beforehand what to be warned of."""
    return isinstance(work, Foreseen) or (isinstance(work, HandedIn) and work.foreseen)
