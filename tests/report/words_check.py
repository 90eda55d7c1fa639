"""Which words of other games are in a report. Usage: words_check.py GAME REPORT.html NAMES...

NAMES: files with the names of the other games' items, one a line. The visible text, tooltips and labels of axes are looked
at; exit status 1 with what was found.
"""

import html
import re
import sys
from pathlib import Path

# In addition to the names of items: what only that game has.
WORDS = {
    "gtr": ["foundation", "foundations", "influence", "vault", "stockpile", "clientele", "Jack", "Jacks", "laid", "laying",
            "suit", "site", "Rome Demands", "built it"],
    "pax": ["peek", "Punic"],
    "aor": ["Pantheon", "goods", "Senate", "legions", "denarii", "animosity"],
}
ROUNDS = {"aor": 9, "pax": 30}  # no game has more


def texts(page):
    page = re.sub(r"(?s)<(script|style)\b.*?</\1>", "", page)
    told = re.findall(r'(?:title|aria-label)="([^"]*)"', page)
    return [html.unescape(text) for text in told + re.split(r"<[^>]*>", page)]


def main():
    game, report, *names = sys.argv[1:]
    found_texts = {re.sub(r"\bB\d+(-[\w-]+)?", "", text) for text in texts(Path(report).read_text(encoding="utf-8"))}
    refused = {word for other, words in WORDS.items() if other != game for word in words}
    for file in names:
        refused |= {line.strip() for line in Path(file).read_text(encoding="utf-8").splitlines() if line.strip()}
    found = sorted({(word, text.strip()[:120]) for word in refused for text in found_texts
                    if re.search(rf"\b{re.escape(word)}\b", text, re.I if word.islower() else 0)})
    found += sorted({(f"round {n}", text.strip()[:120]) for text in found_texts
                     for n in re.findall(r"\bround (\d+)\b", text) if int(n) > ROUNDS[game]})
    for word, text in found:
        print(f"{word}: {text}")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
