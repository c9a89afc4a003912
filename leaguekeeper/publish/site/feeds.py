"""What programs read of a site: its results as a feed, its map, and the index that its search looks into."""

from __future__ import annotations

import uuid
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from leaguekeeper.base.digests import digest
from leaguekeeper.base.sentences import called
from leaguekeeper.base.words import _, pick
from leaguekeeper.publish.phrases import score
from leaguekeeper.publish.site.assets import SharedFile
from leaguekeeper.publish.site.pages import filled
from leaguekeeper.publish.site.program import program
from leaguekeeper.publish.site.replays import as_script

if TYPE_CHECKING:
    from leaguekeeper.league.state import Match
    from leaguekeeper.services.bulletin.views import Article
    from leaguekeeper.services.site.publication import Publication

__all__ = ["Entry", "feeds", "search_index", "sitemap"]

_LATEST = 30
"""Results that a feed holds."""

_TOLD_IN = {"fr": "", "en": "/en", "ru": "/ru"}
"""What tells the story of a match in one language from those in others: each is an entry of its own, for its words are
others (RFC 4287, 4.2.6). In French it bears the name that it had in every language before. An article is the same in
every language, and so is its name."""

_SPACE = uuid.UUID("6f6ab2b1-6a0f-5d1b-9a7e-2d6c1e5a7c11")


@dataclass(frozen=True, slots=True)
class Entry:
    """Something new in a feed: its name for ever, its words, where it leads, when it was filed."""

    id: str
    title: str
    text: str
    link: str
    updated: str


def feeds(pub: Publication, lang: str) -> Iterator[SharedFile]:
    """The feed of results in the language now spoken."""
    yield f"{lang}/results.atom", digest(program(), lang, pub.choice, pub.ground.whole), partial(_results, pub, lang)
    if pub.articles:
        ground = digest(program(), lang, pub.choice, pub.league.name, pub.articles_ground)
        yield f"{lang}/bulletin.atom", ground, partial(_bulletin, pub, lang)


def _results(pub: Publication, lang: str) -> bytes:
    latest = list(pub.matches.values())[-_LATEST:]
    return _feed(pub, lang, "results", _("Results"), [_entry(pub, lang, match) for match in reversed(latest)])


def _bulletin(pub: Publication, lang: str) -> bytes:
    return _feed(pub, lang, "bulletin", _("Bulletin"), [_article(pub, lang, one) for one in pub.articles[:_LATEST]])


def _feed(pub: Publication, lang: str, name: str, subtitle: str, entries: Sequence[Entry]) -> bytes:
    base = pub.choice.base_url.rstrip("/")
    updated = max((entry.updated for entry in entries), default=pub.filed_at(0).isoformat())
    ref = uuid.uuid5(_SPACE, f"{pub.id}/{name}/{lang}")
    link = f"{base}/{lang}/" if base else ""
    return filled("feed.xml", title=pub.league.name, id=f"urn:uuid:{ref}", entries=entries, updated=updated,
                  link=link, lang=lang, subtitle=subtitle, name=name).encode()  # fmt: skip


def _article(pub: Publication, lang: str, one: Article) -> Entry:
    base, page = pub.choice.base_url.rstrip("/"), f"article-{one.id}.html"
    told = one.author or one.season or one.title
    return Entry(
        f"urn:uuid:{uuid.uuid5(_SPACE, f'{pub.id}/article/{one.id}')}",
        one.title,
        told,
        f"{base}/{lang}/{page}" if base else page,
        pub.said_since(one.id, told, [("season", one.season_id)]).isoformat(),
    )


def _entry(pub: Publication, lang: str, match: Match) -> Entry:
    base = pub.choice.base_url.rstrip("/")
    home, away = (pub.state.teams[side.team].name for side in (match.home, match.away))
    page = f"match-{match.id}.html"
    told = _("casualties {home}–{away}").format(home=match.home.casualties, away=match.away.casualties)
    title = f"{home} {score(match.score)} {away}"
    text = pub.story(match).text or f"{pub.seasons[match.season].name} · {told}"
    return Entry(
        f"urn:uuid:{uuid.uuid5(_SPACE, f'{pub.id}/match/{match.id}{_TOLD_IN[lang]}')}",
        title,
        text,
        f"{base}/{lang}/{page}" if base else page,
        pub.story_since(match, f"{title} {text}").isoformat(),
    )


def sitemap(pub: Publication, languages: Sequence[str], pages: Collection[str]) -> Iterator[SharedFile]:
    """The map of the site for those who search the web, where its address is known."""
    base = pub.choice.base_url.rstrip("/")
    if base:
        names = sorted(pages)
        ground = digest(program(), languages, base, *names)
        yield "sitemap.xml", ground, lambda: filled("sitemap.xml", base=base, languages=languages, pages=names).encode()
        yield "robots.txt", ground, f"User-agent: *\nAllow: /\nSitemap: {base}/sitemap.xml\n".encode


def search_index(pub: Publication, lang: str, pages: Collection[str]) -> Iterator[SharedFile]:
    """What can be searched for, as a script: a page opened from the disk may load no other kind of file."""
    ground = digest(program(), lang, pub.choice, pub.ground.whole, pub.articles_ground)
    yield f"{lang}/search.js", ground, partial(_index, pub, pages)


def _index(pub: Publication, pages: Collection[str]) -> bytes:
    rows = [row for row in _rows(pub) if row[1] in pages]
    return as_script("leaguekeeperFound", rows)


def _rows(pub: Publication) -> Iterator[tuple[str, str, str]]:
    """Name, page, and what it is."""
    book = pub.session.book
    for team in pub.teams.values():
        race = pick(book.team_list(team.team_list).name) if book.has("teams", team.team_list) else team.team_list
        yield team.name, f"team-{team.id}", race
    for coach in pub.coaches.values():
        if coach.name:
            yield coach.name, f"coach-{coach.id}", _("Coach")
    for season in pub.seasons.values():
        yield season.name, f"season-{season.id}", _("Season")
    for one in pub.articles:
        yield one.title, f"article-{one.id}", _("Bulletin")
    for team in pub.teams.values():
        for player in team.players.values():
            yield called(player.name), f"player-{team.id}~{player.id}", team.name
    for match in reversed(pub.matches.values()):
        number, sides = pub.fixtures[match.id].number, (match.home.team, match.away.team)
        home, away = (pub.state.teams[name].name for name in sides)
        told = f"{pub.seasons[match.season].name} · {_('no. {number}').format(number=number)}"
        yield f"{home} {score(match.score)} {away}", f"match-{match.id}", told
