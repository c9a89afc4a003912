"""What if: a plan of purchases with what it costs and leaves, and what each improvement would cost, add and give."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from leaguekeeper.base.sentences import by_number, labelled
from leaguekeeper.base.words import _
from leaguekeeper.services.stack.views import ChangeGroup, ChangeLine
from leaguekeeper.services.team.what_if_views import Chance, Foreseen, Improver, Way, WhatIfView, Wish
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.forms.change_list import ChangeList
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.forms.take_away import TakeAway
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.handed_in import HandedIn
from leaguekeeper.ui.components.page.layout import REST, empty, held, in_a_column, in_a_row, upright
from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text, draw_text
from leaguekeeper.ui.figures import amount, percent, signed
from leaguekeeper.ui.operations import Failure
from leaguekeeper.ui.pages.page import PageHost

__all__ = ["WhatIfDialog"]


class _Bar(QWidget):
    """A chance: its name, a bar, the figure."""

    def __init__(self, chance: Chance, most: float) -> None:
        super().__init__()
        self._chance, self._most = chance, most
        self.setFixedHeight(22)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(labelled(chance.name, percent(chance.share)))

    def sizeHint(self) -> QSize:
        """Room for a name, a bar, a figure."""
        return QSize(320, 22)

    def paintEvent(self, _event: object) -> None:
        """Draw the line."""
        painter, room = QPainter(self), float(self.width() - 160 - 56)
        draw_text(painter, QRectF(0, 0, 152, 22), self._chance.name, "second", "ink")
        painter.fillRect(QRectF(160, 8, room * self._chance.share / self._most, 6), q(colours().accent))
        draw_text(painter, QRectF(self.width() - 52, 0, 52, 22), percent(self._chance.share), "name", "ink", right=True)
        painter.end()


class WhatIfDialog(Dialog):
    """Plans for one team; nothing is filed unless one says so."""

    asks_of_choices = False

    def __init__(self, parent: QWidget, host: PageHost, view: WhatIfView) -> None:
        super().__init__(_("What if? {team}").format(team=view.name), parent, wide=True, fills=True)
        self._host, self._view = host, view
        self._plan: list[Wish] = []
        self.setFixedSize(1000, 640)
        improvements, self._beside = upright()
        self._beside.addWidget(self._improvements())
        self.body.addLayout(in_a_row((self._purchases(), 1), (improvements, 1), gap=28), 1)
        self.foot.addWidget(Button(_("Close"), "plain", self.reject))
        self._file = Button(_("File the purchases"), "main", self.file)
        self.foot.addWidget(self._file)
        self.follow(host.operations.changed)
        self._show_plan()

    # --- purchases ---------------------------------------------------------------------------------------

    def _purchases(self) -> QWidget:
        section = Section(_("Purchases"), gap=6)
        self._wish = Choice[Wish](name=_("What is bought"))
        self._add = Button(_("Add to the plan"), "plain", lambda: self.add(self._wish.value()))
        self._offer_wishes()
        section.body.addLayout(in_a_row((self._wish, 1), self._add, gap=8))
        self._lines = QVBoxLayout()
        self._lines.setContentsMargins(0, 8, 0, 8)
        self._lines.setSpacing(0)
        section.body.addLayout(self._lines)
        self._told = scrolled()
        section.body.addWidget(self._told, 1)
        return section

    def _offer_wishes(self) -> None:
        """What can be bought as the league stands; what was chosen stays so where it still can."""
        chosen = _same(self._wish.value(), self._view.wishes) if self._wish.count() else None
        self._wish.offer(((wish, f"{wish.name} · {amount(wish.price)}") for wish in self._view.wishes), chosen)
        self._add.setEnabled(bool(self._view.wishes))

    def add(self, wish: Wish) -> None:
        """Put something on the plan."""
        self._plan.append(wish)
        self._show_plan()

    def plan(self) -> tuple[Wish, ...]:
        """What is planned of what is on offer, at the price it has now."""
        now = (_same(wish, self._view.wishes) for wish in self._plan)
        return tuple(wish for wish in now if wish is not None)

    def look_anew(self) -> None:
        """Offer what the league now offers, and reckon the plan again.

        What is no longer on offer waits on the plan until it is on offer again.
        """
        seen = partial(self._host.league.teams.what_if_view, self._view.team)
        self._host.operations.run(seen, self._take_on, lambda _failure: self._show_plan())

    def _take_on(self, view: WhatIfView) -> None:
        before, self._view = self._view, view
        if view.wishes != before.wishes:
            self._offer_wishes()
        if view.improvers != before.improvers:
            self._improve_anew(before)
        self._show_plan()

    def begun(self) -> bool:
        """A plan would be lost."""
        return bool(self._plan) or super().begun()

    def _drop(self, place: int) -> None:
        self._plan.pop(place)
        self._show_plan()

    def _entries(self) -> list[dict[str, object]]:
        return [
            {"do": "hire", "position": wish.slug} if wish.deed == "hire" else {"do": "buy", "staff": wish.slug}
            for wish in self.plan()
        ]

    def _show_plan(self) -> None:
        empty(self._lines)
        for place, wish in enumerate(self._plan):
            now = _same(wish, self._view.wishes)
            self._lines.addWidget(self._line(place, now or wish))
            if now is None:
                words = _("“{what}” is no longer on offer: it is left out of the plan.").format(what=wish.name)
                self._lines.addWidget(Text(words, "second", "ochre", wrap=True))
        if not self._plan:
            self._lines.addWidget(EmptyRow(_("Nothing is planned yet.")))
        self._file.setEnabled(False)
        team, entries, league = self._view.team, self._entries(), self._host.league
        plan = self.plan()
        self._host.operations.run(
            lambda: league.teams.what_if(team, entries),
            lambda seen: self._foreseen(plan, seen),
            lambda failure: self._refused(plan, failure),
        )

    def _line(self, place: int, wish: Wish) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(8, 3, 0, 3)
        row.addWidget(Text(wish.name, "body"), 1)
        row.addWidget(Text(amount(wish.price), "body", "ink2"))
        row.addWidget(TakeAway(lambda: self._drop(place), _("Remove {what}").format(what=wish.name)))
        return line

    def _foreseen(self, plan: tuple[Wish, ...], seen: Foreseen) -> None:
        if plan != self.plan():
            return
        self._file.setEnabled(bool(plan))
        before = seen.left + seen.cost  # as it is now: the league may have changed beneath the plan
        lines = [ChangeLine(_("Treasury"), amount(before), amount(seen.left), worse=seen.left < before)]
        if seen.cost:
            lines.append(ChangeLine(_("Cost"), "", amount(seen.cost), worse=True))
        lines += [ChangeLine(label, amount(old), amount(new), worse=new < old) for label, old, new in seen.figures]
        self._tell(ChangeList((ChangeGroup(_("What this changes"), tuple(lines)),), 440))

    def _refused(self, plan: tuple[Wish, ...], failure: Failure) -> None:
        if plan == self.plan():
            self._tell(Text(failure.sentence, "body", "red", wrap=True))

    def _tell(self, shown: QWidget) -> None:
        inside = held(in_a_column(shown, REST))
        self._told.setWidget(inside)

    def file(self) -> None:
        """File the purchases as a slip and close."""
        self.accept()
        self._host.do(HandedIn(self, self._filed))

    def _filed(self) -> Callable[[], object]:
        league, team, entries = self._host.league, self._view.team, self._entries()
        return lambda: league.teams.file_slip(team, entries)

    # --- improvements ------------------------------------------------------------------------------------

    def _improve_anew(self, before: WhatIfView) -> None:
        """Who can improve as the league stands; whoever was chosen stays so, and the way he was to."""
        who = self._who.value() if before.improvers else None
        way = self._way.value() if who is not None and self._way.count() else None
        empty(self._beside)
        self._beside.addWidget(self._improvements())
        now = next((each for each in self._view.improvers if who is not None and each.id == who.id), None)
        if now is not None:
            self._who.choose(now)
            ways = (each for each in now.ways if way is not None and (each.slug, each.group) == (way.slug, way.group))
            self._way.choose(next(ways, None))

    def _improvements(self) -> QWidget:
        section = Section(_("Improvements"), gap=6)
        if not self._view.improvers:
            section.add(EmptyRow(_("This rule book’s players improve by dice alone.")))
            section.body.addStretch(1)
            return section
        words = _("{player} · {points} SPP")
        improvers = (
            (i, words.format(player=by_number(i.number, i.name), points=i.points)) for i in self._view.improvers
        )
        self._who, self._way = Choice(improvers, _("Who improves?")), Choice[Way](name=_("Which improvement?"))
        section.add(self._who)
        section.body.addSpacing(6)
        section.add(self._way)
        self._odds = QVBoxLayout()
        self._odds.setContentsMargins(0, 10, 0, 0)
        self._odds.setSpacing(0)
        section.body.addLayout(self._odds)
        section.body.addStretch(1)
        self._who.currentIndexChanged.connect(lambda _at: self._show_ways())
        self._way.currentIndexChanged.connect(lambda _at: self._show_way())
        self._show_ways()
        return section

    def _show_ways(self) -> None:
        ways = self._who.value().ways
        self._way.offer((way, " · ".join(filter(None, (way.name, way.group, way.reason)))) for way in ways)

    def _show_way(self) -> None:
        empty(self._odds)
        if not self._way.count():
            return
        improver, way = self._who.value(), self._way.value()
        self._odds.addWidget(ChangeList((ChangeGroup(improver.name, tuple(_figures(improver, way))),), 440))
        if way.reason:
            self._odds.addWidget(Text(way.reason, "second", "ochre", wrap=True))
        self._show_chances(way.chances)

    def _show_chances(self, chances: Sequence[Chance]) -> None:
        if not chances:
            return
        self._odds.addSpacing(8)
        self._odds.addWidget(Text(_("What the dice give"), "name"))
        most = max(chance.share for chance in chances)
        for chance in chances:
            self._odds.addWidget(_Bar(chance, most))


def _same(wish: Wish, offered: Sequence[Wish]) -> Wish | None:
    """What was wished as it is offered now; None where it is not."""
    return next((each for each in offered if (each.deed, each.slug) == (wish.deed, wish.slug)), None)


def _figures(improver: Improver, way: Way) -> list[ChangeLine]:
    left = improver.points - way.price
    lines = [
        ChangeLine(_("Unspent SPP"), str(improver.points), signed(left) if left < 0 else str(left), worse=left < 0)
    ]
    if way.value is not None:
        lines.append(ChangeLine(_("Value"), "", f"+{amount(way.value)}"))
    return lines
