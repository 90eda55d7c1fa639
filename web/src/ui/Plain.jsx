// The position of a game without a picture of its own: what the seat sees, as plain tables.
const SKIP = new Set(["options", "decision", "seats", "deck", "goods_deck", "mission_deck", "event_deck", "put_by", "mission_put_by", "removed"]);

function Value({ value }) {
  if (value === null) return <span class="nothing">—</span>;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) {
    if (!value.length) return <span class="nothing">—</span>;
    if (value.every((one) => typeof one !== "object" || one === null)) return value.map((one) => one ?? "—").join(", ");
    return <>{value.map((one, i) => <span class="item">{i + 1}: <Value value={one} /></span>)}</>;
  }
  if (typeof value === "object") {
    const entries = Object.entries(value);
    return <>{entries.map(([key, one]) => <span class="item"><em>{key.replace(/_/g, " ")}</em> <Value value={one} /></span>)}</>;
  }
  return String(value);
}

const Rows = ({ of }) => (
  <table><tbody>
    {Object.entries(of).filter(([key]) => !SKIP.has(key)).map(([key, value]) => (
      <tr><th scope="row">{key.replace(/_/g, " ")}</th><td><Value value={value} /></td></tr>
    ))}
  </tbody></table>
);

export function Plain({ session, view, shares }) {
  return (
    <div class="plain-game">
      <section class="middle" aria-label="The middle of the table"><Rows of={view} /></section>
      <div class={`seats n${view.seats.length}`}>
        {view.seats.map((seat, p) => (
          <section class={`seat s${p} ${view.decision?.seat === p ? "turn" : ""}`} aria-label={session.names[p]}>
            <header><span class="who"><i class="dot" />{session.names[p]}</span>
              <span class="figures">{shares?.[p] !== undefined && <b class="chance">{Math.round(100 * shares[p])} %</b>}</span></header>
            <Rows of={seat} />
          </section>
        ))}
      </div>
    </div>
  );
}
