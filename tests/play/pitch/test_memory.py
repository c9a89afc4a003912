"""The notes of a position: typed, cheap to copy, and written down under the names they always had."""

from __future__ import annotations

from typing import Any, get_type_hints

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.memory import Memory, noted, taken
from leaguekeeper.play.pitch.rosters import plain_roster
from leaguekeeper.play.pitch.scenarios.position import state_of

WRITTEN: dict[str, Any] = {
    "bribes:0": 1, "conceded": 1, "drives": 2, "has:wizard:1": 1, "injury:12": "dead", "kick-off": True,
    "own-words": {"fog": {"name": {"en": "Fog"}}}, "patients": ((1, 5),),
}  # fmt: skip


def test_what_a_saved_position_noted_is_read_and_written_alike() -> None:
    memory = Memory()
    assert memory.read(WRITTEN) == []
    assert (memory.bribes[0], memory.has["wizard:1"], memory.injury[12], memory.conceded) == (1, 1, "dead", 1)
    assert memory.written() == WRITTEN


def test_a_note_of_a_former_name_is_read() -> None:
    memory = Memory()
    assert memory.read({"pass-result": "accurate"}) == []
    assert memory.throw_result == "accurate"


@pytest.mark.parametrize("word", ["bribes", "drives:0", "rushh", "has"])
def test_a_note_that_nothing_knows_is_a_fault_of_the_scenario(word: str) -> None:
    players = [{"id": "a1", "side": "home", "at": [10, 8], "ma": 6, "st": 3, "ag": 3, "av": 8, "skills": []}]
    with pytest.raises(BadInput, match=word):
        state_of({"players": players, "memory": {word: 1}}, "lrb4", {})


def test_what_is_unset_again_is_not_written() -> None:
    memory = Memory()
    memory.drives, memory.kick_off = 1, True
    memory.bribes = noted(memory.bribes, 0, 1)
    memory.drives, memory.kick_off = 0, False
    assert taken(memory.bribes, 1) == (None, memory.bribes)
    had, memory.bribes = taken(memory.bribes, 0)
    assert had == 1
    assert memory.written() == {}


def test_every_note_is_unset_at_first_and_a_copy_is_independent() -> None:
    memory = Memory()
    assert memory.written() == {}
    assert all(getattr(memory, name) in (0, -1, False, None, "", (), {}, (0, 0), (-1, ""), (-1, -1))
               for name in get_type_hints(Memory))  # fmt: skip
    twin = memory.copy()
    twin.bribes = noted(twin.bribes, 1, 2)
    assert memory.written() == {}


def test_a_game_saved_with_notes_of_before_goes_on() -> None:
    game = PitchGame()
    state = game.start(Setup("lrb4", {}, {"home": plain_roster(0), "away": plain_roster(1)}))
    data = game.dump(state)
    data["figures"]["memory"] = {"pass-result": "accurate", "bribe:0": 1, "nobody-reads-this": 1}
    loaded = game.load(data)
    assert (loaded.memory.throw_result, loaded.memory.bribe[0]) == ("accurate", 1)
