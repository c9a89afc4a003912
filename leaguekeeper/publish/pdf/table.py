"""The league table on paper: one table for each division, ruled where the play-offs begin."""

from __future__ import annotations

from collections.abc import Sequence

from leaguekeeper.base.figures import amount_or_words
from leaguekeeper.base.words import _
from leaguekeeper.publish.pdf.breaking import wrapped
from leaguekeeper.publish.pdf.flow import Flow
from leaguekeeper.publish.pdf.ink import BOLD, CELL, HAIR, HEAD, NAME, RULE, SMALL, STRONG, measured
from leaguekeeper.publish.pdf.lines import takes_two
from leaguekeeper.publish.pdf.page import Page, printed
from leaguekeeper.publish.pdf.parts import section
from leaguekeeper.publish.phrases import points_apart
from leaguekeeper.services.printing.views import Column, TableGroup, TableRow, TableSheet

__all__ = ["draw_groups", "league_table"]

_ROW = 22.0
_HEAD = 14.0
_TEAM = 46.0
_LINE = 10.0


def league_table(view: TableSheet, paper: str = "a4", lang: str = "fr") -> bytes:
    """A league table as PDF."""

    def draw(page: Page) -> None:
        facts = (view.season, view.state)
        flow = Flow(page, view.league, facts, what=_("league table"), origin=view.origin)
        draw_groups(flow, view, _("League table"))
        flow.end()

    return printed(draw, paper, lang)


def draw_groups(flow: Flow, view: TableSheet, title: str) -> None:
    """Every division's table and, below the last, what the heads of the columns stand for."""
    for group in view.groups:
        _group(flow, view.columns, group, group.name or title)
    meanings = tuple(f"{column.label} {column.meaning}" for column in view.columns if column.meaning)
    if meanings:
        flow.need(14)
        flow.page.fit(flow.page.left, flow.y, points_apart(meanings), SMALL, flow.page.span)
        flow.y += 16


def _group(flow: Flow, columns: Sequence[Column], group: TableGroup, title: str) -> None:
    page = flow.page
    flow.need(18 + _HEAD + 2 * _ROW)
    flow.y = section(page, page.left, flow.y, title, page.span)
    widths = _widths(columns, group)

    def heads() -> None:
        page.write(page.left + 14, flow.y + 9, _("No."), HEAD, "right")
        page.write(page.left + _TEAM, flow.y + 9, _("Team"), HEAD)
        right = page.right - sum(widths)
        for column, width in zip(columns, widths, strict=True):
            right += width
            page.write(right - 4, flow.y + 9, column.label, HEAD, "right")
        flow.y += _HEAD
        page.rule(flow.y, weight=RULE)

    heads()
    for place, row in enumerate(group.rows, start=1):
        flow.need(_ROW, heads)
        _row(page, row, widths, flow.y)
        flow.y += _ROW
        cut = place == group.cut_after and place < len(group.rows)
        page.rule(flow.y, weight=STRONG * 1.4 if cut else HAIR)
    page.rule(flow.y, weight=STRONG)
    flow.y += 14
    for sentence in group.level:
        lines = wrapped(sentence, SMALL, page.span)
        flow.need(_LINE * len(lines))
        for line in lines:
            page.write(page.left, flow.y - 2, line, SMALL)
            flow.y += _LINE
    flow.y += 4 if group.level else 0


def _widths(columns: Sequence[Column], group: TableGroup) -> list[float]:
    return [
        max(
            24.0,
            measured(column.label, HEAD) + 9,
            *(measured(amount_or_words(row.cells[at]), BOLD) + 10 for row in group.rows),
        )
        for at, column in enumerate(columns)
    ]


def _row(page: Page, row: TableRow, widths: Sequence[float], y: float) -> None:
    middle = y + _ROW / 2
    page.write(page.left + 14, middle + 3.1, str(row.rank), BOLD, "right")
    page.silk(page.left + 22, middle - 8, row.silk, 14)
    room = page.span - _TEAM - sum(widths) - 6
    if row.decided:
        page.fit(page.left + _TEAM, middle - (1.2 if takes_two(row.team, NAME, room) else 0), row.team, NAME, room)
        page.fit(page.left + _TEAM, middle + 8, row.decided, SMALL, room)
    else:
        page.fit(page.left + _TEAM, middle + 3.1, row.team, NAME, room)
    right = page.right - sum(widths)
    for place, (value, width) in enumerate(zip(row.cells, widths, strict=True), start=1):
        right += width
        page.write(right - 4, middle + 3.1, amount_or_words(value), CELL if place < len(widths) else BOLD, "right")
