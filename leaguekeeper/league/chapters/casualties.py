"""Casualties: how badly somebody is hurt, and what the apothecary can do.

(House rules, Éliminations, Apothicaire; LRB 4, Blessures, Apothicaires.) What differs between rule books stands in
the parameters of the match step: ``casualty_table``, ``niggles_add`` (niggling injuries count on the roll),
``regeneration_first`` (before the casualty die), ``frail`` (skills that add one to it), ``treatment`` ("second-roll" or
"heals"), ``untreated`` (causes no apothecary can help against) and ``fetch_back`` (what is hired that may bring back
somebody who was carried off).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.league.chapters.absent_champions import misses_next
from leaguekeeper.league.chapters.apothecaries import healers, his_own, treats, treats_champions
from leaguekeeper.league.chapters.inducements import TORN
from leaguekeeper.league.documents.match import Casualty, TreatedCasualty
from leaguekeeper.league.profile import characteristics, position_of, skills
from leaguekeeper.league.state import Player, Team
from leaguekeeper.league.state_of_open_league import FALLEN, Champion
from leaguekeeper.league.step import Step, other
from leaguekeeper.league.terms import in_matched_play, reads
from leaguekeeper.rules.dice import faces
from leaguekeeper.rules.tables import DiceTable, Outcome

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.sequence import Step as StepData

REGENERATION = "regeneration"
"""The skill by which somebody gets up again, and the number that says on which roll."""

__all__ = ["REGENERATION", "before_the_roll", "champions", "frailty", "lose", "rolls_lasting", "suffer"]


@dataclass(frozen=True, slots=True)
class Hurt:
    """One reading of the casualty table: what came out, where in the table, and what was lost for good."""

    outcome: Outcome
    rank: int
    roll: int
    lasting: Outcome | None = None


def suffer(step: Step, place: int, entry: Casualty) -> None:
    """A player is hurt: roll and niggling injuries, lasting injury, apothecary; the result that stands is applied."""
    where = f"result.casualties.{place}"
    ref = entry.player
    if ref in champions(step, entry.side):
        _champion(step, entry, where)
        return
    player = step.player(entry.side, ref)
    fell = player.status == "dead" and player.ended == step.context.document.id and _may_be_back(step, entry)
    fielded = (player.status in {"active", "journeyman"} or fell) and ref not in step.table.missing[entry.side]
    step.hold_fielded(entry.side, player, fielded=fielded)
    _still_here(step, entry, player.name)
    if _regenerates(step, entry, {*chain.from_iterable(skills(step.book, step.team(entry.side), player))}, player.name):
        _hold_to_its_roll(step, entry, where)
        step.context.remark(
            N_("{player} regenerates."), step.rule, team=step.team_id(entry.side), ref=ref, player=player.name
        )
        return
    first = stands = _rolled(step, player, entry.roll, entry.lasting, where)
    if entry.apothecary is not None:
        own, treatable = his_own(step, player), treats(step.book, step.team(entry.side), player)
        _call_apothecary(step, entry, player.name, stranger=not own, treatable=treatable)
        if step.data.params.get("treatment") == "heals":
            if _healed(step, entry, player.name, entry.apothecary, f"{where}.apothecary", player.id):
                return
        else:
            stands = _treated(step, player, first, entry, entry.apothecary, f"{where}.apothecary")
    _hold_to_its_die(step, stands, where if stands is first else f"{where}.apothecary")
    _apply(step, entry, player, stands)


def champions(step: Step, name: str) -> set[str]:
    """The champions who may have acted for a side: its own, whom both had hired, and who mistakes sides.

    (LRB 4, Facilement Confus.) ``turncoats`` of the match step are the skills of those of the other side.
    """
    told = step.data.params.get("turncoats", ())
    mistakes = told if isinstance(told, tuple) else ()
    rivals = step.side(other(name)).stars
    lent = (star for star in rivals if any(slug in mistakes for slug in step.book.star(star).skills))
    return {*step.side(name).stars, *lent, *step.table.memory.get(TORN, ())}


def _still_here(step: Step, entry: Casualty, name: str | dict[str, str]) -> None:
    """Point out that whoever was carried off is hurt once more, though nobody saw to him or fetched him back."""
    out: set[str] = step.table.memory.setdefault(f"out.{entry.side}", set())
    if entry.player in out and not _may_be_back(step, entry):
        told = N_("{player} had left the match hurt already: is he really meant?")
        step.context.remark(told, step.rule, team=step.team_id(entry.side), player=name, warning=True)
    if entry.apothecary is None and entry.regeneration is None:
        out.add(entry.player)


def _may_be_back(step: Step, entry: Casualty) -> bool:
    """Whether somebody carried off may have come back: by what his side hired, by a card of its, or by hand.

    (House rules, Coups de pouce, Cartes spéciales.)
    """
    side, marks = step.side(entry.side), step.data.params.get("fetch_back", ())
    hired = isinstance(marks, tuple) and any(slug in marks for slug, _count, _each in side.inducements)
    told = step.table.result
    deeds = [*told.home.by_hand, *told.away.by_hand] if told is not None else []
    return hired or bool(side.cards) or any((each.of, each.player) == (entry.side, entry.player) for each in deeds)


def _regenerates(step: Step, entry: Casualty, has: set[str], name: str | dict[str, str]) -> bool:
    """Whether a player gets up again: his own skill, or what a card of his side lends him for the match.

    (House rules, table of traits; LRB 4, Régénération.) A die that nobody noted is pointed out: it is easily forgotten
    where the match was followed at the table.
    """
    if entry.regeneration is None:
        if REGENERATION in has:
            told = N_("{player} has Regeneration, and its die is not noted.")
            step.context.remark(told, step.rule, team=step.team_id(entry.side), player=name, warning=True)
        return False
    step.context.rule(REGENERATION in has or bool(step.side(entry.side).cards), "no-regeneration",
                      N_("{player} of {team} has no Regeneration, and no die for it."), step.rule,
                      team=step.team_id(entry.side), player=name)  # fmt: skip
    return entry.regeneration >= step.book.number(REGENERATION)


def _hold_to_its_roll(step: Step, entry: Casualty, where: str) -> None:
    """Who regenerates has his casualty die all the same, unless he does so before it is rolled. (2025 edition.)"""
    if entry.roll is not None or not before_the_roll(step.data):
        _casualty_die(step, entry.roll, where)


def before_the_roll(data: StepData) -> bool:
    """Whether regeneration comes before the casualty die, which nobody rolls then for who regenerates."""
    return bool(data.params.get("regeneration_first"))


def _casualty_die(step: Step, die: int | None, where: str) -> int:
    table = step.book.table(str(step.data.params.get("casualty_table", "casualty")))
    if die is None:
        raise BadInput(f"{where}.roll", N_("the die for {table} is missing."), table=table.name)
    _shown(table, die, f"{where}.roll")
    return die


def _rolled(
    step: Step,
    player: Player,
    die: int | None,
    lasting: int | None,
    where: str,
    niggles: bool = True,
) -> Hurt:
    """Read a roll, with the further die that it asks for as far as that was rolled."""
    table = step.book.table(str(step.data.params.get("casualty_table", "casualty")))
    fell = _casualty_die(step, die, where)
    adds = niggles and step.data.params.get("niggles_add", True)
    roll = min(table.rows[-1].hi, fell + (player.niggles if adds else 0) + _frailty(step, player))
    outcome = table.outcome(roll)
    rank = next(place for place, row in enumerate(table.rows) if row.lo <= roll <= row.hi)
    if _harmless(step.book, step.table.fixture.match):
        outcome, rank = table.rows[0].outcome, 0
    due = outcome.then is not None and rolls_lasting(step.book, step.table.fixture.match)
    if not due and lasting is not None:
        step.context.refuse(_no_die(outcome, where))
    if outcome.then is None or lasting is None:
        return Hurt(outcome, rank, roll)
    return Hurt(outcome, rank, roll, _lasting(step, step.book.table(outcome.then), lasting, where))


def _hold_to_its_die(step: Step, stands: Hurt, where: str) -> None:
    """What stands needs its further die: nobody rolls it for who regenerates, is healed, or has the other roll.

    (LRB 4, Régénération: a die after the casualty roll; questions on the apothecary: used right after that roll.)
    """
    then = stands.outcome.then
    if then is not None and stands.lasting is None and rolls_lasting(step.book, step.table.fixture.match):
        _lasting(step, step.book.table(then), None, where)


def _harmless(book: RuleBook, match: str) -> bool:
    """Whether whoever is hurt is badly hurt and no worse. (Rulings friendly-injuries, layer.)"""
    friendly = match == "exhibition" and reads(book, "friendly-injuries", "badly-hurt")
    return friendly or in_matched_play(book)


def rolls_lasting(book: RuleBook, match: str) -> bool:
    """Whether a serious injury has its die: in a friendly he only leaves the match. (Ruling friendly-injuries.)"""
    leaves = match == "exhibition" and reads(book, "friendly-injuries", "leaves")
    return not leaves and not _harmless(book, match)


def _no_die(outcome: Outcome, where: str) -> BadInput:
    words = N_("{result} asks for no further die.") if outcome.then is None else _LEAVES
    return BadInput(f"{where}.lasting", words, result=outcome.name)


_LEAVES = N_("{result} asks for no further die in a friendly: he only leaves the match.")


def _forgotten(step: Step, outcome: Outcome, lasting: Outcome | None) -> bool:
    """Whether what befell a player ends with the match: in a friendly.

    A serious injury stays whose die stands in a report filed before. (Rulings friendly-injuries, friendly-deaths.)
    """
    if outcome.dead:
        return step.exhibition and reads(step.book, "friendly-deaths", "forgotten")
    forgets = any(reads(step.book, "friendly-injuries", each) for each in ("leaves", "rolled-and-forgotten"))
    if outcome.then is None or not step.exhibition or not forgets:
        return False
    return lasting is None or rolls_lasting(step.book, step.table.fixture.match)


def _frailty(step: Step, player: Player) -> int:
    team = next(team for _name, team in step.teams() if team.players.get(player.id) is player)
    return frailty(step.book, step.data, team, player)


def frailty(book: RuleBook, step: StepData, team: Team, player: Player) -> int:
    """What a player's traits add to every casualty roll he suffers, as the step of the match says."""
    frail = step.params.get("frail", ())
    if not isinstance(frail, tuple) or not frail:
        return 0
    earned, basic = skills(book, team, player)
    return sum(slug in frail for slug in (*earned, *basic))


def _lasting(step: Step, table: DiceTable, die: int | None, where: str) -> Outcome | None:
    if die is None:
        step.context.refuse(BadInput(f"{where}.lasting", N_("the die for {table} is missing."), table=table.name))
        return None
    _shown(table, die, f"{where}.lasting")
    return table.outcome(die)


def _shown(table: DiceTable, die: int, where: str) -> None:
    if die not in faces(table.dice):
        shows = faces(table.dice)
        error = BadInput(where, N_("a {dice} cannot show {value}."), dice=table.dice.upper(), value=die)
        raise error.offering([(shows[-1], f"{shows[0]}–{shows[-1]}")])


def _call_apothecary(
    step: Step, entry: Casualty, player: str | dict[str, str], *, stranger: bool, treatable: bool
) -> None:
    """Let the side's apothecary see to a player, if he has not been used up and may treat him."""
    team = step.team(entry.side)
    step.context.rule(
        _one_is_left(step, entry.side, stranger),
        "no-apothecary",
        N_("{team} has no apothecary left who may treat {player}."),
        step.rule,
        team=team.id,
        player=player,
    )
    helpless = step.data.params.get("untreated", ())
    step.context.rule(
        not (isinstance(helpless, tuple) and entry.cause in helpless) and treatable,
        "not-treatable",
        N_("The apothecary of {team} cannot treat {player}."),
        step.rule,
        team=team.id,
        player=player,
    )


def _one_is_left(step: Step, name: str, stranger: bool) -> bool:
    """Whether an apothecary who may treat a player has not been used up; if so, he is now.

    Whoever is not the team's own is left to those who wander, whether or not its own has been used before.
    """
    table = step.table
    used, wandered = table.treated.get(name, 0), table.wandered.get(name, 0)
    table.treated[name], table.wandered[name] = used + 1, wandered + stranger
    return used < healers(step, name) and not (stranger and wandered >= healers(step, name, own=False))


def _healed(
    step: Step,
    entry: Casualty,
    player: str | dict[str, str],
    treated: TreatedCasualty,
    where: str,
    ref: str | None = None,
) -> bool:
    if treated.roll > 6:
        error = BadInput(f"{where}.roll", N_("a {dice} cannot show {value}."), dice="D6", value=treated.roll)
        raise error.offering([(6, "1–6")])
    heals = treated.roll >= step.book.number("apothecary-heals")
    step.context.remark(
        N_("The apothecary heals {player}, rolled {roll}.")
        if heals
        else N_("The apothecary cannot help {player}, rolled {roll}."),
        step.book.rule_of_number("apothecary-heals"),
        team=step.team_id(entry.side),
        ref=ref,
        player=player,
        roll=treated.roll,
    )
    return heals


def _treated(step: Step, player: Player, first: Hurt, entry: Casualty, again: TreatedCasualty, where: str) -> Hurt:
    niggles = not reads(step.book, "apothecary-niggles", "do-not-count")
    freely = reads(step.book, "apothecary-choice", "owner-picks")
    second = _rolled(step, player, again.roll, again.lasting, where, niggles)
    stands = second if second.rank < first.rank else first
    if again.choose is not None and (freely or first.rank == second.rank):
        stands = second if again.choose == "second" else first
    step.context.remark(
        N_("The apothecary sees to {player}: {first} or {second}, and {stands} stands."),
        step.rule,
        team=step.team_id(entry.side),
        ref=player.id,
        player=player.name,
        first=first.outcome.name,
        second=second.outcome.name,
        stands=stands.outcome.name,
    )
    return stands


def _apply(step: Step, entry: Casualty, player: Player, hurt: Hurt) -> None:
    outcome, team = hurt.outcome, step.team_id(entry.side)
    side = entry.side
    if not _forgotten(step, outcome, hurt.lasting):
        _mark(step, side, player, hurt)
    lasting = hurt.lasting.slug if hurt.lasting else ""
    step.match.injuries = (*step.match.injuries, (side, player.id, outcome.slug, lasting))
    step.context.remark(
        N_("{player}: {result}, {lasting} (rolled {roll}).")
        if hurt.lasting
        else N_("{player}: {result} (rolled {roll})."),
        outcome.rule or step.rule,
        team=team,
        player=player.name,
        result=outcome.name,
        lasting=hurt.lasting.name if hurt.lasting else "",
        roll=hurt.roll,
        warning=True,
    )


def _mark(step: Step, side: str, player: Player, hurt: Hurt) -> None:
    """What stays with a player after the match."""
    if hurt.outcome.dead:
        player.status, player.ended = "dead", step.context.document.id
    if player.status == "dead" and not hurt.outcome.dead:  # back for a drive only: nothing worse befalls him
        return
    player.niggles += hurt.outcome.niggling + (hurt.lasting.niggling if hurt.lasting else 0)
    if hurt.outcome.miss_next and not hurt.outcome.dead:
        player.miss_next, player.miss_reason = True, "injury"
        step.table.memory.setdefault(f"hurt.{side}", set()).add(player.id)
    for slug in hurt.lasting.worsen if hurt.lasting else ():
        lose(step.book, step.team(side), player, slug)


def lose(book: RuleBook, team: Team, player: Player, slug: str) -> bool:
    """Take a step off a characteristic; False where it is as low as it goes or has lost all that it can.

    (LRB 4, Tableau des blessures graves; ruling points-lost.)
    """
    number = characteristics(book, team, player).get(slug)
    if number is None:
        if not reads(book, "pa-none", "av-instead"):
            return False
        slug, number = "av", characteristics(book, team, player)["av"]
    kind, lost = book.characteristic(slug), player.lost.get(slug, 0)
    below = position_of(book, team, player).characteristics[slug] - number
    down = below if reads(book, "points-lost", "below-start") else lost
    if number == kind.worst or (kind.losses_at_most is not None and down >= kind.losses_at_most):
        return False
    player.lost[slug] = lost + 1
    return True


def _champion(step: Step, entry: Casualty, where: str) -> None:
    """A champion is hurt: what stays with him is kept where the rule book says so. (LRB 4, Champions.)"""
    star = step.book.star(entry.player)
    _still_here(step, entry, star.name)
    if _regenerates(step, entry, {*star.skills}, star.name):
        _hold_to_its_roll(step, entry, where)
        step.context.remark(N_("{player} regenerates."), step.rule, team=step.team_id(entry.side), player=star.name)
        return
    if entry.apothecary is not None:
        treatable = treats_champions(step.book, step.data, step.team(entry.side))
        _call_apothecary(step, entry, star.name, stranger=False, treatable=treatable)
    if not reads(step.book, "champion-injuries", "kept"):
        return
    table = step.book.table(str(step.data.params.get("casualty_table", "casualty")))
    roll = _casualty_die(step, entry.roll, where)
    if entry.apothecary is not None and _healed(step, entry, star.name, entry.apothecary, f"{where}.apothecary"):
        return
    outcome = table.outcome(roll)
    due = outcome.then is not None and (entry.lasting is not None or rolls_lasting(step.book, step.table.fixture.match))
    lasting = _lasting(step, step.book.table(str(outcome.then)), entry.lasting, where) if due else None
    if not _forgotten(step, outcome, lasting):
        _stays_with(step, entry.side, star.slug, outcome, lasting)
    step.context.remark(
        N_("{player}: {result} (rolled {roll})."),
        outcome.rule or step.rule,
        team=step.team_id(entry.side),
        player=star.name,
        result=(lasting or outcome).name,
        roll=roll,
        warning=True,
    )


def _stays_with(step: Step, side: str, star: str, outcome: Outcome, lasting: Outcome | None) -> None:
    if step.context.look("champion", star) is None:
        step.context.put("champion", star, Champion(star))
    champion: Champion = step.context.edit("champion", star)
    champion.dead = champion.dead or outcome.dead
    if outcome.dead:
        step.table.memory.setdefault(f"{FALLEN}.{side}", []).append(star)
    if outcome.miss_next:
        misses_next(step, side, champion)
    champion.niggles += lasting.niggling if lasting else 0
    as_he_is = Player(star, 0, "", star, 0, "journeyman", lost=dict(Counter(champion.lost)))
    worse = [slug for slug in (lasting.worsen if lasting else ()) if lose(step.book, step.team(side), as_he_is, slug)]
    champion.lost = (*champion.lost, *worse)
