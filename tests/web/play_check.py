"""Whole games as people play them, in headless Chromium: play_check.py FOLDER AXE [--few], what `scripts/web --learned` leaves and axe.min.js.

At 1280 x 800 and 390 x 844: Glory to Rome, PAX and Age of Rome to their ends by clicks on the things of the table (a menu where a thing
can do several), the list of moves only for what has no thing; again by keys alone. Every choice is a sentence, others' moves are marked,
nothing is too small for its pointer, axe-core finds nothing, and what was told to a screen reader is what happened. Each game is looked at
in both widths when it has been played for a while. --few: one whole game at each width, which scripts/test has time for.
"""

import sys
import time
from pathlib import Path

from on_page import BY_THINGS, PATIENCE, as_guest, browser, check, deal, finish, hurried, looks, opened, place, press, quiet, resized, text, wait
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

folder = Path(sys.argv[1]).resolve()
axe = Path(sys.argv[2]).read_text(encoding="utf-8")
page = (folder / "aedile.html").as_uri()
SIZES = ((1280, 800), (390, 844))
GAMES = (("gtr", 3), ("pax", 4), ("aor", 4))
FULL = (("gtr", 5),)  # by things on a wide screen only
FEW = {1280: "pax", 390: "gtr"} if "--few" in sys.argv[3:] else {}
LAST = 16  # decisions before the end, when most lies on the table
FIRST = 25  # choices, after which a table is looked at as it is offered

# What is smaller than a pointer needs: arguments: least side. Links within a line of text are exempt (WCAG 2.5.8).
SMALL = """
const least = arguments[0];
return [...document.querySelectorAll("button, select, input:not([type=radio]), summary, a[href]")].filter((one) => {
  const box = one.getBoundingClientRect();
  return box.width && (box.width < least - 0.5 || box.height < least - 0.5) && !one.closest("p, .sr") && !one.disabled;
}).map((one) => { const box = one.getBoundingClientRect(); return `${one.className || one.tagName} ${one.textContent.slice(0, 16)} ${box.width.toFixed(0)}x${box.height.toFixed(0)}`; });
"""

# Words that are cut, or that something lies on: what a zone of a seat is called, seats' names, names beside the graph.
COVERED = """
const box = (one) => one.getBoundingClientRect(), told = [];
for (const zone of document.querySelectorAll(".seat .zone")) {
  const [label, what] = zone.children, range = document.createRange();
  if (!label?.matches(".label") || !label.getClientRects().length || !what?.firstElementChild) continue;
  range.selectNodeContents(label);
  if (range.getBoundingClientRect().right > box(what.firstElementChild).left + 0.5) told.push(label.textContent);
}
for (const name of document.querySelectorAll(".who-name")) if (name.scrollWidth > name.clientWidth) told.push(name.textContent);
const names = [...document.querySelectorAll(".picture text.label")].sort((a, b) => box(a).top - box(b).top);
names.forEach((one, k) => { if (k && box(one).top - box(names[k - 1]).top < 9) told.push(`${one.textContent} (graph)`); });
return told;
"""

# How far the table is out of sight at most, and which words something lies on, in so many decisions: the one shown and those before it.
FITS = """
const covered = () => {""" + COVERED + """}, out = (of) => of.scrollHeight - of.clientHeight, words = new Set(), seen = new Set();
let most = 0;
const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
(async () => {
  for (let k = 0; k < arguments[0]; k++) {
    await drawn();
    const here = document.querySelector(".where").textContent;
    seen.add(here);
    most = Math.max(most, out(document.querySelector(".board")), out(document.documentElement), document.querySelector(".controls").getBoundingClientRect().bottom - innerHeight);
    for (const word of covered()) words.add(word);
    document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowLeft", bubbles: true}));
    for (let frame = 0; frame < 6 && document.querySelector(".where").textContent === here; frame++) await drawn();
  }
  arguments[1]([most, [...words], seen.size]);
})();
"""


def accessible(driver, what):
    """Nothing that axe-core finds: names, roles, order of headings, contrast."""
    driver.execute_script(axe)
    found = driver.execute_async_script("""axe.run(document, {preload: false}).then((found) =>
        arguments[0](found.violations.map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 90)).join(" | ")}`)))""")
    for line in found:
        check(False, f"{what}: axe-core: {line}")


def sized(driver, what, fingers):
    small = driver.execute_script(SMALL, 44 if fingers else 24)
    check(not small, f"{what}: {len(small)} targets too small: {small[:6]}")


def at(driver, width, height):
    place["at"] = f"at {width}"
    resized(driver, width, height)


def looked(driver, game, players):
    """A table as it is offered, some way into the game: in the width that it is played in, then in the other, as the page opens there."""
    played = driver.execute_script("return innerWidth")
    own, other = sorted(SIZES, key=lambda size: size[0] != played)
    moves = text(driver, ".think .list")
    for width, height in (own, other):
        if width != played:
            at(driver, width, height)
            opened(driver, page)
        wait(driver, "document.querySelector('.think .pick')", f"{game}: my move")
        check(text(driver, ".think .list") == moves, f"{game}: other moves than before the page was opened again")
        accessible(driver, f"{game} of {players}")
        sized(driver, f"{game} of {players}", width < 500)
        if width < 500:
            hand_first(driver, game)
        over = driver.execute_script("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
        check(over <= 0, f"{game}: {over} pixels too wide")
    at(driver, *own)
    hurried(driver)


def fits(driver, game, players):
    """The game that has just ended, with all hands open: its last decisions are on one screen, without scrolling."""
    press(driver, Keys.END)
    # The end has the number of the decision before it.
    most, covered, seen = driver.execute_async_script(FITS, LAST)
    check(seen >= LAST - 1, f"{game} of {players}: {seen} of the last decisions were looked at")
    check(most <= 0, f"{game} of {players}: {most} pixels of the table are out of sight")
    check(not covered, f"{game} of {players}: words that others lie on: {sorted(covered)[:6]}")


def hand_first(driver, game):
    """On a phone your own things are above your choices, both on the first screen."""
    hand, moves = driver.execute_script("""scrollTo(0, 0);
        return [".seat.mine .hand", ".think header"].map((one) => document.querySelector(one).getBoundingClientRect().bottom)""")
    check(hand < moves, f"{game}: the hand ends at {hand:.0f}, below the head of the choices at {moves:.0f}")
    check(moves < 844 - 64, f"{game}: the choices begin at {moves:.0f}, out of sight")


def by_things(driver, game, players, look):
    """To its end; the table is looked at on the way."""
    deal(driver, players, game=game)
    told = driver.execute_async_script(BY_THINGS, FIRST if look else 5000)
    if look:
        wait(driver, "document.querySelector('.think .pick')", f"{game}: my move")
        looked(driver, game, players)
        rest = driver.execute_async_script(BY_THINGS, 5000)
        told = {key: value if key in ("end", "stuck") else told[key] + value for key, value in rest.items()}
    check(told["end"] and not told["stuck"], f"{game} by things: no end: {told['stuck'][:200]}, {told['things']} things")
    check(told["things"] > told["list"], f"{game}: {told['things']} choices by things, {told['list']} by the list")
    check(told["menus"] > 0 or game == "pax", f"{game}: no thing had a menu")  # in PAX each does one thing at a time
    check(told["fresh"] > 0, f"{game}: no move of others was marked")
    notation = [one for one in told["texts"] if not one[:1].isupper() or ":" in one.split(" ")[0]]
    check(not notation, f"{game}: no sentences: {sorted(set(notation))[:8]}")
    return f"{game}: {told['things']} by things, {told['list']} by the list, {told['menus']} by menus"


def by_keys(driver, game, players):
    """No pointer at all: t and arrows and Enter on the table, m and arrows and Enter in the list, digits."""
    deal(driver, players, game=game)
    driver.execute_script("document.activeElement.blur()")  # the field of the speed takes keys for itself
    made, ways, begun = 0, {"t": 0, "m": 0, "1": 0}, time.time()
    while made < 2000 and time.time() - begun < 240:
        found, things = wait(driver, """(() => {
            const found = document.querySelector(".think .end") ? "end" : document.querySelector(".spot-menu") ? "menu" : document.querySelector(".think .pick") ? "pick" : "";
            return found && [found, document.querySelectorAll(".can").length];
        })()""", f"{game} by keys: a choice") or ("", 0)
        if found in ("end", ""):
            break
        if found == "menu":
            driver.switch_to.active_element.send_keys(Keys.ARROW_DOWN * (made % 2), Keys.ENTER)
            made += 1
            continue
        way = ("t", "1", "m", "t")[made % 4]
        if way == "t" and not things:
            way = "m"
        ways[way] += 1
        made += 1
        if way == "1":
            driver.switch_to.active_element.send_keys("1")
            continue
        driver.switch_to.active_element.send_keys(way)
        check(driver.execute_script("return document.activeElement.matches(arguments[0])", ".can" if way == "t" else ".pick"), f"{game}: {way} leads to no {'thing' if way == 't' else 'move'}")
        arrow = Keys.ARROW_RIGHT if way == "t" else Keys.ARROW_DOWN
        driver.switch_to.active_element.send_keys(arrow * (made * 3 % 4), Keys.ENTER)
    check(found == "end", f"{game} by keys: no end after {made} choices")
    check(min(ways.values()) > 0, f"{game} by keys: {ways}")
    return f"{game}: {made} choices by keys in {time.time() - begun:.0f} s"


def hover(driver, element):
    x, y = driver.execute_script("const box = arguments[0].getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]", element)
    driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": x, "y": y})


def told(driver):
    """What happened is told once, in one live region, and is the title; a thing tells what it is by hovering, by a key and by a long press."""
    deal(driver, 3, game="gtr")
    wait(driver, "document.querySelector('.think .pick')", "my move")
    live = driver.execute_script("return [...document.querySelectorAll('[aria-live], [role=status]')].map((one) => one.textContent)")
    check(len(live) == 1, f"{len(live)} live regions")
    check("Your move: " in live[0] and ("Heuristic" in live[0] or "You" in live[0]), f"live region: {live}")
    title = driver.title
    check(title == f"{live[0]} – Aedile", f"title: {title}; told: {live[0]}")
    card = driver.find_element(By.CSS_SELECTOR, ".seat.s0 .hand .card:not(.jack)")
    name = card.find_element(By.CSS_SELECTOR, ".name").text
    hover(driver, card)
    wait(driver, "document.querySelector('.peek')", "a card under the pointer tells")
    said = text(driver, ".peek")
    check(name in said and "to build" in said and len(said) > len(name) + 40, f"hovering: {said}")
    hover(driver, driver.find_element(By.TAG_NAME, "h1"))
    wait(driver, "!document.querySelector('.peek')", "away from the card")
    thing = driver.find_element(By.CSS_SELECTOR, ".can")
    thing.send_keys("i")
    said = text(driver, ".peek")
    check(" → " in said, f"what it would bring: {said}")
    driver.execute_script("document.activeElement.blur()")
    wait(driver, "!document.querySelector('.peek')", "the focus is elsewhere")
    driver.execute_script("""const one = document.querySelector(".seat.s0 .hand .card:not(.can)") ?? document.querySelector(".seat.s0 .hand .card");
        one.dispatchEvent(new PointerEvent("pointerdown", {pointerType: "touch", bubbles: true}));""")
    wait(driver, "document.querySelector('.peek')", "a long press tells")
    driver.execute_script("document.querySelector('.seat.s0 .hand .card').dispatchEvent(new PointerEvent('pointerup', {pointerType: 'touch', bubbles: true}))")


def moving(driver):
    """A move flies over the table, unless somebody asked for less motion."""
    as_guest(driver, page)
    press(driver, " ")
    driver.execute_script("""window.ghosts = 0;
        new MutationObserver((seen) => { for (const one of seen) for (const node of one.addedNodes) window.ghosts += node.className?.includes?.("ghost") === true; }).observe(document.body, {childList: true});""")
    for less in (True, False):
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-reduced-motion", "value": "reduce" if less else "no-preference"}]})
        press(driver, Keys.HOME)
        time.sleep(0.5)  # nothing flies any more
        driver.execute_script("window.ghosts = 0")
        for _ in range(6):
            press(driver, Keys.ARROW_RIGHT)
            time.sleep(0.05)
        ghosts = driver.execute_script("return window.ghosts")
        check((ghosts == 0) if less else (ghosts > 3), f"{'less motion' if less else 'motion'}: {ghosts} things flew")
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def reviewed(driver):
    """Three moments at the end of a game, each of which leads to its decision."""
    wait(driver, "document.querySelectorAll('.review .moment').length === 3", "three moments")
    check("→" in text(driver, ".review .change"), "no change is told")
    looks(driver, "the review")
    here = "return document.querySelector('.where').textContent"  # not in sight on a phone
    last = driver.execute_script(here)
    driver.execute_script("document.querySelector('.review .moment').click()")
    check(driver.execute_script(here) != last, "a moment leads nowhere")
    press(driver, Keys.END)
    check(len(driver.find_elements(By.CSS_SELECTOR, ".review .moment")) == 3, "the review is gone")


driver = browser(*SIZES[0])
driver.set_script_timeout(2 * PATIENCE)
try:
    for width, height in reversed(SIZES):
        at(driver, width, height)
        opened(driver, page)
        press(driver, Keys.HOME)
        accessible(driver, "watching")
    for width, height in SIZES:
        fingers = width < 500
        at(driver, width, height)
        whole = [one for one in GAMES if not FEW or one[0] == FEW[width]]
        for one in whole if FEW or fingers else (*whole, *FULL):
            print(f"at {width}: {by_things(driver, *one, look=FEW or not fingers)}", flush=True)
            if one[0] == "pax":
                reviewed(driver)
            if not fingers:
                fits(driver, *one)
        if not fingers:
            if FEW:  # the game that is played to its end in neither width
                deal(driver, GAMES[2][1], game=GAMES[2][0])
                driver.execute_async_script(BY_THINGS, FIRST)
                looked(driver, *GAMES[2])
            told(driver)
            moving(driver)
        for one in whole if not fingers else whole[1:2]:
            game, players = one if not FEW else (one[0], 2)
            print(f"at {width}: {by_keys(driver, game, players)}", flush=True)
        quiet(driver)
finally:
    driver.quit()
finish()
