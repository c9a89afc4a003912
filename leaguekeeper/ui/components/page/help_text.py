"""The words of the help: its topics in the language spoken, and how a page of them is set."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QPalette, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextBrowser

from leaguekeeper.base.paths import resources
from leaguekeeper.base.system import keys_here
from leaguekeeper.base.words import _, in_type, language
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.fonts import font

__all__ = ["TOPIC_OF", "HelpText", "Topic", "help_beside", "topics"]

TOPIC_OF = {
    "welcome": "start", "found": "leagues", "league": "desk", "settings": "keys",
    "report": "report", "story": "report", "match": "live", "live": "live",
    "documents": "documents", "document": "documents", "tray": "tray",
    "teams": "teams", "team": "teams", "players": "teams", "player": "teams", "coach": "teams",
    "enrol": "teams",
    "fixtures": "season", "bracket": "season", "offseason": "season", "re-enrol": "off-season",
    "tournament": "tournaments", "records": "tables", "forecast": "forecast", "bulletin": "bulletin",
    "rulebook": "rule-books", "books": "rule-books", "book": "rule-books", "compare": "rule-books",
    "edition": "editions",
    "play": "play", "game": "play", "pitch": "pitch", "adviser": "pitch", "cards": "cards", "rugby": "rugby",
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
        words = in_type(code, path.read_text(encoding="utf-8"))
        found.append(Topic(path.stem.partition("-")[2], words.splitlines()[0].lstrip("# "), words))
    return tuple(found)


class HelpText(QTextBrowser):
    """A page of help, set in our type."""

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self.setAccessibleName(name or _("Help"))
        self.setFont(font("body"))
        self.setOpenExternalLinks(True)
        ground = self.palette()
        ground.setColor(QPalette.ColorRole.Base, q(colours().paper))
        self.setPalette(ground)
        self.setStyleSheet("QTextBrowser { border: none; background: transparent; }")

    def stand_in_full(self) -> None:
        """Be as high as the words are, and never scroll by itself."""
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().documentLayout().documentSizeChanged.connect(self._grow)

    def _grow(self, words: QSizeF) -> None:
        self.setFixedHeight(ceil(words.height()))

    def show_topic(self, topic: Topic) -> None:
        """Set a page in our type, with room between what it says."""
        self.setMarkdown(keys_here(topic.words))
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


def help_beside(page: str) -> HelpText:
    """What the help says of a page, in full, to stand on its right where it is wide and the page has no more to say."""
    text = HelpText()
    text.show_topic(next(topic for topic in topics(language()) if topic.name == TOPIC_OF[page]))
    text.stand_in_full()
    return text
