// Words of the glossary are explained where they stand: one points at them, or reaches them by keys. The first of each
// word in a section is enough. On a first screen that is where it stands first, in a heading or in the chart too.

const meanings = new Map(); // by form of a word, what holds its meaning
for (const dt of document.querySelectorAll("#glossary dt"))
  for (const form of dt.dataset.forms.split("|")) meanings.set(form.toLowerCase(), dt.nextElementSibling);
const anyWord = new RegExp(`\\b(${[...meanings.keys()].sort((a, b) => b.length - a.length).join("|")})\\b`, "i");
const tip = document.createElement("div");

function hideTip() { tip.hidden = true; }

function showTip(button) {
  tip.textContent = document.getElementById(button.getAttribute("aria-describedby")).textContent;
  tip.hidden = false;
  const at = button.getClientRects()[0], wide = document.documentElement.clientWidth;
  tip.style.left = `${scrollX + Math.max(4, Math.min(at.left, wide - tip.offsetWidth - 4))}px`;
  const below = at.bottom + tip.offsetHeight < innerHeight || at.top < tip.offsetHeight;
  tip.style.top = `${scrollY + (below ? at.bottom : at.top - tip.offsetHeight)}px`;
}

// Of a chart: a part of its text that can be pointed at and reached by keys like a button.
function termOfChart(word) {
  const part = makeSvg("tspan", { class: "term", role: "button", tabindex: 0 }, word);
  part.addEventListener("keydown", (event) => { if (event.key === "Enter" || event.key === " ") showTip(part); });
  return part;
}

function termOfText(word) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "term";
  button.textContent = word;
  return button;
}

function explained(word, inChart) {
  const button = inChart ? termOfChart(word) : termOfText(word);
  button.setAttribute("aria-describedby", meanings.get(word.toLowerCase()).id);
  for (const event of ["mouseenter", "focus", "click"]) button.addEventListener(event, () => showTip(button));
  button.addEventListener("blur", hideTip);
  button.addEventListener("mouseleave", (event) => { if (event.relatedTarget !== tip) hideTip(); });
  return button;
}

function explainText(text, seen) {
  for (let from = 0; ;) {
    const found = anyWord.exec(text.data.slice(from));
    if (!found) return;
    const id = meanings.get(found[0].toLowerCase()).id;
    if (seen.has(id)) {
      from += found.index + found[0].length;
      continue;
    }
    seen.add(id);
    const rest = text.splitText(from + found.index).splitText(found[0].length);
    rest.previousSibling.replaceWith(explained(found[0], rest.parentElement instanceof SVGElement));
    [text, from] = [rest, 0];
  }
}

// A block has words that are explained already, and texts. Texts of links and controls stay as they are.
function explainBlock(block, seen) {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT), texts = [];
  while (walker.nextNode()) {
    const text = walker.currentNode, by = text.parentElement;
    if (by.matches(".term")) seen.add(by.getAttribute("aria-describedby"));
    else if (!by.closest("a, button, summary, label, select, script, [aria-hidden=true]")) texts.push(text);
  }
  for (const text of texts) explainText(text, seen);
}

// In order; a heading begins again.
function explain(blocks) {
  const seen = new Set();
  for (const block of blocks) {
    if (block.tagName === "H2") seen.clear();
    else explainBlock(block, seen);
  }
}

// A first screen is one section with its headline. The sentence about the row under the pointer keeps changing and is left out.
const FIRST_BLOCKS = ":is(h2, p:not(#row-detail), text, caption, figcaption, th, td)";
function explainFirst() {
  const seen = new Set();
  for (const block of document.querySelectorAll(`:is(#first, #tournament, #index) ${FIRST_BLOCKS}, #method li`)) explainBlock(block, seen);
}

if (meanings.size) {
  tip.id = "tip";
  tip.hidden = true;
  tip.setAttribute("role", "tooltip");
  tip.addEventListener("mouseleave", hideTip);
  document.querySelector("main").append(tip);
  addEventListener("keydown", (event) => { if (event.key === "Escape") hideTip(); });
  document.addEventListener("drawn", explainFirst);
  explainFirst();
  explain(document.querySelectorAll("#details :is(h2, p, li, figcaption), main > :is(h2, p, ul > li)"));
}
