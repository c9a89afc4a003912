"""A match at the pitch seen from the side line: what its report must tell, read off what happens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from leaguekeeper.play.core.log import Log
from leaguekeeper.play.core.playthrough import Observer
from leaguekeeper.play.core.protocol import Fact, Over, Roll, Rolled, Seat
from leaguekeeper.play.core.registry import module_of
from leaguekeeper.play.core.replay import at_start, replay

__all__ = ["Scorer", "names_of_cards", "scorer_of"]

_SIDES = ("home", "away")
_EVENTS = ("touchdown", "completion", "interception", "deflection")
_RISEN = dict.fromkeys(_SIDES, "r1")
"""How a report calls who rose again on a side of whose list nobody is called so."""
_CAUSES = dict.fromkeys(("stab", "poison", "chainsaw", "bomb", "vomit", "fire"), "weapon") | {
    "block": "block",
    "foul": "foul",
    "crowd": "crowd",
    "fall": "fall",
    "trip": "fall",
    "crash": "fall",
}
"""The causes of a report by those of the pitch."""


@dataclass(slots=True)
class _Tally:
    """What a match brought, read off its facts; players by the pitch's ids, ``of`` gives those of the league.

    ``known`` are the prayers that were heard before the match, ``risen`` says how the report calls who rises again on
    a side, ``plays_for`` the sides for which those act who have mistaken theirs.
    """

    of: dict[str, tuple[str, str]]
    known: dict[str, frozenset[str]]
    risen: Mapping[str, str]
    plays_for: dict[str, str] = field(default_factory=dict)
    players: dict[str, dict[str, dict[str, int]]] = field(default_factory=lambda: {side: {} for side in _SIDES})
    extra: dict[str, dict[str, int]] = field(default_factory=lambda: {side: {} for side in _SIDES})
    sent_off: dict[str, list[str]] = field(default_factory=lambda: {side: [] for side in _SIDES})
    fans_lost: dict[str, int] = field(default_factory=lambda: dict.fromkeys(_SIDES, 0))
    fit: dict[str, int] = field(default_factory=dict)
    raised: dict[str, str] = field(default_factory=dict)
    toss: dict[str, str] = field(default_factory=dict)
    causes: dict[str, tuple[str, str | None]] = field(default_factory=dict)
    hurt: dict[str, dict[str, Any]] = field(default_factory=dict)
    casualties: list[dict[str, Any]] = field(default_factory=list)
    prayers: dict[str, list[str]] = field(default_factory=lambda: {side: [] for side in _SIDES})
    cards: dict[str, list[str]] = field(default_factory=lambda: {side: [] for side in _SIDES})
    apothecaries: dict[str, int] = field(default_factory=lambda: dict.fromkeys(_SIDES, 0))
    by_hand: dict[str, list[dict[str, Any]]] = field(default_factory=lambda: {side: [] for side in _SIDES})
    weather: list[int] | None = None
    penalties: list[list[int]] = field(default_factory=list)

    def note(self, fact: Fact) -> None:
        values = fact.values
        player = values.get("player")
        if fact.kind in _EVENTS:
            self._count(player, fact.kind)
            if values.get("alone"):  # the deflection before an interception earns nothing
                self._count(player, "deflection", -1)
        elif fact.kind == "changed-sides":
            self.plays_for[str(player)] = str(values["side"])
        elif fact.kind == "casualty":
            self._out(str(player), values)
        elif fact.kind == "extra-experience" and player in self.of:
            team, of = self.of[player]
            self.extra[team][of] = self.extra[team].get(of, 0) + int(values["points"])
        elif fact.kind == "sent-off" and player in self.of:
            team, of = self._acts(player)
            self.sent_off[team].append(of)
        elif fact.kind == "raised" and values.get("target") in self.of:
            self._raised(str(player), str(values["target"]))
        elif fact.kind in ("weather", "penalties", "by-hand"):
            self._of_match(fact.kind, values)
        elif player in self.of:
            self._injury(str(player), fact)
        elif "side" in values:
            self._of_side(str(values["side"]), fact)

    def _of_match(self, kind: str, values: Mapping[str, Any]) -> None:
        """What concerns the match as a whole."""
        if kind == "by-hand":
            self._by_hand(values)
        elif kind == "penalties":
            self.penalties.append(list(values.get("figures", values["roll"])))
        elif self.weather is None:
            self.weather = list(values["roll"])

    def _by_hand(self, values: Mapping[str, Any]) -> None:
        """A step that both coaches agreed to, in the words of a report."""
        side, of = self.of.get(str(values.get("player")), (values.get("whose"), None))
        told = {
            "deed": values["deed"],
            "of": side,
            "player": of,
            "amount": values.get("amount", 0),
            "why": values["why"],
        }
        self.by_hand[values["side"]].append({key: value for key, value in told.items() if value})

    def _of_side(self, side: str, fact: Fact) -> None:
        """What befalls a whole side."""
        if fact.kind == "fans-left":
            self.fans_lost[side] += 1
        elif fact.kind == "prayer":
            self._prayer(side, str(fact.values["result"]))
        elif fact.kind == "card-kept":
            self.cards[side].append(str(fact.values["result"]))
        elif fact.kind in ("coin", "receives"):
            self.toss.setdefault(fact.kind, side)
        elif fact.kind == "conceded":
            self.fit[side] = int(fact.values["count"])

    def _prayer(self, side: str, heard: str) -> None:
        """A prayer is heard during the match; one that was heard already is rolled again."""
        if heard not in self.known[side] and heard not in self.prayers[side]:
            self.prayers[side].append(heard)

    def _raised(self, player: str, body: str) -> None:
        """A killed opponent is on the other side now."""
        side, of = self.of[body]
        raiser = "away" if side == "home" else "home"
        self.of[player] = (raiser, self.risen[raiser])
        self.raised[raiser] = of

    def _out(self, player: str, values: Mapping[str, Any]) -> None:
        """Somebody is out, and whoever did it may have earned something; by hand no injury dice go before."""
        self.causes[player] = (str(values["cause"]), values.get("by"))
        if values["cause"] == "by-hand":
            self.hurt.pop(player, None)
        if values.get("experience"):
            self._count(values.get("by"), str(values.get("event") or "casualty"))

    def _acts(self, player: Any) -> tuple[str, str]:
        """For which side a player acts, and who he is in the league."""
        side, of = self.of[player]
        return self.plays_for.get(player, side), of

    def _count(self, player: Any, event: str, times: int = 1) -> None:
        if player in self.of:
            side, of = self._acts(player)
            counts = self.players[side].setdefault(of, {})
            counts[event] = counts.get(event, 0) + times
            if not counts[event]:
                del counts[event]

    def _injury(self, player: str, fact: Fact) -> None:
        """Casualty dice go into a row; who is out without any may still see an apothecary, but leaves no row."""
        row, rolled = self.hurt.get(player), fact.values.get("roll")
        if fact.kind in _OUTRIGHT:
            self.casualties.append(self._casualty(player, fact.values["casualty"]))
        elif fact.kind == "injury":
            self.hurt.pop(player, None)
            if fact.values.get("result") != "casualty":
                self.hurt[player] = {}
        elif fact.kind == "casualty-roll" and row is None:
            self.casualties.append(self._casualty(player, rolled))
            self.hurt[player] = self.casualties[-1]
        elif fact.kind == "apothecary" and "roll" not in (row or {}):
            self.apothecaries[self._acts(player)[0]] += 1
        elif row is None or rolled is None:
            return
        elif fact.kind == "serious-injury":
            row.get("apothecary", row)["lasting"] = _figure(rolled)
        elif fact.kind == "regeneration":
            row["regeneration"] = _figure(rolled)
        elif fact.kind in ("apothecary", "casualty-roll"):
            row["apothecary"] = {"roll": _figure(rolled)}
        if fact.kind == "regeneration" and fact.values.get("success"):
            self.hurt.pop(player)

    def _casualty(self, player: str, roll: Any) -> dict[str, Any]:
        side, of = self._acts(player)
        cause, by = self.causes.pop(player, ("other", None))
        row = {"side": side, "player": of, "cause": _CAUSES.get(cause, "other"), "roll": _figure(roll)}
        doer = self._acts(by) if by in self.of else None
        if doer is not None and doer[0] != side:
            row["by"] = doer[1]
        return row


_OUTRIGHT = ("eaten", "collapsed")
"""What happens to a player without a casualty roll; the fact says which roll it amounts to."""


def _figure(roll: Any) -> int:
    """Dice as one figure: two are read as tens and units."""
    dice = list(roll) if isinstance(roll, list | tuple) else [roll]
    return int("".join(str(die) for die in dice)) if len(dice) > 1 else int(dice[0])


class Scorer(Observer):
    """Sits at the side line of a match and writes down what its report must tell.

    ``risen``: how that report calls whoever rises again on a side.
    """

    def __init__(self, particulars: Mapping[str, Any], risen: Mapping[str, str] = _RISEN) -> None:
        known = {side: frozenset(map(str, particulars[side].get("prayers", ()))) for side in _SIDES}
        self._tally = _Tally(_league_ids(particulars), known, risen)
        self._own = {
            player["id"] for side in _SIDES for player in particulars[side]["players"] if not player.get("star")
        }
        self._ending: Mapping[str, Any] = {}
        self.over = False
        self._found_before = {each: bool(particulars.get(each)) for each in ("weather", "kicks")}

    def decided(self, seat: Seat, action: Any, facts: Sequence[Fact]) -> None:
        """A coach has decided."""
        self.note(facts)

    def rolled(self, asked: Roll, fallen: Rolled, facts: Sequence[Fact]) -> None:
        """Dice have fallen."""
        self.note(facts)

    def ended(self, over: Over) -> None:
        """The match is over."""
        self._ending, self.over = over.result, True

    def note(self, facts: Sequence[Fact]) -> None:
        """Write down what has happened."""
        for fact in facts:
            self._tally.note(fact)

    @property
    def risen(self) -> Mapping[str, str]:
        """By side, how the report calls whoever rises again there."""
        return self._tally.risen

    @property
    def raised(self) -> dict[str, str]:
        """By side, the killed opponent who rose again there, and was not carried off again himself."""
        hurt = {(row["side"], row["player"]) for row in self._tally.casualties}
        return {side: of for side, of in self._tally.raised.items() if (side, self.risen[side]) not in hurt}

    def fielded(self, side: str) -> list[str]:
        """The players of a side's own list, journeymen too, who took the pitch; by the list."""
        mine = set(self._ending.get("fielded", ())) & self._own
        return [of for player, (team, of) in self._tally.of.items() if team == side and player in mine]

    @property
    def toss(self) -> dict[str, str]:
        """Who won the toss and what he did, where it was held at the pitch; that of overtime is another."""
        winner, receives = (self._tally.toss.get(each) for each in ("coin", "receives"))
        if winner is None or receives is None or self._found_before["kicks"]:
            return {}
        return {"winner": winner, "choice": "receive" if winner == receives else "kick"}

    @property
    def cards(self) -> dict[str, tuple[str, ...]]:
        """By side, the special cards that were drawn and kept at the pitch, by slug."""
        return {side: tuple(kept) for side, kept in self._tally.cards.items() if kept}

    @property
    def weather(self) -> list[int] | None:
        """The dice of the weather, where they were rolled at the pitch; what it changes to later is no matter."""
        return None if self._found_before["weather"] else self._tally.weather

    def result(self) -> dict[str, Any]:
        """What the match brought, as a match report holds it."""
        return _result(self._tally, self._ending)


def names_of_cards(state: Any) -> Callable[[str], str]:
    """How the pitch calls the special cards in a position of a match."""
    told = import_module("leaguekeeper.play.pitch.words.book_names").outcome_name
    return lambda card: str(told(state, card))


def scorer_of(log: Log, risen: Mapping[str, str] = _RISEN) -> Scorer:
    """A scorer who has watched the whole match again.

    Raises:
        LogDiffers: the log does not fit its game.
    """
    play = at_start(module_of(log.header.game).load(), log)
    scorer = Scorer(log.header.setup.particulars, risen)
    for _entry, facts in replay(log, play):
        scorer.note(facts)
    if play.over is not None:
        scorer.ended(play.over)
    return scorer


def _result(tally: _Tally, ending: Mapping[str, Any]) -> dict[str, Any]:
    score = ending.get("scored", ending.get("score", {}))  # what a concession changes is for the report to say
    result: dict[str, Any] = {
        side: {"score": score.get(side, 0), "players": tally.players[side], "sent_off": tally.sent_off[side]}
        for side in _SIDES
    }
    for side in _SIDES:
        found = {"extra": tally.extra[side], "prayers": tally.prayers[side], "apothecaries": tally.apothecaries[side],
                 "fans_lost": tally.fans_lost[side], "fit": tally.fit.get(side),
                 "by_hand": tally.by_hand[side]}  # fmt: skip
        result[side] |= {key: value for key, value in found.items() if value or (key == "fit" and value is not None)}
    result.update(ended="played", casualties=tally.casualties)
    if ending.get("conceded"):
        result.update(ended="conceded", by=ending["conceded"])
    if ending.get("half", 0) > 2:
        result.update(overtime=True, penalties=tally.penalties)
    return result


def _league_ids(particulars: Mapping[str, Any]) -> dict[str, tuple[str, str]]:
    return {
        player["id"]: (side, player["of"])
        for side in _SIDES
        for player in particulars[side]["players"]
        if "of" in player
    }
