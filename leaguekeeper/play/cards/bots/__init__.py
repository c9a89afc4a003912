"""Managers who decide by themselves, from what their seat may see."""
