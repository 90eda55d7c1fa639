// The table of PAX: who is how strong where, Rome's cards, the groups, every seat's zone.
import { capital } from "../words.ts";
import { t } from "../i18n.ts";
import { Spot } from "../play/Spot.tsx";
import { Backs, Mark, Zone } from "../ui/bits.tsx";
import { Seat } from "../ui/Seat.tsx";
import { Face } from "../ui/Words.tsx";

export const ROMAN = ["I", "II", "III", "IV", "V"];

// Cards lying together, by category; every face is a button that explains it.
function Pile({ cards, facts, help, empty = "—", at = "" }: any) {
  if (!cards?.length) return <span class="nothing">{empty}</span>;
  return facts.list("category").map((category) => {
    const own = cards.filter((key) => facts.term(key).tone === category.tone);
    if (!own.length) return null;
    return (
      <span class={`pile ${category.tone}`}><Mark of={category.key} /><span class="name">{facts.name(category.key)}</span>
        {own.map((key) => <Spot at={at && `${at}:${key}`} name={key} class="mini" label={t("{name}, {n} symbols, value {value}", { name: facts.name(key), n: facts.term(key).symbols, value: facts.term(key).value })} help={() => help(key)}><Face of={facts.term(key)} /></Spot>)}
      </span>
    );
  });
}

// Strength in the seven categories: Rome against everybody.
function Strengths({ session, board, facts, help }: any) {
  const categories = facts.list("category");
  const best = categories.map((_, c) => Math.max(...board.strength.map((of) => of[c])));
  return (
    <table class="strengths" aria-label={t("strength")}>
      <thead><tr><td />
        {categories.map(({ key, tone }) => <th scope="col" class={tone}><button type="button" class="plain" onClick={() => help(key)}><Mark of={key} /><span>{facts.name(key)}</span></button></th>)}</tr></thead>
      <tbody>
        <tr class="romes"><th scope="row">{t("Rome")}</th>
          {categories.map(({ tone }, c) => <td class={board.romes >> c & 1 ? `held ${tone}` : ""}>{board.rome[c]}{board.romes >> c & 1 ? <span class="sr"> {t("(Rome’s)")}</span> : null}</td>)}</tr>
        {board.strength.map((of, p) => (
          <tr class={`s${p}`}><th scope="row"><i class="dot" /> {session.names[p]}</th>
            {categories.map(({ tone }, c) => <td class={of[c] > board.rome[c] ? `held ${tone}` : of[c] && of[c] === best[c] ? "most" : ""}>{of[c] || <span class="nothing">·</span>}</td>)}</tr>
        ))}
      </tbody>
    </table>
  );
}

function Middle({ session, view, board, facts, help }: any) {
  const held = facts.list("category").filter((_, c) => board.romes >> c & 1).length;
  const unseen = view.hidden_size ?? 0;
  return (
    <section class="middle tabular" aria-label={t("The middle of the table")}>
      <Strengths session={session} board={board} facts={facts} help={help} />
      <div class="facts">
        <Zone label={t("Rome’s")} word="Rome"><b class={`number ${held >= board.needs ? "low" : ""}`}>{held}</b><span class="of" title={unseen > 0 ? t("without {n} hidden cards", { n: unseen }) : ""}>{t("of 7; {n} win for Rome", { n: board.needs })}</span></Zone>
        <Zone label="Primus">{view.primus === null ? <span class="nothing">{t("nobody")}</span> : <b class={`s${view.primus} owner`}><i class="dot" /> {session.names[view.primus]}</b>}</Zone>
        <Zone label={t("Hidden")} word="hidden cards">{view.hidden ? <Pile cards={view.hidden} facts={facts} help={help} /> : <Spot at="hidden"><Backs n={unseen} what={t("hidden cards of Rome")} /></Spot>}</Zone>
        <Zone label={t("Deck")} word="deck"><Spot at="deck" title={t("Deck")} class={`number ${view.deck_size <= view.groups.length ? "low" : ""}`}>{view.deck_size}</Spot></Zone>
      </div>
    </section>
  );
}

function Groups({ view, board, facts, help }: any) {
  return (
    <section class="groups" aria-label={t("Groups under the Legion cards, and Rome’s open cards")}>
      {view.groups.map((cards, l) => (
        <div class="group"><header><Spot at={`legion:${l + 1}`} class="legion"><b>{t("Legion {n}", { n: ROMAN[l] })}</b></Spot>
          {cards.length > 0 && <span>{t("value {n}", { n: board.value[l] })}{board.price[l] !== board.value[l] ? `, ${t("costs {n}", { n: board.price[l] })}` : ""}</span>}</header>
          <div class="what"><Pile cards={cards} facts={facts} help={help} empty={t("empty")} /></div></div>
      ))}
      <div class="group rome"><header><b>{t("Rome")}</b><span>{t("open cards")}</span></header><div class="what"><Pile cards={view.rome} facts={facts} help={help} /></div></div>
    </section>
  );
}

function PaxSeat({ session, view, board, p, facts, help, ...rest }: any) {
  const seat = view.seats[p];
  const turn = view.decision.seat === p;
  const known = seat.hand ?? seat.known;
  const hidden = seat.hand_size - known.length;
  const offered = turn && view.decision.kind === "START" && session.open(session.position) ? session.engine.moves(session.position).map((move) => move.f[0][1]) : [];
  const drawn = turn ? [...(view.held ?? []), ...offered] : [];
  return (
    <Seat session={session} view={view} p={p} leads={view.primus === p ? "Primus Conspiratus" : ""} {...rest}
      figures={[[board.limit[p], "limit", "symbols of fleets and of armies that may be played"], [seat.money, "aurei", "money"], [board.points[p], "pts", session.over || view.hidden ? "points" : "points, without the hidden cards"]]}>
      {(drawn.length > 0 || (turn && view.held_size > 0)) && <Zone label={t("Drawn")} className="drawn">{drawn.length ? <Pile cards={drawn} facts={facts} help={help} at="held" /> : <Backs n={view.held_size} what={t("drawn cards")} />}</Zone>}
      <Zone label={<Spot at={`hand:${p}`}>{t("Hand")} {seat.hand_size}</Spot>} className="hand" place={`hand:${p}`}>
        <Pile cards={known} facts={facts} help={help} empty={hidden ? "" : t("empty")} at={`hand:${p}`} />{hidden > 0 && <Backs n={hidden} plus={known.length > 0} what={t("hidden cards")} />}
      </Zone>
      <Zone label={t("Zone")} word="zone" className="hand" place={`zone:${p}`}><Pile cards={seat.zone} facts={facts} help={help} /></Zone>
      {seat.peeked && <Zone label={t("Knows")}><span>{t("the hidden cards")}</span></Zone>}
      {view.first === p && <Zone label={t("Round")}><span>{t("begins it")}</span></Zone>}
    </Seat>
  );
}

export function PaxTable({ session, view, board, seatOf, help }: any) {
  const facts = session.facts;
  return (
    <>
      <Middle session={session} view={view} board={board} facts={facts} help={help} />
      <Groups view={view} board={board} facts={facts} help={help} />
      <div class={`seats n${session.seats}`}>
        {view.seats.map((_, p) => <PaxSeat key={p} session={session} view={view} board={board} p={p} facts={facts} help={help} {...seatOf(p)} />)}
      </div>
      {view.played?.length > 0 && <p class="sr">{t("Played this turn:")} {view.played.map((key) => capital(facts.name(key))).join(", ")}</p>}
    </>
  );
}
