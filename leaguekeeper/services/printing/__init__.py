"""What paper shows: each module fills the frozen view of one kind of sheet."""
