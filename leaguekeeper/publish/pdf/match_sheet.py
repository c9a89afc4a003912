"""The match sheet: the whole sequence of a match on one upright page, blank for two teams or filled from a report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, zip_longest

from leaguekeeper.base.figures import amount, between_scores
from leaguekeeper.base.sentences import given_name
from leaguekeeper.base.words import _
from leaguekeeper.publish.pdf.breaking import set_out
from leaguekeeper.publish.pdf.code import code_size, draw_code
from leaguekeeper.publish.pdf.ink import CELL, FACT, HAIR, HEAD, NAME, RULE, SMALL, TITLE, measured
from leaguekeeper.publish.pdf.lines import cell, cell_high, takes_two
from leaguekeeper.publish.pdf.match_steps import STEPS_HEAD, draw_steps, may_shrink, step_needs
from leaguekeeper.publish.pdf.offers import draw_offers
from leaguekeeper.publish.pdf.online import CODE_MOST
from leaguekeeper.publish.pdf.page import Align, Page, printed
from leaguekeeper.publish.pdf.parts import foot, section
from leaguekeeper.publish.pdf.team_below import turn_boxes
from leaguekeeper.publish.phrases import day, points_apart
from leaguekeeper.services.bulletin.address import in_words
from leaguekeeper.services.printing.views import Event, Figure, MatchEvent, MatchSheet, SheetSide

__all__ = ["draw_match_sheet", "match_sheet"]

_HEAD_HIGH = 74.0
_TURNS_HIGH = 20.0
_EVENT_HIGH = 15.0
_EVENT_HEAD, _EVENT_HEAD_OF_TWO = 12.0, 16.0
_LEAST_EVENT_HIGH = 12.0
_LEAST_EVENTS = 5
_EVENTS_OF_A_MATCH = 10
"""So many lines has the side to which more happens in nine matches of ten: 416 matches of the house rules, each deed,
award, sending-off and injury a line (half of them have 7, the most 13)."""
_GAP = 12.0
_MANY = 99
_MOST_GROWTH, _MOST_SHRINKING = 5.0, 2.0
_WHO = NAME.at(8.5)


def match_sheet(view: MatchSheet, paper: str = "a4", lang: str = "fr") -> bytes:
    """A match's sheet as PDF."""

    def draw(page: Page) -> None:
        page.title(_("Match sheet: {home} – {away}").format(home=view.home.team, away=view.away.team))
        draw_match_sheet(page, view)

    return printed(draw, paper, lang)


def draw_match_sheet(page: Page, view: MatchSheet) -> None:
    """Draw the sheet on an upright page; what it does not hold goes on to another, what may be hired follows."""
    plan = _planned(page, view)
    y = _head(page, view)
    y = draw_steps(page, view, _("Before the match"), view.before, y + 6, plan.before)
    rows, top = plan.events, _match(page, view, y + 10)
    shown = _that_fit(rows, plan.room)
    _events(page, view, rows[:shown], top)
    y = top + _event_head(page, view) + sum(row.high for row in rows[:shown]) + 10
    if not plan.apart:
        draw_steps(page, view, _("After the match"), view.after, y, plan.after)
    _foot(page, view)
    while rows := rows[shown:]:
        page.turn()
        top = section(page, page.left, page.top, _("The match, continued"), page.span)
        shown = _that_fit(rows, page.bottom - top - 30)
        _events(page, view, rows[:shown], top)
        _foot(page, view)
    if plan.apart:
        page.turn()
        draw_steps(page, view, _("After the match"), view.after, page.top, plan.after)
        _foot(page, view)
    if view.offers is not None:
        page.turn()
        draw_offers(page, view.offers, view.origin)


@dataclass(frozen=True, slots=True)
class _Row:
    """A line for each side: what happened, or room to write on."""

    home: MatchEvent | None
    away: MatchEvent | None
    high: float


@dataclass(frozen=True, slots=True)
class _Plan:
    """How high each step and each event stands, what room the events have, and whether what follows is set apart."""

    before: list[float]
    after: list[float]
    events: list[_Row]
    room: float
    apart: bool


def _planned(page: Page, view: MatchSheet) -> _Plan:
    fixed = _HEAD_HIGH + 2 * STEPS_HEAD + 6 + 20 + 18 + _event_head(page, view) + 16
    fixed += _TURNS_HIGH if view.score is None else 0
    before, after = step_needs(page, view.before), step_needs(page, view.after)
    rows = _rows(page, view)
    room = page.bottom - page.top - fixed - sum(before)
    wanted = max(sum(row.high for row in rows), (_LEAST_EVENTS if view.score is not None else 0) * _EVENT_HIGH)
    apart = sum(after) + min(wanted, _LEAST_EVENTS * _EVENT_HIGH) > room
    if apart:
        blank = [_Row(None, None, _EVENT_HIGH)] * max(int(room / _EVENT_HIGH), 1)
        return _Plan(before, after, rows if view.score is not None else blank, room, apart)
    spare = room - sum(after) - wanted
    grown = max(-_MOST_SHRINKING, min(_MOST_GROWTH, spare / max(len(before) + len(after), 1)))
    before, after = (
        [need + (grown if grown > 0 or may_shrink(page, step) else 0) for need, step in zip(needs, steps, strict=True)]
        for needs, steps in ((before, view.before), (after, view.after))
    )
    room = page.bottom - page.top - fixed - sum(before) - sum(after)
    if view.score is None:
        high = min(_EVENT_HIGH, max(_LEAST_EVENT_HIGH, room / _EVENTS_OF_A_MATCH))
        rows = [_Row(None, None, high)] * max(int(room / high + 0.01), 1)
    return _Plan(before, after, rows, room, apart)


def _rows(page: Page, view: MatchSheet) -> list[_Row]:
    """What happened, side by side, each line as high as it needs; a blank sheet has lines to write on."""
    if view.score is None:
        return [_Row(None, None, _EVENT_HIGH)] * _EVENTS_OF_A_MATCH
    width = (page.span - _GAP) / 2
    sides = [[event for event in view.happened if event.side == side] for side in (0, 1)]
    return [
        _Row(home, away, max(_EVENT_HIGH, *(_event_high(event, width) for event in (home, away) if event is not None)))
        for home, away in zip_longest(*sides)
    ] or [_Row(None, None, _EVENT_HIGH)]


def _that_fit(rows: Sequence[_Row], room: float) -> int:
    """How many lines a room holds, one at the least."""
    used = accumulate(row.high for row in rows)
    return max(1, sum(high <= room + 0.1 for high in used))


def _head(page: Page, view: MatchSheet) -> float:
    top, centre = page.top, page.width / 2
    number = _("match no. {number}").format(number=view.number) if view.number is not None else ""
    facts = points_apart((view.league, view.season, view.stage, number, day(view.day)))
    right, half = _online(page, view, top), page.span / 2 - 50
    if right < page.right:
        page.fit(page.left, top + 7, facts, FACT, right - page.left - 8)
    else:
        page.fit(centre, top + 7, facts, FACT, page.span, "centre")
    _side(page, view.home, page.left, top + 14, half)
    _side(page, view.away, right, top + 14, half - (page.right - right), away=True)
    for goal, x in zip(view.score or ("", ""), (centre - 40, centre + 8), strict=True):
        page.boxes([(x, top + 16, 32, 30)], weight=0.9)
        page.write(x + 16, top + 38.5, str(goal), TITLE, "centre")
    page.write(centre, top + 36, between_scores(), TITLE, "centre")
    page.fit(centre, top + 56, view.ending, SMALL, 96, "centre")
    page.oxford(top + 62)
    return top + 66


def _online(page: Page, view: MatchSheet, top: float) -> float:
    """The code of the match's page in the upper corner, its address in words at the foot; what is left of the width."""
    size = code_size(view.url) if view.url else CODE_MOST + 1
    if size > CODE_MOST:
        return page.right
    draw_code(page, page.right - size + 4, top - 4, view.url)
    return page.right - size


def _side(page: Page, side: SheetSide, edge: float, top: float, width: float, *, away: bool = False) -> None:
    page.silk(edge - 29 if away else edge, top + 3, side.silk, 29)
    x = edge - 37 if away else edge + 37
    align: Align = "right" if away else "left"
    room = width - 40
    name = TITLE.at(15)
    page.fit(x, top + (12.5 if takes_two(side.team, name, room) else 14), side.team, name, room, align)
    led = points_apart((side.race, side.coach))
    more = 2.0 if takes_two(led, FACT, room) else 0.0
    page.fit(x, top + 26 + more, led, FACT, room, align)
    page.fit(x, top + 37 + 2 * more, points_apart(tuple(_said(figure) for figure in side.figures)), CELL, room, align)


def _said(figure: Figure) -> str:
    worth = amount(figure.amount) if isinstance(figure.amount, int) else figure.amount
    return f"{figure.label} {worth}"


def _worth(event: Event) -> str:
    return f"{event.label} {event.points}"


def _match(page: Page, view: MatchSheet, y: float) -> float:
    own = (f"{team} ({', '.join(map(_worth, events))})" for team, events in view.own_events)
    legend = points_apart((*map(_worth, view.events), *own))
    top = section(page, page.left, y, _("The match"), page.span, legend)
    if view.score is not None:
        return top
    step = min(12.4, page.span * 0.2 / max(view.turns, 1))
    for place, label in enumerate((_("1st half, turns"), _("2nd half, turns"))):
        x = page.left + place * (page.span + _GAP) / 2
        wide = page.fit(x, top + 9.5, label, CELL, page.span * 0.24)
        turn_boxes(page, x + max(wide + 8, page.span * 0.15), top + 1.5, view.turns, step)
    return top + _TURNS_HIGH


def _events(page: Page, view: MatchSheet, rows: Sequence[_Row], top: float) -> None:
    """What happened, the home side's at the left, the away side's at the right; a number alone does not say whose."""
    width, high = (page.span - _GAP) / 2, _event_head(page, view)
    base = top + high / 2 + 1.5
    for side, head in enumerate(_event_heads(view)):
        x = page.left + side * (width + _GAP)
        page.write(x + 12, base, _("No."), HEAD, "right")
        page.fit(x + 18, base, head, HEAD, width - 20)
        y = top + high
        page.rule(y, x, x + width, RULE)
        for row in rows:
            event = row.away if side else row.home
            if event is not None:
                _event(page, event, x, y + row.high / 2, width)
            y += row.high
            page.rule(y, x, x + width, HAIR)
        page.line(x + 15, top, x + 15, y, HAIR)


def _event_heads(view: MatchSheet) -> list[str]:
    return [_("{team}: player, event, injury").format(team=side.team) for side in (view.home, view.away)]


def _event_head(page: Page, view: MatchSheet) -> float:
    """How high the heads of what happened stand: a long name takes a second line."""
    width = (page.span - _GAP) / 2 - 20
    return _EVENT_HEAD_OF_TWO if any(takes_two(head, HEAD, width) for head in _event_heads(view)) else _EVENT_HEAD


def _event(page: Page, event: MatchEvent, x: float, middle: float, width: float) -> None:
    if event.number is not None:
        page.write(x + 12, middle + 3, str(event.number), NAME.at(8), "right")
    who, rest = _shares(event, width)
    cell(page, x + 18, middle, _own_name(event), _WHO, who)
    cell(page, x + width - 2 - rest, middle, points_apart((event.what, event.detail)), CELL, rest)


def _own_name(event: MatchEvent) -> str:
    return given_name(event.player, event.number) if event.number is not None else event.player


def _event_high(event: MatchEvent, width: float) -> float:
    who, rest = _shares(event, width)
    said = points_apart((event.what, event.detail))
    return 3 + max(cell_high(_own_name(event), _WHO, who), cell_high(said, CELL, rest))


def _shares(event: MatchEvent, width: float) -> tuple[float, float]:
    """How wide the player stands, and what he did."""
    style, lines = set_out(_own_name(event), _WHO, width * 0.42, _MANY)
    who = max(measured(line, style) for line in lines) + 0.1
    return who, width - 20 - (who + 6 if any(lines) else 0)


def _foot(page: Page, view: MatchSheet) -> None:
    filled = view.score is not None and view.reported
    what = _("match sheet, filled from its report") if filled else _("match sheet")
    signed = _("Signatures: home ……………………   away ……………………") if view.score is None else ""
    foot(page, what, view.origin, points_apart((signed, in_words(view.url))))
