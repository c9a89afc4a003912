"""What a change to the stack would do, shown before it is done."""

from __future__ import annotations

from PySide6.QtWidgets import QScrollArea, QWidget

from leaguekeeper.base.words import _, ngettext
from leaguekeeper.services.stack.filing import Settling
from leaguekeeper.services.stack.views import Preview
from leaguekeeper.ui.components.forms.change_list import ChangeList
from leaguekeeper.ui.components.page.buttons import Segments
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.layout import REST, held, in_a_column
from leaguekeeper.ui.components.page.notices import NoticeRow
from leaguekeeper.ui.components.page.text import Text

__all__ = ["PreviewDialog"]

OFF = 8
"""How far what can be scrolled by the keyboard stands off the frame that shows where the keyboard is (pixels)."""


class PreviewDialog(Dialog):
    """What a change to the stack would do, before it is done.

    Where it leaves sheets standing against a rule and ``settling`` is offered, ``settle`` is what becomes of them.
    """

    asks_of_choices = False

    def __init__(
        self, parent: QWidget, preview: Preview, action: str, danger: bool = False, settling: bool = False
    ) -> None:
        super().__init__(preview.title, parent, wide=True)
        self.settle: Settling = "note"
        self.body.addWidget(self._told(preview))
        count = len(preview.conflicts)
        if count and settling:
            self._offer_settling()
        elif count:
            words = ngettext(
                "{count} conflict will be noted for you to accept or repair.",
                "{count} conflicts will be noted for you to accept or repair.",
                count,
            )
            self.body.addWidget(Text(words.format(count=count), "second", "ochre", wrap=True))
        self.add_buttons(action, danger)

    def _told(self, preview: Preview) -> QWidget:
        """The warnings, then every figure that changes; a sentence where there is none of either."""
        notices = [NoticeRow(notice) for notice in (*preview.warnings, *preview.conflicts)]
        changes = ChangeList(preview.groups, 640) if preview.groups else Text(_("No figure changes."), "body", "ink2")
        if not notices and not preview.groups:
            return changes
        column = in_a_column(*notices, changes, REST, gap=8, margins=(OFF, OFF, OFF, OFF))
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setAccessibleName(self.windowTitle())
        area.setMinimumHeight(min(420, 80 + 26 * sum(len(group.lines) + 2 for group in preview.groups)))
        area.setWidget(held(column))
        return area

    def _offer_settling(self) -> None:
        self.body.addWidget(Text(_("What becomes of the sheets that then stand against a rule?"), "second", "ochre"))
        choices = [("note", _("Note them")), ("accept", _("Accept them")), ("repair", _("Repair them"))]
        segments = Segments(_("Sheets against a rule"), choices, self.settle)
        segments.chosen.connect(self._settled)
        self.body.addWidget(segments)

    def _settled(self, how: Settling) -> None:
        self.settle = how
