"""The pitch: equal teams under both editions, safest-path maps a second, growth with the number of players.

The yardstick: the best-known Python engine plays 29 random games of two halves a second, 336 decisions each, on a
machine like ours. Twenty times that are 580 such games, or 5.1 µs a decision. A random match under LRB 4 is never won,
so it goes into overtime: three halves instead of two.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping
from itertools import product

from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.playthrough import play_out
from leaguekeeper.play.core.protocol import Over, Roll, Setup
from leaguekeeper.play.core.seats import RandomBot
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.paths import safest_paths
from leaguekeeper.play.pitch.rosters import plain_roster
from leaguekeeper.play.pitch.state import PitchState, Status
from leaguekeeper.play.pitch.team_lists import roster_of
from tests.benchmarks import play_pitch_shares

SECONDS = 1.0
GAMES, TIMES = 60, 7
"""So many games are played side by side under each edition, each so often."""

YARDSTICK = 29
"""Random games of two halves a second of the best-known Python engine."""

_GAME = PitchGame()


def run() -> None:
    """Print the figures."""
    _editions()
    plain = {"home": plain_roster(0), "away": plain_roster(1)}
    halves = _games(_GAME.start(Setup("lrb4", {"overtime": False}, plain)))
    sys.stdout.write(
        f"  lrb4, plain, two halves as the yardstick plays   {halves:>8,.0f} games a second,"
        f" {halves / YARDSTICK:.1f} times the yardstick\n"
    )
    play_pitch_shares.run(_GAME.start(Setup("lrb4", {}, plain)))
    _growth()


def _editions() -> None:
    """Equal teams under either edition, all with overtime: plain sides (characteristics alike), and real ones."""
    rolled = {"ag": "4+", "pa": "4+", "av": "9+"}
    plain = [plain_roster(side) for side in range(2)]
    alike = [{**each, "players": [{**player, **rolled} for player in each["players"]]} for each in plain]
    for what, teams in (
        ("plain sides", {"lrb4": plain, "house2020": alike}),
        ("orcs, wood elves", {r: [roster_of(r, "orc", 0), roster_of(r, "wood-elf", 1)] for r in ("lrb4", "house2020")}),
    ):
        rates = _side_by_side({
            rules: _GAME.start(Setup(rules, {"overtime": True}, {"home": home, "away": away}))
            for rules, (home, away) in teams.items()
        })  # fmt: skip
        sys.stdout.write(
            f"  {what:<24} lrb4 {rates['lrb4']:>6,.0f}, house2020 {rates['house2020']:>6,.0f} games a second"
            f" ({100 * rates['house2020'] / rates['lrb4']:.0f} %)\n"
        )


def _side_by_side(openings: Mapping[str, PitchState]) -> dict[str, float]:
    """Games a second of each, played in turn: of equal games the fastest counts, so that other work does not."""
    took = {(rules, seed): 1 << 62 for rules in openings for seed in range(GAMES)}
    for _time, seed, (rules, opening) in product(range(TIMES), range(GAMES), openings.items()):
        state = opening.copy()
        began = time.process_time_ns()
        _play(state, seed)
        took[rules, seed] = min(took[rules, seed], time.process_time_ns() - began)
    return {rules: 1e9 * GAMES / sum(took[rules, seed] for seed in range(GAMES)) for rules in openings}


def _games(opening: PitchState) -> float:
    return _rate(lambda seed: _play(opening.copy(), seed))


def _play(state: PitchState, seed: int) -> None:
    play_out(_GAME, state, [RandomBot(2 * seed), RandomBot(2 * seed + 1)], SeededDice(seed))


def _growth() -> None:
    for players in (3, 6, 9, 11, 16):
        setup = Setup("lrb4", {}, {"home": plain_roster(0, players), "away": plain_roster(1, players)})
        games = _games(_GAME.start(setup))
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
