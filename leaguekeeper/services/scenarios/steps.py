"""What a report answers to each step before and after a match, told for whoever writes one by hand."""

from __future__ import annotations

from typing import Any

__all__ = ["AFTER", "BEFORE", "described"]

BEFORE = {
    "stadium": "ground: a slug, or random with kind: [2D6] and which: D6; where that ground wants them: home and away "
    "with petty_cash: [2D6], discount: D3",
    "fans": "home, away: the D3",
    "weather": "dice: [D6, D6]; table: a slug, where it is not the usual one",
    "journeymen": "home, away: [{position, name}, …], where the list has several linemen; else nothing",
    "inducements": "home, away: [{what: an inducement or a star, count}, …]; a mercenary has position and skill, a "
    "side bet its stake, riotous rookies journeymen: [D3, D3]",
    "special_cards": "home, away: which cards, in words",
    "prayers": "home or away, who has the lower value: [D16, …], a repeated one followed by its other die",
    "coin_toss": "winner: home or away; choice: receive or kick; ball: a special ball",
    "freebooters": "home, away: [{what, position}, …]",
    "gate": "dice: [2D6 of the hosts, 2D6 of the guests]; admirers where a handicap asks for them",
    "handicap": "home or away: [{dice: [D6, D6], player, …}, …]",
    "niggles": "home, away: by player, a die for each niggling injury",
}
"""By step id: where no step of the book has it, it has no place in the report."""

AFTER = {
    "results": "home, away: mvp: {nominees: [six players], dice: [D6]} (by the ruling mvp-choice: {lot}); leavers of "
    "who conceded: by player, the D6",
    "sponsors": "home, away: [{sponsor, deed: effect, signs or leaves, player, money, fans, absent, note}, …]; "
    "contracts: home, away: by sponsor money, busy, lot, claim, fine: the dice of a contract",
    "getting_even": "home, away: by player {die, keyword}",
    "winnings": "home, away: the die, where the book rolls for it; stalled, excused; ground, ground_home, ground_away: "
    "the dice of the ground",
    "stadium_agreement": "home, away: gold, below zero what is paid",
    "dedicated_fans": "home, away: the D6 of who won or lost, the D3 of who conceded; none after a draw",
    "popularity": "home, away: the dice; leavers of who conceded",
    "improvements": "home, away: [{player, how: random-primary, chosen-primary, random-secondary, chosen-secondary or "
    "characteristic; then skill, or category and dice: [D6, D6], or dice: [D16] and characteristic}, …]",
    "star_players": "home, away: {mvp, rolls: by player [{dice, gains, age}, …]}",
    "residency": "home, away: ground (a slug, or none: it is lost) and price",
    "champions_fees": "home, away: gold",
    "hiring": "home, away: [{do: hire (position, number, name), keep (player, number, name), fire (player), retire "
    "(player), buy (staff, count), drop (staff, count), rename (player, name) or renumber (player, number)}, …]",
    "purchases": "home, away: rows as of the step hiring",
    "costly_errors": "home, away: {die: D6, amount: the dice of what is lost}; of a treasury below the bound none",
}
"""By step id, as before a match."""


def described(steps: dict[str, str]) -> dict[str, Any]:
    """The steps as properties of a schema."""
    return {step: {"type": "object", "description": told} for step, told in steps.items()}
