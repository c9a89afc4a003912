"""The rule books at hand: those we ship and a league's own copies."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from leaguekeeper.base.paths import resources
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.loader import load_folder
from leaguekeeper.rules.missing import NoRuleBook

__all__ = ["USUAL", "Listed", "listed", "load", "shipped_folder"]

USUAL = "house2020"
"""The rule book of a league for which none is named."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A rule book at hand: its id is the name of its folder."""

    id: str
    folder: Path
    own: bool

    def load(self) -> RuleBook:
        """The rule book itself."""
        return load_folder(self.folder)


def shipped_folder() -> Path:
    """The folder of the rule books that we ship."""
    return resources() / "rulebooks"


def listed(own: Path | None = None) -> tuple[Listed, ...]:
    """The rule books at hand by id; ``own`` is a folder of the league's copies, one folder in it for each.

    A copy that has the id of a shipped book takes its place.
    """
    found: dict[str, Listed] = {}
    for folder, is_own in ((shipped_folder(), False), (own, True)):
        if folder is None or not folder.is_dir():
            continue
        for each in sorted(folder.iterdir()):
            if each.is_dir() and not each.name.startswith(".") and any(each.glob("*.toml")):
                found[each.name] = Listed(each.name, each, is_own)
    return tuple(found[name] for name in sorted(found))


def load(id_or_folder: str | Path, own: Path | None = None) -> RuleBook:
    """The rule book of an id, or the one in a folder.

    Raises:
        NoRuleBook: when there is no rule book of that id.
        RuleBookFaults: when the book is not in order.
    """
    if isinstance(id_or_folder, Path):
        return load_folder(id_or_folder)
    known = listed(own)
    for each in known:
        if each.id == id_or_folder:
            return each.load()
    raise NoRuleBook(id_or_folder, (each.id for each in known))
