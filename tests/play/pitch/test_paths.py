"""Safest paths found for the whole pitch at once, against a search that asks the edition for every single step."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import prod
from random import Random

import pytest

from leaguekeeper.play.core.protocol import Choose, Setup
from leaguekeeper.play.pitch.geometry import NEIGHBOURS, SQUARES, distance, square
from leaguekeeper.play.pitch.movers_dice import pick_up
from leaguekeeper.play.pitch.paths import Path, safest_paths
from leaguekeeper.play.pitch.procedures.ball.loose import may_hold
from leaguekeeper.play.pitch.procedures.moving.movement import extra_squares
from leaguekeeper.play.pitch.state import Mark, PitchState, Status
from tests.play.pitch.matches import motley, motley_house, player, scene, walked

Odds = tuple[Fraction, Fraction, Fraction, Fraction]
"""The plain odds, and one more for each kind of re-roll: how its dice may fail."""


class Slowly:
    """The same search with one player, square by square and step by step."""

    def __init__(self, state: PitchState, mover: int, team: bool) -> None:
        self.state, self.mover, self.team = state, mover, team
        self.rules = state.match.edition
        self.foes = state.zones[1 - state.side[mover]]

    def odds_of(self, squares: tuple[int, ...]) -> Fraction:
        odds, at = self._start(), self.state.at[self.mover]
        for step, to in enumerate(squares, start=1):
            odds, at = self._stepped(odds, at, to, step), to
        return whole(odds)

    def best(self) -> dict[int, Fraction]:
        here = self.state.at[self.mover]
        known: dict[int, list[Odds]] = {here: [self._start()]}
        edge = [(here, self._start())]
        for step in range(1, self._left() + extra_squares(self.state, self.mover) + 1):
            ahead = []
            for at, odds in edge:
                for to in NEIGHBOURS[at]:
                    reached = self._stepped(odds, at, to, step)
                    if self.state.who[to] < 0 and not any(beats(each, reached) for each in known.get(to, ())):
                        known[to] = [each for each in known.get(to, ()) if not beats(reached, each)] + [reached]
                        ahead.append((to, reached))
            edge = [(to, odds) for to, odds in ahead if odds in known[to]]
        return {at: max(map(whole, found)) for at, found in known.items()}

    def _start(self) -> Odds:
        sure: Odds = (Fraction(1), Fraction(1), Fraction(1), Fraction(1))
        if self._prone() and self._movement() < self.rules.figures["stand-up"]:
            return self._rolled(sure, self.rules.figures["stand-up-roll"], "stand-up")
        return sure

    def _prone(self) -> bool:
        free = self.state.skills[self.mover] & self.rules.effects.stands_free
        return self.state.status[self.mover] == Status.PRONE and not free

    def _movement(self) -> int:
        movement: int = self.state.ma[self.mover]
        return movement + self.rules.modifier("movement", self.state.skills[self.mover])

    def _left(self) -> int:
        cost: int = self.rules.figures["stand-up"] if self._prone() else 0
        return max(0, self._movement() - cost)

    def _stepped(self, odds: Odds, at: int, to: int, step: int) -> Odds:
        state, mover, call = self.state, self.mover, self.rules.call
        if step > self._left():
            odds = self._rolled(odds, call.going_for_it(state, mover), "go-for-it")
        if self.foes[at] and not state.skills[mover] & self.rules.effects.slips_zones:
            denied = any(
                state.skills[p] & self.rules.effects.denies_dodge and state.zoning[p]
                for p in state.adjacent(at, 1 - state.side[mover])
            )
            odds = self._rolled(odds, call.dodge(state, mover, at, to), "dodge", denied=denied)
        if to == state.ball and state.carrier < 0 and may_hold(state, mover):
            odds = self._rolled(odds, 7 - pick_up(state, mover), "pick-up")
        return odds

    def _rolled(self, odds: Odds, need: int, kind: str, *, denied: bool = False) -> Odds:
        chance = Fraction(7 - min(6, max(2, need)), 6)
        parts = [odds[0] * chance, *odds[1:]]
        own = any(self.state.skills[self.mover] & each.mask for each in self.rules.rerolls_of(kind))
        if own and not denied and kind in ("dodge", "go-for-it"):
            parts[1 if kind == "dodge" else 2] += 1 - chance
        elif self.team:
            parts[3] += 1 - chance
        return parts[0], parts[1], parts[2], parts[3]


def whole(odds: Odds) -> Fraction:
    return odds[0] * odds[1] * odds[2] * odds[3]


def beats(one: Odds, other: Odds) -> bool:
    """Whether a way is as good whatever dice are still to come: with any of its re-rolls, and with none."""
    return all(with_some(one, kinds) >= with_some(other, kinds) for kinds in product((0, 1), repeat=3))


def with_some(odds: Odds, kinds: tuple[int, ...]) -> Fraction:
    return prod((each for each, counts in zip(odds[1:], kinds, strict=True) if counts), start=odds[0])


def runners(setup: Setup, seed: int, count: int) -> Iterator[tuple[PitchState, int]]:
    """Some players of a random match; a ball that nobody holds lies near the player."""
    random, found = Random(seed), 0
    for state, now in walked(setup, seed):
        if isinstance(now, Choose) and now.kind == "turn" and random.random() < 0.2:
            able = [p for p in state.on_pitch(state.active) if state.status[p] != Status.STUNNED]
            met, mover = state.copy(), random.choice(able)
            if met.carrier < 0:
                near = [at for at in SQUARES if 0 < distance(at, met.at[mover]) <= 3 and met.who[at] < 0]
                met.ball = random.choice(near)
            yield met, mover
            found += 1
            if found == count:
                return


@pytest.mark.parametrize("team", [False, True])
@pytest.mark.parametrize("setup", [motley(21), motley(22), motley_house(23)], ids=lambda setup: setup.rules)
def test_no_square_has_a_safer_path_than_the_one_found(setup: Setup, team: bool) -> None:
    met = balls = 0
    for state, mover in runners(setup, 3, 20):
        slowly = Slowly(state, mover, team)
        found = safest_paths(state, mover, team=team)
        if state.marks[mover] & Mark.ROOTED:
            continue
        assert {at: path.chance for at, path in found.items()} == pytest.approx(
            {at: float(odds) for at, odds in slowly.best().items()}
        )
        balls += state.carrier < 0 and state.ball in found
        for at, path in found.items():
            met += 1
            assert len(path.squares) == path.steps
            assert path.squares[-1:] == ((at,) if path.steps else ())
            assert all(
                to in NEIGHBOURS[a] for a, to in zip((state.at[mover], *path.squares), path.squares, strict=False)
            )
            assert float(slowly.odds_of(path.squares)) == pytest.approx(path.chance)
    assert met > 1000
    assert balls > 3


def test_of_two_equally_safe_ways_the_shorter_is_taken_and_straight_on() -> None:
    state = scene(players=[player("a1", 5, 8)])
    path = safest_paths(state, 0)[square(9, 8)]
    assert path.squares == tuple(square(x, 8) for x in (6, 7, 8, 9))


def test_a_re_roll_saves_one_dodge_and_not_the_next() -> None:
    foes = [player(f"b{n}", 6, y) for n, y in enumerate((4, 6, 8, 10, 12))]
    state = scene(players=[player("a1", 5, 8, "dodge", ma=2), *foes])
    assert safest_paths(state, 0, 2)[square(3, 8)].chance == pytest.approx(8 / 9)
    state = scene(players=[player("a1", 4, 8, "dodge", ma=4), player("b1", 5, 8), player("b2", 2, 8)])
    walled = safest_paths(state, 0)[square(1, 8)]
    assert walled.chance == pytest.approx(Slowly(state, 0, False).best()[square(1, 8)])


def test_the_side_re_roll_counts_where_it_is_asked_for() -> None:
    state = scene(players=[player("a1", 5, 8, ma=1)])
    assert safest_paths(state, 0)[square(7, 8)].chance == pytest.approx(5 / 6)
    assert safest_paths(state, 0, team=True)[square(7, 8)].chance == pytest.approx(35 / 36)
    assert safest_paths(state, 0, team=True)[square(8, 8)].chance == pytest.approx(25 / 36 * (1 + 2 / 6))


def test_the_ball_is_picked_up_where_it_lies_among_those_who_mark_it_there() -> None:
    state = scene(players=[player("a1", 5, 8), player("b1", 11, 8)], ball={"at": [10, 8]})
    assert safest_paths(state, 0)[square(10, 8)].chance == pytest.approx(3 / 6)
    assert safest_paths(state, 0)[square(9, 8)].chance == 1.0
    assert Path(0.5, (3, 4)).steps == 2


def test_a_ball_that_may_be_reached_with_a_dodge_or_without_is_picked_up_once() -> None:
    state = scene(players=[player("a1", 5, 8), player("b1", 6, 6)], ball={"at": [7, 8]})
    path = safest_paths(state, 0)[square(7, 8)]
    assert path.chance == pytest.approx(4 / 6)
    assert path.squares == (square(6, 8), square(7, 8))
