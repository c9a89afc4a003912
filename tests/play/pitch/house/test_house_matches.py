"""Whole matches under the house rules by chance: what must be true in every position of them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from leaguekeeper.base.paths import resources
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.playthrough import play_out
from leaguekeeper.play.core.protocol import Choose, Over, Setup
from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.bots.coach import Coach
from leaguekeeper.play.pitch.edition import edition
from leaguekeeper.play.pitch.rosters import plain_roster
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.team_lists import roster_of
from tests.play.pitch.matches import GAME, walked
from tests.play.pitch.soundness import faults

INDUCEMENTS = sorted(edition("house2020", {}).tables["inducements"])
TEAMS = sorted(path.stem for path in (resources() / "rulebooks/house2020/teams").glob("*.toml"))


def motley(seed: int) -> Setup:
    """Two sides whose players have all sorts of figures, skills and traits."""
    random = Random(seed)
    slugs = list(edition("house2020", {}).bits)
    rosters = {"home": plain_roster(0, 13), "away": plain_roster(1, 12)}
    for roster in rosters.values():
        roster.update(apothecary=1, bribes=1, fan_factor=random.randint(1, 9), assistants=random.randint(0, 3))
        for player in roster["players"]:
            player.update(
                ma=random.randint(1, 9),
                st=random.randint(1, 6),
                ag=random.randint(1, 6),
                pa=random.choice((None, 1, 2, 3, 4, 5, 6)),
                av=random.randint(3, 11),
                skills=random.sample(slugs, random.randint(0, 4)),
                journeyman=random.random() < 0.2,
            )
        roster.update(prayers=random.randint(0, 4), inducements=random.sample(INDUCEMENTS, 5))
    tables = edition("house2020", {}).tables
    ground = {
        "stadium": random.choice([None, *tables["stadiums"]]),
        "weather": random.choice(list(tables["weather-effects"])),
        "weather_table": random.choice(("spring", "subterranean", "graveyard", "desolate-wasteland", "coastal")),
        "special_ball": random.choice([None, *tables["balls"]]),
    }
    return Setup("house2020", {"overtime": True}, {**rosters, **ground})


@pytest.mark.parametrize("seed", range(8))
def test_every_position_is_whole(seed: int) -> None:
    for state, _now in walked(motley(seed), seed):
        assert not faults(state)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 300))
def test_every_position_of_many_matches_is_whole(seed: int) -> None:
    for state, _now in walked(motley(seed), seed):
        assert not faults(state)


STARS = sorted(edition("house2020", {}).tables["champions"])


@pytest.mark.parametrize("first", range(0, len(STARS), 12))
def test_every_position_with_stars_is_whole(first: int) -> None:
    rosters = {"home": plain_roster(0, 6), "away": plain_roster(1, 6)}
    for place, star in enumerate(STARS[first : first + 12]):
        side = ("home", "away")[place % 2]
        rosters[side]["players"].append({"id": f"{side[0]}star{place}", "star": star})
    for state, _now in walked(Setup("house2020", {}, rosters), first):
        assert not faults(state)


@pytest.mark.parametrize("team", TEAMS)
def test_every_team_list_can_play(team: str) -> None:
    setup = Setup(
        "house2020", {}, {"home": roster_of("house2020", team, 0), "away": roster_of("house2020", "human", 1)}
    )
    assert len(setup.particulars["home"]["players"]) >= 11
    *_before, (_state, over) = walked(setup, 1)
    assert isinstance(over, Over)


def test_no_die_is_rolled_a_third_time() -> None:
    asked = 0
    for state, now in walked(motley(3), 3):
        if isinstance(now, Choose) and now.kind == "reroll":
            asked += 1
            copy = state.copy()
            GAME.apply(copy, next(option for option in GAME.options(copy) if option[1] != "none"))
            then = GAME.turn(copy)
            assert not (isinstance(then, Choose) and then.kind == "reroll" and then.about == now.about)
    assert asked


def test_a_tied_cup_match_has_a_winner() -> None:
    *_before, (state, over) = walked(
        Setup("house2020", {"overtime": True}, {"home": plain_roster(0), "away": plain_roster(1)}), 1
    )
    assert isinstance(over, Over)
    assert state.half == 3
    assert sorted(over.places) == [1, 2]


def test_coaches_of_odds_score_under_the_house_rules_too() -> None:
    setup = Setup(
        "house2020", {}, {"home": roster_of("house2020", "wood-elf", 0), "away": roster_of("house2020", "orc", 1)}
    )
    scored = 0
    for seed in range(2, 10):  # one goalless match in a row is nothing unusual, eight are
        state = GAME.start(setup)
        state.quiet = True
        play_out(GAME, state, [Coach(seed), Coach(seed)], SeededDice(seed))
        assert not faults(state)
        scored += sum(state.score)
        if scored:
            break
    assert scored


def test_coaches_of_odds_answer_whatever_skills_ask() -> None:
    """Both sides full of skills: nothing that is asked leaves the coach without an answer, and the match ends."""
    kinds: set[str] = set()
    for seed in (40, 41):
        state = GAME.start(motley(seed))
        state.quiet = True
        play_out(GAME, state, [Heard(seed, kinds), Heard(seed + 1, kinds)], SeededDice(seed))
        assert not faults(state)
    assert {"turn", "action", "skill"} <= kinds


class Heard(Coach):
    """A coach of odds who notes what he is asked."""

    def __init__(self, seed: int, kinds: set[str]) -> None:
        super().__init__(seed)
        self.kinds = kinds

    def decide(self, game: Any, view: PitchState, choose: Choose, options: Any) -> Action:
        """His answer, and a note of the kind."""
        self.kinds.add(choose.kind)
        return super().decide(game, view, choose, options)
