"""Play: the games that are installed, each with its set-up form, and the games begun before; and a game's own page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget
from shiboken6 import isValid

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import _, pick
from leaguekeeper.play.core.log import read_log
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.core.registry import PlayModule, installed
from leaguekeeper.services.adviser.fair_play import see_that_advice_is_fair
from leaguekeeper.services.play.match import at_kick_off, draft_from_match, league_sides, not_played, open_fixtures
from leaguekeeper.services.records.side_events import can_be_attached
from leaguekeeper.services.rulebooks.pitch_rules import not_at_the_pitch
from leaguekeeper.services.session import Session
from leaguekeeper.ui.components.page.buttons import Button, Segments
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.layout import in_a_row, upright
from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.tables.cells import Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.figures import moment, score
from leaguekeeper.ui.operations import Failure
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.pages.play.ended_game import EndedGame, SideEventDialog
from leaguekeeper.ui.pages.play.play_forms import League, form_of, prepare
from leaguekeeper.ui.pages.play.play_keys import keys_of
from leaguekeeper.ui.play.game_page import AnyGamePage
from leaguekeeper.ui.play.sittings import GONE, Kept, begin, folder, kept_games, sit_down

__all__ = ["GamePlayPage", "PlayPage"]

_KEPT_WIDTH = 250
_KEPT_MOST = 660
_FORM_WIDTH = 1000


class PlayPage(Page[tuple[tuple[Kept, ...], League]]):
    """Chooses a game, gathers what is agreed, and begins it.

    ``where`` names the game that is looked at, or "match:21" for a match of the league that is to be played here.
    """

    name = "play"
    anew = True
    """A game may have been played since."""
    scrolls = False

    def fetch(self) -> tuple[tuple[Kept, ...], League]:
        """The games begun before, and the league's teams and matches that can take the pitch."""
        shown = self._shown(self._games())
        if shown is not None:
            prepare(shown)
        session = self._session()
        if session is None:
            return kept_games(), ((), (), (), "")
        sides, fixtures = league_sides(session), open_fixtures(session)
        return kept_games(), (sides, fixtures, not_played(session), not_at_the_pitch(session))

    def _session(self) -> Session | None:
        return self.host.opened.session if self.host.opened is not None else None

    def build(self, view: tuple[tuple[Kept, ...], League]) -> QWidget:
        """The forms at the left, the games begun before at the right."""
        kept, league = view
        whole, column = upright(14)
        games = self._games()
        watch = Button(_("Replay a log…"), "plain", self._choose_log)
        facts = " · ".join(pick(module.names) for module in games)
        column.addWidget(PageHead(_("Play"), facts, buttons=(watch,)))
        column.addLayout(in_a_row((self._forms(games, league), _FORM_WIDTH), (self._kept(kept), 1), gap=28), 1)
        return whole

    def _games(self) -> tuple[PlayModule, ...]:
        off = set(self.host.preferences.games_off)
        return tuple(module for module in installed() if module.id not in off)

    def _shown(self, games: tuple[PlayModule, ...]) -> PlayModule | None:
        """The game that ``where`` names, else the first one."""
        name, _colon, match = self.where.partition(":")
        wanted = "pitch" if match else name
        return next((module for module in games if module.id == wanted), games[0] if games else None)

    def _forms(self, games: tuple[PlayModule, ...], league: League) -> QWidget:
        whole, column = upright(12)
        whole.setMaximumWidth(_FORM_WIDTH)
        if not games:
            column.addWidget(EmptyRow(_("No game is installed and switched on."), _("Settings"), self._settings))
            column.addStretch(1)
            return whole
        match = self.where.partition(":")[2]
        shown = self._shown(games) or games[0]
        names = Segments(_("Game"), [(module.id, pick(module.names)) for module in games], shown.id)
        names.chosen.connect(lambda name: self.host.go(f"play:{name}"))
        column.addWidget(names)

        form = form_of(shown, league)
        form.ready.connect(partial(self._begin, shown))
        if match.isdigit():
            form.choose_fixture(int(match))
        column.addWidget(form, 1)
        return whole

    def _kept(self, kept: tuple[Kept, ...]) -> QWidget:
        section = Section(_("Games begun"), note=str(len(kept)) if kept else "")
        section.setMinimumWidth(_KEPT_WIDTH)
        section.setMaximumWidth(_KEPT_MOST)
        if not kept:
            section.add(EmptyRow(_("No game has been played on this machine yet.")))
        else:
            columns = (Column[Kept]("game", "", _words, name=_("Game"), flex=1),)
            table = RowsTable(_("Games begun"), RowsModel(columns, kept), 39, fits=False, sortable=False)
            table.hide_head()
            table.opened.connect(self._resume)
            table.clicked.connect(lambda index: self._resume(table.rows_model.row_at(index.row())))
            section.body.addWidget(table, 1)
            return section
        section.body.addStretch(1)
        return section

    def _begin(self, module: PlayModule, setup: Setup, seats: Sequence[str], seed: str) -> None:
        def begun(path: Path) -> None:
            self.host.go(f"game:{path.name}|{seed}")

        session = self._session()
        self.host.do(lambda: begin(module, at_kick_off(session, setup) if session else setup, seats), begun)

    def _resume(self, kept: Kept) -> None:
        self.host.go(f"game:{kept.path.name}|")

    def _choose_log(self) -> None:
        chosen, _filter = QFileDialog.getOpenFileName(
            self, _("Replay a log"), str(folder()), _("Logs of games (*.jsonl *.log)")
        )
        if chosen:
            self.host.go(f"game:{chosen}|watch")

    def _settings(self) -> None:
        self.host.go("settings")


def _words(kept: Kept) -> Words:
    state = _("game finished") if kept.complete else _("to be resumed")
    state = state if kept.read else _("cannot be read")
    facts = (score(*kept.score) if kept.score is not None else "", state, moment(kept.when), kept.game)
    return Words(kept.title, "name", second=" · ".join(filter(None, facts)))


class GamePlayPage(Page[QWidget]):
    """One game on the whole page; it is kept after each die, and stands still while another page is open."""

    name = "game"
    stays = True
    slim = True
    scrolls = False
    _game: AnyGamePage | None = None

    def open(self, where: str) -> None:
        """Sit down to a game, or go on with the one that is on the page; one whose log took no more is tried again."""
        game = self._game if self._game is not None and isValid(self._game) else None
        stuck = game is not None and bool(game.why_stopped) and not where.endswith("|watch")
        if where != self.where or self.failure or self.content() is None or stuck:
            self.where, self.stale = where, True
            self.reload()

    def reload(self) -> None:
        """Play the log as far as it goes; it happens in the window's thread, which will own the page."""
        if self.content() is not None and not self.stale and not self.failure:
            return
        self.stale = False
        name, _bar, seed = self.where.partition("|")
        path = Path(name) if Path(name).is_absolute() else folder() / name
        self.host.operations.run(path.exists, partial(self._sit_down, path, seed), self.show_failure)

    @property
    def topic(self) -> str:
        """The help of the game that is played."""
        return self._game.game.name if self._game is not None and isValid(self._game) else self.name

    def take_back(self) -> bool:
        """What undo means here: the last decision of the game."""
        if self._game is not None and isValid(self._game):
            self._game.undo()
        return True

    def _sit_down(self, path: Path, seed: str, there: bool) -> None:
        if not there:
            self.show_failure(Failure(_(GONE), ""))
            return
        try:
            page = sit_down(path, "" if seed == "watch" else seed, writing=seed != "watch")
        except LeaguekeeperError as error:
            self.show_failure(Failure(error.text(), ""))
            return
        page.reported.connect(partial(self._report, path))
        page.advised.connect(partial(self._advise, page, path))
        self._game = page
        self.show_view(self._with_records(page, path))
        page.setFocus(Qt.FocusReason.OtherFocusReason)

    def _with_records(self, page: AnyGamePage, path: Path) -> QWidget:
        """Where a league is open, a game of its own can enter its records once it has ended."""
        if self.host.opened is None or not can_be_attached(page.game.name):
            return page
        ended = EndedGame(page, lambda: self._attach(path))
        page.ended.connect(ended.tell)
        ended.tell(page.play.over)
        return ended

    def _attach(self, path: Path) -> None:
        if self.host.opened is not None:
            SideEventDialog(self, self.host, path).open()

    def _advise(self, page: AnyGamePage, path: Path, moment: int) -> None:
        """To the adviser, as the person's own side sees it; where he must keep silent, the match stays on the page."""
        try:
            see_that_advice_is_fair(read_log(path))
        except LeaguekeeperError as error:
            page.refuse(error.text())
            return
        people = [seat for seat, bot in enumerate(page.play.seats) if bot is None]
        whole = page.play.over is not None and not page.replay.looks_back
        self.host.go(f"adviser:{path}|{'' if whole else moment}|{people[0] if people else 0}")

    def _report(self, path: Path, match: int) -> None:
        league = self.host.opened
        if league is None and self._game is not None:
            self._game.refuse(_("Open the league that this match belongs to: its report is written there."))
        elif league is not None:
            self.host.do(
                lambda: draft_from_match(league.session, match, read_log(path)),
                lambda number: self.host.go(f"report:{number}"),
            )

    def build(self, view: QWidget) -> QWidget:
        """The game's own page."""
        return view

    def keys(self) -> tuple[str, ...]:
        """The keys of the game that is played."""
        return keys_of(self.where.rpartition("/")[2].partition("-")[0])
