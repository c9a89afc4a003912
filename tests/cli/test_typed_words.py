"""Whatever a person typed after ``play`` is used or refused: every option of the parser, in every way of playing."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.cli import main, play
from leaguekeeper.cli.play_round import USED
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.reading import Reading
from leaguekeeper.play.core.log import read_log
from leaguekeeper.play.core.registry import installed
from leaguekeeper.services.report.match_logs import logs_of
from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation.seasons import simulated_documents
from leaguekeeper.services.stack.filing import file

GAMES = [module.id for module in installed()]
SAMPLES = {
    "rules": ["lrb4"], "seats": ["bot:random"], "seed": ["3"], "dice": ["typed"], "games": ["2"], "swap": [],
    "json": [], "log": ["other.log"], "resume": [], "round": ["1"], "league": ["no.league"],
    "ruling": ["overtime=true"],
    "home": ["roster:elf"], "away": ["roster:elf"], "weather_table": ["spring"], "stadium": ["ice"], "asks": ["both"],
    "managers": ["3"], "teams": ["gouged-eye"], "season": ["short"], "first": ["1"],
    "no_salary_cap": [], "scheduling_limits": [],
}  # fmt: skip
RULES = {"pitch": "lrb4", "cards": "team-manager", "rugby": "house"}


def options_of(game: str) -> dict[str, str]:
    """Every option of a game's parser, by its name: how it is written."""
    commands = argparse.ArgumentParser().add_subparsers()
    play.add(commands)
    games = next(each for each in commands.choices["play"]._actions if isinstance(each.choices, dict))
    parser: Any = dict(games.choices or {})[game]
    found = {each.dest: each.option_strings[-1] for each in parser._actions}
    return {dest: option for dest, option in found.items() if dest != "help"}


def run(*words: str) -> int:
    return main.run(["--lang", "en", *words])


@pytest.fixture
def league(tmp_path: Path) -> Path:
    path = tmp_path / "chroniques.league"
    with Session.create(path) as session:
        for document in simulated_documents(Reading(), 1, 9, teams=4, rules="lrb4"):
            if isinstance(document, MatchReport):
                break
            file(session, [document])
    return path


@pytest.mark.parametrize("option", sorted(set(options_of("pitch")) - {"league"}))
def test_a_round_of_a_league_uses_or_refuses_each_option(
    option: str, league: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    before = league.read_bytes()
    words = ["play", "pitch", "--league", str(league), *(() if option == "round" else ("--round", "1"))]
    seats = () if option == "seats" else ("--seats", "bot:random")
    code = run(*words, *seats, options_of("pitch")[option], *SAMPLES[option])
    said = capsys.readouterr()
    if option in USED:
        assert code == 0
        assert json.loads(said.out) if option == "json" else said.out
    else:
        assert code == 2
        assert options_of("pitch")[option] in said.err
        assert league.read_bytes() == before
        assert not list(tmp_path.glob("*.log"))


@pytest.mark.parametrize("game", GAMES)
def test_a_resumed_game_uses_or_refuses_each_option(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "game.log"
    assert run("play", game, "--seats", "bot:random", "--seed", "1", "--log", str(log)) == 0
    ended = log.read_bytes()
    monkeypatch.chdir(tmp_path)
    capsys.readouterr()
    for option, written in options_of(game).items():
        value = [RULES[game]] if option == "rules" else SAMPLES[option]
        words = [] if option == "resume" else [written, *value]
        code = run("play", game, "--log", str(log), "--resume", *words)
        said = capsys.readouterr()
        if option in ("seats", "seed", "dice", "json", "resume", "rules"):
            assert code == 0, option
            assert not said.err
        else:
            assert code == 2, option
            assert said.err
        assert log.read_bytes() == ended


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("pitch", "--round", "2"), "--league"),
        (("pitch", "--ruling", "overtime"), "--ruling"),
        (("pitch", "--ruling", "chess=yes"), "no ruling called “chess”"),
        (("pitch", "--weather-table", "spring"), "one weather table"),
        (("pitch", "--stadium", "ice"), "stadium"),
        (("cards", "--ruling", "chess=yes"), "chess"),
        (("cards", "--teams", "a,b"), "a"),
        (("cards", "--first", "9"), "9"),
        (("cards", "--managers", "2", "--teams", "gouged-eye,reikland-reavers,chaos-all-stars"), "Teams named: 3"),
        (("rugby", "--ruling", "chess=yes"), "chess"),
        (("rugby", "--home", "XXX"), "XXX"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("play", *words, "--seats", "bot:random", "--seed", "1") == 2
    said = capsys.readouterr()
    assert sentence in said.err
    assert not said.out


def test_every_match_of_a_round_keeps_its_log(league: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seats = ("--seats", "bot:easy,bot:random")
    assert run("play", "pitch", "--league", str(league), "--round", "1", "--seed", "4", *seats) == 0
    assert str(league.with_suffix(".games")) in capsys.readouterr().out
    with Session.open(league, writing=False) as session:
        played = [each for each in session.state.fixtures.values() if each.played]
        assert played
        for fixture in played:
            (path,) = logs_of(session, fixture.number)
            log = read_log(path)
            assert log.complete
            assert log.header.seats == ("bot:easy", "bot:random")
            match = session.state.matches[fixture.id]
            assert log.entries[-1].over.result["score"] == {"home": match.home.score, "away": match.away.score}  # type: ignore[union-attr]
    assert run("replay", str(path)) == 0
