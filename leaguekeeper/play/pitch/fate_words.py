"""The words of what sides bring and of what befalls them: prayers, weather, inducements, champions."""

from __future__ import annotations

from leaguekeeper.base.words import N_

__all__ = ["CHOICES", "DECISIONS", "PLAIN", "ROLLS", "TITLES"]

CHOICES = {
    "prayer": N_("Pray for"),
    "gain": N_("Learn"),
}

DECISIONS = {
    "prayer": N_("Choose whom the prayer touches"),
    "gain": N_("Choose the skill he learns"),
}

PLAIN: dict[str, str | tuple[str, str]] = {}

ROLLS = {
    "trapdoor": N_("Trapdoor"),
    "rock": N_("Thrown rock"),
    "wind": N_("Wind"),
    "high-winds": N_("High winds"),
    "quake": N_("Quake"),
    "lightning": N_("Lightning"),
    "tremors": N_("Tremors"),
    "geyser": N_("Geyser"),
    "angry-locals": N_("Angry locals"),
}

TITLES = {
    "touched": N_("{player}: a prayer is heard"),
    "skill-gained": N_("{player} learns {skill}"),
    "extra-experience": N_("{player}: {points} experience more"),
    "trapdoor": N_("A trapdoor under {player}"),
    "stalling": N_("{player} stalls"),
    "rock-thrown": N_("A rock is thrown at {player}"),
    "wind": N_("The wind turns"),
    "high-winds": N_("{player}: the wind drowns the coach"),
    "quake": N_("The ground shakes"),
    "lightning": N_("Lightning above {team}"),
    "tremors": N_("The ground trembles under {player}"),
    "geyser": N_("A geyser under {player}"),
    "angry-locals": N_("Angry locals"),
    "kept-away": N_("The locals keep {player} away"),
    "used": N_("{team} use"),
}
