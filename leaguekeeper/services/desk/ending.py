"""The lines of a desk towards the end of a season: finals, prizes, the closing, re-enrolments, the next season."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from leaguekeeper.base.words import _, ngettext
from leaguekeeper.league.book_in_force import book_of_season
from leaguekeeper.league.bracket import champion_of
from leaguekeeper.league.chapters.tournaments import dice_asked
from leaguekeeper.league.documents.season import FixturesDrawn, SeasonClosed
from leaguekeeper.league.pairing import opponents, season_play_offs
from leaguekeeper.league.qualification import Tie, matches_of, qualification, short_of_results, tie_of
from leaguekeeper.league.state import Season, Team
from leaguekeeper.league.state_of_open_league import Tournament
from leaguekeeper.league.terms import has_tournaments, pays_the_season
from leaguekeeper.services.desk.beginning import LEAST
from leaguekeeper.services.desk.ground import Ground
from leaguekeeper.services.desk.views import Waiting
from leaguekeeper.services.fixtures.actions import next_swiss_round, still_here, usual_play_offs
from leaguekeeper.services.fixtures.level_places import shared_words
from leaguekeeper.services.session import rule_book
from leaguekeeper.services.stack.shut_gates import entering

__all__ = [
    "closing",
    "next_season",
    "play_offs",
    "prizes",
    "re_enrolments",
    "swiss",
    "tournament_to_open",
    "tournaments",
]


def _left(ground: Ground, season: Season, draw: str) -> str:
    """What a knock-out waits for: the matches that the gate before it names; empty where it is open."""
    teams = tuple(season.participants or ground.state.teams)[:2]
    asked = FixturesDrawn(id="asked", season=season.id, draw=draw, system="knock-out", entrants=teams)
    return next((_matches(each.values) for each in ground.shut(asked)), "")


def _matches(values: object) -> str:
    count = values.get("count", 0) if isinstance(values, dict) else 0
    return ngettext("{count} match", "{count} matches", count).format(count=count) if count else _("the rounds")


# --- tournaments of open leagues ---------------------------------------------------------------------------


def tournaments(ground: Ground) -> Iterator[Waiting]:
    """Each tournament that has no winner yet: its qualification, its lots, its finals, its trophy.

    A trophy that was won can be handed over until the next season opens.
    """
    for each in ground.state.of("tournament").values():
        if ground.season is not None and each.season == ground.season.id and each.winner is None:
            if ground.running is not None:
                yield from _tournament(ground, ground.running, each)
            elif _is_decided(ground, each):
                yield _trophy(ground, each)


def _is_decided(ground: Ground, each: Tournament) -> bool:
    bracket = ground.state.of("bracket").get(f"{each.id}-finals")
    return bracket is not None and champion_of(ground.state, bracket) is not None


def _trophy(ground: Ground, each: Tournament) -> Waiting:
    """The trophy of a tournament, to be handed over once its final is decided."""
    ref, told = f"trophy:{each.id}", _("Award the trophy: {name}").format(name=each.name)
    if not _is_decided(ground, each):
        return Waiting(ref, "trophy", told, waits_for=_("the final"))
    return Waiting(
        ref, "trophy", told, action=_("Award the trophy"), address=f"tournament:{each.id}",
        command=" ".join(("leaguekeeper draw FILE trophy --name", each.id, *_dice(ground, each))),
    )  # fmt: skip


def tournament_to_open(ground: Ground) -> Iterator[Waiting]:
    """Under rules of open leagues, a season that has begun can have a tournament if one is wanted, then another."""
    season, book = ground.running, ground.book
    if season is None or book is None or ground.teams is not None or not ground.has_begun or not has_tournaments(book):
        return
    if all(each.season != season.id or each.winner for each in ground.state.of("tournament").values()):
        yield Waiting(
            f"tournament:{season.id}", "fixtures", _("Open a tournament, if one is held"),
            action=_("Open a tournament"), address="offseason?tournaments",
            command="leaguekeeper file FILE tournament_opened.json",
        )  # fmt: skip


def _tournament(ground: Ground, season: Season, each: Tournament) -> Iterator[Waiting]:
    if f"{each.id}-finals" not in ground.state.of("bracket"):
        yield from _qualification(ground, season, each)
    yield _trophy(ground, each)


def _dice(ground: Ground, each: Tournament) -> Iterator[str]:
    """The dice that the trophy asks for, as they are typed; the book it was held under knows them."""
    book = book_of_season(ground.state, ground.state.seasons[each.season], rule_book)
    yield from (f"--die {name}=N" for name in dice_asked(book, each.trophy))


def _qualification(ground: Ground, season: Season, each: Tournament) -> Iterator[Waiting]:
    where, finals = f"tournament:{each.id}", _("Draw the finals: {name}").format(name=each.name)
    left, begun = _left(ground, season, f"{each.id}-finals"), any(matches_of(ground.state, each))
    if not left and (not begun or _is_short(ground, each)):
        told = _("Qualification: {name}").format(name=each.name)
        yield Waiting(
            f"qualification:{each.id}", "qualification", told, _so_far(ground, each),
            action=_("Arrange matches"), address=where, command="leaguekeeper file FILE challenge_made.json",
        )  # fmt: skip
    if left or not begun:
        yield Waiting(f"finals:{each.id}", "finals", finals, waits_for=left or _("its matches"))
    elif (tie := _level(ground, each)) is not None:
        yield from _to_be_told_apart(each, tie, finals, _more_to_arrange(ground, each))
    else:
        yield Waiting(
            f"finals:{each.id}", "finals", finals, _more_to_arrange(ground, each),
            action=_("Draw the finals"), address=where, command=f"leaguekeeper draw FILE finals --name {each.id}",
        )  # fmt: skip


def _so_far(ground: Ground, each: Tournament) -> str:
    """How many matches of a qualification there are, and how many results count."""
    count = sum(1 for _match in matches_of(ground.state, each))
    if not count or ground.book is None:
        return _("Challenges, and matches that two coaches agreed on.")
    best = ground.book.number("qualification-results")
    told = ngettext("{count} match played. The best results of each team count: {best}.",
                    "{count} matches played. The best results of each team count: {best}.", count)  # fmt: skip
    return told.format(count=count, best=best)


def _is_short(ground: Ground, each: Tournament) -> bool:
    """Whether somebody has fewer results than count, and may meet somebody: more matches matter."""
    if ground.book is None:
        return False
    lines = qualification(ground.state, ground.book, each)
    return bool(short_of_results(ground.state, ground.book, each, lines))


def _more_to_arrange(ground: Ground, each: Tournament) -> str:
    """What is said as long as somebody of the qualification may still meet somebody."""
    left = ground.state.seasons[each.season].left
    here = [team for team in each.entrants if team not in left]
    if ground.book is None or not opponents(ground.state, ground.book, here, each):
        return ""
    return _("More matches can be arranged before.")


def _level(ground: Ground, tournament: Tournament) -> Tie | None:
    """The sides that must be told apart about the last place that goes on."""
    if ground.book is None:
        return None
    return tie_of(ground.state, ground.book, tournament, qualification(ground.state, ground.book, tournament))


def _to_be_told_apart(each: Tournament, tie: Tie, finals: str, more: str) -> Iterator[Waiting]:
    """Lots are drawn, or matches set: what is set is waited for as any report is. (Ruling qualification-tie.)"""
    where = f"tournament:{each.id}"
    if tie.by_lots:
        told = _("Draw lots between level teams: {name}").format(name=each.name)
        yield Waiting(
            f"lots:{each.id}", "lots", told, more, action=_("Draw lots"), address=where,
            command=f"leaguekeeper draw FILE lots --name {each.id}",
        )  # fmt: skip
    elif tie.matches:
        count = len(tie.matches)
        told = ngettext(
            "Set {count} match between level teams: {name}", "Set {count} matches between level teams: {name}", count
        ).format(count=count, name=each.name)
        yield Waiting(
            f"decider:{each.id}", "lots", told, more, action=_("Set the match"), address=where,
            command=f"leaguekeeper draw FILE decider --name {each.id}",
        )  # fmt: skip
    waits = _("the lots") if tie.by_lots else _("the deciding match")
    yield Waiting(f"finals:{each.id}", "finals", finals, waits_for=waits)


# --- the end of a season -----------------------------------------------------------------------------------


def _somebody_has_met_all(ground: Ground, season: Season) -> bool:
    here = still_here(ground.state, season.participants)
    met = {frozenset((each.home, each.away)) for each in ground.fixtures if each.match == "league"}
    return any(all(frozenset((one, other)) in met for other in here if other != one) for one in here)


def swiss(ground: Ground) -> Iterator[Waiting]:
    """The next Swiss round, as long as everybody can meet somebody new."""
    season = ground.running
    if season is None:
        return
    number = next_swiss_round(ground.state, season.id)
    if number == 1 or ground.play_offs or _somebody_has_met_all(ground, season):
        return
    words = _("Draw Swiss round {number}").format(number=number)
    left = sum(not each.played for each in ground.fixtures if each.match == "league")
    ref = f"swiss:{season.id}:{number}"
    if left:
        yield Waiting(ref, "swiss", words, waits_for=_matches({"count": left}))
    else:
        yield Waiting(
            ref, "swiss", words, action=_("Draw the round"), address="offseason?swiss",
            command=f"leaguekeeper draw FILE swiss --round {number}",
        )  # fmt: skip


def play_offs(ground: Ground) -> Iterator[Waiting]:
    """The play-offs of a season with fixtures, where the rule book has no tournaments in their place."""
    season, book = ground.running, ground.book
    if season is None or book is None or ground.play_offs or not ground.fixtures or has_tournaments(book):
        return
    size = usual_play_offs(ground.state, season)
    if size < LEAST:
        return
    ref, words, left = f"play-offs:{season.id}", _("Draw the play-offs"), _left(ground, season, "asked")
    if left:
        yield Waiting(ref, "play-offs", words, waits_for=left)
    else:
        yield Waiting(
            ref, "play-offs", words, shared_words(ground.state, book, season),
            action=_("Draw the play-offs"), address="offseason?play-offs",
            command=f"leaguekeeper draw FILE knock-out --size {size}",
        )  # fmt: skip


def prizes(ground: Ground) -> Iterator[Waiting]:
    """The prizes of the play-offs, until they are paid; they can be, until the next season opens.

    Where the rule book pays none for a season, its champion is named by the same sheet.
    """
    season, book = ground.season, ground.book
    if season is None or book is None or season.champion is not None:
        return
    words = _("Pay the prizes") if pays_the_season(book) else _("Name the champion")
    ref, left = f"prizes:{season.id}", _left_of_play_offs(ground)
    if left:
        yield Waiting(ref, "prizes", words, waits_for=left)
    elif ground.play_offs is not None:
        which = f" --name {ground.play_offs.id}" if len(season_play_offs(ground.state, season.id)) > 1 else ""
        yield Waiting(
            ref, "prizes", words, action=words, address="offseason?end", command=f"leaguekeeper draw FILE prizes{which}"
        )


def closing(ground: Ground) -> Iterator[Waiting]:
    """The end of the season, once its gate is open; before it that of an earlier one that is open still."""
    for each in ground.left_open:
        yield _closing(ground, each)
    if ground.running is not None and ground.has_begun:
        yield _closing(ground, ground.running)


def _closing(ground: Ground, season: Season) -> Waiting:
    ref, words = f"closing:{season.id}", _("Close {season}").format(season=season.name)
    shut = ground.shut(SeasonClosed(id="asked", season=season.id))
    if shut:
        left = _left_of_play_offs(ground) if season is ground.running else ""
        return Waiting(ref, "closing", words, waits_for=left or _matches(shut[0].values))
    first = _unfinished(ground, season)
    if first is not None:
        told = _("the trophy: {name}") if _is_decided(ground, first) else _("the finals: {name}")
        return Waiting(ref, "closing", words, waits_for=told.format(name=first.name))
    return Waiting(
        ref, "closing", words, action=_("Close the season"), address=f"offseason:{season.id}?end",
        command="leaguekeeper file FILE season_closed.json",
    )  # fmt: skip


def _left_of_play_offs(ground: Ground) -> str:
    """What of the play-offs is still to come, of which not every match is known; empty where nothing is."""
    if ground.play_offs is not None:
        return _("the final") if champion_of(ground.state, ground.play_offs) is None else ""
    season, book = ground.running, ground.book
    return _("the play-offs") if season and book and ground.fixtures and not has_tournaments(book) else ""


def _unfinished(ground: Ground, season: Season) -> Tournament | None:
    """A tournament that has begun and has no winner: once its season is closed, its finals cannot be drawn any more."""
    held: Iterable[Tournament] = ground.state.of("tournament").values()
    open_ = (each for each in held if each.season == season.id and each.winner is None)
    return next((each for each in open_ if any(matches_of(ground.state, each))), None)


# --- between two seasons -----------------------------------------------------------------------------------


def re_enrolments(ground: Ground) -> Iterator[Waiting]:
    """The teams that must say whether they come back."""
    season, book = ground.season, ground.book
    if season is None or book is None or not book.sequences.off_season:
        return
    ref, due = f"re-enrolment:{season.id}", ground.to_re_enrol()
    words = ngettext("Re-enrol {count} team", "Re-enrol {count} teams", len(due)).format(count=len(due))
    if len(due) == 1:
        words = _("Re-enrol {team}").format(team=due[0].name)
    if ground.running is not None:
        if ground.has_begun and due:
            yield Waiting(ref, "re-enrolment", words, waits_for=_("the closing"))
    elif due:
        yield _to_re_enrol(ground, Waiting(ref, "re-enrolment", words), due)


def _to_re_enrol(ground: Ground, line: Waiting, due: list[Team]) -> Waiting:
    """Who hands in his form first: one that is begun; what lies in the mail is only to be decided on."""
    came = {each.id: name for each in due if (name := ground.begun.lying.get(("form", each.id)))}
    open_ = sorted((each for each in due if each.id not in came), key=lambda each: each.id not in ground.begun.forms)
    begun = sum(each.id in ground.begun.forms for each in open_)
    told = [ngettext("{count} form begun", "{count} forms begun", begun).format(count=begun)] if begun else []
    if came:
        mail = ngettext("{count} form in the mail", "{count} forms in the mail", len(came))
        told.append(mail.format(count=len(came)))
    mailed = (ground.concerns([team], f"tray:{name}")[0] for team, name in came.items())
    concerns = (*ground.concerns((each.id for each in open_), "re-enrol:{team}"), *mailed)
    action, command = _("Mail"), "leaguekeeper in-tray FILE list"
    if open_:
        action = _("Go on with the form") if begun else _("Re-enrol")
        command = "leaguekeeper file FILE team_re_enrolled.json"
    return replace(line, detail=" · ".join(told), concerns=concerns, action=action, address=concerns[0].address,
                   command=command)  # fmt: skip


def next_season(ground: Ground) -> Iterator[Waiting]:
    """The season after this one, once two teams come back."""
    season, book = ground.season, ground.book
    if season is None or book is None:
        return
    number = season.number + 1
    ref, words = f"season:{number}", _("Open season {number}").format(number=number)
    if ground.running is not None:
        if ground.has_begun:
            yield Waiting(ref, "next-season", words, waits_for=_("the closing"))
    elif len(entering(ground.state, book)) < LEAST:
        yield Waiting(ref, "next-season", words, waits_for=_("two teams that come back"))
    else:
        yield Waiting(
            ref, "next-season", words, action=_("Open the season"), address="offseason?opening",
            command="leaguekeeper file FILE season_opened.json",
        )  # fmt: skip
