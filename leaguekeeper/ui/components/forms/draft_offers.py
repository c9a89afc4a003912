"""What may be bought: positions and staff, each with its price, how many there are, and a count to go up and down."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.team.draft_views import DraftItem
from leaguekeeper.ui.components.forms.counter import Counter
from leaguekeeper.ui.components.page.layout import in_a_column
from leaguekeeper.ui.components.page.section import Rule, Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.figures import amount

__all__ = ["DraftOffers"]


class DraftOffers(QWidget):
    """The positions and the staff of a list, a profile under its ``heads``.

    ``counted`` gives the position or staff and how many there are now.
    """

    counted = Signal(object, int)

    def __init__(self, heads: Sequence[str], positions: Sequence[DraftItem], staff: Sequence[DraftItem]) -> None:
        super().__init__()
        self.counts: dict[str, Counter] = {}
        """The count of each position by its slug, of staff by ``staff:`` and its slug."""
        column = in_a_column(gap=14, on=self)
        for title, items, key in ((_("Positions"), positions, ""), (_("Sideline staff"), staff, "staff:")):
            section = Section(title, note="" if key else "  ".join(heads), gap=3)
            for each in items:
                section.add(self._line(each, f"{key}{each.slug}"))
                section.add(Rule())
            column.addWidget(section)

    def staff(self) -> dict[str, int]:
        """How many there are of each kind of staff."""
        told = {key.partition(":")[2]: count.value() for key, count in self.counts.items() if ":" in key}
        return {slug: count for slug, count in told.items() if count}

    def _line(self, each: DraftItem, key: str) -> QWidget:
        line, row = QWidget(), QHBoxLayout()
        line.setLayout(row)
        row.setContentsMargins(8, 3, 0, 3)
        row.setSpacing(10)
        player = bool(each.profile)
        words = in_a_column(Text(each.name, "name" if player else "body", wrap=True), gap=0)
        if player:
            told = "  ".join(each.profile) + (f" · {', '.join(each.skills)}" if each.skills else "")
            words.addWidget(Text(told, "note", "ink2", wrap=True))
        row.addLayout(words, 1)
        count = self.counts[key] = Counter(
            each.name, each.start - (0 if each.stays else each.held), each.most, each.start
        )
        below = Text("", "note", "ink2")
        money = in_a_column(gap=0)
        price = amount(each.price) if player else _("at {price}").format(price=amount(each.price))
        for text in (Text(price, "second"), below):
            text.setAlignment(Qt.AlignmentFlag.AlignRight)
            money.addWidget(text)
        row.addLayout(money)
        row.addWidget(count)

        def show(value: int) -> None:
            bought = amount((value - each.start) * each.price)
            below.setText(_("{count} of {most}").format(count=value, most=each.most) if player else bought)
            if each.held:
                below.setText(_("{count} held").format(count=each.held + value))

        show(each.start)
        count.changed.connect(show)
        count.changed.connect(lambda value: self.counted.emit(each, value))
        return line
