// A puzzle from a link: what you chose, and what the search answers.
import { t } from "../i18n.ts";
import { choiceText } from "../sentence.ts";
import { HINT } from "../thinking.ts";
import { Words } from "./Words.tsx";

export function Riddle({ session }: { session: any }) {
  const i = session.position;
  const found = session.thinking.found.get(i);
  if (!session.hints) return <p class="wait">{t("Choose a move: then the search gives its answer.")}</p>;
  if (!found || found.iterations < HINT) return <p class="wait" role="status">{t("The search looks ahead …")}</p>;
  const moves = session.engine.moves(i);
  const seat = session.engine.turn(i);
  const top = found.moves.reduce((best: number, move: any, k: number) => (move.visits > found.moves[best].visits ? k : best), 0);
  const told = (k: number) => (found.moves[k].visits ? session.hope.full(found.moves[k].share, seat) : "—");
  const { guessed } = session;
  return (
    <div class="answer" role="status">
      {guessed === top && <p><b>{t("The search agrees.")}</b> {t("It expects {n} of your move.", { n: told(top) })}</p>}
      {guessed !== top && guessed !== null && <p>{t("The search expects {n} of your move.", { n: told(guessed) })}</p>}
      {guessed !== top && <p><b>{t("It would rather:")}</b> <Words facts={session.facts} text={choiceText(session, moves[top])} />, {told(top)}.</p>}
    </div>
  );
}
