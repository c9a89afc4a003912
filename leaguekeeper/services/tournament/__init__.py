"""Tournaments of an open league: from their opening to the trophy."""
