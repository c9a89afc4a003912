"""Where a person keeps what he has begun in a league: which matches' reports, which teams' re-enrolment forms."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leaguekeeper.league.gates import list_follows
from leaguekeeper.services.stack.kept_beside import kept_path

if TYPE_CHECKING:
    from leaguekeeper.services.session import Session

__all__ = ["begun_forms", "drafts_of", "folder_of", "form_path", "kept_form"]


def folder_of(session: Session) -> Path:
    """Where a person keeps what he has begun in this league."""
    return kept_path(session, "drafts")


def drafts_of(session: Session) -> list[int]:
    """The numbers of the matches whose reports have been begun."""
    folder = folder_of(session)
    kept = folder.glob("*.json") if os.path.isdir(folder) else ()
    return sorted(int(each.stem) for each in kept if each.stem.isdigit())


def form_path(session: Session, team: str) -> Path:
    """Where the re-enrolment form of a team is kept."""
    return folder_of(session) / f"re-enrol-{team}.json"


def kept_form(session: Session, name: str, follows: int) -> dict[str, Any] | None:
    """A re-enrolment form as it is kept for the list that follows the season of that number; None where none is.

    One that was begun after an earlier season is forgotten, one whose sheet lies in the stack has done its work.
    """
    with contextlib.suppress(OSError, ValueError):
        form = json.loads(form_path(session, name).read_text(encoding="utf-8"))
        if isinstance(form, dict) and form.get("follows", 0) in {0, follows} and not _lies_filed(session, form):
            return form
    return None


def _lies_filed(session: Session, form: dict[str, Any]) -> bool:
    return bool(form.get("filed")) and any(each.id == form["filed"] for each in session.reading.filed)


def begun_forms(session: Session) -> frozenset[str]:
    """The teams whose re-enrolment form for the season that comes has been begun."""
    seasons, teams = session.state.seasons, session.state.teams.values()
    return frozenset(each.id for each in teams if kept_form(session, each.id, list_follows(seasons, each)) is not None)
