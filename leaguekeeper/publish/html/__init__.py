"""Pages for the web: each function takes one frozen view and gives one file that needs no other."""

from leaguekeeper.publish.html.season import season_page

__all__ = ["season_page"]
