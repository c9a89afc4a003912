"""What each kind of paper has to say, added up from the documents and the state that they leave; kind by kind."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from leaguekeeper.base.figures import amount, signed
from leaguekeeper.base.sentences import called, cited
from leaguekeeper.base.words import _, language, pick
from leaguekeeper.league.chapters.re_enrolment import hiring_fee
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.profile import characteristics, earned_spp, is_nameless, position_of, skill_name, skills
from leaguekeeper.league.state import Fixture, Match, Player, Season, Team
from leaguekeeper.league.value import current_team_value, player_worth, strength, team_value
from leaguekeeper.publish.phrases import day, short_day
from leaguekeeper.services.re_enrolment.builder import re_enrolment_view
from leaguekeeper.services.rulebooks.step_words import in_figures
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.match_files import fixture_of

__all__ = ["EXPECTED", "Said", "Wanted"]

Wanted = str | tuple[str, ...]
"""Words that must stand on a paper, or several that stand side by side."""

Said = Callable[[Session, str], Iterator[Wanted]]
"""Everything that must stand on a paper of some kind, which is of what the name says."""


def _season(session: Session, asked: str) -> Season:
    return session.state.seasons[asked] if asked else session.season()


def _fixtures(session: Session, asked: str) -> list[Fixture]:
    season = None if asked == "all" else _season(session, asked).id
    return [each for each in session.state.fixtures.values() if season in {None, each.season} and not each.cancelled]


def _matches(session: Session, asked: str) -> list[Match]:
    return [session.state.matches[each.id] for each in _fixtures(session, asked) if each.played]


def _date(text: str) -> datetime.date:
    return datetime.date.fromisoformat(text)


# --- teams ----------------------------------------------------------------------------------------------------


def _own_name(player: Player) -> str:
    """A name that somebody gave him; beside the number that he goes by without one, nothing stands."""
    return "" if is_nameless(player) else player.name


def _team(session: Session, name: str) -> Iterator[str]:
    team, book = session.state.teams[name], session.book
    yield from (team.name, session.state.coaches[str(team.coach)].name, session.season().name)
    yield pick(book.team_list(team.team_list).name)
    yield from (amount(each) for each in (team.treasury, team_value(book, team), strength(book, team)))
    for player in team.roster():
        yield from (str(player.number), _own_name(player), pick(position_of(book, team, player).name))
        yield from (kind.written(characteristics(book, team, player).get(kind.slug)) for kind in book.characteristics)
        where = position_of(book, team, player)
        yield from (skill_name(book, slug, where) for part in skills(book, team, player) for slug in part)
        yield from (amount(player_worth(book, team, player)), str(earned_spp(book, player)))
    for kind in book.staff:
        yield pick(kind.name)
    for event in book.experience:
        yield from (pick(event.short), str(event.points))
    waiting = [each for each in session.state.fixtures.values() if name in {each.home, each.away} and not each.played]
    if waiting:
        coming = min(waiting, key=lambda each: (each.round, each.number))
        yield session.state.teams[coming.away if coming.home == name else coming.home].name
        yield str(coming.number)


def _teams(session: Session, _name: str) -> Iterator[str]:
    for name in session.state.teams:
        yield from _team(session, name)


# --- matches --------------------------------------------------------------------------------------------------


def _pair(session: Session, home: str, away: str) -> Iterator[str]:
    for name in (home, away):
        team = session.state.teams[name]
        yield from (team.name, session.state.coaches[str(team.coach)].name)
        yield pick(session.book.team_list(team.team_list).name)
    for step in (*session.book.sequences.pre_match, *session.book.sequences.post_match):
        yield pick(step.name)


def _match(session: Session, number: str) -> Iterator[str]:
    fixture = fixture_of(session, int(number))
    yield from _pair(session, fixture.home, fixture.away)
    yield from (session.state.seasons[fixture.season].name, str(fixture.number))
    yield from ([day(_date(fixture.day))] if fixture.day else [])
    match = session.state.matches.get(fixture.id)
    if match is None:
        for step in (*session.book.sequences.pre_match, *session.book.sequences.post_match):
            yield in_figures(session.book, step.asks)
        return
    filed = session.reading.filed[session.reading.place_of(match.document)]
    assert isinstance(filed.document, MatchReport)
    steps = {step.id for step in (*session.book.sequences.pre_match, *session.book.sequences.post_match)}
    yield from (each.text() for each in filed.entries.remarks if each.step in steps)
    named = {(each.team, str(each.values["result"])) for each in filed.entries.remarks if "result" in each.values}
    for line in filed.entries.ledger:
        if (line.team, str(line.values.get("result"))) not in named:  # what a remark names is not named anew
            yield line.text().rstrip(".")
        yield signed(line.amount)
    result = filed.document.result
    for side, told in ((match.home, result.home), (match.away, result.away)):
        yield from (
            str(told.score),
            amount(side.value),
            *(pick(session.book.outcome(slug).name) for slug in told.prayers),
        )
        yield _("Apothecary on a knock-out: {count}").format(count=told.apothecaries) if told.apothecaries else ""
        yield from _deeds(session, session.state.teams[side.team], told.players)
    yield from (_("treated by the apothecary") for each in result.casualties if each.apothecary)
    for hurt in result.casualties:
        yield _own_name(session.state.teams[match.side(hurt.side).team].players[hurt.player])
    for _name, _ref, outcome, lasting in match.injuries:
        yield from (pick(session.book.outcome(slug).name) for slug in (outcome, lasting) if slug)


def _deeds(session: Session, team: Team, told: dict[str, dict[str, int]]) -> Iterator[str]:
    for ref, counts in told.items():
        if ref in team.players:
            yield _own_name(team.players[ref])
        yield from (pick(session.book.experience_event(slug).name).lower() for slug in counts)


def _blank(session: Session, names: str) -> Iterator[str]:
    return _pair(session, *names.split(":"))


def _offers(session: Session, names: str) -> Iterator[str]:
    yield from _blank(session, names)
    book = session.book
    home, away = (session.state.teams[name] for name in names.split(":"))
    for team, other in ((home, away), (away, home)):
        yield amount(team.treasury)
        if any(step.chapter == "inducements" for step in book.sequences.pre_match):
            yield amount(max(0, current_team_value(book, other) - current_team_value(book, team)))
    for offer in book.inducements:
        if not offer.access and not offer.optional:
            yield pick(offer.name)
    yield from (pick(each.name) for each in book.numbers if each.slug.endswith("-inducements-most"))


def _day(session: Session, number: str) -> Iterator[str]:
    for fixture in _fixtures(session, ""):
        if fixture.round == int(number) and not fixture.played:
            yield from _match(session, str(fixture.number))
            yield from (*_roster(session, fixture.home), *_roster(session, fixture.away))


def _roster(session: Session, name: str) -> Iterator[str]:
    yield from map(_own_name, session.state.teams[name].roster())


# --- money ----------------------------------------------------------------------------------------------------


def _ledger(session: Session, name: str) -> Iterator[str]:
    team = session.state.teams[name]
    yield from (team.name, amount(team.treasury))
    places = {each.id: place for place, each in enumerate(session.reading.filed, start=1)}
    for document, line in session.reading.ledger(name):
        yield from (str(places[document.id]), line.text(), cited(line.rule), signed(line.amount), amount(line.balance))
        yield short_day(line.date)


def _re_enrolment(session: Session, name: str) -> Iterator[str]:
    team, form = session.state.teams[name], re_enrolment_view(session, name)
    yield team.name
    for line in (*form.budget, *form.spent):
        yield from (line.label, amount(line.amount) if line.amount else "")
    for player in team.roster():
        yield from (_own_name(player), str(player.number), pick(position_of(session.book, team, player).name))
        yield from (amount(player_worth(session.book, team, player)), amount(hiring_fee(session.book, player)))


# --- seasons --------------------------------------------------------------------------------------------------


@dataclass
class Sums:
    """A team's season, match by match."""

    played: int = 0
    scored: int = 0
    against: int = 0
    casualties: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    points: int = 0

    def row(self, pointed: bool) -> str:
        """As the table's row has it, with what it counts first at the end: league points, else wins."""
        goals = f"{self.scored}{_between()}{self.against} {signed(self.scored - self.against)}"
        if pointed:
            return f"{self.played} {self.won} {self.drawn} {self.lost} {goals} {self.casualties} {self.points}"
        return f"{self.played} {self.drawn} {self.lost} {goals} {self.casualties} {self.won}"


def _between() -> str:
    """What parts the two figures of a score."""
    return ":" if language() == "ru" else "–"


def _sums(session: Session, asked: str) -> dict[str, Sums]:
    teams = session.state.teams if asked == "all" else _season(session, asked).participants
    found = {name: Sums() for name in teams}
    for match in _matches(session, asked):
        if match.match != "league":
            continue
        for side, other in ((match.home, match.away), (match.away, match.home)):
            mine = found[side.team]
            mine.played += 1
            mine.scored, mine.against = mine.scored + side.score, mine.against + other.score
            mine.casualties, mine.points = mine.casualties + side.casualties, mine.points + side.points
            mine.won, mine.lost = mine.won + (side.score > other.score), mine.lost + (side.score < other.score)
            mine.drawn += side.score == other.score
    return found


def _standings(session: Session, asked: str) -> Iterator[Wanted]:
    pointed = session.book.has("numbers", "points-win")
    for name, sums in _sums(session, asked).items():
        yield session.state.teams[name].name, sums.row(pointed)
    if asked != "all":
        yield _season(session, asked).name


def _calendar(session: Session, asked: str) -> Iterator[Wanted]:
    state = session.state
    for fixture in _fixtures(session, asked):
        match = state.matches.get(fixture.id)
        score = (f"{match.home.score}{_between()}{match.away.score}",) if match is not None else ()
        yield state.teams[fixture.home].name, state.teams[fixture.away].name, *score
        played = (match.day if match is not None else None) or fixture.day
        yield short_day(_date(played)) if played else ""
        yield _(fixture.stage or "")


def _bracket(session: Session, asked: str) -> Iterator[str]:
    season = _season(session, asked)
    for fixture in _fixtures(session, season.id):
        if fixture.match == "playoff":
            yield str(fixture.number)
            yield from (session.state.teams[name].name for name in (fixture.home, fixture.away))
    if season.champion:
        yield session.state.teams[season.champion].name


def _report(session: Session, asked: str) -> Iterator[Wanted]:
    yield from (*_standings(session, asked), *_calendar(session, asked), *_bracket(session, asked))
    matches = _matches(session, asked)
    sides = [side for match in matches for side in (match.home, match.away)]
    yield from (str(len(matches)), str(sum(side.score for side in sides)), str(sum(side.casualties for side in sides)))
    done: dict[str, dict[tuple[str, str], int]] = {}
    for side in sides:
        for ref, counts in side.counts.items():
            for slug, count in counts.items():
                by = done.setdefault(slug, {})
                by[side.team, ref] = by.get((side.team, ref), 0) + count
    for slug, counted in done.items():
        if any(counted.values()):
            yield from (pick(session.book.experience_event(slug).name), str(max(counted.values())))
    for match in matches:
        for name, ref, outcome, _lasting in match.injuries:
            if outcome == "dead":
                yield called(session.state.teams[match.side(name).team].players[ref].name)


def _briefing(session: Session, name: str) -> Iterator[str]:
    team, book = session.state.teams[name], session.book
    yield team.name
    yield from (called(player.name) for player in team.roster() if not player.available)
    waiting = [each for each in session.state.fixtures.values()
               if name in {each.home, each.away} and not each.played and not each.cancelled]  # fmt: skip
    if waiting:
        coming = min(waiting, key=lambda each: (each.round, each.day or "9", each.number))
        rival = session.state.teams[coming.away if coming.home == name else coming.home]
        yield from (rival.name, str(coming.number), session.state.coaches[str(rival.coach)].name)
        yield from (amount(strength(book, each)) for each in (team, rival))


def _newspaper(session: Session, name: str) -> Iterator[Wanted]:
    """Every match of the round with its touchdowns, who was hurt in it, the table's teams, the matches that follow."""
    number, _colon, season = name.partition(":")
    state = session.state
    league = state.league
    assert league is not None
    yield from (league.name, state.seasons[season].name)
    mine = [match for match in state.matches.values() if match.season == season and match.round == int(number)]
    if all(match.match == "league" for match in mine):
        last = max(each.round for each in state.fixtures.values() if (each.season, each.match) == (season, "league"))
        title = _("Round {number}").format(number=number)
        yield _("{season} · {round} of {count}").format(season=state.seasons[season].name, round=title, count=last)
    for match in mine:
        for side in (match.home, match.away):
            yield state.teams[side.team].name
        for side_name, ref, *slugs in match.injuries:
            book = session.book_of(state.seasons[season])
            if any(book.outcome(slug).dead for slug in slugs if slug):
                yield called(state.teams[match.side(side_name).team].players[ref].name)
    yield from (state.teams[team].name for team in state.seasons[season].participants)


def _readings(session: Session, name: str) -> Iterator[Wanted]:
    """Every question of the book with the reading that the season chose."""
    season = session.season(name)
    yield season.name
    for ruling in session.book_of(season).rulings:
        yield from (pick(ruling.question), pick(ruling.chosen.words))


EXPECTED: dict[str, Said] = {
    "briefing": _briefing,
    "team": _team,
    "teams": _teams,
    "match": _match,
    "blank": _blank,
    "offers": _offers,
    "day": _day,
    "ledger": _ledger,
    "re-enrolment": _re_enrolment,
    "standings": _standings,
    "fixtures": _calendar,
    "bracket": _bracket,
    "readings": _readings,
    "season": _report,
    "newspaper": _newspaper,
    "newspaper-pages": _newspaper,
    "page": _report,
}
