"""The moments of a match: each is called, at each something is interposed, and no skill cares about any other."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from pathlib import Path

import pytest

from leaguekeeper.play import pitch
from leaguekeeper.play.pitch.edition import EDITIONS, edition
from leaguekeeper.play.pitch.moments import Moments

NAMES = [each.name for each in fields(Moments)]
OPTIONS = [{}, {"turn-marker": True}]


def test_each_moment_is_called_somewhere() -> None:
    folder = Path(str(pitch.__file__)).parent
    code = "".join(file.read_text("utf-8") for file in folder.rglob("*.py"))
    assert [name for name in NAMES if not re.search(rf"(live|moments|living\([^\n]+\))\.{name}\b", code)] == []


def test_at_each_moment_some_edition_interposes_something() -> None:
    met = [edition(each, options).moments for each in EDITIONS for options in OPTIONS]
    assert [name for name in NAMES if not any(getattr(moments, name) for moments in met)] == []


@pytest.mark.parametrize("rules", EDITIONS)
def test_a_gate_for_a_moment_at_which_nothing_is_done_is_an_error(rules: str) -> None:
    made = edition(rules, {})
    with pytest.raises(ValueError, match="declarred"):
        replace(made, gates={**made.gates, "declarred": 1})


@pytest.mark.parametrize("rules", EDITIONS)
def test_only_skills_with_the_gate_s_bit_bring_a_gated_moment_to_life(rules: str) -> None:
    made = edition(rules, {})
    for name, gate in made.gates.items():
        moment, _dot, kind = name.partition(".")
        closed, opened = (getattr(made.living(skills), moment) for skills in (~gate, gate))
        assert not (closed.get(kind) if kind else closed), name
        assert (opened.get(kind) if kind else opened) or not gate, name
