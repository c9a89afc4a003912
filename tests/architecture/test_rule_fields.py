"""No field of a rule book is read by nobody: whoever fills it in means something by it."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from pydantic import BaseModel

import leaguekeeper
from leaguekeeper import rules

HOME = Path(leaguekeeper.__file__).parent

UNNAMED = {
    "house_default": "it says where an entry comes from, in the book's editor, which shows every field alike",
    "modify": "the pitch takes what a skill does there as one table",
}
"""Fields that are read without being named, and how."""


def fields() -> dict[str, str]:
    """Every field of what may stand in a rule book, and one thing that has it."""
    modules = [import_module(f"{rules.__name__}.{each.name}") for each in iter_modules(rules.__path__)]
    named = [(module.__name__, each) for module in modules for each in vars(module).values() if isinstance(each, type)]
    models = [each for module, each in named if issubclass(each, BaseModel) and each.__module__ == module]
    return {field: each.__name__ for each in models for field in each.model_fields}


def test_every_field_of_a_rule_book_is_read() -> None:
    files = [*HOME.rglob("*.py"), *(HOME.parent / "resources" / "templates").rglob("*.html")]
    read = {name for path in files for name in re.findall(r"\.([a-z]\w*)", path.read_text("utf-8"))}
    known = fields()
    assert len(known) > 100
    unread = {field: of for field, of in known.items() if field not in read}
    assert unread.keys() == UNNAMED.keys(), f"Read these, or take them out of the books: {unread}"
