"""A rule book that was read once is read from the cache, and nothing but what its files say is ever believed."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguekeeper.base.paths import cache_folder
from leaguekeeper.rules import RuleBookFaults, load, loader
from leaguekeeper.rules.book import RuleBook
from tests.rules.tiny import TINY


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LEAGUEKEEPER_CACHE", str(tmp_path / "cache"))
    book = tmp_path / "book"
    book.mkdir()
    (book / "tiny.toml").write_text(TINY, encoding="utf-8")
    read_anew(book)
    return book


def read_anew(folder: Path) -> RuleBook:
    """The book as another start of the program reads it."""
    loader._load.cache_clear()
    return load(folder)


def kept_files() -> list[Path]:
    return sorted((cache_folder() / "rulebooks").iterdir())


def test_a_book_read_before_is_read_without_its_toml(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = load(folder)
    monkeypatch.setattr("tomllib.loads", lambda _text: pytest.fail("its files were read again"))
    again = read_anew(folder)
    assert again == first
    assert again.digest == first.digest
    assert again.table("mud").outcome(2).slug == "slippery"


def test_a_letter_changed_in_its_files_counts_at_once(folder: Path) -> None:
    (folder / "tiny.toml").write_text(TINY.replace("cake = 5", "cake = 6"), encoding="utf-8")
    assert read_anew(folder).number("cake") == 6
    assert len(kept_files()) == 2


def test_what_was_kept_and_damaged_is_left_aside(folder: Path) -> None:
    (kept,) = kept_files()
    whole = kept.read_bytes()
    for damaged in (whole[:-1], whole.replace(b"cake", b"fake"), b"", b"\x00" * 99):
        kept.write_bytes(damaged)
        assert read_anew(folder).number("cake") == 5
        assert kept.read_bytes() == whole


def test_a_book_that_is_not_in_order_is_never_kept(folder: Path) -> None:
    (folder / "tiny.toml").write_text(TINY.replace("value = 3", 'value = "three"'), encoding="utf-8")
    for _ in range(2):
        with pytest.raises(RuleBookFaults):
            read_anew(folder)
    assert len(kept_files()) == 1


def test_a_cache_that_nobody_may_write_does_no_harm(folder: Path) -> None:
    (kept,) = kept_files()
    kept.unlink()
    kept.mkdir()
    assert read_anew(folder).number("cake") == 5
    assert kept_files() == [kept]
