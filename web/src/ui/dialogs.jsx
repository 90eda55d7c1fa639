// What opens over the table: a card, a new game, taking over, links, help.
import { useEffect, useState } from "preact/hooks";
import { AGENTS, capital, LANGUAGES, rulesOf } from "../facts.js";
import { Dialog, RoleMark } from "./bits.jsx";

export function CardHelp({ name, facts, close }) {
  if (name === "Jack") {
    return (
      <Dialog title="Jack" close={close}>
        <p class="power">Leads or follows any role.</p>
        <p class="rule"><b>GTR 4.3</b> A role is led or followed with an order of that role, a Jack, or a petition.</p>
      </Dialog>
    );
  }
  const card = facts.card(name);
  const suit = facts.suitOf(name);
  const value = facts.value(suit);
  return (
    <Dialog title={facts.name(name)} close={close}>
      <div class={`banner ${suit}`}><RoleMark suit={suit} /><b>{capital(facts.role(suit))}</b><span>{facts.word(suit)}</span><span>{value} {value === 1 ? "material" : "materials"} to build · {value} influence</span></div>
      <p class="power">{card.help}.</p>
      <dl class="names">{LANGUAGES.map(([code, language], l) => <><dt>{language}</dt><dd lang={code}>{card.names[l]}</dd></>)}</dl>
      {rulesOf(card).map(({ paragraph, text }) => <p class="rule"><b>{paragraph}</b> {capital(text)}</p>)}
    </Dialog>
  );
}

const Choice = ({ label, value, set, options }) => (
  <label class="field"><span>{label}</span>
    <select value={value} onChange={(event) => set(event.target.value)}>{options.map(([key, text, off]) => <option value={key} disabled={off}>{text}</option>)}</select></label>
);

const agentOptions = (session) => AGENTS.map((agent) => [agent.name, agent.network && !session.network ? `${agent.title} (needs its network)` : agent.title, agent.network && !session.network]);

// A file of a network makes the learned player able to play.
function Network({ session, set }) {
  const [said, setSaid] = useState(session.network ? "The learned player's network is here." : "");
  if (session.network && !said) return null;
  const read = async (event) => {
    const file = event.target.files[0];
    if (!file) return;
    const kept = { ...session.game };
    try {
      session.learn(new Uint8Array(await file.arrayBuffer()));
      setSaid("The learned player can play now.");
    } catch (error) {
      setSaid(`This is no network of this game: ${error.message}`);
    }
    session.restore(kept);
    set?.();
  };
  return (
    <p class="network">{said || <>The learned player's network is too large for this page. Open <code>gtr.net</code> from <code>agents/weights</code>: <input type="file" aria-label="Network file" onChange={read} /></>}</p>
  );
}

export function NewGame({ session, close }) {
  const [edition, setEdition] = useState("iv");
  const [players, setPlayers] = useState("3");
  const [you, setYou] = useState("0");
  const [against, setAgainst] = useState("search");
  const [seed, setSeed] = useState(String(Math.floor(Math.random() * 1e6)));
  const [, redraw] = useState(0);
  const [wrong, setWrong] = useState("");
  const start = (event) => {
    event.preventDefault();
    if (!/^\d{1,19}$/.test(seed)) {
      setWrong("The seed is a number of at most 19 digits.");
      return;
    }
    const seat = you === "watch" ? null : Number(you);
    close();
    session.fresh({ edition, players: Number(players), you: seat, agents: Array(Number(players)).fill(against), seed });
  };
  const seats = Array.from({ length: Number(players) }, (_, p) => [String(p), `Seat ${p}`]);
  return (
    <Dialog title="A new game" close={close}>
      <form onSubmit={start}>
        <Choice label="Edition" value={edition} set={setEdition} options={session.editions} />
        <Choice label="Players" value={players} set={(n) => { setPlayers(n); if (Number(you) >= Number(n)) setYou("0"); }} options={["2", "3", "4", "5"].map((n) => [n, n])} />
        <Choice label="You sit on" value={you} set={setYou} options={seats} />
        <Choice label="Against" value={against} set={setAgainst} options={agentOptions(session)} />
        <p class="about">{AGENTS.find((agent) => agent.name === against).help}</p>
        <Network session={session} set={() => redraw((n) => n + 1)} />
        <label class="field"><span>Seed</span><input value={seed} inputMode="numeric" onInput={(event) => setSeed(event.target.value)} /></label>
        {wrong && <p class="fault" role="alert">{wrong}</p>}
        <div class="tools"><button type="submit" class="primary">Deal</button></div>
      </form>
    </Dialog>
  );
}

export function TakeOver({ session, close }) {
  const turn = session.engine.turn(session.position);
  const [you, setYou] = useState(String(Math.max(0, turn)));
  const [against, setAgainst] = useState("search");
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
        <Choice label="Against" value={against} set={setAgainst} options={agentOptions(session).filter(([name]) => session.game.game === "gtr" || name !== "learned")} />
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
      {known && <Copy label="What would you do here?" text={`${place}${known}`} about="This position as the seat that decides knows it. What is hidden from it is not in the link." />}
      {game && <div class="link"><h3>Record</h3><p class="about">A file for <code>aedile replay</code> and <code>aedile view</code>.</p><div class="tools"><button type="button" onClick={save}>Save the record</button></div></div>}
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
