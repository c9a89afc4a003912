"""The facts of a filed match, out of its report or its bare result and what went before it: nothing else is told."""

from __future__ import annotations

from collections.abc import Iterator

from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.match import Casualty, MatchReport
from leaguekeeper.league.state import Match, MatchSide
from leaguekeeper.league.step import other
from leaguekeeper.league.who_played import name_in_match
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.tables import Outcome
from leaguekeeper.services.bulletin.course import TOUCHDOWN, Before
from leaguekeeper.services.bulletin.facts import Facts, Gold, Players, Score, TeamName, Term
from leaguekeeper.services.bulletin.runs import add_runs
from leaguekeeper.services.casualties import wounds
from leaguekeeper.services.session import Session

__all__ = ["match_facts"]

_WIDE, _FEAST, _BRUTAL, _MANY = 3, 6, 5, 4


class _Told:
    """A match in hand: its sides in the order in which they are told, its report where it has one."""

    def __init__(self, session: Session, match: Match, before: Before, filed: Document) -> None:
        self.session, self.match, self.before = session, match, before
        self.report = filed if isinstance(filed, MatchReport) else None
        self.sides = ("away", "home") if match.winner == "away" else ("home", "away")
        self.documents = (match.document,)
        season = session.state.seasons.get(match.season)
        self.book: RuleBook = session.book_of(season) if season is not None else session.book
        self.facts = Facts(f"{match.season} {match.round}", session.state.fixtures[match.id].number)

    @property
    def first(self) -> MatchSide:
        """Who won, or was at home."""
        return self.match.side(self.sides[0])

    @property
    def second(self) -> MatchSide:
        """The other side."""
        return self.match.side(self.sides[1])

    def team(self, side: str) -> TeamName:
        """A side's team as it is called."""
        return TeamName(self.session.state.teams[self.match.side(side).team].name)

    def called(self, side: str, ref: str) -> str:
        """A player or star as he is called, empty where nobody knows."""
        return name_in_match(self.session.state, self.book, self.match, side, ref)

    def players(self, side: str, refs: list[str]) -> Players | None:
        """Players by name, None where one of them has none: a list that leaves somebody out says what is not so."""
        names = tuple(self.called(side, ref) for ref in refs)
        return Players(names) if names and all(names) else None

    def add(self, name: str, value: Players | Score | TeamName | Term | Gold | None) -> None:
        """Note what the match's own document says."""
        self.facts.add(name, value, self.documents)


def match_facts(session: Session, match: Match, before: Before, filed: Document) -> Facts:
    """What is known of a match; ``before`` is what went before it, ``filed`` the document that tells it.

    Its sides are told as ``first`` (who won, in a draw who was at home) and ``second``.
    """
    told = _Told(session, match, before, filed)
    for name, side in zip(("first", "second"), told.sides, strict=True):
        told.add(name, told.team(side))
    _ending(told)
    if match.ended != "unscored":
        _result(told)
        add_runs(told.facts, match, told.sides[0], before, {side: told.team(side) for side in ("home", "away")})
    if told.report is not None and match.ended != "no-show":
        _scorers(told)
        _hurt(told)
        _deeds(told)
        _around(told)
    return told.facts


def _ending(told: _Told) -> None:
    match, truth, why = told.match, told.facts.truth, told.documents
    by_second = match.by == told.sides[1]
    truth("bare", told.report is None and match.ended == "played", why)
    truth("unscored", match.ended == "unscored", why)
    truth("no_show", match.ended == "no-show" and by_second, why)
    truth("both_absent", match.ended == "no-show" and match.by is None, why)
    truth("conceded", match.ended == "conceded" and by_second, why)
    truth("playoff", match.match == "playoff", why)
    if match.ended in ("played", "conceded"):
        truth("overtime", match.overtime, why)
        if match.penalties is not None:
            home, away = match.penalties
            told.add("penalties", Score(*((home, away) if told.sides[0] == "home" else (away, home))))


def _result(told: _Told) -> None:
    match, truth, why = told.match, told.facts.truth, told.documents
    mine, theirs = told.first.score, told.second.score
    told.add("score", Score(mine, theirs))
    if match.ended == "no-show":
        return
    decided = match.winner is not None
    truth("won", decided and mine > theirs, why)
    truth("level_won", decided and mine == theirs, why)
    truth("drawn", not decided and mine == theirs, why)
    truth("goalless", mine + theirs == 0, why)
    if decided and mine > theirs:
        told.facts.count("margin", mine - theirs, why)
        truth("narrow", mine - theirs == 1, why)
        truth("wide", mine - theirs >= _WIDE, why)
        truth("clean", theirs == 0, why)
    told.facts.count("goals", mine + theirs, why)
    truth("lone_goal", mine + theirs == 1, why)
    truth("feast", mine + theirs >= _FEAST, why)


def _counts(side: MatchSide, slug: str) -> dict[str, int]:
    return {ref: counts[slug] for ref, counts in side.counts.items() if counts.get(slug)}


def _scorers(told: _Told) -> None:
    best: tuple[int, str, str] | None = None
    for name, side in zip(("first", "second"), told.sides, strict=True):
        scored = _counts(told.match.side(side), TOUCHDOWN)
        if sum(scored.values()) > told.match.side(side).score:
            continue  # whoever conceded has none of the touchdowns that his players scored
        whole = sum(scored.values()) == told.match.side(side).score
        most = max(scored.values(), default=0)
        if most == 1 and whole:
            told.add(f"{name}_scorers", told.players(side, list(scored)))
        elif most > 1 and list(scored.values()).count(most) == 1:
            star = next(ref for ref, count in scored.items() if count == most)
            told.add(f"{name}_star", told.players(side, [star]))
            told.facts.count(f"{name}_star_goals", most, told.documents)
            told.facts.truth(f"{name}_alone", whole and len(scored) == 1, told.documents)
            if whole:
                told.add(f"{name}_also", told.players(side, [ref for ref in scored if ref != star]))
        for ref in scored:
            count = told.before.tally[told.match.side(side).team, ref][0]
            if count > (best[0] if best else 0):
                best = (count, side, ref)
    if best is not None and best[0] >= _MANY:
        count, side, ref = best
        _count, documents = told.before.tally[told.match.side(side).team, ref]
        told.facts.add("tally_player", told.players(side, [ref]), documents)
        told.facts.count("tally_goals", count, documents)


def _hurt(told: _Told) -> None:
    report = told.report
    assert report is not None  # noqa: S101 - only reports tell of it
    outcomes, entries = _wounds_of_players(told, report)
    dead = [key for key, found in outcomes.items() if any(each.dead for each in found)]
    _dead(told, dead, entries)
    alive = {key: found for key, found in outcomes.items() if key not in dead}
    missing = [key for key, found in alive.items() if any(each.miss_next for each in found)]
    told.add("missing", _named(told, missing))
    lasting = [(key, each) for key, found in alive.items() for each in found if each.worsen]
    if len(lasting) == 1:
        (side, ref), outcome = lasting[0]
        told.add("lasting_player", told.players(side, [ref]))
        told.add("lasting_injury", Term(outcome.name))
    for key in alive:
        entry = entries.get(key)
        if entry is not None and entry.by is not None and "hurter" not in told.facts.known:
            told.add("hurter", told.players(other(key[0]), [entry.by]))
            told.add("victim", told.players(key[0], [key[1]]))
    counted = told.first.casualties + told.second.casualties
    told.facts.count("casualties", counted, told.documents)
    told.facts.truth("brutal", counted >= _BRUTAL, told.documents)
    told.facts.truth("unhurt", not counted and not report.result.casualties, told.documents)


def _wounds_of_players(
    told: _Told, report: MatchReport
) -> tuple[dict[tuple[str, str], list[Outcome]], dict[tuple[str, str], Casualty]]:
    """What came of all his wounds for each who is on a list, and the wound he died of, else his first."""
    listed = {(side, ref) for side, ref, *_slugs in told.match.injuries}
    outcomes: dict[tuple[str, str], list[Outcome]] = {}
    entries: dict[tuple[str, str], Casualty] = {}
    for hurt, slugs in wounds(told.book, told.match, report):
        key = (str(hurt.side), hurt.player)
        if not slugs or key not in listed:
            continue
        found, before = [told.book.outcome(slug) for slug in slugs], outcomes.setdefault(key, [])
        if not before or (any(each.dead for each in found) and not any(each.dead for each in before)):
            entries[key] = hurt
        before += found
    return outcomes, entries


def _dead(told: _Told, dead: list[tuple[str, str]], entries: dict[tuple[str, str], Casualty]) -> None:
    told.add("dead", _named(told, dead))
    if len({side for side, _ref in dead}) == 1:
        told.add("dead_team", told.team(dead[0][0]))
    if len(dead) == 1:
        side, ref = dead[0]
        by = entries[side, ref].by if (side, ref) in entries else None
        told.add("killer", told.players(other(side), [by]) if by is not None else None)


def _named(told: _Told, keys: list[tuple[str, str]]) -> Players | None:
    names = tuple(told.called(side, ref) for side, ref in keys)
    return Players(names) if names and all(names) else None


def _deeds(told: _Told) -> None:
    once = {"interceptors": "interception", "deflectors": "deflection"}
    for name, slug in once.items():
        done = list(_done(told, slug))
        if done and all(count == 1 for _side, _ref, count in done):
            told.add(name, _named(told, [(side, ref) for side, ref, _count in done]))
    for name, count_name, slug in (("passer", "passes", "completion"), ("basher", "bashes", "casualty")):
        ranked = sorted(_done(told, slug), key=lambda each: -each[2])
        if ranked and ranked[0][2] > 1 and (len(ranked) == 1 or ranked[1][2] < ranked[0][2]):
            side, ref, count = ranked[0]
            told.add(name, told.players(side, [ref]))
            told.facts.count(count_name, count, told.documents)


def _done(told: _Told, slug: str) -> Iterator[tuple[str, str, int]]:
    for side in told.sides:
        yield from ((side, ref, count) for ref, count in _counts(told.match.side(side), slug).items())


def _around(told: _Told) -> None:
    match, book = told.match, told.book
    for name, side in zip(("best_first", "best_second"), told.sides, strict=True):
        mine = match.side(side)
        told.add(name, told.players(side, list(mine.best or filter(None, [mine.mvp]))))
    best = next((event for event in book.experience if event.counted == "match"), None)
    told.add("best_title", Term(best.name) if best is not None else None)
    told.add("sent_off", _named(told, [(side, ref) for side in told.sides for ref in match.side(side).sent_off]))
    hirers = [side for side in told.sides if match.side(side).stars]
    if len(hirers) == 1:
        told.add("hired", told.players(hirers[0], list(match.side(hirers[0]).stars)))
        told.add("hired_team", told.team(hirers[0]))
    for name, mine in (("first_gold", told.first), ("second_gold", told.second)):
        told.add(name, Gold(mine.winnings) if mine.winnings > 0 else None)
    if match.weather is not None and not _ordinary(book, match.weather):
        told.add("weather", Term(book.outcome(match.weather).name))


def _ordinary(book: RuleBook, weather: str) -> bool:
    """Whether that weather is what nearly every roll of a table brings: it is not worth a word."""
    rows = (row for table in book.tables for row in table.rows if row.result == weather)
    return any(row.hi - row.lo > 1 for row in rows)
