"""Handicaps: what the lower rated side gets by D66. (LRB 4, Handicaps; Table de handicap; La Coupe du Chaos.)

The effects that a report must know are done here: who misses the match, who joins it, who is given an MVP award,
whose fans stay away. All others are written down for the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from leaguekeeper.base.sentences import counted
from leaguekeeper.base.words import N_, pick
from leaguekeeper.league.choices import Option, player_option
from leaguekeeper.league.drawn import draw
from leaguekeeper.league.lrb4.at_hand import at_hand, kept_away, name_told
from leaguekeeper.league.lrb4.experience import award, opened_skills, star_rolls
from leaguekeeper.league.lrb4.freebooters import add_for_the_match, hireable_positions
from leaguekeeper.league.lrb4.gate import count_gate, halve_following
from leaguekeeper.league.lrb4.rating import rating_at_start
from leaguekeeper.league.questions import Asker, Path
from leaguekeeper.league.state import Player
from leaguekeeper.league.step import SIDES, Step, chapter, other
from leaguekeeper.league.terms import reads
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.dice import dice_count, read_dice, single_die
from leaguekeeper.rules.tables import DiceTable, Outcome

__all__ = ["rolls_due"]

CUP = "chaos-cup"
"""The title whose holder rolls in every match, whatever the ratings."""


@dataclass(frozen=True)
class Case:
    """One handicap in hand: the step, the side that has it, where its answers stand, what it is."""

    step: Step
    side: str
    row: Asker
    outcome: Outcome

    def number(self, name: str, otherwise: int = 0) -> int:
        """A figure of the handicap."""
        found = self.outcome.params.get(name, otherwise)
        return found if isinstance(found, int) else otherwise


def rolls_due(book: RuleBook, bands: str, difference: int) -> tuple[int, int]:
    """How many rolls a difference of ratings gives, and how many results of choice after them.

    (Tableau des jets d’handicaps; ruling handicap-101.)
    """
    band = book.band_table(bands).band(difference)
    if band is None:
        return 0, 0
    rolls, chosen = band.value or 0, band.values.get("chosen", 0)
    return rolls - chosen if reads(book, "handicap-101", "one-of-four") else rolls, chosen


@chapter("handicap")
def handicap(step: Step) -> None:
    """The lower rated side rolls, each result once in a match; then the holder of the Chaos Cup."""
    if step.passed_over:
        return
    ratings = {name: rating_at_start(step, name) for name in SIDES}
    low, high = sorted(SIDES, key=lambda name: (ratings[name], name))
    rolls, chosen = rolls_due(step.book, str(step.data.params["bands"]), ratings[high] - ratings[low])
    table = step.book.table(str(step.data.params["table"]))
    for name in (low, high):
        due = ["dice"] * ((rolls if name == low else 0) + (CUP in step.team(name).trophies))
        due += ["result"] * (chosen if name == low else 0)
        for place, how in enumerate(_as_filed(step, name, due)):
            with step.context.standing():
                (_chosen if how == "result" else _rolled)(step, name, place, table)


def _as_filed(step: Step, name: str, due: list[str]) -> list[str]:
    """The rolls of a report that was filed are read as they stand, and told where others are due by now."""
    filed = step.ask(name).answers
    if step.context.strict or not isinstance(filed, list):
        return due
    made = ["result" if "result" in row else "dice" for row in filed if isinstance(row, dict)]
    step.context.rule(
        made == due,
        "handicap-rolls",
        counted(
            "{team} has {count} handicap in the report, and {due} would be due.",
            "{team} has {count} handicaps in the report, and {due} would be due.",
            "count",
        )
        if made
        else N_("{team} has no handicap in the report, and {due} would be due."),
        step.rule,
        team=step.team_id(name),
        count=len(made),
        due=len(due),
    )
    return made


def _used(step: Step) -> set[str]:
    return {slug for name in SIDES for slug in step.side(name).handicaps}


def _rolled(step: Step, name: str, place: int, table: DiceTable) -> None:
    used, each = _used(step), dice_count(table.dice)

    def new(fell: Sequence[int]) -> bool:
        whole = bool(fell) and len(fell) % each == 0
        return whole and table.outcome(read_dice(table.dice, fell[-each:])).slug not in used

    if all(row.result in used for row in table.rows):  # a book of one's own may have fewer results than rolls
        return
    row = step.ask(name).at(place)
    fell = row.dice_until("dice", single_die(table.dice), N_("Which handicap is it?"), new, **step.about(name))
    if new(fell):
        _happens(step, name, row, table.outcome(read_dice(table.dice, fell[-each:])))


def _chosen(step: Step, name: str, place: int, table: DiceTable) -> None:
    def left() -> list[Option]:
        found = {row.result: row.outcome for row in table.rows if row.result not in _used(step)}
        return [Option(slug, pick(each.name), pick(each.effect or {})) for slug, each in found.items()]

    row = step.ask(name).at(place)
    slug = row.choice("result", N_("Which handicap is chosen?"), left, **step.about(name))
    _happens(step, name, row, step.book.outcome(slug))


def _happens(step: Step, name: str, row: Asker, outcome: Outcome) -> None:
    side = step.side(name)
    side.handicaps = (*side.handicaps, outcome.slug)
    step.context.remark(
        N_("Handicap: {result}."),
        outcome.rule,
        of=row.of("dice", "result"),
        team=step.team_id(name),
        result=outcome.name,
    )
    case = Case(step, name, row, outcome)
    if outcome.params.get("halves") == "popularity":
        _bad_press(case)
    if outcome.params.get("joins"):
        _joins(case)
    picks = _PICKS.get(str(outcome.params.get("picks", "")))
    if picks is not None:
        _touch(case, picks(case))


def _bad_press(case: Case) -> None:
    step = case.step
    halve_following(step, other(case.side))
    if reads(step.book, "bad-press-gate", "gate-again"):
        count_gate(step, "gate")


def _joins(case: Case) -> None:
    step, team = case.step, case.step.team(case.side)

    def positions() -> list[Option]:
        return [Option(each.value, each.label) for each in hireable_positions(step, team)]

    slug = case.row.choice("position", N_("Which position does he play?"), positions, **step.about(case.side))
    player = add_for_the_match(step, case.side, slug)
    step.context.remark(
        N_("{player} joins for this match."),
        case.outcome.rule,
        of=case.row.of("position"),
        team=team.id,
        player=player.name,
    )


# --- whom it touches -------------------------------------------------------------------------------------


Touched = tuple[str, Player, tuple[Path, ...]]
"""Whom a handicap touches: his side, himself, and the answers that found him."""


def _own_chosen(case: Case) -> list[Touched]:
    """One whom his coach names; a champion learns nothing more, so no skill is lent to him."""
    step, learns = case.step, case.outcome.params.get("grants") == "skill"
    own = {each.id: each for each in at_hand(step, case.side) if not (learns and each.id in step.side(case.side).stars)}

    def players() -> list[Option]:
        return [player_option(player) for player in own.values()]

    ref = case.row.choice("player", N_("Which player is it?"), players, **step.about(case.side))
    return [(case.side, own[ref], case.row.of("player"))]


def _by_lot(case: Case, side: str) -> list[Touched]:
    step = case.step
    count = case.number("count", 1)
    if "dice" in case.outcome.params:
        dice = str(case.outcome.params["dice"])
        count = case.row.die("count", dice, N_("How many players is it?"), **step.about(side))
        told = counted("{count} player is drawn.", "{count} players are drawn.", "count")
        step.context.remark(told, case.outcome.rule, of=case.row.of("count"), team=step.team_id(side), count=count)
    left = at_hand(step, side)
    found = []
    for place in range(1, min(count, len(left)) + 1):
        names = [(each.id, each.name) for each in left]
        ref = draw(step, case.row, f"lot-{place}", N_("Which player is drawn?"), names, **step.about(side))
        found.append((side, next(each for each in left if each.id == ref), case.row.of(f"lot-{place}")))
        left.remove(found[-1][1])
    return found


def _niggling(case: Case) -> list[Touched]:
    side = other(case.side)
    return [(side, player, ()) for player in at_hand(case.step, side) if player.niggles]


_PICKS: dict[str, Callable[[Case], list[Touched]]] = {
    "own-chosen": _own_chosen,
    "own-random": lambda case: _by_lot(case, case.side),
    "opponents-random": lambda case: _by_lot(case, other(case.side)),
    "opponents-niggling": _niggling,
}


def _touch(case: Case, players: list[Touched]) -> None:
    step, misses = case.step, bool(case.outcome.params.get("misses"))
    about = step.table.memory.setdefault(f"touched.{case.side}", {}).setdefault(case.outcome.slug, {})
    about["players"] = [(side, player.id) for side, player, _of in players]
    for side, player, of in players:
        if misses:
            kept_away(step, side, player.id, "handicap")
        told = N_("{player} misses the match: {result}.") if misses else N_("{player}: {result}.")
        step.context.remark(
            told,
            case.outcome.rule,
            of=of,
            team=step.team_id(side),
            ref=player.id,
            player=name_told(step, player),
            result=case.outcome.name,
            warning=misses,
        )
        if case.number("mvp") and not step.idle:
            award(step, side, player.id, of)
            if player.id not in step.side(side).stars:
                star_rolls(step, side, player.id, case.row.at("rolls"))
        if case.outcome.params.get("grants") == "skill":
            about["skill"] = _lends_skill(case, side, player)


def _lends_skill(case: Case, side: str, player: Player) -> str:
    """Intensive training: a skill for this match, of those that a star roll other than a double opens."""
    step = case.step

    def skills() -> list[Option]:
        return opened_skills(step.book, step.team(side), player, double=False)

    slug: str = case.row.choice("skill", N_("Which skill does he learn for this match?"), skills, **step.about(side))
    step.context.remark(
        N_("{player} has {what} for this match."),
        case.outcome.rule,
        of=case.row.of("skill"),
        team=step.team_id(side),
        ref=player.id,
        player=name_told(step, player),
        what=step.book.skill(slug).name,
    )
    return slug
