"""What comes of turns and drives is counted for the side whose turn it was, and never across a half."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Choose
from leaguekeeper.play.pitch.actions import END_TURN
from leaguekeeper.play.pitch.bots.coach import Coach
from leaguekeeper.play.pitch.game import PitchGame
from tests.benchmarks.drives import (
    LOOSE,
    OURS,
    SCORED,
    THEIRS,
    Moment,
    Watched,
    drives_of,
    guards_of,
    moment_of,
    told,
    turns_of,
)
from tests.benchmarks.pitch import setup_of


class Passive:
    """Takes what is offered first."""

    def decide(self, _game: Any, _view: Any, _choose: Choose, options: Any) -> Any:
        """The first answer."""
        return options[0]


def match() -> list[Moment]:
    """Home receives, cages, is knocked down and runs in; then the visitors score in the last turn of the match."""
    return [
        Moment(1, 0, 1, (0, 0), -1),
        Moment(1, 1, 1, (0, 0), 0, guards=4),
        Moment(1, 0, 2, (0, 0), 0, guards=4),
        Moment(1, 1, 2, (0, 0), 0, guards=1),
        Moment(1, 0, 3, (0, 0), -1),
        Moment(1, 1, 3, (1, 0), -1),
        Moment(1, 0, 4, (1, 0), 1, guards=2),
        Moment(2, 1, 1, (1, 0), -1),
        Moment(2, 0, 1, (1, 0), 1),
        Moment(2, 1, 8, (1, 0), 1),
        Moment(3, 0, 8, (1, 1), -1),
    ]


def test_a_turn_is_what_its_side_began_and_ended_with() -> None:
    found = list(turns_of(match()))
    assert found == [
        (LOOSE, OURS), (THEIRS, THEIRS), (OURS, OURS), (THEIRS, LOOSE), (LOOSE, SCORED), (LOOSE, OURS),
        (LOOSE, OURS), (THEIRS, THEIRS),
        (OURS, SCORED),
    ]  # fmt: skip


def test_a_carrier_has_lost_the_ball_who_has_it_no_more_when_his_side_is_next() -> None:
    assert list(guards_of(match())) == [(4, False), (1, True), (0, False)]


def test_a_drive_is_whose_touchdown_it_was_and_ends_with_its_half() -> None:
    assert list(drives_of(match())) == [OURS, OURS]


def test_who_scores_in_the_last_turn_of_a_half_scores_in_that_half() -> None:
    moments = [
        Moment(1, 0, 8, (0, 0), 0), Moment(2, 1, 1, (0, 1), -1), Moment(2, 0, 1, (0, 1), 1), Moment(3, 0, 8, (0, 1), 1),
    ]  # fmt: skip
    assert list(drives_of(moments)) == [THEIRS, "nobody"]


def test_a_match_is_watched_to_its_end() -> None:
    state = PitchGame().start(setup_of("lrb4", ("human", "orc")))
    moments: list[Moment] = []
    bots = [Watched(Coach(place), moments) for place in (0, 1)]
    Playthrough(PitchGame(), state, bots, SeededDice(3)).run()
    assert [each.half for each in moments] == sorted(each.half for each in moments)
    assert len({(each.half, each.side, each.turn) for each in moments}) == len(moments) > 16
    moments.append(moment_of(state, over=True))
    assert len(list(drives_of(moments))) == 2
    assert sum(end == SCORED for _begin, end in turns_of(moments)) == sum(state.score)


def test_a_free_turn_is_not_noted() -> None:
    state = PitchGame().start(setup_of("lrb4", ("human", "orc")))
    coach = Watched(Passive())
    state.memory.free_turn = 3
    coach.decide(None, state, Choose(0, "turn"), [END_TURN])
    assert coach.moments == []
    state.memory.free_turn = None
    assert coach.decide(None, state, Choose(0, "turn"), [END_TURN]) == END_TURN
    assert coach.moments == [Moment(1, state.active, 0, (0, 0), -1)]


def test_the_tables_add_up() -> None:
    lines = list(told([match(), match()]))
    assert "| loose | 8 | 75% | 0% | 0% | 25% |" in lines
    assert "| 1 | 2 | 33% | 100% |" in lines
    assert lines[-1] == "Of 4 drives that began with a half the touchdown was: ours 100%, theirs 0%, nobody 0%."


def test_of_nothing_nothing_is_told() -> None:
    assert "Of 0 drives that began with a half the touchdown was: ours –, theirs –, nobody –." in list(told([]))
