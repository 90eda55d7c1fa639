"""Adds an invented building, Thermae, an option and a changed number to a copy of the sources.

    invent.py FOLDER

Thermae is of brick and has room for three clients, as Insula for two; the option `thermae_twice` is on or off and does nothing; a Market
has room for three cards instead of two.
"""

import pathlib
import sys

EDITS = [
    ("engine/gtr/tables/cards.def", 'EXPANSION(WATCH_POST, BRICK,',
     'EXPANSION(THERMAE, BRICK, "Thermae", "Thermae", "Thermae", "Thermae", "Room for three more clients")\n'
     'EXPANSION(WATCH_POST, BRICK,'),
    ("arena/gtr/powers.def", "POWER(WATCH_POST,", "POWER(THERMAE, WHILE)\nPOWER(WATCH_POST,"),
    ("agents/gtr/weights.def", "WEIGHT(watch_post,",
     'WEIGHT(thermae, 1.50f, 1.50f, 1.50f, 1.50f, 1.50f, "Thermae")\nWEIGHT(watch_post,'),
    ("engine/gtr/tables/options.def", 'OPTION("expansion",',
     'SWITCH_LATER(14, THERMAE_TWICE, "thermae_twice", "GTR 14", "does nothing")\nOPTION("expansion",'),
    ("engine/gtr/zones.h", "    if (q->powers & (GTR_BIT(GTR_INSULA) | GTR_BIT(GTR_AQUEDUCT))) {",
     "    influence += 3 * GTR_HAS(q, THERMAE);\n    if (q->powers & (GTR_BIT(GTR_INSULA) | GTR_BIT(GTR_AQUEDUCT))) {"),
    ("engine/gtr/tables/numbers.def", 'NUMBER(MARKET_CARDS, MARKET, MARKET, "cards", 2,',
     'NUMBER(MARKET_CARDS, MARKET, MARKET, "cards", 3,'),
]

folder = pathlib.Path(sys.argv[1])
for name, old, new in EDITS:
    path = folder / name
    text = path.read_text()
    if text.count(old) != 1:
        sys.exit(f"invent.py: {name}: expected {old!r} once, found {text.count(old)} times")
    path.write_text(text.replace(old, new))
