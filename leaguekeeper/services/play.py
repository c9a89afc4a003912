"""From the league to the table and back: a league's teams as sides for the pitch, a played match as a draft report."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from leaguekeeper.play.log import Log
from leaguekeeper.play.playthrough import Observer
from leaguekeeper.play.protocol import Fact, Over, Roll, Rolled, Seat, Setup
from leaguekeeper.play.registry import installed, module_of
from leaguekeeper.play.replay import at_start, replay
from leaguekeeper.services.drafts import load_draft, save_draft
from leaguekeeper.services.kick_off import draft_setup, side_of
from leaguekeeper.services.office import Office

__all__ = ["OpenFixture", "Scorer", "at_kick_off", "draft_from_match", "league_sides", "match_result", "open_fixtures"]

_SIDES = ("home", "away")
_EVENTS = ("touchdown", "completion", "interception", "deflection")
_CAUSES = dict.fromkeys(("stab", "poison", "chainsaw", "bomb", "vomit", "fire"), "weapon") | {
    "block": "block",
    "foul": "foul",
    "crowd": "crowd",
    "fall": "fall",
    "trip": "fall",
    "crash": "fall",
}
"""The causes of a report by those of the pitch."""


@dataclass(frozen=True, slots=True)
class OpenFixture:
    """A match of the league that is still to be played: its number, and both teams by name."""

    number: int
    home: str
    away: str


def open_fixtures(office: Office) -> tuple[OpenFixture, ...]:
    """The matches that can be played at the pitch now, by number; none where the pitch lacks the league's rules."""
    names = {name for name, _side in league_sides(office)}
    teams = office.state.teams
    found = [
        OpenFixture(each.number, teams[each.home].name, teams[each.away].name)
        for each in office.state.fixtures.values()
        if not each.played and not each.cancelled and each.home in teams and each.away in teams
    ]
    return tuple(sorted((each for each in found if {each.home, each.away} <= names), key=lambda each: each.number))


def league_sides(office: Office) -> tuple[tuple[str, dict[str, Any]], ...]:
    """The league's enrolled teams by name, as sides for the pitch; none where the pitch lacks the league's rules."""
    if office.state.league is None or not _pitch_plays(office.book.edition):
        return ()
    teams = [team for team in office.state.teams.values() if team.status == "enrolled"]
    return tuple((team.name, side_of(office.book, team)) for team in sorted(teams, key=lambda team: team.name))


def at_kick_off(office: Office, setup: Setup) -> Setup:
    """A fixture with everybody and everything its draft has hired, once the pre-match sequence is answered."""
    number = setup.particulars.get("fixture")
    found = draft_setup(office, number) if isinstance(number, int) else None
    return found or setup


def _pitch_plays(rules: str) -> bool:
    return any(module.id == "pitch" and rules in module.rules for module in installed())


# --- back to the league ----------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Tally:
    """What a match brought, read off its facts; players by the pitch's ids, ``of`` gives those of the league."""

    of: dict[str, tuple[str, str]]
    players: dict[str, dict[str, dict[str, int]]] = field(default_factory=lambda: {side: {} for side in _SIDES})
    sent_off: dict[str, list[str]] = field(default_factory=lambda: {side: [] for side in _SIDES})
    causes: dict[str, tuple[str, str | None]] = field(default_factory=dict)
    hurt: dict[str, dict[str, Any]] = field(default_factory=dict)
    casualties: list[dict[str, Any]] = field(default_factory=list)
    weather: list[int] | None = None
    penalties: list[list[int]] = field(default_factory=list)

    def note(self, fact: Fact) -> None:
        values = fact.values
        player = values.get("player")
        if fact.kind in _EVENTS:
            self._count(player, fact.kind)
        elif fact.kind == "casualty":
            self.causes[str(player)] = (str(values["cause"]), values.get("by"))
            if values.get("experience"):
                self._count(values.get("by"), str(values.get("event") or "casualty"))
        elif fact.kind == "sent-off" and player in self.of:
            side, of = self.of[player]
            self.sent_off[side].append(of)
        elif fact.kind == "weather" and self.weather is None:
            self.weather = list(values["roll"])
        elif fact.kind == "penalties":
            self.penalties.append(list(values.get("figures", values["roll"])))
        elif player in self.of:
            self._injury(str(player), fact)

    def _count(self, player: Any, event: str) -> None:
        if player in self.of:
            side, of = self.of[player]
            counts = self.players[side].setdefault(of, {})
            counts[event] = counts.get(event, 0) + 1

    def _injury(self, player: str, fact: Fact) -> None:
        """Casualty dice go into a row; who is out without any may still see an apothecary, but leaves no row."""
        row, rolled = self.hurt.get(player), fact.values.get("roll")
        if fact.kind == "injury":
            self.hurt.pop(player, None)
            if fact.values.get("result") != "casualty":
                self.hurt[player] = {}
        elif fact.kind == "casualty-roll" and row is None:
            self.casualties.append(self._casualty(player, rolled))
            self.hurt[player] = self.casualties[-1]
        elif row is None or rolled is None:
            return
        elif fact.kind == "serious-injury":
            row.get("apothecary", row)["lasting"] = _figure(rolled)
        elif fact.kind == "regeneration":
            row["regeneration"] = _figure(rolled)
        elif fact.kind in ("apothecary", "casualty-roll"):
            row["apothecary"] = {"roll": _figure(rolled)}

    def _casualty(self, player: str, roll: Any) -> dict[str, Any]:
        side, of = self.of[player]
        cause, by = self.causes.get(player, ("other", None))
        row = {"side": side, "player": of, "cause": _CAUSES.get(cause, "other"), "roll": _figure(roll)}
        other = self.of.get(by or "")
        if other is not None and other[0] != side:
            row["by"] = other[1]
        return row


def _figure(roll: Any) -> int:
    """Dice as one figure: two are read as tens and units."""
    dice = list(roll) if isinstance(roll, list | tuple) else [roll]
    return int("".join(str(die) for die in dice)) if len(dice) > 1 else int(dice[0])


class Scorer(Observer):
    """Sits at the side line of a match and writes down what its report must tell."""

    def __init__(self, particulars: Mapping[str, Any]) -> None:
        self._tally = _Tally(_league_ids(particulars))
        self._ending: Mapping[str, Any] = {}

    def decided(self, seat: Seat, action: Any, facts: Sequence[Fact]) -> None:
        """A coach has decided."""
        del seat, action
        self.note(facts)

    def rolled(self, asked: Roll, fallen: Rolled, facts: Sequence[Fact]) -> None:
        """Dice have fallen."""
        del asked, fallen
        self.note(facts)

    def ended(self, over: Over) -> None:
        """The match is over."""
        self._ending = over.result

    def note(self, facts: Sequence[Fact]) -> None:
        """Write down what has happened."""
        for fact in facts:
            self._tally.note(fact)

    @property
    def weather(self) -> list[int] | None:
        """The dice of the weather, where they were rolled at the pitch."""
        return self._tally.weather

    def result(self) -> dict[str, Any]:
        """What the match brought, as a match report holds it."""
        return _result(self._tally, self._ending)


def match_result(log: Log) -> dict[str, Any]:
    """What a played match brought, as a match report holds it: score, events by player, casualties with their dice.

    Raises:
        LogDiffers: the log does not fit its game.
    """
    return _read(log).result()


def _read(log: Log) -> Scorer:
    scorer = Scorer(log.header.setup.particulars)
    play = at_start(module_of(log.header.game).load(), log)
    for _entry, facts in replay(log, play):
        scorer.note(facts)
    if play.over is not None:
        scorer.ended(play.over)
    return scorer


def _result(tally: _Tally, ending: Mapping[str, Any]) -> dict[str, Any]:
    score = ending.get("score", {})
    result: dict[str, Any] = {
        side: {"score": score.get(side, 0), "players": tally.players[side], "sent_off": tally.sent_off[side]}
        for side in _SIDES
    }
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


def draft_from_match(office: Office, match: int, log: Log) -> None:
    """Carry a played match into the draft of its report; the steps before and after it are still to be answered.

    Raises:
        LogDiffers: the log does not fit its game.
        RuleViolation: there is no such fixture.
    """
    draft = load_draft(office, match)
    scorer = _read(log)
    weather = scorer.weather
    value = {**draft.value, "result": scorer.result()}
    if weather is not None and any(step.id == "weather" for step in office.book.sequences.pre_match):
        before = dict(value.get("before", {}))
        before.setdefault("weather", {"dice": weather})
        value["before"] = before
    save_draft(office, match, replace(draft, value=value))
