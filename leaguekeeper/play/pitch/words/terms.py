"""The words of the pitch: actions, decisions, dice faces, results, weather and kick-off events by their slugs."""

from __future__ import annotations

from leaguekeeper.base.words import N_, _
from leaguekeeper.play.pitch.status import Status
from leaguekeeper.play.pitch.words import fate as fate_words
from leaguekeeper.play.pitch.words import skills as skill_words

__all__ = [
    "ACTIONS",
    "ADDED",
    "CHOICES",
    "DECISIONS",
    "EDGES",
    "FACES",
    "FORMATIONS",
    "PLAIN",
    "RESULTS",
    "ROLLS",
    "SOURCES",
    "STATUS_WORDS",
    "word",
]

ACTIONS = {
    "move": N_("Move"),
    "block": N_("Block"),
    "blitz": N_("Blitz"),
    "pass": N_("Pass"),
    "hand-off": N_("Hand-off"),
    "foul": N_("Foul"),
    "throw-team-mate": N_("Throw team-mate"),
    "whirl": N_("Whirl"),
    "bomb": N_("Throw a bomb"),
    "blunderbuss": N_("Fire the blunderbuss"),
    "start-chainsaw": N_("Start the chainsaw"),
}
"""What can be declared for a player."""

CHOICES = {
    "step": N_("Move"),
    "leap": N_("Leap"),
    "push": N_("Push back"),
    "kick": N_("Kick the ball"),
    "target": N_("Throw"),
    "hail-mary": N_("Throw as far as possible"),
    "land": N_("Land"),
    "quick-snap": N_("Shift one square"),
    "solid-defence": N_("Place anew"),
    "run": N_("Run to"),
    "setup": N_("Set up"),
    "block": N_("Block"),
    "multiple-block": N_("Block two"),
    "hand-off": N_("Hand the ball"),
    "foul": N_("Foul"),
    "gaze": N_("Gaze at"),
    "chainsaw": N_("Attack with the chainsaw"),
    "stab": N_("Stab"),
    "pick-up-team-mate": N_("Pick up the team-mate"),
    "intercept": N_("Intercept"),
    "touchback": N_("Give the ball"),
    "bite": N_("Bite"),
    "rune": N_("Give the rune"),
    "zap": N_("Zap"),
    "lightning": N_("Strike with lightning"),
    "handicap-player": N_("Choose"),
    "spell": N_("Cast a spell"),
    "direction": N_("Direction"),
}
"""What is done to a square or a player, by the kind of answer."""

PLAIN: dict[str, str | tuple[str, str]] = {
    "end-turn": N_("End the turn"),
    "stop": N_("End the action"),
    "throw": N_("Throw the ball"),
    "marker": N_("Move the turn marker"),
    "concede": N_("Concede the match"),
    "follow-up": (N_("Follow up"), N_("Stay")),
    "apothecary": (N_("Use the apothecary"), N_("Keep the apothecary")),
    "argue": (N_("Argue the call"), N_("Accept the call")),
    "claim": (N_("Claim illegal procedure"), N_("Say nothing")),
    "protest": (N_("Protest"), N_("Accept the penalty")),
    "agree": (N_("Agree"), N_("Refuse")),
    "overtime": (N_("Play overtime"), N_("Leave it at a draw")),
    "patch-up": (N_("Use the apothecary"), N_("Keep the apothecary")),
    "raise-dead": (N_("Raise the dead"), N_("Leave him dead")),
    "catch": (N_("Try to catch"), N_("Let the ball go")),
    "receive": (N_("Receive"), N_("Kick")),
    "heads": N_("Heads"),
    "tails": N_("Tails"),
}
"""Answers that name nobody; where two stand together, yes and no."""

FACES = {
    "skull": N_("Attacker down"),
    "both-down": N_("Both down"),
    "push": N_("Pushed"),
    "stumble": N_("Defender stumbles"),
    "pow": N_("Defender down"),
}

SOURCES = {
    "skill": N_("Re-roll with the skill"),
    "team": N_("Use a team re-roll"),
    "leader": N_("Use the leader's re-roll"),
    "trophy": N_("Use the trophy's re-roll"),
    "none": N_("Let the dice stand"),
}

DECISIONS = {
    "coin": N_("Heads or tails"),
    "receive": N_("Receive or kick"),
    "setup": N_("Set up your players"),
    "kick": N_("Choose where to kick"),
    "turn": N_("Choose a player"),
    "action": N_("Choose what he does"),
    "push": N_("Choose where he is pushed"),
    "follow-up": N_("Follow up or stay"),
    "block-die": N_("Choose a block die"),
    "reroll": N_("Roll again or let it stand"),
    "target": N_("Choose where to throw"),
    "touchback": N_("Choose who gets the ball"),
    "intercept": N_("Choose who intercepts"),
    "quick-snap": N_("Shift your players"),
    "solid-defence": N_("Place players anew"),
    "apothecary": N_("Use the apothecary or not"),
    "argue": N_("Argue the call or not"),
    "skill": N_("Use a skill or not"),
    "catch": N_("Try to catch or not"),
    "claim": N_("Claim illegal procedure or not"),
    "run": N_("Choose where to run"),
    "direction": N_("Choose a direction"),
    "agree": N_("A step by hand is proposed"),
    "handicap": N_("Choose a handicap"),
    "handicap-player": N_("Choose whom the handicap touches"),
    "zap": N_("Choose who is zapped"),
    "lightning": N_("Choose where the lightning strikes"),
    "rune": N_("Choose who gets the rune"),
    "patch-up": N_("Patch him up or not"),
}

EDGES = {
    "north": N_("from the top"),
    "south": N_("from the bottom"),
    "west": N_("from the left"),
    "east": N_("from the right"),
}
"""The edges of the pitch, as it lies on the screen."""

FORMATIONS = {
    "wall": N_("a wall"),
    "deep": N_("in depth"),
    "spearhead": N_("a spearhead"),
    "flanks": N_("on the flanks"),
}
"""The ready-made formations."""

RESULTS = {
    "accurate": N_("accurate"),
    "inaccurate": N_("inaccurate"),
    "fumble": N_("fumbled"),
}
"""What a throw comes to; the rows of tables are named by the rule book."""

STATUS_WORDS = {
    Status.PRONE: N_("on the ground"),
    Status.STUNNED: N_("stunned"),
    Status.RESERVES: N_("in the reserves"),
    Status.KO: N_("knocked out"),
    Status.CASUALTY: N_("injured"),
    Status.DEAD: N_("dead"),
    Status.SENT_OFF: N_("sent off"),
    Status.ABSENT: N_("absent"),
}
"""How a player is who does not stand."""

ROLLS = {
    "dodge": N_("Dodge"),
    "go-for-it": N_("Going for it"),
    "pick-up": N_("Pick-up"),
    "catch": N_("Catch"),
    "pass": N_("Pass"),
    "leap": N_("Leap"),
    "stand-up": N_("Standing up"),
    "block": N_("Block"),
    "armour": N_("Armour"),
    "injury": N_("Injury"),
    "kick-off": N_("Kick-off"),
    "kick": N_("Kick"),
    "weather": N_("Weather"),
    "coin": N_("Coin"),
    "scatter": N_("Scatter"),
    "bounce": N_("Bounce"),
    "intercept": N_("Interception"),
    "recover": N_("Recovery"),
    "referee": N_("Referee"),
    "gaze": N_("Gaze"),
    "pro": N_("Pro"),
    "apothecary": N_("Apothecary"),
    "argue": N_("Argue the call"),
    "penalties": N_("Penalties"),
    "prayer": N_("Prayer"),
    "random-player": N_("A player by chance"),
    "deviate": N_("Deviation"),
    "heat": N_("Heat"),
    "by-hand": N_("By hand"),
}
"""What dice are rolled for, by its slug."""

ADDED = {
    "ability": N_("Special rule"),
    "assists": N_("Assists"),
    "crowd": N_("Crowd"),
    "fans": N_("Loyal fans"),
    "fouling": N_("Foul"),
    "magic": N_("Magic"),
    "niggles": N_("Niggling injuries"),
    "strong": N_("Strength"),
    "watched": N_("Watched"),
    "weather": N_("Weather"),
}
"""What is added to dice without being a skill or a characteristic."""


for _words, _more in (
    (CHOICES, fate_words.CHOICES),
    (DECISIONS, fate_words.DECISIONS),
    (PLAIN, fate_words.PLAIN),
    (ROLLS, fate_words.ROLLS),
    (ACTIONS, skill_words.ACTIONS),
    (CHOICES, skill_words.CHOICES),
    (DECISIONS, skill_words.DECISIONS),
    (FORMATIONS, skill_words.WAYS),
    (PLAIN, skill_words.PLAIN),
    (RESULTS, skill_words.RESULTS),
    (ROLLS, skill_words.ROLLS),
):
    _words.update(_more)  # type: ignore[arg-type]  # each pair is of one type


def word(words: dict[str, str], slug: str) -> str:
    """The word for a slug in the language now spoken; a slug without one is shown as it stands."""
    return _(words[slug]) if slug in words else slug.replace("-", " ")
