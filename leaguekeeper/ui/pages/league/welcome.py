"""The welcome page: open the league opened last or the sample, found one, open a file, or one opened lately."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from leaguekeeper import __version__
from leaguekeeper.base.paths import config_folder, data_folder, takes_files
from leaguekeeper.base.words import _
from leaguekeeper.services.views import Notice
from leaguekeeper.store.address import Address, called, on_this_machine, told
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.buttons import Button, Kind
from leaguekeeper.ui.components.page.notices import EmptyRow, NoticeRow
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.components.tables.cells import Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.figures import moment
from leaguekeeper.ui.fonts import font
from leaguekeeper.ui.icons import draw_icon
from leaguekeeper.ui.league_switch import ask_for_server
from leaguekeeper.ui.pages.page import Page

if TYPE_CHECKING:
    from leaguekeeper.services.stack.backups import Backup

__all__ = ["Welcome"]


_Way = tuple[Kind, str, str, Callable[[], object]]
"""A way in: how its button is dressed, what stands on it and beside it, and what it does."""


class _Cover(QWidget):
    """The ledger's cover: cloth, stamped in gilt."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedWidth(372)
        self.setAccessibleName("Leaguekeeper")

    def paintEvent(self, _event: object) -> None:
        """Draw cloth, frame, mark and name."""
        c, painter = colours(), QPainter(self)
        painter.fillRect(self.rect(), q(c.cloth))
        painter.fillRect(self.width() - 5, 0, 1, self.height(), q(c.cloth2))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(q(c.gilt, 0.55))
        painter.drawRect(QRectF(28.5, 28.5, self.width() - 62, self.height() - 57))
        painter.drawRect(QRectF(33.5, 33.5, self.width() - 72, self.height() - 67))
        middle = (self.width() - 6) / 2
        draw_icon(painter, "mark", QRectF(middle - 52, self.height() * 0.3 - 44, 104, 88), c.gilt)
        painter.setPen(q("#FFFFFF"))
        painter.setFont(font("score"))
        top = self.height() * 0.3 + 66
        painter.drawText(QRectF(20, top, self.width() - 46, 48), Qt.AlignmentFlag.AlignCenter, "Leaguekeeper")
        painter.setPen(q(c.on_cloth))
        painter.setFont(font("body"))
        box = QRectF(56, top + 54, self.width() - 118, 80)
        painter.drawText(
            box, Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap, _("The ledger of your Blood Bowl league")
        )
        painter.end()


def _newest(league: Path) -> Backup | None:
    from leaguekeeper.services.stack.backups import newest_backup

    return newest_backup(league)


def _lay_beside(backup: Backup) -> Path:
    from leaguekeeper.services.stack.backups import lay_beside

    return lay_beside(backup)


def _where(address: Address) -> str:
    return told(address.parent if isinstance(address, Path) else address)


class Welcome(Page[tuple[Address, ...]]):
    """What one sees before a league is open."""

    name = "welcome"
    anew = at_once = True
    slim = True
    scrolls = False
    _backup: Backup | None = None

    def fetch(self) -> tuple[Address, ...]:
        """The leagues that were opened lately and are still there."""
        return tuple(self.host.preferences.opened_lately())

    def reload(self) -> None:
        """After the program broke, offer the newest backup of the last league too."""
        super().reload()
        recent = self.view
        if self.host.broke_last_time and recent and self._backup is None:
            self.host.operations.run(lambda: _newest(on_this_machine(recent[0])), self._offer)

    def build(self, view: tuple[Address, ...]) -> QWidget:
        """The cover at the left, what one can do at the right."""
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(_Cover())
        paper = QWidget()
        paper.setMaximumWidth(820)
        column = QVBoxLayout(paper)
        column.setContentsMargins(56, 56, 56, 32)
        column.setSpacing(26)
        lost = next((folder for folder in (config_folder(), data_folder()) if not takes_files(folder)), None)
        if lost is not None:
            column.addWidget(NoticeRow(self._not_kept(lost)))
        if self.host.broke_last_time:
            column.addWidget(NoticeRow(self._last_time(), self._show_log))
        if self._backup is not None:
            column.addWidget(NoticeRow(self._newest_backup(self._backup), partial(self._open_backup, self._backup)))
        if self.host.preferences.toured and self.host.preferences.news_read != __version__:
            column.addWidget(NoticeRow(self._news(), self._read_news))
        column.addWidget(self._begin(next(iter(view), None)))
        column.addWidget(self._recent(view))
        column.addStretch(1)
        row.addWidget(paper, 1)
        row.addStretch(0)
        return whole

    def _begin(self, last: Address | None) -> QWidget:
        section = Section(_("Begin"), gap=10)
        for kind, words, note, run in self._ways_in(last):
            line = QHBoxLayout()
            line.setSpacing(16)
            button = Button(words, kind, run)
            button.setMinimumWidth(226)
            line.addWidget(button)
            line.addWidget(Text(note, "body", "ink2", wrap=True), 1)
            section.body.addLayout(line)
            section.body.addSpacing(10)
        return section

    def _ways_in(self, last: Address | None) -> Iterator[_Way]:
        """What one can begin with; the main one is the league that was opened last, the sample where none was."""
        if last is not None:
            again = partial(self.host.open_league, last)
            yield "main", _("Open the last league"), called(last), again
        yield (
            "plain" if last is not None else "main",
            _("Open the sample league"),
            _("Eight teams, four rounds played: look around, change what you like."),
            self._sample,
        )
        yield "plain", _("Found a league…"), _("A name, a rule book, the first season."), self._found
        yield "plain", _("Open a league…"), _("A file that ends in .league."), self.host.choose_league
        shared = _("A league that several people share.")
        yield "plain", _("Open from a server…"), shared, partial(ask_for_server, self.host)
        games = _("The pitch, the cards or rugby, with people or against bots.")
        yield "plain", _("Play without a league"), games, lambda: self.host.go("play")

    def _recent(self, files: tuple[Address, ...]) -> QWidget:
        section = Section(_("Opened lately"), note=str(len(files)) if files else "")
        if not files:
            section.add(EmptyRow(_("No league has been opened on this machine yet.")))
            return section
        columns = (
            Column[Address]("name", "", lambda p: Words(called(p), "name", second=_where(p)), name=_("League"), flex=1),
        )
        table = RowsTable(_("Opened lately"), RowsModel(columns, files), 39, fits=True, sortable=False)
        table.hide_head()
        table.opened.connect(self.host.open_league)
        table.clicked.connect(lambda index: self.host.open_league(table.rows_model.row_at(index.row())))
        section.add(table)
        return section

    def _last_time(self) -> Notice:
        return Notice(
            "warning",
            _("Leaguekeeper did not end properly the last time."),
            _("What was filed is safe; each league has verified backups beside it. The log says what happened."),
            _("Open the folder of the log"),
            "log",
        )

    def _not_kept(self, folder: Path) -> Notice:
        return Notice(
            "warning",
            _("Leaguekeeper may not write into {folder}.").format(folder=folder),
            _("Choices, drafts and backups are not kept. A league can still be opened and filed into where it lies."),
        )

    def _news(self) -> Notice:
        words = _("Leaguekeeper {version} is new on this machine.").format(version=__version__)
        return Notice("plain", words, "", _("What is new"), "help:news")

    def _read_news(self, address: str) -> None:
        self.host.preferences.news_read = __version__
        self.host.preferences.save()
        self.host.go(address)

    def _offer(self, backup: Backup | None) -> None:
        if backup is not None:
            self._backup = backup
            self.show_view(self.view)

    def _newest_backup(self, backup: Backup) -> Notice:
        text = _("{league}: the newest verified backup was made {moment}.")
        made = moment(backup.made)
        return Notice(
            "warning",
            text.format(league=backup.league.stem, moment=made),
            _("If the league itself is not as it should be, open the backup beside it. Neither file changes."),
            _("Open the backup beside it"),
            "backup",
        )

    def _open_backup(self, backup: Backup, _address: str) -> None:
        self.host.operations.run(lambda: _lay_beside(backup), self.host.open_league)

    def _show_log(self, _address: str) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(data_folder())))

    def _sample(self) -> None:
        self.host.open_sample()

    def _found(self) -> None:
        self.host.go("found")
