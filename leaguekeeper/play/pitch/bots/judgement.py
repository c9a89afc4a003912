"""What a coach holds things to be worth: the figures behind every plan, in hundredths of a touchdown.

The figures of this file were made by hand, and coaches up to ``hard`` judge by them. A master judges by others of the
same names, which were learned from matches of coaches against each other (``tuning.py``) and lie with the data of the
pitch.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from functools import cache

from leaguekeeper.base.paths import resources

__all__ = ["BY_HAND", "JUDGEMENT", "Judgement", "learned_judgement", "unlearned"]

JUDGEMENT = ("play", "pitch", "judgement.json")
"""Where the learned figures lie among the resources."""


@dataclass(frozen=True, slots=True, eq=False)
class Judgement:
    """The figures by which a coach judges. Each is more than nothing; two are the same only if they are one object."""

    # the ball lost
    lost: float = 12.0
    """What it costs besides when the opponents get the ball."""
    hope_lost: float = 0.65
    """What part of the hope goes with the ball: some balls that are lost are won back."""
    feared: float = 1.0
    """How far the chance that the opponents take the ball is believed."""
    bounced: float = 8.0
    """What it costs that a ball picked up badly bounces away."""
    loose_hope: float = 0.3
    """What part of what we could do with it a loose ball is worth that no opponent reaches."""
    loose_theirs: float = 8.0
    """What a loose ball costs that they reach, wherever it lies."""
    loose_near: float = 14.0
    """And how much more before our end zone."""

    # the clock
    answer: float = 22.0
    """What the opponents' chance to answer takes off a touchdown, where they have time for it."""
    answer_behind: float = 8.0
    """The same where they lead."""
    pace: float = 0.6
    """What part of his movement a carrier gets ahead each turn."""
    delay: float = 0.14
    """What part of the hope each turn costs that he still needs."""
    hurry: float = 0.25
    """How much likelier he arrives with each turn to spare."""

    completion: float = 3.0
    """What a completion is worth besides: experience, for which there is time when a half is as good as over."""

    # the ball in their hands
    menace_near: float = 85.0
    """What their carrier is worth to them who runs in next turn."""
    menace_far: float = 30.0
    """What he is worth however far he is, as long as there is time."""
    menace_way: float = 50.0
    """And how much more with less of the way to go."""
    menace_kept: float = 0.75
    """What part of that it is worth to knock him down."""
    carrier_down: float = 8.0
    """What it is worth besides."""

    # hitting
    knock_down: float = 4.0
    """What an opponent on the ground is worth, his armour apart."""
    hurt: float = 1.5
    """What it is worth that armour breaks, for each point of his value."""
    falls: float = 4.0
    """What a player of ours on the ground costs, his armour apart."""
    hurt_ours: float = 1.2
    """The same as ``hurt`` for one of ours."""
    beside_ours: float = 6.0
    """What it is worth besides to free our carrier of somebody beside him."""
    near_ours: float = 3.0
    """Or near him."""
    before_ours: float = 2.0
    """Or on his way."""
    beside_theirs: float = 3.0
    """Or to break their cage."""
    beside_loose: float = 5.0
    """Or to clear the way to a loose ball."""
    shove: float = 0.7
    """What it is worth to push somebody."""
    shove_carrier: float = 2.5
    """Or their carrier."""
    crowd: float = 16.0
    """Or anybody into the crowd."""
    reroll: float = 3.0
    """What a re-roll is worth."""
    blitz_edge: float = 2.0
    """What it costs that a blitzer ends at the side line."""
    blitz_marked: float = 0.6
    """And with each opponent beside him but one."""
    foul_hurt: float = 1.3
    """What it is worth that a foul breaks armour, for each point of the victim's value."""
    sent_off: float = 1.6
    """What it costs to be sent off, for each point of one's own."""

    # places
    edge: float = 2.0
    """What it costs to stand at the side line."""
    corner: float = 12.0
    """What the corner of a cage is worth."""
    flank: float = 5.0
    """What the other squares beside our carrier are worth."""
    guard: float = 6.0
    """What it is worth to be near him at all."""
    guard_apart: float = 0.75
    """Less for each square further off."""
    guard_ahead: float = 0.25
    """More for each square ahead of him."""
    mark: float = 8.0
    """What it is worth to stand beside their carrier."""
    mark_before: float = 2.5
    """And on his way besides."""
    screen: float = 6.5
    """What it is worth to stand before their carrier."""
    screen_depth: float = 0.5
    """Less for each square nearer or further than three."""
    screen_across: float = 0.45
    """Less for each square to the side."""
    behind: float = 0.6
    """What each square costs by which their carrier is past."""
    ball_near: float = 6.0
    """What it is worth to be near a loose ball."""
    ball_apart: float = 0.7
    """Less for each square further off."""
    marked: float = 0.7
    """What each opponent beside a square costs."""
    outmatched: float = 0.9
    """And each point by which the strongest of them is stronger."""
    helped: float = 3.0
    """What it is worth to help a team-mate who has yet to block."""
    spread: float = 0.6
    """What it is worth to a screen that a team-mate stands two or three squares to the side."""
    elbows: float = 1.2
    """What it costs a screen that one stands right beside another."""
    lying: float = 4.0
    """What it costs to stay on the ground."""
    open: float = 6.5
    """What a free place is worth to a receiver, at most."""

    # the turn
    sure: float = 0.06
    """How risky a plan may be and still go before all that is not sure."""
    sure_place: float = 0.012
    """The same for who only takes his place."""
    worth_it: float = 0.4
    """What a plan must gain to be carried out."""
    rest: float = 7.0
    """What the end of a turn costs even when nobody has anything left to do: the opponents begin undisturbed."""


BY_HAND = Judgement()

_PARTS = ("hope_lost", "feared", "loose_hope", "pace", "delay", "hurry", "menace_kept", "sure", "sure_place")
"""Figures that are parts of a whole; all the others are worths."""


def unlearned() -> Judgement:
    """The judgement of somebody who knows nothing: everything is worth the same, and every part is a half."""
    names = [each.name for each in fields(Judgement)]
    return Judgement(**{name: 0.5 if name in _PARTS else 5.0 for name in names})


@cache
def learned_judgement() -> Judgement:
    """The figures that came with the program, as they were learned."""
    text = resources().joinpath(*JUDGEMENT).read_text(encoding="utf-8")
    return Judgement(**json.loads(text)["figures"])
