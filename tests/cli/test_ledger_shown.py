"""Every door to a ledger says the day of each line and how its sum adds up."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguekeeper.base.figures import dated
from leaguekeeper.cli.main import run
from leaguekeeper.services.session import Session
from leaguekeeper.services.team.builder import team_view
from tests.past_seasons import two_seasons, write_league


def test_day_and_terms_stand_in_every_view(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write_league(tmp_path / "two.league", two_seasons())
    with Session.open(path, writing=False) as session:
        lines = [line for _sheet, line in session.reading.ledger("team-1")]
        page = team_view(session, "team-1")
    assert any(line.terms for line in lines)
    assert [(row.day, row.label) for row in page.ledger] == [(line.date, line.text()) for line in lines]
    why = next(stat.why for stat in page.stats if stat.figure == lines[-1].balance)
    assert why is not None
    assert all(f"{dated(line.day)} · {line.text()}" in {one.label for one in why.lines} for line in lines[-9:])
    for more in ((), ("--json",), ("--why",)):
        capsys.readouterr()
        assert run(["--lang", "en", "show", str(path), "ledger", "team-1", *more]) == 0
        shown = capsys.readouterr().out
        assert "--json" in more or "document:" not in shown, "a sheet is told by its number and title"
        assert more or "12 (Match no. 1, " in shown
        days = [str(line.day) if "--json" in more else dated(line.day) for line in lines]
        assert all(day in shown and line.text() in shown for day, line in zip(days, lines, strict=True))
