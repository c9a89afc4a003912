"""The report of a round for forums and chats: as BBCode, as the Markdown that Discord reads, or as plain text.

It is the report as it was filed in the bulletin, or as the program writes it where nobody filed one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.base.words import _
from leaguekeeper.exchange.formats import Wanted, Written
from leaguekeeper.services.bulletin.markdown import as_bbcode, as_plain, escaped

if TYPE_CHECKING:
    from leaguekeeper.services.api import LeagueApi
    from leaguekeeper.services.bulletin.views import ArticleDraft

__all__ = ["bbcode", "discord", "plain"]

DISCORD = 2000
"""Letters that Discord takes in one message."""


def bbcode(league: LeagueApi, wanted: Wanted) -> Written:
    """As forums write it."""
    told = _told(league, wanted)
    return Written(as_bbcode(f"# {escaped(told.title)}\n\n{told.text}").encode(), 1)


def discord(league: LeagueApi, wanted: Wanted) -> Written:
    """As Markdown."""
    told = _told(league, wanted)
    text = f"# {escaped(told.title)}\n\n{told.text.rstrip()}\n"
    more = (_("Discord takes 2,000 letters in one message: paste it in parts."),) if len(text) > DISCORD else ()
    return Written(text.encode(), 1, more)


def plain(league: LeagueApi, wanted: Wanted) -> Written:
    """As plain text."""
    told = _told(league, wanted)
    return Written(f"{told.title}\n\n{as_plain(told.text)}".encode(), 1)


def _told(league: LeagueApi, wanted: Wanted) -> ArticleDraft:
    return league.bulletin.told(wanted.round, wanted.season)
