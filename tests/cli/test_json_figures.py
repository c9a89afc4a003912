"""What ``show`` prints for people has no figure that its JSON lacks, in a league of two seasons."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.cli.main import run
from leaguekeeper.cli.show import TOPICS
from tests.past_seasons import two_seasons, write_league

NAMED = {"team": ["team-1"], "ledger": ["team-1"], "match": ["12"], "player": ["team-1/1"], "re-enrolment": ["team-1"]}
BY_ID = {"ledger"}
"""People read of a sheet by its number there, and programs by its id."""


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_league(tmp_path_factory.mktemp("two") / "a.league", two_seasons())


def figures(text: str) -> set[str]:
    """Each figure of a text without what groups its digits."""
    return {re.sub(r"\D", "", each).lstrip("0") for each in re.findall(r"\d+(?:[,\u202f]\d{3})*", text)}


def words(value: Any) -> Iterator[str]:
    """Whatever stands in a JSON value, the names of its fields too."""
    if isinstance(value, dict):
        yield from value
    if isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from words(each)
    else:
        yield str(value)


@pytest.mark.parametrize("topic", sorted(TOPICS.keys() - {"tournament", "qualification"} - BY_ID))
def test_every_figure_that_is_printed_stands_in_the_json(
    topic: str, league: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = NAMED.get(topic, ["", "s1"] if TOPICS[topic].named else [""])
    for name in names:
        typed = ["--lang", "en", "show", str(league), topic, *filter(None, [name])]
        assert run(typed) == 0
        printed = figures(capsys.readouterr().out)
        assert run([*typed, "--json"]) == 0
        assert printed <= figures(" ".join(words(json.loads(capsys.readouterr().out)))), typed
