"""The pages of findings of each game (docs/GAME/findings.md)."""
