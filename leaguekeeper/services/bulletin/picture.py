"""The picture of an article: whatever came is drawn anew as a plain JPEG of a size that a league can keep."""

from __future__ import annotations

import base64
import io
import warnings
from pathlib import Path

from PIL import Image, ImageOps

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.refused_by_system import why_not
from leaguekeeper.base.words import N_

__all__ = ["LARGEST", "encoded", "from_file", "shown"]

LARGEST = 1200
"""Pixels of its longer side at the most."""

_MOST_BYTES = 225_000
_MOST_READ = 25_000_000
_MOST_PIXELS = 50_000_000
_QUALITIES = (85, 75, 65, 50, 35)
_KINDS = ("JPEG", "PNG", "WEBP", "GIF", "BMP", "TIFF")
_TROUBLES = (OSError, ValueError, SyntaxError, Image.DecompressionBombError, Warning)


def from_file(path: Path) -> str:
    """A picture's file drawn anew, in base 64.

    Raises:
        BadInput: it cannot be read, is too large, or is no picture.
    """
    try:
        if path.stat().st_size > _MOST_READ:
            raise BadInput(path, N_("this picture is too large: 25 MB and 50 million dots at the most."))
        data = path.read_bytes()
    except OSError as error:
        raise BadInput(path, N_("This file cannot be read: {reason}"), reason=why_not(error)) from error
    made = encoded(data)
    if made is None:
        raise BadInput(path, N_("this is no picture that can be read (JPEG, PNG, WebP, GIF, BMP or TIFF)."))
    return base64.b64encode(made).decode()


def shown(told: str) -> bytes | None:
    """The picture of a filed article, drawn anew once more: nothing that somebody wrote by hand reaches a reader."""
    try:
        return encoded(base64.b64decode(told, validate=True))
    except ValueError:
        return None


def encoded(data: bytes) -> bytes | None:
    """A picture as a JPEG without anything else in it; None where it is none, or too large to be opened."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            with Image.open(io.BytesIO(data), formats=_KINDS) as found:
                if found.width * found.height > _MOST_PIXELS:
                    return None
                return _small(_flat(ImageOps.exif_transpose(found)))
    except _TROUBLES:
        return None


def _flat(picture: Image.Image) -> Image.Image:
    """What shows through is white."""
    picture.thumbnail((LARGEST, LARGEST))
    whole = picture.convert("RGBA")
    ground = Image.new("RGBA", whole.size, "white")
    ground.alpha_composite(whole)
    return ground.convert("RGB")


def _small(picture: Image.Image) -> bytes:
    """The picture in as few bytes as it may have: coarser first, then smaller."""
    while True:
        for quality in _QUALITIES:
            made = io.BytesIO()
            picture.save(made, "JPEG", quality=quality, optimize=True)
            if made.tell() <= _MOST_BYTES:
                return made.getvalue()
        picture = picture.resize((max(1, picture.width // 2), max(1, picture.height // 2)))
