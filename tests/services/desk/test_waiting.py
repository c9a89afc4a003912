"""From every state of a season, what the desk's first line says leads on, until the next season has begun."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from leaguekeeper.base.words import speak
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.desk.views import DeskView, Waiting
from leaguekeeper.services.session import Session
from tests.services.desk.doing import Doer

TEAMS = 4
MOST = 150
"""Lines after which a season of four teams must be over."""


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))


@pytest.fixture
def league(tmp_path: Path) -> Iterator[LeagueApi]:
    with LeagueApi(Session.create(tmp_path / "l.league")) as league:
        yield league


def told(desk: DeskView) -> tuple[tuple[Waiting, ...], tuple[Waiting, ...]]:
    return desk.now, desk.later


def check(desk: DeskView) -> None:
    """Every line is there once, and says either what can be done or what it waits for."""
    lines = [*desk.now, *desk.later]
    names = [each.id for each in lines]
    assert len(names) == len(set(names))
    for each in desk.now:
        assert all((each.action, each.address, each.command.startswith("leaguekeeper "), not each.waits_for)), each
    for each in desk.later:
        assert each.waits_for
        assert not any((each.action, each.address, each.command)), each


def next_line(desk: DeskView, teams: int) -> Waiting:
    """The first line; other teams are enrolled while there are fewer than wanted."""
    more = next((each for each in desk.now if each.kind == "more-teams"), None)
    first = desk.now[0]
    return more if more is not None and first.kind == "season" and teams < TEAMS else first


@pytest.mark.parametrize("rules", ["house2020", "lrb4"])
@pytest.mark.parametrize("chance", range(3))
def test_the_first_line_done_leads_on_until_the_second_season_is_played(
    league: LeagueApi, rules: str, chance: int
) -> None:
    doer, dice, kinds = Doer(league, rules, chance), Random(chance), list[str]()
    for _line in range(MOST):
        desk = league.desk.view()
        check(desk)
        line = next_line(desk, len(league.session.state.teams))
        before = len(league.session.reading.filed)
        doer.do(line)
        kinds.append(line.kind)
        assert told(league.desk.view()) != told(desk), f"{line.id} was done, and nothing moved"
        if dice.random() < 0.25 and len(league.session.reading.filed) == before + 1:
            after = league.desk.view()
            league.stack.undo()
            assert told(league.desk.view()) == told(desk), f"{line.id} taken back is not as it was"
            league.stack.redo()
            assert told(league.desk.view()) == told(after)
        seasons = {match.season for match in league.session.state.matches.values()}
        if len(seasons) == 2:
            break
    else:
        raise AssertionError(f"the season never ended: {kinds[-12:]}")
    assert {"found", "teams", "names", "season", "reports", "closing", "next-season"} <= set(kinds)
    assert ("trophy" if rules == "lrb4" else "prizes") in kinds
    assert league.desk.view().done


def test_the_desk_says_the_same_in_every_language(league: LeagueApi) -> None:
    doer = Doer(league, "house2020", 1)
    for _line in range(12):
        doer.do(next_line(league.desk.view(), len(league.session.state.teams)))
    plain = {}
    for code in ("en", "fr", "ru"):
        speak(code)
        plain[code] = [(each.id, each.address, each.command) for each in (*league.desk.view().now,
                                                                          *league.desk.view().later)]  # fmt: skip
    speak("en")
    assert plain["en"] == plain["fr"] == plain["ru"]
