// The moves that were there at a decision: what a search thinks of each, and the buttons to choose one.
import { t } from "../i18n.ts";
import { choiceText, type Move } from "../sentence.ts";
import { Words } from "./Words.tsx";

function Line({ session, i, k, move, made, judged, opinion, total, best, pick }: any) {
  const seat = session.engine.turn(i);
  const share = opinion?.visits ? opinion.visits / total : 0;
  const inner = (
    <>
      <span class="key">{pick && k < 9 ? k + 1 : ""}</span>
      <span class="text"><Words facts={session.facts} text={choiceText(session, move)} /></span>
      {opinion && (
        <>
          <span class="bar" aria-hidden="true"><i style={`width:${(100 * share).toFixed(1)}%`} /></span>
          <span class="odds" title={t("{what}; tried {n} times", { what: t(session.hope.what), n: opinion.visits })}>{opinion.visits ? session.hope.full(opinion.share, seat) : "—"}</span>
        </>
      )}
    </>
  );
  const kind = `option ${made ? "made" : ""} ${best ? "best" : ""} ${judged ? "judged" : ""}`; // before there is an opinion, too: nothing moves when it comes
  if (pick) return <li><button type="button" class={`${kind} pick`} onClick={() => pick(k)}>{inner}</button></li>;
  return <li class={kind}>{made && <span class="sr">{t("made:")} </span>}{inner}</li>;
}

export function Moves({ session, i, pick, judged, made = session.log[i]?.c }: { session: any; i: number; pick: ((k: number) => void) | null; judged: boolean; made?: number }) {
  const moves: Move[] = session.engine.moves(i);
  const found = judged ? session.thinking.found.get(i) : null;
  const total = found?.moves.reduce((sum: number, move: any) => sum + move.visits, 0) || 1;
  const top = found ? found.moves.reduce((b: number, move: any, k: number) => (move.visits > found.moves[b].visits ? k : b), 0) : -1;
  const order = moves.map((_, k) => k);
  if (found && !pick) order.sort((a, b) => found.moves[b].visits - found.moves[a].visits || a - b);
  return (
    <ol class="moves">
      {order.map((k) => <Line key={k} session={session} i={i} k={k} move={moves[k]} made={!pick && k === made} judged={judged} best={k === top} opinion={found?.moves[k]} total={total} pick={pick} />)}
    </ol>
  );
}
