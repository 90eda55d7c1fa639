// What opens over the table: taking over, links, help; and what it shares with a new game.
import { useEffect, useState } from "preact/hooks";
import { LONGEST } from "../link.js";
import { unpacked } from "../load.ts";
import { t } from "../i18n.ts";
import { keyHelp } from "../play/keys.ts";
import { networkFor } from "../networks.ts";
import { Strength, usualAgent } from "./Strength.tsx";
import { Dialog } from "./bits.tsx";

export const Choice = ({ label, value, set, options }: any) => (
  <label class="field"><span>{label}</span>
    <select value={value} onChange={(event) => set(event.currentTarget.value)}>{options.map(([key, text, off]) => <option value={key} disabled={off}>{text}</option>)}</select></label>
);

// A file of a network makes the learned player of this game able to play.
export function Network({ session, game, set }: any) {
  const [said, setSaid] = useState("");
  const read = async (event) => {
    const file = event.target.files[0];
    if (!file) return;
    let kept;
    try {
      const bytes = await unpacked(new Uint8Array(await file.arrayBuffer()));
      kept = { ...session.game };
      session.learn(game, bytes);
    } catch (error: any) {
      setSaid(t("This is no network of this game: {why}", { why: error.message }));
    }
    if (kept) session.restore(kept);
    set?.();
  };
  const file = networkFor(game, 0)?.file ?? "";
  return (
    <details class="more network"><summary>{t("This page has no network for the learned player")}</summary>
      <p class="about">{said || t("A page opened from disk can fetch nothing. Open aedile-learned.html instead, which has the networks inside, or choose {file} from the folder networks that lies beside it:", { file })} <input type="file" aria-label={t("Network file")} onChange={read} /></p></details>
  );
}

export function TakeOver({ session, close }: any) {
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
    <Dialog title={t("Take over from here")} close={close}>
      <form onSubmit={start}>
        <p class="about">{session.riddle ? t("What the seat cannot know is dealt at random, in agreement with what it knows.") : t("The game continues from this decision; what came after is forgotten.")}</p>
        {!session.riddle && <Choice label={t("You play")} value={you} set={setYou} options={session.names.map((name, p) => [String(p), name === t("Seat {n}", { n: p }) ? name : t("{name} (seat {n})", { name, n: p })])} />}
        {session.seats > 1 && <Strength session={session} game={game} seats={session.seats} value={against} set={setAgainst} label={t("Against")} redraw={() => redraw((n) => n + 1)} />}
        <div class="tools"><button type="submit" class="primary">{t("Play")}</button></div>
      </form>
    </Dialog>
  );
}

function Copy({ label, text, about }: any) {
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
      <div class="copy"><input readOnly value={text} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" onClick={copy}>{done ? t("Copied") : t("Copy")}</button></div></div>
  );
}

export function Links({ session, close }: any) {
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
    <Dialog title={t("Share")} close={close} wide>
      {game && <Copy label={t("This game")} text={`${place}${game}`} about={`${t("The deal and every move, in {n} characters.", { n: game.length })}${playing ? ` ${t("Whoever opens it sees all hands.")}` : ""}`} />}
      {!game && !session.game.known && <p class="about">{t("This game is too long for a link of {n} characters: share its record instead.", { n: LONGEST })}</p>}
      {known && <Copy label={t("What would you do here?")} text={`${place}${known}`} about={t("A puzzle: this position as the seat that decides knows it. What is hidden from it is not in the link.")} />}
      {!session.game.known && <div class="link"><h3>{t("Record")}</h3><p class="about">{t("A file for aedile replay and aedile view.")}</p><div class="tools"><button type="button" onClick={save}>{t("Save the record")}</button></div></div>}
    </Dialog>
  );
}

export const Help = ({ close }: any) => (
  <Dialog title={t("Keys")} close={close}>
    <dl class="keys">{keyHelp().map(([key, what]) => <><dt><kbd>{key}</kbd></dt><dd>{what}</dd></>)}</dl>
    <p class="about">{t("Click or tap a thing to play it: outlined things can be played. Hover over a thing, or press it long, to read what it is. The graph shows what a search expects for every seat; each decision is judged by what its seat knows. Drop a record of a game on the page to watch it.")}</p>
  </Dialog>
);
