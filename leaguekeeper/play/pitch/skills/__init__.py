"""Longer things that skills do, as steps which an edition lists under the moment at which they interpose."""
