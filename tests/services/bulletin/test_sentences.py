"""No sentence says what its facts do not: each needs all that it tells, and tells all that it has a place for."""

from __future__ import annotations

import re

import pytest
from babel import Locale

from leaguekeeper.services.bulletin.composing import MOST, ORDER, WEIGHT, compose
from leaguekeeper.services.bulletin.facts import KINDS, Fact, Facts, Figure, Players, Score, TeamName, Truth, Value
from leaguekeeper.services.bulletin.sentences import PLACE, Sentence, choosable, filled, speech
from tests.for_every import for_every
from tests.services.bulletin.in_hand import every_fact, other_value

LANGUAGES = ("fr", "en", "ru")
SENTENCES = [
    (language, sentence) for language in LANGUAGES for found in speech(language).topics.values() for sentence in found
]


@for_every(("language", "sentence"), SENTENCES)
def test_a_sentence_cannot_be_chosen_without_each_of_its_facts(language: str, sentence: Sentence) -> None:
    said, known = speech(language), every_fact().known
    able = {name: fact for name, fact in known.items() if name not in sentence.unless}
    assert choosable(sentence, able, said)
    for name in sentence.needs:
        assert not choosable(sentence, {key: fact for key, fact in able.items() if key != name}, said), name
    for name in sentence.unless:
        assert not choosable(sentence, {**able, name: known[name]}, said), name


@for_every(("language", "sentence"), SENTENCES)
def test_another_fact_makes_another_sentence(language: str, sentence: Sentence) -> None:
    said, known = speech(language), every_fact().known
    before = filled(sentence, known, said)
    shown = {name for name, forms in PLACE.findall(sentence.text) if not forms or "#" in forms}
    for name in shown:
        changed = {**known, name: Fact(other_value(name), ())}
        assert filled(sentence, changed, said) != before, name
    assert "{" not in before
    assert "|" not in before


@for_every(("language", "sentence"), SENTENCES)
def test_the_mark_that_ends_a_name_neither_ends_nor_begins_a_sentence(language: str, sentence: Sentence) -> None:
    told = []
    for end in ("Zz", "Zz.", "Zz!", "Zz?", "Zz…"):
        known = {name: Fact(TeamName(f"{fact.value.name} {end}"), ()) if isinstance(fact.value, TeamName) else fact
                 for name, fact in every_fact().known.items()}  # fmt: skip
        told.append(re.sub("Zz[.!?…]", "Zz", filled(sentence, known, speech(language))))
    assert set(told) == {told[0]}


@for_every(("language", "sentence"), SENTENCES)
def test_a_name_that_ends_as_a_sentence_does_has_no_full_stop_behind_it(language: str, sentence: Sentence) -> None:
    for end in ("Ouf!", "Ouf ?", "Ouf…"):
        named: dict[type[Value], Value] = {TeamName: TeamName(f"Les Gens {end}"), Players: Players((f"Zik {end}",))}
        known = {name: Fact(named.get(KINDS[name], fact.value), ()) for name, fact in every_fact().known.items()}
        assert f"{end}." not in filled(sentence, known, speech(language))


@for_every(("language", "sentence"), SENTENCES)
def test_the_words_between_the_places_hold_no_figure_and_no_name(language: str, sentence: Sentence) -> None:
    between = PLACE.sub("…", sentence.text)
    assert not re.search(r"\d", PLACE.sub(lambda place: place.group(2), sentence.text))
    inner = re.sub(r"(^|[.!?] )\W*\w+", " ", between)
    assert inner == inner.lower(), inner


@for_every(("language", "sentence"), SENTENCES)
def test_every_place_agrees_in_as_many_forms_as_the_language_has(language: str, sentence: Sentence) -> None:
    figures = {"en": 2, "fr": 2, "ru": 3}
    for name, rest in PLACE.findall(sentence.text):
        forms = rest.split("|")[1:]
        if not forms:
            assert KINDS[name] is not Figure or language != "ru", "a bare figure governs no word"
            continue
        wanted = figures[language] if KINDS[name] is Figure else 2
        assert KINDS[name] in (Figure, Players, TeamName)
        assert len(forms) == wanted, (name, forms)
        if KINDS[name] is Figure:
            assert all("#" in form for form in forms[int(language != "ru") :]), "of several, say how many"
            assert language == "ru" or "#" not in forms[0], "one is written as its own word"


def test_russian_counts_as_russians_do() -> None:
    assert [Locale("ru").plural_form(count) for count in (1, 2, 5, 11, 21)] == ["one", "few", "many", "many", "one"]


@for_every("sentence", [sentence for language, sentence in SENTENCES if language == "fr"])
def test_french_is_written_as_french(sentence: Sentence) -> None:
    assert not re.search(r"[^\u00a0][:;?!»]|«[^\u00a0]", re.sub(r"\{[^}]*\}", "x", sentence.text)), sentence.text
    for name in re.findall(r"\b(?:de|du|des|à|au|aux|que|puisque|lorsque|si|signée?s?) \{(\w+)\}", sentence.text):
        assert KINDS[name] not in (TeamName, Players), f"“{name}” contracts, elides or lacks a preposition"


OF_HIM = re.compile(
    r"(?:[а-яё]{2,}(?:л|лся|ён)|погиб|принёс|нанёс) \{(\w+)\}|\{(\w+)\} (?:\w+ )*?[а-яё]{2,}(?:л|лся|ён)\b"
)


def test_no_russian_sentence_makes_a_man_of_a_player() -> None:
    """ "Отличился Мария": the word that bends agrees with “игрок”, which stands before the name."""
    for each in (row for rows in speech("ru").topics.values() for row in rows):
        one = PLACE.sub(
            lambda place: f"{{{place[1]}}}" if not place[2] or place[0].count("|") > 2 else place[2].split("|")[1],
            each.text,
        )
        bent = [name for found in OF_HIM.findall(re.sub(r"игрок \{\w+\}", "игрок", one, flags=re.I)) for name in found]
        assert not [name for name in bent if name and KINDS[name] is Players], each.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_is_told_in_every_language_and_the_chief_ones_vary(language: str) -> None:
    assert set(speech(language).topics) - {"headline"} == set(ORDER) == set(WEIGHT)
    for topic in ("result", "run", "scorers", "reply", "best", "death", "injury", "source"):
        assert len(speech(language).topics[topic]) >= 4, topic


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_story_never_grows_too_long_and_never_changes(language: str) -> None:
    story = compose(every_fact(), language)
    assert 2 <= len(story.sentences) <= MOST
    assert story == compose(every_fact(), language)
    known = every_fact().known
    for each in story.sentences:
        assert each.documents == tuple(dict.fromkeys(d for name in each.facts for d in known[name].documents))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_told_twice(language: str) -> None:
    """Two players scored twice each without an answer, and one of them leads the season: one sentence says so."""
    facts = Facts("s1 1", 1)
    known: dict[str, Value] = {
        "first": TeamName("Les Rats"), "second": TeamName("Les Gars"), "score": Score(4, 0), "won": Truth(),
        "clean": Truth(), "tally_player": Players(("Zik",)), "tally_goals": Figure(7),
    }  # fmt: skip
    for name, value in known.items():
        facts.add(name, value, ())
    assert sum("Zik" in each.text for each in compose(facts, language).sentences) == 1


@pytest.mark.parametrize(("name", "number"), [("Les Rats", "several"), ("La Sylve", "one"), ("L’Horde", "one")])
def test_an_article_tells_the_verb_its_number(name: str, number: str) -> None:
    said = speech("fr")
    assert said.of_one(name) is (number == "one")
    assert said.of_one("Северные Медведи") is None
    assert said.of_one("Lescure") is None
