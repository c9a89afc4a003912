"""What a filed sheet says is read in words: no name that a program gave a field, and no entry of a book by its slug."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.reading import Reading
from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation.seasons import simulated_documents
from leaguekeeper.services.stack.sheet_form import sheet_form
from leaguekeeper.services.stack.views import SheetForm
from tests.past_seasons import write_league

pytestmark = pytest.mark.usefixtures("in_russian")

_RAW = re.compile(r"[A-Za-z]{3,}")
"""In Russian nothing is written in Latin letters but names, and what was never put into words."""

_NAMES = re.compile(r"\b(Team|Coach|Season|Simulation|NAF|Living Rulebook|MVP)\b")
"""How a simulated league calls what it has; an association, a book, an award."""


def said(form: SheetForm) -> Iterator[str]:
    """Every label and title of a form, and what its choices say."""
    for part in form.parts:
        yield part.title
        for field in (*part.fields, *(each for row in part.rows for each in row.fields)):
            yield field.label
            held = field.value if isinstance(field.value, list) else [field.value]
            words = dict(field.choices)
            yield from (words.get(each, each) for each in held if isinstance(each, str))


@pytest.mark.parametrize(("rules", "teams"), [("house2020", 4), ("official2025", 4), ("lrb4", 6)])
def test_every_sheet_of_two_seasons_is_read_in_words(rules: str, teams: int, tmp_path: Path) -> None:
    sheets = list(simulated_documents(Reading(), 2, 11, teams=teams, rules=rules))
    with Session.open(write_league(tmp_path / "l.league", sheets)) as session:
        forms = [sheet_form(session, number) for number in range(1, len(session.reading.filed) + 1)]
    raw = {f"{form.kind}: {words}" for form in forms for words in said(form) if _RAW.search(_NAMES.sub("", words))}
    assert not raw, "\n".join(sorted(raw))
    named = {(form.kind, field.label) for form in forms for field in form.parts[0].fields if field.key == "name"}
    assert named >= {("league_founded", "Название"), ("team_enrolled", "Название"), ("coach_joined", "Имя")}


@pytest.mark.parametrize("kind", ["league_founded", "season_opened", "tournament_opened", "side_event_held"])
def test_a_thing_is_called_otherwise_than_a_person(kind: str) -> None:
    with pytest.raises(BadInput) as refused:
        from_value({"kind": kind, "id": "a", "season": "s1", "tournament": "t", "event": "e", "name": ""})
    assert refused.value.where() == "название"
