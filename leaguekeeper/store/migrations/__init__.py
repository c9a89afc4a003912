"""How files of older forms are brought up to the present one, step by step (Alembic)."""
