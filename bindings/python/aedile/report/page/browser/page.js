"use strict";
// Sorting of tables, opening of what a link points to, opening of everything for the printer.

const problems = [];
addEventListener("error", (event) => problems.push(String(event.message)));
addEventListener("securitypolicyviolation", (event) => problems.push(event.blockedURI));
function sortKey(cell) {
  const v = cell && cell.dataset.v;
  if (v === undefined) return null;
  return cell.classList.contains("n") ? Number(v) : v;
}

// Rows without a value stay at the end, whatever the direction.
function compareRows(a, b, column, sign) {
  const x = sortKey(a.cells[column]), y = sortKey(b.cells[column]);
  if (x === null || y === null) return (x === null) - (y === null);
  if (typeof x === "number" && typeof y === "number") return sign * (x - y);
  return sign * String(x).localeCompare(String(y));
}

function sortTable(table, column) {
  const head = table.tHead.rows[0].cells[column];
  const up = head.getAttribute("aria-sort") !== "ascending";
  for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", up ? "ascending" : "descending");
  const body = table.tBodies[0];
  body.append(...[...body.rows].sort((a, b) => compareRows(a, b, column, up ? 1 : -1)));
}

function openTarget() {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  for (let e = target; e; e = e.parentElement) if (e.tagName === "DETAILS") e.open = true;
  target.scrollIntoView();
}

// With ?selftest every column of every table is sorted both ways, and the page says what came out.
function isSorted(table, column, sign) {
  const rows = [...table.tBodies[0].rows];
  return rows.every((row, i) => i === 0 || compareRows(rows[i - 1], row, column, sign) <= 0);
}

function selfTest() {
  const errors = [...problems];
  for (const part of document.querySelectorAll("details")) part.open = true;
  let sorted = 0, moved = 0;
  for (const table of document.querySelectorAll("table.sortable")) {
    const buttons = table.tHead.querySelectorAll("button");
    const names = () => [...table.tBodies[0].rows].map((row) => row.textContent).join("\n");
    buttons.forEach((button, column) => {
      const before = names();
      for (const sign of [1, -1]) {
        button.click();
        if (!isSorted(table, column, sign)) errors.push(`column ${column} is not sorted`);
        sorted++;
      }
      if (names() !== before) moved++;
    });
  }
  for (const svg of document.querySelectorAll("figure .picture svg")) {
    const details = svg.closest("details");
    if (details) details.open = true;
    const box = svg.getBoundingClientRect();
    if (box.width < 50 || box.height < 50) errors.push(`${svg.closest("figure").id} is empty`);
  }
  const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const out = document.createElement("p");
  out.id = "selftest";
  out.textContent = JSON.stringify({ sorted, moved, pictures: document.querySelectorAll("figure .picture svg").length,
    resources: performance.getEntriesByType("resource").length, overflow, errors });
  document.body.append(out);
}

for (const table of document.querySelectorAll("table.sortable"))
  [...table.tHead.rows[0].cells].forEach((head, column) =>
    head.querySelector("button").addEventListener("click", () => sortTable(table, column)));
addEventListener("hashchange", openTarget);

// What scrolls sideways can be reached by keys.
for (const box of document.querySelectorAll(".wide, figure .picture")) box.tabIndex = 0;

// Paper is only so wide: tables of more columns are printed in parts, each with the first column. What
// is printed are copies without buttons; with them, headings would not come again on every page.
const paperColumns = 9;

function partOf(table, from, to, label) {
  const part = document.createElement("table");
  part.createCaption().textContent = label;
  const copy = (section, rows) => {
    for (const row of rows) {
      const line = section.insertRow();
      for (const cell of [row.cells[0], ...[...row.cells].slice(from, to)]) {
        const put = line.appendChild(document.createElement(cell.tagName));
        put.className = cell.className;
        put.innerHTML = (cell.querySelector("button") || cell).innerHTML;
      }
    }
  };
  copy(part.createTHead(), table.tHead.rows);
  copy(part.createTBody(), table.tBodies[0].rows);
  return part;
}

function splitTables() {
  for (const table of document.querySelectorAll("table.sortable")) {
    const columns = table.tHead.rows[0].cells.length - 1, box = table.closest(".wide");
    if (box.classList.contains("on-screen")) continue;
    const parts = Math.ceil(columns / paperColumns), step = Math.ceil(columns / parts);
    const paper = document.createElement("div");
    paper.className = "wide on-paper";
    for (let i = 0; i < parts; i++)
      paper.append(partOf(table, 1 + i * step, 1 + (i + 1) * step,
        table.caption.textContent + (parts > 1 ? `, part ${i + 1} of ${parts}` : "")));
    box.classList.add("on-screen");
    box.after(paper);
  }
}

// On paper: the first screen with its cards; the details with all that is in them where they are open.
addEventListener("beforeprint", () => {
  for (const part of document.querySelectorAll("#every:not([open]), #details[open] details:not([open]), main > details:not([id], [open])")) {
    part.open = true;
    part.classList.add("for-paper");
  }
  splitTables();
});
addEventListener("afterprint", () => {
  for (const part of document.querySelectorAll("details.for-paper")) {
    part.open = false;
    part.classList.remove("for-paper");
  }
  for (const paper of document.querySelectorAll(".wide.on-paper")) paper.remove();
  for (const box of document.querySelectorAll(".wide.on-screen")) box.classList.remove("on-screen");
});
openTarget();
if (location.search === "?selftest") addEventListener("load", selfTest);
