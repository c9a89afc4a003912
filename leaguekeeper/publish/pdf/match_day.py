"""The match-day set: for each match of a round its sheet and its teams' sheets, in the order of the fixtures."""

from __future__ import annotations

from leaguekeeper.publish.pdf.match_sheet import draw_match_sheet
from leaguekeeper.publish.pdf.page import Page, printed
from leaguekeeper.publish.pdf.team_sheet import draw_team_sheet
from leaguekeeper.services.printing.views import MatchDay

__all__ = ["match_day"]


def match_day(view: MatchDay, paper: str = "a4", lang: str = "fr") -> bytes:
    """Everything to be handed out for one round, as one PDF."""

    def draw(page: Page) -> None:
        page.title(view.title)
        fresh = True
        for sheet, teams in view.matches:
            if not fresh:
                page.turn(wide=False)
            fresh = False
            draw_match_sheet(page, sheet)
            for team in teams:
                page.turn(wide=True)
                draw_team_sheet(page, team)

    return printed(draw, paper, lang)
