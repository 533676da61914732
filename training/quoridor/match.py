"""Two nets play each other: the same drawn openings from all seats, no noise. Of four players each net has two."""

import torch

from library import draw_moves, ends, play, plies, start_positions
from net import FastJudge, Net
from search import Search
from variant import LONGEST, PLAYERS

OPENING_PLIES = 2 * PLAYERS if PLAYERS > 2 else 4
# The seats that one net has, each as often.
SEATINGS = [(0,), (1,)] if PLAYERS == 2 else [(0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2)]


class Match:
    def __init__(self, net: Net, games: int = 512, looks: int = 32):
        self.games = games // len(SEATINGS) * len(SEATINGS)
        self.sides = [Search(self.games, looks, FastJudge(net)) for _ in range(2)]

    def score(self, one: Net, other: Net) -> float:
        """The share of the points that `one` makes."""
        for side, net in zip(self.sides, (one, other)):
            side.judge.load(net)
        openings = self.games // len(SEATINGS)
        positions = start_positions(openings)
        for _ in range(OPENING_PLIES):
            play(positions, draw_moves(positions))
        positions = positions.repeat(len(SEATINGS), 1)
        mine = torch.zeros(len(SEATINGS), PLAYERS, dtype=torch.bool, device="cuda")
        for index, own in enumerate(SEATINGS):
            mine[index, list(own)] = True
        mine = mine.repeat_interleave(openings, 0)
        points = torch.zeros(self.games, device="cuda")
        over = torch.zeros(self.games, dtype=torch.bool, device="cuda")
        for turn in range(LONGEST):
            for side in self.sides:
                side.run(positions, noisy=False)
            is_mine = mine.gather(1, plies(positions)[:, None].long() % PLAYERS).squeeze(1)
            play(positions, torch.where(is_mine, self.sides[0].move, self.sides[1].move))
            end = ends(positions)
            fresh = (end > 0) & ~over
            gained = torch.where(end == 2, torch.full_like(points, 0.5), is_mine.float())
            points = torch.where(fresh, gained, points)
            over |= fresh
            if turn % 8 == 7 and bool(over.all()):
                break
        return points.mean().item()
