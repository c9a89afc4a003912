"""Journeymen: linemen who come along for one match, those who make up the eleven and those whom a side hires.

(House rules, Journaliers; Coups de pouce.)
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from leaguekeeper.base.sentences import counted
from leaguekeeper.base.words import N_, pick
from leaguekeeper.league.choices import Option, as_usual
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.questions import Asker
from leaguekeeper.league.state import Player, Team
from leaguekeeper.league.step import Step, chapter
from leaguekeeper.league.value import current_team_value
from leaguekeeper.league.who_played import guest_ref, is_of_the_list

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.inducements import Inducement

_JOURNEYMAN = re.compile(r"j([1-9]\d?)")

__all__ = ["come_along", "hired_journeymen", "journeymen", "trait_of_journeymen", "unnamed"]


@chapter("journeymen")
def journeymen(step: Step) -> None:
    """Journeymen: free linemen with Loner for a side that cannot field eleven, only up to eleven."""
    for name, team in step.teams():
        missing = _missing(step, team)
        for place in range(1, missing + 1):
            _joins(step, name, step.asker.at(name, place - 1), named=True)
        for place in range(missing + 1, _told(step, name) + 1):
            _not_due(step, name, place)
        side = step.side(name)
        side.value = current_team_value(step.book, step.team(name))
        if side.journeymen:
            step.context.remark(
                counted("{count} journeyman makes up the side.", "{count} journeymen make up the side.", "count"),
                step.rule,
                team=team.id,
                count=len(side.journeymen),
            )


def _missing(step: Step, team: Team) -> int:
    """How many players a side lacks to field a whole side."""
    return 0 if step.passed_over else max(0, step.book.number("match-players") - len(team.available()))


def _not_due(step: Step, name: str, place: int) -> None:
    """A journeyman whom the report tells of although the side can field eleven: a filed report keeps him.

    Somebody it had to do without has turned out to be fit since; what the journeyman did, and whether he stayed, was
    accepted all the same.
    """
    team = step.team(name)
    step.context.rule(
        False,
        "no-journeyman-due",
        counted(
            "{team} has {count} player of its own for this match, and journeymen only make up the {most}: journeyman"
            " no. {place} is not due.",
            "{team} has {count} players of its own for this match, and journeymen only make up the {most}: journeyman"
            " no. {place} is not due.",
            "count",
        ),
        step.rule,
        team=team.id,
        count=len(team.available()),
        place=place,
        most=step.book.number("match-players"),
    )
    _joins(step, name, step.asker.at(name, place - 1), named=True)


def _told(step: Step, name: str) -> int:
    """How many journeymen a report tells of: those it names, and of a filed one whoever else did something.

    Those who came along with an inducement are not counted, they have the last places.
    """
    if step.asker.drafting:
        return 0
    rows = step.asker.answers.get(name) if isinstance(step.asker.answers, dict) else None
    named = len(rows) if isinstance(rows, list) else 0
    report = step.context.document
    if step.context.strict or not isinstance(report, MatchReport):
        return named
    team = step.team(name)
    refs = (ref for ref in report.spoken_of(name) if ref not in team.players)
    numbers = (int(found[1]) for ref in refs if (found := _JOURNEYMAN.fullmatch(ref)) is not None)
    places = (sum(not is_of_the_list(team, f"j{each}") for each in range(1, number + 1)) for number in numbers)
    return max(named, max(places, default=0) - _hired(step, report, name))


def _hired(step: Step, report: MatchReport, name: str) -> int:
    """How many journeymen the inducements of a report bring along, by its dice."""
    rows = (row for row in report.answers("inducements").get(name) or () if isinstance(row, dict))
    told = [(row["what"], row["journeymen"]) for row in rows if "what" in row and "journeymen" in row]
    known = ((step.book.inducement(what), fell) for what, fell in told if step.book.has("inducements", what))
    return sum(offer.journeymen_more + (sum(fell) if isinstance(fell, list) else fell) for offer, fell in known)


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
    """How many journeymen came along beyond those who make up the side."""
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
        about = {**step.about(name), "none": as_usual(pick(linemen[0].name))}
        chosen = asker.choice("position", question, positions, optional=True, **about) or chosen
    called = asker.text("name", N_("What is the journeyman called?"), **step.about(name)) if named else ""
    position = next(each for each in linemen if each.slug == chosen)
    player = Player(
        id=(ref := guest_ref(team, "j", place)),
        number=90 + place,
        name=called or unnamed(ref),
        position=position.slug,
        price=position.price,
        status="journeyman",
        traits=(trait_of_journeymen(step.book),),
        hired=step.context.document.id,
    )
    step.context.add_player(team.id, player)
    side.journeymen = (*side.journeymen, player.id)


def unnamed(ref: str) -> str:
    """What a journeyman is called whom nobody gave a name."""
    return ref.upper()


def trait_of_journeymen(book: RuleBook) -> str:
    """What every journeyman brings besides: he plays for himself."""
    params = (step.params for step in book.sequences.pre_match if step.chapter == "journeymen")
    return str(next(params, {}).get("trait", "loner-4"))
