"""What both sides may hire for a match, on one list with boxes for each to try it out, and the money for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import _, sought
from leaguekeeper.publish.pdf.breaking import wrapped
from leaguekeeper.publish.pdf.ink import BOLD, CELL, HAIR, NAME, RULE, SMALL, STRONG, Style
from leaguekeeper.publish.pdf.lines import cell, cell_high, runs
from leaguekeeper.publish.pdf.page import Page
from leaguekeeper.publish.pdf.parts import foot, head, section
from leaguekeeper.publish.phrases import points_apart
from leaguekeeper.services.printing.views import Offer, OfferSheet, Origin

__all__ = ["draw_offers"]

_ROW = 12.4
_MARGIN = 3.4
_LINE = 7.6
_GAP, _ABOVE = 18.0, 7.0
_BOX = 6.6
_STEP = _BOX + 1.2
_APART = 5.0
_ACROSS = 5
_PRICE = 54.0
_PRICES = 68.0
_SUM_HIGH = 60.0
_MONEY_HIGH = 16.0
_SIDES = (0, 1)


@dataclass(frozen=True, slots=True)
class _Line:
    """One thing to hire: what each side is offered of it, None where it is not."""

    sides: tuple[Offer | None, Offer | None]

    @property
    def offered(self) -> list[Offer]:
        return [offer for offer in self.sides if offer is not None]

    @property
    def within(self) -> bool:
        return any(offer.within for offer in self.offered)

    @property
    def price(self) -> str:
        """Its price, both where the sides do not pay the same."""
        prices = dict.fromkeys(offer.price for offer in self.offered)
        return " / ".join(amount(price) if price is not None else _("as chosen") for price in prices)


def draw_offers(page: Page, sheets: tuple[OfferSheet, OfferSheet], origin: Origin) -> None:
    """Draw both sides' list on upright pages, beginning with the page at hand."""
    columns = _Columns(page, sheets, origin)
    _list(columns, _("Inducements"), _lines(sheets, stars=False))
    _limits(columns, dict.fromkeys(limit for sheet in sheets for limit in sheet.limits))
    stars = _lines(sheets, stars=True)
    if stars:
        place = _set(columns, stars)
        if columns.x == page.left and columns.holds(sum(_high(columns, line, place) for line in stars) + 20):
            columns.next_column()
        title = _("Star players, at most {count}").format(count=max(sheet.most_stars for sheet in sheets))
        _list(columns, title, stars)
    _sum(page, sheets)


def _lines(sheets: tuple[OfferSheet, OfferSheet], *, stars: bool) -> list[_Line]:
    """What either side may hire, once each: star players by their names, all else in the rule book's order."""
    home, away = ({(each.name, each.detail): each for each in sheet.offers if each.star is stars} for sheet in sheets)
    keys, at = list(home), 0
    for key in away:
        if key not in home:
            keys.insert(at, key)
        at = keys.index(key) + 1
    if stars:
        keys.sort(key=lambda key: sought(key[0]))
    return [_Line((home.get(key), away.get(key))) for key in keys]


class _Columns:
    """Two columns on a page, filled one after the other; a fresh page when both are full."""

    def __init__(self, page: Page, sheets: tuple[OfferSheet, OfferSheet], origin: Origin) -> None:
        self.page, self.sheets, self._origin = page, sheets, origin
        self.width = (page.span - _GAP) / 2
        self._begin()

    def _begin(self) -> None:
        page, names = self.page, [sheet.side.team for sheet in self.sheets]
        top = head(page, " – ".join(names), (_("What may be hired"),)) + 4
        for at, sheet in enumerate(self.sheets):
            self._money(sheet, page.left + at * (self.width + _GAP), top)
        self.top = top + _MONEY_HIGH + 6
        self.x, self.y = page.left, self.top
        foot(page, _("what may be hired"), self._origin)

    def _money(self, sheet: OfferSheet, x: float, y: float) -> None:
        said = {_("Petty cash"): sheet.petty_cash, _("Treasury"): sheet.treasury}
        said[_("To spend")] = sheet.petty_cash + sheet.own
        words = points_apart(tuple(f"{label} {amount(gold)}" for label, gold in said.items()))
        self.page.silk(x, y, sheet.side.silk, 12)
        self.page.fit(x + 17, y + 10, words, BOLD.at(8), self.width - 17)

    def holds(self, high: float) -> bool:
        """Whether an empty column has room for so much."""
        return self.top + high <= self.page.bottom - 16 - _SUM_HIGH

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


@dataclass(frozen=True, slots=True)
class _Set:
    """Where the parts of a list's rows stand: each side's boxes, and how wide names and prices may be."""

    boxes: tuple[float, float]
    name: float
    price: float


def _set(columns: _Columns, lines: Sequence[_Line]) -> _Set:
    most = max((_across(offer) for line in lines for offer in line.offered), default=1)
    price = _PRICES if any("/" in line.price for line in lines) else _PRICE
    group = most * _STEP + _APART
    first = columns.width - price - 2 * group
    return _Set((first, first + group), first - 4, price - 3)


def _list(columns: _Columns, title: str, lines: Sequence[_Line]) -> None:
    page, place = columns.page, _set(columns, lines)
    if not columns.need(_ABOVE + 18 + 2 * _ROW) and columns.y > columns.top:
        columns.y += _ABOVE
    _title(columns, title, place)
    for line in lines:
        high = _high(columns, line, place)
        if columns.need(high):
            _title(columns, title, place, _("continued"))
        _row(columns, line, place)
        columns.y += high
        page.rule(columns.y, columns.x, columns.x + columns.width, HAIR)


def _limits(columns: _Columns, limits: Iterable[str]) -> None:
    """Below what may be hired, how many of a kind come together."""
    for line in chain.from_iterable(wrapped(each, SMALL, columns.width) for each in limits):
        columns.need(_LINE)
        columns.y += _LINE
        columns.page.write(columns.x, columns.y, line, SMALL)


def _title(columns: _Columns, title: str, place: _Set, note: str = "") -> None:
    """A list's title, the silk of each side over its boxes."""
    page, y = columns.page, columns.y
    columns.y = section(page, columns.x, y, title, columns.width, room=place.name) + 2
    page.fit(columns.x + columns.width, y + 12.5, note, SMALL, place.price, "right")
    for side, x in zip(columns.sheets, place.boxes, strict=True):
        page.silk(columns.x + x, y + 5, side.side.silk, 9)


def _below(columns: _Columns, line: _Line) -> list[str]:
    """What one brings, in lines below its name; what neither side can pay for is not told at length."""
    detail = line.offered[0].detail
    return wrapped(detail, SMALL, columns.width - 8) if detail and line.within else []


def _high(columns: _Columns, line: _Line, place: _Set) -> float:
    below = _below(columns, line)
    return _first_high(line, place) + _LINE * len(below) + (1.2 if below else 0)


def _first_high(line: _Line, place: _Set) -> float:
    """How high name, boxes and price stand: a name on two lines and a second row of boxes need more than one line."""
    named = cell_high(line.offered[0].name, _name_style(line), place.name)
    boxed = max(_rows(offer) for offer in line.offered) * _STEP
    return max(_ROW, _MARGIN + max(named, boxed))


def _name_style(line: _Line) -> Style:
    style: Style = NAME if line.offered[0].star else CELL
    return style if line.within else CELL.faint()


def _row(columns: _Columns, line: _Line, place: _Set) -> None:
    page, x, y, high = columns.page, columns.x, columns.y, _first_high(line, place)
    below, middle = _below(columns, line), y + high / 2
    for side in _SIDES:
        _boxes(page, line.sides[side], x + place.boxes[side], middle)
    page.fit(x + columns.width, middle + 3, line.price, BOLD.at(8) if line.within else CELL.faint(), place.price,
             "right")  # fmt: skip
    cell(page, x, middle, line.offered[0].name, _name_style(line), place.name)
    if below:
        middle = y + high + _LINE * len(below) / 2 - 1.4
        runs(page, x + 8, middle, [[(words, SMALL)] for words in below])


def _across(offer: Offer) -> int:
    """How many boxes of it stand side by side; a line to write a number on is as wide as two."""
    return 2 if offer.most is None else min(_ACROSS, offer.most)


def _rows(offer: Offer) -> int:
    return 1 if offer.most is None else -(-offer.most // _ACROSS)


def _boxes(page: Page, offer: Offer | None, x: float, middle: float) -> None:
    """A side's boxes: heavy where its money reaches for one, a dash where it is not offered any.

    What nothing bounds has a line to write on how many.
    """
    if offer is None:
        page.write(x + _BOX / 2, middle + 3, "–", CELL.faint(), "centre")
        return
    weight = 0.6 if offer.within else 0.2
    if offer.most is None:
        page.rule(middle + 3.3, x, x + 2 * _STEP - 1.2, weight)
        return
    top = middle - (_rows(offer) * _STEP - 1.2) / 2
    places = [(x + each % _ACROSS * _STEP, top + each // _ACROSS * _STEP, _BOX, _BOX) for each in range(offer.most)]
    page.boxes(places, weight)


def _sum(page: Page, sheets: tuple[OfferSheet, OfferSheet]) -> None:
    """Lines on which each side adds up what it hires and what is left."""
    y = page.bottom - 16 - _SUM_HIGH + 12
    page.rule(y, weight=STRONG)
    part = page.span / 3
    for sheet in sheets:
        page.silk(page.left, y + 6, sheet.side.silk, 12)
        for place, label in enumerate((_("Hired"), _("From petty cash"), _("From the treasury"))):
            x = page.left + place * part + (18 if not place else 0)
            wide = page.fit(x, y + 17, label, CELL, part * 0.5)
            page.rule(y + 19, x + wide + 6, page.left + (place + 1) * part - 14, RULE)
        y += 20
