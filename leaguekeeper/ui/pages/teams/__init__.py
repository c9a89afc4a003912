"""Teams and players: their sheets, enrolment, improvements, purchases."""
