"""Publishing: every page that changed is written, whole; what is gone goes; nothing else is touched."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from leaguekeeper.base.garbage_collection import garbage_collection_paused
from leaguekeeper.base.progress import report_progress
from leaguekeeper.base.words import LANGUAGE_NAMES, LANGUAGES, N_, _, language
from leaguekeeper.publish.site.assets import SharedFile
from leaguekeeper.publish.site.files import files_in_a_language, files_of_all
from leaguekeeper.publish.site.folder import SiteFolder
from leaguekeeper.publish.site.mark import Owner
from leaguekeeper.publish.site.pages import without_mail
from leaguekeeper.publish.site.sharing import made_apart
from leaguekeeper.publish.spoken import in_language
from leaguekeeper.services.session import Session
from leaguekeeper.services.site.listing import pages_of
from leaguekeeper.services.site.publication import Publication
from leaguekeeper.services.site.views import COACHES, SiteChoice, SitePage
from leaguekeeper.services.stack.kept_beside import league_id
from leaguekeeper.store.remote_address import RemoteAddress

__all__ = ["Published", "languages_among", "owner_of", "publish"]

_BETWEEN = 100
"""Files that are written before the writer says again how far it is."""


@dataclass(frozen=True, slots=True)
class Published:
    """What publishing came to: how many pages and files the site has, which were written and which taken away."""

    folder: Path | RemoteAddress
    pages: int
    files: int
    written: tuple[str, ...]
    removed: tuple[str, ...]

    @property
    def told_of_languages(self) -> str:
        """In which languages the site was before and is no more, as a sentence; empty where it has them all."""
        gone = [LANGUAGE_NAMES[lang] for lang in languages_among(self.removed)]
        return _("No longer in the site: {languages}.").format(languages=", ".join(gone)) if gone else ""


def publish(
    session: Session,
    folder: Path,
    languages: Sequence[str] = (),
    choice: SiteChoice | None = None,
    *,
    anew: bool = False,
    workers: int | None = None,
) -> Published:
    """Write a league's site into a folder, in the languages asked for.

    Where none is, those that lie there already stay, and a new site is in the one now spoken. So it is with how coaches
    are called, in a new site by their nicknames.

    Pages whose ground is the same as when they were written are left alone, unless all are wanted ``anew``. So many
    ``workers`` make the rest; where none is said, as many as there are cores, if there is enough to make.

    Raises:
        RuleViolation: no league has been founded yet.
        BadInput: a season is chosen that the league does not have.
        LeaguekeeperError: the folder is not ours, is another league's, or cannot be written.
    """
    with garbage_collection_paused():
        site = SiteFolder(folder, owner_of(session))
        chosen = choice or SiteChoice()
        coaches = chosen.coaches or site.coaches_before or COACHES[0]
        site.call_coaches(coaches)
        pub = Publication(session, replace(chosen, coaches=coaches))
        wanted = languages or languages_among(site.before) or (language(),)
        spoken = tuple(each for each in LANGUAGES if each in wanted)
        if anew:
            site.before = {name: ("", digest, length) for name, (_ground, digest, length) in site.before.items()}
        pages = list(pages_of(pub))
        files = {lang: _files_in(lang, pub, pages, spoken) for lang in spoken}
        stale = [each for lang in spoken for each, ground, _made in files[lang] if not site.lies(each, ground)]
        made = {(name, ground): data for name, ground, data in made_apart(session, pub.choice, spoken, stale, workers)}
        site.begin()
        for each in files_of_all(pub, spoken, {page.name for page in pages}):
            _put(site, each, made)
        for lang in spoken:
            in_language(lang, partial(_write, site, files[lang], made))
        site.end()
    return Published(folder, len(pages) * len(spoken), len(site.after), tuple(site.written), tuple(site.removed))


def languages_among(names: Iterable[str]) -> tuple[str, ...]:
    """The languages of a site with files of these names."""
    found = frozenset(names)
    return tuple(lang for lang in LANGUAGES if f"{lang}/index.html" in found)


def owner_of(session: Session) -> Owner:
    """The league whose site it is, as the mark of a folder or a packed file names it."""
    league = session.state.league
    return Owner(league_id(session), without_mail(league.name) if league is not None else "")


def _files_in(lang: str, pub: Publication, pages: Sequence[SitePage], languages: Sequence[str]) -> list[SharedFile]:
    return in_language(lang, lambda: list(files_in_a_language(pub, pages, languages)))


def _write(site: SiteFolder, files: Sequence[SharedFile], made: Mapping[tuple[str, str], bytes]) -> None:
    """Every file of one language."""
    for count, each in enumerate(files):
        if count % _BETWEEN == 0:
            report_progress(N_("Writing the pages"), count, len(files))
        _put(site, each, made)


def _put(site: SiteFolder, file: SharedFile, made: Mapping[tuple[str, str], bytes]) -> None:
    name, ground, make = file
    if not site.stands(name, ground):
        ready = made.get((name, ground))
        site.put(name, ground, make() if ready is None else ready)
