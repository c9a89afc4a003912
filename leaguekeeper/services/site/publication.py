"""A league as the public may see it: its coaches called as was chosen, and what lies ready for pages."""

from __future__ import annotations

import datetime
from collections.abc import Collection, Iterator, Mapping
from copy import copy
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from leaguekeeper.base.clock import LONG_AGO, moment_of
from leaguekeeper.base.digests import digest
from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.words import N_, language
from leaguekeeper.league.documents.open_league import TrophyAwarded
from leaguekeeper.league.outcome import Entries
from leaguekeeper.league.reading import Reading
from leaguekeeper.league.standings import Line
from leaguekeeper.league.state import Coach, Fixture, Match, MatchSide, PartKey, Player, Season, State, Team
from leaguekeeper.league.state_of_side_events import SideEntry
from leaguekeeper.league.step import SIDES
from leaguekeeper.league.who_played import spells, stayed_as
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.bulletin.articles import articles
from leaguekeeper.services.bulletin.composing import compose
from leaguekeeper.services.bulletin.facts import Facts
from leaguekeeper.services.bulletin.stories import Stories
from leaguekeeper.services.bulletin.views import Article, Story
from leaguekeeper.services.fixture_changes import FixtureChanges, fixture_changes
from leaguekeeper.services.fixtures.who_coached import WhoCoached
from leaguekeeper.services.records.reckoned import Reckoned
from leaguekeeper.services.report.match_logs import folder_of, kept_of
from leaguekeeper.services.session import Session
from leaguekeeper.services.site.choice import called_in_public
from leaguekeeper.services.site.ground import Ground
from leaguekeeper.services.site.namings import Before, Naming, namings, replaced, result_since
from leaguekeeper.services.site.views import SiteChoice
from leaguekeeper.services.stack.kept_beside import league_id
from leaguekeeper.services.team.off_seasons import Returned, returns
from leaguekeeper.store.sheets import FiledDocument

__all__ = ["Publication"]


class Publication:
    """What the pages of a site are made from; the session behind it stays as it is.

    Raises:
        RuleViolation: no league has been founded yet.
        BadInput: a season is chosen that the league does not have.
    """

    def __init__(self, session: Session, choice: SiteChoice) -> None:
        if session.state.league is None:
            raise RuleViolation("no-league", N_("No league has been founded yet."))
        self.choice = choice
        self.session = _in_public(session, choice)
        self.state = self.session.state
        self.ground = Ground(self.session)
        self.league = session.state.league
        self.coaches: dict[str, Coach] = self.state.coaches
        every = self.state.seasons
        chosen = {session.season(name).id for name in choice.seasons}
        self.seasons: dict[str, Season] = {ref: each for ref, each in every.items() if not chosen or ref in chosen}
        self.fixtures: dict[str, Fixture] = {
            ref: each for ref, each in self.state.fixtures.items() if each.season in self.seasons
        }
        self.matches: dict[str, Match] = {ref: each for ref, each in self.state.matches.items() if ref in self.fixtures}
        self.teams: dict[str, Team] = self._teams(whole=not chosen)
        self.called: dict[str, str] = {}
        """By team the fingerprint of its players' names, kept while pages are listed."""

    def _teams(self, *, whole: bool) -> dict[str, Team]:
        if whole:
            return self.state.teams
        playing = {name for season in self.seasons.values() for name in season.participants}
        playing |= {side for each in self.fixtures.values() for side in (each.home, each.away)}
        return {ref: team for ref, team in self.state.teams.items() if ref in playing}

    @cached_property
    def match_pages(self) -> dict[int, str]:
        """By number the page of each match. It is called by the match's id: numbers move when a sheet is taken out."""
        return {self.fixtures[ref].number: f"match-{ref}" for ref in self.matches}

    @cached_property
    def now(self) -> Season | None:
        """The newest of the seasons that are published."""
        return next(reversed(self.seasons.values()), None)

    @cached_property
    def names(self) -> str:
        """The names of all teams and coaches, which stand on every page, as a fingerprint."""
        told = ((team.id, team.name, team.coach) for team in self.teams.values())
        return digest(*told, self.ground.parts("coach"))

    @cached_property
    def reckoned(self) -> Reckoned:
        """What its records are made from."""
        return Reckoned(self.session)

    @cached_property
    def standings(self) -> dict[str, Line]:
        """By team its line in the table of the season now open."""
        if not self.league.season:
            return {}
        return {line.team: line for line in self.reckoned.table(self.session.season())}

    @cached_property
    def places(self) -> dict[str, int]:
        """By document where it lies in the stack, counted from 0."""
        return {each.id: place for place, each in enumerate(self.session.reading.filed)}

    @cached_property
    def matches_by_team(self) -> dict[str, list[Match]]:
        """By team its published matches, in the order in which they were filed."""
        found: dict[str, list[Match]] = {name: [] for name in self.teams}
        for match in self.matches.values():
            for side in (match.home, match.away):
                found.setdefault(side.team, []).append(match)
        return found

    @cached_property
    def matches_by_season(self) -> dict[str, list[Match]]:
        """By season its matches."""
        found: dict[str, list[Match]] = {name: [] for name in self.seasons}
        for match in self.matches.values():
            found[match.season].append(match)
        return found

    @cached_property
    def deeds(self) -> dict[tuple[str, str], list[Match]]:
        """By team and player the matches in which he did or suffered something, in order."""
        found: dict[tuple[str, str], list[Match]] = {}
        for match in self.matches.values():
            told = []
            for name in SIDES:
                side = match.side(name)
                stayed = stayed_as(self.state.teams[side.team], match)
                hurt = (ref for where, ref, *_result in match.injuries if where == name)
                done = (*hurt, *side.counts, *side.best, *side.extra, *side.sent_off)
                told += [(side.team, stayed.get(ref, ref)) for ref in done]
            for who in dict.fromkeys(told):
                found.setdefault(who, []).append(match)
        return found

    def career(self, team: Team, player: Player) -> list[tuple[Team, Player, Match]]:
        """The matches in which a player did or suffered something, with the team that he was with and who he was."""
        been = spells(self.state, team, player)
        return [(club, he, match) for club, he in been for match in self.deeds.get((club.id, he.id), ())]

    def returns(self, team: Team, player: Player) -> list[Returned]:
        """The re-enrolments by which a player came back, those after a season that is told of here."""
        made = returns(self.state, spells(self.state, team, player))
        return [each for each in made if each[0].season in self.seasons]

    @cached_property
    def trophies(self) -> list[TrophyAwarded]:
        """The sheets that hand trophies over, in order."""
        handed = (filed.document for _number, filed in self.session.of_kind("trophy_awarded"))
        return [each for each in handed if isinstance(each, TrophyAwarded)]

    @cached_property
    def by_coach(self) -> dict[str, list[tuple[Match, MatchSide, MatchSide, str]]]:
        """By coach the matches that he played: his side, the other, and the id of who coached that."""
        found: dict[str, list[tuple[Match, MatchSide, MatchSide, str]]] = {}
        for match in self.matches.values():
            home, away = (self.coached.in_match(match, side.team) for side in (match.home, match.away))
            found.setdefault(home, []).append((match, match.home, match.away, away))
            found.setdefault(away, []).append((match, match.away, match.home, home))
        return found

    def day_of(self, document: str) -> str:
        """The day that stands on a document, empty where none does."""
        if document not in self._days:
            place = self.places.get(document)
            told = self._sheets[place].document() if place is not None else {}
            self._days[document] = str(told.get("date") or "")
        return self._days[document]

    @cached_property
    def _days(self) -> dict[str, str]:
        return {}

    @cached_property
    def reported(self) -> dict[str, str]:
        """By document the match that it reports, by its fixture's id."""
        return {match.document: ref for ref, match in self.matches.items()}

    def story(self, match: Match) -> Story:
        """A match told in the language now spoken."""
        facts = self._facts.get(match.id)
        if facts is None:
            facts = self._facts[match.id] = self._stories.facts(match.id)
        return compose(facts, language(), self._from_one)

    @cached_property
    def _stories(self) -> Stories:
        return Stories(self.session)

    @cached_property
    def _facts(self) -> dict[str, Facts]:
        return {}

    @cached_property
    def _from_one(self) -> dict[str, int]:
        return {name: place + 1 for name, place in self.places.items()}

    @cached_property
    def articles(self) -> tuple[Article, ...]:
        """The articles of the seasons that are published, and those of none, the newest first."""
        if not any(sheet.kind == "article_written" for sheet in self._sheets):
            return ()
        return tuple(each for each in articles(self.session) if not each.season_id or each.season_id in self.seasons)

    @cached_property
    def articles_ground(self) -> str:
        """What the bulletin stands on."""
        return digest(*map(repr, self.articles))

    @cached_property
    def changed(self) -> dict[str, FixtureChanges]:
        """By fixture how often it was changed, and when last."""
        return fixture_changes(self.session)

    @cached_property
    def id(self) -> str:
        """The league's own name for programs."""
        return league_id(self.session)

    def filed_at(self, place: int) -> datetime.datetime:
        """When the sheet at a place was filed."""
        return _moment(self._sheets[place].filed_at)

    def said_since(self, document: str, words: str, of: Collection[PartKey]) -> datetime.datetime:
        """Since when a sheet is told in these words: it was filed, and somebody it is ``of`` perhaps named anew."""
        filed = self.session.reading.filed
        named = (
            _moment(each.since)
            for each in self._namings
            if any(name in words for name in each.names) and not frozenset(of).isdisjoint(filed[each.place].touched)
        )
        return max((self.filed_at(self.places[document]), *named))

    def story_since(self, match: Match, words: str) -> datetime.datetime:
        """Since when a match is told in these words: those before it, by which its story goes, may be corrected."""
        of = [("team", match.home.team), ("team", match.away.team), ("season", match.season)]
        earlier = (self._sheets[self.places[each]] for each in self._stories.before(match.id))
        told = (_moment(result_since(each, self._replaced)) for each in earlier)
        return max((self.said_since(match.document, words, of), *told))

    @cached_property
    def _replaced(self) -> Before:
        return replaced(self.session)

    @cached_property
    def _namings(self) -> list[Naming]:
        return namings(self.session)

    @cached_property
    def _sheets(self) -> list[FiledDocument]:
        return self.session.sheets()

    @cached_property
    def logged(self) -> dict[int, list[tuple[str, int, int]]]:
        """By number the matches of which something is kept beside the league: name, moment, length of each file."""
        if not folder_of(self.session).is_dir():
            return {}
        numbers = (self.fixtures[each].number for each in self.matches)
        kept = {number: kept_of(self.session, number) for number in numbers}
        return {number: list(map(_as_it_lies, paths)) for number, paths in kept.items() if paths}

    def entries(self, match: Match) -> Entries:
        """What the report of a match brought about."""
        found = self._entries.get(match.id)
        if found is None:
            found = self._entries[match.id] = self.session.reading.filed[self.places[match.document]].entries
        return found

    @cached_property
    def _entries(self) -> dict[str, Entries]:
        return {}

    def found(self, match: Match, name: str) -> Team:
        """A side's team as the match found it; as it stands where its report says nothing of it."""
        found = self._found.get((match.id, name))
        if found is None:
            reads = self.session.reading.filed[self.places[match.document]].outcome.reads
            found = self._found[match.id, name] = reads.get(("team", name)) or self.state.teams[name]
        return found

    @cached_property
    def _found(self) -> dict[tuple[str, str], Team]:
        return {}

    def book(self, season: str) -> RuleBook:
        """The rule book that a season was played under."""
        found = self._books.get(season)
        if found is None:
            found = self._books[season] = self.session.book_of(self.state.seasons[season])
        return found

    @cached_property
    def _books(self) -> dict[str, RuleBook]:
        return {}

    @cached_property
    def coached(self) -> WhoCoached:
        """Who coached which team in which match."""
        return WhoCoached(self.session)

    def fixtures_of(self, team: str) -> Iterator[Fixture]:
        """A team's published fixtures that stand."""
        return (each for each in self.fixtures.values() if team in {each.home, each.away} and not each.cancelled)


def _as_it_lies(path: Path) -> tuple[str, int, int]:
    told = path.stat()
    return path.name, told.st_mtime_ns, told.st_size


def _moment(said: str) -> datetime.datetime:
    return moment_of(said) or LONG_AGO


def _in_public(session: Session, choice: SiteChoice) -> Session:
    """The session with its coaches called as they are in public, and none of their addresses."""
    names = called_in_public(session.state.coaches, choice.coaches)
    state = State(session.state.copy().parts)
    for ref, coach in session.state.coaches.items():
        state.parts["coach", ref] = replace(coach, name=names[ref], contact="")
    whose = {coach.name: ref for ref, coach in session.state.coaches.items()}
    for ref, event in session.state.of("side-event").items():
        entries = tuple(_entry_in_public(each, names, whose, choice) for each in event.entries)
        state.parts["side-event", ref] = replace(event, entries=entries)
    shown = copy(session)
    shown.reading = Reading(session.reading.filed, state)
    return shown


def _entry_in_public(
    entry: SideEntry, names: Mapping[str, str], whose: Mapping[str, str], choice: SiteChoice
) -> SideEntry:
    """Who took part in a game beside the league: a coach as he is called in public, else as what he played."""
    coach = entry.coach or whose.get(entry.name, "")
    if coach not in names or (choice.coaches == "name" and entry.name not in whose):
        return entry
    return replace(entry, name=names[coach] or next(iter(entry.played_as.values()), "–"))
