"""Words for what steers the chapters of a rule book: its parameters, and the marks that they and some fields take."""

from __future__ import annotations

from leaguekeeper.base.words import N_, _
from leaguekeeper.league.chapters.purchases import DEEDS

__all__ = ["PARAM_NAMES", "mark_words"]

PARAM_NAMES = {
    "back_on": N_("Back in play from a roll of"),
    "brought_by": N_("Only with these inducements"),
    "casualty_events": N_("Casualties that count"),
    "casualty_table": N_("Table of casualties"),
    "popularity-die": N_("A die of popularity"),
    "trophy-re-roll": N_("Re-roll of the trophy"),
    "change": N_("Changes it by"),
    "characteristic": N_("Characteristic"),
    "coach_ejected": N_("The coach is sent off"),
    "concession_voids_experience": N_("Whoever concedes loses the experience of the match"),
    "concession_voids_score": N_("Whoever concedes loses his score"),
    "count": N_("How many"),
    "deeds": N_("What a team may do"),
    "drawn_by": N_("Skills that draw a crowd"),
    "event": N_("Experience given"),
    "excused_keep_score": N_("Whoever is excused keeps his score"),
    "fetch_back": N_("Inducements that bring back the injured"),
    "frail": N_("Skills that add to casualty rolls"),
    "gate": N_("Table by the gate"),
    "grants": N_("Grants"),
    "halves": N_("Halves"),
    "healing_inducements": N_("Inducements that heal casualties"),
    "hires_first": N_("Whoever hires does so first"),
    "ignores_penalties": N_("Penalty rolls ignored"),
    "improves": N_("Improves one of"),
    "joins": N_("Players who join for the match"),
    "knock_out_inducements": N_("Inducements that heal the knocked out"),
    "lasting_table": N_("Lasting injuries (each result names its table)"),
    "lasts": N_("Lasts"),
    "lose": N_("What is lost"),
    "medals": N_("Medals"),
    "misses": N_("Misses the match"),
    "misses_to": N_("Misses the match on 1 to"),
    "niggles_add": N_("Niggling injuries add to casualty rolls"),
    "not_loners": N_("Never for loners"),
    "off_for_match": N_("Out for the match"),
    "overtime": N_("Overtime"),
    "overturned": N_("The decision is overturned"),
    "penalties_add": N_("Adds to penalties"),
    "penalties_skill": N_("Skill that adds to penalties"),
    "picks": N_("Who is picked"),
    "plague": N_("Skill that spreads the plague"),
    "plague_causes": N_("Plague caught by"),
    "plague_spares": N_("Skills that the plague spares"),
    "plague_spares_big_guys": N_("The plague spares big guys"),
    "plague_strength": N_("The plague takes up to a Strength of"),
    "plagued_as": N_("Taken by the plague, returns as"),
    "popularity": N_("Popularity"),
    "prayers_heard": N_("Prayers may be heard during the match"),
    "purse": N_("Purse"),
    "raised_as": N_("Raised as"),
    "raised_spares": N_("Skills that keep from being raised"),
    "raised_strength": N_("Raised up to a Strength of"),
    "raisers": N_("Special rule that raises the dead"),
    "rating": N_("Table by the team rating"),
    "re_rolls": N_("Re-rolls"),
    "rot": N_("Skill that brings the rot"),
    "rotted_as": N_("Taken by the rot, returns as"),
    "regeneration_first": N_("Regeneration before the casualty roll"),
    "round_to": N_("Rounded down to"),
    "rune": N_("Rune smith and his table"),
    "runner_up": N_("For the runner-up"),
    "sent_off": N_("Sent off"),
    "serves": N_("Falls on"),
    "shared_stars": N_("Stars whom both sides may keep"),
    "shared_with": N_("Where one side is"),
    "staff": N_("Staff"),
    "sudden_death": N_("Sudden death in overtime"),
    "times": N_("Multiplied by"),
    "trait": N_("Trait"),
    "treatment": N_("What treatment does"),
    "turncoats": N_("Skills of stars who mistake sides"),
    "unraised_positions": N_("Positions whom nobody raises"),
    "unraised_stars": N_("Stars whom nobody raises"),
    "untreated": N_("Not treated when hurt by"),
    "useless": N_("Good for nothing"),
    "whole_attendance": N_("The whole attendance counts"),
    "winner": N_("For the winner"),
    "wins": N_("Wins for certain"),
}
"""What the parameters of steps, results and prizes are called."""

_MARKS: dict[str, dict[str, str]] = {
    "deeds": DEEDS,
    "grants": {
        "choose-primary": N_("a primary skill of choice"),
        "skill": N_("a skill of choice"),
    },
    "group": {
        "costly-errors": N_("Expensive mistakes"),
        "experience": N_("Experience"),
        "handicap": N_("Handicap"),
        "improvements": N_("Improvements"),
        "injuries": N_("Injuries"),
        "kick-off": N_("Kick-off"),
        "popularity": N_("Popularity"),
        "prayers": N_("Prayers"),
        "random-skills": N_("Random skills"),
        "referee": N_("Referee"),
        "runes": N_("Runes"),
        "special-cards": N_("Special cards"),
        "stadiums": N_("Stadiums"),
        "tournaments": N_("Tournaments"),
        "weather": N_("Weather"),
    },
    "halves": {
        "popularity": N_("the following"),
        "re-rolls": N_("the re-rolls"),
    },
    "experience": {
        "crowd-casualty": N_("casualty by the crowd"),
        "foul-casualty": N_("casualty by foul"),
    },
    "lasts": {
        "end-of-drive": N_("until the end of the drive"),
        "end-of-half": N_("until the end of the half"),
        "end-of-game": N_("until the end of the match"),
    },
    "lose": {
        "none": N_("nothing"),
        "dice": N_("what the dice say"),
        "half": N_("half of the treasury"),
        "all-but": N_("all but what the dice say"),
    },
    "overtime": {
        "playoff": N_("in play-offs"),
        "level": N_("in every level match"),
    },
    "picks": {
        "choose-one": N_("one player of choice"),
        "random-one": N_("one player by lot"),
        "random-d3": N_("D3 players by lot"),
        "own-chosen": N_("one’s own players, of choice"),
        "own-random": N_("one’s own players, by lot"),
        "opponents-random": N_("players of the opponents, by lot"),
        "opponents-niggling": N_("opponents with niggling injuries"),
    },
    "serves": {
        "self": N_("one’s own team"),
        "opponent": N_("the opposing team"),
        "both": N_("both teams"),
    },
    "treatment": {
        "second-roll": N_("a second roll to choose from"),
        "heals": N_("heals the player"),
    },
    "tournament": {
        "play-offs": N_("Play-offs"),
    },
    "wins": {
        "coin-toss": N_("the coin toss"),
    },
}
"""The marks that the program knows by name, by the field that holds one."""


def mark_words(field: str) -> dict[str, str]:
    """Every mark that a field may hold, with its words."""
    return {mark: _(words) for mark, words in _MARKS.get(field, {}).items()}
