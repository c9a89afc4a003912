"""A match of the league played at the pitch, and the draft report that comes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.log import Header, Log, LogWriter, read_log
from leaguekeeper.play.core.playthrough import Observer, Playthrough
from leaguekeeper.play.core.protocol import Fact, Roll, Rolled, Seat, Setup
from leaguekeeper.play.core.seats import RandomBot
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.team_lists import roster_of
from leaguekeeper.services.play.match import draft_from_match, league_sides, open_fixtures
from leaguekeeper.services.play.side_line import scorer_of
from leaguekeeper.services.report.drafts import DraftInHand, load_draft, save_draft, throw_away
from leaguekeeper.services.report.match_logs import logs_of
from leaguekeeper.services.report.wizard import report_view
from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation.matches import Ended, simulated_report
from leaguekeeper.services.stack.filing import file, undo
from tests.league.lrb4.table import league, rule_player


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    stack = league(staff={"home": {"apothecary": 1, "re-roll": 2}})
    rule_player(stack, "home", "1", "niggles", 1)
    with Session.create(tmp_path / "l.league") as session:
        file(session, stack.documents)
        yield session


class Heard(Observer):
    def __init__(self) -> None:
        self.facts: list[Fact] = []

    def decided(self, seat: Seat, action: object, facts: Sequence[Fact]) -> None:
        self.facts += facts

    def rolled(self, asked: Roll, fallen: Rolled, facts: Sequence[Fact]) -> None:
        self.facts += facts

    def named(self, kind: str, key: str = "player") -> list[str]:
        return [str(fact.values[key]) for fact in self.facts if fact.kind == kind]


def heard_of(setup: Setup, path: Path, seed: int) -> Heard:
    game, heard = PitchGame(), Heard()
    with LogWriter(path, game, Header("pitch", setup, ("bot:random", "bot:random"))) as writer:
        bots = [RandomBot(seed), RandomBot(seed + 1)]
        Playthrough(game, game.start(setup), bots, SeededDice(seed), [writer, heard]).run()
    return heard


def played(session: Session, path: Path, seed: int) -> Heard:
    sides = []
    for place, (_name, side) in enumerate(reversed(league_sides(session))):
        players = [{**player, "id": f"{'ab'[place]}{n}"} for n, player in enumerate(side["players"], start=1)]
        sides.append({**side, "players": players})
    return heard_of(Setup("lrb4", {}, {"home": sides[0], "away": sides[1], "fixture": 1}), path, seed)


def test_a_league_under_the_pitchs_rules_sends_its_teams_as_they_stand(session: Session) -> None:
    sides = dict(league_sides(session))
    assert set(sides) == {"Home", "Away"}
    home = sides["Home"]
    assert home["rerolls"] == 2
    assert home["apothecary"] == 1
    first = next(player for player in home["players"] if player["of"] == "1")
    assert (first["ma"], first["st"], first["ag"], first["av"]) == (6, 3, 3, 8)
    assert first["niggling"]


def test_matches_still_to_be_played_are_offered(session: Session) -> None:
    offered = open_fixtures(session)
    assert [each.number for each in offered] == [1, 2]
    assert {offered[0].home, offered[0].away} == {"Home", "Away"}


@pytest.mark.parametrize("seed", [3, 11])
def test_a_played_match_becomes_a_draft_with_every_event_and_casualty(
    session: Session, tmp_path: Path, seed: int
) -> None:
    path = tmp_path / "game.jsonl"
    heard = played(session, path, seed)
    log = read_log(path)
    draft_from_match(session, 1, log)
    value = load_draft(session, 1).value
    result = value["result"]
    touchdowns = sum(
        counts.get("touchdown", 0) for side in ("home", "away") for counts in result[side]["players"].values()
    )
    assert touchdowns == len(heard.named("touchdown"))
    assert len(result["casualties"]) == len(heard.named("casualty-roll"))
    assert value["before"]["weather"]["dice"] == next(
        fact.values["roll"] for fact in heard.facts if fact.kind == "weather"
    )
    assert DraftInHand(session, 1).reading.now is not None


def test_a_match_of_another_league_is_no_report_of_this_one(session: Session, tmp_path: Path) -> None:
    played(session, path := tmp_path / "game.jsonl", 3)
    log = read_log(path)
    sides = log.header.setup.particulars
    strangers = [{**each, "name": f"Not {each['name']}"} for each in sides["home"]["players"]]

    def by(home: dict[str, object], away: object = sides["away"]) -> Log:
        setup = replace(log.header.setup, particulars={**sides, "home": {**sides["home"], **home}, "away": away})
        return replace(log, header=replace(log.header, setup=setup))

    with pytest.raises(RuleViolation, match="Others and Away played this match"):
        draft_from_match(session, 1, by({"name": "Others", "players": strangers}))
    assert "result" not in load_draft(session, 1).value
    with pytest.raises(RuleViolation, match="has been turned round since: Home – Away"):
        draft_from_match(session, 1, by(sides["away"], sides["home"]))
    with pytest.raises(RuleViolation, match="Namesakes and Away"):
        draft_from_match(session, 1, by({"name": "Namesakes", "team": "another-team"}))
    with pytest.raises(RuleViolation, match="and other teams meet in match"):
        draft_from_match(session, 1, by(sides["away"]))
    with pytest.raises(RuleViolation, match=r"has no match no\. 99\. Nothing was written"):
        draft_from_match(session, 99, by({"name": "Others", "players": strangers}))
    with pytest.raises(RuleViolation, match="has not been played to its end"):
        draft_from_match(session, 1, replace(log, entries=log.entries[: len(log.entries) // 2]))
    assert not logs_of(session, 1)
    draft_from_match(session, 1, by({"name": "Called otherwise since"}))
    assert "result" in load_draft(session, 1).value


@pytest.mark.parametrize(
    ("sheet", "told"),
    [
        ({"kind": "fixture_changed", "cancelled": "Rain"}, "called off since it began"),
        ({"kind": "result_recorded", "home": {"score": 1}, "away": {"score": 0}}, "A result from elsewhere was filed"),
    ],
)
def test_what_befell_a_match_while_it_was_played_is_told_before_anything_is_written(
    session: Session, tmp_path: Path, sheet: dict[str, object], told: str
) -> None:
    played(session, path := tmp_path / "game.jsonl", 3)
    file(session, [from_value({"id": "meanwhile", "fixture": "f1", **sheet})])
    with pytest.raises(RuleViolation, match=told):
        draft_from_match(session, 1, read_log(path))
    assert not logs_of(session, 1)
    undo(session)
    draft_from_match(session, 1, read_log(path))
    assert "result" in load_draft(session, 1).value


def test_a_match_reported_by_somebody_else_while_it_was_played_is_told_in_the_draft(
    session: Session, tmp_path: Path
) -> None:
    """What was played takes the place of that report only once somebody has read so; the game's own report is none."""
    played(session, path := tmp_path / "game.jsonl", 3)
    typed, _outcome = simulated_report(session.state, session.state.fixtures["f1"], session.book, Random(1))
    file(session, [typed])
    draft_from_match(session, 1, read_log(path))
    warned = [notice.title for notice in report_view(session, 1).warnings]
    assert any("has been reported meanwhile" in each for each in warned)
    undo(session)
    assert not any("reported" in notice.title for notice in report_view(session, 1).warnings)
    finished, _outcome = simulated_report(
        session.state, session.state.fixtures["f1"], session.book, Random(1),
        played=lambda _context, _table: Ended(load_draft(session, 1).value["result"]),
    )  # fmt: skip
    throw_away(session, 1)
    file(session, [finished])
    draft_from_match(session, 1, read_log(path))
    assert not any("reported" in notice.title for notice in report_view(session, 1).warnings)


def test_a_match_that_goes_by_another_number_since_it_began_is_reported_as_itself(
    session: Session, tmp_path: Path
) -> None:
    played(session, path := tmp_path / "game.jsonl", 3)
    file(session, [from_value({"kind": "fixture_changed", "id": "turned", "fixture": "f2", "swap": True})])
    assert draft_from_match(session, 99, read_log(path)) == 1
    with pytest.raises(RuleViolation, match="turned round"):
        draft_from_match(session, 2, read_log(path))
    assert "result" in load_draft(session, 1).value


def test_a_match_played_again_leaves_nothing_of_the_game_before(session: Session, tmp_path: Path) -> None:
    played(session, one := tmp_path / "one.jsonl", 3)
    played(session, two := tmp_path / "two.jsonl", 11)
    draft_from_match(session, 1, read_log(one))
    draft = load_draft(session, 1)
    told = {"star_players": {"home": {"mvp": 3}}, "purchases": {"home-raises": "5"}}
    save_draft(session, 1, replace(draft, value={**draft.value, "after": told}))
    draft_from_match(session, 1, read_log(one))
    assert load_draft(session, 1).value["after"] == told, "the same game: what was answered since stays"
    draft_from_match(session, 1, read_log(two))
    assert not load_draft(session, 1).value.get("after")
    draft_from_match(session, 1, read_log(one))
    logs = logs_of(session, 1)
    assert read_log(logs[-1]).entries == read_log(one).entries, "the last log is the one that is reported"


def test_a_casualty_keeps_its_dice_its_cause_and_who_did_it(session: Session, tmp_path: Path) -> None:
    for seed in range(40):
        path = tmp_path / f"{seed}.jsonl"
        heard = played(session, path, seed)
        lasting = [fact for fact in heard.facts if fact.kind == "serious-injury"]
        if lasting:
            break
    result = scorer_of(read_log(path)).result()
    tens, units = lasting[0].values["roll"]
    row = next(each for each in result["casualties"] if "lasting" in each)
    assert row["lasting"] == tens * 10 + units
    assert row["roll"] in (4, 5)
    assert row["cause"] in ("block", "fall", "foul", "crowd")
    assert row["player"] in session.state.teams[row["side"]].players


def _rolls_of_casualties(heard: Heard) -> list[list[int]]:
    """The casualty dice of a match, but for those of an apothecary with whom somebody badly hurt without any is."""
    rolls, latest = [], {}
    for fact in heard.facts:
        if fact.kind == "injury":
            latest[fact.values["player"]] = fact.values["result"]
        elif fact.kind == "casualty-roll" and latest.get(fact.values["player"], "casualty") == "casualty":
            rolls.append(fact.values["roll"])
    return rolls


def test_an_apothecarys_second_roll_stands_beside_the_first(tmp_path: Path) -> None:
    for seed in range(60):
        sides = [roster_of("house2020", team, place) for place, team in enumerate(("orc", "human"))]
        named = [
            {**side, "apothecary": 1, "players": [{**each, "of": each["id"]} for each in side["players"]]}
            for side in sides
        ]
        setup = Setup("house2020", {}, {"home": named[0], "away": named[1]})
        heard = heard_of(setup, tmp_path / f"{seed}.jsonl", seed)
        rows = scorer_of(read_log(tmp_path / f"{seed}.jsonl")).result()["casualties"]
        treated = [row for row in rows if "apothecary" in row]
        rolls = _rolls_of_casualties(heard)
        assert len(rows) + len(treated) == len(rolls)
        if treated:
            break
    assert treated
    assert [treated[0]["roll"]] in rolls
    assert [treated[0]["apothecary"]["roll"]] in rolls
