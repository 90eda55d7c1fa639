"""Which metrics tell the shape of a game, in the order in which they are told: the report, the pages of shape.md and their picture
have the same."""

from __future__ import annotations

GROUPS = (
    ("length", ("G4", "G4-sd", "G7", "G7-choices", "G7-branching")),
    ("a contest?", ("G6", "G6-last", "G6-leader", "G6-comeback", "G6-comeback-sd", "G6-ranks", "G6-from-last", "G5", "G5-blow-outs", "G5-tied",
                    "G5-upset")),
    ("when is it decided?", ("G12-half", "G12-nine", "G12-late", "G12-open", "G12-favourites", "G12-drama")),
    ("do choices matter?", ("G13-close", "G13-gap", "G13-live")),
    ("luck", ("G10-all", "G12-deal")),
    ("seats", ("G1-order",)),
    ("variety", ("G9-size", "G9-overlap", "G9")),
    ("can the chances be believed?", ("G11", "G11-off")),
)  # fmt: skip
SERIES = {"G12-open": (", at the first look", ", second quarter on", ", second half", ", last quarter")}
