"""What a question or a die is about: which match, which tackle, whose ball, whose token, which deck.

A question alone (“Take which reward?”) leaves a manager to guess what it means; here stands what goes with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from leaguekeeper.base.words import with_capital
from leaguekeeper.play.cards.effects import Cue
from leaguekeeper.play.cards.naming import card_name, deck_name, place_words, section_name
from leaguekeeper.play.cards.state import HIDDEN, Season
from leaguekeeper.play.cards.telling import tell
from leaguekeeper.play.core.frames import Frame
from leaguekeeper.play.core.protocol import Fact

__all__ = ["roll_subject", "subject"]


def subject(season: Season) -> str:
    """What the decision that is due is about; empty where the question says it all.

    ``season`` is the view of whoever decides, so that nothing is given away.
    """
    top = season.stack[-1]
    found = _SUBJECTS.get(top[2]) if top[0] == "pick" else None
    words = found(season, top[4]) if found is not None else ""
    return with_capital(words)


def roll_subject(season: Season) -> str:
    """What the dice that are asked for are about; empty where their purpose says it all."""
    top = season.stack[-1]
    if top[0] != "roll":
        return ""
    if top[2] == "tackle":
        return _tackle(season)
    who = next((part for part in top[4][1:] if isinstance(part, str) and part in season.players), None)
    return _player(season, who) if who is not None else ""


def _match(season: Season, match: int) -> str:
    return card_name(season, season.matches[match].card)


def _player(season: Season, player: str, match: int | None = None) -> str:
    """A player and his match; ``match`` is where he was if he is there no more."""
    here = season.players.get(player)
    where = here.match if here is not None else match
    name = card_name(season, player)
    return name if where is None else f"{name} ({_match(season, where)})"


def _tackle(season: Season) -> str:
    now = season.tackles[-1]
    return tell(season, Fact("tackle-declared", {"tackler": now.tackler, "target": now.target}))


def _dice(season: Season) -> str:
    dice = tell(season, Fact("tackle-rolled", {"dice": list(season.tackles[-1].dice)}))
    return f"{_tackle(season)} {dice}"


def _succeeded(season: Season, player: str) -> str:
    return tell(season, Fact("tackle-succeeded", {"player": player}))


_MOMENTS: Mapping[str, Callable[[Season, Cue], str]] = {
    "tackle-before": lambda season, _cue: _tackle(season),
    "tackle-targeted": lambda season, _cue: _tackle(season),
    "tackle-rolled": lambda season, _cue: _dice(season),
    "tackle-hits": lambda season, cue: _succeeded(season, cue.subject),
    "tackled": lambda season, cue: _succeeded(season, cue.subject),
    "tackle-succeeded": lambda season, cue: _succeeded(season, cue.other),
    "downed": lambda season, cue: tell(season, Fact("player-downed", {"player": cue.subject})),
    "ball-gained": lambda season, cue: tell(season, Fact("ball-moved", {"to": cue.subject})),
}
"""What a response answers to; the others answer to what goes on at a match."""


def _response(season: Season, frame: Frame) -> str:
    _step, _seat, moment, told, *_rest = frame
    cue = Cue(*told)
    found = _MOMENTS.get(moment)
    return found(season, cue) if found is not None else _match(season, cue.match)


def _reward(season: Season, frame: Frame) -> str:
    section = section_name(season, frame[2])
    return f"{_match(season, season.score.match)} ({section})" if season.score is not None else section


def _tie(season: Season, frame: Frame) -> str:
    section = section_name(season, "runner-up" if frame[2] else "winner")
    return f"{_match(season, frame[1])} ({section})"


def _token(season: Season, frame: Frame) -> str:
    """The token that was looked at, with its face where the one who is asked has seen it."""
    player, number = str(frame[1]).rsplit("#", 1)
    face = season.players[player].tokens[int(number) - 1].face
    called = place_words(season, frame[1])
    return f"{called} ({card_name(season, face)})" if face != HIDDEN else called


def _deck(season: Season, frame: Frame) -> str:
    _step, seat, kind, *_rest = frame
    return deck_name(season, season.cards.teams[season.teams[seat]].association if kind == "star" else kind, None)


_SUBJECTS: Mapping[str, Callable[[Season, Frame], str]] = {
    "respond": _response,
    "result": lambda season, _frame: _tackle(season),
    "reroll": lambda season, _frame: _tackle(season),
    "weaken": lambda season, _frame: _tackle(season),
    "reveal": lambda season, _frame: _tackle(season),
    "use-pass": lambda season, frame: _player(season, frame[1]),
    "use-sprint": lambda season, frame: _player(season, frame[1]),
    "tackle": lambda season, frame: _player(season, frame[1]),
    "skill": lambda season, frame: _player(season, frame[1]),
    "move-to": lambda season, frame: _player(season, frame[1]),
    "receive-ball": lambda season, frame: _player(season, frame[3][-1], frame[2]),
    "ball-left-to": lambda season, frame: _match(season, frame[1]),
    "cursed-ball": lambda season, frame: _match(season, frame[1]),
    "turned": lambda season, frame: _match(season, frame[1]),
    "reward": _reward,
    "break-tie": _tie,
    "keep-token": _token,
    "draw-one-more": _deck,
    "keep": _deck,
    "to-bottom": _deck,
    "trim": lambda season, frame: card_name(season, frame[2]),
}
