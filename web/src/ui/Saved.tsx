// Games that were begun here, to be played on.
import { useState } from "preact/hooks";
import { GAMES } from "../games.ts";
import { spoken, t } from "../i18n.ts";
import { forgetGame, savedGames } from "../saved.ts";

export function Saved({ session, close }: { session: any; close: () => void }) {
  const [list, setList] = useState<any[]>(savedGames().filter((one: any) => one.id !== session.id || session.you === null));
  const [wrong, setWrong] = useState("");
  if (!list.length) return null;
  const forget = (id: string) => {
    forgetGame(id);
    setList(list.filter((one) => one.id !== id));
  };
  const resume = (saved: any) => {
    const kept = { ...session.game };
    try {
      session.resume(saved);
      close();
    } catch (error: any) {
      session.restore(kept);
      setWrong(t("This page cannot resume that game: {why}", { why: error.message }));
      forget(saved.id);
    }
  };
  const told = (one: any) => [GAMES[one.game.game].title, one.agents.length === 1 ? t("solo") : t("{n} players", { n: one.agents.length }), t("{n} moves", { n: one.game.choices.length }), one.over && t("over")].filter(Boolean).join(", ");
  return (
    <details class="more saved" open={list.some((one) => !one.over)}><summary>{t("Your games")}</summary>
      {wrong && <p class="fault" role="alert">{wrong}</p>}
      <ul>
        {list.map((one) => (
          <li key={one.id}><span>{told(one)} <small>{new Date(one.when).toLocaleString(spoken(), { dateStyle: "medium", timeStyle: "short" })}</small></span>
            <button type="button" class="resume" onClick={() => resume(one)}>{one.over ? t("Look") : t("Resume")}</button>
            <button type="button" class="forget" onClick={() => forget(one.id)} aria-label={t("Forget this game")}>×</button></li>
        ))}
      </ul>
    </details>
  );
}
