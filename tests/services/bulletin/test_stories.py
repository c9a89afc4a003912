"""No story says what the documents do not: every name and figure of it is on a sheet, in whatever way a match went."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import takewhile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from leaguekeeper.base.words import speak
from leaguekeeper.cli.main import run
from leaguekeeper.league.reading import Reading, read
from leaguekeeper.services.bulletin.composing import MOST, compose
from leaguekeeper.services.bulletin.facts import Fact, Facts, Figure, Players, Score, TeamName
from leaguekeeper.services.bulletin.sentences import Speech, choosable, speech
from leaguekeeper.services.bulletin.stories import Stories
from leaguekeeper.services.session import Session, rule_book
from leaguekeeper.services.simulation.seasons import simulated_documents
from tests.league.lrb4.cup import cup
from tests.league.stack import Stack, two_human_teams
from tests.league.test_conceding import absent
from tests.league.test_seasons_in_any_order import Played, play
from tests.made_once import made_once
from tests.sample_league import write_sample
from tests.services.bulletin.in_hand import in_hand
from tests.services.bulletin.paper import SIDES, Told, told_by_the_sheets

LANGUAGES = ("fr", "en", "ru")
LEAGUES = ("sample", "house2020", "lrb4", "house2020, every end", "lrb4, every end")


@made_once
def league(name: str) -> Reading:
    """The sample league, ten seasons of four teams under a rule book, or two in which matches end in every way."""
    if name == "sample":
        with TemporaryDirectory() as folder, Session.open(write_sample(Path(folder) / "sample.league")) as session:
            return session.reading
    rules, _comma, ends = name.partition(",")
    if ends:
        played = Played(rules, 7)
        play(played, [(None, number, "") for number in range(40)])
        return played.reading
    return read(list(simulated_documents(Reading(), 10, 5, teams=4, rules=name)), rule_book)


def stories(reading: Reading) -> Iterator[tuple[str, Told, Facts]]:
    told, session = told_by_the_sheets(reading), in_hand(reading)
    found = Stories(session)
    for match, sheet in told.items():
        yield match, sheet, found.facts(match)


@pytest.mark.parametrize("name", LEAGUES)
def test_what_is_known_of_a_match_is_what_its_sheet_says(name: str) -> None:
    reading = league(name)
    seen = Counter[str]()
    for match, sheet, facts in stories(reading):
        seen.update(["match", *facts.known])
        _check(reading, match, sheet, facts)
    assert seen["match"] >= 8
    if name == "house2020":
        assert {"hurter", "interceptors", "passer", "first_scorers", "first_star", "first_also"} <= seen.keys()


def _check(reading: Reading, match: str, sheet: Told, facts: Facts) -> None:
    known, teams = facts.known, reading.state.teams
    names = {side: teams[sheet.teams[side]].name for side in SIDES}
    assert isinstance(known["first"].value, TeamName)
    first = "home" if known["first"].value.name == names["home"] else "away"
    second = "away" if first == "home" else "home"
    assert known["second"].value == TeamName(names[second])
    if sheet.ended in ("played", "bare"):
        assert known["score"].value == Score(sheet.score[first], sheet.score[second])
        assert ("won" in known) == (sheet.score[first] > sheet.score[second])
        _check_score(sheet, known, first, second)
    called = {side: {ref: _called(reading, sheet.teams[side], ref) for ref in _named(sheet, side)} for side in SIDES}
    for side, word in ((first, "first"), (second, "second")):
        _check_scorers(sheet.scorers[side], sheet.score[side], called[side], _told_of(known, word))
    _check_deeds(sheet, called, known)
    died = {side: {p.name for p in teams[sheet.teams[side]].players.values()
                   if p.status == "dead" and p.ended == sheet.document
                   and (p.came_as if p.hired == sheet.document and p.came_as else p.id) in sheet.hurt[side]}
            for side in SIDES}  # fmt: skip
    dead, bereft = died["home"] | died["away"], [names[side] for side in SIDES if died[side]]
    told_dead = known.get("dead", Fact(Players(()), ())).value
    assert isinstance(told_dead, Players)
    assert set(told_dead.names) == dead
    assert (known["dead_team"].value if "dead_team" in known else None) == (
        TeamName(bereft[0]) if len(bereft) == 1 else None
    )
    past = {word: sheet.past[side] for side, word in ((first, "first"), (second, "second"))}
    if reading.state.matches[match].winner is not None:
        mine, theirs = past["first"], past["second"]
        runs = {
            "winless_before": 0 if "win" in mine else len(mine),
            "win_run": _run_of("win", mine) + 1,
            "unbeaten_before": 0 if "loss" in theirs else len(theirs),
            "loss_run": _run_of("loss", theirs) + 1,
        }
        told = {what: known[what].value for what in runs if what in known}
        assert told == {what: Figure(count) for what, count in runs.items() if count > 1}


def _run_of(outcome: str, past: list[str]) -> int:
    return len(list(takewhile(lambda each: each == outcome, reversed(past))))


def _check_score(sheet: Told, known: Mapping[str, Fact], first: str, second: str) -> None:
    """Whatever may be said of a score is known just where it is so."""
    mine, theirs = sheet.score[first], sheet.score[second]
    holds = {"narrow": mine - theirs == 1, "wide": mine - theirs >= 3, "clean": mine > theirs == 0,
             "margin": mine > theirs, "goalless": mine + theirs == 0, "lone_goal": mine + theirs == 1,
             "feast": mine + theirs >= 6}  # fmt: skip
    assert holds == {name: name in known for name in holds}


def _told_of(known: Mapping[str, Fact], word: str) -> dict[str, set[str]]:
    """Who is told to have scored of a side, and how."""
    found = {what: known[f"{word}_{what}"] for what in ("scorers", "star", "also", "alone")
             if f"{word}_{what}" in known}  # fmt: skip
    return {what: set(_players(fact)) for what, fact in found.items()}


def _players(fact: Fact) -> tuple[str, ...]:
    return fact.value.names if isinstance(fact.value, Players) else ()


def _check_scorers(scored: Counter[str], goals: int, called: Mapping[str, str], told: Mapping[str, set[str]]) -> None:
    """All of them where each scored once, whoever scored most beside the others: nobody is left out, nobody added."""
    whole, names = scored.total() == goals, {called[ref] for ref in scored}
    best = [ref for ref, count in scored.items() if count == max(scored.values())]
    if "scorers" in told:
        assert (whole, set(scored.values()), told["scorers"]) == (True, {1}, names)
    if "star" in told:
        assert (told["star"], scored[best[0]] > 1) == ({called[each] for each in best}, True)
        assert ("alone" in told) == (whole and len(scored) == 1)
    if "also" in told:
        assert (whole, told["also"]) == (True, names - told["star"])


def _check_deeds(sheet: Told, called: Mapping[str, Mapping[str, str]], known: Mapping[str, Fact]) -> None:
    """Who hurt whom, who intercepted: as the sheet has it."""
    if "hurter" in known:
        other = {"home": "away", "away": "home"}
        pairs = {(called[other[side]][by], called[side][hurt]) for side, hurt, by in sheet.caused}
        hurter, victim = (*_players(known["hurter"]), *_players(known["victim"]))
        guests = {(by, victim) for by, hurt in pairs if hurt.startswith("j")}  # of no list: called by what he plays
        assert (hurter, victim) in pairs | guests
    done = {
        slug: [(called[side][ref], count) for side in SIDES for ref, count in by_side[side].items()]
        for slug, by_side in sheet.done.items()
    }
    if "interceptors" in known:
        assert sorted(done["interception"]) == sorted((name, 1) for name in _players(known["interceptors"]))
    if "passer" in known:
        most = max(count for _name, count in done["completion"])
        assert [name for name, count in done["completion"] if count == most] == [*_players(known["passer"])]
        assert known["passes"].value == Figure(most)


def _named(sheet: Told, side: str) -> set[str]:
    """The players of a side whom the sheet speaks of."""
    caused = {by for where, _hurt, by in sheet.caused if where != side}
    done = {ref for by_side in sheet.done.values() for ref in by_side[side]}
    return {*sheet.scorers[side], *sheet.hurt[side], *done, *caused}


def _called(reading: Reading, team: str, ref: str) -> str:
    player = reading.state.teams[team].players.get(ref)
    return player.name if player is not None else (reading.state.league and rule_book_name(reading, ref)) or ref


def rule_book_name(reading: Reading, ref: str) -> str:
    book = in_hand(reading).book
    return book.star(ref).name["en"] if book.has("stars", ref) else ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LEAGUES)
def test_every_name_and_figure_of_a_story_is_on_a_sheet(name: str, language: str) -> None:
    speak(language)
    reading, said = league(name), speech(language)
    for _match, sheet, facts in stories(reading):
        story = compose(facts, language)
        assert 1 <= len(story.sentences) <= MOST
        for each in story.sentences:
            assert set(each.documents) <= {filed.id for filed in reading.filed}
            assert sheet.document in each.documents
            _only_what_is_known(each.text, [facts.known[fact] for fact in each.facts], said, sheet, reading)


def _only_what_is_known(text: str, known: list[Fact], said: Speech, sheet: Told, reading: Reading) -> None:
    """Take every name and figure of the facts away: neither a figure nor a name of the league is left."""
    names = [name for fact in known for name in _names(fact)]
    rest = text
    for name in sorted(names, key=len, reverse=True):
        rest = re.sub(re.escape(name), " ", rest, flags=re.IGNORECASE)
    allowed = sheet.figures | {fact.value.amount for fact in known if hasattr(fact.value, "amount")} | {
        figure for fact in known if isinstance(fact.value, Score) for figure in (fact.value.first, fact.value.second)
    }  # fmt: skip
    for figure in re.findall(r"\d[\d\u202f\u00a0,]*\d|\d", rest):
        assert int(re.sub(r"\D", "", figure)) in allowed, text
    for player in (p.name for side in SIDES for p in reading.state.teams[sheet.teams[side]].players.values()):
        assert not re.search(rf"\b{re.escape(player)}\b", rest), text
    assert said.language in LANGUAGES


def _names(fact: Fact) -> tuple[str, ...]:
    match fact.value:
        case TeamName(name):
            return (name,)
        case Players(names):
            return tuple(name.removeprefix("#") for name in names)
        case _:
            return ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_take_a_fact_away_and_nobody_tells_it(language: str) -> None:
    speak(language)
    said = speech(language)
    for _match, _sheet, facts in stories(league("sample")):
        for name in list(facts.known):
            less = Facts(facts.seed, facts.turn, {key: fact for key, fact in facts.known.items() if key != name})
            assert all(name not in each.facts for each in compose(less, language).sentences)
            assert not any(choosable(each, less.known, said) for rows in said.topics.values() for each in rows
                           if name in each.needs)  # fmt: skip


def told(stack: Stack, language: str = "en") -> str:
    speak(language)
    found = Stories(in_hand(stack.reading))
    return found.story("f1").text


def test_a_match_to_which_nobody_came() -> None:
    stack = two_human_teams(count=12)
    stack.file("match_report", "r1", **absent())
    for language in LANGUAGES:
        story = told(stack, language)
        assert "Home" in story
        assert len(story.split(". ")) >= 2
    assert re.search("turn up|default", told(stack))


def test_nobody_avenges_himself_by_a_forfeit() -> None:
    stack = two_human_teams(count=12)
    stack.file("result_recorded", "r2", fixture="f2", home={"score": 1}, away={"score": 2})
    stack.file("match_report", "r1", **absent())
    facts = Stories(in_hand(stack.reading)).facts("f1")
    assert "no_show" in facts.known
    assert "revenge_score" not in facts.known


def test_by_a_forfeit_nobody_has_met_or_scored() -> None:
    stack = two_human_teams(count=12)
    for number in (4, 5):
        stack.file("fixture_set", f"fixture-{number}", fixture=f"f{number}", season="s1", home="home", away="away")
    stack.file("result_recorded", "r2", fixture="f2", home={"score": 1}, away={"score": 2})
    stack.file("result_recorded", "r3", fixture="f3", home={"score": 4}, away={"score": 3})
    stack.file("match_report", "r1", **absent())
    stack.file("result_recorded", "r4", fixture="f4", home={"score": 0}, away={"score": 2})
    known = Stories(in_hand(stack.reading)).facts("f4").known
    assert known["revenge_score"].value == Score(4, 3)
    assert (known["blank_goals"].value, known["blank_matches"].value) == (Figure(5), Figure(2))


def test_a_draw_since_leaves_nothing_to_avenge() -> None:
    stack = two_human_teams(count=12)
    for number, (home, away) in enumerate([(1, 2), (1, 1), (1, 0)], start=1):
        stack.file("result_recorded", f"r{number}", fixture=f"f{number}", home={"score": home}, away={"score": away})
    assert "revenge_score" not in Stories(in_hand(stack.reading)).facts("f3").known


@pytest.mark.parametrize("ruled", [{}, {"winner": "away", "by_ruling": "nobody wrote it down"}])
def test_whose_score_nobody_knows_is_neither_first_nor_the_last_meeting(ruled: dict[str, str]) -> None:
    """Between two matches that were written down lies one whose score is not known: no run goes over it."""
    stack = two_human_teams(count=12)
    stack.file("fixture_set", "fixture-4", fixture="f4", season="s1", home="home", away="away")
    if ruled:
        stack.remove("fixture-3")
        stack.file("fixture_set", "final", fixture="f3", season="s1", home="home", away="away", match="playoff")
    stack.file("result_recorded", "r1", fixture="f1", home={"score": 1}, away={"score": 2})
    stack.file("result_recorded", "r2", fixture="f2", home={"score": 1}, away={"score": 2})
    stack.file("result_recorded", "r3", fixture="f3", scored=False, **ruled)
    stack.file("result_recorded", "r4", fixture="f4", home={"score": 1}, away={"score": 0})
    known = Stories(in_hand(stack.reading)).facts("f4").known
    assert not known.keys() & {"revenge_score", "winless_before", "unbeaten_before", "blank_goals"}


def test_a_bare_result_says_that_it_is_bare() -> None:
    stack = two_human_teams(count=12)
    stack.file("result_recorded", "r1", fixture="f1", home={"score": 2}, away={"score": 1})
    for language in LANGUAGES:
        assert len(Stories(in_hand(stack.reading)).story("f1").sentences) == 2
        assert re.search("2.1", told(stack, language))


def test_a_meeting_without_a_score_has_none() -> None:
    stack = two_human_teams(count=12)
    stack.file("result_recorded", "r1", fixture="f1", scored=False)
    for language in LANGUAGES:
        assert not re.search(r"\d", told(stack, language))


@pytest.mark.parametrize("rules", ["house2020", "lrb4", "official2025"])
def test_every_end_is_told_as_what_it_was(rules: str) -> None:
    """A forfeit, a concession, overtime and penalties are never told as if they were an ordinary result."""
    seen = set()
    for match, _sheet, facts in stories(league(f"{rules}, every end")):
        for end in ("no_show", "conceded", "overtime", "bare", "penalties"):
            if end in facts.known:
                seen.add(end)
                opening = compose(facts, "en").sentences
                said = {fact for each in opening for fact in each.facts}
                assert end in said or "penalties" in said or "no_show" in said or "conceded" in said, (match, opening)
    whoever_came_wins = {"no_show"} if rules != "official2025" else set()
    assert {"conceded", "bare"} | whoever_came_wins <= seen


def test_a_corrected_sheet_is_told_as_corrected(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stack = two_human_teams(count=12)
    stack.file("result_recorded", "r1", fixture="f1", home={"score": 2}, away={"score": 1})
    before = told(stack)
    stack.correct("r1", fixture="f1", home={"score": 4}, away={"score": 1})
    assert told(stack) != before
    assert "4–1" in told(stack)


def test_the_command_line_tells_it_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write_sample(tmp_path / "a.league")
    for language in LANGUAGES:
        assert run(["--lang", language, "bulletin", "story", str(file), "16"]) == 0
        assert "Les Mangeurs de Tourbe" in capsys.readouterr().out.replace("les M", "Les M")
    assert run(["bulletin", "story", str(file), "17"]) == 2
    assert run(["bulletin", "story", str(file), "16", "--json"]) == 0
    assert '"sheets": [' in capsys.readouterr().out


def test_what_went_before_goes_by_rounds_whenever_its_report_came() -> None:
    """The second round is reported last; a friendly and a cup beside the rounds keep their places between them."""
    stack = cup(7)
    kinds: dict[str, dict[str, Any]] = {
        "r1": {"round": 1}, "r2": {"round": 2}, "r3": {"round": 3}, "final": {"round": 101, "match": "playoff"},
        "friendly": {"match": "exhibition"}, "cup": {"tournament": "cup"},
    }  # fmt: skip
    for rival, (ref, fields) in enumerate(kinds.items(), start=2):
        stack.file("fixture_set", f"set-{ref}", fixture=ref, season="s1", home="t1", away=f"t{rival}", **fields)
    for ref in ("r1", "friendly", "r3", "cup", "final", "r2"):
        scores = ({"score": 0}, {"score": 1}) if ref == "r2" else ({"score": 1}, {"score": 0})
        stack.file("result_recorded", f"result-{ref}", fixture=ref, home=scores[0], away=scores[1])
    told = Stories(in_hand(stack.reading))
    course = ["r1", "friendly", "r2", "cup", "r3", "final"]
    for place, ref in enumerate(course):
        before = {f"result-{each}" for each in course[:place]}
        assert told.before(ref) == before, ref
    assert told.facts("final").known["win_run"].value == Figure(3)
    assert "win_run" not in told.facts("cup").known
