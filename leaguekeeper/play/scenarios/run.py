"""Running a game's scenario: who answers which decision, which die falls when, and what must come of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import _
from leaguekeeper.play.core.dice import ScriptedDice
from leaguekeeper.play.core.protocol import Choose, Fact, Game, Illegal, Over, Roll
from leaguekeeper.play.scenarios.compare import Fault, differences, missing_fact, spelled
from leaguekeeper.play.scenarios.form import faults_of_scenario
from leaguekeeper.play.scenarios.schema import composed

__all__ = ["GameScenarios"]

_LIMIT = 20_000
_SHOWN = 12
"""How many answers a refusal names."""


class Broken(Exception):
    """The scenario cannot go on; the fault says why."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(what)
        self.fault = Fault(where, what)


@dataclass(frozen=True, slots=True)
class _Refusal:
    """A whole action that must be refused, and where the game stood before it was begun."""

    entry: Mapping[str, Any]
    code: Any
    before: Any
    moment: tuple[int, int]
    told: int


class GameScenarios:
    """The scenarios of one game."""

    def __init__(self, game: Game[Any, Any], usual_rules: str) -> None:
        self._game = game
        self._usual_rules = usual_rules

    def run(self, scenario: Mapping[str, Any]) -> list[Fault]:
        """Every fault, under each rule set that the scenario names (``"rules"`` is one or a list)."""
        faults = faults_of_scenario(self._published, scenario)
        if faults:
            return faults
        scenario = {key: part for key, part in scenario.items() if part is not None}
        named = scenario.get("rules", self._usual_rules)
        if isinstance(named, str):
            return self._run(scenario, named)
        return [Fault(f"{rules}: {fault.where}", fault.what) for rules in named for fault in self._run(scenario, rules)]

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of this game's scenario files."""
        return dict(self._published)

    @cached_property
    def _published(self) -> Mapping[str, Any]:
        return composed(self._game.name, self._game.scenarios.schema())

    def _run(self, scenario: Mapping[str, Any], rules: str) -> list[Fault]:
        game = self._game
        try:
            state = game.scenarios.state(scenario.get("setup", {}), rules, scenario.get("options", {}))
            dice = ScriptedDice(scenario.get("dice", ()), game.scenarios.die_face)
        except Illegal as refusal:
            return [Fault("setup", game.words.reason(refusal))]
        except LeaguekeeperError as error:
            return [Fault("setup", error.text())]
        table = _Table(game, state, dice, scenario)
        try:
            table.play()
            return [*table.left_over(), *table.compared(scenario.get("expect", {}))]
        except Broken as broken:
            return [broken.fault]


class _Table:
    """One scenario being played."""

    def __init__(self, game: Game[Any, Any], state: Any, dice: ScriptedDice, scenario: Mapping[str, Any]) -> None:
        self._game = game
        self._form = form = game.scenarios
        self._state = state
        self._dice = dice
        entries = enumerate(scenario.get("actions", ()))
        listed = [(place, part) for place, entry in entries for part in form.entries(entry)]
        self._listed: Sequence[Mapping[str, Any]] = [part for _place, part in listed]
        self._places = [place for place, _part in listed]
        self._next = 0
        self._going_on: Iterator[Any] | None = None
        self._said = {name.replace("_", "-"): answer for name, answer in scenario.get("defaults", {}).items()}
        self._defaults = {**form.defaults, **self._said}
        self._facts: list[Fact] = []
        self._refusal: _Refusal | None = None

    def play(self) -> None:
        """Answer and roll until the actions are used up and the game wants what no default says."""
        for _step in range(_LIMIT):
            now = self._game.turn(self._state)
            if isinstance(now, Over):
                return
            if isinstance(now, Roll):
                self._roll(now)
            elif not self._decide(now):
                return
        raise Broken(self._where(), _("the scenario does not come to an end"))

    def left_over(self) -> Iterator[Fault]:
        """Actions and dice that were never used, and what the game waited for instead."""
        self._pass_over_settled(deeds=True)
        self._pass_over_declined()
        self._next = self._after_refused()
        self._pass_over_settled(deeds=True)
        waits = self._waiting()
        if self._next < len(self._listed):
            entry = self._listed[self._next]
            yield Fault(
                f"actions[{self._places[self._next]}]",
                _("{entry} was never used: {waits}").format(entry=spelled(entry), waits=waits),
            )
        if self._dice.left:
            yield Fault("dice", _("left over: {dice}; {waits}").format(dice=spelled(self._dice.left), waits=waits))

    def compared(self, expect: Mapping[str, Any]) -> Iterator[Fault]:
        """What differs from the parts that the scenario expects."""
        facts = expect.get("facts")
        if facts is not None:
            fault = missing_fact(facts, self._facts)
            if fault is not None:
                yield fault
        seen = {"decision": None, "over": None, **self._ending(), **self._form.view(self._state)}
        yield from differences("expect", {key: part for key, part in expect.items() if key != "facts"}, seen)

    def _ending(self) -> dict[str, Any]:
        now = self._game.turn(self._state)
        if isinstance(now, Over):
            return {"over": {"places": list(now.places), "result": dict(now.result)}}
        if isinstance(now, Choose):
            return {"decision": {"seat": now.seat, "kind": now.kind, "about": dict(now.about)}}
        return {}

    def _roll(self, asked: Roll) -> None:
        try:
            fallen = self._dice.roll(asked)
        except LeaguekeeperError as error:
            raise Broken("dice", f"{error.text()} ({self._where()})") from error
        self._facts += self._game.apply(self._state, fallen)

    def _decide(self, choose: Choose) -> bool:
        self._pass_over_settled(deeds=choose.kind not in self._form.do_kinds)
        if choose.kind in self._form.do_kinds:
            if self._go_on():
                return True
            self._pass_over_declined()
        self._pass_over_needless(choose)
        self._pass_over_refused(choose)
        entry = self._listed[self._next] if self._next < len(self._listed) else None
        if entry is not None and self._fits(entry, choose):
            self._next += 1
            self._take(entry, choose)
            return True
        if entry is None and choose.kind in self._form.do_kinds:
            return self._left_unsaid()
        return self._by_default(choose, entry)

    def _left_unsaid(self) -> bool:
        """Whoever is not told to do anything does nothing, as long as answers or dice are still to come."""
        more = self._dice.left or self._next < len(self._listed)
        action = self._form.idle(self._state) if more else None
        if action is None:
            return False
        self._apply(action)
        return True

    def _pass_over_settled(self, *, deeds: bool = False) -> None:
        """Leave out listed answers that the rules have already given, there being no other.

        Deeds too (``{"do": …}``), where none is due.
        """
        while self._next < len(self._listed):
            entry = self._listed[self._next]
            if not deeds and "choose" not in entry:
                return
            if not self._form.settled(self._state, {key: value for key, value in entry.items() if key != "illegal"}):
                return
            if "illegal" in entry:
                raise self._allowed(entry)
            self._next += 1

    def _after_declined(self) -> int:
        """The place of the next listed answer that is more than a plain “no”."""
        place = self._next
        while place < len(self._listed) and self._form.declined(self._listed[place]):
            place += 1
        return place

    def _pass_over_declined(self) -> None:
        """Leave out a listed “no” to what was never asked: what came before it is over."""
        self._next = self._after_declined()

    def _pass_over_needless(self, choose: Choose) -> None:
        """Leave out a listed “no” to something else, where the answer listed after it is the one that is due."""
        place = self._after_declined()
        if place == len(self._listed) or not self._fits(self._listed[place], choose):
            return
        if not any(self._fits(entry, choose) for entry in self._listed[self._next : place]):
            self._next = place

    def _after_refused(self) -> int:
        """The place of the next listed answer that is not one to be refused.

        What is never asked cannot be answered either: that is a refusal too. A deed is refused for that reason
        only once the game is over.
        """
        over = isinstance(self._game.turn(self._state), Over)
        place = self._next
        while place < len(self._listed):
            entry = self._listed[place]
            if "illegal" not in entry or ("choose" not in entry and not over):
                break
            place += 1
        return place

    def _pass_over_refused(self, choose: Choose) -> None:
        """Leave out answers that should be refused where they have been: what they answer was not asked."""
        place = self._after_refused()
        passed = self._listed[self._next : place]
        if not passed or any(self._fits(entry, choose) for entry in passed):
            return
        after = self._listed[place] if place < len(self._listed) else None
        if choose.kind in self._form.do_kinds or (after is not None and self._fits(after, choose)):
            self._next = place

    def _go_on(self) -> bool:
        if self._going_on is None:
            return False
        try:
            action = next(self._going_on, None)
            if action is not None and self._refusal is not None:
                self._facts += self._game.apply(self._state, action)
                return True
        except Illegal as refusal:
            return self._refused(refusal)
        if action is None:
            self._going_on = None
            self._all_allowed()
            return False
        self._apply(action)
        return True

    def _refused(self, refusal: Illegal) -> bool:
        """A part of a whole action is refused: as the scenario says, or else it is broken.

        Where neither dice nor answers have come between, all is again as before the action was begun.
        """
        said = self._refusal
        if said is None or said.code not in (True, refusal.code):
            raise Broken(self._where(), self._game.words.reason(refusal)) from refusal
        self._going_on = self._refusal = None
        if said.moment == (self._next, len(self._dice.left)):
            self._state = said.before
            del self._facts[said.told :]
        return True

    def _all_allowed(self) -> None:
        if self._refusal is not None:
            raise self._allowed(self._refusal.entry)

    def _allowed(self, entry: Mapping[str, Any]) -> Broken:
        return Broken(self._where(), _("{entry} should be refused, and is allowed").format(entry=spelled(entry)))

    def _fits(self, entry: Mapping[str, Any], choose: Choose) -> bool:
        if "choose" in entry:
            named, asked = entry.get(choose.kind), choose.about.get(choose.kind)
            another = isinstance(named, str) and isinstance(asked, str) and named != asked
            if self._form.means(choose, entry):
                return True
            return entry["choose"] in _names(choose) and not another
        return choose.kind in self._form.do_kinds

    def _take(self, entry: Mapping[str, Any], choose: Choose) -> None:
        refused = entry.get("illegal")
        plain = {key: value for key, value in entry.items() if key != "illegal"}
        whole = self._form.actions if "do" in plain else None
        if refused is not None and whole is not None:
            moment = (self._next, len(self._dice.left))
            self._refusal = _Refusal(entry, refused, self._state.copy(), moment, len(self._facts))
            self._going_on = whole(self._state, plain)
            self._go_on()
            return
        if "choose" in plain:
            plain["choose"] = choose.kind
        try:
            if whole is not None:
                self._going_on = whole(self._state, plain)
                first = next(self._going_on, None)
                if first is None:
                    raise Broken(self._where(), _("{entry} does nothing here").format(entry=spelled(entry)))
            else:
                first = self._game.decode(self._state, plain)
            self._facts += self._game.apply(self._state, first)
        except Illegal as refusal:
            if refused is None or refused not in (True, refusal.code):
                raise Broken(self._where(), self._reason(refusal, choose)) from refusal
            self._going_on = None
        else:
            if refused is not None:
                raise self._allowed(entry)

    def _reason(self, refusal: Illegal, choose: Choose) -> str:
        """Why an answer is refused, and what was offered instead, where that is not much."""
        reason = self._game.words.reason(refusal)
        offered = self._game.options(self._state)
        if not 0 < len(offered) <= _SHOWN:
            return reason
        answers = ", ".join(spelled(self._game.encode(each)) for each in offered)
        return _("{reason} Offered: {answers}").format(reason=reason, answers=answers)

    def _by_default(self, choose: Choose, entry: Mapping[str, Any] | None) -> bool:
        word = self._form.said(choose, self._said)
        if word is None:
            word = next((self._defaults[name] for name in _names(choose) if name in self._defaults), None)
        action = None if word is None else self._meant(choose, word)
        if action is not None:
            self._apply(action)
            return True
        if self._left_unsaid():
            return True
        before, self._next = self._next, self._after_refused()
        if entry is None or self._next > before:
            return self._next > before
        about = spelled(dict(choose.about))
        text = _("the decision “{kind}” of seat {seat} {about} is neither listed next nor defaulted; next is {entry}")
        if choose.kind in self._form.do_kinds and "choose" in entry:
            text = _("nobody is asked {entry} here; the game waits for the decision “{kind}” of seat {seat}")
        raise Broken(
            f"actions[{self._places[self._next]}]",
            text.format(kind=choose.kind, seat=choose.seat, about=about, entry=spelled(entry)),
        )

    def _meant(self, choose: Choose, word: Any) -> Any:
        try:
            return self._form.default(self._state, choose, word)
        except Illegal as refusal:
            said = next((name for name in _names(choose) if name in self._defaults), choose.kind)
            raise Broken(f"defaults.{said}", self._game.words.reason(refusal)) from refusal

    def _apply(self, action: Any) -> None:
        try:
            self._facts += self._game.apply(self._state, action)
        except Illegal as refusal:
            spelled_action = spelled(self._game.encode(action))
            raise Broken(self._where(), f"{self._game.words.reason(refusal)} {spelled_action}") from refusal

    def _where(self) -> str:
        return f"actions[{self._places[self._next - 1]}]" if self._next else "setup"

    def _waiting(self) -> str:
        now = self._game.turn(self._state)
        if isinstance(now, Choose):
            return _("the game waits for the decision “{kind}” of seat {seat}").format(kind=now.kind, seat=now.seat)
        return _("the game is over") if isinstance(now, Over) else _("the game waits for dice")


def _names(choose: Choose) -> tuple[str, ...]:
    """What a file may call a decision: ``skill:dodge`` and ``skill`` for a kind ``skill`` about the skill ``dodge``."""
    kind, colon, _rest = choose.kind.partition(":")
    if colon:
        return choose.kind, kind
    detail = choose.about.get(kind)
    return (f"{kind}:{detail}", kind) if isinstance(detail, str) else (kind,)
