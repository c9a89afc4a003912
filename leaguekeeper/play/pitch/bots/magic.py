"""How a bot uses what its side has brought: wizards, helpers, the weather."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguekeeper.play.core.protocol import Choose
from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.bots.contact import value_of
from leaguekeeper.play.pitch.bots.field import Field
from leaguekeeper.play.pitch.bots.special import blast, worth_keeping
from leaguekeeper.play.pitch.bots.trials import Answer, tried
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["aim_spell", "cast", "play", "shift_weather"]

_MANY = 40
"""Where a spell may be aimed at so many squares, it strikes all around."""


_BETWEEN = ("match", "drive", "drive-end", "foul", "pass", "falling", "kicked")
"""When cards are played that help whatever the position."""
_STALLED = ("heckle", "dull", "assassin")
_EVERY_TURN = ("play-all-out-blitz", "play-ego-trip", "play-dirty-block", "play-spot-the-sneak")
_LATE = 5
"""From which turn of a half on a coach does not wait for a better one."""


def _timely(state: PitchState, coach: int, slug: str, card: Mapping[str, Any]) -> bool:
    """Whether a card is worth playing now, without trying it out."""
    if card.get("when") in _BETWEEN or card.get("reach") in _STALLED or slug in _EVERY_TURN:
        return True
    holds = state.carrier >= 0 and state.side[state.carrier] == coach
    if card.get("when") == "sets-out":
        return state.actor == state.carrier
    if slug == "play-its-all-to-play-for":
        return holds
    late = state.turns[coach] >= _LATE
    return late and card.get("reach") == "ground" and holds and "when" in card and slug.startswith("play-")


def play(state: PitchState, seat: int, options: Any) -> Action | None:
    """A card for one of one's own in one's turn: for a carrier who is marked, or late in the half; None: not yet."""
    cards = [each for each in options if each[0] == "play"]
    if not cards:
        return None
    carrier = state.carrier
    marked = carrier >= 0 and state.side[carrier] == seat and state.zones[1 - seat][state.at[carrier]] > 0
    found: Action = cards[0]
    return found if marked or state.turns[seat] >= _LATE else None


def cast(game: Any, state: PitchState, choose: Choose, options: Any, answer: Answer) -> Action:
    """The spell that gains most where it is aimed best, if that is more than keeping it; else none."""
    cards = state.match.edition.tables["cards"]
    ready = [each for each in options[1:] if _timely(state, choose.seat, each[1], cards.get(each[1], {}))]
    if ready:
        played: Action = ready[0]
        return played
    field = Field(state, choose.seat, 1)
    best: Action = options[0]
    least = worth_keeping(field)
    for option in options[1:]:
        gain, _risk = tried(game, state, choose.seat, (option,), answer)
        if gain > least:
            best, least = option, gain
    return best


def aim_spell(state: PitchState, choose: Choose, options: Any) -> Action:
    """A square where most opponents stand, their carrier, whoever is worth most, or a team-mate whom it helps."""
    own = all(state.who[action[1]] >= 0 and state.side[state.who[action[1]]] == choose.seat for action in options)

    turn = state.match.edition.tables["cards"].get(str(choose.about.get("spell")), {}).get("when") == "turn"

    def liked(action: Action) -> float:
        player = state.who[action[1]]
        if len(options) < _MANY and player >= 0:
            mine = state.side[player] == choose.seat
            worth = value_of(state, player) + (50.0 if state.carrier == player and (not own or turn) else 0.0)
            return worth if own or not mine else -worth
        return blast(state, action[1], choose.seat)

    found: Action = max(options, key=liked)
    return found


def shift_weather(_state: PitchState, _choose: Choose, options: Any) -> Action:
    """The weather as it was rolled."""
    found: Action = next(action for action in options if action[1] == 0)
    return found
