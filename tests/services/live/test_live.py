"""A match followed at the table becomes the draft of its report; notes and clock outlive the program."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.errors import BadInput, LeaguekeeperError, RuleViolation
from leaguekeeper.base.words import LANGUAGES, speak
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.live.builder import common_actions
from leaguekeeper.services.report import live_notes
from leaguekeeper.services.report.casualty_form import healers_of
from leaguekeeper.services.report.drafts import DraftInHand, live_path, load_draft, save_draft, throw_away
from leaguekeeper.services.report.letters import letters_of, marked
from leaguekeeper.services.session import rule_book
from leaguekeeper.services.stack.match_files import fixture_of
from tests.sample_league import write_sample

MATCH = 17


class Clock:
    """A clock that shows what it is told."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_sample(tmp_path_factory.mktemp("live") / "sample.league")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def league(sample: Path, tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[LeagueApi]:
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))
    league = tmp_path / "ours.league"
    league.write_bytes(sample.read_bytes())
    with_clock = opened(league, clock)
    yield with_clock
    with_clock.close()


def opened(path: Path, clock: Clock) -> LeagueApi:
    league = LeagueApi.open(path)
    league.live.seconds = clock
    return league


def before(league: LeagueApi) -> None:
    """Answer the steps before the match as plainly as can be."""
    view = league.report.view(MATCH)
    while view.step != "match_result":
        question = next(each for each in view.questions if each.answer is None and not each.left)
        if question.kind in {"die", "dice"}:
            view = league.report.roll(MATCH, question.key)
        else:
            view = league.report.answer(MATCH, question.key, None)


def player(league: LeagueApi, side: str, place: int) -> str:
    view = league.live.view(MATCH)
    there = [one for one in (view.home if side == "home" else view.away).players if not one.absent]
    return there[place].id.partition(":")[2]


def test_the_steps_before_the_match_come_first(league: LeagueApi) -> None:
    with pytest.raises(RuleViolation) as refused:
        league.live.view(MATCH)
    assert refused.value.code == "before-first"
    with pytest.raises(RuleViolation):
        league.live.view(1)


def test_clocks_go_stop_and_go_on(league: LeagueApi, clock: Clock) -> None:
    before(league)
    assert league.live.view(MATCH).kick_offs[1].value == "away", "without a toss either side may receive"
    league.live.note(MATCH, {"kind": "kick-off", "side": "home"})
    clock.now = 40
    league.live.pause(MATCH, on=True)
    clock.now = 500
    clocks = league.live.clocks(MATCH)
    assert clocks is not None
    assert (clocks.turn, clocks.home, clocks.running) == (40, 40, False)
    league.live.pause(MATCH, on=False)
    clock.now = 510
    view = league.live.note(MATCH, {"kind": "turn"})
    assert (view.clocks.home, view.clocks.away, view.away.active) == (50, 0, True)


def test_notes_and_clock_outlive_the_program_and_the_clock_then_stands(league: LeagueApi, clock: Clock) -> None:
    before(league)
    league.live.note(MATCH, {"kind": "kick-off", "side": "home"})
    clock.now = 33
    scorer = player(league, "home", 2)
    league.live.note(MATCH, {"kind": "deed", "event": "completion", "side": "home", "player": scorer})
    clock.now = 45
    path = league.path
    league.close()
    clock.now = 9000
    again = opened(path, clock)
    view = again.live.view(MATCH)
    assert (view.clocks.turn, view.clocks.running, len(view.lines)) == (45, False, 2)
    view = again.live.undo(MATCH)
    assert (len(view.lines), view.home.players[2].marks) == (1, "")
    again.close()


def test_what_was_noted_in_a_second_window_is_taken_over_and_not_written_over(league: LeagueApi, clock: Clock) -> None:
    before(league)
    league.live.note(MATCH, {"kind": "kick-off", "side": "home"})
    other = opened(league.path, clock)
    assert len(other.live.view(MATCH).lines) == 1
    league.live.note(MATCH, {"kind": "turn"})
    for late in (lambda: other.live.note(MATCH, {"kind": "turn"}), lambda: other.live.undo(MATCH),
                 lambda: other.live.finish(MATCH)):  # fmt: skip
        with pytest.raises(LeaguekeeperError, match="second window"):
            late()
    other.live.keep()
    assert len(other.live.view(MATCH).lines) == 2, "what was noted there stands here now"
    other.live.note(MATCH, {"kind": "turn"})
    other.close()
    assert len(league.live.view(MATCH).lines) == 3
    throw_away(league.session, MATCH)
    league.live.keep()
    assert not live_path(league.session, fixture_of(league.session, MATCH)).exists(), (
        "what was thrown away has come back"
    )


def test_notes_that_the_steps_before_do_not_bear_any_more_are_told_and_come_back(league: LeagueApi) -> None:
    before(league)
    league.live.note(MATCH, {"kind": "kick-off", "side": "away"})
    league.live.note(MATCH, {"kind": "turn"})
    draft = load_draft(league.session, MATCH)
    tossed = {**draft.value["before"], "coin_toss": {"winner": "home", "choice": "receive"}}
    save_draft(league.session, MATCH, replace(draft, value={**draft.value, "before": tossed}))
    view = league.live.view(MATCH)
    assert (view.lines, view.waits.partition(";")[0]) == ((), "2 notes no longer fit the steps before the match")
    league.live.keep()
    save_draft(league.session, MATCH, draft)
    view = league.live.view(MATCH)
    assert (len(view.lines), view.waits) == (2, "")


def test_what_was_noted_fills_in_the_report(league: LeagueApi) -> None:
    before(league)
    league.live.note(MATCH, {"kind": "kick-off", "side": "home"})
    scorer, victim, brute = player(league, "home", 0), player(league, "away", 1), player(league, "home", 3)
    notes: tuple[dict[str, Any], ...] = (
        {
            "kind": "hurt",
            "side": "away",
            "player": victim,
            "by": brute,
            "cause": "block",
            "event": "casualty",
            "roll": 8,
        },
        {"kind": "sent-off", "side": "home", "player": player(league, "home", 4)},
        {"kind": "deed", "event": "touchdown", "side": "home", "player": scorer},
    )
    for note in notes:
        league.live.note(MATCH, note)
    league.live.finish(MATCH)
    view = league.report.view(MATCH)
    assert (view.score, view.step != "match_result") == ((1, 0), True)
    form = {question.key: question.answer for question in league.report.view(MATCH, "match_result").questions}
    assert form["grid"][f"home:{scorer}"] == {"touchdown": 1}
    assert form["grid"][f"home:{brute}"] == {"casualty": 1}
    assert [counts for counts in form["grid"].values() if counts == {"sent-off": 1}] == [{"sent-off": 1}]
    assert form["casualties"] == [
        {"who": f"away:{victim}", "by": f"home:{brute}", "cause": "block", "roll": 8},
    ]
    league.report.result(MATCH, form)
    assert league.report.view(MATCH).score == (1, 0), "the form gives back what it was given"


def test_dice_that_nobody_noted_are_asked_for_in_the_form(league: LeagueApi) -> None:
    before(league)
    league.live.note(MATCH, {"kind": "kick-off", "side": "away"})
    victim = player(league, "home", 1)
    league.live.note(MATCH, {"kind": "hurt", "side": "home", "player": victim, "cause": "crowd"})
    league.live.finish(MATCH)
    view = league.report.view(MATCH)
    assert view.step == "match_result"
    told = next(question.answer for question in view.questions if question.key == "casualties")
    assert told == [{"who": f"home:{victim}", "cause": "crowd"}]


def test_an_apothecary_and_a_prayer_come_into_the_report_though_the_form_asks_for_neither(league: LeagueApi) -> None:
    before(league)
    healed = next(side for side in ("home", "away") if healers(league)[side])
    league.live.note(MATCH, {"kind": "kick-off", "side": "home"})
    victim = player(league, "home", 1)
    league.live.note(MATCH, {"kind": "hurt", "side": "home", "player": victim, "cause": "crowd"})
    league.live.note(MATCH, {"kind": "apothecary", "side": healed, "player": player(league, healed, 2)})
    league.live.note(MATCH, {"kind": "prayer", "side": "away", "result": "prayer-stiletto"})
    words = [line.words for line in league.live.view(MATCH).lines]
    assert any("apothecary" in said for said in words)
    assert any("Stiletto" in said for said in words)
    league.live.finish(MATCH)
    form = {question.key: question.answer for question in league.report.view(MATCH).questions}
    form["casualties"] = [{**form["casualties"][0], "roll": 3}]
    league.report.result(MATCH, form)
    told = load_draft(league.session, MATCH).value["result"]
    assert told[healed]["apothecaries"] == 1
    assert told["away"]["prayers"] == ["prayer-stiletto"]


def healers(league: LeagueApi) -> dict[str, int]:
    return healers_of(league.session.book, DraftInHand(league.session, MATCH).reading)


def test_a_note_that_is_none_or_finds_no_room_changes_nothing(
    league: LeagueApi, monkeypatch: pytest.MonkeyPatch
) -> None:
    before(league)
    view = league.live.note(MATCH, {"kind": "kick-off", "side": "home"})
    absent = [one.id.partition(":")[2] for one in view.home.players if one.absent]
    bad: tuple[dict[str, Any], ...] = (
        {"kind": "dance"},
        {"kind": "deed", "event": "touchdown", "side": "home", "player": "nobody"},
        *({"kind": "sent-off", "side": "home", "player": ref} for ref in absent),
    )
    for note in bad:
        with pytest.raises((BadInput, RuleViolation)):
            league.live.note(MATCH, note)
    with monkeypatch.context() as full:
        full.setattr(live_notes, "keep_beside", lambda *_told: os.stat("/there/is/no/room"))
        for work in (partial(league.live.note, MATCH, {"kind": "turn"}), partial(league.live.undo, MATCH)):
            with pytest.raises(OSError, match="room"):
                work()
            assert league.live.view(MATCH) == view
    assert league.live.view(MATCH) == view


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", ["house2020", "lrb4", "official2025"])
def test_every_event_has_a_key_of_its_own(book: str, language: str) -> None:
    speak(language)
    common = [marked(words)[1] for words in common_actions().values()]
    events = [event for event in rule_book(book).experience if event.counted == "player"]
    letters = [*common, *letters_of(events, common).values()]
    assert all(letters)
    assert len(set(letters)) == len(letters)


def test_notes_are_of_the_two_teams_they_were_made_for(league: LeagueApi) -> None:
    before(league)
    league.live.note(MATCH, {"kind": "kick-off", "side": "home"})
    fixture = DraftInHand(league.session, MATCH).fixture.id
    league.stack.file_sheet("fixture_changed", {"fixture": fixture, "swap": True})
    assert live_notes.live_result(DraftInHand(league.session, MATCH)) is None
    before(league)
    assert league.live.view(MATCH).lines == (), "what one side did is told of the other"
    league.stack.undo()
    before(league)
    assert len(league.live.view(MATCH).lines) == 1


def beneath(league: LeagueApi, what: str) -> None:
    """What somebody does in the league while a match of it is on the table."""
    fixture = DraftInHand(league.session, MATCH).fixture
    sheets: dict[str, tuple[str, dict[str, Any]]] = {
        "called off": ("fixture_changed", {"fixture": fixture.id, "cancelled": "Rain"}),
        "reported": ("result_recorded", {"fixture": fixture.id, "home": {"score": 1}, "away": {"score": 0}}),
        "renamed": ("ruling", {"reason": "Typed wrong", "changes": [
            {"team": fixture.home, "player": player(league, "home", 0), "field": "name", "to": "Zed"}]}),
        "absent": ("ruling", {"reason": "Ill", "changes": [
            {"team": fixture.home, "player": player(league, "home", 0), "field": "miss_next", "to": True}]}),
    }  # fmt: skip
    league.stack.file_sheet(*sheets[what])


@pytest.mark.parametrize(
    ("what", "told"), [("called off", "has been called off"), ("reported", "has a report or a result by now")]
)
def test_a_match_that_is_not_to_be_played_any_more_is_gone_on_with_nowhere_and_its_notes_are_kept(
    league: LeagueApi, what: str, told: str
) -> None:
    before(league)
    league.live.note(MATCH, {"kind": "kick-off", "side": "home"})
    beneath(league, what)
    for late in (lambda: league.live.view(MATCH), lambda: league.live.note(MATCH, {"kind": "turn"}),
                 lambda: league.live.undo(MATCH), lambda: league.live.finish(MATCH)):  # fmt: skip
        with pytest.raises(RuleViolation, match=f"{told}.*is kept"):
            late()
    league.stack.undo()
    league.live.note(MATCH, {"kind": "turn"})
    assert len(league.live.view(MATCH).lines) == 2


def test_whoever_was_changed_in_the_league_is_followed_as_he_is_now_and_the_clock_goes_on(
    league: LeagueApi, clock: Clock
) -> None:
    before(league)
    league.live.note(MATCH, {"kind": "kick-off", "side": "home"})
    first = player(league, "home", 0)
    clock.now = 30
    beneath(league, "renamed")
    clock.now = 50
    view = league.live.view(MATCH)
    assert (view.home.players[0].name, view.clocks.turn, view.clocks.running) == ("Zed", 50, True)
    beneath(league, "absent")
    with pytest.raises(RuleViolation):  # he does not play, or somebody is to be found in his place before
        league.live.note(MATCH, {"kind": "sent-off", "side": "home", "player": first})


def test_where_a_step_before_a_match_that_has_begun_no_longer_fits_the_league_is_said_to_have_changed(
    league: LeagueApi,
) -> None:
    before(league)
    league.live.note(MATCH, {"kind": "kick-off", "side": "home"})
    home = league.session.state.teams["sylve"]
    changes = [{"team": home.id, "player": each.id, "field": "status", "to": "dead"} for each in home.roster()[:6]]
    league.stack.file({"kind": "ruling", "id": "fell", "reason": "as a correction would", "changes": changes})
    with pytest.raises(RuleViolation) as refused:
        league.live.view(MATCH)
    assert refused.value.code == "before-again"
