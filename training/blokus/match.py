"""Two nets play each other: the same drawn openings from both seats, no noise."""

import torch

from library import draw_moves, leads, over, play, sides, start_positions
from net import Judge, Net
from search import Search
from variant import COLOURS, MOST_PLIES

# Every colour begins with a drawn move.
OPENING_PLIES = COLOURS


class Match:
    def __init__(self, net: Net, games: int = 512, looks: int = 32):
        self.games = games
        self.players = [Search(games, looks, Judge(net)) for _ in range(2)]

    def score(self, one: Net, other: Net) -> float:
        """The share of the points that `one` makes."""
        for player, net in zip(self.players, (one, other)):
            player.judge.load(net)
        half = self.games // 2
        positions = start_positions(half)
        for _ in range(OPENING_PLIES):
            play(positions, draw_moves(positions))
        positions = positions.repeat(2, 1)
        mine = (torch.arange(self.games, device="cuda") >= half).to(torch.uint8)
        for turn in range(MOST_PLIES):
            for player in self.players:
                player.run(positions, noisy=False)
            play(positions, torch.where(sides(positions) == mine, self.players[0].move, self.players[1].move))
            if turn % 4 == 3 and bool(over(positions).all()):
                break
        lead = torch.where(sides(positions) == mine, leads(positions), -leads(positions))
        return (0.5 + 0.5 * lead.sign().float()).mean().item()
