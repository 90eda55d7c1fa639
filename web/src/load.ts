// The engine's code as it lies in the page, unpacked once; workers are given it. The page has begun with it (index.html), where the browser
// can compile what it unpacks; else it begins here.
import { makeEngine } from "./engine.js";

export function bytesOf(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

// What gzip has packed; other bytes as they are.
export async function unpacked(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export const engineCode: Promise<WebAssembly.Module> = (globalThis as any).engineCode.catch(async () => WebAssembly.compile(await unpacked(bytesOf(document.getElementById("engine")!.textContent))));

export const loadEngine = async () => makeEngine(await engineCode);
