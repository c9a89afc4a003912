"""The stack as it is shown: each sheet in a line, and one read out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.base.clock import moment_of
from leaguekeeper.base.figures import amount
from leaguekeeper.base.sentences import cited
from leaguekeeper.base.words import N_, _, ngettext
from leaguekeeper.services.session import Session, book_of
from leaguekeeper.services.stack.comparison import changes_between
from leaguekeeper.services.stack.own_copy import came_with_it
from leaguekeeper.services.stack.titles import called, kind_of, line_of, named_by, title_with_kind
from leaguekeeper.services.stack.views import DocumentRow, DocumentsView, DocumentView, Preview
from leaguekeeper.services.views import Notice
from leaguekeeper.store.sheets import Action, FiledDocument

if TYPE_CHECKING:
    from leaguekeeper.league.reading import Filed
    from leaguekeeper.league.state import State
    from leaguekeeper.services.stack.filing import Foresight

__all__ = ["action_words", "detail", "document_view", "documents_view", "preview", "rows_about", "told_of"]


_DONE = {"correct": N_("correction of “{sheet}”"), "remove": N_("removal of “{sheet}”")}
"""What an action did to a sheet that had been filed before it."""


def documents_view(session: Session) -> DocumentsView:
    """The whole stack, newest first."""
    pairs = zip(session.reading.filed, session.sheets(), strict=True)
    rows = [_row(session, number, filed, sheet) for number, (filed, sheet) in enumerate(pairs, start=1)]
    facts = ngettext("{count} sheet", "{count} sheets", len(rows)).format(count=len(rows)) if rows else _("No sheet")
    waits = len(rows) - session.came
    if waits:
        said = ngettext(
            "{count} of them not yet filed in the league", "{count} of them not yet filed in the league", waits
        )
        facts = f"{facts}, {said.format(count=waits)}"
    return DocumentsView(
        _("Documents"),
        facts,
        tuple(reversed(rows)),
        action_words(session, session.file.undo_record()),
        action_words(session, session.file.redo_record()),
    )


def action_words(session: Session, action: Action | None) -> str:
    """An action by the name of its sheet: "match no. 20"; what was done to a sheet that lay there is said too."""
    if action is None or not action.change.edits or not session.may_file or came_with_it(session, action):
        return ""
    edit = action.change.edits[-1 if action.change.kind == "file" else 0]
    sheet = edit.after or edit.before
    if sheet is None:
        return ""
    beside = (each for edit in action.change.edits for each in (edit.before, edit.after) if each is not None)
    title = title_with_kind(named_by(session, beside), sheet.document())
    more = len(action.change.edits) - 1
    if action.change.kind == "file" and more:
        title = ngettext("{sheet} and {count} sheet more", "{sheet} and {count} sheets more", more).format(
            sheet=title, count=more)  # fmt: skip
    done = _DONE.get(action.change.kind)
    return _(done).format(sheet=title) if done is not None else title


def _row(session: Session, number: int, filed: Filed, sheet: FiledDocument) -> DocumentRow:
    value = sheet.document()
    return DocumentRow(
        number,
        kind_of(value),
        line_of(session, value),
        detail(session.state, filed),
        moment_of(sheet.filed_at),
        sheet.filed_by or str(value.get("author") or ""),
        0 if ("accepted", sheet.id) in session.state.parts else len(filed.conflicts),
        waits=number > session.came,
        address=f"document:{sheet.id}",
    )


def detail(state: State, filed: Filed) -> str:
    """What came of a sheet in a line: of a match its figures, of any other the first that was told."""
    match = next((state.parts.get(key) for key in filed.touched if key[0] == "match"), None)
    if match is not None and match.score is None:
        return _("without a score")
    if match is not None:
        told = _("{home} – {away} · casualties {hurt} – {hurt_too} · winnings {gold} and {gold_too} gp")
        return told.format(
            home=match.home.score,
            away=match.away.score,
            hurt=match.home.casualties,
            hurt_too=match.away.casualties,
            gold=amount(match.home.winnings),
            gold_too=amount(match.away.winnings),
        )
    return " ".join(remark.text() for remark in filed.entries.remarks[:2])


def rows_about(session: Session, team: str) -> tuple[DocumentRow, ...]:
    """The sheets that changed a team, newest first."""
    sheets = session.sheets()
    found = [
        _row(session, number, filed, sheet)
        for number, (filed, sheet) in enumerate(zip(session.reading.filed, sheets, strict=True), start=1)
        if ("team", team) in filed.touched
    ]
    return tuple(reversed(found))


def document_view(session: Session, number: int) -> DocumentView:
    """One sheet read out, with what it changed.

    Raises:
        BadInput: there is no such sheet.
    """
    from leaguekeeper.services.stack.sheet_form import sheet_form

    each = session.filed_at(number)
    after = session.reading.as_of(number)
    made = changes_between(session.reading.as_of(number - 1), after, book_of(after),
                           called=lambda ref: called(session, ref)[1])  # fmt: skip
    notes = tuple(Notice("warning", conflict.text(), cited(conflict.rule)) for conflict in each.conflicts)
    row = _row(session, number, each, session.file.stack()[number - 1])
    own = session.may_file and (session.copy is None or number > session.came)
    return DocumentView(row, sheet_form(session, number), told_of(after, each), made, notes, own, each.id)


def told_of(after: State, filed: Filed) -> tuple[tuple[str, str], ...]:
    """All that was told while a sheet was read, by the name of the team that it is told of, if it is one's."""
    names = {team.id: team.name for team in after.teams.values()}
    return tuple((names.get(remark.team or "", ""), remark.text()) for remark in filed.entries.remarks)


def preview(session: Session, foresight: Foresight, title: str, token: str = "") -> Preview:
    """What an action would change, for whoever must agree to it."""
    against = {conflict.document for conflict in foresight.conflicts}
    titles = {sheet: called(session, sheet, foresight.reading)[1] for sheet in against}
    notices = [
        Notice(
            "warning",
            conflict.text(),
            " · ".join(filter(None, (titles[conflict.document], cited(conflict.rule)))),
            address=f"document:{conflict.document}",
        )
        for conflict in foresight.conflicts
    ]
    warnings = tuple(
        Notice("warning", each.text(), cited(each.rule), address=f"team:{each.team}" if each.team else "")
        for each in foresight.warnings
    )
    return Preview(title, foresight.groups, tuple(notices), token, warnings)
