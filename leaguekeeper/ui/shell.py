"""The window: cloth spine at the left, pages on paper, status bar below; undo, redo, palette, language and light."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from functools import partial
from types import ModuleType
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QAction, QCloseEvent
from PySide6.QtWidgets import QApplication, QDialog, QHBoxLayout, QMainWindow, QVBoxLayout, QWidget
from shiboken6 import isValid

from leaguekeeper.base.words import speak, speak_as, system_language
from leaguekeeper.services.views import Why
from leaguekeeper.ui import router as places
from leaguekeeper.ui.after_filing import after, publish_where_wanted
from leaguekeeper.ui.colours import colours
from leaguekeeper.ui.coming_back import ComingBack
from leaguekeeper.ui.components.page.progress import Foot
from leaguekeeper.ui.components.page.rail import Rail
from leaguekeeper.ui.components.page.room import Room, fit_the_screen
from leaguekeeper.ui.components.page.tab_order import InReadingOrder
from leaguekeeper.ui.components.tables.find_bar import close_find_bars, find_on
from leaguekeeper.ui.held_leagues import HeldLeagues
from leaguekeeper.ui.league_switch import ask_for_league, leagues, open_switch, show_filed, show_keys
from leaguekeeper.ui.menus import hang_menus
from leaguekeeper.ui.open_pages import OpenPages
from leaguekeeper.ui.operations import Failure, Operations
from leaguekeeper.ui.pages.page import AnyPage, TellsWhy
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.qt_words import speak_qt
from leaguekeeper.ui.theme import apply_theme, machine_is_dark

if TYPE_CHECKING:
    from leaguekeeper.services.api import LeagueApi
    from leaguekeeper.services.overview.views import Filed
    from leaguekeeper.services.stack.api import Changes, Which
    from leaguekeeper.store.address import Address
    from leaguekeeper.ui.tour import Tour

__all__ = ["Shell"]

T = TypeVar("T")
"""What an action gives."""

_OF_NO_LEAGUE = frozenset({"welcome", "found"})
"""Pages that show nothing of the league that is open."""


class Shell(QMainWindow):
    """The program's one window; it is the host of all pages."""

    _foot: Foot

    def __init__(self, preferences: Preferences, league: LeagueApi | None = None) -> None:
        super().__init__()
        self.preferences, self.opened = preferences, league
        preferences.remember_tables()
        self.operations = Operations(self)
        self.operations.changed.connect(self._on_changed)
        self.operations.changed.connect(lambda _kinds: publish_where_wanted(self))
        self.operations.failed.connect(self.tell_failure)
        self.operations.progressed.connect(lambda *told: self._foot.tell(*told))  # noqa: PLW0108 - the foot is built anew with each language
        self.operations.idle.connect(lambda: self._foot.rest())  # noqa: PLW0108 - as above
        self.operations.whose = lambda: self.opened
        self.operations.look_again = lambda *told: _part("refused").look_again(self, *told)
        fit_the_screen(self)
        self._held = HeldLeagues(self.operations)
        ComingBack(self, self)
        if league is not None:
            self._held.show(league)
        self._popover: QWidget | None = None
        self._tour: Tour | None = None
        self.broke_last_time = self._own = False
        self.season, self._open_season = "", ""
        self._filed: Filed | None = None
        self._build()

    # --- the host of pages ---------------------------------------------------------------------------------------

    @property
    def league(self) -> LeagueApi:
        """The open league; only pages that need none are shown before one is open."""
        if self.opened is None:
            raise RuntimeError("no league is open")
        return self.opened

    def take_up(self, league: LeagueApi | None) -> None:
        """Go on with another league (None closes the one that is open); open dialogs were of the one before."""
        for dialog in filter(QDialog.isVisible, self.findChildren(QDialog)):
            dialog.reject()
        before, self.opened = self.opened, league
        self._pages.forget()
        self.season, self._filed = "", None
        if league is not None:
            self._held.show(league)
            self.preferences.opened(league.address)
        _part("server_watch").watch(self, league)
        self.look_again()
        self.go("league" if league is not None else "welcome")
        if before is not None and before is not league:
            self.operations.run(lambda: self._held.close(before))
        _part("copies").look_for_copies(self, league)

    def go(self, address: str) -> None:
        """Open an address; "back" returns to where one came from.

        What stands after a "?" is asked for with the page: a section, or a form over it ("team:rats?improve:7").
        """
        self._close_popover()
        address, _asks, aim = address.partition("?")
        returns, home = address == "back", "league" if self.opened is not None else "welcome"
        address = self._pages.leave_for(address, home)
        page, where = places.page_of(address, self.opened is not None)
        if page == "print":
            _part("printing").print_from(self, self, where)
            return
        if page not in places.PAGES:
            return
        shown = self._pages.show(address, page, where, aim)
        self._rail.show_page(places.entry_of(page))
        self._rail.set_slim(shown.slim)
        self._show_whose(page)
        shown.take_keyboard(returns)
        self._show_keys()

    def _show_whose(self, page: str) -> None:
        """While a league is being founded, nothing of the one that is open shows."""
        own = self.opened is not None and page not in _OF_NO_LEAGUE
        self._rail.setVisible(self.opened is not None or page != "welcome")
        self._rail.set_league_open(own)
        if own != self._own:
            self._own = own
            self._tell_filed(self._filed if own else None)

    way_on = staticmethod(places.way_on)

    def choose_season(self, season: str) -> None:
        """Show another season on every page that tells of one; it stays chosen until another season opens."""
        self.season = season
        self._pages.season_chosen()

    def why(self, why: Why, figure: QWidget) -> None:
        """Show the reasons behind a figure in a popover that points at it."""
        from leaguekeeper.ui.components.figures.why import WhyPopover

        self._close_popover()
        popover = self._popover = WhyPopover(why, self.go, self._whole)
        below = QPoint(figure.width() // 2, figure.height() + 2)
        popover.show_at(figure, figure.anchor() if isinstance(figure, TellsWhy) else below)

    def say(self, words: str, good: bool = True) -> None:
        """Say something in the status bar."""
        self.status.say(words, good)

    def do(self, work: Callable[[], T], done: Callable[[T], object] | None = None, *, aside: bool = False) -> None:
        """Run an action; a failure is shown as a sentence in a dialog, where the commissioner may let it pass."""
        begin, of = self.operations.aside if aside else partial(self.operations.run, asks=True), self.opened
        begin(work, after(self, work, done), lambda failure: _part("refused").refused(self, of, work, done, failure))

    def undo(self) -> None:
        """Take the top sheet off the stack; on a page with something of its own to take back, that."""
        page = self.page()
        taken = page is not None and page.take_back()
        if not taken and self.opened is not None:
            self._turn("undo", self.opened.stack.undo_own)

    def redo(self) -> None:
        """Put it back."""
        if self.opened is not None:
            self._turn("redo", self.opened.stack.redo_own)

    def _turn(self, which: Which, work: Callable[[], Changes]) -> None:
        """Undo or redo; of what somebody else did only once it is named and wanted."""
        refused = partial(_part("refused").not_taken_back, self, self.opened, which)
        self.operations.run(work, after(self, work), refused, asks=True)

    def take_tour(self) -> None:
        """Lead through the league that is open, or through the sample league."""
        if self.opened is None:
            self.bring(lambda: leagues().open_sample(), self._open_and_tour)
        else:
            self._start_tour()

    def _open_and_tour(self, league: LeagueApi) -> None:
        self.take_up(league)
        self._start_tour()

    def _start_tour(self) -> None:
        from leaguekeeper.ui.tour import Tour

        if self._tour is not None and isValid(self._tour):
            self._tour.end()
        self._tour = Tour(self, self._whole, self._tour_taken)

    def _tour_taken(self) -> None:
        self._tour = None
        self.preferences.toured = True
        self.preferences.save()
        self._to_page()

    def open_palette(self) -> None:
        """Offer every action by name."""
        from leaguekeeper.ui.command_palette import CommandPalette

        self._close_popover()
        offered = [each for each in self._actions.values() if each.objectName() != "palette"]
        palette = self._popover = CommandPalette(offered, self._whole, self.page())
        palette.open()

    def ask_why(self) -> None:
        """Show the reasons of the figure the keyboard is on."""
        figure = QApplication.focusWidget()
        reasons = figure.why() if isinstance(figure, TellsWhy) else None
        if figure is not None and reasons is not None:
            self.why(reasons, figure)

    def find_on_page(self) -> None:
        """Put the keyboard into the page's search field, or one over its table."""
        page = self.page()
        if page is not None:
            find_on(page, self._whole)

    def set_language(self, code: str) -> None:
        """Speak another language from here on; empty is the machine's own."""
        self.preferences.language = code
        self.preferences.save()
        speak(code or system_language())
        app = QApplication.instance()
        if isinstance(app, QApplication):
            speak_qt(app)
        self._rebuild()

    def set_theme(self, chosen: str) -> None:
        """Light, dark, or as the machine has it."""
        self.preferences.theme = chosen  # type: ignore[assignment]  # one of those that the settings offer
        self.preferences.save()
        self.apply_theme()

    def toggle_theme(self) -> None:
        """From light to dark and back."""
        self.set_theme("light" if colours().dark else "dark")

    def apply_theme(self) -> None:
        """Put on the clothes that were chosen."""
        app = QApplication.instance()
        dark = self.preferences.theme == "dark" or (self.preferences.theme == "system" and machine_is_dark())
        self._pages.put_away()
        page = self.page()
        down = page is not None and page.put_down()
        apply_theme(app, dark)  # type: ignore[arg-type]  # ours, since it has a window
        if page is not None and down:
            QTimer.singleShot(0, page, page.set_out)
        for child in self.findChildren(QWidget):
            child.update()

    def show_menu_bar(self, on: bool) -> None:
        """Show the menu bar, or leave the room to the pages."""
        self.preferences.menu_bar = on
        self.preferences.save()
        self.menuBar().setVisible(on)

    def address(self) -> str:
        """Where we are."""
        return self._pages.address

    def page(self) -> AnyPage | None:
        """The page that is shown."""
        return self._pages.shown()

    def actions_by_name(self) -> dict[str, QAction]:
        """Every action under its name."""
        return dict(self._actions)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Let what is running finish, and let go of what was opened; nothing needs saving, and nobody need look on."""
        self.hide()
        self._pages.forget()
        self.let_go()
        event.accept()

    def let_go(self) -> None:
        """Finish what runs, and close every league that is open."""
        _part("server_watch").let_go(self)
        self.operations.close()
        self._held.close_all()

    def _to_page(self) -> None:
        page = self.page()
        if page is not None:
            page.setFocus()

    # --- inside --------------------------------------------------------------------------------------------

    def _build(self, before: OpenPages | None = None) -> None:
        self._pages = OpenPages(self, before)
        self.setWindowTitle("Leaguekeeper")
        whole = self._whole = InReadingOrder()
        whole.setAccessibleName("Leaguekeeper")
        rows = QVBoxLayout(whole)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        self._rail = Rail(places.rail_places(), places.rail_foot())
        self._rail.chosen.connect(self.go)
        self._rail.switched.connect(lambda: open_switch(self, self._rail))
        middle.addWidget(self._rail)
        middle.addWidget(Room(self._pages.stack), 1)
        rows.addLayout(middle, 1)
        self._foot = Foot(self.operations.cancel, self._to_page)
        self.status = self._foot.status
        rows.addWidget(self._foot)
        self.setCentralWidget(whole)
        self._build_menus()
        _part("server_watch").show_place(self)
        self.look_again()

    def _build_menus(self) -> None:
        for old in self.actions():
            self.removeAction(old)
        self._actions = hang_menus(self, self.menuBar())
        for action in self._actions.values():
            self.addAction(action)
        self.menuBar().setVisible(self.preferences.menu_bar)

    def _rebuild(self) -> None:
        if self._tour is not None and isValid(self._tour):
            self._tour.end()
        address = self.address()
        self._build(self._pages)
        self.go(address or "welcome")

    def open_league(self, path: Address, how: str = "") -> None:
        """Open a league (``how``: only to "look", or to "renew" it); what is wrong is said in a sentence."""
        refused = partial(_part("refused").refused_to_open, self, path)
        self.bring(lambda: leagues().open_league(path, how), self.take_up, refused)

    def choose_league(self) -> None:
        """Ask which league's file to open, and open it."""
        ask_for_league(self)

    def get_ready(self) -> None:
        """Import, beside the welcome page, what a league will need."""
        self.operations.run(leagues)

    def open_sample(self) -> None:
        """Open the sample league, written into the person's data folder where it is not there; at first with a tour."""
        toured = self.preferences.toured
        then = self.take_up if toured else self._open_and_tour
        self.bring(lambda: leagues().open_sample(), then)

    def found_league(self, path: Address, *sheets: Mapping[str, object]) -> None:
        """Make a league file, file its first sheets, and open it."""
        self.bring(lambda: leagues().found_league(path, *sheets), self.take_up)

    def bring(
        self,
        opening: Callable[[], LeagueApi],
        then: Callable[[LeagueApi], object],
        refused: Callable[[Failure], object] | None = None,
    ) -> None:
        """Open a league elsewhere; it is closed with the window even where the window goes before it is shown."""
        self.operations.run(lambda: self._held.hold(opening()), then, refused, asks=True)

    def _on_changed(self, kinds: frozenset[str]) -> None:
        self._pages.changed(kinds)
        self.look_again()

    def tell_failure(self, failure: Failure) -> None:
        """Say what went wrong, with its detail to copy."""
        from leaguekeeper.ui.components.page.dialogs import tell_failure

        tell_failure(self, failure.sentence, failure.detail)

    def _close_popover(self) -> None:
        if self._popover is not None and isValid(self._popover):
            self._popover.close()
        self._popover = None
        close_find_bars(self._whole)

    def look_again(self) -> None:
        """Say anew what stands around the pages: counts, and what was filed last."""
        self._rail.set_league_open(self.opened is not None)
        speak_as(None if self.opened is None else self.opened.own_words)
        for action in self._actions.values():
            if action.property("needs_league"):
                action.setEnabled(self.opened is not None)
        if self._filed is None:
            self._tell_filed(None)
        if self.opened is None:
            self._show_keys()
        else:
            self.operations.run(self.opened.filed, self._show_filed)

    def _show_filed(self, filed: Filed) -> None:
        self._filed = filed
        if self.season and filed.season != self._open_season:
            self.choose_season("")
        self._open_season = filed.season
        self._tell_filed(filed if places.page_of(self.address())[0] not in _OF_NO_LEAGUE else None)

    def _tell_filed(self, filed: Filed | None) -> None:
        show_filed(filed, self.status, self._rail, self._actions)
        QTimer.singleShot(0, self, self._show_keys)

    def _show_keys(self) -> None:
        page = self.page()
        show_keys(self.status, page.keys() if page is not None else (), self._actions["undo"])


def _part(name: str) -> ModuleType:
    return importlib.import_module(f"leaguekeeper.ui.{name}")
