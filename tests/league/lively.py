"""Seasons in which more happens than matches: teams leave and come back, trade, are passed on, fined, written of."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.reading import Reading
from leaguekeeper.services.fixtures.actions import Days, draw_knock_out, draw_league, prizes_due
from leaguekeeper.services.simulation.seasons import SimulatedSeasons
from tests.made_once import made_once

__all__ = ["LivelySeasons", "lively_sheets"]


@made_once
def lively_sheets(rules: str, chance: int, seasons: int = 3) -> tuple[Document, ...]:
    """The sheets of a league of seven teams, of which two leave; the first of them is there again in season three."""
    league = LivelySeasons(Reading(), Random(chance))
    found = list(league.found(7, rules))
    for _season in range(seasons):
        found += league.season()
    return tuple(found)


class LivelySeasons(SimulatedSeasons):
    """Seasons with play-offs of four; in the first a team leaves after the rounds, in the second amid the play-offs."""

    def season(self) -> Iterator[Document]:
        """From its opening to the new lists after it."""
        number = len(self.reading.state.seasons) + 1
        ref, self.name = f"s{number}", f"Season {number}"
        taking_part = [team.id for team in self.reading.state.teams.values() if team.status == "enrolled"]
        yield self.sheet("season_opened", f"open-{ref}", season=ref, name=self.name, participants=taking_part)
        yield self.drawn(ref)
        yield from self.play(ref, most=3)
        yield from self.between(ref, taking_part)
        yield from self.play(ref)
        if number == 1:
            yield from self.leaves(ref, taking_part[-1], "byes")
        yield self.lay(
            draw_knock_out(self.reading.state, ref, f"{ref}-cup", size=4, third_place=True, first_day=self.day)
        )
        if number == 2:  # the winner of a semi-final leaves before anybody knows whom he would have met
            yield from self.play(ref, most=1)
            first = next(m for m in self.reading.state.matches.values() if m.season == ref and m.match == "playoff")
            yield from self.leaves(ref, first.side(str(first.winner)).team, "forfeits")
        yield from self.play(ref)
        prizes = prizes_due(self.reading.state, f"{ref}-cup")
        assert prizes is not None
        yield self.lay(prizes)
        yield self.sheet("award_given", f"award-{ref}", season=ref, award="Fair play", team=taking_part[0])
        yield self.sheet("season_closed", f"close-{ref}", season=ref)
        if self.book.has("numbers", "re-enrolment-budget"):
            for team in list(self.reading.state.teams.values()):
                if team.status == "enrolled" or team.id not in taking_part:
                    yield self.lay(from_value(self.form(team, ref)))

    def drawn(self, ref: str) -> Document:
        """The draw of three rounds."""
        return self.lay(draw_league(self.reading.state, ref, f"{ref}-league", rounds=3, days=Days(self.day),
                                    roller=self.roll))  # fmt: skip

    def play(self, season: str, most: int = 99) -> Iterator[Document]:
        """So many of the matches that are due."""
        for _match in range(most):
            due = [f for f in self.reading.state.fixtures.values() if f.season == season and not f.played]
            if not any(not fixture.cancelled for fixture in due):
                return
            yield next(self.play_all(season))

    def between(self, ref: str, teams: list[str]) -> Iterator[Document]:
        """In the midst of the rounds: gold and a team change hands, points are taken, a match is turned round."""
        first, second = teams[0], teams[1]
        gold = min(10_000, max(0, self.reading.state.teams[first].treasury))
        if gold:
            yield self.sheet("traded", f"trade-{ref}", teams=[first, second], gold={first: gold})
        yield self.sheet("points_adjusted", f"fine-{ref}", season=ref, team=second, points=-1, reason="late")
        yield self.sheet("coach_joined", f"heir-{ref}", coach=f"heir-{ref}", name=f"Heir {ref}")
        yield self.sheet("coach_changed", f"passed-on-{ref}", team=first, coach=f"heir-{ref}")
        renamed = next(player.id for player in self.reading.state.teams[first].roster())
        yield self.sheet("purchases_made", f"names-{ref}", team=first,
                         entries=[{"do": "rename", "player": renamed, "name": f"Star of {ref}"}])  # fmt: skip
        moved = next(each.id for each in self.reading.state.fixtures.values() if each.season == ref and each.to_play)
        yield self.sheet("fixture_changed", f"moved-{ref}", fixture=moved, swap=True)
        yield self.sheet("article_written", f"article-{ref}", name="Half-way", text="So far, so good.", season=ref)

    def leaves(self, ref: str, team: str, remaining: str) -> Iterator[Document]:
        """A team is gone."""
        yield self.sheet("team_left", f"left-{ref}", season=ref, team=team, remaining=remaining)
