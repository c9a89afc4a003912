"""What a coach has sent is not asked for again: the desk leads to the mail, and so does the off-season's page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.desk.views import Waiting
from tests.off_season import write_season_over
from tests.services.in_tray.copies import Room, renamed


def line(league: LeagueApi, kind: str) -> Waiting | None:
    return next((each for each in league.desk.view().now if each.kind == kind), None)


def test_a_form_in_the_mail_is_looked_at_there_and_not_filled_in_again(tmp_path: Path) -> None:
    (tmp_path / "room").mkdir()
    room = Room(tmp_path / "room", write_season_over(tmp_path / "over.league"))
    with LeagueApi.open(room.league) as league:
        teams = {str(team.coach): name for name, team in league.session.state.teams.items()}
    first, *others = teams.values()
    coach = next(coach for coach, team in teams.items() if team == first)
    room.give(coach)
    (sent,) = room.send(coach, rested(first))
    with LeagueApi.open(room.league) as league:
        states = [(row.team.id, row.state, row.mailed) for row in league.re_enrolment.all()]
        assert states == [(first, "mailed", sent), *((team, "open", "") for team in others)]
        asked = line(league, "re-enrolment")
        assert asked is not None
        assert (asked.address, asked.concerns[-1].address) == (f"re-enrol:{others[0]}", f"tray:{sent}")
        assert asked.detail == "1 form in the mail"
        assert ("Re-enrol Team 1", "Mail", f"tray:{sent}") in league.teams.view(first).waiting
        for team in others:
            league.re_enrolment.stand_aside(team, "resting")
        asked = line(league, "re-enrolment")
        assert asked is not None
        assert (asked.words, asked.action, asked.detail) == ("Re-enrol Team 1", "Mail", "1 form in the mail")
        league.in_tray.decide([sent], "returned", "Why?")
        asked = line(league, "re-enrolment")
        assert asked is not None
        assert asked.address == f"re-enrol:{first}", "one that was returned is asked for again"


def test_a_report_in_the_mail_is_looked_at_there_and_not_entered_again(room: Room) -> None:
    home, _away = room.sides()
    with LeagueApi.open(room.league) as league:
        coach = str(league.session.state.teams[home].coach)
    room.give(coach)
    (name,) = room.send(coach, room.report())
    with LeagueApi.open(room.league) as league:
        asked = line(league, "reports")
        assert asked is not None
        assert [each.address for each in asked.matches if each.mailed] == [f"tray:{name}"]
        assert asked.address.startswith("report:"), "the next that nobody has sent comes first"
        league.in_tray.decide([name], "refused")
        asked = line(league, "reports")
        assert asked is not None
        assert not any(each.mailed for each in asked.matches)


def test_an_improvement_in_the_mail_is_not_asked_for_again(tmp_path: Path) -> None:
    (tmp_path / "room").mkdir()
    able = ({"player": player, "field": "extra_spp", "to": 30} for player in ("1", "2"))
    room = Room(tmp_path / "room", write_season_over(tmp_path / "over.league", *able))
    with LeagueApi.open(room.league) as league:
        asked = line(league, "improvements")
        assert asked is not None
        team, _asks, player = asked.address.removeprefix("team:").partition("?improve:")
        coach = str(league.session.state.teams[team].coach)
    room.give(coach)
    with LeagueApi.open(room.copy(coach)) as copy:
        entry: dict[str, Any] = {"player": player}
        while (question := copy.teams.ask_improvement(team, entry)) is not None:
            answer = next((each.value for each in question.options if each.legal), 1)
            entry = copy.teams.answer_improvement(entry, question.key, answer)
        copy.teams.file_improvement(team, entry)
        room.add(copy.in_tray.packed())
    with LeagueApi.open(room.league) as league:
        now = line(league, "improvements")
        left = [each.address for each in now.concerns] if now is not None else []
        assert left == [each.address for each in asked.concerns][1:]


def test_only_a_sheet_on_which_dice_stand_tells_of_them(room: Room) -> None:
    room.give("rats")
    (name,) = room.send("rats", renamed("rats", "1", "Zed"))
    home, _away = room.sides()
    with LeagueApi.open(room.league) as league:
        coach = str(league.session.state.teams[home].coach)
        assert league.in_tray.sheet(name).dice == ""
    if coach != "rats":
        room.give(coach)
    (report,) = room.send(coach, room.report())[-1:]
    with LeagueApi.open(room.league) as league:
        assert league.in_tray.sheet(report).dice == "All dice were typed in as they fell at the table."


def rested(team: str) -> dict[str, Any]:
    return {"kind": "team_rested", "team": team, "becomes": "resting", "reason": ""}
