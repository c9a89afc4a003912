"""Leaguekeeper: runs Blood Bowl leagues, prints their sheets and plays their games."""

__version__ = "0.1.0"
