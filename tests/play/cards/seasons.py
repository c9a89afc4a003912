"""Seasons for the tests: begun by real dice, or as a scenario file would lay them out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from leaguekeeper.play.cards.game import CardGame
from leaguekeeper.play.cards.state import Season
from leaguekeeper.play.core.dice import DiceSource, SeededDice
from leaguekeeper.play.core.protocol import Choose, Over, Roll, Setup, Turn
from leaguekeeper.play.core.seats import Bot, RandomBot

GAME = CardGame()


def begun(managers: int = 2, options: Mapping[str, Any] | None = None, **told: Any) -> Season:
    return GAME.start(Setup("team-manager", options or {}, {"managers": managers, **told}))


def rolled_out(season: Season, dice: DiceSource) -> Season:
    """The season after all dice that are asked for before the next decision."""
    while isinstance(now := GAME.turn(season), Roll):
        GAME.apply(season, dice.roll(now))
    return season


def dealt(managers: int = 2, options: Mapping[str, Any] | None = None, seed: int = 1, **told: Any) -> Season:
    return rolled_out(begun(managers, options, **told), SeededDice(seed))


def walked(
    season: Season, seed: int, bots: list[Bot] | None = None, answers: list[Any] | None = None
) -> Iterator[tuple[Season, Turn]]:
    """Each position of a season on to its end; ``answers`` takes down what was answered and rolled."""
    dice = SeededDice(seed)
    seats = bots or [RandomBot(f"{seed} {seat}") for seat in range(season.seats)]
    while True:
        now = GAME.turn(season)
        yield season, now
        if isinstance(now, Over):
            return
        if isinstance(now, Choose):
            view = GAME.view(season, now.seat)
            answer = seats[now.seat].decide(GAME, view, now, GAME.options(season))
        else:
            answer = dice.roll(now)
        GAME.apply(season, answer)
        if answers is not None:
            answers.append(answer)


def duel(tackler: str, target: str, *friends: str, **more: Any) -> Season:
    """A tackler in hand of seat 0 and his target at a highlight; friends of the target beside it."""
    teams = {"team": more.get("team", "grudgebearers")}, {"team": more.get("against", "reikland-reavers")}
    others = [{"id": "target", "card": target, "manager": 1, "zone": "right"}]
    others += [{"card": friend, "manager": 1, "zone": "right"} for friend in friends]
    told = {
        "managers": [{**teams[0], "hand": [tackler]}, teams[1]],
        "until": "turn",
        "matches": [{"card": "bad-snap", "players": others}],
    }
    return GAME.scenarios.state(told, "team-manager", {})
