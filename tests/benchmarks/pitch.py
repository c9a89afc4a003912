"""Coaches on the pitch: how the levels fare against each other, and what their games give by team list.

``python -m tests.benchmarks pitch`` plays a few; ``python -m tests.benchmarks.pitch RULES GAMES`` plays many and prints
the tables of ``resources/play/pitch/balance.md`` for one edition. Instead of the rules a word may come first:

- ``experienced RULES GAMES``: the same of sides that have played half a season;
- ``drives RULES GAMES [LEVEL]``: what comes of turns and drives;
- ``levels RULES GAMES [PAIR…]``: the levels play each other (``hard:random hard:hard learned:by-hand master:hard``),
  sides swapped; a file of figures may stand for a level;
- ``learn GAMES SEED [FILE]``: learns anew, on all cores, what a position is worth to a master;
- ``tune GAMES SEED [FILE]``: learns anew what he holds each thing to be worth;
- ``nothing SECONDS SEED FILE``: lets somebody learn that who begins with nothing, for so long.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from statistics import correlation, fmean, pstdev
from typing import Any

from leaguekeeper.base.paths import resources
from leaguekeeper.base.words import speak
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.playthrough import Observer, Playthrough
from leaguekeeper.play.core.protocol import Choose, Fact, Setup
from leaguekeeper.play.core.seats import Bot
from leaguekeeper.play.pitch.bots.coach import Coach
from leaguekeeper.play.pitch.bots.judgement import (
    BY_HAND,
    JUDGEMENT,
    Judgement,
    learned_judgement,
    unlearned,
)
from leaguekeeper.play.pitch.bots.learning import learn
from leaguekeeper.play.pitch.bots.outlook import WEIGHTS
from leaguekeeper.play.pitch.bots.tuning import tuned
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.module import MODULE
from leaguekeeper.play.pitch.state import SIDES, PitchState
from leaguekeeper.play.pitch.team_lists import roster_of
from tests.benchmarks.drives import Moment, Watched, moment_of, told
from tests.benchmarks.experienced import experienced

NAF = {
    "amazon": 54, "chaos": 44, "chaos-chosen": 44, "chaos-dwarf": 52, "chaos-renegade": 48, "dark-elf": 53, "dwarf": 52,
    "elf": 51, "elven-union": 51, "goblin": 32, "halfling": 35, "high-elf": 48, "human": 46, "khemri": 48,
    "tomb-kings": 48, "lizardmen": 54, "necromantic": 51, "necromantic-horror": 51, "norse": 52, "nurgle": 45,
    "nurgles-rotters": 45, "ogre": 32, "orc": 48, "skaven": 51, "slann": 47, "undead": 56, "shambling-undead": 56,
    "underworld-denizens": 46, "vampire": 44, "wood-elf": 56,
}  # fmt: skip
"""Percentage of wins at tournaments of the NAF by list, under the edition before 2020 with lists of the same names.

Source: bloodbowlstrategies.com, "Relative strength of teams" (the column NAF).
"""

_ENOUGH = 8
"""Fewer games of a team list say nothing of how sure its share is."""

GAMES = 4
"""Games of each comparison by ``run``."""

PAIRS_EACH = 120
"""Pairs of matches after which a judgement takes its steps."""

FROM_NOTHING = 40, 0.04
"""The same where somebody begins with nothing, and how long his steps are."""

_CORES = os.cpu_count() or 1

Side = Callable[[str, str, int], dict[str, Any]]
"""What makes a side of the rules, a team list and a seat."""

PAIRS = ("hard:random", "hard:normal", "normal:easy", "hard:hard")


@dataclass(slots=True)
class Played:
    """A game: team lists, score, casualties that each side suffered, completions, the longest turn in seconds."""

    lists: tuple[str, str]
    levels: tuple[str, str]
    score: tuple[int, int]
    suffered: tuple[int, int]
    completions: int
    slowest: float
    thought: tuple[float, float] = (0.0, 0.0)
    """How long each coach thought, in seconds of processor time."""


class _Timed:
    """A coach, and a watch that runs while he decides."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.took = 0.0

    def decide(self, game: Any, view: Any, choose: Choose, options: Any) -> Any:
        """His answer."""
        began = time.process_time()
        answer = self.bot.decide(game, view, choose, options)
        self.took += time.process_time() - began
        return answer


@dataclass(slots=True)
class Watch(Observer):
    """Counts, and holds the watch; ``state`` knows the side of whoever joins it during the match."""

    state: PitchState
    facts: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    suffered: list[int] = field(default_factory=lambda: [0, 0])
    slowest: float = 0.0
    began: float = field(default_factory=time.process_time)

    def decided(self, seat: int, action: Any, facts: Sequence[Fact]) -> None:
        """A coach has decided."""
        self._note(facts)

    def rolled(self, asked: Any, fallen: Any, facts: Sequence[Fact]) -> None:
        """Dice have fallen."""
        self._note(facts)

    def _note(self, facts: Sequence[Fact]) -> None:
        for fact in facts:
            self.facts[fact.kind] += 1
            if fact.kind == "casualty":
                self.suffered[self.state.side[self.state.match.ids.index(str(fact.values["player"]))]] += 1
            elif fact.kind == "turn":
                now = time.process_time()
                self.slowest, self.began = max(self.slowest, now - self.began), now


def play(rules: str, lists: tuple[str, str], levels: tuple[str, str], seed: int, side: Side = roster_of) -> Played:
    """One game; ``side`` makes a side of a team list."""
    game = PitchGame()
    state = game.start(setup_of(rules, lists, side))
    watch = Watch(state)
    bots = [_Timed(_bot(level, seed * 2 + place)) for place, level in enumerate(levels)]
    Playthrough(game, state, bots, SeededDice(seed), [watch]).run()
    home, away = state.score
    return Played(lists, levels, (home, away), (watch.suffered[0], watch.suffered[1]), watch.facts["completion"],
                  watch.slowest, (bots[0].took, bots[1].took))  # fmt: skip


def setup_of(rules: str, lists: Sequence[str], side: Side = roster_of) -> Setup:
    """A match between two team lists, the first at home."""
    sides = {name: side(rules, slug, place) for place, (name, slug) in enumerate(zip(SIDES, lists, strict=True))}
    return Setup(rules, {"overtime": False}, sides)


def _bot(level: str, seed: int) -> Bot:
    """A coach of a level; ``by-hand``, ``learned`` or a file of figures judges so, sees all and does not search."""
    if level.endswith(".json"):
        return Coach(seed, judgement=Judgement(**json.loads(Path(level).read_text(encoding="utf-8"))["figures"]))
    judgements = {"by-hand": BY_HAND, "learned": learned_judgement()}
    return Coach(seed, judgement=judgements[level]) if level in judgements else MODULE.bot(level, seed)


def team_lists(rules: str) -> list[str]:
    """The team lists of a rule book that are played today, by slug."""
    return sorted(path.stem for path in (resources() / "rulebooks" / rules / "teams").glob("*.toml"))


def _job(rules: str, levels: tuple[str, str], side: Side, number: int) -> Played:
    """A game of a row: two lists by chance for each two games, which change seats in between."""
    lists = Random(number // 2).sample(team_lists(rules), 2)
    pair = (lists[0], lists[1]) if number % 2 == 0 else (lists[1], lists[0])
    seated = levels if number % 2 == 0 else (levels[1], levels[0])
    return play(rules, pair, seated, number, side)


def games(rules: str, levels: tuple[str, str], count: int, first: int = 0, side: Side = roster_of) -> Iterator[Played]:
    """A row of games, on all cores; seats are swapped from game to game."""
    with ProcessPoolExecutor() as pool:
        yield from pool.map(partial(_job, rules, levels, side), range(first, first + count))


def _moments(rules: str, level: str, number: int) -> list[Moment]:
    """The moments of a match of a level against itself, between lists by chance."""
    lists, game = Random(number).sample(team_lists(rules), 2), PitchGame()
    moments: list[Moment] = []
    bots = [Watched(_bot(level, number * 2 + place), moments) for place in (0, 1)]
    state = game.start(setup_of(rules, lists))
    Playthrough(game, state, bots, SeededDice(number)).run()
    return [*moments, moment_of(state, over=True)]


def drives(rules: str, count: int, level: str) -> None:
    """Print what comes of turns and drives of a level."""
    with ProcessPoolExecutor() as pool:
        for line in told(pool.map(partial(_moments, rules, level), range(count))):
            sys.stdout.write(f"{line}\n")


def run() -> None:
    """Print a few figures."""
    for rules in MODULE.rules:
        levels(rules, GAMES, ())


def _compared(rules: str, levels: tuple[str, str], played: Sequence[Played]) -> str:
    margins = [_margin(number, game) for number, game in enumerate(played)]
    won, lost = sum(m > 0 for m in margins), sum(m < 0 for m in margins)
    points = won + (len(played) - won - lost) / 2
    low, high = share(points, len(played))
    thought = [fmean(g.thought[(place + number) % 2] for number, g in enumerate(played)) for place in (0, 1)]
    return (
        f"{rules}: {levels[0]} against {levels[1]}: {won} won, {len(played) - won - lost} drawn, {lost} lost;"
        f" {points / len(played):.0%} of the points ({low:.0%} to {high:.0%}, 95 times of 100);"
        f" {thought[0]:.2f} and {thought[1]:.2f} s of thought a game"
    )


def _margin(number: int, game: Played) -> int:
    """By how many touchdowns the first of two levels won; they change seats from game to game."""
    return (game.score[0] - game.score[1]) * (1 if number % 2 == 0 else -1)


def _mirror(rules: str, played: Sequence[Played]) -> str:
    goals = [sum(game.score) for game in played]
    scoreless = sum(not each for each in goals)
    points = sum(0.5 if game.score[0] == game.score[1] else float(game.score[0] > game.score[1]) for game in played)
    low, high = share(points, len(played))
    return (
        f"{rules}: {played[0].levels[0]} against itself: the home side has {points / len(played):.0%} of the points"
        f" ({low:.0%} to {high:.0%}, 95 times of 100); {fmean(goals):.2f} ± {2 * error(goals):.2f} touchdowns a game,"
        f" {scoreless} of {len(goals)} without any; the longest turn {max(g.slowest for g in played):.2f} s"
    )


def share(won: float, of: int) -> tuple[float, float]:
    """Between which shares the true one lies, 95 times of 100 (Wilson's interval)."""
    z, part = 1.959964, won / of
    middle, spread = part + z**2 / (2 * of), z * sqrt(part * (1 - part) / of + z**2 / (4 * of**2))
    return (middle - spread) / (1 + z**2 / of), (middle + spread) / (1 + z**2 / of)


def error(figures: Sequence[float]) -> float:
    """The standard error of a mean."""
    return pstdev(figures) / sqrt(len(figures))


def tables(rules: str, played: Sequence[Played]) -> Iterator[str]:
    """The tables of one edition as lines of Markdown."""
    goals = [sum(game.score) for game in played]
    hurts = [sum(game.suffered) for game in played]
    drawn = sum(game.score[0] == game.score[1] for game in played)
    home = sum(game.score[0] > game.score[1] for game in played)
    yield "| a game | mean | ± |"
    yield "|---|---:|---:|"
    yield f"| touchdowns | {fmean(goals):.2f} | {2 * error(goals):.2f} |"
    yield f"| casualties | {fmean(hurts):.2f} | {2 * error(hurts):.2f} |"
    completions = [game.completions for game in played]
    yield f"| completions | {fmean(completions):.2f} | {2 * error(completions):.2f} |"
    yield ""
    yield f"{len(played)} games: the home side won {home}, {drawn} were drawn, {goals.count(0)} without a touchdown."
    yield ""
    yield _order(played, team_lists(rules))
    yield ""
    yield "| team list | games | share of the points | ± | NAF | touchdowns | against | casualties | suffered |"
    yield "|---|---:|---:|---:|---:|---:|---:|---:|---:|"
    for slug in team_lists(rules):
        yield from _row(slug, [(game, place) for game in played for place in (0, 1) if game.lists[place] == slug])


def _order(played: Sequence[Played], lists: Sequence[str]) -> str:
    """How like the order of the team lists is to that of the NAF's (Spearman's rank correlation)."""
    pairs = []
    for slug in lists:
        points = _points([(game, place) for game in played for place in (0, 1) if game.lists[place] == slug])
        if slug in NAF and len(points) >= _ENOUGH:
            pairs.append((fmean(points), float(NAF[slug])))
    if len(pairs) < 3:
        return "Too few games to tell how like the order of the team lists is to that of the NAF's."
    found = correlation(*(_ranks(each) for each in zip(*pairs, strict=True)))
    return f"Rank correlation of {len(pairs)} team lists with those of the NAF: {found:.2f}."


def _ranks(figures: Sequence[float]) -> list[float]:
    """The places of some figures, those that are the same sharing theirs."""
    return [sum(each < mine for each in figures) + sum(each == mine for each in figures) / 2 for mine in figures]


def _points(mine: Sequence[tuple[Played, int]]) -> list[float]:
    return [1.0 if g.score[p] > g.score[1 - p] else 0.5 if g.score[0] == g.score[1] else 0.0 for g, p in mine]


def _row(slug: str, mine: Sequence[tuple[Played, int]]) -> Iterator[str]:
    if not mine:
        return
    points = _points(mine)
    means = [fmean(each) for each in (
        [g.score[p] for g, p in mine], [g.score[1 - p] for g, p in mine],
        [g.suffered[1 - p] for g, p in mine], [g.suffered[p] for g, p in mine],
    )]  # fmt: skip
    figures = " | ".join(f"{each:.2f}" for each in means)
    spread = f"{2 * error(points):.2f}" if len(mine) >= _ENOUGH else "–"
    real = f"{NAF[slug] / 100:.2f}" if slug in NAF else "–"
    yield f"| {slug} | {len(mine)} | {fmean(points):.2f} | {spread} | {real} | {figures} |"


def _line(text: str) -> None:
    sys.stdout.write(f"  {text}\n")


def levels(rules: str, count: int, pairs: Sequence[str]) -> None:
    """Let levels play each other, and say which games the better one did not win."""
    for pair in pairs or PAIRS:
        one, _colon, other = pair.rpartition(":")
        began, played = time.monotonic(), list(games(rules, (one, other), count))
        _line(_mirror(rules, played) if one == other else _compared(rules, (one, other), played))
        if other == "random":
            for number, game in enumerate(played):
                if _margin(number, game) <= 0:
                    _line(f"  not won: game {number}, {' against '.join(game.lists)}, {game.score[0]}–{game.score[1]}")
        slowest = max(game.slowest for game in played)
        _line(f"  {count} games in {time.monotonic() - began:.0f} s; the longest turn {slowest:.2f} s")


def _commit() -> str:
    """The commit whose coaches play."""
    return subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=False).stdout.strip()


def learned_anew(count: int, seed: int, file: Path) -> None:
    """Write what so many matches teach a master, half of them under each of the rules."""
    began = time.monotonic()
    weights = learn(MODULE.rules, count, seed, workers=_CORES)
    made = {"games": count, "seed": seed, "commit": _commit()}
    figures = {name: round(weight, 4) for name, weight in sorted(weights.items())}
    file.write_text(json.dumps({"made": made, "weights": figures}, indent=2) + "\n", encoding="utf-8")
    _line(f"{count} games in {time.monotonic() - began:.0f} s: {file}")


def tuned_anew(count: int, seed: int, file: Path) -> None:
    """Go on from the figures of a file, from those made by hand where it has none, and write them after each round."""
    told: dict[str, Any] = (
        json.loads(file.read_text(encoding="utf-8")) if file.exists() else {"made": [], "figures": asdict(BY_HAND)}
    )
    began, rounds, done = time.monotonic(), max(1, count // (2 * PAIRS_EACH)), _commit()
    teaching = tuned(MODULE.rules, PAIRS_EACH, rounds, seed, Judgement(**told["figures"]), workers=_CORES)
    for number, judgement in enumerate(teaching, start=1):
        made = {"games": number * 2 * PAIRS_EACH, "seed": seed, "commit": done}
        _write_figures(file, judgement, [*told["made"], made])
        _line(f"{made['games']} games in {time.monotonic() - began:.0f} s: {file}")


def _write_figures(file: Path, judgement: Judgement, made: list[Any]) -> None:
    figures = {name: round(figure, 4) for name, figure in asdict(judgement).items()}
    file.write_text(json.dumps({"made": made, "figures": figures}, indent=2) + "\n", encoding="utf-8")


def from_nothing(seconds: float, seed: int, file: Path) -> None:
    """Write what somebody has learned after so long, by playing, who began with nothing."""
    (pairs, step), began, done = FROM_NOTHING, time.monotonic(), _commit()
    teaching = tuned(MODULE.rules, pairs, 1 << 20, seed, unlearned(), step, _CORES)
    for rounds, judgement in enumerate(teaching, start=1):
        made = {"from": "nothing", "games": rounds * 2 * pairs, "seed": seed, "commit": done}
        took = time.monotonic() - began
        _write_figures(file, judgement, [made])
        if took + took / rounds > seconds:
            break
    _line(f"{made['games']} games in {took:.0f} s: {file}")


_WORDS = {"experienced": 3, "levels": 3, "drives": 3, "learn": 3, "tune": 3, "nothing": 4}
"""What may come first instead of the rules, and how many words are needed then."""


def main(words: Sequence[str]) -> int:
    """Play many games of one edition and print its tables; a third word, in seconds, ends the row early."""
    speak("en")
    needs = dict.fromkeys(MODULE.rules, 2) | _WORDS
    if not words or len(words) < needs.get(words[0], 1 << 10):
        sys.stdout.write(f"{__doc__}\n")
        return 0 if set(words) & {"-h", "--help"} else 2
    if words[0] == "levels":
        levels(words[1], int(words[2]), words[3:])
        return 0
    if words[0] == "drives":
        drives(words[1], int(words[2]), words[3] if len(words) > 3 else "hard")
        return 0
    if words[0] == "learn":
        learned_anew(int(words[1]), int(words[2]), Path(words[3]) if len(words) > 3 else resources().joinpath(*WEIGHTS))
        return 0
    if words[0] == "nothing":
        from_nothing(float(words[1]), int(words[2]), Path(words[3]))
        return 0
    if words[0] == "tune":
        tuned_anew(int(words[1]), int(words[2]), Path(words[3]) if len(words) > 3 else resources().joinpath(*JUDGEMENT))
        return 0
    side: Side = roster_of
    if words[0] == "experienced":
        side, words = experienced, words[1:]
    rules, count = words[0], int(words[1])
    until = time.monotonic() + (float(words[2]) if len(words) > 2 else 1e9)
    played: list[Played] = []
    for first in range(0, count, 8):
        if time.monotonic() > until:
            break
        played += games(rules, ("hard", "hard"), min(8, count - first), first, side)
    sys.stdout.write("\n".join((*tables(rules, played), "", _mirror(rules, played))) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
