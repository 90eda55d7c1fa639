"""The network of the agent `learned` in torch, for selfplay.py: the arithmetic of its file (nets.read) in real numbers."""
import torch
from torch import nn
from torch.nn import functional

from aedile import nets

MOST = 1023 / 128  # what a unit gives at most


class Network(nn.Module):
    """Scores of moves and shares of the win for many positions at once.

    `without`: inputs and rows whose names begin so, or have such a word in them, are neither seen nor said; their weights stay 0.
    """

    def __init__(self, game, without=()):
        super().__init__()
        self.game, self.shape = game, nets.shape(game)
        self.no_row = self.shape.rows
        for name, size in self.shape.parts().items():
            self.register_parameter(name, nn.Parameter(torch.zeros(size)))
        for weights, fan in ((self.first, 40), (self.moves, 128), (self.critic, 128), (self.rows, 64), (self.value, 32)):
            nn.init.normal_(weights, std=(1 / fan) ** 0.5 / (4 if weights is self.rows else 1))
        seen, said = (
            [not any(name.startswith(w) or w in name.split(".") for w in without) for name in names] for names in (nets.inputs(game), nets.rows(game))
        )
        self.register_buffer("seen", torch.tensor(seen)[:, None].float())
        self.register_buffer("said", torch.tensor(said)[:, None].float())
        self.tidy()

    @torch.no_grad()
    def tidy(self):
        """Brings every weight into the range of the file, and weights left out to 0."""
        for name, weights in self.named_parameters():
            most = 127 / nets.UNIT.get(name, nets.UNIT_REST)
            weights.clamp_(-most, most)
        self.first.mul_(self.seen)
        self.rows.mul_(self.said)
        self.rows_bias.mul_(self.said[:, 0])

    def think(self, inputs, offsets, heads):
        """Units of the second layer for moves [n, 64], and numbers under the softmax of the shares [n, seats]."""
        first = functional.embedding_bag(inputs, self.first, offsets, mode="sum").clamp(0, MOST)
        every = functional.linear(first, self.moves.flatten(0, 1)).unflatten(1, self.moves.shape[:2])
        own = every[torch.arange(len(heads), device=heads.device), heads] + self.moves_bias[heads]
        critic = functional.linear(first, self.critic, self.critic_bias).clamp(0, MOST)
        return own.clamp(0, MOST), functional.linear(critic, self.value, self.value_bias)

    def odds(self, second, rows, of_move, place, most):
        """The log of each move's probability, [n, most], -inf where there is no move; `rows` [moves, 3], no_row for none."""
        table = torch.cat([torch.cat([self.rows, self.rows_bias[:, None]], 1), self.rows.new_zeros(1, self.rows.shape[1] + 1)])
        of_rows = functional.embedding_bag(rows, table, mode="sum")
        scores = (of_rows[:, :-1] * second[of_move]).sum(1) + of_rows[:, -1]
        dense = scores.new_full((len(second), most), float("-inf")).index_put((of_move, place), scores)
        return torch.log_softmax(dense, 1)

    def save(self, path, text):
        """Writes the file of the network."""
        real = {name: weights.detach().cpu().numpy() for name, weights in self.named_parameters()}
        nets.write(self.game, path, nets.quantized(real), text)


def shares(value, players):
    """The shares of the win [n, seats] from the numbers under their softmax, for games of `players` [n]; log of them, -inf beyond."""
    beyond = torch.arange(value.shape[1], device=value.device)[None] >= players[:, None]
    return torch.log_softmax(value.masked_fill(beyond, float("-inf")), 1)
