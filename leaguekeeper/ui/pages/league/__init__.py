"""The league as a whole, and what comes before one is open: welcome, founding, settings, help."""
