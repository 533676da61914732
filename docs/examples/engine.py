#!/usr/bin/env python3
"""An engine for Quoridor with two players: it runs along its shortest path. The protocol: docs/engine-protocols.md.
npx quadrille arena quoridor runner first --engine "runner=python3 docs/examples/engine.py" --games 20"""
import re, sys

def squares(text):  # (file, rank) from 0
    return [(ord(file) - 97, int(rank) - 1) for file, rank in re.findall(r"([a-o])(\d+)", text)]

class Game:
    def __init__(self, size, position):
        self.size, self.walls, self.turn, self.pawns = size, set(), 0, [(size // 2, 0), (size // 2, size - 1)]
        if position != "startpos":  # [size /] lying walls / standing walls / pawns / walls left / whose turn
            lying, standing, pawns, _, turn = position.split("/")[-5:]
            self.walls = {(w, "h") for w in squares(lying)} | {(w, "v") for w in squares(standing)}
            self.pawns, self.turn = squares(pawns), int(turn) - 1

    def play(self, move):
        if move[-1] in "hv":
            self.walls.add((squares(move)[0], move[-1]))
        elif move != "-":
            self.pawns[self.turn] = squares(move)[0]
        self.turn = 1 - self.turn

    def is_open(self, at, step):  # a wall bars two squares: the one it is named after and the next
        (x, y), (dx, dy) = at, step
        a, b, kind = min(x, x + dx), min(y, y + dy), "h" if dy else "v"
        barred = {((a, b), kind), ((a - 1, b) if dy else (a, b - 1), kind)} & self.walls
        return 0 <= x + dx < self.size and 0 <= y + dy < self.size and not barred

    def targets(self, at, other):  # the squares beside it; where the other pawn stands, those behind or beside that
        for dx, dy in (step for step in ((0, 1), (1, 0), (0, -1), (-1, 0)) if self.is_open(at, step)):
            beside = x, y = at[0] + dx, at[1] + dy
            over = [(dx, dy)] if self.is_open(beside, (dx, dy)) else [(dy, dx), (-dy, -dx)]
            jumps = [(x + jx, y + jy) for jx, jy in over if self.is_open(beside, (jx, jy))]
            yield from jumps if beside == other else [beside]

    def best(self):  # breadth first; `first` has the first step towards every square
        first = {target: target for target in self.targets(self.pawns[self.turn], self.pawns[1 - self.turn])}
        queue = list(first)
        for at in queue:
            if at[1] == (0 if self.turn else self.size - 1):
                return "%c%d" % (97 + first[at][0], first[at][1] + 1)
            new = [target for target in self.targets(at, None) if target not in first]
            first.update((target, first[at]) for target in new)
            queue.extend(new)
        return "-"

for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "newgame":
        size = int((re.findall(r"size=(\d+)", rest) or [9])[0])
    elif word == "position":
        start, _, moves = rest.partition(" moves ")
        game = Game(size, start.strip())
        for move in moves.split():
            game.play(move)
    elif word in ("go", "isready"):
        print("bestmove " + game.best() if word == "go" else "readyok", flush=True)
    elif word == "quit":
        break
