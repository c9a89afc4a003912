"""From the league to the table and back: sides for the pitch, reports of what was played."""
