"""Every file of a site: its name, what it stands on, how it is made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from leaguekeeper.base.digests import digest
from leaguekeeper.base.words import language
from leaguekeeper.publish import pdf
from leaguekeeper.publish.site.assets import SharedFile, common_files
from leaguekeeper.publish.site.calendars import calendars
from leaguekeeper.publish.site.cards import cards
from leaguekeeper.publish.site.feeds import feeds, search_index, sitemap
from leaguekeeper.publish.site.figures import figures_as_json
from leaguekeeper.publish.site.pages import PageWriter
from leaguekeeper.publish.site.program import program
from leaguekeeper.publish.site.replays import replays
from leaguekeeper.services.bulletin.address import page_path
from leaguekeeper.services.printing.team import team_paper
from leaguekeeper.services.printing.views import Origin
from leaguekeeper.services.site.bulletin import picture_of
from leaguekeeper.services.site.listing import frame_of, ground_of_team
from leaguekeeper.services.site.publication import Publication
from leaguekeeper.services.site.views import SitePage

__all__ = ["files_in_a_language", "files_of_all"]


def files_of_all(pub: Publication, languages: Sequence[str], pages: set[str]) -> Iterator[SharedFile]:
    """What is the same in every language."""
    yield from common_files(pub, languages)
    yield from figures_as_json(pub)
    yield from sitemap(pub, languages, pages)
    yield from cards(pub)
    for one in pub.articles:
        if one.has_picture:
            yield f"pictures/{one.id}.jpg", pub.articles_ground, partial(picture_of, pub, one)


def files_in_a_language(pub: Publication, pages: Sequence[SitePage], languages: Sequence[str]) -> Iterator[SharedFile]:
    """Every page in the language now spoken, and what lies beside them; the pages last."""
    lang, frame, known = language(), frame_of(pub), {page.name for page in pages}
    yield from (*_sheets(pub, lang), *calendars(pub, lang), *feeds(pub, lang), *replays(pub, lang))
    yield from search_index(pub, lang, known)
    told = {sheet: f"match-{match}" for sheet, match in pub.reported.items()}
    writer = PageWriter(frame, languages, known, pub.choice.base_url, told, pub.match_pages)
    around = digest(program(), lang, languages, repr(frame), repr(pub.choice), _ways_of(known), pub.league.name)
    for page in pages:
        yield f"{lang}/{page.name}.html", digest(around, page.ground), partial(_filled, writer, page)


def _filled(writer: PageWriter, page: SitePage) -> bytes:
    return writer.page(page).encode()


def _ways_of(known: set[str]) -> str:
    """The pages that stand in the band of every other."""
    return digest(*sorted(name for name in known if "-" not in name))


def _sheets(pub: Publication, lang: str) -> Iterator[SharedFile]:
    """The teams' sheets as paper."""
    for name in pub.teams:
        ground = digest(program(), lang, repr(pub.choice), pub.league.name, ground_of_team(pub, name))
        yield f"{lang}/team-{name}.pdf", ground, partial(_sheet, pub, name, lang)


def _sheet(pub: Publication, team: str, lang: str) -> bytes:
    """A team's sheet; it says after which of the team's matches it stands, whatever else was filed since.

    Its code leads into this site, in the language of the sheet.
    """
    last = next(reversed(pub.matches_by_team.get(team, [])), None)
    origin = Origin(match=pub.fixtures[last.id].number if last is not None else None)
    base = pub.choice.base_url.rstrip("/")
    url = f"{base}/{page_path('team', team, lang)}" if base else ""
    return pdf.team_sheet(replace(team_paper(pub.session, team), origin=origin, url=url), "a4", lang)
