"""The columns of a team sheet: how wide each stands for the players it lists, on the paper it is printed on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import _
from leaguekeeper.publish.pdf.ink import BOLD, CELL, HEAD, NAME, SMALLEST, measured
from leaguekeeper.services.printing.views import Event, TeamSheet

__all__ = ["BOX", "BOX_STEP", "COUNT", "Grid", "Span", "grid"]

BOX = 7.4
BOX_STEP = 8.7
COUNT = 9.0
"""The room before an event's boxes for what a player already has of it."""

_PAD = 4.0


@dataclass(frozen=True, slots=True)
class Span:
    """A column: its left edge and width."""

    x: float
    width: float

    @property
    def end(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def middle(self) -> float:
        """Its middle."""
        return self.x + self.width / 2


@dataclass(frozen=True, slots=True)
class Grid:
    """Every column of the sheet, from the player's number to his value."""

    number: Span
    name: Span
    position: Span
    values: tuple[Span, ...]
    skills: Span
    niggles: Span
    missing: Span
    events: tuple[Span, ...]
    points: Span
    value: Span

    @property
    def uprights(self) -> tuple[float, ...]:
        """Where the table is ruled from top to bottom."""
        values = self.values[0].x if self.values else self.skills.x
        return (
            self.number.end,
            values,
            self.skills.x,
            self.skills.end,
            self.missing.end,
            self.points.x,
            self.value.x,
        )


def grid(view: TeamSheet, left: float, right: float) -> Grid:
    """The columns between two margins: the skills take what the others leave."""
    players = view.players
    names = _between(62, 0.13 * (right - left), (measured(p.name, NAME) + _PAD for p in players), _("Player"))
    positions = _between(48, 0.1 * (right - left), (measured(p.position, CELL) for p in players), _("Position"))
    amounts = [measured(amount(p.value), CELL) for p in players if p.value is not None]
    widths = [18.0, names, positions]
    widths += [max(20.5, measured(column.label, HEAD) + _PAD) for column in view.characteristics]
    skills = len(widths)
    widths += [0.0, max(19.0, measured(view.niggling.label, HEAD) + _PAD)]
    widths += [max(21.0, measured(view.miss_next.label, HEAD) + _PAD)]
    widths += [_event_width(event) for event in view.events]
    widths += [max(36.0, measured(view.experience.label, HEAD) + _PAD)]
    widths += [max(42.0, measured(_("Value"), HEAD) + _PAD, *(wide + 5 for wide in amounts))]
    widths[skills] = right - left - sum(widths)
    spans = []
    for width in widths:
        spans.append(Span(left, width))
        left += width
    after = skills + 3
    return Grid(
        spans[0],
        spans[1],
        spans[2],
        tuple(spans[3:skills]),
        spans[skills],
        spans[skills + 1],
        spans[skills + 2],
        tuple(spans[after : after + len(view.events)]),
        spans[-2],
        spans[-1],
    )


def _event_width(event: Event) -> float:
    return max(COUNT + event.boxes * BOX_STEP + 2.5, measured(event.label, HEAD.at(SMALLEST)) + 3)


def _between(least: float, most: float, texts: Iterable[float], label: str) -> float:
    natural = max((wide for wide in texts), default=0.0) + 2 * _PAD
    return min(most, max(least, natural, measured(label, BOLD) + _PAD))
