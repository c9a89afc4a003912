"""What a change to the stack would change beside teams, tables and side events, part by part in the league's words.

Every kind of part has its line, so that nobody is told that a sheet changes nothing where it changes something.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from leaguekeeper.base.figures import amount, dated, hour, score
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import N_, _, ngettext
from leaguekeeper.league.state import Coach, Fixture, League, Match, Season, State
from leaguekeeper.league.state_of_open_league import Challenge, Tournament, Trade
from leaguekeeper.league.state_of_season import Adjustment, Award, Lots
from leaguekeeper.services.stack.views import ChangeGroup, ChangeLine
from leaguekeeper.services.stages import stage_words

__all__ = ["changed_parts", "unheard"]

Words = Callable[[State, Any], tuple[str, str]]
"""How a part is called, and what stands in it."""


def changed_parts(before: State, after: State, called: Callable[[str], str]) -> Iterator[ChangeGroup]:
    """Every part that reads otherwise now, kind by kind; a report's own match is told by its score.

    ``called`` says how a sheet is called.
    """
    kinds: dict[str, tuple[str, Words]] = {
        **_KINDS,
        "accepted": (N_("Conflicts that stand"), partial(_accepted, called)),
    }
    for kind, (title, words) in kinds.items():
        old, new = before.of(kind), after.of(kind)
        lines = []
        for name in dict.fromkeys([*old, *new]):
            was, now = old.get(name), new.get(name)
            if was is now or was == now:
                continue
            told_was = words(before, was) if was is not None else ("", "")
            told_now = words(after, now) if now is not None else (told_was[0], _("is gone"))
            if told_was != told_now and told_was[1] == told_now[1]:  # it is only called otherwise
                lines.append(ChangeLine(told_now[1], told_was[0], told_now[0]))
            elif told_was != told_now:
                lines.append(ChangeLine(told_now[0], told_was[1], told_now[1]))
        if lines:
            yield ChangeGroup(_(title), tuple(lines))


def unheard(before: State, after: State) -> Iterator[ChangeGroup]:
    """What has changed of which no figure and no words tell: a plain line for each kind, none where nothing has."""
    kinds = (key[0] for key in {**before.parts, **after.parts} if before.parts.get(key) != after.parts.get(key))
    lines = tuple(ChangeLine(_(_PLAIN.get(kind, N_("The books"))), "", _("changes")) for kind in dict.fromkeys(kinds))
    if lines:
        yield ChangeGroup(_("In the books"), lines)


_PLAIN = {
    "team": N_("Teams"),
    "draw": N_("Draws"),
    "bracket": N_("Brackets"),
    "fixture": N_("Fixtures"),
    "season": N_("Seasons"),
    "accepted": N_("Conflicts that stand"),
}


# --- kind by kind ----------------------------------------------------------------------------------------


def _joined(*parts: str | None) -> str:
    return " · ".join(part for part in parts if part)


def _called(state: State, team: str | None) -> str:
    found = state.teams.get(team or "")
    return found.name if found is not None else team or ""


def _pair(state: State, home: str, away: str) -> str:
    return f"{_called(state, home)} – {_called(state, away)}"


def _league(_state: State, league: League) -> tuple[str, str]:
    readings = ", ".join(labelled(ruling, reading) for ruling, reading in sorted(league.options.items()))
    return league.name, _joined(league.name, readings)


def _coach(_state: State, coach: Coach) -> tuple[str, str]:
    return coach.name, _joined(coach.name, coach.contact, str(coach.naf) if coach.naf is not None else "")


def _season(state: State, season: Season) -> tuple[str, str]:
    count = len(season.participants)
    teams = ngettext("{count} team", "{count} teams", count).format(count=count)
    champion = _("champion: {team}").format(team=_called(state, season.champion)) if season.champion else ""
    return season.name, _joined(season.name, teams, champion, _("over") if season.over else _("open"))


def _fixture(state: State, fixture: Fixture) -> tuple[str, str]:
    label = _("no. {number}").format(number=fixture.number) if fixture.number else fixture.id
    met = _pair(state, fixture.home, fixture.away)
    off = _("called off") if fixture.cancelled else ""
    in_table = fixture.round and not fixture.stage and fixture.tournament is None
    stage = _("round {number}").format(number=fixture.round) if in_table else stage_words(fixture)
    return label, _joined(met, stage, dated(fixture.day), hour(fixture.time), dated(fixture.deadline), off)


def _match(state: State, match: Match) -> tuple[str, str]:
    told = score(*match.score) if match.score is not None else "–"
    return _pair(state, match.home.team, match.away.team), told


def _award(state: State, award: Award) -> tuple[str, str]:
    team = state.teams.get(award.team or "")
    player = team.players.get(award.player) if team is not None and award.player is not None else None
    coach = state.coaches.get(award.coach or "")
    names = (player.name if player else "", _called(state, award.team), coach.name if coach else award.coach)
    return award.award, _joined(*names)


def _adjustment(state: State, given: Adjustment) -> tuple[str, str]:
    told = ngettext("{points} league point", "{points} league points", abs(given.points))
    return _called(state, given.team), _joined(told.format(points=amount(given.points)), given.reason)


def _lots(state: State, lots: Lots) -> tuple[str, str]:
    return _("Order"), ", ".join(_called(state, team) for team in lots.order)


def _tournament(state: State, tournament: Tournament) -> tuple[str, str]:
    count = len(tournament.entrants)
    teams = ngettext("{count} team", "{count} teams", count).format(count=count)
    won = _("won by {team}").format(team=_called(state, tournament.winner)) if tournament.winner else ""
    return tournament.name, _joined(teams, won)


_ANSWERS = {"": N_("open"), "accept": N_("accepted"), "refuse": N_("refused"), "substitute": N_("handed on")}


def _challenge(state: State, challenge: Challenge) -> tuple[str, str]:
    answer = _(_ANSWERS.get(challenge.answer, challenge.answer))
    return _pair(state, challenge.challenger, challenge.challenged), _joined(
        answer, _called(state, challenge.substitute)
    )


def _trade(state: State, trade: Trade) -> tuple[str, str]:
    return _("Trade"), _pair(state, *trade.teams)


def _accepted(called: Callable[[str], str], _state: State, accepted: Any) -> tuple[str, str]:
    return called(accepted.document), _("stands by ruling")


_KINDS: dict[str, tuple[str, Words]] = {
    "league": (N_("League"), _league),
    "coach": (N_("Coaches"), _coach),
    "season": (N_("Seasons"), _season),
    "fixture": (N_("Fixtures"), _fixture),
    "match": (N_("Matches"), _match),
    "award": (N_("Awards"), _award),
    "adjustment": (N_("League points given or taken"), _adjustment),
    "lots": (N_("Lots"), _lots),
    "tournament": (N_("Tournaments"), _tournament),
    "challenge": (N_("Challenges"), _challenge),
    "trade": (N_("Trades"), _trade),
}
