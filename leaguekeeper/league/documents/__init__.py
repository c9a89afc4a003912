"""The sheets that people write: what was decided, and every die that was rolled."""
