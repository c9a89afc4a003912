"""The turning points of a match as one side sees them: what moved its chance to win most, luck apart from choices."""

from __future__ import annotations

from collections.abc import Sequence

from leaguekeeper.base.match_clock import turn_said
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _, ngettext
from leaguekeeper.play.core.advice import Point, Turning
from leaguekeeper.play.core.protocol import Fact
from leaguekeeper.play.pitch.adviser.luck import Swing
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.words.names import team_name
from leaguekeeper.play.pitch.words.telling import tell_parts
from leaguekeeper.play.pitch.words.terms import FACES, word

__all__ = ["points_of", "summed_up"]

_TOLD = 5
"""How many turning points are told one by one."""

_SILENT = frozenset({"turn", "set-up", "half"})
"""Facts that end a turn, and tell nothing of what turned it."""


def points_of(swings: Sequence[Swing], side: int) -> tuple[Point, ...]:
    """The chance to win at the beginning of each turn, and at the end."""
    found = [
        Point(each.moment, each.half, each.turn, each.side, _hundredths(each.before, side), each.score)
        for each in swings
        if each.turn
    ]
    if swings:
        last = swings[-1]
        found.append(Point(last.moment, last.half, last.turn, last.side, _hundredths(last.after, side), last.score))
    return tuple(found)


def summed_up(swings: Sequence[Swing], side: int) -> tuple[tuple[Turning, ...], Turning, Turning]:
    """The turns that moved most in their order, the others in one row, and the whole match; all rows add up."""
    most = sorted((each for each in swings if each.turn), key=lambda each: -abs(each.after - each.before))[:_TOLD]
    told = sorted(most, key=lambda each: each.moment)
    rows = tuple(_row(number, each, side) for number, each in enumerate(told, 1))
    whole = _whole(swings, side)
    others = len(swings) - len(rows)
    words = ngettext("{count} other turn", "{count} other turns", others).format(count=others)
    left = {name: getattr(whole, name) - sum(getattr(row, name) for row in rows) for name in ("luck", "own", "theirs")}
    moved = sum(left.values())
    rest = Turning(0, 0, "", words, 0, moved, left["luck"], left["own"], left["theirs"])
    return rows, rest, whole


def _row(number: int, swing: Swing, side: int) -> Turning:
    before, after = _hundredths(swing.before, side), _hundredths(swing.after, side)
    luck, own, theirs = _parts(swing.luck, swing.choices, side, after - before)
    return Turning(
        number, swing.moment, turn_said(swing.half, swing.turn), _told(swing), before, after, luck, own, theirs
    )


def _whole(swings: Sequence[Swing], side: int) -> Turning:
    before, after = _hundredths(swings[0].before, side), _hundredths(swings[-1].after, side)
    choices = [sum(each.choices[seat] for each in swings) for seat in (0, 1)]
    luck, own, theirs = _parts(sum(each.luck for each in swings), choices, side, after - before)
    words = _("From {before} to {after}").format(before=before, after=after)
    return Turning(0, 0, "", words, before, after, luck, own, theirs)


def _parts(luck: float, choices: Sequence[float], side: int, moved: int) -> tuple[int, int, int]:
    """Three whole figures that add up to what was moved; the largest takes what rounding leaves."""
    sign = 1 if side == 0 else -1
    exact = [100 * sign * each for each in (luck, choices[side], choices[1 - side])]
    whole = [round(each) for each in exact]
    largest = max(range(3), key=lambda place: abs(exact[place]))
    whole[largest] += moved - sum(whole)
    return whole[0], whole[1], whole[2]


def _hundredths(home: float, side: int) -> int:
    return round(100 * home) if side == 0 else 100 - round(100 * home)


def _told(swing: Swing) -> str:
    """What happened in the action that moved most: its weightiest sentence, or what was declared."""
    state = swing.state
    if state is None:
        return turn_said(swing.half, swing.turn)
    lost = any(fact.kind == "turnover" for fact in swing.facts)
    found = [(_weight(fact, lost), -place, fact) for place, fact in enumerate(swing.facts) if fact.kind not in _SILENT]
    said = (_said(state, swing.facts, fact) for _heavy, _place, fact in sorted(found, key=lambda each: each[:2]))
    return next(filter(None, said), "") or swing.done or team_name(state, swing.side)


def _said(state: PitchState, facts: Sequence[Fact], fact: Fact) -> str:
    """A fact as a sentence; what block dice gave is told with who was blocked."""
    if fact.kind != "block-result":
        return PitchGame.words.tell(state, fact)
    thrown = next(each for each in reversed(facts) if each.kind == "block-dice")
    return labelled(tell_parts(state, thrown)[0], word(FACES, str(fact.values["face"])))


def _weight(fact: Fact, lost: bool) -> int:
    """How soon a fact is told: 0 decides a match, 8 is hardly worth a word. ``lost``: it cost the turn."""
    if lost and fact.values.get("success") is False:
        return 3
    return _WEIGHTS.get(fact.kind, 8)


_WEIGHTS = {
    "touchdown": 0, "conceded": 0, "shoot-out": 0, "interception": 1, "dead": 1, "crowd": 2, "casualty-roll": 2,
    "sent-off": 2, "completion": 4, "hand-off": 4, "ball-held": 5, "injury": 6, "block-result": 7, "turnover": 8,
}  # fmt: skip
