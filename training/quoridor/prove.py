"""Proves the rules of the GPU by counted moves and by the same code on the processor, and the fast judge by PyTorch's; measures
how fast it is: python3 prove.py
"""

import json
import time
from pathlib import Path

import torch

from host import LINES, Host
from library import drawn_positions, ends, play, show, start_positions
from net import FastJudge, Net, PlainJudge, difference
from search import Search
from shaken import shaken
from variant import IS_FOUR

FROM_START = [131, 16_677, 2_062_065, 247_500_945] if IS_FOUR else [131, 16_677, 2_062_264, 247_569_030]
COUNTED = Path(__file__).resolve().parents[2] / "games" / "quoridor" / "test" / "data" / "four-players.json"
CHUNK = 100_000


def perft(positions: torch.Tensor, depth: int) -> int:
    """Moves that are `depth` plies deep; of four players one without a legal move passes."""
    found, next_positions = 0, []
    for part in positions.split(CHUNK):
        legal = show(part.contiguous())[1]
        stuck = (legal.sum(1) == 0) & (ends(part) == 0) & IS_FOUR
        found += int(legal.sum()) + int(stuck.sum())
        if depth > 1:
            index = torch.cat([legal.nonzero(), torch.stack([stuck.nonzero()[:, 0], stuck.nonzero()[:, 0] * 0 - 1], 1)])
            after = part[index[:, 0]].contiguous()
            play(after, index[:, 1].int().contiguous())
            next_positions.append(after[ends(after) == 0])
    return found if depth == 1 else perft(torch.cat(next_positions), depth - 1)


def rules() -> None:
    for depth, told in enumerate(FROM_START, 1):
        found = perft(start_positions(1), depth)
        print(f"perft {depth}: {found}", flush=True)
        if found != told:
            raise SystemExit(f"perft {depth} must be {told}")


def counted() -> None:
    """Positions whose moves another program has counted, under all three line rules."""
    host, compared = Host(), 0
    for told in json.loads(COUNTED.read_text()):
        if told["size"] != 9:
            continue
        for line, name in enumerate(LINES):
            position = torch.tensor(list(host.parse(told["position"], line)), dtype=torch.uint8, device="cuda")[None]
            stock = told["position"].split("/")[4].split()[int(told["position"].split("/")[5]) - 1]
            targets = len(told[name].split())
            expected = targets + (told["walls"] if int(stock) else 0)
            found = [perft(position, 1)]
            expected = [expected]
            if "perft2" in told:
                found.append(perft(position, 2))
                expected.append(told["perft2"][name])
            if found != expected:
                raise SystemExit(f"{told['position']} by {name}: {found} instead of {expected}")
            compared += 1
    print(f"{compared} counted positions alike", flush=True)


def processor(count: int = 300) -> None:
    """Positions as the processor sees them, bit by bit."""
    host, positions = Host(), drawn_positions(count, most=60)
    planes, legal = show(positions)
    for index in range(count):
        seen, moves = host.show(bytearray(positions[index].tolist()))
        alike = moves == legal[index].nonzero()[:, 0].tolist()
        if not alike or (seen.astype("int32") & 0xFFFF).tolist() != (planes[index].view(torch.int16).int() & 0xFFFF).tolist():
            raise SystemExit("the card and the processor see different things")
    print(f"{count} positions seen alike", flush=True)


def judges(blocks: int = 6, games: int = 6336) -> None:
    net = shaken(Net(blocks).cuda())
    positions = drawn_positions(games)
    print(f"fast judge: differs by {difference(net, show(positions)[0]):.5f}", flush=True)
    for kind in (FastJudge, PlainJudge):
        search = Search(games, 32, kind(net))
        for noisy in (True, True):
            search.run(positions, noisy)
        torch.cuda.synchronize()
        began = time.time()
        for _ in range(3):
            search.run(positions, True)
        torch.cuda.synchronize()
        spent = (time.time() - began) / 3
        print(f"{kind.__name__}: {1000 * spent:.1f} ms for 32 looks in {games} games", flush=True)
        began = time.time()
        for _ in range(33):
            search.judge(search.planes, search.logits, search.values)
        torch.cuda.synchronize()
        print(f"  of which the net {1000 * (time.time() - began):.1f} ms", flush=True)


if __name__ == "__main__":
    rules()
    if IS_FOUR:
        counted()
    processor()
    judges()
