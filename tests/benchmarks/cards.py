"""The card game's bots: who beats whom, how long a move takes, and which teams and seats win.

Writes the balance report beside the card data; ``LEAGUEKEEPER_SEASONS`` says over how many seasons of bots, and
``LEAGUEKEEPER_DUELS`` how many seasons the strong bot plays against the heuristic one.
"""

from __future__ import annotations

import os
import sys
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from random import Random
from typing import Any

from leaguekeeper.base.paths import resources
from leaguekeeper.play.cards.bots.heuristic import HeuristicBot
from leaguekeeper.play.cards.bots.strong import StrongBot
from leaguekeeper.play.cards.data import catalogue
from leaguekeeper.play.cards.game import CardGame
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.playthrough import Observer, Playthrough, play_out
from leaguekeeper.play.core.protocol import Fact, Over, Setup
from leaguekeeper.play.core.seats import Bot, RandomBot
from leaguekeeper.play.core.series import interval

REPORT = resources() / "play" / "cards" / "balance.md"
SEASONS = int(os.environ.get("LEAGUEKEEPER_SEASONS", "5000"))
DUELS = int(os.environ.get("LEAGUEKEEPER_DUELS", "100"))
SHARES = {2: 0.4, 3: 0.3, 4: 0.3}
GAME = CardGame()

HEAD = """# The balance of the card game, as bots see it

Made by `python -m tests.benchmarks cards`: {count} seasons played by heuristic bots, teams and seats drawn by
chance, every ruling as by default.

What this says and what it does not:

- Names, powers, symbols and effects are those of the cards. The copies of 14 staff upgrades and the split of the
  tackle die (three Target Down, two Miss, one Tackler Down) are house numbers, and both weigh on these figures.
- The managers are our heuristic bots. A team whose strength lies in what they handle badly (Sewer Go-Map,
  Throw Team-Mate and Changer of Plays are hardly used, hands are never held back) looks weaker than it is.
- A win is counted for the Manager of the Year alone; `±` is twice the standard error.

{duels}
"""


@dataclass
class Tally:
    """What is counted over seasons of one number of managers."""

    seasons: int = 0
    nobody: int = 0
    played: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    seat_won: Counter[int] = field(default_factory=Counter)
    fans: defaultdict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    final: list[int] = field(default_factory=list)


class Weeks(Observer):
    """Notes the fans at the end of each week."""

    def __init__(self, tally: Tally) -> None:
        self._tally = tally

    def decided(self, seat: int, action: Any, facts: Any) -> None:
        self._note(facts)

    def rolled(self, asked: Any, fallen: Any, facts: Any) -> None:
        self._note(facts)

    def _note(self, facts: list[Fact]) -> None:
        for fact in facts:
            if fact.kind == "week-ended":
                self._tally.fans[fact.values["week"]] += fact.values["fans"]


def run() -> None:
    """Print the duels and the time of a move, then write the balance report."""
    duels = [
        duel("heuristic", HeuristicBot, "random", RandomBot, 100, 2),
        *(duel("strong", StrongBot, "heuristic", HeuristicBot, DUELS, managers) for managers in (2, 3, 4)),
    ]
    for managers in (2, 3, 4):
        _times(managers)
    tallies = {managers: tallied(managers, round(SEASONS * share)) for managers, share in SHARES.items()}
    REPORT.write_text(report(tallies, duels), "utf-8")
    sys.stdout.write(f"  balance over {SEASONS} seasons: {REPORT}\n")


def duel(name: str, one: Any, other_name: str, other: Any, seasons: int, managers: int) -> str:
    """Seasons of one against others, everybody's seat in turn and each set of dice from every seat.

    A point for each of the others who ends below him, half for one who ends level.
    """
    won, began = 0.0, time.process_time()
    for number in range(seasons):
        place = number % managers
        seats = [other(f"other {number} {seat}") for seat in range(managers)]
        seats[place] = one(f"one {number}")
        start = GAME.start(Setup("team-manager", {}, {"managers": managers}))
        places = play_out(GAME, start, seats, SeededDice(number // managers)).places
        won += sum(_points(places[place], each) for seat, each in enumerate(places) if seat != place)
    took = (time.process_time() - began) / seasons
    met = seasons * (managers - 1)
    low, high = interval(won, met)
    told = (
        f"{name} ends above {other_name} in {won / met:.0%} ({low:.0%} to {high:.0%}) of {met} meetings, "
        f"{seasons} seasons of {managers} managers"
    )
    sys.stdout.write(f"  {told}; {took:.1f} s a season\n")
    return f"- {told}, 95 times of 100; seats swapped, half for level."


def _points(mine: int, his: int) -> float:
    return 0.5 if mine == his else float(mine < his)


class _Timed:
    """A bot whose answers are timed."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.times: list[float] = []

    def decide(self, game: Any, view: Any, choose: Any, options: Any) -> Any:
        began = time.process_time()
        answer = self._bot.decide(game, view, choose, options)
        self.times.append(time.process_time() - began)
        return answer


def _times(managers: int) -> None:
    timed = _Timed(StrongBot(1))
    seats: list[Bot] = [timed, *(HeuristicBot(seat) for seat in range(1, managers))]
    play_out(GAME, GAME.start(Setup("team-manager", {}, {"managers": managers})), seats, SeededDice(1))
    longest = max(timed.times)
    mean = sum(timed.times) / len(timed.times)
    sys.stdout.write(
        f"  strong among {managers}: a move takes {mean:.3f} s of the processor, the longest {longest:.2f} s\n"
    )


def tallied(managers: int, seasons: int) -> Tally:
    """Seasons of heuristic bots with teams drawn by chance."""
    tally = Tally()
    for number in range(seasons):
        teams = Random(f"{managers} {number}").sample(list(catalogue().teams), managers)
        setup = Setup("team-manager", {}, {"managers": managers, "teams": teams, "first": number % managers})
        bots: list[Bot] = [HeuristicBot(f"{number} {seat}") for seat in range(managers)]
        over = Playthrough(GAME, GAME.start(setup), bots, SeededDice(number), [Weeks(tally)]).run()
        _count(tally, teams, number % managers, over)
    return tally


def _count(tally: Tally, teams: list[str], first: int, over: Over) -> None:
    tally.seasons += 1
    tally.played.update(teams)
    tally.final += over.result["fans"]
    winner = over.result["winner"]
    if winner is None:
        tally.nobody += 1
    else:
        tally.won[teams[winner]] += 1
        tally.seat_won[(winner - first) % len(teams)] += 1


def report(tallies: dict[int, Tally], duels: list[str]) -> str:
    """The report as a page of Markdown."""
    count = sum(tally.seasons for tally in tallies.values())
    lines = [HEAD.format(count=count, duels="\n".join(duels))]
    for managers, tally in tallies.items():
        lines += [f"## {managers} managers, {tally.seasons} seasons", "", f"Fair share: {100 / managers:.1f} %.", ""]
        lines += ["| team | seasons | won | ± |", "|---|---:|---:|---:|"]
        for ident, team in catalogue().teams.items():
            lines.append(_row(team.name["en"], tally.played[ident], tally.won[ident]))
        lines += ["", "| seat, from the first manager of week 1 | seasons | won | ± |", "|---|---:|---:|---:|"]
        lines += [_row(str(seat + 1), tally.seasons, tally.seat_won[seat]) for seat in range(managers)]
        means = ", ".join(f"week {week} {sum(fans) / len(fans):.1f}" for week, fans in sorted(tally.fans.items()))
        final = sum(tally.final) / max(1, len(tally.final))
        lines += ["", f"Mean fans: {means}, at the end {final:.1f}. Nobody won {tally.nobody} seasons.", ""]
    return "\n".join(lines)


def _row(name: str, played: int, won: int) -> str:
    share = won / played if played else 0.0
    error = 2 * (share * (1 - share) / played) ** 0.5 if played else 0.0
    return f"| {name} | {played} | {100 * share:.1f} % | {100 * error:.1f} |"
