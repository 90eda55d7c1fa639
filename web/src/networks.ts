// Networks of the learned player: which file a table needs, and where its bytes come from.
//
// A page can carry networks (`scripts/web --learned`, `aedile view --learned`). A page on a server has them beside it, in the folder
// networks/; each is fetched once and then kept in the browser's Cache Storage. A page from disk has neither: one may open a file.
import list from "virtual:networks";
import { bytesOf, unpacked } from "./load.ts";

export interface NetworkFile { file: string; size: number; hash: string }
const files: Record<string, Record<string, NetworkFile>> = list;

const CACHE = "aedile.networks";

// The file for that many seats; null: the game has no network.
export const networkFor = (game: string, seats: number): NetworkFile | null => files[game]?.[String(seats)] ?? files[game]?.[""] ?? null;

export const sizeOf = (one: NetworkFile) => `${(one.size / 1e6).toFixed(1)} MB`;

const element = (one: NetworkFile) => document.getElementById(`network-${one.file}`);
const served = () => /^https?:$/.test(location.protocol);

// Whether the page can get it without asking for a file: "inside" the page, "fetched" from its server, or "" for no.
export const sourceOf = (one: NetworkFile | null) => (!one ? "" : element(one) ? "inside" : served() ? "fetched" : "");

const address = (one: NetworkFile) => new URL(`networks/${one.file}?${one.hash}`, location.href.split("#")[0]).href;

// Cache Storage is missing in some private windows and on pages without https.
async function cached(url: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(CACHE)).match(url);
  } catch {
    return undefined;
  }
}

async function keep(url: string, bytes: Uint8Array) {
  try {
    const cache = await caches.open(CACHE);
    const path = url.split("?")[0];
    for (const old of await cache.keys()) if (old.url.split("?")[0] === path) await cache.delete(old);
    await cache.put(url, new Response(bytes as BodyInit));
  } catch {
    // It is fetched again next time.
  }
}

// Its bytes, unpacked; an Error says why there are none.
export async function loadNetwork(one: NetworkFile): Promise<Uint8Array> {
  const inside = element(one)?.textContent;
  if (inside) return unpacked(bytesOf(inside.trim()));
  const url = address(one);
  const found = await cached(url);
  if (found) return unpacked(new Uint8Array(await found.arrayBuffer()));
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok) throw new Error(`${one.file} is not beside this page`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const network = await unpacked(bytes);
  await keep(url, bytes);
  return network;
}
