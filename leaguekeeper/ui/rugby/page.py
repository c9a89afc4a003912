"""A rugby match on a page: the pitch in the middle, boards below, the decision, cards and log at the right.

The page drives a ``Playthrough``: bots and dice go on by themselves, a person decides by choosing what is done
and drawing where. What a coach may not see is never asked for: the page looks through his view alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut

from leaguekeeper.base.words import _, ngettext, pick
from leaguekeeper.play.core.dice import DiceSource
from leaguekeeper.play.core.protocol import Choose, Fact, Over, Seat, Setup
from leaguekeeper.play.core.seats import Bot
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.geometry import Point, cut
from leaguekeeper.play.rugby.judgement import option_odds
from leaguekeeper.play.rugby.state import State
from leaguekeeper.play.rugby.subjects import subject
from leaguekeeper.play.rugby.telling import team_name
from leaguekeeper.play.rugby.vocabulary import DECISIONS, inches
from leaguekeeper.ui.rugby.choices import Verb, answer_of, nearest, verbs_of
from leaguekeeper.ui.rugby.match_table import MatchTable
from leaguekeeper.ui.rugby.scene import reach_now, scene_of

__all__ = ["RugbyPage"]

PACE = 240
"""Milliseconds for which each die and each bot's decision can be seen."""
_PICKED = ("team-plays", "discard")
_MARKED = frozenset({"phase", "kickoff", "try", "half-over", "extra-time"})


class RugbyPage(MatchTable):
    """Plays a match from a finished set-up; ``seats`` holds a bot for each seat, None where a person sits.

    ``pace`` is how long each die and each bot's decision stays to be seen, in milliseconds.
    """

    def __init__(
        self, setup: Setup, seats: Sequence[Bot | None], dice: DiceSource | None = None, pace: int = PACE
    ) -> None:
        super().__init__(setup, seats, dice, pace)
        self._chosen: str | None = None
        self._options: Sequence[Action] = ()
        self._verbs: list[Verb] = []
        self._listed: list[Verb] = []
        self._path: tuple[Point, ...] = ()
        self._at: Point | None = None
        self._spots: dict[str, Point] = {}
        self._connect()

    def _connect(self) -> None:
        self.pitch.player_clicked.connect(self.choose_player)
        self.pitch.spot_clicked.connect(self.choose_spot)
        self.pitch.path_drawn.connect(self.draw_path)
        self.pitch.stepped.connect(self.choose_next)
        for board in self.boards:
            board.player_clicked.connect(self.choose_player)
        self.panel.chosen.connect(self.choose_verb)
        self.panel.confirmed.connect(self.confirm)
        self.panel.undone.connect(self.undo)
        QShortcut(QKeySequence(Qt.Key.Key_Return), self, self.enter)
        QShortcut(QKeySequence(Qt.Key.Key_S), self, self.skip)

    def name_of(self, seat: Seat) -> str:
        """A coach's team."""
        return team_name(self.play.state, seat)

    def refuse(self, reason: str) -> None:
        """Say it below the choices."""
        self.panel.refuse(reason)

    def marked(self, fact: Fact) -> str:
        """Phases, kick-offs and tries can be jumped to."""
        return self.game.words.tell(self.play.state, fact) if fact.kind in _MARKED else ""

    def put_question(self) -> None:
        """List the choices of the decision that is due."""
        self._fetch()

    def _fetch(self) -> None:
        """The options of the decision that is due."""
        self._options = self.play.options() if self.play.waits_for is not None else ()
        self._verbs = verbs_of(self._options)
        self._chosen, self._path, self._at = None, (), None
        self._spots = dict(self._options[0].spots or ()) if self._options and self._kind == "place" else {}
        players = {verb.action.player for verb in self._verbs if verb.action.do != "card"} - {None}
        if len(players) == 1:
            self._chosen = players.pop()
        self._list_verbs()

    @property
    def _kind(self) -> str | None:
        now = self.play.pending
        return now.kind if isinstance(now, Choose) and self.play.waits_for is not None else None

    @property
    def _verb(self) -> Verb | None:
        if self._kind in _PICKED:
            return Verb(Action(str(self._kind), cards=self.panel.picked()))
        row = self.panel.list.currentRow()
        return self._listed[row] if 0 <= row < len(self._listed) else None

    def _list_verbs(self) -> None:
        if self._kind in _PICKED:
            self._list_cards()
            return
        about = {verb for verb in self._verbs if self._chosen is not None and verb.concerns(self._chosen)}
        fitting = [verb for verb in self._verbs if verb in about or verb.concerns_nobody]
        self._listed = fitting if about else self._verbs
        state, describe = self.play.state, self.game.words.describe
        choices = [(describe(state, verb.action), option_odds(state, verb.action)) for verb in self._listed]
        self.panel.ask(self._title(), self._hint(), choices)
        self.panel.undo.setEnabled(self.play.can_undo)

    def _list_cards(self) -> None:
        """Cards to be ticked: team plays to take, cards of the hand to throw away."""
        self._listed = self._verbs
        options = [verb.action.cards or () for verb in self._verbs]
        names = list(dict.fromkeys(card for cards in options for card in cards))
        words = [(name, _card_words(self.play.state, name)) for name in names]
        self.panel.pick(self._title(), self._hint(), words, options[0] if options else ())
        self.panel.undo.setEnabled(self.play.can_undo)

    def _title(self) -> str:
        over = self.play.over
        if isinstance(over, Over):
            home, away = over.result["score"]
            return _("Full time: {home}–{away}").format(home=home, away=away)
        return _(DECISIONS[self._kind]) if self._kind in DECISIONS else ""

    def _hint(self) -> str:
        """Who decides about what, and how it is done."""
        if self._kind is None:
            return self._winner() if self.play.over is not None else ""
        about, how = subject(self.play.state), self._how()
        return f"{about}\n{how}" if about else how

    def _winner(self) -> str:
        """Who won; lots may have parted level sides."""
        places = self.play.over.places if self.play.over is not None else ()
        if len(set(places)) == 1:
            return _("The match is drawn.")
        return _("{team} wins the match.").format(team=self.name_of(places.index(min(places))))

    def _how(self) -> str:
        words = team_name(self.play.state, self.play.waits_for or 0)
        player = self.play.state.players.get(self._chosen or "")
        if self._kind in _PICKED:
            return words + " · " + self._how_many()
        if self._kind == "place":
            keys = _("By keys: Tab to the pitch, Page Down for the next player, arrows.")
            return words + " · " + _("Drag your players to their places.") + " " + keys
        if self._kind == "kick":
            return words + " · " + _("Click the point you kick to.") + " " + _("By keys: Tab to the pitch, Page Down.")
        if player is not None and player.playing and self._kind is not None:
            far = reach_now(self.play.state, self._kind, player)
            if far:
                drag = _("Drag him up to {far}; right button: turn token.").format(far=inches(far))
                return words + " · " + drag + " " + _("By keys: Tab to the pitch, arrows; T: turn token.")
        count = len(self._listed)
        return words + " · " + ngettext("{count} choice", "{count} choices", count).format(count=count)

    def _how_many(self) -> str:
        """How many cards are to be ticked."""
        counts = {len(verb.action.cards or ()) for verb in self._verbs}
        if len(counts) > 1:
            return _("Tick the cards.")
        count = counts.pop() if counts else 0
        return ngettext("Tick {count} card.", "Tick {count} cards.", count).format(count=count)

    def choose_player(self, who: str) -> None:
        """A player was clicked: what he can do, or what can be done to him, is listed."""
        if self._kind == "place":
            self._chosen = who if who in self._spots else None
        elif any(verb.concerns(who) for verb in self._verbs):
            if who != self._chosen:
                self._path = ()
            self._chosen = who
            self._list_verbs()
        self.show_now()

    def choose_verb(self, _row: int) -> None:
        """A choice of the list was taken up."""
        verb = self._verb
        if verb is not None and verb.action.player and verb.action.player != self._chosen:
            self._path = ()
            if self._kind in ("defend", "run", "activate"):
                self._chosen = verb.action.player
        self.show_now()

    def choose_spot(self, at: Point) -> None:
        """A spot was clicked: the path leads there, or the kick."""
        verb = self._verb
        if verb is None:
            return
        if verb.points:
            self._at = at
        elif verb.needs_path:
            stops = [path[-1] for path in verb.paths if path]
            self._path = self._within_reach(self._chosen or "", (nearest(stops, at),))
        self.show_now()

    def choose_next(self, way: int) -> None:
        """By keys: the next of those who are placed is taken up, or the next point that may be kicked to."""
        verb = self._verb
        if self._kind == "place" and self._spots:
            self._chosen = _next(sorted(self._spots), self._chosen, way)
        elif verb is not None and verb.points:
            self._at = _next(sorted(verb.points), self._at, way)
        self.show_now()

    def _within_reach(self, who: str, path: Sequence[Point]) -> tuple[Point, ...]:
        """A path as far as he gets; where reach is not to be measured, as it was drawn."""
        state = self.play.state
        player = state.players.get(who)
        if player is None or player.at is None or self._kind is None:
            return tuple(path)
        reach = reach_now(state, self._kind, player)
        return tuple(path) if reach is None else cut(player.at, path, reach)

    def draw_path(self, who: str, path: Sequence[Point]) -> None:
        """A player was dragged: his place before a kick-off, else his path."""
        if self._kind == "place" and who in self._spots:
            self._spots[who] = path[-1]
        elif who == self._chosen:
            self._path = self._within_reach(who, path)
            self._prefer_path()
        self.show_now()

    def _prefer_path(self) -> None:
        verb = self._verb
        if verb is not None and verb.needs_path:
            return
        for row, each in enumerate(self._listed):
            if each.needs_path and each.action.player == self._chosen:
                self.panel.list.setCurrentRow(row)
                return

    def confirm(self) -> None:
        """Do what was chosen; the rules say why not. While bots play, go on at once."""
        verb = self._verb
        if verb is None or self._kind is None:
            self.skip()
            return
        if self._kind == "team-plays" and all(
            len(verb.action.cards or ()) != len(each.cards or ()) for each in self._options
        ):
            self.refuse(self._how_many())
            return
        if verb.needs_path and verb.action.do != "stand-up" and not self._path and () not in verb.paths:
            self.refuse(_("Show first where he goes: drag him, or Tab to the pitch and use the arrows."))
            return
        self.answer(answer_of(verb, self._path, self._at, self._spots))

    @property
    def verbs(self) -> Sequence[Verb]:
        """What may be done now."""
        return self._verbs

    def clear(self) -> None:
        """Nothing is asked any more."""
        self._options, self._verbs, self._listed = (), [], []
        self._chosen, self._path = None, ()
        self.panel.ask("", "", ())

    def show_now(self) -> None:
        """The pitch, the boards and the cards, as the coach who sits here may see them."""
        state = self.seen()
        back = self.replay.looks_back
        self._preview(state)
        kind = None if back else self._kind
        scene = scene_of(state, kind, self._chosen, self._path, self._paths(), self._spots or None)
        if kind is not None:
            scene = replace(scene, ball=self._at or scene.ball, odds=self._odds(state))
        self.show_moment(state, scene, self._chosen, self.looker)

    def _preview(self, state: State) -> None:
        """The line-up under the pointer lies on the board before it is taken."""
        verb = self._verb
        if self._kind == "line-up" and verb is not None:
            for post, who in verb.action.posts or ():
                state.players[who].post = post

    def _odds(self, state: State) -> tuple[tuple[Point, float], ...]:
        """The chance of what can be done to or with each other player, over his head, where it may be known."""
        found: dict[Point, float] = {}
        for verb in self._listed:
            target = state.players.get(verb.action.target or "")
            chance = option_odds(state, verb.action)
            if target is not None and target.at is not None and chance is not None:
                found[target.at] = max(chance, found.get(target.at, 0.0))
        return tuple(found.items())

    def _paths(self) -> Sequence[Action]:
        verb = self._verb
        return [verb.action._replace(path=path) for path in verb.paths] if verb is not None else []


_Offered = TypeVar("_Offered")


def _next(offered: Sequence[_Offered], now: _Offered | None, way: int) -> _Offered:
    """The one after or before, round and round; the first where none of them is taken up."""
    return offered[(offered.index(now) + way) % len(offered)] if now in offered else offered[0]


def _card_words(state: State, name: str) -> str:
    printed = state.house
    card = printed.team_plays.get(name) or printed.individual.get(name)
    return _("{card}: {words}").format(card=pick(card.name), words=pick(card.text)) if card is not None else name
