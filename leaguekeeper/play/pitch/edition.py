"""What differs between editions of the rules: numbers, tables, and what skills do at named moments.

A procedure never asks which edition is played and never names a skill. It asks the match's ``Edition``:
target numbers through its functions, tables through ``tables``, yes-or-no abilities through ``effects`` (each
a bit mask over skills), sums of modifiers through ``modifier``, re-rolls through ``rerolls``, and at moments
where a skill may interpose something longer it hands over to the steps listed in ``moments``. A folder
under ``editions/`` makes one ``Edition`` out of ``resources/play/pitch/<id>/*.toml``.
"""

from __future__ import annotations

import importlib
import json
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.letters import letters_of
from leaguekeeper.base.paths import resources
from leaguekeeper.base.words import N_
from leaguekeeper.play.core.log import FORM
from leaguekeeper.play.pitch.catalogue import in_force
from leaguekeeper.play.pitch.effects import Effects
from leaguekeeper.play.pitch.moments import Moments

if TYPE_CHECKING:
    from leaguekeeper.play.pitch.armour import Added, Armour, Harm
    from leaguekeeper.rules.book import RuleBook

__all__ = [
    "EDITIONS",
    "Edition",
    "Reroll",
    "edition",
    "gains",
    "of_older_log",
    "played_before",
    "read_skills",
    "read_toml",
]

S = TypeVar("S")
"""The position: it knows the rules, so the rules do not know it."""

EDITIONS = ("lrb4", "house2020")


@dataclass(frozen=True, slots=True)
class Reroll:
    """A skill that re-rolls one kind of roll, and how often it may."""

    skill: str
    mask: int
    limit: str


@dataclass(slots=True)
class Edition(Generic[S]):
    """The rules of one edition as procedures ask for them.

    Attributes:
        bits: a bit for each skill, by its slug.
        skills: the skills' data, by slug.
        effects: which skills do what.
        modifiers: for a moment the skills that add to a roll, as (mask, amount).
        rerolls: for a kind of roll the skills that re-roll it.
        tables: the dice tables of the edition, each a list by what is rolled.
        figures: single numbers of the edition (turns a half, extra squares, …).
        call: the functions that give target numbers and readings, by name.
        moments: the steps that interpose something, by the moment at which they do.
        gates: for moments that only some skills care about, by name (``Moments.names``), the mask of these.
        acts_apart: the skills that let a player declare actions which others have not.
        leaves_ground: the skills by which a player leaps or parts with the ball as he walks.
        speaks_up: the skills that may interpose something when a player's action is declared.
        learnt: the skills that some player of its team lists may learn, and so nobody's burden.
        strides: what ``legs`` has worked out, by skills.
        book: the rule book in force, by whose words everything is named.
        own: what a league's own rule book says otherwise than ours (``catalogue``); nothing where it is ours.
        unplayed: rows and tables of that book that mean nothing to any procedure (``dice_tables``).
    """

    id: str
    options: Mapping[str, Any]
    bits: dict[str, int]
    skills: Mapping[str, Mapping[str, Any]]
    effects: Effects
    modifiers: dict[str, list[tuple[int, int]]]
    rerolls: dict[str, list[Reroll]]
    tables: Mapping[str, Any]
    figures: Mapping[str, Any]
    call: Calls[S]
    book: RuleBook
    own: Mapping[str, Any] = field(default_factory=dict)
    unplayed: tuple[str, ...] = ()
    moments: Moments[S] = field(default_factory=Moments)
    gates: dict[str, int] = field(default_factory=dict)
    acts_apart: int = 0
    leaves_ground: int = 0
    speaks_up: int = 0
    learnt: int = 0
    strides: dict[int, tuple[int, int]] = field(default_factory=dict)
    _living: dict[int, Moments[S]] = field(default_factory=dict)
    _slugs: dict[int, tuple[str, ...]] = field(default_factory=dict)
    _names: dict[str, str] = field(default_factory=dict)
    _sums: dict[tuple[str, int], int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        effects = self.effects
        self.acts_apart = (
            effects.ball_and_chain | effects.bombs | effects.kicks_team_mate | effects.throws_team_mate | effects.weapon
        )
        unknown = self.gates.keys() - self.moments.names()
        if unknown:
            raise ValueError(f"{self.id}: skills care about moments at which nothing is done: {sorted(unknown)}")
        self.leaves_ground = effects.leaps | effects.pogo_stick | self._cares("carrying_options")
        self.learnt = self._learnt()
        self.speaks_up = self._cares("declared") | self._cares("activation")

    def _learnt(self) -> int:
        positions = [position for team in self.book.teams for position in team.positions]
        kinds = {kind for position in positions for kind in (*position.primary, *position.secondary)}
        return sum([self.bits.get(skill.slug, 0) for skill in self.book.skills if skill.category in kinds])

    def _cares(self, moment: str) -> int:
        """The skills that care about a moment: all of them where it has no gate."""
        return self.gates.get(moment, -1) if getattr(self.moments, moment) else 0

    def mask(self, slugs: list[str] | tuple[str, ...]) -> int:
        """The mask of several skills.

        Raises:
            BadInput: the edition has no such skill.
        """
        whole = 0
        for slug in slugs:
            if slug not in self.bits:
                raise BadInput("skills", N_("No skill of these rules is called “{skill}”."), skill=slug)
            whole |= self.bits[slug]
        return whole

    def slug(self, word: str) -> str:
        """A skill's slug from how a file may write it: by its name in any language, or by one known beside it."""
        plain = word.strip().lower().replace("_", "-").replace(" ", "-")
        known: str = word if word in self.bits else self.tables.get("also", {}).get(plain, plain)
        return known if known in self.bits else self._called().get(letters_of(word), known)

    def _called(self) -> dict[str, str]:
        """The skills by the letters of what they are called."""
        if not self._names:
            for skill in self.book.skills:
                self._names |= {letters_of(name): skill.slug for name in skill.name.values() if skill.slug in self.bits}
        return self._names

    def slugs(self, mask: int) -> list[str]:
        """The skills of a mask, in the edition's order."""
        known = self._slugs.get(mask)
        if known is None:
            known = self._slugs[mask] = tuple(slug for slug, bit in self.bits.items() if mask & bit)
        return list(known)

    def living(self, skills: int) -> Moments[S]:
        """What interposes where somebody concerned has these skills, or a match has players with them."""
        known = self._living.get(skills)
        if known is None:
            known = self._living[skills] = self.moments.living(skills, self.gates)
        return known

    def rerolls_of(self, kind: str) -> tuple[Reroll, ...]:
        """What rolls a kind of roll again: the skills for it, and those for any one die."""
        kinds = self.figures.get("one-die-kinds")
        return (*self.rerolls.get(kind, ()), *(self.rerolls.get("any", ()) if kinds is None or kind in kinds else ()))

    def legs(self, skills: int) -> tuple[int, int]:
        """What a player's skills add to his movement, and how many squares he may try to make beyond it."""
        known = self.strides.get(skills)
        if known is None:
            extra = int(self.figures["extra-squares"]) + self.modifier("extra-squares", skills)
            known = self.strides[skills] = self.modifier("movement", skills), extra
        return known

    def slug_of(self, effect: int, skills: int) -> str:
        """The skill by which somebody with those skills has an effect."""
        return next((slug for slug, bit in self.bits.items() if bit & effect & skills), "")

    def idle(self, slug: str) -> bool:
        """Whether a skill does nothing on this pitch."""
        skill = self.skills.get(slug, {})
        return not any(skill.get(part) for part in ("effects", "modify", "reroll"))

    def adders(self, moment: str, skills: int) -> Added:
        """Which of a player's skills add to a roll, and how much each."""
        found = self.modifiers.get(moment, ())
        return tuple((self.slug_of(mask, skills), amount) for mask, amount in found if skills & mask)

    def modifier(self, moment: str, skills: int) -> int:
        """What a player's skills add to a roll, or the one that adds most where they do not add up."""
        known = self._sums.get((moment, skills))
        if known is None:
            added = [amount for mask, amount in self.modifiers.get(moment, ()) if skills & mask]
            known = max(added, default=0) if moment in self.figures.get("largest-counts", ()) else sum(added)
            self._sums[moment, skills] = known
        return known


@dataclass(slots=True)
class Calls(Generic[S]):
    """The questions whose answer an edition works out; ``need`` answers are the lowest die that succeeds.

    Attributes:
        apothecary: (state, player, cause) whether an apothecary is allowed to a player.
        armour: (state, player, dice, by, cause) whether armour breaks, and what was added to the dice.
        block_dice: (own strength, other strength) how many dice, negative where the defender chooses.
        casualty: (state, player, dice) the result of the casualty table, and what was added.
        catch: (state, player, accurate) the need of a catch.
        dodge: (state, player, from, to) the need of a dodge.
        foul_seen: (state, fouler, broken) how likely he is sent off where armour breaks so likely.
        gaze: (state, player, victim) the need of a hypnotic gaze.
        going_for_it: (state, player) the need of an extra square.
        hail_mary: (state, player) whether he may throw to any square.
        injury: (state, player, dice, by, cause, used) the result of the injury table, and what was added.
        intercept: (state, player) the need of an interception.
        jump_up: (state, player) the need of jumping up from the ground to block.
        landing: (state, player, at, accurate) the need of a landing.
        lasting: (state, dice) the serious injury that dice name.
        leap: (state, player, from, to) the need of a leap.
        leaps: (state, player, at) the squares to which he may leap or jump.
        pick_up: (state, player) the need of a pick-up.
        recovers: (state, player) the need of a knocked-out player.
        team_rerolls: (state, player) whether a team re-roll may be used for him now.
        throw: (state, player, range) need and modifier of a pass.
        throw_mate: (state, player, range) need and modifier of throwing a team-mate.
        throw_result: (state, player, die, need, modifier) ``accurate``, ``inaccurate`` or ``fumble``.
        throws: (state, player, target) the range of a throw as an index, None where it cannot be made.
        throws_mate: (state, player, target) the same for a thrown team-mate.
    """

    apothecary: Callable[[S, int, str], bool]
    armour: Callable[[S, int, tuple[int, ...], int, str], Armour]
    block_dice: Callable[[int, int], int]
    casualty: Callable[[S, int, tuple[int, ...]], Harm]
    catch: Callable[[S, int, bool], int]
    dodge: Callable[[S, int, int, int], int]
    foul_seen: Callable[[S, int, float], float]
    gaze: Callable[[S, int, int], int]
    going_for_it: Callable[[S, int], int]
    hail_mary: Callable[[S, int], bool]
    injury: Callable[[S, int, tuple[int, ...], int, str, int], Harm]
    intercept: Callable[[S, int], int]
    jump_up: Callable[[S, int], int]
    landing: Callable[[S, int, int, bool], int]
    lasting: Callable[[S, tuple[int, ...]], str]
    leap: Callable[[S, int, int, int], int]
    leaps: Callable[[S, int, int], list[int]]
    pick_up: Callable[[S, int], int]
    recovers: Callable[[S, int], int]
    team_rerolls: Callable[[S, int], bool]
    throw: Callable[[S, int, int], tuple[int, int]]
    throw_mate: Callable[[S, int, int], tuple[int, int]]
    throw_result: Callable[[S, int, int, int, int], str]
    throws: Callable[[S, int, int], int | None]
    throws_mate: Callable[[S, int, int], int | None]


def read_skills(data: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """Skill data as the masks an ``Edition`` is made of: bits, effects, modifiers, rerolls."""
    bits = {slug: 1 << place for place, slug in enumerate(data)}
    effects = Effects()
    modifiers: dict[str, list[tuple[int, int]]] = {}
    rerolls: dict[str, list[Reroll]] = {}
    for slug, skill in data.items():
        for effect in skill.get("effects", ()):
            name = effect.replace("-", "_")
            setattr(effects, name, getattr(effects, name) | bits[slug])
        for moment, amount in skill.get("modify", {}).items():
            modifiers.setdefault(moment, []).append((bits[slug], amount))
        for kind in skill.get("reroll", ()):
            rerolls.setdefault(kind, []).append(Reroll(slug, bits[slug], skill.get("limit", "action")))
    return {"bits": bits, "effects": effects, "modifiers": modifiers, "rerolls": rerolls}


@cache
def read_toml(edition_id: str, name: str) -> dict[str, Any]:
    """One of an edition's data files."""
    with (resources() / "play" / "pitch" / edition_id / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


def edition(edition_id: str, options: Mapping[str, Any], own: Mapping[str, Any] | None = None) -> Edition[Any]:
    """An edition with its rulings and optional rules chosen; asked again for the same, the same one.

    ``own`` is what a league's own rule book says otherwise than ours (``catalogue.own_part``).

    Raises:
        BadInput: there is no such edition, or ``own`` is no part of a rule book.
    """
    if edition_id not in EDITIONS:
        raise BadInput("rules", N_("The pitch has no rules called “{rules}”."), rules=edition_id)
    return _made(edition_id, json.dumps(dict(options), sort_keys=True), json.dumps(own, sort_keys=True) if own else "")


def gains(edition_id: str) -> tuple[str, ...]:
    """The skills that can only gain, about which a coach may wish to be asked all the same."""
    return tuple(read_toml(edition_id, "tables")["asked"]["gains"])


def of_older_log(edition_id: str, options: Mapping[str, Any], form: int) -> dict[str, Any]:
    """The options under which a match was played whose log is of an older form: it stays as it was played."""
    options = {**options, FORM: form}
    return {**played_before(edition_id, options, "rulings"), **options}


def played_before(edition_id: str, options: Mapping[str, Any], part: str) -> dict[str, Any]:
    """What was otherwise when an older log was written: its ``rulings``, its ``figures``, what it was ``without``."""
    form = int(options.get(FORM, 0))
    found: dict[str, Any] = {}
    for older in reversed(read_toml(edition_id, "tables")["older"] if form else ()):
        if form < older["before"]:
            told = older.get(part, {})
            found.update(told if isinstance(told, Mapping) else dict.fromkeys(told, ()))
    return found


@lru_cache(maxsize=256)
def _made(edition_id: str, options: str, own: str) -> Edition[Any]:
    module = importlib.import_module(f"leaguekeeper.play.pitch.editions.{edition_id}")
    changes = json.loads(own) if own else {}
    made: Edition[Any] = module.make(json.loads(options), in_force(edition_id, changes))
    made.own = changes
    return made
