"""The words of what skills, traits and weapons ask and do on the pitch."""

from __future__ import annotations

from leaguekeeper.base.words import N_

__all__ = ["ACTIONS", "CHOICES", "DECISIONS", "PLAIN", "RESULTS", "ROLLS", "TITLES", "WAYS"]

ACTIONS = {
    "kick-team-mate": N_("Kick a team-mate"),
}

CHOICES = {
    "leave-ball": N_("Leave the ball and move"),
    "put-ball": N_("Lay the ball"),
    "kick-mate": N_("Kick the team-mate"),
    "vomit": N_("Vomit on"),
    "breathe-fire": N_("Breathe fire at"),
    "swarm": N_("Bring on"),
    "savage": N_("Strike down"),
    "credit": N_("Felled by"),
    "high-kick": N_("Go under the ball"),
}

DECISIONS = {
    "dice": N_("Choose which dice are thrown again"),
    "bite": N_("Choose whom he bites"),
    "savage": N_("Choose whom he strikes down"),
    "swarm": N_("Choose who comes on, and where"),
    "put-ball": N_("Choose where the ball is laid"),
    "switch": N_("Move instead, or go on as declared"),
    "credit": N_("Choose who felled him"),
    "raise-dead": N_("Raise the dead or not"),
    "protest": N_("Protest or not"),
}

PLAIN: dict[str, str | tuple[str, str]] = {
    "switch": (N_("Move instead"), N_("Go on as declared")),
}

RESULTS = {
    "superb": N_("superb"),
    "successful": N_("successful"),
    "poor": N_("poor"),
    "wild": N_("wildly inaccurate"),
}

WAYS = {
    "north": N_("up"),
    "south": N_("down"),
    "west": N_("left"),
    "east": N_("right"),
}
"""The ways a template can be faced, as the pitch lies on the screen."""

ROLLS = {
    "ability": N_("Ability"),
    "loner": N_("Loner"),
    "eat": N_("Hunger"),
    "escape": N_("Escape"),
    "landing": N_("Landing"),
    "whirl": N_("Whirl"),
    "fatigue": N_("Fatigue"),
    "collapse": N_("Collapse"),
    "bomb": N_("Bomb"),
    "fuse": N_("Fuse"),
    "explosion": N_("Explosion"),
    "penalty": N_("Penalty roll"),
    "start-chainsaw": N_("Start the chainsaw"),
    "serious-injury": N_("Lasting harm"),
    "throw-in-direction": N_("Direction of the throw-in"),
    "throw-in-distance": N_("Distance of the throw-in"),
}

TITLES = {
    "loner": N_("{player} plays alone"),
    "thirsty": N_("{player} thirsts for blood"),
    "left-thirsty": N_("{player} leaves the pitch to feed"),
    "unfed": N_("{player} bites nobody"),
    "bite": N_("{player} bites {target}"),
    "confused": N_("{player} stands there at a loss"),
    "roared": N_("{player} only roars"),
    "rooted": N_("{player} takes root"),
    "refused": N_("{player} refuses to give the ball away"),
    "disgusted": N_("Nobody dares to touch {target}"),
    "hypnotised": N_("{player} is under a spell"),
    "changed-sides": N_("{player} mistakes his side"),
    "infected": N_("{player} is infected"),
    "eat": N_("{player} opens his mouth"),
    "eaten": N_("{by} eats {player}"),
    "escaped": N_("{player} squirms free"),
    "ball-left": N_("{player} leaves the ball behind"),
    "ball-put": N_("{player} lays the ball aside"),
    "vomit": N_("{player} vomits on {target}"),
    "fire": N_("{player} breathes fire at {target}"),
    "kick-back": N_("The chainsaw of {player}"),
    "start-chainsaw": N_("{player} starts the chainsaw"),
    "swarmed": N_("{player} swarms onto the pitch"),
    "deflection": N_("{player} deflects the ball"),
    "throw-result": N_("{player} sends {target} flying"),
    "crash": N_("{player} comes down on {target}"),
    "landing": N_("{player} lands"),
    "bomb-deflected": N_("{player} deflects the bomb"),
    "bomb-caught": N_("{player} catches the bomb"),
    "bomb-fuse": N_("The bomb in the hands of {player}"),
    "fuse": N_("{player} lights a bomb"),
    "explosion": N_("The bomb goes off"),
    "blast": N_("The blast reaches for {player}"),
    "fatigue": N_("{player} tires"),
    "collapsed": N_("{player} collapses"),
    "wrecked": N_("{player} is wrecked"),
    "penalty": N_("The referee looks at the weapon of {player}"),
    "bribed": N_("The referee looks away from {player}"),
    "serious-injury": N_("Lasting harm: {player}"),
    "fainted": N_("{player} faints in the heat"),
    "niggling": N_("Old injury of {player}"),
}
