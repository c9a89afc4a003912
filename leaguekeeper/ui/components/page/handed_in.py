"""A form that was handed in: put away at once, and in sight again as it was filled in where its sheet is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from leaguekeeper.ui.components.page.dialogs import Dialog

__all__ = ["HandedIn", "form_of"]

T = TypeVar("T")
"""What filing gives."""


@dataclass(frozen=True, slots=True)
class HandedIn(Generic[T]):
    """The filing of what a form says; whoever is refused goes on in the form."""

    form: Dialog
    work: Callable[[], T]

    def __call__(self) -> T:
        """File it."""
        return self.work()


def form_of(work: Callable[[], object]) -> Dialog | None:
    """The form that some work was entered in; None where it was none."""
    return work.form if isinstance(work, HandedIn) else None
