// The decision at hand: what just happened, the moves that there are, and the tools around them.
import { useLayoutEffect, useRef } from "preact/hooks";
import { ruleOf } from "../facts.ts";
import { t } from "../i18n.ts";
import { endText, eventText, kindText } from "../sentence.ts";
import { HINT } from "../thinking.ts";
import { Moves } from "./Moves.tsx";
import { Review } from "./Review.tsx";
import { Riddle } from "./Riddle.tsx";
import { Tip } from "./Tip.tsx";
import { Words } from "./Words.tsx";

// What happened before the position shown; "Why?" where an agent did it.
function Last({ session, ask }: { session: any; ask: (i: number) => void }) {
  let i = session.position - 1;
  while (i > 0 && session.log[i].n < 2 && session.log[i - 1].s === session.log[i].s) i--; // what was forced follows from a choice
  const move = session.log[i];
  if (!move) return null;
  const agent = session.agents[move.s] && move.s !== session.you && !session.people?.includes(move.s) && move.n > 1;
  return (
    <p class={`last s${move.s}`}><i class="dot" /><span><Words facts={session.facts} text={eventText(session, move)} /></span>
      {agent && <button type="button" class="plain why ask" title={t("What moved it (w)")} onClick={() => ask(i)}>{t("Why?")}</button>}</p>
  );
}

// Taking back: freely where nothing new was seen; against agents alone otherwise too, and it says so.
function Undo({ session }: { session: any }) {
  if (session.you === null || session.over) return null;
  const state = session.undoState();
  const title = { free: t("Back to your decision before: you have seen nothing since"), seen: t("Back to your decision before. You have seen something since; the same cards will come"), shut: t("Something new was seen: this cannot be taken back"), none: t("There is nothing to take back") }[state as "free"];
  return <button type="button" class="undo" title={title} onClick={() => session.undo()} disabled={session.asking || state === "none" || state === "shut"}>{state === "seen" ? t("Take back") : t("Undo")}</button>;
}

export function Think({ session, takeOver, explain, why }: { session: any; takeOver: () => void; explain: (number: string) => void; why: (i: number) => void }) {
  const i = session.position;
  const seat = session.engine.turn(i);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => { if (list.current) list.current.scrollTop = 0; }, [i]);
  const found = session.thinking.found.get(i);
  const here = session.yours;
  const what = seat >= 0 ? kindText(session, session.decision()) : "";
  const number = seat >= 0 ? session.engine.rule(i) : "";
  const rule = ruleOf(session.game.game, number);
  const may = session.open(i);
  const judged = !here || session.hints;
  let title = seat < 0 ? t("The game is over") : here && !session.people ? t("Your move") : session.names[seat];
  if (session.riddle) title = t("What would you do as {name}?", { name: session.names[seat] });
  const shown = seat >= 0 && !session.asking && may;
  return (
    <section class={`think ${here || session.riddle ? "asked" : ""}`} aria-label={t("The decision")}>
      <header><h2>{seat >= 0 && <i class={`dot s${seat}`} />}{title}</h2>
        {seat >= 0 && <span class="kind">{rule ? <button type="button" class="plain why rule-of" title={t("The rule of this decision")} onClick={() => explain(number)}>{what}</button> : what}{found && judged && may && <span class="iterations">{t("{n} games ahead", { n: found.iterations.toLocaleString("en") })}</span>}</span>}</header>
      {!session.riddle && <Last session={session} ask={why} />}
      {seat < 0 && <p class="end">{ending(session)}</p>}
      <Review session={session} />
      <Tip session={session} />
      {seat >= 0 && session.asking && <p class="wait">{t("{name} thinks …", { name: session.names[seat] })}</p>}
      {seat >= 0 && !session.asking && !may && <p class="wait">{t("Only {name} sees these choices.", { name: session.names[seat] })}</p>}
      {session.riddle && <Riddle session={session} />}
      {shown && (
        <div class="list" ref={list} tabIndex={0} aria-label={t("Moves")}>
          <Moves session={session} i={i} judged={judged && (!session.riddle || session.hints)} made={session.riddle ? session.guessed : undefined} pick={here ? (k) => session.choose(k, i) : session.riddle && !session.hints ? (k) => session.guess(k) : null} />
        </div>
      )}
      <div class="tools">
        {shown && (
          <button type="button" class="hint" onClick={() => session.more()}>{here && !session.hints ? t("Hint") : found && found.iterations >= HINT ? t("Think more") : session.riddle ? t("What the search thinks") : t("Think more")}</button>
        )}
        <Undo session={session} />
        {seat >= 0 && (session.watching || session.riddle || (session.over && session.you !== null)) && <button type="button" class="take-over" onClick={takeOver}>{t("Take over from here")}</button>}
      </div>
    </section>
  );
}

export function ending(session: any): string {
  const { result, names } = session;
  const winners = names.filter((_: string, p: number) => result.places[p] === 1);
  const points = names.map((name: string, p: number) => `${name} ${result.scores[p]}`).join(", ");
  const end = endText(session, result.end);
  if (session.tasks) return t("{n} of {all} tasks: {end}. Points: {points}.", { n: result.tasks, all: session.tasks, end, points });
  const you = session.you !== null && !session.people && winners.length === 1 && result.places[session.you] === 1;
  const who = !winners.length ? t("Nobody wins") : you ? t("You win") : winners.length === 1 ? t("{name} wins", { name: winners[0] }) : t("{names} win", { names: winners.join(", ") });
  return t("{who}: {end}. Points: {points}.", { who, end, points });
}
