"""Two nets play each other: the same drawn openings from both seats, no noise."""

import torch

from library import draw_moves, leads, over, play, seats, start_positions
from net import Judge, Net
from search import Search

OPENING_PLIES = 2
LONGEST = 42


class Match:
    def __init__(self, net: Net, games: int = 512, looks: int = 32):
        self.games = games
        self.sides = [Search(games, looks, Judge(net)) for _ in range(2)]

    def score(self, one: Net, other: Net) -> float:
        """The share of the points that `one` makes."""
        for side, net in zip(self.sides, (one, other)):
            side.judge.load(net)
        half = self.games // 2
        positions = start_positions(half)
        for _ in range(OPENING_PLIES):
            play(positions, draw_moves(positions))
        positions = positions.repeat(2, 1)
        mine = (torch.arange(self.games, device="cuda") >= half).to(torch.uint8)
        for turn in range(LONGEST):
            for side in self.sides:
                side.run(positions, noisy=False)
            play(positions, torch.where(seats(positions) == mine, self.sides[0].move, self.sides[1].move))
            if turn % 4 == 3 and bool(over(positions).all()):
                break
        lead = torch.where(seats(positions) == mine, leads(positions), -leads(positions))
        return (0.5 + 0.5 * lead.sign().float()).mean().item()
