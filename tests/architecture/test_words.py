"""Every sentence of the program is spoken in French and Russian too."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po

from leaguekeeper.base.words import _, in_type, ngettext, speak
from tests.architecture.source import PROGRAM, ROOT, TRANSLATED, files, name, tree

KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "counted": (1, 2)}
PLACES = re.compile(r"\{(\w*)[^}]*\}")


@cache
def sentences() -> tuple[tuple[str, str], ...]:
    return tuple(
        (name(path), message if isinstance(message, str) else message[0])
        for path in files(PROGRAM)
        for _line, message, _comments, _context in extract_from_file("python", str(path), keywords=KEYWORDS)
    )


def catalogues(language: str) -> list[Path]:
    return sorted((ROOT / "resources/locale" / language).glob("*.po"))


@cache
def catalogue(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


@cache
def spoken(language: str) -> dict[str, list[str]]:
    known: dict[str, list[str]] = {}
    for path in catalogues(language):
        for message in catalogue(path):
            if message.id and not message.fuzzy:
                said = message.string if isinstance(message.string, list | tuple) else [message.string]
                known[message.id if isinstance(message.id, str) else message.id[0]] = [str(form) for form in said]
    return known


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated(language: str) -> None:
    known = spoken(language)
    missing: dict[str, list[str]] = {}
    for where, sentence in sentences():
        if sentence and not all(known.get(sentence, [""])):
            missing.setdefault(where, []).append(sentence)
    assert not missing, f"Say these in resources/locale/{language}, near what they belong to: {missing}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_sentence_is_said_in_one_way(language: str) -> None:
    """The catalogues are one at run time: what two of them say otherwise, one of them says in the wrong place."""
    ways: dict[object, set[str]] = {}
    for path in catalogues(language):
        for message in catalogue(path):
            if message.id:
                ways.setdefault(message.id, set()).add(str(message.string))
    twice = {sentence: said for sentence, said in ways.items() if len(said) > 1}
    assert not twice, f"Keep one of these translations, or change the English of one: {twice}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_catalogue_says_a_sentence_twice(language: str) -> None:
    """Whoever reads a catalogue merges its doubles and keeps one: another may say it in another way unnoticed."""
    for path in catalogues(language):
        said = re.findall(r"^msgid (\".+\"\n(?:\".*\"\n)*)", path.read_text(encoding="utf-8"), re.MULTILINE)
        assert [each for each in set(said) if said.count(each) > 1] == [], path.name


def test_no_sentence_calls_a_match_by_its_id() -> None:
    """People know matches by their numbers; ids such as ``s1-league-r1-3`` are for programs."""
    assert not [sentence for sentence in spoken("fr") if "{fixture}" in sentence]


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_catalogue_is_read(language: str) -> None:
    speak(language)
    for path in catalogues(language):
        said = {str(each.id): str(each.string) for each in catalogue(path) if each.id and isinstance(each.id, str)}
        other = next(sentence for sentence, words in said.items() if words != sentence)
        assert _(other) == in_type(language, said[other])
    assert ngettext("{count} scenario", "{count} scenarios", 5) != "{count} scenarios"


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_the_places_of_its_sentence(language: str) -> None:
    wrong = []
    for sentence, said in spoken(language).items():
        places = set(PLACES.findall(sentence.replace("{{", "").replace("}}", "")))
        for form in said:
            if form and not set(PLACES.findall(form.replace("{{", "").replace("}}", ""))) <= places:
                wrong.append(sentence)
    assert not wrong, f"Keep in the translation the {{names}} that its sentence has: {wrong}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_the_straight_quotes_and_the_underlined_letter_of_its_sentence(language: str) -> None:
    """A sentence that was put together by a machine shows by the quotes that were left in it."""
    wrong = [
        form
        for sentence, said in spoken(language).items()
        for form in said
        if form and (form.count('"') > sentence.count('"') or form.count("&") > sentence.count("&"))
    ]
    assert not wrong, f"Quotes or ampersands too many: {wrong}"


FOR_PROGRAMMERS = {
    "play/cards/scenario_form.py", "play/cards/scenario_schema.py", "play/pitch/edition.py",
    "play/scenarios/compare.py", "play/scenarios/run.py", "services/scenarios/run.py", "rules/faults.py",
    "store/server/refusals.py", "ui/theme.py",
}  # fmt: skip
"""Where a colon parts a file from a key, a scenario's place from its fault, or a style: nobody's sentence."""


GLUE = re.compile(r"[:;!?]\s|[:;!?]$")
TAKEN_APART = {"split", "partition", "rpartition", "removeprefix", "removesuffix", "replace", "startswith", "endswith"}


def glue(path: Path) -> Iterator[int]:
    """The lines on which a colon or another high sign of English is put behind something that is said."""
    apart = {
        id(part)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in TAKEN_APART
        for each in node.args
        for part in ast.walk(each)
    }
    for node in ast.walk(tree(path)):
        if (
            id(node) not in apart
            and isinstance(node, ast.JoinedStr | ast.Constant)
            and any(map(GLUE.match, ends(node)))
        ):
            yield node.lineno


def ends(node: ast.JoinedStr | ast.Constant) -> Iterator[str]:
    """What comes behind something else: a string that begins so, or what follows a value within one.

    A sign between two values, without a space, makes an id of them; a sign alone may be anything.
    """
    if isinstance(node, ast.Constant):
        yield node.value if isinstance(node.value, str) and len(node.value) > 1 else ""
        return
    for before, after in zip(node.values, node.values[1:], strict=False):
        if isinstance(before, ast.FormattedValue) and isinstance(after, ast.Constant):
            yield str(after.value) + ("" if after is node.values[-1] else "…")


def test_a_high_sign_is_that_of_the_language_spoken() -> None:
    found = [
        f"{name(path)}:{line}"
        for path in files(PROGRAM)
        if not any(name(path).endswith(exempt) for exempt in FOR_PROGRAMMERS)
        for line in glue(path)
    ]
    assert not found, f"Say these with labelled(), heading() or parted() of base/sentences.py: {found}"


BREAKS = {
    "en": re.compile(r"[\d}] (?:gp|gold)\b"),
    "fr": re.compile(r"[^\s\u00a0\u202f:;?!/(\[.…«{-][:;?!]+(?=\s|$)| [:;?!»]|« |º |[\d}] (?:po|pièces d’or)\b"),
    "ru": re.compile(r"№ | —|[\d}] (?:зм|золотых)\b|(?<=[а-яё»]) – (?=[а-яё«`])"),
}
"""A high sign, a number, a dash or the gold of a sum that could begin a line; and a dash that is not Russian."""


@pytest.mark.parametrize("language", BREAKS)
def test_no_sentence_can_be_broken_where_no_line_may_end(language: str) -> None:
    english = re.compile(r"Waaagh!|Spike!|results: home=|\{\{.*\}\}|`[^`]*`")
    speak(language)
    try:
        said = [_(sentence) for _where, sentence in sentences()]
    finally:
        speak("en")
    written = [form for forms in spoken(language).values() for form in forms]
    written += [each.read_text("utf-8") for each in (ROOT / f"resources/help/{language}").glob("*.md")]
    said += [in_type(language, each) for each in written]
    faults = [words for words in said if BREAKS[language].search(english.sub("", words))]
    assert not faults, f"A no-break space stands here: {faults}"


ORDINALS = {
    "fr": re.compile(r"[\d}](?:ère|ere|i?ème|i?eme|è)s?\b"),
    "ru": re.compile(r"[\d}]-?(?:ый|ий|ая|ое|ого|ому)\b"),
}
"""French writes 1re and 2e, Russian 1-й and 2-я."""


@pytest.mark.parametrize("language", ORDINALS)
def test_a_number_that_says_which_one_is_written_as_the_language_writes_it(language: str) -> None:
    said = [form for forms in spoken(language).values() for form in forms]
    said += [each.read_text("utf-8") for each in (ROOT / f"resources/help/{language}").glob("*.md")]
    data = [
        path for folder in ("rulebooks", "play", "bulletin") for path in (ROOT / "resources" / folder).rglob("*.toml")
    ]
    said += [line for path in data for line in path.read_text("utf-8").splitlines()]
    faults = [words for words in said if ORDINALS[language].search(words)]
    assert not faults, f"Write 1re, 2e in French and 1-й, 2-я in Russian: {faults}"


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_an_abbreviation_that_has_a_word_of_its_own_is_said_in_every_sentence(language: str) -> None:
    """ "SPP" is "ОЗИ" alone, so it is "ОЗИ" in "SPP of the match" too."""
    known = spoken(language)
    short = {each for each, said in known.items() if re.fullmatch(r"[A-Z]{2,4}", each) and each not in said[0]}
    left = {said for way in known.values() for said in way if short & set(re.findall(r"\b[A-Z]{2,4}\b", said))}
    others = {said for each in short for said in known[each]}
    assert not left - others, f"Abbreviations that are English in resources/locale/{language}: {left - others}"


def test_a_player_and_his_number_are_said_in_one_place() -> None:
    """Whoever has no name is called by his number: said beside it elsewhere, the number would stand there twice."""
    beside = re.compile(r'f"[^"]*\{[\w.]*number\} \{[\w.]*name\}|_\("[^"]*\{(?:name|player)\},? no\. \{number\}')
    own = {"leaguekeeper/base/sentences.py", "leaguekeeper/play/pitch/words/names.py"}
    assert {name(path) for path in files(PROGRAM) if beside.search(path.read_text("utf-8"))} == own


@pytest.mark.parametrize(
    ("english", "french", "never"),
    [(r"\bupgrades?\b", r"Améliorations? d’(?:Équipe|Encadrement)|[Cc]artes? Amélioration", r"Progression"),
     (r"\bimprovements?\b", r"Progression", r"mélioration")],
)  # fmt: skip
def test_the_card_game_calls_upgrades_and_improvements_by_words_of_their_own(
    english: str, french: str, never: str
) -> None:
    """A league's improvements are “améliorations”; of the cards, only what the box calls so (see the glossary)."""
    cards = catalogue(ROOT / "resources/locale/fr/cards.po")
    said = {str(each.id): str(each.string) for each in cards if each.id}
    told = {each: words for each, words in said.items() if re.search(english, each, re.IGNORECASE)}
    assert told
    assert not {each: words for each, words in told.items() if not re.search(french, words) or re.search(never, words)}


TEAM = r"\{(?:seat|team|first|winners?|second|kicker)\}"
NAMED = r"\{(?:seat|team|first|winners?|second|kicker|player|target|tackler|by|to|source|instead_of|card|match)\}"
BENT = {
    "fr": re.compile(rf"{TEAM} [^\W\d_]|\b(?:de|que|au|du) {NAMED}|{NAMED} (?:est|sera) (?!à )"),
    "ru": re.compile(
        rf"{TEAM} (?!нет )[^\W\d_]|[^\W\d_]т {TEAM}|\b(?:у|от|с|к|против|для) {NAMED}|{NAMED} [^\W\d_]+(?:н|ен|ан|ён)\b"
    ),
}
"""A team that a verb of one number follows or leads; a name that would lose its e, change its case or its gender."""


@pytest.mark.parametrize("language", ["fr", "ru"])
@pytest.mark.parametrize("game", ["cards", "rugby"])
def test_no_sentence_of_a_game_bends_to_a_name(language: str, game: str) -> None:
    """A team may be many or one, a player a he or a she, and a name stays as it is printed: a colon parts them."""
    said = [
        form
        for each in catalogue(ROOT / f"resources/locale/{language}/{game}.po")
        for form in (each.string if isinstance(each.string, tuple) else [each.string])
    ]
    assert not [form for form in said if form and BENT[language].search(str(form))]


A_TEAM = r"\{(?:team|winner|challenger|challenged|home|away|rival)\}"
UNBENT = re.compile(rf"(?<!équipe )(?<!et ){A_TEAM} (?!et \{{|tant |et a )[^\W\d_]{{2,}}|\bà {A_TEAM}")
OF_GAMES = re.compile(r"pitch\w*|cards|rugby|ui_play")


def test_no_french_sentence_of_a_league_makes_one_of_a_team_called_by_many() -> None:
    """ "Les Rats est inscrite", "à Les Rats": the team stands before its name, or the name behind a colon."""
    bent = [form for path in catalogues("fr") if not OF_GAMES.fullmatch(path.stem)
            for each in catalogue(path) if each.id
            for form in (each.string if isinstance(each.string, tuple) else [each.string])
            if UNBENT.search(str(form))]  # fmt: skip
    assert not bent


FIGURES = {
    "amount", "before", "count", "day", "due", "expected", "far", "found", "from", "gap", "gate", "gold", "hi", "high",
    "known", "least", "lo", "low", "moment", "most", "old", "petty", "points", "rating", "roll", "seconds", "size",
    "squares", "treasury", "value", "was",
}  # fmt: skip
"""Places that hold a figure, a day or a list of our own words, before which French keeps its e."""

BEFORE_A_NAME = re.compile(r"(?<![\w’])(?:de|que|du|au|jusque|lorsque|puisque|si|le|la) \{(\w+)", re.IGNORECASE)


def test_no_french_sentence_would_lose_a_letter_before_a_name() -> None:
    """ "de Aigles", "de Les Orques": a name stands behind a colon, within quotes or brackets."""
    die = "dice"  # whose name is never one with a vowel
    found = {
        form
        for said in spoken("fr").values()
        for form in said
        for place in BEFORE_A_NAME.findall(form)
        if place not in FIGURES | {die}
    }
    assert not found, f"Put a colon before the name: {found}"


COUNTS = {
    "all", "count", "dice", "due", "expected", "fans", "found", "games", "gate", "healed", "hurt", "last", "least",
    "left", "lost", "max_length", "min_length", "missing", "most", "named", "points", "rounds", "seats", "size",
    "squares", "teams", "tokens", "too_many", "turns", "whole", "won", "years",
}  # fmt: skip
"""Places that hold how many there are of something."""

VERBS = "is|was|has|its|this|as|asks|does|falls|fails|less|goes|says|shows"
BESIDE_A_NOUN = re.compile(rf"\{{(\w+)\}}(?: [a-z-]+){{0,2}}? (?!(?:{VERBS})\b)(?:[a-z-]+s|dice|men)\b")

ALWAYS_MANY = {
    "The log has {last} steps; name one from 0 to {last}.": "the end of a range",
    "A forecast draws from {least} to {most} ends.": "a range of thousands",
    "The play-offs take from 2 to {most} teams, or none: 0.": "a range that begins with two",
    "The strength of two teams may be off by {count} touchdowns a match: read {share} as {low} to {high}.": "a part",
    "this is too long (at most {max_length} letters).": "a limit of the form of documents, of two letters and more",
    "is longer than {max_length} letters": "the same, of rule books",
    "words are wanted here, at most {most} letters.": "dozens of letters",
    "this file is too large ({size} bytes).": "millions", "{size} bytes of {whole}": "what is left of a file",
    "what this file holds is too large (more than {size} bytes).": "millions",
    "this file is too large for sheets: more than {size} bytes.": "millions",
    "this file is too large to be a document ({size} bytes).": "millions",
    "at most {most} different ones are wanted here.": "of one there are no different ones",
    "{team} would have {count} players with {trait}, and only {others} without it.": "more than half of a squad",
    "the team has {most} players": "a whole squad", "{gate} fans come to see {player}.": "thousands",
    "{count} dice, you choose": "two or three; one die is chosen by nobody",
    "{count} dice, the opponent chooses": "two or three",
    "{squares} squares around, marks {count}": "three in a corner",
}  # fmt: skip
"""Sentences with a figure beside a noun that has one form: why there is never one of it."""


def test_a_figure_beside_a_noun_has_the_form_that_fits_it() -> None:
    """French says 0 and 1 in the singular, Russian has three forms: ngettext or counted(), or a colon between."""
    plain, whole = set[str](), set[str]()
    for path in catalogues("fr"):
        whole |= {message.id if isinstance(message.id, str) else "" for message in catalogue(path)}
    for sentence in whole - ALWAYS_MANY.keys():
        if any(place in COUNTS for place in BESIDE_A_NOUN.findall(sentence)):
            plain.add(sentence)
    assert not plain, f"Say these by their figure, or with a colon before it: {plain}"
    assert ALWAYS_MANY.keys() <= whole
    assert all(map(BESIDE_A_NOUN.search, ALWAYS_MANY))


def test_a_figure_beside_a_noun_is_said_by_its_figure_in_the_translations_too() -> None:
    """What stands apart in English may have come together again."""
    nouns = {
        "fr": r"(?:feuilles|points|joueurs|équipes|matchs|dés|réussis|qualifiés|gardées|places|parties|lignes"
              r"|relances|défauts|cases|fans|journées|semaines|saisons|copies|autres)",
        "ru": r"(?:лист|очк|игрок|команд|матч|кубик|строк|переброс|ошиб|клет|тур|недел|сезон|копи|раз)[а-яё]*",
    }  # fmt: skip
    for lang, noun in nouns.items():
        beside = re.compile(rf"\{{(\w+)\}} (?:[^\W\d_]+ )?{noun}\b")
        said = {
            form
            for sentence, forms in spoken(lang).items()
            if len(forms) == 1 and sentence not in ALWAYS_MANY
            for form in forms
        }
        found = {form for form in said if any(place in COUNTS for place in beside.findall(form))}
        assert not found, f"Put a colon before the figure in {lang}: {found}"


PERSON = r"\{(?:player|who|coach|user)\}"
OF_A_HE = {
    "fr": re.compile(rf"{PERSON} (?:(?:est|a été|était) )?[^\W\d_]+é\b"),
    "ru": re.compile(
        rf"(?<!игрок )(?<!пользователь ){PERSON}:? (?:уже |не )?(?:[а-яё]+[аяоилсш]л|[а-яё]+(?:ен|ён|нят|щен))\b"
        rf"|\b[а-яё]+(?:ил|ел|ал|нят|лен|щен):? {PERSON}", re.IGNORECASE,
    ),
}  # fmt: skip
"""A word that has the gender of a person whose gender nobody knows."""


@pytest.mark.parametrize("language", OF_A_HE)
def test_no_sentence_of_a_league_tells_a_person_to_be_a_man(language: str) -> None:
    """ "Нанят: Мария": a noun says what happened, or agrees with what it is called, which stands before the name."""
    bent = {
        form
        for path in catalogues(language) if not OF_GAMES.fullmatch(path.stem)
        for each in catalogue(path) if each.id
        for form in (each.string if isinstance(each.string, tuple) else [each.string])
        if OF_A_HE[language].search(str(form))
    }  # fmt: skip
    assert not bent


@pytest.mark.parametrize(("language", "its"), [("fr", "PE"), ("ru", "ОО")])
def test_the_words_of_one_book_stand_in_its_own_catalogue(language: str, its: str) -> None:
    """Whoever plays by another book hears ours; where this one is played, they are put in their place."""
    found = []
    for path in catalogues(language):
        said = [str(each.string) for each in catalogue(path) if each.id and path.stem != "lrb4"]
        found += [each for each in said if re.search(rf"\b{its}\b", each)]
    assert not found, f"Say these in the words of every book: {found}"
