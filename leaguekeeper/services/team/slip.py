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
from leaguekeeper.services.team.slip_views import SlipFilledIn, SlipLine, SlipPlayer, SlipState, SlipTold, SlipView
from leaguekeeper.services.team.what_if import foresee_plan
from leaguekeeper.services.views import Purse

__all__ = ["filled_in", "renumbering", "slip_entries", "slip_leaders", "slip_state", "slip_view"]


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


def filled_in(view: SlipView, was: SlipView | None = None, told: SlipTold | None = None) -> SlipFilledIn:
    """A slip to be filled in, or what was ``told`` on it of the team as it ``was``.

    What is no longer there is said, and laid aside: it is on the slip again once the team or its rule book has it.
    """
    told, before = told or SlipTold(), {each.ref: each for each in (was or view).players}
    here = {each.ref: each for each in view.players}
    sold = {each.slug: each for each in view.positions}
    rows, lost, aside = list[tuple[DraftItem, Mapping[str, Any]]](), list[str](), list[Mapping[str, Any]]()
    for each in told.players:
        ref, item = str(each.get("ref", "")), sold.get(str(each["position"]))
        if ref in here:
            player = here.pop(ref)
            rows.append((player.item, _kept(player, before.get(ref, player), each)))
        elif not ref and item is not None:
            rows.append((item, {key: each[key] for key in ("number", "name") if key in each}))
        else:
            aside.append(each)
            lost.append(_lost(each, told.names))
    rows += [(each.item, _kept(each, each, {})) for each in here.values()]
    kinds = {each.slug: each.name for each in view.staff}
    gone = {slug: count for slug, count in told.staff.items() if slug not in kinds}
    lost += [_lost({"position": slug}, told.names) for slug in gone]
    staff = {slug: count for slug, count in told.staff.items() if slug in kinds}
    names = {**told.names, **{each.slug: each.name for each in (*view.positions, *view.staff)}}
    return SlipFilledIn(tuple(rows), staff, tuple(lost), SlipTold(tuple(aside), gone, names))


def _lost(line: Mapping[str, Any], names: Mapping[str, str]) -> str:
    if line.get("ref"):
        player = line.get("name") or f"#{line['number']}"
        return _("{player} is no longer in the team: what the slip says of him is left out.").format(player=player)
    what = names.get(str(line["position"]), str(line["position"]))
    return _("“{what}” is no longer on offer: what the slip says of it is left out.").format(what=what)


def _kept(player: SlipPlayer, was: SlipPlayer, told: Mapping[str, Any]) -> dict[str, Any]:
    """A player of the team with what was written of him; what was left as it was is as it is now."""
    name, number = told.get("name", was.name), told.get("number", was.number)
    return {"ref": player.ref, "number": player.number if number == was.number else number,
            "name": player.name if name == was.name else name, "hurt": player.hurt,
            "gone": told.get("gone", "")}  # fmt: skip


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
