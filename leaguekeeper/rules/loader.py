"""Reads a rule book from its folder: every ``*.toml`` file in it gives some of its sections.

The files can be cut as their author likes: sections that are lists are joined in the order of the file names,
the others stand in one file each. Each fault found names the file and the key.
"""

from __future__ import annotations

import contextlib
import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from leaguekeeper.base.cache import fingerprint, load, store
from leaguekeeper.base.words import N_
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.checks import check
from leaguekeeper.rules.complaints import in_words
from leaguekeeper.rules.faults import Fault, Place, RuleBookFaults
from leaguekeeper.rules.step_checks import check_steps

__all__ = ["faults_in_steps", "faults_of", "file_of", "from_plain", "load_folder"]

_KEPT = "rulebooks"
"""Books in order are kept as JSON, since TOML is slow to read; one whose files changed by a letter is read anew."""

_MOST = 12
"""Rule books that are kept."""

_MOST_FILES, _MOST_BYTES = 2000, 30_000_000
"""No rule book is larger; those that we ship have some fifty files and a megabyte."""

_MOST_DEPTH = 24


def load_folder(folder: Path, *, whole: bool = True) -> RuleBook:
    """The rule book in a folder, checked; read again only after one of its files has changed.

    One that is not held to be ``whole`` may lack what its steps ask for.

    Raises:
        RuleBookFaults: with everything that is wrong with it.
    """
    files = _files(folder)
    stamps = tuple((str(file), file.stat().st_mtime_ns, file.stat().st_size) for file in files)
    return _load(folder, stamps, whole)


def _files(folder: Path) -> tuple[Path, ...]:
    """The files of a book: what else may be called ``x.toml`` (a folder, a pipe, a link into nowhere) says nothing.

    Raises:
        RuleBookFaults: they are more, or longer, than any rule book's.
    """
    files = tuple(file for file in sorted(folder.rglob("*.toml")) if file.is_file())
    if len(files) > _MOST_FILES or sum(file.stat().st_size for file in files) > _MOST_BYTES:
        raise RuleBookFaults(str(folder), [Fault(folder.name, "", N_("is too large to be a rule book"))])
    return files


def faults_of(folder: Path) -> tuple[Fault, ...]:
    """Everything that is wrong with the rule book in a folder; nothing when it can be used."""
    try:
        load_folder(folder)
    except RuleBookFaults as error:
        return error.faults
    return ()


def file_of(folder: Path, section: str, slug: str) -> str:
    """The file of a book's folder in which an entry of a section stands; the folder's name where none has it."""
    for file in _files(folder):
        entries = tomllib.loads(file.read_text(encoding="utf-8")).get(section, ())
        if any(isinstance(each, dict) and each.get("slug") == slug for each in entries):
            return file.relative_to(folder).as_posix()
    return folder.name


@lru_cache(maxsize=32)
def _load(folder: Path, stamps: tuple[tuple[str, int, int], ...], whole: bool) -> RuleBook:
    files = {Path(name).relative_to(folder).as_posix(): Path(name).read_bytes() for name, _time, _size in stamps}
    mark = fingerprint(files)
    said = load(_KEPT, mark)
    if said is not None:
        with contextlib.suppress(ValidationError, RuleBookFaults):  # then its files tell what is wrong with it
            return _in_order(RuleBook.model_validate_json(said), _Raw(folder), whole=whole)
    raw = _Raw(folder)
    for name, text in files.items():
        raw.take(name, text)
    if not files:
        raw.faults.append(Fault(folder.name, "", N_("has no rule book in it")))
    if raw.faults:
        raise RuleBookFaults(str(folder), raw.faults)
    book = _checked(raw, whole=whole)
    store(_KEPT, mark, raw.json(), _MOST)
    return book


def from_plain(said: Mapping[str, Any], name: str, *, whole: bool = True) -> RuleBook:
    """The rule book that plain data says (what ``RuleBook.plain`` gave, or a person's change of it), checked.

    A book that is not held to be ``whole`` may lack what its steps ask for: one that was filed is read as it stands,
    and one that lies on the shelf is mended.

    Raises:
        RuleBookFaults: with everything that is wrong with it; ``name`` stands where a file's name would.
    """
    return _checked(_Raw(Path(name), dict(said)), whole=whole)


def faults_in_steps(book: RuleBook, name: str) -> tuple[Fault, ...]:
    """What a book lacks that its steps ask for; ``name`` stands where a file's name would."""
    raw = _Raw(Path(name), book.plain())
    return tuple(raw.fault(each.place, each.sentence, each.values) for each in check_steps(book))


def _checked(raw: _Raw, *, whole: bool) -> RuleBook:
    try:
        book = RuleBook.model_validate_json(raw.json())
    except ValidationError as error:
        raise RuleBookFaults(str(raw.folder), list(raw.of_validation(error))) from None
    return _in_order(book, raw, whole=whole)


def _in_order(book: RuleBook, raw: _Raw, *, whole: bool) -> RuleBook:
    wrong = tuple(check(book))
    if whole and not wrong:  # what the steps ask for is looked up in a book whose entries lead somewhere
        wrong = tuple(check_steps(book))
    found = [raw.fault(each.place, each.sentence, each.values) for each in wrong]
    if found:
        raise RuleBookFaults(str(raw.folder), found)
    outcomes = {outcome.slug: outcome for outcome in book.outcomes}
    for table in book.tables:
        table.link(outcomes)
    return book


def _check_depth(said: Any, left: int) -> None:
    if left <= 0:
        raise RecursionError
    for each in said.values() if isinstance(said, dict) else said if isinstance(said, list) else ():
        _check_depth(each, left - 1)


@dataclass(slots=True)
class _Raw:
    """The joined sections before they are checked, and from which file each came."""

    folder: Path
    sections: dict[str, Any] = field(default_factory=dict)
    origin: dict[Place, str] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def json(self) -> bytes:
        """The sections as JSON."""
        return json.dumps(self.sections, default=str).encode()

    def take(self, name: str, text: bytes) -> None:
        """Add what one file says."""
        try:
            said = tomllib.loads(text.decode())
            _check_depth(said, _MOST_DEPTH)
        except RecursionError:
            self.faults.append(Fault(name, "", N_("is nested too deeply to be a rule book")))
            return
        except ValueError as error:  # TOML's own complaints, letters that are none, numbers of thousands of figures
            self.faults.append(Fault(name, "", N_("is not TOML: {why}"), {"why": str(error)}))
            return
        for section, value in said.items():
            self._join(section, value, name)

    def _join(self, section: str, value: Any, name: str) -> None:
        if isinstance(value, list):
            known = self.sections.setdefault(section, [])
            if isinstance(known, list):
                self.origin.update({(section, len(known) + place): name for place in range(len(value))})
                known.extend(value)
                return
        if section in self.sections:
            other = self.origin.get((section,), "")
            self.faults.append(Fault(name, section, N_("stands in {other} too"), {"other": other}))
            return
        self.sections[section] = value
        self.origin[section,] = name

    def of_validation(self, error: ValidationError) -> Iterator[Fault]:
        """The faults that the schema found."""
        for each in error.errors(include_url=False):
            yield self.fault(each["loc"], *in_words(each["type"], each.get("ctx", {})))

    def fault(self, place: Place, sentence: str, values: Mapping[str, object]) -> Fault:
        """A fault with its place told by file and slugs."""
        file = self.origin.get(place[:2]) or self.origin.get(place[:1]) or self.folder.name
        return Fault(file, self._key(place), sentence, dict(values))

    def _key(self, place: Place) -> str:
        words: list[str] = []
        here: Any = self.sections
        for part in place:
            try:
                here = here[part]
            except (KeyError, IndexError, TypeError):
                here = None
            named = here.get("slug") or here.get("id") if isinstance(here, dict) and isinstance(part, int) else None
            words.append(str(named or part))
        return ".".join(words)
