"""What a re-enrolment form says of every line is what filing it does: each die, each fee, each sum, each player."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.sentences import by_number
from leaguekeeper.league.outcome import Entries
from leaguekeeper.league.paperwork import from_value, to_value
from leaguekeeper.league.state import Team
from leaguekeeper.services.re_enrolment.builder import change_form, re_enrolment_view
from leaguekeeper.services.re_enrolment.last_step import discard_form, file_form
from leaguekeeper.services.re_enrolment.views import ReEnrolment
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file, undo
from leaguekeeper.services.stack.sheet_form import rewritten, sheet_form
from tests.off_season import season_over

READINGS = list(product(("old-list", "new-list"), ("fee-paid", "fee-returned"), ("list-price", "double")))
"""The readings of the rulings that a form asks: whose apothecary heals, what a retiree and a new re-roll cost."""


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))


def begin(session: Session, readings: tuple[str, str, str]) -> str:
    """A season that is over under these readings; the team whose retired player has lost something is told back."""
    options = dict(zip(("heal-apothecary", "retiree-fee", "re-enrol-reroll"), readings, strict=True))
    founded, *others = season_over()
    file(session, [founded.model_copy(update={"options": options}), *others])
    team, lame = next((t, p.id) for t in session.state.teams.values() for p in t.roster() if p.lost)
    rested, sore, *_rest = [player.id for player in team.roster() if player.id != lame]
    changes: list[dict[str, Any]] = [{"field": "treasury", "to": 180_000}]
    changes += [{"player": p.id, "field": "value", "to": 40_000 + 1000 * p.number} for p in team.roster()]
    changes += [
        {"player": lame, "field": "status", "to": "retired"},
        {"player": lame, "field": "niggles", "to": 1},
        {"player": sore, "field": "niggles", "to": 3},
        {"player": rested, "field": "miss_next", "to": True},
    ]
    value = {
        "kind": "ruling",
        "id": "wounds",
        "reason": "so be it",
        "changes": [{"team": team.id, **c} for c in changes],
    }
    file(session, [from_value(value)])
    return team.id


def fill_in(session: Session, team: str, seed: int) -> ReEnrolment:
    """A form filled in by chance, its dice with figures of their own as far as a D6 has them."""
    chance, faces = random.Random(seed), list[int]()
    page = change_form(session, team, "", "everybody", True)
    lame, last = page.retired[0].ref, page.players[-1].ref
    told = {
        "painted": chance.random() < 0.5,
        "staff.re-roll": chance.randint(0, 3),
        "staff.apothecary": chance.randint(0, 1),
        "staff.dedicated-fans": page.staff[1].had + chance.randint(0, 1),
        f"back.{last}": False,
        f"back.{lame}": True,
        "recruit": page.positions[1].slug,
    }
    for key, value in told.items():
        page = change_form(session, team, "healing", key, value)
    for die in [die for each in page.healing for die in each.dice]:
        faces = faces or chance.sample(range(1, 7), 6)
        page = change_form(session, team, "healing", die.key, faces.pop())
    for each in page.healing:
        if each.choice and chance.random() < 0.7:
            page = change_form(session, team, "healing", f"away.{each.ref}", True)
    return page


@pytest.mark.parametrize("readings", READINGS, ids="-".join)
def test_each_line_of_a_form_says_what_filing_it_does(tmp_path: Path, readings: tuple[str, str, str]) -> None:
    with Session.create(tmp_path / "l.league") as session:
        team, away, helped = begin(session, readings), set[bool](), set[bool]()
        before = session.state.teams[team]
        told = re_enrolment_view(session, team, "staff").intro
        assert ("a new one its list price" in told) == ("list-price" in readings)
        for seed in range(6):
            page = fill_in(session, team, seed)
            assert not page.problems
            file_form(session, team)
            filed, after = session.reading.filed[-1].entries, session.state.teams[team]
            _same_gold(page, filed, after)
            _same_dice(page, before, after)
            for ref, _why in page.rested:
                assert not next(p for p in after.players.values() if ref == by_number(p.number, p.name)).miss_next
            away.add(any(each.away for each in page.healing))
            helped.add(any("heal" in die.outcome for each in page.healing for die in each.dice))
            undo(session)
            discard_form(session, team)
        assert (away, helped) == ({True, False}, {True})


def _same_gold(page: ReEnrolment, filed: Entries, after: Team) -> None:
    """Every sum of the form is a line of the ledger, and what is left is what the treasury holds."""
    lines = Counter(line.amount for line in filed.ledger)
    said = [-each.price for each in page.staff] + [-each.fee for each in (*page.players, *page.retired) if each.back]
    said += [-each.price for each in page.recruits] + [each.amount for each in page.budget if each.kind == "line"]
    lines[next(line.amount for line in filed.ledger)] -= 1
    assert lines == Counter(amount for amount in said if amount)
    assert page.left == after.treasury


def _same_dice(page: ReEnrolment, before: Team, after: Team) -> None:
    """A die that heals takes one old injury away; one that brings a step back leaves a niggling injury."""
    niggles = {ref: player.niggles for ref, player in before.players.items()}
    lost = {ref: sum(player.lost.values()) for ref, player in before.players.items()}
    for each in page.healing:
        for die in each.dice:
            if die.outcome == "heals":
                niggles[each.ref] -= 1
            elif die.outcome != "stays":
                niggles[each.ref] += 1
                lost[each.ref] -= 1
    away = {each.ref for each in page.healing if each.away}
    for back in (*page.players, *page.retired):
        if back.back:
            player = after.players[back.ref]
            assert (player.status == "retired") == (back.ref in away)
            assert (player.niggles, sum(player.lost.values())) == (niggles[back.ref], lost[back.ref])


def test_every_die_of_a_filed_list_is_read_out_and_stays_where_another_is_changed(tmp_path: Path) -> None:
    with Session.create(tmp_path / "l.league") as session:
        team = begin(session, READINGS[0])
        lame = fill_in(session, team, 1).retired[0].ref
        file_form(session, team)
        told = to_value(session.reading.filed[-1].document)
        form = sheet_form(session, len(session.reading.filed))
        rows = [
            (row.at, {each.key: each.value for each in row.fields})
            for part in form.parts if part.key == "players" for row in part.rows
        ]  # fmt: skip
        thrown = next(each["lost"] for each in told["players"] if each["player"] == lame)
        held = next(row for _at, row in rows if row["player"] == lame)
        assert {f"lost/{slug}": dice for slug, dice in thrown.items()}.items() <= held.items()
        assert from_value(rewritten(told, {"players": rows})) == from_value(told)
        others = {slug: [7 - die for die in dice] for slug, dice in thrown.items()}
        held |= {f"lost/{slug}": dice for slug, dice in others.items()}
        changed = rewritten(told, {"players": rows})["players"]
        assert changed == [{**each, "lost": others} if each["player"] == lame else each for each in told["players"]]


def test_a_book_without_an_off_season_has_no_form(tmp_path: Path) -> None:
    with Session.create(tmp_path / "l.league") as session:
        file(session, season_over("lrb4"))
        with pytest.raises(RuleViolation, match="do not re-enrol"):
            re_enrolment_view(session, "team-1")
