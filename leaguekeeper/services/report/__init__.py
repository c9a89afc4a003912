"""The report of a match on its way: its steps, the form of what happened, its draft, its log and its notes."""
