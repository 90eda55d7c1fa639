"""The findings on Glory to Rome."""
