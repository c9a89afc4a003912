"""Every player's page: his career match by match, what he learned, what he suffered, and his stone where he died."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import TYPE_CHECKING

from leaguekeeper.base.sentences import called
from leaguekeeper.base.words import _, pick, sought
from leaguekeeper.league.deeds import deeds_of_side
from leaguekeeper.league.profile import earned_spp, level_of, position_of, skills, unspent_spp, value
from leaguekeeper.league.who_played import ref_in_match
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.match.wounds import dice_that_fell
from leaguekeeper.services.printing.match_events import deed_told
from leaguekeeper.services.site.honours import honours_of
from leaguekeeper.services.site.matches import death_of, killer_of
from leaguekeeper.services.site.views import (
    ListedPlayer,
    Named,
    PlayerMatch,
    PlayerPage,
    PlayersPage,
    Stone,
    ValueStep,
)
from leaguekeeper.services.stack.comparison import status_words
from leaguekeeper.services.team.builder import basic_words, injury_words, profile
from leaguekeeper.services.team.off_seasons import told_of_return
from leaguekeeper.services.views import Stat
from leaguekeeper.services.why import why_player_value, why_spp

if TYPE_CHECKING:
    from leaguekeeper.league.state import Advance, Match, Player, Team
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.services.site.publication import Publication

__all__ = ["player_page", "players_page"]


def players_page(pub: Publication) -> PlayersPage:
    """Every player on a roster, those who earned most first, in one order whatever the language."""
    book = pub.session.book
    players = [(team, player) for team in pub.teams.values() for player in team.players.values() if player.on_roster]
    players.sort(key=lambda both: (-earned_spp(book, both[1]), sought(both[1].name), both[0].id, both[1].id))
    heads = ((_("M"), _("Matches")), *((pick(each.short), pick(each.name)) for each in book.experience))
    rows = tuple(_listed(book, team, player) for team, player in players)
    return PlayersPage((*heads, (_("SPP"), _("Experience"))), rows)


def _listed(book: RuleBook, team: Team, player: Player) -> ListedPlayer:
    counts = (player.counts.get(each.slug, 0) for each in book.experience)
    return ListedPlayer(
        Named(f"{team.id}/{player.id}", called(player.name)),
        mark_of(team),
        pick(position_of(book, team, player).name),
        (player.matches, *counts, earned_spp(book, player)),
        value(player),
    )


def player_page(pub: Publication, team: Team, player: Player) -> PlayerPage:
    """A player and his career."""
    book = pub.session.book
    earned, _basic = skills(book, team, player)
    career = pub.career(team, player)
    by_match = {match.document for _club, _he, match in career}
    return PlayerPage(
        id=f"{team.id}/{player.id}",
        name=called(player.name),
        number=player.number,
        team=mark_of(team),
        position=pick(position_of(book, team, player).name),
        status="" if player.status == "active" else status_words()[player.status],
        heads=tuple(pick(each.short) for each in book.characteristics),
        names=tuple(pick(each.name) for each in book.characteristics),
        profile=profile(book, team, player),
        injuries=injury_words(book, player),
        earned=tuple(pick(book.skill(slug).name) for slug in earned),
        basic=basic_words(book, team, player),
        stats=(*_stats(book, team, player), worth := Stat(_("Value"), value(player), why_player_value(book, player))),
        worth=worth,
        matches=tuple(_match(pub, *each) for each in career),
        played=player.matches,
        improved=tuple(_improved(book, each) for each in player.advances if each.document not in by_match),
        steps=tuple(_steps(pub, player)),
        earned_points=earned_spp(book, player),
        spent_points=None if book.levelled else player.spent,
        stone=_stone(pub, team, player) if player.status == "dead" else None,
        honours=honours_of(pub, team, player),
        off_seasons=tuple(told_of_return(pub.session, *each) for each in pub.returns(team, player)),
    )


def _stats(book: RuleBook, team: Team, player: Player) -> tuple[Stat, ...]:
    matches = Stat(_("Matches"), player.matches)
    if book.levelled:
        level = level_of(book, player)
        told = Stat(_("Level"), pick(level.name) if level else "")
        return matches, told, Stat(_("Earned SPP"), earned_spp(book, player), why_spp(book, team, player))
    unspent = Stat(_("Unspent SPP"), unspent_spp(book, player), why_spp(book, team, player))
    return matches, Stat(_("Earned SPP"), earned_spp(book, player)), unspent


def _match(pub: Publication, team: Team, player: Player, match: Match) -> PlayerMatch:
    at_home = match.home.team == team.id
    mine, theirs = (match.home, match.away) if at_home else (match.away, match.home)
    book = pub.book(match.season)
    done = deeds_of_side(book, match, mine, team).get(player.id)
    told = [deed_told(book, slug, count) for slug, count in (done.counts if done is not None else {}).items() if count]
    called = ref_in_match(match, player)
    if called in mine.sent_off:
        told.append(_("sent off"))
    side = "home" if at_home else "away"
    hurt = [result for which, ref, result, _lasting in match.injuries if (which, ref) == (side, called)]
    return PlayerMatch(
        pub.fixtures[match.id].number,
        datetime.date.fromisoformat(match.day) if match.day else None,
        pub.seasons[match.season].name,
        mark_of(pub.state.teams[theirs.team]),
        mine.outcome,
        (mine.score, theirs.score),
        ", ".join(told),
        done.points if done is not None else 0,
        tuple(_improved(pub.session.book, each)[:2] for each in player.advances if each.document == match.document),
        ", ".join(pick(book.outcome(slug).name) if book.has("outcomes", slug) else slug for slug in hurt),
    )


def _improved(book: RuleBook, advance: Advance) -> tuple[str, int, int]:
    if advance.skill:
        name = pick(book.skill(advance.skill).name)
    else:
        name = pick(book.characteristic(str(advance.characteristic)).name)
    return name, advance.price, advance.value


def _steps(pub: Publication, player: Player) -> Iterator[ValueStep]:
    """What he was worth from his price on, improvement by improvement."""
    worth = player.price
    yield ValueStep("", worth)
    for advance in player.advances:
        worth += advance.value
        yield ValueStep(pub.day_of(advance.document), worth, _improved(pub.session.book, advance)[0])
    if player.value_shift:
        yield ValueStep("", worth + player.value_shift, _("Commissioner's ruling"))


def _stone(pub: Publication, team: Team, player: Player) -> Stone | None:
    death = death_of(pub, team, player)
    if death is None:
        return None
    match, hurt, stands = death
    book = pub.book(match.season)
    killer, how = killer_of(pub, match, hurt)
    born = pub.day_of(player.hired or team.enrolled)
    return Stone(
        born=datetime.date.fromisoformat(born) if born else None,
        died=datetime.date.fromisoformat(match.day) if match.day else None,
        match=pub.fixtures[match.id].number,
        killer=killer,
        how=how,
        dice=tuple(dice_that_fell(book, hurt, stands[0])),
        outcome=pick(book.outcome(stands[0]).name),
    )
