"""What a filled match sheet tells of the match itself: who was hired, the toss, who did what, who was hurt by whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

from leaguekeeper.base.figures import amount
from leaguekeeper.base.sentences import by_number, called
from leaguekeeper.base.words import _, ngettext, pick
from leaguekeeper.league.documents.match import MatchReport, SideResult
from leaguekeeper.league.state import Match, MatchSide, Team
from leaguekeeper.league.step import SIDES, other
from leaguekeeper.league.terms import hired_with, position
from leaguekeeper.league.who_played import name_in_match, who_played
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.casualties import regenerated, wounds
from leaguekeeper.services.printing.views import MatchEvent
from leaguekeeper.services.session import Session

__all__ = ["before_the_match", "deed_told", "happened", "named"]

_HIRING = ("inducements", "freebooters")
"""The chapters in which a side hires for one match."""


def before_the_match(session: Session, match: Match) -> dict[str, dict[str, str]]:
    """What was answered before a match and nobody remarked on, by chapter and team: hirings, cards, the toss."""
    report = _report(session, match)
    chapters = {step.chapter: step.id for step in session.book.sequences.pre_match}
    found: dict[str, dict[str, str]] = {}
    for chapter in _HIRING:
        told = report.answers(chapters[chapter]) if report is not None and chapter in chapters else {}
        found[chapter] = {
            match.side(name).team: _listed(_hired(session, match.side(name), row) for row in told.get(name) or ())
            for name in SIDES
        }
    found["special_cards"] = {match.side(name).team: _listed(_cards(session.book, match, name)) for name in SIDES}
    if match.kicks is not None:
        found["coin_toss"] = {"": _("{team} kicks off.").format(team=_team(session, match, match.kicks).name)}
    return found


def happened(session: Session, match: Match) -> Iterator[MatchEvent]:
    """Who did what and what it earned him, stars among them; the player of the match; who was sent off or hurt."""
    report, earned = _report(session, match), _earned(session, match)
    for name in SIDES:
        side, team = match.side(name), _team(session, match, name)
        told = getattr(report.result, name).players if report is not None else side.counts
        for ref, counts in told.items():
            deeds = ", ".join(deed_told(session.book, slug, count) for slug, count in counts.items() if count)
            if deeds:
                yield _event(session, match, ref, name, deeds, earned.get((team.id, ref), 0))
        for ref in dict.fromkeys(side.best):
            best = next(event for event in session.book.experience if event.counted == "match")
            points = 0 if ref in side.stars else best.points * side.best.count(ref)
            yield _event(session, match, ref, name, pick(best.name), points)
        for ref in side.sent_off:
            yield _event(session, match, ref, name, _("sent off"))
        for words in _beside_the_deeds(session, match, name):
            yield MatchEvent(_place(name), team.name, words)
    yield from _hurt(session, match, report)


def _beside_the_deeds(session: Session, match: Match, name: str) -> Iterator[str]:
    """The prayers of a side that were heard during the match, and its apothecaries used on knock-outs."""
    report = _report(session, match)
    if report is None:
        return
    side: SideResult = getattr(report.result, name)
    for slug in side.prayers:
        yield _("Prayer heard: {prayer}").format(prayer=pick(session.book.outcome(slug).name))
    if side.apothecaries:
        yield ngettext(
            "An apothecary sees to {count} player who was knocked out.",
            "Apothecaries see to {count} players who were knocked out.",
            side.apothecaries,
        ).format(count=side.apothecaries)


def _hurt(session: Session, match: Match, report: MatchReport | None) -> Iterator[MatchEvent]:
    """Who was hurt, how badly and by whom, and who was treated, were it so well that nothing is left of it."""
    for hurt, stands in wounds(session.book, match, report):
        side: Literal["home", "away"] = hurt.side
        words = [pick(session.book.outcome(slug).name) for slug in stands]
        if not words:
            words = [_("regenerated") if regenerated(session.book, hurt) else _("hurt")]
        if hurt.by is not None:
            number, who = named(session, match, other(side), hurt.by)
            words.append(_("by {player}").format(player=by_number(number, who) if number else who))
        if hurt.apothecary is not None:
            words.append(_("treated by the apothecary"))
        yield _event(session, match, hurt.player, side, ", ".join(words))


def _earned(session: Session, match: Match) -> dict[tuple[str, str], int]:
    """Experience of the match by team and player, without the player of the match's award."""
    best = {event.slug for event in session.book.experience if event.counted == "match"}
    found: dict[tuple[str, str], int] = {}
    for gain in session.reading.filed[session.reading.place_of(match.document)].entries.gains:
        if gain.points > 0 and gain.event not in best:
            found[gain.team, gain.player] = found.get((gain.team, gain.player), 0) + gain.points
    return found


def _report(session: Session, match: Match) -> MatchReport | None:
    found = session.reading.filed[session.reading.place_of(match.document)].document
    return found if isinstance(found, MatchReport) else None


def _team(session: Session, match: Match, name: str) -> Team:
    return session.state.teams[match.side(name).team]


def _hired(session: Session, side: MatchSide, row: Mapping[str, Any]) -> str:
    """One row of what was hired: how many, whom or what, for which position and with which skill."""
    book, slug = session.book, str(row.get("what"))
    team_list = session.state.teams[side.team].team_list
    if book.has("stars", slug):
        said = " + ".join(pick(book.star(each).name) for each in hired_with(book, slug))
    else:
        said = pick(book.inducement(slug).name) if book.has("inducements", slug) else slug
    if row.get("position"):
        details = [pick(position(book, team_list, str(row["position"])).name)]
        details += [pick(book.skill(str(row["skill"])).name)] if row.get("skill") else []
        said = f"{said} ({', '.join(details)})"
    if row.get("stake"):
        said = f"{said} ({amount(int(row['stake']))})"
    count = row.get("count") or 1
    return f"{count} × {said}" if count != 1 else said


def _listed(told: Iterable[str]) -> str:
    """Some words as one sentence, which others may follow."""
    said = ", ".join(told)
    return f"{said}." if said else ""


def _cards(book: RuleBook, match: Match, name: str) -> Iterator[str]:
    known = {card.slug: pick(card.name) for deck in book.decks for card in deck.cards}
    return (known.get(card, card) for card in match.side(name).cards)


def deed_told(book: RuleBook, slug: str, count: int) -> str:
    """What somebody did in a match and earns experience by, with how often where it was more than once."""
    name = pick(book.experience_event(slug).name).lower() if book.has("experience", slug) else slug
    return f"{count} × {name}" if count > 1 else name


def named(session: Session, match: Match, name: str, ref: str) -> tuple[int | None, str]:
    """The number and name of somebody on a side of a match; a star, and whoever played it only, has a name alone."""
    player = who_played(session.state, match, name, ref)
    if player is not None:
        return player.number, called(player.name)
    return None, name_in_match(session.state, session.book, match, name, ref) or ref


def _place(name: str) -> Literal[0, 1]:
    return 1 if name == "away" else 0


def _event(session: Session, match: Match, ref: str, name: str, what: str, points: int = 0) -> MatchEvent:
    number, called = named(session, match, name, ref)
    detail = _("{points} SPP").format(points=f"+{points}") if points else ""
    return MatchEvent(_place(name), called, what, detail, number=number)
