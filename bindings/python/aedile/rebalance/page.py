"""A page of the manual made of what a study found: `scripts/rebalance PLAN --page FILE`."""

import re

from .study import LEAST_EVENTS, Found, Study
from .tell import best_of, change_words, cured, lever_verdict, number, words_of


def _words(study: Study, found: Found) -> str:
    """Of a set; options of the game as code."""
    return re.sub(r"\b[a-z]+(?:_[a-z]+)+\b", r"`\g<0>`", words_of(study, found))


def _bands(plan: dict) -> list[str]:
    out = []
    for key, value in plan["targets"].items():
        if key == "ends":
            out += [f"| games that end by {end}, in per cent | {low:g} to {high:g} |" for end, (low, high) in value.items()]
        else:
            each = "card per laying" if plan["experiment"] == "forgo" else "power per completion"
            words = {"worth": f"worth of a {each}, in points", "seats": "wins of each seat, in per cent"}.get(key, key)
            out.append(f"| {words} | {value[0]:g} to {value[1]:g} |")
    return ["| target | band |", "|---|---|", *out]


def _sets(result: dict) -> list[str]:
    """The sets, numbered; then what each misses, by players. A column is a set: there may be many players."""
    front = result["front"]
    names = list(dict.fromkeys(name for f in front for name in f.fresh))
    out = [f"{i}. {_words(result['study'], f)} (price {f.price:.2f})" for i, f in enumerate(front) if f.change]
    head = ["as it is" if not f.change else str(i) for i, f in enumerate(front)]
    rows = [("by the games of the search", [f"{100 * f.search:.1f}" for f in front])]
    rows += [(name, [f"{100 * f.fresh[name]['missed']:.1f}" if name in f.fresh else "" for f in front]) for name in names]
    rows.append(("targets that fail", [str(f.failed) for f in front]))
    return [*out, "", *_table(["missed", *head], rows)]


def _table(head: list[str], rows: list[tuple[str, list[str]]]) -> list[str]:
    return ["| " + " | ".join(head) + " |", "|---|" + "---:|" * (len(head) - 1), *(f"| {name} | {' | '.join(cells)} |" for name, cells in rows)]


def _gains(result: dict) -> list[str]:
    """What trained players gain by knowing the game that each set makes."""
    front = [(i, f) for i, f in enumerate(result["front"]) if f.change]
    names = list(dict.fromkeys(name for _, f in front for name, one in f.fresh.items() if one.get("gain")))
    if not names:
        return []
    rows = [(name, [_gain(f.fresh.get(name, {}).get("gain")) for _, f in front]) for name in names]
    void = [f"{name}, set {i}" for i, f in front for name in names if f.fresh.get(name, {}).get("gain", {}).get("unadapted") == "void"]
    rising = [f"{name}, set {i}" for i, f in front for name in names if (g := f.fresh.get(name, {}).get("gain")) and (g["still_rising"] or g["worse"])]
    out = ["What knowing the change is worth to a trained player, in points, with 95 % intervals. Where it is much, what untrained players say of that set is void.",
           "", *_table(["set", *(str(i) for i, _ in front)], rows), ""]
    out += [f"Void: {'; '.join(void)}.", ""] if void else []
    return out + ([f"The training did not converge: {'; '.join(rising)}.", ""] if rising else [])


def _gain(gain: dict | None) -> str:
    return f"{100 * gain['gain']:+.1f} ({100 * gain['low']:+.1f} to {100 * gain['high']:+.1f})" if gain else ""


def _fails(best: Found, base: Found) -> list[str]:
    """What fails before or after, by population."""
    out = ["| players | target | band | before | after | verdict |", "|---|---|---|---|---|---|"]
    for name, one in best.fresh.items():
        before = {t["target"]: t for t in base.fresh[name]["targets"]} if name in base.fresh else {}
        for t in one["targets"]:
            was = before.get(t["target"])
            if t["verdict"] == "fail" or (was and was["verdict"] == "fail"):
                out.append(f"| {name} | {t['target']} | {number(t['low'], t)} to {number(t['high'], t)} | {number(was['value'], t) if was else ''} | "
                           f"{number(t['value'], t)} | {t['verdict']} |")
    return out


def _levers(study: Study, levers: list) -> list[str]:
    out = ["| card | as it is | within the band | outside of it still, or not enough games |", "|---|---|---|---|"]
    for card in dict.fromkeys(x.card for x in levers):
        own = [x for x in levers if x.card == card]
        line = own[0].line
        told = [(lever_verdict(x), f"{change_words(study, x.change).split(': ', 1)[-1]} ({100 * x.line['after']:.1f} ± {196 * x.line['se_after']:.1f})")
                for x in own if x.line["events"] >= LEAST_EVENTS]
        good, rest = [w for v, w in told if v == "within"], [w for v, w in told if v != "within"]
        out.append(f"| {card} | {100 * line['before']:.1f} ± {196 * line['se_before']:.1f} | {'; '.join(good) or 'no number tried'} | {'; '.join(rest)} |")
    return out


def _verdict(result: dict) -> str:
    best = best_of(result)
    if best.failed:
        return f"None of these sets is fair: the best one still fails {best.failed} targets of some players, the game as it is {result['front'][0].failed}."
    rest = {"pass": "", "void": ", but trained players show that the others do not know the game that they play",
            "not enough games": ", but some verdicts had not enough games"}  # fmt: skip
    return "The best set fails no target" + rest.get(best.verdict, f", but it is {best.verdict}") + "."


def page(result: dict, plan: dict, command: str) -> str:
    """Markdown."""
    study, best = result["study"], best_of(result)
    games = {p.get("name", p["agents"][0]): p.get("games", plan["confirm"]) for p in plan["populations"]}
    out = [
        f"# {plan.get('title', 'Which changes make it fair?')}", "",
        f"This page was written by `{command}` ([how](../guide/rebalance.md)). {plan.get('note', '')}", "", *_bands(plan), "",
        f"The search played {result['games']:,} changed games with {plan['populations'][0].get('name', plan['populations'][0]['agents'][0])}. Fresh games per set: "
        + "; ".join(f"{name}: {n:,}" for name, n in games.items()) + ".", "",
        f"**{_verdict(result)}**" + ("" if any("adapt" in p for p in plan["populations"]) else " No players were trained on the sets."), "",
        "## The sets", "",
        "*Missed*: by how much all targets together are missed, in points, each less half its error. The estimates of the search are too good, since "
        "they chose the sets; all other rows are from fresh seeds.", "", *_sets(result), "",
        "## The best set, before and after", "",
        f"The set with the fewest failed targets: **{_words(study, best)}**. These targets fail before it or after it:", "", *_fails(best, result["front"][0]), "",
    ]  # fmt: skip
    out += _gains(result)
    unsure = sum(t["verdict"] == "not enough games" for one in best.fresh.values() for t in one["targets"])
    told = sum(len(one["targets"]) for one in best.fresh.values())
    out += [f"Of its {told} verdicts {unsure} had not enough games.", ""]
    if cured(result):
        out += ["No set that was found mends: " + ", ".join(cured(result)) + ".", ""]
    if result["levers"]:
        out += ["## Card by card", "", "One number of one card changes; all else stays as printed. Worth per laying in points, with 95 % intervals.", "",
                *_levers(study, result["levers"]), ""]
    if study.unmoved:
        out += [f"In the games of the search no number of these moved their worth towards the middle of the band: {', '.join(study.unmoved)}.", ""]
    if study.unjudged:
        out += [f"Not judged, for the players of the search hardly ever lay them: {', '.join(study.unjudged)}.", ""]
    return "\n".join(out)
