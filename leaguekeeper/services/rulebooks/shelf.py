"""Rule books of one's own: copied, changed, compared, sent and received as folders, adopted by a league.

A copy lies in the person's data folder and is always in order: a change that leaves a fault is not kept. A league
that adopts one files it whole, so that its stack reads the same on every machine.
(leaguekeeper/README.md, "Rules are data".)
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.output import made_folder
from leaguekeeper.base.paths import data_folder
from leaguekeeper.base.refused_by_system import why_not
from leaguekeeper.base.slugs import slug_of
from leaguekeeper.base.words import N_, pick, sought
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.rules import RuleBook, RuleBookFaults, from_plain, listed, load, write
from leaguekeeper.rules.catalogue import USUAL
from leaguekeeper.rules.changing import put_back, with_copy, with_value, without
from leaguekeeper.rules.loader import faults_in_steps, load_folder
from leaguekeeper.rules.writer import files_of, settle
from leaguekeeper.services.own_words import KNOWN_WORDS
from leaguekeeper.services.rulebooks.builder import open_questions
from leaguekeeper.services.rulebooks.field_kinds import as_written
from leaguekeeper.services.rulebooks.refused import placed, refused
from leaguekeeper.services.rulebooks.views import OpenQuestion
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import Changes, Foresight, file, foresee_filing

__all__ = [
    "OutOfOrder",
    "Shelved",
    "add_entry",
    "adopt",
    "book_called",
    "change",
    "copy_book",
    "export_book",
    "foresee_adoption",
    "founding_questions",
    "founding_sheets",
    "import_book",
    "looked_through",
    "own_folder",
    "put_back_change",
    "put_back_missing",
    "remove_entry",
    "sheets_under",
    "shelf",
    "throw_away",
    "whole_where_own",
    "words_in_vain",
]


@dataclass(frozen=True, slots=True)
class Shelved:
    """A rule book on the shelf: one that comes with the program, or a copy of one's own."""

    book: RuleBook
    own: bool


@dataclass(frozen=True, slots=True)
class OutOfOrder:
    """A rule book of one's own that cannot be used as it lies there."""

    id: str
    faults: RuleBookFaults
    lacks_only: bool = False
    """Whether it only lacks what its steps need, which can be put back."""


def own_folder() -> Path:
    """Where a person's own rule books lie, a folder for each; one that was just being replaced is put back."""
    folder = data_folder() / "rulebooks"
    for aside in folder.glob(".*.old"):
        settle(folder / aside.name[1:].rsplit(".", 2)[0])
    return folder


def shelf() -> list[Shelved]:
    """Every rule book at hand that is in order, those that come with the program first."""
    return looked_through()[0]


def looked_through() -> tuple[list[Shelved], list[OutOfOrder]]:
    """Every rule book at hand, and apart from them those of one's own that somebody has spoilt by hand.

    Raises:
        RuleBookFaults: a book that comes with the program is not in order.
    """
    found, spoilt = list[Shelved](), list[OutOfOrder]()
    for each in listed(own_folder()):
        try:
            found.append(Shelved(each.load(), each.own))
        except RuleBookFaults as faults:
            if not each.own:
                raise
            spoilt.append(OutOfOrder(each.id, faults, _lacks_only(each.folder)))
    return sorted(found, key=lambda each: (each.own, sought(pick(each.book.about.name)))), spoilt


def _lacks_only(folder: Path) -> bool:
    try:
        load_folder(folder, whole=False)
    except RuleBookFaults:
        return False
    return True


def book_called(name: str) -> RuleBook:
    """The rule book of an id, from the shelf.

    Raises:
        NoRuleBook: there is none of that id.
    """
    return load(name, own_folder())


def copy_book(base: str | RuleBook, name: str) -> RuleBook:
    """A copy of a book to change, under a name of its own.

    Raises:
        BadInput: the name is empty.
    """
    if not name.strip():
        raise BadInput("name", N_("a name is wanted here."))
    original = book_called(base) if isinstance(base, str) else base
    taken = {each.id for each in listed(own_folder())}
    made = original.copied(slug_of(name, "book", taken), {"en": name.strip(), "fr": name.strip()})
    write(made, own_folder() / made.id)
    return book_called(made.id)


def change(name: str, key: str, value: Any) -> RuleBook:
    """Change one thing of a book of one's own; kept at once where the book stays in order.

    Raises:
        BadInput: the book is not one's own, has nothing of that name, or would not be in order; it is as it was.
    """
    return _changed(_own(name), lambda said: with_value(said, key, as_written(key, value)))


def add_entry(name: str, key: str, words: str) -> RuleBook:
    """Copy an entry of a book of one's own (a position, a skill, a team list) under another name.

    Raises:
        BadInput: the book is not one's own, has no such entry, or would not be in order; it is as it was.
    """
    called = {"en": words.strip(), "fr": words.strip()}
    return _changed(_own(name), lambda said: with_copy(said, key, slug_of(words, "entry"), called))


def remove_entry(name: str, key: str) -> RuleBook:
    """Take an entry out of a book of one's own.

    Raises:
        BadInput: the book is not one's own, has no such entry, or something else needs it; it is as it was.
    """
    return _changed(_own(name), lambda said: without(said, key))


def put_back_change(name: str, key: str) -> RuleBook:
    """Let a book of one's own say again at a key what the book says that it was copied from.

    Raises:
        BadInput: the book is not one's own, neither has anything there, or it would not be in order; it is as it was.
    """
    book = _own(name)
    return _changed(book, lambda said: put_back(said, _made_of(book).plain(), key))


def put_back_missing(name: str) -> RuleBook:
    """Let a book of one's own have again what its steps need and it lacks, as the book says that it was copied from.

    Raises:
        BadInput: the book is not one's own, or that other book does not have it either; it is as it was.
    """
    book = _own(name)
    said, base = book.plain(), _made_of(book).plain()
    for fault in faults_in_steps(book, name):
        said = put_back(said, base, fault.key)
    return _keep(book, said)


def _made_of(book: RuleBook) -> RuleBook:
    return book_called(book.about.based_on or book.id)


def import_book(folder: Path) -> RuleBook:
    """Take in a rule book from a folder of TOML files; one that is on the shelf under its id is replaced.

    Raises:
        RuleBookFaults: it is not in order; nothing was taken in.
        BadInput: it has the id of a book that comes with the program.
    """
    book = load(folder)
    if any(each.id == book.id and not each.own for each in listed(own_folder())):
        raise BadInput("about.id", N_("“{name}” is the id of a book that comes with the program."), name=book.id)
    write(book, own_folder() / book.id)
    return book


def export_book(book: RuleBook, folder: Path) -> Path:
    """Write a book as a folder of TOML files into a folder; gives its own.

    Raises:
        BadInput: there is something else of that name, or the folder cannot be written.
        LeaguekeeperError: the folder it is to be written into is none, or cannot be made.
    """
    with made_folder(folder):
        target = folder / book.id
        if target.exists() and not (target / "book.toml").is_file():
            raise BadInput(Path(target.name), N_("there is something else of that name; nothing was written."))
        try:
            write(book, target)
        except OSError as error:
            raise BadInput(target, N_("it cannot be written: {what}."), what=why_not(error)) from None
    return target


def throw_away(name: str) -> None:
    """Throw a book of one's own away; leagues that adopted it keep theirs.

    Raises:
        BadInput: it is not one's own.
    """
    if not _is_own(name):  # one that is not in order is thrown away too
        _own(name)
    folder = own_folder() / name
    for ours in files_of(folder):
        (folder / ours).unlink()
    for each in (folder / "teams", folder / "tables", folder):
        with contextlib.suppress(OSError):  # somebody keeps something of his own there
            each.rmdir()


def adopt(session: Session, name: str, by: str = "") -> Changes:
    """The league goes over to a book: from its next season on, or at once where none is open."""
    sheet = _adoption(session, name)
    done = file(session, [sheet], by)
    if sheet.book is not None and sheet.book["about"].get("version") != book_called(name).plain()["about"].get(
        "version"
    ):
        change(name, "about.version", sheet.book["about"]["version"])
    return done


def founding_questions(book: RuleBook) -> tuple[OpenQuestion, ...]:
    """What a league founded under a book can read otherwise; what only a book of one's own asks, its seasons choose.

    The first sheet stands under a book that comes with the program: only what that one asks too can be said on it.
    """
    ground = book if (at := _ground_of(book)) == book.id else book_called(at)
    known = {each.slug: {one.slug for one in each.readings} for each in ground.rulings}
    asked = (each for each in open_questions(book) if each.slug in known)
    return tuple(each for each in asked if {slug for slug, _words in each.readings} <= known[each.slug])


def founding_sheets(
    league: str, name: str, day: str | None, readings: Mapping[str, str] | None = None
) -> tuple[dict[str, Any], ...]:
    """The first sheets of a league that plays by a book of the shelf: founded, and gone over to it if it is one's own.

    ``readings`` are those of ``founding_questions``; what is read as the book has it stands on no sheet.

    Raises:
        NoRuleBook: there is none of that id.
    """
    book = book_called(name)
    usual = {each.slug: each.reading for each in founding_questions(book)} if readings else {}
    options = {slug: reading for slug, reading in (readings or {}).items() if usual.get(slug, reading) != reading}
    founded, *own = sheets_under(book, league, day)
    return ({**founded, "options": options} if options else founded, *own)


def sheets_under(book: RuleBook, league: str, day: str | None) -> tuple[dict[str, Any], ...]:
    """The first sheets of a league that plays by a book: its founding, and the book whole if it is one's own."""
    dated = {} if day is None else {"date": day}
    founded = {"kind": "league_founded", "id": "league", **dated, "name": league, "rulebook": _ground_of(book)}
    whole = whole_where_own(book)
    if whole is None:
        return (founded,)
    sheet = f"book-{book.id}"[:60]
    return founded, {"kind": "rule_book_adopted", "id": sheet, **dated, "rulebook": book.id, "book": whole}


def whole_where_own(book: RuleBook) -> dict[str, Any] | None:
    """A book as a sheet holds it: whole where it is no book of the program, which every machine has."""
    shipped = any(each.id == book.id for each in listed()) and not _is_own(book.id)
    return None if shipped else book.plain()


def _ground_of(book: RuleBook) -> str:
    """The book on a league's first sheet: one that comes with every program, the nearest that this one was made of."""
    shipped = {each.id for each in listed()}
    made_of = (book.id, book.edition, book.about.based_on or "", USUAL)
    return next(each for each in made_of if each in shipped)


def foresee_adoption(session: Session, name: str) -> Foresight:
    """What adopting a book would change now."""
    return foresee_filing(session, [_adoption(session, name)])


def _adoption(session: Session, name: str) -> Any:
    book, own = book_called(name), _is_own(name)
    told: dict[str, Any] = {"kind": "rule_book_adopted", "id": _sheet_id(session, name), "rulebook": name}
    if own:
        told["book"] = _fresh_version(session, book).plain()  # on the shelf once it is filed
    return from_value(told)


def _fresh_version(session: Session, book: RuleBook) -> RuleBook:
    """A book changed since the league adopted it, with the next version."""
    held = [each for each in session.state.of("rule_book").values() if each.id == book.id]
    taken = {each.version for each in held if each.digest != book.digest}
    if book.version not in taken or any(each.digest == book.digest for each in held):
        return book
    *front, last = max((each.split(".") for each in taken), key=lambda each: [int(part) for part in each])
    version = ".".join([*front, str(int(last) + 1)])
    return from_plain(with_value(book.plain(), "about.version", version), book.id)


def _sheet_id(session: Session, name: str) -> str:
    taken = {each.id for each in session.reading.filed}
    wanted = f"book-{name}"[:56]
    return next(each for count in range(1, 10_000) if (each := f"{wanted}-{count}") not in taken)


def _is_own(name: str) -> bool:
    return any(each.id == name and each.own for each in listed(own_folder()))


def _own(name: str) -> RuleBook:
    """A book of one's own to be changed; what its steps need may be lacking, so that it can be put back."""
    own = next((each for each in listed(own_folder()) if each.id == name and each.own), None)
    if own is not None:
        return load_folder(own.folder, whole=False)
    book_called(name)
    raise BadInput(name, N_("this book comes with the program and stays as it is; copy it and change the copy."))


def _changed(was: RuleBook, change: Callable[[dict[str, Any]], dict[str, Any]]) -> RuleBook:
    """Keep what a change makes of a book; what stands against it is told by the names of the book."""
    said = was.plain()
    try:
        made = change(said)
    except BadInput as error:
        raise placed(error, said) from None
    return _keep(was, made)


def _keep(was: RuleBook, said: dict[str, Any]) -> RuleBook:
    """Keep a changed book where it is in order, and lacks nothing that it did not lack before."""
    try:
        made = from_plain(said, was.id, whole=False)
    except RuleBookFaults as error:
        raise refused(error.faults[0], said, was.plain()) from None
    before = {each.key for each in faults_in_steps(was, was.id)}
    new = next((each for each in faults_in_steps(made, was.id) if each.key not in before), None)
    if new is not None:
        raise refused(new, said, was.plain())
    write(made, own_folder() / was.id)
    return made


def words_in_vain(book: RuleBook) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names under which a book tells words of its own that nothing ever asks for, and those that are asked for."""
    return tuple(sorted(book.about.words.keys() - set(KNOWN_WORDS))), KNOWN_WORDS
