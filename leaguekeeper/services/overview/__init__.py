"""The league at a glance."""
