"""The stack as it is shown: each sheet in a line, and one read out."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.figures import amount
from leaguekeeper.base.sentences import cited
from leaguekeeper.base.words import N_, _, ngettext, pick
from leaguekeeper.services.session import Session, book_of
from leaguekeeper.services.stack.comparison import changes_between
from leaguekeeper.services.stack.views import DocumentRow, DocumentsView, DocumentView, Preview
from leaguekeeper.services.views import Notice
from leaguekeeper.store.sheets import Action, FiledDocument

if TYPE_CHECKING:
    from leaguekeeper.league.reading import Filed
    from leaguekeeper.services.stack.filing import Foresight

__all__ = ["action_words", "document_view", "documents_view", "kind_words", "preview", "rows_about", "title_of"]


def kind_words() -> dict[str, str]:
    """What each kind of document is called."""
    return {
        "league_founded": _("League founded"),
        "coach_joined": _("Coach"),
        "season_opened": _("Season opened"),
        "rule_book_adopted": _("Rule book"),
        "team_enrolled": _("Team list"),
        "fixture_set": _("Fixture"),
        "match_report": _("Match report"),
        "purchases_made": _("Purchase slip"),
        "improvements_made": _("Improvements"),
        "ruling": _("Ruling"),
        "fixtures_drawn": _("Draw of fixtures"),
        "fixture_changed": _("Fixture changed"),
        "result_recorded": _("Result from elsewhere"),
        "points_adjusted": _("Points adjusted"),
        "lots_drawn": _("Lots drawn"),
        "team_joined": _("Team joins"),
        "team_left": _("Team leaves"),
        "coach_changed": _("New coach"),
        "team_rested": _("Season off"),
        "prizes_paid": _("Prizes paid"),
        "award_given": _("Award"),
        "season_closed": _("Season closed"),
        "team_re_enrolled": _("Re-enrolment form"),
        "tournament_opened": _("Tournament"),
        "challenge_made": _("Challenge"),
        "challenge_answered": _("Answer to a challenge"),
        "trophy_awarded": _("Trophy"),
        "traded": _("Trade"),
        "side_event_held": _("Side event"),
    }


def documents_view(session: Session) -> DocumentsView:
    """The whole stack, newest first."""
    pairs = zip(session.reading.filed, session.sheets(), strict=True)
    words = kind_words()
    rows = [_row(session, words, number, filed, sheet) for number, (filed, sheet) in enumerate(pairs, start=1)]
    facts = ngettext("{count} sheet", "{count} sheets", len(rows)).format(count=len(rows))
    return DocumentsView(
        _("Documents"),
        facts,
        tuple(reversed(rows)),
        action_words(session, session.file.undo_record()),
        action_words(session, session.file.redo_record()),
    )


def action_words(session: Session, action: Action | None) -> str:
    """An action by the name of its sheet: "match no. 20"."""
    if action is None or not action.change.edits:
        return ""
    edit = action.change.edits[-1 if action.change.kind == "file" else 0]
    sheet = edit.after or edit.before
    return title_of(session, sheet) if sheet is not None else ""


def _row(session: Session, words: dict[str, str], number: int, filed: Filed, sheet: FiledDocument) -> DocumentRow:
    value = sheet.document()
    return DocumentRow(
        number,
        words.get(sheet.kind, sheet.kind),
        _title(session, value),
        _detail(session, filed),
        datetime.datetime.fromisoformat(sheet.filed_at),
        sheet.filed_by or str(value.get("author") or ""),
        0 if ("accepted", sheet.id) in session.state.parts else len(filed.conflicts),
        address=f"document:{sheet.id}",
    )


def _title(session: Session, value: dict[str, Any]) -> str:
    kind, parts = value["kind"], session.state.parts
    if kind == "match_report":
        fixture = parts.get(("fixture", value["fixture"]))
        if fixture is not None:
            home, away = (_team_name(session, name) for name in (fixture.home, fixture.away))
            return _("Match no. {number}, {home} – {away}").format(number=fixture.number, home=home, away=away)
    if kind == "fixture_set":
        return " – ".join(_team_name(session, value[side]) for side in ("home", "away"))
    if kind == "rule_book_adopted":
        return pick(value["book"]["about"]["name"]) if "book" in value else value["rulebook"]
    return str(value.get("name") or value.get("reason") or _about(session, value) or kind_words().get(kind, kind))


def _about(session: Session, value: dict[str, Any]) -> str:
    """Whom a sheet without a name of its own is about: a team, the teams of a fixture, a season."""
    parts = session.state.parts
    if isinstance(value.get("team"), str):
        return _team_name(session, value["team"])
    fixture = parts.get(("fixture", value.get("fixture", "")))
    if fixture is not None:
        return " – ".join(_team_name(session, name) for name in (fixture.home, fixture.away))
    season = parts.get(("season", value.get("season", "")))
    return season.name if season is not None else ""


def _team_name(session: Session, team: str) -> str:
    found = session.state.parts.get(("team", team))
    return found.name if found is not None else team


def _detail(session: Session, filed: Filed) -> str:
    match = next((session.state.parts.get(key) for key in filed.touched if key[0] == "match"), None)
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
    return " ".join(remark.text() for remark in filed.told.remarks[:2])


def rows_about(session: Session, team: str) -> tuple[DocumentRow, ...]:
    """The sheets that changed a team, newest first."""
    sheets, words = session.sheets(), kind_words()
    found = [
        _row(session, words, number, filed, sheet)
        for number, (filed, sheet) in enumerate(zip(session.reading.filed, sheets, strict=True), start=1)
        if ("team", team) in filed.touched
    ]
    return tuple(reversed(found))


def document_view(session: Session, number: int) -> DocumentView:
    """One sheet read out, with what it changed.

    Raises:
        BadInput: there is no such sheet.
    """
    filed = session.reading.filed
    if not 1 <= number <= len(filed):
        raise BadInput("", N_("there is no sheet no. {number}; the stack has {count}."), number=number,
                       count=len(filed))  # fmt: skip
    each = filed[number - 1]
    after = session.reading.as_of(number)
    made = changes_between(session.reading.as_of(number - 1), after, book_of(after))
    names = {team.id: team.name for team in after.teams.values()}
    lines = tuple((names.get(remark.team or "", ""), remark.text()) for remark in each.told.remarks)
    notes = tuple(Notice("warning", conflict.text(), cited(conflict.rule)) for conflict in each.conflicts)
    return DocumentView(_row(session, kind_words(), number, each, session.file.stack()[number - 1]), lines, made, notes)


def preview(foresight: Foresight, title: str, token: str = "") -> Preview:
    """What an action would change, for whoever must agree to it."""
    notices = [
        Notice(
            "warning",
            conflict.text(),
            " · ".join(filter(None, (conflict.document, cited(conflict.rule)))),
            address=f"document:{conflict.document}",
        )
        for conflict in foresight.conflicts
    ]
    warnings = tuple(
        Notice("warning", each.text(), cited(each.rule), address=f"team:{each.team}" if each.team else "")
        for each in foresight.warnings
    )
    return Preview(title, foresight.groups, tuple(notices), token, warnings)


def title_of(session: Session, sheet: FiledDocument) -> str:
    """A sheet by name; one that has none of its own by its kind and whom it is about."""
    value, kind = sheet.document(), kind_words().get(sheet.kind, sheet.kind)
    title = _title(session, value)
    if sheet.kind in {"match_report", "rule_book_adopted"} or value.get("name") or value.get("reason") or title == kind:
        return title
    return _("{kind}: {title}").format(kind=kind, title=title)
