// Where a move of Glory to Rome is on the table: `at`, the things one clicks for it, and `to`, where what is moved goes.
// Places are named as the table names them (Table.tsx): hand:SEAT:CARD, pool:MATERIAL, and so on.
import type { Move } from "../sentence.ts";

type Places = { at: string[]; to?: string };

export function places(move: Move, seat: number, { facts }: any): Places {
  const given = Object.fromEntries(move.f ?? []);
  const { card, mat, client } = given;
  const hand = `hand:${seat}:${card}`;
  const own = (name: string) => `building:${seat}:${name}`;
  const other = `building:${given.seat}:${card}`;
  switch (move.m) {
    case "THINK_JACK": case "PILE_JACK": return { at: ["jacks"], to: `hand:${seat}` };
    case "THINK_DRAW": case "THINK_ONE": return { at: ["deck"], to: `hand:${seat}` };
    case "LATRINE": return { at: [hand], to: "pool" };
    case "LEAD": case "FOLLOW": case "WITH": case "ALSO": case "OFFER": return { at: [hand], to: `camp:${seat}` };
    case "LEAD_PETITION": case "LEAD_PAIR": case "FOLLOW_PETITION": case "FOLLOW_PAIR": case "ALSO_PETITION": case "ALSO_PAIR": return { at: [`camp:${seat}`], to: `camp:${seat}` };
    case "VOMITORIUM": return { at: [`camp:${seat}`], to: "pool" };
    case "HIRE_POOL": return { at: [`pool:${facts.roleSuit(client)}`], to: `clients:${seat}` };
    case "HIRE_HAND": case "SHOWN_HIRE": return { at: [hand], to: `clients:${seat}` };
    case "HIRE_DECK": return { at: ["deck"], to: `clients:${seat}` };
    case "TAKE_POOL": return { at: [`pool:${mat}`], to: `stock:${seat}` };
    case "TAKE_HAND": case "SHOWN_STOCK": return { at: [hand], to: `stock:${seat}` };
    case "SELL": return { at: [`stock:${seat}:${mat}`], to: `vault:${seat}` };
    case "SELL_HAND": case "SHOWN_SELL": return { at: [hand], to: `vault:${seat}` };
    case "SELL_DECK": return { at: ["deck"], to: `vault:${seat}` };
    case "LAY": return { at: [hand], to: `buildings:${seat}` };
    case "ADD": case "TEAR_DOWN": case "DEMAND_OPEN": return { at: [own(card)], to: own(card) };
    case "SITE": case "SITE_OUT": return { at: [`site:${mat}`], to: `buildings:${seat}` };
    case "STOCK": return { at: [`stock:${seat}:${mat}`], to: `buildings:${seat}` };
    case "POOL": return { at: [`pool:${mat}`], to: `buildings:${seat}` };
    case "DEMAND": return { at: [hand], to: "pool" };
    case "GIVE": return { at: [hand] };
    case "PUBLISH": case "RAZE": case "TRIGGER": return { at: [other], to: other };
    case "STEAL": return { at: [other], to: `buildings:${seat}` };
    case "SLAY": return { at: [`client:${given.seat}:${client}`], to: `client:${given.seat}:${client}` };
    case "ENLIST": case "RETIRE": return { at: [`client:${seat}:${client}`], to: `clients:${seat}` };
    case "TAKE_JACK": return { at: [`camp:${given.seat}`], to: `hand:${seat}` };
    case "STORE": return { at: [`camp:${seat}`], to: `stock:${seat}` };
    case "FOUNTAIN": return { at: ["deck"], to: `hand:${seat}` };
    default: return { at: [] };
  }
}

// What a move would change for its seat, from the table before and after it: [[what, before, after] ...].
export function brings(before: any, after: any, seat: number): [string, number, number][] {
  const [a, b] = [before.view.seats[seat], after.view.seats[seat]];
  const rows: [string, string][] = [["points", "score"], ["influence", "influence"], ["cards in hand", "hand_size"], ["clients at most", "client_limit"], ["vault at most", "vault_limit"], ["hand refilled to", "hand_limit"]];
  return rows.filter(([, key]) => a[key] !== b[key]).map(([what, key]) => [what, a[key], b[key]]);
}
