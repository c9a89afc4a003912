"""What a person is about to do: the player taken up, the line chosen, the square aimed at, and the answers to come.

Paths are tried on a copy of the position, so that what a declaration changes (standing up, a player's nerves) is the
engine's own doing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Choose
from leaguekeeper.play.pitch.actions import END_TURN, STOP, Action
from leaguekeeper.play.pitch.aims import BlockAim, block_aim
from leaguekeeper.play.pitch.geometry import BIT, CELLS, COVERED, NEIGHBOURS, distance
from leaguekeeper.play.pitch.halves import half_of
from leaguekeeper.play.pitch.paths import Path as Reach
from leaguekeeper.play.pitch.paths import safest_paths
from leaguekeeper.play.pitch.procedures.kick_off.set_up import available, formation
from leaguekeeper.play.pitch.procedures.rolls.roll import counters_left
from leaguekeeper.play.pitch.reach import Path, chance_of, leap_spelt_out, of_use, reroll_kinds, spelt_out
from leaguekeeper.play.pitch.room import over, spot
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.words.explained import concerned
from leaguekeeper.play.pitch.words.telling import name_of, roll_name
from leaguekeeper.play.pitch.words.terms import ACTIONS, word
from leaguekeeper.ui.pitch.choices import Verb, aim_of, verbs_of
from leaguekeeper.ui.pitch.own_way import OwnWay
from leaguekeeper.ui.pitch.throw_odds import ThrowAim, flights, throw_aim
from leaguekeeper.ui.pitch.thrown_again import fallen, worth

__all__ = ["Due"]


@dataclass(slots=True)
class _Ahead:
    """Where a declaration or an action leads: paths by square, and options that aim at a player's square."""

    paths: Mapping[int, Reach] = field(default_factory=dict)
    targets: Mapping[int, Action] = field(default_factory=dict)
    kind: str = ""
    left: int = 0
    farthest: int = 0


class Due:
    """The decision of the person who must decide now; empty while nobody must."""

    def __init__(self, play: Playthrough[PitchState, Action]) -> None:
        self._game, self._play = play.game, play
        self.plan: list[Action] = []
        self.way = OwnWay()
        self.forget()

    def forget(self) -> None:
        """Nothing is chosen, nothing is listed."""
        self.verbs: list[Verb] = []
        self.listed: list[Verb] = []
        self.player: int | None = None
        self.row = -1
        self.target: int | None = None
        self.way.clear()
        self.placing: dict[int, int] = {}
        self._ahead = _Ahead()

    def begin(self) -> None:
        """Read the options of the decision that is due."""
        self.forget()
        if self._play.waits_for is None:
            return
        self.verbs = verbs_of(self.state, self._play.options())
        self.player = self._concerned("player")
        self._list()

    def _concerned(self, key: str) -> int | None:
        """The player whom the decision is about, as the game names him."""
        now = self._play.pending
        named = now.about.get(key) if isinstance(now, Choose) else None
        return self.state.match.index.get(named) if isinstance(named, str) else None

    @property
    def state(self) -> PitchState:
        """The position as it stands."""
        return self._play.state

    @property
    def kind(self) -> str | None:
        """The kind of decision that a person must take now."""
        now = self._play.pending
        return now.kind if isinstance(now, Choose) and self._play.waits_for is not None else None

    @property
    def verb(self) -> Verb | None:
        """The line that is chosen."""
        return self.listed[self.row] if 0 <= self.row < len(self.listed) else None

    @property
    def under_way(self) -> bool:
        """Whether a plan has steps left and its turn to be answered; what is asked in the midst of it is a person's."""
        return bool(self.plan) and self.kind in ("turn", "action")

    # --- choosing ----------------------------------------------------------------------------------------------

    def take_up(self, player: int | None) -> None:
        """Take a player up, or nobody; his own lines are listed."""
        self.player, self.target = player, None
        self._list()

    def choose_row(self, row: int) -> None:
        """Choose a line of the list."""
        self.row, self.target = row, None
        self.way.clear()
        verb = self.verb
        if verb is not None and verb.player is not None and (verb.kind == "declare" or self._shifts(verb)):
            self.player = verb.player
        if self.kind == "action" and verb is not None and verb.action is not None and len(verb.squares) == 1:
            self.target = next(iter(verb.squares))
        if verb is not None and verb.kind == "concede":
            self.placing = {}
        elif self.kind == "setup" and verb is not None and verb.action is not None and self._play.waits_for is not None:
            self.placing = dict(formation(self.state, self._play.waits_for, str(verb.action[1])))
        self._look_ahead()

    def _shifts(self, verb: Verb) -> bool:
        """Whether a line takes one of several players to a square of his: whom to take up comes first."""
        return self.kind not in ("turn", "action", None) and verb.action is None and verb.player is not None

    def shift(self, player: int) -> bool:
        """Take up the line that moves a player who was clicked; False where none does."""
        for row, verb in enumerate(self.listed):
            if verb.player == player and self._shifts(verb):
                self.choose_row(row)
                return True
        return False

    def _list(self) -> None:
        own = [verb for verb in self.verbs if verb.kind == "declare" and verb.concerns(self.player or 0)]
        listed = self.verbs
        if self.kind == "turn" and self.player is not None and own:
            listed = [*own, *(verb for verb in self.verbs if verb.kind != "declare")]
        self.listed = sorted(listed, key=lambda verb: verb.ends_turn)
        self.choose_row(self._favourite())

    def _favourite(self) -> int:
        if self.kind == "turn" and self.player is None:
            return -1
        for row, verb in enumerate(self.listed):
            if verb.kind == "step" or (verb.action is not None and verb.action[:1] == ("declare",)):
                return row
        if self.kind == "turn" and self.listed[:1] and self.listed[0].ends_turn:
            return -1
        return 0 if self.kind in ("setup", "push", "kick", "target", "touchback") or len(self.listed) == 1 else -1

    def _look_ahead(self) -> None:
        verb, state = self.verb, self.state
        self._ahead = _Ahead()
        if verb is None:
            return
        if verb.kind == "declare" and verb.action is not None:
            twin = state.copy()
            self._game.apply(twin, verb.action)
            if isinstance(self._game.turn(twin), Choose) and twin.actor == verb.player:
                self._ahead = self._leads(twin, str(verb.action[1]))
        elif self.kind == "action":
            self._ahead = self._leads(state, state.action)

    def _leads(self, state: PitchState, kind: str) -> _Ahead:
        options = self._game.options(state)
        targets: dict[int, Action] = {}
        steps = False
        for option in options:
            player, at = aim_of(state, option)
            steps = steps or option[0] == "step"
            if at is None and player is not None and state.at[player] >= 0:
                targets.setdefault(state.at[player], option)
        player = state.actor
        found = safest_paths(state, player, state.left, extra=state.extra) if steps else {}
        paths = {at: path for at, path in found.items() if at != state.at[player]}
        return _Ahead(paths, targets, kind, state.left, state.left + state.extra)

    # --- what the board shows ----------------------------------------------------------------------------------

    def lit(self) -> dict[int, float | None]:
        """The squares that may be aimed at, with the chance of getting there where it is known."""
        verb = self.verb
        if self.kind == "setup" and self._play.waits_for is not None:
            free = half_of(self._play.state, self._play.waits_for) if self.player is not None else frozenset()
            return dict.fromkeys(free - {square for at in self.placing.values() for square in COVERED[at]})
        if verb is not None and self._apart(verb):
            leaps = verb.squares if verb.kind == "leap" else ()
            return {**dict.fromkeys(verb.squares), **{at: self.chance(self._leap(at)) for at in leaps}}
        if self._ahead.paths or self._ahead.targets:
            found: dict[int, float | None] = {at: path.chance for at, path in self._ahead.paths.items()}
            found.update(dict.fromkeys(self._ahead.targets))
            found.update(dict.fromkeys(at for at in self.state.at if at >= 0 and self._beside(at) is not None))
            return found
        if verb is not None and verb.squares and self.kind != "turn":
            thrower = self._thrower()
            return dict.fromkeys(verb.squares) if thrower < 0 else flights(self.state, thrower, verb.squares)
        if self.kind == "turn":
            return {}
        if movers := [each.player for each in self.verbs if each.player is not None and self._shifts(each)]:
            return dict.fromkeys(at for at in map(self.state.at.__getitem__, movers) if at >= 0)
        found = dict.fromkeys(at for each in self.verbs for at in each.squares)
        other = self._concerned("target")
        return found or ({self.state.at[other]: None} if other is not None and self.state.at[other] >= 0 else {})

    def path(self) -> Path | None:
        """The path to what is aimed at."""
        if self.target is None:
            return None
        if self.verb is not None and self._apart(self.verb):
            return self._leap(self.target) if self.verb.kind == "leap" else None
        squares = self.way.squares
        if not squares:
            direct = self._ahead.paths.get(self.target)
            if direct is None and self.target not in self._ahead.targets:
                direct = self._beside(self.target)
            if direct is None:
                return None
            squares = direct.squares
        return spelt_out(self.state, self._mover, squares, self._ahead.left)

    def _leap(self, at: int) -> Path:
        return leap_spelt_out(self.state, self._mover, at, self._ahead.left)

    def _thrower(self) -> int:
        """Whoever throws the ball, where a person says to which square; -1 for a bomb, a player, a throw by chance."""
        now, verb = self._play.pending, self.verb
        told = isinstance(now, Choose) and self.kind == "target" and now.about.get("for") in ("pass", "dump-off")
        player = self._concerned("player") if told and verb is not None and verb.kind == "target" else None
        return -1 if player is None else player

    def throw(self) -> ThrowAim | None:
        """What the throw takes that is aimed; None where none is."""
        thrower = self._thrower()
        return throw_aim(self.state, thrower, self.target) if thrower >= 0 and self.target is not None else None

    def _apart(self, verb: Verb) -> bool:
        """Whether a line of an action goes to squares of its own in its own way: a leap, the ball left behind."""
        return self.kind == "action" and verb.kind != "step" and verb.action is None

    def chance(self, path: Path, team: int = 0) -> float:
        """The chance of a path with the mover's own skills, and so many team re-rolls."""
        lets = of_use(self.state, self._mover, "team")
        return chance_of(path.tests, reroll_kinds(self.state, self._mover), team, lets)

    @property
    def _mover(self) -> int:
        return self.player if self.player is not None else self.state.actor

    def team_rerolls(self) -> int:
        """How many team re-rolls are reckoned with: one where his side has a counter that may be used for him."""
        state, side = self.state, self.state.side[self._mover]
        may = side == state.active and state.match.edition.call.team_rerolls(state, self._mover)
        return 1 if may and counters_left(state, side) else 0

    def meant(self, at: int) -> int:
        """What a click on a square aims at: somebody large is aimed at, and goes, with all four of his squares."""
        lit = self.lit() if self.state.large else {}
        if not lit or at in lit:
            return at
        plots = [plot for plot in over(at) if plot in lit]
        return max(plots, key=lambda plot: (plot == at + CELLS, lit[plot] or 0.0), default=at)

    # --- aiming ------------------------------------------------------------------------------------------------

    def aim(self, at: int) -> bool:
        """Aim at a square; False where nothing can be done there."""
        verb = self.verb
        if not self._met(at):
            self.way.clear()
        if verb is not None and at in verb.squares:
            self.target = at
            return True
        if at in self._ahead.paths or at in self._ahead.targets or self._beside(at) is not None:
            self.target = at
            return True
        for row, verb in enumerate(self.listed):
            if at in verb.squares and not (self.verb is None and self._shifts(verb)):
                if row != self.row:
                    self.choose_row(row)
                self.target = at
                return True
        return False

    def lays(self, at: int) -> bool:
        """Whether a way of one's own may be laid over a square: something is done on foot, and nobody stands there.

        Nobody large lays one: four squares under him would have to be free at each step.
        """
        apart = self.verb is not None and self._apart(self.verb)
        return bool(self._ahead.paths) and not apart and self._on(at) < 0 and self._mover not in self.state.large

    def lay(self, at: int) -> bool:
        """Lay the next square of a way of one's own, or cut it off at one of it; False where it cannot go on so."""
        mover = self.state.at[self._mover]
        if at not in self._ahead.paths or not self.way.lay(at, mover, self._ahead.farthest):
            return False
        self.target = at
        return True

    def _met(self, at: int) -> bool:
        """Whether a square is where the way of one's own leads: its end, or whom one can deal with from there."""
        return self.way.ends_beside(at) and (at == self.way.squares[-1] or self._beside(at) is not None)

    def aim_with(self, action: str, at: int) -> bool:
        """Declare another action for the player taken up, and aim it at a square."""
        for row, verb in enumerate(self.listed):
            if verb.action is not None and verb.action[:2] == ("declare", action):
                before = self.row
                self.choose_row(row)
                if self.aim(at):
                    return True
                self.choose_row(before)
        return False

    def _on(self, at: int) -> int:
        """Whoever stands on a square, or with all four of his on a plot; -1 for nobody."""
        return next((self.state.who[each] for each in COVERED[at] if self.state.who[each] >= 0), -1)

    def _beside(self, at: int) -> Reach | None:
        """The safest path to a player who can be dealt with from a square beside him."""
        state = self.state
        wanted = _NEEDS.get(self._ahead.kind)
        other = self._on(at)
        if wanted is None or other < 0 or self.player is None or other == self.player:
            return None
        foe, standing = state.side[other] != state.side[self.player], state.status[other] == 0
        if (foe, standing) != wanted:
            return None
        paths, there = self._ahead.paths, state.at[other]
        large = self.player in state.large
        beside = [at for at in paths if distance(at, there) == 1] if large else NEIGHBOURS[there]
        ways = [paths[near] for near in beside if near in paths]
        return max(ways, key=lambda path: (path.chance, -path.steps), default=None)

    def place(self, at: int) -> bool:
        """Set the player taken up on a square of his half, changing places with whoever stands there."""
        seat = self._play.waits_for
        if seat is None or self.player is None:
            return False
        at = spot(self.state, self.player, at)
        if not half_of(self.state, seat).issuperset(COVERED[at]):
            return False
        others = [each for each, where in self.placing.items() if each != self.player and BIT[where] & BIT[at]]
        before = self.placing.get(self.player)
        for there in others:
            if before is not None and before < CELLS and self.placing[there] < CELLS:
                self.placing[there] = before
            else:
                del self.placing[there]
        self.placing[self.player] = at
        self.player = None
        return True

    def placeable(self, player: int) -> bool:
        """Whether a player may be set up now."""
        seat = self._play.waits_for
        return self.kind == "setup" and seat is not None and player in available(self.state, seat)

    # --- answers -----------------------------------------------------------------------------------------------

    def answers(self) -> list[Action]:
        """What is to be answered for what was chosen, one after the other; empty where nothing is chosen."""
        verb = self.verb
        if self.kind == "setup" and self.placing:
            return [("setup", tuple(sorted(self.placing.items())))]
        if verb is None:
            return []
        first = [verb.action] if verb.kind == "declare" and verb.action is not None else []
        if self.target is not None:
            return [*first, *self._towards(self.target, verb)]
        return [verb.action] if verb.action is not None else []

    def _towards(self, at: int, verb: Verb) -> list[Action]:
        if self._apart(verb):
            own = verb.at(at)
            return [own] if own is not None else []
        if self.kind == "action" and verb.action is not None and at in verb.squares:
            return [verb.action]
        if at in self._ahead.targets:
            return [self._ahead.targets[at]]
        path = self.path()
        if path is not None:
            steps: list[Action] = [("step", each) for each in path.steps]
            return steps if at in self._ahead.paths else [*steps, (_DEEDS[self._ahead.kind], self._on(at))]
        option = verb.at(at)
        return [option] if option is not None else []

    # --- before it is done -------------------------------------------------------------------------------------

    def block(self) -> BlockAim | None:
        """The block that is aimed at: its dice, who chooses, what is likely to come of it; None where none is."""
        attacker = self.player if self.player is not None else self.state.actor
        answers = self.answers() if self.target is not None else []
        if attacker < 0 or not answers or answers[-1][0] != "block":
            return None
        victim, state = int(answers[-1][1]), self.state.copy()
        for answer in answers[:-1]:
            if answer[0] == "declare":
                self._game.apply(state, answer)
            else:
                state.place(attacker, int(answer[1]))
        return block_aim(state, attacker, victim, self.team_rerolls() * of_use(state, attacker, "team"))

    def topic(self) -> str:
        """What the decision is about: the action that is open, what was rolled for and what it needs, or whom."""
        now = self._play.pending
        if not isinstance(now, Choose) or self._play.waits_for is None:
            return ""
        if self.kind == "action":
            return word(ACTIONS, self.state.action) if self.state.action else ""
        if self.kind != "reroll" or "for" not in now.about:
            return concerned(self.state)
        need, what = now.about.get("need"), roll_name(self.state, now.about["for"])
        return f"{what} {need}+" if isinstance(need, int) else what

    def thrown(self) -> tuple[tuple[str, int], ...]:
        """The dice that may be rolled again, as they fell."""
        now = self._play.pending
        return fallen(now) if self.kind == "reroll" and isinstance(now, Choose) else ()

    def worth(self, verb: Verb) -> float | None:
        """How likely a re-roll from a source brings what is needed; None where that is not one figure."""
        now = self._play.pending
        return worth(self.state, now, verb.action) if self.kind == "reroll" and isinstance(now, Choose) else None

    def holds_up(self, player: int) -> str:
        """Whose action is open while another player of his side is clicked; empty where none is."""
        state = self.state
        busy = self.kind == "action" and state.actor >= 0 and player not in (state.actor, -1)
        return name_of(state, state.actor) if busy and state.side[player] == state.side[state.actor] else ""

    def choose_end_of_action(self) -> None:
        """Take up the line that ends the action in hand, so that Enter does it."""
        for row, verb in enumerate(self.listed):
            if verb.action == STOP:
                self.choose_row(row)

    def end_of_turn(self) -> Action | None:
        """The answer that ends the turn, where it may be ended now."""
        return END_TURN if any(verb.action == END_TURN for verb in self.verbs) else None


_NEEDS = {"blitz": (True, True), "foul": (True, False), "hand-off": (False, True)}
"""Whom an action is aimed at: whether an opponent, whether standing."""
_DEEDS = {"blitz": "block", "foul": "foul", "hand-off": "hand-off"}
