// What the first screen knows (first.py), and how it writes numbers.

const FIRST = (() => {
  const element = document.getElementById("first-data");
  return element && JSON.parse(element.textContent);
})();

// Verdicts in the order of the chart: what they are called, and what is said of all of them, where the view
// does not say it.
const VERDICTS = [["too strong", "Too strong"], ["strong", "Strong"], ["balanced", "Balanced"],
  ["not enough games", "Not enough games", "undecided"], ["all agree, others might not", "All agree, others might not", ""],
  ["depends on who plays", "Depends on who plays", ""], ["not shown by all", "Not shown by all", ""], ["weak", "Weak"], ["too weak", "Too weak"], ["not testable this way", "Not testable this way"], ["never tested", "Never tested"]]
  .map(([id, head, tail]) => ({ id, head, tail }));
const slugOf = (verdict) => verdict.replaceAll(",", "").replaceAll(" ", "-");

const signed = (x, digits = 1) => {
  const text = Math.abs(x).toFixed(digits);
  return (Number(text) === 0 ? "±" : x > 0 ? "+" : "−") + text;
};
const plainNumber = (x, digits = 1) => (x < 0 && Number(x.toFixed(digits)) !== 0 ? "−" : "") + Math.abs(x).toFixed(digits);
const between = (low, high, digits = 1) => `${plainNumber(low, digits)} to ${plainNumber(high, digits)}`;
const grouped = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ",");
const listed = (names) => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);

// A row without a difference was not tested, for a reason the verdict may name.
function verdictOf(row) {
  return row.d || row.v === "not testable this way" ? row.v : "never tested";
}

// What is said of it: what it is worth and what it costs, in one.
const wordOf = (row, verdict) => (row.d ? row.j : verdict);

// The cards of a view with their rows: verdict by verdict, the greatest difference first.
function rowsOf(view) {
  const order = VERDICTS.map((verdict) => verdict.id);
  return FIRST.cards.filter((card) => view.rows[card.id])
    .map((card) => ({ card, row: view.rows[card.id], verdict: verdictOf(view.rows[card.id]) }))
    .sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict)
      || (b.row.d ? b.row.d[0] : 0) - (a.row.d ? a.row.d[0] : 0) || a.card.name.localeCompare(b.card.name));
}

// All that is known of one, as a sentence.
function sentenceOf(view, { card, row, verdict }) {
  const kind = [card.kind, card.value || ""].filter(Boolean).join(" ");
  const parts = [`${card.name}${kind ? ` (${kind})` : ""}: ${wordOf(row, verdict)}`];
  if (row.d) {
    parts[0] += `, ${signed(row.d[0])} points (${between(row.d[1], row.d[2])}) compared with ${view.reference}`;
    if (row.r) parts.push(`among agents ${signed(row.r[0])} to ${signed(row.r[1])}, ${row.a}`);
    parts.push(`n ${grouped(row.n)}`);
  }
  if (row.h) parts.push(row.h);
  if (row.w) parts.push(row.w);
  return parts.join("; ") + ".";
}

// What the chart says, in words: for who does not see it.
function findingOf(view) {
  const rows = rowsOf(view);
  const parts = VERDICTS.map((verdict) => {
    const found = rows.filter((row) => row.verdict === verdict.id);
    if (!found.length) return "";
    const some = verdict.id.endsWith("weak") ? found.slice(-3).reverse() : found.slice(0, 3);
    const names = some.map(({ card, row }) => (row.d ? `${card.name} ${signed(row.d[0])}` : card.name));
    return `${found.length} ${verdict.head.toLowerCase()}: ${names.join(", ")}${found.length > 3 ? " and others" : ""}`;
  });
  return `Of ${rows.length} ${FIRST.items}, in percentage points compared with ${view.reference}: ${parts.filter(Boolean).join("; ")}.`;
}
