"""What came of a study: words, CSV, JSON, a picture, and configs to play the sets again."""

import csv
import io
import json
from pathlib import Path

from .play import rows_of
from .study import Found, Study


def words_of(study: Study, found: Found) -> str:
    """ "Bath: influence 7 -> 3; Road: cost 4 -> 1"."""
    cards: dict[str, list[str]] = {}
    for k, s in found.change:
        knob = study.knobs[k]
        cards.setdefault(knob.card, []).append(f"{knob.cell.rsplit('.', 1)[1]} {knob.start} -> {knob.start + s}")
    return "; ".join(f"{card}: {', '.join(what)}" for card, what in cards.items()) or "the game as it is"


def wrong_lines(found: Found) -> list[str]:
    out = []
    for name, one in found.fresh.items():
        for t in one["targets"]:
            if t["verdict"] == "fail":
                out.append(f"      fails for {name}: {t['target']} {100 * t['value']:.1f}, target {100 * t['low']:.1f} to {100 * t['high']:.1f}"
                           if abs(t["high"]) <= 1 else
                           f"      fails for {name}: {t['target']} {t['value']:.1f}, target {t['low']:g} to {t['high']:g}")
    return out


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
    best = min(result["front"], key=lambda f: (f.search, f.price))
    cured = {t["target"] for one in best.fresh.values() for t in one["targets"] if t["verdict"] == "fail"}
    if cured:
        out += ["", "What no set found here mends: " + ", ".join(sorted(cured))]
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
        return {"rows": rows_of(study.knobs, found.change), "words": words_of(study, found), "price": found.price, "search": found.search,
                "verdict": found.verdict, "fresh": found.fresh}

    lot = result["random"]
    return json.dumps({"games": result["games"], "targets": [t.__dict__ for t in study.targets], "front": [one(f) for f in result["front"]],
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
    for name in front[0].fresh:
        axes.plot(prices, [100 * f.fresh[name]["missed"] for f in front], "o-", label=f"fresh: {name}")
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
            config["whatif"]["populations"] = [{k: v for k, v in p.items() if k in ("name", "agents", "games")} for p in plan["populations"]]
            (folder / "sets" / f"set-{i}.json").write_text(json.dumps(config, indent=1) + "\n", encoding="utf-8")
