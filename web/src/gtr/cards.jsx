// Cards and materials of Glory to Rome.
import { Mark } from "../ui/bits.jsx";
import { capital } from "../words.js";
import { SUITS } from "./facts.js";

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
