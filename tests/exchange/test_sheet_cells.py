"""What people write into the cells of their tables: in their words, and what nobody understands is told, never lost."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.letters import letters_of
from leaguekeeper.base.words import in_each_language
from leaguekeeper.exchange.arriving import arrival
from leaguekeeper.exchange.columns import fields_of
from leaguekeeper.exchange.states import meant
from leaguekeeper.league.documents.team import Draftee, TeamEnrolled
from leaguekeeper.league.state import State
from leaguekeeper.rules.catalogue import listed, load
from leaguekeeper.services.stack.comparison import status_words
from tests.exchange.test_arriving import brought
from tests.exchange.test_unpacking import zipped

TEAMS = "team;race;coach\nRats;Skaven;Ann\nElves;Wood Elf;Bob\n"
HEADS = "round;date;home;score;away\n"


def tables(**others: str) -> bytes:
    return zipped(**{f"{name}.csv": text.encode() for name, text in {"teams": TEAMS, **others}.items()})


def players(head: str, *cells: str) -> bytes:
    rows = [f"Rats;{place};P{place};Lineman;{cell}" for place, cell in enumerate(cells, start=1)]
    return tables(players="\n".join([f"team;number;player;position;{head}", *rows]))


def roster(data: bytes, rules: str = "house2020") -> tuple[Draftee, ...]:
    (sheet,) = (each for each in arrival(data, load(rules)).documents
                if isinstance(each, TeamEnrolled) and each.name == "Rats")  # fmt: skip
    return sheet.players


def past(data: bytes) -> list[Any]:
    return [each.past for each in roster(data)]


def said(data: bytes, code: str = "word", rules: str = "house2020") -> list[str]:
    return [each.text() for each in arrival(data, load(rules)).unsaid if each.code == code]


def state_of(**others: str) -> State:
    return brought(tables(**others), load("house2020"))


def test_whoever_lives_is_enrolled_whatever_word_his_table_has_for_it() -> None:
    words = ("Actif", "", "Blessé", "mort", "Retraité", "Journalier", "Вылечен?", "пропускает", "Vendu", "OK")
    data = players("statut", *words)
    assert [(each.number, each.past and each.past.miss_next) for each in roster(data)] == [
        (1, False), (2, False), (3, True), (5, False), (6, False), (7, False), (8, True), (10, False),
    ]  # fmt: skip
    assert said(data) == ["players!E8: what “Вылечен?” means; it is left aside."]
    assert said(data, "gone") == ["Rats, who is no longer there: P4, no. 4 (dead) · P9, no. 9 (let go)."]


def _word(slug: str) -> str:
    return status_words()[slug]


def test_every_word_of_the_window_for_a_player_is_known_in_a_table() -> None:
    for slug in status_words():
        for word in (slug, *in_each_language(partial(_word, slug)).values()):
            assert meant("player", word) == slug, word


def test_injuries_are_known_as_people_write_them_and_others_are_told() -> None:
    data = players("blessures", "-AG", "−MV, AR-1", "-1 CP / Force -1", "N, M", "Genou cassé", "ras", "-2 MA")
    assert [dict(each.lost) for each in past(data)] == [
        {"ag": 1}, {"ma": 1, "av": 1}, {"pa": 1, "st": 1}, {}, {}, {}, {"ma": 2},
    ]  # fmt: skip
    assert [(each.niggles, each.miss_next) for each in past(data)][3] == (1, True)
    assert said(data) == ["players!E6: what “Genou cassé” means; it is left aside."]


def test_an_improvement_is_known_however_it_is_written() -> None:
    data = players("skills", "+MA", "MA+1", "+1 MV | Block", "Block\tnone")
    assert [[each.get("characteristic") or each["skill"] for each in one.skills] for one in past(data)] == [
        ["ma"], ["ma"], ["ma", "block"], [],
    ]  # fmt: skip
    assert len(said(data, "skill")) == 1


def test_a_player_without_a_name_goes_by_his_number() -> None:
    data = tables(players="team;number;player;position;skills\nRats;7;;Lineman;Nonsense\n")
    assert [each.name for each in roster(data)] == [None]
    assert said(data, "skill") == ["Rats · no. 7: the skill “Nonsense”, which the rule book does not have."]


@pytest.mark.parametrize("rules", [each.id for each in listed()])
def test_what_only_another_edition_counts_is_told(rules: str) -> None:
    """No column that we know is passed over because the league's own book has nothing of the kind."""
    book = load(rules)
    for kind, own, told in (("teams", book.staff, "staff"), ("players", book.experience, "experience")):
        named = {each.slug for other in listed() for each in (load(other.id).staff if kind == "teams" else
                                                              load(other.id).experience)}  # fmt: skip
        others = sorted(named.intersection(fields_of(kind)) - {each.slug for each in own})
        assert others or rules != "lrb4", "the oldest edition lacks some"
        for slug in others:
            data = (tables(teams=f"team,race,{slug}\nRats,Skaven,3\n") if kind == "teams" else
                    players(slug, "3"))  # fmt: skip
            assert len(said(data, told, rules)) == 1, slug


def test_of_whom_there_is_one_at_most_a_yes_tells_too() -> None:
    for word, count in {"Oui": 1, "non": 0, "1": 1, "да": 1, "–": 0}.items():
        (team,) = brought(
            tables(teams=f"team,race,apothicaire\nRats,Skaven,{word}\n"), load("house2020")
        ).teams.values()
        assert team.staff.get("apothecary", 0) == count, word
    with pytest.raises(BadInput, match="teams!C2: “oui” is no whole number"):
        arrival(tables(teams="team,race,relances\nRats,Skaven,oui\n"), load("house2020"))


@pytest.mark.parametrize("empty", ["", "-", "–", "?"])
@pytest.mark.parametrize("heads", ["score", "home_score;away_score"])
def test_a_match_without_a_score_is_one_to_come_and_none_without_goals(empty: str, heads: str) -> None:
    count = heads.count(";") + 1
    rows = [f"1;Rats;Elves;{'2-1' if count == 1 else '2;1'}", f"2;Elves;Rats;{';'.join([empty] * count)}"]
    results = "\n".join([f"round;home;away;{heads}", *rows])
    for fixtures in ("", "round;home;away\n2;Elves;Rats\n"):
        state = state_of(results=results, **({"fixtures": fixtures} if fixtures else {}))
        assert [(each.round, each.played) for each in state.fixtures.values()] == [(1, True), (2, False)]


def test_half_a_score_is_none() -> None:
    with pytest.raises(BadInput, match="results!D2: this is missing"):
        state_of(results="round;home;away;home_score;away_score\n1;Rats;Elves;;2\n")


def test_what_a_spreadsheet_took_for_a_day_is_named_so() -> None:
    with pytest.raises(BadInput, match="results!D2: the spreadsheet has taken the score for a day, “2026-01-02”"):
        state_of(results=f"{HEADS}1;;Rats;2026-01-02;Elves\n")


@pytest.mark.parametrize(
    "said", ["3", "3.0", "J3", "Journée 3", "Ronde n°3", "3e journée", "Тур 3", "3-й тур", "Week 3", "Round #3"]
)
def test_a_round_is_known_by_its_number_whatever_word_stands_beside_it(said: str) -> None:
    (fixture,) = state_of(results=f"{HEADS}{said};3/10/26;Rats;1-0;Elves\n").fixtures.values()
    assert (fixture.round, fixture.day) == (3, "2026-10-03")


@pytest.mark.parametrize("said", ["Finale", "1/2 finale", "Demi-finale 2", "J1000000", "1.5"])
def test_what_is_no_round_is_refused_by_its_place(said: str) -> None:
    with pytest.raises(BadInput, match="results!A2"):
        state_of(results=f"{HEADS}{said};;Rats;1-0;Elves\n")


def test_a_match_that_was_called_off_is_so_in_every_language() -> None:
    for word, off in {"cancelled": True, "Annulé": True, "отменён": True, "prévu": False, "": False}.items():
        fixtures = f"round;home;away;état\n1;Rats;Elves;{word}\n"
        (fixture,) = state_of(fixtures=fixtures).fixtures.values()
        assert bool(fixture.cancelled) == off, word
    assert said(tables(fixtures="round;home;away;state\n1;Rats;Elves;bientôt\n")) == [
        "fixtures!D2: what “bientôt” means; it is left aside."
    ]


@pytest.mark.parametrize("data", [b"team,race\n", tables(teams="team;race\n", players="team;player;position\n")])
def test_heads_without_a_row_are_nothing(data: bytes) -> None:
    with pytest.raises(BadInput, match="There is no row in it"):
        arrival(data, load("house2020"), founding=True)


def test_our_words_stand_first_and_are_letters() -> None:
    for of in ("player", "team", "fixture", "match"):
        assert meant(of, "") == ""
        assert meant(of, "никто не знает") is None
    assert meant("player", letters_of("Décédée")) == "dead"


SPACES = (
    '<o:document-content xmlns:o="o" xmlns:t="t" xmlns:x="x"><o:body><o:spreadsheet><t:table t:name="T">{rows}'
    "</t:table></o:spreadsheet></o:body></o:document-content>"
)


def test_a_cell_of_which_parts_are_set_apart_is_read_in_its_order() -> None:
    """Bold letters, links and runs of spaces are elements of their own in a workbook of OpenDocument."""
    cells = (("Team", "Race"), ('<x:span>Gr</x:span>een <x:a>Ma</x:a>chine<x:s x:c="2"/>No.<x:tab/>2', "Skaven"))
    rows = "".join(f"<t:table-row>{''.join(f'<t:table-cell><x:p>{cell}</x:p></t:table-cell>' for cell in row)}"
                   "</t:table-row>" for row in cells)  # fmt: skip
    mark = b"application/vnd.oasis.opendocument.spreadsheet"
    data = zipped(**{"mimetype": mark, "content.xml": SPACES.format(rows=rows).encode()})
    (team,) = brought(data, load("house2020")).teams.values()
    assert team.name == "Green Machine No. 2"
