"""A coach's out-tray: what he filed in his copy and has still to send, and what became of what he sent."""

from __future__ import annotations

from leaguekeeper import __version__
from leaguekeeper.base.clock import moment_of, stamp
from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.words import N_, _
from leaguekeeper.league.paperwork import from_json, to_value
from leaguekeeper.services.in_tray.copies import Waits, kept_waiting
from leaguekeeper.services.in_tray.meant import OF_A_SEASON, over_since
from leaguekeeper.services.in_tray.package import (
    KIND,
    MOST_TAKEN_BACK,
    LastSeen,
    Package,
    PackedSheet,
    Signed,
    several_begin,
    written,
)
from leaguekeeper.services.in_tray.signature import key_id, public_of, sign
from leaguekeeper.services.in_tray.views import OutRow, OutTrayView, SentRow
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack import filing
from leaguekeeper.services.stack.titles import kind_of, title_of
from leaguekeeper.store.tray import TrayCard, TraySheet
from leaguekeeper.store.tray_reading import read_out_marks, read_tray_sheets

__all__ = ["fates", "out_tray_view", "signed_package", "take_back", "taken_back_in"]


def out_tray_view(session: Session) -> OutTrayView:
    """The out-tray of a coach's copy.

    Raises:
        RuleViolation: this is the league itself.
    """
    card = _card(session)
    told = _told(session)
    rows = []
    for place, each in enumerate(kept_waiting(session.file), start=session.came + 1):
        value, sent = each.sheet.document(), told.get(each.mark.id)
        if sent is not None and sent.decision == "withdrawn":
            sent = None  # it was not there when he sent last, and lies here again
        conflicts = tuple(conflict.text() for conflict in session.reading.filed[place - 1].conflicts)
        rows.append(OutRow(each.mark.id, place, kind_of(value), title_of(session, value),
                           moment_of(each.sheet.filed_at), len(each.mark.rolled),
                           _fate(sent)[1] if sent is not None else "", sent.word if sent is not None else "",
                           conflicts, _meant(session, place, each, sent),
                           sent is not None and _fate(sent)[0] == "waits"))  # fmt: skip
    waiting = {row.id for row in rows}
    sent_rows = tuple(_sent(session, each) for each in reversed(list(told.values())) if each.id not in waiting)
    day = moment_of(card.given_at) if card.given_at else None
    return OutTrayView(card.coach or "", card.coach_name or "", card.copy_number or 0, day, session.came,
                       tuple(rows), sent_rows, session.only_read, len(taken_back_in(session)))  # fmt: skip


def fates(session: Session) -> tuple[str, ...]:
    """What this copy was told of each sheet that waits in it: "waits" with the commissioner, "returned", or nothing."""
    told = _told(session)
    sent = (told.get(each.mark.id) for each in kept_waiting(session.file))
    return tuple(_fate(each)[0] if each is not None and each.decision != "withdrawn" else "" for each in sent)


def signed_package(session: Session) -> Signed:
    """Everything that waits in a coach's copy, signed with its key, ready for a ``.sheets`` file.

    What was taken back is news too, with sheets or alone.

    Raises:
        RuleViolation: this is the league itself, nothing waits, or the copy has lost its key.
    """
    card = _card(session)
    waiting = kept_waiting(session.file)
    taken_back = taken_back_in(session)
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


def taken_back_in(session: Session) -> tuple[str, ...]:
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


def _told(session: Session) -> dict[str, TraySheet]:
    """What the copy was told of the sheets that were sent before it was made."""
    with session.file.looking_at_tray() as look:
        return {each.id: each for each in read_tray_sheets(look)}


def _sent(session: Session, sheet: TraySheet) -> SentRow:
    state, words = _fate(sheet)
    return SentRow(sheet.id, title_of(session, _value(sheet)), state, words, sheet.word)


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
