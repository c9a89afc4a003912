"""The boards of a site: each match with a log as a script beside its page, for the script that steps through it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.digests import digest
from leaguekeeper.base.match_clock import half_said, turn_said
from leaguekeeper.publish.site.assets import SharedFile
from leaguekeeper.publish.site.pages import without_mail
from leaguekeeper.publish.site.program import program
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.site.replays import board_of, played_here
from leaguekeeper.services.team.silks import across_from

if TYPE_CHECKING:
    from leaguekeeper.league.state import Match
    from leaguekeeper.play.pitch.stepped import BoardStep
    from leaguekeeper.services.site.publication import Publication

__all__ = ["as_script", "replays"]

_BONE = "#FBF7EA"


def replays(pub: Publication, lang: str) -> Iterator[SharedFile]:
    """The boards in the language now spoken: scripts, as a page opened from the disk may load no other kind of file."""
    for number, match in played_here(pub):
        silks = [mark_of(pub.state.teams[side.team]).silk for side in (match.home, match.away)]
        ground = digest(program(), lang, pub.choice, pub.logged[number], silks)
        yield f"{lang}/replay-{match.id}.js", ground, partial(_script, pub, number, match)


def _script(pub: Publication, number: int, match: Match) -> bytes:
    board = board_of(pub, number)
    if board is None:
        return as_script("leaguekeeperReplay", None)
    home = mark_of(pub.state.teams[match.home.team]).silk
    away = across_from(home, mark_of(pub.state.teams[match.away.team]).silk)
    whens: dict[str, int] = {}
    steps = [_told(step, _when(step), whens) for step in board.steps]
    told = {
        "columns": board.columns, "rows": board.rows,
        "colours": [[each.first, each.second, _ink_on(each.first)] for each in (home, away)],
        "tokens": board.tokens, "whens": list(whens), "steps": steps,
    }  # fmt: skip
    return as_script("leaguekeeperReplay", told)


def _when(step: BoardStep) -> str:
    return turn_said(step.half, step.turn) if step.turn else half_said(step.half)


def _told(step: BoardStep, when: str, whens: dict[str, int]) -> list[Any]:
    """A step as a row: when, whose deed, what was said, tokens that changed, way, ball, score, whether a touchdown.

    What only says when it was is not said twice.
    """
    moved = list(chain.from_iterable(step.moved))
    said = [line for line in step.told if line != when]
    place = whens.setdefault(when, len(whens))
    return [place, step.head, said, moved, step.way, step.ball, step.score, int(step.touchdown)]


def _ink_on(colour: str) -> str:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#1B2428" if 0.3 * red + 0.59 * green + 0.11 * blue > 128 else _BONE


def as_script(name: str, value: Any) -> bytes:
    """A script that hands a value to a function; nothing in it can end the script or be taken for markup."""
    said = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for sign, safe in (("<", "\\u003c"), ("\u2028", "\\u2028"), ("\u2029", "\\u2029")):
        said = said.replace(sign, safe)
    return without_mail(f"{name}({said});\n").encode()
