// What just happened, shown moving: a card flies from where it lay to where it goes. Nothing flies where somebody asked for less motion.
import { hiddenMove, type Move } from "../sentence.ts";
import { placesOf } from "./table.ts";

const FLIGHT = 420; // milliseconds

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const found = (place: string) => document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);
const near = (place: string, seat: number) => found(place) ?? found(place.split(":").slice(0, 2).join(":")) ?? found(place.split(":")[0]) ?? found(`seat:${seat}`);

// Where things lay at the last picture: what has gone can still fly off from there.
let before = new Map<string, DOMRect>();
export function remember() {
  if (still()) return;
  before = new Map([...document.querySelectorAll<HTMLElement>("[data-place]")].map((one) => [one.dataset.place!, one.getBoundingClientRect()]));
}

const shown = (box: DOMRect | undefined) => box && box.width > 0;

export function fly(session: any, move: Move) {
  if (still() || typeof Element.prototype.animate !== "function") return;
  const seat = move.s ?? 0;
  const { at, to } = placesOf(session, move, seat);
  if (!to) return;
  const target = near(to, seat);
  const from = at.map((place) => before.get(place)).find(shown) ?? before.get(`hand:${seat}`) ?? before.get(`seat:${seat}`);
  const goal = target?.getBoundingClientRect();
  if (!from || !goal || !goal.width) return;
  target!.animate([{ boxShadow: "0 0 0 3px var(--gold)" }, { boxShadow: "0 0 0 3px transparent" }], { duration: 900 });
  const name = hiddenMove(session, move) ? "" : move.f?.find(([field]) => ["card", "face", "goods", "mission"].includes(field))?.[1] ?? "";
  const ghost = document.createElement("div");
  ghost.className = `ghost ${session.facts.term(name)?.tone ?? ""}`;
  ghost.setAttribute("aria-hidden", "true");
  ghost.textContent = name && session.facts.term(name) ? session.facts.name(name) : name || "●";
  document.body.append(ghost);
  const place = (box: DOMRect) => `translate(${box.left + box.width / 2}px, ${box.top + box.height / 2}px) translate(-50%, -50%)`;
  const flight = ghost.animate([{ transform: place(from), opacity: 1 }, { transform: place(goal), opacity: 0.9 }], { duration: FLIGHT / Math.max(1, session.speed), easing: "ease-in-out" });
  flight.onfinish = flight.oncancel = () => ghost.remove();
}
