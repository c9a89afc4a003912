"""Scenarios of the league: documents in, expected parts of the state out."""
