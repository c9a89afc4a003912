"""The card that stands for a match or a team where somebody links to its page: two silks, the score, one fact.

1,200 by 630 dots; nothing on it is smaller than 24.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache, partial
from importlib.resources import files
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageFont

from leaguekeeper.base.digests import digest
from leaguekeeper.publish.phrases import score
from leaguekeeper.publish.silks import CUTS, SHIELD, Point
from leaguekeeper.publish.site.assets import SharedFile
from leaguekeeper.publish.site.pages import without_mail
from leaguekeeper.publish.site.program import program
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.views import Silk

if TYPE_CHECKING:
    from leaguekeeper.league.state import Match, Team
    from leaguekeeper.services.site.publication import Publication

__all__ = ["cards"]

_SIZE = (1200, 630)
_PAPER, _INK, _INK2, _CLOTH, _ON_CLOTH = "#f5f6f0", "#1b2428", "#48545a", "#17392f", "#e6eee6"
_SERIF = ("font_source_serif_pro", "SourceSerifPro-Semibold.otf")
_SANS = ("font_source_sans_pro", "SourceSansPro-Regular.otf")


def cards(pub: Publication) -> Iterator[SharedFile]:
    """A card for each match and team, where the site's address is known: a card is linked to by its whole address."""
    if not pub.choice.base_url:
        return
    for match in pub.matches.values():
        sides = [pub.state.teams[side.team] for side in (match.home, match.away)]
        told = [(team.name, team.colours) for team in sides]
        ground = digest(program(), pub.league.name, told, pub.ground.part("match", match.id))
        yield f"cards/match-{match.id}.png", ground, partial(_match_card, pub, match)
    for team in pub.teams.values():
        ground = digest(program(), pub.league.name, team.name, team.colours)
        yield f"cards/team-{team.id}.png", ground, partial(_team_card, pub, team)


def _match_card(pub: Publication, match: Match) -> bytes:
    card = _blank(pub.league.name, pub.seasons[match.season].name)
    pen = ImageDraw.Draw(card)
    _write(pen, (600, 262), score(match.score), _SERIF, 128, _INK)
    for middle, side in ((268, match.home), (932, match.away)):
        team = pub.state.teams[side.team]
        card.paste(_silk(mark_of(team).silk, 122), (middle - 61, 168))
        _write(pen, (middle, 356), team.name, _SERIF, 34, _INK, 480)
    _write(pen, (600, 540), match.day or "", _SANS, 28, _INK2)
    return _png(card)


def _team_card(pub: Publication, team: Team) -> bytes:
    card = _blank(pub.league.name, "")
    card.paste(_silk(mark_of(team).silk, 160), (520, 150))
    _write(ImageDraw.Draw(card), (600, 392), team.name, _SERIF, 52, _INK, 1080)
    return _png(card)


def _blank(league: str, right: str) -> Image.Image:
    """A card with its band and rules."""
    card = Image.new("RGB", _SIZE, _PAPER)
    pen = ImageDraw.Draw(card)
    pen.rectangle((0, 0, 1200, 84), fill=_CLOTH)
    pen.rectangle((60, 460, 1140, 465), fill=_INK)
    pen.rectangle((60, 470, 1140, 471), fill=_INK)
    _write(pen, (60, 42), league, _SERIF, 30, _ON_CLOTH, 700, anchor="lm")
    _write(pen, (1140, 42), right, _SANS, 26, _ON_CLOTH, 340, anchor="rm")
    return card


def _write(
    pen: ImageDraw.ImageDraw, at: tuple[int, int], words: str, font: tuple[str, str], size: int, ink: str,
    room: int = 1080, anchor: str = "mm",
) -> None:  # fmt: skip
    """Words round a point, cut where there is no room for them."""
    said = " ".join(without_mail(words).split())
    face = _face(*font, size)
    while said and face.getlength(said) > room:
        said = f"{said[:-2].rstrip('…')}…" if len(said) > 2 else ""
    pen.text(at, said, fill=ink, font=face, anchor=anchor)


@cache
def _face(package: str, name: str, size: int) -> ImageFont.FreeTypeFont:
    data = (files(package) / "files" / name).read_bytes()
    return ImageFont.truetype(io.BytesIO(data), size, layout_engine=ImageFont.Layout.BASIC)


@cache
def _silk(silk: Silk, width: int) -> Image.Image:
    """A silk, drawn four times as large and made smaller, so that its edges are smooth."""
    wide, high = width * 4, round(width * 1.15) * 4
    mask = Image.new("L", (wide, high), 0)
    outline = [(x * (wide - 1), y * (high - 1)) for x, y in _outline()]
    ImageDraw.Draw(mask).polygon(outline, fill=255)
    cloth = Image.new("RGB", (wide, high), silk.first)
    for polygon in CUTS.get(silk.cut, ()):
        ImageDraw.Draw(cloth).polygon([(x * wide, y * high) for x, y in polygon], fill=silk.second)
    shield = Image.new("RGB", (wide, high), _PAPER)
    shield.paste(cloth, (0, 0), mask)
    ImageDraw.Draw(shield).line([*outline, outline[0]], fill=_INK, width=12, joint="curve")
    return shield.resize((wide // 4, high // 4), Image.Resampling.LANCZOS)


def _outline() -> Iterator[Point]:
    """The shield as points: its curves in twelve steps each."""
    last = SHIELD[0][0]
    for step in SHIELD:
        if len(step) == 1:
            yield step[0]
        else:
            first, second, end = step
            for at in (each / 12 for each in range(1, 13)):
                yield _on_curve(last, first, second, end, at)
        last = step[-1]


def _on_curve(begin: Point, first: Point, second: Point, end: Point, at: float) -> Point:
    rest = 1 - at
    weights = (rest**3, 3 * rest * rest * at, 3 * rest * at * at, at**3)
    points = (begin, first, second, end)
    x, y = (sum(w * point[axis] for w, point in zip(weights, points, strict=True)) for axis in (0, 1))
    return x, y


def _png(card: Image.Image) -> bytes:
    data = io.BytesIO()
    card.quantize(48, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(data, "PNG", compress_level=6)
    return data.getvalue()
