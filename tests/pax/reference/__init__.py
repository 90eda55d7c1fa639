"""PAX once more, from its rules alone; see README.md of this folder."""
