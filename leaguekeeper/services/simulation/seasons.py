"""Whole seasons that nobody played: round robin, play-offs, prizes, re-enrolment, season after season.

For trials, benchmarks and long tests; every sheet is filed as a person would file it.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator
from dataclasses import asdict
from random import Random
from typing import Any

from leaguekeeper.base.clock import days_after
from leaguekeeper.base.portions import portions
from leaguekeeper.base.words import N_, _
from leaguekeeper.league.chapters.re_enrolment import budget_lines, hiring_fee, staff_price
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.profile import value
from leaguekeeper.league.reading import Filed, Reading, read_next
from leaguekeeper.league.state import Player, Team
from leaguekeeper.league.terms import has_captain, plain_squad, rank_and_file
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.catalogue import USUAL
from leaguekeeper.rules.team_lists import Position, TeamList
from leaguekeeper.services.fixtures.actions import Days, draw_knock_out, draw_league, prizes_due
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.rulebooks.shelf import founding_sheets
from leaguekeeper.services.session import Session, book_of, rule_book
from leaguekeeper.services.simulation.matches import Played, simulated_report
from leaguekeeper.services.stack.endings import pinned
from leaguekeeper.services.stack.filing import file
from leaguekeeper.services.stack.new_sheet import dated
from leaguekeeper.services.team.silks import free_silk

__all__ = ["SimulatedSeasons", "simulate", "simulated_documents"]

Heard = Callable[[str], None]

_FIRST_DAY = datetime.date(2026, 9, 1)
"""On which a league begins that knows no day yet."""

_OFF_SEASON = 60
"""Days from the last day of a season to the next season."""

_A_WEEK = 7
"""Days from the last day of the table to the first of the play-offs."""

FANS = 10_000
"""Gold that a draft keeps for a point of popularity, where it is bought."""


def simulate(
    session: Session,
    seasons: int,
    seed: int,
    heard: Heard = lambda _line: None,
    rules: str = USUAL,
    played: Played | None = None,
) -> int:
    """Play seasons in an open league and file every sheet; how many sheets that made.

    A league without teams is given sixteen of them first; ``rules`` is the rule book of one that is founded for it.
    ``played`` plays the matches, which else have plausible scores.
    """
    made = list(simulated_documents(session.reading, seasons, seed, heard, rules=rules, played=played))
    for some in portions(made, 200):
        file(session, some)
    return len(made)


def simulated_documents(
    reading: Reading,
    seasons: int,
    seed: int,
    heard: Heard = lambda _line: None,
    teams: int = 16,
    rules: str = USUAL,
    played: Played | None = None,
) -> Iterator[Document]:
    """The sheets of some seasons on top of a stack; nothing is filed.

    ``played`` plays the matches, which else have plausible scores.
    """
    play = SimulatedSeasons(Reading(list(reading.filed), reading.state.copy()), Random(seed), played)
    if not play.reading.state.teams:
        yield from play.found(teams, rules)
    for _season in range(seasons):
        yield from play.season()
        heard(play.name)


def _begins(reading: Reading) -> datetime.date:
    """The league's last day, or after the off-season where a season lies behind it: nothing is played in its past."""
    days = [each.document.date for each in reading.filed if each.document.date is not None]
    played = [match.day for match in reading.state.matches.values() if match.day]
    last = max([*days, *map(datetime.date.fromisoformat, played)], default=_FIRST_DAY)
    return days_after(last, _OFF_SEASON) if reading.state.seasons else last


class SimulatedSeasons:
    """One run of seasons."""

    def __init__(self, reading: Reading, dice: Random, played: Played | None = None) -> None:
        self.reading = reading
        self.played = played
        self.dice = dice
        self.name = ""
        self.day = _begins(reading)

    @property
    def book(self) -> RuleBook:
        """The rule book in force."""
        return book_of(self.reading.state)

    def lay(self, document: Document) -> Document:
        """Put a sheet on the stack that is being made."""
        document = pinned(self.reading.state, dated(document, self.day))
        outcome = read_next(self.reading, document, rule_book)
        self.reading.filed.append(Filed(document, outcome))
        self.reading.state.parts.update(outcome.writes)
        return document

    def sheet(self, kind: str, ref: str, **fields: Any) -> Document:
        """Make a sheet and lay it."""
        return self.lay(from_value({"kind": kind, "id": ref, "date": self.day.isoformat(), **fields}))

    def found(self, teams: int, rules: str) -> Iterator[Document]:
        """A league of so many teams, one for each team list in turn."""
        if self.reading.state.league is None:
            for each in founding_sheets("Simulation", rules, self.day.isoformat()):
                yield self.lay(from_value(each))
        lists = [each for each in self.book.teams if not each.legacy and len(each.positions) > 1] or self.book.teams
        for number in range(1, teams + 1):
            terms = lists[(number * 7) % len(lists)]
            squad = plain_squad(self.book, terms.slug, self.squad_size(rank_and_file(self.book, terms.slug)))
            players = [{"number": each, "position": one.slug} for each, one in enumerate(squad, start=1)]
            left = self.book.number_or("draft-budget", 0) - sum(one.price for one in squad)
            re_rolls = min(2, max(0, left) // max(terms.re_roll_price, 1))
            hires = self.affords_apothecary(terms, left - re_rolls * terms.re_roll_price)
            staff = self.of_the_book({"re-roll": re_rolls, "apothecary": int(hires)})
            choices = list(terms.to_choose[:1])
            led = {"captain": "1"} if has_captain(self.book, terms.slug) else {}
            silk = free_silk([mark_of(each).silk for each in self.reading.state.teams.values()])
            coach, team = (_(words).format(number=number) for words in (N_("Coach {number}"), N_("Team {number}")))
            yield self.sheet("coach_joined", f"coach-{number}", coach=f"coach-{number}", name=coach)
            yield self.sheet("team_enrolled", f"team-{number}", team=f"team-{number}", name=team,
                             coach=f"coach-{number}", list=terms.slug, players=players, staff=staff,
                             choices=choices, colours=asdict(silk), **led)  # fmt: skip

    def squad_size(self, lineman: Position) -> int:
        """How many players a new team has: as many as leave something of its budget for two re-rolls."""
        spent = self.book.number_or("draft-budget", 0) - 150_000
        count = spent // lineman.price if spent > 0 and lineman.price else 14
        return min(max(11, min(lineman.most, 14, count)), self.book.number_or("squad-most", 14))

    def of_the_book(self, staff: dict[str, int]) -> dict[str, int]:
        """Of some staff, the kinds that the book has, and no more of them than it lets a team have."""
        kinds = {slug: self.book.staff_kind(slug) for slug in staff if self.book.has("staff", slug)}
        return {slug: min(staff[slug], *(most for most in (kind.most, kind.most_at_creation) if most is not None), 99)
                for slug, kind in kinds.items()}  # fmt: skip

    def affords_apothecary(self, terms: TeamList, left: int) -> bool:
        """Whether a new team hires one with what its players and re-rolls leave (gold pieces)."""
        if not self.book.has("staff", "apothecary"):
            return False
        return terms.may_hire("apothecary") and left >= (self.book.staff_kind("apothecary").price or 0) + FANS

    def season(self) -> Iterator[Document]:
        """A season from its opening to the re-enrolment after it."""
        state = self.reading.state
        number = len(state.seasons) + 1
        ref = f"s{number}"
        self.name = _("Season {number}").format(number=number)
        teams = [team.id for team in state.teams.values() if team.status == "enrolled"]
        yield self.sheet("season_opened", f"open-{ref}", season=ref, name=self.name, participants=teams)
        half = max(3, len(teams) - 1)
        yield self.lay(draw_league(state, ref, f"{ref}-league", rounds=half, days=Days(self.day), roller=self.roll))
        yield from self.play_all(ref)
        size = min(4, len(teams))
        begins = days_after(self.day, _A_WEEK)
        yield self.lay(draw_knock_out(self.reading.state, ref, f"{ref}-cup", size=size, first_day=begins))
        yield from self.play_all(ref)
        prizes = prizes_due(self.reading.state, f"{ref}-cup")
        if prizes is not None:
            yield self.lay(prizes)
        yield self.sheet("season_closed", f"close-{ref}", season=ref)
        if self.book.has("numbers", "re-enrolment-budget"):
            for team in list(self.reading.state.teams.values()):
                yield self.lay(from_value(self.form(team, ref)))
        self.day = days_after(self.day, _OFF_SEASON)

    def roll(self, faces: int) -> int:
        """A seeded die."""
        return self.dice.randint(1, faces)

    def play_all(self, season: str) -> Iterator[Document]:
        """Report every fixture there is, those that follow from results too."""
        while True:
            fixture = next((f for f in self.reading.state.fixtures.values() if f.season == season and f.to_play), None)
            if fixture is None:
                return
            day = fixture.day or self.day.isoformat()
            self.day = max(self.day, datetime.date.fromisoformat(day))
            report, outcome = simulated_report(self.reading.state, fixture, self.book, self.dice, day, self.played)
            self.reading.filed.append(Filed(report, outcome))
            self.reading.state.parts.update(outcome.writes)
            yield report

    # --- the off-season ----------------------------------------------------------------------------------

    def form(self, team: Team, ref: str) -> dict[str, Any]:
        """A re-enrolment form: the best come back as far as the budget goes, recruits fill the list."""
        book = self.book
        lines = budget_lines(book, team, self.reading.state.seasons, painted=True)
        budget = min(sum(line.amount for line in lines), book.number("re-enrolment-cap"))
        staff = self.of_the_book({"re-roll": min(2, team.staff.get("re-roll", 0))})
        staff |= {kind.slug: team.staff.get(kind.slug, 1) for kind in book.staff if kind.fans}
        if team.staff.get("apothecary"):
            staff["apothecary"] = 1
        left = budget - sum(staff_price(book, team, book.staff_kind(slug), count) for slug, count in staff.items())
        lineman = rank_and_file(book, team.team_list)
        players, left = self.come_back(team, left, lineman.price)
        recruits: list[dict[str, Any]] = []
        taken = {team.players[each["player"]].number for each in players}
        free = (number for number in range(1, 99) if number not in taken)
        linemen = sum(team.players[each["player"]].position == lineman.slug for each in players)
        while len(players) + len(recruits) < 11 or (len(players) + len(recruits) < 13 and left >= lineman.price):
            if linemen >= lineman.most:
                break
            recruits.append({"number": next(free), "position": lineman.slug})
            left -= lineman.price
            linemen += 1
        return {"kind": "team_re_enrolled", "id": f"enrol-{ref}-{team.id}", "date": self.day.isoformat(),
                "team": team.id, "painted": True, "staff": staff, "players": players, "recruits": recruits}  # fmt: skip

    def come_back(self, team: Team, left: int, lineman: int) -> tuple[list[dict[str, Any]], int]:
        """Those who come back, and what is left of the budget."""
        players: list[dict[str, Any]] = []
        for player in sorted(team.roster(), key=value, reverse=True):
            fee = hiring_fee(self.book, player)
            must_keep = max(0, 10 - len(players)) * lineman
            if player.status == "active" and left - fee >= must_keep and len(players) < 14:
                players.append(self.returning(player))
                left -= fee
        return players, left

    def returning(self, player: Player) -> dict[str, Any]:
        """A player's line of the form, the dice for his niggling injuries rolled."""
        line: dict[str, Any] = {"player": player.id}
        if player.niggles:
            line["niggles"] = [self.roll(6) for _niggle in range(player.niggles)]
        if player.against:
            line["fades"] = {each: self.roll(6) for held in player.against.values() for each in held}
        return line
