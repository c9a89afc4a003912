"""The card game in words: what happened, what is asked, why something is refused.

Names of cards come from the data, sentences from the catalogues.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from leaguekeeper.base.figures import signed
from leaguekeeper.base.sentences import ended
from leaguekeeper.base.words import N_, _, ngettext
from leaguekeeper.play.cards.naming import card_name, deck_name, payout_words, place_words, section_name, team_name
from leaguekeeper.play.cards.state import Season
from leaguekeeper.play.core.protocol import Fact, Illegal

__all__ = ["ask", "drawn_together", "reason", "tell"]

FACTS: Mapping[str, str] = {
    "season-began": N_("The season begins."),
    "week-began": N_("Week {week}; {first} has the coin."),
    "spike-revealed": N_("Spike! Magazine: {card}."),
    "reel-revealed": N_("The matches of the week: {matches}."),
    "highlight-removed": N_("{match} goes to the box."),
    "star-drawn-to-hand": N_("{seat} draws a star into the hand."),
    "card-discarded": N_("{seat} discards {card}."),
    "deck-shuffled": N_("The {deck} is shuffled."),
    "player-committed": N_("{seat} commits {player} to {match}."),
    "manager-passed": N_("{seat} passes."),
    "token-looked-at": N_("{seat} looks at a token on {player}."),
    "token-revealed": N_("A token on {player} is revealed: {token}."),
    "tokens-revealed": N_("{player} shows: {tokens}."),
    "token-discarded": N_("The token {token} on {player} is discarded."),
    "token-moved": N_("A token goes from {source} to {to}."),
    "pass-used": N_("{player} uses Pass."),
    "sprint-used": N_("{seat} sprints."),
    "ball-stripped": N_("{player} strips the ball."),
    "ball-dumped-off": N_("{player} hands the ball to {to}."),
    "tackle-declared": N_("{tackler} tackles {target}."),
    "tackle-succeeded": N_("{player} is successfully tackled."),
    "guard-used": N_("{player} takes the result for {instead_of}."),
    "player-downed": N_("{player} goes down."),
    "player-injured": N_("{player} is injured."),
    "player-stood": N_("{player} stands up."),
    "player-ejected": N_("{player} is sent off."),
    "player-moved": N_("{player} moves to {to}."),
    "player-replaced": N_("{player} comes in at {match}."),
    "ability-used": N_("{seat} uses {card}."),
    "upgrade-lost": N_("{seat} loses {card}."),
    "upgrade-gained": N_("{seat} gains {card}."),
    "star-revealed": N_("{seat} enrols {card}."),
    "player-left-team": N_("{card} leaves {seat}."),
    "improvement-drafted": N_("{seat} takes an improvement."),
    "payout-collected": N_("{seat} collects {payout} ({zone})."),
    "highlight-replaced": N_("{gone} is replaced by {new}."),
    "totals": N_("{match}: {totals}."),
    "match-won": N_("{match} is won by {winners}."),
    "match-drawn": N_("{match} ends in a draw."),
    "manager-suspended": N_("{seat} is suspended by the union."),
    "week-ended": N_("Week {week} ends."),
}
"""What is told of each fact; the others are not worth a line."""

SECOND_TOO = N_("{match} is won by {winner}; {second} is second.")
"""A tournament that has a runner-up."""

QUESTIONS: Mapping[str, str] = {
    "turn": N_("Commit a player or pass"),
    "respond": N_("Respond?"),
    "use-pass": N_("Use Pass?"),
    "use-sprint": N_("Use Sprint?"),
    "discard": N_("Discard which card?"),
    "discard-after-passing": N_("Discard a card before next week?"),
    "tackle": N_("Tackle whom?"),
    "result": N_("Which die applies?"),
    "reroll": N_("Which die is rolled again?"),
    "skill": N_("Use which skill?"),
    "stand": N_("Who stands up?"),
    "heal": N_("Whom does the apothecary treat?"),
    "tackler": N_("Who tackles?"),
    "receive-ball": N_("Hand the ball to whom?"),
    "take-ball": N_("Who takes the ball?"),
    "ball-left-to": N_("Who keeps the ball here?"),
    "wizard": N_("Whom does the wizard aim at?"),
    "own-down": N_("Which of your players falls?"),
    "assassinate": N_("Whom does the assassin seek?"),
    "weaken": N_("Who loses a point of Power?"),
    "cheat-for": N_("Who is assigned a token?"),
    "cursed-ball": N_("Who gets the cursed ball?"),
    "injure": N_("Who is injured?"),
    "reveal": N_("Reveal which token?"),
    "look-at": N_("Look at which token?"),
    "keep-token": N_("Keep the token?"),
    "gather": N_("Take which token?"),
    "take-token": N_("Take which token?"),
    "discard-token": N_("Discard which token?"),
    "whistles-to": N_("Who takes the whistles?"),
    "move": N_("Move whom?"),
    "move-to": N_("Move him where?"),
    "highlight": N_("Replace which highlight?"),
    "turned": N_("Which payout lies at the top?"),
    "reward": N_("Take which reward?"),
    "draw-one-more": N_("Draw one more star?"),
    "keep": N_("Keep which card?"),
    "to-bottom": N_("Which card goes under the deck next?"),
    "on-top": N_("Which star goes on the deck next?"),
    "trim": N_("Who leaves the team?"),
    "break-tie": N_("Who is ahead?"),
    "matchup-action": N_("A matchup action?"),
    "begin": N_("Begin"),
}
"""What is asked, by kind of decision."""

REASONS: Mapping[str, str] = {
    "no-decision-due": N_("No decision is due now."),
    "not-offered": N_("The rules do not allow this now."),
    "no-dice-due": N_("No dice are asked for now."),
    "other-dice": N_("Other dice are asked for."),
    "off-the-die": N_("There is no such number on that die."),
    "managers": N_("Two to four managers play, not {count}."),
    "unknown-season": N_("No season is called “{season}”."),
    "unknown-option": N_("No option is called “{option}”; there are: {known}."),
    "unknown-reading": N_("“{option}” is not read as “{reading}” but as one of: {known}."),
    "teams": N_("Each manager has a team of his own."),
    "too-many-teams": N_("Teams named: {count}; managers: {seats}."),
    "first-manager": N_("No manager sits at seat {first}: the seats are counted from 0."),
    "unknown-team": N_("No team is called “{team}”; there are: {known}."),
    "unknown-action": N_("No action is called “{action}”."),
    "unknown-form": N_("“{action}” is not written like this."),
    "unknown-zone": N_("There is no zone “{zone}” to go to."),
    "unknown-match": N_("There is no match “{match}”."),
    "unknown-value": N_("This is no answer to “{action}”."),
    "unknown-card": N_("No card is called “{card}”."),
    "unknown-token": N_("No token is called “{token}”."),
    "unknown-face": N_("The die has no face “{face}”."),
    "unknown-rules": N_("There are no rules “{rules}”."),
    "unknown-part": N_("“{where}” has no part “{part}”; there are: {known}."),
    "unknown-phase": N_("No phase is called “{phase}”."),
    "zone-taken": N_("The {zone} zone cannot be manager {manager}'s."),
    "unreadable-setup": N_("The set-up cannot be read: {fault}"),
    "card-not-there": N_("The card “{card}” is not there (any more)."),
    "token-not-there": N_("No token “{token}” is left."),
    "carrier-not-there": N_("“{player}” is not at this match."),
}
"""Why something is refused, by code."""


def tell(season: Season, fact: Fact) -> str:
    """A fact in a sentence; empty where it is not worth one."""
    return ended(_told(season, fact))


def _told(season: Season, fact: Fact) -> str:
    if fact.kind == "fans-changed":
        count = fact.values["fans"]
        text = ngettext("{seat}: {count} fan ({total}), {why}.", "{seat}: {count} fans ({total}), {why}.", abs(count))
        why, total = _why(season, fact.values["why"]), fact.values["total"]
        return text.format(seat=team_name(season, fact.values["seat"]), count=signed(count), total=total, why=why)
    if fact.kind in _COUNTED:
        return _counted(season, fact)
    if fact.kind == "ball-moved":
        return _ball(season, fact.values)
    if fact.kind == "season-ended":
        winner = fact.values["winner"]
        if winner is None:
            return _("Nobody is Manager of the Year.")
        return _("Manager of the Year: {seat}.").format(seat=team_name(season, winner))
    sentence = FACTS.get(fact.kind)
    if sentence is None:
        return ""
    words = {key: _word(season, key, value) for key, value in fact.values.items()}
    if fact.kind == "deck-shuffled":
        words["deck"] = deck_name(season, fact.values["deck"], fact.values["seat"])
    elif fact.kind == "payout-collected":
        words["zone"] = section_name(season, fact.values["zone"])
    elif fact.kind == "match-won" and len(fact.values["winners"]) > 1:
        winner, second = (team_name(season, seat) for seat in fact.values["winners"])
        return _(SECOND_TOO).format(match=words["match"], winner=winner, second=second)
    return _(sentence).format_map(words)


WHYS: Mapping[str, str] = {
    "payout": N_("the payout"),
    "flags": N_("flags among the tokens"),
    "miss": N_("a tackle that missed"),
    "assassination": N_("the assassin’s price"),
    "suspended": N_("suspended by the union"),
}
"""Why fans come and go, where no card says it."""


def _why(season: Season, why: str) -> str:
    return _(WHYS[why]) if why in WHYS else card_name(season, why)


def drawn_together(facts: Sequence[Fact]) -> list[Fact]:
    """Cards that a manager draws one after the other as one fact with their number; the others as they are."""
    told: list[Fact] = []
    for fact in facts:
        before = told[-1] if told else None
        if fact.kind == "card-drawn" and before is not None and before.kind == fact.kind:
            count = before.values.get("count", 1)
            if before.values["seat"] == fact.values["seat"]:
                told[-1] = Fact(fact.kind, {**fact.values, "count": count + 1})
                continue
        told.append(fact)
    return told


_COUNTED = frozenset({"tackle-compared", "tackle-rolled", "tokens-assigned", "card-drawn"})


def _counted(season: Season, fact: Fact) -> str:
    """Facts whose words bend to a number."""
    if fact.kind == "tackle-compared":
        count = fact.values["dice"]
        text = ngettext(
            "{tackler} against {target}: {powers}, {dice} die.",
            "{tackler} against {target}: {powers}, {dice} dice.",
            count,
        )
    elif fact.kind == "tackle-rolled":
        text = ngettext("The die shows {dice}.", "The dice show {dice}.", len(fact.values["dice"]))
    elif fact.kind == "card-drawn":
        count = fact.values.get("count", 1)
        text = ngettext("{seat} draws {count} card.", "{seat} draws {count} cards.", count)
        return text.format(seat=team_name(season, fact.values["seat"]), count=count)
    else:
        count = fact.values["count"]
        text = ngettext(
            "{player} is assigned {count} cheating token.", "{player} is assigned {count} cheating tokens.", count
        )
    return text.format_map({key: _word(season, key, value) for key, value in fact.values.items()})


def _ball(season: Season, values: Mapping[str, Any]) -> str:
    if values["to"] is None:
        return _("{match}: the ball is at midfield.").format(match=card_name(season, values["match"]))
    return _("{player} has the ball.").format(player=card_name(season, values["to"]))


def _word(season: Season, key: str, value: Any) -> str:
    if value is None:
        return ""
    if key in ("seat", "first"):
        return team_name(season, value)
    if key in ("winners", "losers"):
        return ", ".join(team_name(season, seat) for seat in value)
    if key == "payout":
        return payout_words(season, value)
    if key == "powers":
        return " / ".join(map(str, value))
    if key == "totals":
        found = [(seat, total) for seat, total in enumerate(value) if total is not None]
        return ", ".join(f"{team_name(season, seat)} {total}" for seat, total in found)
    if isinstance(value, (list, tuple)):
        return ", ".join(_word(season, "", each) for each in value)
    if isinstance(value, str):
        return place_words(season, value)
    return str(value)


def ask(kind: str) -> str:
    """What a decision asks."""
    return _(QUESTIONS.get(kind, kind))


def reason(refusal: Illegal) -> str:
    """Why something was refused."""
    values = {key: str(value) for key, value in refusal.values.items()}
    return _(REASONS[refusal.code]).format_map(values)
