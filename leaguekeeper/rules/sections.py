"""What the sections of a rule book are called."""

from __future__ import annotations

from leaguekeeper.base.words import N_, in_every_language

__all__ = ["SECTIONS", "section_in_words"]

SECTIONS = {
    "about": N_("About the book"),
    "numbers": N_("Numbers"),
    "rolled_numbers": N_("Numbers found with dice"),
    "rulings": N_("Rulings"),
    "teams": N_("Team lists"),
    "allies": N_("Players of several lists"),
    "skills": N_("Skills"),
    "skill_categories": N_("Categories of skills"),
    "keywords": N_("Keywords"),
    "characteristics": N_("Characteristics"),
    "special_rules": N_("Special rules"),
    "skill_packs": N_("Skill packs"),
    "staff": N_("Staff and goods"),
    "experience": N_("Experience"),
    "levels": N_("Levels"),
    "improvements": N_("Improvements"),
    "tables": N_("Dice tables"),
    "outcomes": N_("Results of tables"),
    "band_tables": N_("Tables read by a number"),
    "inducements": N_("Inducements"),
    "stars": N_("Star players"),
    "stadiums": N_("Stadiums"),
    "sponsors": N_("Sponsors"),
    "decks": N_("Decks of cards"),
    "balls": N_("Special balls"),
    "bonus_points": N_("Bonus points"),
    "prizes": N_("Prizes"),
    "sequences": N_("Sequences"),
}
"""Every section by its key, in the order in which they are offered."""

_POSITIONS = N_("Positions")


def section_in_words(section: str) -> dict[str, str] | str:
    """A section amid a sentence; one that no book has as it is written."""
    named = SECTIONS.get(section) or (_POSITIONS if section == "positions" else None)
    if named is None:
        return section
    return {code: f"{words[:1].lower()}{words[1:]}" for code, words in in_every_language(named).items()}
