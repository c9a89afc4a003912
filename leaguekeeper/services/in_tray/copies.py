"""Coaches' copies: given out with a key in each, made anew without losing what waits in them, taken over when newer."""

from __future__ import annotations

import sqlite3
import uuid
from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from leaguekeeper.base.clock import stamp
from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.base.output import clear_away, fresh_beside, made_folder, take_free_place
from leaguekeeper.base.progress import report_progress
from leaguekeeper.base.system import IS_WINDOWS, keep_bytes, keep_folder, system_name
from leaguekeeper.base.words import N_
from leaguekeeper.league.paperwork import from_value, to_value
from leaguekeeper.league.reading import Reading, read
from leaguekeeper.services.coaches import find_coach
from leaguekeeper.services.in_tray.signature import key_id, new_key_pair, public_of
from leaguekeeper.services.session import Session, book_of, read_whole, rows_of, rule_book
from leaguekeeper.services.stack.new_sheet import with_free_id
from leaguekeeper.store.alone import alone_with, put_in_place
from leaguekeeper.store.errors import FileRefused, in_sentences
from leaguekeeper.store.file_format import SUFFIX
from leaguekeeper.store.league_file import LeagueFile
from leaguekeeper.store.league_store import LeagueStore
from leaguekeeper.store.rows import changed_rows
from leaguekeeper.store.sheets import FiledDocument, StackChange
from leaguekeeper.store.tray import CoachKey, OutMark, TrayCard, TrayChange, TraySheet
from leaguekeeper.store.tray_reading import (
    read_out_marks,
    read_tray_card,
    read_tray_keys,
    read_tray_sheets,
    read_tray_terms,
)

__all__ = ["CopyGiven", "Waits", "card_of", "give_copies", "give_copy", "kept_waiting", "league_in", "take_over"]


@dataclass(frozen=True, slots=True)
class CopyGiven:
    """A copy that was given out: whose, where it lies, which one it is, and how many sheets wait in it still."""

    coach: str
    coach_name: str
    path: Path
    number: int
    waiting: int = 0


@dataclass(frozen=True, slots=True)
class Waits:
    """A sheet that waits in a coach's copy, with its mark."""

    sheet: FiledDocument
    mark: OutMark


def card_of(session: Session) -> TrayCard | None:
    """The card of the tray; None where the league never gave out a copy."""
    if not session.file.has_tray:
        return None
    with session.file.looking_at_tray() as look:
        return read_tray_card(look)


def give_copy(session: Session, coach: str, path: Path, *, lost: bool = False) -> CopyGiven:
    """Give a coach his copy: the league as it stands, with a key of his. One that lies there is made anew.

    What waits in that one stays, as far as it has not been filed or refused meanwhile.

    Args:
        session: the league.
        coach: by id or name.
        path: where the copy is written.
        lost: his copies so far are lost: whatever they still send is worth nothing.

    Raises:
        BadInput: there is no such coach.
        RuleViolation: this is a coach's copy itself.
        FileRefused: another file lies there, or none can be written; nothing was given out.
    """
    _check_league(session)
    return _given(session, {find_coach(session.state.coaches, coach).id: path}, lost)[0]


def give_copies(session: Session, folder: Path, *, lost: bool = False) -> list[CopyGiven]:
    """Give every coach of a team his copy, into a folder, each called by his id: all of them or none.

    Raises:
        RuleViolation: this is a coach's copy itself.
        BadInput: no team has a coach.
        FileRefused: another file lies there, or none can be written; nothing was given out.
        LeaguekeeperError: there is no such folder, and it cannot be made.
    """
    _check_league(session)
    coaches = dict.fromkeys(team.coach for team in session.state.teams.values() if team.coach in session.state.coaches)
    if not coaches:
        raise BadInput("", N_("No team has a coach yet: there is nobody to give a copy to."))
    with made_folder(folder):
        return _given(session, {str(coach): folder / f"{coach}{SUFFIX}" for coach in coaches}, lost)


def take_over(session: Session, newer: Path) -> int:
    """Put a newer copy in the place of the one that is open, and keep what waits; gives how many sheets still do.

    Raises:
        RuleViolation: this is no coach's copy, or the other is none of the same coach and league, or no newer one.
        FileRefused: it cannot be read, or this one cannot be written; nothing was changed.
    """
    ours = session.copy
    if ours is None:
        raise RuleViolation("no-copy", N_("This is the league itself, not a coach's copy of it."))
    with LeagueFile.open(newer, writing=False) as file:
        _check_newer(ours, _card_in(file), newer)
        return _put_in_place(session, file)


def _check_newer(ours: TrayCard, card: TrayCard | None, newer: Path) -> None:
    if card is None or (card.league, card.coach) != (ours.league, ours.coach):
        raise RuleViolation(
            "other-copy", N_("{file} is no copy of the same coach in the same league."), file=str(newer)
        )
    if (card.copy_number or 0) <= (ours.copy_number or 0):
        raise RuleViolation("older-copy", N_("{file} is not newer than the copy that is open."), file=str(newer))


def _put_in_place(session: Session, newer: LeagueFile) -> int:
    from leaguekeeper.store.copying import write_copy

    session.read_anew()  # what another window of the same copy has filed meanwhile waits too
    path = session.file.path.resolve()  # a link goes on pointing at the file
    with in_sentences(path), alone_with(path) as held, fresh_beside(path) as fresh:
        if session.file.moved():
            raise FileRefused(session.file.overtaken, path)
        write_copy(newer, fresh)
        with LeagueFile.open(fresh) as file:
            kept = _lay(file, read_whole(file.stack()), kept_waiting(session.file))
        keep_bytes(fresh)
        if system_name() == IS_WINDOWS:  # see put_in_place
            session.file.close()
        put_in_place(fresh, path, held)
    session.read_anew()
    return kept


def kept_waiting(file: LeagueStore) -> list[Waits]:
    """The sheets that wait in a coach's copy: those above what came with it, in their order."""
    card = _card_in(file)
    if card is None or not card.coach:
        return []
    with file.looking_at_tray() as look:
        marks = read_out_marks(look)
    above = file.stack()[card.sheets or 0 :]
    return [Waits(each, marks.get(each.digest) or OutMark(_derived(card, each))) for each in above]


def league_in(path: Path) -> str:
    """The id of the league in a file that gave out copies, empty where it gave none or is itself a copy.

    Raises:
        FileRefused: it cannot be read.
    """
    with LeagueFile.open(path, writing=False) as file:
        card = _card_in(file)
    return card.league if card is not None and not card.coach else ""


def _derived(card: TrayCard, sheet: FiledDocument) -> str:
    """The id of a sheet whose mark is lost: always the same for the same sheet."""
    return str(uuid.uuid5(uuid.UUID(card.league), sheet.digest))


def _check_league(session: Session) -> None:
    if session.copy is not None:
        raise RuleViolation("is-a-copy", N_("This is a coach's copy: only the league itself gives out copies."))
    if not session.reading.filed:
        raise RuleViolation("no-league", N_("No league has been founded yet."))


def _base(session: Session, path: Path) -> bytes:
    """The league as it stands, as a file without any tray: what all copies begin as, first written for one of them."""
    with in_sentences(path), fresh_beside(path) as fresh:
        clear_away(fresh)
        with LeagueFile.create(fresh) as file:
            file.fill(session.file.stack(), rows_of(session.reading))
        return fresh.read_bytes()


def _given(session: Session, places: Mapping[str, Path], lost: bool) -> list[CopyGiven]:
    """A copy for each coach at his place: all are written before any takes its place, and the league hears of it.

    Nobody is given a league as it was before another program changed it, and nobody files in a copy that is made anew.
    """
    with ExitStack() as together:
        with session.file.held():
            made = _all_made(session, places, lost, together)
        for each in made:
            with in_sentences(each.given.path):
                each.take_place()
    return [each.given for each in made]


def _all_made(session: Session, places: Mapping[str, Path], lost: bool, together: ExitStack) -> list[_Made]:
    if session.file.moved():
        raise FileRefused(session.file.overtaken, session.file.address)
    base = _base(session, next(iter(places.values())))
    league = card_of(session) or TrayCard(str(uuid.uuid4()))
    made: list[_Made] = []
    for count, (coach, path) in enumerate(places.items()):
        report_progress(N_("Giving out the copies"), count, len(places))
        league = replace(league, copies=league.copies + 1)
        with in_sentences(path):
            before = _lying_there(session, coach, path, together)
            fresh = together.enter_context(fresh_beside(path))
            fresh.write_bytes(base)
            made.append(_made(session, league, CopyGiven(coach, "", path, league.copies), fresh, before, lost))
    keys = tuple(key for each in made for key in each.keys)
    session.file.change_tray(TrayChange(league, keys, {key: at for each in made for key, at in each.ended.items()}))
    return made


@dataclass(frozen=True, slots=True)
class _Made:
    """A copy that lies ready under another name, and what the league is to know of it."""

    given: CopyGiven
    fresh: Path
    before: _Before | None
    keys: tuple[CoachKey, ...]
    ended: Mapping[str, str]

    def take_place(self) -> None:
        """Put it where it is to lie: in the place of the copy that is made anew, or where nothing has come meanwhile.

        Raises:
            OSError: something has come there, or the folder does not take it.
        """
        keep_bytes(self.fresh)
        if self.before is not None:
            put_in_place(self.fresh, self.given.path.resolve(), self.before.held)
            return
        take_free_place(self.fresh, self.given.path)
        keep_folder(self.given.path.parent)


class _Before(NamedTuple):
    """What lay there of the copy that is made anew: what waits, its key, and what holds its file."""

    waiting: list[Waits]
    secret: str | None
    held: sqlite3.Connection


def _made(
    session: Session, league: TrayCard, given: CopyGiven, fresh: Path, before: _Before | None, lost: bool
) -> _Made:
    at, coach = stamp(), given.coach
    with session.file.looking_at_tray() as look:
        keys = [each for each in read_tray_keys(look) if each.coach == coach]
        told = [_told(each) for each in read_tray_sheets(look) if each.coach == coach]
        terms = read_tray_terms(look)
    secret = _secret_kept(before, keys) if not lost else None
    fresh_key: tuple[CoachKey, ...] = ()
    if secret is None:
        pair = new_key_pair()
        secret, fresh_key = pair.secret, (CoachKey(key_id(pair.public), coach, pair.public, league.copies, at),)
    stack, name = session.file.stack(), session.state.coaches[coach].name
    card = replace(league, coach=coach, coach_name=name, secret=secret, copy_number=league.copies,
                   sheets=len(stack), seal=stack[-1].digest, given_at=at)  # fmt: skip
    waiting = before.waiting if before is not None else []
    kept = _written(fresh, session, TrayChange(card, sheets=tuple(told), terms=terms), waiting)
    ended = {each.id: at for each in keys if each.ended_at is None} if lost else {}
    return _Made(replace(given, coach_name=name, waiting=kept), fresh, before, fresh_key, ended)


def _lying_there(session: Session, coach: str, path: Path, together: ExitStack) -> _Before | None:
    """The copy of the same coach that lies where a new one is to lie, held from here on; None where nothing does."""
    if not path.exists():
        return None
    with LeagueFile.open(path, writing=False) as file:
        card, league = _card_in(file), card_of(session)
        if card is None or league is None or (card.league, card.coach) != (league.league, coach):
            raise FileRefused("copy-exists", path)
        held = together.enter_context(alone_with(path.resolve()))
        if file.moved():
            raise FileRefused(file.overtaken, path)
        return _Before(kept_waiting(file), card.secret, held)


def _card_in(file: LeagueStore) -> TrayCard | None:
    if not file.has_tray:
        return None
    with file.looking_at_tray() as look:
        return read_tray_card(look)


def _secret_kept(before: _Before | None, keys: Iterable[CoachKey]) -> str | None:
    """The key of the copy that lies there, as long as the league still knows it."""
    if before is None or before.secret is None:
        return None
    known = {each.id for each in keys if each.ended_at is None}
    return before.secret if key_id(public_of(before.secret)) in known else None


def _told(sheet: TraySheet) -> TraySheet:
    """A sheet as the coach's copy is told of it: what became of it, and no package."""
    return replace(sheet, package=None, filed_as=sheet.filed_as if sheet.filed else None)


def _written(path: Path, session: Session, change: TrayChange, waiting: Sequence[Waits]) -> int:
    with LeagueFile.open(path) as file:
        file.change_tray(change)
        return _lay(file, session.reading, waiting)


def _lay(file: LeagueFile, reading: Reading, waiting: Sequence[Waits]) -> int:
    """Lay what waits on top, as it was filed; what stands against a rule now is noted, not lost. Gives how many."""
    with file.looking_at_tray() as look:
        done = {each.id for each in read_tray_sheets(look) if each.filed or each.decision == "refused"}
    there = {each.mark.id for each in kept_waiting(file)}  # a copy made over one that held the same sheets
    count = len(there - done)
    for each in waiting:
        if each.mark.id in done | there:
            continue
        taken = {filed.id for filed in reading.filed}
        prepared, sheet = from_value(each.sheet.document()), each.sheet
        document = with_free_id(prepared, taken)
        if document is not prepared:
            sheet = FiledDocument.of({"version": 1, **to_value(document)}, at=sheet.filed_at, by=sheet.filed_by)
        after = read([document], rule_book, before=reading, same=len(reading.filed))
        change = StackChange.file([sheet], len(reading.filed) + 1, at=sheet.filed_at, by=sheet.filed_by)
        rows = changed_rows(reading, after, book_of(after.state))
        file.commit(change, rows, TrayChange(out={sheet.digest: each.mark}))
        reading, count = after, count + 1
    return count
