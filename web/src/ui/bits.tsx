// Small parts: cards, tokens, icons.
import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";
import { GAMES } from "../games.ts";
import { t } from "../i18n.ts";
import { TableContext } from "../play/Spot.tsx";

const PATHS = {
  first: "M6 5v14M19 5l-9 7 9 7z",
  back: "M18 5 8 12l10 7z",
  next: "M6 5l10 7-10 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  turnBack: "M12 5 3 12l9 7zM21 5l-9 7 9 7z",
  turnNext: "M12 5l9 7-9 7zM3 5l9 7-9 7z",
  play: "M7 4l13 8-13 8z",
  pause: "M7 4h4v16H7zM14 4h4v16h-4z",
};
export const Icon = ({ name }: any) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d={PATHS[name]} /></svg>
);

export const Laurel = () => (
  <svg class="laurel" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 21C5 20 3 14 4 6M12 21c7-1 9-7 8-15" fill="none" stroke="currentColor" stroke-width="1.6" />
    {[[5, 8, -30], [4.6, 12, -60], [6.2, 16, -85], [19, 8, 30], [19.4, 12, 60], [17.8, 16, 85]].map(([x, y, turn]) => (
      <ellipse cx={x} cy={y} rx="1.5" ry="3" transform={`rotate(${turn} ${x} ${y})`} fill="currentColor" />
    ))}
  </svg>
);

// What a suit, a category or a building stands for, as a small picture: `marks` of the games.
let shapes;
export const Mark = ({ of }: any) => {
  shapes ??= Object.assign({}, ...Object.values(GAMES).map((game) => game.marks));
  return <svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><path d={shapes[of]} /></svg>;
};

// Backs of cards that one does not see; plus: beside some that one does.
export const Backs = ({ n, plus, what }: any) => (
  <span class="backs" title={`${n} ${what}`}>{Array.from({ length: Math.min(n, 8) }, () => <i />)}<b>{plus ? `+${n}` : n}</b></span>
);

// word: opens the rules at it; place: what moves to this zone goes to.
export function Zone({ label, children, className = "", word, place }: any) {
  const { rules } = useContext(TableContext);
  return (
    <div class={`zone ${className}`} data-place={place}>
      {word && rules ? <button type="button" class="plain label" title={t("The rules about {word}", { word })} onClick={() => rules(word)}>{label}</button> : <span class="label">{label}</span>}
      <div class="what">{children}</div>
    </div>
  );
}

// Takes the focus, and gives it back; what is behind cannot be reached meanwhile (App: inert).
export function Dialog({ title, close, children, wide = false }: any) {
  const [before] = useState(() => document.activeElement as HTMLElement | null);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    button.current?.focus();
    return () => setTimeout(() => before?.focus?.());
  }, []);
  const keys = (event) => {
    if (event.key === "Escape") close();
    event.stopPropagation();
  };
  return (
    <div class="veil" onClick={(event) => event.target === event.currentTarget && close()}>
      <div class={`dialog ${wide ? "wide" : ""}`} role="dialog" aria-modal="true" aria-label={title} onKeyDown={keys}>
        <header><h2>{title}</h2>
          <button type="button" class="plain close" aria-label={t("Close")} onClick={close} ref={button}>×</button></header>
        {children}
      </div>
    </div>
  );
}
