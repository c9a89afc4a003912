from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leaguekeeper.rules import load, write
from leaguekeeper.rules.catalogue import listed
from leaguekeeper.rules.writer import as_toml

BOOKS = [each.id for each in listed()]

keys = st.text(st.characters(categories=["L", "Nd", "P", "Zs"]), min_size=1, max_size=8)
plain = st.one_of(st.booleans(), st.integers(-(2**63), 2**63 - 1), st.text(st.characters(exclude_categories=["Cs"])))
lists = st.lists(plain, max_size=4)
entries = st.dictionaries(
    keys, st.one_of(plain, lists, st.dictionaries(keys, plain, max_size=3)), min_size=1, max_size=4
)
sections = st.dictionaries(keys, st.one_of(entries, st.lists(entries, min_size=1, max_size=3)), max_size=4)


@pytest.mark.parametrize("book_id", BOOKS)
def test_a_book_written_to_a_folder_reads_back_equal(book_id: str, tmp_path: Path) -> None:
    book = load(book_id)
    write(book, tmp_path / "copy")
    copy = load(tmp_path / "copy")
    assert copy.digest == book.digest
    assert copy.team_list(book.teams[0].slug) == book.teams[0]


@pytest.mark.parametrize("book_id", BOOKS)
def test_writing_a_book_over_its_own_copy_changes_no_byte(book_id: str, tmp_path: Path) -> None:
    write(load(book_id), tmp_path)
    first = {file: file.read_bytes() for file in tmp_path.rglob("*.toml")}
    write(load(tmp_path), tmp_path)
    assert {file: file.read_bytes() for file in tmp_path.rglob("*.toml")} == first


def test_a_section_that_is_gone_leaves_no_file_behind(tmp_path: Path) -> None:
    book = load("house2020")
    write(book, tmp_path)
    assert (tmp_path / "stars.toml").exists()
    write(book.model_copy(update={"stars": ()}), tmp_path)
    assert not (tmp_path / "stars.toml").exists()


@given(sections)
def test_whatever_is_written_reads_back(said: dict[str, Any]) -> None:
    assert tomllib.loads(as_toml(said)) == said
