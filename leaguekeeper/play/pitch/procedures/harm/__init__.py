"""Knocked down, hurt, mended (LRB 4, Injuries)."""
