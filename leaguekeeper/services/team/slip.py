"""A purchase slip of many lines: what a team's roster and staff shall be, as the deeds that make them so.

(House rules, Embauches, renvois et retraites.)
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import _, pick
from leaguekeeper.league.captaincy import captain_of, led_by_rule
from leaguekeeper.league.chapters.purchases import free_id
from leaguekeeper.league.profile import is_nameless, position_of
from leaguekeeper.league.state import Player, Team
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.session import Session
from leaguekeeper.services.team.builder import find_team, roster_row
from leaguekeeper.services.team.draft import list_of
from leaguekeeper.services.team.draft_views import DraftItem
from leaguekeeper.services.team.names import names_for
from leaguekeeper.services.team.slip_views import SlipLine, SlipPlayer, SlipState, SlipView
from leaguekeeper.services.team.what_if import foresee_plan
from leaguekeeper.services.views import Purse

__all__ = ["renumbering", "slip_entries", "slip_leaders", "slip_state", "slip_view"]


def slip_view(session: Session, name: str) -> SlipView:
    """A team's players as they stand, and what it may buy."""
    team, book, terms = find_team(session, name), session.book, list_of(session, name)
    players = tuple(_player(book, team, each) for each in sorted(team.roster(), key=lambda each: each.number))
    counts: dict[str, int] = {}
    for each in team.roster():
        counts[each.position] = counts.get(each.position, 0) + 1
    positions = (replace(each, most=max(0, each.most - counts.get(each.slug, 0))) for each in terms.positions)
    staff = (replace(each, start=0, held=team.staff.get(each.slug, 0),
                     stays=not book.staff_kind(each.slug).dismissible,
                     most=max(0, each.most - team.staff.get(each.slug, 0)) if book.staff_kind(each.slug).sold_later
                     else 0) for each in terms.staff)  # fmt: skip
    worn = [player.name for one in session.state.teams.values() for player in one.players.values()]
    heads = tuple(pick(each.short) for each in book.characteristics)
    names = names_for(team.team_list, worn, len(session.state.teams))
    alone = led_by_rule(book, team) is not None and captain_of(team) is None
    buys = (tuple(positions), tuple(staff), names, heads)
    return SlipView(team.id, team.name, team.treasury, players, *buys, alone, book.hires_first,
                    frozenset(team.players))  # fmt: skip


def _player(book: RuleBook, team: Team, player: Player) -> SlipPlayer:
    row, position = roster_row(book, team, player), position_of(book, team, player)
    skills = (*row.injuries, *row.earned, *row.basic)
    item = DraftItem(player.position, row.position, row.value, 1, short=pick(position.short or position.name),
                     profile=tuple(each.text for each in row.profile), skills=skills,
                     leads=not position.big_guy)  # fmt: skip
    return SlipPlayer(player.id, player.number, "" if is_nameless(player) else player.name, item, bool(player.lost))


def slip_entries(
    view: SlipView, players: Sequence[Mapping[str, Any]], staff: Mapping[str, int], captain: str | None = None
) -> list[dict[str, Any]]:
    """The lines of a slip: who goes first, then numbers and names, then who is hired, what is bought, who leads.

    Where the rule book hires first, who is let go comes after the hired; his number is free for them all the same.
    ``players`` are as they shall be: ``ref`` of who is there already, number, name, ``gone`` ("fire", "retire");
    ``staff`` says how many more of each kind, below zero how many fewer.
    """
    before = {each.ref: each for each in view.players}
    stay = [each for each in players if each.get("ref") and each.get("gone") != "fire"]
    gone = [{"do": each["gone"], "player": each["ref"]} for each in players if each.get("gone")]
    last = [each for each in gone if each["do"] == "fire" and view.hires_first]
    leaving = {each["player"] for each in last}
    entries = [each for each in gone if each not in last]
    entries += [{"do": "drop", "staff": slug, "count": -count} for slug, count in staff.items() if count < 0]
    worn = {each["ref"]: before[each["ref"]].number for each in players
            if each.get("ref") and (each in stay or each["ref"] in leaving)}  # fmt: skip
    wanted = [each["number"] for each in players if each.get("gone") != "fire"]
    entries += renumbering(worn, {each["ref"]: each["number"] for each in stay} | _aside(worn, leaving, wanted))
    entries += [{"do": "rename", "player": each["ref"], "name": each["name"]} for each in stay
                if each.get("name") and each["name"] != before[each["ref"]].name]  # fmt: skip
    for each in players:
        if not each.get("ref"):
            named = {"name": each["name"]} if each.get("name") else {}
            entries.append({"do": "hire", "position": each["position"], "number": each["number"], **named})
    entries += last + [{"do": "buy", "staff": slug, "count": count} for slug, count in staff.items() if count > 0]
    return entries + ([{"do": "captain", "player": captain}] if captain else [])


def slip_leaders(view: SlipView, players: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Players of a slip by the ids that they have once it is filed: whoever is hired on it may lead the team, too."""
    return [{"id": each.get("ref") or free_id(view.had, each["number"]), **each} for each in players]


def _aside(worn: Mapping[str, int], leaving: Collection[str], wanted: Sequence[int]) -> dict[str, int]:
    """The numbers of those who leave last: their own, or a free high one where somebody else shall have it."""
    free = (number for number in range(99, 0, -1) if number not in worn.values() and number not in wanted)
    return {ref: next(free) if worn[ref] in wanted else worn[ref] for ref in worn if ref in leaving}


def renumbering(before: Mapping[str, int], after: Mapping[str, int]) -> list[dict[str, Any]]:
    """The lines that give players other numbers.

    Nobody may wear another's number in between: whoever must wait for his takes a free one meanwhile.
    """
    wanted = {player: number for player, number in after.items() if before[player] != number}
    worn, entries = dict(before), list[dict[str, Any]]()

    def wear(player: str, number: int) -> None:
        worn[player] = number
        entries.append({"do": "renumber", "player": player, "number": number})

    while wanted:
        ready = next((player for player, number in wanted.items() if number not in worn.values()), None)
        if ready is None and not set(wanted.values()) <= {worn[player] for player in wanted}:
            ready = next(iter(wanted))
        if ready is None:
            free = next(number for number in range(99, 0, -1) if number not in worn.values())
            wear(next(iter(wanted)), free)
        else:
            wear(ready, wanted.pop(ready))
    return entries


def slip_state(session: Session, view: SlipView, entries: Sequence[Mapping[str, Any]]) -> SlipState:
    """What a slip comes to, line by line, and why it cannot be filed where it cannot."""
    lines = tuple(_lines(view, entries))
    players = sum(line.cost for line, entry in zip(lines, entries, strict=True) if entry["do"] == "hire")
    bought = sum(line.cost for line in lines) - players
    purse = Purse(view.treasury, ((_("Players"), players), (_("Sideline staff"), bought)), rest=_("in the treasury"))
    try:
        return SlipState(lines, purse, foresee_plan(session, view.team, entries).figures)
    except LeaguekeeperError as error:
        return SlipState(lines, purse, (), error.text())


def _lines(view: SlipView, entries: Sequence[Mapping[str, Any]]) -> Iterator[SlipLine]:
    left, players = view.treasury, {each.ref: each for each in view.players}
    items = {each.slug: each for each in (*view.positions, *view.staff)}
    for entry in entries:
        who = players.get(str(entry.get("player")))
        item = items.get(str(entry.get("position") or entry.get("staff")))
        cost = (item.price if item is not None and entry["do"] in {"hire", "buy"} else 0) * int(entry.get("count", 1))
        left -= cost
        told = {"player": (who.name or f"#{who.number}") if who is not None else "", "name": entry.get("name", ""),
                "number": entry.get("number", ""), "count": entry.get("count", 1),
                "what": item.name if item is not None else ""}  # fmt: skip
        yield SlipLine(_deed(str(entry["do"]), named=bool(told["name"])).format(**told), cost, left)


def _deed(deed: str, *, named: bool) -> str:
    return {
        "fire": _("{player} is let go"),
        "retire": _("{player} retires for the season"),
        "renumber": _("{player} wears no. {number}"),
        "rename": _("{player} is called {name}"),
        "captain": _("{player} leads the team"),
        "hire": _("{name}, {what}, no. {number}") if named else _("{what}, no. {number}"),
        "buy": _("{count} × {what}"),
        "drop": _("{count} × {what} dismissed"),
    }[deed]
