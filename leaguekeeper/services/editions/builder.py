"""The way of a league into another rule book, made from the reading: the sheet, and what it changes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from leaguekeeper.base.errors import BadInput, LeaguekeeperError
from leaguekeeper.base.words import N_, pick
from leaguekeeper.league.book_in_force import book_of as book_on
from leaguekeeper.league.documents.edition import EditionChanged
from leaguekeeper.league.paperwork import from_value, to_value
from leaguekeeper.league.state import State
from leaguekeeper.league.value import team_value
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.editions.plan import Choices, Plan
from leaguekeeper.services.editions.said import choices_of
from leaguekeeper.services.editions.views import EditionView, TeamBeside
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.rulebooks.shelf import book_called, whole_where_own
from leaguekeeper.services.session import Session, book_of, rule_book
from leaguekeeper.services.stack import filing
from leaguekeeper.services.stack.filing import Changes, Foresight, Settling
from leaguekeeper.services.stack.new_sheet import new_sheet
from leaguekeeper.services.views import SHEET

__all__ = ["correct_change", "file_change", "lasting", "says_all", "view", "view_filed"]


def view(session: Session, book: str, choices: Choices) -> EditionView:
    """What would become of everybody, and what the sheet would change."""
    plan = Plan(session.state, session.book, book_called(book), choices)
    return _seen(session, plan)


def lasting(session: Session, where: str, choices: Choices) -> Choices:
    """Those of some choices that still can be made: the league or its book may have changed since.

    ``where`` is the book that it goes over to, or ``sheet:`` and the id of a filed sheet.
    """
    while True:
        try:
            if where.startswith(SHEET):
                _plan_of(session, session.lies_at(where.removeprefix(SHEET)), choices)
            else:
                Plan(session.state, session.book, book_called(where), choices)
        except BadInput as error:
            if error.field not in choices:
                raise
            choices = {key: chosen for key, chosen in choices.items() if key != error.field}
        else:
            return choices


def _seen(session: Session, plan: Plan) -> EditionView:
    return _told(plan, session.state, lambda: filing.foresee_filing(session, [_document(session, plan)]))


def file_change(session: Session, book: str, choices: Choices, by: str) -> Changes:
    """File the sheet."""
    plan = Plan(session.state, session.book, book_called(book), choices)
    return filing.file(session, [_document(session, plan)], by)


def _document(session: Session, plan: Plan) -> Any:
    return new_sheet(session, "edition_changed", **plan.fields(), book=whole_where_own(plan.book))


# --- a filed sheet in its own form -----------------------------------------------------------------------


def view_filed(session: Session, number: int, choices: Choices | None) -> EditionView:
    """A filed sheet as it is, or with other choices."""
    plan, state = _plan_of(session, number, choices)
    sheet = _corrected(session, number, plan)
    told = _told(plan, state, lambda: filing.foresee_correction(session, number, from_value(sheet)), number)
    return replace(told, sheet=str(sheet["id"]), was=session.file.stack()[number - 1].document())


def correct_change(session: Session, number: int, choices: Choices, settle: Settling, by: str) -> Changes:
    """Exchange a filed sheet for one with other choices."""
    plan, _state = _plan_of(session, number, choices)
    return filing.correct(session, number, from_value(_corrected(session, number, plan)), by, settle)


def says_all(session: Session, number: int) -> bool:
    """Whether the form, left as it is, would say the same as the sheet."""
    plan, _state = _plan_of(session, number, None)
    return from_value(_corrected(session, number, plan)) == _filed(session, number)


def _filed(session: Session, number: int) -> EditionChanged:
    filed = session.reading.filed
    document = filed[number - 1].document if 1 <= number <= len(filed) else None
    if not isinstance(document, EditionChanged):
        raise BadInput("", N_("sheet no. {number} changes no edition."), number=number)
    return document


def _plan_of(session: Session, number: int, choices: Choices | None) -> tuple[Plan, State]:
    document, state = _filed(session, number), session.reading.as_of(number - 1)
    book, left = _target(document), book_of(state)
    said = choices_of(Plan(state, left, book, {}), document) if choices is None else choices
    return Plan(state, left, book, said), state


def _target(document: EditionChanged) -> RuleBook:
    """The book that the sheet leads to, without what is kept of the old one."""
    whole = book_on(document, rule_book)
    return book_called(whole.about.based_on or whole.id) if document.keeps else whole


def _corrected(session: Session, number: int, plan: Plan) -> dict[str, Any]:
    was = to_value(_filed(session, number))
    same = {key: value for key, value in was.items() if key not in {"rulebook", "book", "keeps", "teams"}}
    whole = was.get("book") if plan.book.id == was["rulebook"] and not plan.fields()["keeps"] else None
    whole = whole or whole_where_own(plan.book)
    return {**same, **plan.fields(), **({"book": whole} if whole is not None else {})}


# --- before and after ------------------------------------------------------------------------------------


def _told(plan: Plan, before: State, foresee: Any, number: int = 0) -> EditionView:
    names = pick(plan.left.about.name), pick(plan.book.about.name)
    try:
        seen: Foresight = foresee()
    except LeaguekeeperError as error:
        return EditionView(plan.target.id, *names, tuple(plan.matters), refused=error.text(), number=number)
    after = seen.reading.as_of(number) if number else seen.reading.state
    return EditionView(
        plan.target.id,
        *names,
        tuple(plan.matters),
        tuple(_beside(plan, before, after)),
        seen.groups,
        tuple(each.text() for each in seen.warnings),
        number=number,
    )


def _beside(plan: Plan, before: State, after: State) -> list[TeamBeside]:
    found = []
    for name, was in before.teams.items():
        now = after.teams[name]
        if was.status == "withdrawn":
            continue
        both = ((plan.left, was), (plan.book, now))
        lists, values = ([ask(book, team) for book, team in both] for ask in (_list_of, team_value))
        squads = [len(team.roster()) for _book, team in both]
        found.append(TeamBeside(mark_of(now), (str(lists[0]), str(lists[1])), (int(values[0]), int(values[1])),
                                (was.treasury, now.treasury), (squads[0], squads[1])))  # fmt: skip
    return found


def _list_of(book: RuleBook, team: Any) -> str:
    return pick(book.team_list(team.team_list).name)
