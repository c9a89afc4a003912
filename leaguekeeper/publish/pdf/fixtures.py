"""The calendar on paper: round by round, who meets whom, when, and how it ended."""

from __future__ import annotations

from leaguekeeper.base.figures import between_scores
from leaguekeeper.base.words import _
from leaguekeeper.publish.pdf.flow import Flow
from leaguekeeper.publish.pdf.ink import BOLD, CELL, HAIR, NAME, SMALL
from leaguekeeper.publish.pdf.lines import cell, cell_high
from leaguekeeper.publish.pdf.page import Page, printed
from leaguekeeper.publish.pdf.parts import section
from leaguekeeper.publish.phrases import day, score, short_day
from leaguekeeper.services.printing.views import FixtureLine, FixtureRound, FixtureSheet

__all__ = ["draw_rounds", "fixtures"]

_ROW = 19.0
_DAY = 66.0
_NOTE = 92.0


def fixtures(view: FixtureSheet, paper: str = "a4", lang: str = "fr") -> bytes:
    """A season's fixtures and results as PDF."""

    def draw(page: Page) -> None:
        facts = (view.season, _("fixtures and results"))
        flow = Flow(page, view.league, facts, what=_("fixtures"), origin=view.origin)
        draw_rounds(flow, view)
        flow.end()

    return printed(draw, paper, lang)


def draw_rounds(flow: Flow, view: FixtureSheet) -> None:
    """Every round under its name; a round is kept together where a page can hold it."""
    for one in view.rounds:
        flow.need(min(18 + _ROW * (len(one.matches) + bool(one.byes)) + 8, 18 + _ROW * 12))
        _round(flow, one)


def _round(flow: Flow, one: FixtureRound) -> None:
    page = flow.page
    until = _("to be played by {day}").format(day=day(one.deadline)) if one.deadline else ""
    flow.y = section(page, page.left, flow.y, one.name, page.span, until)
    for match in one.matches:
        flow.need(_ROW)
        _match(page, match, flow.y)
        flow.y += _ROW
        page.rule(flow.y, weight=HAIR)
    if one.byes:
        said = _("Without a match: {teams}").format(teams=", ".join(one.byes))
        high = max(_ROW, 6 + cell_high(said, CELL.faint(), page.span - _DAY))
        flow.need(high)
        cell(page, page.left + _DAY, flow.y + high / 2, said, CELL.faint(), page.span - _DAY)
        flow.y += high
    flow.y += 8


def _match(page: Page, match: FixtureLine, y: float) -> None:
    base, shield = y + _ROW / 2 + 3.1, 11.5
    room = page.span - _DAY - _NOTE
    centre = page.left + _DAY + room / 2
    names = room / 2 - 20 - shield - 8
    page.fit(page.left, base, short_day(match.day), CELL.faint(), _DAY - 6)
    page.silk(centre - 20 - shield, y + 3, match.home_silk, shield)
    page.silk(centre + 20, y + 3, match.away_silk, shield)
    page.fit(centre - 25 - shield, base, match.home, NAME, names, "right")
    if match.score:
        page.write(centre, base, score(match.score), BOLD.at(10), "centre")
    else:
        if match.to_play:
            page.boxes([(centre - 15, y + 4, 12, 11.5), (centre + 3, y + 4, 12, 11.5)])
        page.write(centre, base, between_scores() if match.to_play else "–", CELL, "centre")
    page.fit(centre + 25 + shield, base, match.away, NAME, names)
    page.fit(page.right, base, match.note, SMALL, _NOTE - 6, "right")
