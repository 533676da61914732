"""Steps of learning, with what it takes to go on after a break."""

import copy

import torch

from pace import PEAK_RATE, follow, rate


class Learner:
    """A net that learns from batches; `losses` of the game says what it got wrong, part by part, and in all."""

    def __init__(self, net: torch.nn.Module, batch, plan: int, parts: int):
        self.net = net.cuda().to(memory_format=torch.channels_last)
        self.average = copy.deepcopy(self.net).requires_grad_(False)
        self.optimiser = torch.optim.AdamW(self.net.parameters(), lr=PEAK_RATE, weight_decay=1e-4, fused=True)
        self.batch = batch
        self.plan, self.step = plan, 0
        self.peak = PEAK_RATE
        self.lost = torch.zeros(parts, device="cuda")

    def losses(self, batch) -> tuple[list[torch.Tensor], torch.Tensor]:
        raise NotImplementedError

    def learn(self, replay, window: int) -> None:
        replay.draw(self.batch, window)
        for group in self.optimiser.param_groups:
            group["lr"] = rate(self.step, self.plan, self.peak)
        self.net.train()
        parts, all_of_it = self.losses(self.batch)
        self.optimiser.zero_grad(set_to_none=True)
        all_of_it.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
        self.optimiser.step()
        self.step += 1
        follow(self.average, self.net, self.step)
        self.lost.lerp_(torch.stack(parts).detach(), 0.02)

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
