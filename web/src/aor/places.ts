// Where a move of Age of Rome is on the table (play/table.ts says what is what).
import type { Move } from "../sentence.ts";

// The province before a seat, which the wheel turns.
function faced(seat: number, session: any): string {
  const view = session.engine.view(session.position, session.viewer);
  const provinces = session.facts.list("province");
  return provinces[view.faces.indexOf(seat)]?.key ?? "";
}

export function places(move: Move, seat: number, session: any): { at: string[]; to?: string } {
  const given = Object.fromEntries(move.f ?? []);
  const yard = (province: string) => `yard:${province}:${given.type}`;
  switch (move.m) {
    case "RETURN": case "KEEP": return { at: [`mission:${seat}:${given.mission}`] };
    case "WHERE": return { at: [yard(given.province)], to: yard(given.province) };
    case "ACTIVATE": return { at: [`plots:${given.province}`], to: `plots:${given.province}` };
    case "DESERT": case "WITHDRAW": return { at: [`field:${given.field}`], to: `seat:${seat}` };
    case "MOVE": case "FORGED": return { at: [`field:${given.field}`], to: `field:${given.field}` };
    case "REMOVE_VOTE": return { at: [`vote:${given.n}`], to: "senate" };
    case "BUILD": case "PLACE": case "BOOSTED": {
      const here = yard(faced(seat, session));
      return { at: [here], to: here };
    }
    case "INTRIGUE": {
      const here = `plots:${faced(seat, session)}`;
      return { at: [here], to: here };
    }
    case "PLAY": case "SELL": case "DISCARD": return { at: [`goods:${seat}:${given.goods}`] };
    case "SET": return { at: (move.f ?? []).map(([, name]) => `goods:${seat}:${name}`) };
    case "VOTE": case "NO_VOTE": return { at: ["senate"], to: "senate" };
    case "NORMAL": case "DOUBLE": return { at: [`province:${faced(seat, session)}`], to: `seat:${seat}` };
    case "BUY": return { at: [`seat:${seat}`] };
    default: return { at: [] };
  }
}

export function brings(before: any, after: any, seat: number): [string, number, number][] {
  const [a, b] = [before.view.seats[seat], after.view.seats[seat]];
  const rows: [string, number, number][] = [["points", before.board.points[seat], after.board.points[seat]], ["glory", a.glory, b.glory], ["denarii", a.denarii, b.denarii], ["goods in hand", a.goods_size, b.goods_size]];
  return rows.filter(([, x, y]) => x !== y);
}
