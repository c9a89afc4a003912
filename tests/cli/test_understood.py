"""Words that are not understood are refused, by every command there is: one sentence, and a status that says so.

The commands, their choices and their options are taken from what parses them: a new one cannot be forgotten.
"""

from __future__ import annotations

import argparse
import contextlib
import itertools
import json
import shutil
from collections.abc import Iterable, Iterator
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.words import speak
from leaguekeeper.cli import main
from leaguekeeper.cli.draw import HEEDS
from leaguekeeper.cli.parser import Parser
from leaguekeeper.cli.sheet import OF_A_SEASON, WHAT
from leaguekeeper.cli.show import TOPICS
from tests.base.test_output import REPLACE, WRITERS
from tests.past_seasons import two_seasons, write_league
from tests.sample_league import write_sample

NONSENSE = "zzz-nonsense"

FREE = frozenset({"--by", "--organiser", "--name", "--output", "--log", "--by-ruling"})
"""Options that take any words, names and files to be written."""

OF_A_GAME = frozenset({"--ruling", "--teams", "--weather-table", "--stadium"})
"""Options that a game reads by itself when it is set up."""

NAMED = {"team": "team-1", "ledger": "team-1", "player": "team-1/1", "match": "1", "re-enrolment": "team-1"}
"""What can be shown of that league only by its name."""


OF_TOURNAMENTS = ("qualification", "tournament")
"""What is shown of a tournament: where none has been opened, that is what is said."""


def parser() -> argparse.ArgumentParser:
    found = Parser(prog="leaguekeeper")
    commands = found.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name in main.COMMANDS:
        __import__(f"leaguekeeper.cli.{name}", fromlist=["add"]).add(commands)
    return found


def leaves(of: argparse.ArgumentParser, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command with the words that lead to it."""
    below = [each for each in of._actions if isinstance(each, argparse._SubParsersAction)]
    if not below:
        yield path, of
    before = [_told(each) for each in of._actions if not each.option_strings and each not in below]
    for name, each in below[0].choices.items() if below else ():
        yield from leaves(each, (*path, *before, name))


def _told(action: argparse.Action) -> str:
    return "1" if action.type is int else "LEAGUE" if action.metavar in {"FILE", "ADDRESS"} else NONSENSE


speak("en")
COMMANDS = dict(leaves(parser()))


def lines() -> Iterator[tuple[str, ...]]:
    """Each command with what it must be told: every choice, the league for a file, nonsense for a name."""
    for path, each in COMMANDS.items():
        slots = [action for action in each._actions if not action.option_strings and action.nargs not in ("*", "?")]
        choices = [list(map(str, action.choices)) if action.choices else [_told(action)] for action in slots]
        for words in itertools.product(*choices):
            yield (*path, *words)


LINES = list(lines())
OPTIONS = [
    (*line, action.option_strings[-1], NONSENSE)
    for line in LINES
    for path, each in COMMANDS.items()
    if line[: len(path)] == path
    for action in each._actions
    if action.option_strings and action.nargs != 0 and action.option_strings[-1] not in FREE | OF_A_GAME
]


def by_command(of: Iterable[tuple[str, ...]]) -> list[Any]:
    """The lines of each command, which are tried one after the other on one league: each leaves it as it was."""
    told = itertools.groupby(sorted(of), key=lambda line: line[0])
    return [pytest.param(list(each), id=name) for name, each in told]


@pytest.fixture(scope="module")
def seasons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_league(tmp_path_factory.mktemp("two") / "two.league", two_seasons())


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def league(seasons: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(seasons, tmp_path / "two.league"))


def refused(words: tuple[str, ...], league: Path, capsys: pytest.CaptureFixture[str], lang: str = "en") -> str:
    before = league.read_bytes()
    status = main.run(["--lang", lang, *(str(league) if word == "LEAGUE" else word for word in words)])
    told = capsys.readouterr()
    assert status in {1, 2}, words
    sentence = told.err.strip() if status == 2 else told.out.strip()
    assert sentence, words
    assert status == 1 or len(sentence.splitlines()) == 1, sentence
    assert "Traceback" not in sentence
    assert league.read_bytes() == before, words
    return sentence


def out(line: tuple[str, ...]) -> tuple[str, ...]:
    """What a command must be told besides: where a sheet is written to, what a league is founded from, a word."""
    known = next(each for path, each in COMMANDS.items() if line[: len(path)] == path)
    needed = [each.option_strings[-1] for each in known._actions if each.required and each.option_strings]
    if line[0] in {"sheet", "export"}:
        needed.append("-o")
    return tuple(word for option in needed for word in (option, "out"))


@pytest.mark.parametrize("lines", by_command(LINES))
def test_a_word_too_many_is_refused(
    lines: list[tuple[str, ...]], league: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for line in lines:
        named = NAMED.get(line[-1]) if line[0] == "show" else None
        words = (*line, *((named,) if named else ()), NONSENSE, *out(line))
        said = refused(words, league, capsys)
        assert NONSENSE in said or line[-1] in {"blank", "offers", *OF_TOURNAMENTS}, said
        assert not Path("out").exists(), words


@pytest.mark.parametrize("lines", by_command(OPTIONS))
def test_an_option_that_says_nothing_is_refused(
    lines: list[tuple[str, ...]], league: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in lines:
        refused((*words, *out(words)), league, capsys)


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
@pytest.mark.parametrize("words", [(NONSENSE,), ("show",), ("show", "LEAGUE", "teams", "--as-of")], ids=len)
def test_a_command_that_is_unknown_or_unfinished(
    words: tuple[str, ...], lang: str, league: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    refused(words, league, capsys, lang)


@pytest.mark.parametrize("topic", sorted(TOPICS))
@pytest.mark.parametrize("option", [("--round", "1"), ("--side", "home"), ("--division", "a")], ids=" ".join)
def test_only_the_table_has_rounds_sides_and_divisions(
    topic: str, option: tuple[str, str], league: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = (NAMED[topic],) if topic in NAMED else ()
    words = ("show", str(league), topic, *name, *option)
    if topic == "standings" and option[0] != "--division":
        assert main.run(["--lang", "en", *words]) == 0
    else:
        refused(words, league, capsys)


@pytest.mark.parametrize("number", ["0", "-1", "77"])
def test_a_round_that_does_not_exist(number: str, league: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(("show", "LEAGUE", "standings", "s1", f"--round={number}"), league, capsys)
    assert f"no round {number}. There are: 1, 2, 3.".replace("-", "−") in said


BEYOND = "9" * 5000


@pytest.mark.parametrize("number", ["²", BEYOND], ids=["raised", "beyond"])
@pytest.mark.parametrize(
    "words",
    [("show", "LEAGUE", "match", "N"), ("sheet", "LEAGUE", "match", "N", "-o", "out"),
     ("sheet", "LEAGUE", "table", "sN", "-o", "out"), ("draw", "LEAGUE", "trophy", "--die=x=N"),
     ("side-event", "LEAGUE", "out", "--who=N=x"), ("bulletin", "show", "LEAGUE", "N"),
     ("in-tray", "LEAGUE", "show", "N")],
    ids=" ".join,
)  # fmt: skip
def test_a_number_that_counts_nothing_is_answered_in_words(
    words: tuple[str, ...], number: str, league: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    refused(tuple(word.replace("N", number) if word != "LEAGUE" else word for word in words), league, capsys)


def test_a_league_with_nothing_in_it_says_so_and_json_is_one_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new, other = tmp_path / "new.league", tmp_path / "other.json"
    assert main.run(["sample", str(tmp_path / "a.league")]) == main.run(["found", str(new)]) == 0
    assert main.run(["export", str(tmp_path / "a.league"), "json", "-o", str(other)]) == 0
    for topic in sorted(TOPICS.keys() - NAMED.keys()):
        capsys.readouterr()
        status = main.run(["show", str(new), topic])
        said = capsys.readouterr()
        assert (said.out if status == 0 else said.err).strip(), topic
    for words in (("documents", str(new), "-o", str(tmp_path / "stack.json")),
                  ("import", str(tmp_path / "b.league"), str(other), "--preview")):  # fmt: skip
        assert main.run([*words, "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["sheets"]


@pytest.mark.parametrize("what", OF_A_SEASON)
def test_a_season_that_does_not_exist(what: str, league: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(("sheet", "LEAGUE", what, "s9", "-o", "out"), league, capsys)
    assert said == "There is no season called s9. There are: s1 (Season 1), s2 (Season 2)."


def test_what_is_told_of_one_season_is_not_told_of_all(league: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (("show", "LEAGUE", "bracket", "all"), ("sheet", "LEAGUE", "season", "all", "-o", "out")):
        assert "s1, s2" in refused(words, league, capsys)


def test_a_draw_is_told_nothing_that_it_does_not_heed(league: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = {"division": "a", "die": "purse=3", "round": "2", "size": "8", "count": "2", "seeding": "value",
            "season": "s1", "name": "x", "first_day": "2027-01-01", "days_between": "9"}  # fmt: skip
    for system, heeded in HEEDS.items():
        for option in said.keys() - heeded:
            words = ("draw", "LEAGUE", system, f"--{option.replace('_', '-')}={said[option]}")
            assert f"no meaning for {system}" in refused(words, league, capsys)


@pytest.mark.parametrize("topic", sorted(TOPICS.keys() - {"tournament", "qualification"}))
def test_what_is_understood_is_shown(topic: str, league: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = [[NAMED[topic]]] if topic in NAMED else [[]]
    if topic not in NAMED and TOPICS[topic].named:
        said += [["s1"], ["s2"]]
    for words in said:
        for more in ([], ["--json"], ["--why"], ["--as-of", "47"]):
            assert main.run(["--lang", "en", "show", str(league), topic, *words, *more]) == 0
            assert capsys.readouterr().err == ""


ABSURD = {
    ("file", "LEAGUE", "none.json"): "none.json: there is no document in it.",
    ("correct", "LEAGUE", "1", "none.json", "--accept", "--repair"): "--repair: it does not go together with --accept.",
    ("schema",): "Something is missing: WHAT.",
    ("show", "LEAGUE", "teams", "--as-of", "999"): "--as-of: the stack has",
    ("coach", "LEAGUE", "nobody", "-o", "out"): "coach: there is no “nobody”.",
    ("desk", "LEAGUE", "--coach", "nobody"): "--coach: there is no “nobody”.",
    ("draw", "LEAGUE", "round-robin", "--size", "0"): "--size: it has no meaning for round-robin.",
    ("draw", "LEAGUE", "knock-out", "--size", "0"): "--size: from 2 to ",
    ("draw", "LEAGUE", "swiss", "--round", "0"): "--round: rounds are counted from 1.",
    ("draw", "LEAGUE", "round-robin", "--season", "s1", "--first-day", "9999-12-31", "--print"): "9999",
    ("draw", "LEAGUE", "round-robin", "--division", "nope", "--print"): "--division: there is no division",
    ("desk", "LEAGUE", "--lang", "ru"): "stands before the command: leaguekeeper --lang ru …",
    ("draw", "LEAGUE", "trophy", "--die", "purse=N", "--name", "x"): "--die: a die is written as its name",
    ("forecast", "LEAGUE", "--workers", "0"): "--workers: at least one process does the work.",
    ("forecast", "LEAGUE", "--games", "3"): "--games: it has no meaning without --by bots.",
    ("forecast", "LEAGUE", "--by", "bots", "--games", "0"): "--games: At least one game must be played.",
    ("forecast", "LEAGUE", "--play-offs", "1"): "--play-offs: The play-offs take from 2 to ",
    ("forecast", "LEAGUE", "--on", "nonsense"): "--on: “nonsense” is no address of a scheduler",
    ("bulletin", "address", "LEAGUE", "nope"): "“nope” is no address of a site; one is written https://",
    ("rulebook", "show", "house2020", ""): "The rule book has nothing of this name",
    ("rulebook", "show", "house2020", "teams."): "the rule book has nothing of this name",
    ("share", "gone.league"): "There is no file gone.league.",
    ("publish", "LEAGUE", "https://league.example/"): "A site is brought to a folder",
    ("publish", "LEAGUE", "out", "--base-url", "nope"): "--base-url: “nope” is no address of a site",
    ("export", "LEAGUE", "ics", "-o", "out", "--team", "nobody"): "--team: say which team: team-1",
    ("simulate", "new.league", "--seats", "nobody"): "--seats: A round is played by bots",
    ("simulate", "new.league", "--seats", "bot:nonsense"): "nonsense",
    ("rulebook", "show", "house2020", "nope"): "nope: the rule book has nothing of this name",
    ("rulebook", "show", "house2020", "teams.human.nope"): "the rule book has nothing of this name",
    ("draw", "LEAGUE", "swiss", "--season", "s2", "--round", "9"): "--round: the next Swiss round is no. 1.",
    ("play", "rugby", "--seats", "bot", "--log", "out.pdf"): "--log: “play” is written as a file that ends in .log",
    ("sheet", "LEAGUE", "page", "-o", "out.pdf"): "--output: “page” is written as a file that ends in .html",
    ("sheet", "LEAGUE", "table", "-o", "out.html"): "--output: “table” is written as a file that ends in .pdf",
    ("publish", "LEAGUE", "out.pdf"): "FOLDER: a folder is made here, and a name that ends in .pdf is one of a file.",
    ("coach", "LEAGUE", "--all", "-o", "out.league"): "--output: a folder is made here",
    ("rulebook", "export", "lrb4", "out.toml"): "FOLDER: a folder is made here",
    ("copy", "LEAGUE", "mysql://anna@db/league"): "A league lies in a file, or on a server at an address that begins",
    ("verify", "file:///tmp/a.league"): "A league lies in a file",
    ("documents", "LEAGUE", "-o", "https://x/stack.json"): "The address of a server stands where a file",
    ("show", "LEAGUE", "player", "team-1"): "Say which player of Team 1, as in team-1/1. There are: 1, 2, ",
    ("scenario", "empty"): "empty: there is no scenario file (.json) in this folder.",
    ("found", "new.league", "--from", "gone.json"): "gone.json: it cannot be read: No such file or directory.",
    ("found", "new.league", "--from", "none.json", "--ruling", "x=y"): "--ruling: the stack says it already.",
    ("found", "new.league", "--ruling", "nonsense=x"): "--ruling: the rule book leaves nothing open that is called",
    ("found", "new.league", "--ruling", "winnings-half=x"): "--ruling: winnings-half is not read as “x”. Possible: ",
    ("file", "LEAGUE", "-"): "-: there is no document in it.",
    ("correct", "LEAGUE", "1", "-"): "-: there is no document in it.",
    ("file", "LEAGUE", "kind.json", "none.json"): "kind.json · document: a document says of which kind it is.",
    ("file", "LEAGUE", "long.json"): "long.json: this is not JSON: a figure in it is too long.",
    ("correct", "LEAGUE", "1", "two.json"): "two.json: one document is wanted here.",
    ("scenario", "kind.json"): "game: say of which game it is: pitch, cards, rugby, league.",
    ("play", "pitch", "--home", "gone.json"): "gone.json: This is not a file with a roster: No such file",
}  # fmt: skip
"""What is typed by mistake, and how the answer begins, or what stands in it."""

TYPED = {"none.json": "[]", "kind.json": "{}", "two.json": json.dumps([{"kind": "coach_joined", "id": "x", "coach": "x",
         "name": "X"}] * 2), "long.json": "9" * 5000}  # fmt: skip
"""The files that are named there."""


@pytest.mark.parametrize("words", [words for words in WRITERS.values() if "-o" in words], ids=" ".join)
def test_a_file_is_not_called_as_another_kind_is(
    words: tuple[str, ...], league: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever opens it by its name would find it spoilt."""
    if "--all" not in words:
        typed = tuple({"OUT": "out.png", "COPY": str(league)}.get(word, word) for word in words)
        assert "is written as a file that ends in ." in refused(typed, league, capsys)


IN_A_STREAM = REPLACE
"""What may go to standard output; a league, a folder and a log may not."""


@pytest.mark.parametrize("name", sorted(WRITERS.keys() - IN_A_STREAM))
def test_what_cannot_be_a_stream_is_no_file_of_that_name(
    name: str, league: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = tuple("-" if word == "OUT" else word for word in WRITERS[name])
    assert "(-) does not do here: name a file or a folder" in refused(words, league, capsys)
    assert not Path("-").exists()


@pytest.mark.parametrize("words", ABSURD, ids=" ".join)
def test_what_means_nothing_is_said_of_the_word_as_it_was_typed(
    words: tuple[str, ...], league: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in TYPED.items():
        Path(name).write_text(text)
    Path("empty").mkdir()
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO()))
    said = refused(words, league, capsys)
    assert ABSURD[words] in said
    assert {each.name for each in Path().iterdir()} <= {"data", "empty", *TYPED, "two.league"}


TAKES_JSON = (
    ("file", "LEAGUE", "deep.json"),
    ("correct", "LEAGUE", "1", "deep.json"),
    ("found", "new.league", "--from", "deep.json"),
    ("import", "LEAGUE", "deep.json"),
    ("import", "new.league", "deep.json"),
    ("in-tray", "LEAGUE", "add", "deep.json"),
    ("rulebook", "import", "deep.json"),
    ("convert", "LEAGUE", "--to", "lrb4", "--choices", "deep.json"),
    ("scenario", "deep.json"),
    ("replay", "deep.json"),
    ("advise", "deep.json"),
    ("side-event", "LEAGUE", "deep.json"),
    ("play", "pitch", "--home", "deep.json"),
    ("play", "rugby", "--home", "deep.json", "--seats", "bot"),
)


@pytest.mark.parametrize("words", TAKES_JSON, ids=" ".join)
def test_a_file_nested_without_end_is_a_fault_of_the_file_and_not_of_the_program(
    words: tuple[str, ...], league: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And the file is named: whoever runs a command over twenty must know which of them it is."""
    Path("deep.json").write_text("[" * 100_000)
    assert "deep.json" in refused(words, league, capsys)


def test_a_league_is_founded_with_its_readings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As in the window's form: what is read as the book has it stands on no sheet."""
    words = ("found", "new.league", "--ruling", "winnings-half=round-up", "--ruling", "petty-cash-base=before-spending")
    assert main.run(["--lang", "en", *words]) == 0
    assert main.run(["documents", "new.league", "-o", "stack.json"]) == 0
    (founded,) = json.loads(Path("stack.json").read_text("utf-8"))["sheets"]
    assert founded["document"]["options"] == {"winnings-half": "round-up"}


def test_every_sheet_is_known_to_these_tests() -> None:
    assert {line[2] for line in LINES if line[0] == "sheet"} == set(WHAT)


def test_the_sample_is_as_quiet_as_ever(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    league = write_sample(tmp_path / "sample.league")
    assert main.run(["--lang", "en", "show", str(league), "standings"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("line", sorted(set(COMMANDS)), ids=" ".join)
def test_a_language_after_the_command_is_the_commands_own(
    line: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks for a Russian site, or has mistaken the place of the word, is answered in his own language."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("LANGUAGE", "en")
    for before in ([], ["--lang", "en"]):
        with contextlib.suppress(SystemExit):
            main.run([*before, *(NONSENSE if word == "LEAGUE" else word for word in line), "--lang", "ru"])
        said = capsys.readouterr()
        assert not [letter for letter in said.err.replace("Русский", "") if "а" <= letter <= "я"], said.err


def test_a_site_in_french_is_answered_in_english(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    league, site = tmp_path / "a.league", tmp_path / "site"
    assert main.run(["found", str(league)]) == 0
    capsys.readouterr()
    for words in (["--lang", "en"], ["--lang=en"]):
        assert main.run([*words, "publish", str(league), str(site), "--lang", "fr"]) == 0
        assert "pages in" in capsys.readouterr().out
    assert main.run(["--lang", "fr", "publish", str(league), str(site), "--lang", "en"]) == 0
    assert "pages dans" in capsys.readouterr().out
