"""What has happened in a league, as tables for other programs: deeds, prayers, gold, honours, and who has gone.

They follow from the documents and are written only. Their heads are the same in every edition; columns and tables are
added behind those that there are, so that who reads them by name or by place goes on reading them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from leaguekeeper.league.documents.league import SeasonOpened

if TYPE_CHECKING:
    from leaguekeeper.league.state import Match, MatchSide, State
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.services.session import Session

__all__ = ["CHRONICLE", "Cell", "Chapter", "chronicle"]

Cell = str | int | None


@dataclass(frozen=True, slots=True)
class Chapter:
    """A table of what has happened: its heads, and what a row of it tells (in English, as its heads are)."""

    heads: tuple[str, ...]
    about: str


CHRONICLE: Mapping[str, Chapter] = {
    "deeds": Chapter(("season", "match", "team", "player", "number", "deed", "count"),
                     "What somebody did in a match, by its number; who has no number was hired for it."),
    "prayers": Chapter(("season", "match", "team", "prayer"), "A prayer to the dice gods that was heard in a match."),
    "ledger": Chapter(("season", "date", "team", "amount", "balance", "reason", "sheet", "rule"),
                      "Gold that came or went, in the order of the stack, and what was left. No season: before any."),
    "podiums": Chapter(("season", "place", "team"), "The first places of a season that is over."),
    "prizes": Chapter(("season", "tournament", "place", "team", "gold"), "A prize that was paid."),
    "awards": Chapter(("season", "award", "team", "player", "number", "to_coach"), "An honour, and who was given it."),
    "adjustments": Chapter(("season", "date", "team", "points", "reason"), "League points given or taken."),
    "lots": Chapter(("season", "tournament", "drawing", "place", "team"), "Lots between equals, the luckiest first."),
    "leavers": Chapter(("season", "team", "sheet"), "A team that left a season, and the sheet that says so."),
    "tournaments": Chapter(("season", "tournament", "title", "trophy", "winner", "runner_up"), "A tournament."),
    "champions": Chapter(("champion", "dead", "niggles", "injuries", "misses_with"),
                         "What has become of a star player over the matches for which he was hired."),
}  # fmt: skip
"""The tables, in the order in which they follow those that a workbook can bring back."""


def chronicle(session: Session, seasons: Collection[str], named: Mapping[str, str], coaches: Mapping[str, str]
              ) -> Iterator[tuple[str, tuple[str, ...], tuple[tuple[Cell, ...], ...]]]:  # fmt: skip
    """Each table by its name, heads and rows, of the seasons that are wanted; teams and coaches by what they go by."""
    told = _Told(session, seasons, named, coaches)
    rows: Mapping[str, Iterator[tuple[Cell, ...]]] = {
        "deeds": told.deeds(),
        "prayers": told.prayers(),
        "ledger": _ledger(session, seasons, named),
        "podiums": told.podiums(),
        "prizes": told.prizes(),
        "awards": told.awards(),
        "adjustments": told.adjustments(),
        "lots": told.lots(),
        "leavers": told.leavers(),
        "tournaments": told.tournaments(),
        "champions": told.champions(),
    }
    for name, chapter in CHRONICLE.items():
        yield name, chapter.heads, tuple(rows[name])


def _ledger(session: Session, seasons: Collection[str], named: Mapping[str, str]) -> Iterator[tuple[Cell, ...]]:
    """Every line, in the order of the stack; a season runs from the sheet that opens it to the last before the next."""
    running = ""
    for sheet in session.reading.filed:
        if isinstance(sheet.document, SeasonOpened):
            running = sheet.document.season
        for line in sheet.entries.ledger:
            if running in seasons or not running:
                yield (running, line.day, named.get(line.team, line.team), line.amount, line.balance,
                       line.in_english(), sheet.id, line.rule)  # fmt: skip


class _Told:
    """The state as rows, of some seasons, each under its own rule book."""

    def __init__(self, session: Session, seasons: Collection[str], named: Mapping[str, str],
                 coaches: Mapping[str, str]) -> None:  # fmt: skip
        self._state: State = session.state
        self._seasons, self._named, self._coaches = seasons, named, coaches
        self._books = {season.id: session.book_of(season) for season in self._state.seasons.values()}
        self._all_books = (session.book, *reversed(self._books.values()))

    def _sides(self) -> Iterator[tuple[Match, MatchSide]]:
        for match in self._state.matches.values():
            if match.season in self._seasons:
                yield match, match.home
                yield match, match.away

    def _number(self, match: Match) -> int:
        return self._state.fixtures[match.id].number

    def _who(self, books: Iterable[RuleBook], team: str | None, player: str | None) -> tuple[str | None, int | None]:
        """Who did something: by name and number, or a star by his English name in the first book that has him."""
        found = self._state.teams[team].players.get(player or "") if team in self._state.teams else None
        if found is not None:
            return found.name, found.number
        stars = (book.star(player).name for book in books if player is not None and book.has("stars", player))
        return next(stars, {}).get("en", player), None

    def deeds(self) -> Iterator[tuple[Cell, ...]]:
        for match, side in self._sides():
            best, book = Counter(side.best or filter(None, [side.mvp])), self._books[match.season]
            once = [event.slug for event in book.experience if event.counted == "match"]
            for player in dict.fromkeys((*side.counts, *best)):
                guest = side.guests.get(player)
                who = (guest[0], None) if guest is not None else self._who([book], side.team, player)
                for deed, count in (
                    *side.counts.get(player, {}).items(),
                    *((each, best[player]) for each in once),
                ):
                    if count:
                        yield match.season, self._number(match), self._named[side.team], *who, deed, count

    def prayers(self) -> Iterator[tuple[Cell, ...]]:
        for match, side in self._sides():
            for prayer in side.prayers:
                yield match.season, self._number(match), self._named[side.team], prayer

    def podiums(self) -> Iterator[tuple[Cell, ...]]:
        for season in self._state.seasons.values():
            if season.id in self._seasons:
                places = season.podium or ((season.champion,) if season.champion is not None else ())
                for place, team in enumerate(places, start=1):
                    yield season.id, place, self._named.get(team, team)

    def prizes(self) -> Iterator[tuple[Cell, ...]]:
        for each in self._state.of("prize").values():
            if each.season in self._seasons:
                yield each.season, each.tournament, each.place, self._named.get(each.team, each.team), each.gold

    def awards(self) -> Iterator[tuple[Cell, ...]]:
        for each in self._state.of("award").values():
            if each.season in self._seasons:
                who = self._who([self._books[each.season]], each.team, each.player)
                yield (each.season, each.award, self._named.get(each.team or ""), *who,
                       self._coaches.get(each.coach or ""))  # fmt: skip

    def adjustments(self) -> Iterator[tuple[Cell, ...]]:
        for each in self._state.of("adjustment").values():
            if each.season in self._seasons:
                yield each.season, each.day, self._named.get(each.team, each.team), each.points, each.reason

    def lots(self) -> Iterator[tuple[Cell, ...]]:
        for each in self._state.of("lots").values():
            if each.season in self._seasons:
                for place, team in enumerate(each.order, start=1):
                    yield each.season, each.tournament, each.id, place, self._named.get(team, team)

    def leavers(self) -> Iterator[tuple[Cell, ...]]:
        for season in self._state.seasons.values():
            if season.id in self._seasons:
                for team, sheet in season.left.items():
                    yield season.id, self._named.get(team, team), sheet

    def tournaments(self) -> Iterator[tuple[Cell, ...]]:
        for each in self._state.of("tournament").values():
            if each.season in self._seasons:
                won = (self._named.get(each.winner or ""), self._named.get(each.runner_up or ""))
                yield each.season, each.id, each.name, each.trophy, *won

    def champions(self) -> Iterator[tuple[Cell, ...]]:
        for each in self._state.of("champion").values():
            name = self._who(self._all_books, None, each.id)[0]
            lost = ", ".join(f"-{slug.upper()}" for slug in each.lost)
            yield name, int(each.dead), each.niggles, lost, self._named.get(each.misses_with or "")
