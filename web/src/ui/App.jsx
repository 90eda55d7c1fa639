// The page: header, table, graph, decision, moves; keys and files.
import { useEffect, useReducer, useState } from "preact/hooks";
import { t } from "../i18n.ts";
import { LANGUAGES } from "../words.js";
import { Controls } from "./Controls.jsx";
import { CardHelp, RuleHelp } from "./CardHelp.jsx";
import { Help, Links, TakeOver } from "./dialogs.jsx";
import { Graph } from "./Graph.jsx";
import { Log } from "./Log.jsx";
import { NewGame } from "./NewGame.tsx";
import { PlainTable } from "./PlainTable.jsx";
import { turnOf } from "./Seat.jsx";
import { Think } from "./Think.jsx";

function Header({ session, open }) {
  const views = [["-1", "All open"], ...session.names.map((name, p) => [String(p), name === `Seat ${p}` ? name : `${name} (seat ${p})`])];
  const fixed = session.riddle || (session.you !== null && !session.over);
  const what = [session.words.title, session.facts.variant, session.seats === 1 ? "alone" : `${session.seats} players`].filter(Boolean).join(" · ");
  return (
    <header class="top">
      <h1>Aedile</h1>
      <p class="subject">{session.title && <b>{session.title}</b>}<span>{what}</span></p>
      <div class="actions">
        <label>View <select value={String(session.viewer)} disabled={fixed} onChange={(event) => session.set({ viewer: Number(event.target.value) })}>
          {(fixed ? views.filter(([p]) => p === String(session.viewer)) : views).map(([p, name]) => <option value={p}>{name}</option>)}</select></label>
        <label><span class="sr">Language of card names</span><select value={session.facts.languages[session.facts.language]} onChange={(event) => session.speak(event.target.value)}>{session.facts.languages.map((code) => <option value={code}>{LANGUAGES[code]}</option>)}</select></label>
        <button type="button" class="primary" onClick={() => open("new")}>{t("Play")}</button>
        <button type="button" onClick={() => open("share")}>Share</button>
        <button type="button" class="round" aria-label="Keys and help" onClick={() => open("help")}>?</button>
      </div>
    </header>
  );
}

// Which seats are folded on a narrow screen: all but who decides and who looks, unless opened by hand.
function Board({ session, help }) {
  const [folds, setFolds] = useState({});
  const i = session.position;
  const view = session.engine.view(i, session.viewer);
  const point = session.points().filter((one) => one.i <= i).pop();
  const told = session.open(i) && session.engine.turn(i) >= 0 ? session.thinking.shares(i) : point?.told;
  const Table = session.words.Table ?? PlainTable;
  const board = session.engine.board(i, session.viewer);
  const seatOf = (p) => {
    const folded = folds[p] ?? !(turnOf(view) === p || session.viewer === p);
    return { hope: told && session.hope.brief(told, p), folded, unfold: () => setFolds({ ...folds, [p]: !folded }) };
  };
  return <Table session={session} view={view} board={board} seatOf={seatOf} help={help} />;
}

function keysOf(session, open) {
  return {
    ArrowLeft: () => session.step(-1), ArrowRight: () => session.step(1), ArrowUp: () => session.turn(-1), ArrowDown: () => session.turn(1),
    Home: () => session.step(-1e9), End: () => session.end(), " ": () => session.toggle(), f: () => session.flip(), h: () => session.more(),
    n: () => open("new"), "?": () => open("help"),
  };
}

export function App({ session }) {
  const [, redraw] = useReducer((n) => n + 1, 0);
  const [dialog, open] = useState(null);
  const [card, help] = useState(null);
  const [rule, explain] = useState(null);
  useEffect(() => session.subscribe(redraw), []);
  useEffect(() => {
    const press = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, .dialog")) return;
      if (event.key === " " && event.target.closest("button")) return;
      const digit = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
      const act = keysOf(session, open)[event.key] ?? (digit >= 0 && session.yours && digit < session.engine.legal(session.last) ? () => session.choose(digit) : null);
      if (!act) return;
      event.preventDefault();
      act();
    };
    const drop = async (event) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      const kept = { ...session.game };
      try {
        session.record(JSON.parse(await file.text()), file.name);
      } catch (error) {
        session.restore(kept);
        session.set({ fault: `${file.name}: ${error.message}` });
      }
    };
    const over = (event) => event.preventDefault();
    addEventListener("keydown", press);
    addEventListener("drop", drop);
    addEventListener("dragover", over);
    return () => { removeEventListener("keydown", press); removeEventListener("drop", drop); removeEventListener("dragover", over); };
  }, []);
  const close = () => { open(null); help(null); explain(null); };
  return (
    <>
    <div inert={Boolean(dialog || card || rule)} class={`page ${session.game.game} ${session.words.dense ? "dense" : ""} of${session.seats} ${session.you !== null && !session.over ? "playing" : ""}`}>
      <Header session={session} open={open} />
      {session.fault && <p class="fault" role="alert">{session.fault} <button type="button" onClick={() => session.set({ fault: "" })}>Close</button></p>}
      {session.loading && <p class="loading" role="status">{session.loading}</p>}
      <main>
        <div class="board"><Board session={session} help={help} /></div>
        <div class="below"><Graph session={session} /><Controls session={session} /></div>
        <aside class="side"><Think session={session} takeOver={() => open("take")} explain={explain} /><Log session={session} /></aside>
      </main>
    </div>
      {dialog === "new" && <NewGame session={session} close={close} />}
      {dialog === "take" && <TakeOver session={session} close={close} />}
      {dialog === "share" && <Links session={session} close={close} />}
      {dialog === "help" && <Help close={close} />}
      {card && <CardHelp name={card} facts={session.facts} close={close} />}
      {rule && <RuleHelp number={rule} game={session.game.game} close={close} />}
    </>
  );
}
