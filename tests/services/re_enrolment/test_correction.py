"""A filed re-enrolment is corrected in the form that made it, on the league as it stood then."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.league.documents.re_enrolment import TeamReEnrolled
from leaguekeeper.league.paperwork import from_value, to_value
from leaguekeeper.league.reading import Reading
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation.seasons import simulated_documents
from leaguekeeper.services.stack.filing import file


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LeagueApi]:
    """Three seasons, and in the last re-enrolment what no form asks for: a number changed, a note."""
    folder = tmp_path_factory.mktemp("corrected")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LEAGUEKEEPER_DATA", str(folder / "data"))
        documents = list(simulated_documents(Reading(), 3, 5, teams=6))
        value = to_value(documents[-1])
        assert value["kind"] == "team_re_enrolled"
        value["players"][0] |= {"number": 77, "name": "Old Faithful"}
        with Session.create(folder / "l.league") as session:
            file(session, [*documents[:-1], from_value({**value, "note": "Welcome back."})])
            yield LeagueApi(session)


def places(league: LeagueApi) -> list[int]:
    filed = league.session.reading.filed
    return [place for place, each in enumerate(filed, start=1) if isinstance(each.document, TeamReEnrolled)]


def test_a_form_that_is_only_looked_at_says_what_was_filed(league: LeagueApi) -> None:
    """Whichever season's: as the team stood then, every die, name and number as it was."""
    assert len(places(league)) > 6
    for place in places(league):
        was = league.session.reading.filed[place - 1].document
        where = f"sheet:{was.id}"
        page = league.re_enrolment.view(where)
        assert page.ready, page.problems
        assert from_value(league.re_enrolment.corrected(where)) == was


def test_what_is_changed_on_the_form_alone_is_changed_on_the_sheet(league: LeagueApi) -> None:
    place = places(league)[-1]
    was = to_value(league.session.reading.filed[place - 1].document)
    where = f"sheet:{was['id']}"
    league.re_enrolment.change(where, "", "painted", not was.get("painted", False))
    league.re_enrolment.change(where, "", f"back.{was['players'][-1]['player']}", False)
    now = league.re_enrolment.corrected(where)
    assert now.get("painted", False) is not was.get("painted", False)
    assert now["players"] == was["players"][:-1]
    assert {key for key in {*now, *was} if now.get(key) != was.get(key)} == {"painted", "players"}
    league.re_enrolment.discard(where)
    assert from_value(league.re_enrolment.corrected(where)) == from_value(was)


def test_a_correction_taken_back_is_there_as_it_was_filled_in_at_its_last_step(league: LeagueApi) -> None:
    where = f"sheet:{league.session.reading.filed[places(league)[-1] - 1].id}"
    was = league.re_enrolment.corrected(where)
    league.re_enrolment.change(where, "staff", "painted", not was.get("painted", False))
    now = league.re_enrolment.corrected(where)
    league.re_enrolment.correct(now)
    league.stack.undo()
    assert league.re_enrolment.corrected(where) == now
    assert league.re_enrolment.view(where).step == "file"
    league.re_enrolment.discard(where)
    assert league.re_enrolment.corrected(where) == was


def test_a_sheet_that_is_none_is_refused(league: LeagueApi) -> None:
    with pytest.raises(BadInput, match="no re-enrolment lies there") as refused:
        league.re_enrolment.view(f"sheet:{league.session.reading.filed[0].id}")
    assert refused.value.field == "sheet"


@pytest.mark.parametrize("where", ["sheet:", "sheet:1", "sheet:x"])
def test_a_sheet_that_is_gone_is_refused_and_no_other_opened(where: str, league: LeagueApi) -> None:
    with pytest.raises(RuleViolation, match="no longer in the stack"):
        league.re_enrolment.view(where)


def test_a_form_taken_up_days_later_says_that_its_sheet_was_corrected_since(league: LeagueApi) -> None:
    place = places(league)[-1]
    was = league.stack.sheet_value(place)
    where = f"sheet:{was['id']}"
    league.re_enrolment.change(where, "staff", "painted", not was.get("painted", False))
    told = "was itself corrected since"
    assert not [each for each in league.re_enrolment.view(where).reminders if told in each.title]
    league.stack.correct(place, {**was, "note": "theirs"})
    for step in ("", "staff"):
        assert [each for each in league.re_enrolment.view(where, step).reminders if told in each.title]
        league.re_enrolment.change(where, "staff", "painted", not was.get("painted", False))
    league.re_enrolment.discard(where)
    league.stack.undo()
