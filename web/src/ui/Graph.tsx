// What every seat may hope for along the game, its chance to win or its tasks, with the swings marked; a click goes there.
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n.ts";
import { swings } from "../thinking.ts";

const NUMBER = 22; // pixels that a round's number takes
const ROOM = { left: 34, right: 104, top: 10, bottom: 18 };

// Labels at the right that would lie on each other are moved apart.
function spread(labels, least, low, high) {
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  sorted.forEach((label, k) => { label.at = Math.max(low + k * least, label.y, k ? sorted[k - 1].at + least : low); });
  for (let k = sorted.length - 1; k >= 0; k--) sorted[k].at = Math.min(sorted[k].at, k === sorted.length - 1 ? high : sorted[k + 1].at - least);
  return labels;
}

// Where rounds begin, {i, round}, and which of them have room for their number: as many as do not touch.
function ticks(session, x, width) {
  const step = [1, 2, 5, 10, 20, 50].find((one) => (session.rounds[session.last] / one) * NUMBER <= width) ?? 100;
  const out: { i: number; round: number }[] = [];
  session.turns.forEach((turn, i) => {
    const round = session.rounds[i];
    if (i && turn !== session.turns[i - 1] && round !== session.rounds[i - 1] && round % step === 0) out.push({ i, round });
  });
  let before = -Infinity;
  return out.map((tick) => {
    const named = x(tick.i) - before >= NUMBER;
    if (named) before = x(tick.i);
    return { ...tick, named };
  });
}

export function Graph({ session }: any) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ w: 900, h: 132 });
  useEffect(() => {
    const seen = new ResizeObserver(([entry]) => setSize({ w: entry.contentRect.width, h: entry.contentRect.height }));
    seen.observe(box.current!);
    return () => seen.disconnect();
  }, []);
  const { w, h } = size;
  const { hope } = session;
  const PAD = w < 500 ? { ...ROOM, left: 28, right: 78 } : ROOM;
  const points = session.points();
  const last = Math.max(1, session.last);
  const x = (i) => PAD.left + (i / last) * (w - PAD.left - PAD.right);
  const y = (share) => PAD.top + (1 - share) * (h - PAD.top - PAD.bottom);
  const now = session.position;
  const marks = points.length > 8 ? swings(points) : [];
  const seek = (event) => {
    const at = event.clientX - box.current!.getBoundingClientRect().left;
    session.seek(Math.round(((at - PAD.left) / (w - PAD.left - PAD.right)) * last));
  };
  const current = [...points].reverse().find((point) => point.i <= now) ?? points[0];
  const seats = Array.from({ length: session.seats }, (_, p) => p);
  // Beside the axis there is room from top to bottom, which many names need.
  const apart = Math.min(14, (h - 13) / Math.max(1, session.seats - 1));
  const labels = points.length ? spread(seats.map((p) => ({ p, y: y(points[points.length - 1].shares[p]) })), apart, 6, h - 7) : [];
  const said = current ? seats.map((p) => `${session.names[p]} ${hope.full(current.told, p)}`).join(", ") : "";
  const decisions = session.stops.length - 1;
  const done = session.thinking.done(session.stops);
  return (
    <section class="graph" aria-label={t("{what} along the game", { what: t(hope.title) })}>
      <div class="caption"><h2>{t(hope.title)}</h2>
        <span>{session.viewer >= 0 ? (session.viewer === session.you ? t("as you see it") : t("as {name} sees it", { name: session.names[session.viewer] })) : t("as whoever decides sees it")}{session.over && done < decisions && session.watching ? ` · ${t("thinking, {n} of {all} decisions", { n: done, all: decisions })}` : ""}</span></div>
      <div class="picture" ref={box}>
        <svg width={w} height={h} role="img" aria-label={t("{what} here: {said}", { what: t(hope.title), said })} onClick={seek}>
          {[0, 0.5, 1].map((share) => (
            <g class="axis"><line x1={PAD.left} x2={w - PAD.right} y1={y(share)} y2={y(share)} /><text x={PAD.left - 6} y={y(share) + 4} text-anchor="end">{hope.top * share}</text></g>
          ))}
          {ticks(session, x, w - PAD.left - PAD.right).map(({ i, round, named }) => <g class="axis"><line class="tick" x1={x(i)} x2={x(i)} y1={h - PAD.bottom} y2={h - PAD.bottom + 4} />{named && <text x={x(i)} y={h - 3} text-anchor="middle">{round}</text>}</g>)}
          <line class="now" x1={x(now)} x2={x(now)} y1={PAD.top - 6} y2={h - PAD.bottom} />
          {seats.map((p) => (
            <path class={`line s${p}`} d={points.map(({ i, shares }, k) => `${k ? "L" : "M"}${x(i).toFixed(1)} ${y(shares[p]).toFixed(1)}`).join("")} />
          ))}
          {marks.map(({ i, seat, change }) => {
            const point = points.find((one) => one.i === i);
            return (
              <g class={`swing s${seat}`}>
                <circle cx={x(i)} cy={y(point.shares[seat])} r="5" />
                <text x={x(i)} y={Math.max(11, y(point.shares[seat]) - 9)} text-anchor={x(i) > w - PAD.right - 20 ? "end" : "middle"} dx={x(i) > w - PAD.right - 20 ? -8 : 0}>{hope.change(change)}</text>
              </g>
            );
          })}
          {current && seats.map((p) => <circle class={`here s${p}`} cx={x(current.i)} cy={y(current.shares[p])} r="3.4" />)}
          {labels.map(({ p, at }) => <text class={`label s${p}`} x={w - PAD.right + 8} y={at + 4}>{session.names[p].slice(0, w < 500 ? 11 : 15)}</text>)}
        </svg>
      </div>
      {marks.length > 0 && (
        <div class="swings"><span>{t("Swings")}</span>
          {marks.sort((a, b) => a.i - b.i).map(({ i, seat, change }) => (
            <button type="button" class={`chip s${seat}`} onClick={() => session.seek(i)}>{t(session.words.round)} {session.rounds[i]}: {session.names[seat]} {hope.change(change)}</button>
          ))}
        </div>
      )}
    </section>
  );
}
