"""Getting even: who was hurt and misses the next match may come to hate the like of whoever hurt him.

(2025 edition, Getting Even.) The step names the skill that he gains (``skill``); ``getting-even-roll`` is the die, the
numbers ``getting-even`` and ``hatred-fades-from`` say on what it comes, and on what it fades between two seasons.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, pick
from leaguekeeper.league.choices import Option
from leaguekeeper.league.documents.match import Casualty
from leaguekeeper.league.documents.re_enrolment import ReHired
from leaguekeeper.league.profile import position_of
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.state import Player
from leaguekeeper.league.step import SIDES, Step, chapter, other
from leaguekeeper.rules.book import RuleBook

__all__ = ["fades", "fading", "getting_even"]

UNCAUSED = frozenset({"crowd", "fall", "other"})
"""Of these nobody is to blame, unless the report names somebody."""


@chapter("getting_even")
def getting_even(step: Step) -> None:
    """A die for each who was hurt and misses the next match; high enough, and he hates what the culprit is."""
    result = step.table.result
    for name in SIDES:
        hurt = {each.player: each for each in result.casualties if each.side == name} if result else {}
        for ref in sorted(hurt.keys() & step.table.memory.get(f"hurt.{name}", set())):
            keywords = list(_to_hate(step, name, hurt[ref]))
            if keywords:
                with step.context.standing():
                    _rolled(step, name, step.player(name, ref), keywords)


def _to_hate(step: Step, name: str, hurt: Casualty) -> Iterator[str]:
    """What the culprit is, as far as the victim does not hate it yet; of an unknown one, what any who played is.

    A report filed before that was so keeps whom it hates, though nobody of the kind was there.
    """
    if hurt.by is None and hurt.cause in UNCAUSED:
        return
    rivals = other(name)
    found = _new_to_him(step, name, hurt, _keywords_of(step, rivals, hurt.by, _played(step, rivals)))
    if not step.context.strict and hurt.by is None:
        told = step.ask(name).at(hurt.player).answers
        if isinstance(told, dict) and told and (not found or told.get("keyword", found[0]) not in found):
            found = _new_to_him(step, name, hurt, _keywords_of(step, rivals, None, step.team(rivals).players.values()))
    yield from found


def _new_to_him(step: Step, name: str, hurt: Casualty, keywords: Iterable[str]) -> list[str]:
    team, skill = step.team(name), _skill(step)
    victim = team.players[hurt.player]
    born = position_of(step.book, team, victim)
    held = (*victim.against.get(skill, ()), *born.against.get(skill, ()))
    return [slug for slug in dict.fromkeys(keywords) if slug not in held and step.book.keyword(slug).kind == "race"]


def _played(step: Step, name: str) -> list[Player]:
    """Who of a side can have been at the match, those among them who were killed in it."""
    own, missing, sheet = step.team(name).players.values(), step.table.missing[name], step.context.document.id
    there = (each for each in own if each.id not in missing)
    return [p for p in there if p.status in {"active", "journeyman"} or (p.status == "dead" and p.ended == sheet)]


def _keywords_of(step: Step, name: str, ref: str | None, unnamed: Iterable[Player]) -> Iterable[str]:
    if ref is not None and step.book.has("stars", ref):
        return step.book.star(ref).keywords
    team = step.team(name)
    those = unnamed if ref is None else [team.players[ref]] if ref in team.players else []
    return [slug for each in those for slug in position_of(step.book, team, each).keywords]


def _rolled(step: Step, name: str, player: Player, keywords: list[str]) -> None:
    asker, about = step.ask(name).at(player.id), step.about(name, player.id)
    die = asker.die("die", step.book.dice_or("getting-even-roll", "d6"), N_("Does he want to get even?"), **about)
    if die < step.book.number("getting-even"):
        step.context.remark(
            N_("{player} bears no grudge, rolled {roll}."),
            step.rule,
            of=asker.of("die"),
            team=step.team_id(name),
            ref=player.id,
            player=player.name,
            roll=die,
        )
        return
    keyword = keywords[0]
    if len(keywords) > 1:
        offers = [Option(slug, pick(step.book.keyword(slug).name)) for slug in keywords]
        keyword = asker.choice("keyword", N_("Whom does he hate from now on?"), lambda: offers, **about)
    _gain(step, name, player, str(keyword))
    step.context.remark(
        N_("{player} gains {skill} ({keyword}), rolled {roll}."),
        step.rule,
        of=asker.of("die", "keyword"),
        team=step.team_id(name),
        ref=player.id,
        player=player.name,
        skill=_bare(step.book.skill(_skill(step)).name),
        keyword=step.book.keyword(str(keyword)).name,
        roll=die,
    )


def _skill(step: Step) -> str:
    return str(step.data.params.get("skill", "hatred"))


def _bare(name: dict[str, str]) -> dict[str, str]:
    """A skill's name without the “(X)” that stands for whom it counts against."""
    return {language: words.partition(" (")[0] for language, words in name.items()}


def _gain(step: Step, name: str, player: Player, keyword: str) -> None:
    """Whoever was born with the skill has it for one keyword more, and no second time."""
    skill, born = _skill(step), position_of(step.book, step.team(name), player).skills
    player.against = {**player.against, skill: (*player.against.get(skill, ()), keyword)}
    if skill not in player.traits and skill not in born:
        player.traits = (*player.traits, skill)


# --- between two seasons ---------------------------------------------------------------------------------


def fades(context: ReadingContext, team: str, player: Player, entry: ReHired, where: str) -> None:
    """Each grudge that a player bears may fade on a die; what he was born with stays.

    Raises:
        BadInput: a die is missing, or one too many.
    """
    wanted = [keyword for held in player.against.values() for keyword in held]
    if set(entry.fades) != set(wanted):
        told = ", ".join(sorted(wanted)) or "–"
        words = N_("a die for each keyword he hates is wanted: {wanted}.")
        context.refuse(BadInput(f"{where}.fades", words, wanted=told))
    rolled = entry.fades
    for skill, held in player.against.items():
        left = tuple(keyword for keyword in held if keyword not in rolled or not fading(context.book, rolled[keyword]))
        for keyword in held:
            context.remark(
                N_("{player} still bears his grudge ({keyword}).")
                if keyword in left
                else N_("{player} forgets his grudge ({keyword})."),
                context.book.rule_of_number("hatred-fades-from"),
                team=team,
                ref=player.id,
                player=player.name,
                keyword=context.book.keyword(keyword).name,
            )
        player.against = {**player.against, skill: left}
        if not left:
            player.traits = tuple(slug for slug in player.traits if slug != skill)
    player.against = {skill: held for skill, held in player.against.items() if held}


def fading(book: RuleBook, die: int) -> bool:
    """Whether a grudge fades on that die."""
    return die >= book.number_or("hatred-fades-from", 7)
