// The choices of one thing, beside it; the last entry tells what it is.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n.ts";
import { choiceText, type Move } from "../sentence.ts";
import { Words } from "../ui/Words.tsx";
import { beside } from "./beside.ts";
import type { Look } from "./Spot.tsx";

export function Menu({ session, look, moves, choose, close }: { session: any; look: Look; moves: Move[]; choose: (k: number) => void; close: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ left: "-999px", top: "0px" });
  useLayoutEffect(() => {
    if (box.current) setAt(beside(look.element, box.current.offsetWidth, box.current.offsetHeight));
  }, [look]);
  useLayoutEffect(() => {
    box.current?.querySelector("button")?.focus({ preventScroll: true }); // it has no place yet
    const outside = (event: Event) => !box.current?.contains(event.target as Node) && close();
    addEventListener("pointerdown", outside, true);
    return () => removeEventListener("pointerdown", outside, true);
  }, [look]);
  const back = () => {
    close();
    look.element.focus();
  };
  const keys = (event: KeyboardEvent) => {
    const items = [...box.current!.querySelectorAll("button")];
    const here = items.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === "Escape") back();
    else if (event.key === "ArrowDown") items[(here + 1) % items.length].focus();
    else if (event.key === "ArrowUp") items[(here + items.length - 1) % items.length].focus();
    else if (event.key === "Tab") close();
    else return event.stopPropagation();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="spot-menu" role="menu" aria-label={t("What it can do")} ref={box} style={at} onKeyDown={keys}>
      {look.moves.map((k) => <button type="button" role="menuitem" onClick={() => { close(); choose(k); }}><Words facts={session.facts} text={choiceText(session, moves[k])} /></button>)}
      {look.help && <button type="button" role="menuitem" class="about" onClick={() => { close(); look.help?.(); }}>{t("What is this?")}</button>}
    </div>
  );
}
