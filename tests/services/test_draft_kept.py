"""A new team's list that was begun is there again with all that its form says."""

from __future__ import annotations

from pathlib import Path

from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.team import Draftee, TeamEnrolled
from leaguekeeper.services.api import LeagueApi
from tests.sample_league import write_sample

NOT_ASKED = {"id", "past", "kind", "team", "treasury", "imported_from"}
"""What a sheet may hold and the form does not ask."""


def test_whatever_the_form_of_a_new_team_says_is_kept(tmp_path: Path) -> None:
    """The skills, too, that its players take for the skill points of a tournament."""
    player = {"number": 3, "position": "orc-lineman", "name": "Gor", "skills": ["block"]}
    told = {"name": "Les Verts", "coach": "Ann", "list": "orc", "choices": ["badlands-brawl"],
            "colours": {"first": "#000000"}, "staff": {"re-roll": 2}, "captain": "3", "players": [player]}  # fmt: skip
    assert Draftee.model_fields.keys() - NOT_ASKED == player.keys()
    assert TeamEnrolled.model_fields.keys() - Document.model_fields.keys() - NOT_ASKED == told.keys()
    write_sample(tmp_path / "l.league")
    with LeagueApi.open(tmp_path / "l.league") as league:
        league.teams.keep_draft(told)
        assert league.teams.draft_begun() == told
