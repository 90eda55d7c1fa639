// A thing on the table: a click does what it can do, a hover or a long press tells about it.
import { createContext } from "preact";
import { useContext, useRef } from "preact/hooks";

export interface Look { place: string; element: HTMLElement; moves: number[]; name?: string; help?: () => void }

export interface Table {
  playable: Map<string, number[]>; // indices of the moves that a place stands for
  fresh: Map<string, number>; // places of others' last moves: by whom
  act: (look: Look) => void; // one choice: done; several: a menu
  peek: (look: Look | null) => void;
  rules?: (word: string) => void; // opens the rules at a word
}

const nothing: Table = { playable: new Map(), fresh: new Map(), act() {}, peek() {} };
export const TableContext = createContext<Table>(nothing);

const HOVER = 500; // milliseconds
const PRESS = 500;

interface Given { at?: string; name?: string; help?: () => void; label?: string; title?: string; class?: string; children?: any; lang?: string }

// at: its place, as places.ts of the game names it; name: a term that can be told about; help: what a click opens where nothing can be done.
export function Spot({ at = "", name, help, label, title, class: kind = "", children }: Given) {
  const table = useContext(TableContext);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const pressed = useRef(false);
  const moves = table.playable.get(at);
  const by = table.fresh.get(at);
  const whole = [kind, moves && "can", by !== undefined && `fresh by${by}`].filter(Boolean).join(" ");
  if (!moves && !help) return <span class={whole} data-place={at || undefined} title={title} aria-label={label} role={label ? "img" : undefined}>{children}</span>;
  const look = (element: EventTarget | null): Look => ({ place: at, element: element as HTMLElement, moves: moves ?? [], name, help });
  const later = (element: EventTarget | null, wait: number, then?: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => { then?.(); table.peek(look(element)); }, wait);
  };
  const leave = () => {
    clearTimeout(timer.current);
    if (!pressed.current) table.peek(null);
  };
  const click = (event: MouseEvent) => {
    clearTimeout(timer.current);
    if (pressed.current) { // the end of a long press
      pressed.current = false;
      return;
    }
    table.peek(null);
    if (moves) table.act(look(event.currentTarget));
    else help?.();
  };
  return (
    <button type="button" class={whole} data-place={at || undefined} title={title} aria-label={label} aria-haspopup={moves && moves.length > 1 ? "menu" : undefined} onClick={click}
      onPointerEnter={(event) => event.pointerType === "mouse" && (name || moves) && later(event.currentTarget, HOVER)} onPointerLeave={leave}
      onPointerDown={(event) => { pressed.current = false; if (event.pointerType !== "mouse") later(event.currentTarget, PRESS, () => { pressed.current = true; }); }}
      onPointerUp={() => !pressed.current && clearTimeout(timer.current)} onPointerCancel={() => clearTimeout(timer.current)}
      onContextMenu={(event) => { event.preventDefault(); table.peek(look(event.currentTarget)); }}
      onKeyDown={(event) => { if (event.key === "i") { event.preventDefault(); event.stopPropagation(); table.peek(look(event.currentTarget)); } }} onBlur={() => table.peek(null)}>{children}</button>
  );
}
