"""Rule books as data: their schema, their loader and the catalogue of those at hand."""

from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.catalogue import listed, load
from leaguekeeper.rules.faults import Fault, RuleBookFaults
from leaguekeeper.rules.loader import from_plain
from leaguekeeper.rules.missing import NotInRuleBook
from leaguekeeper.rules.writer import write

__all__ = ["Fault", "NotInRuleBook", "RuleBook", "RuleBookFaults", "from_plain", "listed", "load", "write"]
