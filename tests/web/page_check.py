"""The page of games as its users meet it, in headless Chromium: page_check.py HTML VIEWED VIEWED_RECORD LEARNED LONG OTHER... [--few]

HTML is the page (scripts/web), VIEWED what `aedile view` made of VIEWED_RECORD, LEARNED the same with the
network, LONG of a game too long for a link, OTHER what it made of records of PAX and of Age of Rome. At 1280 and at 390 pixels: it opens on a
game that plays by itself, is stepped by keys and buttons, shows a seat's view without what others hide,
explains cards and rules, carries games in links; all games are played by clicks, Glory to Rome to its end.
No error in the console, contrast.
How long things took is printed, and nothing hangs on it. --few: fewer damaged links, which tests/web/links.mjs has many of.
"""

import json
import re
import sys
import time
from pathlib import Path

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from on_page import PLAY, as_guest, browser, check, deal, field, finish, looks, opened, place, press, quiet, resized, text, wait, where, wrong

SIZES = ((1280, 800), (390, 844))
page, viewed = (Path(name).resolve().as_uri() for name in sys.argv[1:3])
FEW = "--few" in sys.argv
learned, long_game, *others = (Path(name).resolve().as_uri() for name in sys.argv[4:] if name != "--few")
record = json.loads(Path(sys.argv[3]).read_text(encoding="utf-8"))
NETWORK = Path(__file__).parents[2] / "agents/gtr/weights/gtr.net.gz"
PAX_NETWORK = Path(__file__).parents[2] / "agents/pax/weights/pax.net.gz"

# Whether some seats are folded and none of those shows what lies before it.
FOLDED = """
const folded = [...document.querySelectorAll(".seat.folded .zones")];
return folded.length > 0 && folded.every((zones) => zones.offsetParent === null);
"""


def stepped(driver):
    """The recorded game: by itself, by keys, by buttons, by the list of moves and the graph."""
    first = where(driver)[0]
    wait(driver, f"document.querySelector('.where').textContent.split(' ')[1] > {first}", "it plays by itself")
    press(driver, " ")
    at_rest = where(driver)[0]
    press(driver, Keys.HOME)
    check(where(driver)[0] == 1, f"Home goes to decision {where(driver)[0]}, from {at_rest}")
    press(driver, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_LEFT)
    check(where(driver)[0] == 2, "right, right, left")
    press(driver, Keys.ARROW_DOWN)
    check(where(driver)[0] > 3, "a turn on")
    press(driver, Keys.END)
    now, most = where(driver)
    check(now == most and "win" in text(driver, ".think .end"), f"the end: {now} of {most}")
    driver.find_element(By.CSS_SELECTOR, ".controls [aria-label^='To the beginning']").click()
    check(where(driver)[0] == 1, "the button to the beginning")
    driver.execute_script("document.querySelectorAll('.log li button')[40].click()")
    check(where(driver)[0] > 10, "a move of the list")
    lines = driver.execute_script("return [...document.querySelectorAll('.graph path.line')].map((p) => p.getAttribute('d').length)")
    seats = len(driver.find_elements(By.CSS_SELECTOR, ".seat"))
    check(len(lines) == seats and min(lines) > 500, f"lines of the graph: {lines}, {seats} seats")
    check(driver.find_elements(By.CSS_SELECTOR, ".swings .chip"), "no swing is marked")


def judged(driver):
    """Alternatives with their shares, and more of them on request."""
    wait(driver, "document.querySelectorAll('.think .odds').length > 1", "shares of the moves")
    made = driver.find_elements(By.CSS_SELECTOR, ".think .option.made")
    check(len(made) == 1, f"{len(made)} moves are marked as made")
    press(driver, "h")
    wait(driver, "/^[1-9],\\d{3}/.test(document.querySelector('.iterations')?.textContent ?? '')", "1,000 iterations")


def one_seat(driver):
    """As a seat: what others hold is not in the page, nor are their choices."""
    view = Select(driver.find_element(By.CSS_SELECTOR, ".actions select"))
    secret = driver.execute_script("return [...document.querySelectorAll('.seat')].map((s) => s.querySelectorAll('.hand .card').length)")
    view.select_by_value("0")
    hands = driver.execute_script("return [...document.querySelectorAll('.seat')].map((s) => s.querySelectorAll('.hand .card').length)")
    check(hands[0] == secret[0] and sum(hands[1:]) < sum(secret[1:]), f"hands {secret}, as seat 0 {hands}")
    for _ in range(40):
        if not driver.find_elements(By.CSS_SELECTOR, ".seat.s0.turn"):
            break
        press(driver, Keys.ARROW_RIGHT)
    check(not driver.find_elements(By.CSS_SELECTOR, ".think .option"), "another seat's choices are shown")
    press(driver, "f")
    check(Select(driver.find_element(By.CSS_SELECTOR, ".actions select")).first_selected_option.get_attribute("value") == "1", "f")
    view.select_by_value("-1")


def explained(driver):
    card = driver.execute_script("return [...document.querySelectorAll('.card')].find((c) => !c.matches('.jack') && c.getClientRects().length)")
    name = card.find_element(By.CSS_SELECTOR, ".name").text
    card.send_keys(Keys.ENTER)
    dialog = driver.find_element(By.CSS_SELECTOR, ".dialog")
    said = dialog.text
    check(name in said and "GTR" in said and "Deutsch" in said and len(dialog.find_elements(By.TAG_NAME, "dd")) == 4, f"{name}: {said[:80]}")
    check(driver.execute_script("return document.activeElement.closest('.dialog') !== null"), "the dialogue has no focus")
    driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    check(not driver.find_elements(By.CSS_SELECTOR, ".dialog"), "Escape does not close")
    Select(driver.find_elements(By.CSS_SELECTOR, ".actions select")[1]).select_by_value("de")
    check("Taverne" in driver.execute_script("return document.body.textContent") or "Straße" in driver.execute_script("return document.body.textContent"), "no German names")
    Select(driver.find_elements(By.CSS_SELECTOR, ".actions select")[1]).select_by_value("en")


def played(driver, players, most, game="gtr"):
    deal(driver, players, game=game)
    wait(driver, "document.querySelector('.think .pick')", "a move to make")
    looks(driver, f"playing {game}")
    hidden = ".middle .backs" if game == "pax" else ".seat:not(.s0) .backs"  # in PAX the rest have no hand yet
    check(driver.find_elements(By.CSS_SELECTOR, hidden), f"{game}: nothing is hidden")
    begun = time.time()
    driver.execute_script("document.querySelector('.think .tools button').click()")
    wait(driver, "document.querySelector('.think .odds')", "a hint")
    hint = time.time() - begun
    driver.set_script_timeout(600)
    clicks, end = driver.execute_async_script(PLAY, most)
    check((clicks >= 12 and end) or clicks >= most, f"{game}: {clicks} clicks, end: {end}")
    return f"{game}: {clicks} clicks, hint in {1000 * hint:.0f} ms"


def follows(driver):
    """The list of moves follows the game that is played: one line is the present one, and it is in sight."""
    held = driver.execute_script("""const here = document.querySelectorAll('.log [aria-current]'), list = document.querySelector('.log .list');
        if (here.length !== 1) return `${here.length} present lines`;
        const line = here[0].getBoundingClientRect(), box = list.getBoundingClientRect();
        return line.top >= box.top - 1 && line.bottom <= box.bottom + 1 ? "" : "the present line is out of sight";""")
    check(not held, f"list of moves: {held}")
    check(not driver.execute_script("return [...document.querySelectorAll('h1, h2, h3')].some((h) => !h.textContent.trim())"), "an empty heading")


def ticks_apart(driver):
    """Numbers of rounds under the graph do not touch."""
    gap = driver.execute_script("""const boxes = [...document.querySelectorAll('.graph .axis text[text-anchor=middle]')].map((t) => t.getBoundingClientRect()).sort((a, b) => a.left - b.left);
        return Math.min(99, ...boxes.slice(1).map((box, i) => box.left - boxes[i].right));""")
    check(gap >= 2, f"numbers under the graph are {gap} pixels apart")


def kept(driver):
    """A game outlives a reload, another page and a closed tab; several do, and one can be forgotten."""
    as_guest(driver, page)
    deal(driver, 3)
    clicks, _ = driver.execute_async_script(PLAY, 12)
    wait(driver, "document.querySelector('.think .pick')", "my move")
    follows(driver)
    ticks_apart(driver)
    moves, first = where(driver)[1], text(driver, ".think .list")
    driver.refresh()
    wait(driver, "document.querySelector('.think .pick')", "the game after a reload")
    check((where(driver)[1], text(driver, ".think .list")) == (moves, first), f"after a reload: {where(driver)}, before {moves}")
    opened(driver, viewed)
    check(not driver.find_elements(By.CSS_SELECTOR, ".think .pick"), "a page of a record opens on another game")
    driver.execute_script("sessionStorage.clear()")  # a new tab
    opened(driver, page)
    wait(driver, "document.querySelector('.think .pick')", "the game in a new tab")
    check(text(driver, ".think .list") == first, "another game in a new tab")
    deal(driver, 2, game="pax")
    wait(driver, "document.querySelector('.think .pick')", "a second game")
    press(driver, "n")
    looks(driver, "games to resume", ".dialog")
    check(len(driver.find_elements(By.CSS_SELECTOR, ".saved li")) == 1, "the first game is not offered")
    driver.find_element(By.XPATH, "//*[contains(@class, 'saved')]//button[@class='resume']").click()
    wait(driver, "document.querySelector('.think .pick')", "the first game again")
    check(text(driver, ".think .list") == first, "the first game came back otherwise")
    press(driver, "n")
    driver.find_element(By.CSS_SELECTOR, ".saved .forget").click()
    check(not driver.find_elements(By.CSS_SELECTOR, ".saved li"), "a game cannot be forgotten")
    driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    # One that this page cannot lay, from another version, is passed over.
    driver.execute_script("localStorage.setItem('aedile.games', '[{\"id\": \"x\", \"game\": {\"game\": \"gtr\", \"options\": {}, \"seed\": \"1\", \"stream\": \"0\", \"choices\": [99999]}, \"you\": 0, \"agents\": [\"heuristic\"]}]'); sessionStorage.clear()")
    opened(driver, page)
    check(not driver.find_elements(By.CSS_SELECTOR, ".think .pick"), "a saved game that cannot be laid")
    driver.execute_script("localStorage.clear(); sessionStorage.clear()")


def hint_off_turn(driver):
    """"h" while others move asks no search about their choices, and the game goes on."""
    opened(driver, page)
    deal(driver, 3, "search")
    wait(driver, "document.querySelector('.think .pick')", "my move")
    # The key is pressed in the moment in which the page says that others move: from here it may come after they have.
    driver.set_script_timeout(60)
    driver.execute_async_script("""const done = arguments[0];
        const look = () => {
            if (!document.querySelector(".think .wait")) return document.querySelector(".think .pick")?.click();
            seen.disconnect();
            clearInterval(timer);
            const post = Worker.prototype.postMessage;
            window.searched = 0;  // the move of who is on turn is one question, of number 0; a hint is several
            Worker.prototype.postMessage = function (task) {
                if (task.number > 0) window.searched++;
                post.call(this, task);
            };
            document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "h", bubbles: true}));
            done();
        };
        const seen = new MutationObserver(look);
        const timer = setInterval(look, 100);  // a click on moves that are gone changes nothing
        seen.observe(document.body, {childList: true, subtree: true});""")
    check(not driver.find_elements(By.CSS_SELECTOR, "[role=alert]"), "a hint asked too early is a fault")
    wait(driver, "document.querySelector('.think .pick')", "my move after a hint asked too early")
    check(driver.execute_script("return searched") == 0, "a search was asked about another's decision")
    press(driver, "h")
    wait(driver, "searched > 0 && document.querySelector('.think .odds')", "the hint of my own move")
    driver.execute_script("localStorage.clear(); sessionStorage.clear()")


def shared(driver):
    """Links: a game comes back, a position comes without secrets, other texts are refused in a line."""
    end = text(driver, ".think .end")
    press(driver, Keys.HOME)
    driver.find_element(By.XPATH, "//button[text()='Share']").click()
    wait(driver, "document.querySelectorAll('.dialog input').length === 2", "two links")
    game, puzzle = (field.get_attribute("value") for field in driver.find_elements(By.CSS_SELECTOR, ".dialog input"))
    check(len(game.split("#")[1]) + 1 <= 256, f"a link of {len(game)} characters")
    opened(driver, game)
    press(driver, Keys.END)
    check(text(driver, ".think .end").split(":")[1] == end.split(":")[1], f"another end by the link: {text(driver, '.think .end')}, {end}")
    opened(driver, puzzle)
    check("What would you do" in text(driver, ".think h2"), "no question")
    check(driver.find_elements(By.CSS_SELECTOR, ".backs") and len(driver.find_elements(By.CSS_SELECTOR, ".think .pick")) > 1, "no position to think about")
    driver.find_elements(By.CSS_SELECTOR, ".think .pick")[0].click()
    wait(driver, "document.querySelector('.think .odds')", "the search's answer")
    take_over(driver)
    # One character changed after the other: shown or refused in a line, and never does the page hang.
    head, code = puzzle.split("#w=")
    refused, most = 0, 4 if FEW else 12
    for at in range(8, len(code), max(1, len(code) // most)):
        opened(driver, f"{head}#w={code[:at]}{'B' if code[at] != 'B' else 'C'}{code[at + 1:]}")
        said = driver.find_elements(By.CSS_SELECTOR, "[role=alert]")
        refused += bool(said) and "cannot be read" in said[0].text
    check(refused > most // 2, f"of {most} damaged links {refused} are refused")
    opened(driver, page + "#g=AAAA")
    check("cannot be read" in text(driver, "[role=alert]"), "a bad link")


def hanging_link(driver):
    """A link whose worker never answers is refused by the clock, and the worker is ended."""
    hook = driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": """
        const post = Worker.prototype.postMessage, end = Worker.prototype.terminate;
        window.ended = 0;
        Worker.prototype.postMessage = function (task) {
            if (task.id === "link") this.asked = true;  // and the worker never hears of it
            else post.call(this, task);
        };
        Worker.prototype.terminate = function () {
            window.ended += this.asked === true;
            end.call(this);
        };"""})["identifier"]
    driver.get("about:blank")
    driver.get(page + "#w=AAAA")
    wait(driver, "document.querySelector('[role=alert]')", "a link that is never laid to be refused")
    check("it is damaged" in text(driver, "[role=alert]"), f"a worker that hangs: {text(driver, '[role=alert]')}")
    check(driver.execute_script("return ended") == 1, "the worker of a link that hangs goes on")
    driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", {"identifier": hook})
    opened(driver, page)


def alone(driver):
    """The solo Emperor: tasks and points instead of a chance to win, in the hint, the graph, the seat and at the end."""
    deal(driver, 1, against=None, game="aor")
    wait(driver, "document.querySelector('.think .pick')", "a move to make")
    driver.execute_script("document.querySelector('.think .tools button').click()")
    wait(driver, "document.querySelector('.think .odds')", "a hint")
    check(re.fullmatch(r"\d\.\d tasks, \d+ points|—", text(driver, ".think .odds")), f"alone: {text(driver, '.think .odds')}")
    check(re.fullmatch(r"\d\.\d tasks", text(driver, ".seat .chance")), f"alone: {text(driver, '.seat .chance')}")
    looks(driver, "playing alone")
    driver.execute_async_script(PLAY, 10000)
    check(re.match(r"\d of 7 tasks: ", text(driver, ".think .end")), f"alone: {text(driver, '.think .end')}")
    check(re.fullmatch(r"\d\.0 tasks", text(driver, ".seat .chance")), f"alone at the end: {text(driver, '.seat .chance')}")
    check("Tasks to expect" in text(driver, ".graph h2") and "hance" not in text(driver, "body") and "win" not in text(driver, ".think"), "alone: a chance to win")


def too_long(driver):
    """A game that no link holds has none, says so, and can be saved; a link that is too long is refused in a line, over the opening game."""
    opened(driver, long_game)
    press(driver, " ")
    driver.find_element(By.XPATH, "//button[text()='Share']").click()
    wait(driver, "document.querySelectorAll('.dialog input').length === 1", "the link to a position")
    said = text(driver, ".dialog")
    check("This game is too long for a link of 256 characters: share its record instead." in said, f"too long: {said[:200]}")
    check("What would you do here?" in said and "Save the record" in said and "This game\n" not in said, f"too long: {said[:200]}")
    driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    before = where(driver)[0]
    press(driver, Keys.ARROW_RIGHT)
    check(where(driver)[0] == before + 1, "no step after the dialogue")
    for link in ("_" * 254, "A" * 100_000):
        opened(driver, f"{page}#g={link}")
        said = text(driver, "[role=alert]")
        check("This link cannot be read: it has more than 256 characters" in said, f"a link of {len(link)}: {said}")
        check(where(driver)[1] > 100, "no game under a link that cannot be read")


def taken_over(driver):
    """A record that `aedile view` wrote; played on from its middle."""
    opened(driver, viewed)
    now, most = where(driver)
    press(driver, " ")
    check(most == len(record["moves"]), f"{most} decisions, the record has {len(record['moves'])}")
    press(driver, Keys.END)
    check(all(str(score) in text(driver, ".think .end") for score in record["scores"]), text(driver, ".think .end"))
    judged_in_place(driver, Keys.ARROW_UP, 6)
    take_over(driver)
    check(where(driver)[0] < most, "nothing was taken back")


def judged_in_place(driver, key, times):
    """At the decisions to which the key leads, the button below the moves stays where it is when their shares come: whoever is about to press it meets it."""
    driver.execute_script("""window.tops = {};
        window.look = new MutationObserver(() => {
            const button = document.querySelector(".take-over"), judged = document.querySelector(".think .odds") ? "judged" : "not yet";
            if (button) (window.tops[document.querySelector(".where").textContent] ??= {})[judged] = button.getBoundingClientRect().top;
        });
        window.look.observe(document.body, {childList: true, subtree: true, characterData: true});""")
    for _ in range(times):
        press(driver, key)
        wait(driver, "window.tops[document.querySelector('.where').textContent]?.judged", "shares of the moves")
    tops = driver.execute_script("window.look.disconnect(); return window.tops")
    both = {where: top for where, top in tops.items() if len(top) == 2}
    check(both, f"all shares were there at once: {tops}")
    check(all(top["judged"] == top["not yet"] for top in both.values()), f"the button to take over moves: {both}")


def against_learned(driver):
    """The learned player moves where its network is in the page, or was opened; elsewhere it cannot be chosen."""

    def able():
        return field(driver, "Against").find_element(By.CSS_SELECTOR, "[value=learned]").is_enabled()

    press(driver, "n")
    check(not able(), "learned without a network")
    box = driver.find_element(By.CSS_SELECTOR, ".network input")
    box.send_keys(str(Path(sys.argv[3]).resolve()))
    wait(driver, "document.querySelector('.network').textContent.includes('no network of this game')", "a file that is no network")
    check(not able(), "learned, by a file that is no network")
    box.send_keys(str(NETWORK.resolve()))
    wait(driver, "!document.querySelector('.network')", "the network that was opened")
    check(able(), "learned with its network")
    driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    opened(driver, learned)
    deal(driver, 2, "learned")
    clicks, _ = driver.execute_async_script(PLAY, 5)
    check(clicks == 5 and not driver.find_elements(By.CSS_SELECTOR, "[role=alert]"), "no game against the learned player")
    press(driver, "n") # each game has its own network
    driver.find_element(By.CSS_SELECTOR, ".games input[value=pax]").send_keys(" ")
    check(not able(), "learned without the network of PAX")
    driver.find_element(By.CSS_SELECTOR, ".network input").send_keys(str(PAX_NETWORK.resolve()))
    wait(driver, "!document.querySelector('.network')", "the network of PAX")
    check(able(), "learned with the network of PAX")
    driver.switch_to.active_element.send_keys(Keys.ESCAPE)


def other_game(driver, viewed, cards):
    """PAX, Age of Rome: stepped, as everybody and as a seat; a card and a rule explained; a position as a link."""
    opened(driver, viewed)
    press(driver, " ")
    press(driver, Keys.ARROW_RIGHT)
    open_cards = len(driver.find_elements(By.CSS_SELECTOR, cards))
    press(driver, "f")
    shown = len(driver.find_elements(By.CSS_SELECTOR, cards))
    check(shown < open_cards and driver.find_elements(By.CSS_SELECTOR, ".seat .backs"), f"{viewed}: hidden cards are shown")
    press(driver, "f")
    press(driver, *[Keys.ARROW_DOWN] * 3)
    looks(driver, viewed.rsplit("/", 1)[1])
    driver.execute_script("document.querySelector('.why').click()")
    check("rule" in text(driver, ".dialog h2") and len(text(driver, ".dialog .rule")) > 20, f"{viewed}: no rule")
    driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    driver.execute_script("document.querySelector(arguments[0]).click()", cards)
    said = driver.find_element(By.CSS_SELECTOR, ".dialog")
    languages = len(driver.find_elements(By.CSS_SELECTOR, ".actions label:nth-of-type(2) option"))
    check(len(said.find_elements(By.TAG_NAME, "dd")) == languages and said.find_elements(By.CSS_SELECTOR, ".rule"), f"{viewed}: {said.text[:80]}")
    looks(driver, "a card", ".dialog")
    driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    driver.find_element(By.XPATH, "//button[text()='Share']").click()
    wait(driver, "document.querySelectorAll('.dialog input').length === 2", "two links")
    puzzle = driver.find_elements(By.CSS_SELECTOR, ".dialog input")[1].get_attribute("value")
    driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    press(driver, Keys.END)
    check("win" in text(driver, ".think .end"), f"{viewed}: {text(driver, '.think .end')}")
    looks(driver, viewed.rsplit("/", 1)[1] + " at its end")
    opened(driver, puzzle)
    check("What would you do" in text(driver, ".think h2") and driver.find_elements(By.CSS_SELECTOR, ".backs"), f"{viewed}: no riddle")
    take_over(driver)


def at_once(driver):
    """A key that is pressed in the moment in which the page is there is heard, and the dialogue it opens has the focus at once."""
    hook = driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": """
        new MutationObserver(async (_, seen) => {
            if (!document.documentElement.dataset.ready) return;
            seen.disconnect();
            document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "?", bubbles: true}));
            await Promise.resolve();  // the page is drawn as soon as this event is over
            await Promise.resolve();
            window.atOnce = document.activeElement.closest(".dialog") !== null;
        }).observe(document, {attributes: true, subtree: true});"""})["identifier"]
    driver.get("about:blank")
    opened(driver, page)
    check(driver.execute_script("return window.atOnce"), "a key pressed at once is not heard")
    driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", {"identifier": hook})
    driver.switch_to.active_element.send_keys(Keys.ESCAPE)


def take_over(driver):
    driver.find_element(By.XPATH, "//button[text()='Take over from here']").click()
    driver.find_element(By.CSS_SELECTOR, ".dialog [type=submit]").click()
    wait(driver, "document.querySelector('.think .pick')", "to play on")


driver = browser(*SIZES[0])
try:
    for width, height in SIZES:
        at = place["at"] = f"at {width}"
        resized(driver, width, height)
        ready = opened(driver, page)
        if width > 500:
            stepped(driver)
            looks(driver, "watching")
            judged(driver)
            one_seat(driver)
            explained(driver)
            told = played(driver, 2, 10000)
            follows(driver)
            shared(driver)
            kept(driver)
            hint_off_turn(driver)
            too_long(driver)
            hanging_link(driver)
            at_once(driver)
            alone(driver)
            taken_over(driver)
            against_learned(driver)
            for other, cards in zip(others, (".seat .mini", ".seat .hand .card")):
                other_game(driver, other, cards)
            told += "; " + played(driver, 2, 20, "pax") + "; " + played(driver, 2, 15, "aor")
            driver.execute_script("localStorage.clear(); sessionStorage.clear()")  # the other width begins as a guest does
        else:
            press(driver, " ")
            looks(driver, "watching")
            # Asked at once: while others move, who decides unfolds.
            check(driver.execute_script(FOLDED), "no seat is folded")
            explained(driver)
            told = "; ".join(played(driver, players, 3, game) for game, players in (("gtr", 3), ("pax", 3), ("aor", 4)))
        print(f"{at}: ready after {ready} ms; {told}")
        quiet(driver)
        requests = driver.execute_script("return performance.getEntriesByType('resource').map((r) => r.name).filter((name) => !/^(blob|data):/.test(name))")
        check(not requests, f"requests: {requests[:3]}")
except Exception:
    print(f"{at}: stopped; FAILED so far: {wrong}; {driver.get_log('browser')}")
    raise
finally:
    driver.quit()

print(f"{page.rsplit('/', 1)[1]}: {len(wrong)} failed")
finish()
