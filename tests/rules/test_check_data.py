from __future__ import annotations

import json
import re
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

import leaguekeeper
from leaguekeeper.base.errors import BadInput
from leaguekeeper.cli import check_data
from leaguekeeper.cli.main import run
from leaguekeeper.play.core.protocol import Game, Setup
from leaguekeeper.play.core.registry import PlayModule
from leaguekeeper.rules.catalogue import shipped_folder
from leaguekeeper.services.own_words import KNOWN_WORDS
from tests.rules.tiny import TINY

ROOMS = Path(leaguekeeper.__file__).parent


def test_every_shipped_file_is_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "check-data", "house2020"]) == 0
    shipped = sum(each.is_dir() for each in shipped_folder().iterdir())
    assert f"{shipped} rule books checked: 0 faults" in capsys.readouterr().out


def test_a_book_of_one_s_own_is_checked_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "tiny.toml").write_text(TINY.replace('dice = "d3"', 'dice = "d4"'), encoding="utf-8")
    assert run(["--lang", "en", "check-data", str(tmp_path)]) == 1
    said = capsys.readouterr().out
    assert f"{tmp_path.as_posix()}/tiny.toml: tables.mud.dice: " in said
    assert "1 fault." in said


def test_a_word_of_a_book_that_nobody_reads_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = 'words.team-value = { en = "Worth", fr = "Prix" }\nwords.experiense = { en = "XP", fr = "XP" }\n'
    (tmp_path / "tiny.toml").write_text(TINY.replace("[about]\n", f"[about]\n{words}"), encoding="utf-8")
    assert run(["--lang", "en", "check-data", str(tmp_path)]) == 1
    said = capsys.readouterr().out
    assert "about.words.experiense: “experiense” means nothing here; these do: experience, " in said
    assert "1 fault." in said


def test_each_word_that_is_asked_of_a_book_is_known() -> None:
    each_file = ROOMS.rglob("*.py")
    asked = (re.findall(r"\bterm\(\w+(?:\.\w+)*, \"([\w-]+)\"", each.read_text("utf-8")) for each in each_file)
    assert {"team-value"} <= set(chain(*asked)) <= set(KNOWN_WORDS)


def test_faults_are_told_to_programs_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "tiny.toml").write_text(TINY.replace("price = 10\n", ""), encoding="utf-8")
    assert run(["check-data", "--json", str(tmp_path)]) == 1
    told = json.loads(capsys.readouterr().out)
    assert [fault["key"] for fault in told["faults"]] == ["teams.cousins.positions.cousin.price"]


def test_a_game_that_finds_its_data_wrong_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def load() -> Game[Any, Any]:
        raise BadInput("", "a card is missing.").at(["decks.toml", "cards"])

    broken = PlayModule("marbles", {"en": "Marbles"}, load, ("plain",), lambda _words: Setup("plain"), lambda: ())
    monkeypatch.setattr(check_data, "installed", lambda: (broken,))
    assert run(["--lang", "en", "check-data"]) == 1
    assert "play/marbles: “decks.toml” · “cards”: a card is missing." in capsys.readouterr().out


OWN_SKILL = """
[[skill_categories]]
slug = "general"
name = { en = "General", fr = "Général" }
letter = { en = "G", fr = "G" }

[[skills]]
slug = "greased"
name = { en = "Greased", fr = "Graissé" }
category = "general"
effect = { en = "Slips away.", fr = "S’échappe." }
pitch.effects = ["guards", "flies"]
pitch.modify = { dodge = 1, rushh = -1 }
pitch.reroll = ["dodge", "breakfast"]
pitch.limit = "week"
"""


def test_a_book_s_word_that_the_pitch_does_not_know_is_a_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    about = TINY.partition("\n\n")[0]
    (tmp_path / "book.toml").write_text(about, encoding="utf-8")
    (tmp_path / "ours.toml").write_text(OWN_SKILL, encoding="utf-8")
    assert run(["--lang", "en", "check-data", str(tmp_path)]) == 1
    said = capsys.readouterr().out
    for key, word in (("effects", "flies"), ("modify", "rushh"), ("reroll", "breakfast"), ("limit", "week")):
        assert f"{tmp_path.as_posix()}/ours.toml: skills.greased.pitch.{key}: the pitch does not know “{word}”" in said
    assert "4 faults." in said
