// The table of PAX: who is how strong where, Rome's cards, the groups, every seat's zone.
import { capital } from "../words.js";
import { Backs, Mark, Zone } from "../ui/bits.jsx";
import { Seat } from "../ui/Seat.jsx";
import { Face } from "../ui/Words.jsx";

const ROMAN = ["I", "II", "III", "IV", "V"];

// Cards lying together, by category; every face is a button that explains it.
function Pile({ cards, facts, help, empty = "—" }) {
  if (!cards?.length) return <span class="nothing">{empty}</span>;
  return facts.list("category").map((category) => {
    const own = cards.filter((key) => facts.term(key).tone === category.tone);
    if (!own.length) return null;
    return (
      <span class={`pile ${category.tone}`}><Mark of={category.key} /><span class="name">{facts.name(category.key)}</span>
        {own.map((key) => <button type="button" class="mini" aria-label={`${facts.name(key)}, ${facts.term(key).symbols} symbols, value ${facts.term(key).value}`} onClick={() => help(key)}><Face of={facts.term(key)} /></button>)}
      </span>
    );
  });
}

// Strength in the seven categories: Rome against everybody.
function Strengths({ session, board, facts, help }) {
  const categories = facts.list("category");
  const best = categories.map((_, c) => Math.max(...board.strength.map((of) => of[c])));
  return (
    <table class="strengths">
      <thead><tr><th scope="col"><span class="sr">strength</span></th>
        {categories.map(({ key, tone }) => <th scope="col" class={tone}><button type="button" class="plain" onClick={() => help(key)}><Mark of={key} /><span>{facts.name(key)}</span></button></th>)}</tr></thead>
      <tbody>
        <tr class="romes"><th scope="row">Rome</th>
          {categories.map(({ tone }, c) => <td class={board.romes >> c & 1 ? `held ${tone}` : ""}>{board.rome[c]}{board.romes >> c & 1 ? <span class="sr"> (Rome's)</span> : null}</td>)}</tr>
        {board.strength.map((of, p) => (
          <tr class={`s${p}`}><th scope="row"><i class="dot" /> {session.names[p]}</th>
            {categories.map(({ tone }, c) => <td class={of[c] > board.rome[c] ? `held ${tone}` : of[c] && of[c] === best[c] ? "most" : ""}>{of[c] || <span class="nothing">·</span>}</td>)}</tr>
        ))}
      </tbody>
    </table>
  );
}

function Middle({ session, view, board, facts, help }) {
  const held = facts.list("category").filter((_, c) => board.romes >> c & 1).length;
  const unseen = view.hidden_size ?? 0;
  return (
    <section class="middle tabular" aria-label="The middle of the table">
      <Strengths session={session} board={board} facts={facts} help={help} />
      <div class="facts">
        <Zone label="Rome's"><b class={`number ${held >= board.needs ? "low" : ""}`}>{held}</b><span class="of" title={unseen > 0 ? `without ${unseen} hidden cards` : ""}>of 7; {board.needs} win for Rome</span></Zone>
        <Zone label="Primus">{view.primus === null ? <span class="nothing">nobody</span> : <b class={`s${view.primus} owner`}><i class="dot" /> {session.names[view.primus]}</b>}</Zone>
        <Zone label="Hidden">{view.hidden ? <Pile cards={view.hidden} facts={facts} help={help} /> : <Backs n={unseen} what="hidden cards of Rome" />}</Zone>
        <Zone label="Deck"><b class={`number ${view.deck_size <= view.groups.length ? "low" : ""}`}>{view.deck_size}</b></Zone>
      </div>
    </section>
  );
}

function Groups({ view, board, facts, help }) {
  return (
    <section class="groups" aria-label="Groups under the Legion cards, and Rome's open cards">
      {view.groups.map((cards, l) => (
        <div class="group"><header><b>Legion {ROMAN[l]}</b>
          {cards.length > 0 && <span>value {board.value[l]}{board.price[l] !== board.value[l] ? `, costs ${board.price[l]}` : ""}</span>}</header>
          <div class="what"><Pile cards={cards} facts={facts} help={help} empty="empty" /></div></div>
      ))}
      <div class="group rome"><header><b>Rome</b><span>open cards</span></header><div class="what"><Pile cards={view.rome} facts={facts} help={help} /></div></div>
    </section>
  );
}

function PaxSeat({ session, view, board, p, facts, help, ...rest }) {
  const seat = view.seats[p];
  const turn = view.decision.seat === p;
  const known = seat.hand ?? seat.known;
  const hidden = seat.hand_size - known.length;
  const drawn = turn ? view.held ?? [] : [];
  return (
    <Seat session={session} view={view} p={p} leads={view.primus === p ? "Primus Conspiratus" : ""} {...rest}
      figures={[[seat.money, "aurei", "money"], [board.points[p], "pts", session.over || view.hidden ? "points" : "points, without the hidden cards"]]}>
      {(drawn.length > 0 || (turn && view.held_size > 0)) && <Zone label="Drawn" className="drawn">{drawn.length ? <Pile cards={drawn} facts={facts} help={help} /> : <Backs n={view.held_size} what="drawn cards" />}</Zone>}
      <Zone label={`Hand ${seat.hand_size}`} className="hand">
        <Pile cards={known} facts={facts} help={help} empty={hidden ? "" : "empty"} />{hidden > 0 && <Backs n={hidden} plus={known.length > 0} what="hidden cards" />}
      </Zone>
      <Zone label="Zone" className="hand"><Pile cards={seat.zone} facts={facts} help={help} /></Zone>
      <Zone label="Limit"><span title="symbols of fleets and of armies that may be played">{board.limit[p]}</span></Zone>
      {seat.peeked && <Zone label="Knows"><span>the hidden cards</span></Zone>}
      {view.first === p && <Zone label="Round"><span>begins it</span></Zone>}
    </Seat>
  );
}

export function PaxTable({ session, view, board, seatOf, help }) {
  const facts = session.facts;
  return (
    <>
      <Middle session={session} view={view} board={board} facts={facts} help={help} />
      <Groups view={view} board={board} facts={facts} help={help} />
      <div class={`seats n${session.seats}`}>
        {view.seats.map((_, p) => <PaxSeat key={p} session={session} view={view} board={board} p={p} facts={facts} help={help} {...seatOf(p)} />)}
      </div>
      {view.played?.length > 0 && <p class="sr">Played this turn: {view.played.map((key) => capital(facts.name(key))).join(", ")}</p>}
    </>
  );
}
