// The cards: one for each item, sorted, found and filtered without asking anyone.

const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(key, value);
  element.append(...children.filter((child) => child !== null && child !== ""));
  return element;
};
const makeSvg = (name, attributes, text) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== undefined) element.textContent = text;
  return element;
};

// The same item with the same agents and question in the same edition, by number of players.
function byPlayers(view, id) {
  return FIRST.views.filter((other) => ["edition", "agent", "kind"].every((key) => other[key] === view[key]))
    .filter((other) => other.rows[id] && other.rows[id].d).map((other) => [other.players, other.rows[id].d[0]])
    .sort((a, b) => a[0] - b[0]);
}

function spark(view, card) {
  const points = byPlayers(view, card.id);
  if (points.length < 2) return null;
  const wide = 200, high = 58, values = points.map((point) => point[1]);
  const least = Math.min(0, ...values), most = Math.max(0, ...values, least + 1);
  const x = (i) => 24 + (i * (wide - 48)) / (points.length - 1), y = (v) => 16 + ((most - v) / (most - least)) * 22;
  const words = points.map(([players, v]) => `${signed(v)} with ${players}`).join(", ");
  const way = values.at(-1) - values[0];
  const trend = Math.abs(way) < 1 ? "About as much at both ends" : way > 0 ? "It gains with players" : "It loses with players";
  const svg = makeSvg("svg", { class: "spark", viewBox: `0 0 ${wide} ${high}`, role: "img",
    "aria-label": `By number of players: ${words}. ${trend}.` });
  svg.append(makeSvg("line", { class: "zero", x1: 8, x2: wide - 8, y1: y(0), y2: y(0) }));
  const line = points.map(([, v], i) => `${i ? "L" : "M"}${x(i).toFixed(1)},${y(v).toFixed(1)}`);
  svg.append(makeSvg("path", { d: line.join("") }));
  points.forEach(([players, v], i) => {
    const now = players === view.players;
    svg.append(makeSvg("circle", { class: now ? "now" : "", cx: x(i), cy: y(v), r: now ? 3.6 : 2.4 }));
    svg.append(makeSvg("text", { class: "value", x: x(i), y: y(v) - 6, "text-anchor": "middle" }, signed(v)));
    svg.append(makeSvg("text", { x: x(i), y: high - 3, "text-anchor": "middle" }, i ? String(players) : `${players} players`));
  });
  return svg;
}

function numbersOf(view, row) {
  const list = make("dl");
  view.sides.forEach(([name, label, help], i) => {
    const side = row.s[i], kind = { class: name === "kind" ? "price" : "beside" };
    const shown = side
      ? [signed(side[0]), " ", make("small", {}, `(${between(side[1], side[2])})`)]
      : [make("small", {}, row.v === "not testable this way" ? "not testable this way" : "–")];
    const n = side ? make("small", {}, ` n ${grouped(side[3])}`) : "";
    list.append(make("dt", { ...kind, title: help }, label, n), make("dd", kind, ...shown));
  });
  return list;
}

function cardOf(view, { card, row, verdict }) {
  const word = wordOf(row, verdict), said = word[0].toUpperCase() + word.slice(1);
  const agents = row.r ? `${view.agents.length} agents: ${signed(row.r[0])} to ${signed(row.r[1])}, ${row.a}`
    + (row.m ? `; mean ${signed(row.m[0])} (${between(row.m[1], row.m[2])}), ${row.t} % of the variance is theirs` : "") : "";
  return make("article", { class: `card ${slugOf(verdict)}`, id: `card-${card.id}`, "data-verdict": verdict },
    make("div", { class: "head" },
      make("h3", {}, make("a", { href: `#building-${card.id}` }, card.name)),
      make("span", { class: "of" }, [card.kind, card.value ? `value ${card.value}` : ""].filter(Boolean).join(", "))),
    make("p", { class: "does" }, card.help),
    card.same ? make("p", { class: "why" }, `${card.same}.`) : "",
    make("p", { class: "verdict" }, make("span", {}, said), row.d ? make("span", {}, signed(row.d[0]), " ",
      make("small", {}, `(${between(row.d[1], row.d[2])})`)) : ""),
    row.h ? make("p", { class: "why" }, `${row.h[0].toUpperCase()}${row.h.slice(1)}.`) : "",
    row.w ? make("p", { class: "why" }, row.w) : "",
    agents ? make("p", { class: "why" }, agents) : "",
    row.d ? numbersOf(view, row) : "",
    spark(view, card));
}

// Ways to sort, by name: what two rows are compared by; the greater first where it is a number.
function sortsOf(view) {
  const text = (f) => (a, b) => f(a).localeCompare(f(b));
  const number = (f) => (a, b) => (f(b) ?? -Infinity) - (f(a) ?? -Infinity);
  const sorts = { verdict: () => 0, name: text((r) => r.card.name) };
  if (FIRST.cards.some((card) => card.kind)) sorts[FIRST.kind] = text((r) => r.card.kind);
  if (FIRST.cards.some((card) => card.value)) sorts.value = number((r) => r.card.value);
  sorts.difference = number((r) => r.row.d && r.row.d[0]);
  view.sides.forEach(([, label], i) => { sorts[label] = number((r) => r.row.s[i] && r.row.s[i][0]); });
  const change = (card) => {
    const points = byPlayers(view, card.id);
    return points.length > 1 ? points.at(-1)[1] - points[0][1] : null;
  };
  if (FIRST.cards.some((card) => change(card) !== null)) sorts["change with players"] = number((r) => change(r.card));
  return sorts;
}

function drawCards(view, box, tools) {
  const sort = sortsOf(view)[tools.sort] || (() => 0), wanted = tools.find.trim().toLowerCase();
  let rows = rowsOf(view);
  if (tools.show === "tested") rows = rows.filter(({ row }) => row.d);
  else if (tools.show) rows = rows.filter((row) => row.verdict === tools.show);
  if (wanted) rows = rows.filter(({ card }) => `${card.name} ${card.kind} ${card.help}`.toLowerCase().includes(wanted));
  rows.sort(sort);
  if (tools.reverse) rows.reverse();
  box.replaceChildren(...rows.map((row) => cardOf(view, row)));
  if (!rows.length) box.append(make("p", { class: "quiet" }, `No ${FIRST.item} is like that.`));
}
