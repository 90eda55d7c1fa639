"""The loop that programs for OpenSpiel have, here with random players: python3 examples/spiel_loop.py [GAME [SEED]]"""
import random
import sys

from aedile.spiel import SpielGame

name, seed = (sys.argv[1:] + ["gtr", "1"][len(sys.argv) - 1 :])[:2]
game = SpielGame(name, seed=int(seed), players=3)
state, draw = game.new_initial_state(), random.Random(int(seed))
while not state.is_terminal():
    player = state.current_player()
    if state.is_chance_node():
        deals, chances = zip(*state.chance_outcomes())
        state.apply_action(draw.choices(deals, chances)[0])
        continue
    action = draw.choice(state.legal_actions())
    if state.move_number() < 6:
        print(f"player {player}: {state.action_to_string(player, action)}, one of {len(state.legal_actions())}")
    state.apply_action(action)
print(f"{game}: {state.move_number() - 1} moves, returns {state.returns()}")
