"""Filing, correcting, removing, undoing and redoing: each one action on the stack, all or nothing.

Every action is read before it is written: what cannot be filed leaves the file as it was, to the byte. Each gives
back what changed, so that whoever shows the league knows what to show anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from typing import Literal

from leaguekeeper.base.clock import fine_stamp, stamp
from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.base.progress import report_progress
from leaguekeeper.base.words import N_, _
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.from_afar import as_coach, check_sender
from leaguekeeper.league.gates import GateShut
from leaguekeeper.league.new_paper import check_new
from leaguekeeper.league.outcome import Conflict, Remark
from leaguekeeper.league.paperwork import from_value, to_value
from leaguekeeper.league.reading import Filed, Reading, read, read_next
from leaguekeeper.league.state import PartKey
from leaguekeeper.services.session import Session, book_of, rule_book
from leaguekeeper.services.stack.as_filed import stood_as_filed
from leaguekeeper.services.stack.comparison import articles_between
from leaguekeeper.services.stack.consequences import of_correction, of_removal
from leaguekeeper.services.stack.endings import pinned, renewed
from leaguekeeper.services.stack.gone import named_before
from leaguekeeper.services.stack.numbering import as_before, numbered
from leaguekeeper.services.stack.own_copy import came_with_it, check_own_sheet, forget_rolled, marks_for, own_name
from leaguekeeper.services.stack.repairs import repaired
from leaguekeeper.services.stack.titles import called
from leaguekeeper.services.stack.under_book import in_the_books
from leaguekeeper.services.stack.views import ChangeGroup
from leaguekeeper.services.stack.warned import clock_behind, warnings_between
from leaguekeeper.store.changes import RowChanges
from leaguekeeper.store.rows import changed_rows
from leaguekeeper.store.sheets import Action, Edit, FiledDocument, StackChange, edited, turned_round
from leaguekeeper.store.tray import TrayChange

__all__ = [
    "Changes",
    "Foresight",
    "GateShut",
    "Settling",
    "by_ruling",
    "correct",
    "file",
    "foresee_correction",
    "foresee_filing",
    "foresee_redo",
    "foresee_removal",
    "foresee_undo",
    "read_on",
    "redo",
    "remove",
    "ruling_given",
    "undo",
]


_RULING: ContextVar[str] = ContextVar("ruling", default="")


@contextmanager
def by_ruling(reason: str) -> Iterator[None]:
    """Within this, new sheets that a gate of the season is shut to pass it by the commissioner's ruling, and say why.

    Sheets that nothing stands in the way of are filed as they are; an empty reason is no ruling.
    """
    token = _RULING.set(reason.strip())
    try:
        yield
    finally:
        _RULING.reset(token)


def ruling_given() -> str:
    """Why the commissioner lets pass what is done just now; empty where he was not asked."""
    return _RULING.get()


Settling = Literal["note", "accept", "repair"]
"""What becomes of sheets that a correction leaves standing against a rule."""


@dataclass(frozen=True, slots=True)
class Changes:
    """What an action changed: kinds and ids of parts, how many sheets the stack now has, and what to be warned of.

    ``came`` names the sheets that others filed meanwhile, where a league was read anew, ``taken`` those that they took
    back or out; ``gone`` those that no redoing brings back, and says last where they are kept: ``filed_over`` where the
    others have filed since they took them back, otherwise the file has never held them.
    """

    parts: frozenset[PartKey]
    documents: int
    what: str = ""
    warnings: tuple[Remark, ...] = ()
    came: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    filed_over: bool = False
    taken: tuple[str, ...] = ()

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of parts that changed, for those who watch a kind."""
        return frozenset(kind for kind, _name in self.parts)


@dataclass(frozen=True, slots=True)
class Foresight:
    """What an action would do: the stack as it would be read, the differences in words, the conflicts it brings.

    ``warnings`` tell of what breaks no rule and yet should be known, such as a treasury that falls below zero, or what
    stood in the way of a new sheet that passes by a ruling.
    """

    reading: Reading
    groups: tuple[ChangeGroup, ...]
    conflicts: tuple[Conflict, ...]
    resolved: tuple[Conflict, ...] = ()
    warnings: tuple[Remark, ...] = ()


# --- filing ----------------------------------------------------------------------------------------------


def file(
    session: Session,
    documents: Sequence[Document],
    by: str = "",
    tray: TrayChange | None = None,
    signed: Sequence[str] = (),
) -> Changes:
    """File documents on top of the stack, all or nothing; in a coach's copy they wait there to be sent.

    Args:
        session: the league.
        documents: the sheets, in their order.
        by: who files them.
        tray: what is done to the tray along with it.
        signed: who filed each of them, where that is not the same for all.

    Raises:
        RuleViolation: one of them breaks a rule; nothing is filed.
        BadInput: one of them has not the form it should; nothing is filed.
        FileRefused: the file cannot be written; nothing is filed.
    """
    with as_coach(session.coach, _RULING.get()):
        reading = read_on(session.reading, documents, session.coach)
    count = len(session.reading.filed)
    at, by = stamp() if count else fine_stamp(), by or own_name(session)
    fresh = (each.document for each in reading.filed[count:])
    names = signed or [by] * len(documents)
    sheets = [FiledDocument.of({"version": 1, **to_value(each)}, at=at, by=name)
              for each, name in zip(fresh, names, strict=True)]  # fmt: skip
    change = StackChange.file(sheets, count + 1, at=at, by=by)
    behind = _clock_behind(session, at)
    changes = _commit(session, reading, change, tray or marks_for(session, sheets))
    forget_rolled(session, documents)
    return replace(changes, warnings=(*changes.warnings, *behind))


def foresee_filing(session: Session, documents: Sequence[Document]) -> Foresight:
    """What filing documents would change; nothing is filed.

    Raises:
        RuleViolation: one of them breaks a rule.
        BadInput: one of them has not the form it should.
    """
    with as_coach(session.coach, _RULING.get()):
        return _foresight(session, read_on(session.reading, documents, session.coach), _clock_behind(session, stamp()))


def _clock_behind(session: Session, at: str) -> tuple[Remark, ...]:
    stack = session.sheets()
    return clock_behind(stack[-1].filed_at, at) if stack else ()


def read_on(before: Reading, documents: Sequence[Document], sender: str = "") -> Reading:
    """A reading with new documents on top, each held to the rules; ``before`` stays as it is.

    With a ``sender`` each is held to what a coach may send from afar, too; which numbers his players get is found
    when the league files his sheet, for others may have taken some meanwhile.

    Raises:
        RuleViolation: one of them breaks a rule.
        BadInput: one of them has not the form it should.
    """
    reading = before.copy()
    for count, each in enumerate(documents):
        report_progress(N_("Reading the sheets"), count, len(documents))
        if sender:
            check_sender(reading.state, sender, each)
        filed = _held_to_the_rules(reading, pinned(reading.state, each))
        reading.filed.append(filed if sender else numbered(filed))
        reading.state.parts.update(filed.outcome.writes)
    _refuse_idle_ruling(reading.filed[len(before.filed) :])
    return reading


def _held_to_the_rules(below: Reading, document: Document) -> Filed:
    """A new sheet as it is read, with the ruling on it that lets it pass where a gate is shut and there is one."""
    check_new(document)
    try:
        return Filed(document, read_next(below, document, rule_book))
    except GateShut as error:
        reason = _RULING.get()
        if not reason or document.by_ruling or not error.by_ruling:
            raise
        document = document.model_copy(update={"by_ruling": reason})
        return Filed(document, read_next(below, document, rule_book))


def _refuse_idle_ruling(fresh: Sequence[Filed]) -> None:
    if _RULING.get() and fresh and not any(each.document.by_ruling for each in fresh):
        raise BadInput("by_ruling", N_("nothing stands in the way of this sheet: no ruling is wanted."))


# --- correcting ------------------------------------------------------------------------------------------


def correct(session: Session, number: int, document: Document, by: str = "", settle: Settling = "note") -> Changes:
    """Put another sheet in the place of sheet ``number`` (counted from 1) and read again from there.

    What now stands against a rule further up is never refused: it is noted as a conflict (``note``), accepted by a
    ruling that is filed along (``accept``), or mended by the sheets that the program proposes (``repair``).

    Raises:
        BadInput: there is no such sheet, or the new one is of another kind or has another document's id.
        RuleViolation: the new sheet itself breaks a rule where it would lie.
    """
    at, by = stamp(), by or own_name(session)
    reading, told = _settled_by(session, _corrected(session, number, document), settle, done=True)
    told = (*of_correction(session, number, reading, settle), *told)
    change = StackChange("correct", _edits(session, reading, at, by), at, by)
    session.file.backup()
    changes = _commit(session, reading, change, marks_for(session, _laid(change)))
    return replace(changes, warnings=(*told, *changes.warnings))


def _settled_by(
    session: Session, reading: Reading, settle: Settling, *, done: bool = False
) -> tuple[Reading, tuple[Remark, ...]]:
    """The corrected stack, its new conflicts settled as the commissioner chose, and what is told of that."""
    reading = renewed(session.reading, reading)
    if settle != "repair":
        return renewed(session.reading, _chosen(session, reading, settle)), ()
    work = repaired(reading, {each.document for each in session.reading.conflicts()})
    return renewed(session.reading, work.reading), tuple(work.told(session, done=done))


def _chosen(session: Session, reading: Reading, settle: Settling) -> Reading:
    known = {each.document for each in session.reading.conflicts()}
    fresh = sorted({each.document for each in reading.conflicts()} - known)
    if settle == "accept" and fresh:
        value = {"kind": "ruling", "id": f"accepts-{len(reading.filed) + 1}", "accepts": fresh,
                 "reason": _("The sheets stand as they were filed.")}  # fmt: skip
        return read([from_value(value)], rule_book, before=reading, same=len(reading.filed))
    return reading


def _edits(session: Session, reading: Reading, at: str, by: str) -> tuple[Edit, ...]:
    """What turns the stack in the file into the one that was read: sheets swapped or taken out, new ones on top."""
    now = {each.id: each for each in reading.filed}
    edits = []
    place = 1
    for sheet, filed in zip(session.file.stack(), session.reading.filed, strict=True):
        fresh = now.pop(filed.id, None)
        if fresh is None:
            edits.append(Edit(place, sheet, None))
            continue
        if fresh is not filed and fresh.document != filed.document:
            when = sheet.filed_at if place == 1 else at  # a league is known by the moment of its first sheet
            new = FiledDocument.of({"version": 1, **to_value(fresh.document)}, at=when, by=by)
            edits.append(Edit(place, sheet, new))
        place += 1
    for count, filed in enumerate(now.values()):
        new = FiledDocument.of({"version": 1, **to_value(filed.document)}, at=at, by=by)
        edits.append(Edit(place + count, None, new))
    return tuple(edits)


def foresee_correction(session: Session, number: int, document: Document, settle: Settling = "note") -> Foresight:
    """What a correction would change, from that sheet to the top; nothing is filed."""
    reading, told = _settled_by(session, _corrected(session, number, document), settle)
    return _foresight(session, reading, (*of_correction(session, number, reading, settle), *told))


def _corrected(session: Session, number: int, document: Document) -> Reading:
    filed = session.reading.filed
    old = session.filed_at(number)
    check_own_sheet(session, number)
    if old.document.kind != document.kind:
        raise BadInput("kind", N_("a sheet can only be corrected by one of its own kind."))
    if any(each.id == document.id for each in filed if each is not old):
        raise BadInput("id", N_("there is already a document called {name}."), name=document.id)
    below = Reading(filed[: number - 1], session.reading.as_of(number - 1))
    if session.coach:
        check_sender(below.state, session.coach, document)
    fresh = _held_to_the_rules(below, as_before(old.document, document))
    fresh = fresh if session.coach else numbered(fresh)
    _refuse_idle_ruling([fresh])
    documents = [fresh.document, *(each.document for each in filed[number:])]
    return stood_as_filed(session.reading, read(documents, rule_book, before=session.reading, same=number - 1))


def remove(session: Session, number: int, by: str = "", settle: Settling = "note") -> Changes:
    """Take sheet ``number`` (counted from 1) out of the stack and read again from there.

    What then stands against a rule is noted, accepted or mended, as with a correction.

    Raises:
        BadInput: there is no such sheet.
    """
    at, by = stamp(), by or own_name(session)
    reading, told = _settled_by(session, _removed(session, number), settle, done=True)
    told = (*of_removal(session, number, reading, settle), *told)
    change = StackChange("remove", _edits(session, reading, at, by), at, by)
    session.file.backup()
    changes = _commit(session, reading, change)
    return replace(changes, warnings=(*told, *changes.warnings))


def foresee_removal(session: Session, number: int, settle: Settling = "note") -> Foresight:
    """What taking a sheet away would change; nothing is done."""
    reading, told = _settled_by(session, _removed(session, number), settle)
    return _foresight(session, reading, (*of_removal(session, number, reading, settle), *told))


def _removed(session: Session, number: int) -> Reading:
    session.filed_at(number)
    check_own_sheet(session, number)
    documents = [each.document for each in session.reading.filed[number:]]
    return stood_as_filed(session.reading, read(documents, rule_book, before=session.reading, same=number - 1))


# --- undo and redo ---------------------------------------------------------------------------------------


def undo(session: Session) -> Changes:
    """Take back the last action, whatever it was.

    Raises:
        RuleViolation: there is nothing to take back.
    """
    action, reading = _taken_back(session)
    rows = _rows(session.reading, reading)
    session.file.take_back(action, rows)
    session.deeds.note(action.change, done=False)
    return _settled(session, reading, rows, action.change.kind)


def redo(session: Session) -> Changes:
    """Do again what was taken back last.

    Raises:
        RuleViolation: there is nothing to do again.
    """
    action, reading = _done_again(session)
    rows = _rows(session.reading, reading)
    session.file.repeat(action, rows)
    session.deeds.note(action.change, done=True)
    return _settled(session, reading, rows, action.change.kind)


def foresee_undo(session: Session) -> Foresight:
    """What taking back the last action would change.

    Raises:
        RuleViolation: there is nothing to take back.
    """
    return _foresight(session, _taken_back(session)[1])


def foresee_redo(session: Session) -> Foresight:
    """What doing again would change.

    Raises:
        RuleViolation: there is nothing to do again.
    """
    return _foresight(session, _done_again(session)[1])


def _taken_back(session: Session) -> tuple[Action, Reading]:
    action = session.file.undo_record()
    if action is None or came_with_it(session, action):
        raise RuleViolation("nothing-to-undo", N_("There is nothing to take back."))
    return action, _edited(session, turned_round(action.change.edits))


def _done_again(session: Session) -> tuple[Action, Reading]:
    action = session.file.redo_record()
    if action is None:
        raise RuleViolation("nothing-to-redo", N_("There is nothing to do again."))
    return action, _edited(session, action.change.edits)


def _edited(session: Session, edits: Sequence[Edit]) -> Reading:
    return session.as_it_lay(edited(session.file.stack(), edits))


# --- together --------------------------------------------------------------------------------------------


def _foresight(session: Session, reading: Reading, told: Iterable[Remark] = ()) -> Foresight:
    before = set(map(_same, session.reading.conflicts()))
    after = set(map(_same, reading.conflicts()))
    return Foresight(
        reading,
        (
            *in_the_books(session.state, reading.state, lambda ref: called(session, ref, reading)[1]),
            *articles_between(session.reading, reading),
        ),
        tuple(named_before(session.state, each) for each in reading.conflicts() if _same(each) not in before),
        tuple(each for each in session.reading.conflicts() if _same(each) not in after),
        (*told, *warnings_between(session.reading, reading)),
    )


def _same(conflict: Conflict) -> tuple[str, str, str]:
    return conflict.document, conflict.code, str(sorted((key, str(value)) for key, value in conflict.values.items()))


def _laid(change: StackChange) -> list[FiledDocument]:
    """The sheets that an action lays down, new or in the place of others."""
    return [edit.after for edit in change.edits if edit.after is not None]


def _commit(session: Session, reading: Reading, change: StackChange, tray: TrayChange | None = None) -> Changes:
    rows = _rows(session.reading, reading)
    session.file.commit(change, rows, tray)
    session.deeds.note(change, done=True)
    return _settled(session, reading, rows, change.kind)


def _settled(session: Session, reading: Reading, rows: RowChanges, what: str) -> Changes:
    warnings = warnings_between(session.reading, reading)
    session.reading = reading
    return Changes(frozenset(rows.parts), len(reading.filed), what, warnings)


def _rows(before: Reading, after: Reading) -> RowChanges:
    return changed_rows(before, after, book_of(after.state) if after.state.league else None)
