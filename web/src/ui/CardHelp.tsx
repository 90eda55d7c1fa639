// What a card, a place or a person is; what a rule says.
import { ruleOf, rulesOf } from "../facts.ts";
import { GAMES } from "../games.ts";
import { t } from "../i18n.ts";
import { capital, LANGUAGES } from "../words.ts";
import { Dialog } from "./bits.tsx";

export const Rules = ({ of }: any) => of.filter(Boolean).map(({ paragraph, text }) => <p class="rule"><b>{paragraph}</b> {capital(text)}</p>);

const Names = ({ facts, names }: any) => (
  <dl class="names">{facts.languages.map((code, l) => <><dt>{LANGUAGES[code]}</dt><dd lang={code}>{names[l]}</dd></>)}</dl>
);

function TermBanner({ facts, term }: any) {
  const { numbers, kindsOfTerms } = GAMES[facts.game];
  const said = numbers?.(term, facts);
  return <div class={`banner ${term.tone ?? ""}`}><b>{kindsOfTerms[term.kind] ?? capital(term.kind)}</b>{said && <span>{said}</span>}</div>;
}

export function CardHelp({ name, facts, close }: any) {
  const { Card, Banner = TermBanner, helpless } = GAMES[facts.game];
  const Own = Card?.[name];
  if (Own) return <Own facts={facts} close={close} />;
  const term = facts.term(name);
  return (
    <Dialog title={capital(facts.name(name))} close={close}>
      <Banner facts={facts} term={term} />
      {term.help && !helpless.includes(term.kind) && <p class="power">{capital(term.help)}.</p>}
      <Names facts={facts} names={term.names} />
      <Rules of={rulesOf(facts.game, term)} />
      {term.mark && <p class="about">{t("Where this row comes from: {mark}.", { mark: term.mark })}</p>}
    </Dialog>
  );
}

export const RuleHelp = ({ number, game, close }: any) => (
  <Dialog title={t("The rule of this decision")} close={close}><Rules of={[ruleOf(game, number)]} /></Dialog>
);
