"""What Russian alone can get wrong: a name that would bend, a deed that has a gender, a second word for one thing."""

from __future__ import annotations

import re

import pytest

from tests.architecture.source import ROOT
from tests.architecture.test_words import OF_GAMES, catalogue, catalogues, spoken

DEED_OF_A_HE = re.compile(r"(?:не )?[а-яё]+(?:(?<!н)[аи]л|шёл)(?: [а-яё ]+)?", re.IGNORECASE)
THINGS = {"журнал", "зал славы", "материал", "отдел", "провал", "раздел", "финал", "четвертьфинал", "полуфинал"}


def test_no_label_tells_what_a_man_did() -> None:
    """ "Пропустил", "ушёл" of a player's state: what is so is said, not what he did."""
    labels = [str(each.string) for path in catalogues("ru") if not OF_GAMES.fullmatch(path.stem)
              for each in catalogue(path) if each.id]  # fmt: skip
    told = {label for label in labels if DEED_OF_A_HE.fullmatch(label) and label.lower() not in THINGS}
    assert not told - {"лечил аптекарий"}


BARE_IN_RUSSIAN = re.compile(
    r"(?<!\w)(?:[уовк]|от|с|за|для|из|без|против|рук|сезона|[а-яё]{3,}(?:ть|чь|[иь]те)|вылечил|ставит|трогает|тренирует"
    r"|отвечает) \{(?:player|team|rival|coach|by|season|tournament|target|name|user|challenge[rd])\}|\} ничто ",
    re.IGNORECASE,
)


def test_no_russian_sentence_would_bend_a_name() -> None:
    """ "У Грим", "вылечил Грим": the noun that bends stands before the name: “у игрока”, “вылечил игрока”."""
    found = {form for said in spoken("ru").values() for form in said if BARE_IN_RUSSIAN.search(form)}
    assert not found, f"Say what it is before the name, or put a colon: {found}"


ONE_WORD = {
    r"\bзерн[оа]\b": "начальное число", r"\bростер\w*": "состав", r"взакрытую": "лицом вниз",
    r"аптекар[ьея]\b": "аптекарий", r"фан-фактор": "фактор популярности",
    r"жереби[тлш]": "проводить жеребьёвку", r"наборы? правил": "свод правил",
    r"[Зз]аписа(?:ть|на|ны)(?: \w+)? команд|команд\w* записа": "заявить", r"[Тт]рактовк": "толкование",
    r"[Пп]од(?:ши|шей|ошь)\w*": "подать", r"\b[Лл]ист\w* матч(?:а|ей)\b": "протокол матча",
    r"\b[Ии]здани[еяю]\b": "редакция", r"\bСЦИ\b": "MVP", r"публик[аеи]\b": "посещаемость",
    r"обыти\w* вне лиги": "побочное событие",
    r"\b[Мм]ашин\w*\b(?! разбита)": "компьютер", r"инальн\w+ част": "финальная стадия",
    r"гров\w+ дн[яюе]": "день матча", r"распускать": "отпускать", r"эту форму": "этот бланк",
    r"против правил\b": "противоречит правилам", r"[Оо]тпу(?:сти|ск|щ)\w* игрок": "уволить",
    r"\b[Зз]апишите(?: \w+){0,3} команд": "заявить",
}  # fmt: skip
"""What crept in beside the word of the glossary."""


@pytest.mark.parametrize("other", ONE_WORD)
def test_russian_says_one_thing_with_one_word(other: str) -> None:
    pages = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "resources/help/ru").glob("*.md")}
    told = [form for said in spoken("ru").values() for form in said] + list(pages.values())
    found = [match.group() for form in told for match in re.finditer(other, form)]
    assert not found, f"This is “{ONE_WORD[other]}”: {found}"


def test_dice_are_called_by_one_word_in_russian() -> None:
    found = {
        form for said in spoken("ru").values() for form in said if re.search(r"\b[Кк]ост(?:ь|ью|и|ей|ями|ях)\b", form)
    }
    assert not found, f"Dice are “кубики” in the glossary: {found}"
