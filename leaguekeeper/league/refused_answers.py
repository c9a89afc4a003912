"""Why an answer is refused: the question it was given to, whom it is about, and what would have done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from leaguekeeper.base.errors import BadInput, LeaguekeeperError, RuleViolation
from leaguekeeper.base.words import N_, _, in_each_language
from leaguekeeper.league.choices import Option

__all__ = ["Given", "Locked", "no_choice", "not_legal"]

Locked = Callable[[Any], str]
"""Why something that is no choice here is none; empty where that is not known."""

E = TypeVar("E", bound=LeaguekeeperError)


@dataclass(frozen=True, slots=True)
class Given:
    """An answer that is refused: to which question it was given, about whom, and what would have done."""

    label: str
    value: Any
    about: Mapping[str, Any]
    allowed: tuple[tuple[Any, Any], ...] = ()
    choice: bool = False
    """Whether it is one of some choices, so that there is a reason why it is not."""

    def of(self, error: E, place: str) -> E:
        """The refusal, with the place where the answer stands and all that is known of it."""
        error.field = error.values["field"] = place
        error.given, error.allowed = self.value, self.allowed
        error.asked = {**self.about, "label": self.label, "choice": self.choice}
        return error


def not_legal(option: Option, again: Callable[[], Option | None]) -> RuleViolation:
    """The refusal of a choice that stands there with its reason, which is found ``again`` in every language.

    What was filed is read in one language, and told of to readers of all.
    """
    choice = in_each_language(lambda: _((again() or option).label))
    reason = in_each_language(lambda: (again() or option).reason)
    return RuleViolation("not-legal", N_("{choice}: {reason}"), option.rule, choice=choice, reason=reason)


def no_choice(value: Any, locked: Locked | None) -> BadInput:
    """The refusal of something that is no choice here, or of nothing."""
    if value is None:
        return BadInput("", N_("this is missing."))
    if not isinstance(value, (str, int, float)):
        return BadInput("", N_("this cannot stand here."))
    error = BadInput("", N_("“{value}” is not one of the choices here."), value=value)
    error.why = locked(value) if locked is not None else ""
    return error
