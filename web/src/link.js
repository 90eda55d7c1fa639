// Links that carry a game in the fragment of the address.
//
// "#g=...": seed, options and moves as one number in mixed radix, written in base64: each move is its index among
// the legal moves, forced ones are left out, so a whole game takes some 120 characters. It begins with the number of the
// way it is written, and the game by its letters; links of the former ways are read too. New options stand behind the others in
// their table: options are known by their row.
// "#w=...": one position as a seat knows it and no seed: what is hidden is not in it.

import { layGame } from "./engine.js";

const VERSION = 4;
const KNOWN = 2; // of positions
export const LONGEST = 256; // characters of a link, with "#g="
const LONGEST_KNOWN = 2100; // of a position: 1504 bytes that nothing squeezes

const toText = (bytes) => btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
const toBytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));

// Digits go in first to last and come out in the same order.
class Packer {
  constructor() { this.digits = []; }
  put(digit, radix) {
    if (digit < 0 || digit >= radix) throw new Error(`a digit of ${digit} below ${radix}`);
    this.digits.push([BigInt(digit), BigInt(radix)]);
  }
  text() {
    let value = 0n;
    for (const [digit, radix] of this.digits.reverse()) value = value * radix + digit;
    let hex = value.toString(16);
    if (hex.length % 2) hex = `0${hex}`;
    return toText(Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16)));
  }
}

class Unpacker {
  constructor(text) {
    const hex = [...toBytes(text)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    this.value = BigInt(`0x${hex || "0"}`);
  }
  get(radix) {
    const digit = Number(this.value % BigInt(radix));
    this.value /= BigInt(radix);
    return digit;
  }
}

function putText(p, text) {
  const bytes = new TextEncoder().encode(text);
  p.put(bytes.length, 4096);
  for (const byte of bytes) p.put(byte, 256);
}
function getText(u) {
  return new TextDecoder().decode(Uint8Array.from({ length: u.get(4096) }, () => u.get(256)));
}

// A game's name, small letters: 1 to 26, and 0 at its end.
function putName(p, name) {
  for (const letter of name) p.put(letter.charCodeAt(0) - 96, 27);
  p.put(0, 27);
}
function getName(u) {
  let name = "";
  for (let letter = u.get(27); letter && name.length < 16; letter = u.get(27)) name += String.fromCharCode(96 + letter);
  return name;
}

// The game that links of the ways 1 to 3, and positions of way 1, had this digit for: {name, link, link_options}.
function formerGame(engine, digit) {
  const found = engine.games().find((game) => game.link === digit);
  if (!found) throw new Error("this link names no game");
  return found;
}

// A seed below 2^64: its length in bytes, then these.
function putSeed(p, seed) {
  let value = BigInt(seed);
  const bytes = [];
  for (; value; value >>= 8n) bytes.push(Number(value & 255n));
  p.put(bytes.length, 9);
  bytes.forEach((byte) => p.put(byte, 256));
}
function getSeed(u) {
  let value = 0n;
  const bytes = Array.from({ length: u.get(9) }, () => u.get(256));
  bytes.reverse().forEach((byte) => { value = (value << 8n) + BigInt(byte); });
  return value.toString();
}

// What an option can be, by its type in the table of options: a list of texts, or null for free text.
export function valuesOf(type, version = VERSION) {
  const range = /^int (\d+)\.\.(\d+)$/.exec(type);
  if (type === "bool") return ["false", "true"];
  if (range && range[2] - range[1] < 64) return Array.from({ length: range[2] - range[1] + 1 }, (_, i) => String(Number(range[1]) + i));
  if (type.startsWith("one of ")) return version === 1 ? [type.slice(7)] : type.slice(7).split(" ");
  return null;
}

const asList = (value) => (Array.isArray(value) ? value : [value]).map(String);

// The engine has the game on its table; `choices` are indices among `radices` legal moves.
export function packGame(engine, game, choices, radices) {
  const p = new Packer();
  p.put(VERSION, 8);
  putName(p, game.game);
  const rows = [];
  engine.options().forEach(([name, type, initial], row) => {
    const given = game.options[name] === undefined ? [] : asList(game.options[name]);
    const values = valuesOf(type);
    const usual = !given.length || given.join() === initial || (values && given.length === 1 && given[0] === initial);
    if (!usual) rows.push({ row, given, values });
  });
  p.put(rows.length, 256);
  for (const { row, given, values } of rows) {
    p.put(row, 256);
    const index = values ? values.indexOf(given[0]) : -1;
    if (values) p.put(index + 1, values.length + 1);
    if (index >= 0) continue;
    p.put(given.length, 4096);
    given.forEach((one) => putText(p, one));
  }
  putSeed(p, game.seed);
  putSeed(p, game.stream ?? "0");
  p.put(choices.length, 8192);
  choices.forEach((choice, i) => p.put(choice, radices[i]));
  return p.text();
}

// Lays the game on the engine's table and returns it; throws where the text is no game, or longer than any that was given out.
export function unpackGame(engine, text) {
  if (text.length + "#g=".length > LONGEST) throw new Error(`it has more than ${LONGEST} characters`);
  const u = new Unpacker(text);
  const version = u.get(8);
  if (version < 1 || version > VERSION) throw new Error("this link is of another version of the page");
  const own = version < 4 ? formerGame(engine, u.get(4)) : null;
  const name = own?.name ?? getName(u);
  if (!engine.games().some((game) => game.name === name)) throw new Error("this link names no game");
  const options = {};
  engine.game(name);
  const table = engine.options();
  const former = version < 3;
  for (let left = former ? own.link_options : u.get(256), next = 0; left > 0; left--, next++) {
    if (former && !u.get(2)) continue;
    const row = table[former ? next : u.get(256)];
    if (!row) throw new Error("this link is of another version of the page");
    const [key, type] = row;
    const values = valuesOf(type, version);
    const index = values ? u.get(values.length + 1) - 1 : -1;
    if (index >= 0) options[key] = values[index];
    else options[key] = Array.from({ length: u.get(4096) }, () => getText(u));
  }
  const game = { game: name, options, seed: getSeed(u), stream: getSeed(u), choices: [] };
  engine.game(name, options);
  engine.deal(game.seed, game.stream);
  engine.forced();
  for (let left = u.get(8192); left > 0; left--) {
    const n = engine.legal(engine.positions() - 1);
    if (n < 2) throw new Error("this link has more moves than its game");
    const choice = u.get(n);
    engine.move(choice);
    engine.forced();
    game.choices.push(choice);
  }
  return game;
}

const squeeze = async (bytes, how) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(how)).arrayBuffer());

// A position as the seat knows it.
export async function packKnown(game, seat, known) {
  const body = await squeeze(known, new CompressionStream("deflate-raw"));
  return toText(Uint8Array.of(KNOWN, ...new TextEncoder().encode(game), 0, seat, ...body));
}

export async function unpackKnown(engine, text) {
  if (text.length > LONGEST_KNOWN) throw new Error("it is damaged: no position is so long");
  const [version, ...rest] = toBytes(text);
  if (version < 1 || version > KNOWN) throw new Error("this link is of another version of the page");
  const end = version === 1 ? 1 : rest.indexOf(0) + 1;
  const name = version === 1 ? formerGame(engine, rest[0]).name : new TextDecoder().decode(Uint8Array.from(rest.slice(0, end - 1)));
  if (!engine.games().some((game) => game.name === name)) throw new Error("this link names no game");
  const [seat, ...body] = rest.slice(end);
  const known = await squeeze(Uint8Array.from(body), new DecompressionStream("deflate-raw"))
    .catch(() => { throw new Error("it is damaged"); });
  return { game: name, options: {}, seat, known, choices: [] };
}

// Lays what a link's fragment carries on the engine's table and returns the game; throws where it carries none.
export async function layLink(engine, hash) {
  const given = new URLSearchParams(hash.slice(1));
  if (!given.has("w")) return unpackGame(engine, given.get("g"));
  const game = await unpackKnown(engine, given.get("w"));
  layGame(engine, game);
  return game;
}
