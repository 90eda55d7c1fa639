// The page: header, table, graph, decision, moves; keys and files.
import { useLayoutEffect, useReducer, useState } from "preact/hooks";
import { t } from "../i18n.ts";
import { pressKey } from "../play/keys.ts";
import { saidText } from "../sentence.ts";
import { Board } from "./Board.tsx";
import { Controls } from "./Controls.tsx";
import { CardHelp, RuleHelp } from "./CardHelp.tsx";
import { Curtain } from "./Curtain.tsx";
import { Help, Links, TakeOver } from "./dialogs.tsx";
import { Graph } from "./Graph.tsx";
import { Header } from "./Header.tsx";
import { Log } from "./Log.tsx";
import { NewGame } from "./NewGame.tsx";
import { Rules } from "./Rules.tsx";
import { Settings } from "./Settings.tsx";
import { Think } from "./Think.tsx";
import { Why } from "./Why.tsx";

// The last move that an agent chose before the position shown; -1: none.
function lastAgents(session: any): number {
  let i = session.position - 1;
  while (i >= 0 && !(session.log[i].n > 1 && session.agents[session.log[i].s] && session.log[i].s !== session.you)) i--;
  return i;
}

export function App({ session }: { session: any }) {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const [dialog, open] = useState<string | null>(null);
  const [card, help] = useState<string | null>(null);
  const [rule, explain] = useState<string | null>(null);
  const [word, rules] = useState("");
  const [asked, why] = useState(-1);
  // Before anything is seen: no change and no key may come too early.
  useLayoutEffect(() => session.subscribe(redraw), []);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || session.curtain !== null || target.closest("input, select, .dialog, .spot-menu")) return;
      if (event.key === " " && target.closest("button")) return;
      const ask = () => {
        const i = lastAgents(session);
        if (i >= 0) why(i);
      };
      if (pressKey(event, session, open, ask)) event.preventDefault();
    };
    const drop = async (event: DragEvent) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      const kept = { ...session.game };
      try {
        session.record(JSON.parse(await file.text()), file.name);
      } catch (error: any) {
        session.restore(kept);
        session.set({ fault: `${file.name}: ${error.message}` });
      }
    };
    const over = (event: Event) => event.preventDefault();
    addEventListener("keydown", press);
    addEventListener("drop", drop);
    addEventListener("dragover", over);
    return () => { removeEventListener("keydown", press); removeEventListener("drop", drop); removeEventListener("dragover", over); };
  }, []);
  const close = () => { open(null); help(null); explain(null); rules(""); why(-1); };
  const veiled = session.curtain !== null;
  const said = veiled ? "" : saidText(session);
  useLayoutEffect(() => { document.title = said && !session.playing ? `${said} – Aedile` : "Aedile"; }, [said, session.playing]);
  const shown = Boolean(dialog || card || rule || word || asked >= 0);
  const kind = `page ${session.game.game} ${session.words.dense ? "dense" : ""} of${session.seats} ${session.you !== null && !session.over ? "playing" : ""}`;
  return (
    <>
      <p class="sr said" role="status" aria-live="polite">{session.playing ? "" : said}</p>
      {veiled ? <Curtain session={session} /> : (
        <div inert={shown} class={kind}>
          <Header session={session} open={open} />
          {session.fault && <p class="fault" role="alert">{session.fault} <button type="button" onClick={() => session.set({ fault: "" })}>{t("Close")}</button></p>}
          {session.loading && <p class="loading">{session.loading}</p>}
          <main>
            <div class="board"><Board session={session} help={help} rules={rules} /></div>
            <aside class="side"><Think session={session} takeOver={() => open("take")} explain={explain} why={why} /><Log session={session} /></aside>
            <div class="below"><Graph session={session} /><Controls session={session} /></div>
          </main>
        </div>
      )}
      {dialog === "new" && <NewGame session={session} close={close} />}
      {dialog === "take" && <TakeOver session={session} close={close} />}
      {dialog === "share" && <Links session={session} close={close} />}
      {dialog === "settings" && <Settings session={session} close={close} />}
      {dialog === "help" && <Help close={close} />}
      {(dialog === "rules" || word) && <Rules session={session} word={word} close={close} />}
      {asked >= 0 && <Why session={session} i={asked} close={close} />}
      {card && <CardHelp name={card} facts={session.facts} close={close} />}
      {rule && <RuleHelp number={rule} game={session.game.game} close={close} />}
    </>
  );
}
