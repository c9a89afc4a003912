"""Rule books of one's own: copied, changed, compared, put back, sent, received, adopted, and never out of order."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.errors import BadInput, LeaguekeeperError
from leaguekeeper.base.words import speak
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.standings import table
from leaguekeeper.rules import RuleBook, RuleBookFaults, from_plain, load, write
from leaguekeeper.rules.catalogue import shipped_folder
from leaguekeeper.rules.changing import with_copy, with_value, without
from leaguekeeper.rules.complaints import in_words
from leaguekeeper.services.form_fields import bare
from leaguekeeper.services.rulebooks import shelf as own_books
from leaguekeeper.services.rulebooks.entries import entry_form, sections_of
from leaguekeeper.services.rulebooks.field_kinds import choices_of, fields_of, inner_model, kind_of, model_at
from leaguekeeper.services.rulebooks.field_words import choice_words, field_words, section_words
from leaguekeeper.services.rulebooks.shelf_builder import comparison, shelf_view
from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation.seasons import simulated_documents
from leaguekeeper.services.stack.filing import file
from leaguekeeper.services.stack.verifying import verify
from tests.sample_league import write_sample

PRICE = "teams.skaven.positions.rat-ogre.price"


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))
    speak("en")


@pytest.fixture
def ours() -> RuleBook:
    return own_books.copy_book("house2020", "À nous")


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with Session.open(write_sample(tmp_path / "s.league")) as session:
        yield session


def changes(book: RuleBook) -> dict[str, tuple[str, str]]:
    page = comparison(load("house2020"), own_books.book_called(book.id), own=True)
    return {each.key: (each.before, each.after) for each in page.rows if not each.key.startswith("about")}


def test_a_copy_is_another_book_that_rules_alike(ours: RuleBook) -> None:
    assert (ours.id, ours.about.based_on, ours.edition) == ("a-nous", "house2020", "house2020")
    assert changes(ours) == {}
    again = own_books.copy_book(ours.id, "À nous")
    assert (again.id, again.about.based_on, again.edition) == ("a-nous-2", "a-nous", "house2020")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        (PRICE, 160_000),
        ("teams.skaven.positions.rat-ogre.skills", ["frenzy"]),
        ("teams.skaven.positions.rat-ogre.characteristics.pa", 6),
        ("skills.block.effect.fr", "Reste debout."),
        ("numbers.winnings-multiplier.value", 12_000),
        ("rulings.winnings-half.chose", "round-up"),
        ("about.name.ru", "Наша"),
        ("stars.griff-oberwald.ability.name.fr", "Moment de gloire"),
    ],
)
def test_anything_can_be_changed_and_put_back(ours: RuleBook, key: str, value: Any) -> None:
    changed = own_books.change(ours.id, key, value)
    assert own_books.book_called(ours.id).digest == changed.digest != ours.digest
    assert own_books.put_back_change(ours.id, key).digest == (
        ours.digest if not key.startswith("about") else own_books.book_called(ours.id).digest
    )
    assert changes(ours) == {}


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        (PRICE, -1, "at least 0"),
        (PRICE, "dear", "whole number"),
        ("teams.skaven.positions.rat-ogre.skills", ["flying"], "flying"),
        ("teams.skaven.positions.nobody.price", 1, "nothing of this name"),
        ("nonsense.x", 1, "not a key"),
        ("about.id", "house2020", "stays"),
        ("skills.block.name", {"en": "Block"}, "French"),
        ("tables.casualty.rows.0.result", "lottery", "lottery"),
        ("tables.casualty.rows.0.hi", 99, "never shows"),
        ("tables.casualty.rows.0.hi", 9, "one number at least"),
        ("tables.casualty.rows.4.hi", 15, "end where the dice end"),
        ("about.version", "new", "written"),
    ],
)
def test_what_cannot_stand_is_said_and_not_kept(ours: RuleBook, key: str, value: Any, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        own_books.change(ours.id, key, value)
    assert own_books.book_called(ours.id).digest == ours.digest


def test_what_differs_is_told_in_the_words_of_the_books(ours: RuleBook) -> None:
    own_books.change(ours.id, "teams.skaven.positions.rat-ogre.skills", ["frenzy", "block"])
    own_books.change(ours.id, "rulings.winnings-half.chose", "round-up")
    own_books.change(ours.id, "tables.casualty.rows.0.result", "dead")
    own_books.change(ours.id, "rulings.tie-breakers.readings.touchdowns-first.order", ["casualty-difference"])
    own_books.change(ours.id, "inducements.special-plays.access", ["any", "!list:skaven", "staff:apothecary", "tier:1"])
    own_books.change(ours.id, "special_rules.vampire-lord.raises", "vampire-thrower")
    page = comparison(load("house2020"), own_books.book_called(ours.id), own=True)
    told = {each.key.split(".")[0]: (each.where, each.before, each.after) for each in page.rows}
    assert told["teams"][2] == "Frenzy, Block"
    assert told["tables"][1:] == ("Badly Hurt", "Dead")
    after = {each.key: each.after for each in page.rows}
    assert after["inducements.special-plays.access"] == "any team, not: Skaven, whoever may have: Apothecary, Tier 1"
    assert after["special_rules.vampire-lord.raises"] == "Vampire Thrower"
    readings = {each.key: (each.before, each.after) for each in page.rows if each.key.startswith("rulings")}
    assert readings["rulings.winnings-half.chose"] == ("the half counts: 5,000\u00a0gp", "rounded up")
    assert readings["rulings.tie-breakers.readings.touchdowns-first.order"][1] == "casualty difference"


def test_a_book_that_comes_with_the_program_stays_as_it_is() -> None:
    with pytest.raises(BadInput, match="copy it"):
        own_books.change("house2020", PRICE, 1)
    with pytest.raises(BadInput):
        own_books.throw_away("house2020")


def test_the_rows_of_a_table_go_on_covering_every_roll(ours: RuleBook) -> None:
    own_books.change(ours.id, "tables.casualty.rows.0.hi", 7)
    own_books.change(ours.id, "tables.casualty.rows.2.lo", 9)
    own_books.add_entry(ours.id, "tables.casualty.rows.0", "")
    rows = [(row.lo, row.hi) for row in own_books.book_called(ours.id).table("casualty").rows]
    assert rows == [(1, 6), (7, 7), (8, 8), (9, 12), (13, 14), (15, 16)]
    own_books.remove_entry(ours.id, "tables.casualty.rows.1")
    rows = [(row.lo, row.hi) for row in own_books.book_called(ours.id).table("casualty").rows]
    assert rows == [(1, 7), (8, 8), (9, 12), (13, 14), (15, 16)]
    own_books.put_back_change(ours.id, "tables.casualty.rows.1.lo")
    assert changes(ours) == {}


def test_a_table_of_tens_and_units_is_split_between_its_own_numbers(ours: RuleBook) -> None:
    slug = next(table.slug for table in ours.tables if table.dice == "d26")
    with pytest.raises(BadInput, match="split"):
        own_books.add_entry(ours.id, f"tables.{slug}.rows.0", "")
    own_books.remove_entry(ours.id, f"tables.{slug}.rows.6")
    assert own_books.book_called(ours.id).table(slug).rows[5].hi == 21


def test_entries_are_copied_and_removed_and_come_back(ours: RuleBook) -> None:
    own_books.add_entry(ours.id, "teams.skaven.positions.rat-ogre", "Gros rat")
    own_books.add_entry(ours.id, "teams.skaven", "Rats du port")
    book = own_books.book_called(ours.id)
    assert [each.slug for each in book.team_list("rats-du-port").positions][-1] == "gros-rat"
    assert set(changes(ours)) == {"teams.skaven.positions.gros-rat", "teams.rats-du-port"}
    own_books.put_back_change(ours.id, "teams.skaven.positions.gros-rat")
    own_books.put_back_change(ours.id, "teams.rats-du-port")
    own_books.remove_entry(ours.id, f"prizes.{ours.prizes[2].slug}")
    assert len(changes(ours)) == 1
    own_books.put_back_change(ours.id, next(iter(changes(ours))))
    assert changes(ours) == {}
    with pytest.raises(BadInput, match="“Dodge” is not among the skills"):
        own_books.remove_entry(ours.id, "skills.dodge")


def test_a_book_goes_out_as_a_folder_and_comes_in_again(ours: RuleBook, tmp_path: Path) -> None:
    own_books.change(ours.id, PRICE, 160_000)
    target = own_books.export_book(own_books.book_called(ours.id), tmp_path)
    own_books.throw_away(ours.id)
    with pytest.raises(LeaguekeeperError):
        own_books.book_called(ours.id)
    assert own_books.import_book(target).team_list("skaven").position("rat-ogre").price == 160_000
    with pytest.raises(BadInput, match="comes with the program"):
        own_books.import_book(own_books.export_book(load("lrb4"), tmp_path))
    shutil.copytree(target, tmp_path / "broken")
    (tmp_path / "broken" / "book.toml").write_text("[about]\n", encoding="utf-8")
    before = own_books.book_called(ours.id).digest
    with pytest.raises(RuleBookFaults):
        own_books.import_book(tmp_path / "broken")
    assert own_books.book_called(ours.id).digest == before


def test_a_league_adopts_a_book_and_a_changed_one_has_the_next_version(session: Session, ours: RuleBook) -> None:
    own_books.adopt(session, ours.id)
    own_books.change(ours.id, PRICE, 160_000)
    (group,) = own_books.foresee_adoption(session, ours.id).groups
    assert "1.0" in group.lines[0].old
    assert own_books.book_called(ours.id).version == "1.0", "looking ahead changes nothing on the shelf"
    own_books.adopt(session, ours.id)
    assert own_books.book_called(ours.id).version == "1.1"
    page = shelf_view(session)
    assert {row.id for row in page.books if row.next} == {ours.id}
    assert {row.id for row in page.books if row.now} == {"house2020"}
    assert verify(session) == []


def test_going_over_tells_which_steps_go_who_is_beyond_a_limit_and_what_a_team_is_worth(
    session: Session, ours: RuleBook
) -> None:
    """Nothing of it is filed: the players keep their sheets, and the next season alone goes by the book."""
    team = next(iter(session.state.teams.values()))
    place = team.roster()[0].position
    said = with_value(ours.plain(), f"teams.{team.team_list}.re_roll_price", 10_000)
    said = with_value(without(said, "sequences.pre_match.prayers"), "numbers.squad-most.value", 11)
    said = with_value(said, f"teams.{team.team_list}.positions.{place}.characteristics.ma", 1)
    write(from_plain(said, ours.id), own_books.own_folder() / ours.id)
    foresight = own_books.foresee_adoption(session, ours.id)
    told = {(group.title.partition(",")[0], line.label): (line.old, line.new)
            for group in foresight.groups for line in group.lines}  # fmt: skip
    assert told["Steps", "Prayers to Nuffle"] == ("Before the match", "is gone")
    count = len(team.roster())
    assert told[team.name, "Players"] == (f"{count}, at most 16", f"{count}, at most 11")
    assert (team.name, "Team value") in told
    assert any(label == "MA" and new == "1" for (_who, label), (_old, new) in told.items())


def test_what_a_spoilt_book_lacks_is_put_back_in_one_go(ours: RuleBook) -> None:
    less = without(without(ours.plain(), "numbers.winnings-multiplier"), "numbers.prayer-step")
    write(from_plain(less, ours.id, whole=False), own_books.own_folder() / ours.id)
    (spoilt,) = shelf_view(None).spoilt
    assert spoilt.lacks_only
    assert "Put back what is missing" in spoilt.told
    with pytest.raises(RuleBookFaults, match="winnings-multiplier"):
        own_books.book_called(ours.id)
    own_books.put_back_change(ours.id, "numbers.prayer-step")
    own_books.put_back_missing(ours.id)
    assert own_books.book_called(ours.id).number("winnings-multiplier") == 10_000
    assert shelf_view(None).spoilt == ()


def test_a_league_is_founded_on_a_book_of_one_s_own(tmp_path: Path, ours: RuleBook) -> None:
    own_books.change(ours.id, PRICE, 170_000)
    with Session.create(tmp_path / "new.league") as session:
        file(session, [from_value(each) for each in own_books.founding_sheets("Ligue", ours.id, "2026-10-01")])
        assert session.book.digest == own_books.book_called(ours.id).digest
    own_books.throw_away(ours.id)
    with Session.open(tmp_path / "new.league") as session:
        assert session.book.id == ours.id


def test_the_book_in_the_readme_is_whole_and_a_league_plays_by_it(tmp_path: Path) -> None:
    """So small a book that its players soon have learned all there is, and its teams have less gold than others."""
    told = (shipped_folder() / "README.md").read_text(encoding="utf-8")
    block = re.search(r"```toml\n(.*?)```", told, re.DOTALL)
    assert block is not None
    (tmp_path / "beach").mkdir()
    (tmp_path / "beach" / "book.toml").write_text(block[1], encoding="utf-8")
    book = own_books.import_book(tmp_path / "beach")
    with Session.create(tmp_path / "beach.league") as session:
        file(session, [from_value(each) for each in own_books.founding_sheets("Plage", book.id, "2026-10-01")])
        file(session, list(simulated_documents(session.reading, 1, 4, teams=6)))
        learned = {advance.skill for team in session.state.teams.values() for player in team.players.values()
                   for advance in player.advances}  # fmt: skip
        assert learned == {"dive"}
        assert max(line.points for line in table(session.state, book, session.state.seasons["s1"])) > 0


@pytest.mark.parametrize("name", ["house2020", "lrb4", "official2025"])
def test_every_entry_of_a_book_opens_and_every_field_is_what_it_says(name: str) -> None:
    book = load(name)
    for section in sections_of(book):
        forms = [entry_form(book, section.key, editable=True)]
        while forms:
            form = forms.pop()
            assert form.title
            for field in form.fields:
                assert field.label
                if field.kind == "choice" and field.value is not None:
                    assert field.value in dict(field.choices)
                if field.kind == "several":
                    assert set(field.value or ()) <= set(dict(field.choices)), field.key
            forms += [entry_form(book, row.key, editable=True) for _title, rows in form.lists
                      for row in (rows if section.key == "inducements" else rows[:3])]  # fmt: skip


def test_every_section_of_a_rule_book_has_words_and_a_model() -> None:
    assert set(section_words()) == set(RuleBook.model_fields)
    for section, (annotation, _required) in fields_of(RuleBook).items():
        if kind_of(annotation) == "entries":
            assert model_at(f"{section}.anything") is inner_model(annotation)


def test_every_field_and_choice_has_words_and_no_complaint_shows_a_pattern() -> None:
    speak("ru")
    left, seen, bare_words = list[Any]([RuleBook]), set[Any](), list[str]()
    while left:
        model = left.pop()
        for name, (annotation, _required) in fields_of(model).items() if model not in seen else ():
            inside = inner_model(annotation) or (bare(annotation) if kind_of(annotation) == "entry" else None)
            left += [inside] if inside is not None else []
            said = () if model is RuleBook else (field_words(name), *map(choice_words, choices_of(annotation)))
            bare_words += [f"{model.__name__}.{name}: {words}" for words in said if re.match(r"[a-z]{2}", words)]
        seen.add(model)
    assert bare_words == []
    patterns = re.findall(r'"pattern": ("(?:[^"\\\\]|\\\\.)*")', json.dumps(RuleBook.model_json_schema()))
    told = {in_words("string_pattern_mismatch", {"pattern": json.loads(each)})[0] for each in patterns}
    assert len(told) == len(set(patterns))
    assert not any("^" in each for each in told)


def test_no_book_is_without_what_its_star_rolls_give() -> None:
    mvp = next(each.slug for each in load("lrb4").experience if each.counted == "match")
    with pytest.raises(RuleBookFaults, match="given after the match"):
        from_plain(with_value(load("lrb4").plain(), f"experience.{mvp}.counted", "player"), "lrb4")


def test_what_a_change_needs_beside_it_comes_with_it(ours: RuleBook) -> None:
    """Other dice, a skill that says for whom it counts, a step, a band, one more of what is counted, a first card."""
    table = next(each for each in ours.tables if each.dice == "d6" and len(each.rows) == 3)
    rat, team = "teams.skaven.positions.rat-ogre", "teams.skaven"
    with pytest.raises(BadInput, match=r"^Team lists · Skaven · Positions · Rat Ogre · Characteristics · .*: −?99"):
        own_books.change(ours.id, f"{rat}.characteristics.ma", 99)
    said = with_value(ours.plain(), f"tables.{table.slug}.dice", "2d6")
    said = with_value(said, f"{rat}.aimed_at.animosity", {"en": "all", "fr": "tous"})
    said = with_value(said, f"tables.{table.slug}.modifiers.+", "skaven")
    said = with_copy(said, f"tables.{table.slug}", "finds", {"en": "Finds", "fr": "Trouvailles"})
    said = with_value(said, "tables.finds.results", "skills")
    said = with_value(said, "stars.griff-oberwald.ability.name", None)
    assert "ability" not in next(each for each in said["stars"] if each["slug"] == "griff-oberwald")
    said = with_value(said, "stars.griff-oberwald.ability.effect", {"en": "Bites.", "fr": "Mord."})
    said = with_value(said, "inducements.temp-agency-cheerleaders.discount.price", 0)
    said = with_value(said, "sequences.match.match_result.params.+", "penalties_add")
    said = with_value(said, "sequences.match.match_result.params.plague", None)
    said = with_copy(said, "sequences.pre_match.weather", "second-look", {"en": "Second look", "fr": "Bis"})
    said = with_copy(said, "band_tables.costly-errors.bands.1", "", {})
    said = with_copy(said, f"decks.{ours.decks[0].slug}.cards", "riot", {"en": "Riot", "fr": "Émeute"})
    said = with_copy(said, "rulings.winnings-half", "ours", {"en": "Ours?", "fr": "La nôtre ?"})
    book = from_plain(with_copy(said, team, "skaven", {"en": "Rats", "fr": "Rats"}), ours.id)
    assert [(row.lo, row.hi) for row in book.table(table.slug).rows][-1][1] == 12
    ability = book.star("griff-oberwald").ability
    assert ability is not None
    assert ability.name == ability.effect == {"en": "Bites.", "fr": "Mord."}
    cheaper = book.inducement("temp-agency-cheerleaders").discount
    assert (cheaper is not None and (cheaper.access, cheaper.price)) == (("any",), 0)
    assert (book.match_step.params["penalties_add"], "plague" in book.match_step.params) == ("re-roll", False)
    assert {row.result for row in book.table("finds").rows} == {book.skills[0].slug}
    assert "animosity" in book.team_list("skaven").position("rat-ogre").skills
    assert dict(book.table(table.slug).modifiers) == {"skaven": 0}
    assert [step.id for step in book.sequences.pre_match if step.name["en"] == "Second look"] == ["second_look"]
    bands = book.index["band_tables"]["costly-errors"].bands
    assert bands[1].at_most is not None
    assert bands[2].at_least == bands[1].at_most + 1
    assert book.decks[0].cards[0].effect["fr"] == "Émeute"
    assert book.ruling("ours").question["en"] == "Ours?"
    assert book.team_list("skaven-2").name["en"] == "Rats"
    less = from_plain(with_value(said, f"{rat}.skills", ["frenzy"]), ours.id)
    assert not less.team_list("skaven").position("rat-ogre").aimed_at


def test_a_spoilt_book_spoils_no_other_and_can_be_thrown_away(ours: RuleBook) -> None:
    other = own_books.copy_book("lrb4", "Other")
    with (own_books.own_folder() / ours.id / "skills.toml").open("a", encoding="utf-8") as file:
        file.write("x = \n")
    page = shelf_view(None)
    assert {row.id for row in page.books if row.own} == {other.id}
    (spoilt,) = page.spoilt
    assert (spoilt.id, spoilt.lacks_only) == (ours.id, False)
    assert "skills.toml" in spoilt.told
    own_books.throw_away(ours.id)
    assert shelf_view(None).spoilt == ()


def test_what_is_not_ours_stays_in_a_folder(ours: RuleBook, tmp_path: Path) -> None:
    target = own_books.export_book(own_books.book_called(ours.id), tmp_path)
    mine = (target / "notes.toml", target / "teams" / "read me.txt", target / "mine" / "deep.toml")
    for each in mine:
        each.parent.mkdir(exist_ok=True)
        each.write_text("mine = 1\n", encoding="utf-8")
    own_books.change(ours.id, PRICE, 160_000)
    own_books.export_book(own_books.book_called(ours.id), tmp_path)
    assert all(each.read_text(encoding="utf-8") == "mine = 1\n" for each in mine)
    kept = own_books.own_folder() / ours.id / "teams" / "notes.txt"
    kept.write_text("mine", encoding="utf-8")
    own_books.throw_away(ours.id)
    assert kept.read_text(encoding="utf-8") == "mine"
    assert not list(own_books.own_folder().rglob("*.toml"))


@pytest.mark.parametrize("when", range(1, 40, 3))
def test_a_book_is_replaced_whole_or_stays_whole(
    when: int, ours: RuleBook, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever file cannot be written any more, the book is the one before or the one after."""
    before = own_books.book_called(ours.id).digest
    target = own_books.export_book(load("lrb4"), tmp_path)
    text = (target / "book.toml").read_text(encoding="utf-8").replace('"lrb4"', f'"{ours.id}"', 1)
    (target / "book.toml").write_text(text, encoding="utf-8")
    after = load(target).digest
    written = Path.replace
    count = 0

    def stopped(self: Path, target: Path) -> Path:
        nonlocal count
        count += 1
        if count == when:
            raise KeyboardInterrupt
        return written(self, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", stopped)
        try:
            own_books.import_book(target)
        except KeyboardInterrupt:
            assert own_books.book_called(ours.id).digest in (before, after)
    own_books.import_book(target)
    assert own_books.book_called(ours.id).digest == after
    assert [each.name for each in own_books.own_folder().iterdir()] == [ours.id]


HOSTILE = {
    "nested": b"a = " + b"[" * 100_000,
    "nested and closed": b"a = " + b"[" * 600 + b"]" * 600,
    "nested tables": b"[" + b".".join([b"a"] * 5000) + b"]\nx = 1",
    "a number without end": b"a = " + b"9" * 10_000,
    "other letters": "a = 1".encode("utf-16"),
    "too long": b"#" * 31_000_000,
}


@pytest.mark.parametrize("how", [*HOSTILE, "a folder", "a link into nowhere", "a pipe"])
def test_hostile_files_are_sentences(how: str, ours: RuleBook, tmp_path: Path) -> None:
    target = own_books.export_book(own_books.book_called(ours.id), tmp_path)
    sly = target / "sly.toml"
    if how in HOSTILE:
        sly.write_bytes(HOSTILE[how])
        with pytest.raises(RuleBookFaults) as refused:
            own_books.import_book(target)
        assert len(refused.value.text()) < 600
        return
    if how == "a folder":
        sly.mkdir()
    elif how == "a pipe":
        os.mkfifo(sly)
    else:
        sly.symlink_to(tmp_path / "nowhere")
    assert own_books.import_book(target).id == ours.id
