"""Whoever comes to a square, however he comes there, meets what lies there."""

from __future__ import annotations

import ast
from pathlib import Path

import leaguekeeper.play.pitch

PITCH = Path(leaguekeeper.play.pitch.__file__).parent
ROOMS = ("grounds", "handicaps", "inducements", "prayers", "procedures", "skills", "stars", "weapons", "wizards")
MEETS = {"come_to", "come_any_way", "_finds_there", "_falls_there"}
SET_THERE = {
    "movement.step_freely": "goes only where nothing lies",
    "table._shifted": "is set up anew",
    "by_hand._move": "is put right by both coaches",
    "conjuring._change_places": "is told, and meets it, where both have changed",
    "throwing._dives": "under rules without trapdoors",
    "always_hungry._lies_free": "under rules without trapdoors",
    "throw_team_mate._come_down": "under rules without trapdoors",
    "throw_team_mate._crashed": "under rules without trapdoors",
}


def moves_somebody() -> set[str]:
    """The functions that move a player and do not see what lies there."""
    found = set()
    for path in (path for room in ROOMS for path in (PITCH / room).rglob("*.py")):
        text = path.read_text("utf-8")
        for node in ast.walk(ast.parse(text)) if ".shift(" in text else ():
            if isinstance(node, ast.FunctionDef):
                called = {name for each in ast.walk(node) if isinstance(each, ast.Call) for name in _names(each.func)}
                if "shift" in called and not called & MEETS:
                    found.add(f"{path.stem}.{node.name}")
    return found


def _names(called: ast.expr) -> tuple[str, ...]:
    if isinstance(called, ast.Attribute):
        return (called.attr,)
    return (called.id,) if isinstance(called, ast.Name) else ()


def test_whoever_moves_a_player_sees_what_lies_where_he_comes_to() -> None:
    assert moves_somebody() == set(SET_THERE)
