"""Matches that nobody played: reports drawn from plausible scores, for samples, trials and long tests.

Every question of the rule book is answered as a hasty but honest coach would, with seeded dice; the reports are
filed like any others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from random import Random
from typing import Any

from leaguekeeper.base.sentences import parted
from leaguekeeper.base.words import _
from leaguekeeper.league.chapters.apothecaries import treats
from leaguekeeper.league.chapters.casualties import REGENERATION, before_the_roll, frailty, rolls_lasting
from leaguekeeper.league.chapters.improvements import improve
from leaguekeeper.league.chapters.inducements import own_share
from leaguekeeper.league.chapters.purchases import purchase
from leaguekeeper.league.choices import Option
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.documents.team import ImprovementsMade, PurchasesMade
from leaguekeeper.league.gates import pass_gates
from leaguekeeper.league.match_day import close, run_step, steps_of, table_for
from leaguekeeper.league.outcome import Outcome
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.profile import characteristics, skills
from leaguekeeper.league.questions import Asker, Question, faces
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.state import Fixture, Player, State, Team
from leaguekeeper.league.step import SIDES, Table, other
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.dice import faces as all_faces
from leaguekeeper.rules.tables import DiceTable
from leaguekeeper.rules.tables import Outcome as TableOutcome
from leaguekeeper.services.simulation.shopping import Bargain, Shopper, budget_of, fielded

__all__ = ["Ended", "Played", "simulated_report", "simulated_slip"]


@dataclass(frozen=True, slots=True)
class Ended:
    """A match that was played out: its result, and by side the cards drawn in it and the opponent who rose again."""

    result: dict[str, Any]
    cards: Mapping[str, Sequence[str]] = field(default_factory=dict)
    raised: Mapping[str, str] = field(default_factory=dict)


Played = Callable[[ReadingContext, Table], Ended]

GOALS = (0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4)
"""Touchdowns of a side: about 1.7 a match, as leagues count."""

_MOST_BARGAINS = 8
"""How often a side hires something for one match at most."""

HURTS = (0, 0, 1, 1, 1, 2, 2, 3)


def simulated_report(
    state: State,
    fixture: Fixture,
    book: RuleBook,
    dice: Random,
    day: str | None = None,
    played: Played | None = None,
    heard: Callable[[str], None] = lambda _line: None,
) -> tuple[Document, Outcome]:
    """The report of a fixture as it might have gone, and what reading it brings about.

    ``played`` plays the match once the pre-match sequence is done, and tells how it ended; ``heard`` is told what each
    coach hires, and why.

    Raises:
        GateShut: the match cannot be reported now, or not with that result.
    """
    value: dict[str, Any] = {"kind": "match_report", "id": f"report-{fixture.id}", "fixture": fixture.id}
    if day is not None:
        value["date"] = day
    told = from_value(value)
    if not isinstance(told, MatchReport):
        raise TypeError(told)
    context = ReadingContext(state, told, book, strict=True)
    pass_gates(context, told)
    table = table_for(context, told)
    hasty = _Coach(context, dice) if played is None else _Buyer(context, dice, table, heard)
    for part, data in steps_of(context):
        if part == "result":
            ended = Ended(_result(context, fixture, book, dice)) if played is None else played(context, table)
            value["result"], hasty.raised = ended.result, ended.raised
            _hold(book, table, value, ended.cards)
            written = from_value(value)
            table.result = written.result  # type: ignore[attr-defined]  # a report, as above
            run_step(context, data, Asker(data.id, part, {}), table)
            continue
        answers: dict[str, Any] = {}
        run_step(context, data, Asker(data.id, part, answers, drafting=True, answerer=hasty.answer), table)
        if answers:
            value.setdefault(part, {})[data.id] = answers
    close(context, table)
    return from_value(value), context.outcome


def simulated_slip(state: State, slip: ImprovementsMade | PurchasesMade, book: RuleBook, dice: Random) -> list[Any]:
    """The entries that a slip between two matches might have: whoever can improves, a player is hired if one lacks."""
    context = ReadingContext(state, slip, book, strict=True)
    answers: dict[str, Any] = {}
    context.asker = Asker("", "", answers, drafting=True, answerer=_Coach(context, dice).answer)
    fill = improve if isinstance(slip, ImprovementsMade) else purchase
    fill(context, context.asker, "entries", slip.team, "")
    return list(answers.get("entries", ()))


def _hold(book: RuleBook, table: Table, value: dict[str, Any], drawn: Mapping[str, Sequence[str]]) -> None:
    """The report tells of the special cards that were drawn in the match, after those held before it."""
    step = next((each.id for each in book.sequences.pre_match if each.chapter == "special_cards"), None)
    for name, cards in drawn.items() if step is not None else ():
        side = table.match.side(name)
        side.cards = tuple(dict.fromkeys((*side.cards, *cards)))
        value.setdefault("before", {}).setdefault(step, {})[name] = parted(side.cards)


class _Coach:
    """Answers the questions of the sequence: rolls dice, improves who can, hires what is worth its price.

    ``raised`` is, by side, whom the match itself has seen rise again.
    """

    def __init__(self, context: ReadingContext, dice: Random) -> None:
        self.context = context
        self.dice = dice
        self.patience: dict[str, int] = {}
        self.raised: Mapping[str, str] = {}

    def answer(self, question: Question) -> Any:
        """An answer, or None where the question may be left alone."""
        if question.kind in {"die", "dice"}:
            fell = [self.dice.randint(1, most) for most in faces(question.dice)]
            return fell if len(fell) > 1 else fell[0]
        return _ANSWERS.get(question.kind, _left_alone)(self, question)

    def several(self, question: Question) -> Any:
        """The first of those on offer, as many as may be."""
        legal = [option.value for option in question.options if option.legal]
        return sorted(self.dice.sample(legal, min(question.most, len(legal))), key=str)

    def one(self, question: Question) -> Any:
        """One of the legal options; what is optional is left alone."""
        legal = [option for option in question.options if option.legal]
        rises = self.raised.get(str(question.path[-1]).removesuffix("-raises"))
        if rises in {option.value for option in legal}:
            return rises
        if question.optional or not legal:
            return None
        if question.path[-1] == "how":
            cheap = [option for option in legal if "characteristic" not in str(option.value)] or legal
            return self.dice.choice(cheap).value
        return self.dice.choice(legal).value

    def another(self, question: Question) -> Any:
        """Whether a row follows: everybody improves who can; players and an apothecary are bought."""
        legal = [option for option in question.options if option.legal]
        if question.field == "player" and legal:
            return legal[0].value
        if question.field == "do" and question.team is not None:
            return self._wish(question)
        if question.field == "what" and question.team is not None:
            return self._hired(question, [str(option.value) for option in legal]) or self.treat(question, legal)
        return None

    def _hired(self, question: Question, legal: list[str]) -> Any:
        """Who is hired to make up numbers: players up to eleven where they can be had."""
        book, team = self.context.book, self.context.team(str(question.team))
        players = [s for s in legal if book.has("inducements", s) and book.inducement(s).price_divisor is not None]
        cheapest = min(position.price for position in book.team_list(team.team_list).positions)
        if players and len(fielded(team)) < book.number_or("match-players", 0) and team.treasury * 2 >= cheapest:
            return players[0]
        return None

    def treat(self, question: Question, offers: list[Option]) -> Any:
        """What is hired besides: now and then something everybody likes."""
        if not self._once(question, 1):
            return None
        treats = [option.value for option in offers if option.value in {"bribes", "wandering-apothecaries", "wizard"}]
        return treats[0] if treats and self.dice.random() < 0.3 else None

    def _wish(self, question: Question) -> Any:
        team = self.context.team(str(question.team))
        short = 13 - len(team.roster())
        held = [player.position for player in team.roster()]
        open_to_us = any(
            held.count(position.slug) < position.most and position.price <= team.treasury
            for position in self.context.book.team_list(team.team_list).positions
        )
        return "hire" if short > 0 and open_to_us and self._once(question, short) else None

    def _once(self, question: Question, most: int) -> bool:
        key = f"{question.step}.{question.side}"
        self.patience[key] = self.patience.get(key, 0) + 1
        return self.patience[key] <= most


class _Buyer(_Coach):
    """Before a match that is played out: petty cash is spent on what is worth it."""

    def __init__(self, context: ReadingContext, dice: Random, table: Table, heard: Callable[[str], None]) -> None:
        super().__init__(context, dice)
        self.table = table
        self.heard = heard
        self.bargain: Bargain | None = None

    def answer(self, question: Question) -> Any:
        """An answer, or None where the question may be left alone; of a bargain as many as are worth it."""
        if question.path[-1] == "count" and self.bargain is not None:
            bargain, self.bargain = self.bargain, None
            return max(question.lo, min(question.hi, bargain.count))
        return super().answer(question)

    def treat(self, question: Question, offers: list[Option]) -> Any:
        """What petty cash buys before a match: the best bargain left, and the coach says why."""
        name, match = str(question.side), self.table.match
        if name not in SIDES or not self._once(question, _MOST_BARGAINS):
            return None
        teams = {side: self.context.team(getattr(self.table.fixture, side)) for side in SIDES}
        team, rival = teams[name], teams[other(name)]
        side, book = match.side(name), self.context.book
        budget = budget_of(team, side, own_share(book, team.treasury, side.value - match.side(other(name)).value))
        self.bargain = Shopper(book, team, rival, self.dice).choose(offers, budget)
        if self.bargain is None:
            return None
        label = next(offer.label for offer in offers if offer.value == self.bargain.slug)
        words = _("{team} hires {count} × {what}: {why}.")
        self.heard(words.format(team=team.name, count=self.bargain.count, what=label, why=self.bargain.why))
        return self.bargain.slug


def _left_alone(_coach: _Coach, question: Question) -> Any:
    return None if question.optional else question.lo


_ANSWERS: dict[str, Callable[[_Coach, Question], Any]] = {
    "choice": lambda coach, question: _cheapest(question) or coach.one(question),
    "many": lambda coach, question: coach.several(question),
    "more": lambda coach, question: coach.another(question),
}


def _cheapest(question: Question) -> Any:
    """Who is hired: the cheapest position that is still open."""
    if question.path[-1] != "position" or question.optional:
        return None
    legal = [option for option in question.options if option.legal]
    return min(legal, key=lambda option: option.price or 0).value if legal else None


# --- on the pitch ----------------------------------------------------------------------------------------


def _result(context: ReadingContext, fixture: Fixture, book: RuleBook, dice: Random) -> dict[str, Any]:
    sides: dict[str, dict[str, Any]] = {}
    playing: dict[str, list[Player]] = {}
    for name, team_id in (("home", fixture.home), ("away", fixture.away)):
        team = context.team(team_id)
        playing[name] = fielded(team)
        sides[name] = _deeds(team, playing[name], book, dice)
    result: dict[str, Any] = dict(sides)
    if fixture.match == "playoff" and sides["home"]["score"] == sides["away"]["score"]:
        result["overtime"] = True
        winner = dice.choice(("home", "away"))
        _add(book, sides[winner], _scorer(playing[winner], dice), "touchdown")
        sides[winner]["score"] += 1
    if book.has("tables", _casualties(book)):
        result["casualties"] = [
            hurt for name in ("home", "away") for hurt in _hurts(context, fixture, book, name, playing, sides, dice)
        ]
    return result


def _deeds(team: Team, playing: list[Player], book: RuleBook, dice: Random) -> dict[str, Any]:
    side: dict[str, Any] = {"score": dice.choice(GOALS) if playing else 0, "players": {}}
    for _touchdown in range(side["score"]):
        _add(book, side, _scorer(playing, dice), "touchdown")
    for event, most in (("completion", 3), ("interception", 1), ("deflection", 1)):
        if book.has("experience", event) and playing:
            needs = book.experience_event(event).needs_characteristic
            for _time in range(dice.randint(0, most) if dice.random() < 0.5 else 0):
                _add(book, side, _able(book, team, playing, dice.choice(playing), needs), event)
    return side


def _able(book: RuleBook, team: Team, playing: list[Player], drawn: Player, needs: str | None) -> Player:
    """Who was drawn, or the next on the list who can do it: nobody passes with a PA of "–"."""
    place = playing.index(drawn)
    in_turn = (*playing[place:], *playing[:place])
    return next((each for each in in_turn if needs is None or needs in characteristics(book, team, each)), drawn)


def _scorer(playing: list[Player], dice: Random) -> Player:
    return dice.choice(playing[: max(1, len(playing) * 2 // 3)])


def _add(book: RuleBook, side: dict[str, Any], player: Player, event: str) -> None:
    if not book.has("experience", event):
        return
    counts = side["players"].setdefault(player.id, {})
    counts[event] = counts.get(event, 0) + 1


def _hurts(
    context: ReadingContext,
    fixture: Fixture,
    book: RuleBook,
    name: str,
    playing: dict[str, list[Player]],
    sides: dict[str, dict[str, Any]],
    dice: Random,
) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    rival = "away" if name == "home" else "home"
    team, step = context.team(getattr(fixture, name)), book.match_step
    apothecary = team.staff.get("apothecary", 0)
    for player in dice.sample(playing[name], min(dice.choice(HURTS), len(playing[name]))):
        fall = partial(_fall, book, team, player, dice, fixture.match)
        hurt: dict[str, Any] = {"side": name, "player": player.id, **fall()}
        if dice.random() < 0.7 and playing[rival]:
            doer = dice.choice(playing[rival])
            hurt["by"] = doer.id
            _add(book, sides[rival], doer, "casualty")
        worst = _read(book, hurt["roll"], team, player)
        found.append(hurt)
        if _regenerates(book, team, player, hurt, dice):
            continue
        helps = player.status != "journeyman" and treats(book, team, player)
        if apothecary and helps and (worst.dead or worst.then or worst.niggling):
            heals = step.params.get("treatment") == "heals"
            hurt["apothecary"] = {"roll": dice.randint(1, 6)} if heals else fall()
            apothecary -= 1
    return found


def _regenerates(book: RuleBook, team: Team, player: Player, hurt: dict[str, Any], dice: Random) -> bool:
    """Whether a hurt player gets up by himself: then he has no further die, or none at all. (LRB 4, Régénération.)"""
    if REGENERATION not in chain.from_iterable(skills(book, team, player)):
        return False
    hurt["regeneration"] = dice.randint(1, 6)
    regenerates = bool(hurt["regeneration"] >= book.number(REGENERATION))
    for die in ("lasting", "roll") if before_the_roll(book.match_step) else ("lasting",):
        if regenerates:
            hurt.pop(die, None)
    return regenerates


def _casualties(book: RuleBook) -> str:
    """The slug of the table on which the match step rolls."""
    return str(book.match_step.params.get("casualty_table", "casualty"))


def _casualty_table(book: RuleBook) -> DiceTable:
    return book.table(_casualties(book))


def _read(book: RuleBook, roll: int, team: Team, player: Player) -> TableOutcome:
    """What a casualty roll brings, niggling injuries and traits added where the rule book adds them."""
    step = book.match_step
    adds = player.niggles if step.params.get("niggles_add", True) else 0
    table = _casualty_table(book)
    return table.outcome(min(table.rows[-1].hi, roll + adds + frailty(book, step, team, player)))


def _fall(book: RuleBook, team: Team, player: Player, dice: Random, match: str) -> dict[str, Any]:
    roll = dice.choice(all_faces(_casualty_table(book).dice))
    outcome = _read(book, roll, team, player)
    if outcome.then is None or not rolls_lasting(book, match):
        return {"roll": roll}
    return {"roll": roll, "lasting": dice.choice(all_faces(book.table(outcome.then).dice))}
