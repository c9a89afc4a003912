"""The upper half of the newspaper: its name, the match that leads, the table, the other matches of the round."""

from __future__ import annotations

from itertools import islice

from leaguekeeper.base.figures import amount, score, signed
from leaguekeeper.base.portions import portions
from leaguekeeper.base.words import _, ngettext
from leaguekeeper.publish.pdf.breaking import balanced, wrapped
from leaguekeeper.publish.pdf.ink import BOLD, CELL, HAIR, HEAD, NAME, SERIF, Style, measured
from leaguekeeper.publish.pdf.lines import cell_high
from leaguekeeper.publish.pdf.newspaper_columns import Sheet
from leaguekeeper.publish.phrases import day, points_apart
from leaguekeeper.services.bulletin.views import RoundMatch

__all__ = ["draw_lead", "draw_others"]

_ACROSS = 3
_LEAD = 0.62


def draw_lead(sheet: Sheet) -> None:
    """The paper's name, and below it the match that leads beside the table."""
    _masthead(sheet)
    _lead(sheet)


def _masthead(sheet: Sheet) -> None:
    page, report, k = sheet.page, sheet.view.report, sheet.k
    plain = report.title == _("Round {number}").format(number=report.number)
    of = _("{season} · {round} of {count}") if plain else "{season} · {round}"
    told = of.format(season=report.season, round=report.title, count=report.rounds)
    more = max(0.0, cell_high(told, sheet.small, page.span * 0.4) + 4 - 16 * k)
    base = sheet.y + 10 * k + more / 2
    page.fit(page.left, base, told, sheet.small, page.span * 0.4)
    page.fit(page.width / 2, base, day(report.day), sheet.small, page.span * 0.28, "centre")
    page.fit(page.right, base, _("for the club’s wall"), sheet.small, page.span * 0.28, "right")
    top = base + 6 * k + more / 2
    page.rule(top)
    style = Style(SERIF, 60.0 * k)
    page.fit(page.width / 2, top + 52 * k, report.league, style, page.span, "centre", lines=1)
    y = top + 72 * k
    page.rule(y, weight=3.2)
    page.rule(y + 4, weight=0.8)
    count = len(report.table)
    teams = ngettext("{count} team", "{count} teams", count).format(count=count)
    said = _("The paper of the league: {teams}, one table, and no result that is not on a sheet.").format(teams=teams)
    base = y + max(17 * k, 12.0)
    page.fit(page.width / 2, base, said, sheet.small, page.span, "centre")
    sheet.y = base + max(7 * k, 3.0)
    page.rule(sheet.y)


def _lead(sheet: Sheet) -> None:
    """The match that leads at the left, the table at the right."""
    sheet.part()
    page, k = sheet.page, sheet.k
    gap = 26 * k
    wide = (page.span - gap) * _LEAD
    top = sheet.y
    left = _story(sheet, page.left, top, wide, sheet.view.report.matches[0])
    right = _table(sheet, page.left + wide + gap, top, page.span - wide - gap)
    sheet.y = max(left, right)
    page.line(page.left + wide + gap / 2, top, page.left + wide + gap / 2, sheet.y, 0.4, 0.4)


def _story(sheet: Sheet, x: float, y: float, width: float, match: RoundMatch) -> float:
    page, k = sheet.page, sheet.k
    style = sheet.styled(Style(SERIF, 20.0), 33.0)
    lines = balanced(match.headline, style, width)
    if len(lines) > 2:
        style = sheet.styled(Style(SERIF, 20.0), 26.0)
        lines = balanced(match.headline, style, width)
    for line in lines:
        y += style.size * 1.06
        page.write(x, y - style.size * 0.14, line, style)
    y += 8 * k
    page.rule(y, x, x + width)
    y = _score_line(sheet, x, y, width, match)
    page.rule(y, x, x + width)
    gap = 22 * k
    column = (width - gap) / 2
    style = sheet.styled(sheet.body, 15.0)
    words = wrapped(sheet.text_of(match.story), style, column)
    half = (len(words) + 1) // 2
    ends = [
        sheet.lines(x + place * (column + gap), y + 6 * k, part, style)
        for place, part in enumerate((words[:half], words[half:]))
    ]
    return max(ends)


def _score_line(sheet: Sheet, x: float, y: float, width: float, match: RoundMatch) -> float:
    """Both sides with their silks, the score between them; where it ends."""
    page, k = sheet.page, sheet.k
    told = score(*match.score, wide=True) if match.score is not None else "–"
    style = Style(SERIF, 24 * k)
    used = measured(told, style) / 2 + 12 * k
    name, room = sheet.styled(Style(SERIF, 11.0), 14.0), width / 2 - used - 34 * k
    high = sheet.high(36 * k, *((team.name, name, room) for team in (match.home, match.away)))
    centre, middle = x + width / 2, y + high / 2
    page.write(centre, middle + style.size * 0.34, told, style, "centre")
    wide = sheet.cell(centre - used, middle, match.home.name, name, room, "right")
    page.silk(centre - used - wide - 30 * k, middle - 12 * k, match.home.silk, 21 * k)
    wide = sheet.cell(centre + used, middle, match.away.name, name, room)
    page.silk(centre + used + wide + 9 * k, middle - 12 * k, match.away.silk, 21 * k)
    return y + high


def _table(sheet: Sheet, x: float, y: float, width: float) -> float:
    page, k, report = sheet.page, sheet.k, sheet.view.report
    most = max((row.played for row in report.table), default=0)
    note = ngettext("after {count} match", "after {count} matches", most).format(count=most)
    top = sheet.head(x, y, width, _("Standings"), note)
    pointed = any(row.points is not None for row in report.table)
    heads = (_("W"), _("D"), _("L"), "±", *([_("Pts")] if pointed else []))
    step = min(26.0, width * 0.085) * max(k, 0.8)
    head = sheet.styled(HEAD, 9.0)
    ends = max(step * 1.3, measured(heads[-1], head) + 9 * k) if pointed else 0.0
    places = [x + width - ends - step * at for at in (3.0, 2.1, 1.2, 0)] + ([x + width] if pointed else [])
    for place, words in zip(places, heads, strict=True):
        page.write(place, top + 5 * k, words, head, "right")
    y = top + 10 * k
    page.rule(y, x, x + width, 0.8)
    rank = sheet.styled(Style(SERIF, 11.0), 12.0)
    left = x + max(12 * k, *(measured(str(row.place), rank) for row in report.table), 0.0)
    name, room = sheet.styled(NAME, 10.4), places[0] - left - 37 * k
    for row in report.table:
        high = sheet.high(20.5 * k, (row.team.name, name, room))
        middle = y + high / 2
        page.write(left, middle + rank.size * 0.34, str(row.place), rank, "right")
        page.silk(left + 6 * k, middle - 7 * k, row.team.silk, 12 * k)
        sheet.cell(left + 23 * k, middle, row.team.name, name, room)
        figures = [row.won, row.drawn, row.lost, signed(row.touchdowns[0] - row.touchdowns[1])]
        figures += [amount(row.points or 0)] if pointed else []
        ranks = places[-1] if pointed else places[0]
        for place, figure in zip(places, figures, strict=True):
            style = sheet.styled(BOLD, 11.0) if place == ranks else sheet.styled(CELL, 10.4)
            sheet.cell(place, middle, str(figure), style, step * 1.2, "right")
        y += high
        page.rule(y, x, x + width, HAIR)
    for sentence in islice(report.level, 4):
        y = sheet.paragraph(x, y + 3 * k, width, sentence, sheet.small)
    return y


def draw_others(sheet: Sheet) -> None:
    """The other matches of the round, three side by side."""
    matches = sheet.view.report.matches[1:]
    if not matches:
        return
    if sheet.y > sheet.page.top:
        sheet.part()
    page, k = sheet.page, sheet.k
    numbers = ", ".join(str(each.number) for each in matches)
    note = ngettext("match no. {numbers}", "matches no. {numbers}", len(matches)).format(numbers=numbers)
    y = sheet.head(page.left, sheet.y, page.span, _("The other matches of the round"), note)
    gap = 24 * k
    across = min(_ACROSS, len(matches))
    wide = (page.span - gap * (across - 1)) / across
    for some in portions(matches, across):
        ends = []
        for place, match in enumerate(some):
            x = page.left + place * (wide + gap)
            at = sheet.sides(x, y, wide, match)
            if match.note:
                at = sheet.paragraph(x, at, wide, points_apart((match.note,)), sheet.small)
            ends.append(sheet.paragraph(x, at, wide, sheet.text_of(match.story), sheet.body))
        for place in range(1, len(ends)):
            x = page.left + place * (wide + gap) - gap / 2
            page.line(x, y, x, max(ends), 0.4, 0.4)
        y = max(ends) + 12 * k
    sheet.y = y - 12 * k
