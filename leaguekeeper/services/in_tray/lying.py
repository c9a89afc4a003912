"""What lies in the in-tray already: nobody asks for it a second time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, TypeAlias

from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.services.session import Session
from leaguekeeper.store.tray_reading import count_waiting, read_tray_keys, read_tray_sheets

__all__ = ["Lying", "lying"]

Lying: TypeAlias = "Mapping[tuple[Literal['form', 'match', 'player'], str], str]"
"""By what a sheet settles its id in the in-tray: a team's re-enrolment, a fixture's result, "team/player" improved."""


def lying(session: Session) -> Lying:
    """What the sheets that wait to be decided on would settle, as long as their keys are worth something."""
    if session.copy is not None or not session.file.has_tray:
        return {}
    with session.file.looking_at_tray() as look:
        if not count_waiting(look):
            return {}
        ended = {each.id for each in read_tray_keys(look) if each.ended_at is not None}
        sheets = [each for each in read_tray_sheets(look) if each.waits and each.package is not None]
    return {about: each.id for each in sheets if each.key not in ended
            for about in _settles(each.kind, read_json_text(each.body))}  # fmt: skip


def _settles(kind: str, sheet: dict[str, Any]) -> Iterator[tuple[Literal["form", "match", "player"], str]]:
    if kind in ("team_re_enrolled", "team_rested"):
        yield "form", sheet["team"]
    elif kind in ("match_report", "result_recorded"):
        yield "match", sheet["fixture"]
    elif kind == "improvements_made":
        yield from (("player", f"{sheet['team']}/{entry['player']}") for entry in sheet["entries"] if "player" in entry)
