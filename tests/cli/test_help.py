"""The help of every command: wholly in the language that is spoken, and all commands said in one voice."""

from __future__ import annotations

import argparse
import re
import shlex
from collections.abc import Iterator
from contextlib import suppress

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import speak
from leaguekeeper.cli.examples import EXAMPLES
from leaguekeeper.cli.main import COMMANDS, _modules, _parser
from tests.architecture.source import ROOT

ENGLISH = re.compile(r"\b(usage|positional|options|optional|arguments|show this|exit)\b", re.IGNORECASE)
"""Words of the library that reads the command line."""

INFINITIVES = {
    "fr": re.compile(r"^(ne \w+ |[ys]’?\s?|en )?\w+(er|ir|re|oir)\b"),
    "ru": re.compile(r"^(не |впредь не )?\w+(ть|ти|чь|ться)\b"),
}
LONGEST = 60
"""A longer word fits no line of a terminal of the usual 80 letters beside what stands before it."""

ALIKE = {"usage", "arguments", "options"}
"""Words that French spells as English does."""


def parsers(parser: argparse.ArgumentParser) -> Iterator[tuple[argparse.ArgumentParser, dict[str, str]]]:
    """A parser and those of its commands, with what the list of commands says of each."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield parser, {str(each.dest): str(each.help) for each in action._choices_actions}
            for each in action.choices.values():
                yield from parsers(each)
            return
    yield parser, {}


def test_each_command_is_found_in_its_module_alone() -> None:
    for module, names in COMMANDS.items():
        assert list(_parser([module])[1]) == list(names)
        assert all(list(_modules(["--lang", "fr", name, "x.league"])) == [module] for name in names)
    assert not any(map(_modules, ([], ["x.league"], ["--help"], ["--lang", "fr"], ["--version", "show"])))


@pytest.mark.parametrize("language", INFINITIVES)
def test_no_word_of_the_help_is_left_in_english(language: str) -> None:
    speak(language)
    spoken = {"fr": ALIKE, "ru": set()}[language]
    found = {
        each.prog: words
        for each, _told in parsers(_parser()[0])
        if (words := {word.lower() for word in ENGLISH.findall(_bare(each.format_help()))} - spoken)
    }
    assert not found


@pytest.mark.parametrize("language", INFINITIVES)
def test_all_commands_are_said_in_one_voice(language: str) -> None:
    speak(language)
    _whole, told = next(parsers(_parser()[0]))
    assert len(told) > 30
    found = {name: words for name, words in told.items() if not INFINITIVES[language].match(words)}
    assert not found


def test_every_word_that_a_command_takes_is_explained() -> None:
    speak("en")
    found = [
        f"{each.prog} {action.metavar or action.dest}"
        for each, _told in parsers(_parser()[0])
        for action in each._actions
        if not action.help and not isinstance(action, argparse._SubParsersAction)
    ]
    assert not found


def test_every_command_that_our_papers_write_is_understood() -> None:
    """In the help and for whoever works on it, not in what is told of the past. One only named lacks what it takes."""
    speak("en")
    papers = [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
    papers += [each for room in ("leaguekeeper", "resources", "tests") for each in (ROOT / room).rglob("*.md")]
    parser, refused = _parser()[0], []
    written = [(paper.name, words) for paper in papers for words in _commands(paper.read_text("utf-8"))]
    assert len(written) > 60
    for paper, words in written:
        try:
            with suppress(SystemExit):  # --help says all, and is done
                parser.parse_args(words)
        except BadInput as error:
            if not error.text().startswith("Something is missing"):
                refused.append((paper, words, error.text()))
    assert not refused


def _commands(paper: str) -> Iterator[list[str]]:
    """The commands of a paper, alone in a line or within a sentence; the first of words to choose from, one figure."""
    alone = re.findall(r"^ {4}(?:\S*python -m )?leaguekeeper (\S.*?)(?:  .*)?$", paper, re.MULTILINE)
    within = re.findall(r"`(?:python -m )?leaguekeeper ([^`]+)`", " ".join(paper.split()))
    for command in (*alone, *within):
        words = shlex.split(command, comments=True)
        yield ["1" if word in ("N", "MATCH") else word.partition("|")[0] for word in words]


@pytest.mark.parametrize("columns", [50, 80, 120])
def test_no_help_has_a_word_that_no_line_holds_or_that_is_cut_in_two(
    columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    speak("en")
    told = [(each.prog, word) for each, _told in parsers(_parser()[0]) for word in each.format_help().split()]
    assert not [(prog, word) for prog, word in told if len(word) > LONGEST]
    assert not [(prog, word) for prog, word in told if re.search(r"\w-$", word)]


def test_every_place_has_a_name_in_capitals() -> None:
    places = [
        (each.prog, str(action.metavar))
        for each, _told in parsers(_parser()[0])
        for action in each._actions
        if not action.option_strings and action.choices is None
    ]
    assert not [(prog, place) for prog, place in places if not re.match(r"[A-Z]", place)]


def test_who_leaves_out_one_of_a_long_list_is_told_the_list() -> None:
    speak("en")
    lists = [
        (each.prog, action)
        for each, _told in parsers(_parser()[0])
        for action in each._actions
        if not action.option_strings and action.choices and action.metavar == action.dest.upper()
    ]
    assert {prog.rpartition(" ")[2] for prog, _action in lists} >= {"show", "sheet"}
    for prog, action in lists:
        with pytest.raises(BadInput) as refused:
            _parser()[0].parse_args([prog.rpartition(" ")[2], "some.league"])
        assert all(choice in str(refused.value) for choice in action.choices or ()), prog


def test_nothing_is_called_missing_that_may_be_left_out() -> None:
    speak("en")
    asked = 0
    for each, told in parsers(_parser()[0]):
        optional = [str(a.metavar) for a in each._actions if not a.option_strings and a.nargs in ("*", "?")]
        if told or not any(a.required for a in each._actions):
            continue
        with pytest.raises(BadInput) as refused:
            each.parse_args([])
        missing = re.split(r"[:,] ", str(refused.value).partition(". ")[0])
        assert not set(missing) & set(optional), (each.prog, missing)
        asked += bool(optional)
    assert asked > 2


def _bare(told: str) -> str:
    """The help without the names of commands and options, which are English everywhere."""
    return re.sub(r"--?[\w-]+|[{\[].*?[}\]]", "", told)


def leaves(parser: argparse.ArgumentParser) -> list[argparse.ArgumentParser]:
    return [each for each, told in parsers(parser) if not told]


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_the_help_of_a_command_says_what_it_does_and_shows_how_it_is_typed(language: str) -> None:
    speak(language)
    bare = [
        each.prog for each in leaves(_parser()[0]) if not (each.description and "leaguekeeper" in (each.epilog or ""))
    ]
    assert not bare


def test_every_example_is_understood() -> None:
    speak("en")
    parser, _names = _parser()
    known = leaves(parser)
    assert len(known) == len(EXAMPLES)
    for each in known:
        words = shlex.split((each.epilog or "").partition("leaguekeeper ")[2])
        parser.parse_args(words)
        assert words[0] == each.prog.split()[1], each.prog


@pytest.mark.parametrize(
    ("words", "meant"),
    [("dsek x.league", "desk"), ("show x.league standing", "standings"), ("show x.league team --jsn", "--json"),
     ("sheet x.league briefin -o x.pdf", "briefing"), ("desk x.league --lang ru", "stands before the command")],
)  # fmt: skip
def test_who_misspells_a_word_is_told_the_nearest(words: str, meant: str) -> None:
    speak("en")
    with pytest.raises(BadInput) as refused:
        _parser()[0].parse_args(words.split())
    said = str(refused.value)
    assert f"Perhaps “{meant}” is meant" in said or meant in said.partition(":")[0]
