"""Who was hurt in a match, row by row: by whom, through what, and only such dice as the rule book asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from leaguekeeper.base.sentences import by_number
from leaguekeeper.base.words import _, pick
from leaguekeeper.league.chapters.apothecaries import knock_out_healers, treats, treats_champions, treats_journeymen
from leaguekeeper.league.chapters.casualties import before_the_roll, rolls_lasting
from leaguekeeper.league.chapters.risen import raised_as
from leaguekeeper.league.drafting import DraftReading
from leaguekeeper.league.profile import skills
from leaguekeeper.league.state import Player, Team
from leaguekeeper.league.step import SIDES, other
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.dice import faces
from leaguekeeper.services.report.views import GridSide, Option, Question

__all__ = ["casualty_question", "cause_words", "causes", "doctors_of", "healers_of", "is_whole"]

_REGENERATION = "regeneration"
"""The skill by which somebody gets up again, and the number that says on which roll."""

_ROLL = 3
"""The column of the casualty die; where the rules have regeneration before it, that comes first."""


def casualty_question(book: RuleBook, reading: DraftReading, sides: Sequence[GridSide], told: Any) -> Question:
    """The rows of those who were hurt."""
    everybody = tuple(_everybody(book, reading, sides))
    dice = _injury_dice(book, reading.match.match)
    fields = [
        Question("who", "players", _("Who was hurt?"), _("Hurt"), options=everybody),
        Question("by", "players", _("By whom?"), _("By"), options=everybody, optional=True, across=True),
        Question("cause", "choice", _("By what?"), _("Cause"), options=causes()),
        _figure("roll", _("Casualty"), _("Cas."), dice.casualty, optional=False),
        _figure("lasting", _("Lasting injury"), _("Lasting"), dice.lasting, after=("roll", dice.worse)),
    ]
    risers = frozenset(_of_both(reading, lambda name, player: _regenerates(book, reading.kick_off[name], player)))
    risers |= _champions(reading, lambda _name, star: _REGENERATION in book.star(star).skills)
    if risers:
        again = _figure(_REGENERATION, _("Regeneration"), _("Reg."), "d6", only_for=risers)
        first = before_the_roll(book.match_step)
        fields.insert(_ROLL if first else len(fields), again)
        if first:
            up = frozenset(range(book.number(_REGENERATION), 7))
            fields[_ROLL + 1] = replace(fields[_ROLL + 1], unless=(_REGENERATION, up))
    helped = frozenset(_of_both(reading, lambda name, player: _may_be_treated(book, reading, name, player)))
    helped |= _champions(reading, lambda name, _star: _treats_champions(book, reading, name))
    if helped:
        called = _figure("apothecary", _("Apothecary"), _("Apo."), dice.apothecary, only_for=helped)
        fields.append(replace(called, shared=healers_of(book, reading), unless=("cause", _untreated(book))))
    if helped and dice.twice:
        label = _("Apothecary: lasting injury")
        fields.append(
            _figure("apothecary_lasting", label, _("Apo. +"), dice.lasting, helped, ("apothecary", dice.worse))
        )
        fields.append(_which_stands(dice, helped))
    fields += _rises(book, reading, dice)
    return Question("casualties", "rows", _("Who was hurt?"), optional=True, fields=tuple(fields), answer=told)


def is_whole(book: RuleBook, row: Mapping[str, Any]) -> bool:
    """Whether a row says who was hurt and how badly, or that he regenerated before that was rolled."""
    up = before_the_roll(book.match_step) and (row.get(_REGENERATION) or 0) >= book.number(_REGENERATION)
    return bool(row.get("who") and (row.get("roll") or up))


def _which_stands(dice: InjuryDice, helped: frozenset[str]) -> Question:
    """Which of two rolls stands, as far as the rules leave it to his coach; where he says nothing, the better."""
    options = (Option("first", _("The first")), Option("second", _("The apothecary’s")))
    rolled = ("apothecary", frozenset(range(1, 2 * faces(dice.apothecary)[-1])))
    return Question(
        "apothecary_choose", "choice", _("Apothecary: which roll stands"), _("Stands"),
        options=options, optional=True, only_for=helped, after=rolled,
    )  # fmt: skip


def _rises(book: RuleBook, reading: DraftReading, dice: InjuryDice) -> Iterator[Question]:
    """As whom a dead player rises again on the other side, where its list leaves the choice."""
    offered = {name: raised_as(book, reading.kick_off[other(name)]) for name in SIDES}
    those = frozenset(_of_both(reading, lambda name, _player: len(offered[name]) > 1))
    if those:
        found = {each.slug: pick(each.name) for name in SIDES for each in offered[name]}
        options = tuple(Option(slug, label) for slug, label in found.items())
        yield Question(
            "rises_as", "choice", _("As whom does he rise again?"), _("Rises as"),
            options=options, optional=True, only_for=those, after=("roll", dice.deadly),
        )  # fmt: skip


def _everybody(book: RuleBook, reading: DraftReading, sides: Sequence[GridSide]) -> Iterator[Option]:
    adds = bool(book.match_step.params.get("niggles_add", True))
    for name, side in zip(SIDES, sides, strict=True):
        team = reading.kick_off[name]
        for player in side.players:
            if not player.absent:
                found = team.players.get(player.id.partition(":")[2])
                niggles = found.niggles if found is not None and adds else 0
                label = by_number(player.number, player.name)
                yield Option(player.id, label, side.team.name, number=player.number, side=name, adds=niggles)  # type: ignore[arg-type]  # one of the two sides


@dataclass(frozen=True, slots=True)
class InjuryDice:
    """The dice of a casualty as the rule book has them.

    ``worse`` are the rolls after which a lasting injury is rolled, ``deadly`` those of which one dies; ``twice`` where
    the apothecary has it all again.
    """

    casualty: str
    lasting: str
    apothecary: str
    twice: bool
    worse: frozenset[int]
    deadly: frozenset[int] = frozenset()


def _injury_dice(book: RuleBook, match: str) -> InjuryDice:
    """The dice of a casualty in a match of that kind."""
    terms = book.match_step.params
    heals = terms.get("treatment") == "heals"
    slug = str(terms.get("casualty_table", "casualty"))
    if not book.has("tables", slug):
        return InjuryDice("d6", "d6", "d6", not heals, frozenset())
    table = book.table(slug)
    asking = [row for row in table.rows if row.outcome.then and rolls_lasting(book, match)]
    worse = frozenset(roll for row in asking for roll in range(row.lo, row.hi + 1))
    then = asking[0].outcome.then if asking else None
    lasting = book.table(then).dice if then is not None else "d6"
    deadly = frozenset(roll for row in table.rows if row.outcome.dead for roll in range(row.lo, row.hi + 1))
    return InjuryDice(table.dice, lasting, "d6" if heals else table.dice, not heals, worse, deadly)


def _figure(
    key: str,
    label: str,
    short: str,
    dice: str,
    only_for: frozenset[str] | None = None,
    after: tuple[str, frozenset[int]] | None = None,
    optional: bool = True,
) -> Question:
    """A die as one figure; two that are read as tens and units are written as one number."""
    shown = faces(dice)
    if len(shown) == shown[-1]:
        return Question(key, "die", label, short, dice=(dice,), optional=optional, only_for=only_for, after=after)
    label = f"{label} ({dice.upper()})"
    return Question(
        key,
        "number",
        label,
        short,
        minimum=shown[0],
        maximum=shown[-1],
        optional=optional,
        only_for=only_for,
        after=after,
    )


def _of_both(reading: DraftReading, holds: Callable[[str, Player], bool]) -> Iterator[str]:
    for name in SIDES:
        for player in reading.kick_off[name].players.values():
            if holds(name, player):
                yield f"{name}:{player.id}"


def _champions(reading: DraftReading, holds: Callable[[str, str], bool]) -> frozenset[str]:
    """The champions hired for the match of whom something holds, by side and slug."""
    return frozenset(f"{name}:{star}" for name in SIDES for star in reading.match.side(name).stars if holds(name, star))


def healers_of(book: RuleBook, reading: DraftReading) -> dict[str, int]:
    """How many players of each side may be treated: by the team's own apothecary, and by those who wander.

    Whoever got somebody fit before the match has been used up.
    """
    marks = book.match_step.params.get("healing_inducements", ())
    found = {}
    for name in SIDES:
        hired = reading.match.side(name).inducements
        wandering = sum(count for slug, count, *_each in hired if isinstance(marks, tuple) and slug in marks)
        held = reading.kick_off[name].staff.get("apothecary", 0) + wandering
        found[name] = max(0, held - reading.treated.get(name, 0))
    return found


def doctors_of(book: RuleBook, reading: DraftReading) -> dict[str, int]:
    """How many of each side treat a knocked-out player, and nobody who is hurt worse."""
    return {name: knock_out_healers(book.match_step, reading.match.side(name)) for name in SIDES}


def _untreated(book: RuleBook) -> frozenset[str]:
    """What no apothecary helps against."""
    told = book.match_step.params.get("untreated", ())
    return frozenset(map(str, told)) if isinstance(told, tuple) else frozenset()


def _may_be_treated(book: RuleBook, reading: DraftReading, name: str, player: Player) -> bool:
    """Whether somebody may see to him: the team's own apothecary, or one who goes from match to match."""
    params, team = book.match_step.params, reading.kick_off[name]
    marks = params.get("healing_inducements", ())
    wandering = isinstance(marks, tuple) and any(
        slug in marks for slug, *_count in reading.match.side(name).inducements
    )
    his_own = player.status != "journeyman" or treats_journeymen(book, book.match_step)
    return (wandering or (his_own and team.staff.get("apothecary", 0) > 0)) and treats(book, team, player)


def _treats_champions(book: RuleBook, reading: DraftReading, name: str) -> bool:
    team = reading.kick_off[name]
    return team.staff.get("apothecary", 0) > 0 and treats_champions(book, book.match_step, team)


def _regenerates(book: RuleBook, team: Team, player: Player) -> bool:
    earned, born = skills(book, team, player)
    return _REGENERATION in {*earned, *born}


def causes() -> tuple[Option, ...]:
    """By what somebody can be hurt."""
    return tuple(Option(slug, label) for slug, label in cause_words().items())


def cause_words() -> dict[str, str]:
    """By what somebody can be hurt, in words."""
    return {
        "block": _("block"),
        "foul": _("foul"),
        "crowd": _("crowd"),
        "fall": _("fall"),
        "weapon": _("weapon"),
        "other": _("other"),
    }
