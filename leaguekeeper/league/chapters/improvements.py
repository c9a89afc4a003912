"""Improvements: players spend their points on skills and characteristics. (House rules, Améliorations.)"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.sentences import counted
from leaguekeeper.base.words import N_, _, ngettext, pick
from leaguekeeper.league.choices import Option, Options, named, player_option
from leaguekeeper.league.profile import categories_open, characteristics, skills, unspent_spp
from leaguekeeper.league.questions import Asker
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.refused_answers import Locked
from leaguekeeper.league.state import Advance, Player, Team
from leaguekeeper.league.step import Step, chapter
from leaguekeeper.league.terms import contracts, reads, skill_worth
from leaguekeeper.rules.dice import dice_count, read_dice, single_die

if TYPE_CHECKING:
    from leaguekeeper.rules.advancement import Improvement
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.skills import Skill, SkillCategory
    from leaguekeeper.rules.tables import DiceTable

__all__ = ["affordable", "barred", "can_improve", "improve"]

SKILL = "skill"
"""The answer that takes a skill where a characteristic could rise."""


@chapter("improvements")
def improvements(step: Step) -> None:
    """Each side's players improve, one after the other, as often as their points allow."""
    for name, team in step.teams():
        journeymen = bool(step.data.params.get("journeymen"))
        improve(step.context, step.asker, name, team.id, step.rule, side=name, journeymen=journeymen)


@dataclass(frozen=True, slots=True)
class Case:
    """One player's improvement in hand: who, how, at what price, and where its answers stand."""

    context: ReadingContext
    row: Asker
    team: Team
    player: Player
    kind: Improvement
    price: int
    about: dict[str, Any]

    @property
    def book(self) -> RuleBook:
        """The rule book in force."""
        return self.context.book

    def gained(self, skill: str | None, slug: str | None, value: int, dice: tuple[int, ...] = ()) -> Advance:
        """The improvement as it is written down."""
        more = self.book.skill(skill).surcharge if skill else 0
        return Advance(self.kind.slug, skill, slug, self.price, value + more, self.context.document.id, dice)


def improve(
    context: ReadingContext,
    asker: Asker,
    key: str,
    team_id: str,
    rule: str,
    side: str | None = None,
    journeymen: bool = False,
) -> None:
    """Read a list of improvements of one team: each row a player, how he improves, and the dice.

    ``journeymen``: whether those improve too who have played this match and may be kept.

    Raises:
        RuleViolation: points short, six improvements reached, skill not accessible, characteristic at its best.
    """

    def improves(player: Player) -> bool:
        return player.on_roster or (journeymen and player.status == "journeyman")

    def players() -> Iterable[Option]:
        team = context.team(team_id)
        if context.strict:
            guests = [player for player in team.players.values() if improves(player) and not player.on_roster]
            asked = {player.id: player for player in (*team.roster(), *guests)}
            return Options(asked, partial(_candidate, context.book, team))
        return Options(team.players, lambda player: Option(player.id, player.name) if improves(player) else None)

    about: dict[str, Any] = {"side": side, "team": team_id}
    for row in asker.rows(key, N_("Who improves?"), "player", players, none=N_("Nobody"), **about):
        with context.standing():
            _improvement(context, row, team_id, row.answers["player"], rule, side)
    _tell_who_must(context, context.team(team_id))


def _tell_who_must(context: ReadingContext, team: Team) -> None:
    """Say of everybody who has saved up what nobody may save up that he has to improve."""
    book = context.book
    for kind in book.improvements if any(each.forces for each in book.improvements) else ():
        for player in team.roster() if kind.forces else ():
            if player.status == "active" and not _why_not(book, team, player, kind):
                context.remark(
                    N_("{player} has {points} SPP and must improve: {price} SPP are never saved up."),
                    kind.rule,
                    team=team.id,
                    ref=player.id,
                    player=player.name,
                    points=unspent_spp(book, player),
                    price=_price_of(player, kind),
                    warning=True,
                )


def can_improve(book: RuleBook, team: Team, player: Player) -> bool:
    """Whether a player's points buy an improvement now."""
    return player.status == "active" and any(_why_not(book, team, player, each) == "" for each in book.improvements)


def affordable(book: RuleBook, team: Team, player: Player) -> list[Option]:
    """Every way to improve with its price, and why not where it is not open to him."""
    return [
        Option(each.slug, pick(each.name), "", _price_of(player, each), not reason, reason)
        for each in book.improvements
        for reason in (_why_not(book, team, player, each),)
    ]


def _may_improve_again(book: RuleBook, player: Player) -> bool:
    """Whether he has not yet improved as often as anybody may; a book without that number bounds nothing."""
    return len(player.advances) < book.number_or("improvements-most", 99)


def _price_of(player: Player, kind: Improvement) -> int:
    """What a kind of improvement would cost him: the price of his next level, in experience points."""
    return kind.prices[min(len(player.advances), len(kind.prices) - 1)]


def _why_not(book: RuleBook, team: Team, player: Player, kind: Improvement) -> str:
    if not _may_improve_again(book, player):
        return _("he has improved as often as anybody may")
    short = _price_of(player, kind) - unspent_spp(book, player)
    if short > 0:
        return _("{points} SPP short").format(points=short)
    if kind.what == "skill" and not categories_open(book, team, player, kind.access):
        return _("no category is open to him so")
    if kind.what == "skill" and kind.chosen and not _can_learn(book, team, player, (kind.access,)):
        return _("no skill is left that he can learn")
    if kind.what == "skill" and not kind.chosen and not any(_random_of(book, team, player, kind.access)):
        return _("no random skill is left that he can learn")
    return ""


def _can_learn(book: RuleBook, team: Team, player: Player, open_to_him: Iterable[str | None]) -> bool:
    """Whether there is a skill that he may still choose."""
    categories = {slug for access in open_to_him for slug in categories_open(book, team, player, access)}
    skills_there = (skill for slug in categories for skill in book.skills_of(slug))
    return any(not barred(book, team, player, skill) for skill in skills_there)


def _random_of(book: RuleBook, team: Team, player: Player, access: str | None) -> Iterator[SkillCategory]:
    """The categories whose dice may give him a skill that he can learn; of any other they would roll for ever."""
    for category in map(book.skill_category, categories_open(book, team, player, access)):
        if category.random_table is None:
            continue
        given = {row.result for row in book.table(category.random_table).rows}
        if not all(barred(book, team, player, book.skill(slug)) for slug in given):
            yield category


def _candidate(book: RuleBook, team: Team, player: Player) -> Option:
    plays = player.status in {"active", "journeyman"}
    reason = _why_none(book, team, player) if plays else _("he is not playing")
    note = _("{points} SPP").format(points=unspent_spp(book, player))
    return player_option(player, note, reason)


def _why_none(book: RuleBook, team: Team, player: Player) -> str:
    """The shortest reason why no kind of improvement is open to him; empty where one is."""
    reasons = []
    for each in book.improvements:
        reason = _why_not(book, team, player, each)
        if not reason:
            return ""
        reasons.append(reason)
    return min(reasons, key=len)


def _improvement(context: ReadingContext, row: Asker, team_id: str, ref: str, rule: str, side: str | None) -> None:
    player = context.player(team_id, ref)
    book = context.book
    about: dict[str, Any] = {"side": side, "team": team_id, "player": ref}
    how = row.choice("how", N_("Which improvement?"), lambda: _ways(context, context.team(team_id), player), **about)
    kind = book.improvement(how)
    price = _price_of(player, kind)
    _may_improve(context, team_id, player, price, kind.rule or rule, rule)
    case = Case(context, row, context.team(team_id), player, kind, price, about)
    if kind.what == "characteristic":
        advance = _characteristic(case)
    else:
        advance = _chosen(case) if kind.chosen else _random(case)
    if advance is None:
        return
    player.advances = (*player.advances, advance)
    player.spent += advance.price
    context.gain(team_id, ref, how, 1, -advance.price, kind.rule or rule)
    _tell(case, advance, rule)


def _may_improve(context: ReadingContext, team_id: str, player: Player, price: int, price_rule: str, rule: str) -> None:
    """A player needs the points for it, and may not have improved too often."""
    book = context.book
    held = unspent_spp(book, player)
    context.rule(
        held >= price,
        "spp-short",
        N_("{player} has {points} SPP and would need {price}."),
        price_rule,
        team=team_id,
        player=player.name,
        points=held,
        price=price,
    )
    context.rule(
        _may_improve_again(book, player),
        "improvements-most",
        counted(
            "{player} has improved {count} time; nobody may improve more often.",
            "{player} has improved {count} times; nobody may improve more often.",
            "count",
        ),
        rule,
        team=team_id,
        player=player.name,
        count=len(player.advances),
    )


def _tell(case: Case, advance: Advance, rule: str) -> None:
    context, player, book = case.context, case.player, case.book
    what = book.skill(advance.skill).name if advance.skill else book.characteristic(str(advance.characteristic)).name
    context.remark(
        N_("{player} gains {what} for {price} SPP, value +{value} gp."),
        rule,
        of=case.row.of("dice", "skill", "characteristic"),
        team=case.team.id,
        ref=player.id,
        player=player.name,
        what=what,
        price=advance.price,
        value=advance.value,
    )


def _filed(entry: Improvement | Skill) -> Option:
    return Option(entry.slug, entry.slug)


def _ways(context: ReadingContext, team: Team, player: Player) -> Iterable[Option]:
    if not context.strict:
        return Options(context.book.index["improvements"], _filed)
    return affordable(context.book, team, player)


def barred(book: RuleBook, team: Team, player: Player, skill: Skill) -> str:
    """Why a player cannot learn a skill beside those he has; empty where he can."""
    earned, born = skills(book, team, player)
    why = {
        "had": _("he has it already"),
        "kind": _("he has a skill of that kind already"),
        "clash": _("it does not go with a skill he has"),
        "needs": _("he lacks the skill it builds on"),
    }
    return why.get(book.bar_to(skill, {*earned, *born}), "")


def _chosen(case: Case) -> Advance:
    options = _choices(case.context, case.team, case.player, case.kind.access)
    locked = _closed(case.book, case.team, case.player)
    skill = case.row.choice("skill", N_("Which skill?"), options, locked=locked, **case.about)
    return case.gained(skill, None, case.kind.value or 0)


def _closed(book: RuleBook, team: Team, player: Player) -> Locked:
    """Why a skill is not among those that an improvement opens."""

    def why(slug: Any) -> str:
        if not isinstance(slug, str) or not book.has("skills", slug):
            return ""
        skill = book.skill(slug)
        told = {"skill": pick(skill.name), "category": pick(book.skill_category(skill.category).name)}
        if not skill.learnable:
            return _("{skill} cannot be learned").format(**told)
        if skill.category in categories_open(book, team, player, "primary"):
            return _("{skill} belongs to {category}, which is primary for him").format(**told)
        if skill.category in categories_open(book, team, player, "secondary"):
            return _("{skill} belongs to {category}, which is secondary for him").format(**told)
        return _("{skill} belongs to {category}, to which he has no access").format(**told)

    return why


def _choices(context: ReadingContext, team: Team, player: Player, access: str | None) -> Callable[[], Iterable[Option]]:
    book = context.book
    categories = categories_open(book, team, player, access)

    def options() -> Iterator[Option]:
        for category in categories:
            note = pick(book.skill_category(category).name)
            for skill in book.skills_of(category):
                reason = barred(book, team, player, skill)
                yield Option(skill.slug, pick(skill.name), note, None, not reason, reason)

    def filed(skill: Skill) -> Option | None:
        return _filed(skill) if skill.learnable and skill.category in categories else None

    return options if context.strict else lambda: Options(book.index["skills"], filed)


def _random(case: Case) -> Advance:
    book, team, player = case.book, case.team, case.player

    def categories() -> Iterator[Option]:
        named = (book.skill_category(slug) for slug in categories_open(book, team, player, case.kind.access))
        teach = {each.slug for each in _random_of(book, team, player, case.kind.access)} if case.context.strict else ()
        for each in named:
            if each.random_table:
                idle = case.context.strict and each.slug not in teach
                reason = _("no random skill is left that he can learn") if idle else ""
                yield Option(each.slug, pick(each.name), legal=not idle, reason=reason)

    category = case.row.choice("category", N_("Of which category?"), categories, **case.about)
    table = book.table(str(book.skill_category(category).random_table))

    def learned(fell: Sequence[int]) -> list[str]:
        return [skill for skill in _drawn(table, fell) if not barred(book, team, player, book.skill(skill))]

    def enough(fell: Sequence[int]) -> bool:
        return len(fell) % dice_count(table.dice) == 0 and len(learned(fell)) >= case.kind.rolls

    fell = case.row.dice_until(
        "dice", single_die(table.dice), N_("Which skill do the dice give?"), enough, **case.about
    )
    return case.gained(_kept(case, learned(fell) or _drawn(table, fell)[-1:]), None, case.kind.value or 0, fell)


def _kept(case: Case, given: Sequence[str]) -> str | None:
    """The skill that stays of those the dice gave."""
    different = list(dict.fromkeys(given))
    if len(different) < 2:
        return next(iter(different), None)
    named = [Option(slug, pick(case.book.skill(slug).name)) for slug in different]
    return str(case.row.choice("skill", N_("Which of these skills does he keep?"), lambda: named, **case.about))


def _drawn(table: DiceTable, fell: Sequence[int]) -> list[str]:
    """The skills that the dice named, throw by throw."""
    each = dice_count(table.dice)
    throws = (fell[at : at + each] for at in range(0, len(fell) - each + 1, each))
    return [table.row(read_dice(table.dice, throw)).result for throw in throws]


def _characteristic(case: Case) -> Advance | None:
    table = case.book.table(str(case.kind.table))
    fell = case.row.dice("dice", table.dice, N_("Which characteristics do the dice offer?"), **case.about)
    offered = table.outcome(sum(fell)).improve
    if all(_held(case.book, case.team, case.player, slug) for slug in offered):
        return _blocked(case, fell)

    def options() -> list[Option]:
        rises = [_rise(case.book, case.team, case.player, slug) for slug in offered]
        return rises + [Option(SKILL, _("A skill instead"))] * bool(case.kind.instead)

    slug = case.row.choice("characteristic", N_("Which characteristic rises?"), options, **case.about)
    if slug == SKILL:
        return _instead(case, fell, N_("Which skill instead?"), case.kind.instead)
    return case.gained(None, slug, case.book.characteristic(slug).value_of_a_step, fell)


def _rise(book: RuleBook, team: Team, player: Player, slug: str) -> Option:
    kind = book.characteristic(slug)
    reason = _held(book, team, player, slug)
    return Option(slug, pick(kind.name), f"+{kind.value_of_a_step} gp", None, not reason, reason)


def _held(book: RuleBook, team: Team, player: Player, slug: str) -> str:
    kind = book.characteristic(slug)
    number = characteristics(book, team, player).get(slug)
    if number is None:
        return _("he has none")
    if number == kind.best:
        return _("it is at its best")
    if any(slug in sponsor.bars for sponsor in contracts(book, team)):
        return _("a sponsor forbids it")
    risen = sum(advance.characteristic == slug for advance in player.advances)
    if kind.steps_at_most is not None and risen >= kind.steps_at_most:
        return ngettext("it has risen {count} time", "it has risen {count} times", risen).format(count=risen)
    return ""


def _blocked(case: Case, fell: tuple[int, ...]) -> Advance | None:
    if not case.kind.instead and reads(case.book, "characteristic-blocked", "points-kept"):
        return None
    instead: Sequence[str] = case.kind.instead or ("primary", "secondary")
    if "skill" not in case.row.answers and not _can_learn(case.book, case.team, case.player, instead):
        return None
    return _instead(case, fell, N_("Nothing can rise: which skill instead?"), instead)


def _instead(case: Case, fell: tuple[int, ...], question: str, open_to_him: Sequence[str]) -> Advance:
    """A skill taken in place of a characteristic: it costs what that does, and is worth what a chosen one is."""
    offers = {each: _choices(case.context, case.team, case.player, each) for each in open_to_him}
    skill = case.row.choice(
        "skill", question, lambda: [option for offer in offers.values() for option in offer()], **case.about
    )
    access = next((each for each, offer in offers.items() if named(offer(), skill) is not None), "secondary")
    worth = skill_worth(case.book, skill, access)
    return Advance(case.kind.slug, skill, None, case.price, worth, case.context.document.id, fell)
