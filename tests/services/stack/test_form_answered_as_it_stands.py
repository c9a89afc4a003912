"""Whoever opens a sheet as a form and changes nothing leaves it as it is, nought and all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from leaguekeeper.league.paperwork import from_value
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from leaguekeeper.services.stack.sheet_form import rewritten, sheet_form
from leaguekeeper.services.stack.views import SheetForm
from tests.sample_league import write_sample

EVENT = {
    "kind": "side_event_held", "id": "cards", "event": "cards", "season": "s1", "name": "Cards", "game": "cards",
    "entrants": [{"name": "Ann", "place": 1, "figure": 3}, {"name": "Ben", "place": 2, "figure": 0}],
}  # fmt: skip


def as_it_stands(form: SheetForm) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for part in form.parts:
        told |= {each.key: each.value for each in part.fields}
        if part.rows:
            told[part.key] = [(row.at, {each.key: each.value for each in row.fields}) for row in part.rows]
    return told


def test_a_sheet_answered_as_it_stands_is_the_same_sheet(tmp_path: Path) -> None:
    with Session.open(write_sample(tmp_path / "s.league")) as session:
        (season,) = session.state.seasons
        file(session, [from_value(EVENT | {"season": season})])
        newest = {sheet.kind: (number, sheet.document()) for number, sheet in enumerate(session.file.stack(), start=1)}
        for number, value in newest.values():
            told = rewritten(value, as_it_stands(sheet_form(session, number)))
            assert from_value(told) == from_value(value), value["kind"]
