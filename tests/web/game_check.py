"""What surrounds a game, in headless Chromium: game_check.py FOLDER [--few] [PART...], which holds what `scripts/web --learned` leaves.

"Why?" with an agent's own figures; taking back; tips; rules by word; languages and looks; two people at one screen,
of whom neither sees the other's hand; a puzzle from a link and the search's answer. --few: fewer moves are taken back.
"""

import sys
from pathlib import Path

from on_page import PLAY, as_guest, browser, check, deal, field, finish, given, looks, opened, place, press, quiet, text, wait, wrong
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

FEW = "--few" in sys.argv
folder = Path(sys.argv[1]).resolve()
page, learned = ((folder / name).as_uri() for name in ("aedile.html", "aedile-learned.html"))


def click(driver, selector):
    driver.execute_script("document.querySelector(arguments[0]).click()", selector)


def mine(driver):
    return wait(driver, "document.querySelector('.think .pick')", "my move")


def why(driver):
    """Each kind of agent gives its figures, and those of the same question: they are the same twice."""
    opened(driver, learned)
    for against, said in (("casual", "network gives this move"), ("master", "400 games ahead"), ("search", "1,000 games ahead"), ("heuristic", "rules of thumb")):
        deal(driver, 3, against)
        mine(driver)
        driver.execute_async_script(PLAY, 2)
        mine(driver)
        first = []
        for _ in range(2):
            press(driver, "w")
            told = wait(driver, f"document.querySelector('.dialog [aria-live]')?.textContent.includes('{said}') && document.querySelector('.dialog [aria-live]').textContent", f"{against}: its figures")
            looks(driver, f"why, {against}", ".dialog")
            driver.switch_to.active_element.send_keys(Keys.ESCAPE)
            first.append(told)
        check(first[0] == first[1], f"{against}: other figures the second time: {first}")
        check("expects" in (first[0] or "") or against == "casual", f"{against}: {first[0]}")


def taken_back(driver):
    """Where nothing new was seen "Undo" comes back to the same choice; elsewhere it says that something was."""
    opened(driver, page)
    deal(driver, 3, game="pax")
    mine(driver)
    click(driver, ".think .pick")  # the card that is kept: what others keep is not seen, but that they did is
    mine(driver)
    states = set()
    for _ in range(5 if FEW else 24):
        before = text(driver, ".think .list")
        driver.find_elements(By.CSS_SELECTOR, ".think .pick")[-1].click()
        wait(driver, "document.querySelector('.think .pick, .think .end')", "the next choice")
        if driver.find_elements(By.CSS_SELECTOR, ".think .end"):
            break
        word = text(driver, ".undo")
        states.add(word)
        if word == "Undo":
            press(driver, "u")
            mine(driver)
            check(text(driver, ".think .list") == before, "Undo leads elsewhere")
            driver.find_elements(By.CSS_SELECTOR, ".think .pick")[-1].click()
            wait(driver, "document.querySelector('.think .pick, .think .end')", "the choice again")
    check("Take back" in states, f"what was seen: {states}")


def undone_freely(driver):
    """Age of Rome: a supporter that is placed shows nothing new."""
    deal(driver, 2, game="aor")
    mine(driver)
    free = 0
    for k in range(60):
        picks = driver.find_elements(By.CSS_SELECTOR, ".think .pick")
        if not picks:
            break
        before = text(driver, ".think .list")
        picks[(k * 5) % len(picks)].click()
        wait(driver, "document.querySelector('.think .pick, .think .end')", "the next choice")
        undo = driver.find_elements(By.CSS_SELECTOR, ".undo")
        if undo and undo[0].text == "Undo" and undo[0].is_enabled():
            undo[0].click()
            mine(driver)
            check(text(driver, ".think .list") == before, "Undo leads to another choice")
            free += 1
            if free == 3:
                return
    check(free > 0, "nothing could be undone freely")


def tips(driver):
    """In the first three turns, until somebody wants none."""
    opened(driver, page)
    for game, players in (("gtr", 2), ("pax", 3), ("aor", 4)):
        deal(driver, players, game=game)
        mine(driver)
        check(len(text(driver, ".tip")) > 40, f"{game}: no tip")
        if game == "gtr":
            driver.execute_async_script(PLAY, 16)
            mine(driver)
            check(not driver.find_elements(By.CSS_SELECTOR, ".tip"), "a tip late in the game")
    click(driver, ".tip button")
    check(not driver.find_elements(By.CSS_SELECTOR, ".tip"), "tips cannot be turned off")
    driver.execute_script("localStorage.removeItem('aedile.tips')")


def ruled(driver):
    """The rules by a word typed, and by the word of a zone."""
    press(driver, "r")
    box = field(driver, "Word")
    all_of_them = text(driver, ".dialog [role=status]")
    box.send_keys("group")
    wait(driver, f"document.querySelector('.dialog [role=status]').textContent !== {all_of_them!r}", "fewer paragraphs")
    check(all("group" in one.text.lower() for one in driver.find_elements(By.CSS_SELECTOR, ".dialog .rule")), "paragraphs without the word")
    driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    click(driver, ".zone button.label")
    check(len(driver.find_elements(By.CSS_SELECTOR, ".dialog .rule")) > 0, "the word of a zone has no rule")
    driver.switch_to.active_element.send_keys(Keys.ESCAPE)


def languages(driver):
    """Each language of a game's cards is spoken by the whole page, and no text is too long for it; the look is kept."""
    for game, players in (("gtr", 3), ("pax", 4), ("aor", 4)):
        deal(driver, players, game=game)
        mine(driver)
        driver.execute_async_script(PLAY, 6)
        for look in ("light", "dark"):
            press(driver, "s")
            given(driver, field(driver, "Colours"), look)
            looks(driver, f"settings, {look}", ".dialog")
            driver.switch_to.active_element.send_keys(Keys.ESCAPE)
            looks(driver, f"{game}, {look}")
    opened(driver, page)
    check(driver.execute_script("return document.documentElement.dataset.theme") == "dark", "the look is forgotten")
    deal(driver, 3, game="gtr")
    mine(driver)
    for code, word, sentence in (("de", "Spielen", "hat "), ("fr", "Jouer", " a "), ("es", "Jugar", " ha ")):
        Select(driver.find_elements(By.CSS_SELECTOR, ".actions select")[1]).select_by_value(code)
        check(text(driver, ".actions .primary") == word, f"{code}: {text(driver, '.actions .primary')}")
        check(driver.execute_script("return document.documentElement.lang") == code, f"{code}: the page says that it is {driver.execute_script('return document.documentElement.lang')}")
        said = driver.execute_script("return document.querySelector('.said').textContent")
        check(sentence in said or "{" not in said, f"{code}: {said}")
        check("{" not in driver.execute_script("return document.body.innerText"), f"{code}: a field is not filled in")
        looks(driver, code)
    Select(driver.find_elements(By.CSS_SELECTOR, ".actions select")[1]).select_by_value("en")
    press(driver, "s")
    Select(field(driver, "Moves")).select_by_value("notation")
    driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    check(text(driver, ".think .pick .text")[0].islower(), f"no notation: {text(driver, '.think .pick .text')}")
    driver.execute_script("localStorage.clear(); sessionStorage.clear()")


def shared_screen(driver):
    """Two people and an agent: between their hands the page shows nothing of the table."""
    opened(driver, page)
    press(driver, "n")
    driver.execute_script("for (const fold of document.querySelectorAll('.dialog details')) fold.open = true")
    Select(field(driver, "People here")).select_by_value("2")
    Select(field(driver, "Against")).select_by_value("heuristic")
    click(driver, ".dialog [type=submit]")
    hands, curtains = {}, 0
    for _ in range(40):
        wait(driver, "document.querySelector('.curtain, .think .pick, .think .end')", "somebody's move")
        if driver.find_elements(By.CSS_SELECTOR, ".curtain"):
            curtains += 1
            body = driver.execute_script("return document.body.innerHTML")
            check("class=\"card" not in body and "think" not in body, "behind the screen there is a table")
            driver.find_element(By.CSS_SELECTOR, ".curtain button").click()
            mine(driver)
        shown = driver.execute_script("return [...document.querySelectorAll('.seat')].map((one) => one.querySelectorAll('.hand .card:not(.jack)').length && one.className.match(/s(\\d)/)[1]).filter(Boolean)")
        seat = driver.execute_script("return document.querySelector('.seat.turn')?.className.match(/s(\\d)/)[1]")
        hidden = driver.execute_script("return document.querySelectorAll(`.seat:not(.s${arguments[0]}) .backs`).length", seat)
        hands[seat] = hidden
        check(hidden >= 1, f"player on seat {seat} sees all hands: {shown}")
        driver.find_element(By.CSS_SELECTOR, ".think .pick").click()
        if curtains >= 4:
            break
    opened(driver, page)
    # An agent may have to move first.
    wait(driver, "document.querySelector('.curtain, .think .pick, .think .end')", "somebody's move after a reload")
    check(not driver.find_elements(By.CSS_SELECTOR, ".think .pick"), "a reload shows a hand")
    driver.find_element(By.CSS_SELECTOR, ".curtain button").click()
    mine(driver)
    opened(driver, page)
    check(driver.find_elements(By.CSS_SELECTOR, ".curtain"), "a reload shows the hand that lay open")
    check(curtains >= 4 and set(hands) == {"0", "1"}, f"{curtains} screens between {hands}")


def puzzle(driver):
    """A position from a link: a choice, then the search's answer beside it."""
    as_guest(driver, page)
    press(driver, " ")
    press(driver, *[Keys.ARROW_RIGHT] * 9)
    driver.find_element(By.XPATH, "//button[text()='Share']").click()
    wait(driver, "document.querySelectorAll('.dialog input').length === 2", "two links")
    link = driver.find_elements(By.CSS_SELECTOR, ".dialog input")[1].get_attribute("value")
    opened(driver, link)
    check("What would you do" in text(driver, ".think h2"), "no question")
    check(not driver.find_elements(By.CSS_SELECTOR, ".answer"), "the answer is there before the choice")
    made = driver.find_elements(By.CSS_SELECTOR, ".think .pick .text")[-1].text
    press(driver, str(len(driver.find_elements(By.CSS_SELECTOR, ".think .pick"))))
    answer = wait(driver, "document.querySelector('.answer')?.textContent", "the search's answer")
    check(answer and ("agrees" in answer or "would rather" in answer), f"answer: {answer}")
    marked = driver.execute_script("return document.querySelector('.think .option.made')?.textContent ?? ''")
    check(made in marked, f"my choice, {made}, is not marked")


driver = browser(1280, 800)
driver.set_script_timeout(120)
tried = [why, taken_back, undone_freely, tips, ruled, languages, shared_screen, puzzle]
only = [name for name in sys.argv[2:] if name != "--few"]
try:
    for one in tried:
        if only and one.__name__ not in only:
            continue
        place["at"] = one.__name__
        one(driver)
        print(f"{one.__name__}: {len(wrong)} failed", flush=True)
    quiet(driver)
finally:
    driver.quit()
finish()
