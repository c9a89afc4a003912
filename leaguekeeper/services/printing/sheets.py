"""What paper shows, filled from the league as read: the sheets of ``services.sheets`` in one place."""

from leaguekeeper.services.printing.bracket import bracket_paper
from leaguekeeper.services.printing.ledger import ledger_paper
from leaguekeeper.services.printing.match import match_day_paper, match_paper, round_paper
from leaguekeeper.services.printing.offers import with_offers
from leaguekeeper.services.printing.re_enrolment import re_enrolment_paper
from leaguekeeper.services.printing.season import fixture_paper, season_paper, table_paper
from leaguekeeper.services.printing.team import team_paper

__all__ = [
    "bracket_paper",
    "fixture_paper",
    "ledger_paper",
    "match_day_paper",
    "match_paper",
    "re_enrolment_paper",
    "round_paper",
    "season_paper",
    "table_paper",
    "team_paper",
    "with_offers",
]
