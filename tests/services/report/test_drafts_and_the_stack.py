"""What was begun of a match's report when its sheet is taken back, or the match beneath it becomes another's."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from leaguekeeper.league.drafting import Draft
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.report.drafts import (
    DraftInHand,
    keep_form,
    kept_form,
    live_notes,
    live_path,
    load_draft,
    save_draft,
)
from leaguekeeper.services.stack.drafts_kept import draft_path, drafts_of
from leaguekeeper.services.stack.match_files import fixture_of
from tests.sample_league import write_sample
from tests.services.report.wizard_walks import Walk, filled_in

MATCH = 17


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_sample(tmp_path_factory.mktemp("sample") / "sample.league")


@pytest.fixture(scope="module")
def draft(sample: Path) -> Draft:
    """A report that was filled in to its end, once for all."""
    return filled_in(sample, MATCH)


@pytest.fixture
def league(sample: Path, draft: Draft, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LeagueApi]:
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))
    with LeagueApi.open(Path(shutil.copy(sample, tmp_path / "ours.league"))) as found:
        save_draft(found.session, MATCH, draft)
        yield found


def is_begun(league: LeagueApi) -> bool:
    return MATCH in drafts_of(league.session)


def test_a_filed_report_taken_back_is_there_again_as_it_was_filled_in(league: LeagueApi, draft: Draft) -> None:
    league.report.file(MATCH)
    assert not is_begun(league), "what is filed is begun no longer"
    league.stack.undo()
    assert is_begun(league)
    assert load_draft(league.session, MATCH) == draft
    assert league.report.view(MATCH).finish, "it can be filed as it stands"
    league.report.file(MATCH)
    league.stack.undo()
    assert load_draft(league.session, MATCH) == draft, "however often it is filed and taken back"
    league.stack.redo()
    assert not is_begun(league)
    league.stack.take_out(draft.value["id"])
    assert load_draft(league.session, MATCH) == draft, "whichever way its sheet has gone"
    league.report.discard(MATCH)
    assert not is_begun(league), "what was thrown away stays away"
    assert not league.report.view(MATCH).finish


def test_what_was_corrected_leaves_the_first_draft_for_whoever_takes_both_back(league: LeagueApi, draft: Draft) -> None:
    league.report.file(MATCH)
    fans = draft.value["before"]["fans"]
    league.report.answer(MATCH, "fans.home", 1 if fans["home"] != 1 else 2)
    Walk(league.session, MATCH, 3, [{}]).to_the_end()
    corrected = load_draft(league.session, MATCH)
    league.report.file(MATCH)
    assert not is_begun(league)
    league.stack.undo()
    assert load_draft(league.session, MATCH) == corrected
    assert is_begun(league), "a correction that is taken back is there as it was filled in, too"
    assert (view := league.report.view(MATCH)).finish
    assert view.changes, "it would change the report again"
    league.stack.redo()
    assert not is_begun(league)
    league.stack.undo()
    league.stack.undo()
    assert load_draft(league.session, MATCH) == draft
    league.stack.redo()
    league.report.discard(MATCH)
    assert not is_begun(league), "what was thrown away stays away"
    league.stack.undo()
    assert load_draft(league.session, MATCH) == draft


def turned_round(league: LeagueApi, fixture: str) -> None:
    league.stack.file_sheet("fixture_changed", {"fixture": fixture, "swap": True})


def another_guest(league: LeagueApi, fixture: str) -> None:
    match = league.session.state.fixtures[fixture]
    other = next(
        each.home for each in league.session.state.fixtures.values()
        if each.to_play and each.home not in {match.home, match.away}
    )  # fmt: skip
    league.stack.file_sheet("fixture_changed", {"fixture": fixture, "away": other})


@pytest.mark.parametrize("changed", [turned_round, another_guest])
def test_a_draft_is_of_the_two_teams_it_was_begun_for(
    league: LeagueApi, draft: Draft, changed: Callable[[LeagueApi, str], None]
) -> None:
    league.report.try_result(MATCH, {"score.home": 4})
    changed(league, draft.value["fixture"])
    view = league.report.view(MATCH)
    assert not view.finish, "the dice of one team are told of another"
    assert not any(question.answer is not None for question in view.questions)
    league.stack.undo()
    assert load_draft(league.session, MATCH) == draft


def test_a_match_that_was_moved_to_another_day_keeps_its_draft(league: LeagueApi, draft: Draft) -> None:
    league.stack.file_sheet("fixture_changed", {"fixture": draft.value["fixture"], "day": "2031-05-05"})
    assert load_draft(league.session, MATCH) == draft
    assert league.report.view(MATCH).finish


@pytest.mark.parametrize("earlier_release", [False, True])
def test_what_was_begun_stays_with_its_match_when_an_earlier_fixture_is_taken_out(
    league: LeagueApi, earlier_release: bool
) -> None:
    """Matches no. 17 to 20 are to play; once no. 17 is taken out, no. 18 is no. 17 and the others follow."""
    session = league.session
    begun = {number: begin(league, number) for number in (MATCH + 1, MATCH + 2)}
    league.report.discard(MATCH)
    if earlier_release:
        for number in begun:
            path = draft_path(session, fixture_of(session, number))
            for ending in (".json", ".form.json", ".live.json"):
                path.with_suffix(ending).rename(path.with_name(f"{number}{ending}"))
    league.stack.take_out("fixture-r5-1")
    assert drafts_of(session) == [MATCH, MATCH + 1]
    assert [all_of(league, number - 1) for number in begun] == list(begun.values())
    begin(league, MATCH + 2)
    league.stack.undo()
    assert drafts_of(session) == [MATCH + 1, MATCH + 2, MATCH + 3]
    assert [all_of(league, number) for number in begun] == list(begun.values())


def begin(league: LeagueApi, number: int) -> tuple[object, ...]:
    """Answer something, leave the form half filled in, and note something at the table."""
    hand = DraftInHand(league.session, number)
    draft = Draft({**hand.draft.value, "before": {"coin_toss": {"winner": "home", "choice": "kick"}}})
    save_draft(league.session, number, draft)
    keep_form(hand, {"score.home": number})
    live_path(league.session, hand.fixture).write_text(json.dumps({"seconds": number, "teams": hand.teams}))
    return all_of(league, number)


def all_of(league: LeagueApi, number: int) -> tuple[object, ...]:
    hand = DraftInHand(league.session, number)
    return hand.draft, kept_form(hand), live_notes(hand)


@pytest.mark.parametrize(
    ("begun", "then", "told"),
    [
        ("new", "filed", "reported meanwhile"),
        ("correcting", "corrected", "was itself corrected"),
        ("correcting", "taken out", "was taken back meanwhile"),
        ("correcting", "", ""),
    ],
)
def test_a_draft_taken_up_days_later_says_that_what_lies_filed_is_not_what_it_began_with(
    begun: str, then: str, told: str, league: LeagueApi, draft: Draft
) -> None:
    report = DraftInHand(league.session, MATCH).finished()
    if begun == "correcting":
        league.stack.file(report)
        league.report.discard(MATCH)
        hand = DraftInHand(league.session, MATCH)
        hand.save(hand.draft)
    if then == "filed":
        league.stack.file(report)
    elif then == "corrected":
        league.stack.put_right({**league.report.filed(MATCH), "note": "theirs"})
    elif then:
        league.stack.take_out(report.id)
    for _look in range(2):
        warned = [each.title for each in league.report.view(MATCH).warnings if "begun" in each.title]
        assert len(warned) == bool(told)
        assert all(told in each for each in warned)
        DraftInHand(league.session, MATCH).save(DraftInHand(league.session, MATCH).draft)  # it goes on being filled in
