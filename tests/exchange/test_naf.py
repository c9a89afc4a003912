"""The report to the NAF: the games of coaches with numbers, under the right time."""

from __future__ import annotations

from datetime import datetime

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.exchange.arriving import arrival
from leaguekeeper.exchange.naf import NafCoach, NafGame, NafReport, NafSide, write_report
from leaguekeeper.exchange.race_names import naf_race
from leaguekeeper.league.documents.league import CoachJoined, FixtureSet, SeasonOpened
from leaguekeeper.league.documents.team import TeamEnrolled
from leaguekeeper.rules.catalogue import listed, load
from leaguekeeper.services.api import LeagueApi
from tests.exchange.samples import sample
from tests.exchange.tourma_report import read_report, report_of
from tests.exchange.tournaments import read_tournament, tournament


def test_the_real_report_has_exactly_the_games_that_were_sent() -> None:
    sent = read_report(sample("naf_report_25_games.xml"))
    ours = read_report(write_report(report_of(read_tournament(sample("tourma_swiss_35_matches.xml")))))
    assert len(ours.games) == len(sent.games) == 25
    for mine, theirs in zip(ours.games, sent.games, strict=True):
        assert [(s.name, s.rating, s.touchdowns, s.casualties) for s in mine.sides] == [
            (s.name, s.rating, s.touchdowns, s.casualties) for s in theirs.sides
        ]
    assert {coach.name for coach in ours.coaches} == {coach.name for coach in sent.coaches}


def test_the_real_times_are_those_of_the_rounds_and_not_the_fault_of_the_old_report() -> None:
    ours = report_of(read_tournament(sample("tourma_swiss_35_matches.xml")))
    assert sorted({f"{game.played:%H:%M}" for game in ours.games}) == ["08:58", "13:12", "13:19", "15:46", "16:52"]


def test_every_race_is_one_the_naf_knows() -> None:
    known = {line.split(";")[1].strip('"') for line in sample("naf_races.csv").decode().splitlines()[1:]}
    for terms in (terms for book in listed() for terms in load(book.id).teams):
        assert naf_race(terms.slug) in known, terms.slug
        assert naf_race(terms.slug) != "Multiple Races", terms.slug


def test_only_games_of_two_coaches_with_numbers_are_reported() -> None:
    report = report_of(read_tournament(tournament()))
    assert [[side.name for side in game.sides] for game in report.games] == [["A", "B"], ["B", "D"]]
    assert report.games[0].played == datetime(2015, 1, 17, 13, 12, 5)
    assert [coach.race for coach in report.coaches] == ["Human", "Tomb Kings", "Orc"]


def test_any_name_is_written_as_text_and_read_back() -> None:
    played = datetime(2026, 11, 20, 9, 5)
    coach = NafCoach("<Ёлка> & \x07Sons", 77, "Wood Elf")
    side = NafSide("<Ёлка> & Sons", 77, 112, 2, 1)
    told = read_report(write_report(NafReport("Club & Co", (coach,), (NafGame(played, (side, side)),))))
    assert told.organiser == "Club & Co"
    assert told.coaches[0].name == "<Ёлка> & Sons"
    assert told.games == (NafGame(played, (side, side)),)


def test_a_round_without_a_time_cannot_be_reported() -> None:
    untimed = read_tournament(tournament(rounds=(("", (("A", "B", 1, 0),)),)))
    with pytest.raises(ValueError, match="round 1 has no time"):
        report_of(untimed)


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (b"<x/>", "not a report to the NAF"),
        (b"<nafReport><coaches/><game><timeStamp>noon</timeStamp></game></nafReport>", "“noon” is no day"),
        (b"<nafReport><coaches/><game><timeStamp>2015-01-17 13:01</timeStamp></game></nafReport>", "two sides"),
    ],
)
def test_a_faulty_report_is_refused(file: bytes, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        read_report(file)


def test_whoever_played_two_races_is_one_coach_when_his_report_comes_back() -> None:
    """Our own report names him once for each race; no game says with which, and that is told."""
    when = datetime.fromisoformat("2026-01-03T14:00")
    ann, bob = NafSide("Ann", 7, 110, 2, 1), NafSide("Bob", 8, 110, 1, 0)
    coaches = (NafCoach("Ann", 7, "Skaven"), NafCoach("Ann", 7, "Orc"), NafCoach("Bob", 8, "Human"))
    report = NafReport("Club", coaches, (NafGame(when, (ann, bob)), NafGame(when, (bob, ann))))
    found = arrival(write_report(report), load("house2020"), founding=True, league="L")
    assert [each.name for each in found.documents if isinstance(each, CoachJoined)] == ["Ann", "Bob"]
    (opened,) = (each for each in found.documents if isinstance(each, SeasonOpened))
    assert opened.participants == ("ann", "bob")
    assert [each.text() for each in found.unsaid if each.code == "races"] == [
        "Which race Ann played in which game: all his games are those of the first of Skaven, Orc."
    ]


def test_two_coaches_of_one_name_are_two_whom_their_numbers_tell_apart() -> None:
    """A game that leaves the number out is told of the first; one without any number is whoever bears the name."""
    when = datetime.fromisoformat("2026-01-03T14:00")
    ann, other, unclear, bob = (NafSide(*said, 110, 2, 1) for said in (("Ann", 7), ("Ann", 9), ("Ann", 0), ("Bob", 0)))
    coaches = (NafCoach("Ann", 7, "Skaven"), NafCoach("Ann", 9, "Orc"), NafCoach("Ann", 7, "Human"),
               NafCoach("Bob", 0, "Human"), NafCoach("Bob", 8, "Orc"))  # fmt: skip
    games = (NafGame(when, (ann, other)), NafGame(when, (bob, other)), NafGame(when, (unclear, bob)))
    found = arrival(write_report(NafReport("Club", coaches, games)), load("house2020"), founding=True, league="L")
    joined = [(each.coach, each.name, each.naf) for each in found.documents if isinstance(each, CoachJoined)]
    assert joined == [("ann", "Ann", 7), ("ann-2", "Ann", 9), ("bob", "Bob", 8)]
    enrolled = [(each.team, each.name, each.list) for each in found.documents if isinstance(each, TeamEnrolled)]
    assert enrolled == [("ann", "Ann (7)", "skaven"), ("ann-2", "Ann (9)", "orc"), ("bob", "Bob", "human")]
    met = [(each.home, each.away) for each in found.documents if isinstance(each, FixtureSet)]
    assert met == [("ann", "ann-2"), ("bob", "ann-2"), ("ann", "bob")]
    assert [each.text() for each in found.unsaid if each.code in ("races", "namesakes")] == [
        "Which race Ann (7) played in which game: all his games are those of the first of Skaven, Human.",
        "Which race Bob played in which game: all his games are those of the first of Human, Orc.",
        "Game no. 3: which of those called Ann played it; it is told of Ann (7).",
    ]
    assert LeagueApi.foresee_founding(*found.documents) == len(found.documents)
