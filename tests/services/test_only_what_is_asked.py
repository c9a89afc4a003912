"""A page of a long league reads the sheets that it tells of, and none of the others."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path

import pytest

from leaguekeeper.league import snapshot
from leaguekeeper.league.reading import Filed
from leaguekeeper.services import reading_cache
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.warned import but_for_rulings
from leaguekeeper.store.sheets import FiledDocument
from tests.past_seasons import two_seasons, write_league

TEAM = "team-1"

Told = Callable[[Filed], bool]


NEVER_AWAY = "10-2"
"""He came in the second season: of whoever was hired again, what healed is told, for which a stretch is read."""


def _nothing(_sheet: Filed) -> bool:
    return False


def _of_the_team(sheet: Filed) -> bool:
    return ("team", TEAM) in sheet.touched


def _of_the_team_by_season(sheet: Filed) -> bool:
    return _of_the_team(sheet) or any(kind == "season" for kind, _name in sheet.touched)


def _opens_a_season(sheet: Filed) -> bool:
    return sheet.id.startswith("open-")


ASKED: dict[str, tuple[Callable[[LeagueApi], object], Told]] = {
    "the league": (lambda league: league.filed, _nothing),
    "the desk": (lambda league: league.desk.view(), _nothing),
    "all teams": (lambda league: league.teams.all(), _nothing),
    "a team": (lambda league: league.teams.view(TEAM), _of_the_team_by_season),
    "the ledger": (lambda league: league.teams.ledger(TEAM), _of_the_team_by_season),
    "a player": (lambda league: league.teams.player(f"{TEAM}/{NEVER_AWAY}"), _of_the_team),
    "fixtures": (lambda league: league.season.fixtures("s1"), _nothing),
    "play-offs": (lambda league: league.season.bracket("s1"), _nothing),
    "the bulletin": (lambda league: league.bulletin.view(), _nothing),
    "tournaments": (lambda league: league.tournaments.all(), _nothing),
    "the rule book": (lambda league: league.rulebook.view(), _opens_a_season),
    "a filing that warns of nothing": (lambda league: but_for_rulings((), league.session.reading), _nothing),
}  # fmt: skip
"""What is asked of a league, and of which sheets its answer may be made."""


@pytest.mark.parametrize("asked", ASKED)
def test_no_sheet_is_read_that_is_not_told_of(asked: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading_cache, "_LEAST", 1)
    write_league(tmp_path / "a.league", two_seasons())
    Session.open(tmp_path / "a.league").close()  # its reading is kept
    read = list[str]()

    def read_out(sheet: FiledDocument) -> object:
        read.append(sheet.id)
        return out(sheet)

    def read_entry(line: bytes) -> bytes:
        read.extend(each.id for each in league.session.reading.filed if getattr(each, "line", None) is line)
        return unpressed(line)

    out, unpressed = reading_cache._read_out, snapshot._unpressed
    monkeypatch.setattr(reading_cache, "_read_out", read_out)
    with LeagueApi.open(tmp_path / "a.league") as league:
        assert league.session.reading.kept() == len(two_seasons())
        monkeypatch.setattr(snapshot, "_unpressed", read_entry)
        ask, told = ASKED[asked]
        ask(league)
        sheets = {each.id: each for each in league.session.reading.filed}
        assert _others(sheets, read, told) == []


def _others(sheets: dict[str, Filed], read: Collection[str], told: Told) -> list[str]:
    return [name for name in dict.fromkeys(read) if not told(sheets[name])]
