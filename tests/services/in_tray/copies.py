"""A league of eight coaches with their copies, and sheets prepared in them: what tests of the tray begin with."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from leaguekeeper.exchange.sheets_file import packed
from leaguekeeper.league.paperwork import to_value
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.in_tray.package import KIND, Signed
from leaguekeeper.services.in_tray.signature import sign
from leaguekeeper.services.in_tray.views import TrayRow

MATCH = "r5-1"
"""The next match of the sample league."""


class Room:
    """The commissioner's league and the copies he gave out, in one folder."""

    def __init__(self, folder: Path, sample: Path) -> None:
        self.folder, self.league = folder, folder / "league.league"
        shutil.copyfile(sample, self.league)

    def give(self, *coaches: str, lost: bool = False) -> None:
        with LeagueApi.open(self.league) as league:
            for coach in coaches:
                league.in_tray.give_copy(coach, self.copy(coach), lost=lost)

    def copy(self, coach: str) -> Path:
        return self.folder / f"{coach}.league"

    def prepare(self, coach: str, *sheets: dict[str, Any]) -> Signed:
        """File sheets in a coach's copy, and give what waits in it, signed."""
        with LeagueApi.open(self.copy(coach)) as copy:
            for sheet in sheets:
                fields = {key: value for key, value in sheet.items() if key != "kind"}
                copy.stack.file_sheet(sheet["kind"], fields)
            return copy.in_tray.packed()

    def add(self, signed: Signed) -> tuple[str, ...]:
        with LeagueApi.open(self.league) as league:
            return league.in_tray.add(signed).sheets

    def send(self, coach: str, *sheets: dict[str, Any]) -> tuple[str, ...]:
        return self.add(self.prepare(coach, *sheets))

    def write(self, coach: str, path: Path) -> Path:
        with LeagueApi.open(self.copy(coach)) as copy:
            path.write_bytes(packed(copy.in_tray.packed()))
        return path

    def report(self) -> dict[str, Any]:
        """A whole report of the next match, as one of its coaches may write it."""
        with LeagueApi.open(self.league, writing=False) as league:
            return to_value(league.simulation.next_report())

    def sides(self) -> tuple[str, str]:
        """Who plays it."""
        with LeagueApi.open(self.league, writing=False) as league:
            fixture = league.session.state.fixtures[MATCH]
            return fixture.home, fixture.away

    def rows(self) -> dict[str, TrayRow]:
        with LeagueApi.open(self.league, writing=False) as league:
            return {row.id: row for row in league.in_tray.view().rows}

    def states(self) -> list[str]:
        """How all sheets stand, the first that came first."""
        return [row.state for row in reversed(self.rows().values())]


def renamed(team: str, player: str, name: str) -> dict[str, Any]:
    return {"kind": "purchases_made", "team": team, "entries": [{"do": "rename", "player": player, "name": name}]}


def slip(team: str, player: str, name: str) -> dict[str, Any]:
    """The same as what a form files: its kind and its fields."""
    sheet = renamed(team, player, name)
    return {"kind": sheet.pop("kind"), "fields": sheet}


def otherwise(report: dict[str, Any]) -> dict[str, Any]:
    """The same match as the other coach may report it: other weather, and one completion more."""
    value: dict[str, Any] = {**json.loads(json.dumps(report)), "id": "mine"}
    value["before"]["weather"]["dice"] = [2, 2] if report["before"]["weather"]["dice"] != [2, 2] else [6, 6]
    players = value["result"]["home"].setdefault("players", {})
    first = next(iter(players), "1")
    players[first] = {**players.get(first, {}), "completion": players.get(first, {}).get("completion", 0) + 1}
    return value


def forged(room: Room, coach: str, signed: Signed, change: Callable[[dict[str, Any]], object]) -> Signed:
    """A package changed and signed anew with the coach's own key, as only a hand-made program would."""
    value = json.loads(signed.payload)
    change(value)
    payload = json.dumps(value, ensure_ascii=False).encode()
    with LeagueApi.open(room.copy(coach), writing=False) as copy:
        card = copy.session.copy
        assert card is not None
        assert card.secret is not None
        return replace(signed, payload=payload, signature=sign(card.secret, KIND, payload))
