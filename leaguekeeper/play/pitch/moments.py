"""The moments of a match at which skills, weapons, events and what sides bring may interpose something.

One field for each moment, with the one signature that everything interposed there has: mypy holds an edition to it
where it registers a step, and a procedure where it calls one. ``Edition.moments`` has them all; ``Edition.living``
those which somebody's skills bring to life, and ``PitchState.live`` those of a whole match, so that a skill nobody
has costs nothing. A moment that comes in kinds (each event of the kick-off table, each deed of an action) is a
mapping by the kind's slug.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from leaguekeeper.play.pitch.actions import Action
    from leaguekeeper.play.pitch.armour import Armour

__all__ = ["AtSquares", "Moments"]

S = TypeVar("S")
"""The position: it knows the rules, so the rules do not know it."""

Steps = tuple[Callable[[S], None], ...]
OfOne = tuple[Callable[[S, int], None], ...]
OfTwo = tuple[Callable[[S, int, int], None], ...]
OfOneWith = tuple[Callable[[S, int, str], None], ...]
AtSquares = tuple[Callable[[S, int, int, int], None], ...]
Asks = tuple[Callable[[S, int], bool], ...]
AsksOfTwo = tuple[Callable[[S, int, int], bool], ...]
Blocks = tuple[Callable[[S, int, tuple[int, ...]], None], ...]
Adds = tuple[Callable[[S, int, "list[Action]"], None], ...]
Stands = tuple[Callable[[S, int, tuple[Any, ...]], None], ...]
Thrown = tuple[Callable[[S, int, int, str], None], ...]
Hurts = tuple[Callable[[S, int, str, int, str], None], ...]
Sees = tuple[Callable[[S, tuple[int, ...], int, int, str], None], ...]
Rolled = tuple[Callable[[S, int, int, str, int, tuple[Any, ...], bool], bool], ...]


@dataclass(frozen=True, slots=True)
class Moments(Generic[S]):
    """What interposes at each moment, done last to first; what answers True has seen to everything itself.

    The match: ``before_match``, ``coin`` (True: it is settled), ``half_begins``, ``drive_begins``, ``setup_rules``
    (side, players: who may be set up), ``set_up_done``, ``sides_set_up``, ``drive_ends`` (fielded, stood),
    ``shoot_out``, ``conceded`` (side, players left).

    The kick-off: ``before_kick``, ``kick_aimed`` and ``kick_steered`` (target), ``kick_flies``, ``kick_deviated``,
    ``kick_off_fell`` (dice), ``kick_off_event`` by the event, ``event_over``.

    The turn: ``first_turn`` (side: the first of a drive is about to begin), ``turn_begins``, ``hexes``, ``turn_ends``,
    ``star_turn_over`` (side), ``turn_options`` (what a coach may
    do besides), ``turn_deeds`` by that deed, ``between_actions`` (True: the coach is asked), ``out_of_turn``
    (player), ``fouls_more`` and ``blocks_more`` (player: whether he may), ``spells`` by their reach (coach, spell),
    ``reached`` by the same (coach, spell: who or what could be meant; nobody is asked where there is nothing).

    The action: ``lessons``, ``declared``, ``activation`` (player, kind), ``sets_out`` (the same, where a coach holds
    a card), ``begins`` by its kind (player),
    ``block_from_the_ground``, ``standing_up`` (player: how many help), ``options`` by kind, ``attacks`` and
    ``carrying_options`` (player, the list to add to), ``withholds`` (player: whether he must keep the ball),
    ``deeds`` by the deed (player and what it is about), ``before_deed`` by the deed (player), ``action_over``
    (player).

    Moving: ``rushing``, ``leaving``, ``left``, ``left_anyhow``, ``leaping``, ``leapt``, ``dodge_failed`` (player,
    from, to), ``came_upon`` (player, square), ``tripped`` (player, square: who makes more of his fall).

    Rolls: ``rolled`` by kind (die, player, kind, need, after, whether again), ``denies_reroll`` by kind (player),
    ``team_reroll``, ``trophy_called``, ``calling_for_reroll`` (player, what stands otherwise), ``roaring`` (player,
    what it does).

    Blocking: ``block_declared``, ``gaze_declared`` (attacker, victim), ``block_strength`` (attacker, victims),
    ``dared`` (player, strength), ``dare_failed`` (player, the roll again), ``both_down``, ``block_over`` (attacker,
    victims), ``following``, ``pushed_only`` (attacker, victim), ``stripping`` (attacker, what goes on), ``at_edge``
    (player, by), ``pushed_out`` (player, square), ``crowd_hurts`` (player, by, cause).

    Harm: ``down`` (player, by, cause), ``laid_down``, ``drops_ball`` (player), ``armour_thrown``, ``armour_fell``
    (dice, player, by, cause, what has come of them), ``armour_held`` (player, by, cause), ``injury_thrown``,
    ``injury_fell``, ``injury_rolled``, ``knocked_out``, ``mending``, ``casualty`` (player, result, by, cause),
    ``treated`` (player, result, cause), ``regeneration_failed``, ``carried_off`` (player, result),
    ``left_play`` (player, knocked out or gone for the match).

    Fouls: ``foul_begins`` (fouler, victim), ``fouled``,
    ``foul_unseen`` (fouler), ``fouling`` (fouler, victim), ``sending_off`` (player, why),
    ``argued_badly`` (player, why), ``ejected`` (player), ``weapon_spared`` (player).

    The ball: ``throw_declared``, ``pass_declared`` (thrower, target, what), ``hail_mary`` (thrower, what), ``giving``
    (giver, taker), ``thrown`` (thrower, target, range, what, result), ``scattered`` (dice, flight), ``throw_missed``
    (square, target, what), ``intercepted``, ``interferes`` (catcher, thrower), ``earned`` (player, victim, deed),
    ``bounces`` (square), ``ball_out`` (last square, which way), ``falls_free`` (square, accurate, bounced),
    ``ball_caught``, ``ball_slipped`` (player), ``due`` by what is due. Team-mates: ``mate_held`` (thrower, mate),
    ``flying`` (thrower, mate, target, result), ``landed_safely`` (thrower). Bombs: ``bomb_caught`` (catcher),
    ``bomb_leaves``, ``bomb_dropped`` (square), ``bomb_lands`` (square, whether accurate).
    """

    before_match: Steps[S] = ()
    coin: tuple[Callable[[S], bool], ...] = ()
    half_begins: Steps[S] = ()
    drive_begins: Steps[S] = ()
    setup_rules: tuple[Callable[[S, int, list[int]], list[int]], ...] = ()
    set_up_done: Steps[S] = ()
    sides_set_up: Steps[S] = ()
    drive_ends: tuple[Callable[[S, tuple[int, ...], tuple[int, ...]], None], ...] = ()
    shoot_out: Steps[S] = ()
    conceded: OfTwo[S] = ()

    before_kick: Steps[S] = ()
    kick_aimed: OfOne[S] = ()
    kick_steered: Asks[S] = ()
    kick_flies: Steps[S] = ()
    kick_deviated: Steps[S] = ()
    kick_off_fell: tuple[Callable[[S, tuple[int, ...]], None], ...] = ()
    kick_off_event: Mapping[str, Steps[S]] = field(default_factory=dict)
    event_over: Steps[S] = ()

    first_turn: OfOne[S] = ()
    turn_begins: OfOne[S] = ()
    hexes: OfOne[S] = ()
    turn_ends: OfOne[S] = ()
    star_turn_over: OfOne[S] = ()
    turn_options: tuple[Callable[[S], list[Action]], ...] = ()
    turn_deeds: Mapping[str, tuple[Callable[..., None], ...]] = field(default_factory=dict)
    between_actions: tuple[Callable[[S], bool], ...] = ()
    out_of_turn: OfOne[S] = ()
    fouls_more: Asks[S] = ()
    blocks_more: Asks[S] = ()
    spells: Mapping[str, OfOneWith[S]] = field(default_factory=dict)
    reached: Mapping[str, tuple[Callable[[S, int, str], Sequence[int]], ...]] = field(default_factory=dict)

    lessons: OfOneWith[S] = ()
    declared: OfOneWith[S] = ()
    sets_out: OfOneWith[S] = ()
    activation: OfOneWith[S] = ()
    begins: Mapping[str, OfOne[S]] = field(default_factory=dict)
    block_from_the_ground: OfOne[S] = ()
    standing_up: tuple[Callable[[S, int], int], ...] = ()
    options: Mapping[str, Adds[S]] = field(default_factory=dict)
    attacks: Adds[S] = ()
    carrying_options: Adds[S] = ()
    withholds: Asks[S] = ()
    deeds: Mapping[str, tuple[Callable[..., None], ...]] = field(default_factory=dict)
    before_deed: Mapping[str, OfOne[S]] = field(default_factory=dict)
    action_over: OfOne[S] = ()

    rushing: AtSquares[S] = ()
    leaving: AtSquares[S] = ()
    left: AtSquares[S] = ()
    left_anyhow: AtSquares[S] = ()
    leaping: AtSquares[S] = ()
    leapt: AtSquares[S] = ()
    dodge_failed: AtSquares[S] = ()
    came_upon: OfTwo[S] = ()
    tripped: tuple[Callable[[S, int, int], int], ...] = ()

    rolled: Mapping[str, Rolled[S]] = field(default_factory=dict)
    denies_reroll: Mapping[str, Asks[S]] = field(default_factory=dict)
    team_reroll: Stands[S] = ()
    trophy_called: Stands[S] = ()
    calling_for_reroll: Stands[S] = ()
    roaring: tuple[Callable[[S, int, Callable[[S, int], None]], bool], ...] = ()

    block_declared: OfTwo[S] = ()
    gaze_declared: OfTwo[S] = ()
    block_strength: Blocks[S] = ()
    dared: AsksOfTwo[S] = ()
    dare_failed: Stands[S] = ()
    both_down: Blocks[S] = ()
    block_over: Blocks[S] = ()
    following: OfTwo[S] = ()
    pushed_only: OfTwo[S] = ()
    stripping: tuple[Callable[[S, int, tuple[Any, ...]], bool], ...] = ()
    at_edge: AsksOfTwo[S] = ()
    pushed_out: AsksOfTwo[S] = ()
    crowd_hurts: Thrown[S] = ()

    down: tuple[Callable[[S, int, int, str], bool], ...] = ()
    laid_down: OfOne[S] = ()
    drops_ball: OfOne[S] = ()
    armour_thrown: tuple[Callable[[S, tuple[int, ...], int, int, str, bool], bool], ...] = ()
    armour_fell: tuple[Callable[[S, tuple[int, ...], int, int, str, Armour], None], ...] = ()
    armour_held: Thrown[S] = ()
    injury_thrown: tuple[Callable[[S, tuple[int, ...], int, int, str, int], bool], ...] = ()
    injury_fell: Sees[S] = ()
    injury_rolled: tuple[Callable[[S, tuple[int, ...], int, int, str, int, str], bool], ...] = ()
    knocked_out: Thrown[S] = ()
    mending: Hurts[S] = ()
    casualty: Hurts[S] = ()
    treated: tuple[Callable[[S, int, str, str], None], ...] = ()
    regeneration_failed: OfOne[S] = ()
    carried_off: OfOneWith[S] = ()
    left_play: OfOne[S] = ()

    foul_begins: OfTwo[S] = ()
    fouled: OfOne[S] = ()
    foul_unseen: OfOne[S] = ()
    fouling: OfTwo[S] = ()
    sending_off: OfOneWith[S] = ()
    argued_badly: tuple[Callable[[S, int, str], bool], ...] = ()
    ejected: OfOne[S] = ()
    weapon_spared: Asks[S] = ()

    throw_declared: Thrown[S] = ()
    pass_declared: Thrown[S] = ()
    hail_mary: OfOneWith[S] = ()
    giving: OfTwo[S] = ()
    thrown: tuple[Callable[[S, int, int, int, str, str], None], ...] = ()
    scattered: tuple[Callable[[S, tuple[int, ...], tuple[Any, ...]], bool], ...] = ()
    throw_missed: Thrown[S] = ()
    intercepted: OfTwo[S] = ()
    interferes: AsksOfTwo[S] = ()
    earned: Thrown[S] = ()
    bounces: Asks[S] = ()
    ball_out: tuple[Callable[[S, int, str], bool], ...] = ()
    falls_free: tuple[Callable[[S, int, bool, bool], None], ...] = ()
    ball_caught: OfOne[S] = ()
    ball_slipped: OfOne[S] = ()
    due: Mapping[str, tuple[Callable[..., None], ...]] = field(default_factory=dict)
    mate_held: OfTwo[S] = ()
    flying: tuple[Callable[[S, int, int, int, str], None], ...] = ()
    landed_safely: Asks[S] = ()
    bomb_caught: OfOne[S] = ()
    bomb_leaves: OfOne[S] = ()
    bomb_dropped: OfOne[S] = ()
    bomb_lands: tuple[Callable[[S, int, bool], None], ...] = ()

    def joined(self, others: Moments[S]) -> Moments[S]:
        """These and others, at each moment these first."""
        found: dict[str, Any] = {}
        for each in fields(self):
            own, more = getattr(self, each.name), getattr(others, each.name)
            if isinstance(own, tuple):
                found[each.name] = own + more
            else:
                found[each.name] = {kind: own.get(kind, ()) + more.get(kind, ()) for kind in (*own, *more)}
        return Moments(**found)

    def living(self, skills: int, gates: Mapping[str, int]) -> Moments[S]:
        """Those that somebody with some of these skills brings to life; what has no gate always lives."""
        found: dict[str, Any] = {}
        for each in fields(self):
            acts = getattr(self, each.name)
            if isinstance(acts, tuple):
                found[each.name] = acts if skills & gates.get(each.name, -1) or each.name not in gates else ()
            else:
                open_to = {kind: gates.get(f"{each.name}.{kind}") for kind in acts}
                found[each.name] = {k: acts[k] for k, gate in open_to.items() if gate is None or skills & gate}
        return Moments(**found)

    def names(self) -> frozenset[str]:
        """Each moment at which anything interposes: its field, or field and kind (``rolled.dodge``)."""
        found = set()
        for each in fields(self):
            acts = getattr(self, each.name)
            found |= {each.name} if isinstance(acts, tuple) else {f"{each.name}.{kind}" for kind in acts}
        return frozenset(found)
