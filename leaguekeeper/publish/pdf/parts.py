"""The parts that every paper has in common: its head, its foot, its sections, its figures."""

from __future__ import annotations

from collections.abc import Sequence

from leaguekeeper.base.figures import amount
from leaguekeeper.publish.origin import state_of
from leaguekeeper.publish.pdf.ink import FACT, FIGURE, HEAVY, PLAIN, RULE, SECTION, SMALL, TITLE, measured
from leaguekeeper.publish.pdf.page import Page
from leaguekeeper.publish.phrases import points_apart
from leaguekeeper.services.printing.views import Figure, Origin, Silk

__all__ = ["figures", "foot", "head", "section"]

_FIGURE_PAD = 12.0


def head(
    page: Page,
    title: str,
    facts: Sequence[str],
    *,
    silk: Silk | None = None,
    shown: Sequence[Figure] = (),
) -> float:
    """The head of a paper over its Oxford rule; the height below which the rest may stand."""
    top = page.top
    end = figures(page, page.right, top + 2, shown) - (_FIGURE_PAD if shown else 0)
    left = page.left
    if silk:
        page.silk(left, top + 1, silk, 31)
        left += 40
    page.fit(left, top + 18, title, TITLE, end - left)
    page.fit(left, top + 33, points_apart(tuple(facts)), FACT, end - left)
    page.oxford(top + 44)
    return top + 48


def figures(page: Page, right: float, top: float, shown: Sequence[Figure]) -> float:
    """Figures side by side, each under its label, the last at the right; the left edge they reach."""
    at = right
    for place, figure in enumerate(reversed(shown)):
        text = amount(figure.amount) if isinstance(figure.amount, int) else figure.amount
        if place:
            at -= _FIGURE_PAD
        wide = max(measured(figure.label, PLAIN.faint()), measured(text, FIGURE))
        page.write(at, top + 7, figure.label, PLAIN.faint(), "right")
        page.write(at, top + 21, text, FIGURE, "right")
        at -= wide + _FIGURE_PAD
        page.line(at, top, at, top + 24, RULE, 0.35)
    return at


def section(
    page: Page, x: float, y: float, title: str, width: float, note: str = "", room: float | None = None
) -> float:
    """A section's heavy rule and its title, in ``room`` where more stands beside; the height for its first line."""
    page.rule(y, x, x + width, HEAVY * 0.75)
    used = page.fit(x, y + 13, title, SECTION, width if room is None else room)
    if note:
        page.fit(x + width, y + 12.5, note, SMALL, width - used - 8, "right")
    return y + 18


def foot(page: Page, what: str, origin: Origin, note: str = "") -> None:
    """The last line: what this paper is and which state of the league it shows, and a note at the right."""
    said = points_apart((f"Leaguekeeper · {what}", state_of(origin)))
    if origin.altered:
        said, note = points_apart((state_of(origin), f"Leaguekeeper · {what}")), ""
    room = page.span
    if note:
        room -= page.fit(page.right, page.bottom, note, SMALL, page.span * 0.62, "right") + 12
    page.fit(page.left, page.bottom, said, SMALL, room)
