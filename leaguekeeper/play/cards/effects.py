"""What cards do and when: the registers of moments, conditions and deeds, and the order in which holders act.

At a moment each manager in turn order first carries out what his cards must do, then is asked about what they
may do, in the order he likes (Rules, card abilities). A deed is one small function; which card does it, when
and with what figures is data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from leaguekeeper.play.cards.catalogue import Effect
from leaguekeeper.play.cards.flow import pick, question, step
from leaguekeeper.play.cards.state import Season
from leaguekeeper.play.core.protocol import Seat

__all__ = [
    "DEEDS",
    "MOMENTS",
    "NEEDS",
    "Cue",
    "Possible",
    "Run",
    "Use",
    "can_be_done",
    "deed",
    "live",
    "made_freebooters",
    "need",
    "signal",
]


class Cue(NamedTuple):
    """What a moment is about: the player it happens to or through, his manager, the match, another player."""

    subject: str
    seat: Seat
    match: int = -1
    other: str = ""


class Use(NamedTuple):
    """A card's effect at a moment: the card (``holder``), its manager, the effect, what the moment is about."""

    holder: str
    seat: Seat
    effect: Effect
    cue: Cue


Run = Callable[[Season, Use], None]
Possible = Callable[[Season, Use], bool]

DEEDS: dict[str, tuple[Run, Possible | None] | None] = dict.fromkeys(
    (
        "power",
        "tackle-again",
        "strip-ball",
        "keep-ball",
        "forbid",
        "bar-stand-in",
        "hand-over",
        "trim-roster",
        "as-freebooters",
        "draw-one-more",
        "cursed-ball",
        "both-apply",
        "more-tokens",
        "zone-limit",
        "every-manager-draws",
        "extra-highlight",
        "star-to-hand",
        "fans-per",
    )
)
"""Deeds by name; those that a rule looks up by itself where it needs them have no function."""

NEEDS: dict[str, Possible] = {}
"""Conditions by name."""

MOMENTS: dict[str, str] = {
    "played": "subject",
    "tackle-before": "subject",
    "tackle-targeted": "match",
    "tackle-rolled": "subject",
    "tackle-hits": "friends",
    "guard-used": "subject",
    "tackle-succeeded": "subject",
    "tackled": "subject",
    "downed": "subject",
    "injured-opponent": "subject",
    "opposing-carrier-down": "opponents",
    "opposing-pass": "opponents",
    "ball-gained": "subject",
    "ball-moved": "subject",
    "matchup-action": "subject",
    "before-ejection": "match",
    "ejected": "subject",
    "scoreboard": "match",
    "totals": "subject",
    "won": "subject",
    "lost": "subject",
} | dict.fromkeys(
    (
        "power",
        "tackling-power",
        "target-power",
        "tackle-dice",
        "tackling",
        "tackle-symbol",
        "tackle-finished",
        "targeting",
        "drop-when-downed",
        "total-power",
        "ball-changes-hands",
        "revealed",
        "revealing-stars",
        "drawing-stars",
        "pass",
        "cheat",
        "committing",
        "announced",
        "season-end",
    ),
    "looked-up",
)
"""Each moment and whose cards it concerns: the subject and his manager's upgrades, his friends, his opponents,
everybody at the match; or it is looked up where a rule needs it."""

OWN_TRIGGER = frozenset({"tackled", "downed"})
COUNTED = frozenset({"won", "lost", "scoreboard", "totals"})
"""Moments whose fans speak for themselves."""
RESPOND = question("respond", "card")


def deed(name: str, possible: Possible | None = None) -> Callable[[Run], Run]:
    """Register what a deed does, and when it can be done."""

    def register(function: Run) -> Run:
        DEEDS[name] = (function, possible)
        return function

    return register


def need(name: str) -> Callable[[Possible], Possible]:
    """Register a condition."""

    def register(function: Possible) -> Possible:
        NEEDS[name] = function
        return function

    return register


def made_freebooters(season: Season, seat: Seat, *readings: str) -> bool:
    """Whether Gryphon-ade makes all stars of a manager Freebooters for his other cards, under one of these readings."""
    owned = any(season.effects(each, "revealing-stars") for each in season.upgrades[seat])
    return owned and any(season.reads("gryphon-ade-stars", reading) for reading in readings)


def live(season: Season, player: str) -> bool:
    """Whether a player's abilities work: he is at a match and stands (Rules, player states)."""
    here = season.players.get(player)
    return here is not None and here.standing


def signal(season: Season, moment: str, cue: Cue) -> None:
    """Let a moment come next, where any card waits for it."""
    if not season.cards.waiting_for(moment):
        return
    for seat in range(season.seats):
        for _card in _cards(season, moment, cue, seat):
            season.push(("moment", moment, tuple(cue)))
            return


def _holders(season: Season, moment: str, cue: Cue, seat: Seat) -> Iterator[tuple[str, Effect]]:
    for holder in _cards(season, moment, cue, seat):
        for effect in season.effects(holder, moment):
            yield holder, effect


def _cards(season: Season, moment: str, cue: Cue, seat: Seat) -> Iterator[str]:
    """The cards of a manager that do something at a moment."""
    waiting = season.cards.waiting_for(moment)
    scope = MOMENTS[moment]
    mine = seat == cue.seat
    if scope == "subject" and mine:
        if season.headline in waiting:
            yield season.headline
        if cue.subject in waiting and _ability_works(season, moment, cue.subject):
            yield cue.subject
    elif scope == "match" or (scope == "friends" and mine) or (scope == "opponents" and not mine):
        for player, here in season.players.items():
            there = player in waiting and here.match == cue.match and here.seat == seat and here.standing
            if there and (scope != "friends" or player != cue.subject):
                yield player
    if scope == "match" or (scope == "subject" and mine):
        yield from (upgrade for upgrade in _usable_upgrades(season, seat) if upgrade in waiting)


def _ability_works(season: Season, moment: str, player: str) -> bool:
    if moment in OWN_TRIGGER and season.reads("lost-abilities", "own-trigger-works"):
        stays = moment == "tackled" and season.reads("tackled-and-gone", "works")
        return stays or player in season.players
    return live(season, player)


def _usable_upgrades(season: Season, seat: Seat) -> Iterator[str]:
    if season.phase == "matchup" and season.passed[seat] and season.reads("responses-after-passing", "barred"):
        return
    for upgrade in season.upgrades[seat]:
        if upgrade not in season.exhausted:
            yield upgrade


def available(season: Season, moment: str, cue: Cue, seat: Seat, done: tuple[str, ...]) -> list[tuple[str, Effect]]:
    """What a manager's cards can do at a moment and have not done yet."""
    found = []
    for holder, effect in _holders(season, moment, cue, seat):
        if holder not in done and can_be_done(season, Use(holder, seat, effect, cue)):
            found.append((holder, effect))
    return found


def can_be_done(season: Season, use: Use) -> bool:
    """Whether an effect's condition holds and its deed is possible."""
    effect = use.effect
    if effect.need and not NEEDS[effect.need](season, use):
        return False
    known = DEEDS[effect.do]
    return known is not None and (known[1] is None or known[1](season, use))


@step("moment")
def _moment(
    season: Season, moment: str, told: tuple[str, int, int, str], place: int = 0, done: tuple[str, ...] = ()
) -> None:
    cue = Cue(*told)
    order = season.turn_order()
    while place < len(order):
        seat = order[place]
        found = available(season, moment, cue, seat, done)
        for holder, effect in found:
            if not effect.may:
                season.push(("deed", holder, seat, moment, told), ("moment", moment, told, place, (*done, holder)))
                return
        if found:
            then = ("responded", seat, moment, told, place, done)
            pick(season, seat, RESPOND, [holder for holder, _effect in found], then, may=True)
            return
        place += 1


@step("responded")
def _responded(
    season: Season,
    seat: Seat,
    moment: str,
    told: tuple[str, int, int, str],
    place: int,
    done: tuple[str, ...],
    holder: str | None,
) -> None:
    if holder is None:
        season.push(("moment", moment, told, place + 1, done))
        return
    again = moment == "tackle-rolled" and season.reads("dodge", "every-roll") and holder in season.players
    season.push(
        ("deed", holder, seat, moment, told), ("moment", moment, told, place, done if again else (*done, holder))
    )


@step("deed")
def _deed(season: Season, holder: str, seat: Seat, moment: str, told: tuple[str, int, int, str]) -> None:
    cue = Cue(*told)
    for effect in season.effects(holder, moment):
        use = Use(holder, seat, effect, cue)
        known = DEEDS[effect.do]
        if known is not None and (not effect.need or NEEDS[effect.need](season, use)):
            spend(season, holder)
            if moment not in COUNTED:
                season.tell("ability-used", seat=seat, card=holder, deed=effect.do)
            known[0](season, use)


def spend(season: Season, holder: str) -> None:
    """Exhaust an upgrade that is used by exhausting it."""
    upgrade = season.cards.upgrade.get(holder)
    if upgrade is not None and upgrade.exhaust:
        season.exhausted.add(holder)
        season.tell("upgrade-exhausted", card=holder)
