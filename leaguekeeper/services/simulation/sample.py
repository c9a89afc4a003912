"""The sample league: eight teams under the house rules, four rounds played and one to play, all of it documents."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle
from random import Random
from typing import Any, TypeVar

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.paperwork import from_value, to_value
from leaguekeeper.league.schedule.round_robin import round_robin
from leaguekeeper.league.terms import plain_squad, rank_and_file
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.catalogue import USUAL
from leaguekeeper.rules.team_lists import Position, TeamList
from leaguekeeper.services.rulebooks.shelf import book_called, founding_sheets
from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation.matches import simulated_report
from leaguekeeper.services.stack.filing import file
from leaguekeeper.store.address import Address

__all__ = ["NAMES", "next_report", "plain_team", "write_sample"]

P = TypeVar("P", bound=Address)
"""A file, or a place on a server."""

SEED = 20
FIRST_DAY = datetime.date(2026, 9, 14)
ROUNDS_PLAYED = 4
ROUNDS = 5

TEAMS: tuple[tuple[str, str, str, str, tuple[str, str, str]], ...] = (
    ("rats", "Les Rats du Beffroi", "skaven", "Élodie Garnier", ("#4B2A6B", "#EDBB3C", "band")),
    ("brume", "Les Chevaliers de Brume", "human", "Mathieu Lacombe", ("#1F4F86", "#F2F2EA", "stripes")),
    ("barbes", "Les Barbes de Fer", "dwarf", "Hélène Marchetti", ("#A1281F", "#E9E3D5", "hoops")),
    ("medvedi", "Северные Медведи", "norse", "Юрий Кравцов", ("#6FA5CF", "#8A2433", "pale")),
    ("sylve", "La Sylve d’Argent", "wood-elf", "Noé Perrin", ("#DADFE0", "#2F6F68", "chevron")),
    ("enclumes", "Les Enclumes Vertes", "orc", "Bruno Tessier", ("#2C6B3A", "#17201B", "halves")),
    ("tourbe", "Les Mangeurs de Tourbe", "halfling", "Sacha Wiśniewski", ("#D98A32", "#F4E7CF", "hoops")),
    ("caveau", "Les Os du Caveau", "shambling-undead", "Claire Obadia", ("#22262A", "#B5C24A", "quarters")),
)

NAMES = (
    "Grisquenouille", "Zik", "Snikk", "Pli", "Rikti", "Vrask", "Korrigat", "Ossk", "Trikk", "Moutarde", "Fiss",
    "Grabuge", "Nib", "Quenotte", "Aldric", "Bertille", "Corentin", "Dunstan", "Enguerrand", "Foulques",
    "Gauvain", "Hubert", "Ivain", "Josselin", "Barbacane", "Drumli", "Grondin", "Harek", "Krag", "Mordin",
    "Snorri", "Thrain", "Борис", "Мишка", "Потап", "Ратибор", "Святогор", "Тимофей", "Умка", "Яромир", "Aelith",
    "Briar", "Celeron", "Daelis", "Elwing", "Faelor", "Galion", "Haldir", "Borgog", "Crache", "Dogrul",
    "Esquinte", "Flapi", "Gnok", "Hurle", "Izgrok", "Bombance", "Confit", "Gourmand", "Lardon", "Mirabelle",
    "Pruneau", "Quiche", "Tartine", "Ossuaire", "Pourpoint", "Ravaude", "Suaire", "Tibia", "Vertèbre", "Zoulou",
    "Cénotaphe",
)  # fmt: skip


def write_sample(path: P, heard: Callable[[int, int], object] = lambda _done, _whole: None, rules: str = USUAL) -> P:
    """Write the sample league to a new place; ``heard`` is told after each round how many are done of how many.

    ``rules`` is the rule book that it plays by, of those on the shelf.

    Raises:
        FileRefused: there is a league already, or none can be made there.
        NoRuleBook: there is none of that id.
    """
    book = book_called(rules)
    with Session.create(path) as session:
        file(session, list(_beginning(book)))
        dice = Random(SEED)
        for number in range(1, ROUNDS_PLAYED + 1):
            _play_round(session, number, dice)
            heard(number, ROUNDS_PLAYED)
    return path


def next_report(session: Session, seed: int = SEED) -> Document:
    """A plausible report of the next fixture still to play.

    Raises:
        BadInput: none is left to play.
    """
    fixture = next((each for each in session.state.fixtures.values() if each.to_play), None)
    if fixture is None:
        raise BadInput("", N_("no match is left to play."))
    report, _outcome = simulated_report(session.state, fixture, session.book, Random(seed), fixture.day)
    return report


def _beginning(book: RuleBook) -> Iterator[Document]:
    day = (FIRST_DAY - datetime.timedelta(days=14)).isoformat()
    yield from (from_value(each) for each in founding_sheets("Ligue de la Tour Penchée", book.id, day))
    for team, _name, _list, coach, _colours in TEAMS:
        yield _sheet("coach_joined", f"coach-{team}", date=day, coach=team, name=coach)
    dice = Random(SEED)
    for (team, name, _list, _coach, colours), team_list in zip(TEAMS, _lists(book), strict=True):
        yield _draft(book, team, name, team_list, colours, dice, day)
    teams = [each[0] for each in TEAMS]
    yield _sheet("season_opened", "season-1", date=day, season="season-1", name="Saison 1", participants=teams)
    for number, met in enumerate(round_robin(teams)[:ROUNDS], start=1):
        when = (FIRST_DAY + datetime.timedelta(days=7 * (number - 1))).isoformat()
        for place, (home, away) in enumerate(met, start=1):
            ref = f"r{number}-{place}"
            time = f"{13 + 2 * place}:00"
            yield _sheet("fixture_set", f"fixture-{ref}", date=day, fixture=ref, season="season-1", home=home,
                         away=away, round=number, day=when, time=time)  # fmt: skip


def plain_team(book: RuleBook) -> dict[str, Any]:
    """What a team that a book allows hires at first, as JSON holds it: for whoever writes such a sheet by hand."""
    team, name, _list, _coach, colours = TEAMS[0]
    drafted = to_value(_draft(book, team, name, _lists(book)[0], colours, Random(SEED), FIRST_DAY.isoformat()))
    return {each: drafted[each] for each in ("list", "players", "staff", "choices") if each in drafted}


def _lists(book: RuleBook) -> list[str]:
    """A list of the book for each team: the one we thought of, or the next that nobody has where the book lacks it."""
    own = [slug for _team, _name, slug, _coach, _colours in TEAMS]
    playable = [each.slug for each in book.teams if not each.legacy] or [each.slug for each in book.teams]
    others = cycle([slug for slug in playable if slug not in own] or playable)
    return [slug if book.has("teams", slug) else next(others) for slug in own]


def _draft(
    book: RuleBook, team: str, name: str, team_list: str, colours: tuple[str, str, str], dice: Random, day: str
) -> Document:
    """A sensible draft: twelve or so players with the list's specialists, re-rolls, an apothecary, fans."""
    terms = book.team_list(team_list)
    budget, least = book.number_or("draft-budget", 0), 11 * rank_and_file(book, terms.slug).price
    staff, cost = next((each for each in map(partial(_staff, book, terms), (3, 2, 1)) if each[1] + least <= budget),
                       _staff(book, terms, 0))  # fmt: skip
    chosen = _squad(book, terms, budget - cost)
    names = dice.sample(NAMES, len(chosen))
    players = [
        {"number": number, "position": position.slug, "name": each}
        for number, (position, each) in enumerate(zip(reversed(chosen), names, strict=True), start=1)
    ]
    choices = list(terms.to_choose[:1])
    first, second, cut = colours
    return _sheet("team_enrolled", f"team-{team}", date=day, team=team, name=name, coach=team, list=team_list,
                  players=players, staff=staff, choices=choices,
                  colours={"first": first, "second": second, "cut": cut})  # fmt: skip


def _staff(book: RuleBook, terms: TeamList, re_rolls: int) -> tuple[dict[str, int], int]:
    """What a sensible team has beside its players, of what the book knows, and what that costs (gold pieces)."""
    fans = {book.following.slug: book.following.start + 2} if book.following is not None else {}
    wanted = {"re-roll": re_rolls, **fans, "apothecary": int(terms.may_hire("apothecary"))}
    staff = {slug: count for slug, count in wanted.items() if count and book.has("staff", slug)}
    kinds = {slug: book.staff_kind(slug) for slug in staff}
    cost = sum(kind.price_at(terms.re_roll_price, created=False) * (staff[slug] - kind.start)
               for slug, kind in kinds.items())  # fmt: skip
    return staff, cost


def _squad(book: RuleBook, terms: TeamList, budget: int) -> list[Position]:
    """Eight of the rank and file, two of each specialist as far as the money goes, and more of the rank and file."""
    common = rank_and_file(book, terms.slug)
    chosen = [common] * min(8, common.most)
    budget -= len(chosen) * common.price
    for position in sorted(terms.positions, key=lambda each: -each.price):
        if position.lineman or position.big_guy or position is common:
            continue
        for _place in range(min(position.most, 2)):
            if len(chosen) < 12 and budget >= position.price + max(0, 11 - len(chosen)) * common.price:
                chosen.append(position)
                budget -= position.price
    while chosen.count(common) < common.most and (
        len(chosen) < 11 or (len(chosen) < 13 and budget >= common.price + 20_000)
    ):
        chosen.append(common)
        budget -= common.price
    least = book.number_or("squad-least", 0)
    return chosen if len(chosen) >= least else plain_squad(book, terms.slug, least)


def _play_round(session: Session, number: int, dice: Random) -> None:
    for fixture in list(session.state.fixtures.values()):
        if fixture.round == number and not fixture.played:
            report, _outcome = simulated_report(session.state, fixture, session.book, dice, fixture.day)
            file(session, [report], "Ligue de la Tour Penchée")


def _sheet(kind: str, ref: str, **fields: Any) -> Document:
    return from_value({"kind": kind, "id": ref, **fields})
