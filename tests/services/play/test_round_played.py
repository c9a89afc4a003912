"""Whole seasons and tournaments that bots play at the pitch, through the program's own sequence, to the last coin."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from leaguekeeper.base.words import pick
from leaguekeeper.cli.main import run
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.profile import earned_spp, unspent_spp
from leaguekeeper.league.reading import Reading, read
from leaguekeeper.league.standings import table
from leaguekeeper.league.state import Fixture
from leaguekeeper.league.step import SIDES
from leaguekeeper.play.core.log import read_log
from leaguekeeper.play.core.registry import module_of
from leaguekeeper.play.core.seats import Bot
from leaguekeeper.services.play.kick_off import draft_setup
from leaguekeeper.services.play.round_played import Seats, at_the_pitch, play_round
from leaguekeeper.services.printing.match_events import before_the_match
from leaguekeeper.services.report.drafts import DraftInHand
from leaguekeeper.services.report.match_logs import logs_of
from leaguekeeper.services.session import Session, book_of, rule_book
from leaguekeeper.services.simulation.matches import Ended, simulated_report
from leaguekeeper.services.simulation.seasons import simulated_documents
from leaguekeeper.services.stack.filing import file
from leaguekeeper.services.stack.verifying import verify
from tests.league.lrb4.cup import cup, played_out
from tests.league.lrb4.table import league as lrb4_league
from tests.league.stack import two_human_teams
from tests.services.report.test_wizard import ground

EDITIONS = ("house2020", "lrb4")


def bots(level: str) -> Seats:
    def seated(seed: int) -> Sequence[Bot]:
        return [module_of("pitch").bot(level, seed * 2 + place) for place in range(2)]

    return seated


def before_the_first_match(rules: str, teams: int) -> list[Document]:
    made: list[Document] = []
    for document in simulated_documents(Reading(), 1, 5, teams=teams, rules=rules):
        if isinstance(document, MatchReport):
            break
        made.append(document)
    return made


@pytest.fixture(params=EDITIONS)
def session(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Session]:
    with Session.create(tmp_path / "l.league") as session:
        file(session, before_the_first_match(request.param, 4))
        yield session


def accounts_tally(reading: Reading) -> None:
    """Treasuries are the sums of their ledgers, experience that of events, points and touchdowns those of matches."""
    state = reading.state
    book = book_of(state)
    for name, team in state.teams.items():
        lines = [line for _sheet, line in reading.ledger(name)]
        assert sum(line.amount for line in lines) == team.treasury
        assert lines[-1].balance == team.treasury
        for player in team.players.values():
            events = sum(book.experience_event(event).points * count for event, count in player.counts.items())
            assert earned_spp(book, player) == events + player.extra_spp
            assert unspent_spp(book, player) >= 0
    for season in state.seasons.values():
        played = [match for match in state.matches.values() if (match.season, match.match) == (season.id, "league")]
        for row in table(state, book, season):
            sides = [side for match in played for side in (match.home, match.away) if side.team == row.team]
            assert row.points == sum(side.points for side in sides)
            assert row.touchdowns == sum(side.score for side in sides)
    assert not reading.conflicts()


def test_bots_play_the_rounds_of_a_league_and_every_sheet_tallies(session: Session) -> None:
    for number in (1, 2, 3):
        played = play_round(session, number, bots("random"), seed=number)
        assert len(played) == 2
    assert all(fixture.played for fixture in session.state.fixtures.values())
    assert verify(session) == []
    accounts_tally(session.reading)


def test_what_happened_on_the_pitch_is_what_the_reports_say(session: Session) -> None:
    played = play_round(session, 1, bots("easy"), seed=3)
    reports = [each.document for each in session.reading.filed if isinstance(each.document, MatchReport)]
    for told, report in zip(played, reports, strict=True):
        match = session.state.matches[report.fixture]
        assert told.score == (match.home.score, match.away.score)
        for side in (report.result.home, report.result.away):
            assert sum(counts.get("touchdown", 0) for counts in side.players.values()) <= side.score
        assert match.weather is not None
        assert {hurt.player for hurt in report.result.casualties} >= {ref for _side, ref, *_rest in match.injuries}


def test_the_command_line_plays_a_round(session: Session, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--lang", "en", "play", "pitch", "--league", str(session.file.path), "--round", "1", "--seed", "4"]
    assert run([*words, "--seats", "bot:random,bot:random", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 2
    assert run([*words, "--seats", "bot:random"]) == 2
    assert "Round 1 has no match" in capsys.readouterr().err
    assert run([*words, "--seats", "human"]) == 2
    assert run([*words[:-4], "--seats", "bot"]) == 2
    assert run(["--lang", "en", "verify", str(session.file.path)]) == 0


# --- what bots hire ------------------------------------------------------------------------------------------


def hired_alike(session: Session) -> int:
    """Check what was hired for each match in report, state, ledger, log and on paper; how many things that were."""
    found = 0
    for fixture, match in session.state.matches.items():
        number = session.state.fixtures[fixture].number
        log = read_log(logs_of(session, number)[-1])
        report = next(each for each in documents_of(session) if each.fixture == fixture)
        paper = before_the_match(session, match)["inducements"]
        for name in SIDES:
            side, roster = match.side(name), log.header.setup.particulars[name]
            bought = {slug: count for slug, count, price in side.inducements if price}
            told = {row["what"]: row.get("count", 1) for row in report.answers("inducements").get(name, ())}
            assert told == bought
            assert side.spent == sum(count * price for _slug, count, price in side.inducements)
            helpers = {slug: count for slug, count in bought.items() if slug in roster["inducements"]}
            assert helpers == {slug: roster["inducements"][slug] for slug in helpers}
            players = {each["of"] for each in roster["players"] if each.get("star")}
            mercenaries = sum(bool(each.get("mercenary")) for each in roster["players"])
            others = [slug for slug in bought if slug not in helpers and slug not in players]
            assert len(others) == min(1, mercenaries)
            said = paper[side.team]
            for slug in bought:
                book = session.book
                words = book.star(slug).name if book.has("stars", slug) else book.inducement(slug).name
                assert pick(words) in said
            lines = [line for _sheet, line in session.reading.ledger(side.team) if line.amount < 0]
            beyond = side.spent - side.petty_cash
            assert beyond <= 0 or any(line.amount == -beyond for line in lines)
            found += len(bought)
    return found


def documents_of(session: Session) -> list[MatchReport]:
    return [each.document for each in session.reading.filed if isinstance(each.document, MatchReport)]


def test_what_bots_hire_is_the_same_in_ledger_report_log_and_on_paper(tmp_path: Path) -> None:
    with Session.create(tmp_path / "l.league") as session:
        file(session, before_the_first_match("house2020", 4))
        told = [match for number in (1, 2) for match in play_round(session, number, bots("random"), 3)]
        assert hired_alike(session) > 3
        assert verify(session) == []
        said = [line for match in told for line in match.hired]
    assert all(line.endswith(".") and ": " in line for line in said)
    assert len(said) > 3


def test_a_season_simulated_at_the_pitch_keeps_every_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    league = tmp_path / "l.league"
    with Session.create(league) as session:
        founded = ("league_founded", "coach_joined", "team_enrolled")
        file(session, [each for each in before_the_first_match("house2020", 4) if each.kind in founded])
    assert run(["--lang", "en", "simulate", str(league), "--seats", "human"]) == 2
    assert run(["--lang", "en", "simulate", str(league), "--seats", "bot:random", "--seed", "2"]) == 0
    with Session.open(league) as session:
        assert session.state.matches
        assert hired_alike(session) > 0
        assert verify(session) == []
    capsys.readouterr()
    first = sorted((tmp_path / "l.games").glob("*.jsonl"))[0]
    assert run(["--lang", "en", "replay", str(first)]) == 0
    assert "Full time" in capsys.readouterr().out


# --- nothing is typed twice ----------------------------------------------------------------------------------


def test_what_the_draft_has_found_out_comes_to_the_pitch(tmp_path: Path) -> None:
    with Session.create(tmp_path / "l.league") as session:
        file(session, ground().documents)
        assert draft_setup(session, 1) is None
        told = {"fans.home": 3, "fans.away": 1, "weather.dice": [1, 1], "journeymen.away.0.name": "Otto"}
        while (now := DraftInHand(session, 1).reading.now) is not None and now.part == "before":
            question = now.question
            assert question is not None
            key = f"{now.data.id}.{question.key}"
            if question.dice and key not in told:
                DraftInHand(session, 1).roll(key)
            else:
                DraftInHand(session, 1).answer(key, told.get(key))
        setup = draft_setup(session, 1)
        assert setup is not None
        home, away = setup.particulars["home"], setup.particulars["away"]
        match = DraftInHand(session, 1).reading.match
        assert (home["fan_factor"], away["fan_factor"]) == (match.home.popularity, match.away.popularity)
        assert setup.particulars["weather"] == match.weather
        assert len(away["players"]) == 11
        assert [player["name"] for player in away["players"] if player["journeyman"]] == ["Otto"]
        assert away["prayers"] == list(match.away.prayers)
        assert len(away["prayers"]) == 1
        state = module_of("pitch").load().start(setup)
        assert state.weather == match.weather


# --- LRB 4: a tournament -------------------------------------------------------------------------------------


def tournament(teams: int, level: str, pitch: int) -> None:
    """From draw to trophy; of so many reports one is played at the pitch, the others are typed."""
    stack, dice = cup(teams, "blood-bowl"), Random(4)
    pitched = []

    def report(fixture: Fixture) -> None:
        at_pitch = len(stack.state.matches) % pitch == 0
        played = at_the_pitch(bots(level), 100) if at_pitch else None
        document, _outcome = simulated_report(stack.state, fixture, stack.book, dice, played=played)
        pitched.append(at_pitch)
        stack.file("match_report", document.id, **document.model_dump(exclude={"kind", "id", "version"}))

    played_out(stack, teams, dice, report)
    assert any(pitched)
    accounts_tally(read(stack.documents, rule_book))


def test_a_tournament_of_twelve_teams_by_bots_and_by_typed_reports() -> None:
    tournament(12, "random", 2)


@pytest.mark.soak
def test_a_tournament_of_twelve_teams_played_by_coaches_of_odds() -> None:
    tournament(12, "normal", 1)


@pytest.mark.soak
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_whole_season_played_by_coaches_of_odds(rules: str, tmp_path: Path) -> None:
    documents = simulated_documents(Reading(), 1, 9, teams=8, rules=rules, played=at_the_pitch(bots("normal"), 900))
    with Session.create(tmp_path / "l.league") as session:
        for document in documents:
            file(session, [document])
        assert verify(session) == []
        accounts_tally(session.reading)
        goals = [match.home.score + match.away.score for match in session.state.matches.values()]
        assert sum(goals) >= len(goals)


def test_a_season_with_play_offs_and_re_enrolment_is_played_at_the_pitch(tmp_path: Path) -> None:
    documents: Any = simulated_documents(Reading(), 1, 9, teams=4, played=at_the_pitch(bots("random"), 900))
    with Session.create(tmp_path / "l.league") as session:
        file(session, list(documents))
        assert verify(session) == []
        accounts_tally(session.reading)


def test_whom_a_necromancer_raised_at_the_pitch_joins_his_team_after_a_match_of_bots() -> None:
    """LRB 4, Nécromanciens: he is a zombie of the team, and what he did in the match in which he rose is his."""
    stack = lrb4_league("undead")
    result = {"home": {"score": 1, "players": {"r1": {"touchdown": 1}}},
              "casualties": [{"side": "away", "player": "3", "roll": 6}]}  # fmt: skip
    report, outcome = simulated_report(stack.state, stack.state.fixtures["f1"], stack.book, Random(3),
                                       played=lambda _context, _table: Ended(result, {}, {"home": "3"}))  # fmt: skip
    assert isinstance(report, MatchReport)
    assert report.answers("purchases")["home-raises"] == "3"
    (risen,) = (each for each in outcome.writes["team", "home"].players.values() if each.counts.get("touchdown"))
    assert risen.position == "zombie"


def test_the_cards_that_were_drawn_in_a_match_of_bots_stand_in_its_report() -> None:
    """Without them the report would be refused where a card has lent somebody Regeneration."""
    stack = two_human_teams()
    result = {"casualties": [{"side": "home", "player": "1", "roll": 12, "regeneration": 5}]}
    drawn = Ended(result, {"home": ["A", "B"]})
    fixture = stack.state.fixtures["f1"]
    report, _outcome = simulated_report(stack.state, fixture, stack.book, Random(3), played=lambda *_about: drawn)
    stack.file("match_report", "r", **report.model_dump(exclude={"kind", "id", "version"}))
    assert stack.state.matches["f1"].home.cards == ("A", "B")
