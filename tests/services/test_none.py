"""Where there is none, the head of a list says so as a person would, and not that there are 0."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguekeeper.base.words import speak
from leaguekeeper.services.api import LeagueApi


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", ["No sheet", "No team", "No player", "no match"]),
        ("fr", ["Aucune feuille", "Aucune équipe", "Aucun joueur", "aucun match"]),
        ("ru", ["Ни одного листа", "Ни одной команды", "Ни одного игрока", "ни одного матча"]),
    ],
)
def test_none_is_said_in_words(tmp_path: Path, lang: str, told: list[str]) -> None:
    with LeagueApi.create(tmp_path / "a.league") as league:
        speak(lang)
        heads = [league.stack.view().facts]
        league.stack.file_sheet("league_founded", {"name": "Ours", "rulebook": "house2020"})
        heads += [league.teams.all().facts, league.teams.players().facts]
        league.stack.file_sheet("season_opened", {"season": "s1", "name": "1", "participants": []})
        heads.append(league.season.review().facts.removeprefix("1 · "))
    assert heads == told
