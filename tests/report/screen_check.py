"""The first screen of a report as its readers meet it, in headless Chromium: screen_check.py HTML [WIDTH].

At 1280 and at 390 pixels, or at one of them: what is seen without scrolling, nothing beyond the side, contrast, words for
who does not see; then keys, sorting, finding and the choice of what is shown, against the data that are
in the page.
"""

import json
import re
import sys
import tempfile
from pathlib import Path

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from browser import LIGHT, browser, resized
from explained_check import unexplained

SIZES = ((1280, 800), (390, 844))
LEAST_ROWS = {1280: 36, 390: 15}  # of the chart, in sight
page = Path(sys.argv[1])
SIZES = [size for size in SIZES if str(size[0]) in sys.argv[2:] or not sys.argv[2:]]
text = page.read_text(encoding="utf-8")
data = json.loads(re.search(r'id="first-data">(.*?)</script>', text, re.DOTALL)[1])
cards = {card["id"]: card for card in data["cards"]}
wrong = []


def check(what, message):
    if not what:
        wrong.append(f"{at}: {message}")


# Of every text and mark in an element: how it stands out from what is behind it.
CONTRAST = LIGHT + """
const out = [];
for (const e of document.querySelectorAll("body *")) {
  if (e.closest(".picture, script, style") || !e.getClientRects().length) continue;
  const style = getComputedStyle(e), own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
  const mark = e.matches(".thick, .thin, .dot, .zero, .none");
  if (own || e.matches("input, select")) out.push([e.tagName + "." + e.className + ": " + e.textContent.slice(0, 30),
    ratio(rgb(e instanceof SVGElement ? style.fill : style.color), behind(e)), 4.5]);
  if (mark && e.closest("#chart")) out.push([e.getAttribute("class"), ratio(rgb(style.stroke), behind(e)), 3]);
}
return out;
"""

SIDES = """
const wide = document.documentElement.clientWidth, out = [];
for (const e of document.querySelectorAll("#first *")) {
  const box = e.getBoundingClientRect();
  if (box.width && !e.matches(".row") && (box.right > wide + 0.5 || box.left < -0.5)) out.push(e.tagName + "." + (e.getAttribute("class") || e.id));
}
return [document.documentElement.scrollWidth - wide, out];
"""

ROWS = """
return [...document.querySelectorAll("#chart a")].map((a) => {
  const boxes = [...a.parentNode.querySelectorAll("text, .dot")].map((e) => e.getBoundingClientRect());
  return [a.querySelector(".name").textContent, boxes.every((b) => b.width > 0 && b.top >= 0 && b.bottom <= innerHeight
    && b.left >= 0 && b.right <= innerWidth), Number(getComputedStyle(a.querySelector(".name")).fontSize.replace("px", "")),
    a.parentNode.querySelector(".number").textContent, a.getAttribute("class")];
});
"""


def plain(words):
    return " ".join(words.replace("\xa0", " ").split())


def says(words, value):
    """Whether the first signed number in words is this one, to a tenth."""
    found = re.search(r"[+\u2212\u00b1]\d+\.\d", words)
    return found and abs(float(found[0].replace("\u2212", "-").replace("\u00b1", "")) - value) < 0.0501


def seen(driver, width, view):
    """What the first screen shows before anyone does anything."""
    inside = """const b = document.getElementById(arguments[0]).getBoundingClientRect();
        return b.height > 10 && b.top >= 0 && b.bottom <= innerHeight && b.right <= innerWidth"""
    check(driver.execute_script(inside, "headline"), "the headline is not in sight")
    words = len(driver.execute_script("return document.body.innerText").split())
    check(words <= 500, f"{words} words before the details")
    check(plain(driver.find_element(By.ID, "headline").text) == plain(view["head"]), "the headline")
    rows = driver.execute_script(ROWS)
    drawn = [row for row in view["rows"].values() if row["d"]]
    check(len(rows) == len(drawn) >= 30, f"{len(rows)} rows of {len(drawn)}")
    sight = [row for row in rows if row[1]]
    check(len(sight) >= LEAST_ROWS[width], f"{len(sight)} rows in sight")
    check(all(row[1] for row in rows[: len(sight)]), "the first rows are not in sight")
    check(all(row[2] >= 11 for row in rows), f"letters of {min(row[2] for row in rows)} pixels")
    names = {card["name"]: view["rows"][key] for key, card in cards.items() if key in view["rows"]}
    for name, _, _, number, kind in rows:
        check(says(number, names[name]["d"][0]), f"{name}: {number}")
        check(kind == names[name]["v"].replace(",", "").replace(" ", "-"), f"{name}: the colour of {kind}")
    order = ["too-strong", "strong", "balanced", "not-enough-games", "all-agree-others-might-not", "depends-on-who-plays",
             "not-shown-by-all", "weak", "too-weak"]
    for key, row in view["rows"].items():  # a colour is what the interval shown supports
        low, high = row["d"][1:] if row["d"] else (0, 0)
        check(not (row["v"].endswith("strong") and low <= 0 or row["v"].endswith("weak") and high >= 0), f"{key}: {row}")
    check([row[4] for row in rows] == sorted((row[4] for row in rows), key=order.index), "not in groups")
    over, out = driver.execute_script(SIDES)
    check(over <= 0 and not out, f"beyond the side by {over}: {out[:4]}")
    choosers = driver.find_elements(By.CSS_SELECTOR, "#choose select")
    several = sum(len({v[key] for v in data["views"]}) > 1 for key in ("edition", "players", "agent", "kind"))
    check(len(choosers) == several, f"{len(choosers)} choices of {several}")
    if several:
        check(driver.execute_script(inside, "choose"), "the choice of what is shown is not in sight")
    thin = driver.find_elements(By.CSS_SELECTOR, "#chart .thin")
    check(len(thin) == sum("r" in row for row in drawn), f"{len(thin)} ranges of agents")


def told(driver, view):
    """Contrast, and words for who does not see."""
    low = [f"{name} {ratio:.2f}" for name, ratio, least in driver.execute_script(CONTRAST) if ratio < least]
    check(not low, f"{len(low)} too pale: {low[:4]}")
    label = driver.find_element(By.CSS_SELECTOR, "#chart svg").get_attribute("aria-label")
    first = next(a for a in driver.execute_script(ROWS))
    best = next((row["d"][0], key) for key, row in view["rows"].items() if cards[key]["name"] == first[0])
    name = cards[best[1]]["name"]
    check(name in label and says(label[label.index(name) :], best[0]), f"the chart says {label[:80]}")
    for svg in driver.find_elements(By.CSS_SELECTOR, "svg[role=img]"):
        label = svg.get_attribute("aria-label")
        check(re.search(r"\w.*[.:] .*\d", label) and len(label) > 30, f"a picture says only {label}")


def shown_cards(driver):
    return driver.execute_script("return [...document.querySelectorAll('.card')].map((c) => c.id.slice(5))")


def expected(view, sort):
    """What the cards are sorted by: a list of keys, and the number or word of each."""
    rows = view["rows"]
    if sort == "name":
        return lambda key: cards[key]["name"].lower()
    if sort == "material":
        return lambda key: cards[key]["kind"]
    if sort == "value":
        return lambda key: -cards[key]["value"]
    if sort == "difference":
        return lambda key: -rows[key]["d"][0] if rows[key]["d"] else 1e9
    labels = [label for _, label, _ in view["sides"]]
    if sort in labels:
        i = labels.index(sort)
        return lambda key: -rows[key]["s"][i][0] if rows[key]["s"][i] else 1e9
    return None


def sorted_and_found(driver, view):
    check(not driver.execute_script("return document.getElementById('every').open"), "the cards are open before anyone asks")
    driver.find_element(By.ID, "cards-title").click()
    sort = Select(driver.find_element(By.ID, "sort"))
    names = [option.text for option in sort.options]
    check(len(names) >= 6 and {"name", "material", "value", "difference"} <= set(names), f"sorts: {names}")
    everything = shown_cards(driver)
    check(len(everything) == len(view["rows"]), f"{len(everything)} cards of {len(view['rows'])}")
    for name in names:
        sort.select_by_visible_text(name)
        key = expected(view, name)
        if key:
            found = [key(card) for card in shown_cards(driver)]
            check(found == sorted(found), f"not sorted by {name}: {found[:4]}")
            check(set(shown_cards(driver)) == set(everything), f"cards lost by sorting by {name}")
    sort.select_by_visible_text("name")
    order = shown_cards(driver)
    driver.find_element(By.ID, "reverse").click()
    check(shown_cards(driver) == order[::-1] != order, "not turned round")
    driver.find_element(By.ID, "reverse").click()
    show = Select(driver.find_element(By.ID, "show"))
    chosen = next(row["v"] for row in view["rows"].values() if row["d"] and row["v"] != "weak")
    show.select_by_value(chosen)
    kept = {key for key, row in view["rows"].items() if row["v"] == chosen and row["d"]}
    check(set(shown_cards(driver)) == kept and kept, "cards of one verdict")
    show.select_by_value("")
    driver.find_element(By.ID, "find").send_keys("cataCOMB")
    check(shown_cards(driver) == ["catacomb"], f"found: {shown_cards(driver)}")
    card = driver.find_element(By.ID, "card-catacomb").text
    for part in ("stone, value 3", "the game ends"):
        check(part in card, f"the card says nothing of {part}: {card}")
    check(says(card, view["rows"]["catacomb"]["d"][0]), f"the card's number: {card}")
    driver.find_element(By.CSS_SELECTOR, "#card-catacomb h3 a").click()
    check(driver.execute_script("return document.getElementById('building-catacomb').open"), "a card does not open its page")


def keys(driver):
    """All of it without a mouse."""
    driver.get(page.resolve().as_uri())
    reached, body = [], driver.find_element(By.TAG_NAME, "body")
    for _ in range(40):
        (driver.switch_to.active_element or body).send_keys(Keys.TAB)
        now = driver.switch_to.active_element
        reached.append(now.tag_name if now.tag_name != "a" else (now.get_attribute("class") or "link"))
        if now.tag_name == "a" and now.get_attribute("aria-label"):
            break
    check(now.get_attribute("aria-label"), f"the chart cannot be reached: {reached}")
    check("select" in reached or len(data["views"]) == 1, f"the choices cannot be reached: {reached}")
    first = now.get_attribute("aria-label")
    now.send_keys(Keys.ARROW_DOWN)
    second = driver.switch_to.active_element
    check(second.get_attribute("aria-label") not in (first, None), "the arrow key stays where it is")
    said = driver.find_element(By.ID, "row-detail").text
    check(said == second.get_attribute("aria-label"), f"a row says {said}")
    stroke = "const r = document.activeElement.querySelector('.row'); return r && getComputedStyle(r).stroke"
    check((driver.execute_script(stroke) or "").startswith("rgb"), "one does not see where one is")
    target = (second.get_dom_attribute("href") or "#").split("#")[1]
    second.send_keys(Keys.ENTER)
    opened = "const e = document.getElementById(arguments[0]); return e && e.open"
    check(driver.execute_script(opened, target), "enter does not open a page")
    driver.execute_script("document.getElementById('every').open = true")
    sort = driver.find_element(By.ID, "sort")
    driver.execute_script("arguments[0].focus()", sort)
    sort.send_keys("name")
    found = [cards[key]["name"] for key in shown_cards(driver)]
    check(found == sorted(found), "cards cannot be sorted by keys")


def words(driver):
    """Words of the manual's glossary: explained where one points at them, and where one comes by keys."""
    glossary = (Path(__file__).resolve().parents[2] / "docs/glossary.md").read_text(encoding="utf-8")
    meaning = dict(re.findall(r"^\| (.+?) \| (.+?) \|$", glossary, re.MULTILINE))
    driver.get(page.resolve().as_uri())
    shown = "const t = document.getElementById('tip'); return t.hidden ? '' : t.textContent"
    inside = "const b = document.getElementById('tip').getBoundingClientRect(); return b.width > 20 && b.left >= 0 && b.right <= innerWidth && b.bottom <= innerHeight && b.top >= 0"
    terms = driver.find_elements(By.CSS_SELECTOR, "#first .term")
    found = [term.text.lower() for term in terms]
    check(len(terms) >= 5 and len(set(found)) == len(found), f"words that are explained: {found}")
    check("interval" in found, f"not among the words that are explained: {found}")
    told, missing = unexplained(driver, "#first")
    check(told == len(terms) and not missing, f"{told} words are explained where they stand first, of {len(terms)}; not: {missing}")
    for term in terms:
        word = re.sub("ies$", "y", term.text) if term.text.endswith("ies") else re.sub("(?<=.)s$", "", term.text)
        expected = next((text for name, text in meaning.items() if name.lower() == word.lower()), None)
        driver.execute_script("arguments[0].scrollIntoView({block: 'center'}); arguments[0].focus()", term)
        said = driver.execute_script(shown)
        check(expected and said.lower() == re.sub(r" \(\[.*?\)\)", "", expected).lower() + ".", f"{term.text}: {said}")
        check(driver.execute_script(inside), f"{term.text}: the meaning is not in sight")
        term.send_keys(Keys.ESCAPE)
        check(not driver.execute_script(shown), f"{term.text}: still explained after Escape")
    term.send_keys(Keys.SHIFT, Keys.TAB)
    driver.switch_to.active_element.send_keys(Keys.TAB)
    check(driver.switch_to.active_element == term and driver.execute_script(shown), "the tab key does not explain")
    term.send_keys(Keys.TAB)
    check(driver.switch_to.active_element in terms or not driver.execute_script(shown), "still explained where it is left")
    driver.execute_script("document.activeElement.blur()")
    ActionChains(driver).move_to_element(terms[0]).perform()
    check(driver.execute_script(shown), "pointing at a word does not explain it")
    ActionChains(driver).move_to_element(driver.find_element(By.TAG_NAME, "h1")).perform()
    check(not driver.execute_script(shown), "still explained when one no longer points at it")


def chosen(driver):
    """Every value of every choice shows a view that has it, without asking anyone."""
    for key in ("edition", "players", "agent", "kind"):
        values = list(dict.fromkeys(str(view[key]) for view in data["views"]))
        if len(values) < 2:
            continue
        for value in values[1:] + values[:1]:
            Select(driver.find_element(By.CSS_SELECTOR, f"[data-key={key}]")).select_by_value(value)
            sub = driver.find_element(By.ID, "subtitle").text
            like = [view for view in data["views"] if view["sub"] == sub]
            check(len(like) == 1 and str(like[0][key]) == value, f"{key} {value}: shows {sub}")
            head = plain(driver.find_element(By.ID, "headline").text)
            check(head == plain(like[0]["head"]), f"{key} {value}: the headline of another")
            rows = driver.execute_script(ROWS)
            check(len(rows) == sum(bool(row["d"]) for row in like[0]["rows"].values()), f"{key} {value}: rows")
            check(len(shown_cards(driver)) == len(like[0]["rows"]), f"{key} {value}: cards")
            kept = Select(driver.find_element(By.CSS_SELECTOR, f"[data-key={key}]")).first_selected_option
            check(kept.get_attribute("value") == value, f"{key} {value}: another is selected")
            over, out = driver.execute_script(SIDES)
            check(over <= 0 and not out, f"{key} {value}: beyond the side by {over}: {out[:4]}")
    check(driver.execute_script("return performance.getEntriesByType('resource').length") == 0, "requests")


driver = browser(*SIZES[0])
try:
    for width, height in SIZES:
        at = f"{page.name} at {width}"
        resized(driver, width, height)
        driver.get(page.resolve().as_uri())
        seen(driver, width, data["views"][0])
        told(driver, data["views"][0])
        sorted_and_found(driver, data["views"][0])
        keys(driver)
        words(driver)
        chosen(driver)
        log = driver.get_log("browser")
        check(not log, f"on the console: {log[:2]}")
        if width == SIZES[-1][0]:  # made where the library was not there
            at = f"{page.name} without D3"
            bare, cut = re.subn(r"<script>\n/\* D3 .*?</script>", "", text, count=1, flags=re.DOTALL)
            check(cut == 1, "no library in the page")
            with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8") as file:
                file.write(bare)
                file.flush()
                driver.get(Path(file.name).as_uri())
                check("without the library" in driver.find_element(By.ID, "chart").text, "no word of it")
                check(len(shown_cards(driver)) == len(data["views"][0]["rows"]), "no cards")
                check(not driver.get_log("browser"), "an error")
finally:
    driver.quit()

for message in wrong:
    print("FAILED:", message)
sys.exit(bool(wrong))
