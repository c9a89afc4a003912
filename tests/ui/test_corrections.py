"""Every filed sheet shows as a form what it said, and is corrected in it: whatever its kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit
from pytestqt.qtbot import QtBot

from leaguekeeper.league.kinds import KINDS
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation.seasons import simulated_documents
from leaguekeeper.services.stack.filing import file
from leaguekeeper.services.stack.sheet_form import WHICH
from leaguekeeper.services.stack.views import SheetForm
from leaguekeeper.ui.components.forms.sheet_fields import SheetWords
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.pages.preview import PreviewDialog
from leaguekeeper.ui.pages.rulebook.edition import EditionPage
from leaguekeeper.ui.pages.season.season_correction import SeasonCorrection
from leaguekeeper.ui.pages.season.season_dialogs import DIALOGS
from leaguekeeper.ui.pages.season.tournament_dialogs import PlainDialog
from leaguekeeper.ui.pages.stack.corrected_in import CORRECTED_IN, in_its_dialog, in_its_fields, in_the_seasons_parts
from leaguekeeper.ui.pages.stack.correcting import CorrectionDialog
from leaguekeeper.ui.pages.stack.documents import DocumentPage
from leaguekeeper.ui.pages.teams.enrol import EnrolPage
from leaguekeeper.ui.pages.teams.re_enrol import ReEnrolPage
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.shell import Shell
from tests.league.test_bad_documents import GOOD, ground_for, sheet
from tests.ui.clicks import ready
from tests.ui.conftest import settle

CHANGED: dict[str, tuple[str, Any]] = {
    "league_founded": ("name", "Other league"),
    "coach_joined": ("name", "Bobby"),
    "points_adjusted": ("points", -2),
    "award_given": ("award", "Longest beard"),
    "season_opened": ("name", "Second"),
    "result_recorded": ("home/score", 3),
}
"""In which field of a kind something is changed; in all others, the note that every sheet has. Kinds with a page of
their own are corrected there (``test_enrolment``, ``test_report``)."""


def written(kind: str, path: Path) -> int:
    """A league with a sheet of that kind in it; its number."""
    if kind == "edition_changed":
        return gone_over(path)
    stack = ground_for(kind)
    told = [*stack.documents]
    if kind == "team_joined":
        told.append(from_value({**sheet("team_enrolled"), "id": "newcomers", "team": "y"}))
    told.append(from_value({"kind": kind, "id": "bad", "rulebook": "house2020"} if kind not in GOOD else sheet(kind)))
    if kind == "league_founded":
        told = told[:-1]
    with Session.create(path) as session:
        file(session, told)
    return 1 if kind == "league_founded" else len(told)


def gone_over(path: Path) -> int:
    """A league that has gone over to another rule book after its first season; the number of the sheet."""
    with LeagueApi.create(path) as league:
        league.stack.file(*simulated_documents(league.session.reading, 1, 4, teams=4))
        return league.editions.file("lrb4").documents


def keys_of(form: SheetForm) -> Iterator[str]:
    for part in form.parts:
        yield from (field.key for field in part.fields)
        if part.blank:
            yield part.key


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_the_form_of_every_kind_shows_all_that_was_said_and_takes_it_back_unchanged(kind: str, tmp_path: Path) -> None:
    number = written(kind, tmp_path / "a.league")
    with Session.open(tmp_path / "a.league") as session:
        league = LeagueApi(session)
        form, value = league.stack.sheet_form(number), league.stack.sheet_value(number)
        shown = {key.partition("/")[0] for key in keys_of(form)}
        made = {field for field in value if form_gives_birth(session, number, field, value[field])}
        assert {field for field in value if says(value[field])} - WHICH - made <= shown
        answers: dict[str, Any] = {field.key: field.value for part in form.parts for field in part.fields}
        answers |= {part.key: [(row.at, {field.key: field.value for field in row.fields}) for row in part.rows]
                    for part in form.parts if part.blank}  # fmt: skip
        assert from_value(league.stack.rewritten(value, answers)) == from_value(value)


def says(value: Any) -> bool:
    """Whether anything is said at all: a step that nothing was answered in says nothing."""
    return any(says(each) for each in value.values()) if isinstance(value, dict) else value not in (None, [])


def form_gives_birth(session: Session, number: int, field: str, value: Any) -> bool:
    """Whether a field is the name that a sheet gives to what it makes: nobody changes that."""
    before, after = (session.reading.as_of(count).parts for count in (number - 1, number))
    return isinstance(value, str) and (field, value) in after and (field, value) not in before


def test_every_kind_says_once_where_it_is_corrected() -> None:
    """A kind that a dialog of the commissioner files is corrected in that dialog."""
    assert CORRECTED_IN.keys() == KINDS.keys(), "name each form in leaguekeeper/ui/pages/stack/corrected_in.py"
    assert {kind for kind, form in CORRECTED_IN.items() if form is in_its_dialog} == DIALOGS.keys()


IN_DIALOGS = {in_its_fields, in_its_dialog, in_the_seasons_parts}
"""The forms that open above the sheet; the others are pages, corrected there (``test_enrolment``, ``test_report``)."""


def opened(tmp_path: Path, qtbot: QtBot, number: int) -> Shell:
    """The window with one sheet of the league that was written, read out."""
    shell = Shell(Preferences(language="en", toured=True))
    qtbot.addWidget(shell)
    shell.show()
    shell.open_league(tmp_path / "a.league")
    settle(shell, qtbot)
    shell.go(f"document:{number}")
    settle(shell, qtbot)
    return shell


def press(shell: Shell, qtbot: QtBot, words: str) -> None:
    page = shell.page()
    assert page is not None
    button = next(each for each in page.findChildren(Button) if each.text() == words)
    qtbot.waitUntil(button.isEnabled, timeout=10000)
    button.click()
    settle(shell, qtbot)


def correct(shell: Shell, qtbot: QtBot) -> None:
    press(shell, qtbot, "Correct…")


def agreed(_preview: object) -> int:
    return 1


def agree(
    shell: Shell,
    qtbot: QtBot,
    dialog: CorrectionDialog | PlainDialog,
    monkeypatch: pytest.MonkeyPatch,
    looks: Callable[[object], int] = agreed,
) -> None:
    """Look at what the correction would change, and file it."""
    qtbot.waitUntil(lambda: ready(dialog), timeout=10000)
    monkeypatch.setattr(PreviewDialog, "exec", looks)
    next(each for each in dialog.findChildren(Button) if each.text() == "See what changes…").click()
    settle(shell, qtbot)
    settle(shell, qtbot)


@pytest.mark.parametrize("kind", sorted(kind for kind, form in CORRECTED_IN.items() if form in IN_DIALOGS))
def test_a_sheet_of_every_kind_is_corrected_in_its_form_in_the_window(
    kind: str, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = written(kind, tmp_path / "a.league")
    shell = opened(tmp_path, qtbot, number)
    assert [each.text() for words in shell.findChildren(SheetWords) for each in words.findChildren(Text)]
    correct(shell, qtbot)
    own = [each for each in shell.findChildren(PlainDialog) if each.isVisible()]
    assert bool(own) == (CORRECTED_IN[kind] is not in_its_fields and kind not in TOO_MUCH)
    for each in own:
        next(button for button in each.findChildren(Button) if button.text() == "All its fields…").click()
        settle(shell, qtbot)
    dialog = next(each for each in shell.findChildren(CorrectionDialog) if each.isVisible())
    key, value = CHANGED.get(kind, ("note", "as it was told"))
    dialog.form.write(key, value)
    qtbot.waitUntil(lambda: ready(dialog), timeout=10000)
    corrected = dialog.value()
    agree(shell, qtbot, dialog, monkeypatch)
    now = shell.league.stack.sheet_value(number)
    assert from_value(now) == from_value(corrected)
    assert str(value) in str(now)


OWN_FORMS: dict[str, dict[str, Any]] = {
    "fixture_changed": {"day": "2026-11-05"},
    "result_recorded": {"home": 3, "hurt-away": 2},
    "team_left": {"remaining": "forfeits"},
    "coach_changed": {"team": "away"},
    "team_joined": {},
    "points_adjusted": {"points": -2},
    "award_given": {"award": "Longest beard"},
    "ruling": {"to": 7},
}
"""Kinds that are corrected in the dialog that files them, and what is changed there."""


TOO_MUCH = frozenset({"fixture_changed"})
"""Kinds whose sheet in the list of good ones says more than the dialog has room for."""


def test_every_dialog_of_the_commissioner_corrects_what_it_files() -> None:
    assert set(OWN_FORMS) == set(DIALOGS)


@pytest.mark.parametrize("text", ["{", "9" * 5000, "[" * 100_000, "[]"])
def test_data_that_is_no_sheet_is_told_so(text: str, tmp_path: Path, qtbot: QtBot) -> None:
    number = written("ruling", tmp_path / "a.league")
    with LeagueApi.open(tmp_path / "a.league") as league:
        form, value = league.stack.sheet_form(number), league.stack.sheet_value(number)
    shell = opened(tmp_path, qtbot, number)
    dialog = CorrectionDialog(shell, shell, form, value)
    dialog.show_data()
    dialog.findChildren(QPlainTextEdit)[-1].setPlainText(text)
    qtbot.waitUntil(lambda: any("Contents of the sheet:" in each.text() for each in dialog.findChildren(Text)))
    assert not ready(dialog)


def test_what_is_typed_counts_at_once_and_enter_leads_to_the_field_at_fault(tmp_path: Path, qtbot: QtBot) -> None:
    number = written("award_given", tmp_path / "a.league")
    with LeagueApi.open(tmp_path / "a.league") as league:
        form, value = league.stack.sheet_form(number), league.stack.sheet_value(number)
    shell = opened(tmp_path, qtbot, number)
    dialog = CorrectionDialog(shell, shell, form, value)
    dialog.open()
    lines = {each.accessibleName(): each for each in dialog.findChildren(QLineEdit)}
    lines["Award"].selectAll()
    QTest.keyClick(lines["Award"], Qt.Key.Key_Delete)
    lines["Who writes it"].setFocus()
    QTest.keyClicks(lines["Who writes it"], "Ann")
    told = dialog.value()
    assert (told or {})["author"] == "Ann", "nobody has left the field yet"
    QTest.keyClick(lines["Who writes it"], Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.focusWidget() is lines["Award"], timeout=5000)
    assert (lines["Award"].property("error"), ready(dialog)) == ("true", False)
    QTest.keyClicks(lines["Award"], "Longest beard")
    QTest.keyClick(lines["Award"], Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: ready(dialog), timeout=5000)
    assert getattr(dialog.focusWidget(), "text", str)() == "See what changes…"
    assert lines["Award"].property("error") == "false"


@pytest.mark.parametrize("kind", sorted(OWN_FORMS))
def test_what_a_dialog_filed_is_corrected_in_it(
    kind: str, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    if kind == "fixture_changed":
        monkeypatch.setitem(GOOD, kind, {"fixture": "f2", "day": "2026-10-02"})
    number = written(kind, tmp_path / "a.league")
    shell = opened(tmp_path, qtbot, number)
    was = shell.league.stack.sheet_value(number)
    correct(shell, qtbot)
    dialog = next(each for each in shell.findChildren(PlainDialog) if each.isVisible())
    assert from_value({**was, **dialog.fields()}) == from_value(was), "filled in with what it said"
    dialog.fill(**OWN_FORMS[kind])
    told = dialog.fields()
    agree(shell, qtbot, dialog, monkeypatch)
    now = shell.league.stack.sheet_value(number)
    assert from_value(now) == from_value({**was, **told})
    assert not OWN_FORMS[kind] or from_value(now) != from_value(was)
    shell.close()


def test_a_seasons_opening_is_corrected_in_the_parts_of_its_form(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = written("season_opened", tmp_path / "a.league")
    shell = opened(tmp_path, qtbot, number)
    was = shell.league.stack.sheet_value(number)
    correct(shell, qtbot)
    dialog = next(each for each in shell.findChildren(SeasonCorrection) if each.isVisible())
    assert from_value(dialog.fields()) == from_value(was)
    dialog.fill(name="The second one")
    dialog._order.move_row(0, 1)
    told = dialog.fields()
    assert told["tie_breakers"]
    agree(shell, qtbot, dialog, monkeypatch)
    assert from_value(shell.league.stack.sheet_value(number)) == from_value(told)
    shell.close()


MEANWHILE = ("take out", "points_adjusted", "ruling", "season_opened", "team_enrolled", "team_re_enrolled",
             "edition_changed")  # fmt: skip
"""Ways by which a filed sheet is taken out or corrected: one without a form of its own is in its fields."""


@pytest.mark.parametrize("way", MEANWHILE)
def test_what_another_corrects_while_one_looks_is_written_over_by_no_form_and_no_removal(
    way: str, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = "award_given" if way == "take out" else way
    number, path = written(kind, tmp_path / "a.league"), tmp_path / "a.league"
    shell, stopped = opened(tmp_path, qtbot, number), list[str]()
    monkeypatch.setattr("leaguekeeper.ui.refused.tell_failure", lambda _form, words, *_more: stopped.append(words))
    monkeypatch.setattr(shell, "tell_failure", lambda failure: stopped.append(failure.sentence))

    def meanwhile(_preview: object = None) -> int:
        with LeagueApi.open(path) as other:
            other.stack.correct(number, {**other.stack.sheet_value(number), "note": "theirs"})
        shell.league.read_anew()
        return 1

    monkeypatch.setattr(PreviewDialog, "exec", meanwhile)
    press(shell, qtbot, "Take out…" if way == "take out" else "Correct…")
    page = shell.page()
    if isinstance(page, ReEnrolPage):
        page.go_to("file")
        settle(shell, qtbot)
        page.go_on()
    elif isinstance(page, EditionPage):
        meanwhile()
        press(shell, qtbot, "Correct the sheet")
    elif isinstance(page, EnrolPage):
        press(shell, qtbot, "See what changes…")
    elif way != "take out":
        dialog = next(each for each in shell.findChildren(PlainDialog) if each.isVisible())
        agree(shell, qtbot, dialog, monkeypatch, meanwhile)
        dialog.reject()
    settle(shell, qtbot)
    settle(shell, qtbot)
    assert [each for each in stopped if "was corrected meanwhile" in each], stopped
    assert shell.league.stack.sheet_value(number)["note"] == "theirs"
    assert shell.league.stack.count == number


def test_a_sheet_is_opened_to_be_corrected_wherever_it_lies_by_then(tmp_path: Path, qtbot: QtBot) -> None:
    """It was opened by the number that it had when it was read out: another sheet lay there by then."""
    number, path = written("award_given", tmp_path / "a.league"), tmp_path / "a.league"
    with LeagueApi.open(path) as league:
        league.stack.file({"kind": "coach_joined", "id": "late", "coach": "late", "name": "Late"})
        league.stack.file({**league.stack.sheet_value(number), "id": "again", "award": "Second"})
    shell = opened(tmp_path, qtbot, number + 2)
    page = shell.page()
    assert isinstance(page, DocumentPage)
    with LeagueApi.open(path) as other:
        other.stack.remove(number + 1)
    shell.league.read_anew()
    page._correct(page.view)
    settle(shell, qtbot)
    (dialog,) = (each for each in shell.findChildren(PlainDialog) if each.isVisible())
    assert (dialog.fields()["award"], dialog.windowTitle().split(" · ")[0]) == (
        "Second",
        f"Correct document {number + 1}",
    )
    dialog.reject()
