// Cards and materials of Glory to Rome.
import { t } from "../i18n.ts";
import { Spot } from "../play/Spot.tsx";
import { Mark } from "../ui/bits.tsx";
import { capital } from "../words.ts";
import { SUITS } from "./facts.ts";

// A card: a click does what it can do, or explains it. `note` stands at its right; at: its place (places.ts).
export function Card({ name, facts, help, note, kind = "", at, children }: any) {
  const suit = facts.suitOf(name);
  const shown = name === "Jack" ? t("Jack") : facts.name(name);
  const said = [`${shown}${note ? ` ${note}` : ""}`, name === "Jack" ? t("any role") : facts.word(suit)].join(", "); // begins with what is seen
  return (
    <Spot at={at} name={name} class={`card ${suit} ${kind}`} help={() => help(name)} label={said}>
      {suit !== "jack" && suit && <Mark of={suit} />}
      <span class="name">{shown}</span>
      {note && <> <span class="note">{note}</span></>}
      {children}
    </Spot>
  );
}

// Cards of a suit of which only the material counts.
export function Tokens({ counts, facts, of = "material", empty = "none", at }: any) {
  const entries = of === "role"
    ? Object.entries(counts ?? {}).map(([role, n]) => [facts.roleSuit(role), n, facts.word(role), role])
    : SUITS.filter((suit) => counts?.[suit]).map((suit) => [suit, counts[suit], facts.word(suit), suit]);
  if (!entries.length) return <span class="nothing">{empty}</span>;
  return (
    <span class="tokens">
      {entries.map(([suit, n, word, key]) => (
        <Spot key={key} class={`token ${suit}`} title={capital(word)} at={at && `${at}:${key}`}>
          {of === "role" && <Mark of={suit} />}
          <b>{n}</b><span class="word">{word}</span>
        </Spot>
      ))}
    </span>
  );
}
