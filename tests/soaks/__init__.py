"""Long trials that print figures: ``python -m tests.soaks trust [SHARE]``; the suite runs three of them, short."""
