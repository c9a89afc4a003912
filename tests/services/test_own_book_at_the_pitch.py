"""A league's own rule book reaches the pitch: its skills, its tables, its names; what means nothing there is named."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from leaguekeeper.cli.main import run
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.play.core.log import FORM, read_log
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.core.replay import at_start, replay
from leaguekeeper.play.pitch.clock import last_turn
from leaguekeeper.play.pitch.edition import edition
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.inducements.recruits import rise
from leaguekeeper.play.pitch.own_book import read_book
from leaguekeeper.play.pitch.rosters import plain_roster
from leaguekeeper.play.pitch.state import PitchState, Status
from leaguekeeper.play.pitch.unplayed import words_of
from leaguekeeper.play.pitch.wizards.necromancer import _raises, raise_dead
from leaguekeeper.rules import load
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.play.kick_off import draft_setup
from leaguekeeper.services.play.match import at_kick_off, draft_from_match, league_sides, not_played
from leaguekeeper.services.report.drafts import file_draft, load_draft
from leaguekeeper.services.report.match_logs import logs_of
from leaguekeeper.services.rulebooks import shelf
from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation.seasons import simulated_documents
from leaguekeeper.services.stack.filing import file
from leaguekeeper.services.stack.verifying import verify
from tests.play.pitch.matches import asked
from tests.services.report.test_from_wizard_to_pitch_and_back import go_on, play

RULES = ["house2020", "lrb4"]
GUARD = {"effects": ["guards"], "modify": {"movement": 1}}


def words(text: str) -> dict[str, str]:
    return {"en": text, "fr": text}


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))


def own_book(rules: str) -> str:
    """A copy in which everybody has two skills of its own, and on whose tables every injury costs the head."""
    book = shelf.copy_book(rules, "Ours")
    for name, does in (("Iron Guard", GUARD), ("Juggling", None)):
        shelf.add_entry(book.id, "skills.guard", name)
        slug = name.lower().replace(" ", "-")
        shelf.change(book.id, f"skills.{slug}.effect", words("Its own."))
        shelf.change(book.id, f"skills.{slug}.pitch", does)
    shelf.add_entry(book.id, "outcomes.dead", "Beheaded")
    said = shelf.book_called(book.id).plain()
    for each in (position for team in said["teams"] for position in team["positions"]):
        each["skills"] = [*each.get("skills", ()), "iron-guard", "juggling"]
    for table in said["tables"]:
        worst = {"injury": "casualty", "injury-stunty": "casualty", "casualty": "beheaded"}.get(table["slug"])
        if worst is not None:
            table["rows"] = [{"lo": table["rows"][0]["lo"], "hi": table["rows"][-1]["hi"], "result": worst}]
    shelf.change(book.id, "teams", said["teams"])
    shelf.change(book.id, "tables", said["tables"])
    return book.id


def league(session: Session, rules: str) -> None:
    """A league that goes by the own book, up to its first match."""
    file(session, [from_value(each) for each in shelf.founding_sheets("Ours", own_book(rules), "2026-09-01")])
    made = []
    for document in simulated_documents(session.reading, 1, 5, teams=4, rules=rules):
        if isinstance(document, MatchReport):
            break
        made.append(document)
    file(session, made)


def dead(session: Session) -> set[str]:
    return {ref for team in session.state.teams.values() for ref, each in team.players.items() if each.status == "dead"}


def injuries(path: Path) -> list[Any]:
    """What the log of a match says of every injury and casualty, played again from the log alone."""
    log = read_log(path)
    game = PitchGame()
    again = at_start(game, log)
    return [(fact.kind, fact.values["result"]) for _entry, facts in replay(log, again) for fact in facts
            if fact.kind in ("injury", "casualty-roll", "not-played")]  # fmt: skip


@pytest.mark.parametrize("rules", RULES)
def test_a_fixture_is_played_by_the_league_s_own_skills_and_tables(
    rules: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Session.create(tmp_path / "l.league") as session:
        league(session, rules)
        dice = Random(8)
        go_on(session, 1, "before", dice, {"coin_toss.winner": "home", "coin_toss.choice": "kick"})
        setup = draft_setup(session, 1)
        assert setup is not None
        state = PitchGame().start(setup)
        edition = state.match.edition
        assert edition.effects.guards & edition.bits["iron-guard"] & state.skills[0]
        assert edition.modifier("movement", state.skills[0]) == 1
        assert {(0, "juggling"), (1, "juggling")} <= set(state.memory.not_played)
        assert "iron-guard" not in {slug for _side, slug in state.memory.not_played}
        play(setup, tmp_path / "game.jsonl", 20)
        with monkeypatch.context() as elsewhere:
            elsewhere.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "another machine"))
            told = injuries(tmp_path / "game.jsonl")
        assert ("not-played", "juggling") in told
        assert {result for kind, result in told if kind == "injury"} == {"casualty"}
        assert {result for kind, result in told if kind == "casualty-roll"} == {"dead"}
        draft_from_match(session, 1, read_log(tmp_path / "game.jsonl"))
        go_on(session, 1, "after", dice, {})
        hurt = load_draft(session, 1).value["result"]["casualties"]
        assert len(hurt) == len([kind for kind, _result in told if kind == "injury"]) > 0
        file_draft(session, 1)
        lost = {each["player"] for each in hurt if not {"apothecary", "regeneration"} & each.keys()}
        assert lost
        assert lost <= dead(session) | {each for each in lost if "-j" in each or "journey" in each}
        assert verify(session) == []


def test_a_round_of_bots_is_played_by_the_own_book_and_says_what_it_leaves_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "l.league"
    with Session.create(path) as session:
        league(session, "lrb4")
        (said,) = not_played(session)
        assert said.endswith(": Juggling")
    words_typed = ["--league", str(path), "--round", "1", "--seats", "bot:easy", "--seed", "3"]
    assert run(["--lang", "en", "play", "pitch", *words_typed]) == 0
    assert "does not play: Juggling\n" in capsys.readouterr().out
    with Session.open(path) as session:
        assert dead(session)
        assert verify(session) == []
        log = logs_of(session, 1)[0]
    assert {result for kind, result in injuries(log) if kind == "injury"} == {"casualty"}
    head = json.loads(log.read_text(encoding="utf-8").splitlines()[0])
    assert {each["slug"] for each in head["particulars"]["book"]["skills"]} == {"iron-guard", "juggling"}


def test_a_friendly_between_teams_of_the_league_is_played_by_its_book(tmp_path: Path) -> None:
    with Session.create(tmp_path / "l.league") as session:
        league(session, "lrb4")
        sides = dict(zip(("home", "away"), (dict(side) for _name, side in league_sides(session)[:2]), strict=True))
        for letter, side in zip("ab", sides.values(), strict=True):
            side["players"] = [{**each, "id": f"{letter}{n}"} for n, each in enumerate(side["players"], start=1)]
        setup = at_kick_off(session, Setup("lrb4", {"friendly": True}, sides))
        state = PitchGame().start(setup)
        assert "iron-guard" in state.match.edition.slugs(state.skills[0])
        game = PitchGame()
        assert game.dump(game.load(json.loads(json.dumps(game.dump(state))))) == game.dump(state)


def test_a_league_that_goes_by_our_book_takes_nothing_along(tmp_path: Path) -> None:
    with Session.create(tmp_path / "l.league") as session:
        file(session, list(simulated_documents(session.reading, 0, 5, teams=2)))
        assert not_played(session) == ()
        assert "book" not in at_kick_off(session, Setup("house2020", {}, dict(zip(
            ("home", "away"), (side for _name, side in league_sides(session)), strict=True)))).particulars  # fmt: skip


@pytest.mark.parametrize("rules", RULES)
def test_a_copy_that_says_nothing_else_takes_nothing_along(rules: str) -> None:
    assert not read_book(shelf.copy_book(rules, "Ours")).part
    assert not read_book(load(rules)).part


def changed(rules: str, *changes: tuple[str, str, dict[str, Any]]) -> RuleBook:
    """A league's copy of a book in which entries read otherwise: section, slug and what of it; a new slug is copied."""
    usual = load(rules)
    parts = {name: getattr(usual, name) for name in RuleBook.model_fields}
    parts["about"] = usual.about.model_copy(update={"id": "ours", "edition": rules})
    for section, slug, fields in changes:
        entry = usual.index[section][slug].model_copy(update=fields)
        parts[section] = tuple({**{each.slug: each for each in parts[section]}, entry.slug: entry}.values())
    return RuleBook.model_construct(**parts)


def started(book: RuleBook, home: dict[str, Any] | None = None, form: dict[str, Any] | None = None) -> PitchState:
    sides = {"home": {**plain_roster(0), **(home or {})}, "away": plain_roster(1)}
    return PitchGame().start(Setup(book.edition, {}, {**sides, "book": dict(read_book(book).part), **(form or {})}))


@pytest.mark.parametrize("rules", RULES)
def test_the_turns_of_a_half_and_of_overtime_are_the_league_s(rules: str) -> None:
    book = changed(rules, ("numbers", "turns-per-half", {"value": 6}), ("numbers", "overtime-turns", {"value": 4}))
    state = started(book)
    state.half = 2
    assert last_turn(state) == 6
    state.half = 3
    assert last_turn(state) == 4
    assert not read_book(book).as_ours


def test_a_special_rule_of_the_league_s_own_is_named_for_the_team_that_has_it() -> None:
    own = {"slug": "night-shift", "name": words("Night Shift")}
    rules = (*load("house2020").team_list("human").special_rules, "night-shift")
    book = changed(
        "house2020",
        ("special_rules", "bribery-and-corruption", own), ("teams", "human", {"special_rules": rules}),
    )  # fmt: skip
    assert read_book(book).unplayed == ("Night Shift",)
    state = started(book, {"special_rules": list(rules)})
    assert state.memory.not_played == ((0, "night-shift"),)
    assert words_of(state, "night-shift")[0] == "Night Shift"


def test_what_the_pitch_plays_as_our_book_has_it_is_named() -> None:
    said = {"effect": words("Otherwise.")}
    ability = load("house2020").star("akhorne-the-squirrel").ability
    assert ability is not None
    book = changed(
        "house2020", ("numbers", "match-players", {"value": 9}), ("skills", "block", said),
        ("inducements", "bribes", said), ("outcomes", "quick-snap", said), ("outcomes", "minor-incident", said),
        ("stars", "akhorne-the-squirrel", {"ability": ability.model_copy(update=said)}),
    )  # fmt: skip
    assert set(read_book(book).as_ours) == {
        book.index[section][slug].name["en"] for section, slug in
        (("numbers", "match-players"), ("skills", "block"), ("inducements", "bribes"), ("outcomes", "quick-snap"),
         ("stars", "akhorne-the-squirrel"))
    }  # fmt: skip


def test_a_weather_of_ours_does_besides_what_the_league_says() -> None:
    book = changed("house2020", ("outcomes", "very-sunny", {"params": {"catch": -2}}))
    sunny = edition("house2020", {}).tables["weather-effects"]["very-sunny"]
    for form, skies in (({}, {**sunny, "catch": -2}), ({FORM: 13}, sunny)):
        assert edition("house2020", form, read_book(book).part).tables["weather-effects"]["very-sunny"] == skies
    assert not read_book(book).as_ours


def test_characteristics_and_allies_of_the_league_s_own_come_along() -> None:
    book = changed("lrb4", ("characteristics", "ma", {"maximum": 14}), ("allies", "ogre", {"primary": ("general",)}))
    assert {"characteristics", "allies"} <= set(read_book(book).part)


@pytest.mark.parametrize(
    ("rules", "team", "zombie", "brings"),
    [("house2020", "necromantic-horror", "zombie-lineman", {"special_rules": ["masters-of-undeath"]}),
     ("lrb4", "necromantic", "zombie", {"wizard": "necromancer"})],
)  # fmt: skip
def test_the_dead_rise_as_zombies_of_the_league_s_own_list(
    rules: str, team: str, zombie: str, brings: dict[str, Any]
) -> None:
    listed = load(rules).team_list(team)
    strong = {**listed.position(zombie).characteristics, "st": 4}
    positions = (each.model_copy(update={"characteristics": strong} if each.slug == zombie else {})
                 for each in listed.positions)  # fmt: skip
    book = changed(rules, ("teams", team, {"positions": tuple(positions)}))
    for form, strength in (({}, 4), ({FORM: 13}, 3)):
        state = started(book, {"race": team, **brings}, form)
        victim = state.match.index["b1"]
        state.status[victim] = Status.DEAD
        if rules == "house2020":
            rise(state, victim, "dead")
        else:
            _raises(state, ("raise-dead", True), victim)
        assert state.st[-1] == strength


@pytest.mark.parametrize(
    ("position", "named", "raised"), [("minotaur", ("minotaur",), False), ("minotaur", (), True), ("ogre", (), True)]
)
def test_whom_the_league_s_own_book_keeps_dead_no_necromancer_raises(
    position: str, named: tuple[str, ...], raised: bool
) -> None:
    """The report of the match refuses him too: pitch and report go by the same step."""
    usual = load("lrb4")
    steps = (
        each.model_copy(update={"params": {**each.params, "unraised_positions": named}})
        if "raisers" in each.params
        else each
        for each in usual.sequences.post_match
    )
    sequences = usual.sequences.model_copy(update={"post_match": tuple(steps)})
    book = changed("lrb4").model_copy(update={"sequences": sequences})
    state = started(book, {"race": "necromantic", "wizard": "necromancer"})
    victim = state.match.index["b1"]
    state.match.positions[victim] = position
    state.status[victim] = Status.DEAD
    raise_dead(state, victim, "dead")
    assert (asked(state) == "raise-dead") is raised
