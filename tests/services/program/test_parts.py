"""What the program is made of is listed with its licences, word for word where the package brings them."""

from __future__ import annotations

import dataclasses
import json

import pytest

from leaguekeeper.cli.main import run
from leaguekeeper.services.program.api import licence_texts, parts


def test_every_package_that_the_program_needs_is_listed_with_a_licence() -> None:
    told = {part.name.lower().replace("_", "-"): part for part in parts()}
    needed = {"python", "sqlmodel", "sqlalchemy", "pydantic", "reportlab", "jinja2", "cryptography", "nh3", "segno"}
    assert needed <= told.keys()
    assert [part.name for part in told.values() if part.name in needed and not part.licence] == []
    assert not {"pip", "setuptools"} & told.keys()


def test_a_licence_is_told_word_for_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert any("Permission is hereby granted" in text for text in licence_texts("sqlmodel"))
    assert run(["--lang", "en", "licences", "SQLModel"]) == 0
    assert "Permission is hereby granted" in capsys.readouterr().out
    assert run(["--lang", "en", "licences", "nobody"]) == 2
    assert "brings its licence" in capsys.readouterr().err


def test_the_list_is_for_programs_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "licences", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["parts"] == [dataclasses.asdict(part) for part in parts()]
