"""Proves the rules of the GPU by counted moves and by the same code on the processor, and the judge by PyTorch; tells how
fast it is: python3 prove.py
"""

import ctypes
import time

import torch

from library import drawn_positions, legal_moves, numbered, over, play, show, start_positions
from net import Judge, Net, difference
from replay import Replay
from search import Search
from shaken import shaken
from shapes import host
from teacher import Teacher
from variant import IS_LARGE, MOST_MOVES, MOST_PLIES, SIGHT

TOLD = [58, 3_364, 195_112, 11_316_496] if IS_LARGE else [414, 171_396, 89_204_762]
CHUNK = 40_000


def perft() -> None:
    positions = start_positions(1)
    for depth, told in enumerate(TOLD, 1):
        found, next_positions = 0, []
        for part in positions.split(CHUNK):
            legal, counts = legal_moves(part.contiguous())
            found += int(counts.sum())
            if depth < len(TOLD):
                index = (torch.arange(MOST_MOVES, device="cuda") < counts[:, None]).nonzero()
                after = part[index[:, 0]].contiguous()
                play(after, numbered(legal[index[:, 0], index[:, 1]]).contiguous())
                next_positions.append(after[~over(after)])
        print(f"perft {depth}: {found}", flush=True)
        if found != told:
            raise SystemExit(f"perft {depth} must be {told}")
        if next_positions:
            positions = torch.cat(next_positions)


def processor(count: int = 300) -> None:
    """Positions as the processor sees them, bit by bit."""
    positions = drawn_positions(count, most=MOST_PLIES - 10)
    sights, legal, counts = show(positions)
    for index in range(count):
        seen, moves = (ctypes.c_uint16 * SIGHT)(), (ctypes.c_uint16 * MOST_MOVES)()
        found = host().show(bytes(positions[index].tolist()), seen, moves)
        told = numbered(legal[index, : counts[index]])
        alike = sorted(moves[:found]) == sorted(told.tolist())
        if not alike or list(seen) != numbered(sights[index].view(torch.int16)).tolist():
            raise SystemExit("the card and the processor see different things")
    print(f"{count} positions seen alike, {int(counts.max())} moves at most", flush=True)


def judge(blocks: int = 5, games: int = 2640 if IS_LARGE else 4224) -> None:
    net = shaken(Net(blocks).cuda())
    print(f"judge: differs by {difference(net, *show(drawn_positions(512))):.5f}", flush=True)
    positions = drawn_positions(games)
    search = Search(games, 32, Judge(net))
    for _ in range(2):
        search.run(positions, True)
    torch.cuda.synchronize()
    began = time.time()
    for _ in range(3):
        search.run(positions, True)
    torch.cuda.synchronize()
    print(f"{1000 * (time.time() - began) / 3:.1f} ms for 32 looks in {games} games", flush=True)
    began = time.time()
    for _ in range(33):
        search.ask()
    torch.cuda.synchronize()
    print(f"  of which the net {1000 * (time.time() - began):.1f} ms", flush=True)


def learning(blocks: int = 5, games: int = 264, batch: int = 2048) -> None:
    """From games of a beginner with a look a move."""
    teacher, replay, positions = Teacher(blocks, batch, 1000), Replay(MOST_PLIES + 2, games), start_positions(games)
    search = Search(games, 1, Judge(teacher.net))
    for _ in range(MOST_PLIES + 1):
        search.run(positions, True)
        replay.keep(search, positions, search.blind)
        play(positions, search.move)
        ended = over(positions)
        replay.settle(positions, ended)
        replay.call("restart", positions, ended.to(torch.uint8), games)
    for steps in (10, 40):
        torch.cuda.synchronize()
        began = time.time()
        for _ in range(steps):
            teacher.learn(replay, MOST_PLIES)
        torch.cuda.synchronize()
    lost = [round(part, 3) for part in teacher.lost.tolist()]
    print(f"{1000 * (time.time() - began) / steps:.1f} ms for a step of {batch} positions; lost {lost}", flush=True)


if __name__ == "__main__":
    torch.backends.cudnn.benchmark = True
    perft()
    processor()
    judge()
    learning()
