"""Steps by hand: agreed by both coaches at any decision, done when nothing is going on, in the log, in the report."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.log import Header, LogWriter, read_log
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Choose, Illegal
from leaguekeeper.play.core.replay import replayed
from leaguekeeper.play.core.seats import RandomBot
from leaguekeeper.play.pitch.bots.coach import Coach
from leaguekeeper.play.pitch.geometry import SQUARES
from leaguekeeper.play.pitch.procedures.match.by_hand import DICE, SETTABLE
from leaguekeeper.play.pitch.state import PitchState, Status
from tests.play.pitch.matches import GAME
from tests.play.pitch.soundness import faults
from tests.play.pitch.watched import MOTLEY


def proposal(state: PitchState, random: Random) -> tuple[Any, ...]:
    """A step by hand by chance, which may make no sense."""
    player, at, side = random.randrange(len(state.at)), random.choice(SQUARES), random.randrange(2)
    deed: tuple[Any, ...] = random.choice(
        [
            ("move", player, at), ("place", player, at), ("ball", at), ("set", player, random.choice(SETTABLE)),
            ("set", player, random.choice(SETTABLE)), ("hurt", player), ("reroll", side, random.choice((1, -1))),
            ("experience", player, 1), ("gold", side, 10_000), ("roll", (random.choice(DICE),) * 2), ("note",),
        ]
    )  # fmt: skip
    return ("by-hand", random.randrange(2), "because", *deed)


@pytest.mark.parametrize("rules", ["lrb4", "house2020"])
@pytest.mark.parametrize("seed", range(3))
def test_a_match_with_steps_by_hand_stays_sound_and_replays(rules: str, seed: int, tmp_path: Path) -> None:
    setup, random = MOTLEY[rules](seed), Random(seed)
    bots, log = [RandomBot(seed), RandomBot(seed + 1)], tmp_path / "log.jsonl"
    state, done = GAME.start(setup), []
    with LogWriter(log, GAME, Header("pitch", setup, ("bot", "bot"))) as writer:
        play = Playthrough(GAME, state, bots, SeededDice(seed), [writer])
        while play.over is None:
            now = play.pending
            if isinstance(now, Choose) and now.kind != "agree" and random.random() < 0.12:
                before = GAME.dump(state)
                try:
                    play.answer(proposal(state, random))
                except Illegal:
                    assert GAME.dump(state) == before
                else:
                    assert isinstance(play.pending, Choose)
                    assert play.pending.kind == "agree"
            elif isinstance(now, Choose):
                done += play.answer(bots[now.seat].decide(GAME, state, now, GAME.options(state)))
            else:
                done += play.roll()
            assert not faults(state), faults(state)
    kinds = {fact.values["deed"] for fact in done if fact.kind == "by-hand"}
    assert len(kinds) > 5
    assert GAME.dump(replayed(GAME, read_log(log)).state) == GAME.dump(state)


def begun() -> PitchState:
    """A match whose first turn has begun."""
    state = GAME.start(MOTLEY["lrb4"](4))
    go_on_to(state, "turn")
    return state


def go_on_to(state: PitchState, *kinds: str) -> Choose:
    """Play by chance until one of these decisions is due."""
    play = Playthrough(GAME, state, [RandomBot(1), RandomBot(2)], SeededDice(1))
    while not (isinstance(now := play.pending, Choose) and now.kind in kinds):
        play.step()
    return now


def test_a_bot_agrees_to_what_changes_nothing_and_to_all_where_the_match_says_so() -> None:
    state, coach = begun(), Coach(1)
    player = next(p for p in state.on_pitch(0) if state.status[p] == Status.STANDING)
    for deed, said in (("note",), True), (("roll", ("d6",)), True), (("set", player, Status.PRONE), False):
        asked = state.copy()
        GAME.apply(asked, ("by-hand", 0, "", *deed))
        now = GAME.turn(asked)
        assert isinstance(now, Choose)
        assert coach.decide(GAME, asked, now, GAME.options(asked)) == ("agree", said)
        asked.match.options = {**asked.match.options, "by-hand": "bots-agree"}
        assert coach.decide(GAME, asked, now, GAME.options(asked)) == ("agree", True)
        asked.match.options = {}


def test_a_step_agreed_in_the_middle_of_something_is_done_once_it_is_over() -> None:
    state = begun()
    now = go_on_to(state, "block-die", "push", "reroll")
    player = next(p for p, status in enumerate(state.status) if status == Status.RESERVES)
    GAME.apply(state, ("by-hand", 1, "", "set", player, Status.KO))
    told = GAME.apply(state, ("agree", True))
    assert [fact.kind for fact in told] == ["by-hand-agreed"]
    assert GAME.turn(state) == now
    assert state.status[player] == Status.RESERVES
    go_on_to(state, "turn", "setup")
    assert state.status[player] == Status.KO


def test_nobody_proposes_while_a_proposal_waits() -> None:
    state = begun()
    GAME.apply(state, ("by-hand", 0, "", "note"))
    with pytest.raises(Illegal):
        GAME.apply(state, ("by-hand", 1, "", "note"))
