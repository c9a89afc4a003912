"""Games, decisions and copies a second, for each game with random bots, and the driver's own share.

All in processor time, so that whatever else runs on the machine disturbs the figures little.
"""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.playthrough import Observer, Playthrough, play_out
from leaguekeeper.play.core.protocol import Choose, Fact, Game, Over, Roll, Rolled, Setup, Turn
from leaguekeeper.play.core.registry import PlayModule, installed
from leaguekeeper.play.core.seats import Bot, RandomBot

SECONDS = 2.0


def run() -> None:
    """Print the figures."""
    _driver()
    for module in installed():
        game = module.load()
        for setup in module.samples():
            _measure(module, game, setup)
    for module in installed():
        _own(module.id)


def _own(name: str) -> None:
    """What a game measures besides (path maps, growth with the number of players): ``play_<game>.py``."""
    try:
        found = importlib.import_module(f"tests.benchmarks.play_{name}")
    except ModuleNotFoundError:
        return
    found.run()


def _measure(module: PlayModule, game: Game[Any, Any], setup: Setup) -> None:
    count = module.seats(setup)
    decisions, games, took = _games(game, setup, count)
    label = f"{module.id} {setup.rules} ({count} seats)"
    _line(f"{label}: the start of a game", 1e6 / _timed(lambda _seed: game.start(setup)), "µs, the other games copy it")
    _line(f"{label}: games", games / took, "a second")
    _line(f"{label}: decisions", decisions / took, f"a second, {decisions / games:.0f} a game")
    _line(f"{label}: a decision", took / decisions * 1e6, "µs, dice and rules between included")
    opening = game.start(setup)
    logged = _timed(
        lambda seed: Playthrough(game, opening.copy(), _bots(count, seed), SeededDice(seed), [Observer()]).run()
    )
    _line(f"{label}: games with facts", logged, "a second")
    state = _middle(game, setup, count)
    _line(f"{label}: copies", _timed(lambda _seed: state.copy()), "a second")
    _line(f"{label}: dumps", _timed(lambda _seed: game.dump(state)), "a second")


def _games(game: Game[Any, Any], setup: Setup, count: int) -> tuple[int, int, float]:
    """Decisions, games and the time of them, begun as a series begins them; decisions are counted in the same games."""
    opening = game.start(setup)
    play_out(game, opening.copy(), _bots(count, 0), SeededDice(0))
    began, games = time.process_time(), 0
    while time.process_time() - began < SECONDS:
        play_out(game, opening.copy(), _bots(count, games), SeededDice(games))
        games += 1
    took = time.process_time() - began
    decisions = 0
    sampled = range(0, games, max(1, games // 50))
    for seed in sampled:
        counted = [_Counting(bot) for bot in _bots(count, seed)]
        play_out(game, opening.copy(), counted, SeededDice(seed))
        decisions += sum(each.decisions for each in counted)
    return round(decisions * games / len(sampled)), games, took


class _Counting:
    """A bot whose decisions are counted."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.decisions = 0

    def decide(self, game: Any, view: Any, choose: Choose, options: Any) -> Any:
        """What the bot decides."""
        self.decisions += 1
        return self._bot.decide(game, view, choose, options)


def _bots(count: int, seed: int) -> list[Bot]:
    return [RandomBot(seed * count + seat) for seat in range(count)]


def _middle(game: Game[Any, Any], setup: Setup, count: int) -> Any:
    decisions = 0
    bots, dice = _bots(count, 1), SeededDice(1)
    playthrough = Playthrough(game, game.start(setup), bots, dice)
    while decisions < 60 and playthrough.step():
        decisions += 1
    return playthrough.state


def _timed(once: Callable[[int], object]) -> float:
    began, times = time.process_time(), 0
    while time.process_time() - began < SECONDS / 4:
        once(times)
        times += 1
    return times / (time.process_time() - began)


class _Nothing:
    """A game without rules: a thousand decisions and as many dice, so that only the driver costs time."""

    def __init__(self) -> None:
        self.step = 0

    def copy(self) -> _Nothing:
        return self


class _Counted:
    """The rules of ``_Nothing``: count."""

    name = "nothing"
    by_chance = None
    turns: Sequence[Turn] = (Choose(0, "action"), Roll(("d6",), "nothing")) * 1000 + (Over((1,)),) * 2

    def turn(self, state: _Nothing) -> Turn:
        return self.turns[state.step]

    def apply(self, state: _Nothing, answer: int | Rolled) -> list[Fact]:
        state.step += 1
        return []

    def view(self, state: _Nothing, seat: int | None) -> _Nothing:
        return state

    def sample(self, state: _Nothing, random: Any) -> int:
        return 1


def _driver() -> None:
    game: Any = _Counted()
    each = 1 / _timed(lambda seed: play_out(game, _Nothing(), [RandomBot(seed)], SeededDice(seed))) / 1000
    _line("the driver's share of a decision and a die (rules that only count included)", each * 1e6, "µs")


def _line(what: str, figure: float, unit: str) -> None:
    sys.stdout.write(f"  {what:<60} {figure:>12,.2f} {unit}\n")
