// The page begins: the engine, the workers, the game that lies in the page or comes with the link.
import "./style.css";
import "./dark.css";
import "./play.css";
import { render } from "preact";
import { bytesOf, loadEngine } from "./load.ts";
import { GAMES } from "./games.ts";
import { Pool } from "./pool.ts";
import { forgetGame, gameToResume, setting } from "./saved.ts";
import { Session } from "./session.ts";
import { wear } from "./ui/Settings.tsx";
import { App } from "./ui/App.tsx";

async function begin() {
  wear(setting("theme", ""));
  const engine = await loadEngine();
  const cores = navigator.hardwareConcurrency || 2;
  const pool = new Pool(Math.max(1, Math.min(4, cores - 1)));
  const session = new Session(engine, pool);
  const lying = JSON.parse(document.getElementById("record")!.textContent!);
  const network = document.getElementById("network")?.textContent; // of `aedile view --learned`
  if (network) session.learn(lying.game ?? engine.games()[0].name, bytesOf(network.trim()));
  const opening = Object.values(GAMES).find((game) => game.opening)?.opening;
  const show = () => (lying || opening ? session.record(lying ?? opening, lying ? lying.note : undefined) : session.fresh({ game: Object.keys(GAMES)[0], options: {}, you: null, agents: "search", seed: 1 }));

  async function follow() {
    if (!/^#[gw]=/.test(location.hash)) return false;
    try {
      await session.link(location.hash);
      return true;
    } catch (error: any) {
      session.fault = `This link cannot be read: ${error.message}`;
      return false;
    }
  }

  // A game that was left before its end; one that an older page saved and this one cannot lay is forgotten.
  function resumed() {
    const saved = lying ? null : gameToResume();
    if (!saved) return false;
    try {
      session.resume(saved);
      return true;
    } catch {
      forgetGame(saved.id);
      return false;
    }
  }

  const wish = /^#[gw]=/.test(location.hash);
  if (!(await follow()) && (wish || !resumed())) {
    const fault = session.fault;
    show();
    if (fault) session.set({ fault });
    else if (!wish && !matchMedia("(prefers-reduced-motion: reduce)").matches) session.play();
  }
  addEventListener("hashchange", async () => {
    if (!(await follow())) session.tell();
  });
  render(<App session={session} />, document.getElementById("app")!);
  document.documentElement.dataset.ready = String(Math.round(performance.now()));
  // What can wait for the first picture: the graph, the whole list of moves, the workers.
  requestAnimationFrame(() => setTimeout(() => {
    session.set({ warm: true });
    pool.begin();
  }));
}

begin().catch((error) => {
  document.getElementById("app")!.textContent = `This browser cannot run the page: ${error.message}`;
});
