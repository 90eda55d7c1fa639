// Deals a new game: which, with which options, for whom.
import { useState } from "preact/hooks";
import { GAMES } from "../games.js";
import { agentOf, agentsOf } from "../words.js";
import { valuesOf } from "../link.js";
import { forgetGame, savedGames } from "../saved.js";
import { agentOptions, Choice, Network } from "./dialogs.jsx";
import { Dialog } from "./bits.jsx";

const label = (name) => name.replace(/_/g, " ");

// The options of a game with a few values each, from the engine's table: those that are asked first, and the rest.
function Options({ table, titles, first, set, given }) {
  const field = ([name, type, initial, , help]) => {
    const values = valuesOf(type);
    const value = given[name] ?? initial;
    if (type === "bool") return <label class="tick"><input type="checkbox" checked={value === "true"} onChange={(event) => set(name, String(event.target.checked))} /><span><b>{label(name)}</b> {help}</span></label>;
    return <div><Choice label={label(name)} value={value} set={(one) => set(name, one)} options={titles[name] ?? values.map((one) => [one, one])} />{!titles[name] && <p class="about">{help}</p>}</div>;
  };
  const asked = table.filter(([name]) => first.includes(name));
  const rest = table.filter(([name, type]) => !first.includes(name) && !["players", "language", "items", "solo"].includes(name) && (type === "bool" || type.startsWith("one of ")));
  return (
    <>
      {asked.map(field)}
      <details class="more"><summary>More options</summary>{rest.map(field)}</details>
    </>
  );
}

// Games that were begun here, to be played on.
function Saved({ session, close }) {
  const [list, setList] = useState(savedGames().filter((one) => one.id !== session.id || session.you === null));
  const [wrong, setWrong] = useState("");
  if (!list.length) return null;
  const forget = (id) => {
    forgetGame(id);
    setList(list.filter((one) => one.id !== id));
  };
  const resume = (saved) => {
    const kept = { ...session.game };
    try {
      session.resume(saved);
      close();
    } catch (error) {
      session.restore(kept);
      setWrong(`This page cannot play that game on: ${error.message}`);
      forget(saved.id);
    }
  };
  return (
    <details class="more saved" open={list.some((one) => !one.over)}><summary>Your games</summary>
      {wrong && <p class="fault" role="alert">{wrong}</p>}
      <ul>
        {list.map((one) => (
          <li><span>{GAMES[one.game.game].title}, {one.agents.length === 1 ? "alone" : `${one.agents.length} players`}, {one.game.choices.length} moves{one.over ? ", over" : ""} <small>{new Date(one.when).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" })}</small></span>
            <button type="button" onClick={() => resume(one)}>{one.over ? "Look" : "Resume"}</button>
            <button type="button" onClick={() => forget(one.id)} aria-label="Forget this game">×</button></li>
        ))}
      </ul>
    </details>
  );
}

export function NewGame({ session, close }) {
  const [game, setGame] = useState(session.game.game);
  const words = GAMES[game];
  const [given, setGiven] = useState({});
  const [you, setYou] = useState("0");
  const [against, setAgainst] = useState("search");
  const [seed, setSeed] = useState(String(Math.floor(Math.random() * 1e6)));
  const [, redraw] = useState(0);
  const [wrong, setWrong] = useState("");
  const tables = useState(() => session.optionTables())[0];
  const seating = (name) => tables[name].options.find(([option]) => option === "players");
  const [players, setPlayers] = useState(seating(game)[2]);
  const change = (name) => { setGame(name); setGiven({}); setPlayers(seating(name)[2]); setYou("0"); if (!agentsOf(name).includes(agentOf(against))) setAgainst("search"); };
  const start = (event) => {
    event.preventDefault();
    if (!/^\d{1,19}$/.test(seed)) {
      setWrong("The seed is a number of at most 19 digits.");
      return;
    }
    const kept = { ...session.game };
    try {
      session.fresh({ game, options: { ...given, players }, you: you === "watch" ? null : Number(you), agents: Array(Number(players)).fill(against), seed });
      close();
    } catch (error) {
      session.restore(kept);
      setWrong(error.message);
    }
  };
  const seats = [...Array.from({ length: Number(players) }, (_, p) => [String(p), `Seat ${p}`]), ["watch", "nobody: watch"]];
  return (
    <Dialog title="A new game" close={close}>
      <Saved session={session} close={close} />
      <form onSubmit={start}>
        <Choice label="Game" value={game} set={change} options={Object.entries(GAMES).map(([name, { title }]) => [name, title])} />
        <Choice label="Players" value={players} set={(n) => { setPlayers(n); if (Number(you) >= Number(n)) setYou("0"); }} options={valuesOf(seating(game)[1]).map((n) => [n, n === "1" ? words.alone : n])} />
        <Choice label="You sit on" value={you} set={setYou} options={seats} />
        {(Number(players) > 1 || you === "watch") && <Choice label={you === "watch" ? "All seats" : "Against"} value={against} set={setAgainst} options={agentOptions(session, game)} />}
        <p class="about">{agentOf(against).help}</p>
        {words.learns && <Network key={game} session={session} game={game} set={() => redraw((n) => n + 1)} />}
        <Options table={tables[game].options} titles={tables[game].titles} first={words.options} given={given} set={(name, value) => setGiven({ ...given, [name]: value })} />
        {words.about && <p class="about">{words.about}</p>}
        <label class="field"><span>Seed</span><input value={seed} inputMode="numeric" onInput={(event) => setSeed(event.target.value)} /></label>
        {wrong && <p class="fault" role="alert">{wrong}</p>}
        <div class="tools"><button type="submit" class="primary">Deal</button></div>
      </form>
    </Dialog>
  );
}
