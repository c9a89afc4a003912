"""From the league to the table and back: a league's teams as sides for the pitch, a played match as a draft report."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from leaguekeeper.base.errors import LeaguekeeperError, RuleViolation
from leaguekeeper.base.sentences import parted
from leaguekeeper.base.words import N_, _, sought
from leaguekeeper.league.documents.season import ResultRecorded
from leaguekeeper.league.drafted_answers import cleared
from leaguekeeper.league.drafting import Draft
from leaguekeeper.league.profile import is_nameless
from leaguekeeper.league.state import Fixture, Team
from leaguekeeper.league.step import SIDES
from leaguekeeper.league.terms import reads
from leaguekeeper.league.who_played import risen_ref
from leaguekeeper.play.core.log import Log
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.core.registry import module_of
from leaguekeeper.play.core.replay import at_start
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.fixtures.chosen import is_awaited
from leaguekeeper.services.play.kick_off import draft_setup, options_of, own_rules, side_of
from leaguekeeper.services.play.side_line import Scorer, names_of_cards, scorer_of
from leaguekeeper.services.report.drafts import DraftInHand, load_draft, save_draft
from leaguekeeper.services.report.match_logs import is_last, keep_log
from leaguekeeper.services.rulebooks.pitch_rules import pitch_plays
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.drafts_kept import drafts_of
from leaguekeeper.services.stack.match_files import fixture_of

__all__ = [
    "OpenFixture",
    "at_kick_off",
    "draft_from_match",
    "league_sides",
    "nominees",
    "not_played",
    "open_fixtures",
]


@dataclass(frozen=True, slots=True)
class OpenFixture:
    """A match of the league that is still to be played: its number, both teams by name.

    ``ready`` where the steps before the match are done, so that everybody and everything hired comes along.
    """

    number: int
    home: str
    away: str
    ready: bool = False


def open_fixtures(session: Session) -> tuple[OpenFixture, ...]:
    """The matches that can be played at the pitch now, by number; none where the pitch lacks the league's rules."""
    names = {name for name, _side in league_sides(session)}
    ready = {number for number in drafts_of(session) if _at_kick_off(session, number)}
    teams = session.state.teams
    found = [
        OpenFixture(each.number, teams[each.home].name, teams[each.away].name, each.number in ready)
        for each in session.state.fixtures.values()
        if is_awaited(session.state, each) and each.home in teams and each.away in teams
    ]
    return tuple(sorted((each for each in found if {each.home, each.away} <= names), key=lambda each: each.number))


def _at_kick_off(session: Session, match: int) -> bool:
    """Whether the draft of a match has come to the kick-off."""
    with contextlib.suppress(LeaguekeeperError):
        return bool(DraftInHand(session, match).reading.kick_off)
    return False


def league_sides(session: Session) -> tuple[tuple[str, dict[str, Any]], ...]:
    """The league's enrolled teams by name, as sides for the pitch; none where the pitch lacks the league's rules."""
    if session.state.league is None or not pitch_plays(session.book.edition):
        return ()
    teams = [team for team in session.state.teams.values() if team.status == "enrolled"]
    return tuple((team.name, side_of(session.book, team)) for team in sorted(teams, key=lambda team: sought(team.name)))


def at_kick_off(session: Session, setup: Setup) -> Setup:
    """A match of the league's teams by its own rule book; a fixture with its rulings too.

    All that the draft of its report has hired comes along once the pre-match steps are done. Where no league has been
    founded yet there is none of either.

    Raises:
        RuleViolation: nobody waits for the match any more: it may have been reported since it was chosen.
    """
    if session.state.league is None:
        return setup
    if setup.rules == session.book.edition and any(_of_league(setup.particulars.get(side)) for side in SIDES):
        setup = replace(setup, particulars={**setup.particulars, **own_rules(session.book)})
    number = setup.particulars.get("fixture")
    if not isinstance(number, int):
        return setup
    if not is_awaited(session.state, fixture_of(session, number)):
        raise RuleViolation("not-to-play", _NOT_AWAITED, number=number)
    found = draft_setup(session, number) or replace(
        setup, options=options_of(session.book, fixture_of(session, number))
    )
    return replace(found, options={**found.options, **setup.options})


def _of_league(roster: Any) -> bool:
    """Whether a side is one of the league's: its players say who they are there."""
    players = roster.get("players", ()) if isinstance(roster, Mapping) else ()
    return any("of" in player for player in players)


def not_played(session: Session) -> tuple[str, ...]:
    """In sentences, what of the league's own rule book does nothing at the pitch, and what is played as ours has it."""
    if session.state.league is None or not pitch_plays(session.book.edition):
        return ()
    read = module_of("pitch").reads(session.book)
    found = []
    if read.unplayed:
        names = ", ".join(read.unplayed)
        found.append(_("Of the league’s own rule book the pitch does not play: {names}").format(names=names))
    if read.as_ours:
        names = ", ".join(read.as_ours)
        found.append(
            _("These the pitch plays as the book of the program has them, whatever the league’s says: {names}").format(
                names=names
            )
        )
    return tuple(found)


def draft_from_match(session: Session, match: int, log: Log) -> int:
    """Carry a played match into the draft of its report, and keep its log; the other steps are still to be answered.

    Gives the number of the match: that by which it goes now, where an earlier fixture was taken out or laid in since
    it began.

    What the pitch has found out is not asked again: the dice of the weather and the toss where they fell there, which
    special cards were drawn, who may be player of the match, whom a necromancer raised. Where the draft tells of
    another game of the same fixture, nothing stays of what came after that one; where it is a report filed meanwhile
    that tells of another, whoever goes on with the draft reads so.

    Raises:
        LogDiffers: the log does not fit its game.
        RuleViolation: there is no such fixture, other teams meet in it, or the match has not ended.
    """
    match = _number_now(session, match, log)
    _meet_there(session, match, log)
    draft = load_draft(session, match)
    fixture = fixture_of(session, match)
    scorer = scorer_of(log, {side: risen_ref(session.state.teams[getattr(fixture, side)]) for side in SIDES})
    if not scorer.over:
        raise RuleViolation("not-ended", _NOT_ENDED, number=match)
    another = "result" in draft.value and not is_last(session, match, log)
    if another:
        draft = _before_any_game(session, draft)
    keep_log(session, match, log)
    value = {**draft.value, "result": scorer.result()}
    found_out = {"before": _before(session, scorer), "after": _after(session, scorer, value["result"])}
    for part, answers in found_out.items():
        told = dict(value.get(part, {}))
        for step, about in answers.items():
            told[step] = {**about, **told.get(step, {})}
        if told:
            value[part] = told
    if scorer.cards:
        value["before"] = _with_cards(session, value.get("before", {}), scorer, log)
    save_draft(session, match, replace(draft, value=value), of_nothing=another)
    return match


def _before_any_game(session: Session, draft: Draft) -> Draft:
    """A draft without the result of a game, and without what was answered after it."""
    sequences = session.book.sequences
    for part, steps in (("result", sequences.match), ("after", sequences.post_match)):
        for step in steps:
            draft = cleared(draft, part, step.id)
    return draft


def _number_now(session: Session, match: int, log: Log) -> int:
    """By which number the match goes that was played: that which it had, or that of the one match its teams have.

    One that was turned round since stays that which it was.
    """
    fixtures, sides = session.state.fixtures.values(), (SIDES, tuple(reversed(SIDES)))
    if any(each.number == match and any(_have_met(session, each, log, ways) for ways in sides) for each in fixtures):
        return match
    open_ = [each.number for each in fixtures if each.to_play and _have_met(session, each, log)]
    return open_[0] if len(open_) == 1 else match


def _have_met(session: Session, fixture: Fixture, log: Log, sides: Sequence[str] = SIDES) -> bool:
    """Whether the home and the away side of a log are these sides of a match."""
    told, teams = log.header.setup.particulars, session.state.teams
    met = [teams[getattr(fixture, side)] for side in sides]
    return all(_is_of(session, team, told.get(side)) for team, side in zip(met, SIDES, strict=True))


def _meet_there(session: Session, match: int, log: Log) -> None:
    """Refuse a match of another league, whose number is one of this too, and one that became another since it began."""
    if all(fixture.number != match for fixture in session.state.fixtures.values()):
        raise RuleViolation("another-match", _NOT_OF_THIS_LEAGUE, number=match)
    fixture, told = fixture_of(session, match), log.header.setup.particulars
    teams = [session.state.teams[getattr(fixture, side)] for side in SIDES]
    rosters = [told.get(side) for side in SIDES]
    if _have_met(session, fixture, log):
        _still_open(session, fixture)
        return
    turned = _have_met(session, fixture, log, tuple(reversed(SIDES)))
    ours = all(any(_is_of(session, team, roster) for team in session.state.teams.values()) for roster in rosters)
    played = [str(roster.get("name", "?")) if isinstance(roster, Mapping) else "?" for roster in rosters]
    raise RuleViolation(
        "turned-round" if turned else "another-match",
        _TURNED_ROUND if turned else _OTHERS_MEET if ours else _ANOTHER_MATCH,
        number=match, home=played[0], away=played[1], host=teams[0].name, guest=teams[1].name,
    )  # fmt: skip


def _still_open(session: Session, fixture: Fixture) -> None:
    """Refuse a match that was called off, or has a result from elsewhere, since it began at the pitch."""
    told = session.state.matches.get(fixture.id)
    if told is None and fixture.cancelled:
        raise RuleViolation("called-off", _CALLED_OFF, number=fixture.number)
    if told is not None:
        sheet = session.reading.filed[session.reading.place_of(told.document)]
        if isinstance(sheet.document, ResultRecorded):
            raise RuleViolation("result-elsewhere", _FROM_ELSEWHERE, number=fixture.number)


_NOT_AWAITED = N_(
    "Match no. {number} is not to be played any more: meanwhile it was reported or called off, or its season was "
    "closed. No game was begun. Choose another match, or none."
)
_ANOTHER_MATCH = N_(
    "{home} and {away} played this match, but match no. {number} of the open league is {host} – {guest}. "
    "Nothing was written, and the game is kept: open the league it belongs to, then write its report."
)
_NOT_OF_THIS_LEAGUE = N_(
    "The open league has no match no. {number}. Nothing was written, and the game is kept: open the league it belongs "
    "to, then write its report."
)
_OTHERS_MEET = N_(
    "This match was played as {home} – {away}, and other teams meet in match no. {number} since: {host} – {guest}. "
    "Nothing was written, and the game is kept: let those who played meet in it again, then write its report."
)
_NOT_ENDED = N_(
    "Match no. {number} has not been played to its end. Nothing was written, and the game is kept: go on with it from "
    "the page Play, under “Games begun”, then write its report."
)
_CALLED_OFF = N_(
    "Match no. {number} has been called off since it began here. Nothing was written, and the game is kept: "
    "say on the page of the fixtures that it is played after all, then write its report."
)
_FROM_ELSEWHERE = N_(
    "A result from elsewhere was filed for match no. {number} since it began here. Nothing was written, and the game "
    "is kept: take out the sheet of that result, then write its report."
)
_TURNED_ROUND = N_(
    "This match was played as {home} – {away}, and match no. {number} has been turned round since: {host} – {guest}. "
    "Nothing was written, and the game is kept: let home and away change places again, then write its report."
)


def _is_of(session: Session, team: Team, roster: Any) -> bool:
    """Whether a side of the pitch is a team: by its name, or by a player where it was renamed since.

    A player whom nobody has named is called alike in every team: he alone tells nothing.
    """
    if not isinstance(roster, Mapping):
        return False
    name, others = roster.get("name"), session.state.teams.values()
    if name == team.name or any(name == each.name for each in others):
        return bool(name == team.name)
    names = {each.get("of"): each.get("name") for each in roster.get("players", ())}
    known = [each for each in team.players.values() if names.get(each.id) == each.name]
    alike = (roster.get("team"), roster.get("race")) == (team.id, team.team_list)
    return any(alike or not is_nameless(each) for each in known)


def _before(session: Session, scorer: Scorer) -> dict[str, Any]:
    """The answers of the pre-match sequence that fell at the pitch."""
    chapters = {step.chapter: step.id for step in session.book.sequences.pre_match}
    found: dict[str, Any] = {}
    if scorer.weather is not None and "weather" in chapters:
        found[chapters["weather"]] = {"dice": scorer.weather}
    if scorer.toss and "coin_toss" in chapters:
        found[chapters["coin_toss"]] = scorer.toss
    return found


def _with_cards(session: Session, before: Mapping[str, Any], scorer: Scorer, log: Log) -> dict[str, Any]:
    """The answers before the match with the special cards that were drawn at the pitch, after those told already."""
    step = next((each.id for each in session.book.sequences.pre_match if each.chapter == "special_cards"), "")
    if not step:
        return dict(before)
    names, told = _names_of_cards(log), dict(before.get(step, {}))
    for side, kept in scorer.cards.items():
        known = [card.strip() for card in str(told.get(side, "")).split(";") if card.strip()]
        told[side] = parted(dict.fromkeys((*known, *map(names, kept))))
    return {**before, step: told}


def _names_of_cards(log: Log) -> Callable[[str], str]:
    """How the pitch calls the special cards of a match that was played there."""
    return names_of_cards(at_start(module_of(log.header.game).load(), log).state)


def _after(session: Session, scorer: Scorer, result: Mapping[str, Any]) -> dict[str, Any]:
    """The answers of the post-match sequence that the match itself gives."""
    chapters = {step.chapter: step for step in session.book.sequences.post_match}
    found: dict[str, Any] = {}
    if "results" in chapters and not reads(session.book, "mvp-choice", "random"):
        named = {side: nominees(session.book, result[side], scorer.fielded(side)) for side in SIDES}
        found[chapters["results"].id] = {side: {"mvp": {"nominees": each}} for side, each in named.items() if each}
    raised = {f"{side}-raises": body for side, body in scorer.raised.items()}
    if raised and "purchases" in chapters:
        found[chapters["purchases"].id] = raised
    return found


def nominees(book: RuleBook, told: Mapping[str, Any], fielded: Sequence[str]) -> list[str]:
    """Who is nominated as player of the match: those of the list who earned most in it, then whoever else played."""

    def earned(ref: str) -> int:
        deeds = told["players"].get(ref, {})
        return sum(book.experience_event(deed).points * count for deed, count in deeds.items())

    return sorted(fielded, key=lambda ref: -earned(ref))[: book.number("mvp-nominees")]
