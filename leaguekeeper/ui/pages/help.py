"""Help: short pages that come with the program, to be read and searched; F1 opens the one for where you are."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QPalette, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QTextBrowser, QVBoxLayout, QWidget

from leaguekeeper.base.paths import resources
from leaguekeeper.base.words import _, language
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.dialogs import Sheet
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.tables.cells import Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.search_field import SearchField
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.fonts import font
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.theme import colours, q

__all__ = ["HelpPage", "HelpSheet", "Topic", "topics"]

TOPIC_OF = {
    "welcome": "start", "found": "start", "league": "start", "settings": "keys",
    "report": "report", "match": "live", "live": "live",
    "documents": "documents", "document": "documents",
    "teams": "teams", "team": "teams", "players": "teams", "player": "teams", "enrol": "teams",
    "fixtures": "season", "bracket": "season", "offseason": "season", "re-enrol": "off-season",
    "tournament": "tournaments", "records": "tables",
    "rulebook": "rule-books", "books": "rule-books", "book": "rule-books", "compare": "rule-books",
    "play": "play", "game": "play", "pitch": "pitch", "cards": "cards", "rugby": "rugby",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Topic:
    """A page of help: its name, its title, its words in Markdown."""

    name: str
    title: str
    words: str


def topics(code: str) -> tuple[Topic, ...]:
    """The pages of help in a language, in their order."""
    found = []
    for path in sorted((resources() / "help" / code).glob("*.md")):
        words = path.read_text(encoding="utf-8")
        found.append(Topic(path.stem.partition("-")[2], words.splitlines()[0].lstrip("# "), words))
    return tuple(found)


class _Words(QTextBrowser):
    """A page of help, set in our type."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(_("Help"))
        self.setFont(font("body"))
        self.setOpenExternalLinks(True)
        ground = self.palette()
        ground.setColor(QPalette.ColorRole.Base, q(colours().paper))
        self.setPalette(ground)
        self.setStyleSheet("QTextBrowser { border: none; background: transparent; }")

    def show_topic(self, topic: Topic) -> None:
        """Set a page in our type, with room between what it says."""
        self.setMarkdown(topic.words)
        whole = self.document()
        cursor = QTextCursor(whole)
        block = whole.begin()
        while block.isValid():
            cursor.setPosition(block.position())
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            told, level = block.blockFormat(), block.blockFormat().headingLevel()
            told.setLineHeight(130, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
            told.setTopMargin(0)
            told.setBottomMargin(10 if level == 1 else 6)
            cursor.setBlockFormat(told)
            if level:
                shown = QTextCharFormat()
                shown.setFont(font("step" if level == 1 else "section"))
                cursor.mergeCharFormat(shown)
            block = block.next()
        self.moveCursor(QTextCursor.MoveOperation.Start)


class HelpSheet(Sheet):
    """The help of what lies beneath, over a dialog that cannot be left for it."""

    def __init__(self, topic: str, parent: QWidget) -> None:
        found = {each.name: each for each in topics(language())}
        told = found.get(TOPIC_OF.get(topic, topic)) or next(iter(found.values()))
        super().__init__(_("Help"), parent, wide=True, fills=True)
        self.setFixedHeight(560)
        words = _Words()
        words.show_topic(told)
        self.body.addWidget(words, 1)
        self.foot.addWidget(Button(_("Close"), "main", self.accept))


class HelpPage(Page):
    """Topics at the left, the chosen one at the right; ``where`` is a topic or the page one came from."""

    name = "help"
    scrolls = False

    def open(self, where: str) -> None:
        """Needs no league."""
        self.where = TOPIC_OF.get(where, where)
        self.reload()

    def reload(self) -> None:
        """Read the pages of the language spoken."""
        self.stale = False
        self.show_view(topics(language()))

    def build(self, view: tuple[Topic, ...]) -> QWidget:
        """Head over list and text."""
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setSpacing(12)
        column.addWidget(PageHead(_("Help"), _("Alt+Left goes back to where you were.")))
        row = QHBoxLayout()
        row.setSpacing(28)
        side = QVBoxLayout()
        columns = (Column[Topic]("title", "", lambda t: Words(t.title), name=_("Topic"), flex=1, least=100),)
        searched = (*columns, Column[Topic]("words", "", lambda t: Words(t.words), name=_("Text"), hidden=True))
        self._list = RowsTable(_("Topics"), RowsModel(searched, view), 28, sortable=False)
        self._list.hide_head()
        self._list.setFixedWidth(252)
        self._search = SearchField(self._list.rows_model)
        self._search.setFixedWidth(252)
        side.addWidget(self._search)
        side.addWidget(self._list, 1)
        row.addLayout(side)
        self._text = _Words()
        self._text.setMaximumWidth(820)
        row.addWidget(self._text, 1)
        row.addStretch(0)
        column.addLayout(row, 1)
        self._list.chosen.connect(self._text.show_topic)
        at = next((place for place, topic in enumerate(view) if topic.name == self.where), 0)
        self._list.selectRow(at)
        return whole

    def start_search(self) -> None:
        """Put the keyboard into the search field."""
        self._search.setFocus()
