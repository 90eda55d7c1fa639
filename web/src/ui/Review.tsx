// The review of a game that is over: three moments that decided; a click goes there.
import { t } from "../i18n.ts";
import { momentsOf, reviewed } from "../review.ts";
import { choiceText, deedText, type Move } from "../sentence.ts";
import { Words } from "./Words.tsx";

export function Review({ session }: { session: any }) {
  if (!session.over || session.riddle || session.position !== session.last) return null;
  const moments = momentsOf(session);
  const seat = reviewed(session);
  if (!moments) return <p class="wait">{t("The search goes through the game for its review …")}</p>;
  return (
    <div class="review"><h3>{t("Three moments that decided")}</h3>
      <ol>
        {moments.map(({ i, before, after, better }) => {
          const move: Move = session.log[i];
          const moves: Move[] | null = better === null ? null : session.engine.moves(i);
          return (
            <li><button type="button" class="moment" onClick={() => session.seek(i)}>
              <span><i class={`dot s${move.s}`} /> <b>{t(session.words.round)} {session.rounds[i]}, {session.names[move.s ?? 0]}:</b> <Words facts={session.facts} text={deedText(session, move)} /></span>
              <span class="change">{session.names[seat]}: {session.hope.brief(before, seat)} → {session.hope.brief(after, seat)}</span>
              {moves && better !== null && <span class="rather">{t("The search would rather:")} <Words facts={session.facts} text={choiceText(session, moves[better])} /></span>}
            </button></li>
          );
        })}
      </ol>
    </div>
  );
}
