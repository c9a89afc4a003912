"""Seasons out of a hat: any team lists, any dice, filed sheet by sheet as a commissioner would."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.schedule.round_robin import round_robin
from leaguekeeper.services.session import Session, rule_book
from leaguekeeper.services.simulation.matches import simulated_report
from leaguekeeper.services.stack.filing import file

BOOK = "house2020"


def season(path: Path, seed: int, teams: int = 4, rounds: int = 2) -> Session:
    """An open league whose first season has been played, each match filed as one action."""
    dice = Random(seed)
    session = Session.create(path)
    names = [f"team-{number}" for number in range(1, teams + 1)]
    file(session, _beginning(names, dice))
    file(session, _fixtures(names, rounds))
    for fixture in list(session.state.fixtures.values()):
        report, _outcome = simulated_report(session.state, fixture, session.book, dice)
        file(session, [report])
    return session


def _beginning(names: list[str], dice: Random) -> list[Document]:
    lists = dice.sample(sorted(each.slug for each in rule_book(BOOK).teams), len(names))
    founding = [sheet("league_founded", "league", name="Liga", rulebook=BOOK)]
    drafts = [_draft(name, team_list) for name, team_list in zip(names, lists, strict=True)]
    return [*founding, *drafts, sheet("season_opened", "open", season="first", name="First", participants=names)]


def _draft(name: str, team_list: str) -> Document:
    terms = rule_book(BOOK).team_list(team_list)
    lineman = terms.linemen[0]
    players = [{"number": n, "position": lineman.slug, "name": f"№ {n} — Éß"} for n in range(1, 12)]
    choices = list(terms.favoured_of[:1]) if len(terms.favoured_of) > 1 else []
    words = {"team": name, "name": name.title(), "list": team_list, "choices": choices, "players": players}
    return sheet("team_enrolled", f"draft-{name}", staff={"re-roll": 1, "dedicated-fans": 2}, **words)


def _fixtures(names: list[str], rounds: int) -> list[Document]:
    return [
        sheet("fixture_set", f"set-{number}-{place}", fixture=f"r{number}-{place}", season="first", home=home,
              away=away, round=number)
        for number, met in enumerate(round_robin(names)[:rounds], start=1)
        for place, (home, away) in enumerate(met, start=1)
    ]  # fmt: skip


def sheet(kind: str, ref: str, **words: Any) -> Document:
    return from_value({"kind": kind, "id": ref, **words})
