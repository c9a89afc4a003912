"""The report of a round: its figures are plain sums of the matches up to it, whatever was played later."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.figures import amount, signed
from leaguekeeper.base.words import pick, speak
from leaguekeeper.league.deeds import deeds_of_side
from leaguekeeper.league.state import Match
from leaguekeeper.rules.tables import Outcome
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.bulletin.facts import Gold, Score, TeamName
from leaguekeeper.services.bulletin.rounds import round_report, rounds_told
from leaguekeeper.services.bulletin.stories import Stories
from leaguekeeper.services.bulletin.views import RoundReport
from leaguekeeper.services.session import Session
from tests.past_seasons import two_seasons, write_league
from tests.sample_league import write_sample

Reports = list[tuple[RoundReport, list[Match]]]


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    path = write_league(tmp_path_factory.mktemp("rounds") / "a.league", two_seasons())
    with Session.open(path, writing=False) as opened:
        yield opened


@pytest.fixture(scope="module")
def reports(session: Session) -> Reports:
    """Every round of both seasons as it is told once all has been played, with the matches up to it."""
    speak("en")
    found = []
    for season in session.state.seasons:
        matches = [each for each in session.state.matches.values() if each.season == season]
        assert rounds_told(session, season) == tuple(sorted({each.round for each in matches}))
        found += [(round_report(session, number, season), [each for each in matches if each.round <= number])
                  for number in rounds_told(session, season)]  # fmt: skip
    return found


def test_leaders_and_records_are_those_of_the_matches_so_far(session: Session, reports: Reports) -> None:
    for report, matches in reports:
        book = session.book_of(session.state.seasons[report.season_id])
        done: dict[str, Counter[tuple[str, str, str]]] = {}
        for match in matches:
            for side in (match.home, match.away):
                for ref, deeds in deeds_of_side(book, match, side, session.state.teams[side.team]).items():
                    who = (side.team, ref, match.id if ref in side.guests else "")
                    for what, count in {**deeds.counts, "": deeds.points}.items():
                        name = pick(book.experience_event(what).name) if what else "SPP"
                        done.setdefault(name, Counter())[who] += count
        assert {each.what: each.figure for each in report.leaders} == {
            each.what: amount(max(done[each.what].values())) for each in report.leaders
        }
        assert "SPP" in {each.what for each in report.leaders}
        played = [each for each in matches if each.ended == "played"]
        assert {each.what: each.figure for each in report.records} == {
            "Most touchdowns in a match": str(max(each.home.score + each.away.score for each in played)),
            "Widest win": signed(max(abs(each.home.score - each.away.score) for each in played)),
            "Most casualties in a match": str(max(each.home.casualties + each.away.casualties for each in played)),
            "Highest winnings": amount(max(max(each.home.winnings, each.away.winnings) for each in matches)),
        }
        (richest,) = (each.whose for each in report.records if each.what == "Highest winnings")
        sides = [side for each in matches for side in (each.home, each.away)]
        team = max(sides, key=lambda side: side.winnings).team
        assert richest.startswith(f"{session.state.teams[team].name}, ")


def test_the_table_and_the_places_are_those_after_the_round(session: Session, reports: Reports) -> None:
    for report, matches in reports:
        league = [each for each in matches if each.match == "league"]
        played = Counter(side.team for each in league for side in (each.home, each.away))
        assert {row.team.id: row.played for row in report.table} == {**dict.fromkeys(played, 0), **played}
        rounds = {each.round for each in league}
        assert [len(each.places) for each in report.ranks] == [len(rounds)] * len(report.table)
        assert [each.places[-1] for each in report.ranks] == list(range(1, len(report.ranks) + 1))


def test_the_hurt_of_the_round_are_told_the_dead_last(session: Session, reports: Reports) -> None:
    kinds: set[tuple[bool, bool]] = set()
    for report, matches in reports:
        book = session.book_of(session.state.seasons[report.season_id])
        suffered: dict[tuple[str, str, str], list[Outcome]] = {}
        for match in matches:
            for side, ref, *slugs in match.injuries if match.round == report.number else ():
                suffered.setdefault((match.id, side, ref), []).extend(book.outcome(slug) for slug in slugs if slug)
        found = list(suffered.values())
        dead = sum(any(each.dead for each in outcomes) for outcomes in found)
        missing = sum(any(each.miss_next for each in outcomes) and not any(each.dead for each in outcomes)
                      for outcomes in found)  # fmt: skip
        told = [(each.dead, each.misses) for each in report.injured]
        assert [each[0] for each in told] == sorted(each[0] for each in told)
        assert (sum(each[0] for each in told), sum(each[1] for each in told)) == (dead, missing)
        assert (True, True) not in told
        assert len(told) == sum(
            any(each.dead or each.miss_next or each.worsen or each.niggling for each in outcomes) for outcomes in found
        )
        kinds |= set(told)
    assert {(True, False), (False, True)} <= kinds


def test_the_match_with_the_most_to_tell_comes_first_then_by_number(session: Session, reports: Reports) -> None:
    for report, matches in reports:
        numbers = {session.state.fixtures[each.id].number: each for each in matches if each.round == report.number}
        assert sorted(each.number for each in report.matches) == sorted(numbers)
        assert [each.number for each in report.matches[1:]] == sorted(each.number for each in report.matches[1:])
        clear = {number: (each.home.score + each.away.score, abs(each.home.score - each.away.score))
                 for number, each in numbers.items()}  # fmt: skip
        lead = clear.pop(report.matches[0].number)
        unhurt = not any(each.dead for each in report.injured)
        assert not unhurt or all(lead[0] + 2 * lead[1] >= goals + 2 * margin for goals, margin in clear.values())


def test_who_won_is_named_first_and_in_a_draw_who_was_at_home(session: Session) -> None:
    """The score, the penalties and the gold are told in the same order."""
    stories, drawn = Stories(session), 0
    for match in session.state.matches.values():
        away_first = match.winner == "away" if match.winner else match.away.score > match.home.score
        first, second = (match.away, match.home) if away_first else (match.home, match.away)
        known = {name: fact.value for name, fact in stories.facts(match.id).known.items()}
        assert known["first"] == TeamName(session.state.teams[first.team].name)
        assert known["score"] == Score(first.score, second.score)
        for name, side in (("first_gold", first), ("second_gold", second)):
            assert known.get(name) == (Gold(side.winnings) if side.winnings else None)
        if match.penalties:
            assert known["penalties"] == Score(*(reversed(match.penalties) if away_first else match.penalties))
        drawn += match.home.score == match.away.score and match.winner is None
    assert drawn


def test_what_comes_next_is_the_next_round_though_a_match_of_this_one_is_left(tmp_path: Path) -> None:
    speak("en")
    with LeagueApi.open(write_sample(tmp_path / "a.league")) as league:
        while sum(each.round == 4 for each in league.session.state.matches.values()) > 3:
            league.stack.undo()
        report = round_report(league.session)
        rounds = {each.number: each.round for each in league.session.state.fixtures.values()}
    assert (report.number, report.last) == (4, False)
    assert report.next_round is not None
    assert {rounds[each.number] for each in report.next_round.fixtures} == {5}


def test_a_round_of_the_play_offs_moves_nobody_in_the_table(session: Session, reports: Reports) -> None:
    moving = {report.number: any(row.moved for row in report.table) for report, matches in reports
              if all(each.match != "league" for each in matches if each.round == report.number)}  # fmt: skip
    assert moving
    assert not any(moving.values())


def test_a_round_that_is_not_there_is_answered_with_those_there_are_as_people_call_them(session: Session) -> None:
    season = next(iter(session.state.seasons))
    final = rounds_told(session, season)[-1]
    with pytest.raises(BadInput, match=rf"Reported are: 1, 2, .*, {final} \(.*Final\)"):
        round_report(session, 77, season)
