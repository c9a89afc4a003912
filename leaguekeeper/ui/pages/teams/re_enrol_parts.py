"""What each step of a re-enrolment shows: who is fit again, funds, staff, players, recruits, old injuries, the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from leaguekeeper.base.sentences import by_number, given_name, labelled
from leaguekeeper.base.words import _
from leaguekeeper.services.re_enrolment.views import HealDie, Healing, ReEnrolment, ReturningPlayer
from leaguekeeper.ui.components.figures.sum_lines import SumLines
from leaguekeeper.ui.components.forms.change_list import ChangeList
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.forms.counter import Counter
from leaguekeeper.ui.components.forms.die_field import DieField
from leaguekeeper.ui.components.forms.tick import Tick
from leaguekeeper.ui.components.page.buttons import Button, Segments
from leaguekeeper.ui.components.page.chips import Chip
from leaguekeeper.ui.components.page.layout import REST, held, in_a_column, in_a_grid, in_a_row, upright
from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.components.page.section import Rule, Section
from leaguekeeper.ui.components.page.text import READ, Text
from leaguekeeper.ui.dice import DiceRow, Die
from leaguekeeper.ui.figures import amount
from leaguekeeper.ui.fonts import Role

__all__ = ["Form", "part_of"]

RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
MIDDLE = Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter


class Form(Protocol):
    """What the parts ask of the page they stand on."""

    def change(self, key: str, value: object) -> None:
        """Change one thing on the form."""

    def roll(self, key: str = "") -> None:
        """Roll one die, or all that are missing."""


def part_of(view: ReEnrolment, form: Form) -> QWidget:
    """What the step in hand shows; a step that shows nothing of its own says so."""
    part = _PARTS.get(view.kind)
    return part(view, form) if part is not None else EmptyRow(_("Nothing to do at this step."))


def _grid(*stretched: int) -> tuple[QWidget, QGridLayout]:
    whole = QWidget()
    grid = in_a_grid(across=14, down=5, on=whole)
    for column in stretched:
        grid.setColumnStretch(column, 1)
    return whole, grid


def _rest(view: ReEnrolment, _form: Form) -> QWidget:
    if not view.rested:
        return EmptyRow(_("Nobody was to miss a match. Lasting injuries stay."))
    whole, grid = _grid(1)
    for at, (name, words) in enumerate(view.rested):
        grid.addWidget(Text(name, "name"), at, 0)
        grid.addWidget(Text(words, "body", "ink2"), at, 1)
    return whole


def _budget(view: ReEnrolment, form: Form) -> QWidget:
    lines = SumLines(view.budget)
    lines.setMaximumWidth(560)
    if view.painted is None:
        return held(in_a_column(lines))
    box = Tick(_("The team is fully painted"), view.painted, partial(form.change, "painted"))
    box.setObjectName("painted")
    return held(in_a_column(box, lines, gap=12))


def _staff(view: ReEnrolment, form: Form) -> QWidget:
    whole, grid = _grid(0)
    for column, words in enumerate((_("Staff"), _("Last season"), _("New list"), "", _("Price"))):
        grid.addWidget(Text(words, "head", "ink2"), 0, column, RIGHT if column in {1, 4} else MIDDLE)
    for at, line in enumerate(view.staff, start=1):
        count = Counter(line.name, 0, line.most, line.count)
        count.setObjectName(f"staff.{line.slug}")
        count.changed.connect(partial(form.change, f"staff.{line.slug}"))
        grid.addWidget(Text(line.name, "name"), at, 0)
        grid.addWidget(Text(str(line.had), "body", "ink2"), at, 1, RIGHT)
        grid.addWidget(count, at, 2)
        grid.addWidget(Text(line.note, "note", "ink3"), at, 3)
        grid.addWidget(Text(amount(line.price), "body"), at, 4, RIGHT)
    return whole


def _players(view: ReEnrolment, form: Form) -> QWidget:
    row = in_a_row(
        Button(_("Take everybody back"), "plain", lambda: form.change("everybody", True)),
        Button(_("Take nobody back"), "plain", lambda: form.change("everybody", False)),
        REST,
        gap=8,
    )
    return held(in_a_column(row, _list(view, view.players, form), gap=8))


def _retired(view: ReEnrolment, form: Form) -> QWidget:
    return _list(view, view.retired, form)


def _list(view: ReEnrolment, players: Sequence[ReturningPlayer], form: Form) -> QWidget:
    if not players:
        return EmptyRow(_("Nobody is left of last season’s list."))
    whole, grid = _grid(1)
    grid.setHorizontalSpacing(10)
    heads = (_("Returns"), _("Player"), *view.heads, _("Injuries"), _("Value"), _("Seasons"), _("Fee"))
    figures = len(heads) - 3
    for column, words in enumerate(heads):
        side = CENTRE if 2 <= column < figures - 1 else RIGHT if column >= figures else MIDDLE
        grid.addWidget(Text(words, "head", "ink2"), 0, column, side)
    for at, player in enumerate(players, start=1):
        _player(grid, 2 * at, player, form)
        grid.addWidget(Rule("rule"), 2 * at + 1, 0, 1, len(heads))
    return whole


def _player(grid: QGridLayout, at: int, player: ReturningPlayer, form: Form) -> None:
    key, number = f"back.{player.ref}", str(player.number)
    box = Tick(number, player.back, partial(form.change, key), by_number(player.number, player.name))
    box.setObjectName(key)
    words = in_a_column(gap=0)
    if name := given_name(player.name, player.number):
        words.addWidget(Text(name, "name"))
    facts = " · ".join(filter(None, (player.position, ", ".join(player.skills))))
    words.addWidget(Text(facts, "second", "ink2", wrap=True))
    tone = "ink" if player.back else "ink2"
    grid.addWidget(box, at, 0)
    grid.addLayout(words, at, 1)
    column = 2
    for each in player.profile:
        changed = {"better": "blue", "worse": "red"}.get(each.change, tone)
        grid.addWidget(Text(each.text, "name" if each.change else "body", changed), at, column, CENTRE)
        column += 1
    grid.addLayout(_chips(player.injuries), at, column)
    fee: Role = "name" if player.back else "body"
    figures: tuple[tuple[str, Role], ...] = (
        (amount(player.value), "body"),
        (str(player.seasons), "body"),
        (amount(player.fee), fee),
    )
    for place, (figure, role) in enumerate(figures, start=column + 1):
        grid.addWidget(Text(figure, role, tone), at, place, RIGHT)


def _chips(words: Sequence[str]) -> QHBoxLayout:
    row = in_a_row(gap=4)
    for each in words:
        row.addWidget(Chip(each, "red"))
    row.addStretch(1)
    return row


def _recruits(view: ReEnrolment, form: Form) -> QWidget:
    whole = QWidget()
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(12)
    positions = ((each.slug, f"{each.name} · {amount(each.price)}") for each in view.positions)
    box = Choice(positions, _("Position"))
    box.setObjectName("position")
    column.addLayout(
        in_a_row(box, Button(_("Hire"), "plain", lambda: form.change("recruit", box.value())), REST, gap=8)
    )
    if view.recruits:
        column.addWidget(_hired(view, form))
    else:
        column.addWidget(EmptyRow(_("No new player is on the list yet.")))
    return whole


def _hired(view: ReEnrolment, form: Form) -> QWidget:
    whole, grid = _grid(2)
    for at, each in enumerate(view.recruits):
        number, name = QSpinBox(), QLineEdit(each.name)
        number.setRange(1, 99)
        number.setValue(each.number)
        number.setKeyboardTracking(False)
        number.setProperty("small", "true")
        number.setAlignment(CENTRE)
        number.setAccessibleName(_("Number of new player {place}").format(place=at + 1))
        name.setAccessibleName(_("Name of new player {place}").format(place=at + 1))
        name.setPlaceholderText(_("Player’s name"))
        number.setObjectName(f"recruit.{at}.number")
        name.setObjectName(f"recruit.{at}.name")
        number.valueChanged.connect(partial(form.change, f"recruit.{at}.number"))
        name.editingFinished.connect(partial(_named, form, at, name, each.name))
        words = _("Strike off")
        gone = Button(words, "quiet", partial(form.change, f"recruit.{at}.gone", True), name=labelled(words, at + 1))
        for column, widget in enumerate((number, Text(each.called, "body"), name)):
            grid.addWidget(widget, at, column)
        grid.addWidget(Text(amount(each.price), "body"), at, 3, RIGHT)
        grid.addWidget(gone, at, 4)
    return whole


def _named(form: Form, at: int, field: QLineEdit, before: str) -> None:
    if field.text().strip() != before:
        form.change(f"recruit.{at}.name", field.text().strip())


# --- old injuries ----------------------------------------------------------------------------------------


def _healing(view: ReEnrolment, form: Form) -> QWidget:
    if not view.healing:
        return EmptyRow(_("Nobody on the list has an old injury."))
    whole, column = upright(10)
    if view.missing:
        column.addLayout(in_a_row(Button(_("Roll what is missing"), "plain", form.roll), REST))
    for each in view.healing:
        column.addWidget(_patient(each, form))
    return whole


def _patient(healing: Healing, form: Form) -> QWidget:
    section = Section(healing.name, gap=4)
    grid = in_a_grid(stretch=(2,), across=14)
    for at, die in enumerate(healing.dice):
        grid.addWidget(Text(die.label, "body", "ink2"), at, 0)
        _die(grid, at, healing.name, die, form)
    section.body.addLayout(grid)
    if healing.choice:
        choices = ((True, _("stays in retirement")), (False, _("plays as he is")))
        chosen = Segments(_("What he does: {player}").format(player=healing.name), choices, healing.away)
        chosen.chosen.connect(partial(form.change, f"away.{healing.ref}"))
        section.body.addSpacing(6)
        section.add(chosen)
    return section


def _die(grid: QGridLayout, at: int, name: str, die: HealDie, form: Form) -> None:
    if die.value is not None:
        grid.addWidget(DiceRow([Die("d6", die.value)], 27), at, 1)
        grid.addWidget(Text(die.outcome, "name"), at, 2)
        words = _("Correct the die")
        grid.addWidget(Button(words, "quiet", partial(form.change, die.key, None), name=labelled(words, name)), at, 3)
        return
    field = DieField(6, partial(_rolled_here, form, die.key))
    field.setObjectName(die.key)
    field.setAccessibleName(labelled(name, die.label))
    field.setPlaceholderText("D6")
    field.setFixedWidth(56)
    field.textEdited.connect(partial(_typed, form, die.key))
    grid.addWidget(field, at, 1)
    grid.addWidget(Text(_("Type what fell, or press D to roll."), "note", "ink3"), at, 2)


def _rolled_here(form: Form, key: str, _faces: int) -> str:
    form.roll(key)
    return ""


def _typed(form: Form, key: str, words: str) -> None:
    if words.strip() in {"1", "2", "3", "4", "5", "6"}:
        form.change(key, int(words))


def _file(view: ReEnrolment, _form: Form) -> QWidget:
    if view.changes:
        changes = ChangeList(view.changes, READ)
        changes.setMaximumWidth(READ)
        row = in_a_row((changes, 1))
        row.addStretch(0)
        return held(row)
    return EmptyRow(_("Roll for the old injuries first.") if view.missing else _("No figure changes."))


_PARTS: dict[str, Callable[[ReEnrolment, Form], QWidget]] = {
    "rest": _rest,
    "budget": _budget,
    "staff": _staff,
    "players": _players,
    "retired": _retired,
    "recruits": _recruits,
    "healing": _healing,
    "file": _file,
}
"""What a step shows, by the chapter that the rule book names or the part of the list it is."""
