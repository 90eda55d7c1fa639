// What a card, a place or a person is; what a rule says.
import { ruleOf, rulesOf } from "../facts.js";
import { capital, LANGUAGES } from "../words.js";
import { Dialog, Mark } from "./bits.jsx";

const Rules = ({ of }) => of.map(({ paragraph, text }) => <p class="rule"><b>{paragraph}</b> {capital(text)}</p>);

const Names = ({ facts, names }) => (
  <dl class="names">{facts.languages.map((code, l) => <><dt>{LANGUAGES[code]}</dt><dd lang={code}>{names[l]}</dd></>)}</dl>
);

// A card of Glory to Rome: its role, material and value.
function Banner({ facts, tone }) {
  const value = facts.value(tone);
  return <div class={`banner ${tone}`}><Mark of={tone} /><b>{capital(facts.role(tone))}</b><span>{facts.word(tone)}</span><span>{value} {value === 1 ? "material" : "materials"} to build · {value} influence</span></div>;
}

const KINDS = { goods: "Goods", type: "Type of goods" };

// The numbers of a term in words.
function numbersOf(term, facts) {
  if (term.kind === "face") return `${term.symbols} ${term.symbols === 1 ? "symbol" : "symbols"} · value ${term.value} · ${term.copies} of these in the game`;
  if (term.kind === "category") return `${term.cards} cards · “${term.help}” on the card`;
  if (term.kind === "building") return `Levels cost ${term.cost.join(", ")} denarii and bring ${term.glory.join(", ")} glory; the first level III brings the medal of the ${term.medal}.`;
  if (term.kind === "field") return `${term.shield} legions conquer it; places bring ${term.banner.join(", ")} end glory.`;
  if (term.kind === "goods" && term.copies) return `${capital(facts.name(term.tone.slice(2)))} · ${term.copies} in the game`;
  return "";
}

export function CardHelp({ name, facts, close }) {
  if (name === "Jack") {
    return (
      <Dialog title="Jack" close={close}>
        <p class="power">Leads or follows any role.</p>
        <Rules of={[ruleOf("gtr", "4.3")]} />
      </Dialog>
    );
  }
  const term = facts.term(name);
  const numbers = numbersOf(term, facts);
  return (
    <Dialog title={capital(facts.name(name))} close={close}>
      {term.kind === "card" ? <Banner facts={facts} tone={term.tone} /> : <div class={`banner ${term.tone ?? ""}`}><b>{KINDS[term.kind] ?? capital(term.kind)}</b>{numbers && <span>{numbers}</span>}</div>}
      {term.help && term.kind !== "category" && term.kind !== "face" && <p class="power">{capital(term.help)}.</p>}
      <Names facts={facts} names={term.names} />
      <Rules of={rulesOf(facts.game, term)} />
      {term.mark && <p class="about">Where this row comes from: {term.mark}.</p>}
    </Dialog>
  );
}

export const RuleHelp = ({ number, game, close }) => (
  <Dialog title="The rule of this decision" close={close}><Rules of={[ruleOf(game, number)]} /></Dialog>
);
