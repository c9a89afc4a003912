"""What words mean that many commands take, said once: the help tells it wherever a command does not say it better."""

from __future__ import annotations

import argparse

from leaguekeeper.base.words import N_, _

__all__ = ["meaning_of"]

_LEAGUE = N_("the league: its file, or its address on a server")

_BY_NAME = {
    "FILE": _LEAGUE,
    "LEAGUE": _LEAGUE,
    "ADDRESS": N_("the league's address on a server"),
    "DOC": N_("a JSON file; - is standard input"),
    "X.sheets": N_("what a coach sent"),
    "SHEET": N_("the sheet, as the list names it"),
    "OTHER": N_("the other program's file"),
    "DAY": N_("a day, as 2026-09-01"),
    "BOOK": N_("the rule book, as the list names it"),
    "BEFORE": N_("a rule book"),
    "AFTER": N_("the rule book that is held against it"),
    "FOLDER": N_("a rule book's folder"),
    "KEY": N_("where in the book, as teams.skaven.positions"),
    "VALUE": N_("what stands there from now on"),
    "NAME": N_("what it is called"),
    "commissioner|coach|visitor": N_("as what"),
}
"""By what stands for the word in the help."""

_BY_USE = {
    "output": N_("where it is written"),
    "number": N_("the sheet's number in the stack, or its id, which it keeps"),
    "what": N_("what is wanted"),
    "form": N_("the format"),
    "system": N_("what is drawn"),
    "seeding": N_("in which order the teams are put in"),
    "days_between": N_("days from one round to the next"),
    "seasons": N_("how many seasons"),
    "seed": N_("another number makes other dice"),
    "paper": N_("the paper's size"),
}
"""By what the command uses the word for."""


def meaning_of(action: argparse.Action) -> str | None:
    """What a word of a command means, in the language now spoken; None where nothing is known of it."""
    told = _BY_NAME.get(str(action.metavar)) or _BY_USE.get(action.dest)
    return _(told) if told else None
