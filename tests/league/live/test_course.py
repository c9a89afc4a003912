"""A match followed at the table, note by note, by the terms of both rule books."""

from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.league.live.course import Course, read_course
from leaguekeeper.league.live.report import result_of
from leaguekeeper.league.live.sheet import LiveSheet, Note
from leaguekeeper.league.live.terms import live_terms
from leaguekeeper.rules.catalogue import load

HOUSE, LRB4 = (live_terms(load(name)) for name in ("house2020", "lrb4"))
REROLLS = {"home": 3, "away": 2}


def course(
    *notes: dict[str, Any], terms: Any = HOUSE, receives: str | None = "home", knock_out: bool = False
) -> Course:
    sheet = LiveSheet(notes=tuple(Note.model_validate(note) for note in notes))
    return read_course(sheet, terms, REROLLS, receives, knock_out)


def kick(side: str, at: int = 0) -> dict[str, Any]:
    return {"kind": "kick-off", "side": side, "at": at}


def turns(count: int, start: int = 0, each: int = 60) -> list[dict[str, Any]]:
    return [{"kind": "turn", "at": start + each * (turn + 1)} for turn in range(count)]


def touchdown(side: str, player: str = "8", at: int = 0) -> dict[str, Any]:
    return {"kind": "deed", "event": "touchdown", "side": side, "player": player, "at": at}


def test_the_frame_comes_from_the_rule_book() -> None:
    assert (HOUSE.halves, HOUSE.turns, HOUSE.overtime, HOUSE.turn_seconds) == (2, 8, 8, 0)
    assert (LRB4.turn_seconds, LRB4.sudden_death, LRB4.rerolls_in_turn) == (240, True, 1)
    assert {deed.slug for deed in HOUSE.deeds} - {deed.slug for deed in LRB4.deeds} == {"deflection", "foul-casualty"}


def test_turns_alternate_and_each_coach_pays_for_his_own_time() -> None:
    now = course(kick("home", 10), {"kind": "turn", "at": 70}, {"kind": "turnover", "at": 100})
    assert (now.active, now.turns, now.phase) == ("home", {"home": 2, "away": 1}, "turn")
    assert (now.clock("home", 130), now.clock("away", 130), now.turn_clock(130)) == (90, 30, 30)


def test_a_half_has_eight_turns_each_and_the_other_side_receives_the_second() -> None:
    used = {"kind": "re-roll"}
    now = course(kick("home"), used, *turns(16))
    assert (now.half, now.phase, now.receives) == (2, "kick-off", "away")
    assert (now.turns, now.rerolls) == ({"home": 0, "away": 0}, REROLLS)
    over = course(kick("home"), *turns(16), kick("away", 960), *turns(16, 960))
    assert (over.phase, over.may_play_on) == ("over", False), "a drawn league match stays drawn under the house rules"


def test_nobodys_clock_runs_between_a_touchdown_and_the_kick_off() -> None:
    now = course(kick("home"), touchdown("home", at=50))
    assert (now.phase, now.receives, now.score) == ("kick-off", "away", {"home": 1, "away": 0})
    assert (now.clock("home", 400), now.clock("away", 400)) == (50, 0)
    assert course(kick("home"), touchdown("home", at=50), kick("away", 400)).clock("away", 410) == 10


def test_who_scores_in_the_other_sides_turn_gives_a_turn_for_it() -> None:
    now = course(kick("home"), touchdown("away"))
    assert (now.receives, now.turns) == ("home", {"home": 1, "away": 1})


def test_re_rolls_run_out_and_come_back_with_the_half() -> None:
    used = {"kind": "re-roll"}
    with pytest.raises(RuleViolation, match="No re-roll is left"):
        course(kick("home"), used, used, used, used)
    assert course({"kind": "gain", "side": "away"}, kick("home")).rerolls == {"home": 3, "away": 3}


def test_one_re_roll_in_a_turn_where_the_rule_book_says_so() -> None:
    used = {"kind": "re-roll"}
    assert course(kick("home"), used, used).rerolls["home"] == 1
    with pytest.raises(RuleViolation, match="one team re-roll"):
        course(kick("home"), used, used, terms=LRB4)
    assert course(kick("home"), used, {"kind": "turn"}, {"kind": "turn"}, used, terms=LRB4).rerolls["home"] == 1


def test_a_re_roll_belongs_to_the_side_in_turn() -> None:
    with pytest.raises(RuleViolation, match="own turns"):
        course(kick("home"), {"kind": "re-roll", "side": "away"})


@pytest.mark.parametrize(
    ("terms", "knock_out", "goes_on"), [(HOUSE, False, False), (HOUSE, True, True), (LRB4, False, True)]
)
def test_overtime_where_the_rule_book_knows_it(terms: Any, knock_out: bool, goes_on: bool) -> None:
    whole = (kick("home"), *turns(16), kick("away", 960), {"kind": "re-roll"}, *turns(16, 960))
    now = course(*whole, terms=terms, knock_out=knock_out)
    assert (now.phase, now.may_play_on) == ("over", goes_on)
    if goes_on:
        more = course(*whole, kick("away", 1920), terms=terms, knock_out=knock_out)
        assert (more.half, more.active, more.rerolls["away"]) == (3, "away", 1), "re-rolls are not renewed"
        assert result_of(more)["overtime"] is True


def test_overtime_ends_with_the_first_touchdown_where_it_is_sudden_death() -> None:
    whole = (kick("home"), *turns(16), kick("away"), *turns(16), kick("home"), touchdown("home"))
    assert course(*whole, terms=LRB4).phase == "over"
    assert course(*whole, knock_out=True).phase == "kick-off"


def test_turn_markers_move_at_a_kick_off_only() -> None:
    moved = course(kick("home"), touchdown("home"), {"kind": "marker", "steps": 1}, kick("away"))
    assert moved.turns == {"home": 2, "away": 2}
    with pytest.raises(RuleViolation, match="cannot move"):
        course({"kind": "marker", "steps": -1})
    with pytest.raises(RuleViolation, match="at a kick-off"):
        course(kick("home"), {"kind": "marker", "steps": 1})


def test_who_is_sent_off_or_hurt_does_nothing_more_unless_he_was_treated() -> None:
    hurt = {"kind": "hurt", "side": "away", "player": "4", "by": "8", "cause": "block", "event": "casualty", "roll": 12}
    for gone in ({"kind": "sent-off", "side": "away", "player": "4"}, hurt):
        with pytest.raises(RuleViolation, match="out of this match"):
            course(kick("home"), gone, touchdown("away", "4"))
    healed = course(kick("home"), {**hurt, "apothecary": 3}, touchdown("away", "4"))
    assert result_of(healed) == {
        "home": {"score": 0, "players": {"8": {"casualty": 1}}, "sent_off": []},
        "away": {"score": 1, "players": {"4": {"touchdown": 1}}, "sent_off": []},
        "ended": "played",
        "casualties": [
            {"side": "away", "player": "4", "cause": "block", "by": "8", "roll": 12, "apothecary": {"roll": 3}}
        ],
    }


def test_the_match_can_be_ended_early_and_then_nothing_follows() -> None:
    now = course(kick("home"), {"kind": "whistle", "at": 5}, terms=LRB4)
    assert (now.phase, now.may_play_on, now.clock("home", 99)) == ("over", False, 5)
    with pytest.raises(RuleViolation):
        course(kick("home"), {"kind": "whistle"}, {"kind": "turn"})


def test_each_note_knows_the_turn_in_which_it_was_made() -> None:
    now = course(kick("home"), touchdown("home"), kick("away"), {"kind": "turnover"}, {"kind": "re-roll"})
    assert [(told.half, told.active, told.turn) for told in now.timeline] == [
        (1, "home", 1), (1, "home", 1), (1, "away", 1), (1, "away", 1), (1, "home", 2),
    ]  # fmt: skip


# --- prayers and apothecaries ----------------------------------------------------------------------------


def completion(side: str, player: str = "3") -> dict[str, Any]:
    return {"kind": "deed", "event": "completion", "side": side, "player": player}


def blessed(
    *notes: dict[str, Any], prayers: dict[str, list[str]] | None = None, doctors: dict[str, int] | None = None
) -> dict[str, Any]:
    sheet = LiveSheet(notes=tuple(Note.model_validate(note) for note in notes))
    return result_of(read_course(sheet, HOUSE, REROLLS, "home", False, {"home": 1, "away": 0}, prayers, doctors))


def test_a_prayer_counts_for_as_long_as_it_lasts() -> None:
    prayers = {"home": ["prayer-perfect-passing", "prayer-necessary-violence"]}
    casualty = {"kind": "hurt", "side": "away", "player": "4", "by": "5", "cause": "block", "event": "casualty"}
    again = {**casualty, "player": "6"}
    told = blessed(
        kick("home"), completion("home"), casualty, touchdown("home"), kick("away"), completion("home"), again,
        prayers=prayers,
    )  # fmt: skip
    assert told["home"]["extra"] == {"3": 2, "5": 1}, "perfect passing lasts, necessary violence ends with its drive"
    assert "extra" not in told["away"]


def test_a_prayer_heard_during_the_match_stands_in_the_report() -> None:
    heard = {"kind": "prayer", "side": "away", "result": "prayer-perfect-passing"}
    told = blessed(kick("home"), completion("away"), heard, completion("away"), completion("home"))
    assert told["away"]["prayers"] == ["prayer-perfect-passing"]
    assert told["away"]["extra"] == {"3": 1}, "only what came after it"
    with pytest.raises(RuleViolation):
        blessed(kick("home"), heard, heard)


def test_a_casualty_in_the_crowd_earns_by_fan_interaction_alone() -> None:
    pushed = {"kind": "hurt", "side": "away", "player": "4", "by": "5", "cause": "crowd"}
    assert blessed(kick("home"), pushed, prayers={"home": ["prayer-fan-interaction"]})["home"]["extra"] == {"5": 2}
    assert "extra" not in blessed(kick("home"), pushed)["home"]


def test_necessary_violence_counts_whatever_casualty_earns() -> None:
    violence = ["prayer-necessary-violence"]
    fouled = {"kind": "hurt", "side": "away", "player": "4", "by": "5", "cause": "foul", "event": "foul-casualty"}
    pushed = {"kind": "hurt", "side": "away", "player": "6", "by": "7", "cause": "crowd"}
    told = blessed(kick("home"), fouled, pushed, prayers={"home": violence})
    assert told["home"]["extra"] == {"5": 1}, "nothing for one among the crowd, which earns nothing"
    both = blessed(kick("home"), pushed, prayers={"home": [*violence, "prayer-fan-interaction"]})
    assert both["home"]["extra"] == {"7": 3}, "which counts as by a block where a prayer says so"


def test_an_apothecary_who_sees_to_a_knock_out_is_used_up() -> None:
    knocked = {"kind": "apothecary", "side": "home", "player": "4"}
    hurt = {"kind": "hurt", "side": "home", "player": "5", "cause": "fall", "roll": 9, "apothecary": 3}
    assert blessed(kick("home"), knocked)["home"]["apothecaries"] == 1
    for notes in ((knocked, hurt), (hurt, knocked), ({**knocked, "side": "away"},)):
        with pytest.raises(RuleViolation, match="No apothecary"):
            blessed(kick("home"), *notes)
    for notes in ((knocked, hurt), (hurt, knocked)):
        assert blessed(kick("home"), *notes, doctors={"home": 1, "away": 0})["home"]["apothecaries"] == 1
    with pytest.raises(RuleViolation, match="No apothecary"):
        blessed(kick("home"), knocked, hurt, {**hurt, "player": "6"}, doctors={"home": 1, "away": 0})
