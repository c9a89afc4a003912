"""What the set-up says once the program is there, in the language of the person: its words are the program's own."""

import json
import subprocess
from pathlib import Path

__all__ = ["spoken"]

_ASK = (
    "import json, sys; from leaguekeeper.base.words import _, speak, system_language; speak(system_language()); "
    "print(json.dumps([_(each) for each in sys.argv[1:]]))"
)


def spoken(python: Path, *sentences: str) -> list[str]:
    """The sentences as the program of that interpreter says them, or as they are where it says nothing."""
    asked = subprocess.run(
        [str(python), "-c", _ASK, *sentences], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False
    )
    return list(json.loads(asked.stdout)) if asked.returncode == 0 else list(sentences)
