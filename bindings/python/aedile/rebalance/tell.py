"""What came of a study: words, CSV, JSON, a picture, and configs to play the sets again."""

import csv
import io
import json
from pathlib import Path

from .plan import changed_options
from .play import Change, rows_of
from .study import LEAST_EVENTS, Found, Lever, Study


def words_of(study: Study, found: Found) -> str:
    """ "Bath: influence 7 -> 3; Road: cost 4 -> 1"."""
    return change_words(study, found.change) or "the game as it is"


def change_words(study: Study, change: Change) -> str:
    cards: dict[str, list[str]] = {}
    for k, s in change:
        knob = study.knobs[k]
        cards.setdefault(knob.card, []).append(f"{knob.key} {knob.start} -> {knob.start + s}")
    return "; ".join(f"{card}: {', '.join(what)}" if card else ", ".join(what) for card, what in cards.items())


def number(value: float, target: dict) -> str:
    """In points or per cent where the target is a share."""
    return f"{100 * value:.1f}" if abs(target["high"]) <= 1 else f"{value:.1f}"


def wrong_lines(found: Found) -> list[str]:
    return [f"      fails for {name}: {t['target']} {number(t['value'], t)}, target {number(t['low'], t)} to {number(t['high'], t)}"
            for name, one in found.fresh.items() for t in one["targets"] if t["verdict"] == "fail"]


def gain_words(one: dict) -> str:
    """What trained players gain by knowing the changed game."""
    gain = one.get("gain")
    if not gain:
        return ""
    told = " (the training did not converge)" if gain["still_rising"] or gain["worse"] else ""
    told += "; what untrained players say of this set is void" if gain["unadapted"] == "void" else ""
    return f"knowing the change is worth {100 * gain['gain']:+.1f} points to a trained player ({100 * gain['low']:+.1f} to {100 * gain['high']:+.1f}){told}"


def gains(result: dict) -> list[str]:
    """What trained players say of the sets that they played."""
    return [line for f in result["front"] for name, one in f.fresh.items() if gain_words(one)
            for line in ("", f"{name}, of the set of price {f.price:.2f}: {gain_words(one)}")]


def best_of(result: dict) -> Found:
    """The set that is confirmed best: by failed targets, then by price."""
    return min(result["front"], key=lambda f: (f.failed, f.price))


def cured(result: dict) -> list[str]:
    """What even the best set does not mend."""
    return sorted({t["target"] for one in best_of(result).fresh.values() for t in one["targets"] if t["verdict"] == "fail"})


def lever_verdict(lever: Lever) -> str:
    value, error, target = lever.line["after"], lever.line["se_after"], lever.target
    if lever.line["events"] < LEAST_EVENTS:
        return "cannot be judged: hardly ever laid"
    low, high = value - 1.96 * error, value + 1.96 * error
    return "within" if target.low <= low and high <= target.high else "outside" if high < target.low or low > target.high else "not enough games"


def lever_lines(result: dict) -> list[str]:
    """By card, what each change of a number of its own does to its worth."""
    study, out, card = result["study"], [], None
    for lever in result["levers"]:
        line = lever.line
        if lever.card != card:
            card = lever.card
            out.append(f"  {card}: {100 * line['before']:.1f} +- {196 * line['se_before']:.1f} points, target {100 * lever.target.low:.0f} to "
                       f"{100 * lever.target.high:.0f}")
        what = change_words(study, lever.change).split(": ", 1)[-1]
        out.append(f"    {what:24} {100 * line['after']:6.1f} +- {196 * line['se_after']:.1f}  {lever_verdict(lever)}")
    out += [f"  {card}: no number of it moved its worth towards the middle of the band in the search" for card in study.unmoved]
    return out + [f"  {card}: cannot be judged, for these players hardly ever lay it" for card in study.unjudged]


def words(result: dict) -> str:
    study: Study = result["study"]
    out = [f"{len(study.targets)} targets, {len(study.knobs)} numbers that may change, {result['games']} changed games in the search.",
           "Missed: by how much all targets together are missed, each less half its error, in points. Search: by the games that chose the set;",
           "fresh: on other seeds, by population. These are the smallest sets found, not the smallest there are.", ""]
    for found in [*result["front"], *([result["random"]] if result["random"] else [])]:
        fresh = ", ".join(f"{name} {100 * one['missed']:.1f}" for name, one in found.fresh.items())
        head = "  by lot: " if found is result["random"] else "  "
        out.append(f"{head}price {found.price:.2f}: {words_of(study, found)}")
        out.append(f"    missed: search {100 * found.search:.1f}; fresh {fresh}. Verdict: {found.verdict}")
        fails = wrong_lines(found)
        out += fails[:6] + ([f"      and {len(fails) - 6} more"] if len(fails) > 6 else [])
        unsure = sum(t["verdict"] == "not enough games" for one in found.fresh.values() for t in one["targets"])
        if unsure:
            out.append(f"      not enough games for {unsure} verdicts")
    out += gains(result)
    if cured(result):
        out += ["", "What no set found here mends: " + ", ".join(cured(result))]
    if lever_lines(result):
        out += ["", "What single numbers of a card do to its worth (other seeds, the players of the search):", *lever_lines(result)]
    return "\n".join(out) + "\n"


def table(result: dict) -> str:
    study, text = result["study"], io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(["set", "price", "changes", "population", "target", "low", "high", "value", "error", "verdict", "search_missed", "fresh_missed"])
    for i, found in enumerate(result["front"]):
        for name, one in found.fresh.items():
            for t in one["targets"]:
                rows.writerow([i, f"{found.price:.2f}", " ".join(rows_of(study.knobs, found.change)), name, t["target"], f"{t['low']:.4g}",
                               f"{t['high']:.4g}", f"{t['value']:.6g}", f"{t['error']:.6g}", t["verdict"], f"{found.search:.6g}",
                               f"{one['missed']:.6g}"])
    return text.getvalue()


def as_json(result: dict) -> str:
    study = result["study"]

    def one(found: Found) -> dict:
        return {"options": changed_options(study.knobs, found.change), "rows": rows_of(study.knobs, found.change), "words": words_of(study, found), "price": found.price, "search": found.search,
                "verdict": found.verdict, "fresh": found.fresh}

    lot = result["random"]
    levers = [{"card": x.card, "rows": rows_of(study.knobs, x.change), "before": x.line["before"], "after": x.line["after"],
               "error": x.line["se_after"], "verdict": lever_verdict(x)} for x in result["levers"]]
    return json.dumps({"games": result["games"], "levers": levers, "targets": [t.__dict__ for t in study.targets], "front": [one(f) for f in result["front"]],
                       "random": one(lot) if lot else None}, indent=1) + "\n"


def picture(result: dict, path: Path) -> None:
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "aedile"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4.2))
    front = sorted(result["front"], key=lambda f: f.price)
    prices = [f.price for f in front]
    axes.plot(prices, [100 * f.search for f in front], "o--", color="#9a9a9a", label="by the games of the search")
    for name in {name: None for f in front for name in f.fresh}:
        some = [f for f in front if name in f.fresh]
        axes.plot([f.price for f in some], [100 * f.fresh[name]["missed"] for f in some], "o-", label=f"fresh: {name}")
    if result["random"]:
        lot = result["random"]
        axes.plot([lot.price], [100 * next(iter(lot.fresh.values()))["missed"]], "x", color="black", label="random search, fresh")
    axes.set_xlabel("what the changes cost the designer")
    axes.set_ylabel("missed by all targets (points)")
    axes.set_ylim(bottom=0)
    axes.legend(frameon=False)
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})
    pyplot.close(figure)


def write(result: dict, plan: dict, folder: Path) -> None:
    study = result["study"]
    (folder / "rebalance.txt").write_text(words(result), encoding="utf-8")
    (folder / "rebalance.csv").write_text(table(result), encoding="utf-8")
    (folder / "rebalance.json").write_text(as_json(result), encoding="utf-8")
    picture(result, folder / "front.svg")
    (folder / "sets").mkdir(exist_ok=True)
    for i, found in enumerate(result["front"]):
        if found.change:
            config = study.player.config([found.change], plan["confirm"], plan["seed"] + 3000, study.population)
            config["whatif"]["changes"][0]["name"] = words_of(study, found)[:79]
            config["whatif"]["populations"] = [{k: v for k, v in p.items() if k in ("name", "agents", "games")} for p in plan["populations"]
                                               if "options" not in p and "adapt" not in p]
            (folder / "sets" / f"set-{i}.json").write_text(json.dumps(config, indent=1) + "\n", encoding="utf-8")
