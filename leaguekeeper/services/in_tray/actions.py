"""What is done in the in-tray: sheets are put into it, filed, returned with a word, or refused.

Filing is the one way in that every sheet takes: an action on the stack, which undo takes back.
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Mapping, Sequence, Set
from contextlib import suppress

from leaguekeeper.base.clock import LONG_AGO, day_of, fine_stamp, moment_of, stamp
from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.base.figures import dated
from leaguekeeper.base.sentences import counted
from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.team import TeamEnrolled
from leaguekeeper.league.from_afar import check_sender
from leaguekeeper.league.kinds import KINDS
from leaguekeeper.league.paperwork import as_json, from_value, to_value
from leaguekeeper.services.in_tray.copies import card_of
from leaguekeeper.services.in_tray.desk import Judged, TrayDesk
from leaguekeeper.services.in_tray.package import Package, Signed, package_of, several_begin
from leaguekeeper.services.in_tray.seen import as_seen
from leaguekeeper.services.in_tray.signature import verifies
from leaguekeeper.services.in_tray.two_reports import compared, merged
from leaguekeeper.services.in_tray.views import Added
from leaguekeeper.services.session import Session, book_of
from leaguekeeper.services.stack.filing import Changes, file
from leaguekeeper.services.stack.new_sheet import with_free_id
from leaguekeeper.services.stack.own_copy import own_name
from leaguekeeper.services.stack.titles import title_of
from leaguekeeper.store.tray import Accepts, CoachKey, Decision, Ruled, TrayCard, TrayChange, TrayPackage, TraySheet
from leaguekeeper.store.tray_reading import read_packages, read_tray_keys, read_tray_sheets

__all__ = ["accept", "add", "decide", "find", "set_terms"]

Choices = Mapping[int, str]
"""Which report holds where two differ: by the number of the difference, the id of the sheet that is right."""


# --- taking in -------------------------------------------------------------------------------------------


def add(session: Session, signed: Signed) -> Added:
    """Put the sheets of a ``.sheets`` file into the in-tray; nothing is filed.

    What its coach took back or wrote anew since he sent it before is withdrawn. What is there already stays as it is.

    Raises:
        RuleViolation: no key of ours signed it, it is for another league, or a sheet is not his to send.
        BadInput: it is not as Leaguekeeper writes it.
        FileRefused: the league cannot be written. Nothing is changed in any of these cases.
    """
    card = _own_card(session, signed)
    with session.file.looking_at_tray() as look:
        keys, there = read_tray_keys(look), {each.id: each for each in read_tray_sheets(look)}
        packages = read_packages(look)
    key = _signer(card, keys, signed)
    package = package_of(signed.payload)  # the very bytes that were verified
    _check_package(card, key, package)
    documents = _documents(session, key, package, there)
    name, at = hashlib.sha256(signed.payload).hexdigest(), fine_stamp()
    text = TrayPackage(name, key.id, signed.payload.decode(), signed.signature, at)
    gone = _taken_back(packages, text)
    late = sum(each.id in gone and each.id not in there for each in package.sheets)
    fresh, again, known = _sorted_out(package, documents, there, gone)
    withdrawn = [each.id for each in there.values() if each.waits and each.id in gone]
    titles = {each.id: title_of(session, to_value(document)) for each, document in zip(package.sheets, documents,
                                                                                      strict=True)}  # fmt: skip
    held = any(each.id == name for each in packages)
    ahead = not held and any(each not in there for each in package.taken_back)  # the mail before it is still on its way
    if fresh or again or withdrawn or ahead:
        decided: dict[str, Decision] = {each: Decision("", "") for each in again}
        decided |= {each: Decision("withdrawn", at) for each in withdrawn}
        sheets = tuple(_row(package, name, place, documents[place]) for place in fresh)
        session.file.change_tray(TrayChange(packages=() if held else (text,), sheets=sheets, decided=decided))
    new = (*(package.sheets[place].id for place in fresh), *again)
    return Added(package.coach_name, new, known, len(withdrawn) + late, titles=titles)


def _own_card(session: Session, signed: Signed) -> TrayCard:
    card = card_of(session)
    if card is not None and card.coach is None:
        return card
    if card is not None:
        raise RuleViolation("is-a-copy", N_("This is a coach's copy: sheets go to the league itself."))
    league = session.state.league
    with suppress(BadInput):
        told = package_of(signed.payload)
        ours = league is not None and told.league_name == league.name
        raise _of_another_file(told) if ours else _elsewhere(told.league_name)
    raise RuleViolation("no-copies", N_("This league has given no copy to any coach yet; these are for another one."))


def _elsewhere(name: str) -> RuleViolation:
    return RuleViolation(
        "other-league", N_("These sheets are for another league, {league}. Nothing was taken in."), league=name
    )


def _of_another_file(told: Package) -> RuleViolation:
    said = N_("These sheets come from a copy that this file of {league} does not know: it was given out after this "
              "backup was made, or from another file. Nothing was taken in. Give {coach} a new copy, or file yourself "
              "what the sheets say.")  # fmt: skip
    return RuleViolation("unknown-copy", said, league=told.league_name, coach=told.coach_name)


def _day(moment: str) -> str:
    """The day of a stamp as the clock here had it, as one reads it."""
    return dated(str(day_of(moment) or ""))


def _signer(card: TrayCard, keys: Sequence[CoachKey], signed: Signed) -> CoachKey:
    """The key that signed; what the envelope says of it orders the tries and decides nothing."""
    for key in sorted(keys, key=lambda each: each.id != signed.hint):
        if verifies(key.public, signed.kind, signed.payload, signed.signature):
            if key.ended_at is not None:
                said = N_("These sheets come from a copy that was replaced on {day}: its key is worth nothing any "
                          "more. Ask for them from the new copy. Nothing was taken in.")  # fmt: skip
                raise RuleViolation("key-ended", said, day=_day(key.ended_at))
            return key
    known = any(key.id == signed.hint for key in keys)
    with suppress(BadInput):
        told = package_of(signed.payload)  # not verified: it only chooses the sentence
        if told.league != card.league:
            raise _elsewhere(told.league_name)
        if not known:
            raise _of_another_file(told)
    if known:
        raise RuleViolation("altered", N_("These sheets were changed after they were signed. Nothing was taken in."))
    said = N_("No copy of this league signed these sheets: their key is unknown. Nothing was taken in.")
    raise RuleViolation("unknown-key", said)


def _check_package(card: TrayCard, key: CoachKey, package: Package) -> None:
    if package.league != card.league:
        raise _elsewhere(package.league_name)
    if package.coach != key.coach:
        said = N_(
            "These sheets name another coach ({coach}) than the one whose copy signed them. Nothing was taken in."
        )
        raise RuleViolation("other-coach", said, coach=package.coach_name)


def _documents(session: Session, key: CoachKey, package: Package, there: Mapping[str, TraySheet]) -> list[Document]:
    """The documents of a package, each its coach's to send; what came before was looked at then."""
    found: list[Document] = []
    enrolled: set[str] = set()
    for place, each in enumerate(package.sheets):
        document = from_value({**each.document}, (place,))
        told = to_value(document)
        before = there.get(each.id)
        known = before is not None and (before.filed or before.waits) and _same(before, package.coach, document)
        if not known and (told.get("team") not in enrolled or document.by_ruling or _nobodys(document)):
            _check_sender(session, key, package, document)
        if isinstance(document, TeamEnrolled):
            enrolled.add(document.team)
        found.append(document)
    return found


def _check_sender(session: Session, key: CoachKey, package: Package, document: Document) -> None:
    """See that a sheet is his to send; one of a team that was his when he looked is laid in, and says there what it is.

    Raises:
        RuleViolation: it never was.
    """
    try:
        check_sender(session.state, package.coach, document)
    except RuleViolation as error:
        gone = error.code in {"not-his-team", "not-there"}
        seen = as_seen(session, package.seen.sheets, package.seen.digest, key) if gone else None
        if seen is None:
            raise
        check_sender(seen.reading.state, package.coach, document)


def _nobodys(document: Document) -> bool:
    return KINDS[document.kind].afar == "nobody"


def _same(before: TraySheet, coach: str, document: Document) -> bool:
    """Whether a sheet is the one that came before. Its name may have given way to another's in a newer copy since."""
    return before.coach == coach and before.body == as_json(document.model_copy(update={"id": before.document}))


def _sorted_out(
    package: Package, documents: Sequence[Document], there: Mapping[str, TraySheet], gone: Set[str]
) -> tuple[list[int], list[str], int]:
    """The places of new sheets, the ids of those that came before and wait again, and how many are known."""
    fresh, again, known = list[int](), list[str](), 0
    for place, (each, document) in enumerate(zip(package.sheets, documents, strict=True)):
        before = there.get(each.id)
        if before is not None and not _same(before, package.coach, document):
            raise RuleViolation(
                "same-id", N_("A sheet in it has the id of another that came before. Nothing was taken in.")
            )
        if before is None:
            fresh += [] if each.id in gone else [place]
        elif before.decision in ("returned", "withdrawn") and not before.filed and each.id not in gone:
            again.append(each.id)
        else:
            known += 1
    return fresh, again, known


def _taken_back(packages: Sequence[TrayPackage], this: TrayPackage) -> set[str]:
    """What its coach took back or wrote anew, as the latest package says that speaks of it at all.

    Packages may come in any order, and twice. A newer copy bears the key of the one it was written over, and need
    never have held what waited there.
    """
    same: list[tuple[datetime.datetime, Package]] = []
    number = package_of(this.payload.encode()).copy_number
    for each in {each.id: each for each in (this, *packages) if each.key == this.key}.values():
        package = package_of(each.payload.encode())
        if package.copy_number == number:
            same.append((_made(each, package), package))
    held: dict[str, datetime.datetime] = {}
    for at, package in sorted(same, key=lambda each: each[0]):
        held.update((sheet.id, at) for sheet in package.sheets)
    # within one second nothing says which was first, and whoever sends takes back afterwards
    gone = {name for at, package in same for name in package.taken_back if name not in held or at >= held[name]}
    return gone | _implied(same, held)


def _implied(same: Sequence[tuple[datetime.datetime, Package]], held: Mapping[str, datetime.datetime]) -> set[str]:
    """What packages of the first version have taken back: they only leave out what they hold no more."""
    first = [(at, {sheet.id for sheet in package.sheets}) for at, package in same if package.version == 1]
    latest = max((at for at, _names in first), default=None)
    return {name for _at, names in first for name in names if latest is not None and held[name] < latest}


def _made(came: TrayPackage, package: Package) -> datetime.datetime:
    """When a package was made, by the clock there; no later than it came, whatever that clock said."""
    return min(moment_of(each) or LONG_AGO for each in (package.made_at, came.received_at))


def _row(package: Package, name: str, place: int, document: Document) -> TraySheet:
    each = package.sheets[place]
    return TraySheet(each.id, place + 1, package.coach, document.kind, document.id, as_json(document),
                     each.prepared_at, package.seen.sheets, package.seen.digest, each.rolled, name)  # fmt: skip


# --- deciding --------------------------------------------------------------------------------------------


def accept(session: Session, names: Sequence[str] = (), by: str = "", choices: Choices | None = None) -> Changes:
    """File sheets of the in-tray, all in one action that undo takes back; without names, every one that is clean.

    Two reports of one match are filed as one, which bears both names; where they differ ``choices`` says who is right.

    Raises:
        RuleViolation: one of them does not wait or cannot be filed, or a difference is left open; nothing is filed.
        FileRefused: the file cannot be written; nothing is filed.
    """
    desk = TrayDesk(session)
    chosen = [find(desk, name) for name in names] or [each for each in desk.all.values() if each.state == "clean"]
    if not chosen:
        raise RuleViolation("nothing-clean", N_("No sheet in the in-tray can be filed as it is."))
    chosen = _with_partners(desk, {each.sheet.id: each for each in chosen})
    documents, filed, signers = _to_file(session, desk, chosen, choices or {})
    signed = [_by(session, names, by or own_name(session)) for names in signers]
    return file(session, documents, by, TrayChange(filed=filed), signed)


def _with_partners(desk: TrayDesk, chosen: dict[str, Judged]) -> list[Judged]:
    """The chosen sheets in the order in which they came, with the other report of each match and what lies below."""
    wanted = dict(chosen)
    for each in chosen.values():
        if not each.waits:
            raise RuleViolation("not-waiting", N_("{sheet} has been decided on already."), sheet=_called(desk, each))
        if each.state == "forged" or (each.state == "conflict" and not each.differs):
            raise RuleViolation("not-clean", N_("{sheet} cannot be filed: {reason}"), sheet=_called(desk, each),
                                reason=each.why)  # fmt: skip
        for other in (each.partner, *each.below):
            if other:
                wanted[other] = desk.all[other]
    return [each for name, each in desk.all.items() if name in wanted]


def _to_file(
    session: Session, desk: TrayDesk, chosen: Sequence[Judged], choices: Choices
) -> tuple[list[Document], dict[str, str], list[list[str]]]:
    """The documents to be filed, by sheet the id that its document has then, and who signed each document."""
    documents, filed, signers = list[Document](), dict[str, str](), list[list[str]]()
    taken = {each.id for each in session.reading.filed}
    for each in chosen:
        if each.sheet.id in filed:
            continue
        document = each.document
        if each.partner:
            document = _of_both(session, each, desk.all[each.partner], choices)
        document = with_free_id(document, taken)
        taken.add(document.id)
        documents.append(document)
        filed[each.sheet.id] = document.id
        if each.partner:
            filed[each.partner] = document.id
        both = filter(None, (each.sheet.id, each.partner))
        signers.append(list(dict.fromkeys(desk.all[name].sheet.coach for name in both)))
    return documents, filed, signers


def _of_both(session: Session, first: Judged, second: Judged, choices: Choices) -> Document:
    """The one report made of two: the first, with what was chosen of the second."""
    ours, theirs = to_value(first.document), to_value(second.document)
    _same, differences = compared(session.state, book_of(session.state), ours, theirs)
    both = {first.sheet.id, second.sheet.id}
    left = [each.number for each, _where in differences if choices.get(each.number) not in both]
    if left:
        said = counted(
            "The two reports differ in {count} fact that nobody has decided yet: choose a side for it, or return both.",
            "The two reports differ in {count} facts that nobody has decided yet: choose a side for each, "
            "or return both.",
            "count",
        )
        raise RuleViolation("differences", said, count=len(left))
    taken = [where for each, where in differences if choices[each.number] == second.sheet.id]
    return from_value(merged(ours, theirs, taken))


def _by(session: Session, signers: Sequence[str], by: str) -> str:
    names = [session.state.coaches[each].name if each in session.state.coaches else each for each in signers]
    return ", ".join(names[:4]) + ("…" if len(names) > 4 else "") + (f" ({by})" if by else "")


def decide(
    session: Session, names: Sequence[str], what: Ruled, word: str = "", by: str = "", *, waiting: bool = False
) -> int:
    """Return sheets with a word, or refuse them; gives how many. Their coach hears of it with his next copy.

    Without either, what was returned or refused waits again. Whoever saw them ``waiting`` changes nothing of what
    somebody else has decided meanwhile; what its coach took back, or what was filed, nobody decides on any more.

    Raises:
        RuleViolation: one of them has been decided on, or a sheet is returned without a word; nothing is changed.
    """
    if what == "returned" and not word.strip():
        raise RuleViolation("no-word", N_("Say in a sentence why it is returned: its coach reads it in his next copy."))
    desk = TrayDesk(session)
    found = [find(desk, name) for name in names]
    for each in found:
        if not (each.waits or (not waiting and each.state in ("returned", "refused"))):
            raise RuleViolation("not-waiting", N_("{sheet} has been decided on already."), sheet=_called(desk, each))
    decision = Decision(what, stamp() if what else "", by, word.strip()[:2000])
    session.file.change_tray(TrayChange(decided={each.sheet.id: decision for each in found}))
    return len(found)


def set_terms(session: Session, terms: Mapping[str, Accepts]) -> None:
    """Say how kinds of sheets are taken from afar; coaches hear of it with their next copy."""
    session.file.change_tray(TrayChange(terms=dict(terms)))


def find(desk: TrayDesk, name: str) -> Judged:
    """A sheet of the in-tray by its id, or by a beginning of it that no other has.

    Raises:
        RuleViolation: there is none, or several.
    """
    fitting = [each for key, each in desk.all.items() if key.startswith(name)] if name else []
    if len(fitting) > 1:
        raise several_begin(name)
    if not fitting:
        raise RuleViolation("not-in-tray", N_("There is no sheet called {name} in the in-tray."), name=name)
    return fitting[0]


def _called(desk: TrayDesk, each: Judged) -> str:
    return desk.title(each)
