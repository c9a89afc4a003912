"""What the in-tray is made of: its lines with their state, and two reports side by side."""
