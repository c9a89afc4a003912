"""The last step of a re-enrolment form: it is filed, or put in the place of the sheet that it corrects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguekeeper.league.paperwork import from_value, to_value
from leaguekeeper.services.re_enrolment.forms import FILING, Form, settled
from leaguekeeper.services.re_enrolment.ground import Ground, ground_of
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import Changes, Settling, correct, file
from leaguekeeper.services.views import SHEET

__all__ = ["correct_by_form", "corrected_sheet", "discard_form", "file_form"]


def discard_form(session: Session, where: str) -> None:
    """Throw a form away."""
    ground_of(session, where).discard()


def file_form(session: Session, where: str) -> Changes:
    """File a form that is ready; once its sheet is taken back it is there again, at its last step.

    Raises:
        GateShut: something must be settled first.
        RuleViolation: the list breaks a rule.
        BadInput: a die is missing.
    """
    ground = ground_of(session, where)
    form = _settled(ground)
    sheet = ground.sheet(form)
    changes = file(session, [sheet])
    _put_by(ground, sheet.id, form)
    return changes


def correct_by_form(
    session: Session, value: Mapping[str, Any], settle: Settling, was: Mapping[str, Any] | None
) -> Changes:
    """Put what a form says in the place of its filed sheet; undone, the form is there again at its last step.

    Raises:
        RuleViolation: the list breaks a rule, or the sheet is not there any more or no longer says what it ``was``.
    """
    corrected = from_value(dict(value))
    ground = ground_of(session, f"{SHEET}{corrected.id}")
    changes = correct(session, session.lies_at(corrected.id, was), corrected, settle=settle)
    _put_by(ground, corrected.id, _settled(ground))
    return changes


def corrected_sheet(session: Session, where: str) -> dict[str, Any]:
    """The filed sheet (``sheet:`` and its id) as its form says now, as JSON values.

    Raises:
        BadInput: a die is missing, or the sheet is no re-enrolment.
        RuleViolation: the sheet is not there any more.
    """
    ground = ground_of(session, where)
    return to_value(ground.sheet(_settled(ground)))


def _settled(ground: Ground) -> Form:
    return settled(ground.load(), ground.team, ground.session.book)


def _put_by(ground: Ground, sheet: str, form: Form) -> None:
    ground.put_by(sheet, form.model_copy(update={"step": FILING}))
