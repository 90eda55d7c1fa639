// How the page looks and speaks.
import { useState } from "preact/hooks";
import { t } from "../i18n.ts";
import { keepSetting, setting } from "../saved.ts";
import { Choice } from "./dialogs.tsx";
import { Dialog } from "./bits.tsx";

// Light, dark, or as the system is set ("").
export function wear(look: string) {
  if (look) document.documentElement.dataset.theme = look;
  else delete document.documentElement.dataset.theme;
}

export function Settings({ session, close }: { session: any; close: () => void }) {
  const [look, setLook] = useState(setting("theme", ""));
  const choose = (name: string) => {
    keepSetting("theme", name);
    wear(name);
    setLook(name);
  };
  const tell = (name: string, kept: string, value: boolean) => {
    keepSetting(kept, kept === "tips" ? (value ? "no" : "yes") : value ? "yes" : "no");
    session.set({ [name]: value });
  };
  return (
    <Dialog title={t("Settings")} close={close}>
      <form onSubmit={(event) => event.preventDefault()}>
        <Choice label={t("Colours")} value={look} set={choose} options={[["", t("as the system")], ["light", t("light")], ["dark", t("dark")]]} />
        <Choice label={t("Moves")} value={session.notation ? "notation" : ""} set={(name: string) => tell("notation", "notation", name === "notation")} options={[["", t("as sentences")], ["notation", t("in notation, as records have them")]]} />
        <label class="tick"><input type="checkbox" checked={!session.noTips} onChange={(event) => tell("noTips", "tips", !event.currentTarget.checked)} /><span><b>{t("Tips")}</b> {t("in the first three turns of a game")}</span></label>
      </form>
    </Dialog>
  );
}
