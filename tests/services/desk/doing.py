"""Doing what a desk's line says, through the door of the services, as a commissioner would who knows nothing else."""

from __future__ import annotations

import contextlib
import datetime
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.league.profile import is_nameless
from leaguekeeper.league.state import State
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.desk.views import Waiting
from leaguekeeper.services.report.views import Question
from leaguekeeper.services.season.views import NewSeason
from leaguekeeper.services.simulation.matches import simulated_report

__all__ = ["Doer"]

DAY = datetime.date(2026, 9, 1)


class Doer:
    """Does one line after the other in a league of four teams; its dice are seeded."""

    def __init__(self, league: LeagueApi, rules: str, chance: int) -> None:
        self.league, self.rules, self.dice = league, rules, Random(chance)
        self.tried = set[str]()

    def do(self, line: Waiting) -> None:
        """What the line says."""
        self._DEEDS[line.kind](self, line)

    def chances(self, what: str, odds: float) -> bool:
        """Whether something happens: the first time it could it does, so that one league meets all there is."""
        first = what not in self.tried
        self.tried.add(what)
        return first or self.dice.random() < odds

    @property
    def state(self) -> State:
        return self.league.session.state

    def file(self, kind: str, **fields: Any) -> None:
        self.league.stack.file_sheet(kind, fields)

    # --- before the first match --------------------------------------------------------------------------------

    def found(self, _line: Waiting) -> None:
        self.file("league_founded", name="Ours", rulebook=self.rules)

    def enrol(self, _line: Waiting) -> None:
        number = len(self.state.teams) + 1
        position = next(each.slug for each in self.league.session.book.team_list("human").positions if each.most >= 12)
        players = [{"number": each, "position": position} for each in range(1, 13)]
        self.file("coach_joined", coach=f"c{number}", name=f"Coach {number}")
        self.file("team_enrolled", team=f"t{number}", name=f"Team {number}", coach=f"c{number}", list="human",
                  players=players)  # fmt: skip

    def name(self, line: Waiting) -> None:
        team = self.state.teams[line.concerns[0].team.id]
        entries = [{"do": "rename", "player": each.id, "name": f"N{each.number}"} for each in team.roster()
                   if is_nameless(each)]  # fmt: skip
        self.file("purchases_made", team=team.id, entries=entries)

    def open_season(self, _line: Waiting) -> None:
        view = self.league.season.view()
        teams = [team.id for team in view.teams if team.id in view.entering]
        systems = ("round-robin", "by-arrangement", "swiss") if self.rules == "house2020" else ("by-arrangement",)
        system = self.dice.choice(systems)
        self.league.season.open(NewSeason(f"Season {view.next_number}", tuple(teams), DAY, system))

    def draw(self, line: Waiting) -> None:
        if "tournament_opened" in line.command:
            season = self.league.session.season()
            self.file("tournament_opened", tournament=f"cup-{season.number}", season=season.id, name="Cup",
                      trophy="own", entrants=list(season.participants))  # fmt: skip
        else:
            self.league.season.draw_fixtures(NewSeason("", (), DAY))

    # --- matches -----------------------------------------------------------------------------------------------

    def report(self, line: Waiting) -> None:
        number = next(each.number for each in line.matches if each.address == line.address)
        fixture = next(each for each in self.state.fixtures.values() if each.number == number)
        document, _outcome = simulated_report(self.state, fixture, self.league.session.book, self.dice, "2026-09-05")
        self.league.stack.file(document)

    def improve(self, line: Waiting) -> None:
        team, _asks, player = line.address.removeprefix("team:").partition("?improve:")
        entry: dict[str, Any] = {"player": player}
        while (question := self.league.teams.ask_improvement(team, entry)) is not None:
            fell = [self.dice.randint(1, int(die.removeprefix("d"))) for die in question.dice]
            answer = fell if len(fell) > 1 else fell[0] if fell else self.first(question)
            entry = self.league.teams.answer_improvement(entry, question.key, answer)
        self.league.teams.file_improvement(team, entry)

    def first(self, question: Question) -> str:
        """The first thing that is open to him."""
        return next(each.value for each in question.options if each.legal)

    def accept(self, line: Waiting) -> None:
        self.file("ruling", reason="let it stand", accepts=[line.address.partition(":")[2]])

    def settle_level(self, line: Waiting) -> None:
        """A play-off that nobody won: whoever called it off takes that back, or its sheet says who goes on."""
        self.take_out("fixture_changed")

    def take_out(self, kind: str) -> None:
        """The last sheet of a kind."""
        sheets = self.league.session.file.stack()
        self.league.stack.remove(max(at for at, each in enumerate(sheets, 1) if each.kind == kind))

    def meddle(self) -> None:
        """Now and then the ground moves: points are given, then taken back; a final is called off."""
        top = self.league.session.file.stack()[-1].kind
        if top == "match_report" and self.dice.random() < 0.5:
            team = next(each for each in self.state.teams.values() if each.roster())
            change = {"team": team.id, "player": team.roster()[0].id, "field": "extra_spp", "to": 20}
            self.file("ruling", reason="he was overlooked", changes=[change])
        if top == "improvements_made" and self.chances("taken back", 0.6):
            self.take_out("ruling")
        final = [each for each in self.state.fixtures.values()
                 if each.match == "playoff" and not each.played and not each.cancelled]  # fmt: skip
        if final and self.chances("called off", 0.1):
            self.file("fixture_changed", fixture=final[0].id, cancelled="the pitch was flooded")

    # --- the end -----------------------------------------------------------------------------------------------

    def qualify(self, line: Waiting) -> None:
        """One challenge, accepted: a match is there. Then whatever two coaches agree on, with its result at once."""
        tournament = line.address.partition(":")[2]
        view = self.league.tournaments.view(tournament)
        if view.matches:
            home, rivals = next(iter(view.pairings.rivals.items()))
            ref = f"agreed-{len(self.state.fixtures)}"
            self.file("fixture_set", fixture=ref, season=view.season, home=home, away=rivals[0].id,
                      tournament=tournament)  # fmt: skip
            self.file("result_recorded", fixture=ref, home={"score": 0}, away={"score": 0})
            return
        teams = self.state.of("tournament")[tournament].entrants
        made = len(self.state.of("challenge"))
        met = self.state.teams[teams[0]].met[-1:]
        other = next(each for each in teams[1:] if each not in met and teams[0] not in self.state.teams[each].met[-1:])
        self.file("challenge_made", challenge=f"ch-{made}", tournament=tournament, week=1, challenger=teams[0],
                  challenged=other)  # fmt: skip

    def answer(self, line: Waiting) -> None:
        self.file("challenge_answered", challenge=line.id.partition(":")[2], answer="accept")

    def lots(self, line: Waiting) -> None:
        self.league.tournaments.draw_lots(line.address.partition(":")[2])

    def finals(self, line: Waiting) -> None:
        for _lot in range(60):  # sides that have met twice in a row may not be drawn together: then lots fall anew
            with contextlib.suppress(RuleViolation):
                self.league.tournaments.draw_finals(line.address.partition(":")[2], False, DAY)
                return

    def award(self, line: Waiting) -> None:
        name = line.address.partition(":")[2]
        dice = {die: 3 for die, _question in self.league.tournaments.view(name).dice}
        self.league.tournaments.award_trophy(name, dice, {})

    def play_offs(self, _line: Waiting) -> None:
        size = self.dice.choice(self.league.season.view().sizes[-2:])
        self.league.season.draw_play_offs(size, DAY, third_place=self.dice.random() < 0.5)

    def swiss(self, _line: Waiting) -> None:
        self.league.season.draw_next_swiss_round(DAY)

    def prizes(self, _line: Waiting) -> None:
        self.league.season.pay_prizes()

    def close(self, _line: Waiting) -> None:
        self.league.season.close()

    def re_enrol(self, line: Waiting) -> None:
        team, filed = line.address.partition(":")[2], self.league.re_enrolment
        if len(line.concerns) > 2 and self.chances("rest", 0.2):
            filed.stand_aside(team, "resting")
            return
        filed.change(team, "", "painted", True)
        filed.change(team, "", "everybody", True)
        page = filed.roll(team, "healing")
        backs = [each.ref for each in page.players]
        while page.left < 0 and len(backs) > 11:
            page = filed.change(team, "", f"back.{backs.pop()}", False)
        if page.left < 0 or not page.ready:
            filed.discard(team)
            filed.stand_aside(team, "resting")
            return
        filed.file(team)

    _DEEDS: Mapping[str, Callable[[Doer, Waiting], None]] = {
        "found": found, "teams": enrol, "more-teams": enrol, "names": name, "season": open_season,
        "next-season": open_season, "fixtures": draw, "challenge": answer, "reports": report, "improvements": improve,
        "conflicts": accept, "qualification": qualify, "lots": lots, "finals": finals, "trophy": award,
        "undecided": settle_level, "swiss": swiss,
        "play-offs": play_offs, "prizes": prizes, "closing": close, "re-enrolment": re_enrol,
    }  # fmt: skip
