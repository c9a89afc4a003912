"""What coaches do with wizards, bombs and light team-mates."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.geometry import distance, square
from leaguekeeper.play.pitch.state import Mark, PitchState
from leaguekeeper.play.pitch.words.telling import describe
from tests.play.pitch.test_coaches import player, turn_of


def position(*players: dict[str, Any], turn: int = 4, **more: Any) -> PitchState:
    setup = {"half": 1, "turn": turn, "active": "home", "weather": "nice", "rerolls": {"home": 0, "away": 0},
             "players": list(players), **more}  # fmt: skip
    return PitchGame().scenarios.state(setup, "lrb4", {})


WIZARD: dict[str, Any] = {"wizards": {"home": True, "away": False}, "teams": {"home": {"wizard": "wizard"}}}


def test_a_fireball_falls_among_those_who_guard_their_carrier() -> None:
    cage = [player(f"b{n}", "away", at) for n, at in enumerate(((9, 7), (9, 9), (11, 7), (11, 9)), start=2)]
    state = position(
        player("a1", "home", (4, 4)), player("b1", "away", (10, 8)), *cage, ball={"carrier": "b1"}, **WIZARD
    )
    answers = turn_of(state)
    assert answers[0] == ("spell", "fireball")
    assert distance(answers[1][1], square(10, 8)) <= 1


def test_lightning_strikes_their_carrier_near_the_side_line() -> None:
    state = position(
        player("a1", "home", (4, 12)), player("b1", "away", (8, 2)), player("b2", "away", (20, 9)),
        ball={"carrier": "b1"}, **WIZARD,
    )  # fmt: skip
    answers = turn_of(state)
    assert answers[0] == ("spell", "lightning")
    assert answers[1][:2] == ("lightning", "north")
    told = [describe(state, ("lightning", edge, column)) for edge in ("north", "south") for column in (8, 9)]
    assert len(set(told)) == len(told), "whoever chooses from a list, or is advised, reads where it comes from"
    assert state.carrier != state.match.index["b1"]


def test_a_spell_is_kept_while_nobody_is_worth_it() -> None:
    far = [player(f"b{n}", "away", (20, 2 * n)) for n in range(1, 5)]
    state = position(player("a1", "home", (4, 4)), *far, ball={"at": [3, 8]}, turn=1, **WIZARD)
    assert not any(answer[0] == "spell" for answer in turn_of(state))


def test_a_light_carrier_is_thrown_where_he_can_score_in_the_last_turn() -> None:
    state = position(
        player("a1", "home", (14, 8), "throw-team-mate", "big-guy", st=5, ma=4, ag=4),
        player("a2", "home", (13, 8), "right-stuff", "dodge", "stunty", st=2, ag=3),
        *[player(f"b{n}", "away", (16, y)) for n, y in enumerate((4, 6, 8, 10, 12), start=1)],
        ball={"carrier": "a2"}, turn=8,
    )  # fmt: skip
    answers = turn_of(state)
    assert ("pick-up-team-mate", state.match.index["a2"]) in answers


def test_a_bomb_is_thrown_among_opponents_and_at_nobody_who_could_catch_it() -> None:
    foes = [player(f"b{n}", "away", at) for n, at in enumerate(((9, 7), (9, 9), (11, 8), (10, 7)), start=1)]
    state = position(
        player("a1", "home", (5, 8), "bombs"), player("b9", "away", (25, 14)), *foes, ball={"carrier": "b9"}
    )
    answers = turn_of(state, 3)
    assert ("declare", "bomb", 0) in answers
    target = next(answer[1] for answer in answers if answer[0] == "target")
    assert sum(distance(target, square(*at)) == 1 for at in ((9, 7), (9, 9), (11, 8), (10, 7))) >= 2


def test_an_assassin_stabs_whom_he_would_not_dare_to_block() -> None:
    state = position(
        player("a1", "home", (10, 8), "poisoned-dagger", st=3), player("b1", "away", (11, 8), "block", st=5, av=8),
        ball={"at": [1, 1]},
    )  # fmt: skip
    assert ("stab", state.match.index["b1"]) in turn_of(state, 3)


def test_a_vampire_looks_at_whoever_marks_the_carrier_before_he_goes() -> None:
    state = position(
        player("a1", "home", (18, 9), "hypnotic-gaze", ag=4), player("a2", "home", (19, 7), ag=3, ma=7),
        player("b1", "away", (20, 8), st=4, av=9), player("b2", "away", (5, 3)), ball={"carrier": "a2"},
    )  # fmt: skip
    answers = turn_of(state, 2)
    assert ("gaze", state.match.index["b1"]) in answers
    assert answers.index(("gaze", state.match.index["b1"])) < answers.index(
        ("declare", "move", state.match.index["a2"])
    )


def test_a_whirling_player_whirls_among_opponents_and_not_among_his_own() -> None:
    foes = [player(f"b{n}", "away", (12, y)) for n, y in enumerate((6, 7, 8, 9, 10), start=1)]
    whirls = position(player("a1", "home", (10, 8), "ball-and-chain", st=7, av=7), *foes, ball={"at": [3, 3]})
    assert ("declare", "whirl", whirls.match.index["a1"]) in turn_of(whirls, 3)


def test_a_chainsaw_is_started_and_then_cuts() -> None:
    men = player("a1", "home", (10, 8), "chainsaw", ag=5), player("b1", "away", (11, 8), "block", av=9)
    state, running = (position(*men, ball={"at": [1, 1]}) for _time in (1, 2))
    assert ("declare", "start-chainsaw", 0) in turn_of(state, 3)
    running.marks[0] |= Mark.RUNNING
    assert ("chainsaw", running.match.index["b1"]) in turn_of(running, 3)
