"""A kind of document is there wholly or not at all: class, reader, words, the line about it.

Its form in the window: ``tests/ui/test_forms_of_kinds.py``.
"""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib import import_module
from typing import Any, get_args

import pytest

from leaguekeeper.league import documents
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.kinds import KINDS, About, DocumentKind, HalfMadeKind, classes_of, readers_of, registry
from leaguekeeper.services.reading_cache import NAMING_BOOKS
from leaguekeeper.services.stack.titles import SAID
from tests.architecture.source import TRANSLATED
from tests.architecture.test_optional import run
from tests.architecture.test_words import spoken

WHOLE = replace(KINDS["traded"], slug="tea_drunk")
"""A kind as a newcomer might begin it: a row of its own, the rest still another's."""

Kinds = Mapping[str, DocumentKind]


def with_a(kind: DocumentKind) -> Kinds:
    return registry(*KINDS.values(), kind)


def test_every_class_of_document_has_its_row() -> None:
    for module in pkgutil.iter_modules(documents.__path__):
        import_module(f"{documents.__name__}.{module.name}")
    ours = {each for each in Document.__subclasses__() if each.__module__.startswith("leaguekeeper.")}
    assert {each.__qualname__ for each in ours} == {each.__qualname__ for each in classes_of(KINDS)}


@pytest.mark.parametrize("kind", KINDS)
def test_a_reader_reads_the_class_of_its_kind(kind: str) -> None:
    (document,), reader = classes_of({kind: KINDS[kind]}), readers_of(KINDS)[kind]
    assert inspect.get_annotations(reader)["document"] == document.__name__


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_kind_has_its_words(language: str) -> None:
    known = spoken(language)
    assert {kind.slug for kind in KINDS.values() if not all(known.get(kind.words, [""]))} == set()
    assert len({kind.words for kind in KINDS.values()}) == len(KINDS)


def test_every_kind_has_a_line_that_tells_what_is_on_it() -> None:
    assert set(SAID) == set(get_args(About)) == {about for kind in KINDS.values() for about in kind.about}


def test_who_keeps_a_reading_knows_every_kind_that_names_a_rule_book() -> None:
    names = {kind for kind, each in zip(KINDS, classes_of(KINDS), strict=True) if "rulebook" in each.model_fields}
    assert names == NAMING_BOOKS


HALVES: dict[str, tuple[Callable[[], Any], str]] = {
    "without words": (lambda: with_a(replace(WHOLE, words="")), "its words is left out"),
    "without a line": (lambda: with_a(replace(WHOLE, about=())), "its about is left out"),
    "without a class": (lambda: with_a(replace(WHOLE, document="")), "its document is left out"),
    "without a reader": (lambda: with_a(replace(WHOLE, reader="")), "its reader is left out"),
    "called like another": (lambda: with_a(replace(WHOLE, slug="traded")), "another kind is called so already"),
    "with a class that is not there": (
        lambda: classes_of(with_a(replace(WHOLE, document="documents.season:TeaDrunk"))),
        "it has no class TeaDrunk in documents.season",
    ),
    "with another's class": (lambda: classes_of(with_a(WHOLE)), "its class Traded says kind = 'traded'"),
    "with a reader that is not there": (
        lambda: readers_of(with_a(replace(WHOLE, reader="chapters.season:tea_drunk"))),
        "it has no reader tea_drunk in chapters.season",
    ),
    "with a chapter that is not there": (
        lambda: readers_of(with_a(replace(WHOLE, reader="chapters.tea:tea_drunk"))),
        "the module of its reader is missing, chapters.tea",
    ),
}


@pytest.mark.parametrize("half", HALVES)
def test_a_kind_made_by_half_is_refused_with_what_it_lacks(half: str) -> None:
    make, lacks = HALVES[half]
    with pytest.raises(HalfMadeKind) as refused:
        make()
    assert str(refused.value).endswith(f"made by half: {lacks} (see leaguekeeper/league/kinds.py).")


@pytest.mark.parametrize(
    ("start", "lacks"),
    [
        ("from leaguekeeper.league import readers", "it has no reader drunk in chapters.season"),
        ("from leaguekeeper.cli.main import run; run(['schema', 'documents'])", "its class Traded says"),
    ],
    ids=["the readers", "the schema"],
)
def test_the_program_does_not_start_with_a_kind_made_by_half(start: str, lacks: str) -> None:
    """What is built from the kinds is built from all of them: the union and the readers stop at the half one."""
    told = run(
        "from dataclasses import replace\nfrom leaguekeeper.league import kinds\n"
        "half = replace(kinds.KINDS['traded'], slug='tea_drunk', reader='chapters.season:drunk')\n"
        "kinds.KINDS = kinds.registry(*kinds.KINDS.values(), half)\n"
        f"try:\n    {start}\nexcept kinds.HalfMadeKind as half: print(half)\n"
    )
    assert "“tea_drunk” is made by half" in told
    assert lacks in told
