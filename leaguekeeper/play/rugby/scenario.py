"""Scenario files of the rugby game: the position they describe, the words they expect it in, and their schema."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.play.core.protocol import Choose, Illegal, ScenarioForm, Seat, Setup
from leaguekeeper.play.rugby.actions import DECLINED, Action, decode
from leaguekeeper.play.rugby.flow import answer, offered, step
from leaguekeeper.play.rugby.geometry import Point
from leaguekeeper.play.rugby.matchday import RULES, SIDES, new_match, readings, seat_of
from leaguekeeper.play.rugby.pitch import inside
from leaguekeeper.play.rugby.scenario_schema import scenario_schema, setup_schema
from leaguekeeper.play.rugby.sheets import Sheet, house
from leaguekeeper.play.rugby.state import Ball, Player, Side, State
from leaguekeeper.play.scenarios.schema_check import check_form

__all__ = ["FORM"]

_USUAL = {"mvt": [6, 3], "for": 4, "cdb": [4, 7], "ref": 4, "int": 4, "end": 4}
_POSTS = ("AI", "DM", "AR", "AV")


def _state(setup: Mapping[str, Any], rules: str, options: Mapping[str, Any]) -> State:
    """The position that a scenario's ``setup`` describes, not yet carried on to its first decision.

    Raises:
        BadInput: it is not written as the schema says.
    """
    if rules != RULES:
        raise BadInput("rules", N_("There is no rule set “{rules}”."), rules=rules)
    check_form(setup_schema(), setup, "setup")
    stage = setup.get("stage", "activation")
    if stage == "preparation":
        return _preparation(setup, options)
    printed = house()
    teams = setup.get("teams", {})
    sides = tuple(Side(str(teams.get(name, "HUM"))) for name in SIDES)
    players = {}
    for entry in setup.get("players", ()):
        player = _player(entry)
        if player.id in players:
            raise BadInput("players", N_("There are two players called “{id}”."), id=player.id)
        if player.at is not None and not inside(player.at):
            raise BadInput("players", N_("{id} stands off the pitch."), id=player.id)
        players[player.id] = player
    state = State(printed, readings(printed, options), players, (sides[0], sides[1]))
    _fill_sides(state, setup)
    _fill_clock(state, setup)
    _fill_ball(state, setup.get("ball"))
    _stage(state, setup, stage)
    return _begun(state)


def _preparation(setup: Mapping[str, Any], options: Mapping[str, Any]) -> State:
    teams = setup.get("teams", {})
    state = new_match(Setup("house", options, {name: teams.get(name, "HUM") for name in SIDES}))
    state.push(("prepare",))
    return _begun(state)


def _begun(state: State) -> State:
    step.go_on(state)
    state.facts.clear()
    return state


def _player(entry: Mapping[str, Any]) -> Player:
    given = {key.lower(): value for key, value in entry.items()}
    mvt, cdb = given.get("mvt", _USUAL["mvt"]), given.get("cdb", _USUAL["cdb"])
    active, inactive = _fatigue(given.get("fatigue", 0))
    sheet = Sheet(
        id=str(given["id"]),
        name={"en": str(given["id"])},
        posts=tuple(given.get("posts", [given["post"]] if given.get("post") else [])),
        training=given.get("training"),
        attack_move=_first(mvt),
        defence_move=_last(mvt),
        strength=given.get("for", _USUAL["for"]),
        control=_first(cdb),
        finishing=_last(cdb) if isinstance(cdb, list) else given.get("cdb2", 7),
        reflexes=given.get("ref", _USUAL["ref"]),
        intelligence=given.get("int", _USUAL["int"]),
        endurance=given.get("end", _USUAL["end"]),
    )
    return Player(
        id=str(given["id"]),
        seat=seat_of(given.get("side")),
        sheet=sheet,
        post=given.get("post"),
        at=_point(given.get("at")),
        down=int(given.get("down", given.get("state") in ("down", "downed"))),
        active=active,
        inactive=inactive,
        damage=given.get("damage", 0),
        tokens=given.get("tokens", 0),
        left=given.get("left", False),
    )


def _fatigue(given: Any) -> tuple[int, int]:
    """Active and inactive tokens: an object with both, or the number of active ones."""
    if isinstance(given, Mapping):
        return given.get("active", 0), given.get("inactive", 0)
    return int(given), 0


def _first(value: Any) -> int:
    return int(value[0] if isinstance(value, list) else value)


def _last(value: Any) -> int:
    return int(value[-1] if isinstance(value, list) else value)


def _point(value: Any) -> Point | None:
    return (value[0], value[1]) if value is not None else None


def _fill_sides(state: State, setup: Mapping[str, Any]) -> None:
    for name, side in zip(SIDES, state.sides, strict=True):
        side.score = setup.get("score", {}).get(name, 0)
        side.tries = side.score // state.house.figures.score["try"]
        side.tokens = setup.get("tokens", {}).get(name, state.house.figures.time["tokens"])
        side.hand = _cards(setup, "hands", name, state.house.individual)
        side.deck = _cards(setup, "decks", name, state.house.individual)
        side.plays = _cards(setup, "plays", name, state.house.team_plays)
        side.used = _cards(setup, "used", name, state.house.team_plays)


def _cards(setup: Mapping[str, Any], what: str, side: str, printed: Collection[str]) -> tuple[str, ...]:
    cards = tuple(setup.get(what, {}).get(side, ()))
    for card in cards:
        if card not in printed:
            raise BadInput(what, N_("There is no card “{card}”."), card=card)
    return cards


def _fill_clock(state: State, setup: Mapping[str, Any]) -> None:
    state.half = setup.get("half", 1)
    state.phase = setup.get("phase", 1)
    state.first_kicker = seat_of(setup.get("first_kicker", "home"))
    posts = {seat: list(_POSTS) for seat in (0, 1)}
    for each in state.players.values():
        if each.post in posts[each.seat]:
            posts[each.seat].remove(each.post)
    for each in state.players.values():
        if each.post is None and each.at is not None and posts[each.seat] and not each.sheet.posts:
            each.post = posts[each.seat].pop(0)


def _fill_ball(state: State, given: Any) -> None:
    ball = given or {}
    carrier = ball.get("carrier")
    if carrier is not None and carrier not in state.players:
        raise BadInput("ball", N_("The carrier is not among the players."))
    state.ball = Ball(carrier, _point(ball.get("at")))


def _stage(state: State, setup: Mapping[str, Any], stage: str) -> None:
    carrier = state.carrier
    usual = SIDES[carrier.seat] if carrier is not None else "home"
    state.attacker = seat_of(setup.get("attacker", setup.get("active", usual)))
    state.ball.last = carrier.seat if carrier is not None else state.attacker
    kicker: Seat = seat_of(setup.get("kicker", "home"))
    state.push(("kickoff", kicker) if stage == "kick-off" else (stage,))


_FIRST_ACTIONS = frozenset({"move", "ground-pass", "stand-up"})


def _bridged(state: State, data: Mapping[str, Any]) -> Iterator[Action]:
    """An entry of a file, led by what goes without saying: the token, defenders who rest, no second action.

    So a file may say ``{"do": "move", "player": "h1", ...}`` without activating him first, and need not name
    defenders who do nothing.
    """
    action = _with_carrier(state, decode(data))
    led = list(_unsaid(state, action))
    if led:
        tried = state.copy()
        for each in (*led, action):
            answer(tried, each)
    yield from led
    yield action


def _with_carrier(state: State, action: Action) -> Action:
    """A team play whose players are named without the carrier, who is always among them."""
    carrier, players = state.ball.carrier, action.players
    if action.do != "team-play" or carrier is None or players is None or carrier in players:
        return action
    return action._replace(player=action.player or carrier, players=(carrier, *players))


def _unsaid(state: State, action: Action) -> Iterator[Action]:
    kind, *figures = state.stack[-1]
    starts = action.do in ("activate", "team-play")
    if kind == "second" and starts:
        yield Action("wait", player=figures[1])
    elif kind == "activate" and action.do in _FIRST_ACTIONS:
        yield Action("activate", player=action.player)
    elif kind == "defend" and action.do != "card" and not starts:
        yield from _idle_defenders(state, action)


def _idle_defenders(state: State, action: Action) -> Iterator[Action]:
    speaker = state.players.get(action.player or "")
    if speaker is None or speaker.seat == state.active.seat:
        yield from _resting(state)


def _resting(state: State) -> Iterator[Action]:
    for each in [each for each in state.team(1 - state.active.seat) if each.duty is None]:
        yield Action("stand-up" if each.down else "rest", player=each.id)


def _idle(state: State) -> Action | None:
    """What somebody does of whom a file says no more: a defender rests, the active player does nothing else.

    Moves go as marked, and rolls in their usual order.
    """
    kind, *figures = state.stack[-1]
    if kind in ("order", "run"):
        return offered(state)[0]
    if kind == "second":
        return Action("wait", player=figures[1])
    return next(_resting(state), None) if kind == "defend" else None


def _usual_answer(state: State, choose: Choose, word: Any) -> Action:
    """What ``defaults`` mean: ``never`` plays no card and catches no ball, ``first`` takes the first option.

    Raises:
        Illegal: the word means nothing here.
    """
    kind, options = choose.kind, offered(state)
    if word == "never" and kind in ("card", "catch"):
        return DECLINED if kind == "card" else Action("catch")
    if word == "first" and options:
        return options[0]
    if isinstance(word, Mapping):
        return decode({"choose": kind, **word})
    raise Illegal("action-form", field=kind)


def _was_settled(state: State, data: Mapping[str, Any]) -> bool:
    """Whether a listed answer is the only one there was, which nobody was asked for; it is then crossed off."""
    try:
        listed = decode(data)
    except Illegal:
        return False
    said = {name: value for name, value in listed._asdict().items() if value is not None}
    found = [each for each in state.settled if said.items() <= each._asdict().items()]
    if found:
        state.settled.remove(found[0])
    return bool(found)


def _was_declined(data: Mapping[str, Any]) -> bool:
    """Whether a listed answer is “no card”, at a moment at which nobody may have held one that fits."""
    return data.get("choose") == "card" and data.get("card") is None


def _view(state: State) -> dict[str, Any]:
    """The position in the words that ``expect`` uses."""
    return {
        "half": state.half,
        "phase": state.phase,
        "attacker": SIDES[state.attacker],
        "score": {name: side.score for name, side in zip(SIDES, state.sides, strict=True)},
        "tries": {name: side.tries for name, side in zip(SIDES, state.sides, strict=True)},
        "tokens": {name: side.tokens for name, side in zip(SIDES, state.sides, strict=True)},
        "hands": {name: list(side.hand) for name, side in zip(SIDES, state.sides, strict=True)},
        "plays": {name: list(side.plays) for name, side in zip(SIDES, state.sides, strict=True)},
        "used": {name: list(side.used) for name, side in zip(SIDES, state.sides, strict=True)},
        "ball": _ball(state),
        "players": {each.id: _shown(each) for each in state.players.values()},
        "waits": state.stack[-1][0] if state.stack else None,
        "step": state.act.step if state.act is not None else None,
    }


def _ball(state: State) -> dict[str, Any] | None:
    if state.ball.carrier is not None:
        return {"carrier": state.ball.carrier}
    return {"at": list(state.ball.at)} if state.ball.at is not None else None


def _shown(player: Player) -> dict[str, Any]:
    if player.left:
        where = "left"
    elif player.at is None:
        where = "bench"
    else:
        where = "down" if player.down else "standing"
    return {
        "side": SIDES[player.seat],
        "post": player.post,
        "at": list(player.at) if player.at is not None else None,
        "state": where,
        "down": player.down,
        "fatigue": {"active": player.active, "inactive": player.inactive},
        "damage": player.damage,
        "tokens": player.tokens,
        "token": player.duty,
    }


FORM: ScenarioForm[State, Action] = ScenarioForm(
    schema=scenario_schema,
    state=_state,
    view=_view,
    default=_usual_answer,
    defaults={"card": "never"},
    do_kinds=frozenset({"activate", "first", "defend", "second"}),
    actions=_bridged,
    settled=_was_settled,
    declined=_was_declined,
    idle=_idle,
)
