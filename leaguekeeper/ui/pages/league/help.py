"""Help: short pages that come with the program, to be read and searched; F1 opens the one for where you are."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from leaguekeeper.base.system import keys_here
from leaguekeeper.base.words import _, language
from leaguekeeper.ui.components.page.columns import WIDE_FROM
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.help_text import TOPIC_OF, HelpText, Topic, topics
from leaguekeeper.ui.components.page.layout import in_a_column, in_a_row, upright
from leaguekeeper.ui.components.page.text import text_width
from leaguekeeper.ui.components.tables.cells import Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.search_field import SearchField
from leaguekeeper.ui.components.tables.table import PADDING, RowsTable
from leaguekeeper.ui.pages.page import Page

__all__ = ["HelpPage"]

NONE = Topic("", "", "")


class HelpPage(Page[tuple[Topic, ...]]):
    """Topics at the left, the chosen one at the right; ``where`` is a topic or the page one came from."""

    name = "help"
    anew = at_once = True
    scrolls = False

    def open(self, where: str) -> None:
        """The topic, or that of the page one came from."""
        super().open(TOPIC_OF.get(where, where))

    def fetch(self) -> tuple[Topic, ...]:
        """The pages of the language spoken."""
        return topics(language())

    def build(self, view: tuple[Topic, ...]) -> QWidget:
        """Head over list and text."""
        whole, column = upright(12)
        column.addWidget(PageHead(_("Help"), keys_here(_("Alt+Left goes back to where you were."))))
        row = in_a_row(gap=28)
        columns = (Column[Topic]("title", "", lambda t: Words(t.title), name=_("Topic"), flex=1, least=100),)
        searched = (*columns, Column[Topic]("words", "", lambda t: Words(t.words), name=_("Text"), hidden=True))
        self._list = RowsTable(_("Topics"), RowsModel(searched, view), 28, sortable=False)
        self._list.hide_head()
        wide = max(252, max(text_width(topic.title, "body") for topic in view) + 4 * PADDING)
        self._list.setFixedWidth(wide)
        search = SearchField(self._list.rows_model.filter)
        search.setFixedWidth(wide)
        row.addLayout(in_a_column(search, (self._list, 1)))
        self._text = HelpText()
        self._next = HelpText(_("The next topic"))
        for text in (self._text, self._next):
            text.setMaximumWidth(780)
            row.addWidget(text, 1)
        row.addStretch(0)
        column.addLayout(row, 1)
        self._list.chosen.connect(self._show)
        at = next((place for place, topic in enumerate(view) if topic.name == self.where), 0)
        self._list.selectRow(at)
        return whole

    def _show(self, topic: Topic) -> None:
        """The topic, and on a wide page the one that follows it, as in an open book."""
        self._text.show_topic(topic)
        following = self.view[self.view.index(topic) + 1 :]
        self._next.show_topic(following[0] if following else NONE)
        self._lie_open()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lie open where there is room for two pages."""
        super().resizeEvent(event)
        if self.is_read():
            self._lie_open()

    def _lie_open(self) -> None:
        self._next.setVisible(self.width() >= WIDE_FROM and bool(self._next.toPlainText()))
