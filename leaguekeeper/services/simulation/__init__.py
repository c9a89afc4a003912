"""Matches and seasons that nobody played, and the sample league."""
