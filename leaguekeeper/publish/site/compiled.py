"""Templates as they were compiled the last time, kept in this person's own cache folder.

Compiling them takes longer than writing what one match changed. What is kept is believed only where it is whole, and
only by the very program that compiled it: same templates, same code, same Python. In any other case they are compiled.
"""

from __future__ import annotations

import sys
from importlib.metadata import version

from jinja2.bccache import Bucket, BytecodeCache

from leaguekeeper.base.cache import fingerprint, load, store
from leaguekeeper.publish.site.program import program

__all__ = ["CompiledTemplates"]

_MOST = 60
"""Templates that stay: those of two programs."""


class CompiledTemplates(BytecodeCache):
    """The compiled templates of this program and the one before it."""

    def load_bytecode(self, bucket: Bucket) -> None:
        """Take a template as it was compiled, where it is there whole."""
        said = load("templates", _mark(bucket))
        if said is not None:
            bucket.bytecode_from_string(said)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template that has just been compiled; where nothing can be kept, the next time takes longer."""
        store("templates", _mark(bucket), bucket.bytecode_to_string(), _MOST)


def _mark(bucket: Bucket) -> str:
    ground = (bucket.key, bucket.checksum, program(), version("jinja2"), sys.version, str(sys.implementation.cache_tag))
    return fingerprint({"template": "\n".join(ground).encode()})
