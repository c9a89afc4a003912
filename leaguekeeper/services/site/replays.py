"""The matches of a site that can be stepped through: those of whose game at the pitch there is a log."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.play.core.log import read_log
from leaguekeeper.services.play.board import board_of_log
from leaguekeeper.services.report.match_logs import logs_of

if TYPE_CHECKING:
    from leaguekeeper.league.state import Match
    from leaguekeeper.play.pitch.stepped import Board
    from leaguekeeper.services.site.publication import Publication

__all__ = ["board_of", "played_here"]


def played_here(pub: Publication) -> Iterator[tuple[int, Match]]:
    """The matches of which logs were kept, by number; whether one can be read says ``board_of``."""
    for match in pub.matches.values():
        number = pub.fixtures[match.id].number
        if any(name.endswith(".jsonl") for name, _moment, _length in pub.logged.get(number, ())):
            yield number, match


def board_of(pub: Publication, number: int) -> Board | None:
    """A match step by step, in the language now spoken: of several logs the last that can be read."""
    kept = logs_of(pub.session, number) if number in pub.logged else []
    for path in reversed(kept):
        with contextlib.suppress(LeaguekeeperError, OSError):
            return board_of_log(read_log(path))
    return None
