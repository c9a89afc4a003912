from __future__ import annotations

import json

from leaguekeeper.rules import RuleBook, load
from leaguekeeper.rules.schema import json_schema


def test_the_published_schema_names_every_section_and_allows_no_other_key() -> None:
    schema = json_schema()
    assert set(schema["properties"]) == set(RuleBook.model_fields)
    assert schema["required"] == ["about"]
    parts = [schema, *schema["$defs"].values()]
    assert all(part["additionalProperties"] is False for part in parts if "properties" in part)
    assert json.loads(json.dumps(schema)) == schema


def test_what_a_book_says_uses_only_keys_of_the_schema() -> None:
    schema = json_schema()
    said = load("house2020").plain()
    team = said["teams"][0]
    assert set(said) <= set(schema["properties"])
    assert set(team) <= set(schema["$defs"]["TeamList"]["properties"])
    assert set(team["positions"][0]) <= set(schema["$defs"]["Position"]["properties"])
