"""Steps of learning, with what it takes to go on after a break."""

import copy

import torch
from torch.nn import functional

from library import SIDE
from net import Net
from pace import PEAK_RATE, follow, rate
from replay import Batch, Replay

WIN_WEIGHT = 1.2
LEAD_WEIGHT = 2.0
FUTURE_WEIGHT = 0.4


class Teacher:
    def __init__(self, blocks: int, batch: int, plan: int):
        self.net = Net(blocks).cuda().to(memory_format=torch.channels_last)
        self.average = copy.deepcopy(self.net).requires_grad_(False)
        self.optimiser = torch.optim.AdamW(self.net.parameters(), lr=PEAK_RATE, weight_decay=1e-4, fused=True)
        self.batch = Batch(batch)
        self.plan, self.step = plan, 0
        self.losses = torch.zeros(4, device="cuda")

    def learn(self, replay: Replay, window: int) -> None:
        batch = self.batch
        replay.draw(batch, window)
        for group in self.optimiser.param_groups:
            group["lr"] = rate(self.step, self.plan)
        self.net.train()
        with torch.autocast("cuda", dtype=torch.bfloat16):
            moves, win, lead, future = self.net(batch.planes)
        share = batch.weight / batch.weight.sum().clamp(min=1)
        likely = functional.log_softmax(moves.masked_fill_(batch.legal == 0, -1e4), 1)
        move_loss = (-(batch.policy * likely).sum(1) * share).sum()
        wins = functional.binary_cross_entropy_with_logits(win, 0.5 + 0.5 * batch.win, reduction="none")
        win_loss = (wins * share).sum()
        lead_loss = ((lead - batch.lead).square() * share).sum()
        told = batch.future.view(-1, SIDE, SIDE, 2).permute(0, 3, 1, 2).float()
        seen = functional.binary_cross_entropy_with_logits(future.float(), told, reduction="none")
        future_loss = (seen.mean((2, 3)).sum(1) * share).sum()
        self.optimiser.zero_grad(set_to_none=True)
        (move_loss + WIN_WEIGHT * win_loss + LEAD_WEIGHT * lead_loss + FUTURE_WEIGHT * future_loss).backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
        self.optimiser.step()
        self.step += 1
        follow(self.average, self.net, self.step)
        self.losses.lerp_(torch.stack([move_loss, win_loss, lead_loss, future_loss]).detach(), 0.02)

    def state(self) -> dict:
        return {
            "blocks": len(self.net.blocks),
            "plan": self.plan,
            "step": self.step,
            "net": self.net.state_dict(),
            "average": self.average.state_dict(),
            "optimiser": self.optimiser.state_dict(),
        }

    def load(self, state: dict) -> None:
        self.step = state["step"]
        self.net.load_state_dict(state["net"])
        self.average.load_state_dict(state["average"])
        self.optimiser.load_state_dict(state["optimiser"])
