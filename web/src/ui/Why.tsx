// "Why?": what moved an agent, in its own figures. While others' hands are hidden it tells of the move made only.
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n.ts";
import { eventText, plainText } from "../sentence.ts";
import { reasonOf, type Reason } from "../why.ts";
import { Dialog } from "./bits.tsx";
import { Moves } from "./Moves.tsx";

const percent = (x: number) => `${Math.round(100 * x)} %`;

function told(session: any, i: number, reason: Reason): string[] {
  const seat = session.log[i].s;
  const out: string[] = [];
  if (reason.iterations) out.push(t("It looked {n} games ahead and tried this move in {odds} of them.", { n: reason.iterations.toLocaleString(), odds: percent(reason.odds ?? 0) }));
  else if (reason.odds !== null) out.push(t("Its network gives this move {odds} of {n} moves.", { odds: percent(reason.odds), n: reason.n }));
  else out.push(t("It plays by rules of thumb and gives no figures. The game’s own value says:"));
  if (reason.rank === 1) out.push(t("No other move had more."));
  else if (reason.rank > 1) out.push(t("{n} other moves had more: it does not always play its favourite.", { n: reason.rank - 1 }));
  if (reason.hope) out.push(t("{what} it expects: {n}.", { what: t(session.hope.title), n: session.hope.full(reason.hope, seat) }));
  return out;
}

export function Why({ session, i, close }: { session: any; i: number; close: () => void }) {
  const [reason, setReason] = useState<Reason | null | undefined>(undefined);
  useEffect(() => { reasonOf(session, i).then(setReason, () => setReason(null)); }, [i]);
  const open = session.viewer < 0 && session.thinking.found.has(i);
  return (
    <Dialog title={t("Why this move?")} close={close}>
      <p class="power">{plainText(session, eventText(session, session.log[i]))}</p>
      <div aria-live="polite">
        {reason === undefined && <p class="about">{t("Asking it again …")}</p>}
        {reason === null && <p class="about">{t("It gives no figures for this move.")}</p>}
        {reason && told(session, i, reason).map((line) => <p>{line}</p>)}
      </div>
      {open && <><h3>{t("All moves, as the search sees them")}</h3><div class="list"><Moves session={session} i={i} pick={null} judged /></div></>}
    </Dialog>
  );
}
