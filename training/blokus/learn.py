"""Learns Blokus Duo from nothing but its rules.

    python3 learn.py --minutes 20 --out FOLDER

plays against itself, learns from the games and writes FOLDER/checkpoint.pt, FOLDER/past.pt (nets of earlier steps) and
lines of FOLDER/log.jsonl, and at the end the net to play with, FOLDER/net.bin. Run again with the same folder it goes on
where it was; `--replay FILE` keeps the games, too.
"""

import argparse
import json
import time
from pathlib import Path

import torch

from library import call, drawn_positions, leads, over, play, plies, seats, show, start_positions
from export import export
from match import Match
from net import Judge, Net, difference
from pace import rate
from replay import Replay
from search import Search
from teacher import Teacher


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, required=True, help="when to stop, from the start of the command")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--blocks", type=int, default=5)
    parser.add_argument("--plan", type=int, default=32_000, help="steps after which the learning rate is at its end")
    parser.add_argument("--games", type=int, default=4224, help="games at once")
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--rows", type=int, default=1200, help="moves of every game that are remembered")
    parser.add_argument("--reuse", type=float, default=2.0, help="how often a position is learned from")
    parser.add_argument("--every", type=int, default=2000, help="steps between two nets of the past")
    parser.add_argument("--replay", default="", help="file for the remembered games")
    return parser.parse_args()


def looks_at(step: int, plan: int) -> int:
    """Few looks teach a beginner, more a master."""
    return 16 if step < 0.1 * plan else 32 if step < 0.75 * plan else 48


def window_at(row: int) -> int:
    """The rows to learn from: what the first nets played is soon forgotten."""
    return int(60 + 0.4 * row)


# A game has at most 42 plies: so many rows after the start all that was begun then is over.
FIRST_ROWS = 44


class School:
    def __init__(self, options: argparse.Namespace):
        self.began = time.time()
        self.options = options
        options.out.mkdir(parents=True, exist_ok=True)
        self.teacher = Teacher(options.blocks, options.batch, options.plan)
        self.replay = Replay(options.rows, options.games)
        self.past: list[tuple[int, dict]] = []
        self.told = {"seconds": 0.0, "moves": 0, "games": 0}
        self._resume()
        self.positions = start_positions(options.games)
        self.blind = self._drawn_blind()
        self.judge = Judge(self.teacher.average)
        self.search: Search | None = None
        self.match = Match(self.teacher.average)
        self.owed = 0.0
        self.counts = torch.zeros(5, dtype=torch.int64, device="cuda")

    def _resume(self) -> None:
        checkpoint, past = self.options.out / "checkpoint.pt", self.options.out / "past.pt"
        if checkpoint.exists():
            state = torch.load(checkpoint, map_location="cuda")
            self.teacher.load(state["teacher"])
            self.told = state["told"]
        if past.exists():
            self.past = torch.load(past)
        if self.options.replay and Path(self.options.replay).exists():
            self.replay.load(self.options.replay)

    def save(self) -> None:
        told = {**self.told, "seconds": self.seconds()}
        torch.save({"teacher": self.teacher.state(), "told": told}, self.options.out / "checkpoint.pt")
        torch.save(self.past, self.options.out / "past.pt")

    def seconds(self) -> float:
        return self.told["seconds"] + time.time() - self.began

    def log(self, **line) -> None:
        text = json.dumps({"step": self.teacher.step, "seconds": round(self.seconds()), **line})
        print(text, flush=True)
        with (self.options.out / "log.jsonl").open("a") as file:
            file.write(text + "\n")

    def _drawn_blind(self) -> torch.Tensor:
        """Half of the games begin with one to four moves drawn blindly, so that no position is quite new."""
        count = self.options.games
        drawn = torch.randint(1, 5, (count,), device="cuda") * (torch.rand(count, device="cuda") < 0.5)
        return drawn.to(torch.uint8)

    def prove_judge(self) -> None:
        found = difference(self.teacher.average, *show(drawn_positions(512)))
        self.log(judge_difference=round(found, 5))
        if not found < 0.05:
            raise RuntimeError("the judge does not say what the net says")

    def move_on(self) -> None:
        """One move in every game."""
        looks = looks_at(self.teacher.step, self.options.plan)
        if self.search is None or self.search.looks != looks:
            self.search = Search(self.options.games, looks, self.judge)
        search, replay = self.search, self.replay
        search.blind.copy_(self.blind)
        search.run(self.positions, noisy=True)
        replay.keep(search, self.positions, self.blind)
        play(self.positions, search.move)
        ended = over(self.positions)
        replay.settle(self.positions, ended)
        lead = torch.where(seats(self.positions) == 0, leads(self.positions), -leads(self.positions)) * ended
        self.counts += torch.stack(
            [ended.sum(), (plies(self.positions) * ended).sum(), (lead > 0).sum(), (lead < 0).sum(), lead.abs().sum()]
        )
        self.blind = torch.where(ended, self._drawn_blind(), self.blind)
        restart = ended.to(torch.uint8)
        call("restart", self.positions, restart, self.options.games)
        self.told["moves"] += self.options.games

    def learn(self) -> None:
        self.owed += self.options.reuse * self.options.games / self.options.batch
        while self.owed >= 1:
            self.owed -= 1
            self.teacher.learn(self.replay, window_at(self.replay.row))
            if self.teacher.step % self.options.every == 0:
                self.look_back()

    def look_back(self) -> None:
        """Measures the net against its own past and keeps it."""
        net = self.teacher.average
        scores = {}
        for back in (1, 4):
            if len(self.past) < back:
                break
            step, weights = self.past[-back]
            other = Net(len(net.blocks)).cuda()
            other.load_state_dict({name: part.cuda() for name, part in weights.items()})
            scores[str(step)] = round(self.match.score(net, other), 4)
        kept = {name: part.cpu() for name, part in net.state_dict().items()}
        halves = {name: part.half() if part.is_floating_point() else part for name, part in kept.items()}
        self.past = [*self.past[-5:], (self.teacher.step, halves)]
        self.log(against_past=scores)
        self.save()

    def report(self, since: float, moves: int) -> None:
        games, length, first, second, leads_sum = self.counts.tolist()
        self.counts.zero_()
        self.told["games"] += games
        games = max(1, games)
        loss = [round(value, 4) for value in self.teacher.losses.tolist()]
        self.log(
            moves=self.told["moves"],
            moves_per_second=round((self.told["moves"] - moves) / (time.time() - since)),
            games=self.told["games"],
            plies=round(length / games, 1),
            first_wins=round(first / games, 3),
            draws=round(1 - (first + second) / games, 4),
            lead=round(leads_sum / games, 1),
            loss_move_win_lead_future=loss,
            looks=self.search.looks,
            rate=round(rate(self.teacher.step, self.options.plan), 6),
        )

    def run(self) -> None:
        self.log(blocks=self.options.blocks, plan=self.options.plan, remembered=self.replay.row * self.options.games)
        self.prove_judge()
        stop = self.began + 60 * self.options.minutes
        since, moves, row, filled = time.time(), self.told["moves"], 0, min(self.replay.row, FIRST_ROWS)
        while time.time() < stop:
            self.move_on()
            row += 1
            # The first positions come when their games are over: nothing can be learned before.
            if row + filled >= FIRST_ROWS:
                self.learn()
            if row % 8 == 0:
                self.judge.load(self.teacher.average)
            if time.time() - since > 20:
                self.report(since, moves)
                since, moves = time.time(), self.told["moves"]
        self.report(since, moves)
        self.prove_judge()
        self.save()
        self.replay.draw(self.teacher.batch, 200)
        export(self.teacher.average, self.teacher.batch.planes, self.options.out / "net.bin")
        if self.options.replay:
            self.replay.save(self.options.replay)


if __name__ == "__main__":
    torch.backends.cuda.matmul.allow_tf32 = True
    torch.backends.cudnn.benchmark = True
    School(parse()).run()
