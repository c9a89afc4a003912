"""A new match from what is agreed: two teams of the house or of one's own, and how each ruling is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import TypeAdapter, ValidationError

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.forms import form_fault, place_of_fault
from leaguekeeper.base.words import N_
from leaguekeeper.play.core.log import agreed
from leaguekeeper.play.core.protocol import Seat, Setup
from leaguekeeper.play.rugby.sheets import House, Sheet, house
from leaguekeeper.play.rugby.state import Player, Side, State

__all__ = ["RULES", "SIDES", "new_match", "readings", "seat_of"]

RULES = "house"
SIDES = ("home", "away")

_BEFORE = {
    3: {"contact": "tenth"},
    4: {"critical-ground-pass": "as-from-hand"},
    12: {"centre-measures": "not-the-ball", "down-at-kick-off": "kicks", "throw-in-room": "tenth-less"},
}
"""How matches were played whose logs are of a form before that one, where the log does not say."""


def readings(printed: House, options: Mapping[str, Any]) -> dict[str, str]:
    """How each ruling is read: as agreed, else the usual way.

    Raises:
        BadInput: an option names no ruling or no reading of it.
    """
    read = {each.id: each.reading[0].id for each in printed.rulings.values()}
    for name, wanted in options.items():
        ruling = printed.rulings.get(name)
        if ruling is None:
            raise BadInput("options", N_("There is no ruling called “{name}”."), name=name)
        known = [each.id for each in ruling.reading]
        if wanted not in known:
            raise BadInput(name, N_("It is read as one of {known}."), known=", ".join(known))
        read[name] = wanted
    return read


def new_match(setup: Setup) -> State:
    """The position before the line-ups.

    Raises:
        BadInput: a team, a player or a ruling is not known.
    """
    printed = house()
    players: dict[str, Player] = {}
    sides = []
    for seat, name in enumerate(SIDES):
        team, squad = _entered(printed, setup.particulars.get(name), name)
        sides.append(Side(team, deck=printed.deck(team)))
        for number, sheet in enumerate(squad, start=1):
            player = Player(f"{name[0]}{number}", seat, sheet)
            players[player.id] = player
    _check_squads(printed, players)
    return State(printed, readings(printed, agreed(setup, _BEFORE)), players, (sides[0], sides[1]))


def _entered(printed: House, given: Any, name: str) -> tuple[str, tuple[Sheet, ...]]:
    entry = {"team": given} if isinstance(given, str) else given
    if not isinstance(entry, Mapping) or not isinstance(entry.get("team"), str):
        raise BadInput(name, N_("Name a team."))
    team = entry["team"].upper()
    if team not in printed.teams:
        known = ", ".join(printed.teams)
        raise BadInput(name, N_("There is no team “{team}”; there are {known}."), team=entry["team"], known=known)
    if "players" not in entry:
        return team, printed.teams[team].player
    try:
        return team, TypeAdapter(tuple[Sheet, ...]).validate_python(entry["players"])
    except ValidationError as wrong:
        raise form_fault(wrong, [name, "players", *place_of_fault(wrong)]) from wrong


def _check_squads(printed: House, players: Mapping[str, Player]) -> None:
    size = printed.figures.squad["line_up"]
    for seat, name in enumerate(SIDES):
        squad = [each.sheet for each in players.values() if each.seat == seat]
        if len(squad) < size or any(not any(post in sheet.posts for sheet in squad) for post in printed.posts):
            raise BadInput(name, N_("A squad needs a player for each of the four posts."))


def seat_of(name: Any) -> Seat:
    """The seat that a file calls home or away.

    Raises:
        BadInput: it is neither.
    """
    if name not in SIDES:
        raise BadInput("side", N_("A side is home or away."))
    return SIDES.index(name)
