// Workers that think. Tasks wait in a line, the urgent ones in front; a worker has one at a time.
import { engineCode } from "./load.js";
import EngineWorker from "./worker.js?worker&inline";

export class Pool {
  constructor(size) {
    this.line = [];
    this.waiting = new Map(); // by number of the task
    this.next = 0;
    this.network = null;
    this.size = size;
    this.workers = [];
  }

  // The page is to be seen before workers take the processors.
  begin() {
    this.workers = Array.from({ length: this.size }, () => this.start());
  }

  start() {
    const worker = new EngineWorker();
    const one = { worker, busy: true };
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
      if (this.network) this.teach(one);
    });
    return one;
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

  // A worker that has its engine takes the network when it is done with its task.
  teach(one) {
    const id = this.next++;
    this.waiting.set(id, { resolve() {}, refuse() {} });
    one.worker.postMessage({ id, network: this.network });
  }

  // Every worker gets the network.
  learn(network) {
    this.network = network;
    for (const one of this.workers) if (one.begun) this.teach(one);
  }
}
