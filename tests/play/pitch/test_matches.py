"""Whole matches by chance: what must be true in every position of them."""

from random import Random

import pytest

from leaguekeeper.base.paths import resources
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.playthrough import play_out
from leaguekeeper.play.core.protocol import Choose, Over, Roll, Rolled, Setup
from leaguekeeper.play.pitch.chance import may_declare, may_do
from leaguekeeper.play.pitch.module import MODULE
from leaguekeeper.play.pitch.rosters import plain_roster
from leaguekeeper.play.pitch.team_lists import roster_of
from tests.play.pitch.matches import GAME, motley, motley_house, player, scene, walked
from tests.play.pitch.soundness import faults

TEAMS = sorted(path.stem for path in (resources() / "rulebooks/lrb4/teams").glob("*.toml"))


@pytest.mark.parametrize("seed", range(6))
def test_every_position_is_whole(seed: int) -> None:
    setup = motley(seed) if seed else Setup("lrb4", {}, {"home": plain_roster(0), "away": plain_roster(1)})
    for state, _now in walked(setup, seed):
        assert not faults(state)


@pytest.mark.parametrize("seed", [704, 714])
def test_who_hurts_himself_before_he_stands_up_stays_where_that_left_him(seed: int) -> None:
    for state, _now in walked(motley_house(seed), seed):
        assert not faults(state)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 300))
def test_every_position_of_many_matches_is_whole(seed: int) -> None:
    for state, _now in walked(motley(seed), seed):
        assert not faults(state)


@pytest.mark.parametrize("team", TEAMS)
def test_every_team_list_can_play(team: str) -> None:
    setup = Setup("lrb4", {}, {"home": roster_of("lrb4", team, 0), "away": roster_of("lrb4", "human", 1)})
    assert len(setup.particulars["home"]["players"]) >= 11
    *_before, (_state, over) = walked(setup, 1)
    assert isinstance(over, Over)


def test_a_match_saved_at_any_decision_goes_on_alike() -> None:
    positions = [state.copy() for state, now in walked(motley(7), 7) if isinstance(now, Choose)]
    for state in positions[:: len(positions) // 12]:
        loaded = GAME.load(GAME.dump(state))
        bots = [_first(), _first()]
        ends = [play_out(GAME, each, bots, SeededDice(3)) for each in (state, loaded)]
        assert ends[0] == ends[1]
        assert GAME.dump(state) == GAME.dump(loaded)


class _first:  # noqa: N801 - a seat that takes what is offered first
    blind = True

    def decide(self, game: object, view: object, choose: object, options: object) -> object:
        assert hasattr(options, "all")
        return options.all()[-1]


def test_no_die_is_rolled_a_third_time() -> None:
    for state, now in walked(motley(3), 3):
        if isinstance(now, Choose) and now.kind == "reroll":
            copy = state.copy()
            used = [option for option in GAME.options(copy) if option[1] != "none"]
            GAME.apply(copy, used[0])
            then = GAME.turn(copy)
            assert not (isinstance(then, Choose) and then.kind == "reroll" and then.about == now.about)


def test_who_falls_with_two_victims_lets_go_of_the_ball_before_anybody_is_named_for_it() -> None:
    two = [player("b1", 11, 7), player("b2", 11, 8)]
    state = scene(active="home", ball={"carrier": "a1"}, players=[player("a1", 10, 8, "multiple-block", st=9), *two])
    for answer in (("declare", "block", 0), ("multiple-block", 1, 2)):
        GAME.apply(state, answer)
    while (now := GAME.turn(state)) and not (isinstance(now, Choose) and now.kind == "credit"):
        GAME.apply(state, Rolled((2,) * len(now.dice)) if isinstance(now, Roll) else GAME.options(state)[0])
    assert state.carrier < 0
    assert state.ball == state.at[0]


@pytest.mark.parametrize("setup", [motley(11), motley(12), *MODULE.samples()], ids=lambda setup: setup.rules)
def test_an_answer_judged_alone_is_judged_as_among_all_options(setup: Setup) -> None:
    """Deciding quickly must be deciding rightly: whatever was an option somewhere is tried everywhere."""
    random, met = Random(1), []
    for state, now in walked(setup, 12):
        if isinstance(now, Choose) and now.kind in ("turn", "action") and random.random() < 0.4:
            met.append((state.copy(), now.kind, set(GAME.options(state))))
    every = sorted({option for _state, _kind, options in met for option in options}, key=str)
    for state, kind, options in met:
        judge = {"turn": may_declare, "action": may_do}[kind]
        own = {"turn": ("declare", "end-turn"), "action": ()}[kind]
        for answer in random.sample(every, 60) + list(options)[:20]:
            if not own or answer[0] in own:
                assert judge(state, answer) == (answer in options), (answer, state.asks)
        for odd in (
            (),
            ("step",),
            ("step", 30.0),
            ("step", -1),
            ("declare", "move"),
            ("declare", "fly", 0),
            ("nap", 1),
        ):
            assert not judge(state, odd), odd


@pytest.mark.parametrize("setup", [motley(13), *MODULE.samples()], ids=lambda setup: setup.rules)
def test_what_is_drawn_by_chance_is_an_option_and_every_option_is_drawn(setup: Setup) -> None:
    random = Random(2)
    drawn_of: list[int] = []
    for state, now in walked(setup, 13):
        if not isinstance(now, Choose) or random.random() > 0.1:
            continue
        copy = state.copy()
        options = set(GAME.options(state))
        drawn = {GAME.sample(copy, random) for _each in range(40 * len(options))}
        assert drawn <= options, now
        drawn_of.append(len(options - drawn))
    assert sum(map(bool, drawn_of)) < len(drawn_of) / 50


def test_a_handicap_of_the_home_side_may_name_players_of_the_other() -> None:
    home = plain_roster(0, handicaps=[{"slug": "virus", "players": ["b3", "b4"]}])
    state = GAME.start(Setup("lrb4", {}, {"home": home, "away": plain_roster(1)}))
    assert state.memory.handicaps[0] == (("virus", state.match.index["b3"], state.match.index["b4"]),)
