"""Trains a network of the agent `learned` with torch, from nothing, by games against itself. With a GPU it takes minutes.

    scripts/python examples/selfplay.py gtr mine.net --minutes 5
    aedile run configs/gtr/ladder-2p.json --agent learned:network=mine.net --agent heuristic --games 1000

Thousands of games go on side by side. After `--steps` moves in each the network learns from all of its choices: clipped policy
updates (Schulman et al., Proximal policy optimization algorithms, 2017), with advantages over a seat's own choices. In some games
one seat is an earlier version of the network, so that what once won is not forgotten.
"""
import argparse
import copy
import os
import random
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import torch
from network import Network, shares

from aedile import nets
from aedile.batch import Batch

SEATS = 5


class Fleet:
    """Batches of games that move together, each on its own thread, and the choices of a round."""

    def __init__(self, asked, number, pool, device):
        self.asked, self.number, self.pool, self.device = asked, number, pool, device
        self.rng, self.round = random.Random(1000 * asked.seed + number), 0
        self.deal()

    def options(self):
        """One table: a number of players and, with --vary, an edition and a power that does nothing."""
        options = {"players": self.rng.choice(self.asked.players)}
        if self.asked.vary and self.asked.game == "gtr":
            options["edition"] = self.rng.choice(["iv", "iv", "lookout", "republic", "imperium"])
            if self.rng.random() < 0.5:
                options["powers_off"] = self.rng.choice(self.asked.cards)
        return options

    def deal(self):
        """New batches; the last `--past` of them have a seat for an earlier version."""
        self.batches, self.past_seats = [], []
        for i in range(self.asked.batches):
            self.batches.append(self.batch(self.options()))
            past = i >= self.asked.batches - self.asked.past
            self.past_seats.append(np.arange(self.asked.games) % self.batches[-1].players if past else np.full(self.asked.games, -2))
        self.players = self.put(np.concatenate([np.full(b.count, b.players) for b in self.batches]))
        self.past_seat = self.put(np.concatenate(self.past_seats))
        self.count = len(self.players)
        self.fed = list(self.pool.map(Batch.network, self.batches))

    def batch(self, options):
        seed = self.rng.getrandbits(48)
        try:
            return Batch(self.asked.games, self.asked.game, seed=seed, **options)
        except ValueError:  # the edition does not have the card
            options.pop("powers_off")
            return Batch(self.asked.games, self.asked.game, seed=seed, **options)

    def put(self, array):
        tensor = torch.from_numpy(np.ascontiguousarray(array))
        return tensor.pin_memory().to(self.device, non_blocking=True) if self.device.type == "cuda" else tensor

    def positions(self):
        """The present positions on the device, as the network wants them."""
        fed, seats = self.fed, np.concatenate([b.seats for b in self.batches])
        sizes = np.concatenate([np.diff(p.move_offsets) for p in fed])
        inputs = np.concatenate([p.inputs for p in fed]).view(np.int16)
        rows = np.concatenate([p.rows for p in fed]).view(np.int16)
        lengths = np.concatenate([np.diff(p.input_offsets) for p in fed]).astype(np.int32)
        return {
            "inputs": self.put(inputs),
            "lengths": self.put(lengths),
            "rows": self.put(rows),
            "sizes": self.put(sizes.astype(np.int32)),
            "heads": self.put(np.concatenate([p.heads for p in fed])),
            "seats": self.put(seats.astype(np.int64)),
            "most": int(sizes.max()),
        }

    def move(self, chosen, score):
        """Makes the moves at these places of the lists of legal moves, and reads what follows. `score`: the scores' part of the reward."""
        at = np.concatenate([[0], np.cumsum([b.count for b in self.batches])])

        def one(i):
            batch = self.batches[i]
            batch.step(batch.legal[batch._rows, chosen[at[i] : at[i + 1]]].astype(np.int32))
            return batch.network()

        self.fed = list(self.pool.map(one, range(len(self.batches))))
        done = np.concatenate([b.dones for b in self.batches])
        rewards = np.zeros((self.count, SEATS), np.float32)
        for i, b in enumerate(self.batches):
            rewards[at[i] : at[i + 1], : b.players] = (1 - score) * b.rewards + score * by_scores(b.scores) * b.dones[:, None]
        return self.put(done.astype(bool)), self.put(rewards), int(done.sum())


def by_scores(scores):
    """Shares of a win that go by the scores: five points more weigh as much as a factor e."""
    odds = np.exp((scores - scores.max(1, keepdims=True)) / 5)
    return (odds / odds.sum(1, keepdims=True)).astype(np.float32)


def spread(p, no_row):
    """Offsets and places of the lists, with whole numbers of the width that torch wants."""
    lengths, sizes = p["lengths"].long(), p["sizes"].long()
    of_move = torch.repeat_interleave(torch.arange(len(sizes), device=sizes.device), sizes, output_size=len(p["rows"]))
    begin = torch.cumsum(sizes, 0) - sizes
    place = torch.arange(len(of_move), device=sizes.device) - begin[of_move]
    rows = p["rows"].int()
    return p["inputs"].int(), (torch.cumsum(lengths, 0) - lengths).int(), torch.where(rows < 0, no_row, rows), of_move, place


def think(network, p):
    inputs, offsets, rows, of_move, place = spread(p, network.no_row)
    second, value = network.think(inputs, offsets, p["heads"].long())
    return network.odds(second, rows, of_move, place, p["most"]), value


def draw(odds):
    """A move for each position with its probability."""
    noise = -torch.log(-torch.log(torch.rand_like(odds).clamp(1e-9, 1 - 1e-7)))
    return (odds + noise).argmax(1)


@torch.no_grad()
def play(network, past, fleets, steps, score):
    """Plays on; returns each fleet's choices, and how many games ended."""
    kept, ended = [[] for _ in fleets], 0
    for _ in range(steps):
        for fleet, found in zip(fleets, kept):
            p = fleet.positions()
            odds, value = think(network, p)
            p["chosen"] = draw(odds)
            by_past = p["seats"] == fleet.past_seat
            if past is not None:
                p["chosen"] = torch.where(by_past, draw(think(past, p)[0]), p["chosen"])
            p["learns"] = (p["sizes"] > 1) & ~by_past
            p["odds"] = odds.gather(1, p["chosen"][:, None])[:, 0]
            p["value"] = shares(value, fleet.players)[:, 0].exp()
            p["done"], p["rewards"], n = fleet.move(p["chosen"].cpu().numpy(), score)
            found.append(p)
            ended += n
    return kept, ended


@torch.no_grad()
def look_back(network, fleet, found, decay):
    """Advantages and shares to learn: from the end of the round back to its beginning."""
    index = torch.arange(fleet.count, device=fleet.device)
    p = fleet.positions()
    expected = shares(think(network, p)[1], fleet.players).exp()
    turn = (torch.arange(SEATS, device=fleet.device)[None] + p["seats"][:, None]) % fleet.players[:, None]
    ahead = torch.zeros_like(expected).scatter_add_(1, turn, expected)
    target, carried = ahead.clone(), torch.zeros_like(ahead)
    for p in reversed(found):
        done = p["done"][:, None]
        ahead = torch.where(done, p["rewards"], ahead)
        target = torch.where(done, p["rewards"], target)
        carried = torch.where(done, torch.zeros_like(carried), carried)
        seat, learns = p["seats"].clamp(min=0), p["learns"]
        p["advantage"] = ahead[index, seat] - p["value"] + decay * carried[index, seat]
        carried[index, seat] = torch.where(learns, p["advantage"], carried[index, seat])
        ahead[index, seat] = torch.where(learns, p["value"], ahead[index, seat])
        turn = (torch.arange(SEATS, device=fleet.device)[None] + seat[:, None]) % fleet.players[:, None]
        beyond = torch.arange(SEATS, device=fleet.device)[None] >= fleet.players[:, None]
        p["target"] = target.gather(1, turn).masked_fill(beyond, 0)


def loss_of(network, p, players, asked, entropy_weight, mean, scale):
    """The loss of one step's choices, and figures to print."""
    odds, value = think(network, p)
    learns = p["learns"].float()
    n = learns.sum().clamp(min=1)
    log_odds = odds.gather(1, p["chosen"][:, None])[:, 0]
    ratio = (log_odds - p["odds"]).exp()
    advantage = (p["advantage"] - mean) * scale
    gain = torch.minimum(ratio * advantage, ratio.clamp(1 - asked.clip, 1 + asked.clip) * advantage)
    entropy = -(odds.exp() * odds.masked_fill(odds == float("-inf"), 0)).sum(1)
    expected = shares(value, players)
    value_loss = -(p["target"] * expected.masked_fill(expected == float("-inf"), 0)).sum(1)
    each = -gain - entropy_weight * entropy + asked.value * value_loss
    return (each * learns).sum() / n, torch.stack([(entropy * learns).sum() / n, (value_loss * learns).sum() / n])


def learn(network, average, optimizer, kept, fleets, asked, entropy_weight):
    """Two times over the round, one step of the optimizer for each step of a fleet."""
    learned = torch.cat([p["advantage"][p["learns"]] for found in kept for p in found])
    mean, scale = learned.mean(), 1 / learned.std().clamp(min=1e-6)
    order = [(fleet, p) for fleet, found in zip(fleets, kept) for p in found]
    figures = []
    for _ in range(asked.epochs):
        random.shuffle(order)
        for fleet, p in order:
            loss, told = loss_of(network, p, fleet.players, asked, entropy_weight, mean, scale)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            network.tidy()
            with torch.no_grad():
                for kept_weights, weights in zip(average.parameters(), network.parameters()):
                    kept_weights.lerp_(weights, asked.average)
            figures.append(told.detach())
    return torch.stack(figures).mean(0).tolist(), int(len(learned))


def read_arguments():
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("game")
    reader.add_argument("out", help="the file to write, .net or .net.gz")
    reader.add_argument("--minutes", type=float, default=5)
    reader.add_argument("--players", type=int, nargs="+", default=[2])
    reader.add_argument("--vary", action="store_true", help="Glory to Rome: all editions, and powers that do nothing")
    reader.add_argument("--without", nargs="*", default=[], help="inputs and rows that are left out: how their names begin, or a word in them")
    reader.add_argument("--family", help="what a report calls players that were trained so")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--games", type=int, default=1024, help="games of a batch")
    reader.add_argument("--batches", type=int, default=4, help="batches of a fleet; there are two fleets")
    reader.add_argument("--past", type=int, default=1, help="of these, how many have a seat for an earlier version")
    reader.add_argument("--steps", type=int, default=48, help="moves in each game before the network learns from them")
    reader.add_argument("--epochs", type=int, default=2)
    reader.add_argument("--step", type=float, nargs=2, default=[0.001, 0.00005], help="size of the steps, first and last")
    reader.add_argument("--entropy", type=float, nargs=2, default=[0.015, 0.004])
    reader.add_argument("--score", type=float, nargs=2, default=[0.5, 0], help="the scores' part of the reward, first and from half of the time on")
    reader.add_argument("--clip", type=float, default=0.2)
    reader.add_argument("--value", type=float, default=0.5)
    reader.add_argument("--decay", type=float, default=0.85, help="how far ahead an advantage looks")
    reader.add_argument("--average", type=float, default=0.002, help="how fast the network that is written follows the one that learns")
    reader.add_argument("--save-every", type=float, default=0, help="minutes after which OUT is written with their number before its end")
    asked = reader.parse_args()
    folder = os.path.dirname(asked.out) or "."
    if not os.access(folder, os.W_OK):  # before hours of training
        reader.error(f"out: expected a file in a folder that can be written to, found {asked.out}")
    if asked.past >= asked.batches:
        reader.error(f"--past: expected fewer than --batches, {asked.batches}, found {asked.past}")
    asked.cards = sorted({name.split(".")[1] for name in nets.inputs("gtr") if name.startswith("done.")}) if asked.game == "gtr" else []
    return asked


def main():
    asked = read_arguments()
    torch.manual_seed(asked.seed)
    random.seed(asked.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    pool = ThreadPoolExecutor(min(asked.batches, os.cpu_count() or 1))
    network = Network(asked.game, asked.without).to(device)
    average, earlier = copy.deepcopy(network), []
    optimizer = torch.optim.Adam(network.parameters(), lr=asked.step[0], eps=1e-5)
    fleets = [Fleet(asked, number, pool, device) for number in range(2)]
    began, games, choices, rounds, saved = time.time(), 0, 0, 0, 0
    text = {"game": asked.game, "training": "examples/selfplay.py", "seed": asked.seed, "players": asked.players, "without": asked.without}
    if asked.family:
        text["family"] = asked.family

    def part():
        return min((time.time() - began) / 60 / asked.minutes, 1)

    def between(ends, until=1.0):
        return ends[0] + min(part() / until, 1) * (ends[1] - ends[0])

    def save(path):
        minutes = (time.time() - began) / 60
        average.save(path, {**text, "games": games, "choices": choices, "hours": round(minutes / 60, 3)})

    while part() < 1:
        past = random.choice(earlier) if earlier else None
        for group in optimizer.param_groups:
            group["lr"] = between(asked.step)
        played = time.time()
        kept, ended = play(network, past, fleets, asked.steps, between(asked.score, 0.5))
        for fleet, found in zip(fleets, kept):
            look_back(network, fleet, found, asked.decay)
        learned_from = time.time()
        figures, n = learn(network, average, optimizer, kept, fleets, asked, between(asked.entropy))
        games, choices, rounds = games + ended, choices + n, rounds + 1
        now = time.time()
        print(
            f"round {rounds}: {(now - began) / 60:.2f} minutes, {games} games, {choices} choices, entropy {figures[0]:.3f}, "
            f"value loss {figures[1]:.4f}; playing {learned_from - played:.2f} s, learning {now - learned_from:.2f} s",
            flush=True,
        )
        if rounds % 8 == 0:
            earlier = (earlier + [copy.deepcopy(average).eval()])[-8:]
        if rounds % 24 == 0 and (asked.vary or len(asked.players) > 1):
            for fleet in fleets:
                fleet.deal()
        if asked.save_every and (now - began) / 60 >= asked.save_every * (saved + 1):
            saved += 1
            stem, end = asked.out.split(".net")
            save(f"{stem}-{saved}.net{end}")
    save(asked.out)
    print(f"{asked.out}: {games} games in {(time.time() - began) / 60:.1f} minutes")


if __name__ == "__main__":
    main()
