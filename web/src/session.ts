// One game on the page: where one stands in it, who sees what, who plays; the components show it.
import { layGame, layRecord } from "./engine.js";
import { makeFacts } from "./facts.ts";
import { LONGEST, layLink, packGame, packKnown } from "./link.js";
import { keepSetting, saveGame, setShown, setting } from "./saved.ts";
import { HINT, Thinking } from "./thinking.ts";
import { GAMES } from "./games.ts";
import { loadNetwork, networkFor, sizeOf, sourceOf } from "./networks.ts";
import { agentOf } from "./strengths.ts";
import { speakLanguage, t } from "./i18n.ts";
import { hopeOf } from "./words.ts";

export const SPEEDS = [0.5, 1, 2, 4, 8, 32];
const PACE = 1100; // milliseconds between decisions at speed 1

// What the seats are called: by who plays them, with a number where there are several. people: seats of several who share the screen.
function namesOf(agents, you, people) {
  const person = (p) => people?.includes(p);
  const title = (p) => t(agentOf(agents[p]).title);
  const like = (p) => agents.map((_, q) => q).filter((q) => q !== you && !person(q) && title(q) === title(p));
  return agents.map((_, p) => (person(p) ? t("Player {n}", { n: people.indexOf(p) + 1 }) : p === you ? t("You") : like(p).length > 1 ? `${title(p)} ${like(p).indexOf(p) + 1}` : title(p)));
}

export class Session {
  [member: string]: any;

  constructor(engine, pool) {
    Object.assign(this, { engine, pool, listeners: new Set(), speed: 1, playing: false, language: setting("language", "en"), notation: setting("notation", "") === "yes", viewer: -1, hints: false, networks: new Map(), loading: "", warm: false, noTips: setting("tips", "yes") === "no" });
    this.thinking = new Thinking(engine, pool, () => this.soon());
    this.count = 0;
  }

  // --- For components ---

  subscribe(f) {
    this.listeners.add(f);
    return () => this.listeners.delete(f);
  }

  tell() {
    this.listeners.forEach((f) => f());
  }

  // Thoughts come by the dozen: shown a few times a second.
  soon() {
    this.later ??= setTimeout(() => { this.later = null; this.tell(); }, 250);
  }

  set(values) {
    Object.assign(this, values);
    this.tell();
  }

  // --- Games ---

  // Shows a game that lies on the engine's table. names: of the seats; you: your seat, or null; id: under which it is
  // saved, if it was before.
  begin(game, { names, you = null, people = null, agents = [], title = "", id = "" }: any = {}) {
    this.stop();
    this.thinking.forget();
    this.game = game;
    this.key = `${++this.count}`;
    this.seats = this.engine.seats();
    this.tasks = this.engine.tasks(); // of a game for one, else 0
    this.hope = hopeOf(this.tasks);
    Object.assign(this, { you, people, agents, title, hints: false, guessed: null, curtain: null, fault: "", asking: false, id: id || `${Date.now()}.${this.count}` });
    this.viewer = you ?? (game.known && game.imagined === undefined ? game.seat : -1);
    this.given = names;
    this.options = this.engine.view(0, -1)?.options;
    this.facts = makeFacts(this.engine, game.game, this.options, this.language);
    this.rename();
    this.thinking.network = this.hasNetwork();
    this.read();
    this.at = 0;
    setShown(you === null ? "" : this.id);
    this.save();
    this.tell();
  }

  // Speaks the language of the game's cards, and names the seats in it.
  rename() {
    speakLanguage(this.facts.languages[this.facts.language]);
    const names = this.given ?? (this.agents.length ? namesOf(this.agents, this.you, this.people) : null);
    this.names = Array.from({ length: this.seats }, (_, p) => names?.[p] ?? t("Seat {n}", { n: p }));
  }

  // Your own games outlive the page.
  save() {
    if (this.you === null) return;
    const { id, game, you, people, agents, title, over } = this;
    saveGame({ id, game, you, people, agents, title, over });
  }

  // Plays on a saved game.
  resume({ id, game, you, people, agents, title }) {
    layGame(this.engine, game);
    this.begin(game, { id, you, people, agents, title });
    this.end();
    if (people && !this.over && this.engine.turn(this.last) === you) this.curtain = you; // whoever opens the page may be another
    if (this.over) {
      this.viewer = -1;
      this.think();
    } else this.advance();
  }

  // Reads the moves of the table anew.
  read() {
    this.log = this.engine.log();
    this.last = this.engine.positions() - 1;
    this.over = this.engine.turn(this.last) < 0;
    this.result = this.over ? this.engine.result(this.last) : null;
    const all = Array.from({ length: this.last + 1 }, (_, i) => i);
    this.turns = all.map((i) => this.engine.turnNumber(i));
    this.rounds = all.map((i) => this.engine.round(i)); // as people count
    this.stops = [];
    this.log.forEach((move, i) => { if (move.n > 1) this.stops.push(i); });
    this.stops.push(this.last);
    this.game.choices = this.log.filter((move) => move.n > 1).map((move) => move.c);
    this.radices = this.log.filter((move) => move.n > 1).map((move) => move.n);
  }

  get position() { return this.stops[this.at]; }
  get yours() { return this.you !== null && this.curtain === null && !this.over && this.at === this.stops.length - 1 && this.engine.turn(this.last) === this.you; }
  // Your own game while it lasts: it is played, not shown like a film.
  get live() { return this.you !== null && !this.over; }
  get watching() { return this.you === null && !this.riddle; }
  get riddle() { return Boolean(this.game.known) && this.game.imagined === undefined; }
  get task() { return { key: `${this.key}.${this.game.choices.length}`, game: this.game }; }

  // Whether the moves and thoughts of a position may be shown: those of a seat one looks as.
  open(i) { return this.viewer < 0 || this.engine.turn(i) === this.viewer; }

  record(record, title) {
    const game: any = { game: record.game ?? this.engine.games()[0].name, options: record.options ?? {}, seed: String(record.seed ?? "1"), stream: String(record.stream ?? "0") };
    if (record.choices) layGame(this.engine, { ...game, choices: record.choices }); // the opening, as web/vite.config.js leaves it
    else layRecord(this.engine, record);
    this.begin(game, { names: record.agents ?? record.names, title: title ?? record.note ?? "" });
    this.think();
  }

  // Lays the game again that is shown, after the engine's table was used for something else.
  restore(game) {
    layGame(this.engine, game);
    this.tell();
  }

  // {options, titles} of every game: its options as the engine has them, and {option: [[value, title] ...]} where values have titles.
  optionTables() {
    const kept = { ...this.game };
    const tables = {};
    for (const name of Object.keys(GAMES)) {
      this.engine.game(name);
      tables[name] = { options: this.engine.options(), titles: GAMES[name].titles?.(this.engine) ?? {} };
    }
    this.restore(kept);
    return tables;
  }

  // The kind of the decision at the position shown.
  decision() {
    const i = this.position;
    return (this.log[i]?.k ?? this.engine.view(i, this.viewer)?.decision?.kind ?? "").toLowerCase();
  }

  get words() { return GAMES[this.game.game]; }

  async link(hash) {
    const given = new URLSearchParams(hash.slice(1));
    await this.pool.prove(hash); // before the page lays it: a worker can be stopped, the page cannot
    const game = await layLink(this.engine, hash);
    if (given.has("w")) {
      this.begin(game, { title: "What would you do here?" });
    } else {
      this.begin(game, { title: "A game from a link" });
      if (!this.over) this.end();
      if (given.has("at")) this.go(Number(given.get("at")) || 0);
    }
    this.think();
  }

  // agents: their names by seat, or one for all.
  fresh({ game: name, options, you, people = null, agents, seed }) {
    const game = { game: name, options, seed: String(seed), stream: "0", choices: [] };
    layGame(this.engine, game);
    const all = Array.isArray(agents) ? agents : Array(this.engine.seats()).fill(agents);
    this.begin(game, { you, people, agents: all });
    if (people) this.curtain = this.engine.turn(this.last) === you ? you : null;
    this.advance();
  }

  // Plays on from the position shown, on the seat given.
  takeOver(you, agents) {
    const i = this.position;
    if (this.riddle) {
      this.game.imagined = String(Math.floor(Math.random() * 2 ** 32));
      this.engine.imagine(this.game.imagined);
    } else this.engine.cut(i);
    const game = { ...this.game };
    const title = this.title;
    const kept = this.log.slice(0, i);
    game.choices = kept.filter((move) => move.n > 1).map((move) => move.c);
    this.begin(game, { you, agents, title });
    this.at = this.stops.length - 1;
    this.advance();
  }

  // --- Stepping ---

  go(at) {
    this.at = Math.max(0, Math.min(this.stops.length - 1, at));
    if (this.playing && this.at === this.stops.length - 1) this.stop();
    this.pool.hurry(this.position);
    this.tell();
  }

  seek(position) {
    let at = this.stops.findIndex((i) => i >= position);
    if (at < 0) at = this.stops.length - 1;
    this.stop();
    this.go(at);
  }

  step(by) {
    this.stop();
    this.go(this.at + by);
  }

  // The first decision of the next or the last turn.
  turn(by) {
    this.stop();
    const turn = (at) => this.turns[this.stops[at]];
    let at = this.at;
    if (by > 0) while (at < this.stops.length - 1 && turn(at) === turn(this.at)) at++;
    else {
      at--;
      while (at > 0 && turn(at - 1) === turn(at)) at--;
    }
    this.go(at);
  }

  end() {
    this.stop();
    this.go(this.stops.length - 1);
  }

  play() {
    if (this.at === this.stops.length - 1) this.at = 0;
    this.playing = true;
    const tick = () => {
      this.timer = setTimeout(tick, PACE / this.speed);
      this.go(this.at + 1);
    };
    clearTimeout(this.timer);
    this.timer = setTimeout(tick, PACE / this.speed);
    this.tell();
  }

  stop() {
    clearTimeout(this.timer);
    this.playing = false;
  }

  toggle() {
    if (this.playing) this.stop();
    else if (!this.live) this.play();
    this.tell();
  }

  flip() {
    if (this.you !== null && !this.over) return;
    if (this.riddle) return;
    this.set({ viewer: this.viewer + 1 >= this.seats ? -1 : this.viewer + 1 });
  }

  speak(language) {
    this.language = language;
    keepSetting("language", language);
    this.facts = makeFacts(this.engine, this.game.game, this.options, language);
    this.rename();
    this.tell();
  }

  // --- Playing ---

  // The move of that index, by who looks; position: the one whose moves were shown, lest a second click makes a move unseen.
  choose(index, position = this.last) {
    if (!this.yours || position !== this.last) return;
    this.move(index);
    this.advance();
  }

  move(index) {
    this.engine.move(index);
    this.engine.forced();
    const follows = this.you !== null || this.at === this.stops.length - 1;
    this.read();
    if (follows) this.at = this.stops.length - 1;
    this.hints = false;
    this.save();
    this.tell();
  }

  // Agents move until it is the turn of who looks, or the game is over.
  async advance() {
    const key = this.key;
    this.asking = false;
    if (!this.agents.length) return;
    const wanted = !this.over && !this.hasNetwork() && this.agents.some((name, p) => p !== this.you && agentOf(name).network);
    const fetched = wanted ? this.fetchNetwork(key) : null; // while somebody may move already
    while (!this.over && this.engine.turn(this.last) !== this.you) {
      const seat = this.engine.turn(this.last);
      if (this.people?.includes(seat)) {
        this.asking = false;
        this.set({ curtain: seat });
        return;
      }
      this.asking = true;
      this.tell();
      const begun = Date.now();
      try {
        await fetched;
        if (this.key !== key) return;
        const answer = await this.pool.ask({ ...this.task, agent: agentOf(this.agents[seat]).spec(this.game.game, this.seats), position: this.last, number: 0 }, true);
        const pause = Math.max(0, 350 / this.speed - (Date.now() - begun));
        await new Promise((done) => setTimeout(done, pause));
        if (this.key !== key) return;
        this.move(answer.choice);
      } catch (error: any) {
        if (this.key === key) this.set({ fault: error.message, asking: false });
        return;
      }
    }
    this.asking = false;
    if (this.over) {
      this.viewer = -1;
      this.think();
    }
    this.tell();
  }

  // The next person has taken the screen: it shows what that seat sees.
  unveil() {
    const seat = this.curtain;
    if (seat === null) return;
    Object.assign(this, { curtain: null, you: seat, viewer: seat });
    this.rename();
    this.save();
    this.tell();
  }

  // The last decision of who looks; -1: none.
  lastOwn() {
    let i = this.last - 1;
    while (i >= 0 && !(this.log[i].n > 1 && this.log[i].s === this.you)) i--;
    return i;
  }

  // Whether that one can be taken back: "none" there is, "free" where nothing new was seen since, "seen" where something was, which
  // only agents mind; "shut" where other people do.
  undoState() {
    const i = this.lastOwn();
    if (i < 0) return "none";
    const asked = `${this.key}.${this.last}.${this.you}`;
    if (this.seen?.asked !== asked) this.seen = { asked, news: this.engine.seen(i, this.last, this.you) };
    if (!this.seen.news) return "free";
    return this.people ? "shut" : "seen";
  }

  // To the last decision of who looks.
  undo() {
    if (this.you === null || this.asking || this.over) return;
    const i = this.lastOwn();
    if (i < 0 || this.undoState() === "shut") return;
    this.engine.cut(i);
    this.thinking.forget(i);
    this.key = `${++this.count}`;
    this.viewer = this.you;
    this.read();
    this.at = this.stops.length - 1;
    this.hints = false;
    this.save();
    this.tell();
  }

  // --- Networks ---

  // Takes a network of a game, unpacked: the learned player can play it then. file: its name, or "own" of one that somebody opened, which
  // plays at all tables.
  learn(game, bytes, file = "own") {
    this.engine.game(game);
    this.engine.network(bytes);
    this.pool.learn(game, bytes);
    this.networks.set(game, file);
  }

  // Whether the network of a table is here; of the table shown, if none is named.
  hasNetwork(game = this.game.game, seats = this.seats) {
    const file = this.networks.get(game);
    return file === "own" || (file !== undefined && file === networkFor(game, seats)?.file);
  }

  // Whether it is here, or can be had without asking anybody for a file.
  canLearn(game, seats) {
    return this.hasNetwork(game, seats) || Boolean(sourceOf(networkFor(game, seats)));
  }

  // Gets the network of the table shown, once. Where there is none, whoever needs one is replaced by the search.
  fetchNetwork(key = this.key) {
    const { game } = this.game;
    const file = networkFor(game, this.seats);
    if (this.fetching?.key !== key) this.fetching = { key, promise: this.getNetwork(key, game, file) };
    return this.fetching.promise;
  }

  async getNetwork(key, game, file) {
    try {
      if (!sourceOf(file)) throw new Error(t("it is not in this page"));
      this.set({ loading: t("Fetching the learned player’s network, {size} …", { size: sizeOf(file) }) });
      const bytes = await loadNetwork(file);
      const kept = { ...this.game };
      this.learn(game, bytes, file.file);
      this.restore(kept);
      this.thinking.forget();
      this.thinking.network = this.hasNetwork();
    } catch (error: any) {
      if (this.key !== key) return;
      this.agents = this.agents.map((name) => (agentOf(name).network ? "search" : name));
      this.rename();
      this.fault = t("The learned player’s network cannot be had: {why}. The search plays instead.", { why: error.message });
    } finally {
      this.set({ loading: "" });
    }
  }

  // --- Thinking ---

  think() {
    if (this.riddle || !this.over) return;
    this.thinking.survey(this.task, this.stops.slice(0, -1), this.position);
  }

  // The answer to a puzzle: what the search thinks is shown after it.
  guess(index) {
    this.guessed = index;
    this.more();
  }

  more(iterations = HINT) {
    const i = this.position;
    if (this.engine.legal(i) < 2 || !this.open(i) || (this.asking && i === this.last)) return;
    this.hints = true;
    const begun = this.thinking.asked.get(i) ?? 0;
    this.thinking.think(this.task, i, begun < HINT ? HINT : begun + 4 * iterations, true).then(() => this.tell()).catch((error: any) => this.set({ fault: error.message }));
    this.tell();
  }

  // {i, told, shares: heights of the graph} along the game, as far as may be shown: first guesses, and what searches found once they
  // have come to most decisions. The two are not mixed: they differ in level.
  points() {
    if (!this.warm) return [];
    const out: any[] = [];
    const told = (i, numbers) => out.push({ i, told: numbers, shares: Array.from({ length: this.seats }, (_, p) => this.hope.height(numbers, p)) });
    const searched = this.thinking.done(this.stops) > 0.7 * (this.stops.length - 1);
    for (const i of this.stops) {
      if (i === this.last && this.over) {
        const winners = this.result.places.filter((place) => place === 1).length;
        const { places, tasks, scores } = this.result;
        told(i, this.tasks ? [1, tasks, scores[0]] : places.map((place) => (place === 1 && winners ? 1 / winners : 0)));
      } else if (this.open(i)) {
        const guess = searched ? null : this.thinking.guess(i); // a game without a value has none
        const shares = guess ?? (this.thinking.found.has(i) ? this.thinking.shares(i) : null);
        if (shares) told(i, shares);
      }
    }
    return out;
  }

  // --- Links ---

  gameLink() {
    if (this.game.known) return "";
    const game = `#g=${packGame(this.engine, this.game, this.game.choices, this.radices)}`;
    if (game.length > LONGEST) return "";
    const here = `${game}&at=${this.at}`;
    return this.at > 0 && this.at < this.stops.length - 1 && here.length <= LONGEST ? here : game;
  }

  async viewLink() {
    const seat = this.engine.turn(this.position);
    if (this.riddle) return `#w=${await packKnown(this.game.game, seat, this.game.known)}`;
    const known = seat >= 0 ? this.engine.known(this.position, seat) : null;
    return known ? `#w=${await packKnown(this.game.game, seat, known)}` : "";
  }

  toRecord() {
    return {
      game: this.game.game, options: this.game.options, seed: this.game.seed, stream: this.game.stream ?? "0",
      moves: this.log.filter((move) => move.n > 1).map((move) => move.t),
      ...(this.over ? { end: this.result.end, scores: this.result.scores, places: this.result.places } : {}),
    };
  }
}
