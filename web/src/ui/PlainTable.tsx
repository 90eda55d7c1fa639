// The table of a game that has none of its own: what its view says, member by member.
import { Zone } from "./bits.tsx";
import { Seat } from "./Seat.tsx";

const plain = (value) => value === null || typeof value !== "object";

function Value({ of, facts, help }: any) {
  if (typeof of === "string" && facts.term(of)) return <button type="button" class="card" onClick={() => help(of)}><span class="name">{facts.name(of)}</span></button>;
  if (plain(of)) return <b>{of === null || of === "" ? "—" : String(of)}</b>;
  const entries = Array.isArray(of) ? of.map((one) => ["", one]) : Object.entries(of);
  if (!entries.length) return <span class="nothing">—</span>;
  return <span class="tokens">{entries.map(([key, one]) => <span>{key && <span class="of">{key.replace(/_/g, " ")} </span>}<Value of={one} facts={facts} help={help} /></span>)}</span>;
}

const Zones = ({ of, facts, help }: any) => Object.entries(of).map(([key, value]) => <Zone label={key.replace(/_/g, " ")}><Value of={value} facts={facts} help={help} /></Zone>);

export function PlainTable({ session, view, seatOf, help }: any) {
  const { seats = [], options, decision, ...middle } = view;
  const facts = session.facts;
  return (
    <>
      <section class="middle" aria-label="The middle of the table"><Zones of={middle} facts={facts} help={help} /></section>
      <div class={`seats n${session.seats}`}>
        {seats.map((seat, p) => <Seat key={p} session={session} view={view} p={p} figures={[]} {...seatOf(p)}><Zones of={plain(seat) ? { has: seat } : seat} facts={facts} help={help} /></Seat>)}
      </div>
    </>
  );
}
