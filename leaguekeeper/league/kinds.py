"""The kinds of documents there are: a row for each, and whatever knows kinds is built from these rows.

A row names its class and its reader and loads neither, so that a league is opened and looked at without the chapters
of the rules. A kind that is there only by half is refused as soon as it is built on, with what it lacks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal

from leaguekeeper.base.words import N_
from leaguekeeper.league.season_life import (
    ANYBODY,
    BETWEEN_SEASONS,
    CLOSING,
    EVER,
    IN_SEASON,
    OFF_SEASON,
    OPENING,
    PLAYING,
    RE_ENROLLING,
    TAKING_PART,
    UNTIL_THE_NEXT,
    SeasonRow,
    TeamRow,
)

if TYPE_CHECKING:
    from leaguekeeper.league.documents.base import Document
    from leaguekeeper.league.reading_context import ReadingContext

__all__ = [
    "KINDS",
    "About",
    "Afar",
    "DocumentKind",
    "HalfMadeKind",
    "Reader",
    "classes_of",
    "readers_of",
    "registry",
]

Reader = Callable[["ReadingContext", Any], None]
"""What reads a document of a kind on its reading context."""

About = Literal[
    "name", "reason", "award", "rule-book", "match", "sides", "team", "fixture", "challenge", "tournament", "season"
]
"""What a line about a sheet can tell: its own name or reason, the award it gives and to whom, the rule book
it brings, its match by number, the two sides it puts together, or the team, fixture, challenge, tournament or season
that it speaks of."""


Afar = Literal["nobody", "team", "new-team", "match", "sides", "challenger", "challenged"]
"""Who may send a sheet of a kind from afar: the coach of the team that it speaks of, of a team that he enrols, of
either side of its match or trade, of the challenger or the challenged; or only the commissioner files it."""


class HalfMadeKind(TypeError):
    """A kind of document that lacks a part of what every kind has: a fault of the program, told to whoever adds it."""

    def __init__(self, kind: str, lacks: str) -> None:
        super().__init__(f"The kind of document “{kind}” is made by half: {lacks} (see leaguekeeper/league/kinds.py).")


@dataclass(frozen=True, slots=True)
class DocumentKind:
    """A kind of document: its name on every sheet (``slug``) and in words, and what makes it whole.

    ``about`` is what a line about such a sheet tells: the first of these that stands on it. ``season`` and ``teams``
    are what stands in its way in each state of the season and of the teams it speaks of. ``document`` is its class and
    ``reader`` what reads it, both written ``module:name`` within this room. ``afar`` is by whom it may be sent.
    """

    slug: str
    words: str
    about: tuple[About, ...]
    season: SeasonRow
    document: str
    reader: str
    teams: TeamRow = ANYBODY
    afar: Afar = "nobody"


def registry(*kinds: DocumentKind) -> Mapping[str, DocumentKind]:
    """The kinds by their slugs.

    Raises:
        HalfMadeKind: one leaves out a part, or two have the same slug.
    """
    found: dict[str, DocumentKind] = {}
    for kind in kinds:
        for part in ("words", "about", "document", "reader"):
            if not getattr(kind, part):
                raise HalfMadeKind(kind.slug, f"its {part} is left out")
        if found.setdefault(kind.slug, kind) is not kind:
            raise HalfMadeKind(kind.slug, "another kind is called so already")
    return found


def classes_of(kinds: Mapping[str, DocumentKind]) -> tuple[type[Document], ...]:
    """The class of every kind, loaded.

    Raises:
        HalfMadeKind: there is no such class, or its sheets say that they are of another kind.
    """
    found = []
    for slug, kind in kinds.items():
        document: type[Document] = _loaded(slug, "class", kind.document)
        said = document.model_fields["kind"].default
        if said != slug:
            raise HalfMadeKind(slug, f"its class {document.__name__} says kind = {said!r}")
        found.append(document)
    return tuple(found)


def readers_of(kinds: Mapping[str, DocumentKind]) -> Mapping[str, Reader]:
    """What reads each kind, loaded.

    Raises:
        HalfMadeKind: there is no such reader.
    """
    return {slug: _loaded(slug, "reader", kind.reader) for slug, kind in kinds.items()}


def _loaded(slug: str, what: str, where: str) -> Any:
    module, _colon, name = where.partition(":")
    try:
        found = getattr(import_module(f"leaguekeeper.league.{module}"), name, None)
    except ModuleNotFoundError as error:
        raise HalfMadeKind(slug, f"the module of its {what} is missing, {module}") from error
    if found is None:
        raise HalfMadeKind(slug, f"it has no {what} {name} in {module}")
    return found


KINDS = registry(
    DocumentKind("league_founded", N_("League founded"), ("name",), EVER,
                 "documents.league:LeagueFounded", "chapters.founding:league_founded"),
    DocumentKind("coach_joined", N_("Coach"), ("name",), EVER,
                 "documents.league:CoachJoined", "chapters.founding:coach_joined"),
    DocumentKind("season_opened", N_("Season opened"), ("name",), OPENING,
                 "documents.league:SeasonOpened", "chapters.founding:season_opened", TAKING_PART),
    DocumentKind("rule_book_adopted", N_("Rule book"), ("rule-book",), EVER,
                 "documents.league:RuleBookAdopted", "chapters.rule_books:rule_book_adopted"),
    DocumentKind("edition_changed", N_("Change of edition"), ("rule-book",), BETWEEN_SEASONS,
                 "documents.edition:EditionChanged", "chapters.edition:edition_changed"),
    DocumentKind("fixture_set", N_("Fixture"), ("sides",), IN_SEASON,
                 "documents.league:FixtureSet", "chapters.founding:fixture_set"),
    DocumentKind("ruling", N_("Ruling"), ("reason",), EVER,
                 "documents.league:RulingMade", "chapters.founding:ruling_made"),
    DocumentKind("team_enrolled", N_("Team list"), ("name",), EVER,
                 "documents.team:TeamEnrolled", "chapters.enrolment:team_enrolled", afar="new-team"),
    DocumentKind("purchases_made", N_("Purchase slip"), ("team",), EVER,
                 "documents.team:PurchasesMade", "chapters.slips:purchases_made", afar="team"),
    DocumentKind("improvements_made", N_("Improvements"), ("team",), EVER,
                 "documents.team:ImprovementsMade", "chapters.slips:improvements_made", afar="team"),
    DocumentKind("match_report", N_("Match report"), ("match",), IN_SEASON,
                 "documents.match:MatchReport", "match_day:read_report", PLAYING, afar="match"),
    DocumentKind("fixtures_drawn", N_("Draw of fixtures"), ("season",), IN_SEASON,
                 "documents.season:FixturesDrawn", "chapters.season:fixtures_drawn"),
    DocumentKind("fixture_changed", N_("Fixture changed"), ("fixture",), IN_SEASON,
                 "documents.season:FixtureChanged", "chapters.season:fixture_changed", afar="match"),
    DocumentKind("points_adjusted", N_("Points adjusted"), ("reason",), IN_SEASON,
                 "documents.season:PointsAdjusted", "chapters.season:points_adjusted"),
    DocumentKind("lots_drawn", N_("Lots drawn"), ("season",), IN_SEASON,
                 "documents.season:LotsDrawn", "chapters.season:lots_drawn"),
    DocumentKind("team_joined", N_("Team joins"), ("team",), IN_SEASON,
                 "documents.season:TeamJoined", "chapters.season:team_joined", TAKING_PART),
    DocumentKind("team_left", N_("Team leaves"), ("team",), IN_SEASON,
                 "documents.season:TeamLeft", "chapters.season:team_left", TAKING_PART),
    DocumentKind("coach_changed", N_("New coach"), ("team",), EVER,
                 "documents.season:CoachChanged", "chapters.season:coach_changed"),
    DocumentKind("team_rested", N_("Not re-enrolled"), ("team",), EVER,
                 "documents.season:TeamRested", "chapters.season:team_rested", afar="team"),
    DocumentKind("prizes_paid", N_("Prizes paid"), ("season",), UNTIL_THE_NEXT,
                 "documents.season:PrizesPaid", "chapters.season:prizes_paid"),
    DocumentKind("result_recorded", N_("Result from elsewhere"), ("fixture",), IN_SEASON,
                 "documents.season:ResultRecorded", "chapters.season:result_recorded", PLAYING, afar="match"),
    DocumentKind("award_given", N_("Award"), ("award",), UNTIL_THE_NEXT,
                 "documents.season:AwardGiven", "chapters.season:award_given"),
    DocumentKind("season_closed", N_("Season closed"), ("season",), CLOSING,
                 "documents.season:SeasonClosed", "chapters.season:season_closed"),
    DocumentKind("team_re_enrolled", N_("Re-enrolment form"), ("team",), OFF_SEASON,
                 "documents.re_enrolment:TeamReEnrolled", "chapters.re_enrolment:team_re_enrolled", RE_ENROLLING,
                 afar="team"),
    DocumentKind("tournament_opened", N_("Tournament"), ("name",), IN_SEASON,
                 "documents.open_league:TournamentOpened", "chapters.tournaments:tournament_opened"),
    DocumentKind("challenge_made", N_("Challenge"), ("sides",), IN_SEASON,
                 "documents.open_league:ChallengeMade", "chapters.tournaments:challenge_made", afar="challenger"),
    DocumentKind("challenge_answered", N_("Answer to a challenge"), ("challenge",), IN_SEASON,
                 "documents.open_league:ChallengeAnswered", "chapters.tournaments:challenge_answered",
                 afar="challenged"),
    DocumentKind("trophy_awarded", N_("Trophy"), ("tournament",), UNTIL_THE_NEXT,
                 "documents.open_league:TrophyAwarded", "chapters.tournaments:trophy_awarded"),
    DocumentKind("traded", N_("Trade"), ("sides",), EVER,
                 "documents.open_league:Traded", "chapters.tournaments:traded", afar="sides"),
    DocumentKind("side_event_held", N_("Side event"), ("name",), EVER,
                 "documents.side_events:SideEventHeld", "chapters.side_events:side_event_held"),
    DocumentKind("article_written", N_("Article"), ("name",), EVER,
                 "documents.bulletin:ArticleWritten", "chapters.bulletin:article_written"),
)  # fmt: skip
"""Every kind of document, in the order of the published schema."""
