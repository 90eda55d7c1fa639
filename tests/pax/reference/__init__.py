"""PAX once more, from its rules only; see README.md of this folder."""
