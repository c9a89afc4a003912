"""Positions with a turn that is known to be the best, and how many of them coaches find."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Choose, Roll, Setup
from leaguekeeper.play.core.seats import Bot, Offered
from leaguekeeper.play.pitch.bots.coach import Coach
from leaguekeeper.play.pitch.bots.judgement import learned_judgement
from leaguekeeper.play.pitch.bots.master import Master
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.geometry import square
from leaguekeeper.play.pitch.module import MODULE
from leaguekeeper.play.pitch.rosters import plain_roster
from leaguekeeper.play.pitch.state import PitchState

GAME = PitchGame()
POSITIONS = {
    path.stem: json.loads(path.read_text("utf-8"))
    for path in sorted((Path(__file__).parent / "best_turns").glob("*.json"))
}
SEEDS = (1, 2, 3)


class Turn:
    """One turn as a coach played it: what he declared, whom he hit from where, which dice fell, and how it ended."""

    def __init__(self, setup: Mapping[str, Any], coach: Bot, seed: int) -> None:
        self.state: PitchState = GAME.scenarios.state(setup, "lrb4", {})
        self.declared: list[str] = []
        self.hit: list[int] = []
        self.stood: list[int] = []
        self.rolled: list[str] = []
        dice, turn = SeededDice(seed), self.state.turns[0]
        while self.state.turns[0] == turn and self.state.active == 0 and not sum(self.state.score):
            due = GAME.turn(self.state)
            if isinstance(due, Roll):
                self.rolled.append(due.why)
                GAME.apply(self.state, dice.roll(due))
            elif isinstance(due, Choose):
                action = coach.decide(GAME, self.state, due, Offered(GAME, self.state))
                self.declared += [action[1]] if action[0] == "declare" else []
                if action[0] == "block":
                    self.hit.append(action[1])
                    self.stood.append(self.state.at[self.state.actor])
                GAME.apply(self.state, action)

    def fits(self, best: Mapping[str, Any]) -> bool:
        """Whether all that is said of the best turn is true of this one."""
        return all(getattr(self, f"_{name}")(wanted) for name, wanted in best.items())

    def _player(self, name: str) -> int:
        return self.state.match.index[name]

    def _scores(self, wanted: bool) -> bool:
        return bool(self.state.score[0]) is wanted

    def _never(self, kinds: list[str]) -> bool:
        return not set(kinds) & set(self.rolled)

    def _does(self, kinds: list[str]) -> bool:
        return bool(set(kinds) & set(self.declared))

    def _first(self, kinds: list[str]) -> bool:
        return self.declared[:1] != [] and self.declared[0] in kinds

    def _holds(self, wanted: bool) -> bool:
        carrier = self.state.carrier
        return (carrier >= 0 and self.state.side[carrier] == 0) is wanted

    def _carrier(self, name: str) -> bool:
        return self.state.carrier in (self._player(name), -1) and "pick-up" in self.rolled

    def _hits(self, name: str) -> bool:
        return self._player(name) in self.hit

    def _struck_from(self, place: list[int]) -> bool:
        return square(*place) in self.stood

    def _corners(self, count: int) -> bool:
        at, who = self.state.at[self.state.carrier], self.state.who
        beside = [who[at + step] for step in (-29, -27, 27, 29)]
        return sum(p >= 0 and self.state.side[p] == 0 for p in beside) >= count


def found(coach: Callable[[int], Bot]) -> dict[str, float]:
    """The share of tries in which a coach plays each of the turns."""
    return {
        name: sum(Turn(position["setup"], coach(seed), seed).fits(position["best"]) for seed in SEEDS) / len(SEEDS)
        for name, position in POSITIONS.items()
    }


def _hard(seed: int) -> Bot:
    return MODULE.bot("hard", seed)


@pytest.mark.parametrize(
    ("coach", "share"), [(_hard, 0.7), (lambda seed: Master(seed, tries=4), 0.9)], ids=["hard", "master"]
)
def test_coaches_find_the_turns_that_are_known_to_be_best(coach: Callable[[int], Bot], share: float) -> None:
    shares = found(coach)
    missed = {name: part for name, part in shares.items() if part < 1}
    assert sum(shares.values()) / len(shares) >= share, missed


@pytest.mark.parametrize("name", ["throw-when-all-is-over", "hold-while-they-can-answer"])
@pytest.mark.parametrize("seed", SEEDS)
def test_at_the_end_of_a_half_the_ball_is_thrown_for_experience_if_nothing_can_come_of_it(name: str, seed: int) -> None:
    turn = Turn(POSITIONS[name]["setup"], Coach(seed), seed)
    assert turn.fits(POSITIONS[name]["best"]), turn.declared


def test_a_turn_that_is_not_the_best_does_not_pass_for_it() -> None:
    position = POSITIONS["score-at-a-run"]
    turn = Turn(position["setup"], Coach(1), 1)
    assert turn.fits({"scores": True})
    assert not turn.fits({"scores": False})
    assert not turn.fits({"does": ["pass"]})
    assert not turn.fits({"corners": 1})


def test_a_master_whose_time_is_up_does_at_once_what_he_holds_best() -> None:
    ends = []
    for coaches in ([Master(1, seconds=0.0), Master(2, seconds=0.0)], [_judging(1), _judging(2)]):
        state = GAME.start(Setup("lrb4", {}, {"home": plain_roster(0), "away": plain_roster(1)}))
        Playthrough(GAME, state, coaches, SeededDice(5)).run()
        ends.append((state.score, state.at, state.status))
        assert not any(each.considered for each in coaches if isinstance(each, Master))
    assert ends[0] == ends[1]


def _judging(seed: int) -> Coach:
    return Coach(seed, judgement=learned_judgement())
