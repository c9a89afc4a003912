"""What the sources say of the 2025 edition, used where it lies beside the project; a test without it is skipped.

``facts_of_rules`` are those of the 2020 edition and of the card game.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "shared" / "facts" / "bb2025"

LISTS = (
    "amazon", "black-orc", "bretonnian", "chaos-chosen", "chaos-dwarf", "chaos-renegade", "dark-elf", "dwarf",
    "elven-union", "gnome", "goblin", "halfling", "high-elf", "human", "imperial-nobility", "khorne", "lizardmen",
    "necromantic-horror", "norse", "nurgle", "ogre", "old-world-alliance", "orc", "shambling-undead", "skaven",
    "snotling", "tomb-kings", "underworld-denizens", "vampire", "wood-elf",
)  # fmt: skip


def facts(name: str) -> Any:
    return _read(FOLDER / f"{name}.json")


def facts_of_rules(name: str) -> Any:
    return _read(FOLDER.parent / f"{name}.json")


@cache
def _read(file: Path) -> Any:
    if not file.exists():
        pytest.skip(f"the facts {file.stem} are not beside this checkout", allow_module_level=True)
    return _with_slugs(json.loads(file.read_text("utf-8")))


def team_list(slug: str) -> dict[str, Any]:
    return next(each for each in facts("team_lists")["teams"] if each["key"] == slug)


def _with_slugs(told: Any) -> Any:
    """The facts write ``safe_pass`` where a rule book writes ``safe-pass``; texts of several words stay as they are."""
    if isinstance(told, dict):
        return {key: _with_slugs(each) for key, each in told.items()}
    if isinstance(told, list):
        return [_with_slugs(each) for each in told]
    return told.replace("_", "-") if isinstance(told, str) and " " not in told else told
