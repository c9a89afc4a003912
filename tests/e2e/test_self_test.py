"""``self-test`` shows that an installed program is whole, and says which part is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguekeeper.cli import self_test
from leaguekeeper.cli.main import run

pytestmark = pytest.mark.usefixtures("resource_tracker")


def test_all_of_it_is_done_with_the_window(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "fr", "self-test"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[-1].startswith("fait")
    assert said[-1].endswith("la fenêtre s’ouvre sur elle")
    assert len(said) == len(list(self_test._steps(Path())))


def test_what_fails_is_said_and_the_rest_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(league: str, _report: Path) -> int:
        return run(["file", league, "nowhere.json"])

    def lacking() -> int:
        raise ModuleNotFoundError("No module named 'keyring.backends'")

    monkeypatch.setattr(self_test, "_filed", refused)
    monkeypatch.setattr(self_test, "_knows_keyring", lacking)
    monkeypatch.setattr(self_test, "_has_qt", lambda: False)
    assert run(["--lang", "en", "self-test"]) == 1
    said, errors = capsys.readouterr()
    assert [line.partition(":")[0] for line in said.splitlines()].count("failed") == 2
    assert errors.startswith("nowhere.json: ")
    assert errors.endswith("ModuleNotFoundError: No module named 'keyring.backends'\n")
