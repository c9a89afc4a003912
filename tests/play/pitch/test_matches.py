"""Whole matches by chance: what must be true in every position of them."""

import pytest

from leaguekeeper.base.paths import resources
from leaguekeeper.play.dice import SeededDice
from leaguekeeper.play.pitch.rosters import plain_roster
from leaguekeeper.play.pitch.team_lists import roster_of
from leaguekeeper.play.playthrough import play_out
from leaguekeeper.play.protocol import Choose, Over, Setup
from tests.play.pitch.matches import GAME, motley, walked

TEAMS = sorted(path.stem for path in (resources() / "rulebooks/lrb4/teams").glob("*.toml"))


@pytest.mark.parametrize("seed", range(6))
def test_every_position_is_whole(seed: int) -> None:
    setup = motley(seed) if seed else Setup("lrb4", {}, {"home": plain_roster(0), "away": plain_roster(1)})
    for state, _now in walked(setup, seed):
        assert not state.faults()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 300))
def test_every_position_of_many_matches_is_whole(seed: int) -> None:
    for state, _now in walked(motley(seed), seed):
        assert not state.faults()


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
        del game, view, choose
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
