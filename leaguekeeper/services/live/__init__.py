"""A match followed at the table, note by note, until it becomes the draft of its report."""
