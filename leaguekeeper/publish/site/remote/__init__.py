"""The site in a folder on another machine."""

from leaguekeeper.publish.site.remote.sending import send

__all__ = ["send"]
