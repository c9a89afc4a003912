"""The lower half of the newspaper: ranks by round, the infirmary, records and leaders, the next round, the web."""

from __future__ import annotations

from itertools import pairwise
from math import ceil

from leaguekeeper.base.figures import hour, long_day
from leaguekeeper.base.portions import portions
from leaguekeeper.base.words import _
from leaguekeeper.publish.pdf.code import code_size, draw_code
from leaguekeeper.publish.pdf.ink import BOLD, CELL, HAIR, NAME, SERIF, Style, measured
from leaguekeeper.publish.pdf.newspaper_columns import Sheet
from leaguekeeper.services.bulletin.address import in_words
from leaguekeeper.services.bulletin.views import Injured, Ranks
from leaguekeeper.services.fixtures.views import FixtureRow

__all__ = ["draw_below"]

_ACROSS = 4
_MOST_INJURED = 9
_MOST_NAMED = 24
"""Where more teams than these play, the chart of places names only those whose lines are black."""
_CROWDED = 280.0
"""How high it then is."""
_SMALLEST_RING = 2.0
"""Smaller rings are left out but on the black lines."""
_LABEL = 14.0
"""What the number of a round takes below the chart of places."""


def draw_below(sheet: Sheet) -> None:
    """All of it."""
    page, k, report = sheet.page, sheet.k, sheet.view.report
    if sheet.y > page.top:
        sheet.part()
    gap = 22 * k
    wide = (page.span - 2 * gap) / 3
    top = sheet.y
    ends = [
        _ranks(sheet, page.left, top, wide),
        _infirmary(sheet, page.left + wide + gap, top, wide, report.injured),
        _bests(sheet, page.left + 2 * (wide + gap), top, wide),
    ]
    sheet.y = max(ends)
    _next(sheet)
    _online(sheet)


def _ranks(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Every team's place after each round; the leader and the team of the lead story in black."""
    page, k, ranks = sheet.page, sheet.k, sheet.view.report.ranks
    top = sheet.head(x, y, width, _("The places, round by round"))
    if not ranks or len(ranks[0].places) < 2:
        return sheet.paragraph(x, top, width, _("The first round has just been played."), sheet.small)
    rounds = len(ranks[0].places)
    strong = {ranks[0].team.id, _winner_of(sheet)} - {""}
    left, right = x + 8 * k, x + width * 0.56
    named = [row for row in ranks if len(ranks) <= _MOST_NAMED or row.team.id in strong]
    labels = [(f"{row.places[-1]} {row.team.name}", _style_of(sheet, row, strong), x + width - right - 9 * k)
              for row in named]  # fmt: skip
    high = sheet.high(0.0, *labels)
    step = max(high, min(20.0 * k, 190 * k / len(ranks))) if named == list(ranks) else _CROWDED * k / len(ranks)
    top += max(0.0, high / 2 - 3 - 4 * k) + 4 * k  # the first label stands clear of the title
    across = (right - left) / (rounds - 1)
    for row in sorted(ranks, key=lambda each: each.team.id in strong):
        _line_of_places(sheet, row, left, top, across, step, row.team.id in strong)
    at = top - high
    for row, (words, style, room) in zip(named, labels, strict=True):
        at = max(at + high, top + (row.places[-1] - 1) * step)
        sheet.cell(right + 9 * k, at, words, style, room)
    y = max(top + len(ranks) * step + 4 * k, at + high)
    for number in range(0, rounds, ceil(max(_LABEL * k, sheet.small.size * 1.6) / across)):
        page.write(left + across * number, y, str(number + 1), sheet.small.faint(), "centre")
    told = ", ".join(each.team.name for each in ranks if each.team.id in strong)
    return sheet.paragraph(x, y + 3 * k, width, _("In black: {teams}.").format(teams=told), sheet.small)


def _style_of(sheet: Sheet, row: Ranks, strong: set[str]) -> Style:
    return sheet.styled(BOLD if row.team.id in strong else CELL, 9.6)


def _winner_of(sheet: Sheet) -> str:
    lead = sheet.view.report.matches[0]
    if lead.score is None or lead.score[0] == lead.score[1]:
        return ""
    return (lead.home if lead.score[0] > lead.score[1] else lead.away).id


def _line_of_places(
    sheet: Sheet, row: Ranks, left: float, top: float, across: float, step: float, strong: bool
) -> None:
    page, k = sheet.page, sheet.k
    points = [(left + at * across, top + (place - 1) * step) for at, place in enumerate(row.places)]
    for (x1, y1), (x2, y2) in pairwise(points):
        page.line(x1, y1, x2, y2, 2.2 * k if strong else min(0.9 * k, step / 12), 0.0 if strong else 0.55)
    size = min(2.6 * k, step / 3, across / 3)
    for x, y in points if strong or size > _SMALLEST_RING * k else ():
        page.ring(x, y, size, filled=strong)


def _infirmary(sheet: Sheet, x: float, y: float, width: float, injured: tuple[Injured, ...]) -> float:
    note = _("hurt in this round")
    y = sheet.head(x, y, width, _("Infirmary"), note)
    if not injured:
        return sheet.paragraph(x, y, width, _("Nobody was hurt."), sheet.small)
    shown = injured[:_MOST_INJURED] if len(injured) > _MOST_INJURED + 1 else injured
    for each in shown:
        y = _hurt(sheet, x, y, width, each)
    if len(shown) < len(injured):
        more = _("and {count} more").format(count=len(injured) - len(shown))
        y = sheet.paragraph(x, y, width, more, sheet.small)
    return y


def _hurt(sheet: Sheet, x: float, y: float, width: float, each: Injured) -> float:
    name, style = sheet.styled(NAME, 10.4), sheet.styled(BOLD if each.dead else CELL, 9.6)
    left, room = x + 18 * sheet.k, width * 0.48
    rest = width - 18 * sheet.k - min(measured(each.player, name), room) - 8
    high = sheet.high(22 * sheet.k, (each.player, name, room), (each.what, style, rest))
    middle = y + high / 2
    sheet.page.silk(x, middle - 6.3 * sheet.k, each.team.silk, 11 * sheet.k)
    used = sheet.cell(left, middle, each.player, name, room) + 5
    said = sheet.cell(x + width, middle, each.what, style, rest, "right")
    if measured(each.team.name, sheet.small) <= width - 18 * sheet.k - used - said - 8:
        sheet.cell(left + used, middle, each.team.name, sheet.small.faint(), width)
    sheet.page.rule(y + high, x, x + width, 0.9 if each.dead else HAIR)
    return y + high


def _bests(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Who leads the season, and what was the most in it."""
    page, k, report = sheet.page, sheet.k, sheet.view.report
    y = sheet.head(x, y, width, _("Records of the season"))
    name, figure = sheet.styled(NAME, 9.8), sheet.styled(Style(SERIF, 11.0), 13.0)
    for best in (*report.leaders, *report.records):
        room = width - measured(best.figure, figure) - 10
        upper = sheet.high(14 * k, (best.what, name, room))
        lower = sheet.high(13 * k, (best.whose, sheet.small, room))
        sheet.cell(x, y + upper / 2 + 1, best.what, name, room)
        sheet.cell(x, y + upper + lower / 2, best.whose, sheet.small, room)
        sheet.cell(x + width, y + (upper + lower) / 2, best.figure, figure, width * 0.4, "right")
        y += upper + lower + 2
        page.rule(y, x, x + width, HAIR)
    return y


def _next(sheet: Sheet) -> None:
    page, k, round_ = sheet.page, sheet.k, sheet.view.report.next_round
    if round_ is None:
        return
    sheet.part()
    day = round_.first_day
    title = f"{round_.title} · {long_day(day)}" if day is not None else round_.title
    y = sheet.head(page.left, sheet.y, page.span, title, _("next round"))
    gap = 20 * k
    across = min(_ACROSS, max(len(round_.fixtures), 1))
    wide = (page.span - gap * (across - 1)) / across
    for some in portions(round_.fixtures, across):
        ends = [_fixture(sheet, row, page.left + at * (wide + gap), y, wide)
                for at, row in enumerate(some)]  # fmt: skip
        y = max(ends) + 6 * k
    sheet.y = y


def _fixture(sheet: Sheet, row: FixtureRow, x: float, y: float, width: float) -> float:
    page, k = sheet.page, sheet.k
    number = _("no. {number}").format(number=row.number)
    if row.when is not None and row.timed:
        page.write(x, y + 11 * k, hour(row.when), sheet.styled(Style(SERIF, 11.0), 13.5))
        page.write(x + width, y + 11 * k, number, sheet.small.faint(), "right")
    else:
        page.write(x, y + 11 * k, number, sheet.small.faint())
    y += 15 * k
    name, room = sheet.styled(NAME, 10.4), width - 19 * k
    for team in (row.home, row.away):
        high = sheet.high(19 * k, (team.name, name, room))
        page.silk(x, y + high / 2 - 7 * k, team.silk, 12 * k)
        sheet.cell(x + 19 * k, y + high / 2, team.name, name, room)
        y += high
    return y


def _online(sheet: Sheet) -> None:
    """What it was made of; and at the right the code that leads to the league's page, where it has one."""
    sheet.part(8.0)
    page, k, view = sheet.page, sheet.k, sheet.view
    page.rule(sheet.y)
    words = _("Every sentence comes from a filed sheet.")
    numbers = sorted(each.number for each in view.report.matches)
    made = _("Written from the sheets up to match no. {number}.").format(number=numbers[-1])
    base = sheet.y + 15 * k
    page.fit(page.left, base, words, sheet.small, page.span * 0.55)
    page.fit(page.left, base + 13 * k, made, sheet.small, page.span * 0.55)
    sheet.y += 34 * k
    if view.url:
        size = max(code_size(view.url), 58 * k)
        top = sheet.y - 34 * k + 3
        draw_code(page, page.right - size, top, view.url, size)
        page.fit(page.right - size - 6, base, _("Read on"), sheet.styled(BOLD, 9.6), page.span * 0.4, "right")
        page.fit(page.right - size - 6, base + 13 * k, in_words(view.url), sheet.small, page.span * 0.4, "right")
        sheet.y = max(sheet.y, top + size)
