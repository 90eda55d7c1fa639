// The head of the page: what is shown, as whom, and the buttons that are always there.
import { t } from "../i18n.ts";
import { LANGUAGES } from "../words.ts";

export function Header({ session, open }: { session: any; open: (dialog: string) => void }) {
  const views: [string, string][] = [["-1", t("All open")], ...session.names.map((name: string, p: number) => [String(p), name === t("Seat {n}", { n: p }) ? name : t("{name} (seat {n})", { name, n: p })] as [string, string])];
  const fixed = session.riddle || (session.you !== null && !session.over);
  const what = [session.words.title, session.facts.variant, session.seats === 1 ? t("solo") : t("{n} players", { n: session.seats })].filter(Boolean).join(" · ");
  return (
    <header class="top">
      <h1>Aedile</h1>
      <p class="subject">{session.title && <b>{t(session.title)}</b>}<span>{what}</span></p>
      <div class="actions">
        <label><span class="view-word">{t("View")}</span> <select value={String(session.viewer)} disabled={fixed} onChange={(event) => session.set({ viewer: Number(event.currentTarget.value) })}>
          {(fixed ? views.filter(([p]) => p === String(session.viewer)) : views).map(([p, name]) => <option value={p}>{name}</option>)}</select></label>
        <label><span class="sr">{t("Language")}</span><select value={session.facts.languages[session.facts.language]} onChange={(event) => session.speak(event.currentTarget.value)}>{session.facts.languages.map((code: keyof typeof LANGUAGES) => <option value={code}>{LANGUAGES[code]}</option>)}</select></label>
        <button type="button" class="primary" onClick={() => open("new")}>{t("Play")}</button>
        <button type="button" onClick={() => open("share")}>{t("Share")}</button>
        <button type="button" class="round" aria-label={t("Rules (r)")} title={t("Rules (r)")} onClick={() => open("rules")}>§</button>
        <button type="button" class="round" aria-label={t("Settings (s)")} title={t("Settings (s)")} onClick={() => open("settings")}>⚙</button>
        <button type="button" class="round" aria-label={t("Keys and help (?)")} title={t("Keys and help (?)")} onClick={() => open("help")}>?</button>
      </div>
    </header>
  );
}
