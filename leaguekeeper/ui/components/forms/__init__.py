"""What a form is filled in with: fields, choices, dice, steps, lists."""
