"""A model of each kind of sheet, filled in by the league: what stands on it is there, as far as the league has it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.league.kinds import KINDS
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.reading import read_next
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.session import rule_book
from tests.for_every import for_every
from tests.off_season import write_season_over
from tests.sample_league import write_sample

TOGETHER = {"team_enrolled"}
"""Goes with the coach's sheet before it."""

OF_TOURNAMENTS = {"challenge_made", "challenge_answered", "trophy_awarded"}

FIRST = {"league_founded"}


@pytest.fixture(scope="module")
def leagues(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, LeagueApi]]:
    """A season under way with fixtures, and one of an open league with a tournament and a challenge."""
    folder = tmp_path_factory.mktemp("models")
    house, cup = (LeagueApi.open(write_sample(folder / f"{book}.league", rules=book)) for book in ("house2020", "lrb4"))
    for kind in ("tournament_opened", "challenge_made"):
        cup.stack.file_sheet(kind, {k: v for k, v in cup.model_sheet(kind).items() if k not in {"kind", "id"}})
    with house, cup:
        yield {"house2020": house, "lrb4": cup}


@for_every("kind", sorted(KINDS.keys() - TOGETHER - FIRST))
def test_a_model_names_what_is_there(kind: str, leagues: dict[str, LeagueApi]) -> None:
    """It can be filed, or a gate of the season is shut to it; no field of it holds what nobody knows."""
    league = leagues["lrb4" if kind in OF_TOURNAMENTS else "house2020"]
    with contextlib.suppress(RuleViolation):
        read_next(league.session.reading, from_value(league.model_sheet(kind)), rule_book)


def test_whoever_has_met_somebody_challenges_another(leagues: dict[str, LeagueApi]) -> None:
    """And a challenge between two who have met since is handed on to a side that may play it."""
    league, kinds = leagues["lrb4"], ("challenge_answered", "challenge_made", "challenge_answered", "challenge_made")
    for kind in kinds:
        league.stack.file(from_value(league.model_sheet(kind)))
    asked = list(league.session.state.of("challenge").values())[-1]
    pair = {"home": asked.challenger, "away": asked.challenged, "tournament": asked.tournament}
    league.stack.file(from_value({**league.model_sheet("fixture_set"), **pair}))
    league.stack.file(from_value(league.model_sheet("challenge_answered")))
    assert league.session.state.of("challenge")[asked.id].substitute not in {None, asked.challenged}
    for _kind in (*kinds, "fixture_set", "challenge_answered"):
        league.stack.undo()


def test_a_coach_and_his_team_go_together_time_after_time(leagues: dict[str, LeagueApi], tmp_path: Path) -> None:
    with LeagueApi.open(write_sample(tmp_path / "a.league")) as league:
        for _time in range(2):
            league.stack.file(*(from_value(league.model_sheet(each)) for each in ("coach_joined", "team_enrolled")))
        assert len(league.session.state.teams) == len(leagues["house2020"].session.state.teams) + 2


def test_a_coach_is_shown_sheets_of_his_own_team(leagues: dict[str, LeagueApi], tmp_path: Path) -> None:
    copy = tmp_path / "brume.league"
    leagues["house2020"].in_tray.give_copy("Mathieu Lacombe", copy)
    with LeagueApi.open(copy) as his:
        for kind in ("purchases_made", "team_rested"):
            assert his.model_sheet(kind)["team"] == "brume"
        fixture = his.session.state.fixtures[his.model_sheet("match_report")["fixture"]]
        assert "brume" in (fixture.home, fixture.away)


@pytest.mark.parametrize(("kind", "about"), [("match_report", "fixture"), ("team_re_enrolled", "team")])
def test_what_lies_in_the_mail_is_asked_for_last(kind: str, about: str, tmp_path: Path) -> None:
    """The desk leads past it to what nobody has written yet, and so does the model beside it."""
    write = write_sample if kind == "match_report" else write_season_over
    with LeagueApi.open(write(tmp_path / "a.league")) as league:
        state, first = league.session.state, str(league.model_sheet(kind)[about])
        team = first if about == "team" else state.fixtures[first].home
        coach = state.coaches[str(state.teams[team].coach)].name
        league.in_tray.give_copy(coach, tmp_path / "his.league")
        with LeagueApi.open(tmp_path / "his.league") as his:
            his.stack.file(from_value(his.model_sheet(kind)))
            (name,) = league.in_tray.add(his.in_tray.packed()).sheets
        assert league.model_sheet(kind)[about] != first
        league.in_tray.decide([name], "refused", "no")
        assert league.model_sheet(kind)[about] == first
