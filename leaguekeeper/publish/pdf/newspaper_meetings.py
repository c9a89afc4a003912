"""Who met whom: every team against every other, the score of each match of the season as the row's team sees it."""

from __future__ import annotations

from leaguekeeper.base.figures import score
from leaguekeeper.base.words import _
from leaguekeeper.publish.pdf.ink import BOLD, CELL, HAIR, NAME, Style
from leaguekeeper.publish.pdf.newspaper_columns import Sheet

__all__ = ["draw_meetings"]

_NAMES = 0.28
"""What the teams' names take of the width."""

_MOST_TEAMS = 18
"""More columns than these could not be read."""


def draw_meetings(sheet: Sheet) -> None:
    """The grid, its teams in the order of the table; nothing where it would be too wide."""
    page, k, teams = sheet.page, sheet.k, [row.team for row in sheet.view.report.table]
    if not 3 <= len(teams) <= _MOST_TEAMS or not sheet.view.meetings:
        return
    if sheet.y > page.top:
        sheet.part()
    y = sheet.head(page.left, sheet.y, page.span, _("Who met whom"), _("the row’s touchdowns first"))
    first = page.left + page.span * _NAMES
    wide = (page.right - first) / len(teams)
    for place, team in enumerate(teams):
        page.silk(first + (place + 0.5) * wide - 6 * k, y, team.silk, 12 * k)
    y += 17 * k
    page.rule(y, page.left, page.right, 0.8)
    name, room = sheet.styled(NAME, 10.4), page.span * _NAMES - 34 * k
    for place, team in enumerate(teams):
        met = [sheet.view.meetings.get((team.id, rival.id), ()) for rival in teams]
        high = sheet.high(21 * k, (team.name, name, room))
        high = max(high, 13 * k * max(map(len, met)) + 6 * k)
        middle = y + high / 2
        page.silk(page.left, middle - 6.5 * k, team.silk, 12 * k)
        sheet.cell(page.left + 18 * k, middle, team.name, name, room)
        for at, scores in enumerate(met):
            centre = first + (at + 0.5) * wide
            if at == place:
                page.line(centre - 5 * k, middle, centre + 5 * k, middle, 0.8, 0.55)
            _scores(sheet, centre, middle, scores, wide)
        y += high
        page.rule(y, page.left, page.right, HAIR)
    sheet.y = y


def _scores(sheet: Sheet, centre: float, middle: float, scores: tuple[tuple[int, int], ...], wide: float) -> None:
    step = 13 * sheet.k
    for line, (own, theirs) in enumerate(scores):
        at = middle + (line - (len(scores) - 1) / 2) * step
        sheet.cell(centre, at, score(own, theirs), _style(sheet, own, theirs), wide - 2, "centre")


def _style(sheet: Sheet, own: int, theirs: int) -> Style:
    """A victory is bold, a defeat grey."""
    style = sheet.styled(BOLD if own > theirs else CELL, 9.6)
    return style.faint() if own < theirs else style
