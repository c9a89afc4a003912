"""The stack of paper: its sheets, correcting them, and the trays of what comes and goes by post."""
