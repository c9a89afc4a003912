"""Templates that were compiled once are taken from the cache, and nothing but what was written there is believed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguekeeper.base.paths import cache_folder
from leaguekeeper.publish.site import compiled, pages, publish
from tests.publish.site.leagues import opened_sample
from tests.publish.site.reader import contents


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("LEAGUEKEEPER_CACHE", str(tmp_path / "cache"))
    yield
    pages._environment.cache_clear()


def entrance() -> bytes:
    """The site's entrance as another start of the program writes it."""
    pages._environment.cache_clear()
    return pages.small_page("entrance.html", "Tower", ["fr", "en"], "")


def kept_files() -> list[Path]:
    return sorted((cache_folder() / "templates").iterdir())


def test_a_template_compiled_before_is_not_compiled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    first = entrance()
    monkeypatch.setattr("jinja2.Environment.compile", lambda *_told: pytest.fail("it was compiled again"))
    assert entrance() == first
    assert len(kept_files()) == 1


def test_what_was_kept_and_damaged_is_left_aside() -> None:
    first, (kept,) = entrance(), kept_files()
    whole = kept.read_bytes()
    for damaged in (whole[:-1], whole.replace(b"entrance", b"anything"), b"", b"\x00" * 99):
        kept.write_bytes(damaged)
        assert entrance() == first
        assert kept.read_bytes() == whole


def test_what_another_program_compiled_is_left_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    first = entrance()
    for of in ("program", "version"):
        monkeypatch.setattr(compiled, of, lambda *_told, of=of: f"another {of}")
        assert entrance() == first
    assert len(kept_files()) == 3


def test_a_cache_that_nobody_may_write_does_no_harm(tmp_path: Path) -> None:
    first, (kept,) = entrance(), kept_files()
    kept.unlink()
    kept.mkdir()
    assert entrance() == first
    assert kept_files() == [kept]
    kept.rmdir()
    kept.parent.rmdir()
    (tmp_path / "cache" / "templates").write_text("in the way")
    assert entrance() == first


def test_with_what_was_kept_the_site_is_the_same_to_the_letter(tmp_path: Path) -> None:
    with opened_sample(tmp_path) as league:
        for name in ("compiled", "kept"):
            pages._environment.cache_clear()
            publish(league.session, tmp_path / name, ["en"], workers=1)
    assert kept_files()
    assert contents(tmp_path / "compiled") == contents(tmp_path / "kept")
