"""Cuts the tables of ICU, with which Qt sorts and tells time zones, down to the languages that the program speaks.

They are one object in one library of 32 MB, most of it other languages' words for currencies, units and regions, of
which Qt asks for none. What is kept is what sorting, letters and time zones need; a test compares both.
"""

from __future__ import annotations

import re
import shutil
import struct
import subprocess
import tempfile
from pathlib import Path

__all__ = ["cut", "items_of", "make_smaller", "packed"]

SPOKEN = frozenset({"en", "fr", "ru"})
UNASKED = frozenset({"brkitr", "curr", "lang", "rbnf", "region", "translit", "unit"})
"""Trees of tables that Qt never opens: it has its own words for these."""
_MAGIC = b"\xda\x27"
_LANGUAGE = re.compile(r"([a-z]{2,3})(?:_\w+)?\.res")
_COMMON = frozenset({"res_index.res", "root.res", "pool.res"})
"""What a tree is looked up by, whoever asks."""
_SECTION = """.section .rodata
.globl {name}
.type {name}, @object
.balign 16
{name}: .incbin "{data}"
.size {name}, . - {name}
.section .note.GNU-stack,"",@progbits
"""


def items_of(data: bytes) -> tuple[bytes, dict[str, bytes]]:
    """The header of a common data file, and its items by name.

    Raises:
        ValueError: this is none, or of another byte order.
    """
    length = struct.unpack_from("<H", data)[0]
    if data[2:4] != _MAGIC or data[12:16] != b"CmnD" or data[8] != 0:
        raise ValueError("these are no tables of ICU that we can read")
    table = memoryview(data)[length:]
    count = struct.unpack_from("<I", table)[0]
    rows = [struct.unpack_from("<II", table, 4 + 8 * place) for place in range(count)]
    names = [bytes(table[name : name + 200]).split(b"\0", 1)[0].decode("ascii") for name, _start in rows]
    ends = [*(start for _name, start in rows[1:]), len(table)]
    return data[:length], {
        name: bytes(table[start:end]) for name, (_at, start), end in zip(names, rows, ends, strict=True)
    }


def packed(header: bytes, items: dict[str, bytes]) -> bytes:
    """A common data file of these items, as ICU looks for them: by name, each at a multiple of sixteen."""
    names = sorted(items)
    start = 4 + 8 * len(names)
    spelt, where = b"", []
    for name in names:
        where.append(start + len(spelt))
        spelt += name.encode("ascii") + b"\0"
    at = start + len(spelt)
    rows, told = [], b""
    filled = bytearray()
    for name in names:
        filled += b"\0" * (-(at + len(filled)) % 16)
        rows.append(at + len(filled))
        filled += items[name]
    told = struct.pack("<I", len(names)) + b"".join(
        struct.pack("<II", name, place) for name, place in zip(where, rows, strict=True)
    )
    return header + told + spelt + bytes(filled)


def _is_needed(name: str) -> bool:
    _set, *trees, file = name.split("/")
    if trees and trees[0] in UNASKED and (trees[0] == "translit" or file not in _COMMON):
        return False
    if file.endswith((".cnv", ".dict")):
        return False
    language = _LANGUAGE.fullmatch(file)
    return language is None or language[1] in SPOKEN


def cut(data: bytes) -> bytes:
    """The tables, less what nothing here asks for."""
    header, items = items_of(data)
    return packed(header, {name: item for name, item in items.items() if _is_needed(name)})


def make_smaller(library: Path, target: Path) -> bool:
    """Write a library of the same name and meaning with fewer tables; False where no compiler is here to do it.

    Raises:
        ValueError: the library holds no such tables.
        subprocess.CalledProcessError: the compiler refused.
    """
    compiler = shutil.which("cc") or shutil.which("gcc")
    whole = library.read_bytes()
    found = re.search(rb"icudt\d+_dat", whole)
    start = whole.find(_MAGIC) - 2
    if compiler is None or found is None or start < 0:
        return False
    with tempfile.TemporaryDirectory() as folder:
        data, source = Path(folder) / "icu.dat", Path(folder) / "icu.S"
        data.write_bytes(cut(whole[start:]))
        source.write_text(_SECTION.format(name=found[0].decode(), data=data), encoding="utf-8")
        told = ["-shared", "-nostdlib", "-Wl,--build-id=none", f"-Wl,-soname,{library.name}", "-o", str(target)]
        subprocess.run([compiler, *told, str(source)], check=True, cwd=folder)
    return True
