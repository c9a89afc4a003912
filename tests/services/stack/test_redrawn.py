"""A correction that changes who can be drawn in a later match says whom the same die draws now. (LRB 4, MVP; FAQ.)"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.league.paperwork import from_value
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import correct, file, foresee_correction
from tests.league.lrb4.table import hurt, league, report


def filed(path: Path, first: dict[str, Any]) -> Session:
    session = Session.create(path)
    file(session, league().documents)
    later = report("f2", mvp=(5, 12), before={})
    for ref, told in (("r1", first), ("r2", later)):
        file(session, [from_value({"kind": "match_report", "id": ref, **told})])
    return session


@pytest.mark.parametrize(
    ("player", "drawn"),
    [
        ("3", ("#6", "#5")),  # one of those before him is away: the die counts one further
        ("9", None),  # one after him: he stays who he was
    ],
)
def test_whom_the_same_die_draws_after_a_correction_is_said(
    tmp_path: Path, player: str, drawn: tuple[str, str] | None
) -> None:
    first = report("f1", mvp=(1, 1))
    with filed(tmp_path / "l.league", first) as session:
        result = {**first["result"], "casualties": [hurt(player, 6)]}
        fresh = from_value({"kind": "match_report", "id": "r1", **first, "result": result})
        number = session.reading.place_of("r1") + 1
        foreseen = [each.text() for each in foresee_correction(session, number, fresh).warnings]
        done = [each.text() for each in correct(session, number, fresh).warnings]
        said = [each for each in foreseen if "the same die now draws" in each]
        assert [each for each in done if "the same die now draws" in each] == said
        assert len(said) == bool(drawn)
        if drawn:
            assert f"now draws {drawn[0]}, no longer {drawn[1]}." in said[0]
