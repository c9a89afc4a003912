"""Documents that cannot be: each is refused by a sentence that names the field or the rule, and changes nothing."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.errors import BadInput, LeaguekeeperError, RuleViolation
from leaguekeeper.base.words import speak
from leaguekeeper.cli import main
from leaguekeeper.league.kinds import KINDS
from leaguekeeper.league.paperwork import as_json, from_json, from_value
from leaguekeeper.league.reading import read_next
from leaguekeeper.services.session import Session, rule_book
from leaguekeeper.services.stack.filing import file
from tests.for_every import for_every
from tests.league.lrb4.cup import cup
from tests.league.stack import Stack, report, ruling, two_human_teams
from tests.made_once import made_once


@made_once
def ground() -> Stack:
    """Two teams, a coach, three fixtures, a match played; enough for every kind of document."""
    stack = two_human_teams(count=12, staff={"apothecary": 1})
    stack.file("coach_joined", "coach", coach="ann", name="Ann")
    stack.file("match_report", "report-1", **report())
    ruling(stack, "points", {"team": "home", "player": "1", "field": "extra_spp", "to": 6},
           {"team": "home", "field": "treasury", "to": 60_000})  # fmt: skip
    return stack


GOOD: dict[str, dict[str, Any]] = {
    "league_founded": {"name": "Other", "rulebook": "house2020"},
    "coach_joined": {"coach": "bob", "name": "Bob", "naf": 12},
    "season_opened": {"season": "s2", "name": "2", "participants": ["home", "away"], "by_ruling": "so be it"},
    "fixture_set": {"fixture": "f9", "season": "s1", "home": "home", "away": "away", "round": 9, "day": "2026-10-01"},
    "ruling": {"reason": "so be it", "changes": [{"team": "home", "field": "treasury", "to": 5}]},
    "team_enrolled": {
        "team": "x", "name": "X", "list": "human", "staff": {"re-roll": 1},
        "players": [{"number": number, "position": "human-lineman"} for number in range(1, 12)],
    },
    "purchases_made": {"team": "home", "entries": [{"do": "hire", "position": "human-lineman", "number": 20}]},
    "improvements_made": {"team": "home", "entries": [{"player": "1", "how": "chosen-primary", "skill": "block"}]},
    "match_report": report("f2"),
    "fixtures_drawn": {
        "season": "s1", "draw": "d", "system": "by-hand", "entrants": ["home", "away"], "rounds": [[["home", "away"]]],
    },
    "fixture_changed": {"fixture": "f2", "day": "2026-10-02", "swap": True},
    "points_adjusted": {"season": "s1", "team": "home", "points": -1, "reason": "late"},
    "lots_drawn": {"season": "s1", "order": ["home", "away"], "dice": [1]},
    "team_joined": {"season": "s1", "team": "y"},
    "team_left": {"season": "s1", "team": "home", "remaining": "byes"},
    "coach_changed": {"team": "home", "coach": "ann"},
    "article_written": {"name": "Title", "text": "Words", "season": "s1", "round": 1, "report": True,
                        "picture": {"jpeg": "/9j/", "shows": "A ball"}},
    "team_rested": {"team": "home"},
    "prizes_paid": {"season": "s1", "places": ["home", "away"]},
    "award_given": {"season": "s1", "award": "Best beard", "team": "home", "player": "1"},
    "side_event_held": {
        "event": "e", "season": "s1", "name": "Cards", "game": "cards", "honour": {"en": "Manager of the Year"},
        "entrants": [{"name": "A", "coach": "ann", "place": 1, "figure": 30, "honoured": 1}, {"name": "B", "place": 2}],
        "games": [[30, None]],
    },
    "season_closed": {"season": "s1", "by_ruling": "so be it"},
    "team_re_enrolled": {"team": "home", "players": [{"player": str(number)} for number in range(1, 13)],
                         "by_ruling": "so be it"},
    "result_recorded": {"fixture": "f2", "home": {"score": 2, "casualties": 1}, "away": {"score": 0}},
    "tournament_opened": {"tournament": "other", "season": "s1", "name": "Other", "trophy": "spike",
                          "entrants": ["t1", "t2", "t3"], "gold": [50_000, 20_000]},
    "challenge_made": {"challenge": "y", "tournament": "cup", "week": 2, "challenger": "t1", "challenged": "t3"},
    "challenge_answered": {"challenge": "x", "answer": "substitute", "substitute": "t4"},
    "trophy_awarded": {"tournament": "cup", "winner": "t1", "runner_up": "t2", "dice": {"popularity": 3}},
    "traded": {"teams": ["t1", "t2"], "gold": {"t1": 10_000}, "players": {"t2": ["3"]}},
}  # fmt: skip
"""A good document of every kind, as far as the ground lets it be."""

NOT_ON_THIS_GROUND = {"league_founded", "team_joined"}

OF_THE_OPEN_LEAGUE = {"tournament_opened", "challenge_made", "challenge_answered", "trophy_awarded", "traded"}

TESTED_ELSEWHERE = {"rule_book_adopted", "edition_changed"}
"""They hold a whole rule book, whose own tests refuse what cannot be."""


@made_once
def open_ground() -> Stack:
    """Four teams in a cup, one challenge waiting for its answer."""
    stack = cup()
    stack.file("challenge_made", "report-1", challenge="x", tournament="cup", week=1, challenger="t1", challenged="t2")
    return stack


def ground_for(kind: str) -> Stack:
    return open_ground() if kind in OF_THE_OPEN_LEAGUE else ground()


def test_every_kind_of_document_is_tried() -> None:
    assert set(GOOD) | TESTED_ELSEWHERE == set(KINDS)


def sheet(kind: str) -> dict[str, Any]:
    return {"kind": kind, "id": "bad", **copy.deepcopy(GOOD[kind])}


def refused(value: Any) -> LeaguekeeperError:
    stack = ground_for(str(value.get("kind")))
    before = stack.state.copy()
    with pytest.raises(LeaguekeeperError) as caught:
        read_next(stack.reading, from_value(value), rule_book)
    assert stack.state == before
    error = caught.value
    for language in ("en", "fr", "ru"):
        speak(language)
        assert error.text().strip()
        assert not re.search(r"\{[a-z_]+\}", error.text())
    speak("en")
    return error


@for_every("kind", sorted(GOOD.keys() - NOT_ON_THIS_GROUND))
def test_the_good_ones_are_good(kind: str) -> None:
    read_next(ground_for(kind).reading, from_value(sheet(kind)), rule_book)


@for_every("kind", sorted(GOOD))
def test_a_field_nobody_knows(kind: str) -> None:
    error = refused({**sheet(kind), "colour_of_the_sky": "blue"})
    assert isinstance(error, BadInput)
    assert error.field == "colour_of_the_sky"


@for_every(("kind", "field"), [(kind, field) for kind in sorted(GOOD) for field in sorted(GOOD[kind])])
def test_every_field_holds_only_what_belongs_there(kind: str, field: str) -> None:
    for nonsense in ({"a": [{"b": 1}]}, "\x00 nonsense \U0001f4a3" * 300, -7_000_000, 10**18):
        error = refused({**sheet(kind), field: nonsense})
        assert isinstance(error, (BadInput, RuleViolation))
        if isinstance(error, BadInput):
            assert error.field


@for_every("kind", sorted(GOOD))
def test_the_same_id_twice(kind: str) -> None:
    error = refused({**sheet(kind), "id": "report-1"})
    assert isinstance(error, BadInput)
    assert error.field == "id"


def with_entry(kind: str, **entry: Any) -> dict[str, Any]:
    value = sheet(kind)
    value["entries"] = [{**value["entries"][0], **entry}]
    return value


def with_report(**parts: Any) -> dict[str, Any]:
    return {"kind": "match_report", "id": "bad", **report("f2", **parts)}


def enrolled(**fields: Any) -> dict[str, Any]:
    return {**sheet("team_enrolled"), **fields}


def linemen(count: int) -> list[dict[str, Any]]:
    return [{"number": number, "position": "human-lineman"} for number in range(1, count + 1)]


NAMED: dict[str, tuple[Callable[[], dict[str, Any]], str]] = {
    "unknown player": (lambda: with_report(result={"home": {"players": {"77": {"completion": 1}}}}), "unknown-player"),
    "unknown player hurt": (lambda: with_report(result={"casualties": [{"side": "home", "player": "77", "roll": 3}]}),
                            "unknown-player"),
    "seventeenth player": (lambda: enrolled(players=linemen(17)), "roster-full"),
    "skill not accessible": (lambda: with_entry("improvements_made", skill="claws"), "entries.0.skill"),
    "skill that does not exist": (lambda: with_entry("improvements_made", skill="flying"), "entries.0.skill"),
    "die of seven": (lambda: with_report(before__weather={"dice": [7, 1]}), "before.weather.dice"),
    "no die at all": (lambda: with_report(before__weather={}), "before.weather.dice"),
    "half a die": (lambda: with_report(before__weather={"dice": [1.5, 1]}), "before.weather.dice"),
    "a die of true": (lambda: with_report(before__weather={"dice": [True, 1]}), "before.weather.dice"),
    "casualty of seventeen": (lambda: with_report(result={"casualties": [{"side": "home", "player": "2", "roll": 17}]}),
                              "result.casualties.0.roll"),
    "negative gold": (lambda: enrolled(treasury=-1, imported_from="elsewhere"), "treasury"),
    "negative prize": (lambda: {**sheet("prizes_paid"), "gold": [-5]}, "gold.0"),
    "negative touchdowns": (lambda: with_report(result={"home": {"score": -1}}), "result.home.score"),
    "negative count": (lambda: with_report(result={"home": {"players": {"1": {"completion": -1}}}}),
                       "result.home.players.1.completion"),
    "number twice": (lambda: enrolled(players=[*linemen(11), {"number": 5, "position": "human-lineman"}]),
                     "number-taken"),
    "number a hundred": (lambda: enrolled(players=[*linemen(10), {"number": 100, "position": "human-lineman"}]),
                         "players.10.number"),
    "match against itself": (lambda: {**sheet("fixture_set"), "away": "home"}, "against-itself"),
    "draw against itself": (lambda: {**sheet("fixtures_drawn"), "rounds": [[["home", "home"]]]}, "rounds.0"),
    "a team drawn twice": (lambda: {**sheet("fixtures_drawn"), "entrants": ["home", "home"]}, "entrants"),
    "a list that does not exist": (lambda: enrolled(list="martians"), "list"),
    "a position of another list": (lambda: enrolled(players=[*linemen(10), {"number": 11, "position": "rat-ogre"}]),
                                   "players.10.position"),
    "a step that does not exist": (lambda: with_report(after__siesta={"home": 1}), "after.siesta"),
    "an answer nobody asked for": (lambda: with_report(before__weather={"dice": [3, 4], "wind": 2}),
                                   "before.weather.wind"),
    "a match that was played": (lambda: {**with_report(), "fixture": "f1"}, "played"),
    "a match that does not exist": (lambda: {**with_report(), "fixture": "f99"}, "unknown"),
    "a team that does not exist": (lambda: {**sheet("purchases_made"), "team": "nobody"}, "unknown"),
    "a season that does not exist": (lambda: {**sheet("points_adjusted"), "season": "s9"}, "unknown"),
    "a coach who does not exist": (lambda: {**sheet("coach_changed"), "coach": "nobody"}, "unknown"),
    "a kind that does not exist": (lambda: {"kind": "poem", "id": "bad"}, "poem"),
    "no kind": (lambda: {"id": "bad"}, "kind"),
    "a second founding": (lambda: sheet("league_founded"), "exists"),
    "a ruling on nothing": (lambda: {**sheet("ruling"), "changes": [{"team": "home", "field": "luck", "to": 1}]},
                            "changes.0.field"),
    "a ruling beyond measure": (lambda: {**sheet("ruling"), "changes": [
        {"team": "home", "player": "1", "field": "stats.st", "to": 99}]}, "changes.0.to"),
    "a reading that does not exist": (lambda: {**sheet("season_opened"), "options": {"mvp-choice": "by-beauty"}},
                                      "by-beauty"),
    "a tie-breaker that does not exist": (lambda: {**sheet("season_opened"), "tie_breakers": ["beauty"]},
                                          "tie_breakers"),
    "a day that does not exist": (lambda: {**sheet("fixture_changed"), "day": "2026-02-30"}, "day"),
    "an improvement without the points": (lambda: with_entry("improvements_made", player="2"), "not-legal"),
    "a purchase without the gold": (lambda: with_entry("purchases_made", position="human-blitzer"), "not-legal"),
    "a team twice in a tournament": (lambda: {**sheet("tournament_opened"), "entrants": ["t1", "t1"]}, "entrants"),
    "a tournament that does not exist": (lambda: {**sheet("challenge_made"), "tournament": "none"}, "unknown"),
    "a challenge to oneself": (lambda: {**sheet("challenge_made"), "challenged": "t1"}, "against-itself"),
    "a challenge that does not exist": (lambda: {**sheet("challenge_answered"), "challenge": "none"}, "unknown"),
    "a substitute who was challenged": (lambda: {**sheet("challenge_answered"), "substitute": "t2"}, "substitute"),
    "a substitute for oneself": (lambda: {**sheet("challenge_answered"), "substitute": "t1"}, "against-itself"),
    "a trophy for one who did not enter": (lambda: {**sheet("trophy_awarded"), "winner": "t9"}, "winner"),
    "a trophy without its die": (lambda: {**sheet("trophy_awarded"), "dice": {}}, "dice.popularity"),
    "a die the trophy does not ask for": (lambda: {**sheet("trophy_awarded"), "dice": {"popularity": 3, "luck": 1}},
                                          "dice.luck"),
    "medals of a trophy that has none": (lambda: {**sheet("trophy_awarded"), "medals": {"t1": ["1"]}}, "medals"),
    "a trade of nothing": (lambda: {**sheet("traded"), "gold": {}, "players": {}}, "gold"),
    "a trade of gold that is not there": (lambda: {**sheet("traded"), "gold": {"t1": 9_000_000}}, "treasury-short"),
    "a trade with oneself": (lambda: {**sheet("traded"), "teams": ["t1", "t1"]}, "teams"),
    "a trade that names a third": (lambda: {**sheet("traded"), "gold": {"t3": 5}}, "teams"),
    "a player traded who is not there": (lambda: {**sheet("traded"), "players": {"t2": ["77"]}}, "unknown-player"),
    "a player traded twice": (lambda: {**sheet("traded"), "players": {"t2": ["3", "3"]}}, "not-on-list"),
    "a result of a match that was played": (lambda: {**sheet("result_recorded"), "fixture": "f1"}, "played"),
    "the same prize twice": (lambda: {**sheet("prizes_paid"), "places": ["home", "home"]}, "places"),
    "seven nominees": (lambda: with_report(after__results={side: {"mvp": {
        "nominees": ["1", "2", "3", "4", "5", "6", "7"], "dice": [1]}} for side in ("home", "away")}),
        "after.results.home.mvp.nominees"),
}  # fmt: skip


@for_every("name", sorted(NAMED))
def test_named_faults(name: str) -> None:
    make, wanted = NAMED[name]
    error = refused(make())
    assert wanted in {error.code, getattr(error, "field", "")} or wanted in error.text()


def texts() -> Iterator[tuple[str, bytes]]:
    deep = b'{"kind": "ruling", "id": "deep", "reason": ' + b"[" * 100_000 + b"]" * 100_000 + b"}"
    yield "nested without end", deep
    yield "ten megabytes of nesting", b"[" * 10_000_000
    yield "ten megabytes of words", b'{"kind": "ruling", "id": "x", "reason": "' + b"a" * 10_000_000 + b'"}'
    yield "not a number", b'{"kind": "points_adjusted", "id": "x", "points": NaN}'
    yield "infinity", b'{"kind": "points_adjusted", "id": "x", "points": -Infinity}'
    yield "no JSON", b"Dear commissioner,"
    yield "nothing", b""
    yield "no Unicode", b"\xff\xfe\x00{"
    yield "a bare figure", b"42"
    yield (
        "an endless figure",
        b'{"kind": "coach_joined", "id": "x", "coach": "c", "name": "n", "naf": ' + b"9" * 5000 + b"}",
    )
    yield "half a document", b'{"kind": "ruling", "id": "x"'
    yield "a lone surrogate", b'{"kind": "coach_joined", "id": "x", "coach": "c", "name": "\\ud800"}'


@pytest.mark.parametrize("text", [pytest.param(text, id=name) for name, text in texts()])
def test_texts_that_are_no_documents(text: bytes) -> None:
    with pytest.raises(LeaguekeeperError) as caught:
        from_json(text)
    assert 10 < len(caught.value.text()) < 400


@pytest.fixture(scope="module")
def league_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("league") / "ground.league"
    with Session.create(path) as session:
        file(session, ground().documents)
    return path


@pytest.mark.parametrize("name", sorted(NAMED))
def test_the_file_stays_as_it_was_to_the_byte(
    name: str, league_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = league_file.read_bytes()
    paper = tmp_path / "bad.json"
    good = {"kind": "coach_joined", "id": "good", "coach": "zoe", "name": "Zoe"}
    paper.write_text(json.dumps([good, NAMED[name][0]()]), encoding="utf-8")
    assert main.run(["--lang", "en", "file", str(league_file), str(paper)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.strip().splitlines()) == 1
    assert league_file.read_bytes() == before


@pytest.mark.parametrize("text", [pytest.param(text, id=name) for name, text in texts()])
def test_texts_through_the_command_line(
    text: bytes, league_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = league_file.read_bytes()
    paper = tmp_path / "bad.json"
    paper.write_bytes(text)
    assert main.run(["--lang", "en", "file", str(league_file), str(paper), "--json"]) == 2
    told = capsys.readouterr()
    assert json.loads(told.out)["error"]["code"] == "bad-input"
    assert len(told.err.strip().splitlines()) == 1
    assert league_file.read_bytes() == before


def test_every_kind_goes_to_json_and_back() -> None:
    for kind in GOOD:
        document = from_value(sheet(kind))
        assert from_json(as_json(document)) == [document]
