"""The team sheet: a team as its coach takes it to the table, wide, on one page (visual language, Paper)."""

from __future__ import annotations

from collections.abc import Sequence

from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import _, ngettext
from leaguekeeper.publish.pdf.ink import BOLD, HAIR, RULE, SMALL, STRONG, TOTAL, measured
from leaguekeeper.publish.pdf.page import Page, printed
from leaguekeeper.publish.pdf.parts import foot, head
from leaguekeeper.publish.pdf.team_below import BELOW_HIGH, draw_below
from leaguekeeper.publish.pdf.team_grid import Grid, grid
from leaguekeeper.publish.pdf.team_rows import (
    HEAD_HIGH,
    LEAST_HIGH,
    MOST_HIGH,
    draw_head,
    draw_row,
    draw_uprights,
    row_high,
)
from leaguekeeper.publish.phrases import day, points_apart
from leaguekeeper.services.printing.views import NextMatch, SheetPlayer, TeamSheet

__all__ = ["draw_team_sheet", "team_sheet", "team_sheets"]

_TOTAL_HIGH = 20.0
_FOOT_HIGH = 12.0
_SPARE_LINES = 2


def team_sheet(view: TeamSheet, paper: str = "a4", lang: str = "fr") -> bytes:
    """A team's sheet as PDF."""
    return team_sheets((view,), paper, lang)


def team_sheets(views: Sequence[TeamSheet], paper: str = "a4", lang: str = "fr") -> bytes:
    """The sheets of several teams in one PDF, each on its own page."""

    def draw(page: Page) -> None:
        page.title(_("Team sheet: {team}").format(team=", ".join(view.team for view in views)))
        for place, view in enumerate(views):
            if place:
                page.turn()
            draw_team_sheet(page, view)

    return printed(draw, paper, lang, wide=True)


def draw_team_sheet(page: Page, view: TeamSheet) -> None:
    """Draw the sheet on a wide page; a list too long for one page goes on to the next."""
    columns = grid(view, page.left, page.right)
    rest = list(view.players)
    while True:
        rest = _draw_page(page, view, columns, rest)
        if not rest:
            return
        page.turn()


def _draw_page(page: Page, view: TeamSheet, columns: Grid, players: list[SheetPlayer]) -> list[SheetPlayer]:
    top = head(page, view.team, _facts(view), silk=view.silk, shown=view.figures)
    below = page.bottom - _FOOT_HIGH - BELOW_HIGH
    room = below - _TOTAL_HIGH - top - HEAD_HIGH
    shown, heights = _heights(players, columns, room)
    draw_head(page, columns, view, top)
    y = top + HEAD_HIGH
    for place, high in enumerate(heights):
        player = shown[place] if place < len(shown) else None
        if place:
            page.rule(y, weight=STRONG if _new_kind(shown, place) else HAIR)
        draw_row(page, columns, view, y, high, player)
        y += high
    draw_uprights(page, columns, top, y)
    page.rule(y, weight=STRONG)
    _total(page, view, columns, y)
    draw_below(page, view, below)
    _foot(page, view)
    return players[len(shown) :]


def _heights(players: list[SheetPlayer], columns: Grid, room: float) -> tuple[list[SheetPlayer], list[float]]:
    """The players that fit on the page, and every row's height, spare lines last."""
    needs = []
    for player in players:
        needs.append(row_high(player, columns))
        if sum(needs) > room:
            needs.pop()
            break
    shown = players[: len(needs)]
    spare = min(_SPARE_LINES, int((room - sum(needs)) // LEAST_HIGH)) if len(shown) == len(players) else 0
    needs += [LEAST_HIGH] * spare
    slack = (room - sum(needs)) / max(len(needs), 1)
    return shown, [max(need, min(MOST_HIGH, need + slack)) for need in needs]


def _new_kind(shown: Sequence[SheetPlayer], place: int) -> bool:
    return 0 < place < len(shown) and shown[place].kind != shown[place - 1].kind


def _facts(view: TeamSheet) -> tuple[str, ...]:
    record = ""
    if view.record:
        won, drawn, lost = view.record
        record = _("{won} W, {drawn} D, {lost} L").format(won=won, drawn=drawn, lost=lost)
    coach = _("coach {name}").format(name=view.coach) if view.coach else ""
    return (view.race, *view.chosen, coach, view.league, view.season, record, _before(view.next_match))


def _before(match: NextMatch | None) -> str:
    if match is None:
        return ""
    against = _("against {team}").format(team=match.opponent) if match.opponent else ""
    if match.number is None:
        return points_apart((against, day(match.day)))
    when = _("before match no. {number}").format(number=match.number)
    return ", ".join(part for part in (when, day(match.day), against) if part)


def _total(page: Page, view: TeamSheet, columns: Grid, y: float) -> None:
    count = sum(player.kind == "player" for player in view.players)
    base = y + 10.5
    players = ngettext("{count} player", "{count} players", count).format(count=count)
    available = ngettext("{count} available", "{count} available", view.available).format(count=view.available)
    used = page.write(page.left, base, f"{players}, {available}", BOLD.at(8))
    total = amount(view.total)
    wide = max(measured(total, TOTAL) + 4, columns.value.width - 4)
    note = _("Box: tick it during the match. Frame: changed value. Bold: earned. Small figures: career so far.")
    page.fit(page.left + used + 16, base, note, SMALL, page.span - used - wide - 30)
    page.write(page.right - 2, base, total, TOTAL, "right")
    page.rule(base + 3.4, page.right - wide, page.right, RULE)
    page.rule(base + 5.4, page.right - wide, page.right, RULE)


def _foot(page: Page, view: TeamSheet) -> None:
    legend = points_apart(tuple(f"{event.label} {event.meaning} {event.points}" for event in view.events))
    foot(page, _("team sheet"), view.origin, legend)
