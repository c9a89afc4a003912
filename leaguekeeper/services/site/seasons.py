"""The league's first page, and each season's: tables with what decided each tie, rounds, play-offs, honours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from leaguekeeper.base.sentences import ended
from leaguekeeper.base.words import _, ngettext, pick
from leaguekeeper.league.standings import Slice
from leaguekeeper.services.fixtures.bracket import bracket_named, brackets_of, rounds_of_bracket
from leaguekeeper.services.fixtures.builder import rounds_of
from leaguekeeper.services.fixtures.chosen import how_far
from leaguekeeper.services.fixtures.views import Round
from leaguekeeper.services.marks import division_called, mark_of
from leaguekeeper.services.overview.builder import standings_rows
from leaguekeeper.services.printing.season import season_honours
from leaguekeeper.services.records.leaders import Doer, doers, ranked
from leaguekeeper.services.site.views import (
    FrontPage,
    Honoured,
    LeaderLine,
    MatchLine,
    Named,
    SeasonLine,
    SeasonPage,
    TablePart,
)
from leaguekeeper.services.stages import match_count

if TYPE_CHECKING:
    from leaguekeeper.league.deeds import Deeds
    from leaguekeeper.league.state import Season
    from leaguekeeper.services.site.publication import Publication

__all__ = ["front_page", "season_page"]

_LED = 3
"""How many are named of those who lead a season in something."""

_TOGETHER = 2
"""How many equals are all named in one line; of more it is the first, and how many besides."""


def front_page(pub: Publication) -> FrontPage:
    """The newest season at a glance, and the way to all others."""
    season, session = pub.now, pub.session
    rounds = rounds_of(session, season.id) if season is not None else ()
    played = [each for each in rounds if each.come]
    coming = next((each for each in rounds if each.current), None)
    last = played[-1] if played else None
    return FrontPage(
        name=pub.league.name,
        facts=tuple(_front_facts(pub, season)),
        season=season.id if season is not None else "",
        tables=tuple(_tables(pub, season)) if season is not None else (),
        results_title=last.title if last is not None else "",
        results_day=last.first_day if last is not None else None,
        results=tuple(_lines(pub, last)) if last is not None else (),
        coming=_only_open(coming),
        articles=pub.articles[:2],
        leaders=tuple(_leaders(pub, season, 1)) if season is not None else (),
        seasons=tuple(_season_line(pub, each) for each in reversed(pub.seasons.values())),
        origin=_origin(pub),
    )


def _front_facts(pub: Publication, season: Season | None) -> Iterator[str]:
    if season is None:
        yield _("No season has been opened yet.")
        return
    told = _("closed") if season.over else how_far(pub.state, season, of_all=True)
    yield f"{season.name} · {told}"
    teams = ngettext("{count} team", "{count} teams", len(season.participants)).format(count=len(season.participants))
    yield f"{teams} · {pick(pub.book(season.id).about.name)}"
    if season.champion is not None:
        champion = pub.state.teams[season.champion].name
        yield ended(_("{team} is the champion of {season}.").format(team=champion, season=season.name))
    for each in pub.state.of("tournament").values():
        if each.season == season.id and each.winner is not None:
            winner = pub.state.teams[each.winner].name
            yield _("{team} wins {tournament}.").format(team=winner, tournament=each.name)


def _origin(pub: Publication) -> str:
    """After which match, of which day, the site was written."""
    last = next(reversed(pub.matches.values()), None)
    if last is None:
        return ""
    return _("Written after match no. {number}").format(number=pub.fixtures[last.id].number)


def _lines(pub: Publication, last: Round) -> Iterator[MatchLine]:
    """The round's results, each with how its story begins."""
    by_number = {pub.fixtures[ref].number: match for ref, match in pub.matches.items()}
    for row in last.fixtures:
        match = by_number.get(row.number)
        if match is not None:
            yield MatchLine(row, pub.story(match).opening)


def _only_open(coming: Round | None) -> Round | None:
    if coming is None:
        return None
    return replace(coming, fixtures=coming.to_play)


def _season_line(pub: Publication, season: Season) -> SeasonLine:
    champion = pub.state.teams.get(season.champion or "")
    return SeasonLine(
        season.id,
        season.name,
        len(pub.matches_by_season[season.id]),
        mark_of(champion) if champion is not None else None,
        season.over,
    )


def _tables(pub: Publication, season: Season) -> Iterator[TablePart]:
    """The season's table, division by division where it has any."""
    parts = [(division_called(name), Slice(division=name)) for name in season.divisions]
    for title, part in parts or [("", Slice())]:
        rows = standings_rows(pub.session, season, part)
        if rows:
            yield TablePart(title, rows, tuple(row.level for row in rows if row.level))


def _done(event: str, deeds: Deeds) -> int:
    return deeds.counts.get(event, 0)


def _leaders(pub: Publication, season: Season, most: int) -> Iterator[LeaderLine]:
    found = doers(pub.session, season, pub.reckoned)
    for event in pub.book(season.id).experience:
        for best, count in ranked(found, partial(_done, event.slug), most):
            yield _leader(pick(event.name), best, count)
    for best, points in ranked(found, lambda deeds: deeds.points, most):
        yield _leader(_("SPP"), best, points)


def _leader(what: str, best: list[Doer], count: int) -> LeaderLine:
    named = best if len(best) <= _TOGETHER else best[:1]
    who = ((Named(f"{each.team.id}/{each.player.id}", each.called), mark_of(each.team)) for each in named)
    return LeaderLine(what, tuple(who), len(best) - len(named), count)


def season_page(pub: Publication, season: Season) -> SeasonPage:
    """A season from its first fixture to its honours."""
    matches = pub.matches_by_season[season.id]
    champion = pub.state.teams.get(season.champion or "")
    scored, told = sum(match.home.score + match.away.score for match in matches), match_count(len(matches))
    if matches:
        told += " · " + ngettext("{count} touchdown", "{count} touchdowns", scored).format(count=scored)
    return SeasonPage(
        id=season.id,
        name=season.name,
        facts=told,
        champion=mark_of(champion) if champion is not None else None,
        tables=tuple(_tables(pub, season)),
        rounds=rounds_of(pub.session, season.id),
        brackets=tuple(
            (bracket_named(pub.session, each), tuple(rounds_of_bracket(pub.session, each)))
            for each in brackets_of(pub.session, season)
        ),
        honours=tuple(
            Honoured(each.title, each.winner, each.team, each.figure) for each in season_honours(pub.session, season)
        ),
        leaders=tuple(_leaders(pub, season, _LED)),
        rule_book=pick(pub.book(season.id).about.name),
    )
