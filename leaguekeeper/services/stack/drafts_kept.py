"""Where a person keeps what he has begun in a league: which matches' reports, which teams' re-enrolment forms.

A form that was filed has done its work, and is put by: whoever takes its sheet back finds it again as he filled it in.
"""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.output import keep_file
from leaguekeeper.league.gates import list_follows
from leaguekeeper.services.stack.kept_beside import forget_beside, kept_path

if TYPE_CHECKING:
    from leaguekeeper.services.session import Session

__all__ = ["begun_forms", "begun_text", "drafts_of", "folder_of", "forget_form", "form_path", "kept_form", "put_by"]

_PUT_BY = ".filed"
"""How a file ends in which a filed form is put by; that of a form on its way ends in ``.json``."""


def folder_of(session: Session) -> Path:
    """Where a person keeps what he has begun in this league."""
    return kept_path(session, "drafts")


def drafts_of(session: Session) -> list[int]:
    """The numbers of the matches whose reports have been begun."""
    folder = folder_of(session)
    if not os.path.isdir(folder):
        return []
    begun = {int(each.stem) for each in folder.glob("*.json") if each.stem.isdigit()}
    open_ = (each.number for each in session.state.fixtures.values() if each.to_play and each.number not in begun)
    again = {number for number in open_ if _taken_back(session, folder / f"{number}.json") is not None}
    return sorted(begun | again)


def begun_text(session: Session, path: Path) -> str | None:
    """What is kept of a form on its way, or was put by when it was filed if its sheet has been taken back since."""
    with contextlib.suppress(OSError, ValueError):
        return path.read_text(encoding="utf-8")
    return _taken_back(session, path)


def put_by(session: Session, path: Path, sheet: str) -> None:
    """A form was filed as that sheet: it is there again once that is taken back.

    Not so in a coach's copy: what was noted of its dice there went with the sheet.
    """
    with contextlib.suppress(OSError, ValueError):  # it is filed, whatever becomes of the form
        if session.copy is None:
            put = json.dumps({"sheet": sheet, "form": begun_text(session, path)})
            keep_file(path.with_suffix(_PUT_BY), put)
    forget_beside(session, path)


def forget_form(session: Session, path: Path) -> None:
    """Throw a form away, also one that is there again; what is put by of a sheet that lies filed stays with it."""
    path.unlink(missing_ok=True)
    if _taken_back(session, path) is not None:
        path.with_suffix(_PUT_BY).unlink(missing_ok=True)


def _taken_back(session: Session, path: Path) -> str | None:
    with contextlib.suppress(OSError, ValueError, TypeError, KeyError):
        put = json.loads(path.with_suffix(_PUT_BY).read_text(encoding="utf-8"))
        if not any(each.id == put["sheet"] for each in session.reading.filed):
            return str(put["form"]) if put["form"] is not None else None
    return None


def form_path(session: Session, team: str) -> Path:
    """Where the re-enrolment form of a team is kept."""
    return folder_of(session) / f"re-enrol-{team}.json"


def kept_form(session: Session, name: str, follows: int) -> dict[str, Any] | None:
    """A re-enrolment form as it is kept for the list that follows the season of that number; None where none is.

    One that was begun after an earlier season is forgotten.
    """
    with contextlib.suppress(ValueError):
        form = json.loads(begun_text(session, form_path(session, name)) or "")
        if isinstance(form, dict) and form.get("follows", 0) in {0, follows}:
            return form
    return None


def begun_forms(session: Session) -> frozenset[str]:
    """The teams whose re-enrolment form for the season that comes has been begun."""
    seasons, teams = session.state.seasons, session.state.teams.values()
    return frozenset(each.id for each in teams if kept_form(session, each.id, list_follows(seasons, each)) is not None)
