// Deals a new game: which, how many play, how strong the others are; the rest below a fold.
import { useState } from "preact/hooks";
import { GAMES } from "../games.ts";
import { t } from "../i18n.ts";
import { valuesOf } from "../link.js";
import { agentOf, agentsOf } from "../strengths.ts";
import { Dialog } from "./bits.tsx";
import { Choice } from "./dialogs.tsx";
import { Saved } from "./Saved.tsx";
import { Strength, usualAgent } from "./Strength.tsx";

const label = (name: string) => name.replace(/_/g, " ");

type Row = [string, string, string, string, string]; // name, type, default, rule, help
type Given = Record<string, string>;

// Options of a game with a few values each, from the engine's table.
function Options({ rows, titles, set, given }: { rows: Row[]; titles: Record<string, string[][]>; set: (name: string, value: string) => void; given: Given }) {
  const field = ([name, type, initial, , help]: Row) => {
    const values = valuesOf(type) ?? [];
    const value = given[name] ?? initial;
    if (type === "bool") return <label class="tick"><input type="checkbox" checked={value === "true"} onChange={(event) => set(name, String(event.currentTarget.checked))} /><span><b>{label(name)}</b> {help}</span></label>;
    return <div><Choice label={label(name)} value={value} set={(one: string) => set(name, one)} options={titles[name] ?? values.map((one: string) => [one, one])} />{!titles[name] && <p class="about">{help}</p>}</div>;
  };
  return <>{rows.map(field)}</>;
}

// The game as a row of large buttons: the first thing one chooses.
function Games({ value, set }: { value: string; set: (name: string) => void }) {
  return (
    <fieldset class="games"><legend class="sr">{t("Game")}</legend>
      {Object.entries(GAMES).map(([name, { title }]: [string, any]) => (
        <label class={name === value ? "on" : ""}><input type="radio" name="game" value={name} checked={name === value} onChange={() => set(name)} />{title}</label>
      ))}
    </fieldset>
  );
}

export function NewGame({ session, close }: { session: any; close: () => void }) {
  const tables = useState<any>(() => session.optionTables())[0];
  const seating = (name: string): Row => tables[name].options.find(([option]: Row) => option === "players");
  const [game, setGame] = useState<string>(session.game.game);
  const [players, setPlayers] = useState(seating(game)[2]);
  const [given, setGiven] = useState<Given>({});
  const [you, setYou] = useState("0");
  const [people, setPeople] = useState("1");
  const [against, setAgainst] = useState(usualAgent(session, game, Number(players)));
  const [seed, setSeed] = useState(String(Math.floor(Math.random() * 1e6)));
  const [, draw] = useState(0);
  const [wrong, setWrong] = useState("");
  const words = GAMES[game];
  const seats = Number(players);
  const change = (name: string) => {
    const usual = seating(name)[2];
    setGame(name);
    setGiven({});
    setPlayers(usual);
    setYou("0");
    setPeople("1");
    const able = agentsOf(name).includes(agentOf(against)) && (!agentOf(against).network || session.canLearn(name, Number(usual)));
    if (!able) setAgainst(usualAgent(session, name, Number(usual)));
  };
  const seat = (n: string) => {
    setPlayers(n);
    if (Number(you) >= Number(n)) setYou("0");
    if (Number(people) > Number(n)) setPeople("1");
  };
  const start = (event: Event) => {
    event.preventDefault();
    if (!/^\d{1,19}$/.test(seed)) {
      setWrong(t("The seed is a number of at most 19 digits."));
      return;
    }
    const kept = { ...session.game };
    const shared = Number(people) > 1 && you !== "watch";
    try {
      session.fresh({ game, options: { ...given, players }, you: you === "watch" ? null : shared ? 0 : Number(you), people: shared ? Array.from({ length: Number(people) }, (_, p) => p) : null, agents: Array(seats).fill(against), seed });
      close();
    } catch (error: any) {
      session.restore(kept);
      setWrong(error.message);
    }
  };
  const set = (name: string, value: string) => setGiven({ ...given, [name]: value });
  const table: Row[] = tables[game].options;
  const asked = table.filter(([name]) => words.options.includes(name));
  const rest = table.filter(([name, type]) => !words.options.includes(name) && !["players", "language", "items", "solo"].includes(name) && (type === "bool" || type.startsWith("one of ")));
  const { titles } = tables[game];
  const others = you === "watch" ? seats : seats - (Number(people) || 1);
  return (
    <Dialog title={t("Play")} close={close}>
      <Saved session={session} close={close} />
      <form onSubmit={start}>
        <Games value={game} set={change} />
        <Choice label={t("Players")} value={players} set={seat} options={(valuesOf(seating(game)[1]) ?? []).map((n: string) => [n, n === "1" ? words.alone : n])} />
        {others > 0 && <Strength session={session} game={game} seats={seats} value={against} set={setAgainst} label={you === "watch" ? t("All seats") : t("Against")} redraw={() => draw((n) => n + 1)} />}
        <div class="tools"><button type="submit" class="primary">{you === "watch" ? t("Deal") : t("Play")}</button></div>
        <details class="more"><summary>{t("More choices")}</summary>
          <Choice label={t("You sit on")} value={you} set={setYou} options={[...Array.from({ length: seats }, (_, p) => [String(p), t("Seat {n}", { n: p })]), ["watch", t("nobody: watch")]]} />
          {seats > 1 && you !== "watch" && <Choice label={t("People here")} value={people} set={setPeople} options={Array.from({ length: seats }, (_, k) => [String(k + 1), k ? t("{n}, taking turns at this screen", { n: k + 1 }) : t("1, you")])} />}
          <Options rows={asked} titles={titles} given={given} set={set} />
          <Options rows={rest} titles={titles} given={given} set={set} />
          {words.about && <p class="about">{words.about}</p>}
          <label class="field"><span>{t("Seed")}</span><input value={seed} inputMode="numeric" onInput={(event) => setSeed(event.currentTarget.value)} /></label>
        </details>
        {wrong && <p class="fault" role="alert">{wrong}</p>}
      </form>
    </Dialog>
  );
}
