"""Purchases after the match, and those who rise from the dead. (LRB 4, Achats; Nécromanciens; Pourriture de Nurgle.)"""

from __future__ import annotations

from collections.abc import Iterator

from leaguekeeper.base.words import N_
from leaguekeeper.league.answers import Path
from leaguekeeper.league.chapters.deeds import credit
from leaguekeeper.league.chapters.purchases import free_id, purchase
from leaguekeeper.league.chapters.risen import who_rises
from leaguekeeper.league.chapters.roster_limits import check_roster
from leaguekeeper.league.choices import Option
from leaguekeeper.league.lrb4.at_hand import as_player
from leaguekeeper.league.profile import position_of, skills
from leaguekeeper.league.state import Player, Team
from leaguekeeper.league.state_of_open_league import FALLEN
from leaguekeeper.league.step import Step, chapter, other
from leaguekeeper.league.terms import position

__all__: list[str] = []

_SMALL_OR_HUGE = frozenset({"big-guy", "stunty", "right-stuff"})


@chapter("purchases")
def purchases(step: Step) -> None:
    """Killed opponents join whom they must, then each side hires, lets go and buys."""
    for name, team in step.teams():
        if step.book.team_list(team.team_list).has_rule(str(step.data.params.get("raisers", ""))):
            _raise(step, name, team)
        _rot(step, name, team)
    for name, team in step.teams():
        purchase(step.context, step.asker, name, team.id, step.rule, side=name)


def _human_sized(step: Step, team: Team, player: Player) -> bool:
    """Whether a player is neither a monster nor a small fellow; where his skills do not tell, the step says who is.

    Whom a filed report raised stays risen.
    """
    if step.context.strict and player.position in (*step.book.unraised_stars, *step.book.unraised_positions):
        return False
    _earned, born = skills(step.book, team, player)
    return not (position_of(step.book, team, player).big_guy or _SMALL_OR_HUGE & set(born))


def _fallen(step: Step, name: str) -> Iterator[Player]:
    """Whom a side lost in this match: of its list, of those hired for the match, and its champions."""
    for player in step.team(name).players.values():
        if player.status == "dead" and player.ended == step.context.document.id:
            yield player
    for star in step.table.memory.get(f"{FALLEN}.{name}", ()):
        yield as_player(step, star)


def _raise(step: Step, name: str, team: Team) -> None:
    rival = step.team(other(name))
    bodies = {player.id: player for player in _fallen(step, other(name)) if _human_sized(step, rival, player)}
    if not bodies or len(team.roster()) >= step.book.number_or("squad-most", 99):
        return

    def those() -> list[Option]:
        return [Option(player.id, player.name, rival.name) for player in bodies.values()]

    question, about = N_("Whom does the necromancer raise?"), {**step.about(name), "none": N_("Nobody")}
    chosen = step.asker.choice(f"{name}-raises", question, those, optional=True, **about)
    if chosen is not None:
        _tell_full(step, name, team)
        _joins(step, name, bodies[chosen], str(step.data.params["raised_as"]), step.asker.of(f"{name}-raises"))
        _credited(step, name)


def _tell_full(step: Step, name: str, team: Team) -> None:
    """Say where whoever was hired for the match had filled the last place before a zombie could take it.

    Said and not refused: the dead were raised so before. (LRB 4, Nécromanciens: fewer than sixteen at that instant.)
    """
    most = step.book.number_or("squad-most", 99)
    hired = sum(player.status == "journeyman" for player in team.players.values())
    count = len(team.roster()) + hired + len(step.side(name).stars)
    if count >= most:
        told = N_(
            "Players of {team} at this match, those hired for it among them: {count}. A necromancer raises nobody "
            "where there are {most}."
        )
        of = step.asker.of(f"{name}-raises")
        step.context.remark(told, step.rule, of=of, team=team.id, count=count, most=most, warning=True)


def _rot(step: Step, name: str, team: Team) -> None:
    """Whoever a Beast of Nurgle killed joins its team, if there is a place for him."""
    told, slug = step.table.result, str(step.data.params.get("rotted_as", ""))
    if told is None or not step.book.team_list(team.team_list).has_position(slug):
        return
    most = position(step.book, team.team_list, slug).most
    killed = {player.id: player for player in _fallen(step, other(name))}
    for hurt in told.casualties:
        held = sum(player.position == slug for player in team.roster())
        room = held < most and len(team.roster()) < step.book.number_or("squad-most", 99)
        if hurt.side == other(name) and hurt.player in killed and hurt.by in team.players and room:
            earned, born = skills(step.book, team, team.players[hurt.by])
            if hurt.cause in {"block", "foul"} and step.data.params.get("rot") in (*earned, *born):
                _joins(step, name, killed.pop(hurt.player), slug)


def _credited(step: Step, name: str) -> None:
    """What the zombie did in the match in which he rose is his."""
    deeds = getattr(step.table.result, name).players.get(who_rises(step, name))
    risen = next(reversed(step.team(name).players))
    if deeds:
        credit(step, name, step.player(name, risen), deeds)


def _joins(step: Step, name: str, body: Player, slug: str, of: tuple[Path, ...] = ()) -> None:
    team = step.team(name)
    taken = {player.number for player in team.players.values()}
    number = next(each for each in range(1, 100) if each not in taken)
    terms, star = position(step.book, team.team_list, slug), step.book.has("stars", body.id)
    called = f"#{number}" if star else body.name  # a champion's own name would stay in the language of whoever read it
    risen = Player(free_id(team.players, number), number, called, slug, terms.price, hired=step.context.document.id)
    step.context.add_player(team.id, risen)
    check_roster(step.context, team.id, step.rule)
    step.context.remark(
        N_("{player} rises again as {what} for {team}."),
        step.rule,
        of=of,
        team=team.id,
        ref=risen.id,
        player=step.book.star(body.id).name if star else body.name,
        what=terms.name,
    )
