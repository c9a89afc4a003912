"""Figures as each language writes them; "~" is the narrow space that does not break, "_" the ordinary one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from leaguekeeper.base.figures import amount, dated, decimal, hour, percent, read_amount, signed, whole_number
from leaguekeeper.base.words import speak


@pytest.mark.parametrize(("told", "en", "fr", "ru"), [
    (partial(amount, 999), "999", "999", "999"),
    (partial(amount, -1_250_000), "−1,250,000", "−1~250~000", "−1~250~000"),
    (partial(amount, 25_000, narrow=False), "25,000", "25_000", "25_000"),
    (partial(signed, 1), "+1", "+1", "+1"),
    (partial(signed, 0), "0", "0", "0"),
    (partial(signed, -1000), "−1,000", "−1~000", "−1~000"),
    (partial(decimal, 1.55), "1.6", "1,6", "1,6"),
    (partial(decimal, -2.5), "−2.5", "−2,5", "−2,5"),
    (partial(decimal, -0.04), "0.0", "0,0", "0,0"),
    (partial(decimal, 1250.5), "1,250.5", "1~250,5", "1~250,5"),
    (partial(percent, 0.075), "8%", "8~%", "8~%"),
    (partial(hour, "16:05"), "16:05", "16_h_05", "16:05"),
    (partial(hour, "09:00"), "09:00", "9_h", "09:00"),
    (partial(hour, None), "", "", ""),
    (partial(dated, ""), "", "", ""),
])  # fmt: skip
def test_each_language_writes_figures_its_own_way(told: Callable[[], str], en: str, fr: str, ru: str) -> None:
    for language, wanted in {"en": en, "fr": fr, "ru": ru}.items():
        speak(language)
        assert told().replace("\u202f", "~").replace("\u00a0", "_") == wanted


@pytest.mark.parametrize(("typed", "read"), [
    ("−25 000", -25_000), ("1,250,000", 1_250_000), ("1\u202f000", 1000), ("12,5", None), ("1 00", None), ("many", None)
])  # fmt: skip
def test_a_sum_is_read_with_its_thousands_parted_and_nothing_else(typed: str, read: int | None) -> None:
    if read is not None:
        assert read_amount(typed) == read
        return
    with pytest.raises(ValueError, match="invalid literal"):
        read_amount(typed)


@pytest.mark.parametrize(("typed", "read"), [
    ("12", 12), ("9" * 100, int("9" * 100)), ("9" * 101, None), ("-1", None), ("²", None), ("", None)
])  # fmt: skip
def test_a_number_of_things_is_digits_alone(typed: str, read: int | None) -> None:
    assert whole_number(typed) == read
