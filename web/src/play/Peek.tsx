// What hovering over a thing or pressing it long tells: what it is, what it costs and does, and what its moves would change.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { GAMES } from "../games.ts";
import { t } from "../i18n.ts";
import { choiceText, type Move } from "../sentence.ts";
import { Words } from "../ui/Words.tsx";
import { beside } from "./beside.ts";
import type { Look } from "./Spot.tsx";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const MOST = 4; // moves that are told

// [[what, before, after] ...] of a move, as the seat that decides can know it.
export function bringsOf(session: any, k: number): [string, number, number][] {
  const i = session.position;
  const { brings } = GAMES[session.game.game];
  const after = brings && session.engine.attempt(i, k);
  if (!after) return [];
  const seat = session.engine.turn(i);
  const before = { view: session.engine.view(i, seat), board: session.engine.board(i, seat) };
  return brings(before, after, seat, session);
}

export function Peek({ session, look, moves }: { session: any; look: Look; moves: Move[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ left: "-999px", top: "0px" });
  useLayoutEffect(() => {
    if (box.current) setAt(beside(look.element, box.current.offsetWidth, box.current.offsetHeight));
    look.element.setAttribute("aria-describedby", "peek");
    return () => look.element.removeAttribute("aria-describedby");
  }, [look]);
  const { facts } = session;
  const term = look.name ? facts.term(look.name) : null;
  const said = term && GAMES[facts.game].numbers?.(term, facts);
  return (
    <div class={`peek ${term?.tone ?? ""}`} role="tooltip" id="peek" ref={box} style={at}>
      {look.name && <b class="peek-name">{capital(facts.name(look.name))}</b>}
      {said && <p>{said}</p>}
      {term?.help && term.kind !== "category" && term.kind !== "face" && <p class="power">{capital(term.help)}.</p>}
      {look.moves.slice(0, MOST).map((k) => (
        <p class="would"><Words facts={facts} text={choiceText(session, moves[k])} />{bringsOf(session, k).map(([what, a, b]) => <span>{t(what)} {a} → {b}</span>)}</p>
      ))}
    </div>
  );
}
