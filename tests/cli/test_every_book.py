"""Every command that takes a rule book takes every one there is: those of the program, and all kinds on the shelf.

Which commands take one is read off what parses them: a new one cannot be forgotten.
"""

from __future__ import annotations

import json
import shutil
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from leaguekeeper.cli.main import run
from leaguekeeper.rules import listed, load
from leaguekeeper.rules.loader import from_plain
from leaguekeeper.rules.writer import write
from leaguekeeper.services.rulebooks import shelf
from leaguekeeper.services.session import Session
from tests.cli.test_understood import COMMANDS
from tests.rules.tiny import TINY

SHIPPED = tuple(each.id for each in listed())

COPY, BROUGHT, ALONE = "our-way", "brought", "tiny"
"""A copy of a book of the program; one from elsewhere that says only on which it is based; one that stands alone."""

BOOKS = (*SHIPPED, COPY, BROUGHT, ALONE)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A shelf with one of each kind on it."""
    folder = tmp_path_factory.mktemp("shelf")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LEAGUEKEEPER_DATA", str(folder / "data"))
        assert shelf.copy_book(SHIPPED[0], "Our way").id == COPY
        said = load(SHIPPED[0]).plain()
        said["about"] |= {"id": BROUGHT, "based_on": SHIPPED[0]}
        for name, book in ((BROUGHT, from_plain(said, BROUGHT)), (ALONE, from_plain(tomllib.loads(TINY), ALONE))):
            write(book, folder / name)
            shelf.import_book(folder / name)
        yield folder / "data"


@pytest.fixture(scope="module")
def by_a_book_that_stands_alone(data: Path) -> bytes:
    """A league's file."""
    path = data.parent / "alone.league"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LEAGUEKEEPER_DATA", str(data))
        assert run(["sample", str(path), "--rules", ALONE]) == 0
    return path.read_bytes()


@pytest.fixture(autouse=True)
def on_the_shelf(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(data, tmp_path / "data")
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


def league(name: str = "a.league") -> Session:
    return Session.open(Path(name), writing=False)


def plays_by(book: str, name: str = "a.league") -> bool:
    with league(name) as session:
        return session.book.id == book and not session.reading.conflicts()


def told(capsys: pytest.CaptureFixture[str]) -> str:
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    return (said.err + said.out).strip()


def found(book: str) -> bool:
    return run(["found", "a.league", "--rules", book]) == 0 and plays_by(book)


def sample(book: str) -> bool:
    return run(["sample", "a.league", "--rules", book]) == 0 and plays_by(book) and run(["verify", "a.league"]) == 0


def simulate(book: str) -> bool:
    return run(["simulate", "a.league", "--rules", book]) == 0 and plays_by(book)


def brought_in(book: str) -> bool:
    Path("teams.csv").write_text(f"Team;Coach;Race;Rerolls\nFirst;Ann;{first(book)};\n", encoding="utf-8")
    return run(["import", "a.league", "teams.csv", "--rulebook", book]) == 0 and plays_by(book)


def played(book: str) -> bool:
    """At the pitch where it plays by such a book; else a sentence says that it does not."""
    one = load(book, shelf.own_folder())
    sides = [f"--{side}=roster:{one.teams[0].slug}" for side in ("home", "away")]
    status = run(["play", "pitch", "--rules", book, *sides, "--seats", "bot:random", "--seed", "1", "--json"])
    return status == (0 if one.edition in {"lrb4", "house2020"} else 2)


def adopted(book: str) -> bool:
    return run(["found", "a.league", "--rules", BROUGHT]) == 0 and run(["rulebook", "adopt", "a.league", book]) == 0


def told_of(*words: str) -> Callable[[str], bool]:
    return lambda book: run([*words[:2], *(book if word == "BOOK" else word for word in words[2:])]) == 0


def discarded(book: str) -> bool:
    """One's own alone is thrown away."""
    return run(["rulebook", "discard", book]) == (2 if book in SHIPPED else 0)


def changed(*words: str) -> Callable[[str], bool]:
    """One's own alone is changed."""
    return lambda book: run(["rulebook", words[0], book, *words[1:]]) == (2 if book in SHIPPED else 0)


TAKING: dict[str, Callable[[str], bool]] = {
    "found --rules": found,
    "sample --rules": sample,
    "simulate --rules": simulate,
    "import --rules": brought_in,
    "play pitch --rules": played,
    "rulebook adopt": adopted,
    "rulebook copy": told_of("rulebook", "copy", "BOOK", "Another"),
    "rulebook show": told_of("rulebook", "show", "BOOK", "about.version"),
    "rulebook compare": told_of("rulebook", "compare", SHIPPED[0], "BOOK"),
    "rulebook export": told_of("rulebook", "export", "BOOK", "."),
    "rulebook set": changed("set", "about.version", '"7.0"'),
    "rulebook add": lambda book: changed("add", f"teams.{first(book)}", "A second")(book),
    "rulebook remove": lambda book: changed("remove", f"teams.{first(book)}")(book) or book != ALONE,
    "rulebook put-back": lambda book: run(["rulebook", "put-back", book, "about.version"]) in {0, 2},
    "rulebook discard": discarded,
}  # fmt: skip


def first(book: str) -> str:
    return load(book, shelf.own_folder()).teams[0].slug


def taking_a_book() -> set[str]:
    found = set()
    for path, each in COMMANDS.items():
        words = [word for word in path if word.islower()]
        for action in each._actions:
            if action.metavar in {"BOOK", "BEFORE", "AFTER"}:
                found.add(" ".join([*words, *action.option_strings[-1:]]))
    return found


def test_no_command_that_takes_a_book_is_left_out() -> None:
    assert taking_a_book() - {"convert --to"} == set(TAKING)


@pytest.mark.parametrize(
    ("book", "command"),
    [(book, each) for book in BOOKS for each in TAKING if book not in SHIPPED[1:] or not each.startswith("rulebook ")],
)
def test_every_command_takes_every_book(book: str, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert TAKING[command](book), told(capsys)
    assert "no rule book called" not in told(capsys)


@pytest.mark.parametrize("command", [each for each in TAKING if each != "rulebook adopt"])
def test_a_book_that_is_nowhere_is_said_to_be_nowhere_and_leaves_no_file(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = {"import --rules": ["import", "a.league", "x.csv", "--rules"]}
    Path("x.csv").write_text("Team;Race\nFirst;human\n", encoding="utf-8")
    line = words.get(command, command.replace(" --", " a.league --", 1).replace("pitch a.league", "pitch").split())
    after = {"copy": ["x"], "show": ["x"], "compare": ["x"], "export": ["."], "set": ["x", "1"], "add": ["x", "y"],
             "remove": ["x"], "put-back": ["x"]}.get(line[1], [])  # fmt: skip
    assert run([*line, "nowhere", *after]) == 2
    assert "nowhere" in told(capsys)
    assert not Path("a.league").exists()


AFTER = (
    "desk A", "show A teams", "show A team rats", "show A standings", "show A season", "show A match 1",
    "show A records", "verify A", "forecast A --runs 100", "sheet A team rats -o t.pdf", "sheet A match 1 -o m.pdf",
    "bulletin story A 1", "export A json -o a.json", "export A csv -o a.zip", "documents A -o stack.json",
    "copy A b.league", "publish A site", "coach A rats -o rats.league",
)  # fmt: skip


@pytest.mark.parametrize("book", [COPY, BROUGHT, ALONE])
def test_a_league_by_a_book_of_the_shelf_is_shown_printed_and_given_out(
    book: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["sample", "a.league", "--rules", book]) == 0
    for line in AFTER:
        told(capsys)
        assert run([word.replace("A", "a.league") for word in line.split()]) == 0, (line, told(capsys))
    shelf.throw_away(book)
    assert plays_by(book), "the league carries its book itself"


def test_a_season_of_a_shelf_book_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["found", "a.league", "--rules", BROUGHT]) == 0
    teams = [
        {"kind": "team_enrolled", "id": f"t{n}", "team": f"t{n}", "name": f"T {n}", "list": "human",
         "players": [{"number": each, "position": load(SHIPPED[0]).team_list("human").linemen[0].slug}
                     for each in range(1, 12)]}
        for n in range(4)
    ]  # fmt: skip
    opened = {"kind": "season_opened", "id": "s", "season": "s1", "name": "1", "participants": ["t0", "t1", "t2", "t3"]}
    Path("sheets.json").write_text(json.dumps([*teams, opened]), encoding="utf-8")
    assert run(["file", "a.league", "sheets.json"]) == 0, told(capsys)
    assert run(["draw", "a.league", "round-robin"]) == 0, told(capsys)


@pytest.mark.parametrize("words", [
    ["play", "pitch", "--league", "a.league", "--round", "5", "--seats", "bot:random"],
    ["forecast", "a.league", "--by", "bots"],
    ["simulate", "a.league", "--seats", "bot:random"],
    ["simulate", "new.league", "--rules", ALONE, "--seats", "bot:random"],
    ["play", "pitch", "--rules", ALONE],
])  # fmt: skip
def test_where_the_pitch_plays_by_another_book_a_sentence_says_so(
    words: list[str], by_a_book_that_stands_alone: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("a.league").write_bytes(by_a_book_that_stands_alone)
    assert run(words) == 2
    assert "Its matches are played at a table, and their reports are filed as ever." in told(capsys)
    assert Path("a.league").read_bytes() == by_a_book_that_stands_alone
    assert not Path("new.league").exists()
