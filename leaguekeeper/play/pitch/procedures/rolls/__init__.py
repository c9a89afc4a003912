"""Rolls against a target, their re-rolls, and skills whose use is asked (LRB 4, Re-rolls)."""
