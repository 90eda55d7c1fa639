// A worker: an engine of its own that answers one question at a time, each a short slice of thinking.
import { layGame, makeEngine } from "./engine.js";
import { layLink } from "./link.js";

let engine;
let laid = ""; // which game lies there
const seated = new Map(); // place by agent

function lay(key, game) {
  if (laid === key) return;
  layGame(engine, game);
  laid = key;
  seated.clear();
}

function place(agent) {
  if (!seated.has(agent)) {
    const k = seated.size % 8;
    for (const [other, at] of seated) if (at === k) seated.delete(other);
    engine.player(k, agent);
    seated.set(agent, k);
  }
  return seated.get(agent);
}

async function answer(task) {
  if (task.code) {
    engine = await makeEngine(task.code);
    return null;
  }
  if (task.network) {
    engine.game(task.of);
    engine.network(task.network);
    laid = "";
    return null;
  }
  if (task.link) {
    await layLink(engine, task.link);
    const last = engine.positions() - 1;
    engine.view(last);
    engine.texts(last);
    return null;
  }
  lay(task.key, task.game);
  return engine.ask(place(task.agent), task.position, task.number);
}

// One after the other, in the order of asking.
let last = Promise.resolve();
onmessage = ({ data }) => {
  last = last.then(async () => {
    try {
      postMessage({ id: data.id, answer: await answer(data) });
    } catch (error: any) {
      laid = "";
      postMessage({ id: data.id, error: String(error.message ?? error) });
    }
  });
};
