"""The site in a folder on another machine."""

from leaguekeeper.publish.site.remote.sending import mark_at, send

__all__ = ["mark_at", "send"]
