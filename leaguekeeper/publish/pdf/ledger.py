"""A team's treasury on paper: every movement with its document and rule, and the balance after it."""

from __future__ import annotations

from leaguekeeper.base.figures import amount, signed
from leaguekeeper.base.words import _
from leaguekeeper.publish.pdf.breaking import LEADING, wrapped
from leaguekeeper.publish.pdf.flow import Flow
from leaguekeeper.publish.pdf.ink import BOLD, CELL, HAIR, HEAD, RULE, SMALL, STRONG, TOTAL, measured
from leaguekeeper.publish.pdf.lines import runs
from leaguekeeper.publish.pdf.page import Page, printed
from leaguekeeper.publish.phrases import short_day
from leaguekeeper.services.printing.views import LedgerLine, LedgerSheet

__all__ = ["ledger"]

_ROW = 21.0
_DAY = 62.0
_NUMBER = 32.0
_MONEY = 64.0


def ledger(view: LedgerSheet, paper: str = "a4", lang: str = "fr") -> bytes:
    """A team's ledger as PDF."""

    def draw(page: Page) -> None:
        facts = (view.league, view.season, _("treasury"))
        flow = Flow(page, view.team, facts, what=_("ledger"), origin=view.origin, silk=view.silk)
        _draw(flow, view)
        flow.end()

    return printed(draw, paper, lang)


def _draw(flow: Flow, view: LedgerSheet) -> None:
    page = flow.page

    def heads() -> None:
        base = flow.y + 10
        page.write(page.left, base, _("Day"), HEAD)
        page.write(page.left + _DAY + _NUMBER - 8, base, _("Doc."), HEAD, "right")
        page.write(page.left + _DAY + _NUMBER, base, _("Reason and rule"), HEAD)
        page.write(page.right - _MONEY - 8, base, _("Movement"), HEAD, "right")
        page.write(page.right - 3, base, _("Balance"), HEAD, "right")
        flow.y += 15
        page.rule(flow.y, weight=STRONG)

    heads()
    _plain(flow, _("Brought forward"), view.opening)
    season = ""
    for line in view.lines:
        said = _Said(page, line)
        if line.season != season:
            season = line.season
            flow.need(_ROW + said.high, heads)
            _season(flow, season)
        flow.need(said.high, heads)
        _line(page, line, said, flow.y)
        _next(flow, said.high)
    flow.need(_ROW, heads)
    base = flow.y + _ROW / 2 + 3
    total = amount(view.closing)
    page.write(page.left + _DAY + _NUMBER, base, _("Treasury"), BOLD)
    page.write(page.right - 3, base, total, TOTAL, "right")
    for under in (3.4, 5.4):
        page.rule(base + under, page.right - measured(total, TOTAL) - 8, page.right, RULE)
    flow.y += _ROW


def _plain(flow: Flow, label: str, balance: int) -> None:
    base = flow.y + _ROW / 2 + 3
    flow.page.write(flow.page.left + _DAY + _NUMBER, base, label, CELL.faint())
    flow.page.write(flow.page.right - 3, base, amount(balance), CELL, "right")
    _next(flow)


def _season(flow: Flow, words: str) -> None:
    """A row that only names the season of those below it."""
    flow.page.write(flow.page.left, flow.y + _ROW / 2 + 3, words, BOLD)
    flow.y += _ROW
    flow.page.rule(flow.y, weight=HAIR)


def _next(flow: Flow, high: float = _ROW) -> None:
    """Rule the line off, and carry the double line before the money down beside it."""
    page = flow.page
    for x in (page.right - 2 * _MONEY - 8, page.right - 2 * _MONEY - 6, page.right - _MONEY):
        page.line(x, flow.y, x, flow.y + high, HAIR)
    flow.y += high
    page.rule(flow.y, weight=HAIR)


class _Said:
    """Why gold moved and the rule behind it, in as many lines as they take; how high they stand."""

    def __init__(self, page: Page, line: LedgerLine) -> None:
        room = page.span - _DAY - _NUMBER - 2 * _MONEY - 14
        self.lines = [[(each, CELL)] for each in wrapped(line.reason, CELL, room)]
        self.rule = [[(each, SMALL)] for each in wrapped(line.rule, SMALL, room)]
        self.high = max(_ROW, 4 + self.reason_high + len(self.rule) * SMALL.size * LEADING)

    @property
    def reason_high(self) -> float:
        """How high the reason alone stands."""
        return len(self.lines) * CELL.size * LEADING


def _line(page: Page, line: LedgerLine, said: _Said, y: float) -> None:
    base = y + said.high / 2 + 3
    page.fit(page.left, base, short_day(line.day), CELL.faint(), _DAY - 4)
    page.write(page.left + _DAY + _NUMBER - 8, base, str(line.document), CELL, "right")
    x = page.left + _DAY + _NUMBER
    rules = len(said.rule) * SMALL.size * LEADING
    middle = y + said.high / 2
    runs(page, x, middle - rules / 2, said.lines)
    runs(page, x, middle + said.reason_high / 2, said.rule)
    page.write(page.right - _MONEY - 8, base, signed(line.movement), BOLD if line.movement < 0 else CELL, "right")
    page.write(page.right - 3, base, amount(line.balance), CELL, "right")
