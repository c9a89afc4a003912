"""A giant on the board: a click on any of his squares is a click on him, and he goes with all four."""

from __future__ import annotations

from typing import Any

from pytestqt.qtbot import QtBot

from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.geometry import CELLS, square
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.ui.pitch.board import Board
from leaguekeeper.ui.pitch.due import Due
from leaguekeeper.ui.pitch.scene import Scene, tokens_of

GAME = PitchGame()


def position(*players: dict[str, Any], **more: Any) -> PitchState:
    return GAME.scenarios.state({"players": list(players), **more}, "house2020", {})


def giant(name: str, at: list[int] | None, **more: Any) -> dict[str, Any]:
    side = "home" if name.startswith("a") else "away"
    place = {} if at is None else {"at": at}
    return {"id": name, "side": side, "st": 7, "skills": ["giant"], "position": "giant", "name": "", **place, **more}


def due_of(state: PitchState, *answers: tuple[Any, ...]) -> Due:
    play = Playthrough(GAME, state, (None, None), SeededDice(1))
    for answer in answers:
        play.answer(answer)
    due = Due(play)
    due.begin()
    return due


def test_he_goes_where_the_square_that_was_clicked_is_his_first() -> None:
    due = due_of(position(giant("a1", [10, 8]), {"id": "b1", "side": "away", "at": [20, 2], "skills": []}),
                 ("declare", "move", 0))  # fmt: skip
    at = due.meant(square(13, 8))
    assert at == CELLS + square(13, 8)
    assert due.aim(at)
    assert [step for _step, step in due.answers()] == [CELLS + square(x, 8) for x in (11, 12, 13)]


def test_at_the_edge_he_goes_where_he_covers_the_square_that_was_clicked() -> None:
    due = due_of(position(giant("a1", [10, 13]), {"id": "b1", "side": "away", "at": [20, 2], "skills": []}),
                 ("declare", "move", 0))  # fmt: skip
    assert due.meant(square(13, 15)) in (CELLS + square(13, 14), CELLS + square(12, 14))


def test_a_blitz_is_aimed_at_any_of_his_squares() -> None:
    runner = {"id": "a1", "side": "home", "at": [5, 8], "skills": []}
    due = due_of(position(runner, giant("b1", [10, 8])))
    due.take_up(0)
    assert due.aim_with("blitz", due.meant(square(11, 9)))
    *walk, block = due.answers()
    assert block == ("block", 1)
    assert walk[-1][0] == "step"
    aim = due.block()
    assert aim is not None
    assert all(at >= CELLS for at in aim.pushes)


def test_he_is_set_up_where_there_is_room_for_him() -> None:
    others = [{"id": f"a{n}", "side": "home", "skills": [], "state": "reserves"} for n in range(2, 5)]
    foe = {"id": "b1", "side": "away", "skills": [], "state": "reserves"}
    due = due_of(position(giant("a1", None, state="reserves"), *others, foe, phase="setup", kicking="home"))
    due.player = 1
    assert due.place(square(12, 9))
    due.player = 0
    assert not due.place(square(13, 8))
    assert due.place(square(12, 8))
    assert due.placing[0] == CELLS + square(12, 8)
    assert 1 not in due.placing
    assert square(13, 9) not in due.lit()


def test_the_board_shows_one_token_on_four_squares_with_what_he_marks(qtbot: QtBot) -> None:
    foe = {"id": "b1", "side": "away", "at": [12, 10], "skills": []}
    state = position(giant("a1", [10, 8]), foe, giant("b2", [20, 8], state="prone"), ball={"carrier": "a1"})
    board = Board()
    qtbot.addWidget(board)
    board.resize(780, 460)
    board.show_scene(Scene(tokens_of(state, 0), cursor=square(11, 9)))
    token = board.scene.token_on(square(11, 9))
    assert token is not None
    assert (token.player, token.name, token.zone) == (0, "Giant", "12 squares around, marks 1")
    assert "Giant Mercenary" in token.words
    assert token.words in board.accessibleDescription()
    assert board.box(token.at).width() == 2 * board.unit
    shown = board.grab().toImage()
    middle = board.box(token.at).center().toPoint()
    beside = board.box(square(9, 7)).center().toPoint()
    grass = board.box(square(5, 3)).center().toPoint()
    assert len({shown.pixel(at) for at in (middle, beside, grass)}) == 3
