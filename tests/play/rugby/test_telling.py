from __future__ import annotations

from leaguekeeper.play.core.protocol import Fact, Setup
from leaguekeeper.play.rugby.game import Rugby
from leaguekeeper.play.rugby.vocabulary import figures_of

GAME = Rugby()


def test_a_position_tells_both_movements_and_both_values_for_the_ball() -> None:
    state = GAME.start(Setup("house", {}, {"home": "HUM", "away": "NAI"}))
    read = "\n".join(GAME.words.survey(state, 0))
    for player in state.players.values():
        sheet = player.sheet
        figures = dict(figures_of(sheet))
        assert figures["MOV"] == f"{sheet.attack_move}/{sheet.defence_move}"
        assert figures["CTL"] == f"{sheet.control}/{sheet.finishing}"
        assert " ".join(f"{short} {value}" for short, value in figures.items()) in read


def test_a_test_is_told_as_a_sum() -> None:
    state = GAME.start(Setup("house", {}, {"home": "HUM", "away": "NAI"}))
    values = {
        "player": "h1", "test": "catch", "dice": [10], "total": 15, "success": True, "critical": False,
        "parts": [("control", 7), ("pressure", -2)],
    }  # fmt: skip
    assert ": 10 + 7 (CTL) − 2 (pressure) = 15, success" in GAME.words.tell(state, Fact("test", values))
