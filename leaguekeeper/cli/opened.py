"""How every command opens a league: what must be known of its file is said on the way, whatever is then shown of it."""

from __future__ import annotations

import sys
from contextvars import ContextVar
from pathlib import Path
from typing import TYPE_CHECKING

from leaguekeeper.base.words import _

if TYPE_CHECKING:
    from leaguekeeper.base.errors import LeaguekeeperError
    from leaguekeeper.services.api import LeagueApi

__all__ = ["altered", "begin", "opened"]

_ALTERED: ContextVar[LeaguekeeperError | None] = ContextVar("altered", default=None)


def begin() -> None:
    """A command begins: nothing is known yet."""
    _ALTERED.set(None)


def altered() -> LeaguekeeperError | None:
    """What is to be said of the league that this command opened: that another program changed its sheets."""
    return _ALTERED.get()


def opened(path: Path, *, writing: bool = True) -> LeagueApi:
    """The league of a file; on standard error it is said where its sheets were changed, or its form brought up to date.

    Raises:
        FileRefused: it is no league file, damaged, newer, or in use; it is as it was.
    """
    from leaguekeeper.services.api import LeagueApi  # noqa: PLC0415 - other commands need none of this

    league = LeagueApi.open(path, writing=writing)
    _ALTERED.set(league.session.file.altered)
    told = [] if league.session.file.altered is None else [league.session.file.altered.text()]
    if league.session.renewed is not None:
        said = _("{file} was of an older form and has been brought up to date; as it was, it is kept in {backup}.")
        told.append(said.format(file=path, backup=league.session.renewed))
    for each in told:
        sys.stderr.write(f"{each}\n")
    return league
