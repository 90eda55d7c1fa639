// Texts of moves, with the names of cards coloured as the cards are.
import { Fragment } from "preact";

// Symbols as dots, then the value.
export const Face = ({ of }: any) => (
  <span class="face"><span class="sr">{of.symbols} symbols, value {of.value}</span><span aria-hidden="true">{"●".repeat(of.symbols)}<i>{of.value}</i></span></span>
);

export function Words({ facts, text }: any) {
  return facts.parts(text).map((part, k) => (
    typeof part === "string" ? <Fragment key={k}>{part}</Fragment> : <b key={k} class={`ink ${part.tone ?? ""}`}>{part.name}{part.symbols && <Face of={part} />}</b>
  ));
}
