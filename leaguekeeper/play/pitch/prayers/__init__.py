"""Prayers to Nuffle: how they are rolled for, whom they touch, and what they do until they end."""
