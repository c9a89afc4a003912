"""Random matches from beginning to end: no broken invariant, offered is accepted, positions survive JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.playthrough import Observer, Playthrough, play_out
from leaguekeeper.play.core.protocol import Choose, Over, Roll, Setup
from leaguekeeper.play.core.seats import Bot, RandomBot
from leaguekeeper.play.rugby.bots import CoachBot
from leaguekeeper.play.rugby.game import Rugby
from leaguekeeper.play.rugby.module import MODULE
from tests.play.rugby.invariants import broken

GAME = Rugby()


class Taken(Observer):
    """Takes down what was answered and rolled."""

    def __init__(self) -> None:
        self.answers: list[Any] = []

    def decided(self, seat: int, action: Any, facts: Any) -> None:
        self.answers.append(action)

    def rolled(self, asked: Any, fallen: Any, facts: Any) -> None:
        self.answers.append(fallen)


def watched(setup: Setup, seed: int, bots: tuple[Bot, Bot]) -> Over:
    taken = Taken()
    play = Playthrough(GAME, GAME.start(setup), bots, SeededDice(seed), [taken])
    while play.step():
        wrong = broken(play.state)
        assert not wrong, (seed, play.pending, wrong)
    assert play.over is not None
    again = GAME.start(setup)
    for answer in taken.answers:
        GAME.apply(again, answer)
    assert GAME.dump(again) == GAME.dump(play.state)
    return play.over


@pytest.mark.parametrize("seed", range(6))
def test_a_random_match_breaks_no_invariant(seed: int) -> None:
    setup = MODULE.samples()[seed % 3]
    watched(setup, seed, (RandomBot(seed), RandomBot(seed + 100)))


@pytest.mark.parametrize("seed", range(3))
def test_a_match_of_coaches_breaks_no_invariant(seed: int) -> None:
    watched(MODULE.samples()[seed], seed, (CoachBot(None, seed), CoachBot(None, seed + 100)))


@pytest.mark.parametrize("name", [each.id for each in GAME.start(MODULE.samples()[0]).house.rulings.values()])
def test_every_reading_of_a_ruling_plays_to_the_end(name: str) -> None:
    ruling = GAME.start(MODULE.samples()[0]).house.rulings[name]
    for number, reading in enumerate(ruling.reading[1:]):
        setup = Setup("house", {name: reading.id}, {"home": "RAT", "away": "ORQ"})
        watched(setup, number, (RandomBot(name), RandomBot(reading.id)))


def test_a_coach_beats_chance_nineteen_times_in_twenty() -> None:
    won = 0
    for seed in range(20):
        coach, chance = CoachBot(None, seed), RandomBot(seed)
        seats = (coach, chance) if seed % 2 else (chance, coach)
        state = GAME.start(Setup("house", {}, {"home": "HUM", "away": "HUM"}))
        over = play_out(GAME, state, seats, SeededDice(seed))
        won += over.places[0 if seed % 2 else 1] == 1 and over.places != (1, 1)
    assert won >= 19


def test_the_same_seed_gives_the_same_match() -> None:
    dumps = []
    for _time in range(2):
        state = GAME.start(MODULE.samples()[0])
        play_out(GAME, state, [CoachBot(None, 5), CoachBot(None, 6)], SeededDice(7))
        dumps.append(json.dumps(GAME.dump(state), sort_keys=True))
    assert dumps[0] == dumps[1]


def test_a_deeper_coach_plays_to_the_end() -> None:
    state = GAME.start(MODULE.samples()[1])
    dice = SeededDice(3)
    bots = [MODULE.bot("captain", 1), RandomBot(2)]
    for _step in range(120):
        now = GAME.turn(state)
        if isinstance(now, Over):
            break
        if isinstance(now, Roll):
            GAME.apply(state, dice.roll(now))
        elif isinstance(now, Choose):
            options = GAME.options(state)
            view = GAME.view(state, now.seat)
            GAME.apply(state, bots[now.seat].decide(GAME, view, now, options))
        assert not broken(state)


@pytest.mark.soak
def test_many_random_matches_break_no_invariant() -> None:
    for seed in range(5000):
        watched(MODULE.samples()[seed % 3], seed, (RandomBot(seed), RandomBot(-seed - 1)))


@pytest.mark.soak
def test_many_matches_of_coaches_break_no_invariant() -> None:
    for seed in range(500):
        watched(MODULE.samples()[seed % 3], seed, (CoachBot(None, seed), CoachBot(None, -seed - 1)))


@pytest.mark.parametrize("gone", ["h", "a", "ha"])
def test_a_match_goes_on_to_its_end_without_players(gone: str) -> None:
    state = GAME.start(MODULE.samples()[0])
    play = Playthrough(GAME, state, (RandomBot(1), RandomBot(2)), SeededDice(3))
    while getattr(play.pending, "kind", "") != "place":
        play.step()
    for player in state.players.values():
        player.left = player.id[0] in gone
        player.at = None if player.left else player.at
    assert len(play.run().result["score"]) == 2
    assert not broken(state)
