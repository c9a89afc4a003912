"""A coach plays with his re-enrolment before he files it. (House rules, Réenrôlement.)"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.documents.re_enrolment import TeamReEnrolled
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.rules import load
from leaguekeeper.services.re_enrolment.builder import change_form, re_enrolment_view, roll_form
from leaguekeeper.services.re_enrolment.last_step import discard_form, file_form
from leaguekeeper.services.re_enrolment.off_season import off_season_rows, stand_aside
from leaguekeeper.services.re_enrolment.views import ReEnrolment
from leaguekeeper.services.season.builder import season_view
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.drafts_kept import begun_forms
from leaguekeeper.services.stack.filing import GateShut, by_ruling, file, redo, undo
from leaguekeeper.services.stack.new_sheet import new_sheet
from leaguekeeper.services.stack.verifying import verify
from tests.off_season import TEAM, season_over, write_season_over
from tests.sample_league import write_sample

TOLD: tuple[dict[str, Any], ...] = (
    {"field": "treasury", "to": 180_000},
    *({"player": str(number), "field": "niggles", "to": 2 if number == 3 else 0} for number in range(1, 14)),
    {"player": "4", "field": "status", "to": "retired"},
    {"player": "5", "field": "miss_next", "to": True},
    {"player": "4", "field": "value", "to": 60_000},
)


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_season_over(tmp_path_factory.mktemp("over") / "l.league", *TOLD)


@pytest.fixture
def session(over: Path, tmp_path: Path) -> Iterator[Session]:
    league = tmp_path / "l.league"
    league.write_bytes(over.read_bytes())
    with Session.open(league) as session:
        yield session


def fill(session: Session) -> ReEnrolment:
    change_form(session, TEAM, "", "everybody", True)
    return change_form(session, TEAM, "", "painted", True)


def test_a_form_opens_again_at_the_step_that_was_worked_on(session: Session) -> None:
    assert re_enrolment_view(session, TEAM).step == "rest"
    change_form(session, TEAM, "players", "everybody", True)
    assert re_enrolment_view(session, TEAM).step == "players"
    roll_form(session, TEAM, "healing")
    assert re_enrolment_view(session, TEAM).step == "healing"
    assert re_enrolment_view(session, TEAM, "staff").step == "staff"
    discard_form(session, TEAM)
    assert re_enrolment_view(session, TEAM).step == "rest"


def test_a_form_names_the_season_that_it_follows_also_once_a_ruling_has_opened_the_next(session: Session) -> None:
    page, teams = re_enrolment_view(session, TEAM), list(session.season().participants)
    assert page.facts == session.season().name
    assert not [each.title for each in page.reminders if "owes" in each.title]
    with by_ruling("the lists are late"):
        file(session, [new_sheet(session, "season_opened", season="next", name="Next", participants=teams)])
    assert re_enrolment_view(session, TEAM).facts == page.facts


def test_the_steps_are_the_rule_books_with_the_list_in_its_parts(session: Session) -> None:
    page = re_enrolment_view(session, TEAM)
    assert [step.key for step in page.steps] == [
        "rest",
        "budget",
        "staff",
        "players",
        "retired",
        "recruits",
        "healing",
        "file",
    ]
    assert page.rested == (("#5", "fit again"),)


def test_the_budget_is_explained_line_by_line_and_capped(session: Session) -> None:
    page = change_form(session, TEAM, "budget", "painted", True)
    record = session.state.teams[TEAM].season_record
    lines = {line.label: line.amount for line in page.budget}
    assert lines["Treasury"] == 180_000
    assert lines["Matches played"] == 20_000 * record["played"]
    assert lines["Fully painted"] == 10_000
    assert lines["Raised"] == sum(line.amount for line in page.budget[:6]) > 1_300_000
    assert lines["Beyond the cap"] == 1_300_000 - lines["Raised"]
    assert lines["Budget"] == page.spent[0].amount == 1_300_000


def test_a_blank_list_keeps_the_fans_and_nothing_else(session: Session) -> None:
    page = re_enrolment_view(session, TEAM)
    fans = session.state.teams[TEAM].staff["dedicated-fans"]
    assert {line.slug: line.count for line in page.staff if line.count} == {"dedicated-fans": fans}
    assert page.left == 1_300_000
    assert not page.ready


def test_the_form_is_kept_and_taken_up_again(session: Session, tmp_path: Path) -> None:
    filled = fill(session)
    session.close()
    with Session.open(tmp_path / "l.league") as again:
        assert re_enrolment_view(again, TEAM).spent == filled.spent
        assert [row.state for row in off_season_rows(again)] == ["begun", "open", "open", "open"]
        discard_form(again, TEAM)
        assert re_enrolment_view(again, TEAM).left == 1_300_000


def test_nothing_of_a_form_is_filed_before_the_end(session: Session) -> None:
    sheets, state = len(session.reading.filed), session.state
    fill(session)
    roll_form(session, TEAM, "")
    assert (len(session.reading.filed), session.state) == (sheets, state)


def test_what_is_spent_beyond_the_budget_is_said_and_not_filed(session: Session) -> None:
    fill(session)
    page = change_form(session, TEAM, "staff", "staff.re-roll", 8)
    roll_form(session, TEAM, "")
    assert page.left < 0
    assert any("more than its budget of" in words for words in page.problems)
    with pytest.raises(RuleViolation):
        file_form(session, TEAM)


def test_dice_stay_with_their_player_whatever_becomes_of_the_list(session: Session) -> None:
    fill(session)
    change_form(session, TEAM, "", "die.3.niggles.0", 4)
    change_form(session, TEAM, "", "die.3.niggles.1", 3)
    assert change_form(session, TEAM, "", "back.3", False).healing == ()
    page = change_form(session, TEAM, "", "back.3", True)
    assert [(die.value, die.outcome) for die in page.healing[0].dice] == [(4, "heals"), (3, "stays")]
    helped = change_form(session, TEAM, "", "staff.apothecary", 1)
    assert [die.outcome for die in helped.healing[0].dice] == ["heals", "heals"]


def test_a_retired_player_who_does_not_heal_may_stay_away(session: Session) -> None:
    team, player = next((t.id, p) for t in session.state.teams.values() for p in t.roster() if p.lost)
    value = {"kind": "ruling", "id": "hurt", "reason": "for the story",
             "changes": [{"team": team, "player": player.id, "field": "status", "to": "retired"},
                         {"team": team, "player": player.id, "field": "niggles", "to": 0}]}  # fmt: skip
    file(session, [from_value(value)])
    die = f"die.{player.id}.{next(iter(player.lost))}.0"
    change_form(session, team, "", f"back.{player.id}", True)
    failed = change_form(session, team, "", die, 3)
    assert [each.choice for each in failed.healing] == [True]
    stays = change_form(session, team, "", f"away.{player.id}", True)
    assert [each.away for each in stays.healing] == [True]
    healed = change_form(session, team, "", die, 4)
    assert [(each.choice, each.away) for each in healed.healing] == [(False, False)]


def test_filed_it_is_one_sheet_that_can_be_taken_back(session: Session) -> None:
    before = session.state
    fill(session)
    page = roll_form(session, TEAM, "file")
    assert page.ready
    assert any(line.label == "Treasury" and line.old == "180,000" for group in page.changes for line in group.lines)
    file_form(session, TEAM)
    sheet = session.reading.filed[-1].document
    assert isinstance(sheet, TeamReEnrolled)
    assert session.state.teams[TEAM].treasury == page.left
    assert off_season_rows(session)[0].state == "filed"
    assert [notice.title for notice in re_enrolment_view(session, TEAM).stops] == [
        "Team 1 has handed in its list for the next season already. (House rules, Levée des fonds)"
    ]
    assert verify(session) == []
    undo(session)
    assert session.state.teams == before.teams
    assert begun_forms(session) == {TEAM}, "what was filled in is there again, with the dice that fell"
    again = re_enrolment_view(session, TEAM)
    assert (again.step, again.healing) == ("file", page.healing)
    redo(session)
    assert begun_forms(session) == frozenset()
    assert re_enrolment_view(session, TEAM).healing == ()


@pytest.mark.parametrize("becomes", ["resting", "refused", "dissolved"])
def test_a_form_whose_team_was_set_aside_says_so_and_what_to_do(session: Session, becomes: str) -> None:
    fill(session)
    stand_aside(session, TEAM, becomes)
    page = re_enrolment_view(session, TEAM)
    stops = page.stops or page.reminders[:1]
    assert [bool(page.stops), "Team 1" in stops[0].title] == [becomes != "resting", True]
    assert stops[0].detail.startswith("The form is kept. ")
    assert stops[0].address == f"team:{TEAM}:documents"
    undo(session)
    assert not any("is kept" in each.detail for each in (*re_enrolment_view(session, TEAM).stops, *page.reminders[1:]))


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("nothing", 1),
        ("back.99", True),
        ("die.3.niggles.7", 4),
        ("die.3.niggles.0", 7),
        ("die.3.niggles.0", True),
        ("die.x", 1),
        ("staff.re-roll", "many"),
        ("recruit.4.name", "Nobody"),
        ("recruit.", None),
        ("painted", "green"),
    ],
)
def test_what_cannot_be_is_refused_and_the_form_stays(session: Session, key: str, told: object) -> None:
    filled = fill(session)
    with pytest.raises(BadInput):
        change_form(session, TEAM, "", key, told)
    assert re_enrolment_view(session, TEAM).spent == filled.spent


def test_before_the_final_there_is_a_gate_that_a_ruling_lets_pass(tmp_path: Path) -> None:
    sheets = season_over()
    final = max(place for place, each in enumerate(sheets) if isinstance(each, MatchReport))
    with Session.create(tmp_path / "open.league") as session:
        file(session, sheets[:final])
        page = fill(session)
        assert page.stops[0].title.startswith("Season 1 has 1 match to be played or decided:")
        page = roll_form(session, TEAM, "file")
        with pytest.raises(GateShut):
            file_form(session, TEAM)
        with by_ruling("he is on holiday"):
            file_form(session, TEAM)
        assert session.reading.filed[-1].document.by_ruling == "he is on holiday"


def test_a_team_may_rest_be_refused_or_start_anew(session: Session) -> None:
    for team, becomes in (("team-2", "resting"), ("team-3", "refused"), ("team-4", "dissolved")):
        stand_aside(session, team, becomes, "as we agreed")
    rows = off_season_rows(session)
    assert [row.state for row in rows] == ["open", "resting", "gone", "gone"]
    assert [row.returns for row in rows] == [False, True, True, True], "who stood aside may think again"
    assert season_view(session).entering == frozenset()
    fill(session)
    roll_form(session, TEAM, "")
    file_form(session, TEAM)
    assert season_view(session).entering == {TEAM}
    file(session, [from_value({"kind": "coach_joined", "id": "ned", "coach": "ned", "name": "Ned"}), from_value(
        {"kind": "team_enrolled", "id": "new", "team": "new", "name": "New", "coach": "ned", "list": "human",
         "players": [{"number": each, "position": "human-lineman"} for each in range(1, 12)]})])  # fmt: skip
    assert [row.words for row in off_season_rows(session)][::4] == ["re-enrolled", "enrolled"]
    assert verify(session) == []


def test_who_plays_a_first_season_has_not_re_enrolled_for_it(tmp_path: Path) -> None:
    with Session.open(write_sample(tmp_path / "sample.league")) as session:
        assert {row.words for row in off_season_rows(session)} == {"enrolled"}


# --- a season later ---------------------------------------------------------------------------------------


def lay(session: Session, kind: str, **fields: Any) -> None:
    file(session, [from_value({"kind": kind, "id": f"sheet-{len(session.reading.filed)}", **fields})])


def open_next(session: Session, *teams: str) -> None:
    lay(session, "season_opened", season="s2", name="Season 2", participants=teams, by_ruling="the lists are late")


def test_a_form_that_was_never_filed_is_forgotten_when_another_season_has_ended(session: Session) -> None:
    """Its dice fell in the rest that he sat out; those of the next rest are rolled then."""
    change_form(session, TEAM, "healing", "back.3", True)
    change_form(session, TEAM, "healing", "die.3.niggles.0", 6)
    stand_aside(session, TEAM, "resting", "tired")
    open_next(session, "team-2", "team-3")
    assert not off_season_rows(session)[0].returns, "the season runs"
    lay(session, "season_closed", season="s2")
    assert off_season_rows(session)[0].state == "open"
    assert begun_forms(session) == frozenset()
    page = change_form(session, TEAM, "", "back.3", True)
    assert page.step == "rest"
    assert page.missing == 2
    assert off_season_rows(session)[0].state == "begun"
    for _sheet in range(3):  # whoever takes all that back does not find the later dice in the earlier rest either
        undo(session)
    assert begun_forms(session) == frozenset()


def warned(session: Session) -> list[str]:
    return [each.text() for each in session.reading.filed[-1].outcome.remarks if each.warning]


def enrol_anew(session: Session) -> None:
    for _each in range(11):
        change_form(session, TEAM, "", "recruit", re_enrolment_view(session, TEAM).positions[0].slug)
    assert re_enrolment_view(session, TEAM).ready
    file_form(session, TEAM)


def test_a_team_that_re_enrolled_late_re_enrols_once_more_when_that_season_has_ended(session: Session) -> None:
    open_next(session, TEAM, "team-2")
    enrol_anew(session)
    lay(session, "season_closed", season="s2")
    assert off_season_rows(session)[0].state == "open"
    enrol_anew(session)
    assert off_season_rows(session)[0].state == "filed"
    assert len(session.state.of("re-enrolment")) == 2


def test_a_late_list_is_told_as_handed_in_before_the_team_joins_the_season(session: Session) -> None:
    open_next(session, "team-2", "team-3")
    enrol_anew(session)
    assert [row.state for row in off_season_rows(session)][::3] == ["filed", "open"]
    lay(session, "season_closed", season="s2")
    assert off_season_rows(session)[0].state == "open", "who sat it out after all is asked again"


def test_a_second_list_for_the_open_season_stands_and_is_pointed_out(session: Session) -> None:
    open_next(session, TEAM, "team-2")
    enrol_anew(session)
    assert warned(session) == []
    enrol_anew(session)
    assert warned(session)[:1] == ["Team 1 has its list for Season 2 already: is this second one really meant?"]


def test_a_form_opens_after_the_hiring_of_one_who_stands_on_it_was_taken_back(session: Session) -> None:
    open_next(session, TEAM, "team-2")
    position = re_enrolment_view(session, TEAM).positions[0].slug
    enrol_anew(session)
    lay(session, "purchases_made", team=TEAM, entries=[{"do": "hire", "position": position, "number": 77}])
    hired = next(each.id for each in session.state.teams[TEAM].roster() if each.number == 77)
    changes = [{"team": TEAM, "player": hired, "field": "status", "to": "retired"}]
    lay(session, "ruling", reason="his knee", changes=changes)
    lay(session, "season_closed", season="s2")
    for key in ("back", "away"):
        change_form(session, TEAM, "", f"{key}.{hired}", True)
    for _sheet in range(3):
        undo(session)
    page = re_enrolment_view(session, TEAM)
    assert hired not in {each.ref for each in (*page.players, *page.retired)}
    assert page.spent[-1].amount == page.left


def test_a_new_player_whose_position_the_rule_book_no_longer_has_is_told_of_in_words(session: Session) -> None:
    change_form(session, TEAM, "", "recruit", gone := "elven-catcher")
    page = re_enrolment_view(session, TEAM)
    assert page.recruits[-1].called == "no longer in the rule book"
    number = page.recruits[-1].number
    assert (
        f"New player no. {number}: the rule book no longer has his position. Strike him off the list." in page.problems
    )
    assert not any(gone in each for each in page.problems)


def test_staff_that_the_rule_book_has_lost_is_told_of_and_waits_until_it_is_there_again(session: Session) -> None:
    wanted = change_form(session, TEAM, "staff", "staff.cheerleader", 2)
    book = load("house2020").copied("ours", {"en": "Ours", "fr": "Le nôtre"}).plain()
    book["staff"] = [each for each in book["staff"] if each["slug"] != "cheerleader"]
    lay(session, "rule_book_adopted", rulebook="ours", book=book)
    page = change_form(session, TEAM, "staff", "painted", True)
    assert "cheerleader" not in {each.slug for each in page.staff}
    assert [each.title for each in page.reminders if "no longer sells" in each.title] == [
        "2 × Cheerleader: the rule book no longer sells that to this team. It is left out of the list."
    ]
    undo(session)
    page = re_enrolment_view(session, TEAM)
    assert page.staff == wanted.staff
    assert not any("no longer sells" in each.title for each in page.reminders)
