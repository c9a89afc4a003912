"""What happened on the pitch and what may be done, as sentences: the log of a match and a coach's options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from leaguekeeper.base.figures import score, signed
from leaguekeeper.base.match_clock import half_said
from leaguekeeper.base.sentences import parted
from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.play.core.protocol import Choose, Fact
from leaguekeeper.play.pitch import unplayed as texts
from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.in_force import weather_of
from leaguekeeper.play.pitch.state import SIDES, PitchState
from leaguekeeper.play.pitch.words import by_hand
from leaguekeeper.play.pitch.words import fate as fate_words
from leaguekeeper.play.pitch.words import skills as skill_words
from leaguekeeper.play.pitch.words.book_names import outcome_name, renamed, roll_name, skill_name
from leaguekeeper.play.pitch.words.details import detail_of
from leaguekeeper.play.pitch.words.names import name_of, position_words, team_name
from leaguekeeper.play.pitch.words.notation import encode, value_in_words
from leaguekeeper.play.pitch.words.terms import (
    ACTIONS,
    CHOICES,
    EDGES,
    FACES,
    FORMATIONS,
    PLAIN,
    SOURCES,
    word,
)

__all__ = [
    "describe",
    "figure_of",
    "name_of",
    "position_name",
    "roll_name",
    "skill_name",
    "skill_note",
    "team_name",
    "tell",
    "tell_parts",
    "weather_name",
]


def skill_note(state: PitchState, slug: str) -> str:
    """A skill with what it does, and a word where it does nothing on the pitch."""
    book, name = state.match.edition.book, skill_name(state, slug)
    effect = pick(book.skill(slug).effect) if book.has("skills", slug) else ""
    idle = _("It has no effect on this pitch.") if state.match.edition.idle(slug) else ""
    told = " ".join(part for part in (effect, idle) if part)
    return _("{what}: {aim}").format(what=name, aim=told) if told else name


def position_name(state: PitchState, player: int) -> str:
    """A player's position as his team list names it."""
    return pick(position_words(state, player)) or state.match.positions[player].replace("-", " ").capitalize()


def figure_of(state: PitchState, player: int, slug: str) -> tuple[str, str]:
    """A player's characteristic as the rule book writes it: its short name, and "6" or "3+"."""
    book, value = state.match.edition.book, int(getattr(state, slug)[player])
    if not book.has("characteristics", slug):
        return slug.upper(), str(value)
    kind = book.characteristic(slug)
    return pick(kind.short), f"{value}+" if kind.kind == "target" and value else str(value or "–")


def weather_name(state: PitchState) -> str:
    """The weather as the rule book names it."""
    return outcome_name(state, state.weather)


def describe(state: PitchState, action: Action) -> str:
    """An option as a coach reads it."""
    kind, *values = action
    if kind == "declare":
        return _("{what}: {aim}").format(what=name_of(state, values[1]), aim=word(ACTIONS, values[0]))
    if kind in _SPECIAL:
        return _SPECIAL[kind](state, values)
    plain = PLAIN.get(str(values[0]) if kind == "coin" else kind)
    if isinstance(plain, tuple):
        return _(plain[0] if values and values[0] else plain[1])
    if isinstance(plain, str):
        return _(plain)
    return _aimed(state, action)


def _aimed(state: PitchState, action: Action) -> str:
    """A kind of answer, and the player or square that it names."""
    written = encode(action)
    parts = []
    for key in ("player", "target", "targets", "to", "at", "edge", "from", "formation", "value"):
        value = written.get(key, "")
        if key in ("to", "at") and isinstance(value, list):
            parts.append(f"({value[0]}, {value[1]})")
        elif key in ("player", "target", "targets") and value != "":
            players = value if isinstance(value, list) else [value]
            parts += [_("nobody") if each is None else name_of(state, each) for each in players]
        elif key == "edge" and value:
            parts.append(word(EDGES, value))
        elif value not in ("", None):
            parts.append(word(FORMATIONS, str(value)))
    what = word(CHOICES, action[0])
    return _("{what}: {aim}").format(what=what, aim=", ".join(parts)) if parts else what


def _reroll(state: PitchState, values: list[Any]) -> str:
    about = state.asks.about if isinstance(state.asks, Choose) else {}
    skill = about.get("skill") if values[0] == "skill" else values[0]
    if not skill or skill in SOURCES:
        return word(SOURCES, values[0])
    words = _("Try {skill}") if values[0] == "pro" else _("Re-roll with {skill}")
    return words.format(skill=skill_name(state, str(skill)))


def _face(_state: PitchState, values: list[Any]) -> str:
    return word(FACES, str(encode(("block-die", *values))["die"]))


def _dice(_state: PitchState, values: list[Any]) -> str:
    faces = ", ".join(word(FACES, slug) for slug in encode(("dice", *values))["dice"])
    return _("{what}: {aim}").format(what=_("Throw again"), aim=faces)


def _skill(state: PitchState, values: list[Any]) -> str:
    name = skill_name(state, str(values[0]))
    if values[1] is None:
        return _("Do without {skill}").format(skill=name)
    used = _("{player} uses {skill}").format(player=name_of(state, values[1]), skill=name)
    about = state.asks.about if isinstance(state.asks, Choose) else {}
    if about.get("for") not in ("armour", "injury"):
        return used
    dice = " + ".join(str(die) for die in about["roll"])
    return _("{what}: {aim}").format(what=used, aim=f"{roll_name(state, about['for'])} {dice}")


def _or_not(state: PitchState, values: list[Any], kind: str, otherwise: str) -> str:
    """An aim, or the sentence that says he goes without one."""
    return _aimed(state, (kind, *values)) if values and values[0] is not None else _(otherwise)


def _direction(state: PitchState, values: list[Any]) -> str:
    return _or_not(state, values, "direction", N_("Stop here"))


def _run(state: PitchState, values: list[Any]) -> str:
    return _or_not(state, values, "run", N_("Stop here"))


def _moved_on(kind: str, otherwise: str) -> Callable[[PitchState, list[Any]], str]:
    def said(state: PitchState, values: list[Any]) -> str:
        return _aimed(state, (kind, *values)) if values else _(otherwise)

    return said


def _two(state: PitchState, values: list[Any]) -> str:
    """Two are blocked at once: who is named first is pushed first."""
    one, other = (name_of(state, each) for each in values)
    return _("{what}: first {one}, then {other}").format(what=word(CHOICES, "multiple-block"), one=one, other=other)


def _handicap(state: PitchState, values: list[Any]) -> str:
    return outcome_name(state, f"handicap-{values[0]}")


def _shift(state: PitchState, values: list[Any]) -> str:
    shifted = _("{what}: {aim}").format(what=word(CHOICES, "weather-shift"), aim=signed(values[0]))
    dice = state.asks.about.get("roll", ()) if isinstance(state.asks, Choose) else ()
    return f"{shifted} ({outcome_name(state, weather_of(state, sum(dice) + values[0]))})" if dice else shifted


def _touched(state: PitchState, values: list[Any]) -> str:
    """Whom a handicap touches, and what he gains by it."""
    gains = values[1:]
    what = name_of(state, values[0]) if gains else word(CHOICES, "handicap-player")
    aim = _learnt(state, gains) if gains else name_of(state, values[0])
    return _("{what}: {aim}").format(what=what, aim=aim)


def _swarm(state: PitchState, values: list[Any]) -> str:
    return _or_not(state, values, "swarm", N_("Bring nobody on"))


def _asked_about(state: PitchState, key: str) -> str:
    """The name of what a decision is about: a prayer, an ability, something brought."""
    about = state.asks.about if isinstance(state.asks, Choose) else {}
    slug = str(about.get(key, ""))
    book = state.match.edition.book
    if book.has("outcomes", slug):
        return pick(book.outcome(slug).name)
    if book.has("inducements", slug):
        return pick(book.inducement(slug).name)
    return skill_name(state, slug)


def _on_player(key: str) -> Callable[[PitchState, list[Any]], str]:
    def said(state: PitchState, values: list[Any]) -> str:
        whom = _("nobody") if values[0] is None else name_of(state, values[0])
        return _("{what}: {aim}").format(what=_asked_about(state, key), aim=whom)

    return said


def _use(state: PitchState, values: list[Any]) -> str:
    aim = _("Use it") if values[0] else _("Keep it")
    return _("{what}: {aim}").format(what=_asked_about(state, "use"), aim=aim)


def _cast(state: PitchState, values: list[Any]) -> str:
    if values[0] is None:
        return _("No spell")
    return word(fate_words.SPELLS, values[0]) if values[0] in fate_words.SPELLS else outcome_name(state, values[0])


def _keep(state: PitchState, values: list[Any]) -> str:
    return texts.told_of(state.match.edition, values[0])


def _carve(state: PitchState, values: list[Any]) -> str:
    if values[0] is None:
        return _("No rune")
    return _("{what}: {aim}").format(what=name_of(state, values[0]), aim=word(fate_words.RUNES, values[1]))


def _steer(_state: PitchState, values: list[Any]) -> str:
    if values[0] is None:
        return _("Let it fly")
    return f"{word(fate_words.STEERED, values[0])} {values[1]:+d}".replace("-", "−")


def _line(_state: PitchState, values: list[Any]) -> str:
    return _(_LINES[values[0]])


_LINES = {
    0: N_("The line of scrimmage stays in the middle"),
    -1: N_("The line of scrimmage runs a column nearer to the home side"),
    1: N_("The line of scrimmage runs a column nearer to the away side"),
}


def _learnt(state: PitchState, values: list[Any]) -> str:
    book = state.match.edition.book
    if values[0] is not None and book.has("characteristics", values[0]):
        return pick(book.characteristic(values[0]).name)
    return _("nothing") if values[0] is None else skill_name(state, values[0])


def _dope(state: PitchState, values: list[Any]) -> str:
    return _("{what}: {aim}").format(what=name_of(state, values[0]), aim=figure_of(state, values[0], values[1])[0])


def _category(state: PitchState, values: list[Any]) -> str:
    return pick(state.match.edition.book.skill_category(values[0]).name)


def _ranulf(_state: PitchState, values: list[Any]) -> str:
    return word(fate_words.RANULF, values[0])


def _clock(_state: PitchState, values: list[Any]) -> str:
    return _("{what}: {aim}").format(what=word(CHOICES, "clock"), aim=f"{values[0]:+d}".replace("-", "−"))


_SPECIAL: dict[str, Callable[[PitchState, list[Any]], str]] = {
    "prayer": _on_player("prayer"),
    "ability": _on_player("ability"),
    "use": _use,
    "carve": _carve,
    "steer": _steer,
    "line": _line,
    "cast": _cast,
    "keep": _keep,
    "category": _category,
    "dope": _dope,
    "clock": _clock,
    "ranulf": _ranulf,
    "spell": _cast,
    "play": _cast,
    "gain": _learnt,
    "wisdom": _learnt,
    "reroll": _reroll,
    "block-die": _face,
    "dice": _dice,
    "skill": _skill,
    "direction": _direction,
    "run": _run,
    "swarm": _swarm,
    "handicap": _handicap,
    "multiple-block": _two,
    "handicap-player": _touched,
    "weather-shift": _shift,
    "quick-snap": _moved_on("quick-snap", N_("Shift nobody else")),
    "solid-defence": _moved_on("solid-defence", N_("Place nobody else anew")),
}


_WITH_TEXT = {
    "not-played": N_("Played by hand: {what}"),
    "ground": N_("Played on: {what}"),
    "special-ball": N_("{player} kicks a special ball: {what}"),
}
"""Facts whose text stands in the rule book, told with it."""


def tell(state: PitchState, fact: Fact) -> str:
    """A fact as one line of a log; empty where it is not worth one."""
    title, detail = tell_parts(state, fact)
    return _("{what}: {aim}").format(what=title, aim=detail) if title and detail else title


def tell_parts(state: PitchState, fact: Fact) -> tuple[str, str]:
    """A fact as the head of a log entry and what came of it; both empty where it is not worth an entry."""
    if fact.kind in _SILENT:
        return "", ""
    if fact.kind == "half":
        return half_said(int(fact.values["half"])), ""
    if fact.kind in by_hand.TITLES:
        return by_hand.told(state, fact.kind, fact.values), str(fact.values["why"])
    if fact.kind in _WITH_TEXT:
        name, text = texts.words_of(state, str(fact.values["result"]))
        return _(_WITH_TEXT[fact.kind]).format_map({**_named(state, fact.values), "what": name}), text
    values = _named(state, fact.values)
    detail = detail_of(state, fact, values)
    if fact.kind == "spell-hits" and "player" not in values:
        return outcome_name(state, str(fact.values["spell"])), detail
    bolt = fact.kind == "lightning" and "player" in values
    titled = fact.kind not in state.match.edition.tables.get("roll-names", {})
    title = _TITLES.get("spell-hits" if bolt else fact.kind) if titled else None
    kind = roll_name(state, fact.kind.removesuffix("-roll"))
    if own := renamed(state, fact.kind):
        kind, title = own, N_("{kind}: {player}") if "player" in values else N_("{team}: {kind}")
    if title is None and "player" not in values:
        return (kind, detail) if "totals" in values else ("", "")
    return _(title or N_("{player}: {kind}")).format_map(_Lenient(values, kind=kind)), detail


class _Lenient(dict[str, Any]):
    """Values of a sentence; what a fact does not name is left out."""

    def __missing__(self, key: str) -> str:
        return ""


_WHO = ("player", "target", "by", "to")


def _players(state: PitchState, values: Mapping[str, Any]) -> dict[str, str]:
    """The players of a fact by position and number, with their side where two are called alike."""
    index = state.match.index
    told = {key: index[name] for key in _WHO if isinstance(name := values.get(key), str) and name in index}
    names = {key: name_of(state, player) for key, player in told.items()}
    if len(set(names.values())) == len(set(told.values())):
        return names
    return {key: f"{names[key]} ({team_name(state, state.side[player])})" for key, player in told.items()}


def _named(state: PitchState, values: Mapping[str, Any]) -> dict[str, Any]:
    found = {**values, **_players(state, values)}
    if "players" in found and "player" not in found:
        found["player"] = parted(name_of(state, state.match.index[each]) for each in found["players"])
    if found.get("side") in SIDES:
        found["team"] = team_name(state, SIDES.index(found["side"]))
    if "score" in found:
        found["score"] = score(*value_in_words(state.match, "", tuple(found["score"])))
    if "skill" in found:
        found["skill"] = skill_name(state, str(found["skill"]))
    if "handicap" in found:
        found["what"] = outcome_name(state, f"handicap-{found['handicap']}")
    elif "what" in found:
        found["what"] = roll_name(state, str(found["what"]))
    for key, words in _WORDED.items():
        if key in found:
            found[key] = word(words, str(found[key]))
    return found


_WORDED = {"action": ACTIONS, "face": FACES}


_SILENT = frozenset(
    (
        "moved", "block", "bounce", "scatter", "throw-in", "kicked", "declared", "throw", "stunned", "knocked-out",
        "badly-hurt", "seriously-injured", "pass-result", "down", "casualty", "followed", "pushed", "set-up",
        "half-over", "clock", "leapt",
        "hurt-without-consequence", "lasting-injury", "seriously-hurt",
    )
)  # fmt: skip
"""Kinds of fact that the pitch itself shows, or that another entry already tells."""

_TITLES = {
    "ball-held": N_("{player} has the ball"),
    "block-dice": N_("{player} blocks {target}"),
    "block-result": N_("{player} takes “{face}”"),
    "dodge": N_("{player} dodges"),
    "go-for-it": N_("{player} goes for it"),
    "pick-up": N_("{player} picks the ball up"),
    "catch": N_("{player} tries to catch"),
    "intercept": N_("{player} tries to intercept"),
    "pass": N_("{player} throws"),
    "leap": N_("{player} leaps"),
    "stand-up": N_("{player} tries to stand up"),
    "stood-up": N_("{player} stands up"),
    "armour": N_("Armour of {player}"),
    "injury": N_("Injury of {player}"),
    "casualty-roll": N_("{kind}: {player}"),
    "dead": N_("{player} is dead"),
    "crowd": N_("{player} is pushed into the crowd"),
    "hand-off": N_("{player} hands the ball to {target}"),
    "completion": N_("Completion: {player} to {to}"),
    "interception": N_("{player} intercepts"),
    "foul": N_("{player} fouls {target}"),
    "referee": N_("The referee looks at {player}"),
    "watched": N_("The referee keeps an eye on {team}"),
    "shoot-out": N_("{team} win the penalties"),
    "sent-off": N_("{player} is sent off"),
    "recover": N_("{player} comes round"),
    "reroll": N_("{player} rolls again: {what}"),
    "skill": N_("{player} uses {skill}"),
    "touchdown": N_("Touchdown: {player}, {score}"),
    "touchback": N_("Touchback for {team}"),
    "turn": N_("{team}, turn {turn}"),
    "turnover": N_("Turnover: {team}"),
    "coin": N_("{team} win the toss"),
    "receives": N_("{team} receive"),
    "weather": N_("Weather"),
    "prayer": N_("{team} pray"),
    "coach-ejected": N_("{team}: the coach is sent off"),
    "kick-off": N_("Kick-off"),
    "reroll-gained": N_("{team} gain a re-roll"),
    "conceded": N_("{team} concede"),
    "match-over": N_("Full time, {score}"),
    "argue": N_("{team} argue the call"),
    "apothecary": N_("The apothecary treats {player}"),
    "ball-stripped": N_("{player} loses the ball"),
    "rock": N_("A rock hits {player}"),
    **fate_words.TITLES,
    **skill_words.TITLES,
}
