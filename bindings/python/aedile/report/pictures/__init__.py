"""Pictures as SVG, each with its data."""
