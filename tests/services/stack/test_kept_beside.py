"""What is begun in a league stays with it wherever its file goes; nobody else finds it, and no copy writes over it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.services.bulletin.address import base_url, keep_base_url
from leaguekeeper.services.report.drafts import DraftInHand, keep_form, kept_form, load_draft, save_draft
from leaguekeeper.services.report.wizard import answer_result
from leaguekeeper.services.session import Session
from leaguekeeper.services.site.target import keep_target, kept_target
from leaguekeeper.services.site.views import SiteTarget
from leaguekeeper.services.stack.drafts_kept import drafts_of
from leaguekeeper.services.stack.filing import file
from leaguekeeper.services.stack.kept_beside import kept_name
from leaguekeeper.services.team import draft_kept
from leaguekeeper.store.file_format import backup_folder
from tests.league.stack import two_human_teams

MATCH = 1


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))
    return founded(tmp_path / "here" / "a.league")


def founded(path: Path) -> Path:
    path.parent.mkdir(exist_ok=True)
    with Session.create(path) as session:
        file(session, two_human_teams(count=12).documents)
    return path


def begin(path: Path, word: str) -> None:
    """Begin all that can be begun, each thing with a word of its own in it."""
    with Session.open(path) as session:
        save_draft(session, MATCH, load_draft(session, MATCH))
        keep_form(DraftInHand(session, MATCH), {"word": word})
        draft_kept.keep(session, {"name": word, "list": "human"})
        keep_base_url(session, f"https://{word}.example")
        keep_target(session, SiteTarget(f"/srv/{word}"))


def found(path: Path, *, writing: bool = True) -> tuple[str, ...]:
    """The words that are found again, each once; none where nothing has been begun."""
    with Session.open(path, writing=writing) as session:
        form, team = kept_form(DraftInHand(session, MATCH)) or {}, draft_kept.begun(session) or {}
        words = {form.get("word"), team.get("name"), base_url(session)[8:-9], kept_target(session).where[5:]}
        assert bool(drafts_of(session)) == any(words)
    return tuple(sorted(each for each in words if each))


def moved(path: Path, to: Path) -> Path:
    to.parent.mkdir(exist_ok=True)
    return path.rename(to)


def linked(path: Path, to: Path) -> Path:
    to.symlink_to(path)
    return to


def linked_hard(path: Path, to: Path) -> Path:
    os.link(path, to)
    return to


@pytest.mark.parametrize("goes", [moved, linked, linked_hard])
def test_what_is_begun_goes_where_the_league_goes(path: Path, goes: Callable[[Path, Path], Path]) -> None:
    begin(path, "ours")
    other = goes(path, path.with_name("b.league"))
    assert found(other, writing=False) == ("ours",)
    assert found(other) == ("ours",)
    begin(other, "later")
    again = moved(other, path.parents[1] / "elsewhere" / "a.league") if goes is moved else path
    assert found(again) == ("later",)


def test_another_league_in_its_place_finds_nothing(path: Path) -> None:
    begin(path, "ours")
    kept = moved(path, path.with_name("kept.league"))
    assert found(founded(path)) == ()
    assert found(kept) == ("ours",)
    begin(path, "theirs")
    assert (found(path), found(kept)) == (("theirs",), ("ours",))


def test_two_copies_never_write_over_what_the_other_has_begun(path: Path, tmp_path: Path) -> None:
    begin(path, "first")
    second, third = (Path(shutil.copyfile(path, tmp_path / f"{name}.league")) for name in ("second", "third"))
    assert (found(second), found(third)) == ((), ())
    with Session.open(second) as one, Session.open(third) as other:  # both open before either keeps anything
        assert kept_name(one) == kept_name(other)
        begin(second, "second")
        keep_form(DraftInHand(one, MATCH), {"word": "second"})
        keep_form(DraftInHand(other, MATCH), {"word": "third"})
    assert (found(path), found(second)) == (("first",), ("second",))
    begin(third, "third")
    path.unlink()
    assert (found(second), found(third)) == (("second",), ("third",)), "a copy has taken over what is not its own"
    assert found(Path(shutil.copyfile(second, tmp_path / "fourth.league"))) == ("first",), "nobody goes on with it"


def test_what_a_second_window_has_gone_on_with_is_not_written_over(path: Path) -> None:
    begin(path, "both")
    with Session.open(path) as one, Session.open(path) as other:
        for here in (one, other):
            assert kept_form(DraftInHand(here, MATCH))
            assert draft_kept.begun(here)
        keep_form(DraftInHand(one, MATCH), {"word": "one"})
        draft_kept.keep(one, {"name": "one", "list": "human"})
        for late in (
            lambda: keep_form(DraftInHand(other, MATCH), {"word": "other"}),
            lambda: answer_result(other, MATCH, {}),
            lambda: draft_kept.keep(other, {"name": "other", "list": "human"}),
        ):
            with pytest.raises(LeaguekeeperError) as refused:
                late()
            assert refused.value.code == "kept-elsewhere"
        draft_kept.forget(other)  # what it has filed or thrown away is not what stands there now
        assert draft_kept.elsewhere(other)
        assert (kept_form(DraftInHand(other, MATCH)), (draft_kept.begun(other) or {})["name"]) == (
            {"word": "one"},
            "one",
        )
        keep_form(DraftInHand(other, MATCH), {"word": "other"})
        draft_kept.forget(other)
        assert not draft_kept.elsewhere(one), "what was thrown away there is no loss"
        draft_kept.keep(one, {"name": "one", "list": "human"})


def test_what_an_earlier_release_kept_by_the_place_is_taken_over_once(path: Path, tmp_path: Path) -> None:
    begin(path, "ours")
    data, old = tmp_path / "data", backup_folder(path).name
    with Session.open(path) as session:
        name = kept_name(session)
    for each in ("drafts/{}", "publishing/{}.json", "publishing/{}.site.json"):
        (data / each.format(name)).rename(data / each.format(old))
    shutil.rmtree(data / "leagues")
    assert found(path, writing=False) == ("ours",)
    assert (data / "drafts" / old).is_dir(), "whoever only looks has moved something"
    assert found(path) == ("ours",)
    assert found(moved(path, path.with_name("b.league"))) == ("ours",)
    assert found(founded(path)) == ()
