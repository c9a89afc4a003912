"""Every page and every dialog of the window, each really opened: one walk through five leagues and three games.

Whoever looks is called with a name and a widget for each thing there is to be seen: ``test_walk`` looks for words cut
short and controls that say nothing, ``tests.pictures`` draws it.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.publish.printables import printables
from leaguekeeper.services.rulebooks import shelf as own_books
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from leaguekeeper.ui import router
from leaguekeeper.ui.components.figures.pdf_preview import PdfPreview
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.head import StatFigure
from leaguekeeper.ui.operations import Failure
from leaguekeeper.ui.pages.matches.report import ReportPage
from leaguekeeper.ui.pages.teams.re_enrol import ReEnrolPage
from leaguekeeper.ui.shell import Shell
from tests.league.lrb4.cup import cup, met
from tests.league.stack import founded, squad
from tests.off_season import TEAM, write_season_over
from tests.sample_league import write_sample
from tests.ui.driving import answer_next, enter_result
from tests.ui.scenes_of_files import about, called_off, copies, foreign_files, improvement, season_correction
from tests.ui.scenes_of_play import play

__all__ = ["STAGES", "Walk", "write_cup"]


def _is_drawn(paper: PdfPreview) -> bool:
    """Whether there is ink in the middle of a sheet; it is drawn in a thread of its own."""
    picture = paper.grab().toImage()
    wide, high = picture.width(), picture.height()
    return any(picture.pixelColor(x, y).lightness() < DARK for y in range(high // 5, high * 3 // 5, 2)
               for x in range(wide * 3 // 8, wide * 5 // 8, 2))  # fmt: skip


Look = Callable[[str, QWidget], object]

MATCH = 17

DARK = 96
"""The lightness below which something is ink."""

PAGES = (
    "league", "teams", "team:rats", "team:rats:sheet", "team:rats:ledger", "team:rats:matches", "team:rats:former",
    "team:rats:documents", "players", "player:rats/1", "fixtures", "fixtures:calendar", "bracket", "match", "records",
    "story:15", "offseason", "documents", "document:1", "rulebook", "rule:costly-errors", "books", "edition:lrb4",
    "play", "settings", "help", "help:news", "found", "enrol", "coach:rats", "forecast:16",
)  # fmt: skip
"""The pages of the sample league that need nothing but their address."""


def _any_time() -> tuple[str, ...]:
    """The pages that rail and menus open at any time of a league: before its first season, between two, in a cup."""
    return (*(place.page for place in router.rail_places()), "fixtures:calendar", "forecast")


DIALOGS = (
    "Move or call off a match", "Result from elsewhere", "A team joins", "A team leaves", "New coach",
    "Give or take points", "Give an award", "Ruling",
)  # fmt: skip
"""The commissioner's sheets by the words on their buttons."""


class Walk:
    """Somebody who opens one thing after the other, and shows each to whoever looks."""

    def __init__(self, shell: Shell, look: Look) -> None:
        self.shell, self._look = shell, look
        self.kinds: set[type[QWidget]] = set()
        """The dialogs that were met."""
        self.asked_in: set[str] = set()
        """Where in the program a question was asked, as "module.function"."""
        self.pressed: set[str] = set()
        """The words (in English, without dots) of the buttons that were pressed."""

    def settle(self) -> None:
        """Let everything that runs come back and be set out."""
        quiet, until = 0, time.monotonic() + 60
        while quiet < 3 and time.monotonic() < until:
            _turn()
            quiet = 0 if self.shell.operations.busy() else quiet + 1

    def wait(self, holds: Callable[[], bool], seconds: float = 60) -> None:
        """Let the window go on until something holds."""
        until = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < until, "it never came"
            _turn()

    def go(self, address: str) -> None:
        """Open a page and look at it."""
        self.open(address)
        self.look(address)

    def open(self, address: str) -> Any:
        """Open a page."""
        assert router.page_of(address)[0] in router.PAGES, address
        self.shell.go(address)
        self.settle()
        page: Any = self.shell.page()
        assert page is not None
        assert page.failure == "", f"{address}: {page.failure}"
        return page

    def look(self, name: str) -> None:
        """Look at the whole window."""
        self.settle()
        shown = self.shell.centralWidget()
        assert shown is not None
        self._show(name, shown)

    def _show(self, name: str, shown: QWidget) -> None:
        """Let whoever looks see it, once every sheet of paper on it is drawn."""
        for paper in shown.findChildren(PdfPreview):
            self.wait(lambda paper=paper: not paper.isVisible() or _is_drawn(paper))  # type: ignore[misc]
        self._look(name, shown)

    def press(self, words: str, within: QWidget | None = None) -> None:
        """Click the button that says so; ``words`` are English."""
        root = within or self.shell.page()
        assert root is not None
        said = _(words)
        found = [one for one in root.findChildren(Button) if one.isVisible() and one.text().startswith(said)]
        assert found, f"no button says {words}"
        self.pressed.add(words.rstrip("…"))
        found[0].click()

    def meet(self, name: str, begin: Callable[[], object], inside: Callable[[Any], object] | None = None) -> None:
        """Look at the dialog that something opens, after doing something ``inside`` it, and close it."""
        seen: list[QWidget] = []
        before = QApplication.activeModalWidget()
        timer = QTimer(self.shell)

        def look() -> None:
            sheet = QApplication.activeModalWidget()
            if not isinstance(sheet, QDialog) or sheet is before:
                return
            timer.stop()
            seen.append(sheet)
            self.asked_in |= _functions()
            self._at_once(sheet)
            if inside is not None:
                inside(sheet)
                self._at_once(sheet)
            self.kinds.add(type(sheet))
            self._show(name, sheet)
            sheet.reject()

        timer.timeout.connect(look)
        timer.start(5)
        begin()
        until = time.monotonic() + 20
        while timer.isActive() and time.monotonic() < until:
            _turn()
        timer.stop()
        timer.deleteLater()
        assert seen, f"{name}: no dialog was opened"
        self.settle()

    def help_over(self, sheet: QWidget) -> None:
        """Ask for help in a dialog."""
        self.meet("help in a dialog", lambda: QTest.keyClick(sheet, Qt.Key.Key_F1))

    def _at_once(self, sheet: QWidget) -> None:
        """What a dialog does after a pause, it does now."""
        self.settle()
        for timer in sheet.findChildren(QTimer):
            if timer.isActive() and timer.isSingleShot():
                timer.start(0)
        self.settle()


def _turn() -> None:
    """Let the event loop turn for a moment, and whatever runs beside it run."""
    loop = QEventLoop()
    QTimer.singleShot(2, loop.quit)
    loop.exec()


def _functions() -> set[str]:
    """Every function of the window that is under way, as "module.function"."""
    found, frame = set(), sys._getframe()
    while frame is not None:
        name = str(frame.f_globals.get("__name__", ""))
        if name.startswith("leaguekeeper.ui."):
            found.add(f"{name.removeprefix('leaguekeeper.ui.')}.{frame.f_code.co_name}")
        frame = frame.f_back  # type: ignore[assignment]
    return found


# --- the sample league: a season that runs ------------------------------------------------------------------------


def _running(walk: Walk) -> None:
    for address in PAGES:
        walk.go(address)
    _over_the_page(walk)
    _team(walk)
    _season_sheets(walk)
    _documents(walk)
    copies(walk)
    about(walk)
    foreign_files(walk)
    _books(walk)
    _print(walk)
    _report(walk, MATCH)
    walk.go(f"live:{MATCH}")
    walk.meet("to the report before the end", lambda: walk.press("To the report…"))


def _over_the_page(walk: Walk) -> None:
    """What lies over a page: reasons, the palette, the search, the tour, a failure."""
    walk.open("team:rats")
    figure = [one for one in walk.shell.findChildren(StatFigure) if one.why() is not None and one.isVisible()][-1]
    reasons = figure.why()
    assert reasons is not None
    walk.shell.why(reasons, figure)
    walk.look("why")
    walk.open("team:rats")
    walk.shell.find_on_page()
    walk.look("find")
    walk.open("league")
    walk.shell.open_palette()
    walk.look("palette")
    walk.open("league")
    walk.shell.take_tour()
    walk.look("tour")
    walk.open("league")
    assert walk.shell._tour is not None
    walk.shell._tour.end()
    failure = Failure(_("This page could not be read."), "OSError")
    walk.meet("failure", lambda: walk.shell.tell_failure(failure))


def _team(walk: Walk) -> None:
    walk.open("team:enclumes")
    walk.meet("slip", lambda: walk.press("Purchase slip…"), walk.help_over)
    walk.meet("what if", lambda: walk.press("What if?"), lambda sheet: sheet.add(sheet._view.wishes[0]))
    improvement(walk)
    player = walk.shell.league.teams.view("enclumes").roster[0]
    walk.open(f"player:{player.id}")
    walk.meet("another name", lambda: walk.press("Change the name…"))


def _season_sheets(walk: Walk) -> None:
    walk.open("offseason")
    for words in DIALOGS:
        walk.meet(words, lambda words=words: walk.press(words))  # type: ignore[misc]
    walk.meet("arrange", lambda: walk.press("Arrange a match…"))
    walk.meet("close", lambda: walk.press("Close the season…"))
    walk.meet("by bots", lambda: walk.press("By bots…", walk.open("forecast")))
    walk.meet("ruling asked", lambda: walk.shell.do(walk.shell.league.season.close))
    called_off(walk, MATCH + 1)


def _documents(walk: Walk) -> None:
    number = next(at for at, each in enumerate(walk.shell.league.session.reading.filed, 1)
                  if getattr(each.document, "kind", "") == "coach_joined")  # fmt: skip
    walk.open("enrol")
    walk.meet("names", lambda: walk.press("Paste a list…"))
    walk.meet("throw a list away", lambda: walk.press("Throw the list away…"))
    walk.open(f"document:{number}")
    walk.meet("take out", lambda: walk.press("Take out…"))
    season_correction(walk)
    walk.open(f"document:{number}")

    def preview(sheet: Any) -> None:
        sheet._check()
        walk.settle()
        walk.meet("correct, preview", lambda: walk.press("See what changes…", sheet))

    walk.meet("correct", lambda: walk.press("Correct…"), preview)


def _books(walk: Walk) -> None:
    book = own_books.copy_book("house2020", "Ours").id
    ogre = f"book:{book}:teams.skaven.positions.rat-ogre"
    walk.shell._pages.forget()
    walk.go("books")
    walk.meet("copy a book", lambda: walk.press("Copy…"))
    walk.meet("adopt a book", lambda: walk.press("Use from the next season on"))
    walk.meet("throw a book away", lambda: walk.press("Throw away…"))
    page = walk.open(f"book:{book}")
    for section in page.view.sections:
        walk.go(f"book:{book}:{section.key}")
    walk.go(ogre)
    walk.meet("choose several", lambda: walk.press("Choose…"))
    walk.meet("copy an entry", lambda: walk.press("Copy this entry…"))
    walk.meet("remove an entry", lambda: walk.press("Remove…"))
    deck = next(each.slug for each in own_books.book_called(book).decks if not each.cards)
    walk.go(f"book:{book}:decks.{deck}")
    walk.meet("begin a list", lambda: walk.press("A first entry…"))
    own_books.change(book, "teams.skaven.positions.rat-ogre.price", 165_000)
    walk.go(f"compare:{book}")
    own_books.throw_away(book)


def _print(walk: Walk) -> None:
    walk.open("match")
    walk.meet("print match day", lambda: walk.press("Print the match day…"))
    for what in [kind.choices[0][0] if not kind.pairs else kind.kind for kind in printables(walk.shell.league.session)]:
        walk.meet(f"print {what}", lambda what=what: walk.shell.go(f"print:{what}"))  # type: ignore[misc]


def _report(walk: Walk, match: int) -> None:
    """Every step of a report, where it is first asked something."""
    page = walk.open(f"report:{match}")
    assert isinstance(page, ReportPage)
    seen: set[tuple[str, str]] = set()
    for _question in range(200):
        asked = page.asked()
        now = (page.view.step, asked.kind if asked is not None else "")
        if now not in seen:
            seen.add(now)
            walk.look(" ".join(("report", *now)))
            if page._result is not None and page._result.is_empty():
                walk.meet("an empty result", page.keep)
        if page.view.finish:
            walk.meet("throw a draft away", lambda: walk.press("Throw the draft away…"))
            return
        enter_result(page) if asked is None else answer_next(page)
        walk.settle()
    raise AssertionError(f"the report of match {match} never came to its end")


# --- between two seasons, before the first one, an open league ----------------------------------------------------


def _between(walk: Walk) -> None:
    for address in (*_any_time(), "edition:lrb4", "offseason"):
        walk.go(address)
    walk.meet("stand aside", lambda: walk.press("Stand aside…"))
    page = walk.open(f"re-enrol:{TEAM}")
    assert isinstance(page, ReEnrolPage)
    for step in [each.key for each in page.view.steps]:
        page.go_to(step)
        walk.look(f"re-enrol {step}")
        if page.view.kind == "healing":
            page.roll()
            walk.look(f"re-enrol {step}, rolled")
    walk.meet("throw a form away", lambda: walk.press("Throw the form away…"))
    _corrected(walk)


def _corrected(walk: Walk) -> None:
    """A re-enrolment that is filed, and opened again to be corrected."""
    page = walk.open(f"re-enrol:{TEAM}")
    for act in (lambda: page.change("everybody", True), lambda: page.change("staff.re-roll", 0), page.roll):
        act()
        walk.settle()
    page.go_to("file")
    walk.settle()
    page.go_on()
    walk.settle()
    page = walk.open(f"re-enrol:sheet:{walk.shell.league.session.reading.filed[-1].id}")
    for step in [each.key for each in page.view.steps]:
        page.go_to(step)
        walk.look(f"re-enrol corrected, {step}")


def _before(walk: Walk) -> None:
    for address in _any_time():
        walk.go(address)


def _open_league(walk: Walk) -> None:
    for address in _any_time():
        walk.go(address)
    walk.open("offseason")
    walk.meet("tournament", lambda: walk.press("Open a tournament…"))
    walk.meet("tournament of our own", lambda: walk.press("Open a tournament…"), lambda s: s.fill(trophy="minor"))
    walk.meet("trade", lambda: walk.press("Trade…"))
    walk.open("tournament:cup")
    walk.look("tournament")
    walk.meet("challenge", lambda: walk.press("Written challenge…"))
    walk.meet("arrange in a tournament", lambda: walk.press("Arrange a match…"))
    walk.meet("answer", lambda: walk.press("Answer…"), lambda sheet: sheet.fill(answer="substitute"))
    _report(walk, next(each.number for each in walk.shell.league.session.state.fixtures.values() if not each.played))
    _finals(walk)


def _finals(walk: Walk) -> None:
    league, page = walk.shell.league, walk.open("tournament:cup")
    league.stack.file_sheet("result_recorded", {"fixture": "later", "home": {"score": 2}, "away": {"score": 1}})
    page.reload()
    walk.settle()
    while page.view.stage == "qualification":
        page.draw()
        walk.settle()
    while left := [each.id for each in league.session.state.fixtures.values() if not each.played and each.stage]:
        league.stack.file_sheet("result_recorded", {"fixture": left[0], "home": {"score": 2}, "away": {"score": 1}})
        page.reload()
        walk.settle()
    walk.look("tournament, decided")
    walk.meet("trophy", lambda: walk.press("Hand the trophy over…"))


# --- the leagues --------------------------------------------------------------------------------------------------


def _write_new(path: Path) -> Path:
    stack = founded()
    for name in ("a", "b", "c", "d", "e", "f"):
        stack.file("team_enrolled", f"team-{name}", team=name, name=f"The {name.upper()} team", list="human",
                   players=squad("human-lineman", 11))  # fmt: skip
    return _write(path, stack.documents)


def write_cup(path: Path) -> Path:
    stack = cup(5)
    met(stack, "t1", "t2", (2, 1))
    stack.file("challenge_made", "ch1", challenge="ch1", tournament="cup", week=1, challenger="t3", challenged="t4")
    stack.file("fixture_set", "later", fixture="later", season="s1", home="t4", away="t5", tournament="cup")
    return _write(path, stack.documents)


def _write(path: Path, documents: Any) -> Path:
    with Session.create(path) as session:
        file(session, documents)
    return path


def _write_over(path: Path) -> Path:
    return write_season_over(path, {"player": "3", "field": "niggles", "to": 2},
                             {"player": "4", "field": "status", "to": "retired"})  # fmt: skip


STAGES: dict[str, tuple[Callable[[Path], Path], Callable[[Walk], None]]] = {
    "running": (write_sample, _running),
    "between": (_write_over, _between),
    "before": (_write_new, _before),
    "open-league": (write_cup, _open_league),
    "play": (write_sample, play),
}
"""Where one walks: how its league is written, and the walk."""
