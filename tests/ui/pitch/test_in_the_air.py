"""A thrown team-mate who comes down on somebody is in the air while it is asked where that one is pushed."""

from __future__ import annotations

import json
from pathlib import Path

from pytestqt.qtbot import QtBot

from leaguekeeper.play.core.dice import ScriptedDice
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.geometry import square
from leaguekeeper.play.pitch.survey import survey
from leaguekeeper.ui.pitch.dug_outs import DugOuts
from leaguekeeper.ui.pitch.player_panel import PlayerPanel
from leaguekeeper.ui.pitch.scene import silks_of

GAME = PitchGame()
FILE = Path(__file__).parents[2] / "scenarios" / "pitch-lrb4" / "throw-team-mate" / "onto-his-thrower.json"


def test_who_flies_sits_in_no_box_of_reserves(qtbot: QtBot) -> None:
    told = json.loads(FILE.read_text(encoding="utf-8"))
    play = Playthrough(GAME, GAME.scenarios.state(told["setup"], "lrb4", {}), (None, None), ScriptedDice(told["dice"]))
    for answer in (("declare", "throw-team-mate", 0), ("pick-up-team-mate", 1), ("target", square(12, 8))):
        play.answer(answer)
        play.advance()
    outs, panel = DugOuts(silks_of(Setup("lrb4", {}, {}))), PlayerPanel()
    qtbot.addWidget(outs)
    qtbot.addWidget(panel)

    def shown() -> list[bool]:
        outs.show_state(play.state, 1)
        panel.show_player(play.state, 1)
        said = (outs.accessibleName(), panel.accessibleName(), "\n".join(survey(play.state, None)))
        return ["in the air" in each.lower() for each in said]

    assert play.options()[0][0] == "push"
    assert shown() == [True] * 3
    assert "reserves" not in panel.accessibleName()
    assert "Reserves 0" in outs.accessibleName()
    play.answer(("push", square(9, 9)))
    play.advance()
    assert shown() == [False] * 3
