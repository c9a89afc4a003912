"""The report wizard under the house rules: eight steps before the match, the match, eleven after, then filed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import speak
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.services.printing.match import match_paper
from leaguekeeper.services.report.drafts import DraftInHand, file_draft
from leaguekeeper.services.report.wizard import answer_result, leave_unplayed, report_view
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.drafts_kept import drafts_of
from leaguekeeper.services.stack.filing import file, undo
from leaguekeeper.services.stack.verifying import verify
from tests.league.lrb4.table import league as lrb4_league
from tests.league.lrb4.table import rule_player
from tests.league.stack import Stack, ruling, two_human_teams

RESULT: dict[str, Any] = {
    "home": {"score": 2, "players": {"7": {"touchdown": 2}}},
    "away": {"score": 1, "players": {"j1": {"touchdown": 1}}},
    "casualties": [{"side": "away", "player": "3", "roll": 9, "by": "8"}],
}

TOLD: dict[str, Any] = {
    "fans.home": 3,
    "fans.away": 1,
    "weather.dice": [5, 2],
    "journeymen.away.0.name": "Otto",
    "prayers.away.0": 16,
    "match_result": RESULT,
    "results.home.mvp.nominees": ["1", "2", "3", "4", "5", "7"],
    "results.home.mvp.dice.0": 6,
    "results.away.mvp.nominees": ["1", "2", "4", "5", "6", "j1"],
    "results.away.mvp.dice.0": 1,
    "dedicated_fans.home": 6,
    "dedicated_fans.away": 6,
    "improvements.home": "7",
    "improvements.home.0.how": "chosen-primary",
    "improvements.home.0.skill": "block",
    "hiring.away": "keep",
    "hiring.away.0.player": "j1",
    "hiring.away.0.number": 13,
}


def ground() -> Stack:
    """Home has twelve men; away ten fit ones and 20,000 gp."""
    stack = two_human_teams(count=12)
    ruling(stack, "hurt", *({"team": "away", "player": ref, "field": "miss_next", "to": True} for ref in ("11", "12")),
           {"team": "away", "field": "treasury", "to": 20_000})  # fmt: skip
    return stack


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with Session.create(tmp_path / "l.league") as session:
        file(session, ground().documents)
        yield session


def walk(session: Session, until: str = "", answers: Mapping[str, Any] = TOLD) -> list[str]:
    """Answer as told what is asked, leave alone what may be left alone; the keys in the order they were asked."""
    asked: list[str] = []
    while (now := DraftInHand(session, 1).reading.now) is not None:
        assert now.error is None
        assert now.question is not None
        key = f"{now.data.id}.{now.question.key}".rstrip(".")
        if key == until:
            break
        told = answers.get(key) if key not in asked else None
        assert told is not None or now.question.optional, key
        asked.append(key)
        DraftInHand(session, 1).answer(key, told)
    return asked


def test_the_steps_of_the_seed_in_their_order(session: Session) -> None:
    steps = [step.data.id for step in DraftInHand(session, 1).reading.steps]
    assert steps == [
        "stadium", "fans", "weather", "journeymen", "inducements", "special_cards", "prayers", "coin_toss",
        "match_result",
        "results", "sponsors", "winnings", "stadium_agreement", "dedicated_fans", "improvements", "residency",
        "champions_fees", "hiring", "costly_errors", "next_match",
    ]  # fmt: skip


def test_the_steps_are_numbered_as_on_the_sheet_on_paper(session: Session) -> None:
    """House rules: the sequence before a match has eight steps, the one after it eleven; each begins at 1."""
    view, paper = report_view(session, 1), match_paper(session, "home", "away", session.state.fixtures["f1"])
    told = [(each.number, each.title) for each in view.steps]
    assert [each for each in told if each != (1, "The match")] == [
        (each.number, each.title) for each in (*paper.before, *paper.after)
    ]
    assert view.heading.startswith("2. Fans")


def test_from_the_first_question_to_the_filed_report(session: Session) -> None:
    asked = walk(session)
    assert set(TOLD) <= set(asked)
    assert DraftInHand(session, 1).reading.complete
    file_draft(session, 1)
    assert drafts_of(session) == []
    assert verify(session) == []
    match = session.state.matches["f1"]
    home, away = session.state.teams["home"], session.state.teams["away"]
    # popularities 3 + 1 and 1 + 1: 30,000 each, 20,000 and 10,000 for the touchdowns; Otto costs 50,000
    assert (match.home.winnings, match.away.winnings) == (50_000, 40_000)
    assert (home.treasury, away.treasury) == (50_000, 20_000 + 40_000 - 50_000)
    assert away.players["13"].name == "Otto"
    assert away.players["13"].counts == {"touchdown": 1}
    assert [advance.skill for advance in home.players["7"].advances] == ["block"]
    assert match.away.prayers == ("prayer-intensive-training",)


def test_who_does_not_come_is_asked_for_nothing_that_he_would_earn(session: Session) -> None:
    file(session, [from_value({"kind": "ruling", "id": "rich", "reason": "so be it", "changes": [
        {"team": name, "field": "treasury", "to": 150_000} for name in ("home", "away")
    ]})])  # fmt: skip
    absent = {"match_result": {"ended": "no-show", "by": "away"}, "costly_errors.home.die": 6}
    asked = walk(session, answers={**TOLD, **absent})
    earned = {"results", "sponsors", "winnings", "stadium_agreement", "dedicated_fans", "residency", "champions_fees",
              "costly_errors"}  # fmt: skip
    after = [key.split(".") for key in asked[asked.index("match_result") :]]
    assert [key for key in after if key[0] in earned and key[1].startswith("away")] == []
    assert {key[0] for key in after if key[1:] and key[1] == "home"} >= {"dedicated_fans", "costly_errors"}


@pytest.mark.parametrize(
    ("ended", "winnings", "best", "die"),
    [("conceded:away", (70_000, 0), None, "d3"), ("too-few:away", (40_000, 30_000), "4", "d6")],
)
def test_who_gives_up_with_fewer_than_three_pays_no_penalty(
    session: Session, ended: str, winnings: tuple[int, int], best: str | None, die: str
) -> None:
    """Popularities 3 + 1 and 1 + 1; the only touchdown is the one that is given. (House rules, Concéder le match.)"""
    walk(session, until="match_result")
    answer_result(session, 1, {"ended": ended})
    nominees = {"results.away.mvp.nominees": ["4", "1", "2", "5", "6", "7"]}
    walk(session, "dedicated_fans.away", {**TOLD, **nominees})
    (question,) = report_view(session, 1).questions[-1:]
    assert question.dice == (die,)
    walk(session, answers={"dedicated_fans.away": 1})
    file_draft(session, 1)
    match = session.state.matches["f1"]
    assert (match.home.score, match.away.score) == (1, 0)
    assert (match.home.winnings, match.away.winnings) == winnings
    assert match.away.mvp == best
    (shown,) = (each for each in report_view(session, 1, "match_result").questions if each.key == "ended")
    assert shown.answer == ended


@pytest.mark.parametrize("until", ["", "journeymen.away.0.name", "inducements.away"])
def test_that_somebody_did_not_come_is_said_before_anything_else_is_asked(session: Session, until: str) -> None:
    """Only the popularities, which the winnings of who came hang on, are asked of the steps before. (Ruling no-show.)

    What had been told of the eleven is dropped, the dice of the popularities stay.
    """
    first = report_view(session, 1, "stadium")
    before = first.part
    assert [each.value for each in first.unplayed] == ["no-show:home", "no-show:away"]
    asked = walk(session, until) if until else []
    view = leave_unplayed(session, 1, "no-show:away")
    asked += walk(session, answers={"fans.home": 3, "fans.away": 1, "dedicated_fans.home": 6})
    assert not view.unplayed
    assert {each.key for each in report_view(session, 1).steps if each.part == before and each.state == "done"} == {
        "fans"
    }
    draft = DraftInHand(session, 1)
    assert draft.finished().model_dump()["before"] == {"fans": {"home": 3, "away": 1}}
    assert until or asked == ["fans.home", "fans.away", "dedicated_fans.home", "hiring.home", "hiring.away"]
    file_draft(session, 1)
    match = session.state.matches["f1"]
    # popularities 3 + 1 and 1 + 1: 30,000, and 10,000 for the touchdown that who came is held to have scored
    assert (match.home.score, match.away.score, match.home.winnings, match.away.winnings) == (1, 0, 40_000, 0)


def test_what_may_be_chosen_has_its_price_or_why_not(session: Session) -> None:
    """A mercenary's skill is paid for; whoever has lost nothing for good has nothing to rest from. (Seed 002.)"""
    file(session, [from_value({"kind": "ruling", "id": "rich", "reason": "so be it", "changes": [
        {"team": "home", "field": "treasury", "to": 300_000}
    ]})])  # fmt: skip
    hurt = {**RESULT, "casualties": [{"side": "away", "player": "3", "roll": 13, "lasting": 3}]}
    hires = {"inducements.home": "mercenary", "inducements.home.0.position": "human-lineman"}
    rests, asked = {"hiring.away": "retire", "prayers.away.1": 3}, []
    for until, told in (("inducements.home.0.skill", hires), ("hiring.away.0.player", rests)):
        walk(session, until, {**TOLD, "match_result": hurt, **told})
        now = DraftInHand(session, 1).reading.now
        assert now is not None
        assert now.question is not None
        asked.append(now.question.options)
    skills, resting = asked
    assert {each.price for each in skills if each.legal} == {50_000}
    assert [each.value for each in resting if each.legal] == ["3"]
    assert {each.reason for each in resting if not each.legal} == {"no lasting injury"}


def test_the_last_step_says_what_will_be_filed(session: Session) -> None:
    walk(session)
    count = len(session.reading.filed)
    assert f"sheet no. {count + 1} of the stack" in report_view(session, 1).closing
    assert report_view(session, 1, DraftInHand(session, 1).reading.steps[0].data.id).closing == ""
    file_draft(session, 1)
    walk(session)
    assert f"take the place of sheet no. {count + 1}" in report_view(session, 1).closing


def test_the_drafts_report_filed_elsewhere_gives_the_same_league(session: Session) -> None:
    other = Stack(*(each.document for each in session.reading.filed))
    walk(session)
    file_draft(session, 1)
    other.file(**_fields(session.reading.filed[-1].document.model_dump(mode="json", exclude_defaults=True)))
    assert other.state == session.state


def _fields(value: dict[str, Any]) -> dict[str, Any]:
    ref = value.pop("id")
    return {**value, "kind": "match_report", "ref": ref}


def test_an_answer_against_the_rules_is_not_taken(session: Session) -> None:
    walk(session, until="weather.dice")
    before = DraftInHand(session, 1).reading.now
    with pytest.raises(LeaguekeeperError):
        DraftInHand(session, 1).answer("weather.dice", [7, 1])
    now = DraftInHand(session, 1).reading.now
    assert now is not None
    assert before is not None
    assert now.question == before.question


def test_the_program_rolls(session: Session) -> None:
    walk(session, until="weather.dice")
    DraftInHand(session, 1).roll("weather.dice")
    (told,) = [each.answer for step in DraftInHand(session, 1).reading.steps for each in step.asked
               if step.data.id == "weather" and not each.left]  # fmt: skip
    assert len(told) == 2
    assert all(1 <= die <= 6 for die in told)


def test_a_step_back_asks_again(session: Session) -> None:
    walk(session)
    now = DraftInHand(session, 1).go_back("weather").reading.now
    assert now is not None
    assert now.data.id == "weather"
    walk(session)
    assert DraftInHand(session, 1).reading.complete


def test_nothing_of_a_draft_is_in_the_league(session: Session) -> None:
    before = session.file.path.read_bytes()
    walk(session)
    assert session.file.path.read_bytes() == before
    file_draft(session, 1)
    undo(session)
    assert "f1" not in session.state.matches


def test_a_lot_says_which_number_is_which_player(session: Session, tmp_path: Path) -> None:
    walk(session, until="results.away.mvp.dice.0")
    asked = report_view(session, 1).questions[-1]
    assert asked.labels == ("#1", "#2", "#4", "#5", "#6", "Otto")
    speak("fr")
    assert [each.replace("\u00a0", " ") for each in report_view(session, 1).questions[-1].labels[:2]] == [
        "nº 1",
        "nº 2",
    ]
    speak("en")
    stack = lrb4_league()
    rule_player(stack, "home", "3", "miss_next", True)
    with Session.create(tmp_path / "lrb4.league") as older:
        file(older, stack.documents)
        dice = {"weather.dice": [3, 4], "gate.dice": [1, 1], "match_result": {}, "winnings.home": 3, "winnings.away": 3}
        walk(older, until="star_players.home.mvp", answers=dice)
        asked = report_view(older, 1).questions[-1]
        assert (asked.dice, asked.labels[:3], len(asked.labels)) == (("d11",), ("#1", "#2", "#4"), 11)


def test_whoever_is_drawn_by_lot_is_told_by_name_beside_his_number(tmp_path: Path) -> None:
    stack = two_human_teams(options={"mvp-choice": "random"})
    ruling(stack, "sponsor", {"team": "home", "field": "sponsors", "to": ["ongoing-sponsor"]})
    busy = "sponsors.contracts.home.ongoing-sponsor"
    lots = {"results.home.mvp.lot": 7, "results.away.mvp.lot": 2, f"{busy}.lot": 11}
    with Session.create(tmp_path / "l.league") as session:
        file(session, stack.documents)
        for key in lots:
            told = {**TOLD, "match_result": {"home": {"score": 0}, "away": {"score": 0}}, f"{busy}.busy": 1}
            walk(session, until=key, answers={**told, f"{busy}.money": 1, **lots})
            question = report_view(session, 1).questions[-1]
            assert question.key == key
            assert question.labels == tuple(f"#{number}" for number in range(1, 12))
