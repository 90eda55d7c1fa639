"""Trains a small policy with torch: it learns to choose as an agent of the house does, from games of that agent against itself.

    scripts/python examples/train.py policy.npz --games 300
    aedile run --agent "external:command=python3 examples/trained_agent.py policy.npz" --agent random ...

A move is worth the sum of its words' weights, which depend on the position through a hidden layer. Minutes on two cores with the
default settings; what comes out is put back into the arena by trained_agent.py.
"""
import argparse

import numpy as np
import torch
from features import BUCKETS, NUMBERS, numbers, words
from torch import nn

import aedile


def decisions(teacher, players, games, seed):
    """For every choice of the teacher: numbers of the position, words of each move, the place of its choice."""
    found = []
    for number in range(games):
        game = aedile.Game("gtr", players=players, seed=seed, stream=number)
        agents = [aedile.Agent(teacher, game) for _ in range(players)]
        for seat, agent in enumerate(agents):
            agent.begin(seat, seed, number)
        while not game.over:
            if game.legal_count > 1:
                seat, legal = game.seat, game.legal()
                move = agents[seat].choose(game)
                moves = [words(game.decision, game.text(m)) for m in legal]
                found.append((numbers(game.view(seat), seat), moves, legal.index(move)))
                game.apply(move)
            else:
                game.apply_index(0)
    return found


class Policy(nn.Module):
    """Scores of moves: a vector for the move's words, and one for the position; a hidden layer over both."""

    def __init__(self, width=32):
        super().__init__()
        self.words = nn.EmbeddingBag(BUCKETS, width, mode="sum")
        nn.init.normal_(self.words.weight, std=0.05)
        self.position = nn.Linear(NUMBERS, width)
        self.out = nn.Linear(width, 1)

    def forward(self, positions, flat, offsets, of_move):
        return self.out(torch.relu(self.words(flat, offsets) + self.position(positions)[of_move])).squeeze(1)


def tensors(batch):
    """All moves of all decisions in one row; `of_move` says which decision each belongs to."""
    moves = [move for _, legal, _ in batch for move in legal]
    sizes = torch.tensor([len(legal) for _, legal, _ in batch])
    offsets = np.cumsum([0] + [len(move) for move in moves[:-1]])
    flat = torch.tensor([word for move in moves for word in move])
    of_move = torch.repeat_interleave(torch.arange(len(batch)), sizes)
    return torch.tensor([n for n, _, _ in batch]), flat, torch.tensor(offsets), of_move, sizes, torch.tensor([c for _, _, c in batch])


def losses(policy, batch):
    """The cross entropy of the teacher's choices, and how many the policy would make too."""
    positions, flat, offsets, of_move, sizes, choice = tensors(batch)
    scores = policy(positions, flat, offsets, of_move)
    rows = torch.full((len(batch), int(sizes.max())), float("-inf"))
    place = torch.arange(len(of_move)) - torch.repeat_interleave(torch.cumsum(sizes, 0) - sizes, sizes)
    rows = rows.index_put((of_move, place), scores)
    return nn.functional.cross_entropy(rows, choice), int((rows.argmax(1) == choice).sum())


def main():
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("out", help="the file to write, .npz")
    reader.add_argument("--teacher", default="heuristic")
    reader.add_argument("--players", type=int, default=2)
    reader.add_argument("--games", type=int, default=300)
    reader.add_argument("--epochs", type=int, default=6)
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args()
    torch.manual_seed(asked.seed)
    data = decisions(asked.teacher, asked.players, asked.games, asked.seed)
    kept = decisions(asked.teacher, asked.players, max(asked.games // 10, 2), asked.seed + 1)
    policy = Policy()
    descent = torch.optim.Adam(policy.parameters(), lr=0.01)
    for epoch in range(asked.epochs):
        order = torch.randperm(len(data)).tolist()
        for begin in range(0, len(order), 128):
            loss, _ = losses(policy, [data[i] for i in order[begin : begin + 128]])
            descent.zero_grad()
            loss.backward()
            descent.step()
        with torch.no_grad():
            loss, right = losses(policy, kept)
        guess = np.mean([1 / len(legal) for _, legal, _ in kept])
        print(f"epoch {epoch + 1}: loss {loss:.3f}, chooses as {asked.teacher} {right / len(kept):.1%} of the time, by chance {guess:.1%}")
    np.savez(asked.out, **{name: value.numpy() for name, value in policy.state_dict().items()})


if __name__ == "__main__":
    main()
