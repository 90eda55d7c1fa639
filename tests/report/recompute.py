"""One edition and player count computed again from rows, by nothing of aedile.report:

    recompute.py BALANCE.csv RESULTS... [--page HTML] [--spoiled CSV...]

RESULTS: runs of forks that differ only in who plays, with rows of games and buildings. From each tested seat-game's difference it makes
effects per completion, errors by groups of deals (a jackknife, and statsmodels' cluster-robust regression beside it), the typical
building, prices, intervals for all at once, the mean over families (statsmodels' random effects), and the words. BALANCE.csv, and
the page's first screen, have to say the same; each table of --spoiled has to say something else. Prints what differs, and which spoiled
table does not, a line each; exit status 1 if there is anything to print.
"""

import argparse
import json
import re
import sys
import warnings
from pathlib import Path

import h5py
import numpy as np
import pandas as pd
from scipy import stats
from statsmodels.regression.linear_model import OLS
from statsmodels.stats.meta_analysis import combine_effects

GROUPS = 64
wrong = []


def check(what, message):
    if not what:
        wrong.append(message)


def near(a, b, tolerance=1e-6):
    return (np.isnan(a) and np.isnan(b)) or abs(a - b) <= tolerance * max(1, abs(a), abs(b))


# --- From rows to sums by group -----------------------------------------------------------------


class Run:
    """sums, tests, n: [groups, buildings]; squares, events: by building."""

    def __init__(self, folder):
        folder = Path(folder)
        about = json.loads((folder / "counters.json").read_text())  # names, materials, and what effects are divided by: no number
        self.config = json.loads((folder / "config.json").read_text())
        self.label = ", ".join(about["agents"])
        self.items = about["buildings"]
        self.kinds = [about["kinds"][kind] for kind in about["item_kind"]]
        self.by = [row["n"] for row in about["estimands"]]
        self.no = np.array([row["tests"] == "no" for row in about["estimands"]])
        with h5py.File(folder / "rows.h5") as file:
            names = h5py.check_enum_dtype(file["buildings"].dtype["building"])
            columns = ["game", "seat", "building", "tested", "done_turn", "effect_win_share_60", "offers", "uses"]
            rows = pd.DataFrame({name: file["buildings"][name] for name in columns})
            games = pd.DataFrame({name: file["games"][name] for name in ("game", "deal")})
        rows["item"] = rows["building"].map({number: self.items.index(name) for name, number in names.items()})
        # A power that could be used, and never was, and changed no win: nothing is said of it.
        count = rows.assign(done=rows["done_turn"] > 0, effect=rows["tested"].astype(bool) & (rows["effect_win_share_60"] != 0)).groupby("item")
        count = count[["tested", "done", "effect", "offers", "uses"]].sum().reindex(range(len(self.items)), fill_value=0)
        self.no |= ((count["tested"] > 0) & (count["uses"] == 0) & (count["effect"] == 0)
                    & ((count["offers"] > 0) | (count["done"] == 0))).to_numpy()  # fmt: skip
        rows = rows[rows["tested"].astype(bool)].merge(games, on="game")
        rows["group"] = rows["deal"] % GROUPS
        rows["effect"] = rows["effect_win_share_60"] / 60
        self.rows = rows
        self.sums = self._by_group(rows.assign(x=rows["effect"]))
        self.tests = self._by_group(rows.assign(x=1.0))
        done = self._by_group(rows.assign(x=(rows["done_turn"] > 0) * 1.0))
        self.n = np.where([by == "tested_done" for by in self.by], done, self.tests) * ~self.no
        self.squares = np.bincount(rows["item"], rows["effect"] ** 2, len(self.items))
        self.events = np.bincount(rows["item"], rows["effect"] != 0, len(self.items))

    def _by_group(self, rows):
        out = np.zeros((GROUPS, len(self.items)))
        np.add.at(out, (rows["group"].to_numpy(), rows["item"].to_numpy()), rows["x"].to_numpy())
        return out

    def without(self):
        """[1 + groups, buildings] effects per completion: of all games, then without each group."""
        sums = np.vstack([self.sums.sum(0), self.sums.sum(0) - self.sums]) * ~self.no
        n = np.vstack([self.n.sum(0), self.n.sum(0) - self.n])
        with np.errstate(invalid="ignore", divide="ignore"):
            return np.where((n > 0) & (self.tests.sum(0) > 0), sums / n, np.nan)


# --- Errors -------------------------------------------------------------------------------------


class Numbers:
    """Estimates by building with standard errors, degrees of freedom and what each group moves."""

    def __init__(self, replicates, used, least=None, few=None):
        g = used.astype(float)
        self.value, self.moved = replicates[0], replicates[1:] - replicates[0]
        with np.errstate(invalid="ignore", divide="ignore"):
            self.se = np.sqrt((self.moved**2).sum(0) * (g - 1) / g)
        self.se = np.where(g > 1, self.se, np.nan)
        self.df = np.where(g > 1, g - 1, 0)
        if least is not None:
            self.se = np.where(few, np.fmax(self.se, least), self.se)

    def ends(self, level):
        half = np.where(self.df >= 1, stats.t.ppf((1 + level) / 2, np.maximum(self.df, 1)), np.inf) * self.se
        return self.value - half, self.value + half


def effects(run):
    """Against no power. Where few wins changed, at least Agresti and Min's error."""
    tested, n = run.tests.sum(0), run.n.sum(0)
    with np.errstate(invalid="ignore", divide="ignore"):
        least = np.sqrt(run.squares + 1 - run.sums.sum(0) ** 2 / (tested + 2)) / (tested + 2) * tested / n
    used = ((run.sums != 0) | (run.n != 0)).sum(0)
    return Numbers(run.without(), used, least, run.events < 30)


def middle(values):
    """The mean of the middle half: every number eight times over, and the middle half of all these."""
    many = np.sort(np.repeat(values, 8, axis=-1), axis=-1)
    k = many.shape[-1]
    return many[..., k // 4 : k - k // 4].mean(-1)


def basket(run):
    whole = np.isfinite(run.without()).all(0)
    return whole & (run.tests.sum(0) >= 30)


def compared(run, plain, among, others):
    """Less the middle half of `others`(building) in the basket."""
    replicates = run.without()
    level = np.stack([middle(replicates[:, among & others(i)]) if (among & others(i)).any() else np.full(len(replicates), np.nan)
                      for i in range(len(run.items))], axis=1)  # fmt: skip
    return Numbers(replicates - level, plain.df + 1, plain.se, run.events < 30)


def for_all(numbers, draws=20000, seed=5):
    """The level of single intervals that all hold at once: signs of groups drawn, the smallest p."""
    known = np.isfinite(numbers.se) & (numbers.se > 0) & (numbers.df >= 1)
    moved, df = numbers.moved[:, known], numbers.df[known]
    signs = np.random.default_rng(seed).choice([-1.0, 1.0], (draws, GROUPS))
    shift, used = signs @ moved, df + 1
    spread = np.maximum(((moved**2).sum(0) - shift**2 / used) / df, 1e-300)
    p = 2 * stats.t.sf(np.abs(shift) / np.sqrt(used * spread), df)
    return min(1 - np.quantile(p.min(1), 0.05), 1 - 0.05 / np.isfinite(numbers.se).sum())


def clustered(run, i):
    """Of one building by statsmodels: the mean of its differences, the variance clustered by group of deals."""
    rows = run.rows[run.rows["item"] == i]
    fit = OLS(rows["effect"].to_numpy(), np.ones(len(rows))).fit(cov_type="cluster", cov_kwds={"groups": rows["group"].to_numpy()})
    return fit.params[0], fit.bse[0]


# --- Words --------------------------------------------------------------------------------------


def verdict(low, high):
    if not low < high:
        return "not enough games"
    return "balanced" if -0.01 < low and high < 0.01 else "strong" if low > 0 else "weak" if high < 0 else "not enough games"


def family(run):
    """Networks are trained; heuristics are not."""
    agents = [agent["agent"] if isinstance(agent, dict) else agent for agent in run.config["agents"]]
    return "networks" if agents[0].startswith("learned") else "heuristics"


def over_families(values, errors, families):
    """The mean over families and its interval: members' means with their spread pooled, then statsmodels' random effects."""
    names = list(dict.fromkeys(families))
    means, variances, spread, spare = [], [], 0.0, 0
    for name in names:
        own = [i for i, one in enumerate(families) if one == name]
        y, v = values[own], errors[own] ** 2
        spread += ((y - y.mean()) ** 2).sum() - (1 - 1 / len(own)) * v.sum()
        spare += len(own) - 1
        means.append(y.mean())
        variances.append((v.sum(), len(own)))
    within = max(0.0, spread / spare) if spare else 0.0
    variances = [v / m**2 + within / m for v, m in variances]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        found = combine_effects(np.array(means), np.array(variances), method_re="dl", use_t=True)
    if found.tau2 > 0:
        mean, error = found.mean_effect_re, max(found.sd_eff_w_re_hksj, found.sd_eff_w_re)
    else:  # families differ less than chance lets them: statsmodels goes on with a variance below 0
        mean, error = found.mean_effect_fe, max(found.sd_eff_w_fe_hksj, found.sd_eff_w_fe)
    half = stats.t.ppf(0.975, len(names) - 1) * error
    return mean, mean - half, mean + half


# --- Comparing ----------------------------------------------------------------------------------


class Computed:
    """What a run's rows say. numbers: by what balance.csv calls them, with their ends; clustered: two ways to an error that know nothing of
    each other, by building its regression's mean and error."""

    def __init__(self, run, among):
        self.run = run
        plain = effects(run)
        everyone = np.ones(len(run.items), dtype=bool)
        self.typical = compared(run, plain, among, lambda i: everyone)
        kinds = np.array(run.kinds)
        self.price = compared(run, plain, among, lambda i: (kinds == kinds[i]) & (np.arange(len(kinds)) != i))
        once = 1 - 0.05 / np.isfinite(plain.se).sum()
        self.numbers = {"each": (plain, *plain.ends(once))}
        for name, numbers in (("difference", self.typical), ("kind", self.price)):
            self.numbers[name] = (numbers, *numbers.ends(for_all(numbers)))
        many = np.flatnonzero((run.tests.sum(0) >= 200) & (run.events >= 30) & (np.array(run.by) == "tested"))
        self.clustered = {i: clustered(run, i) for i in many}


def compare_run(computed, told):
    """Of one run against its rows of balance.csv."""
    run, widths = computed.run, 0
    for number, (numbers, low, high) in computed.numbers.items():
        rows = told[told["number"] == number].set_index("item")
        check(len(rows) >= 30, f"{number}: {len(rows)} rows")
        for item, row in rows.iterrows():
            i = run.items.index(item)
            check(near(row["value"], 100 * numbers.value[i]), f"{number} {item}: {row['value']}, not {100 * numbers.value[i]}")
            width = (row["high"] - row["low"]) / 2
            own = 100 * (high[i] - low[i]) / 2
            exact = 1e-6 if number == "each" else 0.03  # other signs are drawn
            if np.isfinite(numbers.se[i]) and numbers.df[i] >= 1:
                check(near(width / own, 1, exact), f"{number} {item}: half-width {width}, not {own}")
            else:  # too few games for bounds
                check(not np.isfinite(width), f"{number} {item}: half-width {width}, with {numbers.df[i]} degrees of freedom")
            if number == "difference":
                said = "not testable this way" if run.no[i] else verdict(low[i], high[i])
                close = min(abs(low[i]), abs(high[i])) < 0.05 * (high[i] - low[i])
                check(close or said == row["verdict"], f"{item}: {row['verdict']}, not {said} ({low[i]}, {high[i]})")
                widths += 1
    check(widths >= 30, f"{widths} words")
    plain, rough = computed.numbers["each"][0], []
    for i, (mean, error) in computed.clustered.items():
        check(near(mean, plain.value[i]), f"{run.items[i]}: regression {mean}, not {plain.value[i]}")
        rough.append(plain.se[i] / error)
    check(len(rough) >= 3 and all(0.9 < x < 1.1 for x in rough), f"jackknife against clustered regression: {rough}")


def compare(found, balance):
    """Of all runs against balance.csv; by building the means over families, of worth and price."""
    told = pd.read_csv(balance, keep_default_na=False, na_values=[""])
    for computed in found:
        compare_run(computed, told[told["agents"] == computed.run.label])
    families = [family(computed.run) for computed in found]
    rows = told[told["number"] == "over ways to play"].set_index("item")
    check(len(rows) >= 30, f"over ways to play: {len(rows)} rows")
    combined = {}
    for item, row in rows.iterrows():
        i = found[0].run.items.index(item)
        for name in ("worth", "price"):
            parts = [computed.typical if name == "worth" else computed.price for computed in found]
            values, errors = (np.array([getattr(numbers, field)[i] for numbers in parts]) for field in ("value", "se"))
            if not (np.isfinite(values) & np.isfinite(errors)).all() or min(errors) <= 0:
                continue
            mean, low, high = over_families(values, errors, families)
            singles = [(numbers.ends(0.95)[0][i], numbers.ends(0.95)[1][i]) for numbers in parts]
            above, below = [low_ > 0 for low_, _ in singles], [high_ < 0 for _, high_ in singles]
            sure = (all(above) or all(below)) and (low > 0 or high < 0)
            combined[item, name] = (mean, low, high, "robust" if sure else "all agree, others might not" if all(above) or all(below)
                                    else "depends on who plays" if any(above) and any(below) else "not shown by all")  # fmt: skip
        if (item, "worth") not in combined:
            continue
        mean, low, high, agreed = combined[item, "worth"]
        for name, own in (("value", mean), ("low", low), ("high", high)):
            check(near(row[name], 100 * own, 1e-5), f"over families {item}: {name} {row[name]}, not {100 * own}")
        check(row["verdict"] == agreed, f"over families {item}: {row['verdict']}, not {agreed}")
    check(len(combined) >= 50, f"{len(combined)} means over families")
    return combined


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("balance")
    parser.add_argument("results", nargs="+")
    parser.add_argument("--page")
    parser.add_argument("--spoiled", nargs="+", default=[])
    options = parser.parse_args()
    runs = [Run(folder) for folder in options.results]
    among = np.logical_and.reduce([basket(run) for run in runs])
    found = [Computed(run, among) for run in runs]
    combined = compare(found, options.balance)
    if options.page:
        screen(options.page, combined)
    said = [f"DIFFERS: {message}" for message in wrong[:20]]
    for table in options.spoiled:
        wrong.clear()
        compare(found, table)
        if not wrong:
            said.append(f"NOT NOTICED: {table}")
    print(*said, sep="\n", end="\n" if said else "")
    return bool(said)


def screen(page, combined):
    """The words of the page's first screen."""
    data = json.loads(re.search(r'id="first-data">(.*?)</script>', Path(page).read_text(encoding="utf-8"), re.DOTALL)[1])
    names = {card["id"]: card["name"] for card in data["cards"]}
    view = data["views"][0]
    check(view["over"] > 1, "the page does not open with what holds for all")
    words = 0
    for key, row in view["rows"].items():
        if (names[key], "worth") not in combined or (names[key], "price") not in combined:
            continue
        mean, low, high, agreed = combined[names[key], "worth"]
        shown = [round(100 * x, 2) for x in (mean, low, high)]
        check(all(abs(a - b) < 0.011 for a, b in zip(row["d"], shown)), f"page {names[key]}: {row['d']}, not {shown}")
        expected = agreed
        if agreed == "robust":
            side = "strong" if mean > 0 else "weak"
            price = combined[names[key], "price"]
            cost = ("strong" if price[0] > 0 else "weak") if price[3] == "robust" else ""
            expected = f"too {side}" if cost == side else f"{side}; for its price undecided" if not cost else None
            words += 1
        check(expected is None or row["j"] == expected, f"page {names[key]}: {row['j']}, not {expected}")
    check(words >= 1, "no robust word on the page")


if __name__ == "__main__":
    sys.exit(main())
