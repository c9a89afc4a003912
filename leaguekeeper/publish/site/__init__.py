"""The league's site: a folder of pages that opens from the disk and from any host."""

from leaguekeeper.publish.site.writer import Published, publish

__all__ = ["Published", "publish"]
