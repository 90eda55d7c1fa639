// The moves of the game, turn by turn; a click goes there. The decision at hand stands last, so that one line is always the present one.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n.ts";
import { deedText, hiddenMove } from "../sentence.ts";
import { Words } from "./Words.tsx";

const FIRST = 24; // lines that there is room for when the page opens

export function Log({ session }: any) {
  const list = useRef<HTMLDivElement>(null);
  const now = session.position;
  const follow = () => {
    const box = list.current;
    const here = box?.querySelector<HTMLElement>("[aria-current]");
    if (box && here) box.scrollTop = here.offsetTop - box.clientHeight / 2;
  };
  useLayoutEffect(follow, [now, session.key]);
  useEffect(() => { // the decision above it takes more or less of the column
    const seen = new ResizeObserver(follow);
    seen.observe(list.current!);
    return () => seen.disconnect();
  }, []);
  const turns: { turn: number; moves: any[] }[] = [];
  const shown = session.warm ? session.log : session.log.slice(0, now + FIRST); // all of them when there is time
  shown.forEach((move, i) => {
    const turn = session.turns[i];
    if (!turns.length || turns[turns.length - 1].turn !== turn) turns.push({ turn, moves: [] });
    turns[turns.length - 1].moves.push({ ...move, i });
  });
  return (
    <section class="log" aria-label={t("Moves of the game")}>
      <header><h2>{t("Moves")}</h2><span>{session.over && now === session.last ? t("the end") : session.rounds[now] === 0 ? t("setup") : t("{what} {n} of {all}", { what: t(session.words.round), n: session.rounds[now], all: session.rounds[session.last] })}</span></header>
      <div class="list" ref={list} tabIndex={0} aria-label={t("Moves, turn by turn")}>
        {turns.map(({ moves }, k) => (
          <div class="in-turn">{k === 0 || session.rounds[moves[0].i] !== session.rounds[turns[k - 1].moves[0].i] ? <h3>{session.rounds[moves[0].i]}</h3> : <span />}
            <ol>
              {moves.map((move) => (
                <li>
                  <button type="button" class={`plain s${move.s} ${move.n < 2 ? "forced" : ""} ${move.i >= now ? "later" : ""}`} aria-current={move.i === now ? "step" : undefined} onClick={() => session.seek(move.i)}>
                    <i class="dot" /><span class="sr">{session.names[move.s]}: </span>{hiddenMove(session, move) ? t("(hidden)") : <span class="text"><Words facts={session.facts} text={deedText(session, move)} /></span>}
                  </button>
                </li>
              ))}
            </ol>
          </div>
        ))}
        {now === session.last && !session.riddle && (
          <p class="at-hand" aria-current="step">{session.over ? t("The game is over.") : session.yours && !session.people ? t("Your move") : t("{name} to move", { name: session.names[session.engine.turn(now)] })}</p>
        )}
        {session.riddle && <p class="nothing">{t("A position from a link: what came before is not in it.")}</p>}
      </div>
    </section>
  );
}
