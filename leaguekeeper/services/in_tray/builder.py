"""The in-tray as a page: its lines, a sheet read out on the league as it stands, two reports side by side."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import groupby

from leaguekeeper.base.clock import moment_of
from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.sentences import called
from leaguekeeper.base.words import N_, _, ngettext
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.from_afar import teams_concerned
from leaguekeeper.league.kinds import KINDS
from leaguekeeper.league.paperwork import from_value, to_value
from leaguekeeper.league.state import State
from leaguekeeper.services.in_tray.actions import Choices, find
from leaguekeeper.services.in_tray.apart import Titled, told_apart
from leaguekeeper.services.in_tray.copies import card_of
from leaguekeeper.services.in_tray.desk import Judged, TrayDesk
from leaguekeeper.services.in_tray.two_reports import compared, facts_of, merged, told_plainly
from leaguekeeper.services.in_tray.views import InTrayView, TermRow, TrayRow, TraySheetView, TwoReports
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.session import Session, book_of
from leaguekeeper.services.stack import filing
from leaguekeeper.services.stack.builder import detail, preview, told_of
from leaguekeeper.services.stack.new_sheet import with_free_id
from leaguekeeper.services.stack.own_copy import terms_of
from leaguekeeper.services.stack.titles import title_of
from leaguekeeper.services.stack.views import Preview
from leaguekeeper.services.views import TeamMark
from leaguekeeper.store.tray_reading import count_waiting

__all__ = ["in_tray_view", "sheet_view", "term_rows", "waiting_count"]

_STATES = {
    "clean": N_("clean"),
    "stale": N_("changed since"),
    "conflict": N_("conflict"),
    "forged": N_("signature refused"),
    "returned": N_("returned"),
    "refused": N_("rejected"),
    "withdrawn": N_("taken back"),
}


def waiting_count(session: Session) -> int:
    """How many sheets in the in-tray somebody has still to decide on."""
    if session.copy is not None or not session.file.has_tray:
        return 0
    with session.file.looking_at_tray() as look:
        return count_waiting(look)


def in_tray_view(session: Session) -> InTrayView:
    """The in-tray, the latest first."""
    desk = TrayDesk(session) if session.file.has_tray else None
    rows = tuple(reversed(_rows(desk))) if desk is not None else ()
    card = card_of(session)
    copies = card.copies if card is not None else 0
    return InTrayView(rows, len(session.reading.filed), _facts(session, rows), session.may_file, copies)


def sheet_view(session: Session, name: str, choices: Choices | None = None) -> TraySheetView:
    """A sheet of the in-tray read out; of two reports both, as ``choices`` would make one of them.

    Raises:
        RuleViolation: there is no such sheet.
    """
    desk = TrayDesk(session)
    each = find(desk, name)
    row = _row(desk, each)
    two = _two(desk, each) if each.partner and each.waits else None
    shown, blocked = _foreseen(desk, each, two, choices or {})
    return TraySheetView(row, tuple(_said(desk, each)), each.since, each.corrected, shown, blocked, _dice(desk, each),
                         two=two)  # fmt: skip


def term_rows(session: Session) -> tuple[TermRow, ...]:
    """How each kind that coaches send is taken from afar."""
    return tuple(TermRow(slug, _(KINDS[slug].words), how) for slug, how in terms_of(session).items())


def _facts(session: Session, rows: tuple[TrayRow, ...]) -> str:
    count, coaches = len(rows), len({row.coach for row in rows})
    if not count:
        return _("Nothing has come yet.")
    open_, filed = sum(row.waits for row in rows), sum(row.state == "filed" for row in rows)
    parts = [
        ngettext("{count} sheet", "{count} sheets", count).format(count=count)
        + " "
        + ngettext("of {count} coach", "of {count} coaches", coaches).format(count=coaches),
        ngettext("{count} to be decided", "{count} to be decided", open_).format(count=open_),
    ]
    if filed:
        parts.append(ngettext("{count} filed already", "{count} filed already", filed).format(count=filed))
    return " · ".join([*parts, _("the league is at document no. {number}").format(number=len(session.reading.filed))])


def _rows(desk: TrayDesk) -> list[TrayRow]:
    """All sheets as lines, each so that it is known from the others of its coach."""
    rows = [_row(desk, each) for each in desk.all.values()]
    titles = told_apart([
        Titled(row.title, each.sheet.coach, state, book_of(state), to_value(each.document))
        for row, each in zip(rows, desk.all.values(), strict=True) for state in [_stands(desk, each)]
    ])  # fmt: skip
    return [replace(row, title=title) for row, title in zip(rows, titles, strict=True)]


def _row(desk: TrayDesk, each: Judged) -> TrayRow:
    sheet, session = each.sheet, desk.session
    coach = session.state.coaches.get(sheet.coach)
    signed = _("signed") if each.state != "forged" else _("key worth nothing")
    return TrayRow(
        sheet.id, desk.title(each), desk.kind_words(sheet),
        coach.name if coach is not None else sheet.coach, _team(session, each),
        moment_of(sheet.received_at), sheet.seen, signed, each.state,
        _state_words(session, each), each.why, sheet.word, each.partner if each.waits else "",
    )  # fmt: skip


def _state_words(session: Session, each: Judged) -> str:
    if each.state != "filed":
        return _(_STATES[each.state])
    place = next((at for at, one in enumerate(session.reading.filed, start=1) if one.id == each.sheet.filed_as), None)
    return _("filed as no. {number}").format(number=place) if place is not None else _("filed")


def _team(session: Session, each: Judged) -> TeamMark | None:
    """The team of the coach that a sheet speaks of, to be told by its silk."""
    teams = [session.state.teams[name] for name in teams_concerned(session.state, each.document)
             if name in session.state.teams]  # fmt: skip
    own = next((team for team in teams if team.coach == each.sheet.coach), None)
    return mark_of(own) if own is not None else None


def _two(desk: TrayDesk, each: Judged) -> TwoReports:
    other = desk.all[each.partner]
    first, second = (each, other) if _at(desk, each) < _at(desk, other) else (other, each)
    state = desk.session.state
    same, differences = compared(state, book_of(state), to_value(first.document), to_value(second.document))
    title = title_of(desk.session, to_value(first.document))
    return TwoReports(title, _row(desk, first), _row(desk, second), tuple(same), tuple(one for one, _at in differences))


def _at(desk: TrayDesk, each: Judged) -> int:
    return list(desk.all).index(each.sheet.id)


def _foreseen(desk: TrayDesk, each: Judged, two: TwoReports | None, choices: Choices) -> tuple[Preview | None, str]:
    """What filing it would change now, and why it cannot be filed; of two reports as far as they are decided."""
    if not each.waits or each.state == "forged":
        return None, each.why
    session, document = desk.session, each.document
    if two is not None:
        first, second = desk.all[two.first.id], desk.all[two.second.id]
        ours, theirs = to_value(first.document), to_value(second.document)
        differences = compared(session.state, book_of(session.state), ours, theirs)[1]
        taken = [where for one, where in differences if choices.get(one.number) == two.second.id]
        document = from_value(merged(ours, theirs, taken))
    below = [desk.all[name].document for name in each.below]
    try:
        foresight = filing.foresee_filing(session, _free(session, [*below, document]))
    except LeaguekeeperError as error:
        return None, each.why if two is None and each.state == "conflict" and each.why else error.text()
    told = preview(session, foresight, _("What it changes"))
    return told, _left_open(two, choices) if two is not None else (each.why if each.state == "conflict" else "")


def _left_open(two: TwoReports, choices: Choices) -> str:
    """How many differences of two reports nobody has decided; nothing where all are."""
    both = (two.first.id, two.second.id)
    left = sum(choices.get(one.number) not in both for one in two.differences)
    words = ngettext("{count} difference to be decided", "{count} differences to be decided", left)
    return words.format(count=left) if left else ""


def _free(session: Session, documents: list[Document]) -> list[Document]:
    taken = {one.id for one in session.reading.filed}
    found = []
    for each in documents:
        found.append(with_free_id(each, taken))
        taken.add(found[-1].id)
    return found


def _said(desk: TrayDesk, each: Judged) -> Iterator[tuple[str, str]]:
    """What stands on a sheet, label and words."""
    value, state = to_value(each.document), _stands(desk, each)
    if each.document.kind == "match_report":
        yield from _came_of(desk, each)
        yield from ((fact.label, fact.words) for fact in facts_of(state, book_of(state), value))
        return
    for name in value:
        if name not in ("kind", "id", "version"):
            fact = told_plainly(state, book_of(state), value, name)
            yield fact.label, fact.words


def _came_of(desk: TrayDesk, each: Judged) -> Iterator[tuple[str, str]]:
    """What comes of a report as the league stands, or came of it when it was filed; nothing where it cannot be read."""
    if each.reading is not None:
        after, filed = each.reading.state, each.reading.filed[-1]
    else:
        stack = desk.session.reading.filed
        place = next(
            (at for at, one in enumerate(stack, start=1) if each.sheet.filed and one.id == each.sheet.filed_as), 0
        )
        if not place:
            return
        after, filed = desk.session.reading.as_of(place), stack[place - 1]
    yield _("Result"), detail(after, filed)
    for team, lines in groupby(told_of(after, filed), key=lambda line: line[0]):
        yield team or _("The match"), " ".join(words for _team, words in lines)


def _stands(desk: TrayDesk, each: Judged) -> State:
    """The league in which a sheet is told: he may speak of whom he hired on one that waits below it."""
    if each.below and each.reading is not None:
        return each.reading.as_of(len(each.reading.filed) - 1)
    return desk.session.state


_THROWN = frozenset({"dice", "die", "d6", "roll", "lasting", "niggles", "lost", "fades"})
"""What dice are called on sheets that coaches send."""


def _has_dice(told: object) -> bool:
    """Whether a die stands on a sheet, or within a part of it."""
    if isinstance(told, Mapping):
        thrown = (value for name, value in told.items() if name in _THROWN)
        return any(value not in (None, [], {}) for value in thrown) or any(map(_has_dice, told.values()))
    return isinstance(told, list | tuple) and any(map(_has_dice, told))


def _dice(desk: TrayDesk, each: Judged) -> str:
    """Whether the coach's program rolled dice; on a re-enrolment form, for whom. Nothing where the sheet has none."""
    count = len(each.sheet.rolled)
    if not count:
        thrown = _has_dice(to_value(each.document))
        return _("All dice were typed in as they fell at the table.") if thrown else ""
    team = desk.session.state.teams.get(str(to_value(each.document).get("team")))
    fell = (team.players.get(_healed(place)) for place in each.sheet.rolled) if team is not None else ()
    whom = ", ".join(dict.fromkeys(called(player.name) for player in fell if player is not None))
    if whom:
        told = ngettext("The coach's program rolled {count} die: {players}.",
                        "The coach's program rolled {count} dice: {players}.", count)  # fmt: skip
        return told.format(count=count, players=whom)
    told = ngettext("The coach's program rolled the dice of {count} question.",
                    "The coach's program rolled the dice of {count} questions.", count)  # fmt: skip
    return told.format(count=count)


def _healed(place: str) -> str:
    """Whose old wound a die of a re-enrolment form is for, by its place in the form; empty where it is none of one."""
    found = re.fullmatch(r"dice\.die\.([^.]+)\..+", place)
    return found[1] if found is not None else ""
