// Where a move of PAX is on the table (play/table.ts says what is what).
import type { Move } from "../sentence.ts";

export function places(move: Move, seat: number): { at: string[]; to?: string } {
  const given = Object.fromEntries(move.f ?? []);
  switch (move.m) {
    case "KEEP": case "WIDE_KEEP": case "CARD": case "WIDE_CARD": return { at: [`held:${given.face}`], to: `hand:${seat}` };
    case "NORMAL": return { at: ["deck"] };
    case "ALTERNATIVE": return { at: ["hidden"], to: "hidden" };
    case "HAND": return { at: [`hand:${seat}`], to: `hand:${seat}` };
    case "LEGION": return { at: [`legion:${given.n}`], to: `legion:${given.n}` };
    case "BOTTOM": return { at: ["deck"], to: "deck" };
    case "BUY": return { at: [`legion:${given.n}`], to: `hand:${seat}` };
    case "PLAY": case "WIDE_PLAY": return { at: [`hand:${seat}:${given.face}`], to: `zone:${seat}` };
    default: return { at: [] };
  }
}

export function brings(before: any, after: any, seat: number, { facts }: any): [string, number, number][] {
  const out: [string, number, number][] = [];
  facts.list("category").forEach(({ key }: any, c: number) => {
    const [a, b] = [before.board.strength[seat][c], after.board.strength[seat][c]];
    if (a !== b) out.push([facts.name(key), a, b]);
  });
  const [a, b] = [before.view.seats[seat], after.view.seats[seat]];
  if (a.money !== b.money) out.push(["aurei", a.money, b.money]);
  if (a.hand_size !== b.hand_size) out.push(["cards in hand", a.hand_size, b.hand_size]);
  if (before.board.points[seat] !== after.board.points[seat]) out.push(["points", before.board.points[seat], after.board.points[seat]]);
  return out;
}
