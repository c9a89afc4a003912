"""Driving a match report through the real window, as a person with plain answers would."""

from __future__ import annotations

from collections.abc import Callable

from leaguekeeper.ui.pages.matches.report import ReportPage
from leaguekeeper.ui.pages.matches.result_grid import ResultGridForm

__all__ = ["answer_next", "drive", "enter_result"]


def enter_result(page: ReportPage) -> None:
    """Two touchdowns by the first home player where the book counts them, and no more."""
    grid = page.findChild(ResultGridForm)
    assert isinstance(grid, ResultGridForm)
    events = [event.key for event in grid.events()]
    if "touchdown" in events:
        grid.sides[0].set_count(0, events.index("touchdown"), 2)
    page.result_form().fill("score.home", 2)
    page.keep()


def answer_next(page: ReportPage) -> None:
    """Give the plainest answer to whatever is asked."""
    question = page.asked()
    assert question is not None, page.view.blocked
    legal = [option.value for option in question.options if option.legal]
    if question.kind in {"die", "dice"}:
        page.roll()
    elif question.kind in {"many", "players"}:
        page.answer(legal[: question.maximum])
    elif question.optional:
        page.answer(None)
    elif question.kind == "number":
        page.answer(question.minimum)
    else:
        page.answer(legal[0] if legal else False)


def drive(page: ReportPage, settle: Callable[[], None], until: str = "") -> None:
    """Answer until a step is in hand, or until the report can be filed."""
    for _question in range(160):
        if page.view.finish or page.view.step == until:
            return
        if page.asked() is None:
            enter_result(page)
        else:
            answer_next(page)
        settle()
    raise AssertionError(f"the report never came to {until or 'its end'}")
