"""What the tests of the page share: a browser's page opened, looked at, dealt a game on."""

import os
import sys
import time
from pathlib import Path
from urllib.parse import urlsplit

from selenium.webdriver.common.by import By

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from browser import LIGHT, browser, resized  # noqa: F401

wrong = []
PATIENCE = float(os.environ.get("PATIENCE", "120"))  # seconds, on a busy machine
place = {"at": ""}  # what is tried, for the lines about what is wrong

CONTRAST = LIGHT + """
const out = [];
for (const e of document.querySelectorAll(`${arguments[0]} *`)) {
  if (e.closest(`script, style, noscript, .sr, ${arguments[0] === "body" ? ".veil *, " : ""}option`) || !e.getClientRects().length || e.disabled || e.closest(":disabled")) continue;
  const style = getComputedStyle(e), own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
  if (own) { const r = ratio(rgb(e instanceof SVGElement ? style.fill : style.color), behind(e)); if (r < 4.5) out.push(`${e.tagName}.${e.getAttribute("class")}: ${e.textContent.slice(0, 30)} ${r.toFixed(2)}`); }
}
return out;
"""

# Plays a game by clicks on the moves offered, until it is over or that many were made.
PLAY = """
const most = arguments[0], done = arguments[1];
let clicks = 0;
const step = () => {
  const over = document.querySelector(".think .end");
  const picks = document.querySelectorAll(".think .pick");
  if (over || clicks >= most) return done([clicks, over ? over.textContent : ""]);
  if (picks.length) { picks[(clicks * 7 + 3) % picks.length].click(); clicks++; }
  setTimeout(step, 15);
};
step();
"""

# Plays by things: {things, list, menus, texts: of choices, end, marks}. A choice that leads nowhere ends it.
BY_THINGS = """
const most = arguments[0], done = arguments[1];
const told = {things: 0, list: 0, menus: 0, fresh: 0, texts: [], end: "", stuck: ""};
let k = 0, idle = 0, last = "";
const state = () => document.querySelector(".where").textContent + document.querySelector(".think .list")?.textContent;
const step = () => {
  const over = document.querySelector(".think .end");
  if (over || k >= most) { told.end = over ? over.textContent : ""; return done(told); }
  const menu = document.querySelectorAll(".spot-menu [role=menuitem]:not(.about)");
  const can = [...document.querySelectorAll(".can")].filter((one) => one.getClientRects().length);
  const picks = document.querySelectorAll(".think .pick");
  if (menu.length) { menu[k++ % menu.length].click(); told.menus++; idle = 0; }
  else if (picks.length && state() !== last) {
    last = state();
    told.fresh += document.querySelectorAll(".fresh").length;
    told.texts.push(...[...picks].map((one) => one.querySelector(".text").textContent));
    // Things, but every fifth time the list: some choices are there alone, and a game has to end.
    if (can.length && k % 5 !== 4) { can[(k * 7 + 3) % can.length].click(); told.things++; k++; }
    else { picks[(k * 3) % picks.length].click(); told.list++; k++; }
    idle = 0;
  } else if (picks.length && ++idle > 400) { told.stuck = last; return done(told); }
  setTimeout(step, 8);
};
step();
"""


def check(what, message):
    if not what:
        wrong.append(f"{place['at']}: {message}")


def wait(driver, condition, what):
    """Until the script's condition holds; returns what it gives."""
    end = time.time() + PATIENCE
    while time.time() < end:
        found = driver.execute_script(f"return {condition}")
        if found:
            return found
        time.sleep(0.05)
    check(False, f"waited in vain: {what}")
    return None


def opened(driver, where):
    if "#" in where:  # a page that differs in its fragment only would not be loaded
        driver.get("about:blank")
    driver.get(where)
    return int(wait(driver, "document.documentElement.dataset.ready", f"{where[:60]} opens") or 0)


def as_guest(driver, where):
    """Opens the page for somebody who was never there. What it keeps is emptied while no page is open: Chromium on a busy machine loses what a page keeps if it was emptied as that page began."""
    driver.get("about:blank")
    site = urlsplit(where)
    driver.execute_cdp_cmd("Storage.clearDataForOrigin", {"origin": f"{site.scheme}://{site.netloc}", "storageTypes": "local_storage"})
    return opened(driver, where)


def text(driver, selector):
    return driver.find_element(By.CSS_SELECTOR, selector).text


def press(driver, *keys):
    """One key, or several at once: the page is drawn fewer times than keys are pressed."""
    driver.find_element(By.TAG_NAME, "body").send_keys(*keys)


def where(driver):
    """The decision shown, and of how many: from the text below the graph."""
    words = driver.execute_script("return document.querySelector('.where').textContent").split()
    return int(words[1]), int(words[3])


def looks(driver, what, part="body"):
    """Nothing too pale, nothing wider than the screen: a dialogue is in front of the rest."""
    low = driver.execute_script(CONTRAST, part)
    check(not low, f"{what}: {len(low)} too pale: {low[:5]}")
    over = driver.execute_script("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
    check(over <= 0, f"{what}: {over} pixels too wide")


def field(driver, label):
    """What a dialogue's field of that label is set by."""
    return driver.find_element(By.XPATH, f"//*[contains(@class, 'dialog')]//label[span[text()='{label}']]/*[self::select or self::input]")


def given(driver, element, value):
    """What a person would set: the same event, wherever the field lies."""
    driver.execute_script("""const [field, value] = arguments;
        field.value = value;
        field.dispatchEvent(new Event(field.tagName === "SELECT" ? "change" : "input", {bubbles: true}));""", element, str(value))


def deal(driver, players, against="heuristic", game="gtr"):
    press(driver, "n")
    driver.execute_script("document.querySelector(arguments[0]).click()", f".games input[value={game}]")
    given(driver, field(driver, "Players"), players)
    if against:
        given(driver, field(driver, "Against"), against)
    driver.execute_script("for (const fold of document.querySelectorAll('.dialog details')) fold.open = true")
    given(driver, field(driver, "Seed"), "12")
    looks(driver, f"a new game of {game}", ".dialog")
    driver.execute_script("document.querySelector('.dialog [type=submit]').click()")
    hurried(driver)


def hurried(driver):
    """Others move as fast as they can."""
    given(driver, driver.find_element(By.CSS_SELECTOR, ".controls select"), 32)


def quiet(driver):
    """The browser has complained of nothing."""
    errors = [entry["message"] for entry in driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]
    check(not errors, f"console: {errors[:3]}")


def finish():
    """Tells what was wrong, and ends the test."""
    for line in wrong:
        print(f"FAILED: {line}")
    sys.exit(1 if wrong else 0)
