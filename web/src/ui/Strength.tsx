// How well the others play: a strength, what it means, and for one's own its two numbers.
import { t } from "../i18n.ts";
import { networkFor, sizeOf, sourceOf } from "../networks.ts";
import { agentOf, agentsOf, ownName } from "../strengths.ts";
import { Choice, Network } from "./dialogs.tsx";

interface Given { session: any; game: string; seats: number; value: string; set: (name: string) => void; label: string; redraw: () => void }

// The strength to offer first: the learned player where it can be had.
export const usualAgent = (session: any, game: string, seats: number) => (session.canLearn(game, seats) && agentsOf(game).some((agent) => agent.name === "casual") ? "casual" : "search");

const own = (value: string) => value.startsWith("own:");

export function Strength({ session, game, seats, value, set, label, redraw }: Given) {
  const may = session.canLearn(game, seats);
  const file = networkFor(game, seats);
  const options = agentsOf(game).map((agent) => [agent.name, agent.network && !may ? t("{name} (needs its network)", { name: t(agent.title) }) : t(agent.title), agent.network && !may]);
  if (file && may) options.splice(4, 0, ["own", t("Your own strength"), false]);
  const [, temperature = "0.5", iterations = "0"] = own(value) ? value.split(":") : [];
  const waits = agentOf(value).network && !session.hasNetwork(game, seats) && sourceOf(file) === "fetched";
  return (
    <>
      <Choice label={label} value={own(value) ? "own" : value} set={(name: string) => set(name === "own" ? ownName(0.5, 0) : name)} options={options} />
      {own(value) && (
        <>
          <label class="field"><span>{t("Temperature")}</span><input type="number" min="0" max="10" step="0.1" value={temperature} onInput={(event) => set(ownName(event.currentTarget.value, iterations))} /></label>
          <label class="field"><span>{t("Games ahead")}</span><input type="number" min="0" max="20000" step="50" value={iterations} onInput={(event) => set(ownName(temperature, event.currentTarget.value))} /></label>
          <p class="about">{t("Temperature 0 plays the best move the network knows; the higher, the weaker. With games ahead above 0 it looks ahead instead.")}</p>
        </>
      )}
      {!own(value) && <p class="about">{t(agentOf(value).help)}.</p>}
      {waits && file && <p class="about">{t("Its network is fetched once, {size}, and kept in this browser.", { size: sizeOf(file) })}</p>}
      {file && !may && <Network key={game} session={session} game={game} set={redraw} />}
    </>
  );
}
