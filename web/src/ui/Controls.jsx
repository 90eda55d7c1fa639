// Stepping: buttons for what the keys do.
import { SPEEDS } from "../session.js";
import { Icon } from "./bits.jsx";

export function Controls({ session }) {
  const first = session.at === 0;
  const last = session.at === session.stops.length - 1;
  const button = (label, icon, act, off) => (
    <button type="button" class="step" aria-label={label} title={label} onClick={act} disabled={off}><Icon name={icon} /></button>
  );
  return (
    <nav class="controls" aria-label="Stepping">
      {button("To the beginning (Home)", "first", () => session.step(-1e9), first)}
      {button("A turn back (up)", "turnBack", () => session.turn(-1), first)}
      {button("A decision back (left)", "back", () => session.step(-1), first)}
      <button type="button" class="step main" aria-label={session.playing ? "Pause (space)" : "Play (space)"} onClick={() => session.toggle()}><Icon name={session.playing ? "pause" : "play"} /></button>
      {button("A decision on (right)", "next", () => session.step(1), last)}
      {button("A turn on (down)", "turnNext", () => session.turn(1), last)}
      {button("To the end (End)", "last", () => session.end(), last)}
      <label class="speed">Speed
        <select value={session.speed} onChange={(event) => session.set({ speed: Number(event.target.value) })}>
          {SPEEDS.map((speed) => <option value={speed}>{speed}×</option>)}
        </select>
      </label>
      <span class="where">decision {session.at + (last && session.over ? 0 : 1)} of {session.stops.length - (session.over ? 1 : 0)}</span>
    </nav>
  );
}
