// The rules of the game shown, to be searched by word; the page of the manual has them whole.
import { useState } from "preact/hooks";
import { paragraphsOf } from "../facts.ts";
import { t } from "../i18n.ts";
import { Rules as Lines } from "./CardHelp.tsx";
import { Dialog } from "./bits.tsx";

const MOST = 40; // paragraphs that are shown without a word

export function Rules({ session, word, close }: { session: any; word: string; close: () => void }) {
  const [asked, setAsked] = useState(word);
  const wanted = asked.trim().toLowerCase();
  const all = paragraphsOf(session.game.game) as { paragraph: string; text: string }[];
  const found = all.filter(({ text, paragraph }) => !wanted || text.toLowerCase().includes(wanted) || paragraph.toLowerCase().endsWith(wanted));
  // What begins with the word is about it.
  const about = ({ text }: { text: string }) => (wanted && text.toLowerCase().slice(0, wanted.length + 8).includes(wanted) ? 0 : 1);
  const shown = found.map((one, k) => ({ one, k })).sort((a, b) => about(a.one) - about(b.one) || a.k - b.k).slice(0, MOST).map(({ one }) => one);
  return (
    <Dialog title={t("Rules of {game}", { game: session.words.title })} close={close} wide>
      <label class="field"><span>{t("Word")}</span><input value={asked} onInput={(event) => setAsked(event.currentTarget.value)} /></label>
      <div role="status" class="about">{t("{n} of {all} paragraphs", { n: shown.length, all: all.length })}</div>
      <Lines of={shown} />
    </Dialog>
  );
}
