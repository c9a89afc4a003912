"""What stands below the players on a team sheet: staff, what is used up during the match, the result."""

from __future__ import annotations

from collections.abc import Sequence

from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import _
from leaguekeeper.publish.pdf.ink import BOLD, CELL, HAIR, NAME, PLAIN, RULE, SMALL
from leaguekeeper.publish.pdf.online import ONLINE_WIDE, draw_online
from leaguekeeper.publish.pdf.page import Page
from leaguekeeper.publish.pdf.parts import section
from leaguekeeper.services.printing.views import TeamSheet

__all__ = ["BELOW_HIGH", "draw_below", "turn_boxes"]

BELOW_HIGH = 92.0

_GAP = 13.0
_LEAST = 7.4
_BOX = 10.5
_STEP = 12.4
_LABEL, _SCORE = 0.43, 0.22


def draw_below(page: Page, view: TeamSheet, y: float) -> None:
    """The three sections, side by side, from ``y`` down."""
    staff, match = page.span * 0.22, page.span * 0.26
    _staff(page, view, page.left, y, staff)
    x = page.left + staff + _GAP
    _match(page, view, x, y, match)
    x += match + _GAP
    right = page.right
    if view.url:
        right -= ONLINE_WIDE + _GAP
        draw_online(page, view.url, _("The team’s page"), right + _GAP, y, ONLINE_WIDE)
    _result(page, view, x, y, right - x)


def _staff(page: Page, view: TeamSheet, x: float, y: float, width: float) -> None:
    top = section(page, x, y, _("Staff"), width)
    step = min(14.0, (BELOW_HIGH - 20) / max(len(view.staff), 1))
    style = CELL if step > 11 else PLAIN.at(_LEAST)
    for line in view.staff:
        base = top + step * 0.72
        page.fit(x, base, line.label, style, width * 0.54)
        page.write(x + width * 0.62, base, str(line.count), BOLD.at(style.size + 0.3), "centre")
        worth = amount(line.value) if line.value is not None else _("no value")
        page.fit(x + width, base, worth, style.faint(), width * 0.32, "right")
        top += step
        page.rule(top, x, x + width, HAIR)


def turn_boxes(page: Page, x: float, y: float, turns: int, step: float = _STEP) -> None:
    """A row of numbered boxes, one for each turn of a half, their top at ``y``."""
    page.boxes([(x + turn * step, y, step - 1.9, _BOX) for turn in range(turns)], weight=0.7)
    for turn in range(turns):
        page.write(x + turn * step + (step - 1.9) / 2, y + 7.8, str(turn + 1), SMALL, "centre")


def _match(page: Page, view: TeamSheet, x: float, y: float, width: float) -> None:
    top = section(page, x, y, _("During the match"), width)
    labels = (_("1st half, turns"), _("2nd half, turns"), _("Re-rolls, 1st"), _("Re-rolls, 2nd"))
    step = min(_STEP, (width * 0.58) / max(view.turns, view.rerolls, 1))
    boxes = x + width - max(view.turns, view.rerolls) * step + 1.9
    for place, label in enumerate(labels):
        at = top + place * 14.8
        page.fit(x, at + 8.2, label, CELL, boxes - x - 4)
        if place < 2:
            turn_boxes(page, boxes, at, view.turns, step)
        else:
            page.boxes([(boxes + n * step, at, step - 1.9, _BOX) for n in range(view.rerolls)], weight=0.7)
    _once(page, view.once, x, top + len(labels) * 14.8, width)


def _once(page: Page, labels: Sequence[str], x: float, top: float, width: float) -> None:
    part = width / max(len(labels), 2)
    page.boxes([(x + part * place, top, _BOX, _BOX) for place in range(len(labels))], weight=0.7)
    for place, label in enumerate(labels):
        page.fit(x + part * place + _BOX + 4, top + 8.2, label, CELL, part - _BOX - 8)


def _result(page: Page, view: TeamSheet, x: float, y: float, width: float) -> None:
    top = section(page, x, y, _("Result"), width)
    opponent = view.next_match.opponent if view.next_match else ""
    side = (width - 2 * _GAP) * 0.36
    for team in (view.team, opponent):
        _side(page, team, view.result, x, top, side)
        x += side + _GAP
    part = width - 2 * (side + _GAP)
    page.fit(x, top + 8.5, _("Notes, weather, injuries"), CELL.faint(), part)
    for line in range(4):
        page.rule(top + 25 + line * 15.5, x, x + part, RULE)


def _side(page: Page, team: str, rows: Sequence[str], x: float, top: float, width: float) -> None:
    if team:
        page.fit(x, top + 8.5, team, NAME, width)
    else:
        page.rule(top + 9.5, x, x + width, RULE)
    box = x + width * _LABEL
    for place, label in enumerate(rows):
        at = top + 15 + place * 19
        page.fit(x, at + 11, label, CELL, box - x - 3)
        page.boxes([(box, at, width * _SCORE, 16)], weight=0.8)
    right = box + width * _SCORE + 5
    page.fit(right, top + 26, _("Winnings"), CELL, x + width - right)
    page.rule(top + 48, right, x + width, RULE)
    page.fit(x + width, top + 57, _("000 gp"), SMALL, width * 0.36, "right")
