"""The report of a match on its way: its steps, the form of what happened, the draft kept beside the league."""
