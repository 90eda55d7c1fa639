"""The gradients of training, computed again by torch in double precision.

    torch_gradient.py FOLDER        of gradient_cases

The network and the loss are written down here a second time, after agents/net/net.h and
arena/train/gradient.h; the derivatives are torch's own.
"""

import json
import sys

import numpy
import torch

ACCURACY = 1e-5  # of the largest derivative in a part

folder = sys.argv[1]
with open(f"{folder}/cases.json") as f:
    case = json.load(f)
AT, UNITS, MOVES, VALUE = case["at"], case["units"], case["moves"], case["value"]


def numbers(name):
    return numpy.fromfile(f"{folder}/{name}", dtype=numpy.float32).astype(numpy.float64)


w = torch.tensor(numbers("weights"), requires_grad=True)


def part(name, *shape):
    size = int(numpy.prod(shape))
    return w[AT[name] : AT[name] + size].reshape(shape)


first = part("first", case["inputs"], UNITS)
moves = part("moves", case["heads"], UNITS, MOVES)
moves_bias = part("moves_bias", case["heads"], MOVES)
look, look_bias = part("look", UNITS, VALUE), part("look_bias", VALUE)
row, row_bias = part("row", case["rows_in_all"], MOVES), part("row_bias", case["rows_in_all"])
value, value_bias = part("value", case["seats"], VALUE), part("value_bias", case["seats"])


def unit(x):
    return torch.clamp(x, 0, case["most"])


def loss_of(choice, imitation):
    hidden = unit(first[choice["on"]].sum(0))
    head, seats = choice["head"], choice["seats"]
    second = unit(hidden @ moves[head] + moves_bias[head])
    scores = torch.stack([(row[rows] @ second + row_bias[rows]).sum() for rows in choice["rows"]])
    logs = torch.log_softmax(scores, 0)
    shares = unit(hidden @ look + look_bias) @ value[:seats].T + value_bias[:seats]
    of_value = -(torch.tensor(choice["target"], dtype=torch.float64) * torch.log_softmax(shares, 0)).sum()
    entropy = -(logs.exp() * logs).sum()
    log = logs[choice["chosen"]]
    if imitation:
        of_move = -log
    else:
        advantage = (choice["advantage"] - case["advantage_mean"]) * case["advantage_scale"]
        ratio = log.exp() / choice["odds"]
        bounded = torch.clamp(ratio, 1 - case["clip"], 1 + case["clip"])
        of_move = -torch.minimum(ratio * advantage, bounded * advantage)
    return of_move - case["entropy_weight"] * entropy + case["value_weight"] * of_value


heads = {choice["head"] for choice in case["choices"]}
assert len(heads) > 3, f"only heads {heads}"
order = sorted((at, name) for name, at in AT.items())
for rule in ("ppo", "imitation"):
    losses = [loss_of(choice, rule == "imitation") for choice in case["choices"]]
    (expected,) = torch.autograd.grad(torch.stack(losses).mean(), w, retain_graph=True)
    expected, found = expected.numpy(), numbers(rule)
    for (begin, name), (end, _) in zip(order, order[1:]):
        largest = abs(expected[begin:end]).max()
        error = abs(expected[begin:end] - found[begin:end]).max()
        print(f"{rule}, {name}: the largest {largest:.3g}, off by at most {error:.2g}")
        assert largest > 0, f"{rule}: {name} has no derivatives"
        assert error <= ACCURACY * largest, f"{rule}: {name} differs by {error:.3g} of {largest:.3g}"
