"""The report of a round: stories of its matches, the table's movements, who was hurt, who leads, what comes next."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.base.figures import amount, score, signed
from leaguekeeper.base.words import N_, _, language, pick
from leaguekeeper.league.deeds import Deeds, deeds_of_side
from leaguekeeper.league.standings import Slice, table
from leaguekeeper.league.state import Match, MatchSide, Player, Season
from leaguekeeper.league.who_played import name_in_match, who_played
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.bulletin.composing import headline
from leaguekeeper.services.bulletin.stories import Stories
from leaguekeeper.services.bulletin.views import Best, Injured, Ranks, RoundMatch, RoundReport
from leaguekeeper.services.fixtures.builder import ending_of, rounds_of
from leaguekeeper.services.fixtures.chosen import matches_of, one_season, rounds_played
from leaguekeeper.services.fixtures.views import Round
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.overview.builder import LED_IN, standings_rows
from leaguekeeper.services.records.leaders import all_or_first
from leaguekeeper.services.session import Session
from leaguekeeper.services.stages import stage_words

__all__ = ["round_report", "rounds_told"]


def rounds_told(session: Session, asked: str = "") -> tuple[int, ...]:
    """The numbers of a season's rounds of which a match has been reported, in order."""
    if not session.state.seasons:
        return ()
    return tuple(sorted({match.round for match in matches_of(session, one_season(session, asked))}))


def round_report(session: Session, number: int | None = None, asked: str = "") -> RoundReport:
    """A round as its report tells it; the last one with a match reported where none is named.

    Where no season is named either, it is the one now open, or before its first match the last one that has any.

    Raises:
        RuleViolation: no season has been opened yet, or nothing has been reported in it.
        BadInput: the season has no such round, or nothing of it has been reported.
    """
    season = one_season(session, asked or _last_told(session))
    told = rounds_told(session, season.id)
    if not told:
        raise RuleViolation("not-reported", N_("No match of this season has been reported yet."))
    if number is not None and number not in told:
        known = ", ".join(_listed(session, season, told))
        raise BadInput("--round", N_("no match of this round has been reported. Reported are: {known}."), known=known)
    if number is None:
        number = (rounds_played(session.state, season) or told)[-1]
    return _Report(session, season, number).view()


def _last_told(session: Session) -> str:
    """The newest season of which a match has been reported; nothing where there is none."""
    return next((name for name in reversed(session.state.seasons) if rounds_told(session, name)), "")


def _listed(session: Session, season: Season, told: Sequence[int]) -> Iterator[str]:
    """The rounds by their numbers, those of a knock-out by what they are called too: nobody knows them by a number."""
    fixtures = {each.number: each.round for each in session.state.fixtures.values()}
    rounds = rounds_of(session, season.id)
    for number in told:
        here = [each for each in rounds if fixtures[each.fixtures[0].number] == number]
        called = " · ".join(dict.fromkeys(each.title for each in here if not each.number))
        yield f"{number} ({called})" if called else str(number)


class _Report:
    """A round in hand."""

    def __init__(self, session: Session, season: Season, number: int) -> None:
        self.session, self.season, self.number = session, season, number
        self.book: RuleBook = session.book_of(season)
        self.so_far = [match for match in matches_of(session, season) if match.round <= number]
        self.mine = [match for match in self.so_far if match.round == number]

    def view(self) -> RoundReport:
        """All of it."""
        session, season = self.session, self.season
        rounds = rounds_of(session, season.id)
        numbers = {fixture.number: fixture.round for fixture in session.state.fixtures.values()}
        here = [each for each in rounds if numbers[each.fixtures[0].number] == self.number]
        later = [each for each in rounds if numbers[each.fixtures[0].number] > self.number]
        waits = next((replace(each, fixtures=each.to_play) for each in later if each.to_play), None)
        rows = standings_rows(session, season, Slice(up_to_round=self.number))
        if all(match.match != "league" for match in self.mine):  # play-offs move nobody in the table
            rows = tuple(replace(row, moved=0) for row in rows)
        league = session.state.league
        return RoundReport(
            league.name if league is not None else "",
            season.name,
            season.id,
            self.number,
            " · ".join(dict.fromkeys(each.title for each in here)),
            len({each.number for each in rounds if each.number}),
            _first_day(here, self.mine),
            tuple(self._matches()),
            rows,
            tuple(row.level for row in rows if row.level),
            tuple(self._injured()),
            tuple(self._leaders()),
            tuple(self._records()),
            tuple(self._ranks()),
            waits,
            not later,
        )

    def _matches(self) -> Iterator[RoundMatch]:
        """The one with the most to tell first, then by their numbers."""
        stories, fixtures = Stories(self.session), self.session.state.fixtures
        numbered = sorted(self.mine, key=lambda match: fixtures[match.id].number)
        lead = max(numbered, key=lambda match: _weight(self.book, match))
        for match in [lead, *(each for each in numbered if each is not lead)]:
            fixture = fixtures[match.id]
            teams = self.session.state.teams
            facts = stories.facts(match.id)
            yield RoundMatch(
                fixture.number,
                mark_of(teams[match.home.team]),
                mark_of(teams[match.away.team]),
                match.score,
                ending_of(match),
                stories.story(match.id),
                headline(facts, language()),
                match.document,
            )

    def _injured(self) -> Iterator[Injured]:
        """Each with all that he suffered in his match; the dead last, as a paper has them."""
        found = []
        for match in self.mine:
            suffered: dict[tuple[str, str], list[str]] = {}
            for side, ref, *slugs in match.injuries:
                suffered.setdefault((side, ref), []).extend(filter(None, slugs))
            for (side, ref), slugs in suffered.items():
                team = self.session.state.teams[match.side(side).team]
                player = who_played(self.session.state, match, side, ref)
                outcomes = [self.book.outcome(slug) for slug in slugs]
                dead = any(each.dead for each in outcomes)
                misses = not dead and any(each.miss_next for each in outcomes)
                if player is not None and (dead or misses or any(each.worsen or each.niggling for each in outcomes)):
                    words = " · ".join(pick(each.name) for each in outcomes)
                    found.append(Injured(mark_of(team), _called(player), words, dead, misses))
        yield from sorted(found, key=lambda each: each.dead)

    def _leaders(self) -> Iterator[Best]:
        done = self._done()
        for slug in LED_IN:
            if self.book.has("experience", slug):
                yield from self._first(pick(self.book.experience_event(slug).name), done, partial(_counted, slug))
        yield from self._first(_("SPP"), done, lambda deeds: deeds.points)

    def _done(self) -> dict[tuple[str, str, str], Deeds]:
        """What each has done; whoever came for one match is somebody else in the next, by whatever he is called."""
        found: dict[tuple[str, str, str], Deeds] = {}
        for match in self.so_far:
            for side in (match.home, match.away):
                for ref, deeds in deeds_of_side(self.book, match, side, self.session.state.teams[side.team]).items():
                    who = (side.team, ref, match.id if ref in side.guests else "")
                    held = found.setdefault(who, Deeds())
                    for slug, count in deeds.counts.items():
                        held.add(slug, count, 0)
                    held.points += deeds.points
        return found

    def _first(
        self, what: str, done: dict[tuple[str, str, str], Deeds], figure: Callable[[Deeds], int]
    ) -> Iterator[Best]:
        most = max(map(figure, done.values()), default=0)
        named = [self._named(*who) for who, deeds in done.items() if figure(deeds) == most]
        if most and all(named):
            yield Best(what, all_or_first(named), amount(most))

    def _named(self, team: str, ref: str, only: str) -> str:
        """What a leader is called; ``only`` is the one match that he came for, where he is of no list."""
        state = self.session.state
        if only:
            match = state.matches[only]
            side = "home" if match.home.team == team else "away"
            return f"{name_in_match(state, self.book, match, side, ref)}, {state.teams[team].name}"
        player = state.teams[team].players.get(ref)
        star = pick(self.book.star(ref).name) if self.book.has("stars", ref) else ""
        return f"{_called(player)} ({state.teams[team].name})" if player is not None else star

    def _records(self) -> Iterator[Best]:
        scored = [match for match in self.so_far if match.ended == "played"]
        told: tuple[tuple[str, Callable[[Match], int], Callable[[int], str]], ...] = (
            (_("Most touchdowns in a match"), lambda match: match.home.score + match.away.score, str),
            (_("Widest win"), lambda match: abs(match.home.score - match.away.score), signed),
            (_("Most casualties in a match"), lambda match: match.home.casualties + match.away.casualties, str),
        )
        for what, figure, written in told:
            most = max(map(figure, scored), default=0)
            if most:
                yield Best(
                    what, all_or_first([self._score(each) for each in scored if figure(each) == most]), written(most)
                )
        sides = [(match, side) for match in self.so_far for side in (match.home, match.away)]
        won = max((side.winnings for _match, side in sides), default=0)
        if won:
            whose = [self._winner(match, side) for match, side in sides if side.winnings == won]
            yield Best(_("Highest winnings"), all_or_first(whose), amount(won))

    def _score(self, match: Match) -> str:
        home, away = (self.session.state.teams[side.team].name for side in (match.home, match.away))
        return f"{home} {score(match.home.score, match.away.score)} {away}"

    def _winner(self, match: Match, side: MatchSide) -> str:
        stage = stage_words(self.session.state.fixtures[match.id])
        return ", ".join(filter(None, (self.session.state.teams[side.team].name, stage)))

    def _ranks(self) -> Iterator[Ranks]:
        rounds = sorted({match.round for match in self.so_far if match.match == "league"})
        tables = [table(self.session.state, self.book, self.season, Slice(up_to_round=each)) for each in rounds]
        if not tables:
            return
        places = [{line.team: place for place, line in enumerate(lines, start=1)} for lines in tables]
        for line in tables[-1]:
            if all(line.team in each for each in places):
                yield Ranks(mark_of(self.session.state.teams[line.team]), tuple(each[line.team] for each in places))


def _called(player: Player) -> str:
    """A player's name; whoever has none by his number."""
    number = player.name.removeprefix("#")
    return _("no. {number}").format(number=number) if player.name != number and number.isdecimal() else player.name


def _weight(book: RuleBook, match: Match) -> int:
    """How much a match has to tell: its touchdowns, how clear it was, its dead; one that was not played tells least."""
    if match.ended not in ("played", "conceded"):
        return -1
    dead = sum(any(book.outcome(slug).dead for slug in slugs if slug) for _side, _ref, *slugs in match.injuries)
    return match.home.score + match.away.score + 2 * abs(match.home.score - match.away.score) + 3 * dead


def _counted(slug: str, deeds: Deeds) -> int:
    return deeds.counts.get(slug, 0)


def _first_day(rounds: Sequence[Round], matches: Sequence[Match]) -> datetime.date | None:
    days = [each.first_day for each in rounds if each.first_day] or [
        datetime.date.fromisoformat(match.day) for match in matches if match.day
    ]
    return min(days, default=None)
