"""Where one can go in the window: addresses, the pages they open, and the rail's entries.

An address is a page, or a page and what to show on it ("team:rats", "document:47"). Pages are imported when they are
first opened, so that the window shows itself at once.
"""

from __future__ import annotations

import importlib
import re
from typing import TYPE_CHECKING

from leaguekeeper.base.words import _
from leaguekeeper.ui.components.page.rail import Place

if TYPE_CHECKING:
    from leaguekeeper.ui.pages.page import AnyPage, PageHost

__all__ = ["PAGES", "entry_of", "make_page", "page_of", "rail_foot", "rail_places", "way_on"]

PAGES: dict[str, tuple[str, str]] = {
    "welcome": ("league.welcome", "Welcome"),
    "league": ("league.league", "LeaguePage"),
    "team": ("teams.team", "TeamPage"),
    "report": ("matches.report", "ReportPage"),
    "teams": ("teams.teams", "TeamsPage"),
    "fixtures": ("season.fixtures", "FixturesPage"),
    "documents": ("stack.documents", "DocumentsPage"),
    "document": ("stack.documents", "DocumentPage"),
    "rulebook": ("rulebook.rulebook", "RuleBookPage"),
    "books": ("rulebook.books", "BooksPage"),
    "book": ("rulebook.book_editor", "BookEditorPage"),
    "compare": ("rulebook.book_comparison", "BookComparisonPage"),
    "edition": ("rulebook.edition", "EditionPage"),
    "settings": ("league.settings", "SettingsPage"),
    "players": ("teams.players", "PlayersPage"),
    "player": ("teams.player", "PlayerPage"),
    "records": ("season.records", "RecordsPage"),
    "match": ("season.match_day", "MatchDayPage"),
    "story": ("matches.match_story", "MatchStoryPage"),
    "offseason": ("season.season", "SeasonPage"),
    "re-enrol": ("teams.re_enrol", "ReEnrolPage"),
    "tournament": ("season.tournament", "TournamentPage"),
    "bracket": ("season.bracket", "BracketPage"),
    "help": ("league.help", "HelpPage"),
    "found": ("league.found", "FoundPage"),
    "enrol": ("teams.enrol", "EnrolPage"),
    "play": ("play.play", "PlayPage"),
    "game": ("play.play", "GamePlayPage"),
    "adviser": ("play.adviser", "AdviserPage"),
    "live": ("matches.live", "LivePage"),
    "coach": ("league.coach", "CoachPage"),
    "bulletin": ("league.bulletin", "BulletinPage"),
    "forecast": ("season.forecast", "ForecastPage"),
    "tray": ("stack.in_tray", "InTrayPage"),
}
"""Page by page: its module and class in ``ui/pages``."""

_AT = {
    "teams": "teams",
    "team": "teams",
    "player": "players",
    "report": "match",
    "story": "match",
    "enrol": "teams",
    "re-enrol": "offseason",
    "tournament": "offseason",
    "document": "documents",
    "correct": "documents",
    "rule": "rulebook",
    "books": "rulebook",
    "book": "rulebook",
    "compare": "rulebook",
    "edition": "rulebook",
    "game": "play",
    "adviser": "play",
    "live": "match",
    "forecast": "league",
}


_SAME = {"rule": "rulebook"}
"""Addresses that open a place on another page."""


_BEFORE_A_LEAGUE = frozenset(
    {"welcome", "found", "books", "book", "compare", "settings", "help", "play", "game", "adviser"}
)  # fmt: skip
"""Pages that can be read before a league is open."""


_OF_ONE = frozenset({"team", "player", "document", "re-enrol", "book", "compare", "edition", "game", "adviser"})
"""Pages of one thing, by its name; where none is named, the place opens in which they all stand."""

_BY_NUMBER = {
    "report": r"\d+", "story": r"\d+", "live": r"\d+", "forecast": r"\d*", "adviser": r".+\|\d*\|[01]",
}  # fmt: skip
"""How the number of a match is written on an address; one written otherwise names nothing."""


def page_of(address: str, league_open: bool = True) -> tuple[str, str]:
    """The page an address opens, and what to show on it; without a league, the nearest that needs none."""
    page, _colon, where = address.partition(":")
    page = _SAME.get(page, page)
    if (page in _OF_ONE and not where) or not re.fullmatch(_BY_NUMBER.get(page, ".*"), where, re.DOTALL):
        page, where = entry_of(page), ""
    if league_open or page in _BEFORE_A_LEAGUE or page not in PAGES:
        return page, where
    return ("books" if entry_of(page) == "rulebook" else "welcome"), ""


def entry_of(page: str) -> str:
    """The rail's entry under which a page stands."""
    return _AT.get(page, page)


def rail_places() -> tuple[Place, ...]:
    """The rail's entries in their three groups."""
    places = (
        Place("league", "league", _("League")),
        Place("teams", "team", _("Teams")),
        Place("players", "player", _("Players")),
        Place("fixtures", "fixtures", _("Fixtures")),
        Place("bracket", "bracket", _("Play-offs")),
        Place("match", "match", _("Match day")),
        Place("tray", "in-tray", _("Mail")),
        Place("records", "records", _("Records"), 1),
        Place("offseason", "offseason", _("Season"), 1),
        Place("documents", "documents", _("Documents"), 1),
        Place("rulebook", "rulebook", _("Rule book"), 1),
        Place("coach", "coach", _("Briefing"), 1),
        Place("bulletin", "pen", _("Bulletin"), 1),
        Place("play", "play", _("Play"), 2),
    )
    return tuple(place for place in places if place.page in PAGES)


def way_on(page: str) -> tuple[str, str]:
    """Where a page that shows nothing leads on: the words of a rail's entry and its address; the league nowhere."""
    wanted = entry_of(page) if entry_of(page) != page else "league"
    places = (each for each in (*rail_places(), *rail_foot()) if each.page == wanted != page)
    return next(((each.words, each.page) for each in places), ("", ""))


def rail_foot() -> tuple[Place, ...]:
    """What stands at the rail's foot."""
    return (Place("help", "help", _("Help")), Place("settings", "settings", _("Settings")))


def make_page(page: str, host: PageHost) -> AnyPage:
    """The page, imported and made."""
    module, name = PAGES[page]
    made: AnyPage = getattr(importlib.import_module(f"leaguekeeper.ui.pages.{module}"), name)(host)
    return made
