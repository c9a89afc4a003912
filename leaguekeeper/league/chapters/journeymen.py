"""Journeymen: linemen who come along for one match, those who make up the eleven and those whom a side hires.

(House rules, Journaliers; Coups de pouce.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.base.sentences import counted
from leaguekeeper.base.words import N_, pick
from leaguekeeper.league.choices import Option
from leaguekeeper.league.questions import Asker
from leaguekeeper.league.state import Player
from leaguekeeper.league.step import Step, chapter
from leaguekeeper.league.value import current_team_value

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.inducements import Inducement

__all__ = ["come_along", "hired_journeymen", "journeymen", "trait_of_journeymen"]


@chapter("journeymen")
def journeymen(step: Step) -> None:
    """Journeymen: free linemen with Loner for a side that cannot field eleven, only up to eleven."""
    wanted = step.book.number("match-players")
    for name, team in step.teams():
        missing = 0 if step.unplayed and not step.asker.answers else wanted - len(team.available())
        for place in range(1, missing + 1):
            _joins(step, name, step.asker.at(name, place - 1), named=True)
        side = step.side(name)
        side.value = current_team_value(step.book, step.team(name))
        if side.journeymen:
            step.context.remark(
                counted("{count} journeyman makes up the eleven.", "{count} journeymen make up the eleven.", "count"),
                step.rule,
                team=team.id,
                count=len(side.journeymen),
            )


def come_along(step: Step, row: Asker, name: str, offer: Inducement) -> None:
    """As many journeymen come along as the dice of an inducement say, however full the side is already.

    A report that does not tell the dice leaves them out.
    """
    if not row.is_told("journeymen"):
        return
    team = step.team(name)
    question = N_("How many journeymen come along?")
    coming = row.die("journeymen", str(offer.journeymen), question, **step.about(name)) + offer.journeymen_more
    for _each in range(coming):
        _joins(step, name, row, named=False)
    step.table.memory[f"hired-journeymen.{name}"] = hired_journeymen(step, name) + coming
    step.context.remark(
        counted("{what}: {count} journeyman comes along.", "{what}: {count} journeymen come along.", "count"),
        step.rule,
        of=row.of("journeymen"),
        team=team.id,
        what=offer.name,
        count=coming,
    )


def hired_journeymen(step: Step, name: str) -> int:
    """How many journeymen came along beyond those who make up the eleven."""
    return int(step.table.memory.get(f"hired-journeymen.{name}", 0))


def _joins(step: Step, name: str, asker: Asker, named: bool) -> None:
    """One more journeyman for a side; those who are hired play where the first of them does and bear no name."""
    side, team = step.side(name), step.team(name)
    place = len(side.journeymen) + 1
    linemen = step.book.team_list(team.team_list).linemen

    def positions() -> list[Option]:
        return [Option(position.slug, pick(position.name), price=position.price) for position in linemen]

    chosen = linemen[0].slug
    if len(linemen) > 1 or (named and not asker.drafting):
        question = N_("Which lineman comes along?")
        chosen = asker.choice("position", question, positions, optional=True, **step.about(name)) or chosen
    called = asker.text("name", N_("What is the journeyman called?"), **step.about(name)) if named else ""
    position = next(each for each in linemen if each.slug == chosen)
    player = Player(
        id=f"j{place}",
        number=90 + place,
        name=called or f"J{place}",
        position=position.slug,
        price=position.price,
        status="journeyman",
        traits=(trait_of_journeymen(step.book),),
        hired=step.context.document.id,
    )
    step.context.add_player(team.id, player)
    side.journeymen = (*side.journeymen, player.id)


def trait_of_journeymen(book: RuleBook) -> str:
    """What every journeyman brings besides: he plays for himself."""
    params = (step.params for step in book.sequences.pre_match if step.chapter == "journeymen")
    return str(next(params, {}).get("trait", "loner-4"))
