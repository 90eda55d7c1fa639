"""The index of several editions and player counts, and the pages that it leads to: index_check.py INDEX RESULTS...

Links lead where they say, from disk and without a request; the matrix has what the pages have; it is sorted; it is small and opens
in a second. RESULTS: the folders of the runs.
"""

import html
import json
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from browser import browser

index = Path(sys.argv[1]).resolve()
folder = index.parent / f"{index.stem}_pages"
text = index.read_text(encoding="utf-8")
runs = [json.loads((Path(name) / "config.json").read_text())["options"] for name in sys.argv[2:]]
wrong = []


def check(what, message):
    if not what:
        wrong.append(message)


def slug(name):
    return re.sub("[^a-z0-9]+", "-", name.lower()).strip("-")


# Small, whole, and every link leads somewhere.
check(len(text.encode()) < 1_500_000, f"the index has {len(text.encode())} bytes")
pages = {page.name: page.read_text(encoding="utf-8") for page in sorted(folder.glob("*.html"))}
places = {name for name in pages if name != "players.html"}
for name, page in pages.items():
    check(len(page.encode()) < 1_000_000, f"{name} has {len(page.encode())} bytes")
    check(f'href="../{index.name}"' in page, f"{name} does not lead back")
for page in [text, *pages.values()]:
    for target in re.findall(r'href="([^"#]+)', page):
        check(target.startswith("data:") or (index.parent / target).is_file() or (folder / target).is_file(), f"a link to {target}")
links = {html.unescape(link) for link in re.findall(r'href="([^"]+\.html#[^"]+)"', text)}
check(len(links) >= 70, f"{len(links)} links to buildings")
for link in links:
    name, anchor = link.split("/")[1].split("#")
    check(f'id="{anchor}"' in pages[name], f"{link}: no such building")

# A page for each edition and player count of the runs that have an experiment of this kind.
def views(page):
    """What the page's first screen shows; None: it is a tournament's."""
    found = re.search(r'id="first-data">(.*?)</script>', page, re.DOTALL)
    return found and json.loads(found[1])


check(len(places) == len({json.dumps(options) for options in runs}), f"pages: {sorted(places)}")

# The matrix says what the first view of each page says.
table = re.search(r'<div class="matrix">.*?<tbody>(.*?)</tbody>', text, re.DOTALL)[1]
shown = {}
for label in map(html.unescape, re.findall(r'aria-label="([^"]+)"', table)):
    item, place, word, number = re.fullmatch(r"(.*?), (.*?players): (.*), ([+\u2212]?[\d.]+) \(.*\)", label).groups()
    shown[item, place] = (word, float(number.replace("\u2212", "-")))
compared = 0
for name in places:
    data = views(pages[name])
    title = re.search("<title>Aedile: (.*?)</title>", pages[name])[1]
    view = data and data["views"][0]
    if not data or view["kindName"] == "dealt by chance":
        check(not any(place == title for _, place in shown), f"{title}: another question is in the matrix")
        continue
    for card in data["cards"]:
        row = view["rows"].get(card["id"])
        if row and row["d"]:
            word, number = shown.get((card["name"], title), ("", 1e9))
            check(word == row["j"] and abs(number - row["d"][0]) < 0.0501, f"{title}, {card['name']}: {word} {number}, not {row}")
            compared += 1
check(compared >= 60, f"{compared} numbers of the matrix compared")
colours = re.findall(r'<a class="([^"]+)"', table)
check({"grey"} < set(colours), f"colours: {set(colours)}")

driver = browser(1280, 800)
try:
    loaded = []
    for _ in range(3):  # the best: other work does not count
        driver.get(index.as_uri())
        loaded.append(driver.execute_script("const t = performance.timing; return t.loadEventEnd - t.navigationStart"))
    check(0 < min(loaded) < 1000, f"the index took {loaded} ms to open")
    high = driver.execute_script("return document.querySelector('.matrix').getBoundingClientRect().bottom")
    check(high < 1000, f"the matrix ends at {high} pixels")
    columns = len(driver.execute_script("return [...document.querySelectorAll('.matrix th')].map((e) => e.textContent)"))
    column = """const rows = [...document.querySelector('.matrix tbody').rows];
        return rows.map((row) => row.cells[arguments[0]].dataset.v).filter((v) => v !== undefined)"""
    for i in range(1, columns - 1):
        for sign in (1, -1):
            driver.execute_script("document.querySelectorAll('.matrix th button')[arguments[0]].click()", i)
            values = [sign * float(v) for v in driver.execute_script(column, i)]
            check(values == sorted(values) and len(values) >= 30, f"column {i} is not sorted")
    link = driver.find_element("css selector", '.matrix a[href$="#building-catacomb"]')
    driver.execute_script("arguments[0].click()", link)
    opened = driver.execute_script("const e = document.getElementById('building-catacomb'); return e && e.open && e.getBoundingClientRect().height > 20")
    check(opened, "a link does not open the building's section")
    driver.execute_script("document.querySelector('header nav a').click()")
    check(driver.current_url.split("#")[0] == index.as_uri(), f"back: {driver.current_url}")
    check(not driver.get_log("browser"), "errors in the browser")
finally:
    driver.quit()

for message in wrong[:20]:
    print("FAILED:", message)
sys.exit(bool(wrong))
