// The page in Firefox, driven by puppeteer-core over WebDriver BiDi: node firefox_check.mjs PUPPETEER PAGE. At 1280 x 800 and
// 390 x 844 a game of each kind is played to its end by clicks on things and moves, with no error told.
import { pathToFileURL } from "node:url";

const [folder, page] = process.argv.slice(2);
const { default: puppeteer } = await import(pathToFileURL(`${folder}/lib/esm/puppeteer/puppeteer-core.js`).href);
let wrong = 0;
const check = (good, what) => { if (!good) { wrong++; console.error(`FAILED: ${what}`); } };

const browser = await puppeteer.launch({ browser: "firefox", executablePath: "/usr/bin/firefox-esr", headless: true, dumpio: Boolean(process.env.DUMP), protocolTimeout: 600000, protocol: "webDriverBiDi" });
console.log(await browser.version());
for (const [width, height] of [[1280, 800], [390, 844]]) {
  const tab = await browser.newPage();
  await tab.setViewport({ width, height });
  const faults = [];
  tab.on("pageerror", (error) => faults.push(String(error)));
  tab.on("console", (line) => { if (line.type() === "error") faults.push(line.text()); });
  await tab.goto(pathToFileURL(page).href);
  await tab.waitForFunction(() => document.documentElement.dataset.ready);
  const ready = await tab.evaluate(() => document.documentElement.dataset.ready);
  for (const [game, players] of [["gtr", "2"], ["pax", "3"], ["aor", "3"]]) {
    await tab.evaluate(() => document.querySelector(".actions .primary").click());
    await tab.waitForSelector(".dialog");
    await tab.evaluate((name) => document.querySelector(`.games input[value=${name}]`).click(), game);
    await tab.waitForFunction((name) => document.querySelector(`.games input[value=${name}]`).checked, {}, game);
    for (const [label, value] of [["Players", players], ["Against", "heuristic"]]) {
      await tab.evaluate((name, to) => {
        const field = [...document.querySelectorAll(".dialog .field")].find((one) => one.querySelector("span")?.textContent === name).querySelector("select");
        field.value = to;
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }, label, value);
      await new Promise((done) => setTimeout(done, 50));
    }
    await tab.evaluate(() => document.querySelector(".dialog [type=submit]").click());
    await tab.waitForFunction(() => !document.querySelector(".dialog"));
    await tab.evaluate(() => {
      const speed = document.querySelector(".controls select");
      speed.value = "32";
      speed.dispatchEvent(new Event("change", { bubbles: true }));
    });
    const told = await tab.evaluate(() => new Promise((done) => {
      let k = 0, idle = 0;
      const step = () => {
        const end = document.querySelector(".think .end");
        if (end) return done({ k, end: end.textContent });
        const menu = document.querySelectorAll(".spot-menu [role=menuitem]:not(.about)");
        const can = [...document.querySelectorAll(".can")].filter((one) => one.getClientRects().length);
        const picks = document.querySelectorAll(".think .pick");
        idle = menu.length || picks.length ? 0 : idle + 1;
        if (idle > 1500) return done({ k, end: "" });
        if (menu.length) menu[k++ % menu.length].click();
        else if (picks.length && can.length && k % 5 !== 4) can[(k++ * 7 + 3) % can.length].click();
        else if (picks.length) picks[(k++ * 3) % picks.length].click();
        setTimeout(step, 15);
      };
      step();
    }));
    check(told.end, `${game} at ${width}: no end after ${told.k} clicks`);
    const wide = await tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    check(wide <= 0, `${game} at ${width}: ${wide} pixels too wide`);
    console.log(`at ${width}: ready after ${ready} ms; ${game}: ${told.k} clicks, ${told.end.slice(0, 60)}`);
  }
  check(!faults.length, `at ${width}: ${faults.slice(0, 3)}`);
  await tab.close();
}
await browser.close();
console.log(`${wrong} failed`);
process.exit(wrong ? 1 : 0);
