"""What a re-enrolment tells whoever fills it in, and of a player afterwards. (House rules, Réenrôlement.)"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from leaguekeeper.league.state import Team
from leaguekeeper.services.re_enrolment.builder import change_form, re_enrolment_view
from leaguekeeper.services.re_enrolment.last_step import file_form
from leaguekeeper.services.session import Session
from leaguekeeper.services.team.players import player_view
from tests.services.re_enrolment.test_form_and_filed import begin


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    folder = tmp_path_factory.mktemp("over")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LEAGUEKEEPER_DATA", str(folder / "data"))
        with Session.create(folder / "l.league") as session:
            yield session


@pytest.fixture(scope="module")
def team(session: Session) -> str:
    return begin(session, ("old-list", "fee-paid", "double"))


@pytest.fixture(scope="module")
def before(session: Session, team: str) -> Team:
    """The team before it re-enrols; afterwards everybody but the last is back, and every die has shown a six."""
    before = session.state.teams[team]
    page = change_form(session, team, "", "everybody", True)
    change_form(session, team, "", f"back.{page.players[-1].ref}", False)
    page = change_form(session, team, "healing", f"back.{page.retired[0].ref}", True)
    for die in [die for each in page.healing for die in each.dice]:
        change_form(session, team, "healing", die.key, 6)
    file_form(session, team)
    return before


def test_every_step_of_the_form_says_what_is_done_there(session: Session, team: str) -> None:
    steps = [step.key for step in re_enrolment_view(session, team).steps]
    assert len(steps) == 8
    assert [step for step in steps if not re_enrolment_view(session, team, step).intro] == []


def test_a_players_page_tells_what_his_return_cost_and_what_healed(session: Session, before: Team) -> None:
    told, fees = set[str](), dict(next(iter(session.state.of("re-enrolment").values())).players)
    for was in before.roster():
        rows = player_view(session, f"{before.id}/{was.id}").off_seasons
        assert [row.what for row in rows] == [
            f"Hired again for {fees[ref]:,}\N{NO-BREAK SPACE}gp" for ref in [was.id] if ref in fees
        ]
        for row in rows:
            after, *healed = row.where.split(" · ")
            assert after == f"after {session.state.seasons['s1'].name}"
            assert ("fit again" in healed) == was.miss_next
            assert any(each.endswith(" again") and "+" in each for each in healed) == bool(was.lost)
            left = sum(was.lost.values())
            assert (f"NI {was.niggles} → {left}" in healed) == (was.niggles != left)
            told.update(healed)
    assert len(told) >= 3
