// The table, and what opens beside its things: a menu of choices, or what a thing is.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Menu } from "../play/Menu.tsx";
import { fly, remember } from "../play/moving.ts";
import { Peek } from "../play/Peek.tsx";
import { type Look, TableContext } from "../play/Spot.tsx";
import { freshAt, playableAt } from "../play/table.ts";
import type { Move } from "../sentence.ts";
import { PlainTable } from "./PlainTable.tsx";
import { turnOf } from "./Seat.tsx";

// A step on by one choice is shown moving; a jump is not.
function useMoving(session: any) {
  const before = useRef({ key: session.key, at: session.at, i: session.position });
  useEffect(() => {
    const { key, at, i } = before.current;
    const on = session.key === key && session.at === at + 1 && session.speed <= 4;
    if (on && session.log[i]) fly(session, session.log[i]);
    before.current = { key: session.key, at: session.at, i: session.position };
    remember();
  }, [session.key, session.position]);
}

export function Board({ session, help, rules }: { session: any; help: (name: string) => void; rules: (word: string) => void }) {
  const [folds, setFolds] = useState<Record<number, boolean>>({}); // on a narrow screen: seats that were opened or folded by hand
  const [opened, setOpened] = useState<{ state: string; menu?: Look; peek?: Look } | null>(null); // beside a thing, while the decision stays
  const i = session.position;
  const view = session.engine.view(i, session.viewer);
  const point = session.points().filter((one: any) => one.i <= i).pop();
  const told = session.open(i) && session.engine.turn(i) >= 0 ? session.thinking.shares(i) : point?.told;
  const Table = session.words.Table ?? PlainTable;
  const board = session.engine.board(i, session.viewer);
  const seatOf = (p: number) => {
    const folded = folds[p] ?? !(turnOf(view) === p || session.viewer === p);
    return { hope: told && session.hope.brief(told, p), folded, unfold: () => setFolds({ ...folds, [p]: !folded }) };
  };
  const may = session.yours || (session.riddle && !session.hints);
  const moves: Move[] = may ? session.engine.moves(i) : [];
  const choose = (k: number) => (session.riddle ? session.guess(k) : session.choose(k, i));
  const act = (look: Look) => {
    setOpened(look.moves.length === 1 ? null : { state, menu: look });
    if (look.moves.length === 1) choose(look.moves[0]);
  };
  const tell = (look: Look | null) => setOpened((now) => (look ? { state, peek: look } : now?.peek ? null : now));
  const state = `${session.key}.${i}.${may}.${session.viewer}`;
  const marks = useMemo(() => ({ playable: playableAt(session, moves), fresh: freshAt(session) }), [state, session.game]);
  const { menu, peek } = opened?.state === state ? opened : {} as { menu?: Look; peek?: Look };
  useMoving(session);
  return (
    <TableContext.Provider value={{ ...marks, act, peek: tell, rules }}>
      <Table session={session} view={view} board={board} seatOf={seatOf} help={help} />
      {menu && may && <Menu session={session} look={menu} moves={moves} choose={choose} close={() => setOpened(null)} />}
      {peek && <Peek session={session} look={peek} moves={moves} />}
    </TableContext.Provider>
  );
}
