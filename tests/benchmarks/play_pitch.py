"""The pitch: safest-path maps a second, and how games, copies and maps grow with the number of players."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from leaguekeeper.play.bots import RandomBot
from leaguekeeper.play.dice import SeededDice
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.paths import safest_paths
from leaguekeeper.play.pitch.rosters import plain_roster
from leaguekeeper.play.pitch.state import PitchState, Status
from leaguekeeper.play.playthrough import play_out
from leaguekeeper.play.protocol import Over, Roll, Setup

SECONDS = 1.0

_GAME = PitchGame()


def run() -> None:
    """Print the figures."""
    for players in (3, 6, 9, 11, 16):
        setup = Setup("lrb4", {}, {"home": plain_roster(0, players), "away": plain_roster(1, players)})
        opening = _GAME.start(setup)
        games = _rate(
            lambda seed, opening=opening: play_out(  # type: ignore[misc]
                _GAME, opening.copy(), [RandomBot(2 * seed), RandomBot(2 * seed + 1)], SeededDice(seed)
            )
        )
        positions = _positions(setup)
        copies = _rate(lambda n, met=positions: met[n % len(met)][0].copy())  # type: ignore[misc]
        maps = _rate(lambda n, met=positions: safest_paths(*met[n % len(met)]))  # type: ignore[misc]
        _line(f"pitch, {players} players a side", games, copies, maps)


def _positions(setup: Setup) -> list[tuple[PitchState, int]]:
    """Positions of some random games, each with a player of the active side who can move."""
    found = []
    for seed in range(12):
        state, dice, bots = _GAME.start(setup), SeededDice(seed), [RandomBot(seed), RandomBot(seed + 99)]
        for step in range(400):
            now = _GAME.turn(state)
            if isinstance(now, Over):
                break
            if isinstance(now, Roll):
                _GAME.apply(state, dice.roll(now))
                continue
            if now.kind == "turn" and step % 7 == 0:
                found += [(state.copy(), p) for p in state.on_pitch(state.active) if state.status[p] <= Status.PRONE]
            _GAME.apply(state, _GAME.sample(state, bots[now.seat].random))
    return found[:: max(1, len(found) // 500)]


def _rate(once: Callable[[int], object]) -> float:
    began, times = time.process_time(), 0
    while time.process_time() - began < SECONDS:
        once(times)
        times += 1
    return times / (time.process_time() - began)


def _line(what: str, games: float, copies: float, maps: float) -> None:
    sys.stdout.write(
        f"  {what:<30} {games:>8,.0f} games, {copies:>9,.0f} copies, {maps:>7,.0f} path maps a second"
        f" ({1e6 / maps:,.0f} µs a map)\n"
    )
