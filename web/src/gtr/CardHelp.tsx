// What stands over a card of Glory to Rome that is explained, and the Jack, which is no card of the tables.
import { t } from "../i18n.ts";
import { ruleOf } from "../facts.ts";
import { Dialog, Mark } from "../ui/bits.tsx";
import { Rules } from "../ui/CardHelp.tsx";
import { capital } from "../words.ts";

// Its role, material and value.
export function Banner({ facts, term }: any) {
  const value = facts.value(term.tone);
  return <div class={`banner ${term.tone}`}><Mark of={term.tone} /><b>{capital(facts.role(term.tone))}</b><span>{facts.word(term.tone)}</span><span>{t("{n} to build, {n} influence", { n: value })}</span></div>;
}

// The same as a line, beside a card that one points at.
export const numbers = ({ tone }, facts) => (facts.value(tone) ? `${capital(facts.role(tone))} · ${facts.word(tone)} · ${t("{n} to build, {n} influence", { n: facts.value(tone) })}` : "");

export const Jack = ({ close }: any) => (
  <Dialog title={t("Jack")} close={close}>
    <p class="power">{t("Leads or follows any role.")}</p>
    <Rules of={[ruleOf("gtr", "4.3")]} />
  </Dialog>
);
