"""Mending a league's file: tables written anew from the stack, or the stack saved sheet by sheet from what is left."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from leaguekeeper.base.clock import now, written_at
from leaguekeeper.base.errors import BadInput, LeaguekeeperError
from leaguekeeper.base.figures import when
from leaguekeeper.base.output import fresh_beside
from leaguekeeper.base.system import keep_bytes, keep_folder
from leaguekeeper.base.words import N_, _, ngettext
from leaguekeeper.services.reading_cache import forget_reading
from leaguekeeper.services.session import Session, read_whole, rows_of
from leaguekeeper.services.whole.lost_sheets import SheetNames
from leaguekeeper.store.address import Address, ServerAddress
from leaguekeeper.store.backups import backups, short_name, told_as_of_backups
from leaguekeeper.store.errors import FileRefused, damaged, in_sentences
from leaguekeeper.store.file_format import backup_folder
from leaguekeeper.store.gate import settled_copy
from leaguekeeper.store.league_file import LeagueFile
from leaguekeeper.store.salvage import Salvage, salvaged
from leaguekeeper.store.sheets import FiledDocument, seal
from leaguekeeper.store.tray import TrayChange
from leaguekeeper.store.tray_salvage import TraySaved

__all__ = ["Mending", "foresee_mending", "mend"]

_CANNOT_BE_READ = frozenset({"file-damaged", "file-trouble", "file-foreign", "file-foreign-database", "bad-input"})
"""Refusals after which the pages of a file are looked through one by one."""


@dataclass(frozen=True, slots=True)
class Mending:
    """What mending a file does: its sheets afterwards, what is said of each step, and what is missing for good.

    ``tables_alone`` tells that the stack is as it was filed and only what is read from it is written anew; ``tray`` is
    what lies beside a stack that is laid anew.
    """

    sheets: tuple[FiledDocument, ...]
    done: tuple[str, ...]
    missing: tuple[str, ...] = ()
    tables_alone: bool = False
    backup: Path | None = None
    tray: TrayChange | None = None


def foresee_mending(path: Address) -> Mending:
    """What mending a file would do; nothing is changed. What has nothing done to it is whole.

    Raises:
        FileRefused: it is no league file, or nothing of one can be found in it.
    """
    try:
        with _league_itself(path, writing=False) as session:
            from leaguekeeper.services.stack.verifying import verify  # noqa: PLC0415 - not where the file is torn

            codes = {fault.code for fault in verify(session)}
            sheets = tuple(session.file.stack())
            if codes <= {"table"}:
                return Mending(sheets, (_("The tables are written anew from the stack."),) if codes else (), (), True)
    except LeaguekeeperError as error:
        if error.code not in _CANNOT_BE_READ or isinstance(path, ServerAddress):
            raise
        why: LeaguekeeperError = error
    else:
        why = BadInput("", N_("the stack is not as it was filed."))
    if isinstance(path, ServerAddress):
        raise FileRefused("server-altered", path)
    saved = _saved(path)
    if not saved.sheets:
        raise damaged(path, str(why.values["what"]), lost=True) if why.code == "file-damaged" else why
    return saved


def mend(path: Address) -> Mending:
    """Mend a file: what it was stays in the folder of its backups, to the byte.

    Raises:
        FileRefused: it is no league file, nothing of one can be found in it, or it cannot be written; it is as it was.
    """
    plan = foresee_mending(path)
    if not plan.done:
        return plan
    if plan.tables_alone:
        with _league_itself(path, writing=True) as session:
            backup = session.file.backup()
            session.file.rewrite(rows_of(session.reading))
        return Mending(plan.sheets, plan.done, plan.missing, True, backup)
    if isinstance(path, ServerAddress):
        raise FileRefused("server-altered", path)
    rows = rows_of(read_whole(plan.sheets))
    target = Path(os.path.realpath(path))
    kept = _kept_as_it_was(path)
    with in_sentences(path), fresh_beside(target) as fresh:
        with LeagueFile.create(fresh) as made:
            made.fill(plan.sheets, rows)
            if plan.tray is not None:
                made.change_tray(plan.tray)
        shutil.copymode(target, fresh)
        target.with_name(f"{target.name}-journal").unlink(missing_ok=True)
        fresh.replace(target)
        keep_folder(target.parent)
    forget_reading(path)
    return Mending(plan.sheets, plan.done, plan.missing, False, kept)


def _kept_as_it_was(path: Path) -> Path:
    """Keep a damaged file among its backups, and with it what a stopped program would have taken back in it."""
    target = Path(os.path.realpath(path))
    kept = backup_folder(path) / f"{short_name(path.stem)}-{now():%Y%m%d-%H%M%S}.damaged"
    with told_as_of_backups(kept), in_sentences(kept):
        kept.parent.mkdir(parents=True, exist_ok=True)
        for end in ("-journal", ""):
            if (there := target.with_name(target.name + end)).exists():
                with fresh_beside(kept) as fresh:
                    shutil.copyfile(there, fresh)
                    keep_bytes(fresh)
                    fresh.replace(kept.with_name(kept.name + end))
        keep_folder(kept.parent)
    return kept


@contextlib.contextmanager
def _league_itself(path: Address, *, writing: bool) -> Iterator[Session]:
    """The league, and never the copy that is read while its server is away: of that nothing can be said or mended."""
    with Session.open(path, writing=writing) as session:
        if session.file.from_copy is not None:
            raise session.file.from_copy
        yield session


def _saved(path: Path) -> Mending:
    """The stack as far as it can be told from what is left of the file, and from its backups."""
    copy = settled_copy(path) if path.stat().st_size else None
    try:
        seen = Path(copy.name) / path.name if copy is not None else path
        with contextlib.suppress(sqlite3.Error), contextlib.closing(sqlite3.connect(seen)) as raw:
            if copy is not None:
                raw.execute("SELECT count(*) FROM sqlite_schema")  # rolls back what was left half done
        found = salvaged(seen.read_bytes())
    finally:
        if copy is not None:
            copy.cleanup()
    work = _Saving(found, path)
    sheets = tuple(work.sheets())
    done, missing = work.told(sheets)
    if not found.seal or seal(sheets) != found.seal or not done:
        told = ngettext(
            "The stack is laid anew: {count} sheet.",
            "The stack is laid anew, sheet by sheet: {count} sheets.",
            len(sheets),
        )
        done.insert(0, told.format(count=len(sheets)))
    tray = found.tray.beside(sheets, work.gone)
    if tray.sheets:
        done.append(_tray_kept(tray.sheets))
    missing += _tray_missing(tray)
    return Mending(sheets, tuple(done), tuple(missing), tray=tray.change)


def _tray_kept(count: int) -> str:
    return ngettext(
        "The tray is carried over: {count} sheet on its way or decided on.",
        "The tray is carried over: {count} sheets on their way or decided on.",
        count,
    ).format(count=count)


def _tray_missing(tray: TraySaved) -> Iterator[str]:
    if tray.no_card:
        yield _("The card of the tray cannot be read: every coach needs a new copy of the league.")
    if tray.lost:
        yield ngettext(
            "{count} sheet that came from a coach cannot be read: ask him to send it again.",
            "{count} sheets that came from coaches cannot be read: ask them to send them again.",
            tray.lost,
        ).format(count=tray.lost)


_Line = tuple[str, str, Mapping[str, object]]
"""What is said of a sheet: its id, a kept sentence, and its values beside what the sheet is called."""


class _Saving:
    def __init__(self, found: Salvage, path: Path) -> None:
        self._found, self._path = found, path
        self._older: list[tuple[Path, Salvage]] | None = None
        self._done: list[_Line] = []
        self._missing: list[_Line] = []
        self.gone: set[str] = set()
        """The ids of the documents that are lost."""

    def told(self, laid: Sequence[FiledDocument]) -> tuple[list[str], list[str]]:
        """What was done and what is missing, each sheet called by what it is as far as anything still tells."""
        older = (each for _backup, each in self._older or ())
        forms = [sheet for each in (*older, self._found) for sheet in (*each.altered.values(), *each.sheets.values())]
        names = SheetNames(laid, forms)
        said = ([_(words).format(**values, name=names.of(document)) for document, words, values in lines]
                for lines in (self._done, self._missing))  # fmt: skip
        done, missing = said
        return done, missing

    def sheets(self) -> Iterator[FiledDocument]:
        """Every sheet in its order: as it was filed, from a backup, or as it stands now; never twice."""
        laid: set[str] = set()
        for place, (document, number) in self._places():
            sheet = self._sheet(place, document, number)
            if sheet is not None and sheet.id not in laid:
                laid.add(sheet.id)
                yield sheet

    def _places(self) -> list[tuple[int, tuple[str, int]]]:
        """The places of the stack; where some are lost, the sheets that lie nowhere come where they were filed."""
        found = self._found
        placed = sorted(found.places.items())
        counted = bool(placed) and [place for place, _sheet in placed] == list(range(1, len(placed) + 1))
        if counted and any(number not in found.sheets for _place, (_document, number) in placed):
            return placed
        if counted and seal(found.sheets[number] for _place, (_document, number) in placed) == found.seal:
            return placed
        held = {document for document, _number in found.places.values()}
        loose = {number: sheet for number, sheet in found.sheets.items() if sheet.id not in held}
        by_id = {sheet.id: number for number, sheet in sorted(loose.items())}
        for sheet_id, number in sorted(by_id.items(), key=lambda each: each[1]):
            before = [at for at, (_place, (_document, other)) in enumerate(placed) if other < number]
            at = before[-1] + 1 if before else 0
            placed.insert(at, (0, (sheet_id, number)))
            self._done.append((sheet_id, N_("Sheet {name} lay nowhere and is put where it was filed."), {}))
        return placed

    def _sheet(self, place: int, document: str, number: int) -> FiledDocument | None:
        whole = self._found.sheets.get(number)
        if whole is not None:
            return whole
        for backup, older in self._backups():
            again = _among(older, document, self._found.digests.get(number))
            if again is not None:
                made = written_at(backup).astimezone()
                words = N_("Sheet {place} ({name}) is put back from the backup of {moment}.")
                self._done.append((document, words, {"place": place, "moment": when(made)}))
                return again
        now_there = self._found.altered.get(number)
        if now_there is not None and _reads(now_there):
            words = N_("Sheet {place} ({name}) stays as it stands now: no backup has it as it was filed.")
            self._done.append((document, words, {"place": place}))
            return now_there
        self.gone.add(document)
        words = N_("Sheet {place} ({name}) cannot be read, and no backup has it.")
        self._missing.append((document, words, {"place": place}))
        return None

    def _backups(self) -> Sequence[tuple[Path, Salvage]]:
        if self._older is None:
            self._older = [(each, salvaged(each.read_bytes())) for each in backups(backup_folder(self._path))]
        return self._older


def _among(older: Salvage, document: str, digest: str | None) -> FiledDocument | None:
    """A sheet of a backup: the very one by its fingerprint, or where that is lost the one that lay there by its id."""
    if digest is not None:
        return next((sheet for sheet in older.sheets.values() if sheet.digest == digest), None)
    numbers = {number for name, number in older.places.values() if name == document}
    return next((older.sheets[number] for number in numbers if number in older.sheets), None)


def _reads(sheet: FiledDocument) -> bool:
    """Whether a document stands on a sheet that was changed."""
    try:
        read_whole([sheet])
    except (LeaguekeeperError, FileRefused):
        return False
    return True
