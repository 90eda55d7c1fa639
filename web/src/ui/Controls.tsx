// Stepping: buttons for what the keys do.
import { SPEEDS } from "../session.ts";
import { t } from "../i18n.ts";
import { Icon } from "./bits.tsx";

export function Controls({ session }: any) {
  const first = session.at === 0;
  const last = session.at === session.stops.length - 1;
  const button = (label, icon, act, off) => (
    <button type="button" class="step" aria-label={label} title={label} onClick={act} disabled={off}><Icon name={icon} /></button>
  );
  return (
    <nav class="controls" aria-label={t("Stepping")}>
      {button(t("To the beginning (Home)"), "first", () => session.step(-1e9), first)}
      {button(t("A turn back (up)"), "turnBack", () => session.turn(-1), first)}
      {button(t("A decision back (left)"), "back", () => session.step(-1), first)}
      {!session.live && <button type="button" class="step main" aria-label={session.playing ? t("Pause (space)") : t("Play on (space)")} onClick={() => session.toggle()}><Icon name={session.playing ? "pause" : "play"} /></button>}
      {button(t("A decision on (right)"), "next", () => session.step(1), last)}
      {button(t("A turn on (down)"), "turnNext", () => session.turn(1), last)}
      {button(t("To the end (End)"), "last", () => session.end(), last)}
      <label class="speed">{t("Speed")}
        <select value={session.speed} onChange={(event) => session.set({ speed: Number(event.currentTarget.value) })}>
          {SPEEDS.map((speed) => <option value={speed}>{speed}×</option>)}
        </select>
      </label>
      <span class="where">{t("decision {n} of {all}", { n: session.at + (last && session.over ? 0 : 1), all: session.stops.length - (session.over ? 1 : 0) })}</span>
    </nav>
  );
}
