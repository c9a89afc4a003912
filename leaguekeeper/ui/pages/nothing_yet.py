"""What stands on a page of a league that has nothing to show there yet: what is missing, and what leads on."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from leaguekeeper.ui.components.page.columns import double_page
from leaguekeeper.ui.components.page.help_text import help_beside
from leaguekeeper.ui.components.page.layout import REST, held, in_a_column
from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.pages.page import PageHost

__all__ = ["nothing_yet", "with_help"]

_ALONE = 820
"""The width of what has nothing beside it."""


def nothing_yet(host: PageHost, page: str, sentence: str, action: str = "", address: str = "") -> QWidget:
    """A sentence and what leads on, the league's desk where nothing is nearer; on a wide page its help beside it."""
    words, onward = (action, address) if action else host.way_on(page)
    return with_help(page, EmptyRow(sentence, words, lambda: host.go(onward)))


def with_help(page: str, *parts: QWidget) -> QWidget:
    """The little there is on a page; on a wide one its help beside it."""
    return double_page([(held(in_a_column(*parts, REST, gap=2)), 0)], alone=_ALONE, aside=help_beside(page))
