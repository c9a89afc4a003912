"""The time of a turn is up at any decision: what has begun is seen to its end, nobody acts after, and it replays."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.log import Header, LogWriter, read_log
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Choose, Illegal, Setup
from leaguekeeper.play.core.replay import replayed
from leaguekeeper.play.core.seats import RandomBot
from leaguekeeper.play.pitch.module import MODULE
from leaguekeeper.play.pitch.procedures.match.turn_time import time_ends_turn, turn_now, turn_seconds
from tests.play.pitch.matches import GAME
from tests.play.pitch.soundness import faults
from tests.play.pitch.watched import MOTLEY


def timed(rules: str, seed: int, **agreed: object) -> Setup:
    setup = MOTLEY[rules](seed)
    return replace(setup, options={**setup.options, "time-limit": 240, "time-up": "turnover", **agreed})


@pytest.mark.parametrize("rules", ["lrb4", "house2020"])
def test_whenever_time_is_up_the_turn_ends_with_what_has_begun(rules: str, tmp_path: Path) -> None:
    setup, random, log = timed(rules, 2), Random(3), tmp_path / "log.jsonl"
    bots, state, called = [RandomBot(2), RandomBot(3)], GAME.start(setup), ""
    asked: set[str] = set()
    with LogWriter(log, GAME, Header("pitch", setup, ("bot", "bot"))) as writer:
        play = Playthrough(GAME, state, bots, SeededDice(2), [writer])
        while play.over is None:
            now, turn = play.pending, turn_now(state)
            if isinstance(now, Choose) and turn not in ("", called) and random.random() < 0.2:
                try:
                    play.answer(("time-up",))
                    called, asked = turn, asked | {now.kind}
                except Illegal:
                    play.step()
            else:
                assert turn != called or not isinstance(now, Choose) or now.kind != "turn", "nobody acts any more"
                play.step()
            assert not faults(state), faults(state)
    assert {"turn", "action", "reroll"} <= asked
    assert GAME.dump(replayed(GAME, read_log(log)).state) == GAME.dump(state)


@pytest.mark.parametrize(
    ("rules", "agreed", "seconds", "ends"),
    [
        ("lrb4", {"time-limit": True}, 240, True), ("lrb4", {"time-limit": 90}, 90, True),
        ("house2020", {"time-limit": 240}, 240, False), ("house2020", {"time-up": "turnover"}, 0, True),
    ],
)  # fmt: skip
def test_what_is_agreed_of_time(rules: str, agreed: dict[str, object], seconds: int, ends: bool) -> None:
    state = GAME.start(replace(MOTLEY[rules](1), options=agreed))
    assert (turn_seconds(state), time_ends_turn(state), turn_now(state)) == (seconds, ends, "")


@pytest.mark.parametrize(("typed", "seconds"), [("true", 240), ("90", 90), ("false", 0)])
def test_the_time_of_a_turn_is_typed_in_seconds(typed: str, seconds: int) -> None:
    setup = MODULE.setup_from(Namespace(rules="lrb4", ruling=[f"time-limit={typed}", "time-up=shown"]))
    state = GAME.start(setup)
    assert (turn_seconds(state), time_ends_turn(state)) == (seconds, False)


@pytest.mark.parametrize("typed", ["time-limit=0", "time-limit=-5", "time-limit=soon", "time-up=90"])
def test_what_is_no_time_is_refused(typed: str) -> None:
    with pytest.raises(BadInput):
        MODULE.setup_from(Namespace(rules="lrb4", ruling=[typed]))
