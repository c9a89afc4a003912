"""What happened and what may be done, as sentences: the log of a match and the list of a coach's options."""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt
from typing import Any

from leaguekeeper.base.sentences import labelled, parted
from leaguekeeper.base.words import N_, _, ngettext, pick
from leaguekeeper.play.core.protocol import Fact
from leaguekeeper.play.rugby.actions import DECLINED, Action
from leaguekeeper.play.rugby.geometry import Point, square
from leaguekeeper.play.rugby.state import State
from leaguekeeper.play.rugby.vocabulary import (
    DUTIES,
    REASONS,
    SECOND_ACTIONS,
    TESTS,
    card_name,
    inches,
    measured,
    name_of,
    spot_words,
    whose,
)

__all__ = ["describe", "team_name", "tell"]


def describe(state: State, action: Action) -> str:
    """An option as a coach reads it."""
    if action == DECLINED:
        return _("No card")
    teller = _ACTIONS[action.do]
    values = {
        "player": name_of(state, action.player),
        "target": name_of(state, action.target),
        "card": card_name(state, action.card),
        "way": action.way or "",
    }
    if callable(teller):
        return teller(state, action)
    return _(teller).format_map(values)


def _moving(sentence: str) -> Callable[[State, Action], str]:
    def say(state: State, action: Action) -> str:
        player = state.players.get(action.player or "")
        name = name_of(state, action.player)
        if action.path is None:
            return _(sentence).format(player=name, where="").strip()
        if player is None or not player.playing or not action.path:
            return _(sentence).format(player=name, where=_("on the spot"))
        return _(sentence).format(player=name, where=_where(player.spot, action.path))

    return say


def _where(start: Point, path: tuple[Point, ...]) -> str:
    corners = (start, *path)
    tenths = sum(isqrt(square(a, b)) for a, b in zip(corners, path, strict=False))
    end = path[-1]
    words = _("{far} to ({x}, {y})") if len(path) == 1 else _("{far} with a turn to ({x}, {y})")
    return words.format(far=inches(tenths), x=measured(end[0]), y=measured(end[1]))


def _steal(state: State, action: Action) -> str:
    word = DUTIES[f"steal-{action.way}"]
    way = _(word)
    return _("{player}: {way}").format(player=name_of(state, action.player), way=way) + _tail(state, action)


def _tail(state: State, action: Action) -> str:
    player = state.players.get(action.player or "")
    return f", {_where(player.spot, action.path)}" if player is not None and action.path else ""


def _token(word: str) -> Callable[[State, Action], str]:
    def say(state: State, action: Action) -> str:
        return _(word).format(player=name_of(state, action.player)) + _tail(state, action)

    return say


def _line_up(state: State, action: Action) -> str:
    """Who fills which post, in the order of the aide-mémoire."""
    filled = dict(action.posts or ())
    posts = [(post, filled[key]) for key, post in state.house.posts.items() if key in filled]
    return ", ".join(f"{pick(post.short)} {name_of(state, who)}" for post, who in posts)


def _cards(state: State, action: Action) -> str:
    return ", ".join(card_name(state, card) for card in action.cards or ()) or _("no card")


def _team_play(state: State, action: Action) -> str:
    others = ", ".join(name_of(state, who) for who in (action.players or ())[1:])
    return _("Team play {card} with {players}").format(card=card_name(state, action.card), players=others)


def _card(state: State, action: Action) -> str:
    named = f" ({name_of(state, action.player)})" if action.player else ""
    return _("Card: {card}").format(card=card_name(state, action.card)) + named + _tail(state, action)


def _place(state: State, action: Action) -> str:
    if action.spots is None:
        return _("Place them so")
    at = _("{player} ({x}, {y})")
    spots = ((name_of(state, who), measured(x), measured(y)) for who, (x, y) in action.spots or ())
    return parted(at.format(player=name, x=x, y=y) for name, x, y in spots)


def _kick(state: State, action: Action) -> str:
    name = name_of(state, action.player)
    if action.at is None:
        return _("{player} kicks the ball").format(player=name)
    x, y = action.at
    return _("{player} kicks to ({x}, {y})").format(player=name, x=measured(x), y=measured(y))


def _order(state: State, action: Action) -> str:
    if action.way == "action" and state.act is not None and state.act.actions:
        word = state.act.actions[0][0].removesuffix("-to")
        rolled = N_("First action: {action}") if word == "ground-pass" else N_("Second action: {action}")
        return _(rolled).format(action=_(SECOND_ACTIONS[word]))
    word = N_("Tackle by {player}") if action.way == "tackle" else N_("Steal by {player}")
    return _(word).format(player=name_of(state, action.player))


def _way(words: dict[str, str]) -> Callable[[State, Action], str]:
    def say(state: State, action: Action) -> str:
        return _(words[str(action.way)]).format(player=name_of(state, action.player))

    return say


def _catch(state: State, action: Action) -> str:
    return (
        _("{player} goes for the ball").format(player=name_of(state, action.player)) if action.player else _("Nobody")
    )


def _rethink(state: State, action: Action) -> str:
    return _defended({"player": name_of(state, action.player), "token": action.way or ""})


def _tire_off(state: State, action: Action) -> str:
    words = {"active": N_("an active Fatigue"), "inactive": N_("an inactive Fatigue")}
    return labelled(name_of(state, action.player), _(words[str(action.way)]))


_ACTIONS: dict[str, Callable[[State, Action], str] | str] = {
    "line-up": _line_up,
    "team-plays": _cards,
    "who-kicks": _way({"kick-off": N_("Kick off"), "receive": N_("Receive")}),
    "place": _place,
    "kick": _kick,
    "catch": _catch,
    "substitute": N_("{player} comes on for {target}"),
    "discard": _cards,
    "tire-off": _tire_off,
    "activate": N_("Activate {player}"),
    "team-play": _team_play,
    "move": _moving(N_("{player} moves {where}")),
    "second-move": _moving(N_("{player} moves {where}")),
    "run": _moving(N_("{player} runs {where}")),
    "shift": _moving(N_("{player} moves {where}")),
    "dodge-move": _moving(N_("{player} moves {where}")),
    "sticky-move": _moving(N_("{player} moves {where}")),
    "stand-up": _token(N_("{player} stands up")),
    "ground-pass": N_("{player} passes from the ground to {target}"),
    "press": _token(N_("{player} presses")),
    "tackle": _token(N_("{player} tackles")),
    "steal": _steal,
    "rest": N_("{player} rests"),
    "fend": N_("{player} fends {target} off"),
    "pass": N_("{player} passes to {target}"),
    "pick-up": N_("{player} picks the ball up"),
    "try": N_("{player} scores a try"),
    "dodge": N_("{player} dodges"),
    "wait": N_("{player} does nothing more"),
    "card": _card,
    "order": _order,
    "fend-target": N_("{player} fends {target} off"),
    "intercept": N_("{player} intercepts first"),
    "receiver": N_("{target} receives"),
    "rethink": _rethink,
}


def tell(state: State, fact: Fact) -> str:
    """A fact as a sentence of the log; facts that need no words give an empty one."""
    teller = _FACTS.get(fact.kind)
    if teller is None:
        return ""
    values = _named(state, dict(fact.values))
    return teller(values) if callable(teller) else _(teller).format_map(values)


def _named(state: State, values: dict[str, Any]) -> dict[str, Any]:
    for key in ("player", "target", "by"):
        if isinstance(values.get(key), str):
            values[key] = name_of(state, values[key])
    if "card" in values:
        values["card"] = card_name(state, values["card"])
    for key in ("seat", "winner", "kicker"):
        if isinstance(values.get(key), int):
            values[key] = team_name(state, values[key])
    if isinstance(values.get("action"), str):
        values["action"] = _(SECOND_ACTIONS.get(values["action"], values["action"]))
    return values


def team_name(state: State, seat: int) -> str:
    """A side's team; where both sides have the same one, which of the two it is."""
    sides = state.sides
    team = state.house.teams.get(sides[seat].team)
    name = pick(team.name) if team is not None else sides[seat].team
    return whose(name, seat) if sides[0].team == sides[1].team else name


def _test(values: dict[str, Any]) -> str:
    parts = " ".join(f"{'−' if value < 0 else '+'} {abs(value)} ({_(REASONS[why])})" for why, value in values["parts"])
    test = TESTS[values["test"]]
    fell = "/".join(str(die) for die in values["dice"])
    outcome = N_("critical") if values["critical"] else N_("success") if values["success"] else N_("failure")
    sentence = _("{player}, {test}: {dice} {parts} = {total}, {outcome}")
    return sentence.format(
        player=values["player"], test=_(test), dice=fell, parts=parts, total=values["total"],
        outcome=_(outcome),
    )  # fmt: skip


def _tokens(one: str, many: str) -> Callable[[dict[str, Any]], str]:
    def say(values: dict[str, Any]) -> str:
        count = values["tokens"]
        return ngettext(one, many, count).format(player=values["player"], count=count)

    return say


_STILL_DOWN = _tokens(N_("{player} is still down, {count} token"), "{player} is still down, {count} tokens")


def _up(values: dict[str, Any]) -> str:
    """A Down token came off: he stands, or lies under the others."""
    return _STILL_DOWN(values) if values["tokens"] else _("{player} stands up").format(player=values["player"])


def _defended(values: dict[str, Any]) -> str:
    word = DUTIES[values["token"]]
    return _("{player}: {duty}").format(player=values["player"], duty=_(word))


def _score(values: dict[str, Any]) -> str:
    home, away = values["score"]
    return _("Try by {player}: {home}–{away}").format(player=values["player"], home=home, away=away)


def _ended(values: dict[str, Any]) -> str:
    home, away = values["score"]
    return _("Full time: {home}–{away}").format(home=home, away=away)


_FACTS: dict[str, Callable[[dict[str, Any]], str] | str] = {
    "referee": N_("Referee roll: {winner} decides"),
    "kickoff": N_("Kick-off by {kicker}"),
    "kicked": N_("{player} kicks off"),
    "activated": N_("{player} is activated"),
    "declared-team-play": N_("{seat} lays a team play face down"),
    "revealed": N_("Team play: {card}"),
    "marked": N_("{player} marks his movement"),
    "defended": _defended,
    "rested": N_("{player} rests"),
    "moved": N_("{player} moves"),
    "test": _test,
    "ball": N_("{player} has the ball"),
    "loose": lambda values: _("The ball is loose at {spot}").format(spot=spot_words(values["at"])),
    "out": N_("The ball is out"),
    "stolen": N_("{player} steals the ball"),
    "tackled": N_("{player} is tackled by {by}"),
    "missed-tackle": N_("{player} tackles nothing"),
    "fended": N_("{player} fends {target} off"),
    "down": _tokens(N_("{player} is down, {count} token"), "{player} is down, {count} tokens"),
    "up": _up,
    "damage": _tokens(N_("{player}: {count} damage token"), "{player}: {count} damage tokens"),
    "fatigue": N_("{player}: Fatigue {active} active, {inactive} inactive"),
    "left": N_("{player} leaves the match"),
    "substituted": N_("{by} comes on for {player}"),
    "cancelled": N_("{player}: {action} cancelled"),
    "skipped": N_("Not possible, skipped: {action}"),
    "void": N_("{player}: too far, the test is void"),
    "card": N_("{seat} plays {card}"),
    "card-lost": N_("{card} is lost"),
    "rolled-again": N_("{player} rolls again"),
    "try": _score,
    "try-missed": N_("{player} fails to score"),
    "attack": N_("{seat} attacks"),
    "phase": N_("Half {half}, phase {phase}"),
    "half-over": N_("Half {half} is over"),
    "extra-time": N_("Extra time"),
    "ended": _ended,
}
