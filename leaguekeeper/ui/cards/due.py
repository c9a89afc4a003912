"""What is due at the table and what of it a person has chosen so far: a card and a zone, or one of some answers."""

from __future__ import annotations

from collections.abc import Sequence

from leaguekeeper.play.cards.previews import zone_words
from leaguekeeper.play.cards.state import Action, Season
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Choose, Seat
from leaguekeeper.ui.cards.table_view import Zone

__all__ = ["Due"]


class Due:
    """The decision that a person must take; ``card`` and ``zone`` are his aim in a turn, ``row`` his answer else."""

    def __init__(self, play: Playthrough[Season, Action]) -> None:
        self._game, self._play = play.game, play
        self.card = ""
        self.zone: Zone | None = None
        self.row = 0
        self.answers: list[Action] = []

    @property
    def kind(self) -> str | None:
        """The kind of decision, None while no person must decide."""
        now = self._play.pending
        return now.kind if isinstance(now, Choose) and self._play.waits_for is not None else None

    @property
    def seat(self) -> Seat:
        """Who must decide."""
        return self._play.waits_for or 0

    @property
    def options(self) -> Sequence[Action]:
        """All that may be answered."""
        return self._play.options() if self.kind is not None else ()

    def forget(self) -> None:
        """Nothing is chosen any more."""
        self.card, self.zone, self.row, self.answers = "", None, 0, []

    def begin(self) -> list[str]:
        """Start on a new decision: the first card, or the answers in words (equal cards only once)."""
        self.forget()
        if self.kind == "turn":
            self.card = next(iter(self.cards()), "")
            return []
        named: dict[str, Action] = {}
        season = self._play.state
        for action in self.options:
            words = self._game.words.describe(season, action)
            key = words if action.values[0] not in season.players else f"{words}\n{action.values[0]}"
            named.setdefault(key, action)
        self.answers = list(named.values())
        return [words.partition("\n")[0] for words in named]

    def cards(self) -> list[str]:
        """The cards that can be committed."""
        return list(dict.fromkeys(action.values[0] for action in self.options if action.kind == "commit"))

    def zones(self, view: Season) -> dict[Zone, str]:
        """Where the chosen card may go, with the words that stand there."""
        if self.kind != "turn" or not self.card:
            return {}
        places = [action.values[1:] for action in self.options if action.values[:1] == (self.card,)]
        return {(match, zone): zone_words(view, self.seat, match, self.card) for match, zone in places}

    def chosen(self) -> Action | None:
        """The answer as it is chosen, None where something is missing."""
        if self.kind == "turn":
            wanted = Action("commit", (self.card, *self.zone)) if self.zone is not None else None
            return wanted if wanted in self.options else None
        return self.answers[self.row] if self.kind is not None and 0 <= self.row < len(self.answers) else None

    def without(self) -> Action | None:
        """Passing or doing without, where that is allowed."""
        return next((action for action in self.options if action.values[:1] in ((), (None,))), None)

    def row_of(self, value: str) -> int | None:
        """The row of the answer with that card."""
        return next((row for row, action in enumerate(self.answers) if action.values[:1] == (value,)), None)

    def players_asked(self) -> frozenset[str]:
        """The players on the table among the answers."""
        if self.kind == "turn":
            return frozenset()
        players = self._play.state.players
        return frozenset(str(action.values[0]) for action in self.answers if action.values[0] in players)

    def player_chosen(self) -> str:
        """The player on the table who is the answer as it is chosen; empty where it is none."""
        action = self.chosen() if self.kind != "turn" else None
        return str(action.values[0]) if action is not None and action.values[0] in self._play.state.players else ""

    def spread(self) -> list[str]:
        """The cards among the answers that lie neither on the table nor anywhere else in sight."""
        if self.kind == "turn":
            return []
        season = self._play.state
        cards = [str(action.values[0]) for action in self.answers]
        lying = {*season.players, *(card for owned in season.upgrades for card in owned)}
        known = (*season.cards.player, *season.cards.upgrade)
        return [card for card in cards if card in known and card not in lying]
