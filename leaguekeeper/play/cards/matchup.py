"""The matchup phase: in turn each manager commits a player or passes, until all have passed.

Rules, matchup phase.
"""

from __future__ import annotations

from leaguekeeper.play.cards.arrival import arrive
from leaguekeeper.play.cards.flow import LISTERS, pick, question, step
from leaguekeeper.play.cards.skills import played
from leaguekeeper.play.cards.state import Action, Placed, Season
from leaguekeeper.play.cards.zones import ZONES, barred, free_zones
from leaguekeeper.play.core.protocol import Seat

__all__ = ()

AFTER_PASSING = question("discard-after-passing", "card")


@step("matchup")
def _begin(season: Season) -> None:
    season.phase = "matchup"
    season.active = season.first
    season.passed = [False] * season.seats
    season.tell("phase-began", phase="matchup", week=season.week)
    season.push(("next-turn", season.first))


@step("next-turn")
def _next_turn(season: Season, seat: Seat) -> None:
    """The turn of the next manager who has not passed; an empty hand passes by itself."""
    for ahead in range(season.seats):
        now = (seat + ahead) % season.seats
        if not season.passed[now]:
            season.active = now
            season.committed = ""
            season.push(("turn", now))
            return
    season.push(("scoreboard",))


def _options(season: Season, seat: Seat) -> list[Action]:
    places = free_zones(season, seat)
    found = []
    for player in season.hands[seat]:
        for match, zone in places:
            if not barred(season, player, match, seat):
                found.append(Action("commit", (player, match, zone)))
    found.append(Action("pass"))
    return found


LISTERS["turn"] = _options


@step("commit")
def _commit(season: Season, seat: Seat, player: str, match: int, zone: int) -> None:
    season.hands[seat].remove(player)
    season.committed = player
    season.tell("player-committed", seat=seat, player=player, match=season.matches[match].card, zone=ZONES[zone])
    season.push(("turn-action", seat, player))
    arrive(season, player, Placed(seat, match, zone))
    played(season, player)


@step("turn-action")
def _turn_action(season: Season, seat: Seat, player: str) -> None:
    season.push(("matchup-action", seat, player), ("turn-done", seat))


@step("turn-done")
def _turn_done(season: Season, seat: Seat) -> None:
    if season.stop_after == "turn":
        season.push(("over",))
        return
    season.push(("next-turn", (seat + 1) % season.seats))


@step("pass")
def _pass(season: Season, seat: Seat) -> None:
    season.passed[seat] = True
    season.tell("manager-passed", seat=seat)
    season.push(("after-passing", seat), ("turn-done", seat))


@step("after-passing")
def _after_passing(season: Season, seat: Seat) -> None:
    """Cards that he does not want to keep may be discarded, one by one."""
    if season.hands[seat]:
        pick(season, seat, AFTER_PASSING, season.hands[seat], ("passed-discard", seat), may=True)


@step("passed-discard")
def _passed_discard(season: Season, seat: Seat, card: str | None) -> None:
    if card is not None:
        season.push(("discarded", seat, card), ("after-passing", seat))
