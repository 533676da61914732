#!/usr/bin/env python3
"""An engine for Quoridor with two players. It runs along its shortest path and places no walls.

    npx quadrille arena quoridor runner first --engine runner="python3 docs/examples/engine.py" --games 20

The protocol: docs/engine-protocols.md. Squares are (file, rank) from 0.
"""
import sys
from collections import deque


def square(text):
    return ord(text[0]) - 97, int(text[1:]) - 1


class Game:
    def __init__(self, size=9):
        self.size, self.walls, self.turn = size, set(), 0
        self.pawns = [(size // 2, 0), (size // 2, size - 1)]

    def read_position(self, text):
        """`d4 / c6 / e4 e6 / 9 9 / 1`: lying walls, standing walls, pawns, walls left, whose turn."""
        lying, standing, pawns, _, turn = (part.split() for part in text.split("/"))
        self.walls = {(square(w), d) for d, ws in (("h", lying), ("v", standing)) for w in ws if w != "-"}
        self.pawns, self.turn = [square(pawn) for pawn in pawns], int(turn[0]) - 1

    def play(self, move):
        if move[-1] in "hv" and len(move) > 2:
            self.walls.add((square(move[:-1]), move[-1]))
        elif move != "pass":
            self.pawns[self.turn] = square(move)
        self.turn = 1 - self.turn

    def is_open(self, at, step):
        """Whether a pawn may cross from this square: a wall bars two squares, the one it is named after and the next."""
        (x, y), (dx, dy) = at, step
        if not (0 <= x + dx < self.size and 0 <= y + dy < self.size):
            return False
        if dy:
            row = min(y, y + dy)
            return ((x, row), "h") not in self.walls and ((x - 1, row), "h") not in self.walls
        column = min(x, x + dx)
        return ((column, y), "v") not in self.walls and ((column, y - 1), "v") not in self.walls

    def targets(self, at, other):
        """Where a pawn may go: to a free square beside it, or over the other pawn."""
        for step in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            if not self.is_open(at, step):
                continue
            beside = at[0] + step[0], at[1] + step[1]
            if beside != other:
                yield beside
                continue
            over = [step] if self.is_open(beside, step) else [(step[1], step[0]), (-step[1], -step[0])]
            yield from ((beside[0] + s[0], beside[1] + s[1]) for s in over if self.is_open(beside, s))

    def best(self):
        goal, other = (self.size - 1 if self.turn == 0 else 0), self.pawns[1 - self.turn]
        first = {target: target for target in self.targets(self.pawns[self.turn], other)}
        queue = deque(first)
        while queue:
            at = queue.popleft()
            if at[1] == goal:
                return "%c%d" % (97 + first[at][0], first[at][1] + 1)
            for target in self.targets(at, None):
                if target not in first:
                    first[target] = first[at]
                    queue.append(target)
        return next(("%c%d" % (97 + x, y + 1) for x, y in first), "pass")


game, size = Game(), 9
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "newgame":
        size = int(dict(part.split("=") for part in rest.split(",") if part).get("size", 9))
        game = Game(size)
    elif word == "position":
        start, _, moves = rest.partition("moves")
        game = Game(size)
        if start.strip() != "startpos":
            game.read_position(start)
        for move in moves.split():
            game.play(move)
    elif word == "go":
        print("bestmove", game.best(), flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "quit":
        break
