// What opens over the table: taking over, links, help; and what it shares with a new game.
import { useEffect, useState } from "preact/hooks";
import { LONGEST } from "../link.js";
import { unpacked } from "../load.js";
import { t } from "../i18n.ts";
import { networkFor } from "../networks.ts";
import { Strength, usualAgent } from "./Strength.tsx";
import { Dialog } from "./bits.jsx";

export const Choice = ({ label, value, set, options }) => (
  <label class="field"><span>{label}</span>
    <select value={value} onChange={(event) => set(event.target.value)}>{options.map(([key, text, off]) => <option value={key} disabled={off}>{text}</option>)}</select></label>
);

// A file of a network makes the learned player of this game able to play.
export function Network({ session, game, set }) {
  const [said, setSaid] = useState("");
  const read = async (event) => {
    const file = event.target.files[0];
    if (!file) return;
    let kept;
    try {
      const bytes = await unpacked(new Uint8Array(await file.arrayBuffer()));
      kept = { ...session.game };
      session.learn(game, bytes);
    } catch (error) {
      setSaid(t("This is no network of this game: {why}", { why: error.message }));
    }
    if (kept) session.restore(kept);
    set?.();
  };
  const { file } = networkFor(game, 0);
  return (
    <p class="network">{said || t("This page was opened from disk and has no network in it. To play against the learned player, open {file} from agents/{game}/weights:", { file, game })} <input type="file" aria-label={t("Network file")} onChange={read} /></p>
  );
}

export function TakeOver({ session, close }) {
  const turn = session.engine.turn(session.position);
  const [you, setYou] = useState(String(Math.max(0, turn)));
  const { game } = session.game;
  const [against, setAgainst] = useState(usualAgent(session, game, session.seats));
  const [, redraw] = useState(0);
  const start = (event) => {
    event.preventDefault();
    close();
    session.takeOver(Number(you), Array(session.seats).fill(against));
  };
  return (
    <Dialog title="Take over from here" close={close}>
      <form onSubmit={start}>
        <p class="about">{session.riddle ? "What the seat cannot know is dealt at random, as it agrees with what it knows." : "The game goes on from this decision; what came after is forgotten."}</p>
        {!session.riddle && <Choice label="You play" value={you} set={setYou} options={session.names.map((name, p) => [String(p), name === `Seat ${p}` ? name : `${name} (seat ${p})`])} />}
        {session.seats > 1 && <Strength session={session} game={game} seats={session.seats} value={against} set={setAgainst} label={t("Against")} redraw={() => redraw((n) => n + 1)} />}
        <div class="tools"><button type="submit" class="primary">Play</button></div>
      </form>
    </Dialog>
  );
}

function Copy({ label, text, about }) {
  const [done, setDone] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
    } catch {
      setDone(false);
    }
  };
  return (
    <div class="link"><h3>{label}</h3><p class="about">{about}</p>
      <div class="copy"><input readOnly value={text} aria-label={label} onFocus={(event) => event.target.select()} />
        <button type="button" onClick={copy}>{done ? "Copied" : "Copy"}</button></div></div>
  );
}

export function Links({ session, close }) {
  const [known, setKnown] = useState("");
  useEffect(() => { session.viewLink().then(setKnown); }, []);
  const place = location.href.split("#")[0];
  const game = session.gameLink();
  const playing = session.you !== null && !session.over;
  const save = () => {
    const a = document.createElement("a");
    a.href = URL.createObjectURL(new Blob([`${JSON.stringify(session.toRecord(), null, 2)}\n`], { type: "application/json" }));
    a.download = "game.json";
    a.click();
  };
  return (
    <Dialog title="Share" close={close} wide>
      {game && <Copy label="This game" text={`${place}${game}`} about={`The deal and every move, in ${game.length} characters.${playing ? " Whoever opens it sees all hands." : ""}`} />}
      {!game && !session.game.known && <p class="about">This game is too long for a link of {LONGEST} characters: share its record instead.</p>}
      {known && <Copy label="What would you do here?" text={`${place}${known}`} about="This position as the seat that decides knows it. What is hidden from it is not in the link." />}
      {!session.game.known && <div class="link"><h3>Record</h3><p class="about">A file for <code>aedile replay</code> and <code>aedile view</code>.</p><div class="tools"><button type="button" onClick={save}>Save the record</button></div></div>}
    </Dialog>
  );
}

const KEYS = [["← →", "a decision back or on"], ["↑ ↓", "a turn back or on"], ["Home End", "to the beginning, to the end"], ["space", "play and pause"], ["f", "see it as another seat"], ["h", "what a search thinks of the moves"], ["1 – 9", "make a move that is yours"], ["n", "a new game"], ["?", "this page"]];

export const Help = ({ close }) => (
  <Dialog title="Keys" close={close}>
    <dl class="keys">{KEYS.map(([key, what]) => <><dt><kbd>{key}</kbd></dt><dd>{what}</dd></>)}</dl>
    <p class="about">A click on a card says what it does. The graph tells what a search expects for every seat; each decision is judged by what the seat that makes it knows. Files: drop a record of a game on the page to watch it.</p>
  </Dialog>
);
