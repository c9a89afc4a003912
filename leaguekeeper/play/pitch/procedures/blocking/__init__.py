"""Blocks, assists and pushes (LRB 4, Blocks)."""
