"""What stands around a team's roster, made from the reading."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from leaguekeeper.base.sentences import called
from leaguekeeper.base.words import _, pick
from leaguekeeper.league.profile import earned_spp
from leaguekeeper.league.standings import counts_points, gives_points, table
from leaguekeeper.league.state import Fixture, Season, Team
from leaguekeeper.league.value import current_team_value, rated, team_rating
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.fixtures.chosen import is_awaited
from leaguekeeper.services.fixtures.level_places import level_words
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.session import Session
from leaguekeeper.services.team.surroundings_views import (
    Best,
    Meeting,
    NeighbourRow,
    ProgressRow,
    SeasonMatch,
    Surroundings,
)
from leaguekeeper.services.views import Stat
from leaguekeeper.services.why import why_current_value, why_rating

__all__ = ["surroundings"]

ABOUT = 2
"""Places of the table shown above and below the team's own."""


def surroundings(session: Session, team: Team) -> Surroundings:
    """Whom the team meets next, how its season goes, who improved or was hurt, who leads in what, who is near it."""
    season = session.state.season
    fixtures = [each for each in session.state.fixtures.values()
                if team.id in {each.home, each.away} and not each.cancelled]  # fmt: skip
    mine = [each for each in fixtures if season is not None and each.season == season.id]
    coming = min((each for each in mine if is_awaited(session.state, each)), key=_order, default=None)
    return Surroundings(
        _meeting(session, team, coming) if coming is not None else None,
        tuple(_match(session, team, each) for each in sorted(mine, key=_order)),
        tuple(_progress(session, team)),
        tuple(_bests(session.book, team)),
        tuple(_neighbours(session, team, season)) if season is not None else (),
    )


def _order(fixture: Fixture) -> tuple[int, str, int]:
    return fixture.round, fixture.day or "9", fixture.number


def _rival(session: Session, team: Team, fixture: Fixture) -> Team:
    return session.state.teams[fixture.away if fixture.home == team.id else fixture.home]


def _meeting(session: Session, team: Team, fixture: Fixture) -> Meeting:
    rival, book = _rival(session, team, fixture), session.book
    strength = (
        Stat(_("Rating"), team_rating(book, rival), why_rating(book, rival)) if rated(book)
        else Stat(_("CTV"), current_team_value(book, rival), why_current_value(book, rival))
    )  # fmt: skip
    return Meeting(
        fixture.number, mark_of(rival), fixture.home == team.id, _day(fixture.day), fixture.time or "", strength,
        _missing(rival), _missing(team),
    )  # fmt: skip


def _missing(team: Team) -> tuple[str, ...]:
    return tuple(each.name for each in team.roster() if not each.available)


def _match(session: Session, team: Team, fixture: Fixture) -> SeasonMatch:
    home, match = fixture.home == team.id, session.state.matches.get(fixture.id)
    told = SeasonMatch(
        fixture.number, mark_of(_rival(session, team, fixture)), home, _day(fixture.day), fixture.time or "",
        f"match:{fixture.number}",
    )  # fmt: skip
    if match is None:
        return told
    us, them = (match.home, match.away) if home else (match.away, match.home)
    score = (us.score, them.score) if match.score is not None else None
    return SeasonMatch(
        told.number, told.opponent, home, _day(match.day) or told.day, "", told.address, score,
        (us.casualties, them.casualties), us.winnings,
        us.points if gives_points(session.book_of(session.state.seasons[match.season])) else None,
    )  # fmt: skip


def _day(day: str | None) -> datetime.date | None:
    return datetime.date.fromisoformat(day) if day else None


# --- what became of the players ----------------------------------------------------------------------------


def _progress(session: Session, team: Team) -> Iterator[ProgressRow]:
    """Improvements and injuries, those of the latest sheet first."""
    numbers = {each.document: session.state.fixtures[each.id].number for each in session.state.matches.values()
               if each.id in session.state.fixtures}  # fmt: skip
    told = [(session.reading.place_of(document), row)
            for document, row in (*_improved(session.book, team, numbers), *_hurt(session, team, numbers))
            if session.reading.holds(document)]  # fmt: skip
    yield from (row for _place, row in sorted(told, key=lambda each: -each[0]))


def _improved(book: RuleBook, team: Team, numbers: dict[str, int]) -> Iterator[tuple[str, ProgressRow]]:
    for player in team.roster():
        for each in player.advances:
            what = book.skill(each.skill).name if each.skill else book.characteristic(str(each.characteristic)).name
            yield (
                each.document,
                ProgressRow(
                    numbers.get(each.document, 0),
                    called(player.name),
                    (pick(what),),
                    True,
                    each.value,
                    f"document:{each.document}",
                ),
            )


def _hurt(session: Session, team: Team, numbers: dict[str, int]) -> Iterator[tuple[str, ProgressRow]]:
    """What lasted of the injuries of those who are still there; who died is told too."""
    for match in session.state.matches.values():
        for side, hurt, outcome, lasting in match.injuries:
            player = team.players.get(hurt) if match.side(side).team == team.id else None
            left = tuple(dict.fromkeys(_left(session.book, outcome, lasting)))
            if player is not None and left:
                yield (
                    match.document,
                    ProgressRow(
                        numbers.get(match.document, 0),
                        called(player.name),
                        left,
                        False,
                        0,
                        f"document:{match.document}",
                    ),
                )


def _left(book: RuleBook, *slugs: str) -> Iterator[str]:
    """What an injury leaves, as a sheet writes it: a niggle, a match missed, characteristics lost; or that he died."""
    for each in (book.outcome(slug) for slug in slugs if slug and book.has("outcomes", slug)):
        if each.dead:
            yield pick(each.name)
        if each.niggling:
            yield _("NI {count}").format(count=each.niggling)
        if each.miss_next:
            yield _("MNG")
        for lost in each.worsen:
            yield f"\u22121 {pick(book.characteristic(lost).short)}"


def _bests(book: RuleBook, team: Team) -> Iterator[Best]:
    players = team.roster()
    for event in book.experience:
        yield from _best(pick(event.name), [(called(each.name), each.counts.get(event.slug, 0)) for each in players])
    yield from _best(_("SPP"), [(called(each.name), earned_spp(book, each)) for each in players])


def _best(what: str, told: list[tuple[str, int]]) -> Iterator[Best]:
    most = max((count for _name, count in told), default=0)
    if most:
        yield Best(what, tuple(name for name, count in told if count == most), most)


# --- the table ---------------------------------------------------------------------------------------------


def _neighbours(session: Session, team: Team, season: Season) -> Iterator[NeighbourRow]:
    book = session.book_of(season)
    lines = table(session.state, book, season)
    at = next((place for place, line in enumerate(lines) if line.team == team.id), None)
    if at is None or not any(line.played for line in lines):
        return
    first = max(0, min(at - ABOUT, len(lines) - 2 * ABOUT - 1))
    level, pointed = level_words(session, book, season, lines), counts_points(book, lines)
    for line in lines[first : first + 2 * ABOUT + 1]:
        yield NeighbourRow(line.place, mark_of(session.state.teams[line.team]),
                           line.points if pointed else line.won, line.team == team.id,
                           level.get(line.team, ""))  # fmt: skip
