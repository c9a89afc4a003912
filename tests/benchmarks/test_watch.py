"""What the benchmarks of the pitch count is the right side's, of those too who join it during the match."""

from __future__ import annotations

from leaguekeeper.play.core.protocol import Fact
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.inducements.recruits import join_side
from leaguekeeper.play.pitch.team_lists import roster_of
from tests.benchmarks.pitch import Watch, setup_of


def test_a_zombie_that_was_raised_is_hurt_for_its_new_side() -> None:
    state = PitchGame().start(setup_of("lrb4", ("undead", "human")))
    watch = Watch(state)
    zombie = roster_of("lrb4", "undead", 0)["players"][0]
    join_side(state, 0, "zombie-b7", zombie, ())
    for player in ("zombie-b7", "b3", "a1"):
        watch.rolled(None, None, [Fact("casualty", {"player": player})])
    assert watch.suffered == [2, 1]
