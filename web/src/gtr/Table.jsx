// The table of Glory to Rome: what lies in the middle, and every seat's zones.
import { Backs, Mark, Zone } from "../ui/bits.jsx";
import { Seat } from "../ui/Seat.jsx";
import { Card, Tokens } from "./cards.jsx";
import { SUITS } from "./facts.js";

function Middle({ view, facts, shares }) {
  const sites = (of) => (
    <span class="tokens">
      {SUITS.map((suit) => (
        <span class={`token ${suit} ${view.sites[of][suit] ? "" : "gone"}`} title={`${facts.word(suit)} sites`}><b>{view.sites[of][suit] ?? 0}</b><span class="word">{facts.word(suit)}</span></span>
      ))}
    </span>
  );
  const out = SUITS.reduce((sum, suit) => sum + (view.sites.out_of_town[suit] ?? 0), 0);
  const red = (view.deck_size ?? 0) <= 10;
  return (
    <section class="middle" aria-label="The middle of the table">
      <Zone label="Pool"><Tokens counts={view.pool} facts={facts} empty="empty" /></Zone>
      <Zone label="Sites">{sites("in_town")}<span class="outside" title="sites out of town">{out} outside</span></Zone>
      <Zone label="Jacks" className="small"><b class="number">{view.jacks}</b></Zone>
      <Zone label="Deck" className="small"><b class={`number ${red ? "low" : ""}`}>{view.deck_size}</b></Zone>
    </section>
  );
}

const cost = (facts, site) => facts.value(site);

function Building({ of, facts, help, done }) {
  const needs = of.site ? cost(facts, of.site) : 0;
  const has = Object.values(of.materials ?? {}).reduce((sum, n) => sum + n, 0);
  const note = done ? "" : `${has}/${needs}`;
  return (
    <Card name={of.name} facts={facts} help={help} note={note} kind={done ? "built" : "site"}>
      {!done && <span class="pips" aria-hidden="true">{Array.from({ length: needs }, (_, i) => <i class={i < has ? "on" : ""} />)}</span>}
    </Card>
  );
}

function Hand({ seat, facts, help, title }) {
  const known = seat.hand ?? [...(seat.revealed ?? []), ...Array(seat.jacks ?? 0).fill("Jack")];
  const hidden = Math.max(0, seat.hand_size - known.length);
  return (
    <Zone label={title} className="hand">
      {known.map((name) => <Card name={name} facts={facts} help={help} />)}
      {hidden > 0 && <Backs n={hidden} plus={known.length > 0} what="hidden cards" />}
      {!seat.hand_size && <span class="nothing">empty</span>}
    </Zone>
  );
}

function vaultOf(seat) {
  const count = (x) => (Array.isArray(x) ? x.length : x ?? 0);
  const open = Object.values(seat.vault ?? {}).reduce((sum, n) => sum + n, 0);
  return open + count(seat.vault_basilica) + count(seat.vault_atrium);
}

// What the seat is about in this turn.
function Doing({ view, p, facts }) {
  const seat = view.seats[p];
  const role = view.phase.role;
  const played = seat.played ?? [];
  if (!played.length) return null;
  return (
    <span class="doing">
      {played.map((card) => (card === "Jack" ? <span class="camp jack">Jack</span> : <span class={`camp ${card}`}><Mark of={card} />{facts.word(card)}</span>))}
      {role && <span class="for">{view.leader === p ? "leads" : "follows"} {facts.word(role)}</span>}
    </span>
  );
}

function RomeSeat({ session, view, p, facts, help, ...rest }) {
  const seat = view.seats[p];
  const turn = view.decision.seat === p;
  const sites = seat.foundations ?? [];
  const built = seat.buildings ?? [];
  return (
    <Seat session={session} view={view} p={p} leads={view.leader === p ? "leader" : ""} {...rest}
      figures={[[seat.influence, "infl.", "influence"], [seat.score, "pts", "points"]]}>
      <Zone label="Camp" className="row-camp"><Doing view={view} p={p} facts={facts} />{!(seat.played ?? []).length && <span class="nothing">{turn ? `to decide: ${view.decision.kind}` : "—"}</span>}</Zone>
      <Hand seat={seat} facts={facts} help={help} title={`Hand ${seat.hand_size}/${seat.hand_limit}`} />
      <Zone label={`Clients ${clients(seat)}/${seat.client_limit}`}><Tokens counts={merge(seat.clients, seat.new_clients)} facts={facts} of="role" empty="—" /></Zone>
      <Zone label="Stockpile"><Tokens counts={seat.stockpile} facts={facts} empty="—" /></Zone>
      <Zone label={`Vault ${vaultOf(seat)}/${seat.vault_limit}`}><Tokens counts={seat.vault} facts={facts} empty={vaultOf(seat) ? "unseen" : "—"} /></Zone>
      <Zone label="Buildings" className="stones">
        {built.map((b) => <Building of={b} facts={facts} help={help} done />)}
        {sites.map((b) => <Building of={b} facts={facts} help={help} />)}
        {!built.length && !sites.length && <span class="nothing">—</span>}
      </Zone>
    </Seat>
  );
}

export function RomeTable({ session, view, seatOf, help }) {
  return (
    <>
      <Middle view={view} facts={session.facts} />
      <div class={`seats n${session.seats}`}>
        {view.seats.map((_, p) => <RomeSeat key={p} session={session} view={view} p={p} facts={session.facts} help={help} {...seatOf(p)} />)}
      </div>
    </>
  );
}

const sum = (counts) => Object.values(counts ?? {}).reduce((all, n) => all + n, 0);
const clients = (seat) => sum(seat.clients) + sum(seat.new_clients);
function merge(a = {}, b = {}) {
  const out = { ...a };
  for (const [key, n] of Object.entries(b)) out[key] = (out[key] ?? 0) + n;
  return out;
}
