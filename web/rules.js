// The paragraphs of docs/rules.md that the page shows beside a card: {"GTR 8": {building: text}, "11.16": text}.

const plain = (text) => text.replace(/\s+/g, " ").replace(/\*\*/g, "").replace(/`/g, "").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").trim();

export function rulesOf(page) {
  const paragraphs = {};
  const buildings = {};
  let number = "";
  let section = 0;
  for (const line of page.split("\n")) {
    const head = /^## (\d+)\./.exec(line);
    const begin = /^\*\*(\d+\.\d+)\*\*\s*(.*)/.exec(line);
    if (head) [section, number] = [Number(head[1]), ""];
    else if (begin) paragraphs[(number = begin[1])] = begin[2];
    else if (line.startsWith("|") && [8, 14].includes(section)) {
      const cells = line.split("|").slice(1, -1).map(plain);
      if (cells.length >= 2 && !/^[-: ]+$/.test(cells[0]) && cells[0] !== "building") {
        buildings[cells[0]] = { section, text: cells[cells.length - 1] };
      }
    } else if (number) paragraphs[number] += ` ${line}`;
  }
  for (const key of Object.keys(paragraphs)) paragraphs[key] = plain(paragraphs[key]);
  return { buildings, paragraphs };
}
