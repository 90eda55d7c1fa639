// The table of Age of Rome: the wheel's provinces, Senate, battlefields and tracks, every seat's pieces and cards.
import { capital } from "../words.ts";
import { Spot } from "../play/Spot.tsx";
import { Backs, Mark, Zone } from "../ui/bits.tsx";
import { Seat } from "../ui/Seat.tsx";

// A thing with a name, which a click explains.
const Thing = ({ of, facts, help, children, kind = "", at }: any) => (
  <Spot at={at} name={of} class={`card ${facts.term(of)?.tone ?? ""} ${kind}`} help={() => help(of)}><span class="name">{facts.name(of)}</span>{children}</Spot>
);
const Dots = ({ n, of, kind = "" }: any) => Array.from({ length: of ?? n }, (_, i) => <i class={`${kind} ${i < n ? "on" : ""}`} />);
const Owner = ({ p, session, children }: any) => <b class={`s${p} owner`} title={session.names[p]}><i class="dot" />{children}</b>;

// --- The wheel ---

function Province({ session, view, key_, at, facts, help }: any) {
  const seat = view.faces[at];
  const levels = view.levels[key_];
  const population = 1 + Object.values<any>(levels).reduce((sum, n) => sum + n, 0);
  const placed = seat >= 0 ? view.seats[seat].placed : {};
  return (
    <div class={`province ${seat >= 0 ? `s${seat}` : "nobody"} ${seat >= 0 && view.decision.seat === seat ? "turn" : ""}`}>
      <header><Spot at={`province:${key_}`} name={key_} class="plain" help={() => help(key_)}><b>{capital(facts.name(key_))}</b></Spot>
        {view.token === key_ && <span class="first" title="first-player token">1st</span>}
        <span class="faces">{seat >= 0 ? <Owner p={seat} session={session}> {session.names[seat]}</Owner> : <span class="nothing">before nobody</span>}</span></header>
      <div class="sites">
        {facts.list("building").map(({ key, tone }) => (
          <Spot key={key} at={`yard:${key_}:${key}`} name={key} class={`yard ${tone} ${levels[key] ? "" : "none"}`} help={() => help(key)} label={`${facts.name(key)}, ${levels[key]}${placed[key] ? `, ${placed[key]} ♟` : ""}`}>
            <Mark of={key} /><span class="levels"><Dots n={levels[key]} of={3} /></span>{placed[key] > 0 && <span class="men">{"♟".repeat(placed[key])}</span>}
          </Spot>
        ))}
      </div>
      <footer>population {population}<span class="of" title="glory that the double tax costs">double tax −{view.options.penalties[population - 1]}</span>
        <Spot at={`plots:${key_}`} class="tokens-in">{view.cells[key_].map((cell) => <span class={`plot s${cell.seat} ${cell.up ? "up" : ""}`} title={`intrigue of ${session.names[cell.seat]}${cell.up ? ", turned up" : ""}`}>◆</span>)}{!view.cells[key_].length && <span class="nothing">◇</span>}</Spot></footer>
    </div>
  );
}

// --- Rome ---

function Senate({ session, view }: any) {
  return (
    <Zone label="Senate" word="senate">
      <Spot at="senate" class="column">{view.options.senate_values.map((worth, i) => (
        <span data-place={`vote:${i + 1}`} class={`vote ${i < view.column.length ? `s${view.column[i]} on` : ""}`} title={i < view.column.length ? session.names[view.column[i]] : "no vote"}><i class="dot" />{worth}</span>
      ))}</Spot>
    </Zone>
  );
}

function Fields({ session, view, facts, help }: any) {
  return facts.list("field").map(({ key, shield, banner }) => {
    const all = view.fields[key].reduce((sum, n) => sum + n, 0);
    return (
      <Zone label={<button type="button" class="plain" onClick={() => help(key)}>{capital(facts.name(key))}</button>}>
        <Spot at={`field:${key}`} class={`shield ${all >= shield ? "met" : ""}`} title={`${all} legions of ${shield} that conquer it`}>{all}/{shield}</Spot>
        <span class="of" title="end glory of the places">{banner.filter(Boolean).join(" · ")}</span>
        {view.fields[key].map((n, p) => n > 0 && <Owner p={p} session={session}>{n}</Owner>)}
      </Zone>
    );
  });
}

// Glory of all seats and the milestones on one line.
function Track({ session, view }: any) {
  const most = Math.max(35, ...view.seats.map((seat) => seat.glory)) + 2;
  const x = (n) => `${(100 * n) / most}%`;
  const stacked = view.seats.map((seat, p) => view.seats.slice(0, p).filter((other) => Math.abs(other.glory - seat.glory) < 1).length);
  return (
    <div class="glory" role="img" aria-label={`Glory: ${view.seats.map((seat, p) => `${session.names[p]} ${seat.glory}`).join(", ")}; milestones at ${view.milestones.join(", ")}`}>
      {Array.from({ length: Math.floor(most / 10) + 1 }, (_, k) => <small style={`left:${x(10 * k)}`}>{10 * k}</small>)}
      {view.milestones.map((n) => <b class="milestone" style={`left:${x(n)}`} title={`milestone at ${n}: a supporter`}>⚑</b>)}
      {view.seats.map((seat, p) => <i class={`dot s${p}`} style={`left:${x(seat.glory)};top:${8 + 5 * stacked[p]}px`} title={`${session.names[p]}: ${seat.glory} glory`} />)}
    </div>
  );
}

// How far the wheel turns at the end of the round, as the rules say it: with the variant `clockwise` not as the event does.
const wheelTurn = (turn) => `${Math.abs(turn) === 1 ? "a quarter" : "half"} ${turn > 0 ? "clockwise" : "counter-clockwise"}`;

function Event({ view, board, facts, help }: any) {
  if (!view.event) return <Zone label="Event"><span class="nothing">none yet</span></Zone>;
  const { help: what } = facts.term(view.event);
  return <Zone label="Event" className="event"><Thing of={view.event} facts={facts} help={help} /><span class="of">{what}; play goes {view.direction > 0 ? "clockwise" : "counter-clockwise"}, the wheel turns {wheelTurn(board.wheel_turn)}</span></Zone>;
}

function Rome({ session, view, board, facts, help }: any) {
  const discard = view.goods_discard[0];
  return (
    <section class="middle rome-board" aria-label="Rome: event, glory, Senate, battlefields, decks">
      <Event view={view} board={board} facts={facts} help={help} />
      <Zone label="Glory" className="wide"><Track session={session} view={view} /></Zone>
      <Senate session={session} view={view} />
      <Fields session={session} view={view} facts={facts} help={help} />
      <Zone label="Goods"><b class="number">{view.goods_deck_size}</b>{discard ? <span class="of">on top of the discards</span> : null}{discard && <Thing of={discard} facts={facts} help={help} />}</Zone>
      <Zone label="Pantheon"><span class="of" title="common foundations and temples that are left: gold 4, silver 3, bronze 2">foundations {view.foundations.join(" ") || "—"} · temples {view.temples.join(" ") || "—"}</span></Zone>
    </section>
  );
}

// --- Seats ---

// Boosts on the track, which animosity covers from the right.
function Boosts({ seat, facts }: any) {
  const track = facts.term(seat.character).track;
  const types = { M: "military", P: "politics", T: "trade" };
  return (
    <span class="boosts" title={`animosity ${seat.animosity} of ${seat.cells} cells`}>
      {[...track].map((letter, i) => (
        i >= seat.cells - seat.animosity ? <i class="cell covered" title="animosity">✕</i>
          : types[letter] ? <i class={`cell t-${types[letter]} ${seat.boosts.includes(types[letter]) ? "used" : ""}`} title={`+1 ${facts.name(types[letter])}${seat.boosts.includes(types[letter]) ? ", used" : ""}`}><Mark of={types[letter]} /></i>
            : <i class="cell" />
      ))}
    </span>
  );
}

function AorSeat({ session, view, board, p, facts, help, ...rest }: any) {
  const seat = view.seats[p];
  const known = seat.goods ?? seat.known.filter((one) => typeof one === "string");
  const hidden = seat.goods_size - known.length;
  const missions = seat.missions ?? [];
  return (
    <Seat session={session} view={view} p={p} leads={view.first === p ? "first in this round" : ""} {...rest}
      figures={[[board.points[p], "pts", seat.missions ? "points as if it ended now" : "points as if it ended now, without missions"]]}>
      <Zone label="Person" className="stones"><Thing of={seat.character} facts={facts} help={help} kind="plain-card" />{view.options.truce || <Thing of={seat.effect} facts={facts} help={help} kind="plain-card" />}<Boosts seat={seat} facts={facts} />
        {seat.medals.map((medal) => <Thing of={medal} facts={facts} help={help} kind="medal" />)}</Zone>
      <Zone label="Has" className="stones"><span class="pieces"><b>{seat.glory} glory</b><b>{seat.denarii} denarii</b>
        {[[`${seat.unplaced}/${seat.supporters}`, "♟", "supporters to place, of all"], [seat.legions, <Mark of="military" />, "legions at hand"], [seat.votes, <Mark of="politics" />, "votes at hand"],
          [seat.tokens, "◆", "intrigue tokens at hand"], [seat.parts.length, <Mark of="religion" />, "parts of the Pantheon, of 7"]]
          .map(([n, mark, title]) => <span title={title}>{mark}<span class="sr">{title}:</span>{n}</span>)}</span></Zone>
      <Zone label={`Goods ${seat.goods_size}`} className="hand">
        {known.map((one) => <Thing of={one} facts={facts} help={help} at={`goods:${p}:${one}`} />)}{hidden > 0 && <Backs n={hidden} plus={known.length > 0} what="hidden goods" />}
        {seat.anchor && <span class="anchor" title="the anchor takes up a place in the hand">⚓</span>}
        {!seat.goods_size && !seat.anchor && <span class="nothing">—</span>}
        {seat.sets.map((set) => <span class="set" title="a set">{set.map((one) => <Thing of={one} facts={facts} help={help} />)}</span>)}</Zone>
      <Zone label={`Missions ${seat.missions_size}`} className="hand">
        {missions.map((one, k) => <Thing of={one} facts={facts} help={help} at={`mission:${p}:${one}`}><span class="note">{board.worth[p][k] ?? ""}</span></Thing>)}
        {!missions.length && (seat.missions_size ? <Backs n={seat.missions_size} what="hidden missions" /> : <span class="nothing">—</span>)}</Zone>
    </Seat>
  );
}

export function AorTable({ session, view, board, seatOf, help }: any) {
  const facts = session.facts;
  return (
    <>
      <div class="wheel" role="group" aria-label="The wheel of provinces">
        {facts.list("province").map(({ key }, at) => <Province key={key} key_={key} at={at} session={session} view={view} facts={facts} help={help} />)}
      </div>
      <Rome session={session} view={view} board={board} facts={facts} help={help} />
      <div class={`seats n${session.seats}`}>
        {view.seats.map((_, p) => <AorSeat key={p} session={session} view={view} board={board} p={p} facts={facts} help={help} {...seatOf(p)} />)}
      </div>
    </>
  );
}
