// The engine's code as it lies in the page, unpacked once; workers are given it.
import packed from "virtual:engine";
import { makeEngine } from "./engine.js";

export function bytesOf(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

export const engineCode = (async () => {
  const stream = new Blob([bytesOf(packed)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
})();

export const loadEngine = async () => makeEngine(await engineCode);
