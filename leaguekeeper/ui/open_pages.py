"""The pages that are open in the window: which one is shown, where one came from, what was begun on those behind."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent

from leaguekeeper.ui.components.page.room import PageStack
from leaguekeeper.ui.pages.page import AnyPage, Page, PageHost
from leaguekeeper.ui.router import make_page

__all__ = ["OpenPages"]

MOST = 31
"""Steps of the way back that are kept."""


class OpenPages:
    """Pages are made when they are gone to first, and stay as they were left; ``address`` is where we are.

    ``before`` are those of the window as it stood in another language: of them what was begun is taken on, and the
    way back.
    """

    def __init__(self, host: PageHost, before: OpenPages | None = None) -> None:
        self._host, self.address = host, ""
        self._trail: list[str] = before._trail if before is not None else []
        self._pages: dict[str, AnyPage] = before._made_again() if before is not None else {}
        self.stack = PageStack()
        for page in self._pages.values():
            self.stack.addWidget(page)

    def shown(self) -> AnyPage | None:
        """The page that is shown."""
        shown = self.stack.currentWidget()
        return shown if isinstance(shown, Page) else None

    def leave_for(self, address: str, home: str) -> str:
        """The address that is meant: "back" is where one came from, else ``home``; where one leaves is remembered."""
        if address == "back":
            return self._trail.pop() if self._trail else home
        if self.address and address != self.address:
            self._trail = [*self._trail[1 - MOST :], self.address]
        return address

    def show(self, address: str, page: str, where: str, aim: str) -> AnyPage:
        """Show a page at a place, with what is asked for on it."""
        if page not in self._pages:
            self._pages[page] = make_page(page, self._host)
            self.stack.addWidget(self._pages[page])
        self.address, shown = address, self._pages[page]
        self.stack.setCurrentWidget(shown)
        shown.aim = aim
        shown.open(where)
        return shown

    def changed(self, kinds: frozenset[str]) -> None:
        """Things of these kinds are others: whichever page tells of them reads its view anew, the one shown at once.

        So does a page that could not be read: what it tells of may be there again.
        """
        told = kinds | {"documents"}
        self._read_anew(*(each for each in self._pages.values() if each.failure or each.watches & told))

    def season_chosen(self) -> None:
        """Another season is shown on every page that tells of one."""
        self._read_anew(*(each for each in self._pages.values() if each.of_seasons))

    def put_away(self) -> None:
        """Let go of the pages that only show something and are not shown: new clothes for all of them take long."""
        for name, page in list(self._pages.items()):
            if page is not self.shown() and not page.stays and page.begun() is None:
                self.stack.drop(page)
                QCoreApplication.sendPostedEvents(page, QEvent.Type.DeferredDelete)  # now, not once it is dressed
                del self._pages[name]

    def forget(self) -> None:
        """Let go of all of them, and of the way back."""
        for page in self._pages.values():
            self.stack.drop(page)
        self._pages.clear()
        self.address, self._trail = "", []

    def _read_anew(self, *pages: AnyPage) -> None:
        for page in pages:
            page.stale = True
        shown = self.shown()
        if shown is not None and shown.stale:
            shown.reload()

    def _made_again(self) -> dict[str, AnyPage]:
        """Those pages on which something was begun, made anew in the language now spoken."""
        begun = {name: told for name, page in self._pages.items() if (told := page.begun()) is not None}
        made = {name: make_page(name, self._host) for name in begun}
        for name, page in made.items():
            page.take_on(begun[name])
        return made
