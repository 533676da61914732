"""Learns Quoridor on 9x9 from nothing but its rules: for two players, or with QUORIDOR=four in the environment for four.

    python3 learn.py --minutes 20 --out FOLDER

plays against itself, learns from the games and writes FOLDER/checkpoint.pt, FOLDER/past.pt (nets of earlier steps) and
lines of FOLDER/log.jsonl, and at the end the net to play with, FOLDER/net.bin. Run again with the same folder it goes on
where it was; `--replay FILE` keeps the games, too. Four players may begin with what the net of two knows:
`--begin-with ../../games/quoridor/net/two-9x9.bin`, or go on from a net of their own. With `--mixed N` the net has one seat in N of
the games and the classical player the other three.
"""

import argparse
from pathlib import Path

import torch

from library import draw_moves, drawn_positions, ends, play, plies, show, start_positions
from export import export
from league import League
from match import Match
from net import FastJudge, Net, PlainJudge, difference
from replay import Replay
from school import School, parse
from search import Search
from teacher import Teacher
from variant import CLASSIC_BYTE, IS_FOUR, PLAYERS
from warm_start import begin_with


class WallSchool(School):
    FIRST_ROWS = 100 if IS_FOUR else 120
    JUDGE_ROWS = 12
    MOST_BLIND = 12 if IS_FOUR else 6
    EXPORT_ROWS = 400
    PAST = 6 if IS_FOUR else None

    def __init__(self, options: argparse.Namespace):
        teacher = Teacher(options.blocks, options.batch, options.plan)
        if options.begin_with and not (options.out / "checkpoint.pt").exists():
            begin_with(options.begin_with, teacher.net, show(drawn_positions(1024, most=60))[0].float())
            teacher.average.load_state_dict(teacher.net.state_dict())
        replay = Replay(options.rows, options.games)
        super().__init__(options, teacher, replay, Match(teacher.average), start_positions(options.games), counts=5 + PLAYERS)
        self.league = None
        if options.mixed:
            self.league = League(options.games - options.mixed, options.mixed, options.classic_looks)
            self.league.seat(self.positions, torch.ones(options.games, dtype=torch.bool, device="cuda"))

    def new_net(self, blocks: int) -> Net:
        return Net(blocks)

    def new_judge(self) -> PlainJudge | FastJudge:
        return (PlainJudge if self.options.plain else FastJudge)(self.teacher.average)

    def new_search(self, looks: int) -> Search:
        return Search(self.league.searched if self.league else self.options.games, looks, self.judge)

    def think(self) -> None:
        if self.league is None:
            super().think()
            return
        self.league.run(self.search, self.positions)
        # What the net's own games draw in `harvest`, all games draw here.
        blindly = plies(self.positions) < self.blind
        self.league.move = torch.where(blindly, draw_moves(self.positions), self.league.move)

    @property
    def unlearned(self) -> torch.Tensor:
        return torch.where(self.league.wait > 0, 255, self.blind) if self.league else self.blind

    @property
    def found(self):
        return self.league or self.search

    def restart(self, ended: torch.Tensor) -> None:
        super().restart(ended)
        if self.league:
            self.league.seat(self.positions, ended)

    def looks_at(self, step: int) -> int:
        if self.league:
            return 32 if step < 0.5 * self.options.plan else 48
        most = 0.8 if IS_FOUR else 0.7
        return 16 if step < 0.08 * self.options.plan else 32 if step < most * self.options.plan else 48

    def window_at(self, row: int) -> int:
        return int(150 + 0.4 * row)

    def prove_judge(self) -> None:
        found = difference(self.teacher.average, show(drawn_positions(1024))[0])
        self.log(judge_difference=round(found, 5))
        if not found < 0.05 and not self.options.plain:
            raise RuntimeError("the fast judge does not say what the net says")

    def play_on(self) -> torch.Tensor:
        before = self.positions.clone() if self.league else None
        play(self.positions, self.found.move)
        if self.league:
            self.league.hold(before, self.positions)
        end = ends(self.positions)
        ended = end > 0
        length = plies(self.positions)
        self.replay.settle(self.positions, ended)
        last = (length - 1) % PLAYERS
        won = [(ended & (end == 1) & (last == player)).sum() for player in range(PLAYERS)]
        mixed = ended & (self.positions[:, CLASSIC_BYTE] > 0) if IS_FOUR else ended & False
        # The player who moved last is the last one seen by the next.
        won_mixed = mixed & (end == 1) & (self.positions[:, CLASSIC_BYTE] >> (PLAYERS - 1) & 1 == 0) if IS_FOUR else mixed
        self.counts += torch.stack([ended.sum(), (length * ended).sum(), (end == 2).sum(), *won, mixed.sum(), won_mixed.sum()])
        return ended

    def summary(self, counts: list[int], games: int) -> dict:
        _, length, draws, *won, mixed, won_mixed = counts
        return {
            "plies": round(length / games, 1),
            "wins": [round(each / games, 3) for each in won],
            "draws": round(draws / games, 4),
            **({"against_classic": [won_mixed, mixed, round(won_mixed / max(1, mixed), 4)]} if self.league else {}),
            "loss_move_win_future": [round(value, 4) for value in self.teacher.lost.tolist()],
        }

    def export(self) -> None:
        export(self.teacher.average, self.teacher.batch.planes, self.options.out / "net.bin")


if __name__ == "__main__":
    told = parse(__doc__, blocks=6, plan=40_000, games=6336, batch=4096, rows=1600, every=2500)
    told.add_argument("--plain", action="store_true", help="judge by PyTorch alone")
    told.add_argument("--begin-with", type=Path, help="for the first step of four players: a net of theirs, or of two")
    told.add_argument("--mixed", type=int, default=0, help="games of four with three classical players")
    told.add_argument("--classic-looks", type=int, default=768, help="looks of the classical player, at most")
    WallSchool(told.parse_args()).run()
