"""Advice is for matches of one's own: while two people play, both must have agreed to it."""

from __future__ import annotations

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import N_
from leaguekeeper.play.core.log import Log

__all__ = ["see_that_advice_is_fair"]

_AGREED = "adviser"
"""The option of a match by which both coaches allow the adviser."""

_PERSON = "human"


def see_that_advice_is_fair(log: Log) -> None:
    """Whether the adviser may speak of a match.

    Raises:
        BadInput: it is a game of another kind.
        LeaguekeeperError: two people still play it, and have not both agreed.
    """
    if log.header.game != "pitch":
        raise LeaguekeeperError(
            "no-adviser", N_("The adviser knows matches on the pitch; this log is of another game.")
        )
    people = sum(seat == _PERSON for seat in log.header.seats)
    if people > 1 and not log.complete and log.header.setup.options.get(_AGREED) is not True:
        told = N_(
            "Two people play this match, and they have not agreed on the adviser before it. Once it is over, he tells "
            "what decided it."
        )
        raise LeaguekeeperError("adviser-silent", told)
