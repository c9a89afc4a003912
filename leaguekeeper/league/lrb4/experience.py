"""Most valuable players, star rolls, ageing.

(LRB 4, Points d’expérience; Jets d’expérience; Doubles; Gagner des Traits; Vieillissement.)
"""

from __future__ import annotations

from typing import Any

from leaguekeeper.base.sentences import counted
from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.league.answers import Path
from leaguekeeper.league.chapters.casualties import lose
from leaguekeeper.league.chapters.improvements import barred
from leaguekeeper.league.choices import Option, player_option
from leaguekeeper.league.drawn import draw
from leaguekeeper.league.profile import characteristics, earned_spp, level_of, position_of
from leaguekeeper.league.questions import Asker
from leaguekeeper.league.refused_answers import Locked
from leaguekeeper.league.state import Advance, Player, Team
from leaguekeeper.league.step import SIDES, Step, chapter
from leaguekeeper.league.terms import reads
from leaguekeeper.rules.advancement import Level
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.skills import Skill
from leaguekeeper.rules.tables import Outcome

__all__ = ["award", "gains", "opened_skills", "rolls_due", "star_rolls"]


@chapter("star_players")
def star_players(step: Step) -> None:
    """The MVP of each side is drawn; then whoever has reached a level makes his star roll, and may age.

    (Ruling friendly-gains: a friendly is none of the matches of the league, which alone bring experience.)
    """
    if step.match.ended == "no-show" or step.idle:
        return
    if not step.exhibition:
        for name in SIDES:
            for place in range(1, _titles(step, name) + 1):
                with step.context.standing():
                    _draw_best(step, name, place)
    for name, team in step.teams():
        for player in team.roster():
            if player.status == "active":
                with step.context.standing():
                    star_rolls(step, name, player.id, step.ask(name).at("rolls"))


# --- MVP -------------------------------------------------------------------------------------------------


_BOTH = 2
"""How many titles there are to be had where a rule book does not say: one of each side."""


def _titles(step: Step, name: str) -> int:
    """How many titles a side has: who concedes gives his to the other. (Concéder le match.)"""
    if step.match.ended != "conceded":
        return 1
    if step.match.by == name:
        return step.book.number_or("conceding-mvps", 0)
    return step.book.number_or("concession-mvps", _BOTH)


def _draw_best(step: Step, name: str, place: int) -> None:
    team = step.team(name)
    pool = [(player.id, player.name) for player in _took_part(step, name, team)]
    pool += [(star, pick(step.book.star(star).name)) for star in step.side(name).stars]
    pool = [each for each in pool if each[0] not in _awarded(step, name)]
    if not pool:
        return
    key = "mvp" if place == 1 else f"mvp-{place}"
    asker = step.ask(name)
    question = N_("Who is drawn as the most valuable player?")
    award(step, name, draw(step, asker, key, question, pool, **step.about(name)), asker.of(key))


def _took_part(step: Step, name: str, team: Team) -> list[Player]:
    """Who can be drawn: the bench too, and those who died in this match, but nobody who missed it. (FAQ.)"""
    absent = step.table.missing.get(name, frozenset())
    found = [p for p in team.players.values() if p.id not in absent and p.status in {"active", "journeyman", "dead"}]
    found = [p for p in found if p.status != "dead" or p.ended == step.context.document.id]
    found.sort(key=lambda player: (player.number, player.id))
    if reads(step.book, "benched-mvp", "only-who-played"):

        def those() -> list[Option]:
            return [player_option(player) for player in found]

        benched = step.ask(name).many("benched", N_("Who never left the bench?"), those, len(found), **step.about(name))
        found = [player for player in found if player.id not in benched]
    return found


def _awarded(step: Step, name: str) -> set[str]:
    """Who has an award of this match already; nobody gets two."""
    found: set[str] = step.table.memory.setdefault(f"mvp.{name}", set())
    return found


def award(step: Step, name: str, ref: str, of: tuple[Path, ...]) -> None:
    """Give an MVP award of this match; a champion's is lost to the team. (Joueur le Plus Valable.)

    ``of`` are the answers that drew him.
    """
    event = next(each for each in step.book.experience if each.counted == "match")
    _awarded(step, name).add(ref)
    team = step.team(name)
    step.side(name).mvp = ref
    if ref in step.side(name).stars:
        star = step.book.star(ref).name
        told = N_("{player} is the MVP; a champion's award is lost.")
        step.context.remark(told, event.rule, of=of, team=team.id, ref=ref, player=star)
        return
    player = step.player(name, ref)
    if not step.book.has("stars", player.position):
        player.counts[event.slug] = player.counts.get(event.slug, 0) + 1
        step.side(name).best += (ref,)
        step.context.gain(team.id, ref, event.slug, 1, event.points, event.rule)
    step.context.remark(N_("{player} is the MVP."), event.rule, of=of, team=team.id, ref=ref, player=player.name)


# --- star rolls ------------------------------------------------------------------------------------------


def rolls_due(book: RuleBook, player: Player) -> int:
    """How many star rolls a player has earned and not yet made."""
    level = level_of(book, player)
    return max(0, (level.improvements if level is not None else 0) - len(player.advances))


def star_rolls(step: Step, name: str, ref: str, asker: Asker) -> None:
    """Make every star roll that a player has earned, each with its ageing roll."""
    at = asker.at(ref)
    filed = at.answers if isinstance(at.answers, list) else []
    place = 0
    while True:
        player = step.player(name, ref)
        due = rolls_due(step.book, player) > 0
        if not due and place >= len(filed):
            return
        if not step.context.strict and not _as_filed(step, name, player, due, place < len(filed)):
            return
        if due or not step.context.strict:
            _star_roll(step, name, player, at.at(place))
        else:
            return
        place += 1


def _as_filed(step: Step, name: str, player: Player, due: bool, filed: bool) -> bool:
    """Note where a filed report and its ground have parted; whether there is a roll to read."""
    sentence = (
        counted(
            "{player} has {points} point of experience and would make a star roll, which was not made.",
            "{player} has {points} points of experience and would make a star roll, which was not made.",
            "points",
        )
        if due
        else counted(
            "{player} has {points} point of experience: his star roll was not due.",
            "{player} has {points} points of experience: his star roll was not due.",
            "points",
        )
    )
    step.context.rule(
        due == filed,
        "star-roll",
        sentence,
        step.rule,
        team=step.team_id(name),
        player=player.name,
        points=earned_spp(step.book, player),
    )
    return filed


def _star_roll(step: Step, name: str, player: Player, row: Asker) -> None:
    book, about = step.book, step.about(name, player.id)
    level = next((each for each in book.levels if each.improvements == len(player.advances) + 1), book.levels[-1])
    table = book.table(str(_params(step)["table"]))
    fell = row.dice("dice", table.dice, N_("What does the star roll give?"), **about)
    team = step.team(name)

    def options() -> list[Option]:
        return gains(book, team, player, fell, table.outcome(sum(fell)), free=not step.context.strict)

    locked = _closed(book, team, player, double=len(set(fell)) == 1)
    what = row.choice("gains", N_("What does he gain?"), options, locked=locked, **about)
    skill, slug = (None, what) if book.has("characteristics", what) else (what, None)
    player.advances = (*player.advances, Advance("star-roll", skill, slug, 0, 0, step.context.document.id, fell))
    named = book.skill(skill).name if skill else book.characteristic(str(slug)).name
    step.context.remark(
        N_("{player}, {level}: star roll of {roll}, gains {what}."),
        table.rule,
        of=row.of("dice"),
        team=team.id,
        ref=player.id,
        player=player.name,
        level=level.name,
        roll=sum(fell),
        what=named,
    )
    _age(step, name, player, row, level)


def _params(step: Step) -> dict[str, Any]:
    """The terms of the experience step, which a handicap may call on early."""
    for each in step.book.sequences.post_match:
        if each.chapter == "star_players":
            return dict(each.params)
    return dict(step.data.params)


def gains(
    book: RuleBook, team: Team, player: Player, fell: tuple[int, ...], outcome: Outcome, free: bool = False
) -> list[Option]:
    """What a star roll lets a player gain; ``free`` opens everything, for a report that was filed before.

    A characteristic may always be left for a skill. A double opens every skill, and the traits of his own categories.
    """
    skills = opened_skills(book, team, player, double=len(set(fell)) == 1)
    raised = [_rise(book, team, player, slug) for slug in outcome.improve]
    if not free:
        return [*raised, *skills]
    every = [Option(kind.slug, pick(kind.name)) for kind in book.characteristics]
    return [*every, *(Option(skill.slug, pick(skill.name)) for skill in book.skills)]


def _closed(book: RuleBook, team: Team, player: Player, double: bool) -> Locked:
    """Why a skill or a characteristic is not among those that a star roll opens."""

    def why(slug: Any) -> str:
        if isinstance(slug, str) and book.has("characteristics", slug):
            return _("this roll raises another characteristic, or none")
        if not isinstance(slug, str) or not book.has("skills", slug):
            return ""
        skill, position = book.skill(slug), position_of(book, team, player)
        told = {"skill": pick(skill.name), "category": pick(book.skill_category(skill.category).name)}
        own = skill.category in position.primary
        if not double and own and _trait(book, skill):
            return _("{skill} is a trait, which only a double gives").format(**told)
        if not double and skill.category in position.secondary and not _trait(book, skill):
            return _("{skill} belongs to {category}, which only a double opens to him").format(**told)
        return _("{skill} belongs to {category}, to which he has no access").format(**told)

    return why


def opened_skills(book: RuleBook, team: Team, player: Player, *, double: bool) -> list[Option]:
    """The skills that a star roll opens: of his own categories no traits, until he has them all or rolls a double."""
    position = position_of(book, team, player)
    skills = [
        _option(book, team, player, skill)
        for category in position.primary
        for skill in book.skills_of(category)
        if not _trait(book, skill) and _may_learn_of(book, team, category)
    ]
    if not double and any(option.legal for option in skills):
        return skills
    return [
        _option(book, team, player, skill)
        for category in (*position.primary, *position.secondary)
        for skill in book.skills_of(category)
        if category in position.primary or not _trait(book, skill)
        if _may_learn_of(book, team, category)
    ]


def _trait(book: RuleBook, skill: Skill) -> bool:
    """Whether only a double teaches it. (Gagner des Traits; ruling pro-kind.)"""
    return skill.kind == "trait" or (skill.slug == "pro" and reads(book, "pro-kind", "trait"))


def _may_learn_of(book: RuleBook, team: Team, category: str) -> bool:
    """Whether the ruling physical-access leaves a category to players of this list."""
    if category != "physical" or not reads(book, "physical-access", "text"):
        return True
    return team.team_list in {"chaos", "skaven"}


def _option(book: RuleBook, team: Team, player: Player, skill: Skill) -> Option:
    reason = barred(book, team, player, skill)
    return Option(
        skill.slug, pick(skill.name), pick(book.skill_category(skill.category).name), None, not reason, reason
    )


def _rise(book: RuleBook, team: Team, player: Player, slug: str) -> Option:
    kind = book.characteristic(slug)
    now, base = characteristics(book, team, player)[slug], position_of(book, team, player).characteristics[slug]
    full = kind.steps_at_most is not None and now - base >= kind.steps_at_most
    reason = _("it stands {count} above its start").format(count=now - base) if full else ""
    return Option(slug, pick(kind.name), "", None, not reason, reason)


# --- ageing ----------------------------------------------------------------------------------------------


def _age(step: Step, name: str, player: Player, row: Asker, level: Level) -> None:
    """After each star roll: below the level's number the player ages. Nothing heals age. (Vieillissement.)"""
    if level.ageing is None:
        return
    about, book = step.about(name, player.id), step.book
    table = book.table(str(_params(step)["ageing"]))
    roll = row.die("age", book.dice("ageing"), N_("Does he feel his age?"), **about)
    if roll >= level.ageing:
        step.context.remark(
            N_("{player} does not feel his age (rolled {roll}, {least} needed)."),
            table.rule,
            of=row.of("age"),
            team=step.team_id(name),
            ref=player.id,
            player=player.name,
            roll=roll,
            least=level.ageing,
        )
        return
    outcome = table.outcome(row.die("ages", table.dice, N_("How does he age?"), **about))
    player.niggles += outcome.niggling
    for slug in outcome.worsen:
        lose(book, step.team(name), player, slug)
    step.context.remark(
        N_("{player} ages: {result} (rolled {roll}, {least} needed)."),
        table.rule,
        of=row.of("age", "ages"),
        team=step.team_id(name),
        ref=player.id,
        player=player.name,
        result=outcome.name,
        roll=roll,
        least=level.ageing,
        warning=True,
    )
