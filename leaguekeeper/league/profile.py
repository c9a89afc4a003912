"""A player's profile and value, reckoned from his position, improvements and injuries; never stored.

(House rules, Profil de joueur and Améliorations.)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from leaguekeeper.base.words import pick
from leaguekeeper.league.state import Player, Team
from leaguekeeper.league.terms import position

if TYPE_CHECKING:
    from leaguekeeper.rules.advancement import Level
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.inducements import Star
    from leaguekeeper.rules.team_lists import Position

__all__ = [
    "aimed_name",
    "categories_open",
    "characteristics",
    "earned_spp",
    "hold_to_its_best",
    "is_nameless",
    "level_of",
    "position_of",
    "put_on",
    "set_characteristic",
    "skill_name",
    "skills",
    "star_skill_name",
    "steps_of",
    "unspent_spp",
    "value",
]


def position_of(book: RuleBook, team: Team, player: Player) -> Position:
    """The position a player was hired for, from his team's list or from those who play for several teams."""
    return position(book, team.team_list, player.position)


def categories_open(book: RuleBook, team: Team, player: Player, access: str | None) -> tuple[str, ...]:
    """The categories of skills open to a player as primary or ``secondary``: his position's, and what a sponsor opens.

    Whoever a sponsor equipped is known by what he was given: it stays his when the contract ends.
    """
    found = position_of(book, team, player)
    if access != "secondary":
        return found.primary
    equipped = (each for each in book.sponsors if each.gains and set(each.gains) <= set(player.traits))
    opened = dict.fromkeys(slug for each in equipped for slug in each.opens)
    return (*found.secondary, *(slug for slug in opened if slug not in {*found.primary, *found.secondary}))


def characteristics(book: RuleBook, team: Team, player: Player) -> dict[str, int]:
    """His profile as it stands, by slug; a characteristic he lacks ("–") is left out.

    Improvements and injuries count in steps and together, and no number leaves the bounds of the rule book. Where the
    commissioner has set a number, those from before are in it already.
    """
    base = position_of(book, team, player).characteristics
    if not (player.advances or player.lost or player.set_stats):
        return base
    steps = steps_of(player)
    return {
        slug: book.characteristic(slug).improved(player.set_stats.get(slug, number), steps.get(slug, 0))
        for slug, number in base.items()
    }


def steps_of(player: Player) -> dict[str, int]:
    """By how many steps each of his characteristics has risen since he was hired; lasting injuries count against it."""
    steps: dict[str, int] = {}
    for advance in player.advances:
        if advance.characteristic:
            steps[advance.characteristic] = steps.get(advance.characteristic, 0) + 1
    for slug, count in player.lost.items():
        steps[slug] = steps.get(slug, 0) - count
    return steps


def set_characteristic(book: RuleBook, player: Player, slug: str, number: int) -> None:
    """Let a characteristic stand at a number: what he gained and lost so far is in it, what comes later counts."""
    so_far = steps_of(player).get(slug, 0) * book.characteristic(slug).step
    player.set_stats = {**player.set_stats, slug: number - so_far}


def hold_to_its_best(book: RuleBook, team: Team, player: Player, slug: str) -> None:
    """Let go what would take a characteristic beyond its best: the next injury counts from where it stands.

    (House rules, Profil de joueur: no characteristic beyond its maximum.)
    """
    kind, base = book.characteristic(slug), position_of(book, team, player).characteristics
    start = player.set_stats.get(slug, base.get(slug, kind.worst))
    beyond = (start - kind.best) * kind.step + steps_of(player).get(slug, 0)
    if beyond > 0:
        set_characteristic(book, player, slug, kind.best)


def skills(book: RuleBook, team: Team, player: Player) -> tuple[list[str], list[str]]:
    """His skills by slug: those he earned, then those of his position and what else he has."""
    earned = [advance.skill for advance in player.advances if advance.skill]
    born = [*position_of(book, team, player).skills, *player.traits]
    if player.lacks:
        return _without(earned, player.lacks), _without(born, player.lacks)
    return earned, born


def skill_name(book: RuleBook, slug: str, position: Position, player: Player | None = None) -> str:
    """A skill as somebody of that position, or that very player, has it: Animosity and Hatred say for whom."""
    aimed = position.aimed_at.get(slug)
    won = player.against.get(slug, ()) if player is not None else ()
    named = [pick(book.keyword(each).name) for each in (*position.against.get(slug, ()), *won)]
    if aimed is not None:
        named.insert(0, pick(aimed))
    return aimed_name(book, slug, named)


def star_skill_name(book: RuleBook, slug: str, star: Star) -> str:
    """A skill as that star has it."""
    return aimed_name(book, slug, [pick(book.keyword(each).name) for each in star.against.get(slug, ())])


def aimed_name(book: RuleBook, slug: str, named: Sequence[str]) -> str:
    """A skill's name with those whom it counts against in the place of its “(X)”."""
    name = pick(book.skill(slug).name)
    return f"{name.partition(' (')[0]} ({', '.join(named)})" if named else name


def _without(slugs: list[str], lacks: tuple[str, ...]) -> list[str]:
    return [slug for slug in slugs if slug not in lacks]


def earned_spp(book: RuleBook, player: Player) -> int:
    """All experience he ever earned; what a book does not know (one adopted later than he did it) is worth nothing."""
    known = book.index["experience"]
    earned: int = sum(known[event].points * n for event, n in player.counts.items() if event in known)
    return earned + player.extra_spp


def unspent_spp(book: RuleBook, player: Player) -> int:
    """Experience he has not yet spent."""
    return earned_spp(book, player) - player.spent


def level_of(book: RuleBook, player: Player) -> Level | None:
    """The level he has reached: by his points where levels have points, else by how often he has improved."""
    counted = earned_spp(book, player) if book.levelled else len(player.advances)
    reached = [each for each in book.levels if (each.points or 0 if book.levelled else each.improvements) <= counted]
    return reached[-1] if reached else None


def value(player: Player) -> int:
    """What he is worth now: his price and what his improvements added (gold pieces)."""
    worth = player.price + player.value_shift
    for advance in player.advances:
        worth += advance.value
    return worth


def is_nameless(player: Player) -> bool:
    """Whether nobody has given him a name: then he is called by the number he wears."""
    return player.name.startswith("#") and player.name[1:].isdecimal()


def put_on(player: Player, number: int) -> None:
    """Give him another number; whoever has no name of his own is called by it."""
    player.name = f"#{number}" if is_nameless(player) else player.name
    player.number = number
