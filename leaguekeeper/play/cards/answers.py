"""What can be answered, in words: a card and a zone, a payout, a player or a token as nobody can mistake it."""

from __future__ import annotations

from collections.abc import Sequence

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _, ngettext, pick
from leaguekeeper.play.cards.naming import card_name, payout_words, place_words, team_name
from leaguekeeper.play.cards.state import Action, Season
from leaguekeeper.play.cards.zones import ZONES

__all__ = ["describe"]


def describe(season: Season, action: Action) -> str:
    """An answer in words."""
    if action.kind == "pass":
        return _("Pass for the rest of the week")
    if action.kind == "commit":
        player, match, zone = action.values
        where = card_name(season, season.matches[match].card)
        side = pick(season.cards.words[ZONES[zone]])
        return _("{player} to {match} ({zone})").format(player=card_name(season, player), match=where, zone=side)
    value = action.values[0]
    if value is None or value is False:
        return pick(season.cards.words["no"])
    if value is True:
        return pick(season.cards.words["yes"])
    if action.kind == "break-tie":
        return team_name(season, value)
    if action.kind in ("reward", "turned"):
        return payout_words(season, value)
    return _placed(season, str(value))


def _placed(season: Season, value: str) -> str:
    """A player on the table by what sets him apart from namesakes, a token by the face that everybody sees."""
    player, number_sign, number = value.partition("#")
    if player not in season.players:
        return place_words(season, value)
    name = _told_apart(season, player)
    if not number_sign:
        return name
    mark = season.players[player].tokens[int(number) - 1]
    return labelled(f"{name} #{number}", card_name(season, mark.face)) if mark.up else f"{name} #{number}"


def _told_apart(season: Season, player: str) -> str:
    name = card_name(season, player)
    meant = (str(action.values[0]) for action in season.offered if action.kind != "commit" and action.values)
    players = dict.fromkeys(each.partition("#")[0] for each in meant)
    namesakes = [each for each in players if each in season.players and card_name(season, each) == name]
    if player not in namesakes or len(namesakes) < 2:
        return name
    marks = {each: _marks(season, each) for each in namesakes}
    differing = [kind for kind in range(len(marks[player])) if len({told[kind] for told in marks.values()}) > 1]
    apart = [marks[player][kind] for kind in differing if marks[player][kind]]
    return f"{name} ({', '.join(apart)})" if apart else name


def _marks(season: Season, player: str) -> Sequence[str]:
    """What can set a player apart, one of a kind at one place; empty where it is as usual."""
    here = season.players[player]
    match = season.matches[here.match]
    count = len(here.tokens)
    tokens = ngettext("{count} cheating token", "{count} cheating tokens", count).format(count=count)
    return (
        team_name(season, here.seat),
        card_name(season, match.card),
        "" if here.standing else _("downed"),
        _("has the ball") if match.ball == player else "",
        tokens if count else "",
    )
