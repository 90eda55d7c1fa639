// What the pages of rules say about cards and decisions, for the page: by game {rows: {name: {section, text}},
// paragraphs: {number: text}, leads: {word: [numbers]}}, the last by the words in italics that paragraphs begin with.

const plain = (text) => text.replace(/\s+/g, " ").replace(/\*\*/g, "").replace(/`/g, "").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/(^|\W)\*([^*]+)\*/g, "$1$2").trim();
// Where the project's reading of PAX is known from, sentence by sentence, is for docs/pax/rules.md.
const sources = /\s*\([SPIR](, [SPIR])*(;[^)]*)?\)/g;

// rows: sections whose tables have a row a card; last: the last section that is about playing.
export const GAMES = {
  GTR: { page: "docs/gtr/rules.md", rows: [8, 14], last: 99 },
  PAX: { page: "docs/pax/rules.md", rows: [1], last: 8, strip: sources },
  AOR: { page: "docs/aor/rules.md", rows: [], last: 14, strip: /\s*\(R-\d+\)/g },
};

export function rulesOf(page, game) {
  const paragraphs = {};
  const rows = {};
  const leads = {};
  let number = "";
  let section = 0;
  for (const line of page.split("\n")) {
    const head = /^## (\d+)\./.exec(line);
    const begin = /^\*\*(\d+\.\d+)\*\*\s*(.*)/.exec(line);
    if (head) [section, number] = [Number(head[1]), ""];
    else if (section > game.last) continue;
    else if (begin) paragraphs[(number = begin[1])] = begin[2];
    else if (line.startsWith("|")) {
      const cells = line.split("|").slice(1, -1).map(plain);
      if (game.rows.includes(section) && cells.length >= 2 && !/^[-: ]+$/.test(cells[0]) && cells[0] !== "building") {
        rows[cells[0]] = { section, text: cells[cells.length - 1] };
      }
    } else if (number) paragraphs[number] += ` ${line}`;
  }
  for (const key of Object.keys(paragraphs)) {
    const lead = /^\*([^*]+)\*/.exec(paragraphs[key]);
    if (lead) (leads[lead[1].toLowerCase()] ??= []).push(key);
    paragraphs[key] = plain(paragraphs[key].replace(game.strip ?? /$^/, ""));
  }
  return { rows, paragraphs, leads };
}
