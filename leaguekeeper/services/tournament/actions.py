"""Running a tournament of an open league: who goes on, the draw of the finals, the trophy; each a document."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.words import N_
from leaguekeeper.league.bracket import champion_of, team_of
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.qualification import qualified
from leaguekeeper.league.schedule.draw import draw_dice, drawn_order
from leaguekeeper.league.schedule.knock_out import Source
from leaguekeeper.league.state import State
from leaguekeeper.league.state_of_open_league import Tournament
from leaguekeeper.league.unknown import unknown
from leaguekeeper.services.fixtures.actions import Roller, rolled
from leaguekeeper.services.session import book_of

__all__ = ["draw_finals", "lots_due", "tournament_of", "trophy_due"]


def tournament_of(state: State, name: str) -> Tournament:
    """A tournament by its id.

    Raises:
        RuleViolation: there is none.
    """
    found: Tournament | None = state.of("tournament").get(name)
    if found is None:
        raise _none_yet() if not state.of("tournament") else unknown(state, "tournament", name)
    return found


def _none_yet() -> RuleViolation:
    """The refusal of what is asked about a tournament where no tournament has been opened."""
    return RuleViolation("no-tournament", N_(
        "No tournament has been opened, and a tournament begins with a sheet of its own. The play-offs of a season are "
        "drawn as a knock-out."
    ))  # fmt: skip


def draw_finals(
    state: State,
    name: str,
    *,
    roller: Roller = rolled,
    first_day: datetime.date | None = None,
    first_round: int = 100,
    third_place: bool = False,
) -> Document:
    """The draw of those who go on, paired by lot: semi-finals, or quarter-finals where many took part.

    ``third_place``: those beaten in the semi-finals meet if they wish. (LRB 4, Organisation d’un tournoi.)
    """
    tournament = tournament_of(state, name)
    entrants = qualified(state, book_of(state), tournament)
    dice = [roller(faces) for faces in draw_dice(len(entrants))]
    value = {
        "kind": "fixtures_drawn",
        "id": f"finals-{name}",
        "season": tournament.season,
        "draw": f"{name}-finals",
        "system": "knock-out",
        "entrants": drawn_order(entrants, dice),
        "dice": dice,
        "match": "playoff",
        "first_round": first_round,
        "first_day": first_day.isoformat() if first_day is not None else None,
        "third_place": third_place,
    }
    return from_value({key: each for key, each in value.items() if each is not None})


def trophy_due(
    state: State,
    name: str,
    *,
    dice: Mapping[str, int] | None = None,
    medals: Mapping[str, Sequence[str]] | None = None,
    best: tuple[str, str] | None = None,
) -> Document | None:
    """The trophy as the finals ended; None while they are not decided."""
    bracket = state.of("bracket").get(f"{name}-finals")
    if bracket is None or (champion := champion_of(state, bracket)) is None:
        return None
    final = max((game for game in bracket.games if game.cup == "main"), key=lambda game: game.round)
    value = {
        "kind": "trophy_awarded",
        "id": f"trophy-{name}",
        "tournament": name,
        "winner": champion,
        "runner_up": team_of(state, bracket, Source(loser_of=final.id)),
        "dice": dict(dice or {}),
        "medals": {team: list(players) for team, players in (medals or {}).items()},
    }
    return from_value(value if best is None else {**value, "best": list(best)})


def lots_due(state: State, name: str, tied: Sequence[str], ref: str, *, roller: Roller = rolled) -> Document:
    """The lots that tell level sides of a qualification apart, with their dice."""
    dice = [roller(faces) for faces in draw_dice(len(tied))]
    season = tournament_of(state, name).season
    return from_value({"kind": "lots_drawn", "id": ref, "season": season, "tournament": name,
                       "order": drawn_order(tied, dice), "dice": dice})  # fmt: skip
