"""Enrolling a team: list, named players, staff and colours, the purse in sight; a filed list is corrected here too."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from leaguekeeper.base import clock
from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.slugs import slug_of
from leaguekeeper.base.words import _, ngettext
from leaguekeeper.services.team.silks import close_to
from leaguekeeper.services.views import Purse, Silk, Stat
from leaguekeeper.ui.components.figures.purse_bar import PurseBar
from leaguekeeper.ui.components.forms.captain_choice import CaptainChoice
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.forms.draft_offers import DraftOffers
from leaguekeeper.ui.components.forms.drafted import DraftedPlayers, named_lines
from leaguekeeper.ui.components.forms.team_colours import TeamColours
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.columns import SideBySide
from leaguekeeper.ui.components.page.dialogs import Dialog, ask
from leaguekeeper.ui.components.page.handed_in import Foreseen
from leaguekeeper.ui.components.page.head import PageHead, StatBlock
from leaguekeeper.ui.components.page.layout import REST, empty, held, in_a_column, in_a_row, upright
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.pages.preview import PreviewDialog

if TYPE_CHECKING:
    from leaguekeeper.services.stack.filing import Changes
    from leaguekeeper.services.stack.views import Preview
    from leaguekeeper.services.team.draft_views import DraftItem, DraftList, DraftState, DraftView

__all__ = ["EnrolPage"]

PAUSE = 120
SIDE, MOST = 428, 1500
"""The width of the positions beside the players, and the most that the page takes."""


@dataclass(frozen=True, slots=True)
class _Opened:
    """What may be drafted; the list that is corrected and its number, or the one that was begun, as JSON values."""

    draft: DraftView
    sheet: dict[str, Any] | None = None
    number: int = 0
    begun: dict[str, Any] | None = None


class EnrolPage(Page[_Opened]):
    """The draft list of a new team; ``where`` is the id of the document where a filed one is corrected."""

    name = "enrol"
    stays = True
    scrolls = False

    def fetch(self) -> _Opened:
        """What may be drafted."""
        league = self.host.league
        if self.where:
            number = league.stack.lies_at(self.where)
            return _Opened(league.teams.draft(), league.stack.sheet_value(number, "team_enrolled"), number)
        return _Opened(league.teams.draft(), begun=league.teams.draft_begun())

    def open(self, where: str) -> None:
        """The list that was begun, or a fresh one."""
        if where or where != self.where or not self._begun() or self.host.league.teams.draft_elsewhere():
            self.read(where)

    def keys(self) -> tuple[str, ...]:
        """What the keys do in a name."""
        return (_("Enter: next name"), _("Tab: take the proposed name"))

    def first_field(self) -> QWidget | None:
        """The team's name."""
        return self._name

    def build(self, view: _Opened) -> QWidget:
        """Head and purse, who it is, positions and staff at the left, the players at the right."""
        self._draft, self._sheet, self._at_fault = view.draft, view.sheet or {}, ""
        whole, inside = QWidget(), QWidget()
        whole.setMaximumWidth(MOST)
        rows = QVBoxLayout(whole)
        rows.setSpacing(6)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 4, 0)
        column.setSpacing(10)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._check)
        self._head = QVBoxLayout()
        self._purse = PurseBar()
        self._purse.show_purse(Purse(view.draft.budget, ()))
        rows.addLayout(self._head)
        rows.addWidget(self._purse)
        self._purse.setVisible(bool(view.draft.budget))
        column.addLayout(self._who(view))
        left, self._left = upright()
        column.addWidget(SideBySide((left, held(in_a_column(self._squad(view.draft), REST))), (20, 20), SIDE))
        column.addStretch(1)
        rows.addWidget(scrolled(inside), 1)
        rows.addLayout(self._foot())
        self._show_head()
        self._show_list()
        if view.sheet is not None:
            self._fill(view.sheet)
        elif view.begun is not None:
            self._take_up(view.begun)
        self._list.currentIndexChanged.connect(lambda _at: self._show_list())
        self._pause.start(0)
        return whole

    # --- for whoever drives it ---------------------------------------------------------------------------

    def draft(self, name: str, coach: str, team_list: str, counts: dict[str, int]) -> None:
        """Fill the list in: name, coach, team list, how many of each position or kind of staff."""
        self._list.choose(team_list)
        self._name.setText(name)
        self._coach.setCurrentText(coach)
        for slug, count in counts.items():
            self._offers.counts[slug].set_value(count)
        self._check()

    def purse(self) -> Purse:
        """The purse as it is shown."""
        return self._purse.purse()

    # --- what it is built of -----------------------------------------------------------------------------

    def _who(self, view: _Opened) -> QHBoxLayout:
        self._name, self._coach = QLineEdit(), Choice((("", ""), *view.draft.coaches), narrow=7)
        self._coach.setEditable(view.sheet is None)
        self._choice, self._captain = Choice[str](narrow=7), CaptainChoice()
        self._chosen = _head_of("")
        self._list = Choice(((one.slug, one.name) for one in view.draft.lists), narrow=7)
        told = (view.sheet or {}).get("colours", {})
        silk = Silk(told.get("first", "#1D5C46"), told.get("second", "#F5F6F0"), told.get("cut", "halves"))
        self._colours = TeamColours(silk if view.sheet else view.draft.silk)
        row, self._holders = QHBoxLayout(), dict[str, QWidget]()
        row.setSpacing(12)
        for key, label, field, stretch in (
            ("name", _("Name"), self._name, 5), ("coach", _("Coach"), self._coach, 4),
            ("list", _("Team list"), self._list, 4), ("choice", "", self._choice, 3),
            ("captain", _("Captain"), self._captain, 3),
            ("colours", _("Colours"), self._colours, 0),
        ):  # fmt: skip
            self._holders[key] = _labelled(self._chosen if field is self._choice else _head_of(label), field)
            row.addWidget(self._holders[key], stretch, Qt.AlignmentFlag.AlignTop)
        self._close = Text("", "note", "ink2", wrap=True)
        row.addWidget(self._close, 3, Qt.AlignmentFlag.AlignVCenter)
        self._name.textEdited.connect(lambda _text: self._later())
        self._coach.currentTextChanged.connect(lambda _text: self._later())
        self._choice.currentIndexChanged.connect(lambda _at: self._later())
        self._captain.currentIndexChanged.connect(lambda _at: self._later())
        self._colours.changed.connect(self._later)
        return row

    def _squad(self, view: DraftView) -> QWidget:
        section = Section(_("Players"), gap=4)
        bar = in_a_row(gap=12, margins=(0, 0, 0, 2))
        self._how_many = Text("", "second", "ink2")
        bar.addWidget(self._how_many, 1)
        bar.addWidget(Button(_("Paste a list…"), "quiet", self.paste))
        self._players = DraftedPlayers(view.heads, view.least, view.takes)
        bar.addWidget(Button(_("Draw the names"), "quiet", self._players.draw))
        section.body.addLayout(bar)
        self._players.changed.connect(self._later)
        self._players.removed.connect(self._one_less)
        section.add(self._players)
        return section

    def _foot(self) -> QHBoxLayout:
        self._wants = Text("", "name", "ochre", wrap=True)
        self._wants.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        words = _("See what changes…") if self._sheet else _("Enrol this team")
        self._file = Button(words, "main", self._preview if self._sheet else self.enrol)
        self._file.setEnabled(False)
        away = [] if self._sheet else [Button(_("Throw the list away…"), "quiet", self.throw_away)]
        return in_a_row(*away, (self._wants, 1), self._file, gap=12)

    # --- the list ----------------------------------------------------------------------------------------

    def _chosen_list(self) -> DraftList:
        return next(one for one in self._draft.lists if one.slug == self._list.value())

    def _show_list(self) -> None:
        one = self._chosen_list()
        self._choice.offer(one.choices)
        self._holders["choice"].setVisible(bool(one.choices))
        self._choice.setAccessibleName(one.chooses)
        self._chosen.setText(one.chooses)
        self._holders["captain"].setVisible(one.led)
        self._players.begin(one.names)
        self._offers = DraftOffers(self._draft.heads, one.positions, one.staff)
        self._offers.counted.connect(self._counted)
        _exchange(self._left, self._offers)
        self._left.addStretch(1)
        self._later()

    def _counted(self, each: DraftItem, value: int) -> None:
        if each.profile:
            self._players.set_count(each, value)
        self._later()

    def _one_less(self, position: str) -> None:
        self._offers.counts[position].set_value(self._players.counts(position))
        self._later()

    def _fill(self, sheet: dict[str, Any]) -> None:
        """What a filed list says."""
        self._list.choose(sheet["list"])
        self._show_list()
        self._name.setText(sheet["name"])
        self._coach.choose(sheet.get("coach") or "")
        for choice in sheet.get("choices", ()):
            self._choice.choose(choice)
        items = {each.slug: each for each in self._chosen_list().positions}
        for player in sheet.get("players", ()):
            self._players.add(items[player["position"]], player)
        self._captain.offer_players(self._players.leaders())
        self._captain.choose(sheet.get("captain") or "")
        for slug in items:
            self._offers.counts[slug].set_value(self._players.counts(slug))
        for slug, count in sheet.get("staff", {}).items():
            if f"staff:{slug}" in self._offers.counts:
                self._offers.counts[f"staff:{slug}"].set_value(count)

    def _take_up(self, begun: dict[str, Any]) -> None:
        """Go on with the list that was begun, whatever has happened since."""
        self._fill(begun)
        self._coach.setCurrentText(begun.get("coach") or "")
        told = begun.get("colours") or {}
        if told:
            self._colours.show_silk(Silk(told["first"], told["second"], told["cut"]))

    def paste(self) -> None:
        """Names from a list: one a line, after the shirt's number or without."""
        dialog = Dialog(_("Paste a list of names"), self.window())
        words = _(
            "One name a line, with or without a shirt number before it. Each player without a name takes the next one."
        )
        dialog.body.addWidget(Text(words, "second", "ink2", wrap=True))
        held = QGuiApplication.clipboard().text()
        text = QPlainTextEdit(held if "\n" in held.strip() else "")
        text.setAccessibleName(_("Names"))
        text.setMinimumHeight(260)
        text.setTabChangesFocus(True)
        dialog.body.addWidget(text)
        dialog.add_buttons(_("Give these names"))
        dialog.accepted.connect(lambda: self._players.write(named_lines(text.toPlainText())))
        dialog.open()

    # --- what it comes to --------------------------------------------------------------------------------

    def _later(self) -> None:
        self._pause.start(PAUSE)

    def _begun(self) -> bool:
        return self.is_set_out() and bool(self._name.text().strip() or self._players.players())

    def _sheets(self) -> list[dict[str, Any]]:
        known = {name: slug for slug, name in self._draft.coaches}
        coach, told = self._coach.currentText().strip(), list[dict[str, Any]]()
        ref, today = known.get(coach), clock.today().isoformat()
        if coach and ref is None:
            ref = slug_of(coach, "coach", tuple(known.values()))
            told.append({"kind": "coach_joined", "id": f"coach-{ref}", "date": today, "coach": ref, "name": coach})
        team, silk = slug_of(self._name.text(), "team", tuple(self.host.league.session.state.teams)), self._silk()
        fresh = {"kind": "team_enrolled", "id": f"team-{team}", "date": today, "team": team}
        sheet: dict[str, Any] = {
            **(self._sheet or fresh),
            "name": self._name.text().strip(),
            "list": self._list.value(),
            "choices": [self._choice.value()] if self._choice.count() else [],
            "colours": {"first": silk.first, "second": silk.second, "cut": silk.cut},
            "players": self._players.players(),
            "staff": self._offers.staff(),
        }
        sheet.pop("coach", None)
        sheet.pop("captain", None)
        if self._chosen_list().led and self._captain.value():
            sheet["captain"] = self._captain.value()
        return [*told, {**sheet, "coach": ref} if ref else sheet]

    def _silk(self) -> Silk:
        return self._colours.silk()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in a field leads on to the button, or to the field that stands in the way."""
        enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if not enter or isinstance(self.focusWidget(), Button):
            super().keyPressEvent(event)
            return
        part, _dot, row = self._at_fault.partition(".")
        fields: dict[str, QWidget] = {"name": self._name, "coach": self._coach, "list": self._list,
                                      "choices": self._choice, "captain": self._captain}  # fmt: skip
        if self._file.isEnabled():
            fields[part] = self._file
        elif part == "players":
            fields[part] = self._players.field_at(row) or next(iter(self._offers.counts.values()))
        if part in fields:
            fields[part].setFocus(Qt.FocusReason.TabFocusReason)

    def _check(self) -> None:
        if not self.is_set_out():
            return
        sheets, of, teams = self._sheets(), self.where, self.host.league.teams
        begun = {**sheets[-1], "coach": self._coach.currentText().strip()}

        def come_to() -> tuple[DraftState, str]:
            said = ""
            if not of:
                try:
                    teams.keep_draft(begun)
                except LeaguekeeperError as error:  # it can be filed all the same
                    said = error.text()
            return teams.draft_state(*sheets, of=of), said

        self.host.operations.run(come_to, self._show_state)

    def _show_state(self, come_to: tuple[DraftState, str]) -> None:
        if not self.is_set_out() or self._pause.isActive():
            return
        state, not_kept = come_to
        self._show_head(state)
        if state.purse is not None:
            self._purse.show_purse(state.purse)
        self._wants.set_tone("red" if state.bad or not_kept else "ochre")
        self._wants.setText(not_kept or state.wants)
        self._file.setEnabled(not state.wants)
        self._at_fault = state.field
        self._captain.offer_players(self._players.leaders())
        count = len(self._players.players())
        told = ngettext("{count} player; {least} at least, {most} at most",
                        "{count} players; {least} at least, {most} at most", count)  # fmt: skip
        self._how_many.setText(told.format(count=count, least=self._draft.least, most=self._draft.most))
        close = close_to(self._silk(), [each for each in self._draft.teams if each.id != self._sheet.get("team")])
        self._close.set_tone("ochre" if close else "ink2")
        words = _("Close to {teams}.").format(teams=", ".join(close)) if close else _("Far from every other team’s.")
        self._close.setText(words)

    def _show_head(self, state: DraftState | None = None) -> None:
        """Name, list and coach at the left, the figures of the purse at the right."""
        number = _("Correcting document {number}").format(number=self.view.number)
        coach = self._coach.currentText().strip()
        facts = (
            number if self._sheet else _("Enrolment"),
            self._list.currentText(),
            _("coach {name}").format(name=coach) if coach else "",
        )
        stats = []
        if state is not None and state.purse is not None:
            stats = [Stat(_("Spent"), state.purse.gold - state.purse.left), Stat(_("Left"), state.purse.left)]
        for each in state.pack if state is not None else ():
            stats.append(Stat(each.name, _("{count} of {most}").format(count=each.count, most=each.most)))
        if state is not None and state.missing:
            words = ngettext("{count} player", "{count} players", state.missing).format(count=state.missing)
            stats.append(Stat(_("Missing"), words))
        title = self._name.text().strip() or _("A new team")
        block = StatBlock(stats, lambda _why, _figure: None)
        _exchange(self._head, PageHead(title, " · ".join(filter(None, facts)), self._silk(), stats=block))

    # --- filing ------------------------------------------------------------------------------------------

    def enrol(self) -> None:
        """File the draft list."""
        sheets, league = self._sheets(), self.host.league
        self._pause.stop()

        def done(_changes: object) -> None:
            self._pause.stop()
            self._name.clear()
            self._players.begin(())
            self.host.go(f"team:{sheets[-1]['team']}")

        def filed() -> Changes:
            changes = league.stack.file(*sheets)
            league.teams.draft_filed(sheets[-1]["id"])
            return changes

        self.host.do(filed, done)

    def throw_away(self) -> None:
        """Begin a blank list."""
        words = _("The name, the players and what else stands on it are forgotten. Nothing that was filed changes.")
        if ask(self.window(), _("Throw the list away"), words, _("Throw away"), danger=True):
            self._pause.stop()
            self.host.league.teams.forget_draft()
            self.read(self.where)

    def _preview(self) -> None:
        sheet, was, stack = self._sheets()[-1], self._sheet, self.host.league.stack
        self.host.operations.run(
            lambda: (sheet, stack.preview_put_right(sheet, was=was), stack.lies_at(sheet["id"])),
            lambda told: self._confirm(*told),
        )

    def _confirm(self, sheet: dict[str, Any], preview: Preview, number: int) -> None:
        words = _("Correct document {number}").format(number=number)
        dialog = PreviewDialog(self.window(), preview, words, settling=True)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self.host.do(
                Foreseen(partial(self.host.league.stack.put_right, sheet, dialog.settle, was=self._sheet)),
                lambda _done: self.host.go(f"document:{sheet['id']}"),
            )


def _head_of(label: str) -> Text:
    return Text(label, "head", "ink2")


def _labelled(head: Text, field: QWidget) -> QWidget:
    field.setAccessibleName(head.text())
    return held(in_a_column(head, field, gap=2))


def _exchange(layout: QVBoxLayout, widget: QWidget) -> None:
    """Put a widget in the place of all that stood there."""
    empty(layout)
    layout.addWidget(widget)
