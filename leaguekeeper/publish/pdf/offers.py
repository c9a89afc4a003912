"""What a side may hire for a match, with boxes to try it out: inducements, star players, the money for them."""

from __future__ import annotations

from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import _
from leaguekeeper.publish.pdf.breaking import wrapped
from leaguekeeper.publish.pdf.ink import BOLD, CELL, HAIR, NAME, RULE, SMALL, STRONG, Style
from leaguekeeper.publish.pdf.lines import runs
from leaguekeeper.publish.pdf.page import Page
from leaguekeeper.publish.pdf.parts import foot, head, section
from leaguekeeper.services.printing.views import Figure, Offer, OfferSheet, Origin

__all__ = ["draw_offers"]

_ROW = 14.0
_LINE = 7.6
_GAP = 18.0
_BOX = 7.4
_MOST_BOXES = 5
_PRICE = 46.0
_SUM_HIGH = 40.0


class _Columns:
    """Two columns on a page, filled one after the other; a fresh page when both are full."""

    def __init__(self, page: Page, view: OfferSheet, origin: Origin) -> None:
        self.page, self._view, self._origin = page, view, origin
        self.width = (page.span - _GAP) / 2
        self._begin()

    def _begin(self) -> None:
        view = self._view
        money = (
            Figure(_("Petty cash"), view.petty_cash),
            Figure(_("Treasury"), view.treasury),
            Figure(_("To spend"), view.petty_cash + max(0, view.treasury)),
        )
        facts = (_("what may be hired"), _("against {team}").format(team=view.opponent))
        self.top = head(self.page, view.side.team, facts, silk=view.side.silk, shown=money) + 6
        self.x, self.y = self.page.left, self.top
        foot(self.page, _("what may be hired"), self._origin)

    def need(self, high: float) -> bool:
        """Move on where less than ``high`` is left; whether a new column has begun."""
        if self.y + high <= self.page.bottom - 16 - _SUM_HIGH:
            return False
        if self.x > self.page.left:
            self.page.turn()
            self._begin()
        else:
            self.next_column()
        return True

    def next_column(self) -> None:
        """Go to the head of the second column."""
        self.x, self.y = self.page.left + self.width + _GAP, self.top


def draw_offers(page: Page, view: OfferSheet, origin: Origin) -> None:
    """Draw one side's sheet on upright pages, beginning with the page at hand."""
    columns = _Columns(page, view, origin)
    _list(columns, _("Inducements"), [offer for offer in view.offers if not offer.star])
    stars = [offer for offer in view.offers if offer.star]
    if stars:
        if columns.x == page.left:
            columns.next_column()
        title = _("Star players, at most {count}").format(count=view.most_stars)
        _list(columns, title, stars)
    _sum(page)


def _list(columns: _Columns, title: str, offers: list[Offer]) -> None:
    page = columns.page
    columns.need(18 + 2 * _ROW)
    columns.y = section(page, columns.x, columns.y, title, columns.width) + 2
    for offer in offers:
        lines = wrapped(offer.detail, SMALL, columns.width - 8) if offer.detail else []
        high = _ROW + _LINE * len(lines) + (1.2 if lines else 0)
        if columns.need(high):
            columns.y = section(page, columns.x, columns.y, title, columns.width, _("continued")) + 2
        _offer(page, offer, lines, columns.x, columns.y, columns.width)
        columns.y += high
        page.rule(columns.y, columns.x, columns.x + columns.width, HAIR)


def _offer(page: Page, offer: Offer, lines: list[str], x: float, y: float, width: float) -> None:
    style: Style = (NAME if offer.star else CELL) if offer.within else CELL.faint()
    boxes = min(offer.most, _MOST_BOXES)
    left = x + width - _PRICE - boxes * (_BOX + 1.3)
    page.boxes([(left + place * (_BOX + 1.3), y + 3.4, _BOX, _BOX) for place in range(boxes)])
    price = amount(offer.price) if offer.price is not None else _("as chosen")
    page.fit(x + width, y + 10, price, BOLD.at(8) if offer.within else CELL.faint(), _PRICE - 4, "right")
    page.fit(x, y + 10, offer.name, style, left - x - 6)
    if lines:
        middle = y + _ROW + _LINE * len(lines) / 2 - 1.4
        runs(page, x + 8, middle, [[(line, SMALL)] for line in lines])


def _sum(page: Page) -> None:
    """Lines on which to add up what is hired and what is left."""
    y = page.bottom - 16 - _SUM_HIGH + 12
    page.rule(y, weight=STRONG)
    part = page.span / 3
    for place, label in enumerate((_("Hired"), _("From petty cash"), _("From the treasury"))):
        x = page.left + place * part
        wide = page.fit(x, y + 18, label, CELL, part * 0.5)
        page.rule(y + 20, x + wide + 6, x + part - 14, RULE)
