"""A guest's first game, in headless Chromium: guest_check.py FOLDER, which holds what `scripts/web --learned` leaves.

The page on a server fetches the network of the learned player when it is first chosen, says its size, keeps it; every game is played
against it. The page with the networks inside needs no server. From disk without them, or where a server lacks them, the page says so.
"""

import functools
import http.server
import shutil
import sys
import tempfile
import threading
import time
from pathlib import Path

from on_page import PLAY, as_guest, browser, check, field, finish, given, hurried, opened, place, press, text, wait
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select

folder = Path(sys.argv[1]).resolve()
asked = []  # what the server was asked for


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        asked.append(self.path)


def served(where):
    """A server of that folder: its address."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=where))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/aedile.html"


def begin(driver, game, players=None, against=None, seed="12"):
    """By the button and with what is offered, but for what is named."""
    driver.find_element(By.CSS_SELECTOR, ".actions .primary").click()
    driver.find_element(By.CSS_SELECTOR, f".games input[value={game}]").send_keys(" ")
    if players:
        given(driver, field(driver, "Players"), players)
    if against:
        given(driver, field(driver, "Against"), against)
    driver.execute_script("for (const fold of document.querySelectorAll('.dialog details')) fold.open = true")
    given(driver, field(driver, "Seed"), seed)
    chosen = Select(field(driver, "Against")).first_selected_option.get_attribute("value")
    said = text(driver, ".dialog")
    driver.find_element(By.CSS_SELECTOR, ".dialog [type=submit]").click()
    hurried(driver)
    return chosen, said


def faults(driver):
    return [one.text for one in driver.find_elements(By.CSS_SELECTOR, "[role=alert]")]


def fetched(driver, address):
    """From a server: each network once, kept for the next visit."""
    opened(driver, address)
    driver.execute_async_script("caches.delete('aedile.networks').then(arguments[0])")
    check(not [path for path in asked if "networks" in path], "networks are fetched before one is chosen")
    for game, players, file in (("gtr", 3, "gtr.net.gz"), ("gtr", 2, "gtr-2p.net.gz"), ("pax", 3, "pax.net.gz"), ("aor", 4, "aor.net.gz")):
        chosen, said = begin(driver, game, players)
        check(chosen == "casual", f"{game}: {chosen} is offered first")
        check("fetched once, 0." in said, f"{game}: no size is said: {said[:300]}")
        clicks, _ = driver.execute_async_script(PLAY, 4)
        check(clicks == 4 and not faults(driver), f"{game}: {clicks} clicks, {faults(driver)}")
        paths = [path for path in asked if "networks" in path]
        check(len(paths) >= 1 and paths[-1].startswith(f"/networks/{file}?"), f"{game}, {players}: fetched {paths}")
    before = len([path for path in asked if "networks" in path])
    check(before == 4, f"{before} networks were fetched, of 4")
    as_guest(driver, address)
    begin(driver, "pax", 3, "master")
    clicks, _ = driver.execute_async_script(PLAY, 3)
    check(clicks == 3 and not faults(driver), f"a second visit: {faults(driver)}")
    check(len([path for path in asked if "networks" in path]) == before, "a network is fetched again on the second visit")
    press(driver, "h")
    wait(driver, "document.querySelector('.think .odds')", "a hint by the network")


def inside(driver):
    """The networks lie in the page: nothing is fetched, from disk."""
    opened(driver, (folder / "aedile-learned.html").as_uri())
    for game, players in (("pax", 2), ("gtr", 2)):
        chosen, said = begin(driver, game, players, "learned")
        check("fetched" not in said, f"{game}: inside, and to be fetched")
        clicks, _ = driver.execute_async_script(PLAY, 3)
        check(clicks == 3 and not faults(driver), f"{game} inside: {clicks} clicks, {faults(driver)}")


def own_strength(driver):
    """A temperature and iterations of one's own; the title says who plays."""
    begin(driver, "gtr", 2, "own")
    driver.find_element(By.CSS_SELECTOR, ".actions .primary").click()
    Select(field(driver, "Against")).select_by_value("own")
    for label, value in (("Temperature", "2.5"), ("Games ahead", "100")):
        box = field(driver, label)
        driver.execute_script("arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input', {bubbles: true}))", box, value)
    driver.find_element(By.CSS_SELECTOR, ".dialog [type=submit]").click()
    clicks, _ = driver.execute_async_script(PLAY, 2)
    check(clicks == 2 and not faults(driver), f"own strength: {faults(driver)}")
    saved = driver.execute_script("return JSON.parse(localStorage.getItem('aedile.games'))[0].agents[1]")
    check(saved == "own:2.5:100", f"own strength: {saved}")


def missing(driver):
    """No network to be had: from disk a file is asked for; on a server that lacks it the search plays, and the page says so."""
    with tempfile.TemporaryDirectory() as bare:
        shutil.copy(folder / "aedile.html", bare)
        opened(driver, served(bare))
        begin(driver, "pax", 3, "learned")
        wait(driver, "document.querySelector('[role=alert]')", "a network that is missing is told")
        check("cannot be had" in faults(driver)[0] and "search plays" in faults(driver)[0], f"missing: {faults(driver)}")
        wait(driver, "document.querySelector('.think .pick')", "the game goes on without a network")
    as_guest(driver, (folder / "aedile.html").as_uri())
    driver.find_element(By.CSS_SELECTOR, ".actions .primary").click()
    against = field(driver, "Against")
    check(not against.find_element(By.CSS_SELECTOR, "[value=learned]").is_enabled(), "from disk: learned can be chosen")
    check(Select(against).first_selected_option.get_attribute("value") == "search" and "has no network" in text(driver, ".dialog"), "from disk: nothing is said")
    box = driver.find_element(By.CSS_SELECTOR, ".network input")
    check(not box.is_displayed(), "from disk: a file is asked for before one wants the learned player")
    driver.find_element(By.CSS_SELECTOR, ".network summary").click()
    said = text(driver, ".network")
    check(box.is_displayed() and "aedile-learned.html" in said and (folder / "networks" / "gtr.net.gz").is_file() and "gtr.net.gz from the folder networks" in said, f"from disk, what to do: {said}")


driver = browser(1280, 800)
driver.set_script_timeout(120)
try:
    place["at"] = "a guest"
    begun = time.time()
    fetched(driver, served(folder))
    inside(driver)
    own_strength(driver)
    missing(driver)
    print(f"a guest: {time.time() - begun:.0f} s")
finally:
    driver.quit()
finish()
