"""The words of what sides bring and of what befalls them: prayers, weather, inducements, champions."""

from __future__ import annotations

from leaguekeeper.base.words import N_

__all__ = ["CHOICES", "DECISIONS", "PLAIN", "ROLLS", "RUNES", "SPELLS", "STEERED", "TITLES"]

CHOICES = {
    "prayer": N_("Pray for"),
    "gain": N_("Learn"),
    "cast": N_("Cast"),
    "fetch-back": N_("Fetch back"),
    "carve": N_("Carve a rune"),
    "steer": N_("Steer the kick"),
    "weather-shift": N_("Shift the weather by"),
    "nominate": N_("Name"),
    "clock": N_("Turn the clock by"),
    "ability": N_("Use the ability on"),
    "wisdom": N_("Teach"),
}

DECISIONS = {
    "prayer": N_("Choose whom the prayer touches"),
    "gain": N_("Choose the skill he learns"),
    "cast": N_("Cast a spell or not"),
    "fetch-back": N_("Choose who comes back"),
    "carve": N_("Choose a player and his rune"),
    "steer": N_("Steer the kick or let it fly"),
    "weather-shift": N_("Choose how far the weather is shifted"),
    "use": N_("Use it or keep it"),
    "nominate": N_("Choose whom the spell is for"),
    "clock": N_("Choose which way time runs"),
    "ability": N_("Choose on whom the ability is used"),
    "wisdom": N_("Choose what he is taught"),
    "bribe": N_("Offer a bribe or not"),
    "high-kick": N_("Choose who stands under the ball"),
}

PLAIN: dict[str, str | tuple[str, str]] = {
    "use": (N_("Use it"), N_("Keep it")),
    "bribe": (N_("Offer a bribe"), N_("Offer nothing")),
}

RUNES = {
    "might": N_("rune of might"),
    "fury": N_("rune of fury"),
    "speed": N_("rune of speed"),
    "iron": N_("rune of iron"),
    "impact": N_("rune of impact"),
}

STEERED = {"direction": N_("direction"), "distance": N_("distance")}

SPELLS = {
    "fireball": N_("Fireball"),
    "zap": N_("Zap"),
    "thunderbolt": N_("Thunderbolt"),
    "rampant-mutation": N_("Rampant mutation"),
    "thousand-cuts": N_("One thousand cuts"),
    "plague-of-warts": N_("Plague of warts"),
    "temporal-distortion": N_("Temporal distortion"),
    "column-of-fire": N_("Column of fire"),
    "warp-lightning": N_("Warp lightning"),
    "incorporeal": N_("Incorporeal"),
    "spore-cloud": N_("Spore cloud"),
    "tectonic-shift": N_("Tectonic shift"),
    "vigorous-growth": N_("Vigorous growth"),
    "reality-blinks": N_("Reality blinks"),
    "strange-flora": N_("Strange flora"),
    "danse-macabre": N_("Danse macabre"),
    "foot-of-gork": N_("The foot of Gork"),
    "hot-pot": N_("Launch the hot pot"),
    "weather-mage": N_("The weather mage"),
    "ancient-artefact": N_("Touch the ancient artefact"),
    "lightning": N_("Lightning bolt"),
}

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
    "chef": N_("The master chef"),
    "rune": N_("Rune"),
    "ballistics": N_("Master of ballistics"),
    "rookies": N_("Riotous rookies"),
    "spell": N_("Spell"),
    "hot-pot": N_("Hot pot"),
    "mascot": N_("Mascot"),
    "triplets": N_("Trundlefoot Triplets"),
    "ancient-artefact": N_("Ancient artefact"),
    "rough-care": N_("Rough care"),
    "heady-brew": N_("Heady brew"),
    "staff": N_("Famous staff"),
    "mutation": N_("Mutation"),
    "fans": N_("Fans"),
    "jailbreak": N_("Escape from the dungeon"),
    "pacifists": N_("Pacifists"),
    "springy": N_("Astrogranite"),
    "mired": N_("Ankle-deep water"),
    "bribe": N_("Bribe"),
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
    "ability": N_("{player} uses {skill}"),
    "chef": N_("{team}: the master chef cooks"),
    "rookies": N_("{team}: rookies join in"),
    "rune": N_("{team} carve a rune"),
    "ballistics": N_("{team}: the master of ballistics aims"),
    "raised": N_("{target} rises as {player}"),
    "spell": N_("{team} cast a spell"),
    "spell-hits": N_("The spell reaches {player}"),
    "toad": N_("{player} is a frog"),
    "hot-pot": N_("{team} launch the hot pot"),
    "splash": N_("Stew splashes {player}"),
    "mascot": N_("{player} looks at the mascot"),
    "triplets": N_("The Trundlefoot Triplets, hired by {team}"),
    "ancient-artefact": N_("{team} touch the artefact"),
    "fetched-back": N_("{player} comes back"),
    "rough-care": N_("Mungo Spinecracker sees to {player}"),
    "anointed": N_("Unguent for {player}"),
    "fans": N_("The fans grumble"),
    "jailbreak": N_("{player} breaks out of the dungeon"),
    "pacifists": N_("{player} among pacifists"),
    "springy": N_("{player} bounces on astrogranite"),
    "mired": N_("{player} in the water"),
    "bribe": N_("A bribe for {player}"),
    "weather-back": N_("The weather is what it was"),
}
