// Workers that think. Tasks wait in a line, the urgent ones in front; a worker has one at a time.
import { engineCode } from "./load.ts";
import EngineWorker from "./worker.ts?worker&inline";

const PROOF = 5000; // milliseconds that a worker may take to lay a link; sound ones take some dozens

export class Pool {
  [member: string]: any;

  constructor(size) {
    this.line = [];
    this.waiting = new Map(); // by number of the task
    this.next = 0;
    this.networks = new Map(); // by game
    this.size = size;
    this.workers = [];
  }

  // The page is to be seen before workers take the processors.
  begin() {
    this.workers = Array.from({ length: this.size }, () => this.start());
  }

  start() {
    const worker = new EngineWorker();
    const one: any = { worker, busy: true };
    worker.onmessage = ({ data }) => {
      const task = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      one.busy = false;
      if (task && data.error) task.refuse(new Error(data.error));
      else if (task) task.resolve(data.answer);
      this.give();
    };
    engineCode.then((code) => {
      this.send(one, { code }, () => {}, () => {});
      one.begun = true;
      for (const game of this.networks.keys()) this.teach(one, game);
    });
    return one;
  }

  // Lays a link in a worker of its own, which ends with it: a promise, refused where the link is none or takes too long.
  prove(link) {
    return new Promise((resolve, refuse) => {
      const worker = new EngineWorker();
      let clock;
      const end = (say) => {
        clearTimeout(clock);
        worker.terminate();
        say();
      };
      const damaged = () => end(() => refuse(new Error("it is damaged")));
      worker.onerror = damaged;
      worker.onmessage = ({ data }) => {
        if (data.error) end(() => refuse(new Error(data.error)));
        else if (data.id === "link") end(resolve);
        else {
          clock = setTimeout(damaged, PROOF);
          worker.postMessage({ id: "link", link });
        }
      };
      engineCode.then((code) => worker.postMessage({ id: "code", code }), refuse);
    });
  }

  send(one, task, resolve, refuse) {
    const id = this.next++;
    one.busy = true;
    this.waiting.set(id, { resolve, refuse });
    one.worker.postMessage({ ...task, id });
  }

  give() {
    for (const one of this.workers) {
      if (one.busy || !this.line.length) continue;
      const task = this.line.shift();
      this.send(one, task.what, task.resolve, task.refuse);
    }
  }

  // {key, game, agent, position, number}: a promise of what engine.ask says.
  ask(what, urgent = false) {
    return new Promise((resolve, refuse) => {
      const task = { what, resolve, refuse };
      if (urgent) this.line.unshift(task);
      else this.line.push(task);
      this.give();
    });
  }

  // What was asked about a position comes before the rest.
  hurry(position) {
    const first = (task) => task.what.position === position;
    this.line = [...this.line.filter(first), ...this.line.filter((task) => !first(task))];
  }

  // Forgets all that nobody has begun with.
  clear() {
    this.line = [];
  }

  // A worker that has its engine takes the network of a game when it is done with its task.
  teach(one, game) {
    const id = this.next++;
    this.waiting.set(id, { resolve() {}, refuse() {} });
    one.worker.postMessage({ id, network: this.networks.get(game), of: game });
  }

  // Every worker gets the network.
  learn(game, network) {
    this.networks.set(game, network);
    for (const one of this.workers) if (one.begun) this.teach(one, game);
  }
}
