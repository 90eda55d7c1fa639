// Between the hands of people who share a screen: nothing of the table is in the page until the next one has taken it.
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n.ts";

export function Curtain({ session }: { session: any }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), [session.curtain]);
  const name = session.names[session.curtain];
  return (
    <main class="curtain">
      <h1>{t("{name}, it is your move", { name })}</h1>
      <p>{t("Hand over the screen. Nobody else should look.")}</p>
      <button type="button" class="primary" ref={button} onClick={() => session.unveil()}>{t("Show my cards")}</button>
    </main>
  );
}
