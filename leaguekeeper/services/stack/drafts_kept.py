"""Where a person keeps what he has begun in a league: which matches' reports, which teams' re-enrolment forms."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from leaguekeeper.services.stack.kept_beside import kept_path

if TYPE_CHECKING:
    from leaguekeeper.services.session import Session

__all__ = ["drafts_of", "folder_of", "form_path"]


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
