"""Every match's page: score, both sides as the match found them, who was hurt, every step with its dice, its turns."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.sentences import called
from leaguekeeper.base.words import _, pick
from leaguekeeper.league.deeds import Deeds, deeds_of_side
from leaguekeeper.league.documents.match import Casualty, MatchReport
from leaguekeeper.league.profile import characteristics, position_of, skill_name, skills, value
from leaguekeeper.league.state import Match, Player, Team
from leaguekeeper.league.step import SIDES, other
from leaguekeeper.league.who_played import name_in_match, ref_in_match, who_played
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.casualties import regenerated, wounds
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.match.story import match_story
from leaguekeeper.services.match.views import MatchStory
from leaguekeeper.services.match.wounds import dice_that_fell
from leaguekeeper.services.printing.terms import turns_of
from leaguekeeper.services.report.casualty_form import cause_words
from leaguekeeper.services.site.match_figures import side_stats
from leaguekeeper.services.site.match_views import Deed, LineUpRow, MatchPage, MatchSidePage, Step, Told, Wound
from leaguekeeper.services.site.replays import board_of
from leaguekeeper.services.site.teams import coach_of
from leaguekeeper.services.site.views import Named
from leaguekeeper.services.stages import stage_words
from leaguekeeper.services.team.builder import basic_words, injury_words

if TYPE_CHECKING:
    from leaguekeeper.rules.sequence import Step as RuleStep
    from leaguekeeper.services.site.publication import Publication

__all__ = ["death_of", "killer_of", "match_page"]

_DICE = frozenset({"die", "dice", "roll", "rolls"})


def match_page(pub: Publication, match: Match) -> MatchPage:
    """A match that was played."""
    fixture, book = pub.fixtures[match.id], pub.book(match.season)
    told = match_story(pub.session, fixture.number) if fixture.number in pub.logged and _report(pub, match) else None
    day = match.day or fixture.day
    return MatchPage(
        id=match.id,
        number=fixture.number,
        season=match.season,
        season_name=pub.seasons[match.season].name,
        stage=stage_words(fixture),
        day=datetime.date.fromisoformat(day) if day else None,
        home=_side(pub, match, "home"),
        away=_side(pub, match, "away"),
        score=match.score,
        half_time=told.half_time if told is not None else None,
        note=_note(pub, match),
        facts=tuple(_facts(match, book)),
        heads=tuple(pick(each.short) for each in book.characteristics),
        story=tuple(_story(pub, match)),
        wounds=tuple(_wound(pub, match, *each) for each in _wounds_told(pub, match)),
        sent_off=tuple(_sent_off(pub, match)),
        before=tuple(_steps(pub, match, book.sequences.pre_match)),
        after=tuple(_steps(pub, match, book.sequences.post_match)),
        turns=turns_of(book),
        played=match.ended != "no-show",
        board=board_of(pub, fixture.number),
        **_turn_by_turn(told),
    )


def _story(pub: Publication, match: Match) -> Iterator[Told]:
    """The story sentence by sentence; none where only a result from elsewhere is known."""
    if _report(pub, match) is None and match.ended != "no-show":
        return
    for each in pub.story(match).sentences:
        yield Told(each.text, tuple(_source(pub, name) for name in each.documents))


def _source(pub: Publication, document: str) -> tuple[str, int]:
    """A sheet by its place in the stack, and the number of the match that it reports."""
    reported = pub.reported.get(document)
    told = _("sheet no. {number}").format(number=pub.places.get(document, 0) + 1)
    if reported is None:
        return told, 0
    number = pub.fixtures[reported].number
    return f"{told} · {_('match no. {number}').format(number=number)}", number


def _turn_by_turn(told: MatchStory | None) -> dict[str, Any]:
    if told is None:
        return {"marks": (), "luck": (), "replay": ""}
    return {"marks": told.marks, "luck": told.luck, "replay": told.replay}


def _report(pub: Publication, match: Match) -> MatchReport | None:
    found = pub.session.reading.filed[pub.places[match.document]].document
    return found if isinstance(found, MatchReport) else None


def _note(pub: Publication, match: Match) -> str:
    if match.penalties:
        return _("on penalties {home}–{away}").format(home=match.penalties[0], away=match.penalties[1])
    if match.ended in {"conceded", "no-show"} and match.by:
        team = pub.state.teams[match.side(match.by).team].name
        return (_("{team} conceded") if match.ended == "conceded" else _("{team} did not come")).format(team=team)
    if match.ended == "no-show":
        return _("not played: lost by both")
    return _("after overtime") if match.overtime else ""


def _facts(match: Match, book: RuleBook) -> Iterator[str]:
    """Weather, stadium, casualties and popularity, as far as they were noted."""
    for slug in filter(None, (match.weather, match.stadium)):
        entry = next((book.index[kind][slug] for kind in ("outcomes", "stadiums") if book.has(kind, slug)), None)
        if entry is not None:
            yield pick(entry.name)
    home, away = match.home, match.away
    if match.ended in {"played", "conceded"}:
        yield _("casualties {home}–{away}").format(home=home.casualties, away=away.casualties)
    if home.popularity or away.popularity:
        yield _("popularity {home} and {away}").format(home=home.popularity, away=away.popularity)


# --- the sides ---------------------------------------------------------------------------------------------


def _side(pub: Publication, match: Match, name: str) -> MatchSidePage:
    side, book = match.side(name), pub.book(match.season)
    team, now = pub.found(match, side.team), pub.state.teams[side.team]
    done, events = deeds_of_side(book, match, side, now), _event_words(book)
    known = [player for player in team.players.values() if player.on_roster or player.status == "journeyman"]
    known.sort(key=lambda player: (player.number, player.id))
    rows = tuple(_row(book, team, player, now, _deeds(done.get(player.id), events)) for player in known)
    others = [ref for ref in done if ref not in team.players]
    return MatchSidePage(
        mark_of(now),
        pick(book.team_list(team.team_list).name) if book.has("teams", team.team_list) else team.team_list,
        coach_of(pub, pub.coached.in_match(match, side.team)),
        side.score,
        tuple(side_stats(pub, match, side, team, reported=_report(pub, match) is not None)),
        rows,
        tuple(_hired(pub, match, name, ref, _deeds(done[ref], events)) for ref in others),
    )


def _event_words(book: RuleBook) -> Mapping[str, tuple[str, str]]:
    return {event.slug: (pick(event.short), pick(event.name)) for event in book.experience}


def _deeds(done: Deeds | None, events: Mapping[str, tuple[str, str]]) -> tuple[tuple[Deed, ...], int]:
    if done is None:
        return (), 0
    told = (Deed(*events.get(slug, (slug, slug)), count) for slug, count in done.counts.items() if count)
    return tuple(told), done.points


def _row(book: RuleBook, team: Team, player: Player, now: Team, done: tuple[tuple[Deed, ...], int]) -> LineUpRow:
    position = position_of(book, team, player)
    earned, _basic = skills(book, team, player)
    figures = characteristics(book, team, player)
    return LineUpRow(
        Named(f"{team.id}/{player.id}", called(now.players.get(player.id, player).name)),
        player.number,
        pick(position.name),
        tuple(each.written(figures.get(each.slug)) for each in book.characteristics),
        (*(skill_name(book, slug, position, player) for slug in earned), *basic_words(book, team, player)),
        injury_words(book, player) if player.niggles or player.miss_next or player.lost else (),
        value(player),
        not player.available and player.status != "journeyman",
        *done,
    )


def _hired(pub: Publication, match: Match, side: str, ref: str, done: tuple[tuple[Deed, ...], int]) -> LineUpRow:
    """A star or another who did something and stands on no roster of that day."""
    return LineUpRow(_named(pub, match, side, ref), 0, "", (), (), (), 0, False, *done)


def _named(pub: Publication, match: Match, side: str, ref: str) -> Named:
    player = who_played(pub.state, match, side, ref)
    if player is not None:
        return Named(f"{match.side(side).team}/{player.id}", called(player.name))
    return Named("", name_in_match(pub.state, pub.book(match.season), match, side, ref) or ref)


def _sent_off(pub: Publication, match: Match) -> Iterator[Any]:
    for name in SIDES:
        side = match.side(name)
        for ref in side.sent_off:
            yield mark_of(pub.state.teams[side.team]), _named(pub, match, name, ref)


# --- who was hurt ------------------------------------------------------------------------------------------


def _wounds_told(pub: Publication, match: Match) -> Iterator[tuple[Casualty, tuple[str, ...]]]:
    """The wounds as the report tells them, with what stood; none where the match was played elsewhere."""
    return wounds(pub.book(match.season), match, _report(pub, match))


def death_of(pub: Publication, team: Team, player: Player) -> tuple[Match, Casualty, tuple[str, ...]] | None:
    """The match in which a player died, the wound he died of and its results; None where it was a ruling."""
    for match in pub.deeds.get((team.id, player.id), ()):
        book, ref = pub.book(match.season), ref_in_match(match, player)
        for hurt, stands in _wounds_told(pub, match) if match.document == player.ended else ():
            his = match.side(str(hurt.side)).team == team.id and hurt.player == ref
            if his and any(book.outcome(slug).dead for slug in stands):
                return match, hurt, stands
    return None


def killer_of(pub: Publication, match: Match, hurt: Casualty) -> tuple[Named | None, str]:
    """Who hurt somebody, where the report says it, and in which way."""
    by = _named(pub, match, other(str(hurt.side)), hurt.by) if hurt.by is not None else None
    return by, cause_words().get(str(hurt.cause), "")


def _wound(pub: Publication, match: Match, hurt: Casualty, stands: tuple[str, ...]) -> Wound:
    book = pub.book(match.season)
    killer, how = killer_of(pub, match, hurt)
    words = [pick(book.outcome(slug).name) for slug in stands if book.has("outcomes", slug)]
    healed = _("regenerated") if regenerated(book, hurt) else ""
    return Wound(
        mark_of(pub.state.teams[match.side(str(hurt.side)).team]),
        _named(pub, match, str(hurt.side), hurt.player),
        killer,
        how,
        tuple(dice_that_fell(book, hurt, stands[0] if stands else "")),
        " · ".join(words) or _("nothing is left of it"),
        _("apothecary") if hurt.apothecary is not None else healed,
    )


# --- before and after --------------------------------------------------------------------------------------


def _steps(pub: Publication, match: Match, steps: Sequence[RuleStep]) -> Iterator[Step]:
    """Every step that brought something: what was remarked, what gold moved, and the dice that fell."""
    entries, report = pub.entries(match), _report(pub, match)
    sides = (match.home.team, match.away.team)
    for step in steps:
        told: dict[str, list[str]] = {}
        remarks = [remark for remark in entries.remarks if remark.step == step.id]
        for remark in remarks:
            told.setdefault(remark.team or "", []).append(remark.text())
        for line in entries.ledger:
            if line.step == step.id:
                told.setdefault(line.team, []).append(line.with_gold(remarks))
        answers = report.answers(step.id) if report is not None else {}
        if told:
            yield Step(pick(step.name), tuple(_cells(told, answers, sides)))


def _cells(
    told: Mapping[str, list[str]], answers: Mapping[str, Any], sides: tuple[str, str]
) -> Iterator[tuple[str, tuple[int, ...]]]:
    shared = told.get("", [])
    both = tuple(_dice({key: each for key, each in answers.items() if key not in SIDES}))
    if not told.keys() - {""}:
        yield " ".join(shared), both
        return
    for name, team in zip(SIDES, sides, strict=True):
        yield " ".join((*told.get(team, ()), *shared)), (*both, *_dice(answers.get(name)))


def _dice(answer: Any, *, named: bool = False) -> Iterator[int]:
    """The dice in an answer, in the order in which they were written down; a bare figure is a die."""
    if isinstance(answer, Mapping):
        for key, each in answer.items():
            if key in _DICE or isinstance(each, (Mapping, list, tuple)):
                yield from _dice(each, named=key in _DICE)
    elif isinstance(answer, (list, tuple)):
        for each in answer:
            yield from _dice(each, named=named)
    elif named and isinstance(answer, int) and not isinstance(answer, bool):
        yield answer
