"""A report on paper: print_check.py HTML WORDS. WORDS: what `pdftotext -bbox` says of the pages that
headless Chromium printed. Only what comes with Python.
"""

import html
import json
import re
import statistics
import sys
from pathlib import Path

MARGIN = 25  # points: the page style's 12 mm, and less than any hyphen beyond
SMALLEST = 5.5  # points, height of a line of the smallest print

text, words = (Path(argument).read_text(encoding="utf-8") for argument in sys.argv[1:])
wrong = []


def check(what, message):
    if not what:
        wrong.append(message)


def plain(fragment):
    return " ".join(html.unescape(re.sub("<[^>]*>", " ", fragment)).split())


pages = []
for page in re.findall(r"<page .*?</page>", words, re.DOTALL):
    width = float(re.search(r'width="([\d.]+)"', page)[1])
    found = re.findall(
        r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)</word>',
        page,
    )
    boxes = [(*map(float, box[:4]), html.unescape(box[4])) for box in found]
    pages.append((width, boxes))
printed = [" ".join(box[4] for box in boxes) for _, boxes in pages]
whole = " ".join(printed)

# Nothing is cut at a side, and nothing was shrunk to make it fit.
check(len({width for width, _ in pages}) == 1, "pages of several widths")
for number, (width, boxes) in enumerate(pages, 1):
    check(boxes, f"page {number} is empty")
    out = [box[4] for box in boxes if box[0] < MARGIN or box[2] > width - MARGIN]
    check(not out, f"page {number}: beyond the margin: {out[:5]}")
lines = [box[3] - box[1] for _, boxes in pages for box in boxes]
check(min(statistics.quantiles(lines, n=100)) >= SMALLEST, f"print of {min(lines):.1f} points")

# The designer's edition: the headline, one picture, every card with its verdict, ten lines of method; two to six pages.
check(2 <= len(pages) <= 6, f"{len(pages)} pages")
data = json.loads(re.search(r'id="first-data">(.*?)</script>', text, re.DOTALL)[1])
view = data["views"][0]
bags = [set(page.split()) for page in printed]


def page_with(sentence, least=0):
    """Whether a page, from number `least` on, has all words of it: their order on paper is not that of columns."""
    wanted = set(plain(sentence).split())
    return any(wanted <= bag for bag in bags[least:])


check(page_with(view["head"]), "no headline")
check(4 <= len(view["method"]) <= 10, f"{len(view['method'])} lines of method")
for line in view["method"]:
    check(page_with(line), f"the method lacks: {line}")
check(len(data["cards"]) >= 30, f"{len(data['cards'])} cards")
for card in data["cards"]:
    row = view["rows"][card["id"]]
    word = row["j"] if row["d"] else row["v"]
    check(page_with(f"{card['name']} {card['kind']}, {card['help']} {word[0].upper()}{word[1:]}", 1), f"{card['name']}: not whole on a page")
check("All metrics" not in whole and "What was played" not in whole, "details on paper that were closed")

for message in wrong:
    print("FAILED:", message)
sys.exit(bool(wrong))
