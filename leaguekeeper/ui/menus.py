"""The menus and every action in them; the palette offers the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from PySide6.QtCore import QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenuBar, QWidget

from leaguekeeper.base.words import LANGUAGE_NAMES, _
from leaguekeeper.ui import router as places
from leaguekeeper.ui.actions import ActionTold, make_action
from leaguekeeper.ui.dropped_files import DropTarget, foreign_files
from leaguekeeper.ui.dropped_files import Host as Bringing
from leaguekeeper.ui.league_switch import Host, add_recent, ask_for_server
from leaguekeeper.ui.mnemonics import Menu, with_letters
from leaguekeeper.ui.operations import Operations
from leaguekeeper.ui.pages.page import AnyPage

__all__ = ["ZOOMS", "Window", "hang_menus"]

_MENUS: dict[str, Callable[[], str]] = {
    "league": lambda: _("League"),
    "edit": lambda: _("Edit"),
    "go": lambda: _("Go"),
    "view": lambda: _("View"),
    "help": lambda: _("Help"),
}


ZOOMS = ("zoom-in", "zoom-out", "zoom-whole")
"""Dead until a board is shown (``ui/play/zoom.py``)."""


class Window(Host, Bringing, Protocol):
    """What the menus ask of the window that they hang in."""

    operations: Operations

    def take_up(self, league: None) -> None:
        """Close the league and offer others."""

    def go(self, address: str) -> None:
        """Open an address."""

    def choose_league(self) -> None:
        """Ask which league's file to open, and open it."""

    def menuBar(self) -> QMenuBar:
        """Its bar of menus."""
        ...

    def page(self) -> AnyPage | None:
        """The page that is shown."""

    def undo(self) -> None:
        """Take the last action back."""

    def redo(self) -> None:
        """Put it back."""

    def find_on_page(self) -> None:
        """Begin to search where one is."""

    def ask_why(self) -> None:
        """Explain the figure in hand."""

    def toggle_theme(self) -> None:
        """By day or by night."""

    def set_language(self, code: str) -> None:
        """Speak another language."""

    def show_menu_bar(self, shown: bool) -> None:
        """With menus or without."""

    def open_palette(self) -> None:
        """Offer every action by name."""

    def take_tour(self) -> None:
        """Lead through the league."""

    def close(self) -> bool:
        """End the program."""

    def isFullScreen(self) -> bool:
        """Whether it fills the screen."""

    def showFullScreen(self) -> None:
        """Fill the screen."""

    def showNormal(self) -> None:
        """Leave room for others."""


def hang_menus(shell: Window, bar: QMenuBar) -> dict[str, QAction]:
    """Hang every action into the menu it belongs to, in the place of those that were there; the actions by name."""
    bar.clear()
    if isinstance(shell, QWidget) and shell.findChild(DropTarget) is None:
        DropTarget(shell, shell)
    titles = with_letters([words() for words in _MENUS.values()])
    menus = {name: Menu(title, bar) for name, title in zip(_MENUS, titles, strict=True)}
    for menu in menus.values():
        bar.addMenu(menu)
    found: dict[str, QAction] = {}
    for told in _window_actions(shell):
        action = found[told.name] = make_action(told, bar)
        action.setProperty("needs_league", told.needs_league)
        action.setEnabled(shell.opened is not None or not told.needs_league)
        menus[told.menu].addAction(action)
        if told.name == "open":
            add_recent(menus[told.menu], shell)
    for name in ZOOMS:
        found[name].setEnabled(False)
    return found


def _zoom(shell: Window, by: int) -> None:
    """See the board of a game larger or smaller."""
    if isinstance(shell, QWidget):
        from leaguekeeper.ui.play.zoom import zoom

        zoom(shell, by)


def _ask(shell: Window, what: str) -> None:
    """Bring a file of another program in, or write one."""
    if isinstance(shell, QWidget):
        getattr(foreign_files(), what)(shell, shell)


def _about(shell: Window) -> None:
    """Say what the program is made of."""
    if isinstance(shell, QWidget):
        from leaguekeeper.ui.about import AboutDialog

        AboutDialog(shell, shell.preferences, shell.operations).open()


def _publish(shell: Window) -> None:
    """Publish the league's site; what it is made with comes in when it is first asked for."""
    if isinstance(shell, QWidget):
        from leaguekeeper.ui.publishing import publish_site

        publish_site(shell, shell)


def _mail(shell: Window, what: str) -> None:
    """Open the mail, and what it does there."""
    shell.go("tray")
    page = shell.page()
    if page is not None and page.is_read():
        getattr(page, what)()


def _of_files(shell: Window) -> list[ActionTold]:
    """What comes from others and goes to them: other programs' files, coaches' copies and sheets."""
    tell = ActionTold
    return [
        tell("import", _("Import…"), "league", lambda: _ask(shell, "choose_file"), "", False),
        tell("export", _("Export…"), "league", lambda: _ask(shell, "write_file")),
        tell("publish", _("Publish…"), "league", lambda: _publish(shell)),
        tell("give-copy", _("Give a coach his copy…"), "league", lambda: _mail(shell, "give_copy")),
        tell("add-sheets", _("Add sheets…"), "league", lambda: _mail(shell, "choose_files")),
    ]


def _window_actions(shell: Window) -> list[ActionTold]:
    """Every action, in the order of the menus."""
    return [*_of_league(shell), *_of_edit(shell), *_of_places(shell), *_of_view(shell), *_of_help(shell)]


def _of_league(shell: Window) -> list[ActionTold]:
    tell = ActionTold
    return [
        tell("found", _("Found a league…"), "league", lambda: shell.go("found"), "", False),
        tell("open", _("Open a league…"), "league", shell.choose_league, "Ctrl+O", False),
        tell("server", _("Open from a server…"), "league", lambda: ask_for_server(shell), "", False),
        tell("welcome", _("Close the league"), "league", lambda: shell.take_up(None), "Ctrl+W"),
        tell("enter", _("Enter a match"), "league", lambda: shell.go("match"), "Ctrl+N"),
        *_of_files(shell),
        tell("print", _("Print…"), "league", lambda: shell.go("print:"), "Ctrl+P"),
        tell("quit", _("Quit"), "league", lambda: shell.close() and None, "Ctrl+Q", False),
    ]


def _of_edit(shell: Window) -> list[ActionTold]:
    tell = ActionTold
    return [
        tell("undo", _("Undo"), "edit", shell.undo, "Ctrl+Z"),
        tell("redo", _("Redo"), "edit", shell.redo, "Ctrl+Shift+Z"),
        tell("find", _("Find on this page"), "edit", shell.find_on_page, "Ctrl+F"),
        tell("why", _("Why this figure?"), "edit", shell.ask_why, "Ctrl+I"),
    ]


def _of_places(shell: Window) -> list[ActionTold]:
    """Where one can go: the places of the rail, each by its number, and what lies beside them."""
    tell = ActionTold
    return [
        tell("back", _("Back"), "go", lambda: shell.go("back"), "Alt+Left", False),
        *(
            tell(
                f"go-{place.page}",
                place.words,
                "go",
                partial(shell.go, place.page),
                f"Ctrl+{number}" if number < 10 else "",
                place.page not in _WITHOUT_LEAGUE,
            )
            for number, place in enumerate((*places.rail_places(), *places.rail_foot()), 1)
        ),
        tell("forecast", _("Forecast"), "go", lambda: shell.go("forecast")),
        tell("books", _("All rule books"), "go", lambda: shell.go("books"), "", False),
    ]


def _of_view(shell: Window) -> list[ActionTold]:
    tell = ActionTold
    return [
        tell("theme", _("Light or dark"), "view", shell.toggle_theme, "Ctrl+Shift+L", False),
        *(
            tell(f"lang-{code}", name, "view", partial(shell.set_language, code), "", False)
            for code, name in LANGUAGE_NAMES.items()
        ),
        tell("menu-bar", _("Menu bar"), "view", lambda: _menu_bar(shell), "F10", False),
        tell("zoom-in", _("See the board nearer"), "view", lambda: _zoom(shell, 1), "Ctrl++", False),
        tell("zoom-out", _("See the board from farther away"), "view", lambda: _zoom(shell, -1), "Ctrl+-", False),
        tell("zoom-whole", _("See the whole board"), "view", lambda: _zoom(shell, 0), "Ctrl+0", False),
        tell("full-screen", _("Full screen"), "view", lambda: _full_screen(shell), "F11", False),
    ]


def _menu_bar(shell: Window) -> None:
    """Show the menu bar and open its first menu, so that the arrows go on from there; or put it away."""
    shell.show_menu_bar(not shell.preferences.menu_bar)
    bar = shell.menuBar()
    if bar.isVisible() and bar.actions():
        QTimer.singleShot(0, bar, lambda: bar.setActiveAction(bar.actions()[0]))


def _of_help(shell: Window) -> list[ActionTold]:
    tell = ActionTold
    return [
        tell("palette", _("All actions…"), "help", shell.open_palette, "Ctrl+Shift+P", False),
        tell(
            "help",
            _("Help for this page"),
            "help",
            lambda: shell.go("help:" + (shell.page() or _Nowhere).topic),
            "F1",
            False,
        ),
        tell("tour", _("Take the tour"), "help", shell.take_tour, "", False),
        tell("news", _("What is new"), "help", lambda: shell.go("help:news"), "", False),
        tell("about", _("About Leaguekeeper…"), "help", lambda: _about(shell), "", False),
        tell("about-qt", _("About Qt"), "help", QApplication.aboutQt, "", False),
    ]


_WITHOUT_LEAGUE = {"play", "settings"}


class _Nowhere:
    topic = "welcome"


def _full_screen(shell: Window) -> None:
    if shell.isFullScreen():
        shell.showNormal()
    else:
        shell.showFullScreen()
