// Small parts: cards, tokens, icons.
import { useEffect, useRef, useState } from "preact/hooks";
import { SUITS } from "../facts.js";
import { capital } from "../words.js";

const PATHS = {
  first: "M6 5v14M19 5l-9 7 9 7z",
  back: "M18 5 8 12l10 7z",
  next: "M6 5l10 7-10 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  turnBack: "M12 5 3 12l9 7zM21 5l-9 7 9 7z",
  turnNext: "M12 5l9 7-9 7zM3 5l9 7-9 7z",
  play: "M7 4l13 8-13 8z",
  pause: "M7 4h4v16H7zM14 4h4v16h-4z",
};
export const Icon = ({ name }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d={PATHS[name]} /></svg>
);

export const Laurel = () => (
  <svg class="laurel" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 21C5 20 3 14 4 6M12 21c7-1 9-7 8-15" fill="none" stroke="currentColor" stroke-width="1.6" />
    {[[5, 8, -30], [4.6, 12, -60], [6.2, 16, -85], [19, 8, 30], [19.4, 12, 60], [17.8, 16, 85]].map(([x, y, turn]) => (
      <ellipse cx={x} cy={y} rx="1.5" ry="3" transform={`rotate(${turn} ${x} ${y})`} fill="currentColor" />
    ))}
  </svg>
);

// What a suit, a category or a building stands for, as a small picture.
const SWORD = "M12 3v13M8 16h8M12 16v5M12 3l-2 3M12 3l2 3";
const SCALES = "M12 4v16M5 7h14M5 7l-3 7h6zM19 7l-3 7h6zM8 20h8";
const TEMPLE = "M4 9l8-5 8 5zM6 9v9M12 9v9M18 9v9M4 20h16";
const COLUMN = "M6 4h12M8 4v16M16 4v16M12 4v16M5 20h14";
const LEAF = "M12 21V9M12 13c-5 0-7-3-7-8 5 0 7 3 7 8zM12 16c4 0 6-2 6-7-4 0-6 3-6 7z";
const MARKS = {
  rubble: "M4 20 14 10M12 5l7 7-3 3-7-7z", // a pick: laborer
  wood: "M5 19 15 9M13 5h6v6h-3l-3-3z", // a hammer: craftsman
  brick: SWORD, // legionary
  concrete: "M12 4 6 20M12 4l6 16M8.5 14h7M12 4V2", // compasses: architect
  stone: SCALES, // merchant
  marble: TEMPLE, // patron
  LAN: LEAF, INT: "M4 8c5-3 11-3 16 0 0 8-3 12-8 12S4 16 4 8zM8 12h2M14 12h2", REL: TEMPLE, SEN: COLUMN,
  WEA: "M12 4a5 5 0 1 0 .1 0M7 14a5 5 0 1 0 .1 0", FLE: "M3 15h18l-3 5H6zM12 15V3l6 8h-6", ARM: SWORD,
  military: SWORD, politics: COLUMN, trade: SCALES, religion: TEMPLE, agriculture: LEAF,
};
export const Mark = ({ of }) => (
  <svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><path d={MARKS[of]} /></svg>
);

// Backs of cards that one does not see; plus: beside some that one does.
export const Backs = ({ n, plus, what }) => (
  <span class="backs" title={`${n} ${what}`}>{Array.from({ length: Math.min(n, 8) }, () => <i />)}<b>{plus ? `+${n}` : n}</b></span>
);

// A card: a button that explains it. `note` stands at its right.
export function Card({ name, facts, help, note, kind = "", children }) {
  const suit = facts.suitOf(name);
  const said = name === "Jack" ? "Jack, any role" : `${facts.name(name)}, ${facts.word(suit)}`;
  return (
    <button type="button" class={`card ${suit} ${kind}`} onClick={() => help(name)} aria-label={`${said}${note ? `, ${note}` : ""}`} title={said}>
      {suit !== "jack" && suit && <Mark of={suit} />}
      <span class="name">{facts.name(name)}</span>
      {note && <span class="note">{note}</span>}
      {children}
    </button>
  );
}

// Cards of a suit of which only the material counts.
export function Tokens({ counts, facts, of = "material", empty = "none" }) {
  const entries = of === "role"
    ? Object.entries(counts ?? {}).map(([role, n]) => [facts.roleSuit(role), n, facts.word(role)])
    : SUITS.filter((suit) => counts?.[suit]).map((suit) => [suit, counts[suit], facts.word(suit)]);
  if (!entries.length) return <span class="nothing">{empty}</span>;
  return (
    <span class="tokens">
      {entries.map(([suit, n, word]) => (
        <span class={`token ${suit}`} title={capital(word)}>
          {of === "role" && <Mark of={suit} />}
          <b>{n}</b><span class="word">{of === "role" ? word : word}</span>
        </span>
      ))}
    </span>
  );
}

export const Zone = ({ label, children, className = "" }) => (
  <div class={`zone ${className}`}><span class="label">{label}</span><div class="what">{children}</div></div>
);

// Takes the focus, and gives it back; what is behind cannot be reached meanwhile (App: inert).
export function Dialog({ title, close, children, wide }) {
  const [before] = useState(() => document.activeElement);
  const button = useRef();
  useEffect(() => {
    button.current.focus();
    return () => setTimeout(() => before?.focus?.());
  }, []);
  const keys = (event) => {
    if (event.key === "Escape") close();
    event.stopPropagation();
  };
  return (
    <div class="veil" onClick={(event) => event.target === event.currentTarget && close()}>
      <div class={`dialog ${wide ? "wide" : ""}`} role="dialog" aria-modal="true" aria-label={title} onKeyDown={keys}>
        <header><h2>{title}</h2>
          <button type="button" class="plain close" aria-label="Close" onClick={close} ref={button}>×</button></header>
        {children}
      </div>
    </div>
  );
}
