"""The rows of a team sheet: a player's profile, skills, injuries, experience, and boxes to tick at the table."""

from __future__ import annotations

from leaguekeeper.base.figures import amount
from leaguekeeper.base.sentences import given_name
from leaguekeeper.base.words import _
from leaguekeeper.publish.pdf.breaking import LEADING, Run, broken
from leaguekeeper.publish.pdf.ink import BOLD, CELL, HAIR, HEAD, NAME, RULE, SMALL, SMALLEST, STRONG, TOTAL
from leaguekeeper.publish.pdf.lines import cell, cell_high, runs
from leaguekeeper.publish.pdf.page import Page
from leaguekeeper.publish.pdf.team_grid import BOX, BOX_STEP, COUNT, Grid, Span
from leaguekeeper.services.printing.views import SheetPlayer, TeamSheet
from leaguekeeper.services.team.views import Characteristic

__all__ = ["HEAD_HIGH", "LEAST_HIGH", "MOST_HIGH", "draw_head", "draw_row", "draw_uprights", "row_high"]

HEAD_HIGH = 18.0
LEAST_HIGH = 15.8
MOST_HIGH = 22.0

_INSET = 4.0
_SIZES = (8.5, 7.7, SMALLEST)


def skill_lines(player: SheetPlayer, width: float, high: float) -> list[list[Run]]:
    """A player's skills, the earned ones bold and first, at the largest size that keeps them within the row."""
    lines: list[list[Run]] = []
    for size in _SIZES:
        lines = broken(_skill_words(player, size), width - 2 * _INSET + 1)
        if len(lines) * size * LEADING + 1 <= high:
            break
    return lines


def row_high(player: SheetPlayer, columns: Grid) -> float:
    """How high a player's row must be for his name, his position and his skills."""
    skilled = len(skill_lines(player, columns.skills.width, LEAST_HIGH)) * SMALLEST * LEADING
    named = cell_high(_own_name(player), NAME, columns.name.width - _INSET - 2)
    placed = cell_high(player.position, CELL, columns.position.width - 3)
    return max(LEAST_HIGH, 1.5 + max(skilled, named, placed))


def _own_name(player: SheetPlayer) -> str:
    """His name; nothing where nobody has given him one, for his number stands beside it and a pen may add one."""
    return given_name(player.name, player.number) if player.number is not None else player.name


def _skill_words(player: SheetPlayer, size: float) -> list[Run]:
    words: list[Run] = []
    named = [(name, BOLD) for name in player.earned] + [(name, CELL) for name in player.basic]
    for place, (name, style) in enumerate(named):
        text = f"{name}," if place + 1 < len(named) else name
        words += [(part, style.at(size)) for part in text.replace(" (", "\u00a0(").split(" ") if part]
    return words


def draw_head(page: Page, columns: Grid, view: TeamSheet, y: float) -> None:
    """The line of column heads, ruled below."""
    base = y + 12.5
    page.write(columns.number.middle, base, _("No."), HEAD, "centre")
    page.fit(columns.name.x + _INSET, base, _("Player"), HEAD, columns.name.width - _INSET)
    page.fit(columns.position.x, base, _("Position"), HEAD, columns.position.width - 2)
    page.fit(columns.skills.x + _INSET, base, _("Skills and traits"), HEAD, columns.skills.width - _INSET)
    for span, column in zip(columns.values, view.characteristics, strict=True):
        page.write(span.middle, base, column.label, HEAD, "centre")
    page.write(columns.niggles.middle, base, view.niggling.label, HEAD, "centre")
    page.write(columns.missing.middle, base, view.miss_next.label, HEAD, "centre")
    for span, event in zip(columns.events, view.events, strict=True):
        page.fit(span.middle, base, event.label, HEAD, span.width - 2, "centre")
    page.write(columns.points.middle, base, view.experience.label, HEAD, "centre")
    page.write(columns.value.end - 2, base, _("Value"), HEAD, "right")
    page.rule(y + HEAD_HIGH, weight=STRONG)


def draw_uprights(page: Page, columns: Grid, top: float, bottom: float) -> None:
    """The ruling from the heads to the last row."""
    for x in columns.uprights:
        page.line(x, top, x, bottom, HAIR)


def draw_row(page: Page, columns: Grid, view: TeamSheet, y: float, high: float, player: SheetPlayer | None) -> None:
    """One row between ``y`` and ``y + high``; with no player, an empty line to write on."""
    middle = y + high / 2
    if player is not None:
        _person(page, columns, player, middle, high)
        _points(page, columns, player, middle)
    page.boxes([(columns.missing.middle - BOX / 2, middle - BOX / 2, BOX, BOX)])
    if player is not None and player.absence:
        _absent(page, columns, player, y, high)
    else:
        _boxes(page, columns, view, player, middle)


def _person(page: Page, columns: Grid, player: SheetPlayer, middle: float, high: float) -> None:
    base = middle + 3.1
    if player.number is not None:
        page.write(columns.number.middle, base, str(player.number), TOTAL, "centre")
    cell(page, columns.name.x + _INSET, middle, _own_name(player), NAME, columns.name.width - _INSET - 2)
    cell(page, columns.position.x, middle, player.position, CELL.faint(), columns.position.width - 3)
    for span, value in zip(columns.values, player.values, strict=False):
        _value(page, span, value, middle, high)
    runs(page, columns.skills.x + _INSET, middle, skill_lines(player, columns.skills.width, high))
    if player.niggles:
        page.write(columns.niggles.middle, base, str(player.niggles), BOLD, "centre")
    if player.value is not None:
        page.write(columns.value.end - 2, base, amount(player.value), CELL, "right")


def _value(page: Page, span: Span, value: Characteristic, middle: float, high: float) -> None:
    if value.change:
        tall = min(high - 3, 14.0)
        page.boxes([(span.x + 1.2, middle - tall / 2, span.width - 2.4, tall)], weight=1.0)
        mark = "+" if value.change == "better" else "−"
        page.write(span.end - 2, middle - tall / 2 + 5.4, mark, BOLD.at(SMALLEST), "right")
        page.fit(span.middle - 1.6, middle + 3.4, value.text, BOLD, span.width - 9, "centre")
    else:
        page.fit(span.middle, middle + 3.1, value.text, NAME, span.width - 2, "centre")


def _points(page: Page, columns: Grid, player: SheetPlayer, middle: float) -> None:
    base = middle + 3.1
    if player.unspent is None:
        if player.points is not None:
            page.write(columns.points.middle, base, str(player.points), BOLD, "centre")
        return
    page.write(columns.points.middle - 2.5, base, str(player.unspent), BOLD, "right")
    if player.points is not None:
        page.write(columns.points.middle, base, f"/ {player.points}", SMALL.at(7.4))


def _boxes(page: Page, columns: Grid, view: TeamSheet, player: SheetPlayer | None, middle: float) -> None:
    places = []
    counts = player.counts if player else ()
    for at, (span, event) in enumerate(zip(columns.events, view.events, strict=True)):
        taken = COUNT + event.boxes * BOX_STEP
        x = span.x + (span.width - taken) / 2 + COUNT
        places += [(x + box * BOX_STEP, middle - BOX / 2, BOX, BOX) for box in range(event.boxes)]
        if at < len(counts) and counts[at]:
            page.write(x - 2, middle + 2.5, str(counts[at]), SMALL, "right")
    page.boxes(places)


def _absent(page: Page, columns: Grid, player: SheetPlayer, y: float, high: float) -> None:
    left, right = columns.missing.end, columns.points.x
    middle, cross = columns.missing.middle, y + high / 2
    page.line(middle - 2.4, cross - 2.4, middle + 2.4, cross + 2.4, RULE * 1.8)
    page.line(middle - 2.4, cross + 2.4, middle + 2.4, cross - 2.4, RULE * 1.8)
    page.hatch(left + 0.4, y + 0.4, right - left - 0.8, high - 0.8)
    wide = min(right - left - 12, 8 + len(player.absence) * 5.0)
    page.blank((left + right - wide) / 2, cross - 5, wide, 10)
    page.fit((left + right) / 2, cross + 2.8, player.absence, BOLD.at(8), wide - 4, "centre")
