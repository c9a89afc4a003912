"""Long trials that print figures: ``python -m tests.soaks trust [SHARE]``; the suite runs a short one of each."""
