"""The findings on Age of Rome."""
