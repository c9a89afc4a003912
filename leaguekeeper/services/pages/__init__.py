"""What each page of the window, and each command that shows something, has to show."""
