"""A new team's list on its way: kept beside the league after each change, until it is filed or thrown away."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.drafts_kept import begun_text, folder_of, forget_form, put_by
from leaguekeeper.services.stack.kept_beside import keep_beside, kept_elsewhere, seen_beside

__all__ = ["begun", "elsewhere", "filed", "forget", "keep"]


class _Player(BaseModel):
    model_config = ConfigDict(extra="ignore")
    number: int
    position: str
    name: str = ""
    skills: list[str] = []


class _Kept(BaseModel):
    """The list as far as it has come; ``coach`` by his name, whether he is known by now or not."""

    model_config = ConfigDict(extra="ignore")
    name: str = ""
    coach: str = ""
    team_list: str = Field(alias="list")
    choices: list[str] = []
    colours: dict[str, str] = {}
    players: list[_Player] = []
    staff: dict[str, int] = {}
    captain: str | None = None


def begun(session: Session) -> dict[str, Any] | None:
    """The list that was begun, as JSON values; None where there is none, or its team list is no longer in the book."""
    path = _path(session)
    with contextlib.suppress(ValidationError):
        kept = _Kept.model_validate_json(seen_beside(session, path) or begun_text(session, path) or "")
        if session.book.has("teams", kept.team_list):
            known = {each.slug for each in session.book.team_list(kept.team_list).positions}
            kept.players = [each for each in kept.players if each.position in known]
            return kept.model_dump(by_alias=True)
    return None


def keep(session: Session, value: Mapping[str, Any]) -> None:
    """Keep the list; one on which nothing stands yet is none.

    Raises:
        LeaguekeeperError: a list was gone on with in a second window.
    """
    if value.get("name") or value.get("players") or value.get("coach"):
        keep_beside(session, lambda: _path(session), _Kept.model_validate(value).model_dump_json(by_alias=True))
    else:
        forget(session)


def forget(session: Session) -> None:
    """The list is thrown away; one that a second window has gone on with stays."""
    if not elsewhere(session):
        forget_form(session, _path(session))


def filed(session: Session, sheet: str) -> None:
    """The list was filed as that sheet: it is there again once that is taken back, unless another was begun."""
    if not elsewhere(session):
        put_by(session, _path(session), sheet)


def elsewhere(session: Session) -> bool:
    """Whether a list was gone on with in a second window."""
    return kept_elsewhere(session, _path(session))


def _path(session: Session) -> Path:
    return folder_of(session) / "enrolment.json"
