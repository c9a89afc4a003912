"""Teams and coaches by the name that a person writes: one, none, or several."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from leaguekeeper.cli.main import run


def test_a_name_that_several_bear_is_told_with_how_each_is_called_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, sheets = tmp_path / "a.league", tmp_path / "sheets.json"
    squad = [{"number": number, "position": "human-lineman"} for number in range(1, 12)]
    told: list[dict[str, object]] = []
    for coach, team in (("c1", "t1"), ("c2", "t2")):
        told += [{"kind": "coach_joined", "id": coach, "coach": coach, "name": "Ann"},
                 {"kind": "team_enrolled", "id": team, "team": team, "name": "Twins", "list": "human", "coach": coach,
                  "players": squad}]  # fmt: skip
    told += [{"kind": "coach_joined", "id": "c3", "coach": "c3", "name": "Élodie Roux"}]
    sheets.write_text(json.dumps(told), encoding="utf-8")
    assert run(["found", str(path)]) == 0
    assert run(["file", str(path), str(sheets)]) == 0
    capsys.readouterr()
    for words in (
        ["show", str(path), "team", "Twins"],
        ["sheet", str(path), "team", "twin", "-o", str(tmp_path / "x")],
    ):
        assert run(words) == 2
        said = capsys.readouterr().err
        assert "may be several: t1 (Twins), t2 (Twins)" in said
        assert "no team" not in said
    assert run(["desk", str(path), "--coach", "ann"]) == 2
    assert "may be several: c1 (Ann), c2 (Ann)" in capsys.readouterr().err
    assert run(["coach", str(path), "élodie", "-o", str(tmp_path / "c.league")]) == 0
    assert run(["coach", str(path), "Bob", "-o", str(tmp_path / "d.league")]) == 2
    assert "no “Bob”" in capsys.readouterr().err
    assert run(["show", str(path), "team", "t2"]) == 0
    assert run(["show", str(path), "team", "Nobody"]) == 2
    assert "no team called Nobody" in capsys.readouterr().err
