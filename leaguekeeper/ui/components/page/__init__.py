"""What a page is set out with: heads, sections, columns, tabs, notices, dialogs, rail and status bar."""
