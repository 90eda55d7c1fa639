"""The report: its page, its tables and its lines on the screen (docs/reference/report.md)."""
