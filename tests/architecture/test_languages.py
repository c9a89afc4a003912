"""What a language decides stands in few places, and each of them knows every language that the program speaks."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from leaguekeeper.base.words import LANGUAGES
from tests.architecture.source import PROGRAM, ROOT, TRANSLATED, files, name, tree

EVERYWHERE = {"en", "fr", "ru"}
"""A table with fewer of them holds what differs from the others; one with all three is asked in every language."""


def tables() -> Iterator[tuple[str, set[object]]]:
    for path in files(PROGRAM):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Dict):
                yield (
                    f"{name(path)}:{node.lineno}",
                    {each.value for each in node.keys if isinstance(each, ast.Constant)},
                )


def test_a_table_of_languages_has_them_all() -> None:
    told = [(where, keys) for where, keys in tables() if keys >= EVERYWHERE]
    assert told
    lacking = {where: sorted(set(LANGUAGES) - keys) for where, keys in told if not keys >= set(LANGUAGES)}
    assert not lacking, f"Say here what these languages decide: {lacking}"


def test_every_language_has_the_files_that_the_others_have() -> None:
    """The sentences of the program are English: there is no catalogue of it."""
    kept = ROOT / "resources"
    assert {path.stem for path in (kept / "bulletin").glob("*.toml")} == set(LANGUAGES)
    assert {path.name for path in (kept / "locale").iterdir()} == set(TRANSLATED)
    assert {path.name for path in (kept / "help").iterdir()} == set(LANGUAGES)
    for folder in ("locale", "help"):
        files_of = {each.name: {path.name for path in each.glob("*.[pm][od]")} for each in (kept / folder).iterdir()}
        whole = set().union(*files_of.values())
        assert whole
        lacking = {code: sorted(whole - found) for code, found in files_of.items() if found != whole}
        assert not lacking, f"These files of resources/{folder} are lacking: {lacking}"
