// The chart of all items by verdict: a thick line for the sampling error, a thin one for the range among
// agents, drawn with D3 for the width that there is.

const CHART = {
  wide: { row: 14.5, group: 19, font: 11.5, small: 11, name: 124, number: 46, ticks: 9 },
  narrow: { row: 21, group: 27, font: 13.5, small: 11.5, name: 110, number: 46, ticks: 4 },
};

// Limits that hold all estimates, and intervals if they are not much wider than these.
function limitsOf(rows) {
  const values = rows.flatMap(({ row }) => [row.d[0], ...(row.r ? row.r.slice(0, 2) : [])]);
  const least = Math.min(-1.5, ...values), most = Math.max(1.5, ...values);
  const reach = (rows.length > 15 ? 0.35 : 1) * (most - least), room = 0.02 * (most - least);
  const ends = rows.flatMap(({ row }) => row.d.slice(1)).filter((x) => x > least - reach && x < most + reach);
  return [Math.min(least - room, ...ends), Math.max(most + room, ...ends)];
}

// The places of headings and rows, from the top.
function placesOf(rows, size, top) {
  const groups = [], lines = [];
  let y = top;
  for (const verdict of VERDICTS) {
    const found = rows.filter((row) => row.verdict === verdict.id && row.row.d);
    if (!found.length) continue;
    groups.push({ verdict, count: found.length, y });
    y += size.group;
    for (const row of found) {
      lines.push({ ...row, y });
      y += size.row;
    }
    y += size.row / 3;
  }
  return { groups, lines, bottom: y };
}

function drawLine(row, size, x, group) {
  const [least, most] = x.range(), inside = (v) => Math.max(least, Math.min(most, x(v))), middle = size.row / 2;
  if (row.r) group.append("line").attr("class", "thin").attr("y1", middle).attr("y2", middle)
    .attr("x1", inside(row.r[0])).attr("x2", inside(row.r[1]));
  group.append("line").attr("class", "thick").attr("y1", middle).attr("y2", middle)
    .attr("x1", inside(row.d[1])).attr("x2", inside(row.d[2]));
  for (const [end, at, way] of [[row.d[1], least, -1], [row.d[2], most, 1]])
    if (way * (x(end) - at) > 0.5)
      group.append("path").attr("class", "arrow").attr("d", `M${at},${middle - 5}l${6 * way},5l${-6 * way},5z`);
  group.append("circle").attr("class", "dot").attr("cx", x(row.d[0])).attr("cy", middle).attr("r", 3.4);
}

function drawAxis(svg, x, y, size, bottom) {
  const axis = (bottom ? d3.axisBottom(x) : d3.axisTop(x)).ticks(size.ticks).tickFormat((v) => (v ? signed(v, 0) : "0"));
  svg.append("g").attr("class", "axis").attr("transform", `translate(0,${y})`).attr("font-size", size.small)
    .call(axis.tickSize(4)).attr("font-size", size.small);
}

function drawChart(view, box, onRow) {
  const width = Math.max(280, box.clientWidth), size = width < 560 ? CHART.narrow : CHART.wide;
  const rows = rowsOf(view).filter(({ row }) => row.d);
  const chart = d3.select(box);
  chart.selectAll("*").remove();
  if (!rows.length) return;
  const top = 2.6 * size.small + 8, places = placesOf(rows, size, top);
  const height = places.bottom + (size === CHART.narrow ? 30 : 4);
  const x = d3.scaleLinear().domain(limitsOf(rows)).range([size.name + 8, width - size.number - 8]);
  const svg = chart.append("svg").attr("viewBox", `0 0 ${width} ${height}`).attr("width", width).attr("height", height)
    .attr("role", "group").attr("aria-label", findingOf(view));
  svg.append("g").attr("class", "grid").attr("transform", `translate(0,${top})`)
    .call(d3.axisTop(x).ticks(size.ticks).tickSize(-(places.bottom - top)).tickFormat(""));
  svg.append("g").attr("class", "guide").selectAll("line").data(places.lines).join("line").attr("x1", size.name + 5)
    .attr("x2", width - size.number).attr("y1", (d) => d.y + size.row / 2).attr("y2", (d) => d.y + size.row / 2);
  drawAxis(svg, x, top, size, false);
  if (size === CHART.narrow) drawAxis(svg, x, places.bottom, size, true);
  drawReferences(svg, view, x, top, places.bottom, size);
  drawGroups(svg, view, places.groups, size);
  drawRows(svg, view, places.lines, size, x, width, onRow);
}

// The typical one, and where no power at all would be; both say so above the axis.
function drawReferences(svg, view, x, top, bottom, size) {
  const line = (kind, at) => svg.append("line").attr("class", kind).attr("x1", at).attr("x2", at).attr("y1", top).attr("y2", bottom);
  const label = (at, text, anchor) => svg.append("text").attr("class", "unit").attr("x", at).attr("y", size.small)
    .attr("text-anchor", anchor).attr("font-size", size.small).text(text);
  const none = x(-view.typical), shown = view.typical && none > x.range()[0] && none < x(0) - 8;
  line("zero", x(0));
  label(x(0) - (shown ? 0 : 4), size === CHART.narrow ? view.level.replace("the ", "") : `${view.level}; ${view.apart}`, "start");
  if (!shown) return;
  line("none", none);
  label(Math.min(none + 24, x(0) - 12), "no power", "end");
}

function drawGroups(svg, view, groups, size) {
  const group = svg.selectAll("g.group").data(groups).join("g")
    .attr("class", (d) => `group ${slugOf(d.verdict.id)}`).attr("transform", (d) => `translate(0,${d.y})`);
  group.append("text").attr("x", 0).attr("y", size.group - 6).attr("font-size", size.font)
    .style("stroke", "var(--paper)").attr("stroke-width", 4).attr("paint-order", "stroke")
    .text((d) => `${d.verdict.head}: ${d.count}` + (size === CHART.wide ? ` ${view.tails[d.verdict.id] || d.verdict.tail || ""}` : ""));
}

// Each row is a link; with the arrow keys one goes from row to row.
function drawRows(svg, view, lines, size, x, width, onRow) {
  const groups = svg.selectAll("g.line").data(lines).join("g").attr("class", (d) => `line ${slugOf(d.verdict)}`)
    .attr("transform", (d) => `translate(0,${d.y})`);
  const links = groups.append("a").attr("href", (d) => `#building-${d.card.id}`).attr("class", (d) => slugOf(d.verdict))
    .attr("tabindex", (d, i) => (i ? -1 : 0)).attr("aria-label", (d) => sentenceOf(view, d));
  links.append("rect").attr("class", "row").attr("x", -4).attr("width", width + 8).attr("height", size.row);
  links.append("text").attr("class", "name").attr("x", size.name).attr("y", size.row / 2).attr("dy", "0.35em")
    .attr("text-anchor", "end").attr("font-size", size.font).text((d) => d.card.name);
  groups.append("text").attr("class", "number").attr("aria-hidden", "true").attr("x", width).attr("y", size.row / 2).attr("dy", "0.35em")
    .attr("text-anchor", "end").attr("font-size", size.font).text((d) => signed(d.row.d[0]));
  links.each(function (d) { drawLine(d.row, size, x, d3.select(this)); });
  const nodes = links.nodes(), step = { ArrowDown: 1, ArrowUp: -1, Home: -nodes.length, End: nodes.length };
  links.on("mouseenter", (d) => onRow(d)).on("focus", (d) => onRow(d));
  nodes.forEach((node, i) => node.addEventListener("keydown", (event) => {
    if (!(event.key in step)) return;
    event.preventDefault();
    const next = nodes[Math.max(0, Math.min(nodes.length - 1, i + step[event.key]))];
    node.setAttribute("tabindex", -1);
    next.setAttribute("tabindex", 0);
    next.focus();
  }));
}
