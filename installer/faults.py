"""What goes wrong while Leaguekeeper is set up, each as one sentence for the person."""

import sys
import sysconfig

__all__ = ["Stop", "last_line", "sentence_for"]

NO_NETWORK = "There is no way to the package index: check the network, then start the same command again."
FULL = "The disk is full: the packages need about 1.5 GB while they are installed."
CERTIFICATE = (
    "The package index shows a certificate that this machine does not trust, as behind a proxy that looks into "
    "connections: name the file of its certificate (PIP_CERT=/path/to/it.pem), then start the same command again."
)
PROXY = "The proxy named in https_proxy lets nothing through: check it, then start the same command again."
FAULTS = (
    ("no space left on device", FULL),
    ("disk quota exceeded", FULL),
    (
        "do not match the hashes",
        "A package that came is not the one that installer/lock.txt names; it was not installed.",
    ),
    ("read-only file system", "Leaguekeeper lies on a disk that can only be read: {root}"),
    ("permission denied", "Leaguekeeper may not write into its folder: {root}"),
    ("certificate_verify_failed", CERTIFICATE),
    ("certificate verify failed", CERTIFICATE),
    (
        "could not find a suitable tls ca certificate",
        "The file that PIP_CERT or pip's settings name is not there: {last}",
    ),
    ("cannot connect to proxy", PROXY),
    ("from versions: none", NO_NETWORK),
    ("failed to establish a new connection", NO_NETWORK),
    ("name resolution", NO_NETWORK),
    ("connection", "The connection to the package index broke off: start the same command again to go on."),
    (
        "no matching distribution",
        "There is no ready-made package for this machine (Python {python}, {machine}): {last}",
    ),
)
"""What pip says when it fails, by a sign of it in lower case, and what the person reads instead."""


class Stop(Exception):
    """The work cannot go on; the message is the one sentence for the person."""


def sentence_for(said: str, root: object, otherwise: str) -> str:
    """The sentence for what a program said when it failed, or another one where it is not known."""
    for sign, sentence in FAULTS:
        if sign in said.lower():
            version = ".".join(map(str, sys.version_info[:2]))
            return sentence.format(root=root, python=version, machine=sysconfig.get_platform(), last=last_line(said))
    return otherwise


def last_line(said: str) -> str:
    """The last thing a program said, without its own word for an error."""
    lines = [line for line in said.splitlines() if line.strip()]
    return lines[-1].removeprefix("ERROR: ").removeprefix("error: ") if lines else "no reason was given"
