"""The way in from afar: coaches' copies, their out-trays, and the commissioner's in-tray."""
