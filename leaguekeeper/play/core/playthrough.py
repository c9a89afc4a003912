"""One game from its first decision to its end: asks the seats, rolls the dice, tells whoever watches.

People at a window drive it step by step (``pending``, ``answer``, ``roll``, ``undo``); tests, bots and
replays let it run. ``play_out`` is the bare loop for those who want nothing but the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import N_
from leaguekeeper.play.core.dice import DiceSource, checked
from leaguekeeper.play.core.protocol import Choose, Fact, Game, GameState, Over, Roll, Rolled, Seat, Turn
from leaguekeeper.play.core.seats import Bot, Offered, RandomBot

__all__ = ["NotNow", "Observer", "Playthrough", "play_out"]

S = TypeVar("S", bound=GameState)
A = TypeVar("A")


class NotNow(LeaguekeeperError):
    """Something was asked of a game that it does not wait for now."""


class Observer:
    """Whoever watches a game; each method may be left as it is."""

    def decided(self, seat: Seat, action: Any, facts: Sequence[Fact]) -> None:
        """A seat has decided."""

    def rolled(self, asked: Roll, fallen: Rolled, facts: Sequence[Fact]) -> None:
        """Dice have fallen."""

    def took_back(self, count: int) -> None:
        """The last decisions, so many, were taken back."""

    def ended(self, over: Over) -> None:
        """The game is over."""


class Playthrough(Generic[S, A]):
    """A game that is being played.

    ``seats`` holds a bot for each seat, None where people answer. ``facts=False`` lets the game keep quiet
    about what happens; ``can_undo`` keeps a copy of the state before each decision (and needs the facts).
    """

    def __init__(
        self,
        game: Game[S, A],
        state: S,
        seats: Sequence[Bot | None],
        dice: DiceSource | None,
        observers: Sequence[Observer] = (),
        *,
        facts: bool = True,
        can_undo: bool = False,
    ) -> None:
        self.game = game
        self.state = state
        self.seats = list(seats)
        self.dice = dice
        self.observers = list(observers)
        self._keeps = can_undo
        self._before: list[tuple[Seat, S]] = []
        state.quiet = state.quiet or not (facts or can_undo)
        self.pending: Turn = game.turn(state)

    @property
    def over(self) -> Over | None:
        """How it ended, None while it goes on."""
        return self.pending if isinstance(self.pending, Over) else None

    @property
    def waits_for(self) -> Seat | None:
        """The seat of a person who must decide now, None where bots or dice go on or the game is over."""
        now = self.pending
        return now.seat if isinstance(now, Choose) and self.seats[now.seat] is None else None

    def tell(self, *observers: Observer) -> None:
        """Tell others too from here on; whoever comes once the game is over hears how it ended."""
        self.observers += observers
        if self.over is not None:
            for each in observers:
                each.ended(self.over)

    def options(self) -> Sequence[A]:
        """What may be answered now; empty unless a decision is due."""
        return self.game.options(self.state) if isinstance(self.pending, Choose) else ()

    def answer(self, action: A) -> list[Fact]:
        """Take a decision.

        Raises:
            NotNow: no decision is due.
            Illegal: the rules refuse it; nothing has changed.
        """
        now = self.pending
        if not isinstance(now, Choose):
            raise NotNow("no-decision-due", N_("No decision is due now."))
        if self._keeps:
            before = self.state.copy()
        facts = self.game.apply(self.state, action)
        if self._keeps:
            self._keep(now.seat, before, facts)
        self.pending = self.game.turn(self.state)
        for each in self.observers:
            each.decided(now.seat, action, facts)
        if isinstance(self.pending, Over):
            self._tell_end(self.pending)
        return facts

    def roll(self, values: Sequence[int] | None = None) -> list[Fact]:
        """Roll the dice that are asked for, or take those that fell on the table.

        Raises:
            NotNow: no dice are asked for, or there is nothing to roll them with.
            WrongDice: they are not the dice asked for.
        """
        now = self.pending
        if not isinstance(now, Roll):
            raise NotNow("no-dice-due", N_("No dice are asked for now."))
        if values is not None:
            fallen = checked(now, values)
        elif self.dice is not None:
            fallen = self.dice.roll(now)
        else:
            raise NotNow("no-dice", N_("There are no dice to roll; say what fell."))
        facts = self.game.apply(self.state, fallen)
        self._before.clear()
        self.pending = self.game.turn(self.state)
        for each in self.observers:
            each.rolled(now, fallen, facts)
        if isinstance(self.pending, Over):
            self._tell_end(self.pending)
        return facts

    def step(self) -> bool:
        """Go on by one roll or one bot's decision; False where a person must decide or the game is over."""
        now = self.pending
        if isinstance(now, Roll):
            self.roll()
            return True
        if isinstance(now, Over):
            return False
        bot = self.seats[now.seat]
        if bot is None:
            return False
        view = self.state if isinstance(bot, RandomBot) else self.game.view(self.state, now.seat)
        self.answer(bot.decide(self.game, view, now, Offered(self.game, self.state)))
        return True

    def advance(self) -> Turn:
        """Go on until a person must decide or the game is over; that is what is pending then."""
        while self.step():
            pass
        return self.pending

    def run(self) -> Over:
        """Play to the end.

        Raises:
            NotNow: a seat has nobody to decide.
        """
        end = self.advance()
        if isinstance(end, Over):
            return end
        raise NotNow("nobody-decides", N_("Nobody decides for seat {seat}."), seat=self.waits_for)

    @property
    def can_undo(self) -> bool:
        """Whether a person's decision can be taken back: no die has fallen and nothing was revealed since."""
        return any(self.seats[seat] is None for seat, _state in self._before)

    def undo(self) -> None:
        """Take back the last decision of a person, and what bots decided after it.

        Raises:
            NotNow: there is none to take back.
        """
        if not self.can_undo:
            raise NotNow(
                "nothing-to-undo", N_("Nothing can be taken back: a die has fallen or something was revealed.")
            )
        count = 0
        while True:
            seat, state = self._before.pop()
            count += 1
            if self.seats[seat] is None:
                break
        self.state = state
        self.pending = self.game.turn(state)
        for each in self.observers:
            each.took_back(count)

    def settle(self) -> None:
        """What was decided so far stays: undo goes back no further than here."""
        self._before.clear()

    def _keep(self, seat: Seat, before: S, facts: Sequence[Fact]) -> None:
        if any(fact.kind in self.game.reveals for fact in facts):
            self._before.clear()
        else:
            self._before.append((seat, before))

    def _tell_end(self, over: Over) -> None:
        for each in self.observers:
            each.ended(over)


def play_out(game: Game[S, A], state: S, seats: Sequence[Bot], dice: DiceSource) -> Over:
    """Play from a position to its end and nothing more: no facts, no log, no undo; the state is changed.

    Raises:
        Illegal: a bot answered what the rules refuse.
    """
    state.quiet = True
    chance = [bot.random if isinstance(bot, RandomBot) else None for bot in seats]
    draws = [random.getrandbits for random in chance if random is not None]
    if game.by_chance is not None and len(draws) == len(seats):
        return game.by_chance(state, draws, dice.roll)
    turn, apply, roll, view, sample = game.turn, game.apply, dice.roll, game.view, game.sample
    offered = Offered(game, state)
    while True:
        now = turn(state)
        if isinstance(now, Choose):
            seat = now.seat
            random = chance[seat]
            if random is not None:
                apply(state, sample(state, random))
            else:
                apply(state, seats[seat].decide(game, view(state, seat), now, offered))
                offered.listed = None
        elif isinstance(now, Roll):
            apply(state, roll(now))
        else:
            return now
