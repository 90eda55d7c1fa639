// The engine: web/engine/*.c as WebAssembly, behind one object. Works in a page, in a worker and in node.
//
// An engine holds one game (web/engine/table.h). Texts come back as strings, JSON as values; an error
// that the C code tells becomes an Error with that line.

const decoder = new TextDecoder();
const encoder = new TextEncoder();

// What Emscripten's C library asks of its surroundings; nothing here prints, reads files or asks the time.
export function surroundings() {
  const stop = (why) => () => { throw new Error(`the engine stopped: ${why}`); };
  return {
    env: { emscripten_notify_memory_growth() {} },
    wasi_snapshot_preview1: {
      proc_exit: stop("exit"), fd_write: () => 0, fd_close: () => 0, fd_seek: () => 0, fd_read: () => 0,
      environ_sizes_get: () => 0, environ_get: () => 0, clock_time_get: () => 0,
    },
  };
}

export const makeEngine = async (module) => engineOf(await WebAssembly.instantiate(module, surroundings()));

export function engineOf(instance) {
  const c = instance.exports;
  const memory = c.memory;
  if (c._initialize) c._initialize();

  function read(at) {
    const bytes = new Uint8Array(memory.buffer);
    return decoder.decode(bytes.subarray(at, bytes.indexOf(0, at)));
  }

  // Calls f with the addresses of texts.
  function given(texts, f) {
    const places = texts.map((text) => {
      const bytes = encoder.encode(String(text));
      const at = c.web_alloc(bytes.length + 1);
      const room = new Uint8Array(memory.buffer, at, bytes.length + 1);
      room.set(bytes);
      room[bytes.length] = 0;
      return at;
    });
    try {
      return f(...places);
    } finally {
      places.forEach((at) => c.web_free(at));
    }
  }

  const json = (at) => { const text = read(at); return text ? JSON.parse(text) : null; };
  function good(at) {
    const wrong = read(at);
    if (wrong) throw new Error(wrong);
  }

  const engine = {
    // A game with its options, an object as records have it: lists are set one by one.
    game(name, options = {}) {
      given([name], (n) => good(c.web_game(n)));
      for (const [key, value] of Object.entries(options)) {
        for (const one of Array.isArray(value) ? value : [value]) {
          given([key, one], (k, v) => good(c.web_option(k, v)));
        }
      }
    },
    deal(seed, stream = 0) { given([seed, stream], (a, b) => good(c.web_deal(a, b))); },
    cut: (i) => c.web_cut(i),
    move(index) { if (c.web_move(index) < 0) throw new Error(`move ${index} is not legal`); },
    parse: (text) => given([text], (t) => c.web_parse(t)) === 0,
    positions: () => c.web_positions(),
    legal: (i) => c.web_legal(i),
    turn: (i) => c.web_turn(i),
    seats: () => c.web_seats(),
    tasks: () => c.web_tasks(),
    moves: (i) => json(c.web_moves(i)),
    texts: (i) => json(c.web_texts(i)),
    view: (i, viewer = -1) => json(c.web_view(i, viewer)),
    turnNumber: (i) => c.web_turn_number(i),
    round: (i) => c.web_round(i),
    rule: (i) => read(c.web_rule(i)),
    terms: () => json(c.web_terms()),
    board: (i, viewer = -1) => json(c.web_board(i, viewer)),
    log: (first = 0) => json(c.web_log(first)),
    result: (i) => json(c.web_result(i)),
    options: () => json(c.web_options()),
    // What a game has beyond the others: web_NAME of its folder, which takes numbers and gives JSON.
    call: (name, ...numbers) => json(c[name](...numbers)),
    games: () => json(c.web_games()),
    arithmetic: () => json(c.web_arithmetic()),
    player(k, spec) { given([spec], (t) => good(c.web_player(k, t))); },
    ask: (k, i, number) => json(c.web_ask(k, i, number)),
    odds: (i) => json(c.web_odds(i)),
    attempt: (i, index) => json(c.web_try(i, index)),
    seen: (i, k, seat) => c.web_seen(i, k, seat) !== 0,
    shares: (i, worlds) => json(c.web_shares(i, worlds)),
    match(seed, number) {
      if (given([seed], (t) => c.web_match(t, number)) < 0) throw new Error("a seat has no player");
    },
    // Makes the moves that are forced from here on.
    forced() { while (c.web_legal(c.web_positions() - 1) === 1) c.web_move(0); },
    network(bytes) {
      const at = c.web_alloc(bytes.length);
      new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
      good(c.web_network(at, bytes.length));
    },
    // The position as the seat knows it, as bytes; null: the game has no such thing.
    known(i, seat) {
      const size = c.web_known(i, seat);
      return size ? new Uint8Array(memory.buffer, c.web_known_bytes(), size).slice() : null;
    },
    lay(bytes, seat) {
      if (bytes.length > 1504) throw new Error("it is damaged: no position is so long");
      new Uint8Array(memory.buffer, c.web_known_bytes(), bytes.length).set(bytes);
      if (c.web_lay(bytes.length, seat) < 0) throw new Error("it is damaged: no position of this game");
    },
    imagine(seed) { given([seed], (t) => c.web_imagine(t)); },
  };
  return engine;
}

// Lays a game on the table: a deal and the indices of the choices among the legal moves (forced moves are
// left out), or a position as a seat knows it.
export function layGame(engine, game) {
  engine.game(game.game, game.options);
  if (game.known) {
    engine.lay(game.known, game.seat);
    if (game.imagined === undefined) return;
    engine.imagine(game.imagined);
  } else {
    engine.deal(game.seed, game.stream);
  }
  engine.forced();
  for (const index of game.choices) {
    engine.move(index);
    engine.forced();
  }
}

// The same from the texts of a record (docs/guide/records.md). The program leaves forced moves out; a text that is not
// legal but names the next of the forced moves just made is passed over.
export function layRecord(engine, record) {
  engine.game(record.game ?? engine.games()[0].name, record.options ?? {});
  engine.deal(record.seed ?? "1", record.stream ?? "0");
  let checked = 0; // moves that the record has told, or that a move told later has left behind
  engine.forced();
  for (const text of record.moves) {
    if (engine.parse(text)) {
      checked = engine.positions() - 1;
      engine.forced();
    } else if (engine.log(checked)[0]?.t === text) checked++;
    else throw new Error(`the move "${text}" is not legal`);
  }
}
