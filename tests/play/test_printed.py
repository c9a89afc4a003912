"""A spoilt file of cards, teams or figures is refused with its name and the place in words, whatever was done to it."""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.paths import resources
from leaguekeeper.play.cards.data import read_catalogue
from leaguekeeper.play.rugby.sheets import house

pytestmark = pytest.mark.usefixtures("in_french")

ENGLISH = re.compile(r"Input should|Field required|Extra inputs|valid(ation)? error|\w\.\d")

GAMES: dict[str, Callable[[Path], object]] = {"cards": read_catalogue, "rugby": house}


def files() -> Iterator[tuple[str, str]]:
    for game in GAMES:
        folder = resources() / "play" / game
        yield from ((game, str(file.relative_to(folder))) for file in sorted(folder.rglob("*.toml")))


def kinds(value: Any, where: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any, Any]]:
    """Each kind of place once: its names, what holds it, and its key there."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield (*where, key), value, key
            yield from kinds(part, (*where, key))
    elif isinstance(value, list):
        for part in value:
            yield from kinds(part, where)


def heard(game: str, folder: Path, file: str, told: Any) -> str:
    (folder / file).write_text(_toml(told), "utf-8")
    with pytest.raises(BadInput) as caught:
        GAMES[game](folder)
    return caught.value.text()


def _toml(told: dict[str, Any]) -> str:
    return "".join(f"{json.dumps(key)} = {_value(value)}\n" for key, value in told.items())


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {_value(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


@pytest.mark.parametrize(("game", "file"), list(files()))
def test_every_kind_of_place_is_told_in_words(game: str, file: str, tmp_path: Path) -> None:
    folder = tmp_path / game
    shutil.copytree(resources() / "play" / game, folder)
    told = tomllib.loads((folder / file).read_text("utf-8"))
    seen = set()
    for names, holder, key in list(kinds(told)):
        if names in seen:
            continue
        seen.add(names)
        usual = holder[key]
        holder[key] = {"odd": {"er": [[[]]]}}
        said = heard(game, folder, file, told)
        holder[key] = usual
        assert Path(file).name in said
        assert not ENGLISH.search(said.replace(Path(file).name, "")), said
    assert seen


@pytest.mark.parametrize(("game", "file"), [("cards", "game.toml"), ("rugby", "rulings.toml")])
def test_what_cannot_be_read_at_all_is_told(game: str, file: str, tmp_path: Path) -> None:
    folder = tmp_path / game
    shutil.copytree(resources() / "play" / game, folder)
    (folder / file).write_bytes(b"= =")
    with pytest.raises(BadInput, match="TOML"):
        GAMES[game](folder)
    (folder / file).unlink()
    with pytest.raises(BadInput, match=re.escape(file)):
        GAMES[game](folder)
