"""Advice on matches of the pitch."""
