"""Every kind of document can be filled in at the window, or says why not."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from leaguekeeper.league.kinds import KINDS
from tests.architecture.source import PROGRAM

THROUGH = {
    "league_founded": ("league/found", "found_league("),
    "coach_joined": ("teams/enrol", '"coach_joined"'),
    "team_enrolled": ("teams/enrol", '"team_enrolled"'),
    "season_opened": ("season/season", "season.open("),
    "season_closed": ("season/season", "season.close"),
    "prizes_paid": ("season/season", "season.pay_prizes"),
    "fixtures_drawn": ("season/drawing", "draw_fixtures("),
    "lots_drawn": ("season/commissioner", "season.draw_lots_between("),
    "rule_book_adopted": ("rulebook/books", "rules.adopt("),
    "edition_changed": ("rulebook/edition", "editions.file("),
    "purchases_made": ("teams/slip", "teams.file_slip("),
    "match_report": ("matches/report", "report.file("),
    "improvements_made": ("teams/improving", "teams.file_improvement("),
    "team_rested": ("season/between_seasons", "re_enrolment.stand_aside("),
    "team_re_enrolled": ("teams/re_enrol", "re_enrolment.file("),
    "trophy_awarded": ("season/award_dialog", "tournaments.award_trophy("),
    "article_written": ("league/bulletin", "bulletin.file("),
    "side_event_held": ("play/ended_game", "side_event("),
}
"""Kinds whose form is a page of its own: in which module of ``ui/pages``, and what it says to file one."""

WITHOUT_FORM: dict[str, str] = {}
"""Kinds that nobody fills in in the window, each with the reason."""


def test_every_kind_has_its_form_in_the_window_or_a_reason_why_it_has_none() -> None:
    """The forms that are plain dialogs say their kind themselves, and one kind may have two; other pages are listed."""
    for path in (*(PROGRAM / "ui/pages").rglob("*_dialogs.py"), PROGRAM / "ui/pages/season/called_off_dialog.py"):
        import_module(".".join(path.relative_to(PROGRAM.parent).with_suffix("").parts))
    plain = import_module("leaguekeeper.ui.pages.season.tournament_dialogs").PlainDialog
    own = {each.kind for each in (*plain.__subclasses__(), *season_dialogs(plain)) if each.kind}
    assert sorted([*own, *THROUGH, *WITHOUT_FORM]) == sorted(KINDS), "see THROUGH and WITHOUT_FORM"
    gone = {
        kind: where
        for kind, (where, said) in THROUGH.items()
        if said not in (PROGRAM / f"ui/pages/{where}.py").read_text("utf-8")
    }
    assert not gone


def season_dialogs(plain: Any) -> list[Any]:
    return [each for kind in plain.__subclasses__() for each in kind.__subclasses__()]
