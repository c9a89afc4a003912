"""The published form of a rule book, for editors and other programs."""

from __future__ import annotations

from typing import Any

from leaguekeeper.rules.book import RuleBook

__all__ = ["json_schema"]


def json_schema() -> dict[str, Any]:
    """The JSON Schema of a rule book whose files have been joined into one."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **RuleBook.model_json_schema()}
