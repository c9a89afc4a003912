"""From every state of a season, what the desk's first line says leads on, until the third season has begun."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from leaguekeeper.base.words import speak
from leaguekeeper.cli.main import run
from leaguekeeper.league.chapters.improvements import can_improve
from leaguekeeper.league.documents.season import FixturesDrawn
from leaguekeeper.league.gates import team_state
from leaguekeeper.league.kinds import KINDS
from leaguekeeper.league.reading import Reading
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.desk.views import DeskView, Waiting, WaitingKind
from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation.seasons import simulated_documents
from leaguekeeper.services.stack.drafts_kept import begun_forms, drafts_of
from leaguekeeper.services.stages import rounds_words
from tests.off_season import season_over
from tests.past_seasons import season_drawn, season_opened, write_league
from tests.sample_league import write_sample
from tests.services.desk.doing import Doer

LOTS = 40
SEASONS, MOST = 3, 340
"""So many seasons are begun, and the lines after which the first two of four teams must be over."""


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
    assert not [each.words for each in lines if "0" in each.words.split()], "nothing is counted"
    names = [each.id for each in lines]
    assert len(names) == len(set(names))
    for each in desk.now:
        assert all((each.action, each.address, each.command.startswith("leaguekeeper "), not each.waits_for)), each
    for each in desk.later:
        assert each.waits_for
        assert not any((each.action, each.address, each.command)), each
    later = {each.kind: each.waits_for for each in desk.later}
    if later.get("prizes") in {"the play-offs", "the final"} and "closing" in later:
        assert later["closing"] == later["prizes"], "more matches are to come than are known"


def said_of(desk: DeskView, kind: str) -> list[str]:
    return [each.words for each in (*desk.now, *desk.later) if each.kind == kind]


def next_line(desk: DeskView, teams: int, most: int = 4) -> Waiting:
    """The first line; other teams are enrolled while there are fewer than wanted: more than go on to the finals."""
    more = next((each for each in desk.now if each.kind == "more-teams"), None)
    first = desk.now[0]
    return more if more is not None and first.kind == "season" and teams < most else first


LATER = {"bracket", "mail"}
"""What never stands first here: the final, until its teams are known; what coaches sent, for nobody sends here."""

BOTH = {"found", "teams", "more-teams", "names", "season", "fixtures", "reports", "undecided", "closing",
        "next-season"}  # fmt: skip
MET = {"house2020": BOTH | {"improvements", "conflicts", "swiss", "play-offs", "prizes", "re-enrolment"},
       "official2025": BOTH | {"play-offs", "prizes", "re-enrolment"},
       "lrb4": BOTH | {"challenge", "qualification", "lots", "finals", "trophy"}}  # fmt: skip

SELDOM = {"official2025": {"improvements", "conflicts", "swiss"}}
"""What may stand first there too; it is waited for under the house rules."""


@pytest.mark.parametrize("least", [1, pytest.param(12, marks=pytest.mark.soak)])
@pytest.mark.parametrize("rules", sorted(MET))
def test_the_first_line_done_leads_on_until_the_third_season_is_played(rules: str, least: int, tmp_path: Path) -> None:
    """In seasons of all kinds, until every line there is has stood first and was done."""
    kinds, rested, chance = set[str](), rules == "lrb4", 0
    while chance < least or not rested or not kinds >= MET[rules]:
        with LeagueApi(Session.create(tmp_path / f"{chance}.league")) as league:
            kinds |= set(walk(league, Doer(league, rules, chance)))
            rested |= any(sheet.kind == "team_rested" for sheet in league.session.file.stack())
        chance += 1
        assert kinds <= MET[rules] | SELDOM.get(rules, set())
        assert chance < LOTS, MET[rules] - kinds


def test_every_kind_of_line_is_met() -> None:
    assert set.union(*MET.values()) == set(get_args(WaitingKind)) - LATER


def walk(league: LeagueApi, doer: Doer) -> list[str]:
    """Do what stands first, until a match of the third season is played; what was done."""
    kinds = list[str]()
    for _line in range(MOST):
        desk = league.desk.view()
        check(desk)
        for coach in league.session.state.coaches:
            check_of_coach(league, coach)
        line = next_line(desk, len(league.session.state.teams), 6 if doer.rules == "lrb4" else 4)
        before = len(league.session.reading.filed)
        check_command(league, line)
        doer.do(line)
        kinds.append(line.kind)
        after = league.desk.view()
        assert told(after) != told(desk), f"{line.id} was done, and nothing moved"
        if line.kind == "closing" and league.session.season().over:
            assert "more-teams" in {each.kind for each in after.now}, "new teams come in between seasons too"
            assert said_of(after, "re-enrolment") == said_of(desk, "re-enrolment"), "others are asked than was said"
        if doer.dice.random() < 0.25 and len(league.session.reading.filed) == before + 1:
            league.stack.undo()
            forget_forms(league)  # what was filled in is there again; thrown away, nothing is left of it
            assert told(league.desk.view()) == told(desk), f"{line.id} taken back is not as it was"
            league.stack.redo()
            assert told(league.desk.view()) == told(after)
        if len({match.season for match in league.session.state.matches.values()}) == SEASONS:
            assert after.done
            return kinds
        doer.meddle()
    raise AssertionError(f"the season never ended: {kinds[-12:]}")


def check_command(league: LeagueApi, line: Waiting) -> None:
    """What is told as the next thing to type is taken as it is told."""
    words = line.command.replace("FILE", str(league.path)).replace("=N", "=3").split()[1:]
    if words[0] == "draw":
        assert run([*words, "--print"]) == 0, line.command
    if words[0] == "file":
        assert {Path(each).stem for each in words[2:]} <= set(KINDS), line.command


def forget_forms(league: LeagueApi) -> None:
    for team in begun_forms(league.session):
        league.re_enrolment.discard(team)
    for match in drafts_of(league.session):
        league.report.discard(match)


def check_of_coach(league: LeagueApi, coach: str) -> None:
    """Nothing waits for a coach only when he has nothing to do; what he has to do is looked for without the desk."""
    state, book = league.session.state, league.session.book
    mine = {team.id: team for team in state.teams.values() if team.coach == coach}
    season = state.seasons.get(state.league.season or "") if state.league else None
    running = season.id if season is not None and not season.over else ""
    matches = [each for each in state.fixtures.values()
               if running and each.season == running and not each.played and not each.cancelled
               and {each.home, each.away} & set(mine)]  # fmt: skip
    improvers = [each for team in mine.values() if team.status == "enrolled" and book.improvements
                 for each in team.roster() if can_improve(book, team, each)]  # fmt: skip
    due = [] if season is None or running or not book.sequences.off_season else [
        team for team in mine.values() if team_state(state.seasons, team) in {"due", "unused"}]  # fmt: skip
    kinds = {each.kind for each in league.desk.view(coach).now}
    assert ("reports" in kinds) == bool(matches)
    assert ("improvements" in kinds) == bool(improvers)
    assert ("re-enrolment" in kinds) == bool(due)
    assert bool(kinds) or not any((matches, improvers, due))


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


def test_a_coach_without_a_team_has_nothing_to_do_and_none_of_it_counted(tmp_path: Path) -> None:
    with LeagueApi.open(write_sample(tmp_path / "sample.league")) as league:
        league.stack.file_sheet("coach_joined", {"coach": "idle", "name": "Ida"})
        check(league.desk.view("idle"))
        assert not league.desk.view("idle").now


def test_who_sits_a_season_out_is_counted_among_those_that_will_be_asked(tmp_path: Path) -> None:
    with LeagueApi.open(write_league(tmp_path / "l.league", season_over())) as league:
        league.re_enrolment.stand_aside("team-1", "resting")
        doer = Doer(league, "house2020", 2)
        while not any(each.id == "reports:season-2:1" for each in league.desk.view().now):
            doer.do(league.desk.view().now[0])
        [words] = said_of(league.desk.view(), "re-enrolment")
        assert words == "Re-enrol 4 teams"


@pytest.mark.parametrize(("rules", "told"), [("lrb4", "Name the champion"), ("house2020", "Pay the prizes")])
def test_play_offs_are_paid_where_the_rule_book_has_prizes_for_them(rules: str, told: str, tmp_path: Path) -> None:
    """LRB 4, Trophées: gold is for those of its tournaments."""
    season = list(simulated_documents(Reading(), 1, 11, teams=2, rules=rules))
    draws = [place for place, each in enumerate(season) if isinstance(each, FixturesDrawn)]
    with LeagueApi.open(write_league(tmp_path / "l.league", season[: draws[-1] + 1])) as league:
        assert said_of(league.desk.view(), "prizes") == [told]
        assert league.season.view().paid == (rules == "house2020")


def test_play_offs_of_a_small_league_are_told_as_they_can_be_drawn(tmp_path: Path) -> None:
    season = list(simulated_documents(Reading(), 1, 11, teams=2))
    draws = [place for place, each in enumerate(season) if isinstance(each, FixturesDrawn)]
    with LeagueApi.open(write_league(tmp_path / "l.league", season[: draws[-1]])) as league:
        [line] = [each for each in league.desk.view().now if each.kind == "play-offs"]
        check_command(league, line)


def test_the_prizes_of_one_of_two_sets_of_play_offs_are_paid_as_the_desk_says(tmp_path: Path) -> None:
    """The second set stands there by a ruling; the first decides the season, and its prizes are named by it."""
    season = list(simulated_documents(Reading(), 1, 11, teams=4))
    paid = next(place for place, each in enumerate(season) if each.kind == "prizes_paid")
    path = write_league(tmp_path / "l.league", season[:paid])
    assert run(["draw", str(path), "knock-out", "--size", "2", "--name", "second", "--by-ruling", "a cup"]) == 0
    with LeagueApi.open(path) as league:
        first = next(iter(league.session.state.of("bracket")))
        [line] = [each for each in league.desk.view().now if each.kind == "prizes"]
        assert line.command == f"leaguekeeper draw FILE prizes --name {first}"
        check_command(league, line)


def test_a_season_in_which_nothing_has_been_drawn_is_not_to_be_closed_whatever_was_played_before(
    tmp_path: Path,
) -> None:
    with LeagueApi.open(write_league(tmp_path / "l.league", season_opened())) as league:
        assert league.session.state.matches
        assert [each.kind for each in league.desk.view().now] == ["fixtures"]
        assert not {"closing", "re-enrolment", "next-season"} & {each.kind for each in league.desk.view().later}


def test_a_season_that_was_called_off_whole_is_to_be_closed_and_not_drawn_again(tmp_path: Path) -> None:
    with LeagueApi.open(write_league(tmp_path / "l.league", season_drawn())) as league:
        for each in [each for each in league.session.state.fixtures.values() if each.to_play]:
            league.stack.file_sheet("fixture_changed", {"fixture": each.id, "cancelled": "plague"})
        desk = league.desk.view()
        assert [each.kind for each in desk.now] == ["closing"]
        assert {each.kind for each in desk.later} == {"re-enrolment", "next-season"}
        assert not league.season.view().undrawn
        league.season.close()
        assert [each.kind for each in league.desk.view().now] == ["re-enrolment", "more-teams"]


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ([], ("", "", "")),
        ([4], ("round 4", "journée 4", "тур 4")),
        ([2, 3], ("rounds 2 and 3", "journées 2 et 3", "туры 2 и 3")),
        ([3, 1, 2], ("rounds 1 to 3", "journées 1 à 3", "туры 1–3")),
        ([1, 3], ("rounds 1 and 3", "journées 1 et 3", "туры 1 и 3")),
        ([1, 2, 3, 5, 7, 8], ("rounds 1 to 3, 5, 7 and 8", "journées 1 à 3, 5, 7 et 8", "туры 1–3, 5, 7 и 8")),
    ],
)
def test_rounds_are_told_as_one_says_them(numbers: list[int], told: tuple[str, ...]) -> None:
    for code, words in zip(("en", "fr", "ru"), told, strict=True):
        speak(code)
        assert rounds_words(numbers) == words
    speak("en")


def test_a_season_opened_without_teams_leads_to_teams_and_then_to_its_fixtures(tmp_path: Path) -> None:
    with LeagueApi.create(tmp_path / "a.league") as league:
        doer = Doer(league, "house2020", 1)
        doer.found(league.desk.view().now[0])
        for _team in range(2):
            doer.enrol(league.desk.view().now[0])
        league.stack.file_sheet("season_opened", {"season": "s", "name": "S"})
        for command in ("file FILE team_joined.json", "file FILE team_joined.json", "draw FILE round-robin"):
            (line,) = (each for each in league.desk.view().now if each.kind == "fixtures")
            assert line.command == f"leaguekeeper {command}"
            if "team_joined" in command:
                league.stack.file(league.model_sheet("team_joined"))
