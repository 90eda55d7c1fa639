// What the reader chooses, and drawing it. Nothing is loaded: all views are in the page.

const KEYS = [["edition", "Edition"], ["players", "Players"], ["agent", "Who plays"], ["kind", "Question"]];
const first = { view: FIRST && FIRST.views[0], tools: { sort: "verdict", show: null, find: "", reverse: false } };
const place = (id) => document.getElementById(id);

// Of the views with this value the one that is most like the present one.
function viewWith(key, value) {
  const worth = (i) => 2 ** (KEYS.length - i); // the first keys count most
  const like = (view) => KEYS.reduce((sum, [other], i) => sum + (view[other] === first.view[other] ? worth(i) : 0), 0);
  return FIRST.views.filter((view) => String(view[key]) === value).reduce((a, b) => (like(b) > like(a) ? b : a));
}

// `groups`: a map from options to what they belong to; those of "" stand before all groups.
function chooser(label, options, value, onChange, attributes = {}, groups = null) {
  const option = ([id, text]) => make("option", { value: id, selected: String(id) === String(value) ? "" : undefined }, text);
  const names = groups ? [...new Set(groups.values())].sort((a, b) => (b === "") - (a === "")) : [];
  const grouped = names.flatMap((name) => {
    const own = options.filter(([id]) => groups.get(id) === name).map(option);
    return name === "" ? own : [make("optgroup", { label: name }, ...own)];
  });
  const select = make("select", attributes, ...(names.length > 1 ? grouped : options.map(option)));
  select.addEventListener("change", () => onChange(select.value));
  return make("label", {}, label, select);
}

function drawChoice() {
  const box = place("choose"), focused = document.activeElement && document.activeElement.dataset.key;
  const parts = KEYS.map(([key, label]) => {
    const text = (view) => (key === "kind" ? view.kindName : view[key]);
    const values = [...new Map(FIRST.views.map((view) => [view[key], text(view)]))];
    if (values.length < 2 || values.some(([, shown]) => shown === "")) return "";
    if (key === "players") values.sort((a, b) => a[0] - b[0]);
    const choose = (value) => {
      first.view = viewWith(key, value);
      draw();
    };
    const families = key === "agent" ? new Map(FIRST.views.map((view) => [view.agent, view.family])) : null;
    return chooser(label, values, first.view[key], choose, { "data-key": key }, families);
  });
  box.replaceChildren(...parts.filter(Boolean));
  const again = focused && box.querySelector(`[data-key=${focused}]`);
  if (again) again.focus();
}

function drawWords() {
  const { view } = first;
  place("subtitle").textContent = view.sub;
  place("headline").textContent = view.head;
  place("more").replaceChildren(...view.more.map((text) => make("p", {}, text)));
  place("method-lines").replaceChildren(...view.method.map((text) => make("li", {}, text)));
  const untested = rowsOf(view).filter(({ row }) => !row.d);
  const names = (id) => {
    const found = untested.filter((row) => row.verdict === id).map(({ card }) => card.name);
    return found.length > 12 ? `${found.length} of ${rowsOf(view).length} ${FIRST.items}` : listed(found);
  };
  const thin = view.agents.length > 1
    ? `Thin line: from the lowest to the highest estimate among ${listed(view.agents)}; random play is left out.`
    : "";
  place("chart-caption").textContent = `Dot: the estimate, ${view.unit}, compared with ${view.reference}. Thick line: `
    + `its interval (${view.rule}). ${thin}`
    + VERDICTS.slice(9).map(({ id, head }) => (names(id) ? ` ${head}: ${names(id)}.` : "")).join("");
  const bold = `What the verdict is about: ${view.unit}, compared with ${view.reference}. `
    + `Interval: ${view.rule}.`;
  const upper = (text) => text[0].toUpperCase() + text.slice(1);
  place("sides").replaceChildren(...[["", "The bold number", bold], ...view.sides]
    .map(([, label, help]) => make("p", {}, make("strong", {}, upper(label)), ` ${help}`)));
}

function drawTools() {
  const { view, tools } = first, redraw = () => drawCards(view, place("cards"), tools);
  const sorts = Object.keys(sortsOf(view)), rows = rowsOf(view);
  const shown = VERDICTS.map(({ id }) => [id, rows.filter((row) => row.verdict === id).length]);
  const set = (name) => (value) => {
    tools[name] = value;
    redraw();
  };
  if (!sorts.includes(tools.sort)) tools.sort = "verdict";
  const tested = rows.filter(({ row }) => row.d).length; // where most cannot be, they are not what is looked for
  if (tools.show === null) tools.show = tested && 2 * tested < rows.length ? "tested" : "";
  if (!(tools.show === "tested" && tested) && !shown.some(([id, n]) => id === tools.show && n)) tools.show = "";
  const find = make("input", { type: "search", id: "find", placeholder: "name or words", value: tools.find });
  find.addEventListener("input", () => { tools.find = find.value; redraw(); });
  const turn = make("button", { type: "button", id: "reverse", "aria-pressed": String(tools.reverse) }, "Reverse order");
  turn.addEventListener("click", () => {
    tools.reverse = !tools.reverse;
    turn.setAttribute("aria-pressed", String(tools.reverse));
    redraw();
  });
  place("deck-tools").replaceChildren(
    chooser("Sort by", sorts.map((name) => [name, name]), tools.sort, set("sort"), { id: "sort" }),
    chooser("Show", [["", "all"], ...(tested < rows.length && tested ? [["tested", `tested (${tested})`]] : []),
      ...shown.filter(([, n]) => n).map(([id, n]) => [id, `${id} (${n})`])], tools.show, set("show"), { id: "show" }),
    make("label", {}, "Find", find), turn);
  redraw();
}

function drawPicture() {
  const box = place("chart");
  if (typeof d3 === "undefined") {
    box.replaceChildren(make("p", { class: "quiet" }, "This page was made without the library that draws "
      + "its first chart (D3); the picture of effects below shows the same."));
    return;
  }
  drawChart(first.view, box, (row) => { place("row-detail").textContent = sentenceOf(first.view, row); });
}

function draw() {
  drawChoice();
  drawWords();
  place("row-detail").textContent = "";
  drawPicture();
  drawTools();
  document.dispatchEvent(new Event("drawn")); // words.js
}

if (FIRST) {
  draw();
  let width = place("chart").clientWidth;
  addEventListener("resize", () => {
    if (place("chart").clientWidth === width) return;
    width = place("chart").clientWidth;
    drawPicture();
    document.dispatchEvent(new Event("drawn"));
  });
}
