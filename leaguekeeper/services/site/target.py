"""Where a league is published to, remembered for it: a folder here or on another machine, or one packed file."""

from __future__ import annotations

import contextlib
import json
from dataclasses import asdict, replace
from pathlib import Path

from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.base.words import LANGUAGES
from leaguekeeper.services.session import Session
from leaguekeeper.services.site.views import COACHES, SiteTarget
from leaguekeeper.services.stack.kept_beside import keep_beside, kept_path
from leaguekeeper.store.remote_address import is_remote, remote_address

__all__ = ["keep_target", "kept_target"]


def kept_target(session: Session) -> SiteTarget:
    """Where a league was published to last; nowhere yet where nothing is kept that can be believed."""
    with contextlib.suppress(OSError, ValueError, TypeError, LookupError, AttributeError):
        told = read_json_text(_file_of(session).read_text("utf-8"))
        languages = tuple(each for each in LANGUAGES if each in told["languages"]) or LANGUAGES
        coaches = next(each for each in COACHES if each == told["coaches"])
        return SiteTarget(str(told["where"]), languages, coaches, told["after_filing"] is True)
    return SiteTarget()


def keep_target(session: Session, target: SiteTarget) -> None:
    """Remember where a league is published to; a password that was written into an address is not kept."""
    where = str(remote_address(target.where)) if is_remote(target.where) else target.where
    value = json.dumps(asdict(replace(target, where=where)), ensure_ascii=False)
    keep_beside(session, lambda: _file_of(session), value + "\n")


def _file_of(session: Session) -> Path:
    return kept_path(session, "publishing", ".site.json")
