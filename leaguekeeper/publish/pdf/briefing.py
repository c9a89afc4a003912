"""A coach's briefing on one page: opponent, purse, who improves, who misses, what is due, and room for notes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from leaguekeeper.base.figures import amount, hour, long_day
from leaguekeeper.base.sentences import by_number, given_name
from leaguekeeper.base.words import _, ngettext
from leaguekeeper.publish.pdf.breaking import wrapped
from leaguekeeper.publish.pdf.flow import Flow
from leaguekeeper.publish.pdf.ink import BOLD, CELL, HAIR, HEAD, NAME, RULE, SMALL, STRONG, TOTAL, Style, measured
from leaguekeeper.publish.pdf.lines import cell, cell_high, takes_two
from leaguekeeper.publish.pdf.page import Page, printed
from leaguekeeper.publish.pdf.parts import section
from leaguekeeper.services.briefing.views import Briefing, BriefingPaper, NextMatch, Purse

__all__ = ["briefing"]

_ROW = 15.0
_AROUND = 4.4
_PROFILE = 21.0
_POSITION = 49.0
"""As wide as the longest word in the name of a position."""
_MONEY = 60.0
_GAP = 8.0
_INSET = 20.0
"""How far in a list stands what belongs to the line above it, or has a number before it."""
_SECOND = 7.0
"""What a second line adds to a row."""
_MOST = 9
"""Lines that a list has at most, so that the whole stays one page."""


def briefing(view: BriefingPaper, paper: str = "a4", lang: str = "fr") -> bytes:
    """The briefing of one team as PDF."""

    def draw(page: Page) -> None:
        told = view.briefing
        facts = (told.league, _("Briefing"), told.facts)
        flow = Flow(page, told.team.name, tuple(filter(None, facts)), what=_("briefing"), origin=view.origin,
                    silk=told.team.silk)  # fmt: skip
        if told.next_match is not None:
            _opponent(flow, told.next_match)
        if told.purse is not None:
            _purse(flow, told.purse)
        elif told.balance:
            _open(flow, _("The purse for inducements"))
            _text(flow, told.balance)
            flow.y += _GAP - 4
        _improve(flow, told)
        _absent(flow, told)
        _due(flow, told)
        flow.end()

    return printed(draw, paper, lang)


def _open(flow: Flow, title: str, note: str = "") -> None:
    flow.y = section(flow.page, flow.page.left, flow.y, title, flow.page.span, note) + 2


def _next(flow: Flow, weight: float = HAIR, high: float = _ROW) -> None:
    flow.y += high
    flow.page.rule(flow.y, weight=weight)


def _text(flow: Flow, words: str, style: Style = SMALL) -> None:
    for line in wrapped(words, style, flow.page.span):
        flow.page.write(flow.page.left, flow.y + 8, line, style)
        flow.y += 10
    flow.y += 4


def _opponent(flow: Flow, match: NextMatch) -> None:
    page = flow.page
    _open(flow, _("Next opponent"), _("Match no. {number}").format(number=match.number))
    page.silk(page.left, flow.y + 2, match.opponent.silk, 16)
    wide = page.span * 0.6
    name_high = cell_high(match.opponent.name, NAME, wide) if takes_two(match.opponent.name, NAME, wide) else 0.0
    when = long_day(match.day) if match.day is not None else ""
    facts = (match.facts, _("at home") if match.home else _("away"), when, hour(match.time))
    said = " · ".join(filter(None, facts))
    page.fit(page.left + 24, flow.y + 10 + max(0.0, name_high - 10) / 2, match.opponent.name, NAME, wide)
    more = max(0.0, name_high - 10) + (5.0 if takes_two(said, SMALL, wide) else 0.0)
    page.fit(page.left + 24, flow.y + 20 + more, said, SMALL, wide)
    for place, stat in enumerate((match.ours, match.theirs)):
        right = page.right - place * 90
        page.write(right, flow.y + 8, stat.label, SMALL, "right")
        said = amount(stat.figure) if isinstance(stat.figure, int) else stat.figure
        page.write(right, flow.y + 20, said, TOTAL, "right")
    flow.y += 27 + more
    _players(flow, match)
    _text(flow, f"{match.state}. {match.met}")
    flow.y += _GAP - 4


def _players(flow: Flow, match: NextMatch) -> None:
    page = flow.page
    profile = [page.left + 210 + at * _PROFILE for at in range(len(match.heads))]
    skills = page.left + 210 + len(match.heads) * _PROFILE
    done = page.right - 96
    page.write(page.left + 14, flow.y + 8, _("No."), HEAD, "right")
    page.write(page.left + 22, flow.y + 8, _("To be feared"), HEAD)
    for x, head in zip(profile, match.heads, strict=True):
        page.write(x, flow.y + 8, head, HEAD, "centre")
    page.write(skills, flow.y + 8, _("Skills"), HEAD)
    page.write(page.right, flow.y + 8, _("What he has done"), HEAD, "right")
    flow.y += 12
    page.rule(flow.y, weight=STRONG)
    for each in match.feared:
        row = each.player
        cells = (
            (page.left + 22, given_name(row.name, row.number), BOLD, 124.0),
            (page.left + 150, row.short or row.position, SMALL, _POSITION),
            (skills, ", ".join((*row.earned, *row.basic)), CELL, done - skills - 8),
        )
        high = max(_ROW, _AROUND + max(cell_high(words, style, wide) for _x, words, style, wide in cells))
        flow.need(high)
        middle = flow.y + high / 2
        page.write(page.left + 14, middle + 3, str(row.number), BOLD, "right")
        for x, words, style, wide in cells:
            cell(page, x, middle, words, style, wide)
        for x, figure in zip(profile, row.profile, strict=True):
            page.write(x, middle + 3, figure.text, BOLD if figure.change else CELL, "centre")
        page.fit(page.right, middle + 3, each.done, SMALL, 92, "right", lines=2)
        _next(flow, high=high)
    flow.y += 3


def _purse(flow: Flow, purse: Purse) -> None:
    page = flow.page
    _open(flow, _("The purse for inducements"), _("gold pieces"))
    gap = _("petty cash: the gap of {gap}").format(gap=amount(purse.gap))
    several = len(purse.cases) > 1
    if several:
        gap += " " + _("and what the other side spends")
    spent = [each.spent for each in purse.cases] if several else [purse.treasury]
    rows: tuple[tuple[str, str, list[int]], ...] = (
        (purse.higher.name, _("may spend of its treasury"), spent),
        (purse.lower.name, gap, [each.petty_cash for each in purse.cases]),
        (purse.lower.name, _("may add of its treasury"), [each.own for each in purse.cases]),
        (purse.lower.name, _("has at most"), [each.most for each in purse.cases]),
    )
    for at, (team, words, figures) in enumerate(rows):
        style = TOTAL if at == len(rows) - 1 else CELL
        room = page.span - _MONEY * len(figures) - 10
        tall = _SECOND if takes_two(f"{team} · {words}", style, room) else 0.0
        base = flow.y + (_ROW + tall) / 2 + 3
        page.fit(page.left, base, f"{team} · {words}", style, room, lines=2)
        for place, figure in enumerate(reversed(figures)):
            page.write(page.right - place * _MONEY, base, amount(figure), style, "right")
        _next(flow, RULE if at == len(rows) - 2 else HAIR, _ROW + tall)
    flow.y += 3
    if purse.note:
        _text(flow, purse.note)
    flow.y += _GAP - 4


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of a list: its words, what stands at the right, and its place in an order, where it has one."""

    words: str
    right: str
    style: Style = CELL
    place: str = ""
    inset: float = 0.0


def _improve(flow: Flow, told: Briefing) -> None:
    """Everybody who can improve, and for the first of them how, as far as there is room."""
    _open(flow, _("Can improve"), str(len(told.improvers)) if told.improvers else "")
    lines: list[_Line] = []
    room = _MOST - len(told.improvers)
    for each in told.improvers:
        lines.append(_Line(by_number(each.number, each.name), _("{points} SPP").format(points=each.points), BOLD))
        open_ways = [way for way in each.ways if not way.reason][: max(0, room)]
        room -= len(open_ways)
        for way in open_ways:
            words = " · ".join(filter(None, (way.name, way.group, way.odds)))
            lines.append(_Line(words, _("{points} SPP").format(points=way.price), inset=_INSET))
    _list(flow, lines, _("Nobody has the points for an improvement."))


def _absent(flow: Flow, told: Briefing) -> None:
    _open(flow, _("Who misses"), told.state)
    lines = [_Line(by_number(each.number, each.name), ", ".join((*each.injuries, *filter(None, (each.note,)))))
             for each in told.absent]  # fmt: skip
    _list(flow, lines, _("Everybody is fit."))
    if told.warning:
        _text(flow, told.warning, BOLD)
        flow.y += _GAP - 4


def _due(flow: Flow, told: Briefing) -> None:
    _open(flow, _("To do"))
    lines = [
        _Line(each.words, each.detail, BOLD, str(place), _INSET) if each.now
        else _Line(each.words, _("waits for {what}").format(what=each.waits_for), CELL, str(place), _INSET)
        for place, each in enumerate((*told.desk.now, *told.desk.later), start=1)
    ]  # fmt: skip
    _list(flow, lines, _("Nothing waits for you."))


def _list(flow: Flow, lines: Sequence[_Line], nothing: str) -> None:
    page = flow.page
    if len(lines) > _MOST:
        left = len(lines) - _MOST + 1
        more = ngettext("and {count} more", "and {count} more", left).format(count=left)
        lines = (*lines[: _MOST - 1], _Line(more, ""))
    for line in lines:
        room = page.span - measured(line.right, SMALL) - 12 - line.inset
        tall = _SECOND if takes_two(line.words, line.style, room) else 0.0
        base = flow.y + (_ROW + tall) / 2 + 3
        page.write(page.right, base, line.right, SMALL, "right")
        page.write(page.left + line.inset - 8, base, line.place, SMALL, "right")
        page.fit(page.left + line.inset, base, line.words, line.style, room, lines=2)
        flow.y += tall
        _next(flow)
    if not lines:
        page.write(page.left, flow.y + 10, nothing, SMALL)
        flow.y += _ROW
    flow.y += _GAP
