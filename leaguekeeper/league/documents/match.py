"""The match report: the pre-match sequence, what happened on the pitch, and the post-match sequence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import Field

from leaguekeeper.league.documents.base import Answers, Document, Paper, PlayerRef, Slug

__all__ = ["ByHand", "Casualty", "MatchReport", "MatchResult", "Side", "SideResult"]

Side = Literal["home", "away"]

Count = Annotated[int, Field(ge=0, le=99)]
Die = Annotated[int, Field(ge=-(10**9), le=10**9)]
"""A die as it fell. Which faces it has, the table of the rule book says, and refuses by name what it cannot show."""
Shot = Annotated[int, Field(ge=1, le=30)]
"""A side's figure in a round of penalties: a D6, and what the rule book adds to it."""


class ByHand(Paper):
    """A step at the pitch that both coaches agreed to beside the rules, proposed by a side: the deed, and why.

    ``of`` is whose player or whose gold it is about; ``amount`` counts gold pieces, re-rolls or experience.
    """

    deed: Literal["move", "place", "ball", "set", "hurt", "reroll", "experience", "gold", "roll", "note"]
    of: Side | None = None
    player: PlayerRef | None = None
    amount: Annotated[int, Field(ge=-1_000_000, le=1_000_000)] = 0
    why: Annotated[str, Field(max_length=200)] = ""


class SideResult(Paper):
    """What one side did: its score, and for each player how often he did what earns experience.

    ``extra`` is all the experience that prayers and the like brought a player beyond what his deeds earn; of whom it
    tells nothing, a prayer that holds for the whole match counts by itself. ``prayers`` were heard during the match,
    those before it stand in its step; ``apothecaries`` were used up on players who were knocked out. ``fans_lost``
    is the popularity lost during the match; ``fit`` is how many could still play when the side gave up. ``by_hand`` is
    what it proposed and was done by hand; experience awarded so stands in ``extra``. A player
    called ``r1`` is a killed opponent who rose again on this side; ``r2`` where somebody of its list is called ``r1``.
    """

    score: Count = 0
    players: dict[PlayerRef, dict[Slug, Count]] = Field(default_factory=dict, max_length=64)
    extra: dict[PlayerRef, Count] = Field(default_factory=dict, max_length=64)
    sent_off: tuple[PlayerRef, ...] = Field(default=(), max_length=32)
    prayers: tuple[Slug, ...] = Field(default=(), max_length=16)
    apothecaries: Count = 0
    fans_lost: Count = 0
    fit: Count | None = None
    by_hand: tuple[ByHand, ...] = Field(default=(), max_length=200)


class Casualty(Paper):
    """Somebody was hurt: who, by what, and every die that decided how badly.

    ``roll`` is the casualty die as it fell (niggling injuries are added in reading), none of whoever regenerates before
    it is rolled; ``lasting`` is the die of the lasting injury where one was due; ``apothecary`` holds the second pair
    when he was treated. ``rises_as`` is the lineman as whom he rises again on the other side, where he dies and its
    rules leave the choice.
    """

    side: Side
    player: PlayerRef
    cause: Literal["block", "foul", "crowd", "fall", "weapon", "other"] = "block"
    by: PlayerRef | None = None
    roll: Die | None = None
    lasting: Die | None = None
    regeneration: Annotated[int, Field(ge=1, le=6)] | None = None
    apothecary: TreatedCasualty | None = None
    rises_as: Slug | None = None


class TreatedCasualty(Paper):
    """The apothecary's second roll; ``choose`` says which result stands, where the rules leave it to the coach."""

    roll: Die
    lasting: Die | None = None
    choose: Literal["first", "second"] | None = None


class MatchResult(Paper):
    """How the match ended, and for whom; ``winner`` is who goes on where a ruling decides a level play-off.

    ``excused``: the side that did not come was kept by real life, and pays no penalty.
    """

    ended: Literal["played", "conceded", "no-show"] = "played"
    by: Side | None = None
    home: SideResult = SideResult()
    away: SideResult = SideResult()
    casualties: tuple[Casualty, ...] = Field(default=(), max_length=64)
    overtime: bool = False
    penalties: tuple[tuple[Shot, Shot], ...] = Field(default=(), max_length=100)
    winner: Side | None = None
    excused: bool = False


class MatchReport(Document):
    """A match was played: the whole sequence of the rule book, step by step, with every die.

    ``before`` and ``after`` hold the answers of the rule book's pre-match and post-match steps by step id. ``sides``
    are who met, home first, where a correction below has since sent others into the fixture.
    """

    kind: Literal["match_report"] = "match_report"
    fixture: Slug
    before: dict[Slug, Answers] = Field(default_factory=dict, max_length=40)
    result: MatchResult = MatchResult()
    after: dict[Slug, Answers] = Field(default_factory=dict, max_length=40)
    sides: tuple[Slug, Slug] | None = None

    def answers(self, step: str) -> dict[str, Any]:
        """What was answered in a step, wherever in the sequence it stands."""
        return self.before.get(step) or self.after.get(step) or {}

    def spoken_of(self, side: str) -> set[str]:
        """Whatever a side's part of the report names: players by their refs, and other words of its answers.

        What somebody is called, or noted, is none of them.
        """
        own: SideResult = getattr(self.result, side)
        hurt = (each.player if each.side == side else each.by for each in self.result.casualties)
        told = (each.get(side) for each in self.after.values())
        return {*own.players, *own.extra, *own.sent_off, *filter(None, hurt), *_words_in(list(told))}


_WRITTEN = frozenset({"id", "name", "note"})
"""The answers that a person writes freely: such words speak of nobody, whatever they look like."""


def _words_in(told: Any) -> Iterator[str]:
    """Every word of some answers, wherever it stands in them."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict):
        yield from told
        for key, each in told.items():
            if key not in _WRITTEN:
                yield from _words_in(each)
    elif isinstance(told, list):
        for each in told:
            yield from _words_in(each)


Casualty.model_rebuild()
