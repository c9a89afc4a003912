from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import leaguekeeper.play
from leaguekeeper.base.errors import BadInput
from leaguekeeper.play.core import registry
from leaguekeeper.play.core.seats import RandomBot
from tests.play.core.pig import MODULE, Careful


@pytest.fixture
def _two_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A game in a folder that is there, and one whose folder was removed."""

    (tmp_path / "dominoes").mkdir()
    (tmp_path / "dominoes" / "__init__.py").write_text("")
    (tmp_path / "dominoes" / "module.py").write_text("from tests.play.core.pig import MODULE\n")
    (tmp_path / "draughts").mkdir()
    (tmp_path / "draughts" / "__init__.py").write_text("")
    monkeypatch.setattr(leaguekeeper.play, "__path__", [*leaguekeeper.play.__path__, str(tmp_path)])
    monkeypatch.setattr(registry, "KNOWN", ("checkers", "dominoes", "draughts"))
    importlib.invalidate_caches()
    yield
    for name in [name for name in sys.modules if name.startswith("leaguekeeper.play.do")]:
        del sys.modules[name]


@pytest.mark.usefixtures("_two_games")
def test_a_game_whose_folder_is_missing_is_simply_not_there() -> None:
    assert registry.installed() == (MODULE,)
    assert registry.module_of("dominoes") is MODULE
    with pytest.raises(BadInput, match=r"checkers.*there are: pig"):
        registry.module_of("checkers")


@pytest.mark.usefixtures("_two_games")
def test_a_game_that_is_switched_off_is_not_there_and_not_imported() -> None:
    assert registry.installed(switched_on={"checkers"}) == ()
    with pytest.raises(BadInput):
        registry.module_of("dominoes", switched_on=())
    assert "leaguekeeper.play.dominoes" not in sys.modules


def test_bots_are_found_by_level() -> None:
    assert isinstance(MODULE.bot("random", 3), RandomBot)
    assert isinstance(MODULE.bot("careful", 3), Careful)
    with pytest.raises(BadInput, match="random, careful"):
        MODULE.bot("clever", 3)


def test_to_know_the_games_imports_no_engine() -> None:
    modules = registry.installed()
    assert modules
    for module in modules:
        engine = {name for name in sys.modules if name.startswith(f"leaguekeeper.play.{module.id}.")}
        assert registry.module_of(module.id) is module
        assert engine == {name for name in sys.modules if name.startswith(f"leaguekeeper.play.{module.id}.")}
