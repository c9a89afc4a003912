"""The ``.sheets`` file: a zip that holds one envelope, signed, and nothing else.

It came from anywhere: exactly one member of the one name is read, its bytes are counted as they come, and what the zip
says of sizes is believed by nobody. What is signed are the bytes within, not the zip.
"""

from __future__ import annotations

import base64
import binascii
import io
import json
import zipfile
from pathlib import Path
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.refused_by_system import why_not
from leaguekeeper.base.words import N_
from leaguekeeper.exchange.unpacking import counted
from leaguekeeper.league.paperwork import parsed
from leaguekeeper.services.in_tray.package import KIND, MOST_PAYLOAD, Signed

__all__ = ["MEMBER", "MOST_BYTES", "SUFFIX", "opened", "packed", "read_file"]

SUFFIX = ".sheets"
MEMBER = "sheets.json"
"""The one file in the zip."""

MOST_BYTES = 10_000_000
"""Of the file, and of the envelope in it: five hundred reports are not longer."""

_LEAGUE = b"SQLite format 3\0"
"""As a league's file begins: a coach who sends his whole copy is asked for what waits in it."""

_DAY = (1980, 1, 1, 0, 0, 0)
_LONGEST = 200
_ENCRYPTED = 0x1


def packed(signed: Signed) -> bytes:
    """The file for a signed package; the same bytes each time."""
    envelope = {
        "payloadType": signed.kind,
        "payload": base64.b64encode(signed.payload).decode(),
        "signatures": [{"keyid": signed.hint, "sig": signed.signature}],
    }
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as archive:
        info = zipfile.ZipInfo(MEMBER, _DAY)
        info.compress_type = zipfile.ZIP_DEFLATED
        info.external_attr = 0o644 << 16
        archive.writestr(info, json.dumps(envelope, indent=1))
    return whole.getvalue()


def read_file(path: Path) -> Signed:
    """The signed package in a file; no more of it is read than a file may hold.

    Raises:
        BadInput: it cannot be read, or is none; see ``opened``.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadInput(path, N_("it cannot be read: {what}."), what=why_not(error)) from None
    try:
        return opened(data)
    except BadInput as error:
        raise error.in_file(Path(path.name)) from None


def opened(data: bytes) -> Signed:
    """The signed package in a file's bytes; who signed it is not known before it is verified.

    Raises:
        BadInput: too large, no zip, a zip of other or more things, encrypted, no envelope, or unsigned.
    """
    if len(data) > MOST_BYTES:
        raise BadInput("", N_("this file is too large for sheets: more than {size} bytes."), size=MOST_BYTES)
    if data.startswith(_LEAGUE):
        said = N_(
            "this is a whole league, as it lies in a coach's copy: ask for what its “Out-tray” writes, a .sheets file."
        )
        raise BadInput("", said)
    try:
        return _signed(_member(data))
    except BadInput:
        raise
    except Exception:  # each way of packing has errors of its own
        said = N_("this is no .sheets file, or it was damaged on its way: ask for it once more.")
        raise BadInput("", said) from None


def _member(data: bytes) -> bytes:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        inside = archive.infolist()
        if [info.filename for info in inside] != [MEMBER] or inside[0].orig_filename != MEMBER:
            raise BadInput("", N_("a .sheets file holds one file called {name}; this one holds others."), name=MEMBER)
        if inside[0].flag_bits & _ENCRYPTED:
            raise BadInput("", N_("this file asks for a password; sheets are never locked."))
        with archive.open(inside[0]) as member:
            return counted(member, MOST_BYTES)


def _signed(text: bytes) -> Signed:
    value = parsed(text.decode())
    if not isinstance(value, dict):
        raise BadInput("", N_("these are no sheets that Leaguekeeper wrote."))
    kind, payload, signatures = (value.get(name) for name in ("payloadType", "payload", "signatures"))
    if kind != KIND or not isinstance(payload, str):
        raise BadInput("", N_("these are no sheets that Leaguekeeper wrote."))
    signature, hint = _signature(signatures)
    try:
        body = base64.b64decode(payload, validate=True)
    except binascii.Error:
        raise BadInput("", N_("these are no sheets that Leaguekeeper wrote.")) from None
    if len(body) > MOST_PAYLOAD:
        raise BadInput("", N_("this file is too large ({size} bytes)."), size=len(body))
    return Signed(body, signature, hint)


def _signature(signatures: Any) -> tuple[str, str]:
    """The one signature, and what it says of its key."""
    first = signatures[0] if isinstance(signatures, list) and len(signatures) == 1 else None
    signature = first.get("sig") if isinstance(first, dict) else None
    if not isinstance(first, dict) or not isinstance(signature, str) or not signature:
        raise BadInput("", N_("these sheets are not signed: nobody can say who wrote them."))
    return signature[:_LONGEST], str(first.get("keyid") or "")[:_LONGEST]
