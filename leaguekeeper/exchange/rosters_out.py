"""A roster for forums: as BBCode, as Markdown, or as plain columns, in the language now spoken."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from leaguekeeper.base.figures import amount
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _
from leaguekeeper.exchange.formats import Wanted, Written
from leaguekeeper.exchange.fumbbl_out import team_wanted
from leaguekeeper.services.bulletin.markdown import escaped

if TYPE_CHECKING:
    from leaguekeeper.services.api import LeagueApi
    from leaguekeeper.services.team.views import TeamView

__all__ = ["bbcode", "markdown", "plain"]


def bbcode(league: LeagueApi, wanted: Wanted) -> Written:
    """As forums write it, in a table."""
    view = _view(league, wanted)
    heads, rows = _table(view)
    lines = [f"[b]{_bare(view.name)}[/b]", _bare(view.facts), "[table]", _tagged("th", heads)]
    lines += [_tagged("td", row) for row in rows]
    lines += ["[/table]", *(f"[i]{_bare(line)}[/i]" for line in _foot(view))]
    return _written(view, lines)


def markdown(league: LeagueApi, wanted: Wanted) -> Written:
    """As Markdown, in a table."""
    view = _view(league, wanted)
    heads, rows = _table(view)
    lines = [f"## {escaped(view.name)}", "", escaped(view.facts), "", _piped(heads)]
    lines += ["|" + "|".join(" --- " for _head in heads) + "|", *(_piped(row) for row in rows), ""]
    lines += [f"- {escaped(line)}" for line in _foot(view)]
    return _written(view, lines)


def plain(league: LeagueApi, wanted: Wanted) -> Written:
    """As columns of plain text."""
    view = _view(league, wanted)
    heads, rows = _table(view)
    widths = [max(len(row[place]) for row in (heads, *rows)) for place in range(len(heads))]
    lines = [view.name, view.facts, ""]
    lines += ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
              for row in (heads, *rows)]  # fmt: skip
    return _written(view, [*lines, "", *_foot(view)])


def _view(league: LeagueApi, wanted: Wanted) -> TeamView:
    return league.teams.view(team_wanted(league.session.state, wanted.team).id)


def _table(view: TeamView) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    heads = (_("No."), _("Player"), _("Position"), *view.profile_heads, _("Skills"), _("SPP"), _("Value"))
    rows = [
        (str(row.number), row.name, row.position, *(each.text for each in row.profile),
         ", ".join((*row.basic, *row.earned, *row.injuries)), str(row.spp), amount(row.value))
        for row in view.roster
    ]  # fmt: skip
    return heads, rows


def _foot(view: TeamView) -> list[str]:
    staff = [labelled(row.label, row.count) for row in view.staff]
    return [*staff, *(labelled(stat.label, _figure(stat.figure)) for stat in view.stats)]


def _figure(figure: int | str) -> str:
    return figure if isinstance(figure, str) else amount(figure)


def _written(view: TeamView, lines: Iterable[str]) -> Written:
    return Written(
        ("\n".join(lines) + "\n").encode(), len(view.roster), (_("The ledger and the matches of the team."),)
    )


def _tagged(tag: str, cells: Sequence[str]) -> str:
    return "[tr]" + "".join(f"[{tag}]{_bare(cell)}[/{tag}]" for cell in cells) + "[/tr]"


def _bare(said: str) -> str:
    """Text in which no forum finds a tag."""
    return said.replace("[", "(").replace("]", ")")


def _piped(cells: Sequence[str]) -> str:
    return "| " + " | ".join(escaped(cell) for cell in cells) + " |"
