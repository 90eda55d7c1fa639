"""The site of the manual (scripts/site) as its readers meet it: site_check.py SITE [AXE | --links].

Every link, anchor, picture and script of every page is there, and nothing is fetched from outside. In headless Chromium, at 1280 and at 390
pixels: no page is wider than its window, the menu leads on, the search finds a card from disk. AXE is the file axe.min.js of axe-core: with
it, no rule of axe may be broken. --links opens no browser. Prints what is wrong, a line each; exit status 1 if anything is.
"""

import sys
import time
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

from selenium.webdriver.common.by import By

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from browser import browser

site = Path(sys.argv[1]).resolve()
only_links = sys.argv[2:] == ["--links"]
axe = Path(sys.argv[2]).read_text(encoding="utf-8") if len(sys.argv) > 2 and not only_links else None
SIZES = () if only_links else ((1280, 800), (390, 844))
PAGES = ("index", "docs/README", "docs/start/what-if", "docs/glossary", "docs/architecture", "docs/reference/options", "docs/method/experiments")
# Pages of their own, which other tests look into.
OTHERS = ("aedile.html", "report.html")
# axe reads style sheets by requests, unless told not to: browsers refuse them from disk.
VIOLATIONS = """
const done = arguments[0], shown = (v) => v.nodes.slice(0, 3).map((n) => n.html.slice(0, 120)).join(" ... ");
axe.run({ preload: false }).then((r) => done(r.violations.map((v) => [v.id, v.help, v.nodes.length, shown(v)])));
"""
wrong = []


class Page(HTMLParser):
    """What a page points at, and the anchors that it has."""

    def __init__(self, path):
        super().__init__()
        self.links, self.loads, self.anchors = [], [], {"", "top"}
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.anchors.add(values.get("id"))
        if tag == "a" and values.get("href"):
            self.links.append(values["href"])
        elif values.get("src"):
            self.loads.append(values["src"])
        elif tag == "link" and values.get("rel") in ("stylesheet", "icon"):
            self.loads.append(values["href"])


def links():
    pages = {path: Page(path) for path in site.rglob("*.html") if path.name not in OTHERS}
    for path, page in pages.items():
        at = path.relative_to(site)
        for target in page.loads + page.links:
            if "://" in target or target.startswith(("mailto:", "data:")):
                if target in page.loads:
                    wrong.append(f"{at}: fetches {target}")
                continue
            name, _, anchor = target.partition("#")
            to = (path.parent / unquote(name.split("?")[0])).resolve() if name else path
            if not to.is_file():
                wrong.append(f"{at}: no file {target}")
            elif to in pages and unquote(anchor) not in pages[to].anchors:
                wrong.append(f"{at}: no anchor {target}")
    return len(pages)


def broken_rules(driver, at):
    driver.execute_script(axe)
    found = driver.execute_async_script(VIOLATIONS)
    wrong.extend(f"{at}: axe: {rule}: {text} ({count} times): {' '.join(html.split())}" for rule, text, count, html in found)


def opened(driver, width):
    for name in PAGES:
        at = f"{name}.html, {width} pixels"
        driver.get(f"{(site / name).as_uri()}.html")
        beyond = driver.execute_script("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if beyond > 0:
            wrong.append(f"{at}: {beyond} pixels beyond the side")
        if not driver.find_elements(By.CSS_SELECTOR, "article h1"):
            wrong.append(f"{at}: no heading")
        outside = driver.execute_script("return performance.getEntriesByType('resource').map((e) => e.name).filter((n) => !/^(file|data):/.test(n))")
        if outside:
            wrong.append(f"{at}: asks for {outside}")
        if axe:
            broken_rules(driver, at)


def walked(driver, width):
    """From the front page by the menu to a page of Start, and to a card by the search."""
    driver.get((site / "index.html").as_uri())
    if width < 500:
        driver.find_element(By.CSS_SELECTOR, "label.nav-overlay-icon").click()
        time.sleep(0.5)
    link = driver.find_element(By.CSS_SELECTOR, '.sidebar-tree a[href$="docs/start/first-tournament.html"]')
    driver.execute_script("arguments[0].scrollIntoView()", link)
    link.click()
    if driver.find_element(By.TAG_NAME, "h1").text.rstrip("#\u00b6") != "Your first tournament":
        wrong.append(f"the menu, {width} pixels: {driver.current_url}")
    driver.get(f"{(site / 'search.html').as_uri()}?q=catacomb")
    for _ in range(50):
        found = [link.get_attribute("href") for link in driver.find_elements(By.CSS_SELECTOR, "#search-results li a")]
        if any(link.split("#")[0].split("?")[0].endswith("/cards.html") for link in found):
            return
        time.sleep(0.1)
    wrong.append(f"search for catacomb, {width} pixels: {found}")


count = links()
for width, height in SIZES:
    driver = browser(width, height)
    try:
        opened(driver, width)
        walked(driver, width)
        wrong.extend(f"{entry['source']}: {entry['message']}" for entry in driver.get_log("browser") if entry["level"] == "SEVERE")
    finally:
        driver.quit()
with_axe = ", axe has nothing to say" if axe else ""
print("\n".join(dict.fromkeys(wrong)) if wrong else f"{count} pages: every link is there; {len(PAGES)} opened at {len(SIZES)} widths{with_axe}")
sys.exit(1 if wrong else 0)
