// A tip for the first three turns of a game, by what is to be decided. Whoever wants none turns them off.
import { keepSetting } from "../saved.ts";
import { t } from "../i18n.ts";
import { tongueOf } from "../sentence.ts";

export const TIP_TURNS = 3;

export function Tip({ session }: { session: any }) {
  if (!session.yours || session.noTips || session.rounds[session.last] - session.rounds[0] >= TIP_TURNS) return null;
  const tip = tongueOf(session.game.game).tips?.[session.decision()];
  if (!tip) return null;
  const off = () => {
    keepSetting("tips", "no");
    session.set({ noTips: true });
  };
  return <p class="tip"><b>{t("Tip")}</b> {session.rounds[session.last] === session.rounds[0] && `${t("You can click or tap whatever has a gold outline.")} `}{tip} <button type="button" class="plain why" onClick={off}>{t("No more tips")}</button></p>;
}
