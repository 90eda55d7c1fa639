// What a game's page of rules (docs/NAME/rules.md) says about cards and decisions, for the page: {rows: {name: {section, text}},
// paragraphs: {number: text}, leads: {word: [numbers]}}, the last by the words in italics that paragraphs begin with.
//
// how: `rules` of the game's words.js. rows: sections whose tables have a row a card; last: the last section that is about
// playing; strip: what is left out of paragraphs.

const plain = (text) => text.replace(/\s+/g, " ").replace(/\*\*/g, "").replace(/`/g, "").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/(^|\W)\*([^*]+)\*/g, "$1$2").trim();

export function rulesOf(page, { rows: tables = [], last = Infinity, strip = /$^/ } = {}) {
  const paragraphs = {};
  const rows = {};
  const leads = {};
  let number = "";
  let section = 0;
  for (const line of page.split("\n")) {
    const head = /^## (\d+)\./.exec(line);
    const begin = /^\*\*(\d+\.\d+)\*\*\s*(.*)/.exec(line);
    if (head) [section, number] = [Number(head[1]), ""];
    else if (section > last) continue;
    else if (begin) paragraphs[(number = begin[1])] = begin[2];
    else if (line.startsWith("|")) {
      const cells = line.split("|").slice(1, -1).map(plain);
      if (tables.includes(section) && cells.length >= 2 && !/^[-: ]+$/.test(cells[0]) && cells[0] !== "building") {
        rows[cells[0]] = { section, text: cells[cells.length - 1] };
      }
    } else if (number) paragraphs[number] += ` ${line}`;
  }
  for (const key of Object.keys(paragraphs)) {
    const lead = /^\*([^*]+)\*/.exec(paragraphs[key]);
    if (lead) (leads[lead[1].toLowerCase()] ??= []).push(key);
    paragraphs[key] = plain(paragraphs[key].replace(strip, ""));
  }
  return { rows, paragraphs, leads };
}
