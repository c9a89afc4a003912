"""What paper shows, filled from an open league: each module gives the frozen view of one kind of sheet.

Words are those of the language now spoken; let it be the language in which the sheet is printed.
"""
