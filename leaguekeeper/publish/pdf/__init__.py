"""Everything that is printed: each function takes one frozen view and gives the bytes of a PDF.

``paper`` is ``a4`` or ``letter``, ``lang`` the language of the words (``fr``, ``en``, ``ru``).
"""

from leaguekeeper.publish.pdf.bracket import bracket
from leaguekeeper.publish.pdf.briefing import briefing
from leaguekeeper.publish.pdf.fixtures import fixtures
from leaguekeeper.publish.pdf.ledger import ledger
from leaguekeeper.publish.pdf.match_day import match_day
from leaguekeeper.publish.pdf.match_sheet import match_sheet
from leaguekeeper.publish.pdf.newspaper import newspaper
from leaguekeeper.publish.pdf.page import PaperName
from leaguekeeper.publish.pdf.re_enrolment import re_enrolment_form
from leaguekeeper.publish.pdf.readings import readings
from leaguekeeper.publish.pdf.season_report import season_report
from leaguekeeper.publish.pdf.table import league_table
from leaguekeeper.publish.pdf.team_sheet import team_sheet, team_sheets

__all__ = [
    "PaperName",
    "bracket",
    "briefing",
    "fixtures",
    "league_table",
    "ledger",
    "match_day",
    "match_sheet",
    "newspaper",
    "re_enrolment_form",
    "readings",
    "season_report",
    "team_sheet",
    "team_sheets",
]
