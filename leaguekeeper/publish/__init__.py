"""Paper and web: sheets drawn as PDF and pages written as HTML."""
