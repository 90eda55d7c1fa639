// The frame of a seat: whose it is, its figures, its zones; on a narrow screen it can be folded to a line.
import { t } from "../i18n.ts";
import { Laurel } from "./bits.tsx";

// The seat whose turn it is, as a view says it: in `decision`, or beside the seats.
export const turnOf = (view) => (view.decision ?? view).seat;

// figures: [[number, unit, title] ...]; leads: what the laurel stands for, where the seat has it.
export function Seat({ session, view, p, hope, folded, unfold, figures, leads, children }: any) {
  const turn = turnOf(view) === p;
  const won = session.over && session.position === session.last && session.result.places[p] === 1;
  return (
    <section class={`seat s${p} ${turn ? "turn" : ""} ${folded ? "folded" : ""} ${won ? "won" : ""} ${(session.you ?? session.viewer) === p ? "mine" : ""}`} data-place={`seat:${p}`} aria-label={t("{name}, seat {n}", { name: session.names[p], n: p })}>
      <header>
        <button type="button" class="who plain" onClick={unfold} aria-expanded={!folded}>
          <i class="dot" /><span class="who-name">{session.names[p]}</span>
          {leads && <span class="leads" title={t(leads)}><Laurel /><span class="sr">{t(leads)}</span></span>}
        </button>
        <span class="figures">
          {figures.map(([number, unit, title]) => number !== undefined && <span title={t(title)}>{number}<small> {t(unit)}</small></span>)}
          {hope && <b class="chance" title={t(session.hope.what)}>{won && !session.tasks ? t("won") : hope}</b>}
        </span>
      </header>
      <div class="zones">{children}</div>
    </section>
  );
}
