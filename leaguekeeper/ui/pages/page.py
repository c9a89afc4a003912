"""What every page is: it asks for its view off the window's thread, sets it out, and does so again when it changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QFocusEvent, QHideEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QTableView, QVBoxLayout, QWidget

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import _
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.views import Notice, Why
from leaguekeeper.store.address import Address
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.carets import carets, put_carets
from leaguekeeper.ui.components.page.head import FittedTitle
from leaguekeeper.ui.components.page.layout import laid_out_now
from leaguekeeper.ui.components.page.notices import NoticeRow
from leaguekeeper.ui.components.page.scroll import BAR, Downward
from leaguekeeper.ui.components.tables.search_field import SearchField
from leaguekeeper.ui.operations import Failure, Operations
from leaguekeeper.ui.preferences import Preferences

__all__ = ["MARGINS", "AnyPage", "Page", "PageHost", "TellsWhy"]

T = TypeVar("T")
"""What an action gives."""

V = TypeVar("V")
"""The view that a page shows."""

MARGINS = (24, 14, 24, 16)

MUCH = 155
"""Widgets on a page from which on dressing them anew takes longer than setting the page out again."""


class PageHost(Protocol):
    """What a page may ask of the window around it."""

    operations: Operations
    preferences: Preferences
    broke_last_time: bool
    season: str
    """The season that was chosen (its id, "all"), empty where none was: then a page shows its own."""

    @property
    def league(self) -> LeagueApi:
        """The open league."""

    @property
    def opened(self) -> LeagueApi | None:
        """The open league; None before one is open."""

    def go(self, address: str) -> None:
        """Open an address ("team:rats")."""

    def way_on(self, page: str) -> tuple[str, str]:
        """Where a page that shows nothing leads on: the words of the rail's entry and its address, or nothing."""

    def choose_season(self, season: str) -> None:
        """Show another season on every page that tells of one."""

    def open_league(self, path: Address, how: str = "") -> None:
        """Open a league's file."""

    def found_league(self, path: Address, *sheets: Mapping[str, object]) -> None:
        """Make a league file, file its first sheets, and open it."""

    def choose_league(self) -> None:
        """Ask which league's file to open, and open it."""

    def open_sample(self) -> None:
        """Open the sample league."""

    def why(self, why: Why, figure: QWidget) -> None:
        """Show the reasons behind a figure beside it."""

    def say(self, words: str, good: bool = True) -> None:
        """Say something in the status bar."""

    def set_language(self, code: str) -> None:
        """Speak another language from here on."""

    def set_theme(self, chosen: str) -> None:
        """Light, dark, or as the machine has it."""

    def show_menu_bar(self, on: bool) -> None:
        """Show the menu bar, or leave the room to the pages."""

    def do(self, work: Callable[[], T], done: Callable[[T], object] | None = None) -> None:
        """Run an action; its failure is shown as a sentence."""

    def undo(self) -> None:
        """Take back what was filed last."""

    def redo(self) -> None:
        """Put back what was taken back last."""

    def look_again(self) -> None:
        """Say anew what stands around the pages: counts, and what was filed last."""


@runtime_checkable
class TellsWhy(Protocol):
    """What has a figure whose reasons can be asked for."""

    def why(self) -> Why | None:
        """The reasons of the figure the keyboard is on."""

    def anchor(self) -> QPoint:
        """Where they are to point."""


class _PageArea(Downward):
    """Scrolls a page that is as wide as the window whether or not the scroll bar shows: it stands in the margin."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the page as wide as the area."""
        inside = self.widget()
        if inside is not None:
            inside.setFixedWidth(self.width())
        super().resizeEvent(event)

    def minimumSizeHint(self) -> QSize:
        """As wide as the page can be at the least."""
        return super().minimumSizeHint() - QSize(BAR, 0)


class Page(QWidget, Generic[V]):
    """A page; subclasses fetch a view and build it: what the one gives, the other takes.

    ``watches`` names the kinds of changes after which it must be read anew; ``slim`` asks for the slim rail,
    ``scrolls`` lets the page scroll as a whole. ``stays`` says that somebody may have begun something on it that is
    written down nowhere else: it is never put away while the league is open. ``anew`` says that it is read each time it
    is opened, ``at_once`` that its view is there without asking, so that nobody need wait, ``aside`` that its view
    needs nothing of the league and may take long, so that nobody else must wait.
    """

    name = ""
    watches: frozenset[str] = frozenset()
    slim = False
    anew = False
    at_once = False
    aside = False
    stays = False
    begins = False
    """Whether something is begun on it that is kept beside the league; who watches "begun" tells of that."""
    scrolls = True
    of_seasons = False
    """Whether it tells of the season that was chosen."""
    margins = MARGINS

    def __init__(self, host: PageHost) -> None:
        super().__init__()
        self.host = host
        self.where, self.aim = "", ""
        self.stale = True
        self._view: V | None = None
        self._set_out: str | None = None
        self.failure = ""
        self._readings, self._waits = 0, False
        self._left_at = ("", -1)
        """What had the keyboard when somebody left a page that is read anew when he returns, and the row in it."""
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._content: QWidget | None = None

    def fetch(self) -> V:
        """The view of ``where``, asked for off the window's thread."""
        raise NotImplementedError

    def build(self, view: V) -> QWidget:
        """The page that sets the view out."""
        raise NotImplementedError

    @property
    def view(self) -> V:
        """What is set out; asked for only where something is."""
        if self._view is None:
            raise RuntimeError("nothing is set out yet")
        return self._view

    def is_read(self) -> bool:
        """Whether a view has come."""
        return self._view is not None

    def is_set_out(self) -> bool:
        """Whether what was asked for is set out, so that somebody can act upon it."""
        return self.is_read() and not self.failure and not self._waits

    @property
    def topic(self) -> str:
        """What F1 opens the help at."""
        return self.name

    def keys(self) -> tuple[str, ...]:
        """The keys that matter on this page, for the status bar."""
        return ()

    def first_field(self) -> QWidget | None:
        """Where the keyboard begins on a page that is a form to be filled in."""
        return None

    def event(self, event: QEvent) -> bool:
        """A page that is still being read, or says why it cannot be, has nothing that a key could mean."""
        if event.type() == QEvent.Type.KeyPress and not self.is_set_out():
            event.ignore()
            return False
        return super().event(event)

    def take_keyboard(self, returns: bool) -> None:
        """Have the keyboard: whoever returns to the page where he left it, whoever comes anew as the page begins."""
        left = self.focusWidget() if returns else None
        if not returns:
            self._left_at = ("", -1)
        (left if left is not None and left.isVisible() and left.isEnabled() else self).setFocus()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin in the first field of a form."""
        super().focusInEvent(event)
        self._to_first_field()

    def _to_first_field(self) -> None:
        first = self.first_field() if self.hasFocus() and self.is_set_out() else None
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_back(self) -> bool:
        """Undo something of the page's own that is not in the stack; whether there is such a thing."""
        return False

    def open(self, where: str) -> None:
        """Go to a place on this page and read it where it may have changed."""
        if self.stale or self.anew or not self.is_set_out() or not self.holds(where):
            self.read(where)
        elif where != self._set_out:
            self.where = where
            self.show_view(self.view)
        else:
            self._reach()

    def reach(self, aim: str) -> None:
        """Bring what was asked for with the page: a section into sight, or a form over it."""

    def _reach(self) -> None:
        aim, self.aim = self.aim, ""
        if aim:
            self.reach(aim)

    def hideEvent(self, event: QHideEvent) -> None:
        """Somebody leaves it: the pages that tell of what is begun know no more how far it is."""
        stack, direct = self.parentWidget(), Qt.FindChildOption.FindDirectChildrenOnly
        for each in stack.findChildren(Page, options=direct) if self.begins and stack is not None else ():
            each.stale = each.stale or "begun" in each.watches
        super().hideEvent(event)

    def holds(self, where: str) -> bool:
        """Whether the view at hand tells of a place too, so that nothing need be asked for."""
        return where == self._set_out

    def read(self, where: str) -> None:
        """Ask for a place; until it comes nobody acts upon what is still set out, or types what would be lost."""
        self.where = where
        if not self.at_once:
            self.hold()
        self.reload()

    def reload(self) -> None:
        """Ask for the view again and set it out."""
        self.stale = False
        if self.at_once:
            self.show_view(self.fetch())
            return
        self.ask_for(self.fetch, self.show_failure, self.show_stopped)

    def ask_for(
        self,
        work: Callable[[], V],
        failed: Callable[[Failure], object],
        stopped: Callable[[], object] = lambda: None,
    ) -> None:
        """Have a view come and set it out; what comes after another one was asked for is shown to nobody."""
        self._readings += 1
        begin = self.host.operations.aside if self.aside else self.host.operations.run
        begin(work, *(partial(self._come_back, self._readings, show) for show in (self.show_view, failed, stopped)))

    def _come_back(self, asked: int, show: Callable[..., object], *told: object) -> None:
        if asked != self._readings:
            return
        self._waits = False
        if show != self.show_view and self._content is not None:  # what stands there may stay
            self._content.setEnabled(True)
            self._content.setUpdatesEnabled(True)
        show(*told)

    def hold(self) -> None:
        """What is set out is seen as it was, and cannot be used, until what was asked for comes."""
        self._waits, content = True, self._content
        if content is not None:
            at = self.window().focusWidget()
            if at is not None and content.isAncestorOf(at):
                self._left_at = at.accessibleName(), _row(at)
                self.setFocus()
            content.setUpdatesEnabled(False)
            content.setEnabled(False)

    def of_here(self, show: Callable[..., object]) -> Callable[..., None]:
        """Show what comes of an action, unless another place of the page is asked for by then."""
        return partial(self._shown_here, self.where, show)

    def _shown_here(self, where: str, show: Callable[..., object], *told: object) -> None:
        if where == self.where and self.is_set_out():
            show(*told)

    def show_view(self, view: V) -> None:
        """Set a view out in place of what was there, scrolled to where it was."""
        found, written = (self._looked_for(), carets(self._content)) if self._set_out == self.where else ({}, {})
        self._view, self._set_out, self.failure = view, self.where, ""
        at, keyboard = self._scrolled(), self._keyboard()
        built = self.build(view)
        head = built.findChild(FittedTitle)
        self.setAccessibleName(head.accessibleName() if head is not None else str(getattr(view, "title", "")))
        self._replace(built)
        for field in built.findChildren(SearchField) if found else ():
            field.setText(found.get(field.accessibleName(), ""))
        if isinstance(self._content, QScrollArea) and at:
            self._content.verticalScrollBar().setValue(at)
        self._keyboard_to(keyboard)
        if not keyboard and self.hasFocus():
            self._keyboard_to(*self._left_at)
        self._left_at = ("", -1)
        put_carets(built, written)
        self._to_first_field()
        self._reach()

    def begun(self) -> object:
        """What somebody has begun on it and nobody has filed; None where it only shows something."""
        return None

    def take_on(self, begun: object) -> None:
        """Go on with what was begun on the same page before it was made anew."""

    def put_down(self) -> bool:
        """Take down what is set out where it is much and ``set_out`` can bring it back; whether it did."""
        if self.stays or not self.is_read() or self._content is None or len(self.findChildren(QWidget)) < MUCH:
            return False
        old = self._content
        self._replace(QWidget())
        QCoreApplication.sendPostedEvents(old, QEvent.Type.DeferredDelete)
        return True

    def set_out(self) -> None:
        """Set out again what was put down."""
        self.show_view(self.view)

    def moved(self, where: str) -> None:
        """The page has gone to another place of what it shows by itself."""
        self.where = self._set_out = where

    def show_failure(self, failure: Failure) -> None:
        """Say what went wrong in the page's place, and lead on; what an undo took away is no error."""
        self.failure = failure.sentence
        gone = isinstance(failure.error, LeaguekeeperError) and self.is_read() and self._set_out == self.where
        fact = _("What stood here is no longer in the league.") if gone else _("This page could not be read.")
        page, address = self.host.way_on(self.name)
        onward = (_("Go to: {page}").format(page=page), address) if address else ("", "")
        told = f"{failure.sentence[:1].upper()}{failure.sentence[1:]}"
        self._show_notice(Notice("warning" if gone else "error", fact, told, *onward))

    def show_stopped(self) -> None:
        """Whoever stopped the reading keeps what he saw, and reads on when he comes again or asks for it."""
        self.stale = True
        if not self.is_read() or self._set_out != self.where:
            self.failure = _("The reading was stopped.")
            here = f"{self.name}:{self.where}" if self.where else self.name
            self._show_notice(Notice("warning", self.failure, "", _("Read this page"), here))

    def _show_notice(self, notice: Notice) -> None:
        shown = QWidget()
        column = QVBoxLayout(shown)
        column.setContentsMargins(*MARGINS)
        column.addWidget(NoticeRow(notice, self.host.go))
        column.addStretch(1)
        self._replace(shown)

    def content(self) -> QWidget | None:
        """What is set out now."""
        return self._content

    def paintEvent(self, _event: object) -> None:
        """Draw the paper."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), q(colours().paper))
        painter.end()

    def _scrolled(self) -> int:
        return self._content.verticalScrollBar().value() if isinstance(self._content, QScrollArea) else 0

    def _looked_for(self) -> dict[str, str]:
        """What was typed into the fields that narrow a table, by their names."""
        fields = self._content.findChildren(SearchField) if self._content is not None else ()
        return {each.accessibleName(): each.text() for each in fields if each.text()}

    def _keyboard(self) -> str:
        """What the keyboard is on, by its name."""
        at, content = self.window().focusWidget(), self._content
        return at.accessibleName() if at is not None and content is not None and content.isAncestorOf(at) else ""

    def _keyboard_to(self, name: str, row: int = -1) -> None:
        """Put the keyboard on what is called so, and on a row of it, where that is still there to be used."""
        for each in self._content.findChildren(QWidget) if name and self._content is not None else ():
            if each.accessibleName() == name and each.isEnabled() and each.focusPolicy() & Qt.FocusPolicy.TabFocus:
                each.setFocus(Qt.FocusReason.OtherFocusReason)
                if isinstance(each, QTableView) and row >= 0:
                    each.setCurrentIndex(each.model().index(row, 0))
                return

    def _replace(self, built: QWidget) -> None:
        if self._content is not None:
            if self._content.isAncestorOf(self.window().focusWidget() or self):
                self.setFocus()
            self._column.removeWidget(self._content)
            self._content.hide()
            self._content.deleteLater()
        layout = built.layout()
        if layout is not None and not self.slim:
            layout.setContentsMargins(*self.margins)
        if self.scrolls:
            built = _PageArea(built)
        self._content = built
        self._column.addWidget(built)
        built.show()
        if self.scrolls:  # squeezed until the area has heard how high it is
            laid_out_now()


AnyPage: TypeAlias = Page[Any]
"""A page, whatever it shows: the window opens and turns pages and never looks at their views."""


def _row(left: QWidget) -> int:
    return left.currentIndex().row() if isinstance(left, QTableView) else -1
