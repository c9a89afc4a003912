"""A coach's out-tray: what he filed in his copy and has still to send, and what became of what he sent."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from leaguekeeper import __version__
from leaguekeeper.base.clock import fine_stamp, moment_of, stamp
from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.words import N_, _
from leaguekeeper.league.paperwork import from_json, to_value
from leaguekeeper.services.in_tray.apart import Titled, told_apart
from leaguekeeper.services.in_tray.copies import Waits, kept_waiting
from leaguekeeper.services.in_tray.meant import OF_A_SEASON, over_since
from leaguekeeper.services.in_tray.package import (
    KIND,
    MOST_TAKEN_BACK,
    LastSeen,
    Package,
    PackedSheet,
    Signed,
    package_of,
    several_begin,
    written,
)
from leaguekeeper.services.in_tray.signature import key_id, public_of, sign
from leaguekeeper.services.in_tray.views import OnItsWay, OutRow, OutTrayView, SentRow
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack import filing
from leaguekeeper.services.stack.titles import kind_of, title_of
from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.tray import CoachKey, TrayCard, TrayChange, TrayPackage, TraySheet
from leaguekeeper.store.tray_reading import read_out_marks, read_packages, read_tray_keys, read_tray_sheets

__all__ = ["fates", "note_written", "out_tray_view", "signed_package", "take_back", "taken_back_untold"]


def out_tray_view(session: Session) -> OutTrayView:
    """The out-tray of a coach's copy.

    Raises:
        RuleViolation: this is the league itself.
    """
    card = _card(session)
    told, mailed = _told(session), _mailed(session)
    rows, waits = [], kept_waiting(session.file)
    titles = _titles(session, [each.sheet.document() for each in waits])
    for place, (each, title) in enumerate(zip(waits, titles, strict=True), start=session.came + 1):
        value, sent = each.sheet.document(), told.get(each.mark.id)
        if sent is not None and sent.decision == "withdrawn":
            sent = None  # it was not there when he sent last, and lies here again
        conflicts = tuple(conflict.text() for conflict in session.reading.filed[place - 1].conflicts)
        rows.append(OutRow(each.mark.id, place, kind_of(value), title,
                           moment_of(each.sheet.filed_at), len(each.mark.rolled),
                           _fate(sent)[1] if sent is not None else "", sent.word if sent is not None else "",
                           conflicts, _meant(session, place, each, sent),
                           sent is not None and _fate(sent)[0] == "waits",
                           moment_of(mailed.sheets.get(each.mark.id, ""))))  # fmt: skip
    waiting = {row.id for row in rows}
    decided = [each for each in reversed(list(told.values())) if each.id not in waiting]
    names = _titles(session, [_value(each) for each in decided])
    sent_rows = tuple(SentRow(each.id, name, *_fate(each), each.word)
                      for each, name in zip(decided, names, strict=True))  # fmt: skip
    day = moment_of(card.given_at) if card.given_at else None
    back, untold = _taken_back_in(session), taken_back_untold(session)
    return OutTrayView(card.coach or "", card.coach_name or "", card.copy_number or 0, day, session.came,
                       tuple(rows), sent_rows, session.only_read, untold, len(back) - untold)  # fmt: skip


def fates(session: Session) -> tuple[str, ...]:
    """What is known here of each sheet that waits: "waits" with the commissioner, "returned", "written", or nothing.

    Written is what went into a file since this copy was made; a newer one that has not heard of it asks for it again.
    """
    told, mailed = _told(session), _mailed(session)
    waiting = [each.mark.id for each in kept_waiting(session.file)]
    known = {each: _fate(told[each])[0] for each in waiting if each in told and told[each].decision != "withdrawn"}
    return tuple("written" if each in mailed.sheets else known.get(each, "") for each in waiting)


def signed_package(session: Session) -> Signed:
    """Everything that waits in a coach's copy, signed with its key, ready for a ``.sheets`` file.

    What was taken back is news too, with sheets or alone.

    Raises:
        RuleViolation: this is the league itself, nothing waits, or the copy has lost its key.
    """
    card = _card(session)
    waiting = kept_waiting(session.file)
    taken_back = _taken_back_in(session)
    if not waiting and not taken_back:
        raise RuleViolation(
            "nothing-waits", N_("Nothing waits to be sent: what you file in this copy lies here first.")
        )
    if card.secret is None:
        raise RuleViolation(
            "no-key", N_("This copy has no key. Ask the commissioner for a new copy; what waits stays.")
        )
    league = session.state.league
    last = session.file.stack()[session.came - 1]
    package = Package(
        league=card.league,
        league_name=league.name if league is not None else session.file.path.stem,
        coach=card.coach or "",
        coach_name=card.coach_name or "",
        copy_number=card.copy_number or 1,
        seen=LastSeen(sheets=session.came, digest=last.digest),
        made_at=stamp(),
        made_by=f"Leaguekeeper {__version__}",
        sheets=tuple(
            PackedSheet(id=each.mark.id, prepared_at=each.sheet.filed_at, document=each.sheet.document(),
                        rolled=each.mark.rolled) for each in waiting
        ),
        taken_back=taken_back,
    )  # fmt: skip
    payload = written(package)
    return Signed(payload, sign(card.secret, KIND, payload), key_id(public_of(card.secret)))


def note_written(session: Session, signed: Signed) -> OnItsWay:
    """Keep in a coach's copy what was written to a file, so that it no longer counts as still to be sent.

    A copy that cannot be written keeps nothing. What went before to the letter is not kept a second time.

    Raises:
        RuleViolation: this is the league itself.
    """
    card, package, mailed = _card(session), package_of(signed.payload), _mailed(session)
    fresh = {each.id for each in package.sheets} - mailed.sheets.keys() or {*package.taken_back} - mailed.taken_back
    if not fresh or not session.may_file or card.secret is None:
        return OnItsWay()
    public = public_of(card.secret)
    own = CoachKey(key_id(public), card.coach or "", public, card.copy_number or 1, card.given_at or stamp())
    with session.file.looking_at_tray() as look:
        known = any(each.id == own.id for each in read_tray_keys(look))
    name = hashlib.sha256(signed.payload).hexdigest()
    went = TrayPackage(name, own.id, signed.payload.decode(), signed.signature, fine_stamp())
    with suppress(FileRefused):  # the file for the commissioner lies there whole all the same
        session.file.change_tray(TrayChange(keys=() if known else (own,), packages=(went,)))
    return OnItsWay()


def take_back(session: Session, name: str) -> filing.Changes:
    """Take a sheet out of the out-tray again; those prepared on top of it are read anew.

    It is called by its place, its name, or its id, of which the beginning is enough that no other has.

    Raises:
        RuleViolation: this is the league itself, or no such sheet waits.
    """
    _card(session)
    waiting = list(enumerate(kept_waiting(session.file), start=session.came + 1))
    found = [place for place, each in waiting if name in (each.mark.id, each.sheet.id, str(place))]
    found = found or [place for place, each in waiting if name and each.mark.id.startswith(name)]
    if len(found) > 1:
        raise several_begin(name)
    if not found:
        raise RuleViolation("not-waiting", N_("No sheet called {name} waits here."), name=name)
    return filing.remove(session, found[0])


def taken_back_untold(session: Session) -> int:
    """How many sheets lay in this out-tray before of which no file has told the commissioner that they do no more."""
    return len(set(_taken_back_in(session)) - _mailed(session).taken_back)


def _taken_back_in(session: Session) -> tuple[str, ...]:
    """What lay in this out-tray before: the mark of a sheet stays when the sheet is taken back or written anew.

    What the league had decided on when it gave this copy out is no news to it.
    """
    with session.file.looking_at_tray() as look:
        marked = {mark.id for mark in read_out_marks(look).values()}
    waiting = {each.mark.id for each in kept_waiting(session.file)}
    done = {name for name, sheet in _told(session).items() if sheet.filed or sheet.decision in ("refused", "withdrawn")}
    return tuple(sorted(marked - waiting - done)[:MOST_TAKEN_BACK])


def _meant(session: Session, place: int, each: Waits, sent: TraySheet | None) -> str:
    """That its season is over: the league as its coach saw it when he prepared the sheet knew nothing of the next."""
    filed = session.reading.filed[place - 1].document
    if not isinstance(filed, OF_A_SEASON):
        return ""
    came = session.file.stack()[: session.came]
    known = sum(one.filed_at <= each.sheet.filed_at for one in came)
    seen = min(known, sent.seen) if sent is not None else known
    return over_since(session.reading.as_of(seen), session.reading.as_of(place - 1), filed)


def _card(session: Session) -> TrayCard:
    if session.copy is None:
        raise RuleViolation("no-copy", N_("This is the league itself, not a coach's copy of it."))
    return session.copy


@dataclass(frozen=True, slots=True)
class _Mailed:
    """What went out of this copy: each sheet with when it was written first, and what was told to be taken back."""

    sheets: Mapping[str, str]
    taken_back: Set[str]


def _mailed(session: Session) -> _Mailed:
    """What the files that were written say, each in its turn: a sheet that was put back may go again."""
    sheets, back = dict[str, str](), set[str]()
    with session.file.looking_at_tray() as look:
        packages = read_packages(look)
    for each in packages:
        package = package_of(each.payload.encode())
        for name in package.taken_back:
            sheets.pop(name, None)
            back.add(name)
        for sheet in package.sheets:
            sheets.setdefault(sheet.id, each.received_at)
            back.discard(sheet.id)
    return _Mailed(sheets, back)


def _told(session: Session) -> dict[str, TraySheet]:
    """What the copy was told of the sheets that were sent before it was made."""
    with session.file.looking_at_tray() as look:
        return {each.id: each for each in read_tray_sheets(look)}


def _titles(session: Session, sheets: Sequence[Mapping[str, Any]]) -> list[str]:
    """What sheets are called here, each so that it is known from the others."""
    state, book = session.state, session.book
    return told_apart([Titled(title_of(session, each), "", state, book, each) for each in sheets])


def _value(sheet: TraySheet) -> dict[str, object]:
    (document,) = from_json(sheet.body)
    return to_value(document)


def _fate(sheet: TraySheet) -> tuple[str, str]:
    if sheet.filed:
        return "filed", _("filed")
    return {
        "": ("waits", _("with the commissioner, not decided yet")),
        "returned": ("returned", _("returned")),
        "refused": ("refused", _("rejected")),
        "withdrawn": ("withdrawn", _("taken back")),
    }[sheet.decision]
