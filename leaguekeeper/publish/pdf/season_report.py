"""The season report on paper: champion, table, honours, play-offs, results, those who rose and those who fell."""

from __future__ import annotations

from collections.abc import Sequence

from leaguekeeper.base.words import _
from leaguekeeper.publish.pdf.bracket import draw_bracket
from leaguekeeper.publish.pdf.breaking import LEADING, set_out
from leaguekeeper.publish.pdf.fixtures import draw_rounds
from leaguekeeper.publish.pdf.flow import Flow
from leaguekeeper.publish.pdf.ink import BOLD, CELL, FACT, HAIR, NAME, SMALL, SMALLEST, TITLE, measured
from leaguekeeper.publish.pdf.page import Page, printed
from leaguekeeper.publish.pdf.parts import figures, section
from leaguekeeper.publish.pdf.table import draw_groups
from leaguekeeper.services.printing.views import Honour, SeasonReport

__all__ = ["season_report"]

_ROW = 20.0
_MOST = 6
_CHAMPION_HIGH = 62.0
_FACTS_HIGH = 48.0


def season_report(view: SeasonReport, paper: str = "a4", lang: str = "fr") -> bytes:
    """A season's report as PDF; each bracket stands on a wide page at its end."""

    def draw(page: Page) -> None:
        flow = Flow(page, view.league, (view.season, _("season report")), what=_("season report"), origin=view.origin)
        _top(flow, view)
        draw_groups(flow, view.table, _("League table"))
        _list(flow, _("Honours"), view.honours)
        _list(flow, _("Hall of fame"), view.hall_of_fame)
        _list(flow, _("Graveyard"), view.graveyard)
        draw_rounds(flow, view.fixtures)
        flow.end()
        for each in view.brackets:
            page.turn(wide=True)
            draw_bracket(page, each)

    return printed(draw, paper, lang)


def _top(flow: Flow, view: SeasonReport) -> None:
    page, y = flow.page, flow.y
    if not view.champion and not view.facts:
        return
    end = figures(page, page.right, y + 10, view.facts)
    if view.champion:
        page.silk(page.left, y, view.champion.silk, 40)
        page.fit(page.left + 52, y + 14, _("Champion"), FACT, end - page.left - 60)
        page.fit(page.left + 52, y + 34, view.champion.team, TITLE, end - page.left - 60)
    flow.y += _CHAMPION_HIGH if view.champion else _FACTS_HIGH


def _list(flow: Flow, title: str, honours: Sequence[Honour]) -> None:
    if not honours:
        return
    page = flow.page
    flow.need(18 + 2 * _ROW)
    flow.y = section(page, page.left, flow.y, title, page.span)
    for honour in honours:
        high = _high(page, honour)
        flow.need(high)
        _honour(page, honour, flow.y, high)
        flow.y += high
        page.rule(flow.y, weight=HAIR)
    flow.y += 12


def _parts(page: Page, honour: Honour) -> tuple[float, float, float]:
    """Where the winners' names begin and how wide they may be, and how wide those of their teams beside the figure."""
    part = page.span * 0.31
    return page.left + part, part - 8, page.span - 2 * part - 17 - min(74.0, measured(honour.figure, BOLD) + 14)


def _high(page: Page, honour: Honour) -> float:
    """The height of an honour's row: names that share it and are long take more than two lines."""
    _x, winner, team = _parts(page, honour)
    lines = (set_out(honour.winner, NAME, winner, _MOST)[1], set_out(honour.team, CELL, team, _MOST)[1])
    return max(_ROW, 4 + SMALLEST * LEADING * max(map(len, lines)))


def _honour(page: Page, honour: Honour, y: float, high: float) -> None:
    base = y + high / 2 + 3.1
    x, winner, team = _parts(page, honour)
    page.fit(page.left, base, honour.title, CELL.faint(), winner)
    page.fit(x, base, honour.winner, NAME, winner, lines=_MOST)
    x += winner + 8
    if honour.silk:
        page.silk(x, base - 9.9, honour.silk, 11.5)
    page.fit(x + 17, base, honour.team, CELL, team, lines=_MOST)
    page.fit(page.right, base, honour.figure, BOLD if len(honour.figure) < 12 else SMALL, 70, "right")
