"""Under which name this machine keeps what is a league's and no part of it: what is begun in it, where it is published.

It hangs by the league itself and not by where its file lies, so it stays with a league that is moved or renamed, and
another league that is put in its place finds nothing. A copy of the file is the same league: while both are there, what
is kept stays with the file in which it was begun, and the other has a name of its own, so that neither ever writes over
the other's. A file that is opened here for the first time goes on with what a file that is gone has left; one on a
drive that was taken out counts as gone, until it is opened again and begins anew.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.base.output import keep_file
from leaguekeeper.base.paths import data_folder
from leaguekeeper.base.words import N_
from leaguekeeper.store.address import ServerAddress, is_server, same_place
from leaguekeeper.store.file_format import backup_folder
from leaguekeeper.store.identity import known_by, known_in

if TYPE_CHECKING:
    from leaguekeeper.services.session import Session

__all__ = [
    "check_kept_here",
    "forget_beside",
    "keep_beside",
    "kept_elsewhere",
    "kept_name",
    "kept_path",
    "league_id",
    "seen_beside",
]

_ELSEWHERE = N_(
    "This is open in a second window, and was gone on with there. What stands there is kept and what is entered here "
    "is not: go on there, or leave this page and open it again."
)

_BY_PLACE = ("drafts/{}", "publishing/{}.json", "publishing/{}.site.json")
"""What earlier releases kept by the place of the file."""


def league_id(session: Session) -> str:
    """A league's own name for programs; empty where no sheet has been filed yet."""
    first = session.file.first
    return known_by(first.id, first.filed_at) if first is not None else ""


def kept_path(session: Session, folder: str, ending: str = "") -> Path:
    """Where something of a league is kept: in a folder of this person's data, under the league's name there."""
    return data_folder() / folder / f"{kept_name(session)}{ending}"


def kept_name(session: Session) -> str:
    """Under which name what belongs to a league is kept; that of its place where no sheet has been filed yet."""
    first = session.file.first
    if first is None:
        return _by_place(session)
    mark = known_by(first.id, first.filed_at, session.coach)
    if session.kept_as is None or session.kept_as[0] != mark:
        session.kept_as = mark, _found(session, mark, keeping=False)
    return session.kept_as[1]


def keep_beside(session: Session, where: Callable[[], Path], data: str) -> None:
    """Keep something of a league; the name is made its own first, since another copy may want the same.

    Raises:
        OSError: it cannot be kept; what was kept before is as it was.
        LeaguekeeperError: a second window has gone on with what this one has seen of it.
    """
    first = session.file.first
    if first is not None:
        mark = known_by(first.id, first.filed_at, session.coach)
        session.kept_as = mark, _found(session, mark, keeping=True)
    path = where()
    check_kept_here(session, path)
    keep_file(path, data)
    if path.name in session.kept_seen:
        session.kept_seen[path.name] = data


def seen_beside(session: Session, path: Path) -> str | None:
    """What is kept there, for whoever goes on with it from here; None where nothing is, or nothing that can be read."""
    found = session.kept_seen[path.name] = _content(path)
    return found


def kept_elsewhere(session: Session, path: Path) -> bool:
    """Whether a second window has written there since this one looked; what was thrown away is no loss to anybody."""
    return path.name in session.kept_seen and _content(path) not in (None, session.kept_seen[path.name])


def check_kept_here(session: Session, path: Path) -> None:
    """See that what is kept there is what this window goes on with, before anything takes its place.

    Raises:
        LeaguekeeperError: a second window has gone on with it.
    """
    if kept_elsewhere(session, path):
        raise LeaguekeeperError("kept-elsewhere", _ELSEWHERE)


def forget_beside(session: Session, path: Path) -> None:
    """Throw away what is kept there, as far as this window knows it."""
    if not kept_elsewhere(session, path):
        path.unlink(missing_ok=True)


def _content(path: Path) -> str | None:
    with contextlib.suppress(OSError, ValueError):
        return path.read_text("utf-8")
    return None


def _found(session: Session, mark: str, *, keeping: bool) -> str:
    address = session.file.address
    place = address.place if isinstance(address, ServerAddress) else str(address.resolve())
    cards = _cards(mark)
    own = next((name for name, there in cards.items() if same_place(there, place)), None)
    if own is not None:
        return own
    takes = keeping or session.file.writing  # whoever only looks leaves what is kept as it is
    names = (mark, *(f"{mark}-{count}" for count in range(2, len(cards) + 2)))
    fresh = next(name for name in names if name not in cards)
    before = _by_place(session)
    if any(os.path.exists(path) for path in _all_of(before)):
        return _moved_in(before, fresh, place) if takes else before
    gone = next((name for name, there in cards.items() if _is_gone(there, mark)), None)
    if keeping or (takes and gone is not None):
        _note(gone or fresh, place)
    return gone or fresh


def _moved_in(before: str, name: str, place: str) -> str:
    """What lies under the name of the place is the league's from now on, once and for all."""
    with contextlib.suppress(OSError):
        for old, new in zip(_all_of(before), _all_of(name), strict=True):
            if os.path.exists(old):
                old.rename(new)
        _note(name, place)
        return name
    return before


def _by_place(session: Session) -> str:
    return backup_folder(session.file.path).name


def _all_of(name: str) -> list[Path]:
    return [data_folder() / each.format(name) for each in _BY_PLACE]


def _note(name: str, place: str) -> None:
    """Note whose it is; a folder that cannot be written loses that and nothing else."""
    with contextlib.suppress(OSError):
        keep_file(_folder() / f"{name}.json", json.dumps({"place": place}, ensure_ascii=False) + "\n")


def _cards(mark: str) -> dict[str, str]:
    """The names under which a league is known here, each with the place of its file, the one opened last first."""
    found: dict[str, tuple[float, str]] = {}
    with contextlib.suppress(OSError):
        for path in sorted(_folder().glob(f"{mark}*.json")):
            with contextlib.suppress(OSError, ValueError, TypeError, LookupError):
                found[path.stem] = path.stat().st_mtime, str(read_json_text(path.read_text("utf-8"))["place"])
    return {name: place for name, (_when, place) in sorted(found.items(), key=lambda each: -each[1][0])}


def _folder() -> Path:
    return data_folder() / "leagues"


def _is_gone(there: str, mark: str) -> bool:
    """Whether a league is no longer where it was; of what cannot be looked at, nobody knows."""
    if is_server(there):
        return False
    try:
        os.stat(there)
    except (FileNotFoundError, NotADirectoryError):
        return True
    except (OSError, ValueError):
        return False
    return known_in(Path(there)) not in (mark, None)
