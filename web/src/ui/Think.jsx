// The decision at hand: the moves that were there, what a search thinks of each, and the buttons to choose one.
import { useEffect, useRef } from "preact/hooks";
import { ruleOf } from "../facts.js";
import { HINT } from "../thinking.js";
import { Words } from "./Words.jsx";

// A line of a list of moves.
function Line({ session, i, k, text, made, opinion, total, best, pick }) {
  const seat = session.engine.turn(i);
  const share = opinion?.visits ? opinion.visits / total : 0;
  const inner = (
    <>
      <span class="key">{pick && k < 9 ? k + 1 : ""}</span>
      <span class="text"><Words facts={session.facts} text={text} /></span>
      {opinion && (
        <>
          <span class="bar" aria-hidden="true"><i style={`width:${(100 * share).toFixed(1)}%`} /></span>
          <span class="odds" title={`${session.hope.what}; tried ${opinion.visits} times`}>{opinion.visits ? session.hope.full(opinion.share, seat) : "—"}</span>
        </>
      )}
    </>
  );
  const kind = `option ${made ? "made" : ""} ${best ? "best" : ""} ${opinion ? "judged" : ""}`;
  if (pick) return <li><button type="button" class={`${kind} pick`} onClick={() => pick(k)}>{inner}</button></li>;
  return <li class={kind}>{made && <span class="sr">made: </span>}{inner}</li>;
}

function Moves({ session, i, pick, judged }) {
  const texts = session.engine.texts(i);
  const made = session.log[i]?.c;
  const found = judged ? session.thinking.found.get(i) : null;
  const total = found?.moves.reduce((sum, move) => sum + move.visits, 0) || 1;
  const top = found ? found.moves.reduce((b, move, k) => (move.visits > found.moves[b].visits ? k : b), 0) : -1;
  const order = texts.map((text, k) => k);
  if (found && !pick) order.sort((a, b) => found.moves[b].visits - found.moves[a].visits || a - b);
  return (
    <ol class="moves">
      {order.map((k) => <Line key={k} session={session} i={i} k={k} text={texts[k]} made={!pick && k === made} best={k === top} opinion={found?.moves[k]} total={total} pick={pick} />)}
    </ol>
  );
}

export function Think({ session, takeOver, explain }) {
  const i = session.position;
  const seat = session.engine.turn(i);
  const list = useRef();
  useEffect(() => { if (list.current) list.current.scrollTop = 0; }, [i]);
  const found = session.thinking.found.get(i);
  const decision = seat >= 0 ? (session.log[i]?.k ?? session.engine.view(i, session.viewer)?.decision?.kind ?? "").toLowerCase() : "";
  const here = session.yours;
  const kind = session.words.kinds[decision] ?? decision.replace("_", " ");
  const what = here || session.riddle ? kind.replace(/^(?!may)(\w+)s\b/, "$1").replace(/ or (\w+)s$/, " or $1") : kind;
  const number = seat >= 0 ? session.engine.rule(i) : "";
  const rule = ruleOf(session.game.game, number);
  const may = session.open(i);
  const judged = !here || session.hints;
  let title = seat < 0 ? "The game is over" : here ? "Your move" : session.names[seat];
  if (session.riddle) title = `What would you do as ${session.names[seat].toLowerCase()}?`;
  return (
    <section class={`think ${here || session.riddle ? "asked" : ""}`} aria-label="The decision">
      <header><h2>{seat >= 0 && <i class={`dot s${seat}`} />}{title}</h2>
        {seat >= 0 && <span class="kind">{rule ? <button type="button" class="plain why" title="The rule of this decision" onClick={() => explain(number)}>{what}</button> : what}{found && judged && may && <span class="iterations">{found.iterations.toLocaleString("en")} games ahead</span>}</span>}</header>
      {seat < 0 && <p class="end">{ending(session)}</p>}
      {seat >= 0 && session.asking && <p class="wait">{session.names[seat]} thinks …</p>}
      {seat >= 0 && !session.asking && !may && <p class="wait">Only {session.names[seat]} sees these choices.</p>}
      {seat >= 0 && !session.asking && may && (
        <div class="list" ref={list} tabIndex={0} aria-label="Moves">
          <Moves session={session} i={i} judged={judged && (!session.riddle || session.hints)} pick={here ? (k) => session.choose(k, i) : session.riddle && !session.hints ? () => session.more() : null} />
        </div>
      )}
      <div class="tools">
        {seat >= 0 && may && !session.asking && (
          <button type="button" onClick={() => session.more()}>{here && !session.hints ? "Hint" : found && found.iterations >= HINT ? "Think more" : session.riddle ? "What the search thinks" : "Think more"}</button>
        )}
        {session.you !== null && !session.over && <button type="button" title="Back to your decision before; the cards to come are the same again" onClick={() => session.undo()} disabled={session.asking}>Undo</button>}
        {seat >= 0 && (session.watching || session.riddle || (session.over && session.you !== null)) && <button type="button" onClick={takeOver}>Take over from here</button>}
      </div>
    </section>
  );
}

export function ending(session) {
  const { result, names } = session;
  const winners = names.filter((_, p) => result.places[p] === 1);
  const points = names.map((name, p) => `${name} ${result.scores[p]}`).join(", ");
  if (session.tasks) return `${result.tasks} of ${session.tasks} tasks: ${session.words.ends[result.end] ?? result.end}. Points: ${points}.`;
  const who = winners.length ? `${winners.join(" and ")} ${winners.length === 1 && winners[0] !== "You" ? "wins" : "win"}` : "Nobody wins";
  return `${who}: ${session.words.ends[result.end] ?? result.end}. Points: ${points}.`;
}
