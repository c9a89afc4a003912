"""What is told of a season that is over, in views and on paper, stays as it was at its end, whatever is filed later."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.printing.bracket import bracket_paper
from leaguekeeper.services.printing.match import match_paper
from leaguekeeper.services.printing.season import fixture_paper, season_paper, table_paper
from leaguekeeper.services.printing.views import Origin
from leaguekeeper.services.session import Session
from leaguekeeper.services.views import SeasonSwitch
from tests.league.test_seasons_in_any_order import COURSES, LINEMAN, Attempt, Played, play


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    with Session.create(tmp_path_factory.mktemp("told") / "told.league") as session:
        yield session


def told(session: Session, league: Played, season: str) -> dict[str, Any]:
    """All that is told of a season: its table, matches, bracket, leaders, records, and its sheets of paper."""
    session.reading = league.reading
    overview = LeagueApi(session).overview(season)
    found = {
        "standings": (overview.standings, overview.standings_note, overview.leaders),
        "records": LeagueApi(session).records.view(season),
        "fixtures": LeagueApi(session).season.fixtures(season),
        "bracket": LeagueApi(session).season.bracket(season),
        "printed table": table_paper(session, season),
        "printed fixtures": fixture_paper(session, season),
        "printed report": season_paper(session, season),
    }
    matches = [each for each in league.state.fixtures.values() if each.season == season]
    found["printed matches"] = [match_paper(session, each.home, each.away, each) for each in matches]
    if any(each.season == season for each in league.state.of("bracket").values()):
        found["printed bracket"] = bracket_paper(session, season)
    return {name: plain(each) for name, each in found.items()}


def plain(view: Any) -> Any:
    """A frozen view as plain values, but for the other seasons one can choose and the sheet the print was made at."""
    if isinstance(view, SeasonSwitch):
        return view.chosen
    if isinstance(view, Origin):
        return None
    if is_dataclass(view):
        return {each.name: plain(getattr(view, each.name)) for each in fields(view)}
    if isinstance(view, (tuple, list)):
        return [plain(each) for each in view]
    return {key: plain(each) for key, each in view.items()} if isinstance(view, dict) else view


class Watched(Played):
    """A league as it is played, with what was told of its seasons when each was over."""

    def __init__(self, rules: str, chance: int, session: Session) -> None:
        self.session, self.at_the_end = session, dict[str, Any]()
        super().__init__(rules, chance)

    def look_back(self) -> None:
        """Until the next one opens, a season's prizes and awards are still given; a ruling may change it ever after."""
        super().look_back()
        for season in self.state.seasons.values():
            ruled = self.documents[-1].by_ruling and season.id in self.at_the_end
            if season.over and (season is self.season or ruled):
                self.at_the_end[season.id] = told(self.session, self, season.id)


def differences(before: Any, after: Any, where: str = "") -> Iterator[str]:
    """Where what is told has changed."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in before.keys() | after.keys():
            yield from differences(before.get(key), after.get(key), f"{where}.{key}")
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for place, pair in enumerate(zip(before, after, strict=True)):
            yield from differences(*pair, f"{where}.{place}")
    elif before != after:
        yield f"{where}: {before!r} -> {after!r}"


def stays(league: Watched) -> None:
    for season, before in league.at_the_end.items():
        assert list(differences(before, told(league.session, league, season))) == []


@given(rules=st.sampled_from(tuple(LINEMAN)), chance=st.integers(0, 99), course=COURSES)
@settings(
    max_examples=6,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
def test_what_is_told_of_a_season_that_is_over_stays(
    session: Session, rules: str, chance: int, course: list[tuple[Attempt | None, int, str]]
) -> None:
    league = Watched(rules, chance, session)
    play(league, course)
    stays(league)


@pytest.mark.parametrize("rules", sorted(LINEMAN))
def test_it_stays_while_the_next_one_is_played_and_its_teams_change(rules: str, session: Session) -> None:
    league = Watched(rules, 7, session)
    play(league, [])
    league.hand_in("team_rested", team="a", becomes="dissolved")
    league.hand_in("coach_joined", coach="zoe", name="Zoe")
    league.hand_in("coach_changed", team="b", coach="zoe")
    assert len(league.at_the_end) == 2
    league.at_the_end.pop("s2")
    stays(league)
