"""The dialogs around other programs' files: what one brings, and which column tells what."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _, ngettext, pick
from leaguekeeper.exchange.arrival import Arrival
from leaguekeeper.exchange.columns import KINDS, fields_of, guessed, needed_of
from leaguekeeper.exchange.sheets_in import Sheet
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.stack.views import Preview
from leaguekeeper.ui.components.forms.change_list import ChangeList
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.notices import NoticeRow
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.page.text import Text

__all__ = ["ColumnsDialog", "ImportDialog"]

ROOM, MOST_HIGH = 640, 420
"""The width of what is listed, and the height from which it scrolls (pixels)."""

MOST_LISTED = 300


class ImportDialog(Dialog):
    """What a file brings and what of it is lost, before anything is filed."""

    topic = "exchange"

    def __init__(self, parent: QWidget, name: str, found: Arrival, preview: Preview | None) -> None:
        super().__init__(_("Import {file}").format(file=name), parent, wide=True)
        count = len(found.documents)
        said = ngettext("{format}: {count} sheet.", "{format}: {count} sheets.", count)
        self.body.addWidget(Text(said.format(format=_(found.format), count=count), "body", wrap=True))
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(6)
        if found.unsaid:
            column.addWidget(Text(_("What the file says and is not kept, or does not say"), "section"))
        for each in found.unsaid[:MOST_LISTED]:
            column.addWidget(Text(each.text(), "body", wrap=True))
        if len(found.unsaid) > MOST_LISTED:
            more = _("and {count} more").format(count=len(found.unsaid) - MOST_LISTED)
            column.addWidget(Text(more, "second", "ink2"))
        for notice in (*preview.warnings, *preview.conflicts) if preview is not None else ():
            column.addWidget(NoticeRow(notice))
        if preview is not None and preview.groups:
            column.addWidget(ChangeList(preview.groups, ROOM))
        column.addStretch(1)
        area = scrolled()
        area.setMinimumHeight(MOST_HIGH)
        area.setWidget(inside)
        self.body.addWidget(area)
        self.add_buttons(_("File these sheets") if preview is not None else _("Found a league…"))


class ColumnsDialog(Dialog):
    """Which column of a sheet tells what, where its heads do not say so; it is remembered."""

    topic = "exchange"

    def __init__(self, parent: QWidget, sheet: Sheet, books: Iterable[RuleBook]) -> None:
        super().__init__(_("What is in these columns?"), parent, wide=True)
        self._sheet, self._words = sheet, _field_words(books)
        example = sheet.rows[1] if len(sheet.rows) > 1 else ()
        pairs = [labelled(head, example[n] if n < len(example) else "") for n, head in enumerate(sheet.rows[0])]
        self.body.addWidget(Text(f"{sheet.name} — {' · '.join(pairs)}"[:400], "second", "ink2", wrap=True))
        names = _kind_names()
        self._kind = Choice([(kind, names[kind]) for kind in KINDS[:5]], _("What a row is"))
        self._kind.currentIndexChanged.connect(lambda _at: self._lay_out())
        self.body.addWidget(self._kind)
        self._area = scrolled()
        self._area.setMinimumHeight(MOST_HIGH)
        self.body.addWidget(self._area)
        self._fields: dict[str, Choice[str]] = {}
        self._action = self.add_buttons(_("Go on"))
        self._lay_out()

    def choose(self, kind: str, **fields: str) -> None:
        """Set what the rows are, and the heads of their fields."""
        self._kind.choose(kind)
        for field, head in fields.items():
            self._fields[field].choose(head)

    def said(self) -> dict[str, object]:
        """What was chosen, as the reader of spreadsheets takes it."""
        fields = {field: box.value() for field, box in self._fields.items() if box.value()}
        return {"kind": self._kind.value(), "fields": fields}

    def _lay_out(self) -> None:
        kind = self._kind.value()
        known = guessed(self._sheet, kind)
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setColumnStretch(1, 1)
        self._fields = {}
        for place, field in enumerate(each for each in fields_of(kind) if each in self._words):
            box = Choice(
                [("", "–"), *((head, head) for head in self._sheet.rows[0] if head)],
                self._words[field],
                known.get(field),
            )
            box.currentIndexChanged.connect(lambda _at: self._check())
            self._fields[field] = box
            grid.addWidget(Text(self._words[field], "body"), place, 0)
            grid.addWidget(box, place, 1)
        self._area.setWidget(inside)
        self._check()

    def _check(self) -> None:
        chosen = {field for field, box in self._fields.items() if box.value()}
        self._action.setEnabled(any(need <= chosen for need in needed_of(self._kind.value())))


def _kind_names() -> dict[str, str]:
    return {"teams": _("Teams"), "players": _("Players"), "results": _("Results"), "fixtures": _("Fixtures"),
            "coaches": _("Coaches")}  # fmt: skip


def _field_words(books: Iterable[RuleBook]) -> dict[str, str]:
    """What the fields are called; staff and counters go by the rule book's names, and what it has not is not asked."""
    named = {each.slug: pick(each.name) for book in books for each in (*book.staff, *book.experience)}
    return named | {
        "season": _("Season"),
        "team": _("Team"),
        "coach": _("Coach"),
        "division": _("Division"),
        "naf": _("NAF number"),
        "contact": _("Contact"),
        "race": _("Team list"),
        "treasury": _("Treasury"),
        "team_value": _("Team value"),
        "number": _("Number"),
        "player": _("Player"),
        "position": _("Position"),
        "skills": _("Skills"),
        "injuries": _("Injuries"),
        "niggles": _("Niggling injuries"),
        "value": _("Value"),
        "earned_spp": _("Experience earned"),
        "spent_spp": _("Experience spent"),
        "unspent_spp": _("Experience left to spend"),
        "extra_spp": _("Experience besides"),
        "skill_values": _("Value of each skill"),
        "misses_next": _("Misses the next match"),
        "seasons": _("Seasons"),
        "matches": _("Matches"),
        "status": _("Status"),
        "round": _("Round"),
        "date": _("Date"),
        "time": _("Hour"),
        "home": _("Home"),
        "away": _("Away"),
        "score": _("Score (2-1)"),
        "home_score": _("Touchdowns, home"),
        "away_score": _("Touchdowns, away"),
        "home_casualties": _("Casualties, home"),
        "away_casualties": _("Casualties, away"),
        "home_points": _("Points, home"),
        "away_points": _("Points, away"),
        "stage": _("Stage"),
        "kind": _("Kind"),
    }
