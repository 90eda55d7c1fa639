"""Numbers, names and games in the words of people."""
