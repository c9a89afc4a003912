"""Statistics and records: how the season went, and who has done the most of everything."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from leaguekeeper.base.figures import amount, score
from leaguekeeper.base.words import _, pick
from leaguekeeper.league.deeds import Deeds
from leaguekeeper.league.profile import value
from leaguekeeper.league.state import Match, MatchSide, Season
from leaguekeeper.services.fixtures.chosen import ALL, matches_of, names_then, season_asked, season_switch
from leaguekeeper.services.marks import mark_of, match_called
from leaguekeeper.services.records.charts import charts_of_all, season_charts
from leaguekeeper.services.records.hall import hall_tables
from leaguekeeper.services.records.leaders import Doer, book_for, by_event, by_points, doers
from leaguekeeper.services.records.match_reasons import why_winnings
from leaguekeeper.services.records.reasons import Done, done, why_done, why_of_both
from leaguekeeper.services.records.reckoned import Reckoned
from leaguekeeper.services.records.views import RecordsView, RecordTable
from leaguekeeper.services.session import Session
from leaguekeeper.services.views import Why
from leaguekeeper.services.why import why_player_value

__all__ = ["records_view"]

BEST = 5


def records_view(session: Session, asked: str = ALL, reckoned: Reckoned | None = None) -> RecordsView:
    """The best of everything, in the matches of a season or of all of them, and charts of how they went."""
    reckoned = reckoned or Reckoned(session)
    league = session.state.league
    if league is None or league.season is None:
        return RecordsView(_("Records"), _("No season has been opened yet."), (), ())
    season = season_asked(session, asked)
    switch = season_switch(session, season, all_too=True)
    only = next(iter(session.state.seasons.values())) if not switch.choices else season
    facts = " · ".join((only.name, *names_then(session, only))) if only is not None else _("All seasons")
    charts = season_charts(session, only, reckoned) if only is not None else charts_of_all(session, reckoned)
    return RecordsView(_("Records"), facts, tuple(charts), tuple(_tables(session, season, reckoned)), switch)


def _tables(session: Session, season: Season | None, reckoned: Reckoned) -> Iterator[RecordTable]:
    yield from _player_tables(session, season, reckoned)
    yield from _match_tables(session, season)
    yield from hall_tables(session, season)


def _player_tables(session: Session, season: Season | None, reckoned: Reckoned) -> Iterator[RecordTable]:
    found, did = doers(session, season, reckoned), done(session, season, reckoned)
    for event in book_for(session, season).experience:
        yield _most(pick(event.name), by_event(found, event.slug, BEST), did, _of_event(event.slug))
    yield _most(_("SPP"), by_points(found, BEST), did, lambda deeds: deeds.points)
    if season is None:
        dearest = list(_dearest(found))
        whys = tuple(why_player_value(session.book, each.player) for each, _worth in dearest)
        yield _best(_("Most valuable players"), dearest, whys)


def _of_event(slug: str) -> Callable[[Deeds], int]:
    return lambda deeds: deeds.counts.get(slug, 0)


def _dearest(found: Sequence[Doer]) -> Iterator[tuple[Doer, int]]:
    for each in sorted(found, key=lambda each: -value(each.player))[:BEST]:
        if value(each.player):
            yield each, value(each.player)


def _most(title: str, ranked: Iterable[tuple[Doer, int]], did: Done, what: Callable[[Deeds], int]) -> RecordTable:
    """Who did the most of something, each with where he did it."""
    listed = list(ranked)
    return _best(title, listed, tuple(why_done(title, did, each, count, what) for each, count in listed))


def _best(title: str, ranked: Iterable[tuple[Doer, int]], whys: tuple[Why | None, ...]) -> RecordTable:
    listed = list(ranked)
    rows = ((each.called, mark_of(each.team).silk, each.team.name, amount(count))
            for each, count in listed)  # fmt: skip
    return RecordTable(title, tuple(rows), whys, tuple(f"{each.team.id}/{each.player.id}" for each, _count in listed))


def _match_tables(session: Session, season: Season | None) -> Iterator[RecordTable]:
    matches = matches_of(session, season)
    told: tuple[tuple[str, Callable[[MatchSide], int]], ...] = (
        (_("Most touchdowns in a match"), lambda side: side.score),
        (_("Most casualties in a match"), lambda side: side.casualties),
    )
    for title, what in told:
        yield _most_in_a_match(session, title, matches, what, season)
    sides = [(match, side) for match in matches for side in (match.home, match.away) if side.winnings]
    richest = sorted(sides, key=lambda pair: -pair[1].winnings)[:BEST]
    rows = tuple(_winning(session, match, side, season) for match, side in richest)
    yield RecordTable(_("Highest winnings"), rows, tuple(_why_won(session, *each) for each in richest))


def _most_in_a_match(
    session: Session, title: str, matches: Sequence[Match], what: Callable[[MatchSide], int], season: Season | None
) -> RecordTable:
    def both(match: Match) -> int:
        return what(match.home) + what(match.away)

    ranked = [match for match in sorted(matches, key=lambda match: -both(match))[:BEST] if both(match)]
    rows = tuple(
        (match_called(session, match), None, _score(session, match, season), str(both(match))) for match in ranked
    )
    return RecordTable(title, rows, tuple(why_of_both(session, title, match, what) for match in ranked))


def _why_won(session: Session, match: Match, side: MatchSide) -> Why | None:
    return why_winnings(side, session.reading.filed[session.reading.place_of(match.document)].entries.ledger)


def _winning(session: Session, match: Match, side: MatchSide, season: Season | None) -> tuple[str, None, str, str]:
    return session.state.teams[side.team].name, None, _score(session, match, season), amount(side.winnings)


def _score(session: Session, match: Match, season: Season | None) -> str:
    """How a match ended; among those of several seasons also when it was."""
    told, seasons = score(match.home.score, match.away.score), session.state.seasons
    return told if season is not None or len(seasons) == 1 else f"{told} · {seasons[match.season].name}"
