"""Everything that is printed: each function takes one frozen view and gives the bytes of a PDF."""

from leaguekeeper.publish.pdf.team_sheet import team_sheet, team_sheets

__all__ = ["team_sheet", "team_sheets"]
