"""Where a person keeps what he has begun in a league: which matches' reports, which teams' re-enrolment forms.

A form that was filed has done its work, and is put by: whoever takes its sheet back finds it again as he filled it in.
So has one that corrected a sheet: it is there again while the sheet says what it said before.
"""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.digests import digest
from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.base.output import keep_file
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.gates import list_follows
from leaguekeeper.league.paperwork import to_value
from leaguekeeper.services.stack.kept_beside import forget_beside, kept_path
from leaguekeeper.services.stack.match_files import go_by_fixture, name_of, teams_of

if TYPE_CHECKING:
    from leaguekeeper.league.state import Fixture
    from leaguekeeper.services.session import Session

__all__ = [
    "begun_forms",
    "begun_text",
    "draft_path",
    "drafts_of",
    "fingerprint",
    "folder_of",
    "forget_form",
    "form_path",
    "kept_form",
    "put_by",
]

_PUT_BY, _CORRECTED = ".filed", ".corrected"
"""How a file ends in which a form is put by that was filed, or that corrected a sheet; on its way it is ``.json``."""


def folder_of(session: Session) -> Path:
    """Where a person keeps what he has begun in this league."""
    return kept_path(session, "drafts")


def draft_path(session: Session, fixture: Fixture) -> Path:
    """Where the draft of a match's report is kept."""
    go_by_fixture(session, folder_of(session))
    return _path_of(folder_of(session), fixture)


def _path_of(folder: Path, fixture: Fixture) -> Path:
    return folder / f"{name_of(fixture.id, teams_of(fixture))}.json"


def drafts_of(session: Session) -> list[int]:
    """The numbers of the matches whose reports have been begun."""
    folder = folder_of(session)
    if not os.path.isdir(folder):
        return []
    go_by_fixture(session, folder)
    there = set(os.listdir(folder))
    paths = {each.number: _path_of(folder, each) for each in session.state.fixtures.values()}
    begun = {number for number, path in paths.items() if path.name in there}
    put = {number for number, path in paths.items() if there & {f"{path.stem}{end}" for end in (_CORRECTED, _PUT_BY)}}
    return sorted(begun | {each for each in put - begun if _taken_back(session, paths[each]) is not None})


def begun_text(session: Session, path: Path) -> str | None:
    """What is kept of a form on its way, or was put by if what it filed or corrected has been taken back since."""
    with contextlib.suppress(OSError, ValueError):
        return path.read_text(encoding="utf-8")
    return _taken_back(session, path)


def put_by(session: Session, path: Path, sheet: str, form: str | None = None, was: Document | None = None) -> None:
    """A form was filed as that sheet, or corrected it: it is there again once that is taken back.

    Args:
        session: the league itself, the sheet filed.
        path: where the form was kept on its way.
        sheet: the sheet's id.
        form: the form as it opens again; as it is kept where it is not given.
        was: what the sheet said before it was corrected; None where it is new.
    """
    put = path.with_suffix(_PUT_BY if was is None else _CORRECTED)
    with contextlib.suppress(OSError, ValueError):  # it is filed, whatever becomes of the form
        if was is None:
            path.with_suffix(_CORRECTED).unlink(missing_ok=True)
        if was is None or _filed(session, sheet) != was:
            form = form or begun_text(session, path) or _as_before(put, sheet)
            said = {} if was is None else {"was": to_value(was)}
            keep_file(put, json.dumps({"sheet": sheet, "form": form, **said}))
    forget_beside(session, path)


def _as_before(put: Path, sheet: str) -> str | None:
    """The form as it was put by the last time that it was filed as that sheet: it came back, and went as it was."""
    with contextlib.suppress(OSError, ValueError, TypeError, KeyError):
        before = read_json_text(put.read_text(encoding="utf-8"))
        return before["form"] if before["sheet"] == sheet else None
    return None


def forget_form(session: Session, path: Path) -> None:
    """Throw a form away, also one that is there again; what is put by of a sheet that lies filed stays with it."""
    path.unlink(missing_ok=True)
    for ending in (_CORRECTED, _PUT_BY):
        if _there_again(session, path.with_suffix(ending)) is not None:
            path.with_suffix(ending).unlink(missing_ok=True)


def fingerprint(document: Document) -> str:
    """What tells what a sheet says from all that it may say once it is corrected."""
    return digest(json.dumps(to_value(document), sort_keys=True))


def _taken_back(session: Session, path: Path) -> str | None:
    found = (_there_again(session, path.with_suffix(ending)) for ending in (_CORRECTED, _PUT_BY))
    return next((form for form in found if form is not None), None)


def _there_again(session: Session, path: Path) -> str | None:
    """A form that was put by, if its sheet is no longer filed, or says again what it said before it was corrected."""
    with contextlib.suppress(OSError, ValueError, TypeError, KeyError):
        put = read_json_text(path.read_text(encoding="utf-8"))
        now = _filed(session, put["sheet"])
        if put.get("was") == (to_value(now) if now is not None else None):
            return str(put["form"]) if put["form"] is not None else None
    return None


def _filed(session: Session, sheet: str) -> Document | None:
    return next((each.document for each in session.reading.filed if each.id == sheet), None)


def form_path(session: Session, team: str) -> Path:
    """Where the re-enrolment form of a team is kept."""
    return folder_of(session) / f"re-enrol-{team}.json"


def kept_form(session: Session, name: str, follows: int) -> dict[str, Any] | None:
    """A re-enrolment form as it is kept for the list that follows the season of that number; None where none is.

    One that was begun after an earlier season is forgotten.
    """
    with contextlib.suppress(ValueError):
        form = read_json_text(begun_text(session, form_path(session, name)) or "")
        if isinstance(form, dict) and form.get("follows", 0) in {0, follows}:
            return form
    return None


def begun_forms(session: Session) -> frozenset[str]:
    """The teams whose re-enrolment form for the season that comes has been begun."""
    seasons, teams = session.state.seasons, session.state.teams.values()
    return frozenset(each.id for each in teams if kept_form(session, each.id, list_follows(seasons, each)) is not None)
