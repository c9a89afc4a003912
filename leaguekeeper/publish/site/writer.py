"""Publishing: every page that changed is written, whole; what is gone goes; nothing else is touched."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from leaguekeeper.base.garbage_collection import garbage_collection_paused
from leaguekeeper.base.progress import report_progress
from leaguekeeper.base.words import LANGUAGES, N_, language
from leaguekeeper.publish import pdf
from leaguekeeper.publish.site.assets import SharedFile, common_files, program
from leaguekeeper.publish.site.calendars import calendars
from leaguekeeper.publish.site.cards import cards
from leaguekeeper.publish.site.feeds import feeds, search_index, sitemap
from leaguekeeper.publish.site.figures import figures_as_json
from leaguekeeper.publish.site.folder import SiteFolder
from leaguekeeper.publish.site.mark import Owner
from leaguekeeper.publish.site.pages import PageWriter, without_mail
from leaguekeeper.publish.site.replays import replays
from leaguekeeper.publish.spoken import in_language
from leaguekeeper.services.printing.team import team_paper
from leaguekeeper.services.printing.views import Origin
from leaguekeeper.services.session import Session
from leaguekeeper.services.site.bulletin import picture_of
from leaguekeeper.services.site.ground import digest
from leaguekeeper.services.site.listing import frame_of, ground_of_team, pages_of
from leaguekeeper.services.site.publication import Publication
from leaguekeeper.services.site.views import SiteChoice, SitePage
from leaguekeeper.store.remote_address import RemoteAddress

__all__ = ["Published", "publish"]

_BETWEEN = 100
"""Pages that are written before the writer says again how far it is."""


@dataclass(frozen=True, slots=True)
class Published:
    """What publishing came to: how many pages and files the site has, which were written and which taken away."""

    folder: Path | RemoteAddress
    pages: int
    files: int
    written: tuple[str, ...]
    removed: tuple[str, ...]


def publish(
    session: Session,
    folder: Path,
    languages: Sequence[str] = (),
    choice: SiteChoice | None = None,
    *,
    anew: bool = False,
) -> Published:
    """Write a league's site into a folder, in the languages asked for (the one now spoken where none is).

    Pages whose ground is the same as when they were written are left alone, unless all are wanted ``anew``.

    Raises:
        RuleViolation: no league has been founded yet.
        BadInput: a season is chosen that the league does not have.
        LeaguekeeperError: the folder is not ours, is another league's, or cannot be written.
    """
    spoken = tuple(each for each in LANGUAGES if each in (languages or (language(),)))
    pub = Publication(session, choice or SiteChoice())
    site = SiteFolder(folder, Owner(pub.id, without_mail(pub.league.name)))
    if anew:
        site.before = {name: ("", digest, length) for name, (_ground, digest, length) in site.before.items()}
    with garbage_collection_paused():
        pages = list(pages_of(pub))
        site.begin()
        for name, ground, made in _common(pub, spoken, {page.name for page in pages}):
            _put(site, name, ground, made)
        for lang in spoken:
            in_language(lang, lambda lang=lang: _write_language(site, pub, pages, spoken, lang))  # type: ignore[misc]
        site.end()
    return Published(folder, len(pages) * len(spoken), len(site.after), tuple(site.written), tuple(site.removed))


def _write_language(
    site: SiteFolder, pub: Publication, pages: Sequence[SitePage], languages: Sequence[str], lang: str
) -> None:
    """Every page in one language, and what lies beside them."""
    frame, known = frame_of(pub), {page.name for page in pages}
    writer = PageWriter(frame, languages, known, pub.choice.base_url)
    around = digest(program(), lang, languages, repr(frame), repr(pub.choice), _ways_of(known), pub.league.name)
    for name, ground, made in (*_sheets(pub, lang), *calendars(pub, lang), *feeds(pub, lang), *replays(pub, lang)):
        _put(site, name, ground, made)
    for name, ground, made in search_index(pub, lang, known):
        _put(site, name, ground, made)
    for count, page in enumerate(pages):
        if count % _BETWEEN == 0:
            report_progress(N_("Writing the pages"), count, len(pages))
        _put(site, f"{lang}/{page.name}.html", digest(around, page.ground), partial(_filled, writer, page))


def _common(pub: Publication, languages: Sequence[str], pages: set[str]) -> Iterator[SharedFile]:
    """What is the same in every language."""
    yield from common_files(pub, languages)
    yield from figures_as_json(pub)
    yield from sitemap(pub, languages, pages)
    yield from cards(pub)
    for one in pub.articles:
        if one.has_picture:
            yield f"pictures/{one.id}.jpg", pub.articles_ground, partial(picture_of, pub, one)


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
    """A team's sheet; it says after which of the team's matches it stands, whatever else was filed since."""
    last = next(reversed(pub.matches_by_team.get(team, [])), None)
    origin = Origin(match=pub.fixtures[last.id].number if last is not None else None)
    return pdf.team_sheet(replace(team_paper(pub.session, team), origin=origin), "a4", lang)


def _put(site: SiteFolder, name: str, ground: str, made: Callable[[], bytes]) -> None:
    if not site.stands(name, ground):
        site.put(name, ground, made())
