"""What all pages share: style, script, fonts, silks, the mark, the ways in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib.resources import files

from leaguekeeper.base.digests import digest
from leaguekeeper.base.paths import resources
from leaguekeeper.publish.silks import silk_svg
from leaguekeeper.publish.site.pages import small_page
from leaguekeeper.publish.site.program import program
from leaguekeeper.publish.spoken import in_language
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.printing.views import Silk
from leaguekeeper.services.site.publication import Publication

__all__ = ["SharedFile", "common_files"]

SharedFile = tuple[str, str, Callable[[], bytes]]
"""A file's name, the fingerprint of what it stands on, and how it is made."""

FONTS = {
    "font_source_sans_pro": ("SourceSansPro-Regular.otf", "SourceSansPro-Semibold.otf"),
    "font_source_serif_pro": ("SourceSerifPro-Regular.otf", "SourceSerifPro-Semibold.otf"),
}

_GILT = "#ddbb66"
_CLOTH = "#17392f"


def common_files(pub: Publication, languages: Sequence[str]) -> Iterator[SharedFile]:
    """The files that pages of every language share."""
    for name in ("site.css", "site.js", "replay.js"):
        yield name, program(), (resources() / "templates" / "site" / name).read_bytes
    for name, colour in (("mark.svg", _CLOTH), ("mark-gilt.svg", _GILT)):
        yield name, program(), partial(_mark, colour)
    for package, names in FONTS.items():
        for name in names:
            yield f"fonts/{name}", program(), (files(package) / "files" / name).read_bytes
        yield f"fonts/{package}-LICENSE.txt", program(), (files(package) / "files" / "LICENSE.txt").read_bytes
    for team in pub.teams.values():
        silk = mark_of(team).silk
        yield f"silks/{team.id}.svg", digest(program(), silk), partial(_silk, silk)
    ground = digest(program(), pub.league.name, languages, pub.choice.base_url)
    yield "index.html", ground, lambda: small_page("entrance.html", pub.league.name, languages, pub.choice.base_url)
    lang = languages[0]
    yield (
        "404.html",
        ground,
        lambda: in_language(lang, lambda: small_page("lost.html", pub.league.name, languages, pub.choice.base_url)),
    )


def _mark(colour: str) -> bytes:
    drawn = (resources() / "icons" / "mark.svg").read_text("utf-8")
    return drawn.replace("currentColor", colour).encode()


def _silk(silk: Silk) -> bytes:
    """A silk as a drawing of its own; its outline follows the reader's theme."""
    drawn = silk_svg(silk, 40, "shield").replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    style = "<style>svg{color:#1b2428}@media(prefers-color-scheme:dark){svg{color:#e9e8df}}</style>"
    return drawn.replace("<clipPath", f"{style}<clipPath", 1).encode()
