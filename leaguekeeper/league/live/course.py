"""Where a followed match stands: its notes read from the first, and which note may come next.

A side's turn begins with the kick-off or when the other side's ends. Time runs for a coach only while his turn does:
between a touchdown and the next kick-off nobody's clock goes. (House rules, Mi-temps, Prolongation; LRB 4,
Remporter le match.)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.words import N_
from leaguekeeper.league.live.sheet import LiveSheet, Note
from leaguekeeper.league.live.terms import Blessing, LiveTerms
from leaguekeeper.league.step import SIDES, other

__all__ = ["Course", "TimedNote", "read_course"]

Phase = Literal["kick-off", "turn", "over"]

TOUCHDOWN, CASUALTY = "touchdown", "casualty"


def _pair() -> dict[str, int]:
    return dict.fromkeys(SIDES, 0)


@dataclass(frozen=True, slots=True)
class TimedNote:
    """A note with the half, the side in turn and its turn when it was made."""

    note: Note
    half: int
    active: str | None
    turn: int


@dataclass(slots=True)
class Course:
    """A match as far as it has been noted.

    ``receives`` is the side whose turn the next kick-off begins, None where a coin decides. ``spent`` are the seconds
    of turns that are over, ``turn_began`` the second at which the one in hand began. ``first`` received at the start.
    ``healers`` are each side's apothecaries, None where nobody counts them, ``doctors`` those who treat knock-outs
    alone; ``blessings`` the prayers now in force, by side, of those that bring experience.
    """

    terms: LiveTerms
    full: dict[str, int]
    rerolls: dict[str, int]
    knock_out: bool = False
    healers: dict[str, int] | None = None
    doctors: dict[str, int] = field(default_factory=_pair)
    blessings: list[tuple[str, Blessing]] = field(default_factory=list)
    half: int = 1
    phase: Phase = "kick-off"
    active: str | None = None
    receives: str | None = None
    first: str | None = None
    turns: dict[str, int] = field(default_factory=_pair)
    score: dict[str, int] = field(default_factory=_pair)
    spent: dict[str, int] = field(default_factory=_pair)
    turn_began: int = 0
    used_in_turn: int = 0
    whistled: bool = False
    weather: str = ""
    sent_off: dict[str, list[str]] = field(default_factory=lambda: {side: [] for side in SIDES})
    hurt: list[Note] = field(default_factory=list)
    counts: dict[str, dict[str, dict[str, int]]] = field(default_factory=lambda: {side: {} for side in SIDES})
    extra: dict[str, dict[str, int]] = field(default_factory=lambda: {side: {} for side in SIDES})
    prayers: dict[str, list[str]] = field(default_factory=lambda: {side: [] for side in SIDES})
    knocked_out: dict[str, int] = field(default_factory=_pair)
    timeline: list[TimedNote] = field(default_factory=list)

    @property
    def overtime(self) -> bool:
        """Whether overtime has begun."""
        return self.half > self.terms.halves

    @property
    def may_play_on(self) -> bool:
        """Whether the match is level after its last half, and goes into overtime."""
        due = self.terms.overtime_when == "level" or self.knock_out
        level = self.score["home"] == self.score["away"]
        return self.phase == "over" and not self.whistled and not self.overtime and level and due and self._has_overtime

    @property
    def _has_overtime(self) -> bool:
        return self.terms.overtime > 0

    def clock(self, side: str, now: int) -> int:
        """The seconds a coach has used, up to second ``now`` of the match clock."""
        running = self.phase == "turn" and self.active == side
        return self.spent[side] + (max(0, now - self.turn_began) if running else 0)

    def turn_clock(self, now: int) -> int:
        """The seconds of the turn in hand."""
        return max(0, now - self.turn_began) if self.phase == "turn" else 0

    def is_off(self, side: str, player: str) -> bool:
        """Whether a player is out of this match: sent off, or hurt and neither treated nor risen again."""
        return player in self.sent_off[side] or any(
            (note.side, note.player) == (side, player) and note.apothecary is None and note.regeneration is None
            for note in self.hurt
        )

    # --- reading -----------------------------------------------------------------------------------------

    def take(self, note: Note) -> None:
        """Read one more note.

        Raises:
            RuleViolation: it cannot come now.
        """
        before = self._where(note)
        _READ[note.kind](self, note)
        self.timeline.append(before if before.active else self._where(note))

    def _where(self, note: Note) -> TimedNote:
        return TimedNote(note, self.half, self.active, self.turns[self.active] if self.active else 0)

    def _kick_off(self, note: Note) -> None:
        if self.may_play_on:
            self._play_on()
        _must(self.phase == "kick-off" and note.side is not None, "no-kick-off", N_("No kick-off is due now."))
        side = str(note.side)
        _must(self.receives in (None, side), "not-receiving", N_("The other side receives."))
        if self.first is None:
            self.first = side
        self._begin(side, note.at)

    def _begin(self, side: str, at: int) -> None:
        self.phase, self.active, self.receives = "turn", side, None
        self.turns[side] += 1
        self.turn_began, self.used_in_turn = at, 0

    def _end_turn(self, at: int) -> None:
        """The turn in hand is over: its time is put down."""
        side = str(self.active)
        self.spent[side] += max(0, at - self.turn_began)
        self.phase, self.active = "kick-off", None

    def _turn(self, note: Note) -> None:
        _must(self.phase == "turn", "no-turn", N_("No turn is being played."))
        side = str(self.active)
        self._end_turn(note.at)
        following = self._next(other(side))
        if following is None:
            self._half_over()
        else:
            self._begin(following, note.at)

    def _next(self, wanted: str) -> str | None:
        """Whose turn is next: the side wanted or, where it has none left, the other; None where the half is over."""
        most = self.terms.turns_of(self.half)
        return next((side for side in (wanted, other(wanted)) if self.turns[side] < most), None)

    def _half_over(self) -> None:
        self.active = None
        self._drive_over(half=True)
        if self.half < self.terms.halves:
            self.half += 1
            self.phase, self.turns, self.rerolls = "kick-off", _pair(), dict(self.full)
            self.receives = other(self.first) if self.first else None
        else:
            self.phase, self.receives = "over", None

    def _play_on(self) -> None:
        """Go into overtime: re-rolls stay as they are, a coin decides who receives."""
        self.half, self.phase, self.turns, self.receives = self.terms.halves + 1, "kick-off", _pair(), None

    def _deed(self, note: Note) -> None:
        side, player = self._player(note)
        known = {event.slug for event in self.terms.deeds}
        _must(note.event in known, "no-deed", N_("The rule book does not count this."))
        self._credit(side, player, str(note.event))
        if note.event == TOUCHDOWN:
            self._touchdown(side, note.at)

    def _credit(self, side: str, player: str, event: str) -> None:
        held = self.counts[side].setdefault(player, {})
        held[event] = held.get(event, 0) + 1
        self._bless(side, player, event)

    def _bless(self, side: str, player: str, deed: str) -> bool:
        """What the prayers in force add to a deed; whether they add anything."""
        points = [each.points for whose, each in self.blessings if whose == side and each.deed == deed]
        if points:
            self.extra[side][player] = self.extra[side].get(player, 0) + sum(points)
        return bool(points)

    def _drive_over(self, half: bool = False) -> None:
        """The drive is over, or the half: prayers that held for it hold no more."""
        over = {"end-of-drive", "end-of-half"} if half else {"end-of-drive"}
        self.blessings = [each for each in self.blessings if each[1].lasts not in over]

    def _touchdown(self, side: str, at: int) -> None:
        """A drive is over; who scores in the other side's turn gives one of his own for it."""
        _must(self.phase == "turn", "no-turn", N_("No turn is being played."))
        opposing = side != self.active
        self._end_turn(at)
        self.score[side] += 1
        self._drive_over()
        if opposing:
            self.turns[side] = min(self.terms.turns_of(self.half), self.turns[side] + 1)
        following = self._next(other(side))
        if self.terms.sudden_death and self.half > self.terms.halves:
            self.phase = "over"
        elif following is None:
            self._half_over()
        else:
            self.phase, self.receives = "kick-off", following

    def _hurt(self, note: Note) -> None:
        side, _player = self._player(note)
        if note.by is not None:
            _must(not self.is_off(other(side), note.by), "is-off", N_("He is out of this match."))
            self._casualty(other(side), note)
        if note.apothecary is not None:
            self._heal(side, len([each for each in self.hurt if each.side == side and each.apothecary is not None]))
        self.hurt.append(note)

    def _casualty(self, side: str, note: Note) -> None:
        """Who has hurt somebody is credited, and blessed for it as for any casualty. (2020 edition, Prayers to Nuffle.)

        One among the crowd is a casualty of his where a prayer lets it count.
        """
        player, event = str(note.by), note.event
        if event is not None:
            self._credit(side, player, event)
        blessed = note.cause == "crowd" and event is None and self._bless(side, player, "crowd-casualty")
        if blessed or event not in (None, CASUALTY):
            self._bless(side, player, CASUALTY)

    def _apothecary(self, note: Note) -> None:
        side, _player = self._player(note)
        if self.knocked_out[side] >= self.doctors[side]:
            self._heal(side, len([each for each in self.hurt if each.side == side and each.apothecary is not None]))
        self.knocked_out[side] += 1

    def _heal(self, side: str, treated: int) -> None:
        """An apothecary is called, if one is left."""
        used = treated + max(0, self.knocked_out[side] - self.doctors[side])
        _must(self.healers is None or used < self.healers[side], "no-apothecary", N_("No apothecary is left."))

    def _prayer(self, note: Note) -> None:
        _must(note.side is not None, "no-side", N_("A side is wanted here."))
        known = {each.slug: each for each in self.terms.prayers}
        side, slug = str(note.side), str(note.result)
        _must(slug in known, "no-prayer", N_("the rule book knows no prayer of this name."))
        _must(slug not in self.prayers[side], "heard", N_("This prayer has been heard already."))
        self.prayers[side].append(slug)
        if known[slug].deed:
            self.blessings.append((side, known[slug]))

    def _sent_off(self, note: Note) -> None:
        side, player = self._player(note)
        self.sent_off[side].append(player)

    def _player(self, note: Note) -> tuple[str, str]:
        _must(note.side is not None and note.player is not None, "no-player", N_("A player is wanted here."))
        side, player = str(note.side), str(note.player)
        _must(not self.is_off(side, player), "is-off", N_("He is out of this match."))
        return side, player

    def _re_roll(self, note: Note) -> None:
        _must(self.phase == "turn", "no-turn", N_("No turn is being played."))
        side = str(self.active)
        _must(note.side in (None, side), "not-in-turn", N_("A side uses its re-rolls in its own turns."))
        _must(self.rerolls[side] > 0, "no-re-roll", N_("No re-roll is left."))
        most = self.terms.rerolls_in_turn
        _must(
            not most or self.used_in_turn < most, "re-rolls-in-turn",
            N_("A turn sees one team re-roll at the most."),
        )  # fmt: skip
        self.rerolls[side] -= 1
        self.used_in_turn += 1

    def _gain(self, note: Note) -> None:
        _must(note.side is not None, "no-side", N_("A side is wanted here."))
        self.rerolls[str(note.side)] += 1

    def _weather(self, note: Note) -> None:
        self.weather = note.result or ""

    def _marker(self, note: Note) -> None:
        _must(self.phase == "kick-off", "no-kick-off", N_("Turn markers move at a kick-off."))
        moved = {side: count + note.steps for side, count in self.turns.items()}
        most = self.terms.turns_of(self.half)
        _must(
            all(0 <= count <= most for count in moved.values()) and min(moved.values()) < most,
            "marker", N_("The turn markers cannot move that way."),
        )  # fmt: skip
        self.turns = moved
        if self.receives is not None:
            self.receives = self._next(self.receives)

    def _whistle(self, note: Note) -> None:
        _must(self.phase != "over", "over", N_("The match is over."))
        if self.active is not None:
            self._end_turn(note.at)
        self.phase, self.whistled = "over", True


_READ = {
    "kick-off": Course._kick_off, "turn": Course._turn, "turnover": Course._turn, "deed": Course._deed,
    "hurt": Course._hurt, "apothecary": Course._apothecary, "prayer": Course._prayer, "sent-off": Course._sent_off,
    "re-roll": Course._re_roll, "gain": Course._gain, "weather": Course._weather, "marker": Course._marker,
    "whistle": Course._whistle,
}  # fmt: skip


def _must(holds: bool, code: str, sentence: str) -> None:
    if not holds:
        raise RuleViolation(code, sentence)


def read_course(
    sheet: LiveSheet,
    terms: LiveTerms,
    rerolls: dict[str, int],
    receives: str | None = None,
    knock_out: bool = False,
    healers: dict[str, int] | None = None,
    prayers: Mapping[str, Iterable[str]] | None = None,
    doctors: dict[str, int] | None = None,
) -> Course:
    """Read a sheet from its first note.

    ``rerolls`` are each side's for a half, ``receives`` the side that the toss has made to receive first;
    ``knock_out`` says that the match must have a winner; ``healers`` are each side's apothecaries, ``doctors`` those
    who treat knock-outs alone, ``prayers`` those it was granted before the match.

    Raises:
        RuleViolation: a note cannot stand where it does.
    """
    course = Course(terms, dict(rerolls), dict(rerolls), knock_out, healers, doctors or _pair(), receives=receives)
    for side, heard in (prayers or {}).items():
        course.blessings += [(side, each) for each in terms.prayers if each.slug in set(heard) and each.deed]
    for note in sheet.notes:
        course.take(note)
    return course
