"""The second implementation of Age of Rome: README.md."""
