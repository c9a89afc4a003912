"""The re-enrolment form on paper: funds, staff, last season's players with their fees and dice, room for new ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from leaguekeeper.base.figures import amount
from leaguekeeper.base.sentences import given_name
from leaguekeeper.base.words import _
from leaguekeeper.publish.pdf.flow import Flow
from leaguekeeper.publish.pdf.ink import BOLD, CELL, HAIR, HEAD, RULE, SMALL, STRONG, TOTAL, measured
from leaguekeeper.publish.pdf.lines import cell, cell_high
from leaguekeeper.publish.pdf.page import Page, printed
from leaguekeeper.publish.pdf.parts import section
from leaguekeeper.services.printing.re_enrolment import ReEnrolmentPaper
from leaguekeeper.services.re_enrolment.views import OldTrouble, ReEnrolment, ReturningPlayer
from leaguekeeper.services.views import WhyLine

__all__ = ["re_enrolment_form"]

_ROW = 17.0
_SUM = 14.0
_HALF = 8.4
_LINE = 9.6
_BOX = 8.0
_STEP = _BOX + 3
_BLANKS, _FEWEST = 6, 2
_HEAD = 36.0
_MONEY = 58.0
_NAMES, _SHIRT, _NUMBER = 0.38, 26.0, 34.0


def re_enrolment_form(view: ReEnrolmentPaper, paper: str = "a4", lang: str = "fr") -> bytes:
    """The form of one team as PDF."""

    def draw(page: Page) -> None:
        form = view.form
        facts = (view.league, form.facts, _("re-enrolment"))
        flow = Flow(page, form.team.name, facts, what=_("re-enrolment form"), origin=view.origin,
                    silk=form.team.silk)  # fmt: skip
        _funds(flow, form)
        _staff(flow, form)
        _players(flow, form)
        _recruits(flow, form, _SUM * len(form.spent))
        _sums(flow, form.spent, blank=not form.ready)
        flow.end()

    return printed(draw, paper, lang)


def _open(flow: Flow, title: str, high: float) -> None:
    flow.need(high)
    flow.y = section(flow.page, flow.page.left, flow.y + 8, title, flow.page.span) + 4


def _next(flow: Flow, high: float = _ROW) -> None:
    flow.y += high
    flow.page.rule(flow.y, weight=HAIR)


def _funds(flow: Flow, form: ReEnrolment) -> None:
    _open(flow, _("Funds"), 90)
    _sums(flow, form.budget, blank=False)


def _sums(flow: Flow, lines: Sequence[WhyLine], *, blank: bool) -> None:
    """A sum line by line, on one page; what is not settled yet is left to the pen."""
    page = flow.page
    untouched = blank and not any(line.amount for line in lines[1:-1])  # then the rest is nobody's yet either
    flow.need(_SUM * len(lines))
    for line in lines:
        base, total = flow.y + _SUM / 2 + 3, line.kind == "total"
        page.fit(page.left, base, line.label, BOLD if total else CELL, page.span * 0.5)
        if line.factor:
            page.write(page.right - _MONEY - 20, base, line.factor, SMALL, "right")
        if (blank and not line.amount) or (untouched and total):
            page.boxes([(page.right - _MONEY, flow.y + 3, _MONEY, _SUM - 5)])
        else:
            said = amount(line.amount)
            page.write(page.right - 3, base, said, TOTAL if total else CELL, "right")
            if total:
                page.rule(base + 3.2, page.right - measured(said, TOTAL) - 8, page.right, RULE)
        flow.y += _SUM
    flow.y += 4


def _staff(flow: Flow, form: ReEnrolment) -> None:
    _open(flow, _("Staff, fans, re-rolls"), 110)
    page = flow.page
    columns = (page.left + page.span * 0.48, page.left + page.span * 0.62, page.right - _MONEY - 20)
    for x, words in zip((*columns, page.right - 3), (_("Last season"), _("New list"), "", _("Price")), strict=True):
        page.write(x, flow.y + 6, words, HEAD, "right")
    flow.y += 10
    page.rule(flow.y, weight=STRONG)
    for line in form.staff:
        base = flow.y + _ROW / 2 + 3
        page.fit(page.left, base, line.name, BOLD, page.span * 0.36)
        page.write(columns[0], base, str(line.had), CELL, "right")
        page.boxes([(columns[1] - 20, flow.y + 3, 20, _ROW - 6)])
        if line.count:
            page.write(columns[1] - 6, base, str(line.count), CELL, "right")
        page.fit(columns[2], base, line.note, SMALL, page.span * 0.2, "right")
        if line.price:
            page.write(page.right - 3, base, amount(line.price), CELL, "right")
        _next(flow)


def _heads(flow: Flow, form: ReEnrolment) -> None:
    page = flow.page
    at = _columns(flow, form)
    page.write(page.left + _SHIRT, flow.y + 8, _("No."), HEAD, "right")
    page.write(page.left + _NUMBER, flow.y + 8, _("Player"), HEAD)
    for x, words in zip(at.profile, form.heads, strict=True):
        page.write(x, flow.y + 8, words, HEAD, "centre")
    page.fit(at.dice, flow.y + 8, form.troubles, HEAD, at.old)
    for x, words in ((at.value, _("Value")), (at.seasons, _("Seasons")), (page.right - 3, _("Fee"))):
        page.write(x, flow.y + 8, words, HEAD, "right")
    flow.y += 12
    page.rule(flow.y, weight=STRONG)


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where the columns of the list stand: middles of the profile, left of the injuries, right of the figures.

    ``name`` and ``old`` are how wide names and old injuries may be.
    """

    profile: tuple[float, ...]
    dice: float
    value: float
    seasons: float
    name: float
    old: float


def _columns(flow: Flow, form: ReEnrolment) -> _Columns:
    first = flow.page.left + flow.page.span * _NAMES
    return _Columns(
        tuple(first + 20 * place for place in range(len(form.heads))),
        first + 20 * len(form.heads) + 2,
        flow.page.right - 92,
        flow.page.right - 48,
        first - flow.page.left - _NUMBER - 12,
        flow.page.right - 92 - 40 - first - 20 * len(form.heads) - 2,
    )


def _players(flow: Flow, form: ReEnrolment) -> None:
    _open(flow, _("Last season’s players"), 80)
    _heads(flow, form)
    for player in (*form.players, *form.retired):
        row = _Row.of(player, _position(form, player), _columns(flow, form))
        flow.need(row.high, lambda: _heads(flow, form))
        _player(flow, form, player, row)


def _position(form: ReEnrolment, player: ReturningPlayer) -> str:
    away = _("in retirement")
    return f"{player.position} · {away}" if player in form.retired else player.position


@dataclass(frozen=True, slots=True)
class _Row:
    """A player's row: how high his name and his position stand, and what he suffers from line by line."""

    position: str
    named: float
    placed: float
    old: Sequence[OldTrouble]

    @classmethod
    def of(cls, player: ReturningPlayer, position: str, at: _Columns) -> _Row:
        named = cell_high(given_name(player.name, player.number), BOLD, at.name)
        placed = cell_high(position, SMALL, at.name)
        return cls(position, max(_HALF, named), max(_HALF, placed), _old_lines(player.old, at.old))

    @property
    def high(self) -> float:
        return max(self.named + self.placed + 4.2, _LINE * len(self.old) + 2.4)


def _player(flow: Flow, form: ReEnrolment, player: ReturningPlayer, row: _Row) -> None:
    page, at, middle = flow.page, _columns(flow, form), flow.y + row.high / 2
    base = middle + 3
    page.boxes([(page.left, middle - 3.5, _BOX, _BOX)])
    if player.back:
        page.line(page.left + 1.5, middle + 0.5, page.left + 3.5, middle + 3)
        page.line(page.left + 3.5, middle + 3, page.left + 7, middle - 2)
    page.write(page.left + _SHIRT, base, str(player.number), BOLD, "right")
    top = middle - (row.named + row.placed) / 2
    cell(page, page.left + _NUMBER, top + row.named / 2, given_name(player.name, player.number), BOLD, at.name)
    cell(page, page.left + _NUMBER, top + row.named + row.placed / 2, row.position, SMALL, at.name)
    for x, figure in zip(at.profile, player.profile, strict=True):
        page.write(x, base, figure.text, BOLD if figure.change else CELL, "centre")
    _old_troubles(flow, row, at)
    page.write(at.value, base, amount(player.value), CELL, "right")
    page.write(at.seasons, base, str(player.seasons), CELL, "right")
    page.write(page.right - 3, base, amount(player.fee), BOLD if player.back else CELL, "right")
    _next(flow, row.high)


def _old_lines(old: Sequence[OldTrouble], width: float) -> list[OldTrouble]:
    """What he suffers from and whom he hates, a line for each: its dice beside it, what finds no room below it."""
    lines = []
    for each in old:
        room = max(1, int((width - min(measured(each.words, SMALL) + 4, width)) / _STEP)) if each.dice else 0
        lines.append(OldTrouble(each.words, each.dice[:room]))
        across = int(width / _STEP)
        lines += [OldTrouble("", each.dice[at : at + across]) for at in range(room, len(each.dice), across)]
    return lines


def _old_troubles(flow: Flow, row: _Row, at: _Columns) -> None:
    """Each with a box for every die that may rid him of it."""
    page = flow.page
    top = flow.y + (row.high - _LINE * len(row.old)) / 2
    for line in row.old:
        boxes = at.old - len(line.dice) * _STEP
        page.fit(at.dice, top + 7, line.words, SMALL, boxes if line.dice else at.old, lines=1)
        first = at.dice + min(measured(line.words, SMALL) + 4, boxes) if line.words else at.dice
        for place, value in enumerate(line.dice):
            page.boxes([(first + _STEP * place, top + 0.8, _BOX, _BOX)])
            if value is not None:
                page.write(first + _STEP * place + _BOX / 2, top + 7.3, str(value), SMALL, "centre")
        top += _LINE


def _recruits(flow: Flow, form: ReEnrolment, below: float) -> None:
    """New players, and blank lines for more: fewer where that keeps what stands ``below`` on the page."""
    wanted = max(0, _BLANKS - len(form.recruits))
    flow.need(_HEAD + (len(form.recruits) + min(wanted, _FEWEST)) * _ROW + below)
    _open(flow, _("New players"), 60)
    page = flow.page
    for each in form.recruits:
        flow.need(_ROW)
        base = flow.y + _ROW / 2 + 3
        page.write(page.left + 18, base, str(each.number), BOLD, "right")
        page.fit(page.left + 34, base, each.name or each.called, BOLD, page.span * 0.36)
        page.fit(page.left + page.span * 0.48, base, each.called, CELL, page.span * 0.3)
        page.write(page.right - 3, base, amount(each.price), CELL, "right")
        _next(flow)
    for _blank in range(max(0, min(wanted, int((flow.left - below - 6) / _ROW)))):
        flow.need(_ROW)
        _next(flow)
    flow.y += 6
