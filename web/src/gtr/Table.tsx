// The table of Glory to Rome: what lies in the middle, and every seat's zones.
import { t } from "../i18n.ts";
import { Spot } from "../play/Spot.tsx";
import { Backs, Mark, Zone } from "../ui/bits.tsx";
import { Seat } from "../ui/Seat.tsx";
import { Card, Tokens } from "./cards.tsx";
import { SUITS } from "./facts.ts";

function Middle({ view, facts, shares }: any) {
  const sites = (of) => (
    <span class="tokens">
      {SUITS.map((suit) => (
        <Spot key={suit} at={`site:${suit}`} class={`token ${suit} ${view.sites[of][suit] ? "" : "gone"}`} title={t("{material} sites", { material: facts.word(suit) })}><b>{view.sites[of][suit] ?? 0}</b><span class="word">{facts.word(suit)}</span></Spot>
      ))}
    </span>
  );
  const out = SUITS.reduce((sum, suit) => sum + (view.sites.out_of_town[suit] ?? 0), 0);
  const red = (view.deck_size ?? 0) <= 10;
  return (
    <section class="middle" aria-label={t("The middle of the table")}>
      <Zone label={t("Pool")} word="pool" place="pool"><Tokens counts={view.pool} facts={facts} empty={t("empty")} at="pool" /></Zone>
      <Zone label={t("Sites")} word="site">{sites("in_town")}<span class="outside" title={t("sites out of town")}>{t("{n} outside", { n: out })}</span></Zone>
      <Zone label={t("Jacks")} word="Jack" className="small"><Spot at="jacks" class="number" title={t("Jacks")}>{view.jacks}</Spot></Zone>
      <Zone label={t("Deck")} word="deck" className="small"><Spot at="deck" class={`number ${red ? "low" : ""}`} title={t("Deck")}>{view.deck_size}</Spot></Zone>
    </section>
  );
}

const cost = (facts, site) => facts.value(site);

function Building({ of, facts, help, done, at }: any) {
  const needs = of.site ? cost(facts, of.site) : 0;
  const has = Object.values<any>(of.materials ?? {}).reduce((sum, n) => sum + n, 0);
  const note = done ? "" : `${has}/${needs}`;
  return (
    <Card name={of.name} facts={facts} help={help} note={note} kind={done ? "built" : "site"} at={at}>
      {!done && <span class="pips" aria-hidden="true">{Array.from({ length: needs }, (_, i) => <i class={i < has ? "on" : ""} />)}</span>}
    </Card>
  );
}

function Hand({ seat, facts, help, title, p }: any) {
  const known = seat.hand ?? [...(seat.revealed ?? []), ...Array(seat.jacks ?? 0).fill("Jack")];
  const hidden = Math.max(0, seat.hand_size - known.length);
  return (
    <Zone label={title} word="hand" className="hand" place={`hand:${p}`}>
      {known.map((name) => <Card name={name} facts={facts} help={help} at={`hand:${p}:${name}`} />)}
      {hidden > 0 && <Backs n={hidden} plus={known.length > 0} what={t("hidden cards")} />}
      {!seat.hand_size && <span class="nothing">{t("empty")}</span>}
    </Zone>
  );
}

function vaultOf(seat) {
  const count = (x) => (Array.isArray(x) ? x.length : x ?? 0);
  const open = Object.values<any>(seat.vault ?? {}).reduce((sum, n) => sum + n, 0);
  return open + count(seat.vault_basilica) + count(seat.vault_atrium);
}

// What the seat is about in this turn.
function Doing({ view, p, facts }: any) {
  const seat = view.seats[p];
  const role = view.phase.role;
  const played = seat.played ?? [];
  if (!played.length) return null;
  return (
    <Spot class="doing" at={`camp:${p}`}>
      {played.map((card) => (card === "Jack" ? <span class="camp jack">{t("Jack")}</span> : <span class={`camp ${card}`}><Mark of={card} />{facts.word(card)}</span>))}
      {role && <span class="for">{view.leader === p ? t("leads {role}", { role: facts.word(role) }) : t("follows {role}", { role: facts.word(role) })}</span>}
    </Spot>
  );
}

function RomeSeat({ session, view, p, facts, help, ...rest }: any) {
  const seat = view.seats[p];
  const turn = view.decision.seat === p;
  const sites = seat.foundations ?? [];
  const built = seat.buildings ?? [];
  return (
    <Seat session={session} view={view} p={p} leads={view.leader === p ? "leader" : ""} {...rest}
      figures={[[seat.influence, "infl.", "influence"], [seat.score, "pts", "points"]]}>
      <Zone label={t("Camp")} word="camp" className="row-camp" place={`camp:${p}`}><Doing view={view} p={p} facts={facts} />{!(seat.played ?? []).length && <Spot class="nothing" at={`camp:${p}`}>{turn ? t("to decide") : "—"}</Spot>}</Zone>
      <Hand seat={seat} p={p} facts={facts} help={help} title={`${t("Hand")} ${seat.hand_size}/${seat.hand_limit}`} />
      <Zone label={`${t("Clients")} ${clients(seat)}/${seat.client_limit}`} word="client" place={`clients:${p}`}><Tokens counts={merge(seat.clients, seat.new_clients)} facts={facts} of="role" empty="—" at={`client:${p}`} /></Zone>
      <Zone label={t("Stockpile")} word="stockpile" place={`stock:${p}`}><Tokens counts={seat.stockpile} facts={facts} empty="—" at={`stock:${p}`} /></Zone>
      <Zone label={`${t("Vault")} ${vaultOf(seat)}/${seat.vault_limit}`} word="vault" place={`vault:${p}`}><Tokens counts={seat.vault} facts={facts} empty={vaultOf(seat) ? t("unseen") : "—"} /></Zone>
      <Zone label={t("Buildings")} word="building" className="stones" place={`buildings:${p}`}>
        {built.map((b) => <Building of={b} facts={facts} help={help} done at={`building:${p}:${b.name}`} />)}
        {sites.map((b) => <Building of={b} facts={facts} help={help} at={`building:${p}:${b.name}`} />)}
        {!built.length && !sites.length && <span class="nothing">—</span>}
      </Zone>
    </Seat>
  );
}

export function RomeTable({ session, view, seatOf, help }: any) {
  return (
    <>
      <Middle view={view} facts={session.facts} />
      <div class={`seats n${session.seats}`}>
        {view.seats.map((_, p) => <RomeSeat key={p} session={session} view={view} p={p} facts={session.facts} help={help} {...seatOf(p)} />)}
      </div>
    </>
  );
}

const sum = (counts) => Object.values<any>(counts ?? {}).reduce((all, n) => all + n, 0);
const clients = (seat) => sum(seat.clients) + sum(seat.new_clients);
function merge(a = {}, b = {}) {
  const out = { ...a };
  for (const [key, n] of Object.entries<any>(b)) out[key] = (out[key] ?? 0) + n;
  return out;
}
