// What stands over a card of Glory to Rome that is explained, and the Jack, which is no card of the tables.
import { ruleOf } from "../facts.js";
import { Dialog, Mark } from "../ui/bits.jsx";
import { Rules } from "../ui/CardHelp.jsx";
import { capital } from "../words.js";

// Its role, material and value.
export function Banner({ facts, term }) {
  const value = facts.value(term.tone);
  return <div class={`banner ${term.tone}`}><Mark of={term.tone} /><b>{capital(facts.role(term.tone))}</b><span>{facts.word(term.tone)}</span><span>{value} {value === 1 ? "material" : "materials"} to build · {value} influence</span></div>;
}

export const Jack = ({ close }) => (
  <Dialog title="Jack" close={close}>
    <p class="power">Leads or follows any role.</p>
    <Rules of={[ruleOf("gtr", "4.3")]} />
  </Dialog>
);
