"""The match sheet: the whole sequence of a match on one upright page, blank for two teams or filled from a report."""

from __future__ import annotations

from collections.abc import Sequence

from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import _
from leaguekeeper.publish.pdf.ink import CELL, FACT, HAIR, HEAD, NAME, RULE, SMALL, TITLE
from leaguekeeper.publish.pdf.lines import cell
from leaguekeeper.publish.pdf.match_steps import STEPS_HEAD, draw_steps, step_needs
from leaguekeeper.publish.pdf.offers import draw_offers
from leaguekeeper.publish.pdf.page import Align, Page, printed
from leaguekeeper.publish.pdf.parts import foot, section
from leaguekeeper.publish.pdf.team_below import turn_boxes
from leaguekeeper.publish.phrases import day, points_apart
from leaguekeeper.services.printing.views import Figure, MatchEvent, MatchSheet, SheetSide

__all__ = ["draw_match_sheet", "match_sheet"]

_HEAD_HIGH = 74.0
_TURNS_HIGH = 20.0
_EVENT_HIGH = 15.0
_EVENT_HEAD = 12.0
_LEAST_EVENT_HIGH = 12.0
_LEAST_EVENTS = 5
_EVENTS_OF_A_MATCH = 10
"""So many lines has the side to which more happens in nine matches of ten: 416 matches of the house rules, each deed,
award, sending-off and injury a line (half of them have 7, the most 13)."""
_GAP = 12.0
_MOST_GROWTH, _MOST_SHRINKING = 5.0, 3.0
_ANSWER_LINES = (8, 5, 3, 2, 1)
"""How many lines an answer may take, the first that leaves room for the match itself."""


def match_sheet(view: MatchSheet, paper: str = "a4", lang: str = "fr") -> bytes:
    """A match's sheet as PDF."""

    def draw(page: Page) -> None:
        page.title(_("Match sheet: {home} – {away}").format(home=view.home.team, away=view.away.team))
        draw_match_sheet(page, view)

    return printed(draw, paper, lang)


def draw_match_sheet(page: Page, view: MatchSheet) -> None:
    """Draw the sheet on an upright page; more events than it holds go on to another, what may be hired follows."""
    homes = [event for event in view.happened if event.side == 0]
    aways = [event for event in view.happened if event.side == 1]
    wanted = max(len(homes), len(aways), _LEAST_EVENTS if view.score is not None else _EVENTS_OF_A_MATCH)
    before, after, room = _shares(page, view, wanted)
    y = _head(page, view)
    y = draw_steps(page, view, _("Before the match"), view.before, y + 6, before)
    top = _match(page, view, y + 10)
    high = _EVENT_HIGH if view.score is not None else min(_EVENT_HIGH, max(_LEAST_EVENT_HIGH, room / wanted))
    rows = max(int(room / high + 0.01), 1)
    if view.score is not None:
        rows = min(rows, max(len(homes), len(aways), 1))
    _events(page, (homes[:rows], aways[:rows]), top, rows, high)
    draw_steps(page, view, _("After the match"), view.after, top + _EVENT_HEAD + rows * high + 10, after)
    _foot(page, view)
    while homes[rows:] or aways[rows:]:
        homes, aways = homes[rows:], aways[rows:]
        page.turn()
        top = section(page, page.left, page.top, _("The match, continued"), page.span)
        rows = int((page.bottom - top - 30) // _EVENT_HIGH)
        _events(page, (homes[:rows], aways[:rows]), top, max(len(homes[:rows]), len(aways[:rows])))
        _foot(page, view)
    for offers in view.offers:
        page.turn()
        draw_offers(page, offers, view.origin)


def _shares(page: Page, view: MatchSheet, events: int) -> tuple[list[float], list[float], float]:
    """How high each step before and after stands, and what is left for the events of the match."""
    fixed = _HEAD_HIGH + 2 * STEPS_HEAD + 6 + 20 + 18 + _EVENT_HEAD + 16
    fixed += _TURNS_HIGH if view.score is None else 0
    room = page.bottom - page.top - fixed
    needs: list[float] = []
    for most in _ANSWER_LINES:
        needs = step_needs(page, (*view.before, *view.after), most)
        if sum(needs) + _LEAST_EVENTS * _EVENT_HIGH <= room:
            break
    spare = room - sum(needs) - events * _EVENT_HIGH
    least = 0.0 if view.score is not None else -_MOST_SHRINKING
    grown = max(least, min(_MOST_GROWTH, spare / max(len(needs), 1)))
    heights = [need + grown for need in needs]
    return heights[: len(view.before)], heights[len(view.before) :], room - sum(heights)


def _head(page: Page, view: MatchSheet) -> float:
    top, centre = page.top, page.width / 2
    number = _("match no. {number}").format(number=view.number) if view.number is not None else ""
    facts = points_apart((view.league, view.season, view.stage, number, day(view.day)))
    page.fit(centre, top + 7, facts, FACT, page.span, "centre")
    half = page.span / 2 - 50
    _side(page, view.home, page.left, top + 14, half)
    _side(page, view.away, page.right, top + 14, half, away=True)
    for goal, x in zip(view.score or ("", ""), (centre - 40, centre + 8), strict=True):
        page.boxes([(x, top + 16, 32, 30)], weight=0.9)
        page.write(x + 16, top + 38.5, str(goal), TITLE, "centre")
    page.write(centre, top + 36, "–", TITLE, "centre")
    page.fit(centre, top + 56, view.ending, SMALL, 96, "centre")
    page.oxford(top + 62)
    return top + 66


def _side(page: Page, side: SheetSide, edge: float, top: float, width: float, *, away: bool = False) -> None:
    page.silk(edge - 29 if away else edge, top + 3, side.silk, 29)
    x = edge - 37 if away else edge + 37
    align: Align = "right" if away else "left"
    room = width - 40
    page.fit(x, top + 14, side.team, TITLE.at(15), room, align)
    page.fit(x, top + 26, points_apart((side.race, side.coach)), FACT, room, align)
    page.fit(x, top + 37, points_apart(tuple(_said(figure) for figure in side.figures)), CELL, room, align)


def _said(figure: Figure) -> str:
    worth = amount(figure.amount) if isinstance(figure.amount, int) else figure.amount
    return f"{figure.label} {worth}"


def _match(page: Page, view: MatchSheet, y: float) -> float:
    legend = points_apart(tuple(f"{event.label} {event.points}" for event in view.events))
    top = section(page, page.left, y, _("The match"), page.span, legend)
    if view.score is not None:
        return top
    step = min(12.4, page.span * 0.2 / max(view.turns, 1))
    for place, label in enumerate((_("1st half, turns"), _("2nd half, turns"))):
        x = page.left + place * (page.span + _GAP) / 2
        wide = page.fit(x, top + 9.5, label, CELL, page.span * 0.24)
        turn_boxes(page, x + max(wide + 8, page.span * 0.15), top + 1.5, view.turns, step)
    return top + _TURNS_HIGH


def _events(
    page: Page,
    sides: tuple[Sequence[MatchEvent], Sequence[MatchEvent]],
    top: float,
    rows: int,
    high: float = _EVENT_HIGH,
) -> None:
    width = (page.span - _GAP) / 2
    for side, events in enumerate(sides):
        x = page.left + side * (width + _GAP)
        page.write(x + 12, top + 7.5, _("No."), HEAD, "right")
        page.fit(x + 18, top + 7.5, _("Player, event, injury"), HEAD, width - 20)
        page.rule(top + _EVENT_HEAD, x, x + width, RULE)
        for row in range(rows):
            y = top + _EVENT_HEAD + row * high
            page.rule(y + high, x, x + width, HAIR)
            if row < len(events):
                _event(page, events[row], x, y + high / 2, width)
        page.line(x + 15, top, x + 15, top + _EVENT_HEAD + rows * high, HAIR)


def _event(page: Page, event: MatchEvent, x: float, middle: float, width: float) -> None:
    if event.number is not None:
        page.write(x + 12, middle + 3, str(event.number), NAME.at(8), "right")
    who = min(width * 0.42, page.fit(x + 18, middle + 3, event.player, NAME.at(8.5), width * 0.42))
    said = points_apart((event.what, event.detail))
    cell(page, x + 18 + who + 6, middle, said, CELL, width - who - 26, 2)


def _foot(page: Page, view: MatchSheet) -> None:
    what = _("match sheet") if view.score is None else _("match sheet, filled from its report")
    signed = _("Signatures: home ……………………   away ……………………") if view.score is None else ""
    foot(page, what, view.origin, signed)
